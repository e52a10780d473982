package schema

import (
	"strings"
	"testing"
)

const docks = `{"id": "docks", "title": "Docks", "routes": [{"path": "/docks/at/:id", "page": "At"}], "entities": {
	"zone": {"title": "Zone", "type": "object", "x-table": "zones", "x-subject": "docks.zone", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect", "properties": {
		"name": {"type": "string", "title": "Name", "x-merge": "register"}}},
	"person": {"title": "Person", "type": "object", "x-table": "persons", "x-subject": "docks.person", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect", "properties": {
		"name": {"type": "string", "title": "Name", "x-merge": "register"}}},
	"vessel": {"title": "Vessel", "type": "object", "x-table": "vessels", "x-subject": "docks.vessel", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect", "properties": {
		"zoneId": {"type": "string", "format": "uuid", "title": "Zone", "x-ref": "zone", "x-merge": "register"}}},
	"lift": {"title": "Lift", "type": "object", "x-table": "lifts", "x-subject": "docks.lift", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		%,
		"x-states": {"field": "state", "initial": ["up"], "rank": ["up", "down"], "commands": {"lower": {"from": ["up"], "to": "down", "action": "edit"}}},
		"properties": {
			"state": {"type": "string", "enum": ["up", "down"], "title": "State", "x-merge": "state"},
			"why": {"type": "string", "title": "Why", "x-merge": "register"},
			"at": {"type": "integer", "format": "instant", "title": "At", "x-merge": "register"},
			"byId": {"type": "string", "format": "uuid", "title": "By", "x-ref": "person", "x-merge": "register"},
			"zoneId": {"type": "string", "format": "uuid", "title": "Zone", "x-ref": "zone", "x-merge": "register"},
			"vesselId": {"type": "string", "format": "uuid", "title": "Vessel", "x-ref": "vessel", "x-merge": "register"}}}}}`

// A typing error must not mean that work goes on where it was stopped.
func TestHalts_AreHeldToTheFields(t *testing.T) {
	for name, test := range map[string]struct{ words, want string }{
		"stops":           {`"x-halts": {"zone": "zoneId", "while": ["up"], "since": "at", "by": "byId"}`, ""},
		"no zone":         {`"x-halts": {"zone": "vesselId", "while": ["up"], "since": "at", "by": "byId"}`, `lift.x-halts: zone: "vesselId" names no zone`},
		"no moment":       {`"x-halts": {"zone": "zoneId", "while": ["up"], "since": "why", "by": "byId"}`, `lift.x-halts: since: "why" is no moment`},
		"nobody":          {`"x-halts": {"zone": "zoneId", "while": ["up"], "since": "at", "by": "why"}`, `lift.x-halts: by: "why" names no person`},
		"never":           {`"x-halts": {"zone": "zoneId", "while": [], "since": "at", "by": "byId"}`, "lift.x-halts: say while it is in which states"},
		"no such state":   {`"x-halts": {"zone": "zoneId", "while": ["off"], "since": "at", "by": "byId"}`, `lift.x-halts: lift has no state "off"`},
		"stands still":    {`"x-halted": {"places": ["zoneId", "vesselId.zoneId"], "bars": ["lower"], "run": "lower", "reason": "why", "waits": ["down"], "tell": ["byId"], "page": "/docks/at/{id}"}`, ""},
		"says so alone":   {`"x-halted": {"places": ["zoneId"]}`, ""},
		"nowhere":         {`"x-halted": {"places": []}`, "lift.x-halted: say where it is"},
		"no place":        {`"x-halted": {"places": ["vesselId"]}`, `lift.x-halted: places: "vesselId" names no zone`},
		"no such command": {`"x-halted": {"places": ["zoneId"], "bars": ["raise"]}`, `lift.x-halted: lift has no command "raise"`},
		"no reason":       {`"x-halted": {"places": ["zoneId"], "run": "lower"}`, `lift.x-halted: reason: lift has no field ""`},
		"no such page":    {`"x-halted": {"places": ["zoneId"], "page": "/docks/{id}"}`, "lift.x-halted: page: /docks/{id} is no page of the module"},
		"told to nobody":  {`"x-halted": {"places": ["zoneId"], "tell": ["why"]}`, `lift.x-halted: tell: "why" names no person`},
		"no part of it":   {`"x-halted": {"places": ["zoneId"], "inside": {"entity": "vessel", "person": "a", "name": "b", "out": "c"}}`, `lift.x-halted: inside: "vessel" is no part of it`},
		"waits nowhere":   {`"x-halted": {"places": ["zoneId"], "waits": ["off"]}`, `lift.x-halted: lift has no state "off"`},
	} {
		_, err := Parse(map[string][]byte{"docks.json": []byte(strings.Replace(docks, "%", test.words, 1))})
		if err != nil {
			if got := err.Error(); test.want == "" || got != "module docks: "+test.want {
				t.Errorf("%s: %s", name, got)
			}
		} else if test.want != "" {
			t.Errorf("%s: it was taken", name)
		}
	}
}
