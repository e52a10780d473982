// Package web is the HTTP kit on gin: one route table with an access word on every route, the funnel that turns errors into
// answers, strict headers, the websocket hub and the built web app. It knows no module and holds no rule of the yard.
package web

import (
	"cmp"
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"

	"github.com/gin-gonic/gin"
)

// Config is what a server is made of; every field but Observe, Denial, Trespass, Removed, TrustedProxies and BaseURL is needed.
type Config struct {
	Schema *schema.Schema
	Log    *slog.Logger
	// Static is the built web app (pwa.Dist).
	Static fs.FS
	// BaseURL is the address users type; its origin is trusted beside the Host of the request. Empty trusts the Host alone.
	BaseURL string
	// Secure says that users reach the server over HTTPS; it turns Strict-Transport-Security on.
	Secure bool
	// TrustedProxies are the CIDRs whose X-Forwarded-For counts. None by default.
	TrustedProxies []string
	// Observe is told every answer, for metrics.
	Observe func(method, path string, status int, took time.Duration)
	// Denial says which right an actor lacks and who can give it; nil leaves it at the title of the right.
	Denial func(ctx context.Context, actor app.Actor, permission string) error
	// Trespass is told when somebody asked for an organization they may not act in; nil leaves it at the refusal.
	Trespass func(r *Request, orgID string)
	// Removed says of a request that nobody signs whether its person is no longer active; nil never does.
	Removed func(ctx context.Context, r *http.Request) (bool, error)
}

// Authenticator finds out who asks; package auth implements it. A request nobody signed answers app.EUnauthorized.
type Authenticator interface {
	// Session accepts the office session only.
	Session(*http.Request) (app.Actor, error)
	// Device accepts the office session or the device session.
	Device(*http.Request) (app.Actor, error)
	// Push accepts a push credential in the Authorization header.
	Push(*http.Request) (app.Actor, error)
	// Within moves actor into the organization and role that the context headers ask for, or refuses.
	Within(ctx context.Context, actor app.Actor, orgID, role string) (app.Actor, error)
	// Doubtful names, by their index, the open sockets that may no longer stand as they were opened. It asks about all of them
	// together and may name too many; each named socket is then asked alone.
	Doubtful(ctx context.Context, open []Standing) ([]int, error)
}

// Server holds the route table. Add everything first, then serve Handler.
type Server struct {
	config Config
	auth   Authenticator
	engine *gin.Engine
	routes []Route
	cross  *http.CrossOriginProtection
}

// New makes a server without routes.
func New(config Config, auth Authenticator) (*Server, error) {
	gin.SetMode(gin.ReleaseMode)
	s := &Server{config: config, auth: auth, engine: gin.New(), cross: http.NewCrossOriginProtection()}
	s.engine.ContextWithFallback = true
	s.engine.HandleMethodNotAllowed = true
	if err := s.engine.SetTrustedProxies(config.TrustedProxies); err != nil {
		return nil, app.Errorf(app.EInvalid, "trusted proxies: %v", err)
	}
	if origin := originOf(config.BaseURL); origin != "" {
		if err := s.cross.AddTrustedOrigin(origin); err != nil {
			return nil, app.Errorf(app.EInvalid, "base URL: %v", err)
		}
	}
	static := newStatic(config.Static)
	s.engine.Use(s.observe, s.recover, s.headers, s.wellFormed, s.sameOrigin)
	s.engine.NoRoute(func(c *gin.Context) { s.finish(&Request{Context: c}, static.serve(c)) })
	s.engine.NoMethod(func(c *gin.Context) {
		s.refuse(&Request{Context: c}, http.StatusMethodNotAllowed, app.Errorf(app.EUnsupported, "This address does not accept %s.", c.Request.Method))
	})
	return s, nil
}

// Add puts routes into the table. A route with an unknown access word is a programming error that must not start.
func (s *Server) Add(routes ...Route) {
	for _, route := range routes {
		if err := route.check(s.config.Schema); err != nil {
			panic(err) // a wrong table must not start, and every test that starts a server meets it
		}
		s.routes = append(s.routes, route)
		s.engine.Handle(route.Method, route.Path, s.handle(route))
		if route.Method == http.MethodGet && route.Head {
			s.engine.Handle(http.MethodHead, route.Path, s.handle(route)) // net/http leaves the body out
		}
	}
}

