package schema_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipshape/schema"

	"github.com/google/go-cmp/cmp"
)

func expandOne(t *testing.T, file string) string {
	t.Helper()
	full, err := schema.Expand(map[string][]byte{"example.json": []byte(file)})
	if err != nil {
		t.Fatal(err)
	}
	return string(full["example.json"])
}

// same compares JSON, whatever the order of its keys.
func same(t *testing.T, have, want string) {
	t.Helper()
	var a, b any
	if err := json.Unmarshal([]byte(have), &a); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(want), &b); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(b, a); diff != "" {
		t.Error(diff)
	}
}

func TestExpand_SaysWhatEntitiesSayAlike(t *testing.T) {
	same(t, expandOne(t, `{"entities": {
		"fuelTank": {"x-subject": "fuel.place", "properties": {}},
		"waterBody": {"x-table": "waters", "x-onEditAfterDelete": "journal", "required": ["a"], "x-index": [["a"]], "properties": {"a": {"type": "boolean", "x-merge": "text"}}}
	}}`), `{"entities": {
		"fuelTank": {"type": "object", "x-table": "fuel_tanks", "x-subject": "fuel.place", "x-onEditAfterDelete": "resurrect", "required": [], "x-index": [], "properties": {}},
		"waterBody": {"type": "object", "x-table": "waters", "x-onEditAfterDelete": "journal", "required": ["a"], "x-index": [["a"]], "properties": {"a": {"type": "boolean", "x-merge": "text"}}}
	}}`)
}

func TestExpand_NamesTablesInThePlural(t *testing.T) {
	full := expandOne(t, `{"entities": {"entry": {"properties": {}}, "survey": {"properties": {}}, "batch": {"properties": {}}, "fuelSettings": {"properties": {}}}}`)
	for _, table := range []string{"entries", "surveys", "batches", "fuel_settings"} {
		if !strings.Contains(full, `"x-table":"`+table+`"`) {
			t.Errorf("no table %s in %s", table, full)
		}
	}
}

// A part is under the rights of its whole, also over two steps. Without a whole there is no subject, and nobody may do anything.
func TestExpand_APartHasTheRightsOfItsWhole(t *testing.T) {
	files := map[string][]byte{
		"a.json": []byte(`{"entities": {
			"reading": {"x-sub": "lineId", "properties": {"lineId": {"x-ref": "line"}}},
			"line": {"x-sub": "sheetId", "properties": {"sheetId": {"x-ref": "sheet"}}},
			"loop": {"x-sub": "loopId", "properties": {"loopId": {"x-ref": "loop"}}},
			"alone": {"properties": {}}
		}}`),
		"b.json": []byte(`{"entities": {"sheet": {"x-subject": "b.sheet", "properties": {}}}}`),
	}
	full, err := schema.Expand(files)
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Entities map[string]map[string]any `json:"entities"`
	}
	if err := json.Unmarshal(full["a.json"], &m); err != nil {
		t.Fatal(err)
	}
	have := map[string]any{}
	for name, e := range m.Entities {
		have[name] = e["x-subject"]
	}
	if diff := cmp.Diff(map[string]any{"reading": "b.sheet", "line": "b.sheet", "loop": nil, "alone": nil}, have); diff != "" {
		t.Error(diff)
	}
}

