package files

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strings"

	"shipshape/server/app"
)

// The papers of an office: what agencies, laboratories and suppliers send, and what a yard sends them.
const (
	plainText    = "text/plain"
	commaText    = "text/csv"
	workbook     = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	document     = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	slides       = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
	openSheet    = "application/vnd.oasis.opendocument.spreadsheet"
	openDocument = "application/vnd.oasis.opendocument.text"
	archive      = "application/zip"
)

// mainParts are the files that make an archive a workbook, a document or slides (ECMA-376 part 2; the names every office writes).
var mainParts = map[string]string{
	"xl/workbook.xml":      workbook,
	"word/document.xml":    document,
	"ppt/presentation.xml": slides,
}

// errNotAccepted is what a person hears of a file that the yard does not keep.
var errNotAccepted = app.Errorf(app.EUnsupported,
	"This kind of file is not accepted. Use PDF, Word, Excel, PowerPoint, OpenDocument, CSV, plain text, JPEG, PNG, WebP or sound.")

// oldOffice begins the files of offices before 2007, which may hold programs that nobody sees from outside.
var oldOffice = []byte{0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1}

// tail is how much of an archive's end is kept: its list of contents stands there.
const tail = 1 << 20

// officeKind reads the list of an archive and says which office file it is. Nothing is unpacked, so an archive that grows when it is
// unpacked costs no more than its bytes.
func officeKind(head []byte, whole io.Reader) (string, error) {
	end, size, err := lastBytes(whole)
	if err != nil {
		return "", err
	}
	list, err := zip.NewReader(end, size)
	if err != nil {
		return "", errNotAccepted
	}
	kind := openKind(head)
	for _, file := range list.File {
		if isMacro(strings.ToLower(file.Name)) {
			return "", app.Errorf(app.EUnsupported, "This file holds a macro. Save it without macros, or as PDF.")
		}
		if found := mainParts[file.Name]; found != "" {
			kind = found
		}
	}
	if kind == "" {
		return "", errNotAccepted
	}
	return kind, nil
}

func isMacro(name string) bool {
	return path.Base(name) == "vbaproject.bin" || strings.HasPrefix(name, "basic/") || strings.HasPrefix(name, "scripts/")
}

// openKind says which OpenDocument file the head is: its kind stands unpacked at the beginning (OASIS ODF 1.3, part 2, section 3.3).
func openKind(head []byte) string {
	const name = 30
	for _, kind := range []string{openSheet, openDocument} {
		if bytes.HasPrefix(head[min(name, len(head)):], []byte("mimetype"+kind+"PK")) {
			return kind
		}
	}
	return ""
}

// isText says whether nothing but text is in it: a byte that no text has makes it a program, whatever it is called. Letters above
// ASCII may be in any encoding, as tables from a laboratory are.
func isText(r io.Reader) (bool, error) {
	part := make([]byte, 32<<10)
	some := false
	for {
		n, err := r.Read(part)
		for _, b := range part[:n] {
			if b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' || b == 0x7f {
				return false, nil
			}
			some = some || b > ' '
		}
		if errors.Is(err, io.EOF) {
			return some, nil
		}
		if err != nil {
			return false, err
		}
	}
}

// ending is the end of a file of a known size; what stands before it is not here.
type ending struct {
	bytes []byte
	from  int64
}

var errBefore = errors.New("read before what was kept")

func (e ending) ReadAt(p []byte, at int64) (int, error) {
	if at < e.from {
		return 0, errBefore
	}
	return bytes.NewReader(e.bytes).ReadAt(p, at-e.from)
}

func lastBytes(r io.Reader) (ending, int64, error) {
	kept := make([]byte, 0, 2*tail)
	var size int64
	part := make([]byte, 32<<10)
	for {
		n, err := r.Read(part)
		size += int64(n)
		if len(kept)+n > cap(kept) {
			kept = append(kept[:0], kept[len(kept)-tail:]...)
		}
		kept = append(kept, part[:n]...)
		if errors.Is(err, io.EOF) {
			return ending{kept, size - int64(len(kept))}, size, nil
		}
		if err != nil {
			return ending{}, 0, err
		}
	}
}
