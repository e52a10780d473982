package vectors_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/sync/seal"
)

var makeCases = flag.Bool("make-cases", false, "write a case for every list of a seal that has none")

const madeSeals = "seal-made.json"

// sealCase is a record as it was signed, and what its list made of it.
type sealCase struct {
	Name    string                      `json:"name"`
	Entity  string                      `json:"entity"`
	Version int                         `json:"version"`
	Record  map[string]any              `json:"record"`
	Parts   map[string][]map[string]any `json:"parts"`
	Text    []string                    `json:"text"`
	Hash    string                      `json:"hash"`
	Digests map[string]string           `json:"digests"`
}

type sealCases struct {
	Runs  []string   `json:"runs"`
	Cases []sealCase `json:"cases"`
}

func readMade(t *testing.T) sealCases {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(vectors, madeSeals))
	if err != nil {
		t.Fatal(err)
	}
	var made sealCases
	read(t, data, &made)
	return made
}

// everyListHasACase fails for a list that no case holds. With -make-cases it makes one, which is then never made again: it says for ever
// what signatures by this list mean.
func everyListHasACase(t *testing.T, s *schema.Schema, held map[*schema.SealVersion]bool) {
	t.Helper()
	made := readMade(t)
	for _, c := range made.Cases {
		held[s.Entity(c.Entity).Seal.Version(c.Version)] = true
	}
	before := len(made.Cases)
	for _, e := range s.Entities() {
		for i := range e.Seal.Lists() {
			switch list := e.Seal.Version(i + 1); {
			case held[list]:
			case *makeCases:
				made.Cases = append(made.Cases, madeCase(t, s, e, i+1))
			default:
				t.Errorf("no case holds list %d of %s: run go test ./sync/vectors -make-cases, and commit sync/testdata/vectors/%s", i+1, e.Name, madeSeals)
			}
		}
	}
	if len(made.Cases) == before {
		return
	}
	data, err := json.MarshalIndent(made, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(vectors, madeSeals), append(data, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
}

func madeCase(t *testing.T, s *schema.Schema, e *schema.Entity, version int) sealCase {
	t.Helper()
	list := e.Seal.Version(version)
	c := sealCase{Name: fmt.Sprintf("%s by list %d", e.Name, version), Entity: e.Name, Version: version, Record: sample(e, 1), Parts: map[string][]map[string]any{}}
	content := seal.Content{Record: sealRow(t, e, asRead(t, c.Record))}
	for i, part := range list.Parts {
		row := sample(s.Entity(part.Entity), i+2)
		row[part.Of] = c.Record["id"]
		c.Parts[part.Entity] = []map[string]any{row}
		content.Parts = append(content.Parts, []seal.Row{sealRow(t, s.Entity(part.Entity), asRead(t, row))})
	}
	c.Text = strings.Split(seal.Text(e, list, content), "\n")
	c.Hash, c.Digests = seal.Hash(e, list, content), seal.Digests(e, list, content)
	return c
}

// asRead is the row as it comes back from its file.
func asRead(t *testing.T, row map[string]any) map[string]any {
	t.Helper()
	data, err := json.Marshal(row)
	if err != nil {
		t.Fatal(err)
	}
	var again map[string]any
	read(t, data, &again)
	return again
}

// sample is a record with a value in every field; what it says is of no matter.
func sample(e *schema.Entity, n int) map[string]any {
	row := map[string]any{"id": fmt.Sprintf("00000000-0000-4000-8000-%012d", n)}
	for i, f := range e.Fields {
		row[f.Name] = sampleOf(f, i)
	}
	return row
}

func sampleOf(f *schema.Field, n int) any {
	switch {
	case f.Items != nil && f.Items.Of != nil:
		return []any{sampleOf(f.Items.Of, n)}
	case f.Items != nil:
		cells := map[string]any{}
		for i, cell := range f.Items.Fields {
			cells[cell.Name] = sampleOf(cell, i)
		}
		return []any{cells}
	case f.Type == "json":
		return nil
	case f.Type == "boolean":
		return n%2 == 0
	case f.Type == "integer":
		return 10 + n
	case f.Enum != nil:
		return f.Enum[n%len(f.Enum)]
	case f.Format == "uuid":
		return fmt.Sprintf("00000000-0000-4000-8000-%012d", 100+n)
	case f.Format == "date":
		return "2026-11-20"
	case f.Format == "signature":
		return "M0 0L9 9"
	default:
		return fmt.Sprintf("%s \"%d\"\nfür ‰", f.Title, n)
	}
}
