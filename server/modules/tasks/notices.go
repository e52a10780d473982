package tasks

import (
	"context"
	"slices"

	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// kinds are what people are told of tasks: one that somebody else gives me, and one of mine that was sent back, need me, until it is
// handed in, over or somebody else's.
var kinds = []notice.Kind{
	{ID: "task_assigned", Title: "Task for you: {title}", NeedsAction: true},
	{ID: "task_sent_back", Title: "Task sent back: {title}", NeedsAction: true},
}

// teller tells people of tasks.
type teller struct{ notices *notice.Registry }

// Derive promises the notices of an author's set.
func (n teller) Derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	t := rules.NewTeller(n.notices)
	for _, c := range changes {
		if passed(c.Before, c.After) {
			t.Settle(c, taskAssigned(c.Before))
			t.Settle(c, taskSentBack+c.Op.ID)
		}
		if c.After == nil || !c.After.Alive() {
			continue
		}
		if err := tellOf(t, view, c); err != nil {
			return nil, nil, err
		}
	}
	told, err := t.Told()
	return nil, told, err
}

// tellOf promises what is told of one change of a task.
func tellOf(t *rules.Teller, view rules.View, c rules.Change) error {
	assignee, title := rules.Text(c.After, "assigneeId"), rules.Text(c.After, "title")
	about := notice.Notice{Entity: c.Entity.Name, ID: c.After.ID, Values: map[string]string{"title": title}, To: []string{assignee}}
	if assignee != rules.Text(c.Before, "assigneeId") {
		body := "It has no due date."
		if due := rules.Text(c.After, "dueOn"); due != "" {
			organization, err := view.Row("organization", view.Actor().OrgID)
			if err != nil {
				return err
			}
			clock := app.NewYardClock(rules.Text(organization, "timeZone"), rules.Text(organization, "hourFormat"))
			body = "Due " + clock.Date(due, view.Now()) + "."
		}
		given := about
		given.Kind, given.Body, given.Matter = "task_assigned", body, taskAssigned(c.After)
		t.Tell(c, given)
	}
	if rules.Text(c.After, "state") == "not_accepted" && c.Before != nil && rules.Text(c.Before, "state") != "not_accepted" {
		about.Kind, about.Body, about.Matter = "task_sent_back", rules.Text(c.After, "stateReason"), taskSentBack+c.After.ID
		t.Tell(c, about)
	}
	return nil
}

// taskSentBack begins what names the notices of a task that was not accepted, taskAssigned is all of it for one that was given to
// somebody.
const taskSentBack = "task_sent_back:"

func taskAssigned(task *merge.Row) string {
	return "task_assigned:" + task.ID + ":" + rules.Text(task, "assigneeId")
}

// passed says that a task needs the one no more whose it was: it is gone, somebody else's, over, or handed in for review.
func passed(before, after *merge.Row) bool {
	if before == nil || !before.Alive() || rules.Text(before, "assigneeId") == "" {
		return false
	}
	if after == nil || !after.Alive() || rules.Text(after, "assigneeId") != rules.Text(before, "assigneeId") {
		return true
	}
	state := rules.Text(after, "state")
	return state != rules.Text(before, "state") && slices.Contains([]string{"ready_for_review", "done", "cancelled"}, state)
}
