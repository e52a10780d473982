package safetywalk

import (
	"fmt"
	"slices"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// over are the states in which nobody works on it any more: it was handed in, and perhaps accepted.
var over = []string{"ready_for_review", "done", "closed"}

// sendBack sends work back that was handed in or accepted, once somebody saw after it that the hazard is still there: nobody accepts what another
// has found undone without a word of it. Seen before the work was handed in says nothing of that work.
func (d *derivation) sendBack() error {
	return d.each("verification", func(c rules.Change) error {
		if typed.Text(c.After, "result") != "still_there" || typed.Text(c.Before, "result") == "still_there" {
			return nil
		}
		findingID := typed.Text(c.After, "findingId")
		finding, err := d.view.Row("finding", findingID)
		if err != nil || finding == nil || !finding.Alive() {
			return err
		}
		task, err := d.view.Row("task", change.UUID5(findingID, "task"))
		if err != nil {
			return err
		}
		at := d.made(c.After, "verifiedAt")
		handedIn := func(row *merge.Row) bool {
			return row != nil && row.Alive() && slices.Contains(over, typed.Text(row, "state")) && d.wroteState(row) < at
		}
		if !handedIn(task) && (!handedIn(finding) || isRunning(task)) {
			return nil
		}
		reason, err := d.stillThere(c.After, at)
		if err != nil {
			return fmt.Errorf("name who saw finding %s: %w", findingID, err)
		}
		if handedIn(task) {
			d.ops = append(d.ops, refusal("task", task.ID, reason))
		}
		if typed.Text(finding, "state") == "ready_for_review" || handedIn(finding) {
			d.ops = append(d.ops, refusal("finding", findingID, reason))
			d.states[findingID] = "not_accepted"
		}
		return nil
	})
}

// isRunning says that a finding follows its task: what was done stands there.
func isRunning(task *merge.Row) bool {
	if task == nil || !task.Alive() {
		return false
	}
	state := typed.Text(task, "state")
	return state != "done" && state != "cancelled"
}

func refusal(entity, id, reason string) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Command, Command: "refuse", Fields: typed.Fields{"stateReason": reason}}
}

// wroteState is when a record came where it stands, in epoch ms.
func (d *derivation) wroteState(row *merge.Row) int64 {
	var at int64
	for _, set := range row.VersionOf("state") {
		if author, known := d.view.Author(set); known {
			at = max(at, author.At.Wall())
		}
	}
	return at
}

func (d *derivation) stillThere(look *merge.Row, at int64) (string, error) {
	clock, err := yardClock(d.view)
	if err != nil {
		return "", err
	}
	who, err := personName(d.view, typed.Text(look, "createdBy"))
	if err != nil {
		return "", err
	}
	return cut(fmt.Sprintf("%s saw that it is still there at %s.", who, clock.When(time.UnixMilli(at), d.view.Now())), 500), nil
}
