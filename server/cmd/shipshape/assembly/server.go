package assembly

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"shipshape/pwa"
	"shipshape/schema"
	"shipshape/server/access"
	"shipshape/server/adapters/blob"
	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/chat"
	"shipshape/server/chat/provider"
	"shipshape/server/clock"
	"shipshape/server/feedback"
	"shipshape/server/files"
	"shipshape/server/inbox"
	"shipshape/server/sizes"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/server/upkeep"
	"shipshape/server/uploads"
	"shipshape/server/usage"
	"shipshape/server/web"

	"github.com/alexedwards/argon2id"
)

// Version is the application's version, as package.json has it.
const Version = "1.0.0"

// Options replace parts of the server; the zero value is the real thing. Tests and the demo use them.
type Options struct {
	Clock     app.Clock
	IDs       app.IDs
	HashCost  *argon2id.Params
	Heartbeat time.Duration
	// HeaderTimeout is how long a connection may take to say what it wants; zero means 10 s.
	HeaderTimeout time.Duration
	Static        fs.FS
	// Fatal is called when the disk refuses data; nil makes the store refuse every later write.
	Fatal func(error)
}

// Server is everything wired. Its parts are open to the command and to tests.
type Server struct {
	Config   Config
	Schema   *schema.Schema
	Store    *store.Store
	Access   *access.Service
	Accounts *auth.Service
	Files    *files.Service
	Sync     *syncer.Syncer
	Times    *clock.Service
	upkeep   *upkeep.Service
	Sizes    *sizes.Service
	Admin    *admin.Service
	Audit    *audit.Log
	Feedback *feedback.Service
	Chat     *chat.Service
	Inbox    *inbox.Service
	Web      *web.Server
	Hub      *web.Hub
	log      *slog.Logger
	clock    app.Clock
	ids      app.IDs
	blobs    *blob.Folder
	postman  *postman
	history  *history
	hints    *hints
	// toldHeads are the heads that this server told last, by organization.
	toldHeads sync.Map
	// tidied is closed when the first sweep is over.
	tidied  chan struct{}
	metrics *metrics
	// headerTimeout is Options.HeaderTimeout.
	headerTimeout time.Duration
}

