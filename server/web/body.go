package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"sync"

	"shipshape/server/app"
	"shipshape/server/web/jsonscan"
)

const (
	defaultMaxBody     = 64 << 10
	defaultMaxUnpacked = 256 << 10
	// worthPacking is the size from which an answer is sent compressed.
	worthPacking = 1024
)

// Bind reads the JSON body into into. Unknown fields, wrong types, duplicate keys, deep nesting and a second value are EInvalid.
func (r *Request) Bind(into any) error {
	body, err := r.Body()
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return app.Errorf(app.EInvalid, "The request is not in the expected form: %s.", describe(err))
	}
	return nil
}

// Body reads a JSON body whole: bounded as sent and unpacked, and scanned once before anything decodes it.
func (r *Request) Body() ([]byte, error) {
	kind, _, err := mime.ParseMediaType(r.Request.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return nil, app.Errorf(app.EUnsupported, "The body must be application/json.")
	}
	maxBody, maxUnpacked := r.route.MaxBody, r.route.MaxUnpacked
	if maxBody == 0 {
		maxBody = defaultMaxBody
	}
	if maxUnpacked == 0 {
		maxUnpacked = max(defaultMaxUnpacked, maxBody)
	}
	var reader io.Reader = http.MaxBytesReader(r.Writer, r.Request.Body, maxBody)
	switch r.Request.Header.Get("Content-Encoding") {
	case "", "identity":
	case "gzip":
		unpacked, err := gzip.NewReader(reader)
		if err != nil {
			return nil, bodyError(err)
		}
		reader = unpacked
	default:
		return nil, app.Errorf(app.EUnsupported, "The body must be plain or gzip.")
	}
	body, err := io.ReadAll(io.LimitReader(reader, maxUnpacked+1))
	if err != nil {
		return nil, bodyError(err)
	}
	if int64(len(body)) > maxUnpacked {
		return nil, app.Errorf(app.ETooLarge, "The request is too large.")
	}
	check := jsonscan.Check
	if r.route.Parts {
		check = jsonscan.CheckParts
	}
	if err := check(body); err != nil {
		return nil, app.Errorf(app.EInvalid, "The request is not readable: %v.", err)
	}
	return body, nil
}

func bodyError(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return app.Errorf(app.ETooLarge, "The request is too large.")
	}
	return app.Errorf(app.EInvalid, "The request could not be read to its end.")
}

// describe keeps what helps the caller and drops Go's type names.
func describe(err error) string {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return "field " + wrong.Field + " has the wrong type"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// JSON answers v, compressed when the client takes it and it is worth it.
func (r *Request) JSON(status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return r.Encoded(status, body)
}

// Encoded is JSON for an answer that is JSON already.
func (r *Request) Encoded(status int, body []byte) error {
	header := r.Writer.Header()
	header.Set("Content-Type", "application/json; charset=utf-8")
	header.Add("Vary", "Accept-Encoding")
	write := writePlain
	if len(body) >= worthPacking && acceptsGzip(r.Request) {
		header.Set("Content-Encoding", "gzip")
		write = writePacked
	}
	r.Status(status)
	if err := write(r.Writer, body); err != nil {
		return errGone{err}
	}
	return nil
}

func writePlain(to io.Writer, body []byte) error {
	_, err := to.Write(body)
	return err
}

// packers are kept: each has a megabyte to itself, which is more than most answers.
var packers = sync.Pool{New: func() any {
	packer, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is one there is
	return packer
}}

// writePacked compresses on the way, so that a packed answer is never in memory whole.
func writePacked(to io.Writer, body []byte) error {
	packer := packers.Get().(*gzip.Writer)
	defer packers.Put(packer)
	packer.Reset(to)
	if _, err := packer.Write(body); err != nil {
		return err
	}
	return packer.Close()
}

// errGone is a client that left before the answer was written: nothing can be said to it any more.
type errGone struct{ cause error }

func (e errGone) Error() string { return "write answer: " + e.cause.Error() }
func (e errGone) Unwrap() error { return e.cause }

func acceptsGzip(r *http.Request) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == "gzip" && strings.TrimSpace(quality) != "q=0" {
			return true
		}
	}
	return false
}
