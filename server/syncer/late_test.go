package syncer_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// holds brings a tablet up to date and lets the server hear of it.
func (d *tablet) holds() {
	d.t.Helper()
	actor := d.actor
	actor.Device = d.device
	cursor := ""
	for more := true; more; {
		page := d.pull(cursor, 1000)
		cursor, more = page.Cursor, page.More
	}
	if _, err := d.y.Pull(context.Background(), actor, cursor, 1000); err != nil {
		d.t.Fatal(err)
	}
	d.rig.clock.advance(time.Hour)
}

// Who hands work in without having heard that it needs a photo now is not refused, and the office looks at it; who had heard of it is.
func TestLate_EvidenceThatIsAskedForMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		for name, heard := range map[string]bool{"unheard of": false, "heard of": true} {
			worker := r.tablet(bay, "supervisor")
			id := newID()
			boss.do(taskOp(id, map[string]any{"evidenceRule": "none", "assigneeId": worker.actor.UserID}))
			before := worker.row("task", id)
			worker.holds()
			late := worker.set(command(before, "submit", nil))
			boss.do(edit(before, map[string]any{"evidenceRule": "photo_after"}))
			if heard {
				worker.holds()
				late = worker.set(command(before, "submit", nil))
			}
			got := worker.push(late)[0]
			if heard {
				if got.Code != change.CodeGuard {
					t.Errorf("%s: %+v, want a refusal", name, got)
				}
				continue
			}
			if got.Result != wire.Merged || len(got.Journal) != 1 {
				t.Fatalf("%s: %+v, want it taken and put up for review", name, got)
			}
			if state := boss.row("task", id).Fields["state"]; state != "ready_for_review" {
				t.Errorf("%s: the task is %v", name, state)
			}
			review := boss.row("conflict", got.Journal[0]).Fields
			if against := string(change.AppendValue(nil, review["winner"])); review["rule"] != "late" || !strings.Contains(against, "A photo of the finished work is required.") {
				t.Errorf("%s: put up for review as %v", name, review)
			}
		}
	})
}

// A device that was brought the newer state is held to know it: it cannot take a step from the older one by naming that.
func TestLate_NobodyClaimsNotToHaveHeard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, worker := r.tablet(bay, "ehs_manager"), r.tablet(bay, "supervisor")
		id := newID()
		boss.do(taskOp(id, map[string]any{"assigneeId": worker.actor.UserID}))
		before := worker.row("task", id)
		worker.holds()
		offline := worker.set(command(before, "submit", nil))
		boss.do(command(before, "cancel", map[string]any{"stateReason": "Sold"}))
		worker.holds()
		if got := outline(worker.push(worker.set(command(before, "submit", nil)))); got != "rejected illegal_state" {
			t.Errorf("after the newer state was on the device: %s", got)
		}
		offline.N = worker.n + 1
		if got := outline(worker.push(offline)); got != "merged" {
			t.Errorf("made before: %s", got)
		}
		if state := boss.row("task", id).Fields["state"]; state != "cancelled" {
			t.Errorf("the task is %v", state)
		}
	})
}

// A step that was not possible when it was made is refused, however old the state is that it names.
func TestLate_WhatWasNeverPossibleIsRefused(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, worker := r.tablet(bay, "ehs_manager"), r.tablet(bay, "supervisor")
		id := newID()
		boss.do(taskOp(id, nil))
		before := worker.row("task", id)
		boss.do(command(before, "start", nil))
		if got := outline(boss.push(boss.set(command(before, "accept", nil)))); got != "rejected illegal_state" {
			t.Errorf("accepted before anybody worked on it: %s", got)
		}
	})
}

// closed is a module for which every task with one title is closed, whether it was here before or not.
type closed struct{}

func (closed) ID() string { return "closed" }

func (closed) Check(_ context.Context, _ syncer.View, c syncer.Change) *change.Refusal {
	if c.After.Fields["title"] != "closed" {
		return nil
	}
	return &change.Refusal{Code: change.CodeImmutable, Message: "It is closed.", Fields: map[string]string{"title": "It is closed."}}
}

func (closed) Derive(context.Context, syncer.View, []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	return nil, nil, nil
}

// What closes a field may close it of a record that was never here: there is no version of it to wait beside, and the answer is a refusal.
func TestLate_WhatIsClosedFromTheFirstIsAnswered(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite, closed{})
	d := r.tablet(bay, "ehs_manager")
	d.refused(change.CodeImmutable, taskOp(newID(), map[string]any{"title": "closed"}))
}
