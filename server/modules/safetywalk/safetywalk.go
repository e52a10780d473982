// Package safetywalk holds the rules of the safety walk that no client may decide:
//
//   - A stop-work finding mails the EHS managers, the organization's admins and the owner of the zone, once per finding, as
//     soon as it is both stop work and reported.
//   - A finding follows the task made from it: work begun, handed in, accepted or sent back.
//   - A walk is signed over a content hash, and what the signature vouches for stays as it was: the hash, the moment and the
//     answers there were. What a second tablet brings later (findings, answers to open questions, edits made before the
//     signature) is kept and never refused.
//
// It reads records through the syncer's view only and keeps no state.
package safetywalk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is the safety walk as the syncer sees it.
type Module struct{}

// ID is the id of the module file.
func (Module) ID() string { return "safety-walk" }

// signedStates are those of a walk that bears a signature.
var signedStates = []string{"signed", "distributed", "closed", "amended"}

// Check refuses to sign without a content hash and to change what was signed.
func (Module) Check(_ context.Context, view syncer.View, c syncer.Change) *change.Refusal {
	switch c.Entity.Name {
	case "walk":
		if c.Op.Command == "sign" && text(c.After, "contentHash") == "" {
			return &change.Refusal{Code: change.CodeGuard, Message: "A walk is signed over its content; the content hash is missing.",
				Fields: map[string]string{"contentHash": "Missing."}}
		}
		// A second tablet's sign command comes as a command and is settled by the state rule; this is about plain edits.
		if c.Op.Kind == change.Update && isSigned(c.Before) && (differs(c, "contentHash") || differs(c, "signedAt")) {
			return &change.Refusal{Code: change.CodeImmutable, Message: "This walk is signed. Amend it instead of changing what was signed."}
		}
	case "answer":
		if c.Before == nil || !c.Before.Alive() {
			return nil // a late answer to an open question
		}
		changed := !c.After.Alive() || slices.ContainsFunc([]string{"result", "value", "note"}, func(field string) bool { return differs(c, field) })
		if !changed {
			return nil
		}
		// When the database cannot be read, the syncer itself fails the whole request.
		walk, err := view.Row("walk", text(c.Before, "walkId"))
		if signed := err == nil && isSigned(walk); !signed {
			return nil
		}
		if signedAt, ok := walk.Fields["signedAt"].(int64); ok && c.Set.At.Wall() > signedAt {
			return &change.Refusal{Code: change.CodeImmutable, Message: "This walk is signed; its answers stay as they were. Write a comment or amend the walk."}
		}
	}
	return nil
}

func isSigned(walk *merge.Row) bool {
	return walk != nil && slices.Contains(signedStates, text(walk, "state"))
}

func differs(c syncer.Change, field string) bool {
	return !change.Equal(c.Before.Fields[field], c.After.Fields[field])
}

// Derive lets findings follow their tasks and promises the stop-work mails.
func (Module) Derive(_ context.Context, view syncer.View, changes []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	var (
		ops     []change.Op
		effects []syncer.Effect
		done    = map[string]bool{}
	)
	for _, c := range changes {
		if c.After == nil || done[c.Op.ID] {
			continue
		}
		switch c.Entity.Name {
		case "task":
			done[c.Op.ID] = true
			follow, err := followTask(view, c.Op.ID)
			if err != nil {
				return nil, nil, fmt.Errorf("follow task %s: %w", c.Op.ID, err)
			}
			ops = append(ops, follow...)
		case "finding":
			if !isStopWork(c.After) || isStopWork(c.Before) {
				continue
			}
			done[c.Op.ID] = true
			mail, err := stopWorkMail(view, c.After)
			if err != nil {
				return nil, nil, fmt.Errorf("tell about stop work %s: %w", c.Op.ID, err)
			}
			effects = append(effects, mail)
		}
	}
	return ops, effects, nil
}

// steps are the finding's commands for a state of its task. The first that fits the finding is taken, then the next that
// fits the result: a finding still open when its task is accepted is closed at once, one that was sent back is handed in
// first.
var steps = map[string][]command{
	"in_progress":      {{"start", []string{"open", "not_accepted"}, "in_progress"}},
	"ready_for_review": {{"submit", []string{"open", "in_progress", "not_accepted"}, "ready_for_review"}},
	"done":             {{"submit", []string{"not_accepted"}, "ready_for_review"}, {"accept", []string{"ready_for_review", "open", "in_progress"}, "closed"}},
	"not_accepted":     {{"refuse", []string{"ready_for_review"}, "not_accepted"}},
	"open":             {{"reopen", []string{"closed"}, "open"}},
}

type command struct {
	name string
	from []string
	to   string
}

func followTask(view syncer.View, id string) ([]change.Op, error) {
	task, err := view.Row("task", id)
	if err != nil || task == nil || !task.Alive() || text(task, "sourceEntity") != "finding" {
		return nil, err
	}
	finding, err := view.Row("finding", text(task, "sourceId"))
	if err != nil || finding == nil || !finding.Alive() {
		return nil, err
	}
	var ops []change.Op
	state := text(finding, "state")
	for _, step := range steps[text(task, "state")] {
		if slices.Contains(step.from, state) {
			ops = append(ops, change.Op{Entity: "finding", ID: finding.ID, Kind: change.Command, Command: step.name})
			state = step.to
		}
	}
	return ops, nil
}

// isStopWork is false for a draft: it has been photographed but nobody has said yet what it is.
func isStopWork(finding *merge.Row) bool {
	return finding != nil && finding.Alive() && text(finding, "severity") == "stop_work" && text(finding, "state") != "draft"
}

func stopWorkMail(view syncer.View, finding *merge.Row) (syncer.Effect, error) {
	to := []string{"role:ehs_manager", "role:org_admin"}
	place := "the yard"
	zone, err := view.Row("zone", text(finding, "zoneId"))
	if err != nil {
		return syncer.Effect{}, err
	}
	if zone != nil {
		place = text(zone, "name")
		if owner := text(zone, "ownerId"); owner != "" {
			to = append(to, owner)
		}
	}
	who := "Somebody"
	author, err := view.Row("person", text(finding, "createdBy"))
	if err != nil {
		return syncer.Effect{}, err
	}
	if author != nil {
		who = text(author, "fullName")
	}
	when, err := localTime(view, finding)
	if err != nil {
		return syncer.Effect{}, err
	}
	var body strings.Builder
	fmt.Fprintf(&body, "%s stopped work in %s, %s.\n\n", who, place, when)
	for _, part := range []struct{ field, title string }{{"text", ""}, {"immediateAction", "Done at once: "}, {"toldPerson", "Told: "}} {
		if value := text(finding, part.field); value != "" {
			fmt.Fprintf(&body, "%s%s\n\n", part.title, value)
		}
	}
	fmt.Fprintf(&body, "Open the finding: /findings/%s\n", finding.ID)
	return syncer.Effect{Kind: "mail", To: to, Subject: "Stop work: " + place, Body: body.String(), Key: "stop-work:" + finding.ID}, nil
}

func localTime(view syncer.View, finding *merge.Row) (string, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return "", err
	}
	location := time.UTC
	if organization != nil {
		if zone, err := time.LoadLocation(text(organization, "timeZone")); err == nil {
			location = zone // an unknown name must not keep the mail back
		}
	}
	at, _ := finding.Fields["observedAt"].(int64)
	return time.UnixMilli(at).In(location).Format("Mon, Jan 2, 3:04 PM MST"), nil
}

func text(row *merge.Row, field string) string {
	value, _ := row.Fields[field].(string)
	return value
}
