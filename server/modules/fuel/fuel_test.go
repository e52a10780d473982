package fuel_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/modules/fuel"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
)

type (
	fields = yardtest.Fields
	person = yardtest.Person
)

// yard has a crane with a tank of 120 gal and an hour meter, a generator, and a storage tank.
type yard struct {
	*yardtest.Yard

	crane, generator, tank string
	// clerk enters and submits, boss approves, env may also delete and void.
	clerk, boss, env *person
}

const morning = 1_772_452_800_000 // 2026-03-02 07:00 in New York

func newYard(t testing.TB, more ...yardtest.Module) *yard {
	t.Helper()
	y := &yard{
		Yard:  yardtest.New(t, storetest.SQLite, "2026-03-02 08:00", append(more, fuel.Module{})...),
		crane: yardtest.NewID(), generator: yardtest.NewID(), tank: yardtest.NewID(),
	}
	y.Wrote(
		yardtest.Add("fuelAsset", y.crane, fields{"name": "Crane 7", "unitNo": "CR7", "kind": "crane", "fuel": "dyed_diesel", "meter": "hours", "tankSize": int64(1200), "groupName": "Cranes", "category": "mobile_nonroad", "engineClass": "construction"}),
		yardtest.Add("fuelAsset", y.generator, fields{"name": "Generator 3", "kind": "generator", "fuel": "diesel", "category": "stationary"}),
		yardtest.Add("fuelTank", y.tank, fields{"name": "Tank 2", "fuel": "dyed_diesel", "capacity": int64(100_000)}),
	)
	y.clerk, y.boss, y.env = y.Person("data_clerk", "Kim Brandt"), y.Person("ehs_manager", "Maria Okafor"), y.Person("env_specialist", "Dana Cole")
	return y
}

func fill(id, asset, day string, quantity int64, more fields) change.Op {
	return yardtest.Add("fuelEntry", id, yardtest.With(fields{
		"type": "issue", "day": day, "at": int64(morning), "assetId": asset, "fuel": "dyed_diesel", "quantity": quantity, "unit": "gal", "state": "recorded",
	}, more))
}

func (y *yard) settings() string { return change.UUID5(y.Org, "fuelSettings") }

func (y *yard) sum(lane string) fields {
	y.Helper()
	row := y.Find("fuelRollup", change.UUID5(y.settings(), "fuelRollup:"+lane))
	if row == nil {
		return nil
	}
	return row.Fields
}

// cranes is a month of the crane.
func (y *yard) cranes(month string) string {
	return change.UUID5(y.settings(), "fuelMonth:"+month+":Cranes")
}

func flagsOf(t testing.TB, f fields) string {
	t.Helper()
	raw, _ := f["flags"].(json.RawMessage)
	var flags []struct{ Code, Why string }
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &flags); err != nil {
			t.Fatal(err)
		}
	}
	var codes strings.Builder
	for _, flag := range flags {
		codes.WriteString(flag.Code + " " + flag.Why + ";")
	}
	return codes.String()
}

func TestFuel_AnEntryCountsInItsUnitItsMonthAndItsSum(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.clerk.Must(fill(id, y.crane, "2026-03-02", 159_200, fields{"unit": "l", "unitPrice": int64(9220)}))
	lane := "a/" + y.crane + "/dyed_diesel/2026-03/-"
	got := y.Row("fuelEntry", id).Fields
	want := fields{"baseQuantity": int64(42_056_191), "baseUnit": "gal", "month": "2026-03", "lane": lane}
	for name, value := range want {
		if !change.Equal(got[name], value) {
			t.Errorf("%s is %v, want %v", name, got[name], value)
		}
	}
	sum := y.sum(lane)
	for name, value := range map[string]int64{"quantity": 42_056_191, "cost": 14_678, "entries": 1, "midPrice": 34_901} {
		if sum[name] != value {
			t.Errorf("the sum's %s is %v, want %d", name, sum[name], value)
		}
	}
	if y.Row("fuelMonth", y.cranes("2026-03")).Fields["state"] != "open" {
		t.Error("the month of the cranes is not there")
	}
	// Void, another fuel, deleted: the sums follow.
	y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Update, "", fields{"fuel": "diesel"}))
	if sum := y.sum(lane); sum["quantity"] != int64(0) || sum["entries"] != int64(0) {
		t.Errorf("the old sum is %v", sum)
	}
	lane = "a/" + y.crane + "/diesel/2026-03/-"
	y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Command, "void", fields{"stateReason": "Twice"}))
	if sum := y.sum(lane); sum["quantity"] != int64(0) {
		t.Errorf("a void entry counts: %v", sum)
	}
}

