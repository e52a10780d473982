package store_test

import (
	"database/sql"
	"errors"
	"path/filepath"
	"strconv"
	"testing"

	"shipshape/server/store"
)

func rememberingDB(t *testing.T) *sql.DB {
	t.Helper()
	db, err := store.OpenRemembering(filepath.Join(t.TempDir(), "numbers.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(t.Context(), "CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (1), (2), (3)"); err != nil {
		t.Fatal(err)
	}
	return db
}

// A text that is asked again inside its own rows has rows of its own.
func TestStatements_OfOneTextRunInsideOneAnother(t *testing.T) {
	t.Parallel()
	tx, err := rememberingDB(t).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	var pairs string
	for range 2 { // the second time both are remembered
		pairs = ""
		each(t, tx, func(outer int) {
			each(t, tx, func(inner int) { pairs += strconv.Itoa(outer) + strconv.Itoa(inner) + " " })
		})
	}
	if want := "11 12 13 21 22 23 31 32 33 "; pairs != want {
		t.Fatalf("pairs are %q, want %q", pairs, want)
	}
}

func each(t *testing.T, tx *sql.Tx, fn func(int)) {
	t.Helper()
	rows, err := tx.QueryContext(t.Context(), "SELECT n FROM numbers WHERE n > ? ORDER BY n", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			t.Fatal(err)
		}
		fn(n)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// A pragma that acts while it is read acts every time, and a column that came later is there in a text that was read before.
func TestStatements_SeeWhatChangedSinceTheyWereRead(t *testing.T) {
	t.Parallel()
	db := rememberingDB(t)
	exec := func(query string) error {
		_, err := db.ExecContext(t.Context(), query)
		return err
	}
	for _, want := range []int{1000, 2000, 1000} {
		if err := exec("PRAGMA busy_timeout = " + strconv.Itoa(want)); err != nil {
			t.Fatal(err)
		}
		var got int
		if err := db.QueryRowContext(t.Context(), "PRAGMA busy_timeout").Scan(&got); err != nil || got != want {
			t.Fatalf("waits %d ms, %v; want %d", got, err, want)
		}
	}
	columns := func() int {
		rows, err := db.QueryContext(t.Context(), "SELECT * FROM numbers")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = rows.Close() }()
		names, err := rows.Columns()
		if err = errors.Join(err, rows.Err()); err != nil {
			t.Fatal(err)
		}
		return len(names)
	}
	before := columns()
	if err := exec("ALTER TABLE numbers ADD COLUMN word TEXT"); err != nil {
		t.Fatal(err)
	}
	if after := columns(); before != 1 || after != 2 {
		t.Fatalf("%d columns before, %d after", before, after)
	}
}

// More texts than are remembered run all the same, the first of them too.
func TestStatements_AreForgottenWhenTheyAreMany(t *testing.T) {
	t.Parallel()
	db := rememberingDB(t)
	for range 2 {
		for i := range 2 * store.MostStatements {
			var n int
			if err := db.QueryRowContext(t.Context(), "SELECT n + "+strconv.Itoa(i)+" FROM numbers WHERE n = 1").Scan(&n); err != nil || n != i+1 {
				t.Fatalf("text %d: %d, %v", i, n, err)
			}
		}
	}
}
