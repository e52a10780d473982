package rules_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"shipshape/schema"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/servertest/told"
	"shipshape/sync/change"
)

func settled(dedups ...string) (all []told.Notice) {
	for _, dedup := range dedups {
		all = append(all, told.Notice{To: []string{"ana"}, Title: "Settled", Settles: dedup})
	}
	return all
}

// tells asks what the module files say, and no module.
func tells(s *schema.Schema) told.Derive {
	return func(ctx context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
		_, effects, err := rules.New(s).Derive(ctx, view, 0, changes)
		return nil, effects, err
	}
}

func TestTell_TellsWhoIsConcerned(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	type fields = told.Fields
	told.Run(t, s, tells(s), map[string]told.Case{
		"a task for somebody else": told.Of(
			"task", nil,
			fields{"title": "Mend the rail", "assigneeId": "ben", "dueOn": "2026-11-30"},
			[]told.Notice{{To: []string{"ben"}, Title: "Task for you: Mend the rail", Link: "/tasks/r", Needs: true}},
		),
		"a task for myself":         told.Of("task", nil, fields{"title": "Mend the rail", "assigneeId": "ana"}, nil),
		"a task for nobody":         told.Of("task", nil, fields{"title": "Mend the rail"}, nil),
		"a task that stays with me": told.Of("task", fields{"assigneeId": "ben"}, fields{"title": "Mend the rails", "assigneeId": "ben"}, nil),
		"a task handed over": told.Of(
			"task",
			fields{"assigneeId": "ana"},
			fields{"title": "Mend", "assigneeId": "ben"},
			append(settled("task_assigned:r:ana", "task_sent_back:r"), told.Notice{To: []string{"ben"}, Title: "Task for you: Mend", Link: "/tasks/r", Needs: true}),
		),
		"a task taken from somebody": told.Of("task", fields{"assigneeId": "ben"}, fields{"title": "Mend"}, settled("task_assigned:r:ben", "task_sent_back:r")),
		"a task handed in": told.Of(
			"task",
			fields{"assigneeId": "ben", "state": "in_progress"},
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		),
		"a task accepted": told.Of(
			"task",
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			fields{"assigneeId": "ben", "state": "done"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		),
		"a task cancelled": told.Of(
			"task",
			fields{"assigneeId": "ben", "state": "open"},
			fields{"assigneeId": "ben", "state": "cancelled"},
			settled("task_assigned:r:ben", "task_sent_back:r"),
		),
		"a task deleted":     told.Of("task", fields{"assigneeId": "ben", "state": "open"}, nil, settled("task_assigned:r:ben", "task_sent_back:r")),
		"a task begun":       told.Of("task", fields{"assigneeId": "ben", "state": "open"}, fields{"assigneeId": "ben", "state": "in_progress"}, nil),
		"nobody's, and over": told.Of("task", fields{"state": "open"}, fields{"state": "cancelled"}, nil),
		"a task sent back": told.Of(
			"task",
			fields{"assigneeId": "ben", "state": "ready_for_review"},
			fields{"title": "Mend", "assigneeId": "ben", "state": "not_accepted", "stateReason": "Loose"},
			[]told.Notice{{To: []string{"ben"}, Title: "Task sent back: Mend", Link: "/tasks/r", Needs: true}},
		),
		"a task that was back already": told.Of("task", fields{"assigneeId": "ben", "state": "not_accepted"}, fields{"assigneeId": "ben", "state": "not_accepted"}, nil),
	})
}

func TestTell_WritesDaysForPeople(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	for due, want := range map[string]string{"2026-11-24": "Due Tue, Nov 24.", "2027-01-05": "Due Tue, Jan 5, 2027.", "": "It has no due date."} {
		c := rules.Change{
			Entity: s.Entity("task"), Op: change.Op{ID: "r"}, After: told.Row("r", map[string]any{"title": "Mend", "assigneeId": "ben", "dueOn": due}),
			Set: change.Set{ID: "s", Actor: "ana"},
		}
		_, effects, err := tells(s)(t.Context(), told.Yard, []rules.Change{c})
		var letter notice.Letter
		if err := errors.Join(err, json.Unmarshal([]byte(effects[0].Body), &letter)); err != nil || letter.Body != want {
			t.Errorf("%q: %q %v", due, letter.Body, err)
		}
	}
}
