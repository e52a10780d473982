package syncer_test

import (
	"encoding/json"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/logic"
	"shipshape/sync/wire"
)

// rule puts a rule of x-when on an entity of the rig.
func (r *rig) rule(entity string, w schema.When, condition string, reads ...string) {
	r.t.Helper()
	var err error
	if w.Condition, err = logic.Compile(json.RawMessage(condition)); err != nil {
		r.t.Fatal(err)
	}
	w.Reads = append(w.Reads, reads...)
	w.Reads = append(w.Reads, w.Field)
	e := r.schema.Entity(entity)
	e.When = append(e.When, &w)
}

func TestPush_RefusesWhatBreaksARuleOfTheModuleFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, zone := newID(), newID()
		d.do(walkOp(walk))
		skip := add("walkZone", change.UUID5(walk, "walkZone:"+zone), map[string]any{"walkId": walk, "zoneId": zone, "status": "skipped"})
		by := func(version int, op change.Op) wire.Result {
			set := d.set(op)
			set.Schema = version
			return d.push(set)[0]
		}
		got := by(4, skip)
		if got.Code != change.CodeGuard || got.Fields["skipReason"] != "Say why the zone is skipped." {
			t.Errorf("skipped without a reason: %+v", got)
		}
		if got := by(3, skip); got.Result != wire.Applied {
			t.Fatalf("an app that knows no such rule: %+v", got)
		}
		row := func() wire.Row { return d.row("walkZone", skip.ID) }
		if got := by(4, edit(row(), map[string]any{"leftAt": start.UnixMilli()})); got.Result != wire.Applied {
			t.Errorf("another field of a record that was wrong before: %+v", got)
		}
		if got := by(4, edit(row(), map[string]any{"status": "skipped", "skipReason": "No access"})); got.Result != wire.Applied {
			t.Errorf("with its reason: %+v", got)
		}
		if got := by(4, edit(row(), map[string]any{"skipReason": nil})); got.Code != change.CodeGuard {
			t.Errorf("the reason taken away: %+v", got)
		}
		r.write(bay, change.Op{Entity: "walkZone", ID: skip.ID, Kind: change.Update, Fields: map[string]any{"skipReason": nil}}) // the server itself is not judged
	})
}

func TestPush_JudgesByTheDayOfTheChangeAndTheRecordAbove(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		late := schema.When{Field: "dueOn", Rule: schema.WhenValid, Say: "Choose a day to come."}
		r.rule("task", late, `{"<=":[{"today":[]},{"var":"dueOn"}]}`)
		paused := schema.When{Field: "note", Rule: schema.WhenRequired, Say: "Say what you saw.", Parent: true}
		r.rule("answer", paused, `{"==":[{"var":"parent.state"},"paused"]}`, "walkId")
		d := r.tablet(bay, "ehs_manager")

		due := map[string]any{"dueOn": "2025-11-21", "dueSource": "manual"}
		made := d.set(taskOp(newID(), due)) // on that day, and sent three days after
		r.clock.advance(72 * 3600e9)
		if got := d.push(made)[0]; got.Result != wire.Applied {
			t.Errorf("due on the day it was made: %+v", got)
		}
		d.refused(change.CodeGuard, taskOp(newID(), due))

		walk := newID()
		answer := func(item string) change.Op {
			zone := newID()
			return add("answer", change.UUID5(walk, "answer:"+zone+":"+item), map[string]any{"walkId": walk, "zoneId": zone, "itemId": item, "result": "pass"})
		}
		d.do(walkOp(walk))
		d.do(answer("one"))
		d.do(command(d.row("walk", walk), "pause", nil))
		d.refused(change.CodeGuard, answer("two"))
	})
}

// A day begins and ends in the zone of the yard: on either side of Greenwich it is another than in UTC.
func TestPush_JudgesByTheDayOfTheYard(t *testing.T) {
	for zone, c := range map[string]struct {
		at          time.Time
		over, lasts string
	}{
		"Pacific/Auckland":    {time.Date(2025, 11, 21, 12, 0, 0, 0, time.UTC), "2025-11-21", "2025-11-22"},
		"Asia/Tokyo":          {time.Date(2025, 11, 21, 15, 1, 0, 0, time.UTC), "2025-11-21", "2025-11-22"},
		"America/Los_Angeles": {time.Date(2025, 11, 22, 7, 59, 0, 0, time.UTC), "2025-11-20", "2025-11-21"},
	} {
		t.Run(zone, func(t *testing.T) {
			r := newRig(t, storetest.SQLite)
			r.rule("task", schema.When{Field: "dueOn", Rule: schema.WhenValid, Say: "Choose a day to come."}, `{"<=":[{"today":[]},{"var":"dueOn"}]}`)
			r.write(bay, add("organization", bay, map[string]any{"name": "Bayfront", "timeZone": zone}))
			r.clock.now = c.at
			d := r.tablet(bay, "ehs_manager")
			d.refused(change.CodeGuard, taskOp(newID(), map[string]any{"dueOn": c.over, "dueSource": "manual"}))
			d.do(taskOp(newID(), map[string]any{"dueOn": c.lasts, "dueSource": "manual"}))
		})
	}
}
