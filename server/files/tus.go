package files

import (
	"context"
	"encoding/base64"
	"errors"
	"io/fs"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/web"
)

const (
	tusVersion = "1.0.0"
	// statusMismatch is what tus's checksum extension answers when the bytes do not match.
	statusMismatch = 460
	// partLinger is how long a part waits for the request before it: a broken one ends within moments.
	partLinger = 5 * time.Second
)

var sha256Hex = regexp.MustCompile(`^[0-9a-f]{64}$`)

// Routes are the uploads (tus 1.0: core, creation, termination, expiration) and the reading of complete files.
func (s *Service) Routes() []web.Route {
	const create, read = "records.photo.create", "records.photo.read"
	return []web.Route{
		{Method: http.MethodOptions, Path: "/api/files", Access: web.Public, Handler: s.options},
		{Method: http.MethodPost, Path: "/api/files", Access: web.Push, Permission: create, Handler: tus(s.post)},
		{Method: http.MethodHead, Path: "/api/files/uploads/:id", Access: web.Push, Permission: create, Handler: tus(s.head)},
		{Method: http.MethodPatch, Path: "/api/files/uploads/:id", Access: web.Push, Permission: create, Handler: tus(s.patch)},
		{Method: http.MethodDelete, Path: "/api/files/uploads/:id", Access: web.Push, Permission: create, Handler: tus(s.terminate)},
		{Method: http.MethodGet, Path: "/api/files/:sha256", Access: web.Device, Permission: read, Handler: s.get},
		{Method: http.MethodHead, Path: "/api/files/:sha256", Access: web.Device, Permission: read, Handler: s.get},
	}
}

func tus(handler func(*web.Request) error) func(*web.Request) error {
	return func(r *web.Request) error {
		r.Header("Tus-Resumable", tusVersion)
		if r.GetHeader("Tus-Resumable") != tusVersion {
			r.Header("Tus-Version", tusVersion)
			return r.Refuse(http.StatusPreconditionFailed, app.Errorf(app.EUnsupported, "Uploads speak tus %s.", tusVersion))
		}
		return handler(r)
	}
}

func (s *Service) options(r *web.Request) error {
	r.Header("Tus-Resumable", tusVersion)
	r.Header("Tus-Version", tusVersion)
	r.Header("Tus-Extension", "creation,termination,expiration")
	r.Header("Tus-Max-Size", strconv.Itoa(maxFile))
	return r.NoContent()
}

func (s *Service) post(r *web.Request) error {
	length, err := strconv.ParseInt(r.GetHeader("Upload-Length"), 10, 64)
	if err != nil || length <= 0 {
		return app.Errorf(app.EInvalid, "Upload-Length must be the size of the file.")
	}
	if length > maxFile {
		return app.Errorf(app.ETooLarge, "A file may have at most %d MB.", maxFile>>20)
	}
	named, err := metadata(r.GetHeader("Upload-Metadata"))
	if err != nil {
		return err
	}
	if !sha256Hex.MatchString(named["sha256"]) {
		return app.Errorf(app.EInvalid, "Upload-Metadata must name the file by sha256.")
	}
	if !Acceptable(named["mime"]) {
		return app.Errorf(app.EUnsupported, "This kind of file is not accepted. Use JPEG, PNG, WebP, PDF or sound.")
	}
	known, err := s.find(r.Ctx(), r.Actor.OrgID, named["sha256"])
	if err == nil {
		return answerComplete(r, http.StatusOK, known)
	}
	if app.CodeOf(err) != app.ENotFound {
		return err
	}
	u, err := s.create(r.Ctx(), r.Actor, named["sha256"], named["mime"], length)
	if err != nil {
		return err
	}
	r.Header("Location", location(u.ID))
	progress(r, u)
	r.Status(http.StatusCreated)
	r.Writer.WriteHeaderNow()
	return nil
}

func location(name string) string { return "/api/files/uploads/" + name }

func progress(r *web.Request, u upload) {
	r.Header("Upload-Offset", strconv.FormatInt(u.Received, 10))
	r.Header("Upload-Length", strconv.FormatInt(u.Length, 10))
	r.Header("Upload-Expires", time.UnixMilli(u.ExpiresAt).UTC().Format(http.TimeFormat))
}

// answerComplete says that the content is already there. Its upload has the hash as its name, so that a client that asks on,
// as tus clients do, hears the same again and finishes.
func answerComplete(r *web.Request, status int, m meta) error {
	r.Header("Location", location(m.SHA256))
	r.Header("Upload-Offset", strconv.FormatInt(m.Bytes, 10))
	r.Header("Upload-Length", strconv.FormatInt(m.Bytes, 10))
	r.Status(status)
	r.Writer.WriteHeaderNow()
	return nil
}