// Open opens the database and the files, migrates, and wires the parts. Close it.
func Open(ctx context.Context, config Config, log *slog.Logger, options Options) (_ *Server, err error) {
	if err := options.fill(); err != nil {
		return nil, err
	}
	s := &Server{Config: config, log: log, clock: options.Clock, ids: options.IDs, metrics: newMetrics(), tidied: make(chan struct{}), headerTimeout: options.HeaderTimeout}
	defer func() {
		if err != nil {
			err = errors.Join(err, s.Close())
		}
	}()
	if s.Schema, err = schema.Load(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(config.Data, 0o700); err != nil {
		return nil, fmt.Errorf("make the data directory: %w", err)
	}
	var storeOptions []store.Option
	if options.Fatal != nil {
		storeOptions = append(storeOptions, store.WithFatal(options.Fatal))
	}
	if s.Store, err = store.Open(ctx, config.database(), s.Schema, storeOptions...); err != nil {
		return nil, fmt.Errorf("open the database: %w", err)
	}
	if s.blobs, err = blob.OpenFolder(filepath.Join(config.Data, "files")); err != nil {
		return nil, err
	}
	key, err := config.serverKey()
	if err != nil {
		return nil, err
	}
	mails, texts, err := config.transports(s.clock)
	if err != nil {
		return nil, err
	}
	s.Access = access.New(s.Store, s.Schema, s.clock)
	s.Accounts, err = auth.New(auth.Config{
		Store: s.Store, Schema: s.Schema, Clock: s.clock, IDs: s.ids,
		Rights: s.Access.Effective, Impersonation: s.Access.Impersonation, Key: key, SMS: texts, Log: log,
		Secure: config.https() || config.Env == Production, BaseURL: config.Link(), HashCost: options.HashCost,
	})
	if err != nil {
		return nil, err
	}
	s.Hub = web.NewHub(s.Accounts, log, config.BaseURL, options.Heartbeat)
	s.metrics.countSockets(s.Hub.Open)
	s.postman = newPostman(s.Store, s.Schema, mails, texts, s.clock, s.ids, log)
	s.Files = files.New(s.Store, s.blobs, s.clock, s.ids, log)
	s.hints = newHints()
	poker := &poker{hub: s.Hub, postman: s.postman, hints: s.hints}
	registry, err := s.registry()
	if err != nil {
		return nil, err
	}
	s.Sync = syncer.New(s.Store, s.Schema, registry, s.clock, s.ids, poker)
	s.history = newHistory(config.Data, s.Store, s.Sync)
	poker.history = s.history
	s.Sync.Join(s.Access)
	s.Sync.Seal(key)
	if err := s.Sync.Begin(ctx); err != nil {
		return nil, fmt.Errorf("read where the organizations stand: %w", err)
	}
	s.Files.Join(s.Sync)
	s.postman.join(s.Files, s.Sync)
	s.Accounts.Join(s.Sync, s.Hub, s.postman.wake)
	if s.upkeep, err = upkeep.New(s.Store, s.Schema, registry, s.Sync, s.clock); err != nil {
		return nil, err
	}
	s.Sizes = sizes.New(s.Store, s.clock, s.disk)
	s.Times = clock.New(s.Store, s.Sync, registry.Duties(), s.clock, s.ids, log)
	poker.times = s.Times
	s.Admin = admin.New(admin.Config{
		Store: s.Store, Schema: s.Schema, Clock: s.clock, IDs: s.ids, Sync: s.Sync, Access: s.Access, Accounts: s.Accounts,
		Sockets: s.Hub, Wake: s.postman.wake, BaseURL: config.Link(), Figures: figures(),
	})
	s.Audit, s.Inbox = audit.NewLog(s.Store), inbox.New(s.Store, s.clock)
	s.postman.employ(s.Admin, s.Inbox)
	s.Feedback = feedback.New(s.Store, s.clock, s.ids)
	s.Chat = chat.New(chat.Config{
		Store: s.Store, Schema: s.Schema, Sync: s.Sync, Clock: s.clock, IDs: s.ids, Log: log, Dir: filepath.Join(config.Data, "marts"), Named: registry.Named,
		Provider: provider.New(provider.Config{Kind: config.ChatKind, URL: config.ChatURL, Model: config.ChatModel, Key: config.ChatKey}),
	})
	s.Web, err = web.New(web.Config{
		Schema: s.Schema, Log: log, Static: options.Static, BaseURL: config.BaseURL, Secure: config.https(),
		TrustedProxies: config.TrustProxy, Observe: s.metrics.observe, Denial: s.Access.Denial,
		Trespass: (&trespasses{server: s, noted: map[string][]trespass{}}).note, Removed: s.Accounts.Removed,
	}, s.Accounts)
	if err != nil {
		return nil, err
	}
	s.Web.Add(s.systemRoutes()...)
	s.Web.Add(s.Accounts.Routes()...)
	s.Web.Add(s.Files.Routes()...)
	s.Web.Add(syncer.Routes(s.Sync)...)
	s.Web.Add(s.upkeep.Routes()...)
	s.Web.Add(s.Hub.Route())
	s.Web.Add(uploads.New(s.Sync, s.Schema, s.clock, s.ids).Routes()...)
	s.Web.Add(s.Admin.Routes()...)
	s.Web.Add(s.Sizes.Routes()...)
	s.Web.Add(s.Audit.Routes()...)
	s.Web.Add(s.Feedback.Routes()...)
	s.Web.Add(s.Inbox.Routes()...)
	s.Web.Add(usage.New(s.Store, s.clock, s.ids).Routes()...)
	s.Web.Add(s.Chat.Routes()...)
	feeds, err := s.newFeed(registry)
	if err != nil {
		return nil, err
	}
	s.Web.Add(feeds.Routes()...)
	anonymous, err := s.newAnonymous(registry, key)
	if err != nil {
		return nil, err
	}
	s.Web.Add(anonymous.Routes()...)
	return s, nil
}

func (o *Options) fill() (err error) {
	if o.Clock == nil {
		o.Clock = app.SystemClock{}
	}
	if o.IDs == nil {
		o.IDs = app.RandomIDs{}
	}
	if o.HeaderTimeout == 0 {
		o.HeaderTimeout = headerTimeout
	}
	if o.Static == nil {
		o.Static, err = pwa.Dist()
	}
	return err
}

// Close closes what is open; after a failed Open too.
func (s *Server) Close() error {
	var errs []error
	if s.blobs != nil {
		errs = append(errs, s.blobs.Close())
	}
	if s.Chat != nil {
		errs = append(errs, s.Chat.Close())
	}
	if s.Store != nil {
		errs = append(errs, s.Store.Close())
	}
	return errors.Join(errs...)
}

// poker tells the sockets, those of other servers too, the postman, because a commit may have promised a mail, the clock, because it may have made something due, and
// the mark beside the database.
type poker struct {
	hub     *web.Hub
	postman *postman
	history *history
	times   *clock.Service
	hints   *hints
}

func (p *poker) Poke(orgID, epoch string, seq int64) {
	p.hub.Poke(orgID, epoch, seq)
	p.hints.tell(orgID, epoch, seq)
	p.postman.wake()
	p.history.moved()
	p.times.Wake()
}

func (s *Server) systemRoutes() []web.Route {
	return []web.Route{
		{Method: http.MethodGet, Path: "/livez", Access: web.Public, Handler: func(r *web.Request) error {
			r.String(http.StatusOK, "ok")
			return nil
		}},
		{Method: http.MethodGet, Path: "/readyz", Access: web.Public, Handler: s.ready},
		{Method: http.MethodGet, Path: "/api/config", Access: web.Public, Handler: s.publicConfig},
	}
}

func (s *Server) ready(r *web.Request) error {
	if err := s.Store.Ping(r.Ctx()); err != nil {
		s.log.Error("not ready", "request", r.ID(), "cause", err)
		return app.Errorf(app.EUnavailable, "The database does not answer.")
	}
	r.String(http.StatusOK, "ok")
	return nil
}

// publicConfig is what the app needs before anybody has signed in.
func (s *Server) publicConfig(r *web.Request) error {
	return r.JSON(http.StatusOK, struct {
		Environment string `json:"environment"`
		Banner      string `json:"banner"`
		Version     string `json:"version"`
		Schema      int    `json:"schema"`
		// Session is whether the request brought the cookie of a session, living or not: without one nobody needs to ask who it is.
		Session bool `json:"session"`
	}{s.Config.Env, s.Config.banner(r.Request.Host), Version, s.Schema.Version, s.Accounts.Carries(r.Request)})
}
