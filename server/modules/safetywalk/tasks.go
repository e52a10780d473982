package safetywalk

import (
	"slices"

	"shipshape/server/rules"
	"shipshape/sync/change"
)

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

// followTask lists the commands that bring a finding to where its task stands, and the state they lead to.
func followTask(view rules.View, id string) (ops []change.Op, findingID, state string, err error) {
	task, err := view.Row("task", id)
	if err != nil || task == nil || !task.Alive() || text(task, "sourceEntity") != "finding" {
		return nil, "", "", err
	}
	finding, err := view.Row("finding", text(task, "sourceId"))
	if err != nil || finding == nil || !finding.Alive() {
		return nil, "", "", err
	}
	state = text(finding, "state")
	for _, step := range steps[text(task, "state")] {
		if slices.Contains(step.from, state) {
			ops = append(ops, change.Op{Entity: "finding", ID: finding.ID, Kind: change.Command, Command: step.name})
			state = step.to
		}
	}
	return ops, finding.ID, state, nil
}
