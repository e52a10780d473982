package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

const org = "01990000-0000-7000-8000-000000000001"

func TestOpen_GivesTheSameEpochAfterARestart(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		address := storetest.Address(t, engine)
		epoch := func() (epoch string) {
			st := storetest.OpenAt(t, address)
			check(t, st.Read(context.Background(), func(tx *store.Tx) (err error) {
				epoch, err = tx.Epoch()
				return err
			}))
			return epoch
		}
		if first, second := epoch(), epoch(); first == "" || first != second {
			t.Errorf("epoch %q became %q", first, second)
		}
	})
}

func TestSaveRecords_ReadsBackWhatWasWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		zone := storetest.Schema(t).Entity("zone")
		record := &store.Record{Seq: 7, UpdatedBy: "u1", Row: &merge.Row{
			ID: "z1", CL: 1,
			Fields: map[string]any{
				"name": "Dry dock 1 – “north”", "active": false, "routeOrder": int64(3),
				"areaIds": json.RawMessage(`["dry-dock",{"a":1.5}]`),
			},
			Versions: merge.Versions{"*": {"s1"}, "name": {"s2", "s3"}},
			Heads:    map[string][]merge.Head{"name": {{Set: "s2", Value: int64(4), By: "u1", At: "x"}, {Set: "s3", Value: nil}}},
		}}
		check(t, st.Write(context.Background(), func(tx *store.Tx) error { return tx.SaveRecords(org, zone, []*store.Record{record}) }))
		check(t, st.Read(context.Background(), func(tx *store.Tx) error {
			found, err := tx.LoadRecords(org, zone, []string{"z1", "unknown"})
			if diff := cmp.Diff(map[string]*store.Record{"z1": record}, found); diff != "" {
				t.Errorf("read back (-want +got):\n%s", diff)
			}
			if err != nil {
				return err
			}
			foreign, err := tx.LoadRecords("another organization", zone, []string{"z1"})
			if len(foreign) != 0 {
				t.Errorf("another organization reads %v", foreign)
			}
			return err
		}))
	})
}

func TestSaveRecords_OverwritesAndWritesManyAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		vessel := storetest.Schema(t).Entity("vessel")
		var records []*store.Record
		var ids []string
		for i := range 301 {
			id := "v" + string(rune('a'+i/26)) + string(rune('a'+i%26))
			ids = append(ids, id)
			records = append(records, &store.Record{Seq: 1, Row: &merge.Row{ID: id, CL: 1, Fields: map[string]any{"name": id}, Versions: merge.Versions{"*": {"s"}}}})
		}
		check(t, st.Write(context.Background(), func(tx *store.Tx) error {
			if err := tx.SaveRecords(org, vessel, records); err != nil {
				return err
			}
			records[300].Row = &merge.Row{ID: ids[300], CL: 2, Fields: map[string]any{}, Versions: merge.Versions{}}
			if err := tx.SaveRecords(org, vessel, records[300:]); err != nil {
				return err
			}
			found, err := tx.LoadRecords(org, vessel, ids)
			if len(found) != 301 || found[ids[300]].Row.CL != 2 || found[ids[300]].Row.Fields["name"] != nil {
				t.Errorf("found %d rows, last %+v", len(found), found[ids[300]])
			}
			return err
		}))
	})
}

func TestWrite_KeepsNothingOfAFailedTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		refused := errors.New("refused")
		err := st.WriteOrg(context.Background(), org, func(tx *store.Tx, _ store.Counter) error {
			if err := tx.SaveNumber(org, "T", 5); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Errorf("error %v", err)
		}
		check(t, st.Read(context.Background(), func(tx *store.Tx) error {
			n, err := tx.FindNumber(org, "T")
			if n != 0 {
				t.Errorf("number %d survived", n)
			}
			return err
		}))
	})
}

func TestStrictTables_RefuseAWrongType(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		err := st.Write(context.Background(), func(tx *store.Tx) error {
			_, err := tx.Exec("INSERT INTO org_numbers (org_id, series, value) VALUES (?, ?, 'many')", org, "T")
			return err
		})
		if err == nil {
			t.Error("a text went into a number column")
		}
	})
}

func TestSaveEffects_PromisesAMessageOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		promise := func(subject string) {
			check(t, st.Write(context.Background(), func(tx *store.Tx) error {
				return tx.SaveEffects(org, []store.Effect{{Key: "k", Kind: "mail", Recipients: `["u1"]`, Subject: subject, CreatedAt: 10}})
			}))
		}
		promise("first")
		promise("second")
		check(t, st.Write(context.Background(), func(tx *store.Tx) error {
			due, err := tx.ListDueEffects(store.Lane{OrgID: org, Way: "mail"}, 10, 5)
			if err != nil || len(due) != 1 || due[0].Subject != "first" || due[0].OrgID != org {
				t.Errorf("due: %+v, %v", due, err)
				return err
			}
			sent := int64(11)
			due[0].SentAt = &sent
			if err := tx.SettleEffect(due[0]); err != nil {
				return err
			}
			due, err = tx.ListDueEffects(store.Lane{OrgID: org, Way: "mail"}, 100, 5)
			if len(due) != 0 {
				t.Errorf("still due: %+v", due)
			}
			return err
		}))
	})
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Compiling the query of a page takes longer than reading the page.
func TestPostgreSQL_CompilesNoQuery(t *testing.T) {
	t.Parallel()
	st := storetest.Open(t, storetest.PostgreSQL)
	for name, run := range map[string]func(context.Context, func(*store.Tx) error) error{"reading": st.Read, "writing": st.Write} {
		var compiles string
		check(t, run(t.Context(), func(tx *store.Tx) error { return tx.Get(&compiles, "SELECT current_setting('jit')") }))
		if compiles != "off" {
			t.Errorf("%s: jit is %s", name, compiles)
		}
	}
}
