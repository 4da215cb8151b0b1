// Keeps a whole book, so that it can be read without a network. It is registered only when a reader
// asks for it. One cache a build, filled as a whole or not at all; an old one goes when the new one
// takes over, so pages of two builds are never mixed. BUILD is put in front when a site is made.
/* global BUILD */
"use strict";

const { cache: NAME, prefix: PREFIX, files: FILES, away: AWAY, off: OFF } = BUILD;
const PATIENCE = 4000; // milliseconds to wait for the network where a saved page is there
const CARRIES_DIGEST = /\.[0-9a-f]{8}\.(?:css|js)$/;

const old = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && (OFF || name !== NAME));

self.addEventListener("install", (event) => {
  if (OFF) {
    self.skipWaiting();
    return;
  }
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    try {
      await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
    } catch (error) {
      await caches.delete(NAME);
      throw error;
    }
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await Promise.all((await old()).map((name) => caches.delete(name)));
    if (OFF) await self.registration.unregister();
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

// What is saved of an address: without its query, and with the slash that a folder ends in.
async function saved(request) {
  const cache = await caches.open(NAME);
  const address = new URL(request.url);
  address.search = "";
  address.hash = "";
  const found = await cache.match(address.href);
  if (found || request.mode !== "navigate" || address.pathname.endsWith("/")) return found;
  address.pathname += "/";
  return (await cache.match(address.href)) && Response.redirect(address.href);
}

async function fromNetworkFirst(request) {
  const kept = await saved(request);
  if (!kept) {
    try {
      return await fetch(request);
    } catch (error) {
      if (request.mode !== "navigate") throw error;
      return Response.redirect(new URL(AWAY, self.registration.scope).href);
    }
  }
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fetch(request).then((answer) => (answer.ok ? answer : kept), () => kept), late]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (OFF || request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const path = new URL(request.url).pathname;
  event.respondWith(CARRIES_DIGEST.test(path)
    ? saved(request).then((found) => found ?? fetch(request))
    : fromNetworkFirst(request));
});
