package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
)

func TestToSQLite_TranslatesTypesAndMakesTablesStrict(t *testing.T) {
	const from = "-- CREATE TABLE in a comment (BIGINT);\nCREATE TABLE a ( -- clustered\n  b BIGINT NOT NULL,\n  c VARCHAR(20) COLLATE \"C\",\n" +
		"  d SMALLINT CHECK (d IN (0, 1)),\n  PRIMARY KEY (b)\n);\nCREATE TABLE e (f BYTEA DEFAULT 'BIGINT');\nCREATE INDEX g ON a (b);\n"
	const want = "-- CREATE TABLE in a comment (BIGINT);\nCREATE TABLE a ( -- clustered\n  b INTEGER NOT NULL,\n  c TEXT,\n" +
		"  d INTEGER CHECK (d IN (0, 1)),\n  PRIMARY KEY (b)\n) STRICT, WITHOUT ROWID;\nCREATE TABLE e (f BLOB DEFAULT 'BIGINT') STRICT;\nCREATE INDEX g ON a (b);\n"
	if got := toSQLite(from); got != want {
		t.Errorf("translated to:\n%s", got)
	}
}

func TestMigrations_HoldExactlyTheFieldsOfTheSchema(t *testing.T) {
	st := openSQLite(t)
	for _, e := range st.schema.Entities() {
		var columns []struct {
			Name string `db:"name"`
			Type string `db:"type"`
			PK   int    `db:"pk"`
		}
		if err := st.read.Select(&columns, "SELECT name, type, pk FROM pragma_table_info(?)", e.Table); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{
			"org_id": "TEXT", "id": "TEXT", "cl": "INTEGER", "seq": "INTEGER", "versions": "TEXT", "heads": "TEXT",
			"extra": "TEXT", "updated_by": "TEXT",
		}
		for _, f := range e.Fields {
			if want[f.Column] != "" {
				t.Errorf("%s.%s hides a column every table has", e.Name, f.Name)
			}
			want[f.Column] = map[string]string{"string": "TEXT", "json": "TEXT", "integer": "INTEGER", "boolean": "INTEGER"}[f.Type]
		}
		for _, column := range columns {
			if want[column.Name] != column.Type {
				t.Errorf("%s.%s is %s, the schema says %q", e.Table, column.Name, column.Type, want[column.Name])
			}
			if wantPK := slices.Index([]string{"", "org_id", "id"}, column.Name); max(wantPK, 0) != column.PK {
				t.Errorf("%s.%s is part %d of the primary key", e.Table, column.Name, column.PK)
			}
			delete(want, column.Name)
		}
		if len(want) > 0 {
			t.Errorf("%s has no columns for %v: write a migration", e.Table, want)
		}
	}
}

func TestMigrations_IndexWhatTheSchemaAsksFor(t *testing.T) {
	st := openSQLite(t)
	for _, e := range st.schema.Entities() {
		var names []string
		if err := st.read.Select(&names, "SELECT name FROM pragma_index_list(?)", e.Table); err != nil {
			t.Fatal(err)
		}
		var indexes []string
		for _, name := range names {
			var columns []string
			if err := st.read.Select(&columns, "SELECT name FROM pragma_index_info(?) ORDER BY seqno", name); err != nil {
				t.Fatal(err)
			}
			indexes = append(indexes, strings.Join(columns, ",")+",")
		}
		wanted := slices.Clone(e.Index)
		for _, f := range e.Fields {
			if f.Ref != "" || f.File {
				wanted = append(wanted, []string{f.Name})
			}
		}
		for _, fields := range wanted {
			columns := []string{"org_id"}
			for _, field := range fields {
				columns = append(columns, schema.Column(field))
			}
			prefix := strings.Join(columns, ",") + ","
			if !slices.ContainsFunc(indexes, func(index string) bool { return strings.HasPrefix(index, prefix) }) {
				t.Errorf("%s has no index that starts with %s", e.Table, prefix)
			}
		}
	}
}

func TestWrite_RunsAgainWhenTheCommitIsUnknown(t *testing.T) {
	for name, afterCommit := range map[string]bool{"not durable": false, "durable": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			failures := 2
			st := openSQLite(t)
			WithFault(func(after bool) error {
				if after == afterCommit && failures > 0 {
					failures--
					return errUnknown
				}
				return nil
			})(st)
			runs := 0
			err := st.Write(context.Background(), func(tx *Tx) error {
				runs++
				return tx.SaveNumber("org", "T", 1)
			})
			if err != nil || runs != 3 {
				t.Errorf("%d runs, error %v", runs, err)
			}
		})
	}
}

func TestWrite_AcceptsNothingMoreAfterTheDiskRefusedData(t *testing.T) {
	t.Parallel()
	lost := errors.New("disk gone")
	st := openSQLite(t)
	st.broken.Store(&lost)
	if err := st.Write(context.Background(), func(*Tx) error { return nil }); !errors.Is(err, lost) {
		t.Errorf("write: %v", err)
	}
	if err := st.Ping(context.Background()); !errors.Is(err, lost) {
		t.Errorf("ping: %v", err)
	}
}

// errUnknown is a connection lost while the commit was on its way.
var errUnknown = driver.ErrBadConn

func openSQLite(t *testing.T) *Store {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	st, err := Open(context.Background(), "sqlite:"+filepath.Join(t.TempDir(), "test.db"), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	return st
}
