package syncer_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// pair is two tablets that saw the same finding.
func pair(t *testing.T, engine storetest.Engine) (first, second *tablet, seen wire.Row) {
	r := newRig(t, engine)
	first, second = r.tablet(bay, "ehs_manager"), r.tablet(bay, "supervisor")
	id := newID()
	first.do(findingOp(id, newID()))
	return first, second, first.row("finding", id)
}

func TestMerge_KeepsEditsOfDifferentFields(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		first.do(edit(seen, map[string]any{"category": "trip"}))
		result := second.do(edit(seen, map[string]any{"toldPerson": "Lee"}))
		row := first.row("finding", seen.ID)
		if result.Result != wire.Applied || row.Fields["category"] != "trip" || row.Fields["toldPerson"] != "Lee" || row.By != second.actor.UserID {
			t.Errorf("%s: %+v", result.Result, row)
		}
	})
}

func TestMerge_WritesWhatLostIntoAConflictThatCanBeSettled(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		first.do(edit(seen, map[string]any{"category": "trip"}))
		first.rig.clock.advance(1e9)
		result := second.do(edit(seen, map[string]any{"category": "fall"}))
		if result.Result != wire.Merged || len(result.Journal) != 1 {
			t.Fatalf("%+v", result)
		}
		conflict := first.row("conflict", result.Journal[0])
		loser := first.row("finding", seen.ID).Versions
		want := map[string]any{
			"recordEntity": "finding", "recordId": seen.ID, "field": "category", "rule": "register", "winner": raw(`{"value":"fall"}`),
			"loser": raw(`{"value":"trip"}`), "winnerSet": conflict.Fields["winnerSet"], "loserSet": conflict.Fields["loserSet"],
			"winnerBy": second.actor.UserID, "loserBy": first.actor.UserID, "winnerAt": start.UnixMilli() + 1000, "loserAt": start.UnixMilli(), "status": "open",
		}
		if diff := cmp.Diff(want, conflict.Fields); diff != "" {
			t.Errorf("conflict (-want +got):\n%s", diff)
		}
		if loser.Of("category")[0] != conflict.Fields["winnerSet"] {
			t.Errorf("the shown version is not the winner's: %v", loser)
		}
		first.do(edit(conflict, map[string]any{"status": "kept", "settledBy": first.actor.UserID}))
		if got := second.row("conflict", conflict.ID).Fields["status"]; got != "kept" {
			t.Errorf("status %v", got)
		}
	})
}

func TestMerge_ShowsTheSafestOfConcurrentSeveritiesUntilSomebodyConfirms(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		first.do(edit(seen, map[string]any{"severity": "stop_work"}))
		first.rig.clock.advance(1e9)
		result := second.do(edit(seen, map[string]any{"severity": "medium"}))
		row := second.row("finding", seen.ID)
		if row.Fields["severity"] != "stop_work" || len(row.Heads["severity"]) != 2 || len(result.Journal) != 1 {
			t.Fatalf("%+v, %+v", row, result)
		}
		confirm := edit(row, map[string]any{"severity": "medium"})
		second.do(confirm)
		row = first.row("finding", seen.ID)
		if row.Fields["severity"] != "medium" || len(row.Heads) != 0 {
			t.Errorf("after confirming: %+v", row)
		}
	})
}

func TestMerge_JoinsTextsWithTheTextTheEditStartedFrom(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		base := seen.Fields["text"].(string)
		front, back := edit(seen, map[string]any{"text": "Red " + base}), edit(seen, map[string]any{"text": base + " at pier 2"})
		front.Base, back.Base = map[string]string{"text": base}, map[string]string{"text": base}
		first.do(front)
		second.do(back)
		if got := first.row("finding", seen.ID).Fields["text"]; got != "Red "+base+" at pier 2" {
			t.Errorf("text %q", got)
		}
	})
}

func TestMerge_AnEditTheDeleterHadNotSeenWins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		second.do(edit(seen, map[string]any{"category": "trip"}))
		result := first.do(remove(seen, change.Delete))
		row := first.row("finding", seen.ID)
		if row.CL != 3 || len(result.Journal) != 1 || first.row("conflict", result.Journal[0]).Fields["rule"] != "delete" {
			t.Errorf("cl %d, %+v", row.CL, result)
		}
		first.do(remove(row, change.Remove))
		if row := first.row("finding", seen.ID); row.CL != 4 {
			t.Errorf("a deletion that saw everything left cl %d", row.CL)
		}
		second.do(edit(seen, map[string]any{"category": "fall"}))
		if row := first.row("finding", seen.ID); row.CL != 5 {
			t.Errorf("an edit after the deletion left cl %d", row.CL)
		}
	})
}

