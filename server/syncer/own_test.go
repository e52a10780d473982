package syncer_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// Own is what one made, leads or was invited to; never what one can make one's own by an operation.

// with says of a joining what its code said.
func with(op change.Op, said any) change.Op {
	op.Fields["joinSecret"] = said
	if said == nil {
		delete(op.Fields, "joinSecret")
	}
	return op
}

func TestPush_JoiningIsByRightInvitationOrSecret(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newYardOfZones(t, engine)
		boss, dock, corner, pier := r.boss, r.dock, r.corner, r.pier
		walk, old, unheard := newID(), newID(), newID()
		boss.do(walkOp(walk), with(walkOp(old), nil), findingOp(newID(), walk), areaOp(walk, corner))
		for _, test := range []struct {
			name, role string
			zones      []string
			walk       string
			said       any
			want       string
		}{
			{"a contractor who knows the id alone", "contractor", nil, walk, nil, "rejected forbidden"},
			{"a contractor who guesses", "contractor", nil, walk, "AAAAAAAA", "rejected forbidden"},
			{"a contractor who says nothing", "contractor", nil, walk, "", "rejected forbidden"},
			{"a contractor who read the code", "contractor", nil, walk, secret, wire.Applied},
			{"a contractor, a walk without a code", "contractor", nil, old, "AAAAAAAA", "rejected forbidden"},
			{"a contractor, a walk that is not here, without a code", "contractor", nil, unheard, nil, "rejected forbidden"},
			{"an inspector from the list", "inspector", nil, walk, nil, wire.Applied},
			{"an inspector with an old app's code", "inspector", nil, walk, "AAAAAAAA", wire.Applied},
			{"a supervisor of every zone", "supervisor", nil, walk, nil, wire.Applied},
			{"a supervisor of the zone", "supervisor", []string{corner}, walk, nil, wire.Applied},
			{"a supervisor of the zone above", "supervisor", []string{dock, pier}, walk, nil, wire.Applied},
			{"a supervisor of another zone", "supervisor", []string{pier}, walk, nil, "rejected forbidden"},
			{"a supervisor of no zone", "supervisor", []string{}, walk, nil, "rejected forbidden"},
			{"a supervisor of another zone who guesses", "supervisor", []string{pier}, walk, "AAAAAAAA", "rejected forbidden"},
			{"a supervisor of another zone who read the code", "supervisor", []string{pier}, walk, secret, wire.Applied},
			{"a supervisor, a walk that has no zone yet", "supervisor", []string{corner}, old, nil, "rejected forbidden"},
			{"a supervisor, a walk that is not here, without a code", "supervisor", []string{corner}, unheard, nil, "rejected forbidden"},
			{"an auditor", "auditor", nil, walk, secret, "rejected forbidden"},
			{"a data clerk", "data_clerk", nil, walk, secret, "rejected forbidden"},
			{"nobody in particular", "", nil, walk, secret, "rejected forbidden"},
		} {
			d := r.tablet(bay, test.role)
			d.actor.Zones = test.zones
			if got := outline(d.push(d.set(with(joinOp(test.walk, d.actor.UserID), test.said)))); got != test.want {
				t.Errorf("%s: %s, want %s", test.name, got, test.want)
			}
			if _, sees := d.rows()["walk "+walk]; test.role == "contractor" && sees != (test.want == wire.Applied) {
				t.Errorf("%s: sees the walk: %v", test.name, sees)
			}
		}
		// The secret of one organization's walk opens nothing in another, and neither does another way to say the same.
		thief := r.tablet(harbor, "contractor")
		thief.do(joinOp(walk, thief.actor.UserID)) // a walk that never comes there
		if len(thief.rows()) != 1 {
			t.Errorf("%v", thief.rows())
		}
		d := r.tablet(bay, "contractor")
		mine := joinOp(walk, d.actor.UserID)
		d.refused(change.CodeBadID, func() change.Op { op := joinOp(walk, d.actor.UserID); op.ID = newID(); return op }())
		d.refused(change.CodeUnknownRecord, change.Op{Entity: "walkParticipant", ID: mine.ID, Kind: change.Update, CL: 1, Fields: with(mine, nil).Fields})
	})
}

func areaOp(walk, zone string) change.Op {
	return add("walkZone", change.UUID5(walk, "walkZone:"+zone), map[string]any{"walkId": walk, "zoneId": zone, "status": "todo"})
}

