package inventory_test

import (
	"encoding/json"
	"strings"
	"testing"

	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestYears_AThresholdBringsItsClockItsReportAndTheReason(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.Wrote(yardtest.Add("calendarSettings", change.UUID5(y.Org, "calendarSettings"), fields{"answers": json.RawMessage(`{"state":"VA","chemicals":["none"]}`)}))
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-08-14", 135_200, nil))
	y.Person("env_specialist", "Eva")
	rule := change.UUID5(y.Org, "calendarRule:cal-c01")
	if y.Find("calendarRule", rule) != nil {
		t.Fatal("a report is asked for below the threshold")
	}
	y.Says("below", "stockYear", change.UUID5(y.settingsID(), "stockYear:mix:"+y.diesel+":2026"), fields{
		"most": int64(959_923), "mostOn": "2026-08-14", "threshold": int64(1_000_000), "latest": int64(959_923), "name": "Diesel", "rows": int64(1),
	})
	above := yardtest.NewID()
	y.boss.Must(y.row(above, "receive", y.diesel, y.tank, "2026-11-19", 35_000, nil))
	if year := y.year("mix:"+y.diesel, "2026"); year["crossedOn"] != "2026-11-19" {
		t.Errorf("crossed: %v", year)
	}
	text, _ := y.Row("calendarRule", rule).Fields["text"].(string)
	if want := "Because Diesel reached 12,084 lb on 2026-11-19 (Tier II from 10,000 lb)."; !strings.HasPrefix(text, want) {
		t.Errorf("the report says %q", text)
	}
	y.Says("adopted as by hand", "calendarRule", rule, fields{"libraryId": "cal-c01", "state": "active", "anchor": "fixed"})
	event := change.UUID5(change.UUID5(y.settingsID(), "stockYear:mix:"+y.diesel+":2026"), "tier2_chemical")
	y.Says("three months", "calendarEvent", event, fields{"eventKind": "tier2_chemical", "title": "Diesel is above the Tier II amount"})
	answers, _ := json.Marshal(y.Row("calendarSettings", change.UUID5(y.Org, "calendarSettings")).Fields["answers"])
	if string(answers) != `{"chemicals":["tier2"],"state":"VA"}` {
		t.Errorf("the yard has said %s", answers)
	}
	var told int
	for _, message := range y.Promised(notice.Inbox) {
		if strings.HasPrefix(message.Subject, "Diesel reached 12,084 lb") {
			told++
		}
	}
	if told == 0 {
		t.Error("nobody was told")
	}

	y.boss.Must(y.row(change.UUID5(above, "reverse"), "receive", y.diesel, y.tank, "2026-11-19", -35_000, fields{"reversesId": above}))
	if row := y.Find("calendarEvent", event); row.Alive() {
		t.Error("the clock runs on though the delivery was taken back")
	}
	if year := y.year("mix:"+y.diesel, "2026"); year["crossedOn"] != nil {
		t.Errorf("still crossed: %v", year)
	}
}

func TestYears_AChemicalAboveLastYearTooIsNotNew(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2025-11-19", 235_000, nil))
	if year := y.year("mix:"+y.diesel, "2025"); year["crossedOn"] != "2025-11-19" || year["days"] != int64(43) || year["average"] == nil {
		t.Errorf("2025: %v", year)
	}
	if year := y.year("mix:"+y.diesel, "2026"); year["crossedOn"] != "2026-01-01" || year["average"] != nil {
		t.Errorf("2026: %v", year)
	}
	for _, row := range y.All("calendarEvent") {
		if row.Alive() && row.Fields["eventKind"] == "tier2_chemical" {
			t.Errorf("a clock runs: %v", row.Fields)
		}
	}
}

func TestYears_AnExtremelyHazardousSubstanceIsSummedOverWhatHoldsIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	cleaner := yardtest.NewID()
	y.Wrote(product(cleaner, "Acid cleaner", "other", "gal", fields{"density": int64(1_200_000), "ingredients": parts(`[{"name":"Sulfuric acid","cas":"7664-93-9","percentLow":1000,"percent":3000}]`)}))
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.acid, y.locker, "2026-03-02", 100_000, nil)) // 400 lb of acid
	if year := y.year("cas:7664-93-9", "2026"); year["most"] != int64(40_000) || year["crossedOn"] != nil || year["threshold"] != int64(50_000) {
		t.Errorf("one product: %v", year)
	}
	y.boss.Must(y.row(yardtest.NewID(), "receive", cleaner, y.locker, "2026-04-02", 4_000, nil)) // 120.17 lb
	year := y.year("cas:7664-93-9", "2026")
	if year["most"] != int64(52_017) || year["crossedOn"] != "2026-04-02" || year["name"] != "Sulfuric acid" || year["rows"] != int64(2) {
		t.Errorf("two products: %v", year)
	}
	// what the cleaner holds was wrong
	y.boss.Must(yardtest.On("product", y.Row("product", cleaner), change.Update, "", fields{"ingredients": parts(`[{"name":"Sulfuric acid","cas":"7664-93-9","percent":500}]`)}))
	if year := y.year("cas:7664-93-9", "2026"); year["crossedOn"] != nil || year["most"] != int64(42_003) {
		t.Errorf("put right: %v", year)
	}
	// a yard, or its State, asks from less
	y.boss.Must(yardtest.Add("inventorySettings", y.settingsID(), fields{"thresholds": parts(`[{"kind":"tier2","cas":"7664-93-9","pounds":30000}]`)}))
	if year := y.year("cas:7664-93-9", "2026"); year["threshold"] != int64(30_000) || year["crossedOn"] != "2026-03-02" {
		t.Errorf("from less: %v", year)
	}
}

