package store_test

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// heap writes so many MB into a table of its own, and takes all but the last one away.
func heap(t *testing.T, st *store.Store, megabytes int) {
	t.Helper()
	err := st.Write(t.Context(), func(tx *store.Tx) error {
		if _, err := tx.Exec("CREATE TABLE heaps (at BIGINT PRIMARY KEY, bytes TEXT)"); err != nil {
			return err
		}
		for at := range megabytes {
			if _, err := tx.Exec("INSERT INTO heaps (at, bytes) VALUES (?, ?)", at, strings.Repeat("x", 1<<20)); err != nil {
				return err
			}
		}
		_, err := tx.Exec("DELETE FROM heaps WHERE at < ?", megabytes-1)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// use is what a file of SQLite consists of, seen from beside the store.
type use struct{ pages, free, vacuum int64 }

func useOf(t *testing.T, path string) (u use) {
	t.Helper()
	db := beside(t, path)
	err := db.QueryRow("SELECT page_count, freelist_count, auto_vacuum FROM pragma_page_count(), pragma_freelist_count(), pragma_auto_vacuum()").
		Scan(&u.pages, &u.free, &u.vacuum)
	if err != nil {
		t.Fatal(err)
	}
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("the file is not whole: %s %v", verdict, err)
	}
	return u
}

func beside(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// ofBefore is the path of a database that was begun when files could not give pages back.
func ofBefore(t *testing.T) string {
	t.Helper()
	path, _ := store.SQLitePath(storetest.Address(t, storetest.SQLite))
	path = filepath.Join(filepath.Dir(path), "before.db")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE begun (at BIGINT)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func compact(t *testing.T, st *store.Store) int64 {
	t.Helper()
	given, err := st.Compact(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return given
}

func TestCompact_GivesManyFreePagesBack(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		before bool
		spare  int64 // pages that stay free at the most
	}{"begun so": {false, 900}, "begun before": {true, 0}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := storetest.Address(t, storetest.SQLite)
			if test.before {
				address = "sqlite:" + ofBefore(t)
			}
			path, _ := store.SQLitePath(address)
			st := storetest.OpenAt(t, address)
			heap(t, st, 48)
			if got := useOf(t, path); got.free < 12_000 || (got.vacuum == 2) == test.before {
				t.Fatalf("after the purge: %+v", got)
			}
			if given := compact(t, st); given < 11_000 {
				t.Errorf("%d pages were given back", given)
			}
			if got := useOf(t, path); got.free > test.spare || got.vacuum != 2 {
				t.Errorf("after it: %+v", got)
			}
			if again := compact(t, st); again != 0 {
				t.Errorf("%d pages were given back when few are free", again)
			}
			heapAgain(t, st)
		})
	}
}

// heapAgain writes once more: nothing is in the way.
func heapAgain(t *testing.T, st *store.Store) {
	t.Helper()
	if err := st.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("INSERT INTO heaps (at, bytes) VALUES (-1, 'more')")
		return err
	}); err != nil {
		t.Error(err)
	}
}

func TestCompact_LeavesFewFreePagesForWhatComesNext(t *testing.T) {
	t.Parallel()
	address := storetest.Address(t, storetest.SQLite)
	st := storetest.OpenAt(t, address)
	heap(t, st, 8)
	if given := compact(t, st); given != 0 {
		t.Errorf("%d pages were given back", given)
	}
}

func TestCompact_LeavesPostgreSQLToItsAutovacuum(t *testing.T) {
	t.Parallel()
	st := storetest.Open(t, storetest.PostgreSQL)
	heap(t, st, 20)
	if given := compact(t, st); given != 0 {
		t.Errorf("%d pages were given back", given)
	}
	heapAgain(t, st)
}

// A backup that is put back holds nothing free, and can give pages back from then on.
func TestCopySQLite_IsCompact(t *testing.T) {
	t.Parallel()
	path := ofBefore(t)
	st := storetest.OpenAt(t, "sqlite:"+path)
	heap(t, st, 20)
	to := filepath.Join(t.TempDir(), "copy.db")
	if err := store.CopySQLite(t.Context(), path, to); err != nil {
		t.Fatal(err)
	}
	if got := useOf(t, to); got.free != 0 || got.vacuum != 2 || got.pages > 2000 {
		t.Errorf("the copy: %+v", got)
	}
}
