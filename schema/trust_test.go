package schema_test

import (
	"fmt"
	"strings"
	"testing"

	"shipshape/schema"
)

// What a module file says nothing of is closed: a file that leaves open what stays, in whose hands a part lies, or whose work is judged, is not read.

// trusted is a module with a kind and a part of it. The words are those of the state machine, of its judgement and of the part.
func trusted(states, guard, hands string) map[string][]byte {
	return map[string][]byte{"m.json": fmt.Appendf(nil, `{"id": "m", "title": "M", "permissions": {}, "entities": {
		"thing": {"title": "Thing", "type": "object", "x-table": "things", "x-own": {"fields": ["leadId"], "author": "madeBy"},
			"x-states": {"field": "state", "initial": ["open"], "rank": ["open", "done"], "kept": ["done"], %s
				"commands": {"accept": {"from": ["open"], "to": "done", "action": "approve", "guard": %s}}},
			"properties": {"text": {"type": "string", "title": "Text", "x-merge": "register"},
				"leadId": {"type": "string", "format": "uuid", "title": "Lead", "x-ref": "person", "x-who": "about", "x-merge": "register"},
				"madeBy": {"type": "string", "format": "uuid", "title": "Made by", "x-ref": "person", "x-auto": "actor", "x-merge": "immutable"},
				"state": {"type": "string", "title": "State", "enum": ["open", "done"], "x-merge": "state"}}},
		"part": {"title": "Part", "type": "object", "x-table": "parts", "x-sub": "thingId", %s
			"properties": {"thingId": {"type": "string", "format": "uuid", "title": "Thing", "x-ref": "thing", "x-merge": "immutable"},
				"byId": {"type": "string", "format": "uuid", "title": "By", "x-ref": "person", "x-who": "about", "x-merge": "register"}}}}}`, states, guard, hands)}
}

const (
	whole   = `"frozen": [{"in": ["done"]}],`
	anybody = `"x-hands": {"add": "right", "set": "right", "delete": "right"},`
)

func TestTrust_WhatNothingIsSaidOfIsClosed(t *testing.T) {
	t.Parallel()
	s, err := schema.Parse(trusted("", `{}`, anybody))
	if err != nil {
		t.Fatal(err)
	}
	thing := s.Entity("thing")
	if f := thing.States.FrozenIn("done"); f == nil || !f.Stays("text") || f.Only != nil || len(f.Parts)+len(f.Free) > 0 {
		t.Errorf("a kept state freezes %+v", f)
	}
	guard := thing.States.Commands["accept"].Guard
	if got := fmt.Sprint(guard.NotAuthor, guard.Counts); got != "[leadId madeBy] [text leadId]" {
		t.Errorf("nobody judges their own work, which is known by %s", got)
	}
}

func TestTrust_RefusesAFileThatLeavesOpenWhoMay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		files map[string][]byte
		say   string
	}{
		"a kept state of which nothing stays":     {trusted(`"frozen": [{"in": ["open"]}],`, `{}`, anybody), "that it is kept in"},
		"a state that there is not":               {trusted(`"frozen": [{"in": ["asleep"]}],`, `{}`, anybody), "which is no state"},
		"a field that there is not":               {trusted(`"frozen": [{"in": ["done"], "fields": ["txet"]}],`, `{}`, anybody), `no field "txet"`},
		"a part that is none":                     {trusted(`"frozen": [{"in": ["done"], "parts": ["thing"]}],`, `{}`, anybody), "is no part"},
		"a part in nobody's hands":                {trusted(whole, `{}`, ""), "by whose hands"},
		"hands that are nobody's":                 {trusted(whole, `{}`, `"x-hands": {"add": "right", "set": "everybody", "delete": "right"},`), "nobody's hands"},
		"hands of who made what nobody makes":     {trusted(whole, `{}`, `"x-hands": {"add": "right", "set": "author", "delete": "right"},`), "nobody's hands"},
		"hands of a person in a field that is no": {trusted(whole, `{}`, `"x-hands": {"add": "right", "set": "named:thingId", "delete": "right"},`), "nobody's hands"},
		"a judgement that is about nobody":        {trusted(whole, `{"notAuthor": [], "counts": []}`, anybody), "everybody may give about themselves"},
		"a judgement that is plain and guarded":   {trusted(whole, `{"plain": "No.", "counts": ["text"]}`, anybody), "plain and guarded"},
		"a judgement about what is no field":      {trusted(whole, `{"notAuthor": ["nobody"]}`, anybody), `no field "nobody"`},
	} {
		if _, err := schema.Parse(c.files); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: %v, want an error with %q", name, err, c.say)
		}
	}
	if _, err := schema.Parse(trusted(whole, `{}`, `"x-hands": {"add": "right", "set": "named:byId", "delete": "whole"},`)); err != nil {
		t.Error(err)
	}
}