// A committee may ask for a chemical that no list has: then any amount of it is reported.
func TestYears_WhatIsAlwaysReportedIsReportedFromAnyAmount(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	thinner := yardtest.NewID()
	y.Wrote(product(thinner, "Thinner", "solvent", "lb", fields{"ingredients": parts(`[{"name":"Acetone","cas":"67-64-1","percent":5000}]`)}))
	y.boss.Must(y.row(yardtest.NewID(), "receive", thinner, y.locker, "2026-03-02", 1_000, nil))
	if year := y.year("cas:67-64-1", "2026"); year != nil {
		t.Errorf("nobody asked: %v", year)
	}
	y.boss.Must(yardtest.Add("inventorySettings", y.settingsID(), fields{"alwaysReport": parts(`["67-64-1"]`)}))
	if year := y.year("cas:67-64-1", "2026"); year["most"] != int64(500) || year["crossedOn"] != "2026-03-02" || year["name"] != "Acetone" {
		t.Errorf("asked for: %v", year)
	}
	if y.Find("calendarRule", change.UUID5(y.Org, "calendarRule:cal-c01")) == nil {
		t.Error("no report stands in the calendar")
	}
	y.boss.Must(yardtest.On("inventorySettings", y.Row("inventorySettings", y.settingsID()), change.Update, "", fields{"alwaysReport": parts(`[]`)}))
	if year := y.year("cas:67-64-1", "2026"); year["crossedOn"] != nil || year["threshold"] != nil {
		t.Errorf("no more: %v", year)
	}
}

