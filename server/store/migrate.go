package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"time"

	"shipshape/schema"

	"github.com/pressly/goose/v3"
)

// migrate brings the database to the newest version of schema/migrations. The files are PostgreSQL's; SQLite gets a translation.
func migrate(ctx context.Context, e engine, db *sql.DB) error {
	files, err := fs.Sub(schema.Files, "migrations")
	if err != nil {
		return fmt.Errorf("find migrations: %w", err)
	}
	return migrateWith(ctx, e, db, files)
}

func migrateWith(ctx context.Context, e engine, db *sql.DB, files fs.FS) error {
	dialect := goose.DialectPostgres
	if !e.postgres {
		dialect, files = goose.DialectSQLite3, sqliteFiles{files}
	}
	provider, err := goose.NewProvider(dialect, db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	if err := refuseNewer(ctx, provider); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// refuseNewer keeps an older server off a database that a newer one has changed: it would write rows without what the newer
// one counts on. One that was running when the newer one came may finish (README.md, "Update").
func refuseNewer(ctx context.Context, provider *goose.Provider) error {
	at, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("read the version of the database: %w", err)
	}
	known := int64(0)
	for _, source := range provider.ListSources() {
		known = max(known, source.Version)
	}
	if at > known {
		return newerError{at, known}
	}
	return nil
}

type newerError struct{ at, known int64 }

func (e newerError) Error() string {
	return fmt.Sprintf("a newer Shipshape has used this database: it is at migration %d, this version knows %d; "+
		"start the newer version, or restore a backup from before the update into another data directory", e.at, e.known)
}

// sqliteFiles shows migrations in SQLite's words.
type sqliteFiles struct{ fs.FS }

// Open translates *.sql and passes everything else on.
func (f sqliteFiles) Open(name string) (fs.File, error) {
	file, err := f.FS.Open(name)
	if err != nil || path.Ext(name) != ".sql" {
		return file, err
	}
	text, err := fs.ReadFile(f.FS, name)
	err = errors.Join(err, file.Close())
	if err != nil {
		return nil, err
	}
	translated := []byte(toSQLite(string(text)))
	return &translatedFile{Reader: bytes.NewReader(translated), name: path.Base(name)}, nil
}

type translatedFile struct {
	*bytes.Reader
	name string
}

func (f *translatedFile) Stat() (fs.FileInfo, error) { return translatedInfo{f}, nil }
func (f *translatedFile) Close() error               { return nil }

type translatedInfo struct{ file *translatedFile }

func (i translatedInfo) Name() string       { return i.file.name }
func (i translatedInfo) Size() int64        { return i.file.Size() }
func (i translatedInfo) Mode() fs.FileMode  { return 0o444 }
func (i translatedInfo) ModTime() time.Time { return time.Time{} }
func (i translatedInfo) IsDir() bool        { return false }
func (i translatedInfo) Sys() any           { return nil }

var (
	sqlToken   = regexp.MustCompile(`(?s)--[^\n]*|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][A-Za-z0-9_]*|.`)
	sqlType    = map[string]string{"BIGINT": "INTEGER", "SMALLINT": "INTEGER", "BOOLEAN": "INTEGER", "VARCHAR": "TEXT", "BYTEA": "BLOB"}
	typeLength = regexp.MustCompile(`\bVARCHAR\s*\(\s*\d+\s*\)`)
	collation  = regexp.MustCompile(`\s+COLLATE "C"`) // SQLite compares bytes anyway
)

// toSQLite rewrites PostgreSQL's types and makes every table STRICT, so that SQLite refuses a wrong type as PostgreSQL does.
// A CREATE TABLE whose first line ends in "-- clustered" is stored in its primary key (WITHOUT ROWID).
func toSQLite(text string) string {
	text = collation.ReplaceAllString(typeLength.ReplaceAllString(text, "TEXT"), "")
	var out strings.Builder
	var words []string // of the statement so far, enough to know CREATE TABLE
	depth, options := 0, ""
	for _, token := range sqlToken.FindAllString(text, -1) {
		switch {
		case strings.HasPrefix(token, "--"):
			if options != "" && strings.TrimSpace(strings.TrimPrefix(token, "--")) == "clustered" {
				options = " STRICT, WITHOUT ROWID"
			}
		case token == "(":
			depth++
		case token == ")":
			depth--
			if depth == 0 && options != "" {
				token += options
				options = ""
			}
		case token == ";":
			words = nil
		case token[0] >= 'A' && token[0] <= 'Z':
			if replacement, ok := sqlType[token]; ok {
				token = replacement
			}
			words = append(words, token)
			if len(words) == 2 && words[0] == "CREATE" && words[1] == "TABLE" {
				options = " STRICT"
			}
		}
		out.WriteString(token)
	}
	return out.String()
}