// Routes lists the table, for the tests that walk it.
func (s *Server) Routes() []Route { return slices.Clone(s.routes) }

// Handler serves everything.
func (s *Server) Handler() http.Handler { return s.engine }

func (s *Server) handle(route Route) gin.HandlerFunc {
	return func(c *gin.Context) {
		r := &Request{Context: c, route: route}
		c.Set(quietKey, route.Quiet)
		s.deadlines(c)
		actor, err := s.authorize(route, c)
		if err != nil {
			s.finish(r, err)
			return
		}
		r.Actor = actor
		c.Set(actorKey, actor)
		s.finish(r, route.Handler(r))
	}
}

// deadlines bounds a request's time: a chunk over a bad link may take long, a stalled client may not hold a connection for ever.
func (s *Server) deadlines(c *gin.Context) {
	control := http.NewResponseController(c.Writer)
	for _, err := range []error{control.SetReadDeadline(machineNow().Add(2 * time.Minute)), control.SetWriteDeadline(machineNow().Add(5 * time.Minute))} {
		if err != nil {
			// A recorder in a test has no connection, hence no deadline.
			s.config.Log.Debug("no deadline on this connection", "cause", err)
		}
	}
}

// machineNow is not the yard's time: connections are timed by the machine, whatever clock a test gives the rest.
func machineNow() time.Time { return time.Now() }

// authorize finds the actor and applies the route's access word; what it does not know it denies.
func (s *Server) authorize(route Route, c *gin.Context) (app.Actor, error) {
	var actor app.Actor
	var err error
	switch route.Access {
	case Public:
		return app.Actor{}, nil
	case Device:
		actor, err = s.auth.Device(c.Request)
	case Push:
		actor, err = s.auth.Push(c.Request)
	case User:
		fallthrough
	default: // a permission
		actor, err = s.auth.Session(c.Request)
	}
	if err != nil && s.config.Removed != nil && app.CodeOf(err) == app.EUnauthorized {
		removed, failed := s.config.Removed(c.Request.Context(), c.Request)
		if removed || failed != nil {
			return app.Actor{}, cmp.Or(failed, error(app.Errorf(app.ERemoved, "Your account is not active any more. What waits on this device is kept.")))
		}
	}
	if err != nil && route.SignInFirst != "" && app.CodeOf(err) == app.EUnauthorized {
		err = app.Errorf(app.EUnauthorized, "%s", route.SignInFirst)
	}
	if err != nil {
		return app.Actor{}, err
	}
	if !slices.Contains(route.Despite, actor.Duty) {
		if err := actor.Duty.Refusal(); err != nil {
			return app.Actor{}, err
		}
	}
	org, role := contextOf(c.Request)
	asThemselves := route.Self && actor.Superuser
	if (org != "" || role != "") && !asThemselves {
		within, err := s.auth.Within(c.Request.Context(), actor, org, role)
		if err != nil {
			if s.config.Trespass != nil && org != "" && org != actor.OrgID && app.CodeOf(err) == app.EForbidden {
				s.config.Trespass(&Request{Context: c, Actor: actor, route: route}, org)
			}
			return app.Actor{}, err
		}
		actor = within
	}
	if permission := route.permission(); permission != "" {
		if err := app.Can(s.config.Schema, actor, permission); err != nil {
			if s.config.Denial != nil && actor.OrgID != "" {
				// Without words it stays a refusal.
				err = cmp.Or(s.config.Denial(c.Request.Context(), actor, permission), err)
			}
			return app.Actor{}, err
		}
	}
	return actor, nil
}

// contextOf reads the organization and role the client believes to act in. Sockets and images cannot carry headers, so a
// GET may say it in the query.
func contextOf(r *http.Request) (org, role string) {
	org, role = r.Header.Get("X-Organization-Id"), r.Header.Get("X-Organization-Role")
	if r.Method == http.MethodGet && org == "" && role == "" {
		org, role = r.URL.Query().Get("organizationId"), r.URL.Query().Get("organizationRole")
	}
	return org, role
}
