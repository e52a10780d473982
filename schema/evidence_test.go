package schema

import (
	"strings"
	"testing"
)

const logs = `{"id": "logs", "title": "Logs", "routes": [{"path": "/logs/at/:id", "page": "At"}], "entities": {
	"log": {"title": "Log", "type": "object", "x-table": "logs", "x-subject": "logs.log", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		%,
		"properties": {
			"kept": {"type": "boolean", "title": "Kept", "x-merge": "register"},
			"day": {"type": "string", "format": "date", "title": "Day", "x-merge": "register"},
			"places": {"type": "array", "title": "Places", "x-json": true, "x-merge": "register"},
			"formId": {"type": "string", "format": "uuid", "title": "Form", "x-ref": "log", "x-merge": "register"}}}}}`

// A typing error must not mean that work proves nothing, or that nobody is reminded.
func TestEvidence_IsHeldToTheFields(t *testing.T) {
	for name, test := range map[string]struct{ words, want string }{
		"evidence":         {`"x-evidence": {"title": "Log", "if": {"==": [{"var": "kept"}, true]}, "on": "day", "zones": "places", "thing": "formId", "template": "formId.day"}`, ""},
		"always":           {`"x-evidence": {"title": "Log", "on": "day"}`, ""},
		"no name":          {`"x-evidence": {"title": "", "on": "day"}`, "log.x-evidence: say what a log is called as evidence"},
		"no day":           {`"x-evidence": {"title": "Log", "on": "kept"}`, `log.x-evidence: on: "kept" is no day`},
		"no zones":         {`"x-evidence": {"title": "Log", "on": "day", "zones": "kept"}`, `log.x-evidence: zones: "kept" neither names a zone nor lists zones`},
		"no thing":         {`"x-evidence": {"title": "Log", "on": "day", "thing": "day"}`, `log.x-evidence: thing: "day" names no record`},
		"no template":      {`"x-evidence": {"title": "Log", "on": "day", "template": "formId.key"}`, `log.x-evidence: template: log has no field "key"`},
		"no condition":     {`"x-evidence": {"title": "Log", "on": "day", "if": {"==": [{"var": "keep"}, true]}}`, "log.x-evidence: if: "},
		"its start":        {`"x-evidence": {"title": "Log", "on": "day", "thing": "formId", "start": "/logs/at/{formId}"}`, ""},
		"no such page":     {`"x-evidence": {"title": "Log", "on": "day", "thing": "formId", "start": "/logs/of/{formId}"}`, "log.x-evidence: start: /logs/of/{formId} is no page of the module that names the thing"},
		"start of nothing": {`"x-evidence": {"title": "Log", "on": "day", "thing": "formId", "start": "/logs/at/:id"}`, "log.x-evidence: start: /logs/at/:id is no page of the module that names the thing"},
		"in the calendar":  {`"x-due": {"field": "day", "calendar": "report", "person": "formId.day"}`, ""},
		"nobody's":         {`"x-due": {"field": "day", "calendar": "report"}`, "log.x-due: a record in the calendar has a category and a person"},
		"no such person":   {`"x-due": {"field": "day", "calendar": "report", "person": "who"}`, `log.x-due: person: log has no field "who"`},
		"no part":          {`"x-due": {"field": "day", "calendar": "report", "person": "formId", "newest": "day"}`, `log.x-due: newest: "day" is no field of a part`},
		"outside of it":    {`"x-due": {"field": "day"}`, ""},
		"a person for nil": {`"x-due": {"field": "day", "person": "formId"}`, "log.x-due: a record in the calendar has a category and a person"},
	} {
		_, err := Parse(map[string][]byte{"logs.json": []byte(strings.Replace(logs, "%", test.words, 1))})
		if err != nil {
			got := err.Error()
			if test.want == "" || !strings.HasPrefix(got, "module logs: "+test.want) {
				t.Errorf("%s: %s", name, got)
			}
		} else if test.want != "" {
			t.Errorf("%s: it was taken", name)
		}
	}
}
