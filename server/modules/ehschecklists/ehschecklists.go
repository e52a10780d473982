// Package ehschecklists is the server's side of EHS rounds. The one rule beyond their module file: the answers of a signed round agree with
// one another and with what became of its thing (rules.Agreement). It reads records through the syncer's view only and keeps no state.
package ehschecklists

import (
	"fmt"
	"strings"

	"shipshape/server/library"
	"shipshape/server/rules"
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
	hook, entities := agreement.Hook(r)
	return r.Register(hook, entities...)
}

// thing says whether the thing of a round is out of service, or will be: who may not take it out asks the server by a finding.
func thing(view rules.View, round *merge.Row, said *rules.Agreed) error {
	id := rules.Text(round, "equipmentId")
	said.Thing, said.Kept = id != "", strings.TrimSpace(rules.Text(round, "inServiceWhy")) != ""
	item, err := view.Row("equipmentItem", id)
	said.Out = rules.Text(item, "state") == "out_of_service" || rules.Text(item, "state") == "retired"
	said.EachFinding(func(finding *merge.Row) { said.Out = said.Out || finding.Fields["tagOut"] == true })
	return err
}

func nameOf(view rules.View, round *merge.Row) (string, error) {
	item, err := view.Row("equipmentItem", rules.Text(round, "equipmentId"))
	if name := strings.TrimSpace(rules.Text(item, "tag") + " " + rules.Text(item, "name")); name != "" || err != nil {
		return name, err
	}
	return "What was inspected", nil
}
