package uploads_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/server/uploads"
	"shipshape/sync/change"
)

// what is everything that counts, and what assets and the yard remember, without ids of one yard.
func (y *yard) what() map[string]string {
	all := map[string]string{}
	note := func(name string, f fields, of ...string) {
		kept := fields{}
		for _, field := range of {
			kept[field] = f[field]
		}
		text, err := json.Marshal(kept)
		if err != nil {
			y.Fatal(err)
		}
		all[name] = string(text)
	}
	for _, row := range y.All("fuelRollup") {
		batch, _ := row.Fields["batchId"].(string)
		counts := batch == "" || y.Row("fuelBatch", batch).Fields["state"] == "committed"
		if counts && row.Fields["entries"] != int64(0) {
			note("sum "+row.Fields["lane"].(string), row.Fields, "quantity", "purchased", "cost", "entries", "open", "hours", "midPrice")
		}
	}
	for _, row := range y.All("fuelAsset") {
		note("asset "+row.ID, row.Fields, "recent", "usual", "lastAt")
	}
	note("yard", y.Row("fuelSettings", change.UUID5(y.Org, "fuelSettings")).Fields, "prices")
	return all
}

// Two yards live through the same days. One of them takes an upload in slices, between the changes of others, commits it and takes it back.
func TestTake_WhatIsTakenBackLeavesEverythingAsItWas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rnd := rand.New(rand.NewPCG(pins.Seed(t), 0))
		with, without := newYard(t, engine), newYard(t, engine)
		crane := with.crane
		without.Wrote(yardtest.Add("fuelAsset", crane, fields{"name": "Crane 7", "kind": "crane", "fuel": "dyed_diesel"}))
		with.Wrote(yardtest.Add("fuelAsset", without.crane, fields{"name": "Crane 7", "kind": "crane", "fuel": "dyed_diesel"}))
		var ids []string
		live := func(changes int) {
			for range changes {
				quantity, day := rnd.Int64N(90_000)+1, fmt.Sprintf("2026-%02d-%02d", 1+rnd.IntN(2), 1+rnd.IntN(28))
				f := fields{"quantity": quantity, "day": day, "at": dayAt(t, day), "unitPrice": rnd.Int64N(50_000) + 1}
				edited := ""
				if len(ids) > 0 && rnd.IntN(4) == 0 {
					edited = ids[rnd.IntN(len(ids))]
				} else {
					ids = append(ids, yardtest.NewID())
				}
				for _, y := range []*yard{with, without} {
					if edited != "" {
						y.clerk.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", edited), change.Update, "", maps.Clone(f)))
						continue
					}
					y.clerk.Must(yardtest.Add("fuelEntry", ids[len(ids)-1], yardtest.With(fields{
						"type": "issue", "assetId": crane, "fuel": "dyed_diesel", "unit": "gal", "state": "recorded", "hours": quantity,
					}, f)))
				}
			}
		}
		live(30)
		for from := 0; from < 250; from += 100 {
			taken, err := with.service.Take(t.Context(), with.clerk.Actor, "fuelEntry", with.batch, uploads.Request{From: from, Rows: with.rows(from, min(from+100, 250))})
			if err != nil || len(taken.Refused) > 0 {
				t.Fatal(taken, err)
			}
			live(5)
		}
		same := func(when string) {
			t.Helper()
			is, want := with.what(), without.what()
			for name := range want {
				if is[name] != want[name] {
					t.Errorf("%s: %s\n is %s\nwas %s", when, name, is[name], want[name])
				}
				delete(is, name)
			}
			if len(is) > 0 {
				t.Errorf("%s: there is more: %v", when, is)
			}
		}
		same("before it is committed")
		with.does("commit", nil)
		if sums := with.what(); sums["asset "+crane] == without.what()["asset "+crane] {
			t.Error("a committed upload changes nothing")
		}
		live(5)
		with.does("rollBack", fields{"stateReason": "The wrong yard"})
		same("taken back")
		live(5)
		same("later")
	})
}

func (y *yard) does(command string, f fields) {
	y.Helper()
	y.clerk.Must(yardtest.On("fuelBatch", y.Row("fuelBatch", y.batch), change.Command, command, f))
}

func dayAt(t testing.TB, day string) int64 {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return at.Add(17 * time.Hour).UnixMilli()
}