func TestYears_TheReportIsDueWhenTheStateSays(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	rule := change.UUID5(y.Org, "calendarRule:cal-c01")
	y.boss.Must(yardtest.Add("inventorySettings", y.settingsID(), fields{"tierDay": "02-15"}))
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-19", 235_000, nil))
	y.Says("on the day of the State", "calendarRule", rule, fields{"rrule": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=15"})
	set := func(day any) change.Op {
		return yardtest.On("inventorySettings", y.Row("inventorySettings", y.settingsID()), change.Update, "", fields{"tierDay": day})
	}
	y.boss.Must(set("03-15"))
	y.Says("moved", "calendarRule", rule, fields{"rrule": "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"})
	y.boss.Must(set(nil))
	y.Says("as the library says", "calendarRule", rule, fields{"rrule": "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1"})
	for _, wrong := range []string{"02-31", "13-01", "02-29"} {
		if _, say := y.boss.Does(set(wrong)); !strings.HasPrefix(say, wrong+" is no day of every year") {
			t.Errorf("%s: %q", wrong, say)
		}
	}
}

func TestYears_WhatIsTakenIntoUseCountsForTRI(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	xylene, epoxy := yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		product(xylene, "Xylene", "solvent", "lb", fields{"ingredients": parts(`[{"name":"Xylene","cas":"1330-20-7","percent":10000}]`)}),
		product(epoxy, "Epoxy", "coating", "lb", fields{"ingredients": parts(`[{"name":"Xylene","cas":"1330-20-7","percent":2500},{"name":"Something","percent":100}]`)}),
	)
	y.boss.Must(y.row(yardtest.NewID(), "receive", xylene, y.locker, "2026-03-02", 2_000_000, nil), y.row(yardtest.NewID(), "receive", epoxy, y.locker, "2026-03-02", 2_000_000, nil))
	y.boss.Must(y.row(yardtest.NewID(), "issue", xylene, y.locker, "2026-03-03", -900_000, nil), y.row(yardtest.NewID(), "issue", epoxy, y.locker, "2026-03-03", -300_000, nil))
	if year := y.year("tri:1330-20-7", "2026"); year["most"] != int64(975_000) || year["crossedOn"] != nil {
		t.Errorf("9,750 lb: %v", year)
	}
	y.boss.Must(y.row(yardtest.NewID(), "issue", epoxy, y.locker, "2026-03-04", -100_000, nil))
	if year := y.year("tri:1330-20-7", "2026"); year["most"] != int64(1_000_000) || year["crossedOn"] != "2026-11-20" {
		t.Errorf("10,000 lb: %v", year)
	}
	if y.Find("calendarRule", change.UUID5(y.Org, "calendarRule:cal-c02")) == nil {
		t.Error("no report of it is in the calendar")
	}
	y.boss.Must(yardtest.On("product", y.Row("product", epoxy), change.Update, "", fields{"ingredients": parts(`[{"name":"Xylene","cas":"1330-20-7","percent":1000}]`)}))
	if year := y.year("tri:1330-20-7", "2026"); year["most"] != int64(940_000) || year["crossedOn"] != nil {
		t.Errorf("less of it in the epoxy: %v", year)
	}
}

// Capacity decides, not contents (40 CFR 112.1(d)(2)(ii)), of containers of 55 gal or more, and 1,320 gal itself needs no plan.
func TestYears_OilCountsTheCapacityOfItsContainers(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	pails, drums := yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		product(pails, "Oil in pails", "oil", "gal", fields{"oil": true, "pack": int64(500), "density": int64(870_000)}),
		product(drums, "Oil in drums", "oil", "gal", fields{"oil": true, "pack": int64(5_500), "density": int64(870_000)}),
	)
	says := func(name string, most int64, crossed any) {
		t.Helper()
		if year := y.year("oil", "2026"); year["most"] != most || year["crossedOn"] != crossed {
			t.Errorf("%s: %v", name, year)
		}
	}
	y.boss.Must(y.row(yardtest.NewID(), "receive", pails, y.locker, "2026-03-01", 500_000, nil))
	says("pails do not count", 0, nil)
	y.boss.Must(y.row(yardtest.NewID(), "receive", drums, y.locker, "2026-03-02", 132_000, nil))
	says("24 drums", 132_000, nil)
	y.boss.Must(y.row(yardtest.NewID(), "receive", drums, y.locker, "2026-03-05", 100, nil))
	says("one gallon in a 25th drum", 137_500, "2026-03-05")
	text, _ := y.Row("calendarRule", change.UUID5(y.Org, "calendarRule:cal-o01")).Fields["text"].(string)
	if want := "Because Oil capacity reached 1,375 gal on 2026-03-05 (SPCC above 1,320 gal)."; !strings.HasPrefix(text, want) {
		t.Errorf("the duty says %q", text)
	}
	y.boss.Must(y.row(yardtest.NewID(), "issue", drums, y.locker, "2026-03-06", -132_000, nil))
	if year := y.year("oil", "2026"); year["latest"] != int64(5_500) {
		t.Errorf("the last drum: %v", year)
	}
	// a tank says what it can hold, then that Fuel counts it
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-10", 10_000, nil))
	if year := y.year("oil", "2026"); year["latest"] != int64(15_500) || year["unknown"] != true {
		t.Errorf("a tank whose capacity nobody says: %v", year)
	}
	set := func(f fields) {
		y.boss.Must(yardtest.On("stockPlace", y.Row("stockPlace", y.tank), change.Update, "", f))
	}
	set(fields{"capacity": int64(1_000_000)})
	if year := y.year("oil", "2026"); year["latest"] != int64(1_005_500) || year["unknown"] != false {
		t.Errorf("a tank of 10,000 gal: %v", year)
	}
	fuel := yardtest.NewID()
	y.boss.Must(yardtest.Add("fuelTank", fuel, fields{"name": "Pier tank", "fuel": "diesel", "capacity": int64(20_000)}), yardtest.Add("fuelTank", yardtest.NewID(), fields{"name": "Propane", "fuel": "propane", "capacity": int64(90_000)}))
	set(fields{"fuelTankId": fuel})
	if year := y.year("oil", "2026"); year["latest"] != int64(205_500) {
		t.Errorf("2,000 gal that Fuel counts: %v", year)
	}
}

func TestYears_AnEmptyDrumCountsUntilItLeaves(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	oil, drum := yardtest.NewID(), yardtest.NewID()
	y.Wrote(product(oil, "Oil", "oil", "gal", fields{"oil": true, "pack": int64(5_500), "density": int64(870_000)}))
	y.boss.Must(
		y.row(yardtest.NewID(), "receive", oil, y.locker, "2026-03-02", 11_000, nil),
		yardtest.Add("stockContainer", drum, fields{"productId": oil, "placeId": y.locker, "cameOn": "2026-03-02", "state": "full"}),
	)
	run := func(command string) {
		y.boss.Must(yardtest.On("stockContainer", y.Row("stockContainer", drum), change.Command, command, nil))
	}
	latest := func(name string, want int64) {
		t.Helper()
		if year := y.year("oil", "2026"); year["latest"] != want {
			t.Errorf("%s: %v", name, year)
		}
	}
	latest("two drums, one of them registered", 11_000)
	y.boss.Must(y.row(yardtest.NewID(), "issue", oil, y.locker, "2026-11-20", -5_500, nil))
	latest("one in the ledger", 5_500)
	run("emptyIt")
	y.Says("dated", "stockContainer", drum, fields{"state": "empty", "emptiedOn": "2026-11-20"})
	latest("one full and one empty", 11_000)
	run("wasteIt")
	y.Says("gone", "stockContainer", drum, fields{"state": "waste", "goneOn": "2026-11-20"})
	latest("one full", 5_500)
	run("notEmpty")
	if row := y.Row("stockContainer", drum); row.Fields["goneOn"] != nil || row.Fields["emptiedOn"] != nil {
		t.Errorf("back: %v", row.Fields)
	}
}

