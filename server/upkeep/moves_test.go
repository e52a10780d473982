package upkeep_test

import (
	"context"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// moves counts the lines that tell who got to see what, and lost it.
func (r *rig) moves() (count int) {
	r.t.Helper()
	err := r.store.Read(context.Background(), func(tx *store.Tx) error {
		return tx.Get(&count, "SELECT COUNT(*) FROM sync_moves WHERE org_id = ?", yard)
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return count
}

// give makes a task another person's.
func (r *rig) give(task string, to app.Actor) {
	r.t.Helper()
	r.write(change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"assigneeId": to.UserID}})
}

func TestPurge_ForgetsMovesAndStartsOlderCursorsOver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		ana := app.Actor{UserID: id(), OrgID: yard, Role: "contractor"}
		ben := app.Actor{UserID: id(), OrgID: yard, Role: "contractor"}
		task, kept := id(), id()
		for _, one := range []string{task, kept} {
			r.add("task", one, map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2", "assigneeId": ana.UserID})
		}
		old := r.pullAs(ana, "").Cursor
		r.give(task, ben)
		recent := r.pullAs(ana, old).Cursor
		r.clock.pass(50)
		r.give(kept, ben)
		r.give(kept, ana)
		r.clock.pass(39)
		r.purge()
		page := r.pullAs(ana, old)
		if diff := cmp.Diff([]wire.Gone{{Entity: "task", ID: task}}, page.Gone); diff != "" || page.Reset {
			t.Errorf("after 89 days, reset %v: %s", page.Reset, diff)
		}

		before := r.moves()
		r.clock.pass(2)
		r.purge()
		if got := r.moves(); got != before {
			t.Errorf("%d of %d moves are there on the day on which the point is noted", got, before)
		}
		startsOver := func(when string) {
			t.Helper()
			page := r.pullAs(ana, old)
			var ids []string
			for _, row := range page.Rows {
				ids = append(ids, row.ID)
			}
			if diff := cmp.Diff([]string{kept}, ids); diff != "" || !page.Reset || page.Reason != wire.ResetScope {
				t.Errorf("%s, reset %v %q: %s", when, page.Reset, page.Reason, diff)
			}
			if again := r.pullAs(ana, page.Cursor); again.Reset {
				t.Errorf("%s: the new cursor starts over too", when)
			}
		}
		startsOver("noted")
		r.clock.pass(1)
		r.purge()
		if got := r.moves(); got == 0 || got >= before {
			t.Errorf("of %d moves %d are there: those of 42 days ago should be", before, got)
		}
		startsOver("removed")
		page = r.pullAs(ana, recent)
		if page.Reset || len(page.Rows) != 1 || page.Rows[0].ID != kept {
			t.Errorf("a cursor behind the point: reset %v, %d rows", page.Reset, len(page.Rows))
		}
		r.clock.pass(60)
		r.purge()
		r.clock.pass(1)
		r.purge()
		if got := r.moves(); got != 0 {
			t.Errorf("%d moves are left when all are old", got)
		}
		if page := r.pullAs(ana, r.pullAs(ana, "").Cursor); page.Reset {
			t.Error("a cursor of today starts over")
		}
		r.sound()
	})
}

func TestPurge_KeepsMovesOnHold(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		ana := app.Actor{UserID: id(), OrgID: yard, Role: "contractor"}
		task := id()
		r.task(task)
		r.give(task, ana)
		r.hold(1)
		for range 3 {
			r.clock.pass(100)
			r.purge()
		}
		if r.moves() == 0 {
			t.Error("the moves of an organization on hold are gone")
		}
		r.hold(nil)
		for range 2 {
			r.clock.pass(1)
			r.purge()
		}
		if got := r.moves(); got != 0 {
			t.Errorf("%d moves are left after the hold", got)
		}
	})
}
