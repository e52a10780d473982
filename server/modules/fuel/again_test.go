package fuel_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// on is a fill of the crane some days before March 2.
func (y *yard) on(before int64, hours int64, more fields) change.Op {
	at := int64(morning) - before*day
	return fill(yardtest.NewID(), y.crane, time.UnixMilli(at).UTC().Format(time.DateOnly), 40_000, yardtest.With(fields{"at": at, "hours": hours}, more))
}

func (y *yard) odd(id string) string {
	y.Helper()
	return flagsOf(y, y.Row("fuelEntry", id).Fields)
}

func (y *yard) update(id string, f fields) change.Op {
	return yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Update, "", f)
}

// A reading with a 0 too many blocks the next right one: whatever takes the 0 away frees it.
func TestFuel_WhatRestsOnAReadingIsJudgedAgain(t *testing.T) {
	t.Parallel()
	for name, free := range map[string]func(y *yard, wrong change.Op){
		"corrected": func(y *yard, wrong change.Op) { y.clerk.Must(y.update(wrong.ID, fields{"hours": int64(18_100)})) },
		"void": func(y *yard, wrong change.Op) {
			y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", wrong.ID), change.Command, "void", fields{"stateReason": "Twice"}))
		},
		"deleted": func(y *yard, wrong change.Op) {
			y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", wrong.ID), change.Delete, "", nil))
		},
		"of another asset": func(y *yard, wrong change.Op) {
			y.clerk.Must(y.update(wrong.ID, fields{"assetId": y.generator, "fuel": "diesel"}))
		},
		"of another day": func(y *yard, wrong change.Op) {
			y.clerk.Must(y.update(wrong.ID, fields{"at": int64(morning), "day": "2026-03-02"}))
		},
		"a meter that was replaced": func(y *yard, _ change.Op) {
			changes := json.RawMessage(fmt.Sprintf(`[{"at":%d,"day":"2026-02-27","closed":181000,"opened":18100}]`, int64(morning)-2*day-1000))
			y.env.Must(yardtest.On("fuelAsset", y.Row("fuelAsset", y.crane), change.Update, "", fields{"meterChanges": changes}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			before, wrong, next, last := y.on(4, 18_000, nil), y.on(3, 181_000, nil), y.on(2, 18_200, nil), y.on(1, 18_300, nil)
			for _, op := range []change.Op{before, wrong, next, last} {
				y.clerk.Must(op)
			}
			if got := y.odd(next.ID); got != "F05 hours_back;" || y.Row("fuelEntry", next.ID).Fields["blocked"] != true {
				t.Fatalf("the right one after it: %q", got)
			}
			free(y, wrong)
			for who, id := range map[string]string{"next": next.ID, "last": last.ID} {
				if got := y.odd(id); got != "" || y.Row("fuelEntry", id).Fields["blocked"] != false {
					t.Errorf("%s: %q", who, got)
				}
			}
			lane := "a/" + y.crane + "/dyed_diesel/2026-02/-"
			blocked, counts := int64(0), int64(0)
			for _, row := range y.All("fuelEntry") {
				if row.Alive() && row.Fields["lane"] == lane && row.Fields["blocked"] == true && row.Fields["state"] != "void" {
					blocked++
				} else if row.Alive() && row.Fields["lane"] == lane && row.Fields["state"] != "void" {
					counts += row.Fields["baseQuantity"].(int64)
				}
			}
			if got := y.sum(lane)["blocked"]; got != blocked {
				t.Errorf("the sum has %v that block, want %d", got, blocked)
			}
			if got := y.sum(lane)["quantity"]; got != counts {
				t.Errorf("the sum is %v, want %d", got, counts)
			}
		})
	}
}

func TestFuel_WhatCameFromAFileIsJudgedAgainToo(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	batch := yardtest.NewID()
	y.clerk.Must(upload(batch, 1))
	say := func(by *person, command string, f fields) {
		t.Helper()
		by.Must(yardtest.On("fuelBatch", y.Row("fuelBatch", batch), change.Command, command, f))
	}
	say(y.clerk, "write", nil)
	wrong := y.on(3, 181_000, fields{"batchId": batch})
	y.clerk.Must(wrong)
	say(y.clerk, "commit", nil)
	next := y.on(2, 18_200, nil)
	y.clerk.Must(next)
	if got := y.odd(next.ID); got != "F05 hours_back;" {
		t.Fatalf("%q", got)
	}
	y.clerk.Must(y.update(wrong.ID, fields{"hours": int64(18_100)}))
	if got := y.odd(next.ID); got != "" {
		t.Errorf("its row was put right: %q", got)
	}
	y.clerk.Must(y.update(wrong.ID, fields{"hours": int64(181_000)}))
	if got := y.odd(next.ID); got != "F05 hours_back;" {
		t.Errorf("and wrong again: %q", got)
	}
	say(y.env, "rollBack", fields{"stateReason": "Another yard's"})
	if got := y.odd(next.ID); got != "" {
		t.Errorf("its upload was taken back: %q", got)
	}
}

func TestFuel_OtherFlagsAreJudgedAgain(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	first, second := y.on(3, 18_000, fields{"invoice": "A1"}), y.on(3, 18_000, fields{"invoice": "A1"})
	y.clerk.Must(first)
	y.clerk.Must(second)
	if got := y.odd(second.ID); got != "F01 duplicate;" {
		t.Fatalf("twice: %q", got)
	}
	y.clerk.Must(y.update(first.ID, fields{"invoice": "A2", "quantity": int64(30_000)}))
	if got := y.odd(second.ID); got != "" {
		t.Errorf("not twice any more: %q", got)
	}
	if got := y.odd(first.ID); got != "" {
		t.Errorf("the first is not accused: %q", got)
	}
	large := y.on(1, 18_400, fields{"quantity": int64(200_000)})
	y.clerk.Must(large)
	if got := y.odd(large.ID); got != "F03 above_tank;" {
		t.Fatalf("more than its tank: %q", got)
	}
	y.env.Must(yardtest.On("fuelAsset", y.Row("fuelAsset", y.crane), change.Update, "", fields{"tankSize": int64(2000)}))
	if got := y.odd(large.ID); got != "" {
		t.Errorf("its tank was put right: %q", got)
	}
}

// Of two equal fills the later by its own time is flagged, whichever tablet had a signal first, and whether they come in one set.
func TestFuel_OfEqualFillsTheLaterOneIsFlagged(t *testing.T) {
	t.Parallel()
	morningFill := func(y *yard) change.Op { return y.on(3, 18_000, nil) }
	noonFill := func(y *yard) change.Op {
		return y.on(3, 18_000, fields{"at": int64(morning) - 3*day + day/12})
	}
	tankFill := func(y *yard, later int64) change.Op {
		op := y.on(3, 0, fields{"at": int64(morning) - 3*day + later, "type": "delivery", "tankId": y.tank, "invoice": "A1"})
		delete(op.Fields, "assetId")
		delete(op.Fields, "hours")
		return op
	}
	for name, test := range map[string]struct {
		make func(y *yard) (first, second change.Op)
		want string
	}{
		"of an asset": {func(y *yard) (first, second change.Op) { return morningFill(y), noonFill(y) }, "F02 near_duplicate;"},
		"of a tank":   {func(y *yard) (first, second change.Op) { return tankFill(y, 0), tankFill(y, day/12) }, "F01 duplicate;"},
	} {
		for way, send := range map[string]func(y *yard, first, second change.Op){
			"in order":   func(y *yard, first, second change.Op) { y.clerk.Must(first); y.clerk.Must(second) },
			"late":       func(y *yard, first, second change.Op) { y.clerk.Must(second); y.clerk.Must(first) },
			"in one set": func(y *yard, first, second change.Op) { y.clerk.Must(second, first) },
		} {
			t.Run(name+" "+way, func(t *testing.T) {
				t.Parallel()
				y := newYard(t)
				first, second := test.make(y)
				send(y, first, second)
				if got, other := y.odd(second.ID), y.odd(first.ID); got != test.want || other != "" {
					t.Errorf("the later has %q, the earlier %q", got, other)
				}
			})
		}
	}
}

func TestFuel_APriceIsJudgedAgain(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	bought := []change.Op{}
	for before := range int64(3) {
		bought = append(bought, y.on(10-before, 18_000+before*100, fields{"unitPrice": int64(350_000)})) // a point was lost: $35
		y.clerk.Must(bought[before])
	}
	next := y.on(1, 18_300, fields{"unitPrice": int64(35_200)})
	y.clerk.Must(next)
	if got := y.odd(next.ID); got != "F08 off_price;" {
		t.Fatalf("%q", got)
	}
	for _, op := range bought {
		y.clerk.Must(y.update(op.ID, fields{"unitPrice": int64(35_000)}))
	}
	if got := y.odd(next.ID); got != "" {
		t.Errorf("the prices were put right: %q", got)
	}
}

func TestFuel_ADeliveryIsJudgedAgainByTheBook(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	entry := func(kind string, gal, minutes int64) change.Op {
		op := fill(yardtest.NewID(), "", "2026-03-02", gal*1000, fields{"type": kind, "tankId": y.tank, "at": int64(morning) + minutes*60_000})
		delete(op.Fields, "assetId")
		return op
	}
	wrong, delivery, next := entry("stick_reading", 9000, 0), entry("delivery", 1000, 10), entry("stick_reading", 1900, 20)
	for _, op := range []change.Op{wrong, delivery, next} {
		y.clerk.Must(op)
	}
	if got := y.odd(delivery.ID) + y.odd(next.ID); got != "F04 above_hard;F12 beyond_limit;" {
		t.Fatalf("after a wrong reading: %q", got)
	}
	y.clerk.Must(y.update(wrong.ID, fields{"quantity": int64(900_000)}))
	if got := y.odd(delivery.ID) + y.odd(next.ID); got != "" {
		t.Errorf("the reading was put right: %q", got)
	}
	if got := string(y.Row("fuelTank", y.tank).Fields["sticks"].(json.RawMessage)); !strings.Contains(got, `"book":1900000,"flow":0,"variance":0`) {
		t.Errorf("the tank remembers %s", got)
	}
	y.clerk.Must(y.update(delivery.ID, fields{"quantity": int64(9_500_000)}))
	if got := y.odd(next.ID); got != "F12 beyond_limit;" {
		t.Errorf("a delivery was made wrong: %q", got)
	}
	if got := y.odd(delivery.ID); got != "F04 above_hard;" {
		t.Errorf("it does not fit: %q", got)
	}
	y.env.Must(yardtest.On("fuelTank", y.Row("fuelTank", y.tank), change.Update, "", fields{"capacity": int64(200_000)}))
	if got := y.odd(delivery.ID); got != "" {
		t.Errorf("the tank is larger: %q", got)
	}
}

func TestFuel_WhatWasApprovedStaysAsItWasDecided(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	wrong, next := y.on(3, 18_000, nil), y.on(2, 18_200, nil)
	y.clerk.Must(wrong)
	y.clerk.Must(next)
	y.boss.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", next.ID), change.Command, "approve", nil))
	y.clerk.Must(y.update(wrong.ID, fields{"hours": int64(181_000)}))
	if got := y.odd(next.ID); got != "" {
		t.Errorf("what was approved: %q", got)
	}
}

// In whatever order readings are entered and put right, and in one set or many, no right one stays blocked.
func TestFuel_NothingRightStaysBlocked(t *testing.T) {
	t.Parallel()
	rnd := rand.New(rand.NewPCG(pins.Seed(t), 18))
	for range 6 {
		y := newYard(t)
		ops := make([]change.Op, 8)
		for i := range ops {
			hours := 18_000 + int64(i)*100
			if rnd.IntN(3) == 0 {
				hours *= 10
			}
			ops[i] = y.on(int64(10-i), hours, nil)
		}
		for _, at := range rnd.Perm(len(ops)) {
			y.clerk.Must(ops[at])
		}
		var fixes []change.Op
		for _, at := range rnd.Perm(len(ops)) {
			if right := 18_000 + int64(at)*100; ops[at].Fields["hours"] != right {
				fixes = append(fixes, y.update(ops[at].ID, fields{"hours": right}))
			}
		}
		if rnd.IntN(2) == 0 && len(fixes) > 0 {
			y.clerk.Must(fixes...)
		} else {
			for _, op := range fixes {
				y.clerk.Must(op)
			}
		}
		for i, op := range ops {
			if got := y.odd(op.ID); got != "" {
				t.Errorf("entry %d: %q", i, got)
			}
		}
	}
}

// What is odd does not make the next odd one usual, until somebody decided.
func TestFuel_AnOddFillDoesNotMoveWhatIsUsual(t *testing.T) {
	t.Parallel()
	for name, decide := range map[string]func(y *yard, odd string){
		"its entry is approved": func(y *yard, odd string) {
			y.boss.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", odd), change.Command, "approve", nil))
		},
		"its month is approved": func(y *yard, _ string) {
			month := y.cranes("2026-02")
			y.clerk.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", month), change.Command, "submit", nil))
			y.boss.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", month), change.Command, "approve", nil))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			for i := range int64(3) {
				y.clerk.Must(y.on(13-i, 18_000+i*100, fields{"quantity": int64(20_000)}))
			}
			usual := func() any { return y.Row("fuelAsset", y.crane).Fields["usual"] }
			var odd string
			for i := range int64(4) { // 110 gal fit into its tank, and are more than five times 20
				op := y.on(9-i, 18_300+i*150, fields{"quantity": int64(110_000), "flagComment": "All of it"})
				odd = op.ID
				y.clerk.Must(op)
				if got := y.odd(odd); !strings.Contains(got, "F03 above_median;") {
					t.Fatalf("fill %d: %q", i, got)
				}
			}
			if usual() != int64(20_000) {
				t.Errorf("the usual fill is %v", usual())
			}
			decide(y, odd)
			var fills []struct{ Base *int64 }
			if err := json.Unmarshal(y.Row("fuelAsset", y.crane).Fields["recent"].(json.RawMessage), &fills); err != nil {
				t.Fatal(err)
			}
			if last := fills[len(fills)-1].Base; last == nil || *last != 110_000_000 {
				t.Errorf("what was decided is remembered as %v", last)
			}
		})
	}
}