func TestMerge_TwoTabletsMeetInOneAnswerAndOneTask(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		first, second := r.tablet(bay, "inspector"), r.tablet(bay, "inspector")
		walk, zone, finding := newID(), newID(), newID()
		first.do(walkOp(walk), joinOp(walk, first.actor.UserID), findingOp(finding, walk))
		answer := change.UUID5(walk, "answer:"+zone+":dock-01")
		answers := func(result string) change.Op {
			return add("answer", answer, map[string]any{"walkId": walk, "zoneId": zone, "itemId": "dock-01", "result": result})
		}
		task := change.UUID5(finding, "task")
		made := func(person string) change.Op {
			return taskOp(task, map[string]any{"sourceEntity": "finding", "sourceId": finding, "createdBy": person})
		}
		first.do(answers("pass"), made(first.actor.UserID))
		second.do(answers("fail"), made(second.actor.UserID))
		row := first.row("answer", answer)
		if row.Fields["result"] != "fail" || len(row.Heads["result"]) != 2 {
			t.Errorf("answer %+v", row)
		}
		if row := first.row("task", task); row.Fields["createdBy"] != first.actor.UserID {
			t.Errorf("task %+v", row)
		}
	})
}

func TestPush_TakesChildrenBeforeTheirParent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "inspector")
		walk, finding := newID(), newID()
		photo := add("photo", newID(), map[string]any{
			"parentEntity": "finding", "parentId": finding, "walkId": walk, "role": "before", "sha256": hash('a'),
			"mime": "image/jpeg", "width": int64(10), "height": int64(10), "bytes": int64(9), "takenAt": start.UnixMilli(),
		})
		if got := outline(d.push(d.set(photo), d.set(findingOp(finding, walk)), d.set(walkOp(walk)))); got != "applied, applied, applied" {
			t.Error(got)
		}
	})
}

func hash(c byte) string {
	text := make([]byte, 64)
	for i := range text {
		text[i] = c
	}
	return string(text)
}

func TestCommand_WantsEvidenceAndASecondPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		worker, boss := r.tablet(bay, "supervisor"), r.tablet(bay, "supervisor")
		task := newID()
		worker.do(taskOp(task, map[string]any{"assigneeId": worker.actor.UserID, "evidenceRule": "photo_after"}))
		row := worker.row("task", task)
		worker.refused(change.CodeGuard, command(row, "submit", nil))
		photo := func(of, role string, content byte) change.Op {
			return add("photo", newID(), map[string]any{
				"parentEntity": "task", "parentId": of, "role": role, "sha256": hash(content),
				"mime": "image/jpeg", "width": int64(10), "height": int64(10), "bytes": int64(9), "takenAt": start.UnixMilli(),
			})
		}
		// A photo of the hazard, or of other work, shows nothing of this fix.
		worker.do(photo(task, "before", 'a'), photo(newID(), "after", 'c'))
		worker.refused(change.CodeGuard, command(row, "submit", nil))
		after := photo(task, "after", 'b')
		worker.do(after, command(row, "submit", nil))
		row = worker.row("task", task)
		worker.refused(change.CodeGuard, command(row, "accept", nil))
		boss.refused(change.CodeGuard, command(row, "refuse", nil))
		if got := boss.refused(change.CodeGuard, command(row, "accept", nil)); !strings.Contains(got.Message, "has not arrived yet") {
			t.Errorf("a photo without its bytes: %+v", got)
		}
		r.write(bay, change.Op{Entity: "photo", ID: after.ID, Kind: change.Update, CL: 1, Fields: map[string]any{"receivedAt": start.UnixMilli()}})
		boss.do(command(row, "accept", nil))
		if got := boss.row("task", task).Fields["state"]; got != "done" {
			t.Errorf("state %v", got)
		}
	})
}

