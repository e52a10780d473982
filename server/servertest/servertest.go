// Package servertest starts the whole server for a test: real router, real SQLite in a temporary directory, a port of its
// own, a clock the test turns. It asserts nothing.
package servertest

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/library"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/alexedwards/argon2id"
)

// Password is what every user of a rig signs in with.
const Password = "Harbor-Tide-26"

// Rig is a running server.
type Rig struct {
	*assembly.Server
	URL   string
	Clock *Clock
	t     testing.TB
}

// Clock stands still until the test turns it.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now is the time the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Turn moves the clock on.
func (c *Clock) Turn(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// Options are what a test may want different.
type Options struct {
	Config        func(*assembly.Config)
	Heartbeat     time.Duration
	HeaderTimeout time.Duration
	Static        fs.FS
	// Log is discarded when nil.
	Log io.Writer
}

// Start runs a server until the test ends.
func Start(t testing.TB, options ...Options) *Rig {
	t.Helper()
	var o Options
	if len(options) > 0 {
		o = options[0]
	}
	if o.Log == nil {
		o.Log = io.Discard
	}
	if o.Static == nil {
		o.Static = fstest.MapFS{"index.html": {Data: []byte("<!doctype html><title>Shipshape</title>")}}
	}
	config := assembly.Config{Addr: "127.0.0.1:0", Data: t.TempDir(), Env: assembly.Development}
	if o.Config != nil {
		o.Config(&config)
	}
	if config.DatabaseURL == "" && os.MkdirAll(config.Data, 0o700) == nil {
		storetest.Place(t, filepath.Join(config.Data, "shipshape.db"))
	}
	rig := &Rig{Clock: &Clock{now: time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)}, t: t}
	var err error
	rig.Server, err = assembly.Open(t.Context(), config, slog.New(slog.NewJSONHandler(o.Log, nil)), assembly.Options{
		Clock: rig.Clock, Heartbeat: o.Heartbeat, HeaderTimeout: o.HeaderTimeout, Static: o.Static,
		HashCost: &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 16},
	})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", config.Addr)
	if err != nil {
		t.Fatal(err)
	}
	rig.URL = "http://" + listener.Addr().String()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- rig.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if err := rig.Close(); err != nil {
			t.Error(err)
		}
	})
	// On a busy machine the sweep of the start would else meet the people whom the test adds, and mail to them.
	select {
	case <-rig.Tidied():
	case err := <-done:
		done <- err
		t.Fatal(err)
	}
	return rig
}

// Delivered says that every promised message that is due by the rig's clock has left: what is not here then was not sent. The server looks
// after each commit and every few seconds.
func (r *Rig) Delivered() bool {
	r.t.Helper()
	var due int
	err := r.Store.Read(r.t.Context(), func(tx *store.Tx) error {
		return tx.Get(&due, "SELECT COUNT(*) FROM effects WHERE sent_at IS NULL AND next_at <= ?", r.Clock.Now().UnixMilli())
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return due == 0
}

// User is an account of the rig.
type User struct {
	ID, OrgID, Email, Role string
}

// Organization makes an organization with the shipped library, and answers its id.
func (r *Rig) Organization(name string) string {
	r.t.Helper()
	id := app.RandomIDs{}.New()
	if err := library.SeedOrganization(r.t.Context(), r.Sync, id, name, "America/New_York"); err != nil {
		r.t.Fatal(err)
	}
	return id
}

// User makes an account. The role "superuser" makes a superuser at home in the organization.
func (r *Rig) User(orgID, role string) User {
	r.t.Helper()
	u := User{ID: app.RandomIDs{}.New(), OrgID: orgID, Role: role}
	u.Email = role + "." + u.ID + "@yard.example"
	_, err := r.Accounts.CreateUser(r.t.Context(), auth.NewUser{
		ID: u.ID, OrgID: orgID, FullName: "Test " + role, Email: u.Email, Role: role,
		Password: Password, Superuser: role == "superuser",
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return u
}

// Impersonate lets a superuser act in an organization, in one of its roles or in their own, for an hour.
func (r *Rig) Impersonate(u User, orgID, role string) {
	r.t.Helper()
	now := r.Clock.Now()
	err := r.Store.Write(r.t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec(`INSERT INTO impersonations (id, user_id, org_id, role, reason, started_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			app.RandomIDs{}.New(), u.ID, orgID, role, "A test asks", now.UnixMilli(), now.Add(time.Hour).UnixMilli())
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
}
