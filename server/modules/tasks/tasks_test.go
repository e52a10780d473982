package tasks

import (
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

const accepted = int64(1_763_712_000_000)

// view holds one task.
type view struct {
	task         *merge.Row
	mayNotAccept bool
}

func (v view) Row(string, string) (*merge.Row, error)            { return v.task, nil }
func (v view) Rows(string, map[string]any) ([]*merge.Row, error) { return nil, nil }
func (v view) May(permission, _, _ string) (bool, error) {
	return !v.mayNotAccept || permission != "tasks.task.approve", nil
}
func (view) Author(string) (merge.Author, bool) { return merge.Author{}, false }
func (v view) Actor() app.Actor                 { return app.Actor{} }
func (v view) Now() time.Time                   { return time.UnixMilli(accepted + 999) }

func entity(t *testing.T) *schema.Entity {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s.Entity("task")
}

func TestCheck_OneTaskPerFinding(t *testing.T) {
	t.Parallel()
	const finding = "0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c11"
	for name, test := range map[string]struct {
		op   change.Op
		want string
	}{
		"the finding's own id": {change.Op{Kind: change.Add, ID: change.UUID5(finding, "task"), Fields: map[string]any{"sourceEntity": "finding", "sourceId": finding}}, ""},
		"another id":           {change.Op{Kind: change.Add, ID: "x", Fields: map[string]any{"sourceEntity": "finding", "sourceId": finding}}, change.CodeBadID},
		"no source named":      {change.Op{Kind: change.Add, ID: "x", Fields: map[string]any{"sourceEntity": "finding"}}, change.CodeBadID},
		"a task of its own":    {change.Op{Kind: change.Add, ID: "x", Fields: map[string]any{"title": "Sweep"}}, ""},
		"an edit":              {change.Op{Kind: change.Update, ID: "x", Fields: map[string]any{"title": "Sweep"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := ""
			if refusal := (Module{}).Check(t.Context(), view{}, rules.Change{Entity: entity(t), Op: test.op}); refusal != nil {
				got = refusal.Code
			}
			if got != test.want {
				t.Errorf("code = %q, want %q", got, test.want)
			}
		})
	}
}

func TestDerive_SaysWhenATaskWasFinished(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		task map[string]any
		gone bool
		want map[string]any
	}{
		"accepted":              {task: map[string]any{"state": "done"}, want: map[string]any{"completedAt": accepted}},
		"accepted before":       {task: map[string]any{"state": "done", "completedAt": accepted - 5}},
		"opened again":          {task: map[string]any{"state": "open", "completedAt": accepted - 5}, want: map[string]any{"completedAt": nil}},
		"still being worked on": {task: map[string]any{"state": "in_progress"}},
		"in the bin":            {task: map[string]any{"state": "done"}, gone: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			row := &merge.Row{ID: "t", CL: 1, Fields: test.task}
			if test.gone {
				row.CL = 2
			}
			c := rules.Change{Entity: entity(t), Op: change.Op{ID: "t"}, After: row, Set: change.Set{At: hlc.Make(accepted, 0, "00000000000000aa")}}
			ops, _, err := (Module{}).Derive(t.Context(), view{task: row}, []rules.Change{c, c})
			if err != nil {
				t.Fatal(err)
			}
			var want []change.Op
			if test.want != nil {
				want = []change.Op{{Entity: "task", ID: "t", Kind: change.Update, Fields: test.want}}
			}
			if diff := cmp.Diff(want, ops); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCheck_EvidenceIsNotUpToWhoBringsIt(t *testing.T) {
	t.Parallel()
	task := func(rule any) *merge.Row {
		return &merge.Row{ID: "t", CL: 1, Fields: map[string]any{"evidenceRule": rule}}
	}
	for name, test := range map[string]struct {
		before, after any
		accepts       bool
		want          string
	}{
		"a worker lowers it":              {"photo_after", "none", false, change.CodeForbidden},
		"a worker takes it off":           {"photo_after", nil, false, change.CodeForbidden},
		"who accepts the work changes it": {"photo_after", "note", true, ""},
		"a worker changes something else": {"photo_after", "photo_after", false, ""},
		"where there was none":            {nil, "note", false, ""},
	} {
		c := rules.Change{Entity: entity(t), Op: change.Op{Entity: "task", ID: "t", Kind: change.Update}, Before: task(test.before), After: task(test.after)}
		got := ""
		if refusal := (Module{}).Check(t.Context(), view{mayNotAccept: !test.accepts}, c); refusal != nil {
			got = refusal.Code
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}