// A walk has the zones that its people enter: who could add one of theirs to it would let themselves in.
func TestPush_AZoneOfOnesOwnOpensNoWalk(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newYardOfZones(t, engine)
		boss, d, member, dock, pier, walk := r.boss, r.tablet(bay, "supervisor"), r.tablet(bay, "supervisor"), r.dock, r.pier, newID()
		boss.do(walkOp(walk), areaOp(walk, dock), areaOp(walk, pier))
		boss.do(remove(boss.row("walkZone", areaOp(walk, pier).ID), change.Remove))
		d.actor.Zones, member.actor.Zones = []string{pier}, []string{pier}
		d.refused(change.CodeForbidden, areaOp(walk, pier), with(joinOp(walk, d.actor.UserID), nil))
		d.refused(change.CodeForbidden, areaOp(newID(), pier)) // of a walk that is not here
		back := boss.row("walkZone", areaOp(walk, pier).ID)
		d.refused(change.CodeForbidden, change.Op{Entity: "walkZone", ID: back.ID, Kind: change.Update, CL: back.CL})
		found := findingOp(newID(), walk)
		found.Fields["zoneId"] = pier
		d.do(found) // a finding in one's zone says nothing about the walk
		d.refused(change.CodeForbidden, with(joinOp(walk, d.actor.UserID), nil))
		member.do(joinOp(walk, member.actor.UserID), areaOp(walk, pier))
		mine := newID()
		d.do(walkOp(mine), areaOp(mine, pier), areaOp(mine, dock))
	})
}

func TestPush_PeopleOfARecordInviteOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		lead, member, stranger := r.tablet(bay, "inspector"), r.tablet(bay, "contractor"), r.tablet(bay, "contractor")
		walk := newID()
		lead.do(walkOp(walk))
		invite := func(who *tablet) change.Op { return with(joinOp(walk, who.actor.UserID), nil) }
		stranger.refused(change.CodeForbidden, invite(member))
		r.tablet(bay, "inspector").refused(change.CodeForbidden, invite(member))
		r.tablet(bay, "auditor").refused(change.CodeForbidden, invite(member))
		lead.do(invite(member))
		if _, sees := member.rows()["walk "+walk]; !sees {
			t.Error("who was invited does not see the walk")
		}
		member.do(invite(stranger)) // who is on it, too
		member.do(edit(member.row("walkParticipant", invite(member).ID), map[string]any{"seenAt": start.UnixMilli()}))
		// Who made it their own invites nobody by naming them as something else.
		d := r.tablet(bay, "contractor")
		d.refused(change.CodeForbidden, findingOp(newID(), walk))
	})
}

// What is joined without a signal, before the walk itself has arrived, counts when the walk says the same.
func TestPush_ASecretIsLookedAtWhenItsRecordComes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		lead, honest, liar := r.tablet(bay, "inspector"), r.tablet(bay, "contractor"), r.tablet(bay, "contractor")
		friend, accomplice, third := r.tablet(bay, "contractor"), r.tablet(bay, "contractor"), r.tablet(bay, "contractor")
		walk, found := newID(), newID()
		honest.do(joinOp(walk, honest.actor.UserID))
		honest.do(findingOp(found, walk))
		liar.do(with(joinOp(walk, liar.actor.UserID), "AAAAAAAA"))
		liar.do(findingOp(newID(), walk))
		for _, invited := range []struct{ by, who *tablet }{{honest, friend}, {liar, accomplice}, {accomplice, third}} {
			invited.by.do(with(joinOp(walk, invited.who.actor.UserID), nil))
		}
		lead.do(walkOp(walk), joinOp(walk, lead.actor.UserID))
		for who, want := range map[*tablet]bool{honest: true, friend: true, liar: false, accomplice: false, third: false, lead: true} {
			if _, sees := who.rows()["finding "+found]; sees != want {
				t.Errorf("%s sees the finding: %v", who.device, sees)
			}
		}
		liar.refused(change.CodeForbidden, findingOp(newID(), walk))
		liar.refused(change.CodeForbidden, joinOp(walk, liar.actor.UserID)) // who was taken off does not come back
		if rows := lead.rows(); len(rows) < 4 {
			t.Errorf("what was recorded is not kept: %v", rows)
		}
	})
}

