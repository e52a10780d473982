// Package mart keeps, for each organization, the copy of its records that chat asks: one SQLite file that holds no other organization, no
// private field and no file. It is derived from the main database, follows its change log, and can be thrown away.
package mart

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"

	"shipshape/schema"
	"shipshape/server/store"
)

// mostFollowed is how many changed records are brought in one by one; more of them, and the copy is made anew.
const mostFollowed = 20_000

// Service is safe for concurrent use.
type Service struct {
	dir      string
	store    *store.Store
	schema   *schema.Schema
	tables   []*Table
	byName   map[string]*Table
	parts    []part
	key      func(string) string
	readable map[string]bool // the tables of a copy

	mu   sync.Mutex
	orgs map[string]*Copy
}

// Table is how an entity lies in a copy.
type Table struct {
	Entity *schema.Entity
	Fields []*schema.Field
	Named  bool            // people call its records by their names
	read   []*schema.Field // Fields, what else a title is made of, and lists
	lists  []*schema.Field // the last ones of read
	titles []string
}

// Column is the name of a field in a copy. A moment, a month and a year have a second column with a day: see Day.
func Column(f *schema.Field) string { return store.Quoted(f.Column) }

// Day is the column with the day (YYYY-MM-DD) of a field: of a moment the day in the yard's zone, of a month or a year its first.
func Day(f *schema.Field) string {
	if dated(f) {
		return store.Quoted(f.Column + "__day")
	}
	return Column(f)
}

func dated(f *schema.Field) bool { return f.Format == "instant" || f.Months() || f.Years() }

// Copy is the copy of one organization. Hold it while asking: until Release it does not change.
type Copy struct {
	s     *Service
	orgID string
	path  string
	turn  sync.RWMutex // held for writing while the file changes
	db    *sql.DB      // as a question opens it

	seq    int64
	zone   string
	untold bool
	ready  bool
}

// New makes the service; the files lie in dir, and key is the form in which names are looked up.
func New(dir string, st *store.Store, s *schema.Schema, key func(string) string) *Service {
	m := &Service{
		dir: dir, store: st, schema: s, byName: map[string]*Table{}, key: key, orgs: map[string]*Copy{},
		readable: map[string]bool{Lists: true, "scopes": true, "names": true, "texts": true, Answers: true, "forms": true, "secrets": true},
	}
	for _, e := range s.Entities() {
		if !copied(s, e) {
			continue
		}
		t := &Table{Entity: e, Named: named(s, e)}
		for _, f := range e.Fields {
			if !f.Private && !f.File && f.Type != "json" && !f.IsDrawn() && f.Format != "sha256" {
				t.Fields = append(t.Fields, f)
			}
		}
		t.read = slices.Clone(t.Fields)
		t.titles = e.TitleFields
		for _, name := range []string{"title", "name"} { // a title in several languages is no field that a list shows
			if f := e.Properties[name]; len(t.titles) == 0 && f != nil && !f.Private {
				t.titles = []string{name}
				if f.Type == "json" {
					t.read = append(t.read, f)
				}
			}
		}
		t.lists = listed(e)
		t.read = append(t.read, t.lists...)
		m.readable[e.Table] = true
		m.tables = append(m.tables, t)
		m.byName[e.Name] = t
	}
	m.parts = partsOf(s)
	return m
}

// copied says whether chat has use for an entity: it is asked about, or what is asked about refers to it.
func copied(s *schema.Schema, e *schema.Entity) bool {
	if e.Ask != nil && !e.Ask.Not {
		return true
	}
	for _, other := range s.Entities() {
		if other.Ask == nil || other.Ask.Not {
			continue
		}
		if slices.ContainsFunc(other.Fields, func(f *schema.Field) bool { return f.Ref == e.Name }) {
			return true
		}
	}
	return false
}

// named says whether people call records of an entity by their names: others refer to them.
func named(s *schema.Schema, e *schema.Entity) bool {
	return slices.ContainsFunc(s.Entities(), func(other *schema.Entity) bool {
		return other.Ask != nil && !other.Ask.Not && slices.ContainsFunc(other.Fields, func(f *schema.Field) bool { return f.Ref == e.Name && other.Sub != f.Name })
	})
}

