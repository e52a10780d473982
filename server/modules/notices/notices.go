// Package notices decides who is told in the app about what happens to the yard's records:
//
//   - A task that somebody else gives me, and one of mine that was sent back, need me, until it is handed in, over or somebody else's.
//   - A comment that names me as @Full Name mentions me.
//
// Nobody is told of their own doing. What only one module knows, such as stopped work, that module tells itself. It reads records through the syncer's view only; package inbox keeps what was told.
package notices

import (
	"context"
	"slices"
	"strings"

	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is the notices as the syncer sees them.
type Module struct{ notices *notice.Registry }

// kinds are what this module tells.
var kinds = []notice.Kind{
	{ID: "task_assigned", Title: "Task for you: {title}", NeedsAction: true},
	{ID: "task_sent_back", Title: "Task sent back: {title}", NeedsAction: true},
	{ID: "mention", Title: "{who} mentioned you", Mention: true},
}

// Register puts what is told where the syncer finds it.
func (m Module) Register(r *rules.Registry) error {
	m.notices = r.Notices
	if err := r.Notices.Register(kinds...); err != nil {
		return err
	}
	return r.Register(rules.Hook{ID: "notices", Derive: m.Derive}, "task", "comment")
}

// Derive promises the notices of an author's set.
func (m Module) Derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	t := &teller{view: view, notices: m.notices}
	for _, c := range changes {
		if c.Entity.Name == "task" && passed(c.Before, c.After) {
			t.settle(c, taskAssigned(c.Before))
			t.settle(c, taskSentBack+c.Op.ID)
		}
		if c.After == nil || !c.After.Alive() {
			continue
		}
		switch c.Entity.Name {
		case "task":
			if err := t.task(c); err != nil {
				return nil, nil, err
			}
		case "comment":
			if err := t.comment(c); err != nil {
				return nil, nil, err
			}
		}
	}
	return nil, t.effects, t.broken
}

// teller collects what is to be told.
type teller struct {
	view    rules.View
	notices *notice.Registry
	effects []rules.Effect
	broken  error
}

// tell promises a notice to everybody but the author. What was promised in this set already is not promised again.
func (t *teller) tell(c rules.Change, n notice.Notice) {
	n.To = slices.DeleteFunc(n.To, func(person string) bool { return person == "" || person == c.Set.Actor })
	if n.Author, n.Key = c.Set.Actor, keyOf(c, n.Matter); len(n.To) > 0 {
		t.promise(t.notices.Promise(n))
	}
}

func (t *teller) promise(effect rules.Effect, err error) {
	if err != nil {
		t.broken = err
	} else if !slices.ContainsFunc(t.effects, func(e rules.Effect) bool { return e.Key == effect.Key }) {
		t.effects = append(t.effects, effect)
	}
}

// settle promises that the notices of a matter need nobody any more, whoever reads them.
func (t *teller) settle(c rules.Change, matter string) {
	t.promise(notice.Settle(matter, c.Set.Actor, keyOf(c, "settled:"+matter)))
}

// keyOf names a message by its set first: what one request tells and settles is delivered in the order of the keys, and the ids of a
// device's sets ascend.
func keyOf(c rules.Change, what string) string { return "notice:" + c.Set.ID + ":" + what }

func (t *teller) task(c rules.Change) error {
	assignee, title := text(c.After, "assigneeId"), text(c.After, "title")
	about := notice.Notice{Entity: c.Entity.Name, ID: c.After.ID, Values: map[string]string{"title": title}, To: []string{assignee}}
	if assignee != text(c.Before, "assigneeId") {
		body := "It has no due date."
		if due := text(c.After, "dueOn"); due != "" {
			organization, err := t.view.Row("organization", t.view.Actor().OrgID)
			if err != nil {
				return err
			}
			clock := app.NewYardClock(text(organization, "timeZone"), text(organization, "hourFormat"))
			body = "Due " + clock.Date(due, t.view.Now()) + "."
		}
		given := about
		given.Kind, given.Body, given.Matter = "task_assigned", body, taskAssigned(c.After)
		t.tell(c, given)
	}
	if text(c.After, "state") == "not_accepted" && c.Before != nil && text(c.Before, "state") != "not_accepted" {
		about.Kind, about.Body, about.Matter = "task_sent_back", text(c.After, "stateReason"), taskSentBack+c.After.ID
		t.tell(c, about)
	}
	return nil
}

// taskSentBack begins what names the notices of a task that was not accepted, taskAssigned is all of it for one that was given to
// somebody.
const taskSentBack = "task_sent_back:"

func taskAssigned(task *merge.Row) string {
	return "task_assigned:" + task.ID + ":" + text(task, "assigneeId")
}

// passed says that a task needs the one no more whose it was: it is gone, somebody else's, over, or handed in for review.
func passed(before, after *merge.Row) bool {
	if before == nil || !before.Alive() || text(before, "assigneeId") == "" {
		return false
	}
	if after == nil || !after.Alive() || text(after, "assigneeId") != text(before, "assigneeId") {
		return true
	}
	state := text(after, "state")
	return state != text(before, "state") && slices.Contains([]string{"ready_for_review", "done", "cancelled"}, state)
}

// comment tells those who are named in it and were not before.
func (t *teller) comment(c rules.Change) error {
	after, before := strings.ToLower(text(c.After, "text")), strings.ToLower(text(c.Before, "text"))
	if !strings.Contains(after, "@") {
		return nil
	}
	people, err := t.view.Rows("person", map[string]any{"active": true})
	if err != nil {
		return err
	}
	var named []string
	for _, person := range people {
		name := "@" + strings.ToLower(text(person, "fullName"))
		if len(name) > 1 && mentions(after, name) && !mentions(before, name) {
			named = append(named, person.ID)
		}
	}
	author, err := t.view.Row("person", c.Set.Actor)
	if err != nil {
		return err
	}
	who := text(author, "fullName")
	if who == "" {
		who = "Somebody"
	}
	t.tell(c, notice.Notice{
		Kind: "mention", Entity: text(c.After, "parentEntity"), ID: text(c.After, "parentId"), Values: map[string]string{"who": who},
		Body: text(c.After, "text"), Matter: "mention:" + c.After.ID, To: named,
	})
	return nil
}

// mentions says whether name stands in text and is not only the beginning of a longer one.
func mentions(text, name string) bool {
	for {
		at := strings.Index(text, name)
		if at < 0 {
			return false
		}
		text = text[at+len(name):]
		if text == "" || !strings.ContainsAny(text[:1], "abcdefghijklmnopqrstuvwxyz0123456789-'") {
			return true
		}
	}
}

func text(row *merge.Row, field string) string {
	if row == nil {
		return ""
	}
	value, _ := row.Fields[field].(string)
	return value
}
