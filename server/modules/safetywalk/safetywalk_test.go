package safetywalk

import (
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

type fields = typed.Fields

// view is a yard in memory.
type view map[string]map[string]any // "entity id" -> fields

func (v view) Row(entity, id string) (*merge.Row, error) {
	fields, ok := v[entity+" "+id]
	if !ok {
		return nil, nil
	}
	return row(id, fields), nil
}

func (v view) Rows(string, map[string]any) ([]*merge.Row, error) { return nil, nil }
func (view) May(_, _, _ string) (bool, error)                    { return true, nil }
func (view) Author(set string) (merge.Author, bool) {
	return merge.Author{Set: set}, false
}
func (v view) Actor() app.Actor { return app.Actor{UserID: "ruiz", OrgID: "bayfront"} }
func (v view) Now() time.Time   { return time.UnixMilli(signing + 1) }

func row(id string, fields map[string]any) *merge.Row {
	if fields == nil {
		return nil
	}
	return &merge.Row{ID: id, CL: 1, Fields: fields}
}

const signing = int64(1_763_712_000_000)

func entity(t *testing.T, name string) *schema.Entity {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s.Entity(name)
}

// registered is a registry with this module's rules and those of the module files.
func registered(t *testing.T) *rules.Registry {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rules.New(s)
	if err := (Module{}).Register(r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestCheck(t *testing.T) {
	t.Parallel()
	r := registered(t)
	signed := fields{"state": "signed", "signedAt": signing, "contentHash": "aa"}
	answer := func(result string) fields { return fields{"walkId": "w", "result": result} }
	for name, test := range map[string]struct {
		entity, kind, command string
		walk                  fields
		before, after         fields
		deleted               bool
		at                    int64
		want                  string // code
	}{
		"signs over a content hash":                 {entity: "walk", kind: "command", command: "sign", before: fields{"state": "in_progress"}, after: signed},
		"refuses another hash by amending":          {entity: "walk", kind: "command", command: "amend", before: signed, after: fields{"state": "amended", "signedAt": signing, "contentHash": "bb"}, want: change.CodeImmutable},
		"refuses another moment by amending":        {entity: "walk", kind: "command", command: "amend", before: signed, after: fields{"state": "amended", "signedAt": signing * 5, "contentHash": "aa"}, want: change.CodeImmutable},
		"refuses another hash by adding anew":       {entity: "walk", kind: "add", before: signed, after: fields{"state": "signed", "signedAt": signing, "contentHash": "bb"}, want: change.CodeImmutable},
		"takes a second tablet's signature":         {entity: "walk", kind: "command", command: "sign", before: signed, after: fields{"state": "signed", "signedAt": signing + 1, "contentHash": "bb"}},
		"keeps answers signed at no moment":         {entity: "answer", kind: "set", walk: fields{"state": "signed"}, before: answer("pass"), after: answer("fail"), at: signing - 5, want: change.CodeImmutable},
		"takes an edit of what came before":         {entity: "answer", kind: "set", walk: signed, before: answer("pass"), after: answer("fail"), at: signing - 5},
		"refuses another hash on a signed walk":     {entity: "walk", kind: "set", before: signed, after: fields{"state": "signed", "signedAt": signing, "contentHash": "bb"}, want: change.CodeImmutable},
		"refuses another moment on a signed walk":   {entity: "walk", kind: "set", before: signed, after: fields{"state": "signed", "signedAt": signing + 1, "contentHash": "aa"}, want: change.CodeImmutable},
		"lets a signed walk get its report":         {entity: "walk", kind: "set", before: signed, after: fields{"state": "signed", "signedAt": signing, "contentHash": "aa", "reportSha256": "cc"}},
		"lets an unsigned walk change":              {entity: "walk", kind: "set", before: fields{"state": "paused"}, after: fields{"state": "paused", "contentHash": "bb"}},
		"answers while the walk goes on":            {entity: "answer", kind: "set", walk: fields{"state": "in_progress"}, before: answer("pass"), after: answer("fail"), at: signing + 5},
		"keeps the answers of a signed walk":        {entity: "answer", kind: "set", walk: signed, before: answer("pass"), after: answer("fail"), at: signing + 5, want: change.CodeImmutable},
		"keeps the answers of a closed walk":        {entity: "answer", kind: "set", walk: fields{"state": "closed", "signedAt": signing}, before: answer("pass"), after: answer("fail"), at: signing + 5, want: change.CodeImmutable},
		"refuses to take a signed answer away":      {entity: "answer", kind: "remove", walk: signed, before: answer("pass"), after: answer("pass"), deleted: true, at: signing + 5, want: change.CodeImmutable},
		"takes an edit made before the signature":   {entity: "answer", kind: "set", walk: signed, before: answer("pass"), after: answer("fail"), at: signing - 5},
		"takes a late answer to an open question":   {entity: "answer", kind: "add", walk: signed, after: answer("fail"), at: signing + 5},
		"lets a signed answer get its finding":      {entity: "answer", kind: "set", walk: signed, before: answer("fail"), after: fields{"walkId": "w", "result": "fail", "findingId": "f"}, at: signing + 5},
		"takes a late finding of a signed walk":     {entity: "finding", kind: "add", walk: signed, after: fields{"walkId": "w", "state": "open", "severity": "high"}, at: signing + 5},
		"takes an answer whose walk is not here":    {entity: "answer", kind: "set", before: answer("pass"), after: answer("fail"), at: signing + 5},
		"leaves the other records to their modules": {entity: "zone", kind: "set", before: fields{"name": "a"}, after: fields{"name": "b"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := view{}
			if test.walk != nil {
				v["walk w"] = test.walk
			}
			c := rules.Change{
				Entity: entity(t, test.entity), Op: change.Op{Entity: test.entity, ID: "x", Kind: test.kind, Command: test.command},
				Before: row("x", test.before), After: row("x", test.after), Set: change.Set{At: hlc.Make(test.at, 0, "00000000000000aa")},
			}
			if test.deleted {
				c.After.CL = 2
			}
			got := ""
			refusal, err := r.Locked(v, c)
			if err != nil {
				t.Fatal(err)
			}
			for _, hook := range r.Of(test.entity) {
				if refusal == nil && hook.Check != nil {
					refusal = hook.Check(t.Context(), v, c)
				}
			}
			if refusal != nil {
				got = refusal.Code
			}
			if got != test.want {
				t.Errorf("code = %q, want %q", got, test.want)
			}
		})
	}
}

func TestDerive_FindingFollowsItsTask(t *testing.T) {
	t.Parallel()
	r := registered(t)
	for name, test := range map[string]struct {
		task, finding string
		want          []string
	}{
		"work begins":                             {"in_progress", "open", []string{"start"}},
		"work begins anew":                        {"in_progress", "not_accepted", []string{"start"}},
		"work is handed in":                       {"ready_for_review", "in_progress", []string{"submit"}},
		"work is handed in at once":               {"ready_for_review", "open", []string{"submit"}},
		"work is accepted":                        {"done", "ready_for_review", []string{"accept"}},
		"work is accepted, finding was sent back": {"done", "not_accepted", []string{"submit", "accept"}},
		"work is sent back":                       {"not_accepted", "ready_for_review", []string{"refuse"}},
		"task is opened again":                    {"open", "closed", []string{"reopen"}},
		"task is blocked":                         {"blocked", "in_progress", nil},
		"task is cancelled":                       {"cancelled", "open", nil},
		"finding is there already":                {"done", "closed", nil},
		"finding is still a draft":                {"in_progress", "draft", nil},
		"finding has nothing to hand in":          {"not_accepted", "open", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			task := fields{"state": test.task, "sourceEntity": "finding", "sourceId": "f"}
			v := view{"task t": task, "finding f": {"state": test.finding}}
			c := rules.Change{Entity: entity(t, "task"), Op: change.Op{Entity: "task", ID: "t"}, After: row("t", task)}
			derived, effects, err := r.Derive(t.Context(), v, 0, []rules.Change{c, c})
			if err != nil || len(effects) > 0 {
				t.Fatal(effects, err)
			}
			var got []string
			for _, op := range derived {
				if op.ID != "f" || op.Kind != change.Command {
					t.Errorf("unexpected %+v", op)
				}
				got = append(got, op.Command)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDerive_EveryStepIsOneTheSchemaAllows(t *testing.T) {
	t.Parallel()
	commands := entity(t, "finding").States.Commands
	for state, list := range steps {
		for _, step := range list {
			declared := commands[step.name]
			if declared == nil || declared.To != step.to {
				t.Fatalf("%s: no command %s to %s", state, step.name, step.to)
			}
			for _, from := range step.from {
				if !strings.Contains(strings.Join(declared.From, " "), from) {
					t.Errorf("%s: %s is not allowed from %s", state, step.name, from)
				}
			}
		}
	}
}
