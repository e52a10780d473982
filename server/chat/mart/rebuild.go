package mart

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"shipshape/server/store"
)

// format is how this package writes a copy. Raise it with what lies in one.
const format = "5"

// maker names what made a copy: one of another program, schema or format is made anew, because names are looked up by the words of today.
func (s *Service) maker() string {
	revision := []string{format, s.schema.Hash}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" || setting.Key == "vcs.modified" {
				revision = append(revision, setting.Value)
			}
		}
	}
	sum := sha256.Sum256([]byte(strings.Join(revision, " ")))
	return hex.EncodeToString(sum[:])
}

// note writes up to where the copy goes.
func (c *Copy) note(ctx context.Context, into *sql.Tx, to store.Counter) error {
	if _, err := into.ExecContext(ctx, "DELETE FROM made"); err != nil {
		return err
	}
	untold := map[bool]int{true: 1}[c.untold]
	_, err := into.ExecContext(ctx, "INSERT INTO made (maker, zone, seq, chain, untold) VALUES (?, ?, ?, ?, ?)", c.s.maker(), c.zone, to.Seq, to.Chain, untold)
	return err
}

// adopt goes on from the file that lies there, if this program made it of the same history. Where it did not, the copy is made anew.
func (c *Copy) adopt(ctx context.Context, tx *store.Tx, counter store.Counter) {
	if _, err := os.Stat(c.path); err != nil {
		return
	}
	db, err := c.write(c.path, false)
	if err != nil {
		return
	}
	var maker, zone, chain string
	var seq int64
	var untold bool
	err = db.QueryRowContext(ctx, "SELECT maker, zone, seq, chain, untold FROM made").Scan(&maker, &zone, &seq, &chain, &untold)
	if errors.Join(err, db.Close()) != nil || maker != c.s.maker() || untold || chain == "" || seq > counter.Seq {
		return
	}
	if now, err := tx.FindChain(c.orgID, seq); err != nil || now != chain {
		return
	}
	if c.db, err = openReading(c.path); err != nil {
		c.db = nil
		return
	}
	c.zone, c.seq, c.untold, c.ready = zone, seq, false, true
}

var tables = []string{
	"CREATE TABLE made (maker TEXT NOT NULL, zone TEXT NOT NULL, seq INTEGER NOT NULL, chain TEXT NOT NULL, untold INTEGER NOT NULL)",
	// The entity stands in it, because the device that makes a record chooses its id.
	"CREATE TABLE scopes (id TEXT NOT NULL, entity TEXT NOT NULL, token TEXT NOT NULL, PRIMARY KEY (id, entity, token)) WITHOUT ROWID",
	"CREATE TABLE names (phrase TEXT NOT NULL, entity TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (phrase, entity, id)) WITHOUT ROWID",
	"CREATE INDEX names_id ON names (id)",
	"CREATE TABLE texts (phrase TEXT NOT NULL, entity TEXT NOT NULL, field TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (phrase, entity, field, id)) WITHOUT ROWID",
	"CREATE INDEX texts_id ON texts (id)",
	makeLists, indexLists,
	"CREATE TABLE " + Answers + " (record TEXT NOT NULL, key TEXT NOT NULL, line INTEGER NOT NULL, number INTEGER, text TEXT, corrected INTEGER NOT NULL, source TEXT NOT NULL, PRIMARY KEY (record, key, line)) WITHOUT ROWID",
	"CREATE TABLE forms (entity TEXT NOT NULL, grp TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (entity, grp)) WITHOUT ROWID",
	"CREATE TABLE secrets (entity TEXT NOT NULL, grp TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (entity, grp, key)) WITHOUT ROWID",
}

// rebuild makes the file anew beside the old one and puts it in its place when it is whole and on the disk.
func (c *Copy) rebuild(ctx context.Context, tx *store.Tx, zone string, to store.Counter) (err error) {
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
	fresh := c.path + ".new"
	for _, path := range []string{c.path, c.path + "-journal", fresh, fresh + "-journal"} {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if err := c.make(ctx, tx, fresh, to); err != nil {
		return err
	}
	if err := settle(fresh, c.path); err != nil {
		return fmt.Errorf("keep a copy: %w", err)
	}
	if c.db, err = openReading(c.path); err != nil {
		return err
	}
	c.seq, c.ready = to.Seq, true
	return nil
}

// make fills a file with all living records.
func (c *Copy) make(ctx context.Context, tx *store.Tx, path string, to store.Counter) (err error) {
	db, err := c.write(path, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	into, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = into.Rollback() }()
	for _, statement := range tables {
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
	if err := c.parts(ctx, tx, into, nil); err != nil {
		return err
	}
	if err := c.answers(ctx, tx, into, nil); err != nil {
		return err
	}
	if err := c.note(ctx, into, to); err != nil {
		return err
	}
	return into.Commit()
}

// settle flushes a file to the disk and gives it its name.
func settle(from, to string) error {
	file, err := os.OpenFile(filepath.Clean(from), os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(from, to)
}
