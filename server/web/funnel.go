package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/app"

	"github.com/gin-gonic/gin"
)

var statusOf = map[app.Code]int{
	app.EInvalid:      http.StatusBadRequest,
	app.EUnauthorized: http.StatusUnauthorized,
	app.ERemoved:      http.StatusUnauthorized,
	app.EForbidden:    http.StatusForbidden,
	app.ENotFound:     http.StatusNotFound,
	app.EConflict:     http.StatusConflict,
	app.EGone:         http.StatusGone,
	app.ETooLarge:     http.StatusRequestEntityTooLarge,
	app.ETooMany:      http.StatusTooManyRequests,
	app.EUnsupported:  http.StatusUnsupportedMediaType,
	app.EUnavailable:  http.StatusServiceUnavailable,
	app.EInternal:     http.StatusInternalServerError,
}

// finish is the one funnel from a handler's error to an answer. Internal text goes to the log only.
func (s *Server) finish(r *Request, err error) {
	if err == nil {
		return
	}
	if gone, ok := errors.AsType[errGone](err); ok {
		s.config.Log.Info("client left", "request", r.ID(), "cause", gone.cause)
		return
	}
	if errors.Is(err, context.Canceled) && r.Ctx().Err() != nil {
		s.config.Log.Info("client left", "request", r.ID(), "cause", err)
		// A proxy in between may still listen.
		s.refuse(r, http.StatusServiceUnavailable, app.Errorf(app.EUnavailable, "The request was given up. Try again."))
		return
	}
	refusal, ok := errors.AsType[*app.Error](err)
	if !ok {
		s.config.Log.Error("request failed", "request", r.ID(), "method", r.Request.Method, "route", r.FullPath(), "cause", err)
		refusal = app.Errorf(app.EInternal, "Something went wrong on the server. Your work on this device is kept. (%s)", r.ID())
	}
	status, known := statusOf[refusal.Code]
	if !known {
		status = http.StatusInternalServerError
	}
	s.refuse(r, status, refusal)
}

// Refuse answers a refusal with a status outside the funnel's table, such as tus's 460.
func (r *Request) Refuse(status int, refusal *app.Error) error {
	writeRefusal(r.Context, status, refusal)
	return nil
}

func (s *Server) refuse(r *Request, status int, refusal *app.Error) {
	if r.Writer.Written() {
		s.config.Log.Error("failed after the answer began", "request", r.ID(), "cause", refusal)
		return
	}
	writeRefusal(r.Context, status, refusal)
}

func writeRefusal(c *gin.Context, status int, refusal *app.Error) {
	c.Header("X-Error-Code", string(refusal.Code))
	c.Header("Cache-Control", "no-store")
	c.Abort()
	c.String(status, "%s", refusal.Message)
}

// observe gives the request its id, and one log line when it is answered. Query strings are left out: they may hold secrets.
func (s *Server) observe(c *gin.Context) {
	id := newRequestID()
	c.Set(requestKey, id)
	c.Header("X-Request-Id", id)
	start := machineNow()
	c.Next()
	took := time.Since(start)
	path := c.FullPath()
	if s.config.Observe != nil {
		s.config.Observe(c.Request.Method, path, c.Writer.Status(), took)
	}
	if path == "" {
		path = c.Request.URL.Path
	}
	if c.GetBool(quietKey) {
		return
	}
	actor, _ := c.Value(actorKey).(app.Actor)
	s.config.Log.Info("request", "request", id, "method", c.Request.Method, "path", path, "status", c.Writer.Status(),
		"ms", took.Milliseconds(), "bytes", c.Writer.Size(), "user", actor.UserID, "org", actor.OrgID, "impersonator", actor.Impersonator)
}

func newRequestID() string {
	var id [8]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}

