package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"shipshape/schema"

	"github.com/jmoiron/sqlx"
	"github.com/pressly/goose/v3"
)

// Copy is what a copied database holds.
type Copy struct {
	// Migration is the last one it has been through.
	Migration int64
	Counters  map[string]Counter
	Files     []CopiedFile
}

// CopiedFile is a file that a database names; its bytes lie beside it.
type CopiedFile struct {
	OrgID  string `db:"org_id"`
	SHA256 string `db:"sha256"`
}

// SQLitePath is the file of a database address; false for another engine.
func SQLitePath(address string) (string, bool) { return strings.CutPrefix(address, "sqlite:") }

// CopySQLite writes a database as it is at one moment into a new file, also while a server uses it. It migrates nothing.
func CopySQLite(ctx context.Context, from, to string) error {
	db, err := openSQLiteFile(ctx, from, "&_pragma=auto_vacuum(incremental)") // of the copy
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
	if err = errors.Join(err, db.Close()); err != nil {
		return fmt.Errorf("copy the database: %w", err)
	}
	return nil
}

// InspectSQLite reads what a copied database holds, and proves that its pages are whole. It changes nothing.
func InspectSQLite(ctx context.Context, path string) (Copy, error) {
	var c Copy
	db, err := openSQLiteFile(ctx, path, "&mode=ro&immutable=1")
	if err != nil {
		return c, err
	}
	err = inspect(ctx, db, &c)
	if err = errors.Join(err, db.Close()); err != nil {
		return c, fmt.Errorf("read the copied database: %w", err)
	}
	return c, nil
}

func inspect(ctx context.Context, db *sqlx.DB, c *Copy) error {
	var verdicts []string
	if err := db.SelectContext(ctx, &verdicts, "PRAGMA integrity_check"); err != nil {
		return err
	}
	if len(verdicts) != 1 || verdicts[0] != "ok" {
		return fmt.Errorf("it is damaged: %s", strings.Join(verdicts[:min(len(verdicts), 3)], "; "))
	}
	if err := db.GetContext(ctx, &c.Migration, "SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version"); err != nil {
		return err
	}
	var rows []struct {
		OrgID string `db:"org_id"`
		Counter
	}
	if err := db.SelectContext(ctx, &rows, "SELECT org_id, seq, chain FROM org_counters"); err != nil {
		return err
	}
	c.Counters = make(map[string]Counter, len(rows))
	for _, row := range rows {
		c.Counters[row.OrgID] = row.Counter
	}
	return db.SelectContext(ctx, &c.Files, "SELECT org_id, sha256 FROM files ORDER BY org_id, sha256")
}

func openSQLiteFile(ctx context.Context, path, options string) (*sqlx.DB, error) {
	file := "file:" + (&url.URL{Path: path}).EscapedPath() + "?_pragma=busy_timeout(10000)" + options
	db, err := sqlx.ConnectContext(ctx, "sqlite", file)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return db, nil
}

// NewestMigration is the last one that this server knows.
func NewestMigration() (int64, error) {
	names, err := fs.Glob(schema.Files, "migrations/*.sql")
	if err != nil {
		return 0, fmt.Errorf("list migrations: %w", err)
	}
	newest := int64(0)
	for _, name := range names {
		version, err := goose.NumericComponent(name)
		if err != nil {
			return 0, fmt.Errorf("read the number of %s: %w", name, err)
		}
		newest = max(newest, version)
	}
	return newest, nil
}
