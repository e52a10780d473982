package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/sync/wire"
)

const orgID = "00000000-0000-7000-8000-00000000000a"

// server is the real syncer over a SQLite file that survives its deaths.
type server struct {
	root   string
	life   int // each life after a kill has a folder of its own: what the dead process still holds cannot reach it
	store  *store.Store
	syncer *syncer.Syncer
	copies int                     // backups taken
	said   map[int]map[string]fate // what the oracle had heard by then
	older  string                  // losesCommits: the files as they were some commits ago
}

func (s *server) folder() string { return filepath.Join(s.root, fmt.Sprintf("life%d", s.life)) }

func (s *server) open(w *world) {
	st, err := store.Open(w.ctx, "sqlite:"+filepath.Join(s.folder(), "db.sqlite"), w.schema)
	if err != nil {
		w.oracle.fail("the server does not open: %v", err)
		return
	}
	s.store, s.syncer = st, syncer.New(st, w.schema, rules.New(w.schema), clock{w}, w, nil)
	s.syncer.Seal([]byte("the key of the simulated server"))
	if err := s.syncer.Begin(w.ctx); err != nil {
		w.oracle.fail("the server does not begin: %v", err)
	}
	w.oracle.reopened(s.log(w))
}

// stop is an orderly restart.
func (s *server) stop(w *world) {
	w.tell("the server restarts")
	if err := s.store.Close(); err != nil {
		w.oracle.fail("the server does not close: %v", err)
		return
	}
	s.open(w)
}

// kill takes the files as they lie on the disk, without a last word of the process, and starts from them.
func (s *server) kill(w *world) {
	w.tell("the server is killed")
	dead, from := s.store, s.folder()
	if w.mutation == losesCommits && s.older != "" {
		from = s.older
	}
	s.life++
	if err := copyFiles(from, s.folder()); err != nil {
		w.oracle.fail("copy the database: %v", err)
		return
	}
	s.older = ""
	s.open(w)
	if err := dead.Close(); err != nil {
		w.oracle.fail("close the dead server: %v", err)
	}
}

// serve handles a request as the HTTP border would. False is no answer.
func (s *server) serve(w *world, m *message) bool {
	if len(w.oracle.found) > 0 {
		return false
	}
	actor := app.Actor{UserID: m.from.user, Role: "ehs_manager", OrgID: orgID, Device: m.from.device}
	if m.push == nil {
		asked := syncer.Asked{Cursor: m.cursor, Mark: m.mark, Limit: m.limit, Part: m.token % 7, Windows: m.from.windows}
		pages, err := s.syncer.PullParts(w.ctx, actor, asked)
		if err != nil {
			w.oracle.fail("pull fails: %v", err)
			return false
		}
		m.pulled = throughWire(pages)
		for i := range m.pulled {
			if w.mutation == hidesJournal {
				m.pulled[i].Rows = slices.DeleteFunc(m.pulled[i].Rows, func(r wire.Row) bool { return r.Entity == "conflict" })
			}
		}
		return true
	}
	if w.mutation == losesCommits && s.older == "" {
		s.older = filepath.Join(s.root, fmt.Sprintf("older%d", s.life))
		if err := copyFiles(s.folder(), s.older); err != nil {
			w.oracle.fail("copy the database: %v", err)
		}
	}
	response, err := s.syncer.PushAt(w.ctx, actor, mustDecode[wire.PushRequest](m.push), m.mark)
	if err != nil {
		w.oracle.fail("push fails: %v", err)
		return false
	}
	m.pushed = throughWire(response)
	w.tell("request %d of %s: %s", m.token, m.from.name, describe(m.pushed))
	if !m.pushed.Reset {
		w.oracle.answered(w.decodeSets(m.push), m.pushed)
	}
	if w.mutation == forgetsResults {
		if err := s.store.Write(w.ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("DELETE FROM set_results")
			return err
		}); err != nil {
			w.oracle.fail("forget results: %v", err)
		}
	}
	return true
}

// log reads the whole change log.
func (s *server) log(w *world) []store.LoggedSet {
	var sets []store.LoggedSet
	if err := s.store.Read(w.ctx, func(tx *store.Tx) error {
		var err error
		sets, err = tx.ListSets(orgID, 0, 1<<30)
		return err
	}); err != nil {
		w.oracle.fail("read the change log: %v", err)
	}
	return sets
}

// template is an empty, migrated database. Runs start from a copy, because migrating takes longer than a run.
func template(t testing.TB, s *schema.Schema) string {
	t.Helper()
	folder := t.TempDir()
	st, err := store.Open(context.Background(), "sqlite:"+filepath.Join(folder, "db.sqlite"), s)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// copyFiles copies the database and its log; the shared memory beside them is rebuilt by whoever opens them.
func copyFiles(from, to string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return err
	}
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) == ".sqlite-shm" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, filepath.Base(path)), data, 0o600)
	})
}

// clock is the server's own: virtual time, and never wrong.
type clock struct{ w *world }

func (c clock) Now() time.Time { return time.UnixMilli(c.w.now).UTC() }

func describe(r wire.PushResponse) string {
	var text strings.Builder
	fmt.Fprintf(&text, "seq %d:", r.Seq)
	for _, result := range r.Results {
		fmt.Fprintf(&text, " %d %s%s%s", result.N, result.Result, result.Code, result.Reason)
	}
	return text.String()
}

// throughWire is a value after its journey as JSON; whole numbers stay whole.
func throughWire[T any](value T) T {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return mustDecode[T](data)
}

func mustDecode[T any](data []byte) T {
	var value T
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	if err := dec.Decode(&value); err != nil {
		panic(err)
	}
	return value
}