func (s *Server) recover(c *gin.Context) {
	defer func() {
		if cause := recover(); cause != nil {
			s.config.Log.Error("panic", "request", c.GetString(requestKey), "cause", cause, "stack", string(debug.Stack()))
			s.refuse(&Request{Context: c}, http.StatusInternalServerError,
				app.Errorf(app.EInternal, "Something went wrong on the server. Your work on this device is kept. (%s)", c.GetString(requestKey)))
		}
	}()
	c.Next()
}

// methods are all that any address here takes. TRACE would echo a request with its cookies.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// wellFormed refuses what nobody honest sends. A body in chunks may carry a length besides, which net/http drops without a word: a
// front that believes the length would take the end of the body for another request. Every body here has a known length.
func (s *Server) wellFormed(c *gin.Context) {
	switch {
	case !slices.Contains(methods, c.Request.Method):
		s.refuse(&Request{Context: c}, http.StatusMethodNotAllowed, app.Errorf(app.EUnsupported, "This address does not accept %s.", c.Request.Method))
	case len(c.Request.TransferEncoding) > 0:
		c.Header("Connection", "close")
		s.stopReading(c)
		s.refuse(&Request{Context: c}, http.StatusBadRequest, app.Errorf(app.EInvalid, "Send the body with its Content-Length, not in chunks."))
	case !isText(c.Request):
		s.refuse(&Request{Context: c}, http.StatusBadRequest, app.Errorf(app.EInvalid, "The address holds characters that cannot be stored. Correct it and try again."))
	default:
		c.Next()
	}
}

// isText says whether all that a request brings besides its body, and that may get to a database, is UTF-8 without NUL: PostgreSQL
// stores nothing else.
func isText(r *http.Request) bool {
	texts := []string{r.URL.Path, r.UserAgent(), r.Header.Get("X-Organization-Id"), r.Header.Get("X-Organization-Role")}
	for name, values := range r.URL.Query() {
		texts = append(append(texts, name), values...)
	}
	return !slices.ContainsFunc(texts, func(text string) bool { return !utf8.ValidString(text) || strings.ContainsRune(text, 0) })
}

// stopReading lets the server close the connection without waiting for the rest of the body.
func (s *Server) stopReading(c *gin.Context) {
	if err := http.NewResponseController(c.Writer).SetReadDeadline(machineNow()); err != nil {
		s.config.Log.Debug("no deadline on this connection", "cause", err)
	}
}

func (s *Server) sameOrigin(c *gin.Context) {
	if err := s.cross.Check(c.Request); err != nil {
		s.finish(&Request{Context: c}, app.Errorf(app.EForbidden, "This request came from another site."))
		return
	}
	c.Next()
}

// contentPolicy allows what the app needs and nothing else: WebAssembly reads codes and text, the primitives insert style
// elements, photos are shown from memory, workers make the report.
var contentPolicy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' blob: data:",
	"media-src 'self' blob: data:",
	"font-src 'self' data:",
	"worker-src 'self' blob:",
	"connect-src 'self'",
	"manifest-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"object-src 'none'",
	"frame-ancestors 'none'",
}, "; ")

func (s *Server) headers(c *gin.Context) {
	// A captive portal's page lacks this header; a client must not take it for an answer.
	c.Header("X-Shipshape", "1")
	c.Header("Content-Security-Policy", contentPolicy)
	c.Header("X-Content-Type-Options", "nosniff")
	c.Header("X-Frame-Options", "DENY")
	c.Header("Referrer-Policy", "same-origin")
	c.Header("Permissions-Policy", "camera=(self), geolocation=(), microphone=(self)")
	c.Header("Cross-Origin-Opener-Policy", "same-origin")
	c.Header("Cross-Origin-Resource-Policy", "same-origin")
	if s.config.Secure {
		c.Header("Strict-Transport-Security", "max-age=31536000; includeSubDomains")
	}
	if strings.HasPrefix(c.Request.URL.Path, "/api/") {
		c.Header("Cache-Control", "no-store")
	}
	c.Next()
}
