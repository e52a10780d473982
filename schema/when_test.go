package schema

import (
	"strings"
	"testing"
)

const tank = `{"id": "tanks", "title": "Tanks", "entities": {
	"yardTank": {"title": "Tank", "type": "object", "x-table": "yard_tanks", "x-subject": "tanks.tank", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		"properties": {"level": {"type": "integer", "title": "Level", "x-decimal": 1, "x-merge": "register"}}},
	"tankReading": {"title": "Reading", "type": "object", "x-table": "tank_readings", "x-subject": "tanks.tank", "x-sub": "tankId", "x-hands": {"add": "right", "set": "right", "delete": "right"}, "required": [], "x-index": [],
		"x-onEditAfterDelete": "resurrect", "x-when": [%],
		"properties": {
			"tankId": {"type": "string", "format": "uuid", "title": "Tank", "x-ref": "yardTank", "x-merge": "immutable"},
			"level": {"type": "integer", "title": "Level", "x-decimal": 1, "x-merge": "register"},
			"count": {"type": "integer", "title": "Count", "x-merge": "register"},
			"color": {"type": "string", "enum": ["clear", "cloudy"], "title": "Color", "x-merge": "register"},
			"note": {"type": "string", "title": "Note", "x-merge": "register"},
			"takenOn": {"type": "string", "format": "date", "title": "Taken on", "x-merge": "register"},
			"rows": {"type": "array", "title": "Rows", "x-json": true, "x-merge": "register"},
			"limits": {"type": "object", "title": "Limits", "x-json": true, "x-merge": "register"},
			"number": {"type": "string", "title": "Number", "x-server": true, "x-merge": "register"}
		}}}}`

// A typing error in a condition must not mean that there is no rule, or one that nobody meant.
func TestWhen_IsHeldToTheFields(t *testing.T) {
	for name, test := range map[string]struct{ rule, want string }{
		"a rule":                        {rule: `{"field": "note", "rule": "required", "say": "Say why.", "if": {"and": [{"==": [{"var": "color"}, "cloudy"]}, {">": [{"var": "level"}, {"var": "parent.level"}]}]}}`},
		"a literal as the field stores": {rule: `{"field": "note", "rule": "warn", "say": "High.", "if": {">": [{"var": "level"}, 25]}}`},
		"a group and a list":            {rule: `{"field": "note", "rule": "visible", "if": {"or": [{">": [{"var": "limits.high"}, 2]}, {">": [{"count": {"var": "rows"}}, 1]}]}}`},
		"no such field":                 {`{"field": "nte", "rule": "visible", "if": true}`, "there is no field nte"},
		"no such rule":                  {`{"field": "note", "rule": "hidden", "if": true}`, `there is no rule "hidden": say required, visible, valid or warn`},
		"nothing said":                  {`{"field": "note", "rule": "valid", "if": true}`, "say what a person is to do about note"},
		"hidden, and speaking":          {`{"field": "note", "rule": "visible", "say": "No.", "if": true}`, "a field that is hidden says nothing: leave out say"},
		"nobody can fill it":            {`{"field": "number", "rule": "required", "say": "Fill it.", "if": true}`, "nobody can fill number: required is for fields that people write"},
		"unknown field inside":          {`{"field": "note", "rule": "visible", "if": {"==": [{"var": "colour"}, "clear"]}}`, "if: ==[0].var[0]: tankReading has no field colour"},
		"unknown value":                 {`{"field": "note", "rule": "visible", "if": {"==": [{"var": "color"}, "blue"]}}`, `if: ==[1]: "blue" is none of the values of this field: clear, cloudy`},
		"a text against a number":       {`{"field": "note", "rule": "visible", "if": {"==": [{"var": "count"}, "2"]}}`, "if: ==[1]: a number and a text do not go together"},
		"decimals differ":               {`{"field": "note", "rule": "visible", "if": {">": [{"var": "count"}, {"var": "level"}]}}`, "if: >[1]: the two numbers have different decimals"},
		"a day against words":           {`{"field": "note", "rule": "visible", "if": {"<": [{"var": "takenOn"}, "soon"]}}`, "if: <[1]: a text stands where a number or day belongs"},
		"unknown field above":           {`{"field": "note", "rule": "visible", "if": {"missing": ["parent.name"]}}`, "if: missing[0]: yardTank has no field name"},
		"two records up":                {`{"field": "note", "rule": "visible", "if": {"missing": ["parent.parent.name"]}}`, "if: missing[0]: parent.parent.name reaches beyond the parent; a condition reads one record up"},
		"a setting nobody gives":        {`{"field": "note", "rule": "visible", "if": {"missing": ["yard.shifts"]}}`, "if: missing[0]: conditions know no setting shifts of the yard"},
		"inside a text":                 {`{"field": "note", "rule": "visible", "if": {"missing": ["note.length"]}}`, "if: missing[0]: note of tankReading is no group of values"},
		"no condition":                  {`{"field": "note", "rule": "visible", "if": {"var": "note"}}`, "if: var: the condition says a text, not yes or no"},
		"no operator":                   {`{"field": "note", "rule": "visible", "if": {"like": [1, 2]}}`, "if: like: there is no such operator"},
	} {
		m, err := parseModule([]byte(strings.Replace(tank, "%", test.rule, 1)))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s := &Schema{Modules: []*Module{m}, entities: m.Entities}
		s.order()
		err = s.checkWhen()
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case test.want != "" && (err == nil || err.Error() != "module tanks: tankReading.x-when[0]: "+test.want):
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
	}
}