func TestExpand_SaysTypeAndMergeRuleOfAField(t *testing.T) {
	for _, one := range []struct{ short, full string }{
		{`{"maxLength": 9}`, `{"type": "string", "maxLength": 9, "x-merge": "register"}`},
		{`{"maxLength": 9, "x-merge": "text"}`, `{"type": "string", "maxLength": 9, "x-merge": "text"}`},
		{`{"enum": ["a"], "x-safest": ["a"]}`, `{"type": "string", "enum": ["a"], "x-safest": ["a"], "x-merge": "guarded"}`},
		{`{"minimum": 0}`, `{"type": "integer", "minimum": 0, "x-merge": "register"}`},
		{`{"x-decimal": 2}`, `{"type": "integer", "x-decimal": 2, "x-merge": "register"}`},
		{`{"format": "instant"}`, `{"type": "integer", "format": "instant", "x-merge": "register"}`},
		{`{"format": "date"}`, `{"type": "string", "format": "date", "x-merge": "register"}`},
		{`{"x-ref": "zone"}`, `{"type": "string", "format": "uuid", "x-ref": "zone", "x-merge": "register"}`},
		{`{"x-file": true}`, `{"type": "string", "format": "sha256", "x-file": true, "x-merge": "register"}`},
		{`{"x-carrier": true}`, `{"type": "string", "x-carrier": true, "x-merge": "immutable"}`},
		{`{"x-auto": "actor"}`, `{"type": "string", "format": "uuid", "x-ref": "person", "x-auto": "actor", "x-merge": "immutable"}`},
		{`{"x-auto": "writer"}`, `{"type": "string", "format": "uuid", "x-ref": "person", "x-auto": "writer", "x-merge": "register"}`},
		{`{"x-auto": "now"}`, `{"type": "integer", "format": "instant", "x-auto": "now", "x-merge": "immutable"}`},
		{`{"x-auto": "moved"}`, `{"type": "integer", "format": "instant", "x-auto": "moved", "x-merge": "register"}`},
		{`{"x-auto": "device"}`, `{"type": "string", "maxLength": 64, "x-auto": "device", "x-merge": "immutable"}`},
		{
			`{"x-items": {"properties": {"b": {"x-ref": "zone"}, "a": {"minimum": 1}}}}`,
			`{"type": "array", "x-json": true, "x-merge": "register", "x-items": {"type": "object", "properties": {"b": {"type": "string", "format": "uuid", "x-ref": "zone"}, "a": {"type": "integer", "minimum": 1}}}}`,
		},
		{`{"x-items": {"maxLength": 5}}`, `{"type": "array", "x-json": true, "x-merge": "register", "x-items": {"type": "string", "maxLength": 5}}`},
	} {
		full := expandOne(t, `{"entities": {"e": {"properties": {"f": `+one.short+`}}}}`)
		want := expandOne(t, `{"entities": {"e": {"properties": {"f": `+one.full+`}}}}`)
		if full != want {
			t.Errorf("%s: %s", one.short, full)
		}
		if !strings.Contains(want, `"type"`) {
			t.Error(want)
		}
	}
}

func TestExpand_BeginsAStateMachineInItsFirstState(t *testing.T) {
	full := expandOne(t, `{"entities": {"e": {"x-states": {"commands": {}}, "properties": {"state": {"enum": ["draft", "done"]}}}}}`)
	for _, said := range []string{`"field":"state"`, `"initial":["draft"]`, `"rank":["draft","done"]`, `"x-merge":"state"`} {
		if !strings.Contains(full, said) {
			t.Errorf("no %s in %s", said, full)
		}
	}
}

const grouped = `{"groups": {"office": ["chief", "clerk"], "yard": ["clerk", "welder"]}, "permissions": {"x.y.read": {"title": "See", "roles": `

func TestExpand_GivesARightToEachRoleOfAGroup(t *testing.T) {
	same(t, expandOne(t, grouped+`{"*": "own", "office": "org", "clerk": "zones", "guest": "company"}}}}`),
		`{"permissions": {"x.y.read": {"title": "See", "roles": {"*": "own", "chief": "org", "clerk": "zones", "guest": "company"}}}}`)
	same(t, expandOne(t, grouped+`{"office": "org", "yard": "org"}}}}`),
		`{"permissions": {"x.y.read": {"title": "See", "roles": {"chief": "org", "clerk": "org", "welder": "org"}}}}`)
}

func TestExpand_RefusesWhatSaysTooLittle(t *testing.T) {
	for file, say := range map[string]string{
		`{"entities": {"e": {"properties": {"f": {"title": "Level"}}}}}`:                               `"Level" says no type`,
		`{"entities": {"e": {"properties": {"f": {"x-items": {"title": "Row"}}}}}}`:                    `"Row" says no type`,
		`{"entities": {"e": {"x-states": {"commands": {}}, "properties": {}}}}`:                        "no field state",
		`{"entities": {"e": {"x-states": {}, "properties": {"state": {"type": "string"}}}}}`:           "state lists no states",
		grouped + `{"office": "org", "yard": "own"}}}}`:                                                "clerk is in office and in yard",
		`{"entities": {"e": {"x-subject": "a.b", "properties": {"f": {"x-auto": "said by nobody"}}}}}`: "says no type",
	} {
		if _, err := schema.Expand(map[string][]byte{"example.json": []byte(file)}); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v, not %q", file, err, say)
		}
	}
}

// To say a default is no other meaning: the stamp of a file that says everything is the stamp of the short one.
func TestExpand_OfTheFullFormChangesNothing(t *testing.T) {
	names, err := filepath.Glob("modules/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, name := range names {
		if files[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	full, err := schema.Expand(files)
	if err != nil {
		t.Fatal(err)
	}
	again, err := schema.Expand(maps.Clone(full))
	if err != nil {
		t.Fatal(err)
	}
	for name := range full {
		if diff := cmp.Diff(string(full[name]), string(again[name])); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
