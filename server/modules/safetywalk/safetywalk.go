// Package safetywalk holds the rules of the safety walk that no client may decide:
//
//   - Each press of the stop-work key is a row that lives until somebody releases or withdraws it. It names who acknowledged and ended
//     it as who did. Its finding is not closed, lowered or deleted before, and its walk not closed.
//
//   - A release covers what its author had seen: another press stands, and evidence they had not seen stops the work again.
//
//   - A finding that becomes stop work where no client made the row gets one; the finding's own fields follow for older clients.
//
//   - Who is concerned is told of every step, by the same ways.
//
//   - A finding follows the task made from it: work begun, handed in, accepted or sent back. Until work starts the task follows the
//     finding: its words, who gets it and by when.
//
//   - What a signature covers and what stays as it was then is data (x-seal, package rules). What a second tablet brings later (findings, answers to open questions, edits made before the
//     signature) is kept and never refused; it amends the walk, and the lead is told to make the next revision of the report.
//
//   - Nobody signs for somebody else: a superuser who acts in a role of the organization cannot sign at all.
//
//   - What is over in the moment it is seen (fixed on the spot, a good catch) ends as it is recorded. Once a finding is reported,
//     that is for those who may accept it, and never for who has to put it right.
//
//   - A walk closes when nothing found on it is open: on somebody's command, or by itself once its report has been sent.
//
//   - Nobody joins a walk that is over, except who did so while it went on and had no signal until now.
//
//   - What speaks for a walk (its report, a signature) comes from who may edit it, and its report is mailed by its people.
//
//   - A delivery names people and addresses; it is mailed once its file is here. Who got a revision gets the next one too.
//
//   - When the time has come (see duties.go), stopped work that nobody has acknowledged is told to the next people, and a walk that
//     nobody started is missed.
//
// It reads records through the syncer's view only and keeps no state.
package safetywalk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is the safety walk as the syncer sees it. Link is the address people use, without a slash at the end, for what leaves the app.
type Module struct {
	Link    string
	notices *notice.Registry
	seal    *rules.Seal
}

// kinds are what this module tells.
var kinds = []notice.Kind{
	{ID: "stop_work", Title: "{title}", NeedsAction: true},
	{ID: "stop_work_acknowledged", Title: "{title}"},
	{ID: "stop_work_ended", Title: "{title}"},
}

// Register puts the rules where the syncer and the clock find them.
func (m Module) Register(r *rules.Registry) error {
	m.notices, m.seal = r.Notices, r.Seal("walk")
	if err := r.Notices.Register(kinds...); err != nil {
		return err
	}
	r.Count("walk", figures)
	measured := rules.Measured{Form: "walk", Of: "walkId", Template: "walkTemplate", Answers: "answer", Commands: []string{"sign"}}
	return errors.Join(
		r.Register(rules.Hook{ID: "safety-walk", Complete: m.Complete, Check: m.Check, Derive: m.Derive, Daily: m.Duties()},
			"walk", "walkZone", "walkParticipant", "walkReport", "finding", "answer", "verification", "signature", "stopWork", "delivery",
			"task", "photo", "voiceNote"),
		r.Register(rules.Hook{ID: "safety-walk.measured", Derive: measured.Derive}, "walk"),
	)
}

// Check refuses to sign for somebody else, to close over open findings, and to mail a file that is no report.
func (Module) Check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	switch c.Entity.Name {
	case "walk":
		return checkWalk(view, c)
	case "finding":
		if refusal := checkHazard(view, c); refusal != nil {
			return refusal
		}
		return checkOnSpot(view, c)
	case "stopWork":
		return checkStopWork(view, c)
	case "task":
		return checkFix(view, c)
	case "delivery":
		return checkDelivery(view, c)
	case "signature":
		return checkSignature(view, c)
	case "walkReport":
		return checkPart(view, c)
	case "walkParticipant":
		return checkJoin(view, c)
	case "photo", "voiceNote":
		return checkShot(view, c)
	}
	return nil
}

// Derive lets findings follow their tasks, amends what late work changed, closes what is done, and promises the mails.
func (m Module) Derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	d := &derivation{view: view, notices: m.notices, seal: m.seal, changes: changes, link: m.Link, states: map[string]string{}}
	for _, step := range []func() error{d.signed, d.doubts, d.followTasks, d.leadTasks, d.sendBack, d.stopWork, d.lateWork, d.deliveries, d.close} {
		if err := step(); err != nil {
			return nil, nil, err
		}
	}
	return d.ops, d.effects, nil
}

// derivation collects what the server does after one author's set.
type derivation struct {
	view    rules.View
	notices *notice.Registry
	seal    *rules.Seal
	changes []rules.Change
	link    string
	ops     []change.Op
	effects []rules.Effect
	events  []stopEvent
	// states are those of findings after the server's own ops, which the view does not show yet.
	states map[string]string
}

// each calls do once per living record of an entity that the set touched.
func (d *derivation) each(entity string, do func(rules.Change) error) error {
	done := map[string]bool{}
	for _, c := range d.changes {
		if c.Entity.Name != entity || c.After == nil || done[c.Op.ID] {
			continue
		}
		done[c.Op.ID] = true
		if err := do(c); err != nil {
			return err
		}
	}
	return nil
}

func (d *derivation) followTasks() error {
	return d.each("task", func(c rules.Change) error {
		ops, finding, state, err := followTask(d.view, c.Op.ID)
		if err != nil {
			return fmt.Errorf("follow task %s: %w", c.Op.ID, err)
		}
		if len(ops) > 0 {
			d.states[finding] = state
		}
		d.ops = append(d.ops, ops...)
		return nil
	})
}

func (d *derivation) leadTasks() error {
	return d.each("finding", func(c rules.Change) error {
		ops, err := leadTask(d.view, c)
		if err != nil {
			return fmt.Errorf("task of finding %s: %w", c.Op.ID, err)
		}
		d.ops = append(d.ops, ops...)
		return nil
	})
}

// Words reads a JSON field that lists strings; anything else in it is left out.
func Words(row *merge.Row, field string) []string {
	raw, _ := row.Fields[field].(json.RawMessage)
	var values []any
	if json.Unmarshal(raw, &values) != nil {
		return nil // nothing, or no list
	}
	var list []string
	for _, value := range values {
		if word, ok := value.(string); ok && word != "" && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// list is a JSON field of strings.
func list(words []string) json.RawMessage {
	if len(words) == 0 {
		return json.RawMessage("[]")
	}
	raw, _ := json.Marshal(words) // strings always encode
	return raw
}
