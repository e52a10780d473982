package files_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"
)

const (
	xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	ods  = "application/vnd.oasis.opendocument.spreadsheet"
)

// packed is an archive of files with these names.
func packed(t *testing.T, names ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range names {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, strings.Repeat("<x/>", 50)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// openSheet is a spreadsheet as LibreOffice writes it: its kind stands unpacked at the beginning.
func openSheet(t *testing.T, names ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	kind := []byte(ods)
	f, err := w.CreateRaw(&zip.FileHeader{Name: "mimetype", Method: zip.Store, UncompressedSize64: uint64(len(kind)), CompressedSize64: uint64(len(kind))})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write(kind); err != nil {
		t.Fatal(err)
	}
	for _, name := range append([]string{"content.xml"}, names...) {
		if _, err := w.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Papers are judged by what is in them; their name and the kind that the device announces decide nothing.
func TestUpload_TakesThePapersOfAnOffice(t *testing.T) {
	t.Parallel()
	_, c, _ := inspector(t)
	book := packed(t, "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml")
	page := []byte("<!DOCTYPE html><script>alert(1)</script>")
	for name, in := range map[string]struct {
		data []byte
		mime string
		want int
	}{
		"a workbook":                       {book, xlsx, 204},
		"a workbook of another program":    {packed(t, "xl/worksheets/sheet1.xml", "xl/workbook.xml", "[Content_Types].xml"), xlsx, 204},
		"a workbook that says document":    {packed(t, "[Content_Types].xml", "xl/workbook.xml"), docx, 415}, // other bytes: what the server has already is not judged again
		"a document":                       {packed(t, "[Content_Types].xml", "word/document.xml"), docx, 204},
		"a workbook with a macro":          {packed(t, "[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"), xlsx, 415},
		"an open spreadsheet":              {openSheet(t), ods, 204},
		"an open spreadsheet with a macro": {openSheet(t, "Basic/Standard/Module1.xml"), ods, 415},
		"an archive":                       {packed(t, "invoice.exe"), "application/zip", 415},
		"an archive that says workbook":    {packed(t, "invoice.exe"), xlsx, 415},
		"half a workbook":                  {book[:len(book)-30], xlsx, 415},
		"an old workbook":                  {append([]byte{0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1}, make([]byte, 600)...), xlsx, 415},
		"a table":                          {[]byte("day,gal\n2026-11-23,12\n"), "text/csv", 204},
		"a table with letters of Windows":  {[]byte("day;gr\xf6\xdfe\r\n"), "text/csv", 204},
		"text":                             {[]byte("The outfall was dry."), "text/plain", 204},
		"text with a program behind it":    {append([]byte(strings.Repeat("harmless ", 500)), 0, 1, 2), "text/plain", 415},
		"a page that says text":            {page, "text/plain", 415},
		"a page that says table":           {page, "text/csv", 415},
		"an SVG that says text":            {[]byte(`<?xml version="1.0"?><svg onload="alert(1)"/>`), "text/plain", 415},
		"a page":                           {page, "text/html", 415},
		"nothing":                          {[]byte(" \n"), "text/plain", 415},
		"a program that says text":         {[]byte("MZ\x90\x00\x03"), "text/plain", 415},
		"a PDF that says table":            {[]byte("%PDF-1.7\n%%EOF"), "text/csv", 415},
	} {
		a := send(t, c, nameOf(in.data), in.mime, in.data)
		if a.Status != in.want {
			t.Errorf("%s: %d %s, want %d", name, a.Status, a.Body, in.want)
		}
		if in.want != 204 {
			continue
		}
		// Whatever it is, it is downloaded under its own kind: a browser opens none of it inside the app.
		got := c.Do(http.MethodGet, "/api/files/"+nameOf(in.data), nil)
		if got.Header.Get("Content-Type") != in.mime || got.Header.Get("Content-Disposition") != "attachment" || got.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s is served as %v", name, got.Header)
		}
	}
}
