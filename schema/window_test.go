package schema

import (
	"strings"
	"testing"
)

const rounds = `{"id": "logs", "title": "Logs", "routes": [], "entities": {
	"round": {"title": "Round", "type": "object", "x-table": "rounds", "x-subject": "logs.round", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect", %round
		"properties": {
			"day": {"type": "string", "format": "date", "title": "Day", "x-merge": "register"},
			"state": {"type": "string", "enum": ["open", "done"], "title": "Status", "x-merge": "state"},
			"kept": {"type": "boolean", "title": "Kept", "x-merge": "register"}}},
	"reading": {"title": "Reading", "type": "object", "x-table": "readings", "x-subject": "logs.reading", "x-sub": "roundId", "x-hands": {"add": "right", "set": "right", "delete": "right"}, "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect", %reading
		"properties": {
			"roundId": {"type": "string", "format": "uuid", "title": "Round", "x-ref": "round", "x-merge": "register"},
			"takenOn": {"type": "string", "format": "date", "title": "Taken", "x-merge": "register"}}}}}`

// ends is a round that ends when its newest reading says so.
const ends = `"x-window": {"days": 400, "from": "day", "ended": ["done"]}, "x-states": {"field": "state", "initial": ["open"], "rank": ["open", "done"], "commands": {
	"end": {"from": ["open"], "to": "done", "action": "edit", "guard": {"lastChild": {"entity": "reading", "by": "takenOn", "if": {"!": {"missing": ["takenOn"]}}, "say": "Read it first."}}}}},`

// A typing error must not empty the devices of a yard, or fill them for ever.
func TestWindow_IsHeldToTheFields(t *testing.T) {
	for name, test := range map[string]struct{ round, reading, want string }{
		"of a whole":     {`"x-window": {"days": 400, "from": "day"},`, "", ""},
		"of its parts":   {`"x-window": {"days": 400, "from": "day"},`, `"x-window": {"days": 100},`, ""},
		"no days":        {`"x-window": {"days": 0, "from": "day"},`, "", "round.x-window: days must be"},
		"no day":         {`"x-window": {"days": 400, "from": "kept"},`, "", `round.x-window: "kept" is neither a day nor a moment`},
		"no states":      {`"x-window": {"days": 400, "from": "day", "ended": ["done"]},`, "", "round.x-window: ended names states"},
		"part of none":   {"", `"x-window": {"days": 100},`, "reading.x-window: a part without from"},
		"in sight":       {ends, "", ""},
		"out of sight":   {ends, `"x-window": {"days": 100},`, `round.x-window: "end" looks at the newest reading`},
		"a lost whole":   {"", `"x-window": {"days": 100, "from": "takenOn"}, "x-when": [{"field": "takenOn", "rule": "warn", "if": {"==": [{"var": "parent.kept"}, true]}, "say": "No."}],`, "reading.x-window: x-when looks at its whole"},
		"later than all": {`"x-window": {"days": 100, "from": "day"},`, `"x-window": {"days": 100},`, "reading.x-window: a part without from"},
	} {
		words := strings.NewReplacer("%round", test.round, "%reading", test.reading).Replace(rounds)
		_, err := Parse(map[string][]byte{"logs.json": []byte(words)})
		if err != nil {
			if got := err.Error(); test.want == "" || !strings.HasPrefix(got, "module logs: "+test.want) {
				t.Errorf("%s: %s", name, got)
			}
		} else if test.want != "" {
			t.Errorf("%s: it was taken", name)
		}
	}
}
