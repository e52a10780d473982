package demo_test

import (
	"bytes"
	"context"
	"image"
	_ "image/jpeg"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"shipshape/schema"
	"shipshape/server/adapters/blob"
	"shipshape/server/app"
	"shipshape/server/demo"
	"shipshape/server/files"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/sync/wire"
)

// now is a Saturday morning in Norfolk.
var now = time.Date(2026, 11, 21, 14, 30, 0, 0, time.UTC)

type accounts map[string]demo.User

func (a accounts) CreateUser(_ context.Context, u demo.User) error {
	a[u.Email] = u
	return nil
}

// world is a loaded server.
type world struct {
	accounts accounts
	summary  demo.Summary
	sync     *syncer.Syncer
	store    *store.Store
	blobs    *blob.Folder
}

func load(t *testing.T) world {
	t.Helper()
	dir := t.TempDir()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), "sqlite:"+filepath.Join(dir, "shipshape.db"), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	blobs, err := blob.OpenFolder(filepath.Join(dir, "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { blobs.Close() })
	w := world{accounts: accounts{}, store: st, blobs: blobs}
	clock := demo.NewClock(now)
	kept := files.New(st, blobs, clock, app.RandomIDs{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	w.sync = syncer.New(st, s, []syncer.Module{safetywalk.Module{}, tasks.Module{}, records.New(kept)}, clock, app.RandomIDs{}, nil)
	kept.Join(w.sync)
	w.summary, err = demo.Load(t.Context(), demo.Deps{Schema: s, Accounts: w.accounts, Files: kept, Sync: w.sync, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	if !clock.Now().Equal(now) {
		t.Errorf("the clock was left at %s", clock.Now())
	}
	return w
}

// pull is everything a user sees, by entity.
func (w world) pull(t *testing.T, email string) map[string][]wire.Row {
	t.Helper()
	u := w.accounts[email]
	actor := app.Actor{UserID: u.ID, FullName: u.FullName, Role: u.Role, OrgID: u.OrgID}
	rows, cursor := map[string][]wire.Row{}, ""
	for {
		page, err := w.sync.Pull(t.Context(), actor, cursor, 5000)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range page.Rows {
			rows[row.Entity] = append(rows[row.Entity], row)
		}
		if !page.More {
			return rows
		}
		cursor = page.Cursor
	}
}

func count(rows []wire.Row, field string) map[string]int {
	counts := map[string]int{}
	for _, row := range rows {
		value, _ := row.Fields[field].(string)
		counts[value]++
	}
	return counts
}

func TestTmp(t *testing.T) {
	start := time.Now()
	w := load(t)
	t.Log(time.Since(start), w.summary.Counts)
	rows := w.pull(t, "maria.okafor@bayfront.example")
	for e, r := range rows {
		t.Log(e, len(r))
	}
	t.Log(count(rows["finding"], "state"), count(rows["finding"], "severity"), count(rows["task"], "state"), count(rows["walk"], "state"))
	t.Log(cmp.Diff(1, 1), bytes.MinRead, image.Black)
}
