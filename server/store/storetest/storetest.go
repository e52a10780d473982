// Package storetest gives tests fresh databases on both engines: SQLite files, and databases of one PostgreSQL that the test
// run (storetest/pg) or else the test binary starts. It never skips: where PostgreSQL cannot be had, the test fails and says how to get it.
package storetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"shipshape/schema"
	"shipshape/server/store"
)

// Engine is one of the two databases.
type Engine string

// The engines that a suite runs on.
const (
	SQLite     Engine = "sqlite"
	PostgreSQL Engine = "postgres"
)

// Each runs test once per engine, in parallel with each other and with all other tests.
func Each(t *testing.T, test func(t *testing.T, engine Engine)) {
	t.Helper()
	t.Parallel()
	for _, engine := range []Engine{SQLite, PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			test(t, engine)
		})
	}
}

// Open makes an empty, migrated database that goes away with the test.
func Open(t testing.TB, engine Engine, options ...store.Option) *store.Store {
	t.Helper()
	return OpenAt(t, Address(t, engine), options...)
}

// Address names a new empty database; a test that closes and opens again uses it with OpenAt.
func Address(t testing.TB, engine Engine) string {
	t.Helper()
	if engine == SQLite {
		return file(t)
	}
	return database(t)
}

// OpenAt opens an address and closes it with the test.
func OpenAt(t testing.TB, address string, options ...store.Option) *store.Store {
	t.Helper()
	st, err := store.Open(context.Background(), address, Schema(t), options...)
	if err != nil {
		t.Fatalf("open store: %v", err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Errorf("close store: %v", err)
		}
	})
	return st
}

// Schema loads the embedded schema.
func Schema(t testing.TB) *schema.Schema {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Main runs the tests of a package and stops the PostgreSQL they may have started. Call it from TestMain.
func Main(m *testing.M) {
	code := m.Run()
	if err := stop(); err != nil {
		fmt.Fprintln(os.Stderr, "stop PostgreSQL:", err)
		code = max(code, 1)
	}
	os.Exit(code)
}

// blank is a SQLite file that was migrated once; the others are copies of it. Migrating costs most of a second, which hundreds of tests pay.
var blank = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "shipshape-blank-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "shipshape.db")
	s, err := schema.Load()
	if err != nil {
		return nil, err
	}
	if err := migrateAt("sqlite:"+path, s); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// file creates an empty SQLite database.
func file(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "shipshape.db")
	Place(t, path)
	return "sqlite:" + path
}

// Place puts an empty, migrated SQLite file where the server will look for one, unless one stands there.
func Place(t testing.TB, path string) {
	t.Helper()
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return
	}
	bytes, err := blank()
	if err != nil {
		t.Fatalf("migrate SQLite: %v", err)
	}
	if err := os.WriteFile(path, bytes, 0o600); err != nil {
		t.Fatal(err)
	}
}

var databases atomic.Int64

// template is a database that was migrated once; the others are copies of it, which is much faster.
const template = "migrated"

// database creates an empty database, which goes away with the test: one server may hold those of all packages.
func database(t testing.TB) string {
	t.Helper()
	instance, err := start()
	if err != nil {
		t.Fatalf("These tests need PostgreSQL and start it themselves: %v.\n%s", err, howToGet)
	}
	name := fmt.Sprintf("test_%d_%d", os.Getpid(), databases.Add(1))
	if err := instance.admin("CREATE DATABASE " + name + " TEMPLATE " + template + " STRATEGY FILE_COPY"); err != nil {
		t.Fatalf("create database: %v", err)
	}
	t.Cleanup(func() {
		if err := instance.admin("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Errorf("drop database: %v", err)
		}
	})
	return instance.address(name)
}

func migrate(i *instance, s *schema.Schema) error {
	if err := i.admin("CREATE DATABASE " + template); err != nil {
		return err
	}
	return migrateAt(i.address(template), s)
}

func migrateAt(address string, s *schema.Schema) error {
	st, err := store.Open(context.Background(), address, s)
	if err != nil {
		return err
	}
	// The epoch is made at the first start of each copy.
	err = st.Write(context.Background(), func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM epochs")
		return err
	})
	return errors.Join(err, st.Close())
}

func (i *instance) admin(statement string) (err error) {
	db, err := sql.Open("pgx", i.address("postgres"))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(context.Background(), statement)
	return errors.Join(err, db.Close())
}
