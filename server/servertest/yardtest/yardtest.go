// Package yardtest is a yard for the tests of a module: an organization on a real database, whose clock the test turns, and people whose
// tablets push to it.
package yardtest

import (
	"encoding/json"
	"log/slog"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/clock"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Zone is where the yard lies.
const Zone = "America/New_York"

// Fields are those of a record.
type Fields = map[string]any

// Stopped is a clock that stands until the test turns it. Several servers may share one.
type Stopped struct{ At time.Time }

// Now is where the clock stands.
func (c *Stopped) Now() time.Time { return c.At }

// Module is what a yard is opened with.
type Module interface{ Register(*rules.Registry) error }

// Yard is one server of an organization.
type Yard struct {
	testing.TB
	*syncer.Syncer
	Schema *schema.Schema
	Store  *store.Store
	Rules  *rules.Registry
	Clock  *Stopped
	Times  *clock.Service
	Org    string
}

// New is a new organization on a database of its own. Its people work from Monday to Friday.
func New(t testing.TB, engine storetest.Engine, at string, modules ...Module) *Yard {
	t.Helper()
	y := OpenAt(t, storetest.Address(t, engine), NewID(), &Stopped{}, modules...)
	y.To(at)
	y.Wrote(Add("organization", y.Org, Fields{"name": "Bayfront", "timeZone": Zone, "workingDays": json.RawMessage("[1,2,3,4,5]")}))
	return y
}

// OpenAt is one more server of an organization that may be there already.
func OpenAt(t testing.TB, address, org string, at *Stopped, modules ...Module) *Yard {
	t.Helper()
	s := storetest.Schema(t)
	y := &Yard{TB: t, Schema: s, Store: storetest.OpenAt(t, address), Rules: rules.New(s), Clock: at, Org: org}
	for _, module := range modules {
		if err := module.Register(y.Rules); err != nil {
			t.Fatal(err)
		}
	}
	y.Syncer = syncer.New(y.Store, s, y.Rules, y.Clock, app.RandomIDs{}, nobody{})
	y.Times = y.Service()
	return y
}

// Service is one server's clock. The test fails of what it cannot do.
func (y *Yard) Service() *clock.Service {
	log := slog.New(slog.NewTextHandler(failing{y}, &slog.HandlerOptions{Level: slog.LevelError}))
	return clock.New(y.Store, y.Syncer, y.Rules.Duties(), y.Clock, app.RandomIDs{}, log)
}

// failing fails the test of what it is told.
type failing struct{ testing.TB }

func (f failing) Write(p []byte) (int, error) {
	f.Error(string(p))
	return len(p), nil
}

type nobody struct{}

func (nobody) Poke(string, string, int64) {}

// To turns the clock to a moment in the yard: "2026-11-24 07:00".
func (y *Yard) To(at string) {
	y.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04", at, app.Zone(Zone))
	if err != nil {
		y.Fatal(err)
	}
	y.Clock.At = moment
}

// Tick lets time act until nothing more is due.
func (y *Yard) Tick() {
	y.Helper()
	for range 4 {
		if err := y.Times.Tick(y.Context()); err != nil {
			y.Fatal(err)
		}
	}
}

// Wrote is what was here before: no rule is asked.
func (y *Yard) Wrote(ops ...change.Op) {
	y.Helper()
	if _, err := y.Write(y.Context(), y.Org, ops); err != nil {
		y.Fatal(err)
	}
}

// Find is a record as it is now, nil where there never was one.
func (y *Yard) Find(entity, id string) *merge.Row {
	y.Helper()
	var found map[string]*store.Record
	err := y.Store.Read(y.Context(), func(tx *store.Tx) (err error) {
		found, err = tx.LoadRecords(y.Org, y.Schema.Entity(entity), []string{id})
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	if found[id] == nil {
		return nil
	}
	return found[id].Row
}

// Row is a record that must be there.
func (y *Yard) Row(entity, id string) *merge.Row {
	y.Helper()
	row := y.Find(entity, id)
	if row == nil {
		y.Fatalf("%s %s is not there", entity, id)
	}
	return row
}

// All lists the living rows of a kind.
func (y *Yard) All(entity string) []*merge.Row {
	y.Helper()
	var rows []*merge.Row
	err := y.Store.Read(y.Context(), func(tx *store.Tx) error {
		records, err := tx.ListRecords(y.Org, y.Schema.Entity(entity))
		rows = nil
		for _, r := range records {
			if r.Row.Alive() {
				rows = append(rows, r.Row)
			}
		}
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	return rows
}

// Message is one that was promised to people, by mail or to their inbox.
type Message struct {
	Recipients string `db:"recipients"`
	Subject    string `db:"subject"`
	Body       string `db:"body"`
}

// Promised lists the messages of a kind in order.
func (y *Yard) Promised(kind string) []Message {
	y.Helper()
	var messages []Message
	err := y.Store.Read(y.Context(), func(tx *store.Tx) error {
		messages = nil
		return tx.Select(&messages, "SELECT recipients, subject, body FROM effects WHERE org_id = ? AND kind = ? ORDER BY created_at, message_key", y.Org, kind)
	})
	if err != nil {
		y.Fatal(err)
	}
	return messages
}

// Says compares fields of a record. What is not there is nil.
func (y *Yard) Says(what, entity, id string, want Fields) {
	y.Helper()
	row := y.Row(entity, id)
	for field, value := range want {
		if got := row.Fields[field]; got != value {
			y.Errorf("%s: %s is %v, want %v", what, field, got, value)
		}
	}
}
