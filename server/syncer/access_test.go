package syncer_test

import (
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestPush_LetsAnInspectorWorkOnlyOnWalksHeJoined(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector")
		walk, finding := newID(), newID()
		boss.do(walkOp(walk), findingOp(finding, walk))
		row := boss.row("finding", finding)
		d.refused(change.CodeForbidden, edit(row, map[string]any{"category": "trip"}))
		d.refused(change.CodeForbidden, command(row, "start", nil))
		d.refused(change.CodeForbidden, joinOp(walk, newID()))         // a stranger invites nobody
		d.do(joinOp(walk, d.actor.UserID), command(row, "start", nil)) // joining in the same set counts
		d.refused(change.CodeForbidden, remove(boss.row("finding", finding), change.Remove))
		own := newID()
		d.do(findingOp(own, walk))
		d.do(remove(boss.row("finding", own), change.Remove))
		if boss.row("finding", own).CL != 2 || boss.row("finding", finding).CL != 1 {
			t.Error("the wrong finding is in the bin")
		}
	})
}

func TestPush_CannotReachAnotherOrganization(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		victim, thief := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "org_admin")
		task, walk := newID(), newID()
		victim.do(taskOp(task, nil), walkOp(walk))
		before := victim.rows()
		seen := victim.row("task", task)
		thief.refused(change.CodeUnknownRecord, edit(seen, map[string]any{"title": "Mine"}))
		thief.refused(change.CodeUnknownRecord, command(seen, "start", nil))
		thief.do(remove(seen, change.Delete))                     // deletes nothing: here it never was
		thief.do(taskOp(task, map[string]any{"title": "My own"})) // the same id is another record here
		thief.device = victim.device                              // neither does a stolen device name reach over
		thief.n = 0
		thief.do(taskOp(newID(), nil))
		after := victim.rows()
		if len(before) != len(after) || after["task "+task].Fields["title"] != before["task "+task].Fields["title"] || after["task "+task].Seq != before["task "+task].Seq {
			t.Errorf("the other organization changed: %v", after["task "+task])
		}
		if _, leaked := thief.rows()["walk "+walk]; leaked {
			t.Error("a walk of the other organization is pulled")
		}
	})
}
