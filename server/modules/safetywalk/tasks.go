package safetywalk

import (
	"slices"
	"unicode/utf16"

	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
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
	if err != nil || task == nil || !task.Alive() || typed.Text(task, "sourceEntity") != "finding" {
		return nil, "", "", err
	}
	finding, err := view.Row("finding", typed.Text(task, "sourceId"))
	if err != nil || finding == nil || !finding.Alive() {
		return nil, "", "", err
	}
	state = typed.Text(finding, "state")
	for _, step := range steps[typed.Text(task, "state")] {
		if slices.Contains(step.from, state) {
			ops = append(ops, change.Op{Entity: "finding", ID: finding.ID, Kind: change.Command, Command: step.name})
			state = step.to
		}
	}
	return ops, finding.ID, state, nil
}

// priorities are those of a task by how grave its hazard is.
var priorities = map[string]string{"stop_work": "P1", "high": "P2", "medium": "P3", "low": "P4"}

// longestTitle is the length of a task's title, in the units that devices count.
const longestTitle = 200

// leadTask changes the task of a finding as somebody changed the finding: its words, who gets it, by when, where it is and how grave. Once
// work on it has started, the task is for those who do it. What they wrote into it themselves stays as well.
func leadTask(view rules.View, c rules.Change) ([]change.Op, error) {
	if c.Before == nil {
		return nil, nil
	}
	finding, err := view.Row("finding", c.Op.ID) // as it stands after all of the set's ops
	if err != nil || finding == nil || !finding.Alive() {
		return nil, err
	}
	task, err := view.Row("task", change.UUID5(finding.ID, "task"))
	if err != nil || task == nil || !task.Alive() || typed.Text(task, "state") != "open" {
		return nil, err
	}
	was, err := asked(view, c.Before)
	if err != nil {
		return nil, err
	}
	now, err := asked(view, finding)
	if err != nil {
		return nil, err
	}
	fields := map[string]any{}
	for field, value := range now {
		if value != was[field] && typed.Text(task, field) == was[field] {
			fields[field] = nil
			if value != "" {
				fields[field] = value
			}
		}
	}
	if len(fields) == 0 {
		return nil, nil
	}
	return []change.Op{{Entity: "task", ID: task.ID, Kind: change.Update, Fields: fields}}, nil
}

// asked is what a finding asks of its task, as devices write it when they make one.
func asked(view rules.View, finding *merge.Row) (map[string]string, error) {
	what := "Finding"
	if category := typed.Text(finding, "category"); category != "" {
		var err error
		if what, err = library.HazardTitle(category); err != nil {
			return nil, err
		}
	}
	zone, err := view.Row("zone", typed.Text(finding, "zoneId"))
	if err != nil {
		return nil, err
	}
	severity := typed.Text(finding, "severity")
	if severity == "" {
		severity = "medium"
	}
	title := utf16.Encode([]rune(what + ", " + typed.Text(zone, "name")))
	return map[string]string{
		"title":       string(utf16.Decode(title[:min(len(title), longestTitle)])),
		"description": typed.Text(finding, "text"),
		"assigneeId":  typed.Text(finding, "assigneeId"),
		"dueOn":       typed.Text(finding, "dueOn"),
		"zoneId":      typed.Text(finding, "zoneId"),
		"severity":    severity,
		"priority":    priorities[severity],
	}, nil
}
