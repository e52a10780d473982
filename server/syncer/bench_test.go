package syncer_test

import (
	"context"
	"fmt"
	"testing"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

const (
	rowsPerSet  = 50
	setsPerPush = 10
)

// BenchmarkPush measures new findings in sets of 50 rows, 10 sets a request, with the durability of production. Numbers,
// change log, chain and result are part of it.
func BenchmarkPush(b *testing.B) {
	for _, engine := range []storetest.Engine{storetest.SQLite, storetest.PostgreSQL} {
		b.Run(string(engine), func(b *testing.B) {
			r := newRig(b, engine)
			d := r.tablet(bay, "ehs_manager")
			walk := newID()
			d.do(walkOp(walk), joinOp(walk, d.actor.UserID))
			rows := 0
			for b.Loop() {
				b.StopTimer()
				request := d.request(findingSets(d, walk)...)
				b.StartTimer()
				response, err := r.y.Push(context.Background(), d.actor, request)
				if err != nil || response.Results[0].Result != wire.Applied {
					b.Fatalf("%v %+v", err, response)
				}
				rows += rowsPerSet * setsPerPush
			}
			report(b, rows)
		})
	}
}

// BenchmarkPushEdit measures edits of what BenchmarkPush made: two fields of each of 500 findings.
func BenchmarkPushEdit(b *testing.B) {
	r := newRig(b, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	d.push(findingSets(d, newID())...)
	rows := 0
	for b.Loop() {
		b.StopTimer()
		var sets []change.Set
		var ops []change.Op
		for _, row := range d.rows() {
			if row.Entity == "finding" {
				ops = append(ops, edit(row, map[string]any{"text": fmt.Sprintf("Edit %d of %s", rows, row.ID), "category": "electrical"}))
			}
			if len(ops) == rowsPerSet {
				sets, ops = append(sets, d.set(ops...)), nil
			}
		}
		request := d.request(sets...)
		b.StartTimer()
		response, err := r.y.Push(context.Background(), d.actor, request)
		if err != nil || response.Results[0].Result != wire.Applied {
			b.Fatalf("%v %+v", err, response)
		}
		rows += rowsPerSet * len(sets)
	}
	report(b, rows)
}

// BenchmarkRawInsert is the measure for BenchmarkPush: the same rows in the same table with the same driver and durability,
// nothing but a batched insert.
func BenchmarkRawInsert(b *testing.B) {
	for _, engine := range []storetest.Engine{storetest.SQLite, storetest.PostgreSQL} {
		b.Run(string(engine), func(b *testing.B) {
			r := newRig(b, engine)
			d := r.tablet(bay, "ehs_manager")
			finding := r.schema.Entity("finding")
			rows := 0
			for b.Loop() {
				b.StopTimer()
				records := recordsOf(findingSets(d, newID()), finding)
				b.StartTimer()
				err := r.store.Write(context.Background(), func(tx *store.Tx) error { return tx.SaveRecords(bay, finding, records) })
				if err != nil {
					b.Fatal(err)
				}
				rows += len(records)
			}
			report(b, rows)
		})
	}
}

// BenchmarkPull measures full pages of 1,000 findings.
func BenchmarkPull(b *testing.B) {
	for _, engine := range []storetest.Engine{storetest.SQLite, storetest.PostgreSQL} {
		b.Run(string(engine), func(b *testing.B) {
			r := newRig(b, engine)
			d := r.tablet(bay, "ehs_manager")
			for range 5 {
				d.push(findingSets(d, newID())...)
			}
			rows, cursor := 0, ""
			for b.Loop() {
				page, err := r.y.Pull(context.Background(), d.actor, cursor, 1000)
				if err != nil {
					b.Fatal(err)
				}
				rows += len(page.Rows)
				cursor = page.Cursor
				if !page.More {
					cursor = ""
				}
			}
			report(b, rows)
		})
	}
}

func report(b *testing.B, rows int) {
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}

func findingSets(d *tablet, walk string) []change.Set {
	sets := make([]change.Set, setsPerPush)
	for i := range sets {
		ops := make([]change.Op, rowsPerSet)
		for j := range ops {
			ops[j] = findingOp(newID(), walk)
			ops[j].Fields["createdBy"] = d.actor.UserID
			ops[j].Fields["category"] = "trip"
			ops[j].Fields["provisionalNumber"] = "T7-012"
			ops[j].Fields["observedZone"] = "America/Los_Angeles"
			ops[j].Fields["observedOffset"] = int64(-340)
			ops[j].Fields["deviceName"] = "Tablet 7"
		}
		sets[i] = d.set(ops...)
	}
	return sets
}

func recordsOf(sets []change.Set, _ *schema.Entity) []*store.Record {
	var records []*store.Record
	for _, set := range sets {
		for _, op := range set.Ops {
			op.Fields["number"] = "F-0001"
			row := &merge.Row{ID: op.ID, CL: 1, Fields: op.Fields, Versions: merge.Versions{"*": {set.ID}, "number": {op.ID}}}
			records = append(records, &store.Record{Row: row, Seq: set.N, UpdatedBy: set.Actor})
		}
	}
	return records
}
