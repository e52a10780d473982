package binds_test

import (
	"testing"

	"shipshape/schema"
	"shipshape/sync/binds"
)

// A reference that names states waits for a record that may still come to one of them, and is refused where it never will.
func TestJudge_HoldsAReferenceToWhatIsSaidOfIt(t *testing.T) {
	t.Parallel()
	step := func(from, to string) *schema.Command { return &schema.Command{From: []string{from}, To: to} }
	of := &schema.Entity{States: &schema.States{
		Field: "state", Commands: map[string]*schema.Command{"begin": step("open", "begun"), "sign": step("begun", "signed"), "void": step("signed", "void")},
	}}
	b := &schema.Binds{States: []string{"signed"}, Same: map[string]string{"logId": "logId"}}
	in := func(state, log string, deleted bool) *binds.Target {
		return &binds.Target{Fields: map[string]any{"state": state, "logId": log}, Deleted: deleted}
	}
	for name, c := range map[string]struct {
		target *binds.Target
		want   binds.Verdict
		waits  bool
	}{
		"not here":                {nil, binds.Missing, true},
		"signed":                  {in("signed", "a", false), binds.Holds, false},
		"open, and to be signed":  {in("open", "a", false), binds.NotYet, true},
		"begun, and to be signed": {in("begun", "a", false), binds.NotYet, true},
		"void":                    {in("void", "a", false), binds.Ended, false},
		"in the bin":              {in("signed", "a", true), binds.Gone, false},
		"of another log":          {in("signed", "b", false), binds.Other, false},
		"of another log, deleted": {in("signed", "b", true), binds.Other, false},
	} {
		got := binds.Judge(of, b, map[string]any{"logId": "a"}, c.target)
		if got != c.want || got.Waits() != c.waits {
			t.Errorf("%s: %s, waits %v", name, got, got.Waits())
		}
	}
	if got := binds.Judge(of, b, map[string]any{}, in("signed", "b", false)); got != binds.Holds {
		t.Errorf("a record that belongs to nobody yet: %s", got)
	}
	if got := binds.Judge(of, &schema.Binds{}, nil, in("void", "a", false)); got != binds.Holds {
		t.Errorf("any state will do: %s", got)
	}
	asked := &schema.Binds{When: map[string]string{"kind": "round"}}
	if binds.Asked(asked, map[string]any{"kind": "photo"}) || !binds.Asked(asked, map[string]any{"kind": "round"}) {
		t.Error("it is asked for where its condition holds, and nowhere else")
	}
}
