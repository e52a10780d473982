// Package ehschecklists is the server's side of EHS rounds. The rules beyond their module file, in words:
//
//   - The answers of a signed round agree with one another and with what became of its thing (rules.Agreement).
//   - A round is signed when every question that it asks has an answer. What an app signs that did not know this rule is taken, and is in doubt.
//   - Its figures are counted here from the answers and the questions, and a reading outside the limits of its question has failed.
//
// It reads records through the syncer's view only and keeps no state.
package ehschecklists

import (
	"errors"
	"fmt"
	"strings"

	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// Module is EHS rounds as the syncer sees them.
type Module struct{}

// Register puts the rules where the syncer finds them.
func (Module) Register(r *rules.Registry) error {
	shipped, err := library.FindChecklistsAgainst()
	if err != nil {
		return fmt.Errorf("read what speaks against questions: %w", err)
	}
	agreement := &rules.Agreement{
		Form: "ehsRound", Of: "roundId", Commands: []string{"submit", "resubmit"}, Answers: "ehsAnswer", Findings: "ehsFinding",
		Shipped: shipped, More: thing, Thing: nameOf,
	}
	r.Count("ehsRound", figures)
	measured := rules.Measured{Form: "ehsRound", Of: "roundId", Template: "ehsTemplate", Answers: "ehsAnswer", Commands: agreement.Commands}
	agreement.Owed = owed
	hook, entities := agreement.Hook(r)
	return errors.Join(
		r.Register(hook, entities...),
		r.Register(rules.Hook{ID: "ehs-checklists.counted", Check: answered, Derive: measured.Derive}, "ehsRound"),
	)
}

// thing says whether the thing of a round is out of service, or will be: who may not take it out asks the server by a finding.
func thing(view rules.View, round *merge.Row, said *rules.Agreed) error {
	id := typed.Text(round, "equipmentId")
	said.Thing, said.Kept = id != "", strings.TrimSpace(typed.Text(round, "inServiceWhy")) != ""
	item, err := view.Row("equipmentItem", id)
	said.Out = typed.Text(item, "state") == "out_of_service" || typed.Text(item, "state") == "retired"
	said.EachFinding(func(finding *merge.Row) { said.Out = said.Out || finding.Fields["tagOut"] == true })
	return err
}

func nameOf(view rules.View, round *merge.Row) (string, error) {
	item, err := view.Row("equipmentItem", typed.Text(round, "equipmentId"))
	if name := strings.TrimSpace(typed.Text(item, "tag") + " " + typed.Text(item, "name")); name != "" || err != nil {
		return name, err
	}
	return "What was inspected", nil
}
