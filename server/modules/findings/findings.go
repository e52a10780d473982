// Package findings holds what the findings of rounds have in common, whichever module makes them:
//
//   - A finding that waits closes when its task is accepted, and opens again with it.
//
//   - A round is not closed while something found on it is open.
//
// It must not know what a round asks; that is data.
package findings

import (
	"context"
	"fmt"
	"slices"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// kinds are the entities whose findings are open or closed and no more.
var kinds = []string{"ehsFinding", "wasteFinding"}

// Module is the findings as the syncer sees them.
type Module struct{}

// Register puts the rules where the syncer finds them.
func (m Module) Register(r *rules.Registry) error {
	return r.Register(rules.Hook{ID: "findings", Check: m.Check, Raise: m.Raise}, "task", "ehsRound")
}

// Check refuses to close a round over open findings.
func (Module) Check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name != "ehsRound" || c.Op.Kind != change.Command || c.Op.Command != "close" {
		return nil
	}
	open, err := view.Rows("ehsFinding", map[string]any{"roundId": c.Op.ID, "state": "open"})
	switch {
	case err != nil:
		return &change.Refusal{Code: change.CodeForbidden, Message: "The findings of this round could not be read. Close it again."}
	case len(open) == 0:
		return nil
	}
	message := "1 finding of this round is still open. It closes with its task."
	if len(open) > 1 {
		message = fmt.Sprintf("%d findings of this round are still open. They close with their tasks.", len(open))
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: message}
}

// Raise lets a finding follow its task. A finding that somebody closed, reopened or deleted meanwhile is left as it is.
func (Module) Raise(_ context.Context, view rules.View, changes []rules.Change) (raised []rules.Derived, _ []rules.Effect, err error) {
	for _, c := range changes {
		if c.Entity.Name != "task" || c.Before == nil || c.After == nil {
			continue
		}
		was, is := typed.Text(c.Before, "state") == "done", typed.Text(c.After, "state") == "done"
		kind := typed.Text(c.After, "sourceEntity")
		if was == is || !slices.Contains(kinds, kind) {
			continue
		}
		finding, err := view.Row(kind, typed.Text(c.After, "sourceId"))
		if err != nil {
			return nil, nil, fmt.Errorf("finding of task %s: %w", c.Op.ID, err)
		}
		if finding == nil || !finding.Alive() || (typed.Text(finding, "state") == "open") != is {
			continue
		}
		op := change.Op{Entity: kind, ID: finding.ID, Kind: change.Command, Command: "reopen", Fields: map[string]any{"closedOn": nil}}
		if is {
			day, err := dayOf(view, c.Set)
			if err != nil {
				return nil, nil, err
			}
			op.Command, op.Fields = "close", map[string]any{"closedOn": day}
		}
		raised = append(raised, rules.Derived{Op: op})
	}
	return raised, nil, nil
}

// dayOf is the day in the yard on which a set was made, not on which it arrived.
func dayOf(view rules.View, set change.Set) (string, error) {
	at := view.Now()
	if made := set.At.Wall(); change.InTime(made) {
		at = time.UnixMilli(made)
	}
	organization, err := view.Row("organization", view.Actor().OrgID)
	return at.In(app.Zone(typed.Text(organization, "timeZone"))).Format(time.DateOnly), err
}
