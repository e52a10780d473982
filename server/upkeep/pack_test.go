package upkeep_test

import (
	"context"
	"strings"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// logged is what the change log holds of a set, as it lies in the table.
type logged struct {
	Payload *string `db:"payload"`
	Changes *string `db:"changes"`
}

func (r *rig) logged() (sets []logged) {
	r.t.Helper()
	err := r.store.Read(context.Background(), func(tx *store.Tx) error {
		return tx.Select(&sets, "SELECT payload, changes FROM change_sets WHERE org_id = ? ORDER BY seq", yard)
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return sets
}

func bytesOf(sets []logged) (sum int) {
	for _, set := range sets {
		for _, text := range []*string{set.Payload, set.Changes} {
			if text != nil {
				sum += len(*text)
			}
		}
	}
	return sum
}

func (r *rig) history(task string) syncer.HistoryPage {
	r.t.Helper()
	page, err := r.y.History(context.Background(), r.actor, "task", task, 0)
	if err != nil {
		r.t.Fatal(err)
	}
	return page
}

func TestPurge_PacksWhatTheLogSaysOfLongAgoAndReadsItAsItWas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		task := id()
		r.task(task)
		for _, words := range []string{"The rail of the gangway is loose — 3 m of it.", "„Fest“, sagt der Schlosser. 100 %"} {
			r.push(change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"description": strings.Repeat(words, 20)}})
		}
		r.write(change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"title": "To be forgotten"}})
		erased := int64(len(r.logged()))
		err := r.store.WriteOrg(context.Background(), yard, func(tx *store.Tx, _ store.Counter) error { return tx.Erase(yard, erased, 1) })
		if err != nil {
			t.Fatal(err)
		}
		r.clock.pass(399)
		r.push(change.Op{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"title": "Fix the rail today"}})
		before, story := r.logged(), r.history(task)
		r.purge()
		if diff := cmp.Diff(before, r.logged()); diff != "" {
			t.Errorf("after 399 days: %s", diff)
		}

		r.clock.pass(2)
		r.purge()
		after := r.logged()
		if was, is := bytesOf(before), bytesOf(after); is > was/2 {
			t.Errorf("%d bytes became %d", was, is)
		}
		last := len(before) - 1
		if diff := cmp.Diff(before[last], after[last]); diff != "" {
			t.Errorf("the set of two days ago: %s", diff)
		}
		if diff := cmp.Diff(story, r.history(task)); diff != "" {
			t.Errorf("the history tells it otherwise: %s", diff)
		}
		report, err := r.store.Verify(context.Background())
		if err != nil || len(report.Problems) > 0 || report.Erased != 1 {
			t.Errorf("%+v, %v", report, err)
		}

		r.purge()
		if diff := cmp.Diff(after, r.logged()); diff != "" {
			t.Errorf("packed twice: %s", diff)
		}
	})
}
