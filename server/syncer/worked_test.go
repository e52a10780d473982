package syncer_test

import (
	"strings"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
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

// A walk may begin under way, so that is no reason to take who leads it for somebody who only passed it on.
func TestPush_NobodyClosesAWalkTheyLedAndHandedOn(t *testing.T) {
	type who string
	const lead, next, boss who = "lead", "next", "boss" // boss plans the walk and does not walk it
	for name, c := range map[string]struct {
		steps []string // before the walk is handed to next
		after []string // by next, until it is signed
		alone bool     // the organization lets people approve what they did
		free  bool     // whether lead may close it
	}{
		"while it was under way":            {steps: []string{"start"}, after: []string{"sign"}},
		"while it was paused":               {steps: []string{"start", "pause"}, after: []string{"resume", "sign"}},
		"when it was ready to be signed":    {steps: []string{"start", "finish"}, after: []string{"sign"}},
		"after it was signed":               {steps: []string{"start", "sign"}},
		"before it began":                   {after: []string{"start", "sign"}, free: true},
		"after it was missed":               {steps: []string{"miss"}, after: []string{"start", "sign"}, free: true},
		"where one person approves as well": {steps: []string{"start"}, after: []string{"sign"}, alone: true, free: true},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
				r := newRig(t, engine)
				people := map[who]*tablet{lead: r.tablet(bay, "ehs_manager"), next: r.tablet(bay, "ehs_manager"), boss: r.tablet(bay, "ehs_manager")}
				people[lead].actor.SinglePerson = c.alone
				id := newID()
				row := func() wire.Row { return people[boss].row("walk", id) }
				planned := walkOfTemplate(id)
				planned[1].Fields["state"], planned[1].Fields["leadId"] = "planned", people[lead].actor.UserID
				people[boss].do(planned...)
				with := func(step string) map[string]any {
					if step == "sign" {
						return map[string]any{"contentHash": hash('a'), "signedAt": start.UnixMilli()}
					}
					return nil
				}
				for _, step := range c.steps {
					people[lead].do(command(row(), step, with(step)))
				}
				people[lead].do(edit(row(), map[string]any{"leadId": people[next].actor.UserID}))
				for _, step := range c.after {
					people[next].do(command(row(), step, with(step)))
				}
				if c.free {
					people[lead].do(command(row(), "close", nil))
					return
				}
				if got := people[lead].refused(change.CodeGuard, command(row(), "close", nil)); !strings.Contains(got.Message, "you were named in Lead") {
					t.Error(got.Message)
				}
			})
		})
	}
}