func TestFuel_WhatIsOddIsSaid(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	at := int64(morning) - 12*24*3_600_000
	var hours int64 = 18_000
	for range 12 { // one a day, 40 gal in 10 hours
		y.clerk.Must(fill(yardtest.NewID(), y.crane, time.UnixMilli(at).UTC().Format(time.DateOnly), 40_000, fields{"at": at, "hours": hours}))
		at, hours = at+24*3_600_000, hours+100
	}
	if usual := y.Row("fuelAsset", y.crane).Fields["usual"]; usual != int64(40_000) {
		t.Errorf("the usual fill is %v", usual)
	}
	for name, c := range map[string]struct {
		op   change.Op
		want string
	}{
		"as always":         {fill(yardtest.NewID(), y.crane, "2026-03-02", 40_500, fields{"hours": hours}), ""},
		"more than it fits": {fill(yardtest.NewID(), y.crane, "2026-03-02", 384_000, nil), "F03 above_tank;"},
		"the meter is back": {fill(yardtest.NewID(), y.crane, "2026-03-02", 41_000, fields{"hours": int64(100)}), "F05 hours_back;"},
		"not its fuel":      {fill(yardtest.NewID(), y.crane, "2026-03-02", 39_000, fields{"fuel": "gasoline"}), "F10 not_allowed;"},
	} {
		y.clerk.Must(c.op)
		if got := flagsOf(t, y.Row("fuelEntry", c.op.ID).Fields); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", c.op.ID), change.Delete, "", nil))
	}
}

func TestFuel_AnApprovedMonthStaysAndWhatComesLateIsSeen(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	first, late := yardtest.NewID(), yardtest.NewID()
	y.clerk.Must(fill(first, y.crane, "2026-02-10", 40_000, nil), fill(yardtest.NewID(), y.generator, "2026-02-10", 1_000_000, nil))
	month := y.cranes("2026-02")
	say := func(by *person, command string, f fields) string {
		t.Helper()
		_, refused := by.Does(yardtest.On("fuelMonth", y.Row("fuelMonth", month), change.Command, command, f))
		return refused
	}
	fix := func(id string, f fields) string {
		t.Helper()
		_, refused := y.clerk.Does(yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Update, "", f))
		return refused
	}
	odd := yardtest.NewID()
	y.clerk.Must(fill(odd, y.crane, "2026-02-12", 384_000, nil))
	if got := say(y.clerk, "submit", nil); got != "1 of its entries must be put right or made void first." {
		t.Errorf("submitted with a flag that blocks: %q", got)
	}
	if got := fix(odd, fields{"quantity": int64(38_400)}); got != "" {
		t.Error(got)
	}
	if got := say(y.clerk, "submit", nil); got != "" {
		t.Error(got)
	}
	if got := say(y.clerk, "approve", nil); got == "" {
		t.Error("a clerk approved")
	}
	if got := say(y.boss, "approve", nil); got != "" {
		t.Error(got)
	}
	kept := y.Row("fuelMonth", month).Fields
	var totals []struct {
		Fuel, Unit, CO2e string
		Quantity         int64
	}
	if err := json.Unmarshal(kept["totals"].(json.RawMessage), &totals); err != nil {
		t.Fatal(err)
	}
	// 78.4 gal of No. 2 by tables C-1 and C-2 with AR5: 10.240014 kg a gallon.
	if len(totals) != 1 || totals[0].Quantity != 78_400_000 || totals[0].CO2e != "802.8170976" || kept["rows"] != int64(2) || len(kept["lineHash"].(string)) != 64 {
		t.Errorf("%+v %v", totals, kept)
	}
	if kept["submittedBy"] != y.clerk.Actor.UserID || kept["approvedBy"] != y.boss.Actor.UserID {
		t.Errorf("%v", kept)
	}
	const refused = "February 2026 of Cranes is approved. Enter the difference as a new entry, or have the month reopened."
	if got := fix(first, fields{"quantity": int64(41_000)}); got != refused {
		t.Errorf("changed what was approved: %q", got)
	}
	if got := fix(first, fields{"note": "Read by Ortiz"}); got != "" {
		t.Errorf("a note changes no figure: %q", got)
	}
	y.clerk.Must(fill(late, y.crane, "2026-02-11", 40_100, nil))
	if got := y.Row("fuelEntry", late).Fields; got["month"] != "2026-03" || got["late"] != true {
		t.Errorf("the late one counts in %v, %v", got["month"], got["late"])
	}
	if sum := y.sum("a/" + y.crane + "/dyed_diesel/2026-02/-"); sum["quantity"] != int64(78_400_000) {
		t.Errorf("the approved month moved: %v", sum)
	}
	if got := say(y.boss, "reopen", fields{"stateReason": "A ticket was lost"}); got != "" {
		t.Error(got)
	}
	if got := fix(first, fields{"quantity": int64(41_000)}); got != "" {
		t.Error(got)
	}
	if before := y.Row("fuelMonth", month).Fields["before"]; before == nil {
		t.Error("what was approved before is not kept")
	}
}

