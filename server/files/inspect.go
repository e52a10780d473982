package files

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	_ "image/jpeg" // the header decoder
	_ "image/png"  // the header decoder
	"io"
	"net/http"
	"slices"
	"strings"

	"shipshape/server/app"
)

const (
	svg = "image/svg+xml"
	// A picture of more pixels costs gigabytes in every browser that opens it; tablets make 2048 × 1536.
	maxPixels = 50_000_000
	maxSide   = 20_000
)

// Content is what the bytes themselves say.
type Content struct {
	Mime          string
	Width, Height int
}

// Is says whether the bytes may go under this type. A table with commas is text: only who wrote it can say which.
func (c Content) Is(mime string) bool {
	return c.Mime == mime || c.Mime == plainText && mime == commaText
}

// sniffed maps what http.DetectContentType says to what we accept. Containers of sound are called video by their magic bytes.
var sniffed = map[string]string{
	"image/jpeg":      "image/jpeg",
	"image/png":       "image/png",
	"image/webp":      "image/webp",
	"application/pdf": "application/pdf",
	"application/ogg": "audio/ogg",
	"audio/wave":      "audio/wav",
	"audio/mpeg":      "audio/mpeg",
	"video/webm":      "audio/webm",
	"video/mp4":       "audio/mp4",
	"application/zip": archive,
	plainText:         plainText,
}

// papers are the kinds of office files and texts; the bytes say which.
var papers = []string{plainText, commaText, workbook, document, slides, openSheet, openDocument}

// Acceptable says whether a declared type may be uploaded at all. Pictures with scripts in them (SVG), pages and archives may not.
func Acceptable(mime string) bool {
	if slices.Contains(papers, mime) {
		return true
	}
	if mime == archive {
		return false
	}
	for _, kind := range sniffed {
		if kind == mime {
			return true
		}
	}
	return false
}

// Inspect reads the type from the magic bytes, and the size of a picture from its header before anything decodes it.
func Inspect(r io.Reader) (Content, error) {
	head := make([]byte, 512)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return Content{}, err
	}
	head = head[:n]
	kind, _, _ := strings.Cut(http.DetectContentType(head), ";")
	content := Content{Mime: sniffed[kind]}
	whole := io.MultiReader(bytes.NewReader(head), r)
	switch {
	case bytes.HasPrefix(head, oldOffice):
		return Content{}, app.Errorf(app.EUnsupported, "This is a file of an old office program. Save it as .xlsx, .docx or PDF.")
	case content.Mime == archive:
		content.Mime, err = officeKind(head, whole)
		return content, err
	case content.Mime == plainText:
		return content, mustBeText(whole)
	case content.Mime == "":
		return Content{}, errNotAccepted
	case !strings.HasPrefix(content.Mime, "image/"):
		return content, nil
	}
	content.Width, content.Height, err = dimensions(content.Mime, head, whole)
	if err != nil || content.Width <= 0 || content.Height <= 0 {
		return Content{}, app.Errorf(app.EUnsupported, "This file is not a readable picture.")
	}
	if content.Width > maxSide || content.Height > maxSide || content.Width*content.Height > maxPixels {
		return Content{}, app.Errorf(app.ETooLarge, "This picture has too many pixels (%d × %d).", content.Width, content.Height)
	}
	return content, nil
}

func mustBeText(whole io.Reader) error {
	is, err := isText(whole)
	if err == nil && !is {
		err = errNotAccepted
	}
	return err
}

func dimensions(mime string, head []byte, whole io.Reader) (width, height int, err error) {
	if mime == "image/webp" {
		return webpSize(head)
	}
	config, _, err := image.DecodeConfig(whole)
	return config.Width, config.Height, err
}

var errWebP = errors.New("no WebP header")

// webpSize reads the first chunk of the container (RFC 9649, sections 2.5 to 2.7).
func webpSize(head []byte) (width, height int, err error) {
	if len(head) < 30 {
		return 0, 0, errWebP
	}
	switch body := head[20:]; string(head[12:16]) {
	case "VP8 ":
		if body[3] != 0x9d || body[4] != 0x01 || body[5] != 0x2a {
			return 0, 0, errWebP
		}
		return int(binary.LittleEndian.Uint16(body[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(body[8:]) & 0x3fff), nil
	case "VP8L":
		if body[0] != 0x2f {
			return 0, 0, errWebP
		}
		bits := binary.LittleEndian.Uint32(body[1:])
		return int(bits&0x3fff) + 1, int(bits>>14&0x3fff) + 1, nil
	case "VP8X":
		return uint24(body[4:]) + 1, uint24(body[7:]) + 1, nil
	default:
		return 0, 0, errWebP
	}
}

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