func TestPull_SecretsReachTheRecordsOwnPeopleAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		lead, guest := r.tablet(bay, "inspector"), r.tablet(bay, "contractor")
		walk := newID()
		lead.do(walkOp(walk), joinOp(walk, lead.actor.UserID))
		guest.do(joinOp(walk, guest.actor.UserID))
		lead.do(edit(lead.row("walk", walk), map[string]any{"joinSecret": "QX4RK7M2"}))
		participant := change.UUID5(walk, "walkParticipant:"+guest.actor.UserID)
		for name, test := range map[string]struct {
			who         *tablet
			walk, guest bool
		}{
			"the lead":              {lead, true, false},
			"who is on it":          {guest, true, true},
			"the EHS manager":       {r.tablet(bay, "ehs_manager"), false, false},
			"an inspector":          {r.tablet(bay, "inspector"), false, false},
			"an organization admin": {r.tablet(bay, "org_admin"), false, false},
			"an auditor":            {r.tablet(bay, "auditor"), false, false},
		} {
			for _, part := range []struct {
				entity, id string
				want       bool
			}{{"walk", walk, test.walk}, {"walkParticipant", participant, test.guest}} {
				row := test.who.row(part.entity, part.id)
				if has := row.Fields["joinSecret"] != nil; has != part.want {
					t.Errorf("%s has the secret of the %s: %v", name, part.entity, has)
				}
				_, version := row.Versions["joinSecret"]
				if version && !part.want {
					t.Errorf("%s gets a version of the secret", name)
				}
				entries, err := r.y.History(context.Background(), test.who.actor, part.entity, part.id, 0)
				if err != nil {
					t.Fatal(err)
				}
				if told := strings.Contains(fmt.Sprint(entries), "joinSecret"); told != part.want {
					t.Errorf("the history tells %s of the secret of the %s: %v", name, part.entity, told)
				}
			}
		}
		// Two who make one at a time leave no dispute that others would read.
		seen := lead.row("walk", walk)
		lead.do(edit(seen, map[string]any{"joinSecret": "AAAABBBB"}))
		result := guest.do(edit(seen, map[string]any{"joinSecret": "BBBBAAAA"}))
		if len(result.Journal) != 0 {
			t.Errorf("%+v", result)
		}
	})
}

