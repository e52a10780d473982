package syncer_test

import (
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// at gives a set another time than the device's own.
func at(set change.Set, when time.Time) change.Set {
	set.At = hlc.Make(when.UnixMilli(), 0, set.Device)
	return set
}

// having sets a field of a task as the set seen left it.
func having(seen change.Set, task, field, value string) change.Op {
	return change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{field: value}, Was: map[string][]string{field: {seen.ID}}}
}

// A device that could choose its stamps would choose which edits it wins and loses.
func TestPush_StampsRiseWithTheNumberAndFollowWhatWasSeen(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		ana, bo := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		task := newID()
		begun := ana.set(taskOp(task, nil))
		ana.push(begun)
		r.clock.advance(time.Minute)
		seen := bo.set(having(begun, task, "title", "Seen"))
		bo.push(seen)
		r.clock.advance(time.Minute)

		long := start.Add(-24 * time.Hour)
		back := at(ana.set(taskOp(newID(), nil)), long)
		again := at(ana.set(taskOp(newID(), nil)), long)
		saw := at(bo.set(having(begun, task, "priority", "P1")), long)
		fresh := r.tablet(bay, "ehs_manager")
		denies := at(fresh.set(having(seen, task, "title", "Denied")), long)
		gone := at(fresh.set(change.Op{Entity: "task", ID: task, Kind: change.Delete, CL: 1, Saw: []string{begun.ID, seen.ID}}), long)
		for _, step := range []struct {
			name  string
			by    *tablet
			set   change.Set
			after hlc.Stamp
		}{
			{"older than the device's last", ana, back, begun.At},
			{"and the next one", ana, again, begun.At},
			{"older than its own last edit", bo, saw, seen.At},
			{"an edit of what came later", fresh, denies, seen.At},
			{"a deletion of what came later", fresh, gone, seen.At},
		} {
			result := step.by.push(step.set)[0]
			if result.Result != wire.Restamped || result.At <= step.after || result.At.Wall() != step.after.Wall() || result.At.Device() != step.by.device {
				t.Errorf("%s: %+v, want a stamp just after %s", step.name, result, step.after)
			}
		}
		honest := r.tablet(bay, "ehs_manager")
		offline := at(honest.set(taskOp(newID(), nil)), long)
		if got := outline(honest.push(offline, at(honest.set(taskOp(newID(), nil)), long.Add(time.Millisecond)))); got != "applied, applied" {
			t.Errorf("work of yesterday: %s", got)
		}
	})
}

// A set that waited at the server for another counts under its own number, not behind what came later.
func TestPush_ASetThatWaitedKeepsItsStamp(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	first := d.set(taskOp(newID(), nil))
	waits := d.set(taskOp(newID(), nil))
	last := d.set(taskOp(newID(), nil))
	waits.Needs = []string{first.ID}
	if got := outline(d.push(waits, last)); got != "deferred needs, applied" {
		t.Fatal(got)
	}
	if got := outline(d.push(first, waits, last, d.set(taskOp(newID(), nil)))); got != "applied, applied, duplicate applied, applied" {
		t.Errorf("the rest: %s", got)
	}
}
