package change_test

import (
	"encoding/json"
	"testing"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/logic"
)

func compiled(t *testing.T, condition string) *logic.Rule {
	t.Helper()
	rule, err := logic.Compile(json.RawMessage(condition))
	if err != nil {
		t.Fatal(err)
	}
	return rule
}

// Two people wrote one record: the rule is broken as it was merged, but not by what this author wrote.
func TestJudge_RefusesNobodyForSomebodyElsesWords(t *testing.T) {
	t.Parallel()
	w := &schema.When{Field: "reason", Rule: schema.WhenRequired, Say: "Say why.", Reads: []string{"reason", "status"}}
	w.Condition = compiled(t, `{"==":[{"var":"status"},"skipped"]}`)
	e := &schema.Entity{When: []*schema.When{w}}
	op := change.Op{Kind: change.Update, Fields: map[string]any{"status": "skipped", "reason": "No access"}}
	if got := change.Judge(e, op, false, map[string]any{"status": "skipped"}, change.Around{}); got != nil {
		t.Errorf("the reason lost to another: %v", got)
	}
	op.Fields = map[string]any{"status": "skipped"}
	if got := change.Judge(e, op, false, map[string]any{"status": "done"}, change.Around{}); got != nil {
		t.Errorf("the status lost to another: %v", got)
	}
	if got := change.Judge(e, op, false, map[string]any{"status": "skipped"}, change.Around{}); got == nil || got.Message != "Say why." {
		t.Errorf("broken both ways: %v", got)
	}
}

func TestJudge_AsksNothingOfWhatItCannotKnow(t *testing.T) {
	t.Parallel()
	w := &schema.When{Field: "note", Rule: schema.WhenRequired, Say: "Write a note.", Parent: true, Reads: []string{"note", "walkId"}}
	w.Condition = compiled(t, `{"missing":["parent.title"]}`)
	day := &schema.When{Field: "dueOn", Rule: schema.WhenValid, Say: "Choose a day to come.", Reads: []string{"dueOn"}}
	day.Condition = compiled(t, `{"<=":[{"today":[]},{"var":"dueOn"}]}`)
	e := &schema.Entity{When: []*schema.When{w, day}}
	after := map[string]any{"dueOn": "2026-01-01"}
	if got := change.Judge(e, change.Op{Kind: change.Add}, true, after, change.Around{}); got != nil {
		t.Errorf("no parent here, and no day: %v", got)
	}
	around := change.Around{Parent: map[string]any{}, Today: "2026-01-02"}
	if got := change.Judge(e, change.Op{Kind: change.Add}, true, after, around); got == nil || len(got.Fields) != 2 {
		t.Errorf("both are known: %v", got)
	}
}
