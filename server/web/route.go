package web

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"

	"github.com/gin-gonic/gin"
)

// Access says who may call a route: one of the words below, or a permission "module.entity.action" (an office session
// whose role has it). There is no default: a route without a known word does not start.
type Access string

// The access words that are not permissions.
const (
	Public Access = "public"
	// User needs an office session.
	User Access = "user"
	// Device needs an office session or a device session.
	Device Access = "device"
	// Push needs a push credential.
	Push Access = "push"
)

// Route is one line of the table.
type Route struct {
	Method, Path string
	Access       Access
	// Permission is what a Device or Push route needs besides; a route whose Access is a permission leaves it empty.
	Permission string
	// Despite lists the duties with which the route may be called all the same.
	Despite []app.Duty
	// SignInFirst is what somebody reads who is not signed in, where "Unauthorized" is not enough.
	SignInFirst string
	// Self judges a superuser as themselves, in whatever organization and role they say to act: starting and ending that, and
	// their own session.
	Self bool
	// MaxBody and MaxUnpacked bound the body as sent and after gzip; zero means 64 KB and 256 KB.
	MaxBody, MaxUnpacked int64
	// Head answers HEAD as well: for programs that look before they read.
	Head bool
	// Parts says that the handler judges the parts of the body one by one, also whether they can be stored.
	Parts bool
	// Quiet leaves no line in the log: when it was called would say who called, beside the other requests of the same minute.
	Quiet   bool
	Handler func(*Request) error
}

func (r Route) check(s *schema.Schema) error {
	switch r.Access {
	case Public, User, Device, Push:
	default:
		if !app.Declared(s, string(r.Access)) {
			return fmt.Errorf("route %s %s: unknown access %q", r.Method, r.Path, r.Access)
		}
	}
	if r.Permission != "" && !app.Declared(s, r.Permission) {
		return fmt.Errorf("route %s %s: unknown permission %q", r.Method, r.Path, r.Permission)
	}
	if r.Handler == nil {
		return fmt.Errorf("route %s %s: no handler", r.Method, r.Path)
	}
	return nil
}

func (r Route) permission() string {
	if strings.Contains(string(r.Access), ".") {
		return string(r.Access)
	}
	return r.Permission
}

const (
	actorKey   = "actor"
	requestKey = "request"
	quietKey   = "quiet"
)

// Request is one call in the hands of a handler. Actor is already authorised for the route and stands in its organization.
type Request struct {
	*gin.Context
	Actor app.Actor
	route Route
}

// Ctx is the context to pass on: it ends when the client goes away.
func (r *Request) Ctx() context.Context { return r.Request.Context() }

// ID names the request in the log and in the X-Request-Id header.
func (r *Request) ID() string { return r.GetString(requestKey) }

// Origin is what the browser's address bar shows for this request: scheme and host.
func (r *Request) Origin() string {
	scheme := "http"
	if r.Request.TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + r.Request.Host
}

// NoContent answers 204.
func (r *Request) NoContent() error {
	r.Status(http.StatusNoContent)
	r.Writer.WriteHeaderNow()
	return nil
}