// Has says whether the copies hold an entity.
func (s *Service) Has(entity string) bool { return s.byName[entity] != nil }

// Close closes every copy.
func (s *Service) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var err error
	for _, c := range s.orgs {
		if c.db != nil {
			err = errors.Join(err, c.db.Close())
		}
	}
	s.orgs = map[string]*Copy{}
	return err
}

// Open answers the copy of an organization as of now. Call Release when the question is answered.
func (s *Service) Open(ctx context.Context, orgID, zone string) (*Copy, error) {
	s.mu.Lock()
	c := s.orgs[orgID]
	if c == nil {
		c = &Copy{s: s, orgID: orgID, path: filepath.Join(s.dir, orgID+".db")}
		s.orgs[orgID] = c
	}
	s.mu.Unlock()
	if err := c.follow(ctx, zone); err != nil {
		return nil, fmt.Errorf("bring the copy of an organization up to date: %w", err)
	}
	c.turn.RLock()
	return c, nil
}

// Release lets the copy change again.
func (c *Copy) Release() { c.turn.RUnlock() }

// Seq is up to which change of the organization the copy goes.
func (c *Copy) Seq() int64 { return c.seq }

// follow brings in what changed since the last question. The first time it goes on from the file that an earlier run of the server left.
func (c *Copy) follow(ctx context.Context, zone string) error {
	c.turn.Lock()
	defer c.turn.Unlock()
	return c.s.store.Read(ctx, func(tx *store.Tx) error {
		counter, err := tx.FindCounter(c.orgID)
		if err != nil {
			return err
		}
		if !c.ready {
			c.adopt(ctx, tx, counter)
		}
		if c.ready && c.zone == zone && !c.untold {
			if c.seq == counter.Seq {
				return nil
			}
			if changed, ok, err := c.changes(tx); err != nil || ok {
				if err == nil {
					err = c.apply(ctx, tx, changed, counter)
				}
				return err
			}
		}
		return c.rebuild(ctx, tx, zone, counter)
	})
}

// changes lists what changed and what moved in whose sight; ok is false where it is easier to begin anew.
func (c *Copy) changes(tx *store.Tx) (changed map[string][]string, ok bool, err error) {
	changed, over, err := tx.ListChanged(c.orgID, c.seq, mostFollowed)
	if err != nil || over {
		return nil, false, err
	}
	moved, whole, err := tx.ListMoved(c.orgID, c.seq)
	if err != nil || !whole {
		return nil, false, err
	}
	for entity, ids := range moved {
		changed[entity] = append(changed[entity], ids...)
	}
	return changed, true, nil
}

func (c *Copy) apply(ctx context.Context, tx *store.Tx, changed map[string][]string, to store.Counter) error {
	db, err := c.write(c.path, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	into, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = into.Rollback() }()
	for _, t := range c.s.tables {
		ids := changed[t.Entity.Name]
		if len(ids) == 0 {
			continue
		}
		slices.Sort(ids)
		ids = slices.Compact(ids)
		for _, id := range ids {
			for _, statement := range []string{
				"DELETE FROM " + store.Quoted(t.Entity.Table) + " WHERE id = ?1", "DELETE FROM scopes WHERE id = ?1 AND entity = ?2", "DELETE FROM names WHERE id = ?1 AND entity = ?2",
				"DELETE FROM texts WHERE id = ?1 AND entity = ?2", "DELETE FROM " + Lists + " WHERE id = ?1 AND entity = ?2",
			} {
				if _, err := into.ExecContext(ctx, statement, id, t.Entity.Name); err != nil {
					return err
				}
			}
		}
		if err := c.fill(ctx, tx, into, t, ids); err != nil {
			return err
		}
	}
	if err := c.parts(ctx, tx, into, changed); err != nil {
		return err
	}
	if err := c.answers(ctx, tx, into, changed); err != nil {
		return err
	}
	if err := c.note(ctx, into, to); err != nil {
		return err
	}
	if err := into.Commit(); err != nil {
		return err
	}
	c.seq = to.Seq
	return err
}
