package safetywalk_test

import (
	"testing"

	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// reported is a finding of a walk with its task, as a tablet writes both.
func (y *yard) reported(by *tablet, walkID, zoneID string) (findingID, taskID string) {
	y.t.Helper()
	op := finding(walkID)
	taskID = change.UUID5(op.ID, "task")
	op.Fields["zoneId"], op.Fields["category"], op.Fields["taskId"], op.Fields["dueOn"] = zoneID, "scaffold", taskID, "2026-11-30"
	task := fields{
		"title": "Scaffold, Slip 4", "state": "open", "type": "corrective", "priority": "P2", "severity": "high", "dueOn": "2026-11-30",
		"zoneId": zoneID, "sourceEntity": "finding", "sourceId": op.ID, "evidenceRule": "photo_after",
	}
	by.must(op, change.Op{Entity: "task", ID: taskID, Kind: change.Add, Fields: task})
	return op.ID, taskID
}

func TestTask_FollowsItsFindingUntilWorkStarts(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, joe, sam := y.tablet("inspector", "Ana Ruiz"), y.tablet("supervisor", "Joe Ortiz"), y.tablet("contractor", "Sam Gulf")
	maria := y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("in_progress", ana.actor.UserID)
	ana.must(join(id, ana.actor.UserID))
	zone := y.zone(fields{"name": "Slip 4"})
	findingID, taskID := y.reported(ana, id, zone)
	// Who writes has the record as it stands.
	seen := func(entity, id string, f fields) change.Op {
		op := set(entity, id, f)
		op.Was = map[string][]string{}
		for field := range f {
			op.Was[field] = y.row(entity, id).VersionOf(field)
		}
		return op
	}
	task := func() fields {
		row, shown := y.row("task", taskID), fields{}
		for _, field := range []string{"title", "description", "assigneeId", "dueOn", "severity", "priority"} {
			if row.Fields[field] != nil {
				shown[field] = row.Fields[field]
			}
		}
		return shown
	}

	ana.must(seen("finding", findingID, fields{"text": "Mid rail is off", "assigneeId": sam.actor.UserID, "dueOn": "2026-12-04", "severity": "medium", "category": "fall_from_height"}))
	want := fields{
		"title": "Fall, Slip 4", "description": "Mid rail is off", "assigneeId": sam.actor.UserID, "dueOn": "2026-12-04", "severity": "medium", "priority": "P3",
	}
	if diff := cmp.Diff(want, task()); diff != "" {
		t.Errorf("after the finding changed: %s", diff)
	}
	if got := y.inbox(sam); got[0] != "task_assigned: Task for you: Fall, Slip 4 | Due Fri, Dec 4. | needs action" {
		t.Errorf("the contractor is told %q", got)
	}

	// What somebody wrote into the task stays theirs, the rest goes on following.
	joe.must(seen("task", taskID, fields{"description": "Use the yellow rails"}))
	ana.must(seen("finding", findingID, fields{"text": "Mid rail and toe board are off", "assigneeId": joe.actor.UserID}))
	want["description"], want["assigneeId"] = "Use the yellow rails", joe.actor.UserID
	if diff := cmp.Diff(want, task()); diff != "" {
		t.Errorf("after the task had words of its own: %s", diff)
	}

	joe.must(change.Op{Entity: "task", ID: taskID, Kind: change.Command, Command: "start", CL: 1, Was: map[string][]string{"state": y.row("task", taskID).VersionOf("state")}})
	maria.must(seen("finding", findingID, fields{"dueOn": "2026-12-09", "assigneeId": sam.actor.UserID}))
	if diff := cmp.Diff(want, task()); diff != "" {
		t.Errorf("after work started: %s", diff)
	}
}