// TestPush_WhoWorksOnARecordDoesNotRewriteIt: each line is an attack of who has to do the work, or of who is merely on the walk.
func TestPush_WhoWorksOnARecordDoesNotRewriteIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, author, worker, member := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector"), r.tablet(bay, "contractor"), r.tablet(bay, "contractor")
		walk, finding, other, task := newID(), newID(), newID(), newID()
		author.do(walkOp(walk), joinOp(walk, author.actor.UserID))
		member.do(joinOp(walk, member.actor.UserID))
		reported := findingOp(finding, walk)
		reported.Fields["assigneeId"], reported.Fields["dueOn"] = worker.actor.UserID, "2025-12-01"
		author.do(reported, findingOp(other, walk))
		boss.do(taskOp(task, map[string]any{"assigneeId": worker.actor.UserID, "dueOn": "2025-12-01", "severity": "high", "reviewerId": boss.actor.UserID}))

		for name, op := range map[string]func() change.Op{
			"severity": func() change.Op { return edit(boss.row("finding", finding), map[string]any{"severity": "medium"}) },
			"due date": func() change.Op { return edit(boss.row("finding", finding), map[string]any{"dueOn": "2026-12-01"}) },
			"due date, cleared": func() change.Op {
				return edit(boss.row("finding", finding), map[string]any{"dueOn": nil})
			},
			"words":            func() change.Op { return edit(boss.row("finding", finding), map[string]any{"text": "Nothing"}) },
			"immediate action": func() change.Op { return edit(boss.row("finding", finding), map[string]any{"immediateAction": "None"}) },
			"kind":             func() change.Op { return edit(boss.row("finding", finding), map[string]any{"kind": "good_catch"}) },
			"category":         func() change.Op { return edit(boss.row("finding", finding), map[string]any{"category": "other"}) },
			"zone":             func() change.Op { return edit(boss.row("finding", finding), map[string]any{"zoneId": newID()}) },
			"duplicate of":     func() change.Op { return edit(boss.row("finding", finding), map[string]any{"duplicateOf": other}) },
			"somebody else": func() change.Op {
				return edit(boss.row("finding", finding), map[string]any{"assigneeId": member.actor.UserID})
			},
			"by a work command": func() change.Op {
				return command(boss.row("finding", finding), "start", map[string]any{"severity": "medium"})
			},
			"recorded":    func() change.Op { return command(boss.row("finding", finding), "record", nil) },
			"on the spot": func() change.Op { return command(boss.row("finding", finding), "closeOnSpot", nil) },
			"as an add": func() change.Op {
				op := findingOp(finding, walk)
				op.Fields = map[string]any{"walkId": walk, "zoneId": reported.Fields["zoneId"], "state": "open", "kind": "at_risk", "severity": "medium", "observedAt": start.UnixMilli()}
				return op
			},
			"deleted": func() change.Op { return remove(boss.row("finding", finding), change.Delete) },
			"removed": func() change.Op { return remove(boss.row("finding", finding), change.Remove) },
		} {
			for whose, d := range map[string]*tablet{"who has to fix it": worker, "who is on the walk": member} {
				if got := outline(d.push(d.set(op()))); got != "rejected forbidden" {
					t.Errorf("finding, %s, by %s: %s", name, whose, got)
				}
			}
		}
		for name, fields := range map[string]map[string]any{
			"due date": {"dueOn": "2026-12-01"}, "severity": {"severity": "low"}, "priority": {"priority": "P4"}, "reviewer": {"reviewerId": worker.actor.UserID},
			"title": {"title": "Nothing"}, "evidence": {"evidenceRule": "none"}, "somebody else": {"assigneeId": member.actor.UserID}, "zone": {"zoneId": newID()},
		} {
			if got := outline(worker.push(worker.set(edit(boss.row("task", task), fields)))); got != "rejected forbidden" {
				t.Errorf("task, %s: %s", name, got)
			}
		}
		worker.refused(change.CodeForbidden, remove(boss.row("task", task), change.Delete))
		worker.refused(change.CodeForbidden, command(boss.row("task", task), "cancel", map[string]any{"stateReason": "No"}))
		// In one set with work, too.
		worker.refused(change.CodeForbidden, command(boss.row("task", task), "start", nil), edit(boss.row("task", task), map[string]any{"dueOn": "2026-12-01"}))

		// The work itself goes on.
		worker.do(command(boss.row("finding", finding), "start", nil), photoOp(newID(), finding), commentOp(newID(), "finding", finding))
		worker.do(command(boss.row("finding", finding), "submit", map[string]any{"stateReason": "New life line"}))
		worker.do(command(boss.row("task", task), "start", nil))
		worker.do(command(boss.row("task", task), "submit", map[string]any{"completedAt": start.UnixMilli()}))
		boss.do(edit(boss.row("finding", finding), map[string]any{"dueOn": "2025-12-09"}))
		boss.do(edit(boss.row("task", task), map[string]any{"dueOn": "2025-12-09"}))
	})
}

func TestPush_AnAuthorGoesOnUntilSomebodyElseActs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, author, worker := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector"), r.tablet(bay, "inspector")
		walk := newID()
		author.do(walkOp(walk))
		fresh := func(state string) string {
			op := findingOp(newID(), walk)
			op.Fields["state"], op.Fields["assigneeId"] = state, worker.actor.UserID
			author.do(op)
			return op.ID
		}
		higher := func(id string) change.Op { return edit(boss.row("finding", id), map[string]any{"severity": "high"}) }
		quiet := fresh("open")
		author.do(higher(quiet))
		author.do(remove(boss.row("finding", quiet), change.Remove))
		author.do(change.Op{Entity: "finding", ID: quiet, Kind: change.Update, CL: 2}) // and back from the bin

		for name, act := range map[string]func(id string){
			"the work began":     func(id string) { worker.do(command(boss.row("finding", id), "start", nil)) },
			"the date was moved": func(id string) { boss.do(edit(boss.row("finding", id), map[string]any{"dueOn": "2025-12-01"})) },
			"it was acknowledged": func(id string) {
				boss.do(edit(boss.row("finding", id), map[string]any{"acknowledgedBy": boss.actor.UserID}))
			},
		} {
			id := fresh("open")
			act(id)
			for what, op := range map[string]change.Op{"raises": higher(id), "deletes": remove(boss.row("finding", id), change.Remove)} {
				if got := outline(author.push(author.set(op))); got != "rejected forbidden" {
					t.Errorf("the author %s it after %s: %s", what, name, got)
				}
			}
		}

		// What the author wrote before that and sends later meets the others' words by the merge rules.
		id := fresh("open")
		late := author.set(higher(id))
		r.clock.advance(time.Minute)
		worker.do(command(boss.row("finding", id), "start", nil))
		if got := author.push(late)[0]; got.Result != wire.Applied {
			t.Errorf("written before, sent later: %+v", got)
		}
		backdated := author.set(edit(boss.row("finding", id), map[string]any{"stateReason": "x", "severity": "low", "state": nil}))
		backdated.At = late.At
		if got := outline(author.push(backdated)); got == wire.Applied {
			t.Errorf("dated back: %s", got)
		}

		// A draft is everybody's on the walk, its deletion the author's.
		draft := fresh("draft")
		mate := r.tablet(bay, "inspector")
		mate.do(joinOp(walk, mate.actor.UserID))
		mate.do(edit(boss.row("finding", draft), map[string]any{"category": "trip"}))
		mate.refused(change.CodeForbidden, remove(boss.row("finding", draft), change.Remove))
		mate.do(command(boss.row("finding", draft), "report", map[string]any{"dueOn": "2025-12-01"}))
	})
}

