package schema_test

import (
	"fmt"
	"slices"
	"testing"

	"shipshape/schema"
)

// Every reference says what rests on it: by x-binds, by false, or by the default of a record that counts. People are named by other words, and
// the parent of a part and what the server writes itself need none.
func TestBinds_EveryReferenceSaysWhatRestsOnIt(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	binding, naming := 0, 0
	var open []string
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			binds := slices.ContainsFunc(e.Bindings(), func(b schema.Binding) bool { return b.Field == f })
			switch {
			case binds:
				binding++
			case f.Names:
				naming++
			case f.RefKind() == "" || f.IsPerson() || f.Name == e.Sub || f.Server:
			default:
				open = append(open, fmt.Sprintf("%s.%s", e.Name, f.Name))
			}
		}
	}
	if len(open) > 0 {
		t.Errorf("nobody said what rests on these references (x-binds, or false): %v", open)
	}
	t.Logf("%d references bind, %d only name", binding, naming)
}

func TestBinds_RefusesWhatNamesNothing(t *testing.T) {
	t.Parallel()
	for name, word := range map[string]string{
		"an unknown word":    `{"at": ["close"]}`,
		"an unknown command": `{"by": ["shut"]}`,
		"an unknown state":   `{"by": ["close"], "states": ["asleep"]}`,
		"no kind":            `{"by": ["close"], "kind": "nothing"}`,
		"an unknown day":     `{"by": ["close"], "on": "title"}`,
		"another owner":      `{"by": ["close"], "same": {"nothing": "title"}}`,
	} {
		if _, err := schema.Parse(bound(word)); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	if _, err := schema.Parse(bound(`{"by": ["close"], "states": ["closed"]}`)); err != nil {
		t.Error(err)
	}
}

// bound is a module whose one reference has the word x-binds.
func bound(word string) map[string][]byte {
	return map[string][]byte{"m.json": fmt.Appendf(nil, `{"id": "m", "title": "M", "entities": {"thing": {"title": "Thing", "type": "object", "x-table": "things",
		"x-states": {"field": "state", "initial": ["open"], "rank": ["open", "closed"], "kept": ["closed"], "commands": {"close": {"from": ["open"], "to": "closed", "action": "edit"}}},
		"properties": {"title": {"type": "string", "title": "Title", "x-merge": "register"}, "state": {"type": "string", "title": "State", "enum": ["open", "closed"], "x-merge": "state"},
		"otherId": {"type": "string", "format": "uuid", "title": "Other", "x-ref": "thing", "x-merge": "register", "x-binds": %s}}}}}`, word)}
}
