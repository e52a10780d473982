package schema

import (
	"strings"
	"testing"
)

// What a person would only see as an empty form or a list without rows is said where the file is read.
func TestParse_HoldsStartsAndListsToTheFields(t *testing.T) {
	for _, tc := range []struct{ name, words, want string }{
		{"the day, the person, a number, a value and rows", `"x-start": { "on": { "today": [] }, "by": { "me": [] }, "every": 30, "kind": "old", "rows": [{ "name": "Pads" }], "sealed": false }`, ""},
		{"an unknown field", `"x-start": { "nope": 1 }`, `names unknown field "nope"`},
		{"a field that nobody types", `"x-start": { "at": 1 }`, "which nobody types"},
		{"a day of its own", `"x-start": { "on": "2026-01-01" }`, `write {"today": []}`},
		{"a person by name", `"x-start": { "by": "ana" }`, `write {"me": []}`},
		{"a number beyond its limits", `"x-start": { "every": 400 }`, "within the limits"},
		{"a value that is none", `"x-start": { "kind": "ancient" }`, "one of its values"},
		{"a list by its columns", `"x-list": { "columns": ["kind", { "field": "on", "id": "when" }], "sort": "-when", "group": "kind", "views": [{ "id": "a", "title": "A", "query": "kind=old&kind=new" }, { "id": "b", "title": "B", "query": "own=yes" }] }`, ""},
		{"a sort by the field of a column that has a name", `"x-list": { "columns": [{ "field": "on", "id": "when" }], "sort": "on" }`, `sorts by "on", which is none of its columns: when`},
		{"groups by nothing", `"x-list": { "columns": ["kind"], "group": "on" }`, `groups by "on"`},
		{"a view of an unknown value", `"x-list": { "columns": ["kind"], "views": [{ "id": "a", "title": "A", "query": "kind=old,new" }] }`, "the values are old, new"},
		{"a view by a field that is no column", `"x-list": { "columns": ["kind"], "views": [{ "id": "a", "title": "A", "query": "every=30" }] }`, "add it to columns"},
		{"due in a state there is not", `"x-due": { "field": "on", "while": ["gone"] }`, `unknown state "gone"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Parse(map[string][]byte{"yard.json": []byte(yard), "kits.json": []byte(`{ "id": "kits", "title": "Kits", "nav": [], "permissions": {}, "routes": [],
				"entities": { "person": { "title": "Person", "type": "object", "x-table": "people", "x-subject": "kits.kit", "x-onEditAfterDelete": "resurrect", "required": [], "properties": {}, "x-index": [] },
				"kit": { "title": "Kit", "type": "object", "x-table": "kits", "x-subject": "kits.kit", "x-onEditAfterDelete": "resurrect",
				"required": [], "x-index": [], ` + tc.words + `, "properties": {
					"on": { "type": "string", "format": "date", "title": "On", "x-merge": "register" },
					"by": { "type": "string", "format": "uuid", "title": "By", "x-ref": "person", "x-merge": "register" },
					"kind": { "type": "string", "enum": ["old", "new"], "title": "Kind", "x-merge": "register" },
					"every": { "type": "integer", "minimum": 1, "maximum": 366, "title": "Every", "x-merge": "register" },
					"sealed": { "type": "boolean", "title": "Sealed", "x-merge": "register" },
					"at": { "type": "integer", "format": "instant", "title": "At", "x-auto": "now", "x-merge": "immutable" },
					"rows": { "type": "array", "title": "Rows", "x-json": true, "x-merge": "register",
						"x-items": { "type": "object", "properties": { "name": { "type": "string", "title": "Name" } } } } } } } }`)})
			if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}
