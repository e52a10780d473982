// Package migration writes the SQL that brings the tables of the migrations so far to the module files: new tables, columns and
// indexes. What would take something away it refuses, because databases and older servers hold it.
package migration

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"
)

const folder = "schema/migrations"

var (
	fileName = regexp.MustCompile(`^(\d{4})_\w+\.sql$`)
	purpose  = regexp.MustCompile(`^[a-z]+(_[a-z0-9]+)+$`)
)

// Write compares the newest state with the modules, writes the next migration and answers its path.
func Write(ctx context.Context, root, name string) (string, error) {
	if !purpose.MatchString(name) {
		return "", fmt.Errorf("a migration is named by a verb and a noun, such as create_equipment, not %q", name)
	}
	s, err := schema.Load()
	if err != nil {
		return "", err
	}
	files := os.DirFS(filepath.Join(root, folder))
	shapes, err := store.Shapes(ctx, files)
	if err != nil {
		return "", err
	}
	text, err := Plan(s, shapes)
	if err != nil {
		return "", err
	}
	if text == "" {
		return "", errors.New("the tables hold everything that the module files say; there is nothing to migrate")
	}
	number, err := newest(files)
	if err != nil {
		return "", err
	}
	path := filepath.Join(root, folder, fmt.Sprintf("%04d_%s.sql", number+1, name))
	return path, os.WriteFile(path, []byte(text), 0o600)
}

func newest(files fs.FS) (int, error) {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return 0, err
	}
	number := 0
	for _, entry := range entries {
		if match := fileName.FindStringSubmatch(entry.Name()); match != nil {
			n, err := strconv.Atoi(match[1])
			if err != nil {
				return 0, err
			}
			number = max(number, n)
		}
	}
	return number, nil
}

// Plan is the text of a migration from the tables to the modules; "" when they agree.
func Plan(s *schema.Schema, shapes map[string]store.Shape) (string, error) {
	var problems []error
	known := map[string]bool{}
	var blocks []string
	for _, e := range ordered(s) {
		known[e.Table] = true
		shape, exists := shapes[e.Table]
		if exists {
			problems = append(problems, taken(e, shape)...)
		}
		if lines := additions(e, shape, exists); len(lines) > 0 {
			blocks = append(blocks, fmt.Sprintf("-- %s: %s\n%s\n", e.Module, e.Title, strings.Join(lines, "\n")))
		}
	}
	for _, name := range sorted(shapes) {
		if !known[name] && isRecords(shapes[name]) {
			problems = append(problems, fmt.Errorf("table %s holds records and no module file has it: records are never dropped. Leave the entity in its file; "+
				"without routes, permissions and x-serverOnly [add, set, delete] nobody sees or changes them", name))
		}
	}
	if len(problems) > 0 || len(blocks) == 0 {
		return "", errors.Join(problems...)
	}
	return "-- +goose Up\n-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.\n\n" +
		strings.Join(blocks, "\n"), nil
}

func ordered(s *schema.Schema) []*schema.Entity {
	all := s.Entities()
	slices.SortStableFunc(all, func(a, b *schema.Entity) int { return cmp.Compare(a.Module, b.Module) })
	return all
}

// taken lists what the file no longer says as the database has it.
func taken(e *schema.Entity, shape store.Shape) (problems []error) {
	fields := map[string]*schema.Field{}
	for _, f := range e.Fields {
		fields[f.Column] = f
	}
	for _, column := range shape.Columns {
		f := fields[column.Name]
		switch {
		case slices.Contains(common, column.Name):
		case f == nil:
			problems = append(problems, fmt.Errorf("%s: the field of column %s is gone: a field stays, because records and older devices hold it. Put it back; "+
				"leave it out of x-form and x-list when nobody is to fill it any more", e.Name, column.Name))
		case sqliteTypes[f.Type] != column.Type:
			problems = append(problems, fmt.Errorf("%s.%s is %s now, its column is %s: a field keeps its type. Add a field under a new name and let the code read both",
				e.Name, f.Name, f.Type, column.Type))
		}
	}
	return problems
}

func additions(e *schema.Entity, shape store.Shape, exists bool) (lines []string) {
	if exists {
		for _, f := range e.Fields {
			if _, ok := shape.Column(f.Column); !ok {
				lines = append(lines, fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s %s;", e.Table, f.Column, columnType(f)))
			}
		}
	} else {
		lines = append(lines, fmt.Sprintf("CREATE TABLE %s (", e.Table), `  org_id TEXT COLLATE "C" NOT NULL,`, `  id TEXT COLLATE "C" NOT NULL,`)
		for _, f := range e.Fields {
			lines = append(lines, fmt.Sprintf("  %s %s,", f.Column, columnType(f)))
		}
		lines = append(lines, "  cl BIGINT NOT NULL,", "  seq BIGINT NOT NULL,", "  versions TEXT NOT NULL,", "  heads TEXT,", "  extra TEXT,",
			`  updated_by TEXT COLLATE "C" NOT NULL,`, "  PRIMARY KEY (org_id, id)", ");")
	}
	var indexes [][]string
	for _, columns := range shape.Indexes {
		indexes = append(indexes, columns)
	}
	for _, columns := range wanted(e) {
		full := append([]string{"org_id"}, columns...)
		if slices.ContainsFunc(indexes, func(index []string) bool { return len(index) >= len(full) && slices.Equal(index[:len(full)], full) }) {
			continue
		}
		indexes = append(indexes, full)
		lines = append(lines, fmt.Sprintf("CREATE INDEX %s_%s ON %s (%s);", e.Table, strings.Join(columns, "_"), e.Table, strings.Join(full, ", ")))
	}
	return lines
}

// wanted lists what is looked up: what the file says, every field that names a record or a file, and from when a window counts. Longer ones of the file serve
// their beginnings as well, so they come first.
func wanted(e *schema.Entity) [][]string {
	var all [][]string
	for _, fields := range e.Index {
		var columns []string
		for _, field := range fields {
			columns = append(columns, schema.Column(field))
		}
		longer := func(other []string) bool {
			return len(other) > len(fields) && slices.Equal(other[:len(fields)], fields)
		}
		if !slices.ContainsFunc(e.Index, longer) {
			all = append(all, columns)
		}
	}
	for _, f := range e.Fields {
		if f.Ref != "" || f.File {
			all = append(all, []string{f.Column})
		}
	}
	// The list of what has left the devices is read in the order in which it left.
	if e.Window != nil && e.Window.From != "" {
		all = append(all, []string{schema.Column(e.Window.From), "id"})
	}
	return all
}

// common are the columns that every table of records has.
var common = []string{"org_id", "id", "cl", "seq", "versions", "heads", "extra", "updated_by"}

func isRecords(shape store.Shape) bool {
	return !slices.ContainsFunc(common, func(name string) bool {
		_, ok := shape.Column(name)
		return !ok
	})
}

var sqliteTypes = map[string]string{"string": "TEXT", "json": "TEXT", "integer": "INTEGER", "boolean": "INTEGER"}

// columnType is PostgreSQL's. Texts that machines write compare by bytes. Choices are not checked here but in code.
func columnType(f *schema.Field) string {
	switch f.Type {
	case "integer":
		return "BIGINT"
	case "boolean":
		return "SMALLINT CHECK (" + f.Column + " IN (0, 1))"
	case "string":
		if f.Format != "" || len(f.Enum) > 0 || f.Carrier {
			return `TEXT COLLATE "C"`
		}
	}
	return "TEXT"
}

func sorted(shapes map[string]store.Shape) []string {
	names := make([]string, 0, len(shapes))
	for name := range shapes {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
