package store_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/merge"
)

// beforeRestores is the newest migration of the version before the one that keeps restores.
const beforeRestores = 9

func TestOpen_AnOlderServerGoesOnBesideANewerOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		ctx, address, s := context.Background(), storetest.Address(t, engine), storetest.Schema(t)
		older, err := store.OpenBefore(ctx, address, s, beforeRestores)
		check(t, err)
		t.Cleanup(func() { check(t, older.Close()) })
		writeRecords(t, older, 1, oldHead)
		newer := storetest.OpenAt(t, address)
		// Requests go to either, as a proxy deals them out.
		for i, st := range []*store.Store{older, newer, older, newer, newer, older} {
			head := oldHead
			if st == newer {
				head = newHead
			}
			writeRecords(t, st, i+2, head)
		}
		check(t, newer.Read(ctx, func(tx *store.Tx) error {
			untold, err := tx.ListUntold(org, 100)
			if len(untold["zone"]) != 4 || len(untold["photo"]) != 4 {
				t.Errorf("what the older server wrote is not known as such: %v", untold)
			}
			return err
		}))
		for name, st := range map[string]*store.Store{"older": older, "newer": newer} {
			check(t, st.Read(ctx, func(tx *store.Tx) error {
				for entity, field := range map[string]string{"zone": "name", "photo": "parentEntity"} {
					records, err := tx.ListRecords(org, s.Entity(entity))
					if err != nil {
						return err
					}
					if len(records) != 7 || slices.ContainsFunc(records, func(r *store.Record) bool { return r.Row.Fields[field] != "task" }) {
						t.Errorf("the %s server reads of %s: %d records", name, entity, len(records))
					}
				}
				return nil
			}))
		}
		report, err := newer.Verify(ctx)
		check(t, err)
		if len(report.Problems) > 0 || report.Sets != 7 {
			t.Errorf("%d sets, %v", report.Sets, report.Problems)
		}
	})
}

func TestOpen_RefusesADatabaseThatANewerServerHasUsed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		ctx, address := context.Background(), storetest.Address(t, engine)
		st := storetest.OpenAt(t, address)
		check(t, st.Write(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE goose_db_version SET version_id = 9999 WHERE version_id = (SELECT MAX(version_id) FROM goose_db_version)")
			return err
		}))
		second, err := store.Open(ctx, address, storetest.Schema(t))
		if !store.IsNewer(err) {
			t.Errorf("opened %v: %v", second, err)
		}
	})
}

func newHead(tx *store.Tx, h store.Head) error { return tx.SaveHeads(org, []store.Head{h}) }

// oldHead writes as the servers did that knew nobody's tokens.
func oldHead(tx *store.Tx, h store.Head) error {
	_, err := tx.Exec("INSERT INTO sync_heads (org_id, entity, id, seq, scope_key, alive) VALUES (?, ?, ?, ?, '|ana|', 1)", org, h.Entity, h.ID, h.Seq)
	return err
}

// writeRecords writes a zone and a photo as a push does. A newer server has built the table of photos anew meanwhile.
func writeRecords(t *testing.T, st *store.Store, n int, head func(*store.Tx, store.Head) error) {
	t.Helper()
	id, payload := fmt.Sprintf("z%d", n), "{}"
	check(t, st.WriteOrg(context.Background(), org, func(tx *store.Tx, counter store.Counter) error {
		hash := "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" // of {}
		next := store.Counter{Seq: counter.Seq + 1, Chain: store.Chain(counter.Chain, counter.Seq+1, hash)}
		for entity, field := range map[string]string{"zone": "name", "photo": "parentEntity"} {
			row := &merge.Row{ID: id, CL: 1, Fields: map[string]any{field: "task"}, Versions: merge.Versions{"*": {id}}}
			if err := tx.SaveRecords(org, storetest.Schema(t).Entity(entity), []*store.Record{{Row: row, Seq: next.Seq, UpdatedBy: "ana"}}); err != nil {
				return err
			}
			if err := head(tx, store.Head{Entity: entity, ID: id, Seq: next.Seq, Alive: true}); err != nil {
				return err
			}
		}
		if err := tx.AppendSets(org, []store.LoggedSet{{Seq: next.Seq, SetID: id, Device: "d", N: int64(n), Actor: "ana", Quality: "measured", Hash: hash, Chain: next.Chain, Payload: &payload}}); err != nil {
			return err
		}
		return tx.MoveCounter(org, next)
	}))
}