func upload(id string, rows int64) change.Op {
	return yardtest.Add("fuelBatch", id, fields{"fileName": "tidewater.csv", "sha256": strings.Repeat("a", 64), "rowsToWrite": rows, "state": "draft"})
}

func TestFuel_AnUploadCountsWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	batch := yardtest.NewID()
	y.clerk.Must(upload(batch, 3))
	y.clerk.Must(yardtest.On("fuelBatch", y.Row("fuelBatch", batch), change.Command, "write", nil))
	y.clerk.Must(
		fill(yardtest.NewID(), y.crane, "2026-01-10", 30_000, fields{"batchId": batch, "hours": int64(1000)}),
		fill(yardtest.NewID(), y.crane, "2026-02-10", 35_000, fields{"batchId": batch, "at": int64(morning), "hours": int64(1100)}),
	)
	say := func(command string, f fields) string {
		t.Helper()
		_, refused := y.clerk.Does(yardtest.On("fuelBatch", y.Row("fuelBatch", batch), change.Command, command, f))
		return refused
	}
	february := "a/" + y.crane + "/dyed_diesel/2026-02/" + batch
	if sum := y.sum(february); sum["quantity"] != int64(35_000_000) || sum["hours"] != int64(100) {
		t.Errorf("%v", sum)
	}
	if asset := y.Row("fuelAsset", y.crane).Fields; asset["lastAt"] != nil || y.Find("fuelMonth", y.cranes("2026-02")) != nil {
		t.Errorf("it counts before it is committed: %v", asset)
	}
	if got := say("commit", nil); got != "2 of 3 rows are here. Send the rest before it is committed." {
		t.Errorf("%q", got)
	}
	y.clerk.Must(fill(yardtest.NewID(), y.generator, "2026-02-10", 35_000, fields{"batchId": batch}))
	if got := say("commit", nil); got != "" {
		t.Fatal(got)
	}
	if asset := y.Row("fuelAsset", y.crane).Fields; asset["lastAt"] != int64(morning) {
		t.Errorf("the crane does not remember its last fill: %v", asset)
	}
	if _, got := y.clerk.Does(fill(yardtest.NewID(), y.crane, "2026-02-10", 1000, fields{"batchId": batch})); got != "This upload takes no rows. Begin a new one with the file." {
		t.Errorf("%q", got)
	}
	if y.Row("fuelBatch", batch).Fields["committedAt"] == nil || y.Find("fuelMonth", y.cranes("2026-01")) == nil {
		t.Error("its months are not there")
	}
	page, err := y.PullAsked(t.Context(), y.clerk.Actor, syncer.Asked{Windows: true, Limit: 1000})
	if err != nil || len(page.Rows) == 0 {
		t.Fatal(len(page.Rows), err)
	}
	for _, row := range page.Rows {
		if row.Entity == "fuelEntry" {
			t.Error("a device holds a row of an upload")
		}
	}
	if got := say("rollBack", fields{"stateReason": "The wrong year"}); got != "" {
		t.Fatal(got)
	}
	if asset := y.Row("fuelAsset", y.crane).Fields; asset["lastAt"] != nil {
		t.Errorf("the crane remembers what was taken back: %v", asset)
	}
	if got := say("again", nil); got != "" {
		t.Fatal(got)
	}
	for _, command := range []string{"submit", "approve"} {
		by := map[string]*person{"submit": y.clerk, "approve": y.boss}[command]
		if _, got := by.Does(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-01")), change.Command, command, nil)); got != "" {
			t.Fatal(got)
		}
	}
	if got := say("rollBack", fields{"stateReason": "No"}); got != "January 2026 of Cranes is approved. Have the month reopened first." {
		t.Errorf("%q", got)
	}
}

