package safetywalk_test

import (
	"testing"

	"shipshape/sync/change"
)

func (y *yard) say(id, command string) change.Op {
	y.t.Helper()
	row := y.row("finding", id)
	return change.Op{Entity: "finding", ID: id, Kind: change.Command, Command: command, CL: row.CL, Was: map[string][]string{"state": row.VersionOf("state")}}
}

// "Fixed on the spot" is for the moment of seeing it. Later it would be a way to close one's own work.
func TestFinding_IsFixedOnTheSpotOnlyWhileItIsRecorded(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, thuy, worker := y.tablet("inspector", "Ana Ruiz"), y.tablet("inspector", "Thuy Nguyen"), y.tablet("contractor", "Sam Gulf")
	manager := y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("in_progress", ana.actor.UserID)
	ana.must(join(id, ana.actor.UserID))
	thuy.must(join(id, thuy.actor.UserID))
	draft := func(f fields) string {
		op := finding(id)
		op.Fields["state"] = "draft"
		for field, value := range f {
			op.Fields[field] = value
		}
		ana.must(op)
		return op.ID
	}
	for _, command := range []string{"closeOnSpot", "record"} {
		own, theirs := draft(fields{"assigneeId": ana.actor.UserID}), draft(nil)
		ana.must(y.say(own, command))
		thuy.must(y.say(theirs, command))

		work := draft(fields{"assigneeId": worker.actor.UserID})
		unheard := y.say(work, command) // of a tablet that still has the draft
		ana.must(y.say(work, "report"))
		for name, op := range map[string]change.Op{"who has to put it right": y.say(work, command), "who says not to have heard": unheard} {
			if got := worker.push(op); got.Code != change.CodeForbidden {
				t.Errorf("%s by %s: %+v", command, name, got)
			}
		}
		if got := ana.push(y.say(work, command)); got.Code != change.CodeGuard {
			t.Errorf("%s by who reported it: %+v", command, got)
		}
		worker.must(y.say(work, "submit"))

		atOnce := finding(id)
		ana.must(atOnce, change.Op{Entity: "finding", ID: atOnce.ID, Kind: change.Command, Command: command, CL: 1})

		both := draft(nil)
		late := y.say(both, command)
		ana.must(y.say(both, "report"))
		thuy.must(late)
		wrong := draft(nil)
		ana.must(y.say(wrong, "report"))
		manager.must(y.say(wrong, command))
	}
}
