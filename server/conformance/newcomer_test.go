package conformance

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// TestNewModule_IsProvenByItsFileAlone adds a module that nobody wrote a test for, with a table per entity, and proves it like the others.
func TestNewModule_IsProvenByItsFileAlone(t *testing.T) {
	t.Parallel()
	s := withModule(t, "testdata/dock-log.json")
	st, err := store.Open(t.Context(), storetest.Address(t, storetest.SQLite), s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	m := s.Module("dock-log")
	err = st.Write(t.Context(), func(tx *store.Tx) error {
		for _, e := range m.Entities {
			if _, err := tx.Exec(tableOf(e)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	v := newServer(t, s, st, rules.New(s))
	for _, e := range m.Entities {
		t.Run(e.Name, func(t *testing.T) {
			proveRights(t, v, e)
			proveLife(t, v, e, true)
			proveRules(t, v, e)
		})
	}
}

// withModule is the schema with one more module.
func withModule(t *testing.T, path string) *schema.Schema {
	t.Helper()
	files := map[string][]byte{}
	names, err := fs.Glob(schema.Files, "modules/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if files[name], err = schema.Files.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	if files[path], err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	s, err := schema.Parse(files)
	if err != nil {
		t.Fatal(err)
	}
	s.Version = 1
	return s
}

func tableOf(e *schema.Entity) string {
	columns := []string{"org_id TEXT NOT NULL", "id TEXT NOT NULL"}
	for _, f := range e.Fields {
		kind := " TEXT"
		if f.Type == "integer" || f.Type == "boolean" {
			kind = " INTEGER"
		}
		columns = append(columns, f.Column+kind)
	}
	columns = append(columns, "cl INTEGER NOT NULL", "seq INTEGER NOT NULL", "versions TEXT NOT NULL", "heads TEXT", "extra TEXT",
		"updated_by TEXT NOT NULL", "PRIMARY KEY (org_id, id)")
	return "CREATE TABLE " + e.Table + " (" + strings.Join(columns, ", ") + ")"
}
