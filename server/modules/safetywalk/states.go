package safetywalk

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

func checkWalk(view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Command == "sign" || c.Op.Command == "amend" {
		if refusal := checkSigner(view); refusal != nil {
			return refusal
		}
	}
	if c.Op.Command == "close" && typed.Text(c.Before, "state") != "closed" {
		if refusal := checkStopped(view, c); refusal != nil {
			return refusal
		}
		return checkClose(view, c.Op.ID)
	}
	return nil
}

// checkStopped keeps a walk open while work that was stopped on it stands still.
func checkStopped(view rules.View, c rules.Change) *change.Refusal {
	stops, err := view.Rows("stopWork", map[string]any{"walkId": c.Op.ID})
	if err != nil {
		return unreadable("The stop work")
	}
	for _, stop := range stops {
		if isLive(stop) && !endsIn(c.Set, stop.ID) {
			return guarded("state", fmt.Sprintf("This walk cannot be closed: work is still stopped (%s). %s", named(stop, "a stop work without number"), stopFirst))
		}
	}
	return nil
}

// checkClose names what is still open: "closed" must mean that everything found was dealt with.
func checkClose(view rules.View, walkID string) *change.Refusal {
	findings, err := view.Rows("finding", map[string]any{"walkId": walkID})
	if err != nil {
		// Nobody sees these words: when the database cannot be read, the syncer fails the whole request.
		return &change.Refusal{Code: change.CodeGuard, Message: "The findings of this walk cannot be read now. Try again."}
	}
	var open []string
	for _, finding := range findings {
		if !isDone(typed.Text(finding, "state")) {
			open = append(open, named(finding, "a finding without number"))
		}
	}
	if len(open) == 0 {
		return nil
	}
	const most = 3
	names := strings.Join(open[:min(most, len(open))], ", ")
	if rest := len(open) - most; rest > 0 {
		names += fmt.Sprintf(" and %d more", rest)
	}
	verb := "are"
	if len(open) == 1 {
		verb = "is"
	}
	message := fmt.Sprintf("This walk cannot be closed: %s %s still open. Close or record them first.", names, verb)
	return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{"state": message}}
}

// checkOnSpot keeps "fixed on the spot" and "recorded" from being a way around the review of a reported finding. Another tablet
// that had the finding as a draft ended it without having heard of the report: its word counts, unless it is the assignee's.
func checkOnSpot(view rules.View, c rules.Change) *change.Refusal {
	spot := c.Op.Command == "closeOnSpot" || c.Op.Command == "record"
	if !spot || typed.Text(c.Before, "state") == "draft" || typed.Text(c.Before, "state") == typed.Text(c.After, "state") {
		return nil
	}
	if c.Before.Moved("state", c.Set.ID) {
		return nil // reported in this very set
	}
	message := "This finding is reported. Hand it in, and somebody else closes it."
	refusal := &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{"state": message}}
	actor := view.Actor()
	if typed.Text(c.Before, "assigneeId") == actor.UserID && !actor.SinglePerson {
		return refusal
	}
	knew := slices.ContainsFunc(c.Before.InEffect("state"), func(set string) bool { return slices.Contains(c.Op.Was["state"], set) })
	if !knew {
		return nil
	}
	if may, err := view.May("safety-walk.walk.approve", "finding", c.Op.ID); err != nil || !may {
		return refusal
	}
	return nil
}

// isDone says that nobody has to act on a finding in this state any more.
func isDone(state string) bool { return state == "closed" || state == "recorded" }

// Closes says whether a walk whose report was sent is over: nothing found is open, no work is stopped, and no device is awaited.
func Closes(findings, reports, stops []*merge.Row) bool {
	if slices.ContainsFunc(stops, isLive) {
		return false
	}
	for _, finding := range findings {
		if !isDone(typed.Text(finding, "state")) {
			return false
		}
	}
	var latest *merge.Row
	for _, report := range reports {
		if latest == nil || revision(report) >= revision(latest) {
			latest = report
		}
	}
	return latest != nil && latest.Fields["provisional"] != true
}

