// Package notices decides who is told in the app about what happens to the yard's records:
//
//   - A task that somebody else gives me, and one of mine that was sent back, need me, until it is handed in, over or somebody else's.
//   - Work stopped in a zone that I answer for needs me, until somebody says that they have it or the hazard is gone.
//   - A comment that names me as @Full Name mentions me.
//
// Nobody is told of their own doing. It reads records through the syncer's view only; package inbox keeps what was told.
package notices

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Kind is the kind of a promised message that goes into inboxes instead of a mailbox.
const Kind = "notice"

// Letter is the body of such a message; its subject is the title. Dedup names record and kind: the same is told once in a while.
type Letter struct {
	Kind        string `json:"kind"`
	Body        string `json:"body"`
	Link        string `json:"link"`
	NeedsAction bool   `json:"needsAction"`
	Mention     bool   `json:"mention"`
	Dedup       string `json:"dedup"`
	// Author is not told, also where a role or a zone names them.
	Author string `json:"author"`
	// Settles names the Dedup of notices about which nothing is left to do; such a letter tells nothing itself.
	Settles string `json:"settles,omitempty"`
}

// Module is the notices as the syncer sees them.
type Module struct{}

// ID names the module in errors.
func (Module) ID() string { return "notices" }

// Check refuses nothing: telling is no rule of the records.
func (Module) Check(context.Context, syncer.View, syncer.Change) *change.Refusal { return nil }

// Derive promises the notices of an author's set.
func (Module) Derive(_ context.Context, view syncer.View, changes []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	t := &teller{view: view}
	for _, c := range changes {
		if c.Entity.Name == "finding" && waits(c.Before) && !waits(c.After) {
			t.settle(c, stopWork+c.Op.ID)
		}
		if c.Entity.Name == "task" && passed(c.Before, c.After) {
			t.settle(c, taskAssigned(c.Before))
			t.settle(c, taskSentBack+c.Op.ID)
		}
		if c.After == nil || !c.After.Alive() {
			continue
		}
		switch c.Entity.Name {
		case "task":
			t.task(c)
		case "finding":
			if err := t.finding(c); err != nil {
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
	view    syncer.View
	effects []syncer.Effect
	broken  error
}

// tell promises a notice to everybody but the author. What was promised in this set already is not promised again.
func (t *teller) tell(c syncer.Change, title string, letter Letter, to ...string) {
	to = slices.DeleteFunc(to, func(person string) bool { return person == "" || person == c.Set.Actor })
	letter.Author = c.Set.Actor
	body, err := json.Marshal(letter)
	if err != nil {
		t.broken = fmt.Errorf("notice %s: %w", letter.Dedup, err)
	}
	key := keyOf(c, letter.Dedup)
	known := slices.ContainsFunc(t.effects, func(e syncer.Effect) bool { return e.Key == key })
	if len(to) == 0 || known || err != nil {
		return
	}
	t.effects = append(t.effects, syncer.Effect{Kind: Kind, To: to, Subject: title, Body: string(body), Key: key})
}

// settle promises that the notices of dedup need nobody any more, whoever reads them.
func (t *teller) settle(c syncer.Change, dedup string) {
	body, err := json.Marshal(Letter{Settles: dedup, Author: c.Set.Actor})
	if err != nil {
		t.broken = fmt.Errorf("settle %s: %w", dedup, err)
		return
	}
	key := keyOf(c, "settled:"+dedup)
	if !slices.ContainsFunc(t.effects, func(e syncer.Effect) bool { return e.Key == key }) {
		t.effects = append(t.effects, syncer.Effect{Kind: Kind, To: []string{c.Set.Actor}, Subject: "Settled", Body: string(body), Key: key})
	}
}

// keyOf names a message by its set first: what one request tells and settles is delivered in the order of the keys, and the ids of a
// device's sets ascend.
func keyOf(c syncer.Change, what string) string { return "notice:" + c.Set.ID + ":" + what }

func (t *teller) task(c syncer.Change) {
	if source := text(c.After, "sourceId"); source != "" && text(c.After, "state") == "done" && text(c.Before, "state") != "done" {
		// The server closes its finding with it, which no author's set says.
		finding, err := t.view.Row("finding", source)
		if err != nil {
			t.broken = err
		}
		if waits(finding) {
			t.settle(c, stopWork+source)
		}
	}
	assignee, title := text(c.After, "assigneeId"), text(c.After, "title")
	link := "/tasks/" + c.After.ID
	if assignee != text(c.Before, "assigneeId") {
		body := "It has no due date."
		if due := text(c.After, "dueOn"); due != "" {
			body = "Due " + due + "."
		}
		t.tell(c, "Task for you: "+title, Letter{Kind: "task_assigned", Body: body, Link: link, NeedsAction: true,
			Dedup: taskAssigned(c.After)}, assignee)
	}
	if text(c.After, "state") == "not_accepted" && c.Before != nil && text(c.Before, "state") != "not_accepted" {
		t.tell(c, "Task sent back: "+title, Letter{Kind: "task_sent_back", Body: text(c.After, "stateReason"), Link: link, NeedsAction: true,
			Dedup: taskSentBack + c.After.ID}, assignee)
	}
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

// finding tells of stopped work, once, as soon as somebody has said that it is one.
func (t *teller) finding(c syncer.Change) error {
	if !stopped(c.After) || stopped(c.Before) {
		return nil
	}
	zoneID := text(c.After, "zoneId")
	zone, err := t.view.Row("zone", zoneID)
	if err != nil {
		return err
	}
	place := text(zone, "name")
	if place == "" {
		place = "the yard"
	}
	t.tell(c, "Stop work: "+place, Letter{Kind: "stop_work", Body: text(c.After, "text"), Link: "/findings/" + c.After.ID, NeedsAction: true,
		Dedup: stopWork + c.After.ID}, text(zone, "ownerId"), "zone:"+zoneID, "role:ehs_manager", "role:org_admin")
	return nil
}

// stopped is false for a draft: nobody has said yet what it is.
func stopped(finding *merge.Row) bool {
	return finding != nil && text(finding, "severity") == "stop_work" && text(finding, "state") != "draft"
}

// stopWork begins what names the notices of a stopped work.
const stopWork = "stop_work:"

// waits says whether somebody still has to answer for a stopped work.
func waits(finding *merge.Row) bool {
	return stopped(finding) && finding.Alive() && finding.Fields["acknowledgedAt"] == nil && !slices.Contains([]string{"closed", "recorded"}, text(finding, "state"))
}

// comment tells those who are named in it and were not before.
func (t *teller) comment(c syncer.Change) error {
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
	t.tell(c, who+" mentioned you", Letter{Kind: "mention", Body: text(c.After, "text"), Link: place(c.After), Mention: true,
		Dedup: "mention:" + c.After.ID}, named...)
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

// place is where a comment is read.
func place(comment *merge.Row) string {
	folder := map[string]string{"finding": "/findings/", "task": "/tasks/", "walk": "/safety-walk/"}[text(comment, "parentEntity")]
	if folder == "" {
		return "/"
	}
	return folder + text(comment, "parentId")
}

func text(row *merge.Row, field string) string {
	if row == nil {
		return ""
	}
	value, _ := row.Fields[field].(string)
	return value
}
