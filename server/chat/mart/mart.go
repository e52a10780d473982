// Package mart keeps, for each organization, the copy of its records that chat asks: one SQLite file that holds no other organization, no
// private field and no file. It is derived from the main database, follows its change log, and can be thrown away.
package mart

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"

	"golang.org/x/text/unicode/norm"
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
	read   []*schema.Field // Fields, and what else a title is made of
	titles []string
}

// Column is the name of a field in a copy. A moment has a second column with its day in the yard's zone: see Day.
func Column(f *schema.Field) string { return store.Quoted(f.Column) }

// Day is the column with the day (YYYY-MM-DD) of a field: of a moment the day in the yard's zone.
func Day(f *schema.Field) string {
	if f.Format == "instant" {
		return store.Quoted(f.Column + "__day")
	}
	return Column(f)
}

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
	m := &Service{dir: dir, store: st, schema: s, byName: map[string]*Table{}, key: key, orgs: map[string]*Copy{},
		readable: map[string]bool{"scopes": true, "names": true, "texts": true, Answers: true, "forms": true, "secrets": true}}
	for _, e := range s.Entities() {
		if !copied(s, e) {
			continue
		}
		t := &Table{Entity: e, Named: named(s, e)}
		for _, f := range e.Fields {
			if !f.Private && !f.File && f.Type != "json" && f.Format != "signature" && f.Format != "sha256" {
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
		m.readable[e.Table] = true
		m.tables = append(m.tables, t)
		m.byName[e.Name] = t
	}
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

// follow brings in what changed since the last question.
func (c *Copy) follow(ctx context.Context, zone string) error {
	c.turn.Lock()
	defer c.turn.Unlock()
	return c.s.store.Read(ctx, func(tx *store.Tx) error {
		counter, err := tx.FindCounter(c.orgID)
		if err != nil {
			return err
		}
		if c.ready && c.zone == zone && !c.untold {
			if c.seq == counter.Seq {
				return nil
			}
			if changed, ok, err := c.changes(tx); err != nil || ok {
				if err == nil {
					err = c.apply(ctx, tx, changed, counter.Seq)
				}
				return err
			}
		}
		return c.rebuild(ctx, tx, zone, counter.Seq)
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

func (c *Copy) apply(ctx context.Context, tx *store.Tx, changed map[string][]string, seq int64) error {
	db, err := c.write()
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
				"DELETE FROM texts WHERE id = ?1 AND entity = ?2",
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
	if err := c.answers(ctx, tx, into, changed); err != nil {
		return err
	}
	if err := into.Commit(); err != nil {
		return err
	}
	c.seq = seq
	return err
}

// rebuild makes the file anew beside the old one.
func (c *Copy) rebuild(ctx context.Context, tx *store.Tx, zone string, seq int64) (err error) {
	if err := os.MkdirAll(c.s.dir, 0o700); err != nil {
		return err
	}
	if c.db != nil {
		if err := c.db.Close(); err != nil {
			return err
		}
		c.db = nil
	}
	c.ready, c.untold, c.zone = false, false, zone
	for _, end := range []string{"", "-journal", "-wal", "-shm"} {
		if err := os.Remove(c.path + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	db, err := c.write()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	into, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = into.Rollback() }()
	for _, statement := range []string{
		// The entity stands in it, because whoever makes a record chooses its id.
		"CREATE TABLE scopes (id TEXT NOT NULL, entity TEXT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (id, entity, token)) WITHOUT ROWID",
		"CREATE TABLE names (phrase TEXT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (phrase, entity, id)) WITHOUT ROWID",
		"CREATE INDEX names_id ON names (id)",
		"CREATE TABLE texts (phrase TEXT NOT NULL, entity TEXT NOT NULL, field TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (phrase, entity, field, id)) WITHOUT ROWID",
		"CREATE INDEX texts_id ON texts (id)",
		"CREATE TABLE " + Answers + " (record TEXT NOT NULL, key TEXT NOT NULL, line INTEGER NOT NULL, number INTEGER, text TEXT, corrected INTEGER NOT NULL, source TEXT NOT NULL, PRIMARY KEY (record, key, line)) WITHOUT ROWID",
		"CREATE TABLE forms (entity TEXT NOT NULL, grp TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (entity, grp)) WITHOUT ROWID",
		"CREATE TABLE secrets (entity TEXT NOT NULL, grp TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (entity, grp, key)) WITHOUT ROWID",
	} {
		if _, err := into.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	for _, t := range c.s.tables {
		if _, err := into.ExecContext(ctx, t.create()); err != nil {
			return fmt.Errorf("make the table of %s: %w", t.Entity.Name, err)
		}
		if err := c.fill(ctx, tx, into, t, nil); err != nil {
			return err
		}
		for _, index := range t.indexes() {
			if _, err := into.ExecContext(ctx, index); err != nil {
				return err
			}
		}
	}
	if err := c.answers(ctx, tx, into, nil); err != nil {
		return err
	}
	if err := into.Commit(); err != nil {
		return err
	}
	if c.db, err = openReading(c.path); err != nil {
		return err
	}
	c.seq, c.ready = seq, true
	return nil
}

func (t *Table) create() string {
	columns := []string{"id TEXT PRIMARY KEY", "called TEXT"}
	for _, f := range t.Fields {
		kind := " TEXT"
		if f.Type == "integer" || f.Type == "boolean" {
			kind = " INTEGER"
		}
		columns = append(columns, Column(f)+kind)
		if f.Format == "instant" {
			columns = append(columns, Day(f)+" TEXT")
		}
	}
	return "CREATE TABLE " + store.Quoted(t.Entity.Table) + " (" + strings.Join(columns, ", ") + ") WITHOUT ROWID"
}

// indexes serve periods and what hangs on a record.
func (t *Table) indexes() []string {
	var made []string
	for _, f := range t.Fields {
		if t.Entity.Ask != nil && f.Name == t.Entity.Ask.Time || t.Entity.Due != nil && f.Name == t.Entity.Due.Field {
			name := store.Quoted(t.Entity.Table + "__" + f.Column)
			made = append(made, "CREATE INDEX "+name+" ON "+store.Quoted(t.Entity.Table)+" ("+Day(f)+")")
		}
	}
	return made
}

// fill brings the living records of a table in, among ids or all.
func (c *Copy) fill(ctx context.Context, tx *store.Tx, into *sql.Tx, t *Table, ids []string) (err error) {
	zone := app.Zone(c.zone)
	count := 2 + len(t.Fields)
	for _, f := range t.Fields {
		if f.Format == "instant" {
			count++
		}
	}
	row, err := into.PrepareContext(ctx, fmt.Sprintf("INSERT INTO %s VALUES (?%s)", store.Quoted(t.Entity.Table), strings.Repeat(", ?", count-1)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, row.Close()) }()
	scope, err := into.PrepareContext(ctx, "INSERT INTO scopes (id, entity, token) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, scope.Close()) }()
	name, err := into.PrepareContext(ctx, "INSERT INTO names (phrase, entity, id, title, part) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, name.Close()) }()
	text, err := into.PrepareContext(ctx, "INSERT INTO texts (phrase, entity, field, id, text) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, text.Close()) }()
	err = tx.ReadPlain(c.orgID, t.Entity, t.read, ids, func(r store.Plain) error {
		c.untold = c.untold || !r.Told
		args := make([]any, 0, count)
		args = append(args, r.ID, t.title(r.Values))
		for i, f := range t.Fields {
			value := r.Values[i]
			if s, ok := value.(string); ok {
				value = norm.NFC.String(s)
			}
			args = append(args, value)
			if f.Format == "instant" {
				args = append(args, dayOf(value, zone))
			}
		}
		if _, err := row.ExecContext(ctx, args...); err != nil {
			return err
		}
		for _, token := range r.Tokens {
			if _, err := scope.ExecContext(ctx, r.ID, t.Entity.Name, token); err != nil {
				return err
			}
		}
		if err := c.texts(ctx, text, t, r); err != nil {
			return err
		}
		title, ok := args[1].(string)
		if !ok || !t.Named {
			return nil
		}
		for i, phrase := range append(c.s.phrases(title), c.codes(t, r)...) {
			part := i > 0 // a code too: where it is the word of something else, that is meant
			if _, err := name.ExecContext(ctx, phrase, t.Entity.Name, r.ID, title, map[bool]int{true: 1}[part]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("copy %s: %w", t.Entity.Name, err)
	}
	return nil
}

// phrases are how people call a record: by its whole name, and by parts of it.
func (s *Service) phrases(title string) []string {
	words := strings.Fields(s.key(title))
	if len(words) == 0 {
		return nil
	}
	all := []string{strings.Join(words, " ")}
	if len(words) > 6 {
		return all
	}
	for i := range words {
		for end := i + 1; end <= len(words); end++ {
			if end-i < len(words) && (end-i > 1 || len(words[i]) > 2) {
				all = append(all, strings.Join(words[i:end], " "))
			}
		}
	}
	return all
}

// codes are what is written on a record: of a crane, a zone, a tank.
func (c *Copy) codes(t *Table, r store.Plain) (codes []string) {
	for i, f := range t.Fields {
		text, ok := r.Values[i].(string)
		short := slices.Contains(t.Entity.Search, f.Name) && len(text) <= 24 && strings.ContainsAny(text, "0123456789") || f.Name == "code"
		if ok && text != "" && (f.Format == "code" || short) {
			codes = append(codes, c.s.key(text))
		}
	}
	return codes
}

// longestSaid is how long a text may be that people ask for by its words.
const longestSaid = 60

// texts keeps what stands in the plain fields that people name (x-ask.fields): a category, a company, a job.
func (c *Copy) texts(ctx context.Context, into *sql.Stmt, t *Table, r store.Plain) error {
	if t.Entity.Ask == nil {
		return nil
	}
	for i, f := range t.Fields {
		text, ok := r.Values[i].(string)
		plain := f.Type == "string" && f.Format == "" && f.Enum == nil && f.Ref == "" && f.Auto == ""
		if !ok || !plain || text == "" || len(text) > longestSaid || t.Entity.Ask.Fields[f.Name] == nil {
			continue
		}
		for i, phrase := range c.s.phrases(strings.ReplaceAll(text, "_", " ")) {
			if i > 0 && !strings.Contains(phrase, " ") {
				continue
			}
			if _, err := into.ExecContext(ctx, phrase, t.Entity.Name, f.Name, r.ID, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// title is how people name a record: the first filled of its title fields.
func (t *Table) title(values []any) any {
	for _, name := range t.titles {
		for i, f := range t.read {
			if f.Name != name {
				continue
			}
			s, ok := values[i].(string)
			if raw, is := values[i].(json.RawMessage); is {
				var languages map[string]string
				if json.Unmarshal(raw, &languages) == nil {
					s, ok = languages["en"], true
				}
			}
			if !ok || s == "" {
				continue
			}
			if word, is := cmp.Or(t.Entity.Words, &schema.Words{}).Values[name].Of[s]; is {
				s = word.Label
			}
			return norm.NFC.String(s)
		}
	}
	return nil
}

func dayOf(value any, zone *time.Location) any {
	at, ok := value.(int64)
	if !ok {
		return nil
	}
	return time.UnixMilli(at).In(zone).Format(time.DateOnly)
}

// write opens the file for what this package writes.
func (c *Copy) write() (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: c.path}).EscapedPath()+"?_pragma=journal_mode(delete)&_pragma=synchronous(off)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}
