package syncer_test

import (
	"strings"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// Nobody accepts their own work by naming somebody else first; to delegate before the work begins is no trick.
func TestPush_ApprovalIsNotForWhoWasNamedWhileItWasDone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, mate, boss := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		steps := func(who *tablet, ops ...func() change.Op) {
			t.Helper()
			for _, op := range ops {
				who.do(op())
			}
		}
		of := func(id string) (name func(person string) func() change.Op, say func(command string) func() change.Op) {
			return func(person string) func() change.Op {
					return func() change.Op { return edit(boss.row("task", id), map[string]any{"assigneeId": person}) }
				}, func(name string) func() change.Op {
					return func() change.Op { return command(boss.row("task", id), name, nil) }
				}
		}
		me, other := d.actor.UserID, mate.actor.UserID

		id := newID()
		name, say := of(id)
		boss.do(taskOp(id, map[string]any{"assigneeId": me}))
		steps(d, say("start"))
		steps(mate, say("submit"))
		steps(d, name(other))
		if got := d.refused(change.CodeGuard, say("accept")()); !strings.Contains(got.Message, "you were named in Assignee") {
			t.Error(got.Message)
		}
		// In one request, in one set.
		row := boss.row("task", id)
		d.refused(change.CodeGuard, edit(row, map[string]any{"assigneeId": newID()}), command(row, "accept", nil))
		steps(boss, say("accept"))

		second := newID()
		_, say = of(second)
		boss.do(taskOp(second, map[string]any{"assigneeId": other}))
		steps(mate, say("start"), say("submit"))
		row = boss.row("task", second)
		d.refused(change.CodeGuard, edit(row, map[string]any{"assigneeId": me}), edit(row, map[string]any{"assigneeId": other}), command(row, "accept", nil))
		steps(d, say("accept"))

		delegated := newID()
		name, say = of(delegated)
		boss.do(taskOp(delegated, map[string]any{"assigneeId": me}))
		steps(d, name(other))
		steps(mate, say("start"), say("submit"))
		steps(d, say("accept"))

		reopened := newID()
		name, say = of(reopened)
		boss.do(taskOp(reopened, map[string]any{"assigneeId": me}))
		steps(d, say("start"), say("submit"))
		steps(boss, say("accept"), say("reopen"), name(other))
		steps(mate, say("start"), say("submit"))
		steps(d, say("accept"))
	})
}