// Whatever happened to entries, sums are those of what is there.
func TestFuel_SumsAreThoseOfTheirEntries(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	rnd := rand.New(rand.NewPCG(pins.Seed(t), 0))
	var ids []string
	for range 120 {
		pick := func(of ...string) string { return of[rnd.IntN(len(of))] }
		asset, fuelKey, day := pick(y.crane, y.generator), pick("diesel", "dyed_diesel", "gasoline"), pick("2026-01-30", "2026-02-02", "2026-02-28", "2026-03-01")
		more := fields{"fuel": fuelKey, "tankId": y.tank, "type": pick("issue", "card_purchase"), "unit": pick("gal", "l"), "unitPrice": rnd.Int64N(50_000)}
		switch at := rnd.IntN(10); {
		case at < 5 || len(ids) == 0:
			id := yardtest.NewID()
			ids = append(ids, id)
			y.clerk.Must(fill(id, asset, day, rnd.Int64N(90_000)+1, more))
		default:
			id := ids[rnd.IntN(len(ids))]
			row := y.Row("fuelEntry", id)
			switch {
			case at < 8 && row.Alive() && row.Fields["state"] == "recorded":
				y.env.Must(yardtest.On("fuelEntry", row, change.Update, "", yardtest.With(more, fields{"day": day, "assetId": asset, "quantity": rnd.Int64N(90_000) + 1})))
			case at == 8 && row.Alive() && row.Fields["state"] == "recorded":
				y.env.Must(yardtest.On("fuelEntry", row, change.Delete, "", nil))
			case row.Alive() && row.Fields["state"] == "recorded":
				y.env.Must(yardtest.On("fuelEntry", row, change.Command, "void", fields{"stateReason": "So"}))
			}
		}
	}
	want := map[string]int64{}
	for _, row := range y.All("fuelEntry") {
		if row.Alive() && row.Fields["state"] != "void" {
			counts := row.Fields["baseQuantity"].(int64)
			if row.Fields["blocked"] == true {
				counts = 0 // the book of a tank has it all the same: the fuel left the tank
			}
			want[row.Fields["lane"].(string)] += counts
			want[row.Fields["tankLane"].(string)] += row.Fields["baseQuantity"].(int64)
		}
	}
	for _, row := range y.All("fuelRollup") {
		lane := row.Fields["lane"].(string)
		if row.Fields["quantity"] != want[lane] {
			t.Errorf("%s: %v, want %d", lane, row.Fields["quantity"], want[lane])
		}
		delete(want, lane)
	}
	if len(want) > 0 {
		t.Errorf("without a sum: %v", want)
	}
}

func TestFuel_ATankKnowsWhatItHolds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	tank := func(kind string, gal int64, minutes int64) string {
		id := yardtest.NewID()
		op := fill(id, y.crane, "2026-03-02", gal*1000, fields{"type": kind, "tankId": y.tank, "at": int64(morning) + minutes*60_000})
		if kind != "issue" {
			delete(op.Fields, "assetId")
		}
		y.clerk.Must(op)
		return id
	}
	tank("stick_reading", 4000, 0)
	tank("delivery", 3000, 10)
	issued := tank("issue", 250, 20)
	if got := y.Row("fuelTank", y.tank).Fields["level"]; got != int64(6_750_000) {
		t.Errorf("holds %v", got)
	}
	y.env.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", issued), change.Delete, "", nil))
	if got := y.Row("fuelTank", y.tank).Fields["level"]; got != int64(7_000_000) {
		t.Errorf("holds %v after an issue was deleted", got)
	}
	tank("stick_reading", 6900, 30)
	sum := y.sum("t/" + y.tank + "/2026-03/-")
	for name, value := range map[string]int64{"opening": 4_000_000_000, "received": 3_000_000_000, "quantity": 0, "closing": 6_900_000_000} {
		if sum[name] != value {
			t.Errorf("%s is %v, want %d", name, sum[name], value)
		}
	}
	over := tank("delivery", 2900, 40)
	if got := flagsOf(t, y.Row("fuelEntry", over).Fields); got != "F04 above_hard;" {
		t.Errorf("a delivery that does not fit: %q", got)
	}
}

