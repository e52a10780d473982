package syncer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"shipshape/server/audit"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// forgetful is a server that was put back, and the epoch before it.
func forgetful(t *testing.T, engine storetest.Engine) (r *rig, boss *tablet, epoch string) {
	t.Helper()
	r = newRig(t, engine)
	boss = r.tablet(bay, "ehs_manager")
	boss.do(vesselOp(newID()))
	r.begin()
	epoch = boss.pull("", 0).Epoch
	if err := r.y.NoticeCommand(context.Background(), "", nil); err != nil {
		t.Fatal(err)
	}
	return r, boss, epoch
}

func seenTask(id, title string, seq int64) wire.SeenRow {
	return wire.SeenRow{
		Entity: "task", ID: id, Seq: seq, CL: 1, By: newID(), Versions: map[string][]string{"*": {newID()}},
		Fields: map[string]json.RawMessage{"title": raw(fmt.Sprintf("%q", title)), "state": raw(`"open"`), "priority": raw(`"P2"`)},
	}
}

func TestWitness_ARecordThatIsToldOfTwiceAtOnceCountsAsItWasSeenLast(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r, boss, epoch := forgetful(t, engine)
		id := newID()
		boss.witness(wire.WitnessRequest{From: epoch, Rows: []wire.SeenRow{seenTask(id, "Second", 9), seenTask(id, "First", 8)}})
		if report := r.reports()[0]; len(report.Records) != 1 || string(report.Records[0].Fields["title"]) != `"Second"` {
			t.Errorf("%+v", report)
		}
	})
}

// A secret is for the record's own people: who takes records in is not shown it, and the record has it again all the same.
func TestRestores_ShowNoSecretsAndKeepThem(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r, boss, epoch := forgetful(t, engine)
		id, set := newID(), newID()
		seen := wire.SeenRow{
			Entity: "walk", ID: id, Seq: 9, CL: 1, By: newID(), Versions: map[string][]string{"*": {set}},
			Fields: map[string]json.RawMessage{"title": raw(`"Docks"`), "state": raw(`"in_progress"`), "templateId": raw(fmt.Sprintf("%q", newID()))},
		}
		whole := seen
		whole.Fields = map[string]json.RawMessage{"joinSecret": raw(fmt.Sprintf("%q", secret))}
		for field, value := range seen.Fields {
			whole.Fields[field] = value
		}
		// Somebody who sees all walks comes first, then one of its people, then the former again.
		for _, row := range []wire.SeenRow{seen, whole, seen} {
			r.tablet(bay, "inspector").witness(wire.WitnessRequest{From: epoch, Rows: []wire.SeenRow{row}})
		}
		report := r.reports()[0]
		if len(report.Records) != 1 || report.Records[0].Fields["joinSecret"] != nil || report.Records[0].Fields["title"] == nil {
			t.Errorf("shown: %+v", report.Records)
		}
		record := syncer.SeenRecord{Epoch: report.Epoch, Entity: "walk", ID: id}
		if err := r.y.TakeIn(context.Background(), audit.Source{Actor: boss.actor}, []syncer.SeenRecord{record}); err != nil {
			t.Fatal(err)
		}
		guest := r.tablet(bay, "contractor")
		guest.do(joinOp(id, guest.actor.UserID))
	})
}

// A yard's tablets may tell of more records than are read at a time.
func TestRestores_CountsEveryRecordOfALongAbsence(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r, boss, epoch := forgetful(t, engine)
		const told, here = 1100, 60
		var back []change.Op
		for first := 0; first < told; first += 100 {
			var rows []wire.SeenRow
			for n := first; n < first+100; n++ {
				row := seenTask(newID(), "Fix", int64(10+n))
				if n%(told/here) == 0 && len(back) < here {
					back = append(back, taskOp(row.ID, map[string]any{"title": "Fix"}))
				}
				rows = append(rows, row)
			}
			boss.witness(wire.WitnessRequest{From: epoch, Rows: rows})
		}
		boss.do(back...)
		report := r.reports()[0]
		got := []int{report.Waiting, len(report.Records), int(report.Back)}
		if diff := cmp.Diff([]int{told - here, 1000, here}, got); diff != "" {
			t.Error(diff)
		}
	})
}
