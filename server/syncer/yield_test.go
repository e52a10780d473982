package syncer_test

import (
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// To add is not to edit: who may make the task of a finding, but not edit the one there is, fills what is empty and changes nothing.
func TestPush_AddingWhatIsThereIsNoEdit(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, maker, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector"), r.tablet(bay, "inspector")
		finding := newID()
		id := change.UUID5(finding, "task")
		task := func(fields map[string]any) change.Op {
			op := taskOp(id, map[string]any{"sourceEntity": "finding", "sourceId": finding, "severity": "high", "dueOn": "2025-12-01", "evidenceRule": "photo_after"})
			for field, value := range fields {
				op.Fields[field] = value
			}
			return op
		}
		maker.do(task(nil))
		r.clock.advance(time.Second)
		sneaky := task(map[string]any{"severity": "low", "dueOn": "2026-12-01", "evidenceRule": "none", "priority": "P4", "description": "Filled in"})
		sneaky.Was = saw(boss.row("task", id), sneaky.Fields)
		result := d.do(sneaky)
		row := boss.row("task", id)
		for field, want := range map[string]any{"severity": "high", "dueOn": "2025-12-01", "evidenceRule": "photo_after", "priority": "P2", "description": "Filled in", "createdBy": maker.actor.UserID} {
			if row.Fields[field] != want {
				t.Errorf("%s is %v, want %v", field, row.Fields[field], want)
			}
		}
		if len(row.Heads) != 2 || result.Result != wire.Merged || len(result.Journal) != 4 {
			t.Errorf("%d disputes, heads %v", len(result.Journal), row.Heads)
		}
		for _, dispute := range result.Journal {
			if shown := boss.row("conflict", dispute); shown.Fields["loserBy"] != d.actor.UserID || shown.Fields["winnerBy"] != maker.actor.UserID {
				t.Errorf("%v", shown.Fields)
			}
		}
		r.clock.advance(time.Second)
		boss.do(task(map[string]any{"evidenceRule": "none"})) // who may edit it meets it as before
		if row = boss.row("task", id); row.Fields["evidenceRule"] != "none" {
			t.Errorf("the manager's word: %v", row.Fields["evidenceRule"])
		}

		// The bin is the same: what comes back is what was there.
		boss.do(remove(row, change.Delete))
		again := task(map[string]any{"evidenceRule": "note", "dueOn": "2027-01-01"})
		again.CL = 2
		d.do(again)
		if row = boss.row("task", id); row.Fields["evidenceRule"] != "none" || row.Fields["dueOn"] != "2025-12-01" {
			t.Errorf("after the bin: %v", row.Fields)
		}
	})
}
