package store_test

import (
	"context"
	"fmt"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// An acknowledged set is on the disk: a tablet forgets it then.
func TestWrite_WaitsForTheDisk(t *testing.T) {
	st := storetest.Open(t, storetest.SQLite)
	check(t, st.Write(context.Background(), func(tx *store.Tx) error {
		var synchronous int
		var journal string
		if err := tx.Get(&synchronous, "PRAGMA synchronous"); err != nil {
			return err
		}
		err := tx.Get(&journal, "PRAGMA journal_mode")
		if synchronous < 2 || journal != "wal" {
			t.Errorf("synchronous %d, journal %s: a commit may be gone after a power cut", synchronous, journal)
		}
		return err
	}))
}

// PostgreSQL tells one of two transactions that meet to begin again; its person must not hear of it.
func TestWrite_RunsAgainWhenTransactionsMeet(t *testing.T) {
	st := storetest.Open(t, storetest.PostgreSQL)
	for code, again := range map[string]bool{"40001": true, "40P01": true, "57P01": true, "23505": false} {
		tries := 0
		err := st.Write(context.Background(), func(tx *store.Tx) error {
			if tries++; tries > 2 {
				return nil
			}
			_, err := tx.Exec(fmt.Sprintf("DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '%s'; END $$", code))
			return err
		})
		if again && (err != nil || tries != 3) || !again && (err == nil || tries != 1) {
			t.Errorf("%s: %d tries, %v", code, tries, err)
		}
	}
}

// What is in effect stays so, whatever was said of the same set afterwards to another device.
func TestFindOutcomes_AnAcceptedSetIsNotHiddenByALaterRefusal(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		result := func(device, outcome string, seq, at int64) store.Result {
			return store.Result{Device: device, N: 1, SetID: "set", Actor: "ana", Hash: "h", Outcome: outcome, Seq: seq, Result: "{}", ReceivedAt: at}
		}
		check(t, st.Write(context.Background(), func(tx *store.Tx) error {
			return tx.SaveResults(org, []store.Result{
				result("d1", "rejected", 0, 1), result("d2", "applied", 7, 2), result("d3", "rejected", 0, 3),
			})
		}))
		check(t, st.Read(context.Background(), func(tx *store.Tx) error {
			found, err := tx.FindOutcomes(org, []string{"set"})
			if found["set"].Outcome != "applied" || found["set"].Seq != 7 {
				t.Errorf("found %+v", found["set"])
			}
			return err
		}))
	})
}
