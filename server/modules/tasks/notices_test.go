package tasks

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

// yardView holds the people and zones of a yard.
type yardView struct{ rows map[string][]*merge.Row }

func (v yardView) Row(entity, id string) (*merge.Row, error) {
	for _, row := range v.rows[entity] {
		if row.ID == id {
			return row, nil
		}
	}
	return nil, nil
}

func (v yardView) Rows(entity string, _ map[string]any) ([]*merge.Row, error) {
	return v.rows[entity], nil
}
func (yardView) May(_, _, _ string) (bool, error)   { return true, nil }
func (yardView) Author(string) (merge.Author, bool) { return merge.Author{}, false }

func (v yardView) Actor() app.Actor { return app.Actor{UserID: "ana"} }

func (v yardView) Now() time.Time { return time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC) }

func row(id string, fields map[string]any) *merge.Row {
	return &merge.Row{ID: id, CL: 1, Fields: fields}
}

var yard = yardView{map[string][]*merge.Row{
	"person": {row("ana", map[string]any{"fullName": "Ana Ruiz"}), row("ben", map[string]any{"fullName": "Ben Lee"}), row("benny", map[string]any{"fullName": "Ben Lee-Ortiz"})},
	"zone":   {row("pier", map[string]any{"name": "Pier 1", "ownerId": "ben"})},
}}

// told is one notice, without what all of them share.
type told struct {
	To          []string
	Title, Link string
	Needs       bool
	Settles     string
}

func settled(dedups ...string) (all []told) {
	for _, dedup := range dedups {
		all = append(all, told{To: []string{"ana"}, Title: "Settled", Settles: dedup})
	}
	return all
}

func TestDerive_TellsWhoIsConcerned(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	type fields = map[string]any
	for name, c := range map[string]struct {
		entity        string
		before, after fields
		want          []told
	}{
		"a task for somebody else": {
			"task", nil,
			fields{"title": "Mend the rail", "assigneeId": "ben", "dueOn": "2026-11-30"},
			[]told{{[]string{"ben"}, "Task for you: Mend the rail", "/tasks/r", true, ""}},
		},
		"a task for myself":         {"task", nil, fields{"title": "Mend the rail", "assigneeId": "ana"}, nil},
		"a task for nobody":         {"task", nil, fields{"title": "Mend the rail"}, nil},
		"a task that stays with me": {"task", fields{"assigneeId": "ben"}, fields{"title": "Mend the rails", "assigneeId": "ben"}, nil},
		"a task handed over": {
			"task",
			fields{"assigneeId": "ana"},
			fields{"title": "Mend", "assigneeId": "ben"},
			append(settled("task_assigned:r:ana", "task_sent_back:r"), told{[]string{"ben"}, "Task for you: Mend", "/tasks/r", true, ""}),
		},
		"a task taken from somebody": {"task", fields{"assigneeId": "ben"}, fields{"title": "Mend"}, settled("task_assigned:r:ben", "task_sent_back:r")},
		"a task handed in": {
			"task",
			fields{"assigneeId": "ben", "state": "in_progress"},
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		},
		"a task accepted": {
			"task",
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			fields{"assigneeId": "ben", "state": "done"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		},
		"a task cancelled": {
			"task",
			fields{"assigneeId": "ben", "state": "open"},
			fields{"assigneeId": "ben", "state": "cancelled"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		},
		"a task deleted":     {"task", fields{"assigneeId": "ben", "state": "open"}, nil, settled("task_assigned:r:ben", "task_sent_back:r")},
		"a task begun":       {"task", fields{"assigneeId": "ben", "state": "open"}, fields{"assigneeId": "ben", "state": "in_progress"}, nil},
		"nobody's, and over": {"task", fields{"state": "open"}, fields{"state": "cancelled"}, nil},
		"a task sent back": {
			"task",
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			fields{"title": "Mend", "assigneeId": "ben", "state": "not_accepted", "stateReason": "Loose"},
			[]told{{[]string{"ben"}, "Task sent back: Mend", "/tasks/r", true, ""}},
		},
		"a task that was back already": {"task", fields{"assigneeId": "ben", "state": "not_accepted"}, fields{"assigneeId": "ben", "state": "not_accepted"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			change := rules.Change{Entity: s.Entity(c.entity), Op: change.Op{ID: "r"}, After: row("r", c.after), Set: change.Set{ID: "s", Actor: "ana"}}
			if c.after == nil {
				change.After = &merge.Row{ID: "r", CL: 2, Fields: c.before}
			}
			if c.before != nil {
				change.Before = row("r", c.before)
			}
			ops, effects, err := (teller{notice.NewRegistry(s, kinds...)}).Derive(t.Context(), yard, []rules.Change{change, change})
			if err != nil || ops != nil {
				t.Fatal(ops, err)
			}
			var got []told
			for _, e := range effects {
				var letter notice.Letter
				if err := json.Unmarshal([]byte(e.Body), &letter); err != nil || e.Kind != notice.Inbox || letter.Author != "ana" || (letter.Settles == "" && letter.Mention == letter.NeedsAction) {
					t.Errorf("%+v %v", e, err)
				}
				got = append(got, told{slices.Clone(e.To), e.Subject, letter.Link, letter.NeedsAction, letter.Settles})
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDerive_WritesDueDatesForPeople(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	for due, want := range map[string]string{"2026-11-24": "Due Tue, Nov 24.", "2027-01-05": "Due Tue, Jan 5, 2027.", "": "It has no due date."} {
		c := rules.Change{
			Entity: s.Entity("task"), Op: change.Op{ID: "r"}, After: row("r", map[string]any{"title": "Mend", "assigneeId": "ben", "dueOn": due}),
			Set: change.Set{ID: "s", Actor: "ana"},
		}
		_, effects, err := (teller{notice.NewRegistry(s, kinds...)}).Derive(t.Context(), yard, []rules.Change{c})
		var letter notice.Letter
		if err := errors.Join(err, json.Unmarshal([]byte(effects[0].Body), &letter)); err != nil || letter.Body != want {
			t.Errorf("%q: %q %v", due, letter.Body, err)
		}
	}
}
