package vectors_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/sync/seal"

	"github.com/google/go-cmp/cmp"
)

// runSeal holds every list of every seal to the text and the hash that were made by it once. A signature is read by its list for ever:
// a case that fails here says that signatures of people no longer verify.
func runSeal(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name, Entity string
			Version      int
			Record       map[string]any
			Parts        map[string][]map[string]any
			Text         []string
			Hash         string
			Digests      map[string]string
		}
		Later []struct {
			Name string
			At   int64
			Row  map[string]any
			Want bool
		}
		Locks []struct {
			Name, Of, Entity, Command string
			Record, Before, After     map[string]any
			Gone                      bool
			At                        int64
			Want                      *struct {
				Say    string
				Fields []string
			}
		}
	}
	read(t, file, &v)
	s, tested := load(t), map[*schema.SealVersion]bool{}
	for _, c := range v.Cases {
		e := s.Entity(c.Entity)
		list := e.Seal.Version(c.Version)
		if list == nil {
			t.Errorf("%s: list %d of %s is lost", c.Name, c.Version, c.Entity)
			continue
		}
		tested[list] = true
		content := seal.Content{Record: sealRow(t, e, c.Record)}
		for _, part := range list.Parts {
			var rows []seal.Row
			for _, given := range c.Parts[part.Entity] {
				rows = append(rows, sealRow(t, s.Entity(part.Entity), given))
			}
			content.Parts = append(content.Parts, rows)
		}
		if diff := cmp.Diff(c.Text, strings.Split(seal.Text(e, list, content), "\n")); diff != "" {
			t.Errorf("%s: %s", c.Name, diff)
		}
		if got := seal.Hash(e, list, content); got != c.Hash {
			t.Errorf("%s: hash %s, want %s", c.Name, got, c.Hash)
		}
		if diff := cmp.Diff(c.Digests, seal.Digests(e, list, content)); diff != "" {
			t.Errorf("%s: %s", c.Name, diff)
		}
	}
	if len(v.Locks) > 0 { // the file that is written by hand, not the made one
		everyListHasACase(t, s, tested)
	}
	for _, c := range v.Locks {
		of := func(entity string, fields map[string]any) map[string]any {
			return sealRow(t, s.Entity(entity), fields).Fields
		}
		say, fields := seal.Locked(s.Entity(c.Of), seal.Edit{
			Entity: c.Entity, Command: c.Command, Before: of(c.Entity, c.Before), After: of(c.Entity, c.After), Gone: c.Gone,
			Record: of(c.Of, c.Record), At: c.At,
		})
		wantSay, wantFields := "", []string(nil)
		if c.Want != nil {
			wantSay, wantFields = c.Want.Say, c.Want.Fields
		}
		if say != wantSay || !slices.Equal(fields, wantFields) {
			t.Errorf("%s: %q for %v, want %q for %v", c.Name, say, fields, wantSay, wantFields)
		}
	}
	list, _ := s.Entity("walk").Seal.Newest()
	for _, c := range v.Later {
		for _, part := range list.Parts {
			if part.Later == nil {
				continue
			}
			if got := seal.Follows(part, sealRow(t, s.Entity(part.Entity), c.Row), c.At); got != c.Want {
				t.Errorf("%s: %v", c.Name, got)
			}
		}
	}
}

// sealRow gives values the types that records have in the store.
func sealRow(t *testing.T, e *schema.Entity, given map[string]any) seal.Row {
	t.Helper()
	row := seal.Row{Fields: map[string]any{}}
	row.ID, _ = given["id"].(string)
	for name, value := range given {
		f := e.Properties[name]
		if number, ok := value.(float64); ok {
			value = int64(number)
		}
		if f != nil && f.Type == "json" && value != nil {
			raw, err := json.MarshalIndent(value, "", " ") // however it is spelled
			if err != nil {
				t.Fatal(err)
			}
			value = json.RawMessage(raw)
		}
		row.Fields[name] = value
	}
	return row
}