func TestFuel_AReadingIsHeldAgainstTheBook(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	entry := func(kind string, gal int64, minutes int64) change.Op {
		op := fill(yardtest.NewID(), y.crane, "2026-03-02", gal*1000, fields{"type": kind, "tankId": y.tank, "at": int64(morning) + minutes*60_000})
		if kind != "issue" {
			delete(op.Fields, "assetId")
		}
		return op
	}
	book := func() string {
		tank := y.Row("fuelTank", y.tank).Fields
		return fmt.Sprintf("%v %v %s", tank["level"], tank["flow"], tank["sticks"])
	}
	odd := func(op change.Op) string { return flagsOf(t, y.Row("fuelEntry", op.ID).Fields) }

	y.clerk.Must(entry("stick_reading", 4000, 0))
	issue, stick := entry("issue", 1000, 10), entry("stick_reading", 2840, 20)
	y.clerk.Must(issue, stick) // in one set, as a grid saves them
	if got := odd(stick); got != "F12 beyond_limit;" {
		t.Errorf("160 gal short where 1 %% of 1,000 and 130 are allowed: %q", got)
	}
	later := entry("issue", 100, 30)
	y.clerk.Must(later)
	if got, want := book(), fmt.Sprintf(`2740000 100000 [{"id":%q,"at":%d,"book":3000000,"flow":1000000,"variance":-160000}]`, stick.ID, int64(morning)+20*60_000); got != want {
		t.Errorf("remembers %s, want %s", got, want)
	}

	// A reading that is put right moves the book, and what came after it stays.
	y.clerk.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", stick.ID), change.Update, "", fields{"quantity": int64(2_990_000)}))
	if got := odd(stick); got != "" {
		t.Errorf("put right: %q", got)
	}
	if got := book(); !strings.HasPrefix(got, "2890000 100000 ") || !strings.Contains(got, `"variance":-10000}`) {
		t.Errorf("after it was put right: %s", got)
	}
	y.clerk.Must(entry("stick_reading", 2880, 40))
	y.clerk.Must(entry("stick_reading", 2870, 50))
	fourth := entry("stick_reading", 2860, 60)
	y.clerk.Must(fourth)
	if got := odd(fourth); !strings.HasSuffix(got, "F12 keeps_losing;") {
		t.Errorf("the fourth short one after the other: %q", got)
	}
	late := entry("stick_reading", 100, 15)
	y.clerk.Must(late)
	if got := odd(late); got != "" {
		t.Errorf("one that is told late: %q", got)
	}
}

func TestFuel_AnInventoryIsFinalWithItsFigures(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(yardtest.Add("ghgInventory", id, fields{"name": "2025", "year": int64(2025), "basis": "c1", "gwp": "ar5", "state": "open"}))
	finish := func(by *person, f fields) string {
		t.Helper()
		_, say := by.Does(yardtest.On("ghgInventory", y.Row("ghgInventory", id), change.Command, "close", f))
		return say
	}
	figures := fields{"figures": json.RawMessage(`[{"key":"total","unit":"kg","value":"12334.096863"}]`)}
	if got := finish(y.boss, nil); got != "Figures when it was made final is required." {
		t.Errorf("final without figures: %q", got)
	}
	if got := finish(y.clerk, figures); got == "" {
		t.Error("a clerk made it final")
	}
	if got := finish(y.boss, figures); got != "" {
		t.Error(got)
	}
	row := y.Row("ghgInventory", id)
	if raw, _ := row.Fields["figures"].(json.RawMessage); row.Fields["state"] != "final" || !strings.Contains(string(raw), "12334.096863") {
		t.Errorf("what was kept: %v, %s", row.Fields["state"], raw)
	}
}