func TestHistory_TellsWhoChangedWhatWithBothClocks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		first.rig.clock.advance(60e9)
		second.skew = -5e9
		second.do(edit(seen, map[string]any{"severity": "high", "toldPerson": "Lee"}))
		page, err := first.y.History(context.Background(), first.actor, "finding", seen.ID, 0)
		if err != nil || len(page.Entries) != 3 {
			t.Fatalf("%+v, %v", page, err)
		}
		newest := page.Entries[0]
		want := map[string]syncer.FieldHistory{"severity": {Before: raw(`"low"`), After: raw(`"high"`)}, "toldPerson": {After: raw(`"Lee"`)}}
		if diff := cmp.Diff(want, newest.Fields); diff != "" {
			t.Errorf("fields (-want +got):\n%s", diff)
		}
		if newest.Actor != second.actor.UserID || newest.Device != second.device || newest.Clock.Wall != start.UnixMilli()+55000 ||
			newest.ReceivedAt != start.UnixMilli()+60000 || newest.Kind != change.Update {
			t.Errorf("newest %+v", newest)
		}
		if created := page.Entries[2]; created.Kind != change.Add || string(created.Fields["severity"].After) != `"low"` || page.Entries[1].Actor != "system" {
			t.Errorf("oldest %+v", created)
		}
		stranger := first.tablet(harbor, "org_admin")
		if _, err := first.y.History(context.Background(), stranger.actor, "finding", seen.ID, 0); app.CodeOf(err) != app.ENotFound {
			t.Errorf("another organization reads history: %v", err)
		}
	})
}

func TestCommand_CountsTheReasonItsAuthorGaveEvenWhereItLoses(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		late, early := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		task := newID()
		late.do(taskOp(task, map[string]any{"stateReason": "As planned"}))
		row := late.row("task", task)
		cancel := early.set(command(row, "cancel", map[string]any{"stateReason": "Not needed"}))
		r.clock.advance(1e9)
		late.do(edit(row, map[string]any{"stateReason": nil}))
		if got := outline(early.push(cancel)); got != "merged" {
			t.Errorf("cancelled with a reason: %s", got)
		}
	})
}

// To have kept one value against another says nothing about a third that comes later.
func TestPush_AKeptDisagreementOpensAgainWhenAnotherHeadArrives(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		walk, id := newID(), newID()
		boss.do(walkOp(walk), findingOp(id, walk))
		seen := boss.row("finding", id)
		says := func(severity string, of wire.Row) {
			r.tablet(bay, "supervisor").do(edit(of, map[string]any{"severity": severity}))
		}
		says("high", seen)
		first := boss.row("finding", id)
		says("medium", seen)
		var kept wire.Row
		for _, row := range boss.rows() {
			if row.Entity == "conflict" {
				kept = row
			}
		}
		boss.do(edit(kept, map[string]any{"status": "kept"}))
		says("low", first) // who did not know of "medium" takes "high" back: "medium" is shown
		says("stop_work", seen)
		open := map[string]string{}
		for _, row := range boss.rows() {
			if row.Entity == "conflict" && row.Fields["status"] == "open" {
				open[fmt.Sprintf("%s", row.Fields["winner"])] = fmt.Sprintf("%s", row.Fields["loser"])
			}
		}
		want := map[string]string{`{"value":"medium"}`: `{"value":"low"}`, `{"value":"stop_work"}`: `{"value":"medium"}`}
		if diff := cmp.Diff(want, open); diff != "" {
			t.Errorf("open disagreements (-want +got):\n%s", diff)
		}
	})
}

// A set may make a record and go on with it. Another device that made the same record without hearing of it took a step too: both steps stand,
// whichever came first.
func TestPush_AStepOfTheSetThatMakesARecordStandsBesideThoseOfOthers(t *testing.T) {
	for name, first := range map[string]int{"it comes first": 0, "it comes second": 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t, storetest.SQLite)
			id := change.UUID5(newID(), "task")
			step := func(command string, seen string, fields map[string]any) change.Op {
				return change.Op{Entity: "task", ID: id, Kind: change.Command, CL: 1, Command: command, Fields: fields, Was: map[string][]string{"state": {seen}}}
			}
			one, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
			one.do(taskOp(newID(), nil)) // what everybody has heard of
			both := one.set(taskOp(id, nil))
			both.Ops = append(both.Ops, step("submit", both.ID, nil))
			made := other.set(taskOp(id, nil))
			blocked := other.set(step("block", made.ID, map[string]any{"stateReason": "no crane"}))
			pushes := []func() []wire.Result{
				func() []wire.Result { return one.push(both) },
				func() []wire.Result { return other.push(made, blocked) },
			}
			for _, result := range append(pushes[first](), pushes[1-first]()...) {
				if result.Result != wire.Applied && result.Result != wire.Merged {
					t.Errorf("%+v", result)
				}
			}
			row := one.row("task", id)
			if row.Fields["state"] != "ready_for_review" || len(row.Heads["state"]) != 2 {
				t.Errorf("%v, steps %v", row.Fields["state"], row.Heads["state"])
			}
		})
	}
}
