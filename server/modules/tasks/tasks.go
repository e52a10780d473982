// Package tasks holds the rules of tasks that no client may decide: a task made from a finding has the one id that belongs to
// it, so that two tablets meet in one task, what evidence is asked for is not up to who has to bring it, and a finished task says
// when it was finished. The state machine and its guards stand in schema/modules/tasks.json.
package tasks

import (
	"context"

	"shipshape/server/rules"
	"shipshape/sync/change"
)

// Module is the tasks as the syncer sees them.
type Module struct{}

// Register puts the rules where the syncer finds them.
func (m Module) Register(r *rules.Registry) error {
	return r.Register(rules.Hook{ID: "tasks", Check: m.Check, Derive: m.Derive}, "task")
}

// Check refuses a second task for one finding, and another rule of evidence from those who could not accept the task.
func (Module) Check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if refusal := checkEvidence(view, c); refusal != nil || c.Op.Kind != change.Add || c.Op.Fields["sourceEntity"] != "finding" {
		return refusal
	}
	source, _ := c.Op.Fields["sourceId"].(string)
	if source == "" || c.Op.ID != change.UUID5(source, "task") {
		return &change.Refusal{Code: change.CodeBadID, Message: "The task of a finding has an id made from the finding's."}
	}
	return nil
}

func checkEvidence(view rules.View, c rules.Change) *change.Refusal {
	const field = "evidenceRule"
	if c.Before == nil || c.Before.Fields[field] == nil || change.Equal(c.Before.Fields[field], c.After.Fields[field]) {
		return nil
	}
	may, err := view.May("tasks.task.approve", "task", c.Op.ID)
	if may && err == nil {
		return nil
	}
	message := "What evidence a task needs is changed by those who may accept it."
	return &change.Refusal{Code: change.CodeForbidden, Message: message, Fields: map[string]string{field: message}}
}

// Derive writes and clears completedAt as tasks are finished and reopened, and says when a task is due that the server made of itself.
func (Module) Derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	var ops []change.Op
	seen := map[string]bool{}
	for _, c := range changes {
		if seen[c.Op.ID] {
			continue
		}
		seen[c.Op.ID] = true
		task, err := view.Row("task", c.Op.ID) // as it stands after all of the set's ops
		if err != nil {
			return nil, nil, err
		}
		if task == nil || !task.Alive() {
			continue
		}
		due, err := dueBySeverity(view, c, task)
		if err != nil {
			return nil, nil, err
		}
		if len(due) > 0 {
			ops = append(ops, change.Op{Entity: "task", ID: task.ID, Kind: change.Update, Fields: due})
		}
		finished := task.Fields["state"] == "done"
		if finished == (task.Fields["completedAt"] != nil) {
			continue
		}
		var at any
		if finished {
			at = view.Now().UnixMilli()
			if made := c.Set.At.Wall(); change.InTime(made) {
				at = made // when it was accepted, not when that arrived
			}
		}
		ops = append(ops, change.Op{Entity: "task", ID: task.ID, Kind: change.Update, Fields: map[string]any{"completedAt": at}})
	}
	return ops, nil, nil
}