func (s *Service) head(r *web.Request) error {
	if name := r.Param("id"); sha256Hex.MatchString(name) {
		known, err := s.find(r.Ctx(), r.Actor.OrgID, name)
		if err != nil {
			return err
		}
		return answerComplete(r, http.StatusOK, known)
	}
	u, err := s.findUpload(r.Ctx(), r.Actor, r.Param("id"))
	if err != nil {
		return err
	}
	progress(r, u)
	r.Status(http.StatusOK)
	r.Writer.WriteHeaderNow()
	return nil
}

func (s *Service) patch(r *web.Request) error {
	if r.ContentType() != "application/offset+octet-stream" {
		return app.Errorf(app.EUnsupported, "A part must be application/offset+octet-stream.")
	}
	id := r.Param("id")
	if sha256Hex.MatchString(id) {
		known, err := s.find(r.Ctx(), r.Actor.OrgID, id)
		if err != nil {
			return err
		}
		return answerComplete(r, http.StatusNoContent, known)
	}
	done, free := s.hold(r.Ctx(), id)
	if !free {
		return r.Refuse(http.StatusLocked, app.Errorf(app.EConflict, "Another request is sending this file."))
	}
	defer done()
	u, err := s.findUpload(r.Ctx(), r.Actor, id)
	if err != nil {
		return err
	}
	offset, err := strconv.ParseInt(r.GetHeader("Upload-Offset"), 10, 64)
	if err != nil || offset != u.Received {
		progress(r, u)
		return app.Errorf(app.EConflict, "The upload stands at %d.", u.Received)
	}
	if u.Received < u.Length {
		u, err = s.append(r.Ctx(), u, http.MaxBytesReader(r.Writer, r.Request.Body, u.Length-u.Received))
		if err != nil {
			return tooLong(err)
		}
	}
	if u.Received == u.Length {
		if err := s.complete(r.Ctx(), u); err != nil {
			if errors.Is(err, errMismatch) {
				return r.Refuse(statusMismatch, errMismatch)
			}
			return err
		}
	}
	progress(r, u)
	return r.NoContent()
}

// hold takes an upload for one request, and says false when another request keeps it for longer than partLinger. A tablet that lost its
// connection goes on from the offset it hears, while the request before is still putting away what it got.
func (s *Service) hold(ctx context.Context, id string) (done func(), free bool) {
	ctx, cancel := context.WithTimeout(ctx, partLinger)
	defer cancel()
	mine := make(chan struct{})
	for {
		other, busy := s.busy.LoadOrStore(id, mine)
		if !busy {
			return func() { s.busy.Delete(id); close(mine) }, true
		}
		select {
		case <-other.(chan struct{}):
		case <-ctx.Done():
			return nil, false
		}
	}
}

func tooLong(err error) error {
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return app.Errorf(app.ETooLarge, "More bytes arrived than the upload announced.")
	}
	return err
}

func (s *Service) terminate(r *web.Request) error {
	u, err := s.findUpload(r.Ctx(), r.Actor, r.Param("id"))
	if err != nil {
		return err
	}
	if err := s.discard(r.Ctx(), u); err != nil {
		return err
	}
	return r.NoContent()
}

// get serves a file to those who see it. Its name is its content, so it may be cached for ever, but only by the browser that was allowed
// to see it.
func (s *Service) get(r *web.Request) error {
	name := r.Param("sha256")
	if !sha256Hex.MatchString(name) {
		return errNotHere
	}
	m, err := s.seen(r.Ctx(), r.Actor, name)
	if err != nil {
		return err
	}
	content, err := s.blobs.Open(r.Ctx(), fileKey(m.OrgID, m.SHA256))
	if errors.Is(err, fs.ErrNotExist) {
		s.log.Error("file is known but its content is missing", "org", m.OrgID, "sha256", m.SHA256)
		return app.Errorf(app.ENotFound, "This file is missing on the server.")
	}
	if err != nil {
		return err
	}
	defer content.Close()
	r.Header("Content-Type", m.Mime)
	r.Header("ETag", `"`+m.SHA256+`"`)
	r.Header("Cache-Control", "private, max-age=31536000, immutable")
	// Whatever a browser makes of the bytes, it runs nothing and reaches nothing.
	r.Header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'")
	if !strings.HasPrefix(m.Mime, "image/") {
		r.Header("Content-Disposition", "attachment")
	}
	http.ServeContent(r.Writer, r.Request, "", time.Time{}, content)
	return nil
}

// metadata reads "key base64,key base64".
func metadata(header string) (map[string]string, error) {
	named := map[string]string{}
	for pair := range strings.SplitSeq(header, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		value, err := base64.StdEncoding.DecodeString(encoded)
		if err != nil {
			return nil, app.Errorf(app.EInvalid, "Upload-Metadata is not readable.")
		}
		named[key] = string(value)
	}
	return named, nil
}