// Sent lists what becomes of a walk whose report has left: it is distributed, unless a revision is due first, and closed when
// nothing is open.
func Sent(walk *merge.Row, findings, reports, stops []*merge.Row) []change.Op {
	state := typed.Text(walk, "state")
	if state != "signed" && (state != "amended" || typed.Text(walk, "stateReason") != "") {
		return nil
	}
	ops := []change.Op{{Entity: "walk", ID: walk.ID, Kind: change.Command, Command: "distribute"}}
	if Closes(findings, reports, stops) {
		ops = append(ops, change.Op{Entity: "walk", ID: walk.ID, Kind: change.Command, Command: "close"})
	}
	return ops
}

// close closes distributed walks whose last finding this set has closed.
func (d *derivation) close() error {
	walks := map[string]bool{}
	for id, state := range d.states {
		finding, err := d.view.Row("finding", id)
		if err != nil {
			return err
		}
		walks[typed.Text(finding, "walkId")] = isDone(state)
	}
	err := d.each("finding", func(c rules.Change) error {
		if isDone(typed.Text(c.After, "state")) {
			walks[typed.Text(c.After, "walkId")] = true
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, event := range d.events {
		if walkID, _ := event.stop["walkId"].(string); event.what == "released" || event.what == "withdrawn" {
			walks[walkID] = true
		}
	}
	for _, id := range sorted(walks) {
		if err := d.closeWalk(id); err != nil {
			return fmt.Errorf("close walk %s: %w", id, err)
		}
	}
	return nil
}

func (d *derivation) closeWalk(id string) error {
	walk, err := d.view.Row("walk", id)
	if err != nil || walk == nil || !walk.Alive() || typed.Text(walk, "state") != "distributed" || d.amends(id) {
		return err
	}
	findings, err := d.view.Rows("finding", map[string]any{"walkId": id})
	if err != nil {
		return err
	}
	for _, finding := range findings {
		state, moved := d.states[finding.ID]
		if !moved {
			state = typed.Text(finding, "state")
		}
		if !isDone(state) {
			return nil
		}
	}
	reports, err := d.view.Rows("walkReport", map[string]any{"walkId": id})
	if err != nil {
		return err
	}
	stops, err := d.stopsAfter(id)
	if err == nil && Closes(nil, reports, stops) {
		d.ops = append(d.ops, change.Op{Entity: "walk", ID: id, Kind: change.Command, Command: "close"})
	}
	return err
}

// stopsAfter lists the stops of a walk as they are after the server's own ops, which the view does not show yet.
func (d *derivation) stopsAfter(walkID string) ([]*merge.Row, error) {
	stops, err := d.view.Rows("stopWork", map[string]any{"walkId": walkID})
	for _, event := range d.events {
		stops = slices.DeleteFunc(stops, func(stop *merge.Row) bool { return stop.ID == event.id })
		if event.stop["walkId"] == walkID {
			stops = append(stops, &merge.Row{ID: event.id, CL: 1, Fields: with(event.stop, typed.Fields{"state": event.state()})})
		}
	}
	return stops, err
}

// amends says whether the server's own ops amend the walk already.
func (d *derivation) amends(walkID string) bool {
	return slices.ContainsFunc(d.ops, func(op change.Op) bool { return op.Entity == "walk" && op.ID == walkID && op.Command == "amend" })
}

func sorted(set map[string]bool) []string {
	var ids []string
	for id, in := range set {
		if in && id != "" {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func revision(row *merge.Row) int64 {
	n, _ := row.Fields["revision"].(int64)
	return n
}

// named is the number people know a record by.
func named(row *merge.Row, unnumbered string) string {
	for _, field := range []string{"number", "provisionalNumber"} {
		if number := typed.Text(row, field); number != "" {
			return number
		}
	}
	return unnumbered
}
