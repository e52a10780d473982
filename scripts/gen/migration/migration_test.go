package migration

import (
	"context"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"shipshape/schema"
	"shipshape/server/store"

	"github.com/google/go-cmp/cmp"
)

func TestPlan_WritesWhatStoppedWorkNeeded(t *testing.T) {
	s, before := load(t), migrations(t, 8)
	text := plan(t, s, before)
	byHand, err := fs.ReadFile(migrations(t, 9), "0009_stop_work.sql")
	if err != nil {
		t.Fatal(err)
	}
	table := regexp.MustCompile(`(?s)CREATE TABLE stop_works .*?\);\n`)
	if diff := cmp.Diff(table.FindString(string(byHand)), table.FindString(text)); diff != "" {
		t.Errorf("the table (-by hand +made):\n%s", diff)
	}
	for _, line := range strings.Split(text, "\n") {
		if !regexp.MustCompile(`^(--|CREATE TABLE|CREATE INDEX|ALTER TABLE \w+ ADD COLUMN|  |\);|$)`).MatchString(line) {
			t.Errorf("takes something away: %s", line)
		}
	}

	before["0009_made.sql"] = &fstest.MapFile{Data: []byte(text)}
	made, wanted := shapes(t, before), shapes(t, migrations(t, 9999))
	if diff := cmp.Diff(wanted["stop_works"].Indexes, made["stop_works"].Indexes); diff != "" {
		t.Errorf("the indexes (-by hand +made):\n%s", diff)
	}
	for _, e := range s.Entities() {
		if diff := cmp.Diff(columns(wanted[e.Table]), columns(made[e.Table])); diff != "" {
			t.Errorf("%s (-by hand +made):\n%s", e.Table, diff)
		}
	}
	if again := plan(t, s, before); again != "" {
		t.Errorf("a second migration from there is not empty:\n%s", again)
	}
}

func TestPlan_HasNothingToDoToday(t *testing.T) {
	if text := plan(t, load(t), migrations(t, 9999)); text != "" {
		t.Errorf("write a migration with gen -migration:\n%s", text)
	}
}

func TestPlan_RefusesToTakeAway(t *testing.T) {
	s := load(t)
	for name, test := range map[string]struct {
		sql  string
		want string
	}{
		"a field that went":     {"ALTER TABLE tasks ADD COLUMN colour TEXT;", "task: the field of column colour is gone"},
		"a field of a new type": {"ALTER TABLE tasks DROP COLUMN completed_at;\nALTER TABLE tasks ADD COLUMN completed_at TEXT;", "task.completedAt is integer now, its column is TEXT"},
		"an entity that went": {
			"CREATE TABLE cranes (org_id TEXT, id TEXT, cl BIGINT, seq BIGINT, versions TEXT, heads TEXT, extra TEXT, updated_by TEXT, PRIMARY KEY (org_id, id));",
			"table cranes holds records",
		},
	} {
		files := migrations(t, 9999)
		files["9999_other.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + test.sql + "\n")}
		text, err := Plan(s, shapes(t, files))
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || text != "" {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}

func TestWrite_NamesTheNextFile(t *testing.T) {
	number, err := newest(fstest.MapFS{"0009_stop_work.sql": {}, "0010_a_b.sql": {}, "README.md": {}})
	if err != nil || number != 10 {
		t.Errorf("newest is %d, %v", number, err)
	}
	if _, err := Write(context.Background(), t.TempDir(), "Equipment"); err == nil {
		t.Error("took a name without a verb")
	}
}

func load(t *testing.T) *schema.Schema {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func plan(t *testing.T, s *schema.Schema, files fs.FS) string {
	t.Helper()
	text, err := Plan(s, shapes(t, files))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func shapes(t *testing.T, files fs.FS) map[string]store.Shape {
	t.Helper()
	found, err := store.Shapes(context.Background(), files)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// migrations are those up to a number.
func migrations(t *testing.T, last int) fstest.MapFS {
	t.Helper()
	names, err := fs.Glob(schema.Files, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, name := range names {
		data, err := schema.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		one := fstest.MapFS{path.Base(name): {Data: data}}
		if number, err := newest(one); err != nil || number > last {
			continue
		}
		files[path.Base(name)] = one[path.Base(name)]
	}
	return files
}

func columns(shape store.Shape) []store.Column {
	// Added columns stand behind the common ones, so their order is not the file's.
	sorted := slices.Clone(shape.Columns)
	slices.SortFunc(sorted, func(a, b store.Column) int { return strings.Compare(a.Name, b.Name) })
	return sorted
}