// Two inspectors judge one finding while they walk: that is their work, until the walk is signed or somebody else has acted.
func TestPush_WhoWalksTogetherJudgesTogether(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, author, mate, fixer := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector"), r.tablet(bay, "inspector"), r.tablet(bay, "inspector")
		guest, stranger := r.tablet(bay, "contractor"), r.tablet(bay, "inspector")
		walk, finding, moved := newID(), newID(), newID()
		led := walkOfTemplate(walk)
		boss.do(led[0])
		author.do(led[1], joinOp(walk, author.actor.UserID))
		for _, d := range []*tablet{mate, fixer, guest} {
			d.do(joinOp(walk, d.actor.UserID))
		}
		for _, id := range []string{finding, moved} {
			op := findingOp(id, walk)
			op.Fields["assigneeId"] = fixer.actor.UserID
			author.do(op)
		}
		judge := func(id, severity string) change.Op {
			return edit(boss.row("finding", id), map[string]any{"severity": severity})
		}
		mate.do(judge(finding, "high"))
		author.do(judge(finding, "medium")) // the partner's word is no foreign act
		for name, d := range map[string]*tablet{"who has to fix it": fixer, "a contractor on the walk": guest, "who is not on it": stranger} {
			if got := outline(d.push(d.set(judge(finding, "low")))); got != "rejected forbidden" {
				t.Errorf("%s: %s", name, got)
			}
		}
		mate.refused(change.CodeForbidden, remove(boss.row("finding", finding), change.Remove))
		boss.do(judge(moved, "high"))
		mate.refused(change.CodeForbidden, judge(moved, "low"))
		author.refused(change.CodeForbidden, judge(moved, "low"))

		before := mate.set(judge(finding, "low"))
		r.clock.advance(time.Minute)
		author.do(edit(boss.row("finding", finding), map[string]any{"category": "trip"}))
		r.clock.advance(time.Minute)
		author.do(command(boss.row("walk", walk), "sign", map[string]any{"contentHash": hash('a'), "signedAt": r.clock.Now().UnixMilli()}))
		if got := mate.push(before)[0]; got.Result != wire.Applied {
			t.Errorf("written while they walked, heard later: %+v", got)
		}
		r.clock.advance(time.Minute)
		mate.refused(change.CodeForbidden, judge(finding, "stop_work"))
	})
}

func TestPush_WhatIsSignedIsNotDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, author := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector")
		walk, finding := newID(), newID()
		zone, answer := change.UUID5(walk, "walkZone:"+bay), change.UUID5(walk, "answer:"+bay+":dock-01")
		look := change.UUID5(walk, "verification:"+finding)
		led := walkOfTemplate(walk)
		boss.do(led[0])
		ops := []change.Op{
			led[1], joinOp(walk, author.actor.UserID), findingOp(finding, walk),
			add("walkZone", zone, map[string]any{"walkId": walk, "zoneId": bay, "status": "done"}),
			add("answer", answer, map[string]any{"walkId": walk, "zoneId": bay, "itemId": "dock-01", "result": "pass", "answeredBy": author.actor.UserID}),
			add("verification", look, map[string]any{"walkId": walk, "findingId": finding, "result": "fixed"}),
		}
		author.do(ops...)
		author.refused(change.CodeForbidden, remove(boss.row("walkZone", zone), change.Remove)) // a member's delete
		// An answer goes back to open by who gave it, and by nobody else on the walk.
		mate := r.tablet(bay, "inspector")
		mate.do(joinOp(walk, mate.actor.UserID))
		mate.refused(change.CodeForbidden, remove(boss.row("answer", answer), change.Remove))
		mate.do(edit(boss.row("answer", answer), map[string]any{"result": "fail", "answeredBy": mate.actor.UserID}))
		mate.do(remove(boss.row("answer", answer), change.Remove))
		author.do(change.Op{Entity: "answer", ID: answer, Kind: change.Update, CL: 2, Fields: map[string]any{"result": "pass", "answeredBy": author.actor.UserID}})
		author.do(command(boss.row("walk", walk), "sign", map[string]any{"contentHash": hash('a'), "signedAt": start.UnixMilli()}))
		for entity, id := range map[string]string{"walk": walk, "walkZone": zone, "answer": answer, "verification": look} {
			for name, d := range map[string]*tablet{"its author": author, "the manager": boss} {
				for _, kind := range []string{change.Delete, change.Remove} {
					if got := outline(d.push(d.set(remove(boss.row(entity, id), kind)))); got != "rejected immutable" {
						t.Errorf("%s, %s by %s: %s", entity, kind, name, got)
					}
				}
			}
		}
		author.refused(change.CodeForbidden, remove(boss.row("finding", finding), change.Remove))
		boss.do(remove(boss.row("finding", finding), change.Remove)) // amends the walk
	})
}

// Who fields say who wrote them, on every write.
func TestPush_WhoFieldsAreTheServers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector"), newID()
		walk, finding, stop := newID(), newID(), newID()
		answer, look := change.UUID5(walk, "answer:"+bay+":dock-01"), change.UUID5(walk, "verification:"+finding)
		d.do(walkOp(walk), findingOp(finding, walk), add("stopWork", stop, map[string]any{"zoneId": bay, "state": "raised", "raisedAt": start.UnixMilli()}))
		is := func(step, entity, id, field string, want any) {
			t.Helper()
			if got := boss.row(entity, id).Fields[field]; got != want {
				t.Errorf("%s: %s of the %s is %v, want %v", step, field, entity, got, want)
			}
		}
		d.do(add("answer", answer, map[string]any{"walkId": walk, "zoneId": bay, "itemId": "dock-01", "result": "pass", "answeredBy": other}))
		is("added", "answer", answer, "answeredBy", d.actor.UserID)
		boss.do(edit(boss.row("answer", answer), map[string]any{"result": "fail", "answeredBy": other}))
		is("set", "answer", answer, "answeredBy", boss.actor.UserID)
		boss.do(edit(boss.row("answer", answer), map[string]any{"answeredBy": nil}))
		is("cleared", "answer", answer, "answeredBy", nil)
		boss.do(edit(boss.row("finding", finding), map[string]any{"acknowledgedBy": d.actor.UserID}))
		is("set", "finding", finding, "acknowledgedBy", boss.actor.UserID)
		boss.do(command(boss.row("stopWork", stop), "acknowledge", map[string]any{"acknowledgedBy": other}))
		is("by a command", "stopWork", stop, "acknowledgedBy", boss.actor.UserID)
		d.do(add("verification", look, map[string]any{"walkId": walk, "findingId": finding, "result": "fixed"}))
		boss.do(edit(boss.row("verification", look), map[string]any{"result": "still_there", "createdBy": other}))
		is("looked again", "verification", look, "createdBy", boss.actor.UserID)

		seen := boss.row("finding", finding)
		boss.do(edit(seen, map[string]any{"category": "trip"}))
		dispute := r.tablet(bay, "ehs_manager").do(edit(seen, map[string]any{"category": "fall"})).Journal[0]
		boss.do(edit(boss.row("conflict", dispute), map[string]any{"status": "kept", "settledBy": other}))
		is("settled", "conflict", dispute, "settledBy", boss.actor.UserID)

		// The author of a record is written with it, by nobody else and never later.
		d.refused(change.CodeForbidden, func() change.Op { op := walkOp(newID()); op.Fields["createdBy"] = other; return op }())
		d.refused(change.CodeImmutable, edit(boss.row("walk", walk), map[string]any{"createdBy": other}))
		planned := newID()
		r.write(bay, walkOp(planned)) // by the calendar: nobody's
		boss.refused(change.CodeForbidden, edit(boss.row("walk", planned), map[string]any{"createdBy": boss.actor.UserID}))
	})
}
