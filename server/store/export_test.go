package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"path"
	"testing/fstest"

	"shipshape/schema"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
)

// OpenBefore opens a database as a server did that knew no migration beyond newest and was running before a newer server came.
func OpenBefore(ctx context.Context, address string, s *schema.Schema, newest int64) (*Store, error) {
	e, with, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	st := newStore(e, with, s)
	known, err := migrationsUpTo(newest)
	if err != nil {
		return st, err
	}
	// A database that is further already was opened before it was.
	if err := migrateWith(ctx, e, st.write.DB, known); err != nil && !IsNewer(err) {
		return st, err
	}
	return st, st.Write(ctx, firstEpoch)
}

func migrationsUpTo(newest int64) (fs.FS, error) {
	known := fstest.MapFS{}
	names, err := fs.Glob(schema.Files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		version, err := goose.NumericComponent(name)
		if err != nil {
			return nil, err
		}
		text, err := schema.Files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if version <= newest {
			known[path.Base(name)] = &fstest.MapFile{Data: text}
		}
	}
	return known, nil
}

// IsNewer says that a database was refused because a newer server has used it.
func IsNewer(err error) bool {
	_, newer := errors.AsType[newerError](err)
	return newer
}

// MostStatements is how many statements one connection to SQLite remembers.
const MostStatements = mostStatements

// OpenRemembering opens a file of SQLite as the store does.
func OpenRemembering(path string) (*sql.DB, error) {
	connector, err := sqlite.NewConnector("file:" + path)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(remembering{connector}), nil
}
