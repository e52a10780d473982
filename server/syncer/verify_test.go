package syncer_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

func (r *rig) verify() store.Report {
	r.t.Helper()
	report, err := r.store.Verify(context.Background())
	if err != nil {
		r.t.Fatal(err)
	}
	return report
}

func (r *rig) sql(query string, args ...any) {
	r.t.Helper()
	err := r.store.Write(context.Background(), func(tx *store.Tx) error {
		changed, err := tx.Exec(query, args...)
		if err == nil && changed == 0 {
			r.t.Errorf("%s changed nothing", query)
		}
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
}

func TestVerify_FindsNothingAfterOrdinaryWork(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, other := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "ehs_manager")
		walk := newID()
		d.do(walkOp(walk), joinOp(walk, d.actor.UserID))
		d.do(findingOp(newID(), walk))
		other.do(taskOp(newID(), nil))
		report := r.verify()
		if len(report.Problems) > 0 || len(report.Orphans) > 0 || report.Organizations != 2 || report.Sets != 6 {
			t.Errorf("%+v", report)
		}
	})
}

func TestVerify_FindsEveryKindOfTampering(t *testing.T) {
	cases := map[string]struct{ query, want string }{
		"changed contents": {"UPDATE change_sets SET payload = '{}' WHERE org_id = ? AND seq = 3", "contents of set 3"},
		"lost contents":    {"UPDATE change_sets SET payload = NULL WHERE org_id = ? AND seq = 3", "set 3 has lost"},
		"changed hash":     {"UPDATE change_sets SET hash = 'ff' WHERE org_id = ? AND seq = 3", "chain breaks at set 3"},
		"changed chain":    {"UPDATE change_sets SET chain = 'ff' WHERE org_id = ? AND seq = 3", "chain breaks at set 4"},
		"removed set":      {"DELETE FROM change_sets WHERE org_id = ? AND seq = 3", "sets 3 to 3 are missing"},
		"cut off end":      {"DELETE FROM change_sets WHERE org_id = ? AND seq > 3", "ends at set 3"},
		"moved back":       {"UPDATE org_counters SET seq = 2 WHERE org_id = ?", "the counter says 2"},
		"changed record":   {"UPDATE tasks SET seq = 1 WHERE org_id = ?", "task records"},
		"removed record":   {"DELETE FROM tasks WHERE org_id = ?", "task records"},
		"hidden record":    {"UPDATE sync_heads SET alive = 0 WHERE org_id = ? AND entity = 'task'", "task records"},
	}
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for name, c := range cases {
			t.Run(name, func(t *testing.T) {
				r := newRig(t, engine)
				d := r.tablet(bay, "ehs_manager")
				for range 3 {
					d.do(taskOp(newID(), nil))
				}
				r.sql(c.query, bay)
				problems := r.verify().Problems
				if !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, c.want) }) {
					t.Errorf("problems %q, want one with %q", problems, c.want)
				}
			})
		}
	})
}

func TestVerify_AcceptsContentsErasedByLaw(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		d.do(taskOp(task, nil))
		err := r.store.Write(context.Background(), func(tx *store.Tx) error { return tx.Erase(bay, 1, 99) })
		if err != nil {
			t.Fatal(err)
		}
		if report := r.verify(); len(report.Problems) > 0 || report.Erased != 1 {
			t.Errorf("%+v", report)
		}
		page, err := r.y.History(context.Background(), d.actor, "task", task, 0)
		if err != nil || len(page.Entries) != 2 || !page.Entries[1].Erased || len(page.Entries[1].Fields) != 0 {
			t.Errorf("history %+v, %v", page, err)
		}
	})
}

func TestVerify_ReportsChildrenWithoutAParent(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk := newID()
		d.do(findingOp(newID(), walk))
		d.do(add("comment", newID(), map[string]any{"parentEntity": "task", "parentId": newID(), "text": "Where is it?"}))
		report := r.verify()
		if len(report.Problems) > 0 || len(report.Orphans) != 2 {
			t.Fatalf("%+v", report)
		}
		d.do(walkOp(walk))
		if orphans := r.verify().Orphans; len(orphans) != 1 || orphans[0].Entity != "comment" {
			t.Errorf("after the walk arrived: %+v", orphans)
		}
	})
}
