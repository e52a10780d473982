package syncer_test

import (
	"context"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/merge"
)

// A database that a newer server has used holds choices and kinds that this one has no word for. They reach devices as they are, and
// outlive edits of everything else.
func TestPush_KeepsChoicesOfANewerServer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task, comment, crane := newID(), newID(), newID()
		d.do(taskOp(task, map[string]any{"title": "Fix the crane"}))
		d.do(add("comment", comment, map[string]any{"parentEntity": "task", "parentId": task, "text": "Hook is worn"}))
		newer := map[string]map[string]any{
			"task":    {"state": "on_hold", "priority": "P9", "severity": "very_high", "sourceEntity": "crane", "sourceId": crane},
			"comment": {"parentEntity": "crane", "parentId": crane},
		}
		err := r.store.WriteOrg(context.Background(), bay, func(tx *store.Tx, _ store.Counter) error {
			for entity, fields := range newer {
				e := r.schema.Entity(entity)
				records, err := tx.ListRecords(bay, e)
				if err != nil {
					return err
				}
				record := records[0]
				row := &merge.Row{ID: record.Row.ID, CL: 1, Fields: record.Row.Fields, Versions: record.Row.Versions}
				for name, value := range fields {
					row.Fields[name] = value
				}
				if err := tx.SaveRecords(bay, e, []*store.Record{{Row: row, Seq: record.Seq, UpdatedBy: record.UpdatedBy}}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		d.do(edit(d.row("task", task), map[string]any{"title": "Fix the crane today"}))
		d.do(edit(d.row("comment", comment), map[string]any{"text": "Hook is worn through"}))
		for entity, id := range map[string]string{"task": task, "comment": comment} {
			row := d.row(entity, id)
			for name, want := range newer[entity] {
				if got := row.Fields[name]; got != want {
					t.Errorf("%s.%s is %v, was %v", entity, name, got, want)
				}
			}
		}
		if got := d.row("task", task).Fields["title"]; got != "Fix the crane today" {
			t.Errorf("the title is %v", got)
		}
		if got := outline(d.push(d.set(command(d.row("task", task), "start", nil)))); got != "rejected illegal_state" {
			t.Errorf("a command on a state that nobody here knows: %s", got)
		}
	})
}
