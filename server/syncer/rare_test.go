package syncer_test

import (
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// Cases the simulator found.

func TestMerge_KeepsWhatASetWroteLastWhenItLosesTwice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		first, second, seen := pair(t, engine)
		early := second.set(textOp(seen, "Rail", nil, ""))
		early.Ops = append(early.Ops, textOp(seen, "Rail and ladder", []string{early.ID}, "Rail"))
		second.rig.clock.advance(1e9)
		first.do(textOp(seen, "Grating", nil, ""))
		result := second.push(early)[0]
		// Both of its values lose to the same one: they share a record of the journal, which is named once.
		if result.Result != wire.Merged || len(result.Journal) != 1 {
			t.Fatalf("%+v", result)
		}
		conflict := first.row("conflict", result.Journal[0])
		if diff := cmp.Diff(raw(`{"value":"Rail and ladder"}`), conflict.Fields["loser"]); diff != "" {
			t.Errorf("in the journal (-want +got):\n%s", diff)
		}
	})
}

func TestPush_NumbersARecordThatIsDeletedAtOnceWithoutBringingItBack(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		d := newRig(t, engine).tablet(bay, "ehs_manager")
		set, id := d.set(), newID()
		set.Ops = []change.Op{taskOp(id, nil), {Entity: "task", ID: id, Kind: change.Delete, CL: 1, Saw: []string{set.ID}}}
		if result := d.push(set)[0]; result.Result != wire.Applied {
			t.Fatalf("%+v", result)
		}
		if row := d.row("task", id); row.CL != 2 || row.Fields["number"] != "T-0001" {
			t.Errorf("%+v", row)
		}
	})
}

func TestPush_DeletesARecordThatTheServerNumberedMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		d := newRig(t, engine).tablet(bay, "ehs_manager")
		set, id := d.set(), newID()
		set.Ops = []change.Op{taskOp(id, nil)}
		d.push(set)
		result := d.do(change.Op{Entity: "task", ID: id, Kind: change.Delete, CL: 1, Saw: []string{set.ID}})
		if row := d.row("task", id); row.CL != 2 || result.Result != wire.Applied {
			t.Errorf("%s: %+v", result.Result, row)
		}
	})
}

// textOp edits the free text of a finding, from what its author saw.
func textOp(row wire.Row, text string, was []string, from string) change.Op {
	op := change.Op{Entity: row.Entity, ID: row.ID, Kind: change.Update, CL: 1, Fields: map[string]any{"text": text}, Base: map[string]string{"text": from}}
	if was != nil {
		op.Was = map[string][]string{"text": was}
	}
	return op
}
