"""A stream of a PDF whose end a strict reader could mistake is written in letters."""

from __future__ import annotations

import io
import zlib

import pikepdf
import pytest

from regelbok.sheets.streams import unmistakable

PACKED = next(
    packed for n in range(1, 1000) if (packed := zlib.compress(b"q Q " * n + b"n")).endswith(b"\r")
)


def pdf_with(data: bytes, filters: bytes = b"/Filter/FlateDecode") -> bytes:
    """A PDF of one page with this as its content, written as Typst writes."""
    parts = (
        b"1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n\n",
        b"2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n\n",
        b"4 0 obj\n<</Length %d%b>>\nstream\n%b\nendstream\nendobj\n\n"
        % (len(data), filters, data),
        b"3 0 obj\n<</Type/Page/Parent 2 0 R/Resources<<>>/MediaBox[0 0 9 9]"
        b"/Contents 4 0 R>>\nendobj\n\n",
    )
    pdf, places = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n", {}
    for part in parts:
        places[int(part.split()[0])] = len(pdf)
        pdf += part
    table = b"".join(b"%010d 00000 n\r\n" % places[n] for n in range(1, 5))
    end = b"trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % len(pdf)
    return pdf + b"xref\n0 5\n0000000000 65535 f\r\n" + table + end


def test_what_ends_in_a_carriage_return_says_the_same_in_letters() -> None:
    before = pdf_with(PACKED)
    after = unmistakable(before)
    assert b"\r\nendstream" not in after
    assert b"~>\nendstream" in after
    with pikepdf.open(io.BytesIO(after), attempt_recovery=False) as pdf:
        assert pdf.pages[0].Contents.read_bytes() == zlib.decompress(PACKED)
        assert pdf.check_pdf_syntax() == []


@pytest.mark.parametrize(
    "pdf",
    [
        pdf_with(zlib.compress(b"0 0 m 7 0 l S")),
        pdf_with(PACKED, b"/Filter/FlateDecode/DecodeParms<</Predictor 1>>"),
        b"%PDF-1.7\n",
    ],
)
def test_everything_else_stays_as_it_is(pdf: bytes) -> None:
    assert unmistakable(pdf) == pdf