func TestYears_WhatCannotBeWeighedIsMarked(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	thinner := yardtest.NewID()
	y.Wrote(product(thinner, "Thinner", "thinner", "gal", nil))
	y.boss.Must(y.row(yardtest.NewID(), "receive", thinner, y.locker, "2026-03-02", 5_500, nil))
	if year := y.year("mix:"+thinner, "2026"); year["unknown"] != true || year["most"] != int64(0) {
		t.Errorf("without a density: %v", year)
	}
	y.boss.Must(yardtest.On("product", y.Row("product", thinner), change.Update, "", fields{"density": int64(864_000)}))
	if year := y.year("mix:"+thinner, "2026"); year["unknown"] != false || year["most"] != int64(39_657) {
		t.Errorf("with one: %v", year)
	}
}

func TestYears_ThreeTabletsInAnyOrderComeToTheSame(t *testing.T) {
	t.Parallel()
	ids := []string{yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID()}
	var want fields
	for _, order := range yardtest.Orders(12, 2, 2, 2) {
		y := newYard(t)
		acid := yardtest.NewID()
		y.Wrote(product(acid, "Acid", "other", "lb", fields{"ingredients": parts(`[{"name":"Sulfuric acid","cas":"7664-93-9","percent":9800}]`), "hazardous": true}))
		rows := []change.Op{
			y.row(ids[0], "receive", y.diesel, y.tank, "2026-02-01", 90_000, nil), y.row(ids[1], "issue", y.diesel, y.tank, "2026-06-01", -40_000, nil),
			y.row(ids[2], "receive", y.diesel, y.tank, "2026-05-01", 70_000, nil), y.row(ids[3], "receive", acid, y.locker, "2026-05-02", 30_000, nil),
			y.row(ids[4], "receive", y.acid, y.locker, "2026-04-01", 60_000, nil), y.row(ids[5], "issue", acid, y.locker, "2025-12-30", -1_000, nil),
		}
		next := []int{0, 2, 4} // the rows of each tablet, in its own order
		for _, tablet := range order {
			y.boss.Must(rows[next[tablet]])
			next[tablet]++
		}
		got := fields{"oil": y.year("oil", "2026"), "mix": y.year("mix:"+y.diesel, "2026"), "ehs": y.year("cas:7664-93-9", "2026"), "tank": y.holds(y.diesel, y.tank)}
		for _, name := range []string{"oil", "mix", "ehs"} {
			of, _ := got[name].(fields)
			delete(of, "settingsId")
			delete(of, "productId")
			delete(of, "lane")
		}
		told, _ := json.Marshal(got)
		before, _ := json.Marshal(want)
		if want != nil && string(told) != string(before) {
			t.Fatalf("in the order %v:\n%s\nwant\n%s", order, told, before)
		}
		want = got
	}
}

func TestYears_WhatLiesThereOnNewYearCountsThoughNothingMoves(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-07-02", 110_000, nil), y.row(yardtest.NewID(), "receive", y.acid, y.locker, "2026-07-02", 50_000, nil))
	y.Tick()
	if year := y.year("mix:"+y.diesel, "2026"); year["average"] != nil {
		t.Errorf("an average of a year that goes on: %v", year)
	}
	y.To("2027-01-01 08:00")
	y.Tick()
	if year := y.year("mix:"+y.diesel, "2026"); year["average"] != int64(391_571) || year["days"] != int64(183) {
		t.Errorf("the year that ended: %v", year)
	}
	for lane, most := range map[string]int64{"mix:" + y.diesel: 781_002, "cas:7664-93-9": 20_000, "oil": 110_000} {
		if year := y.year(lane, "2027"); year["most"] != most || year["mostOn"] != "2027-01-01" {
			t.Errorf("%s in the new year: %v", lane, year)
		}
	}
	before := len(y.All("stockYear"))
	y.To("2027-01-02 08:00")
	y.Tick()
	if rows := y.All("stockYear"); len(rows) != before {
		t.Errorf("%d rows, then %d", before, len(rows))
	}
}
