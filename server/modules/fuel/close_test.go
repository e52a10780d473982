package fuel_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"shipshape/server/modules/calendar"
	"shipshape/server/modules/fuel"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// The monthly close in the calendar is done by itself on the day on which the last group of the month is approved, and stays so no longer
// than all of them are.
func TestFuel_TheMonthlyCloseOfTheCalendarIsDoneByTheReview(t *testing.T) {
	t.Parallel()
	y := newYard(t, calendar.Module{})
	y.Wrote(yardtest.Add("calendarRule", yardtest.NewID(), fields{
		"title": "Monthly fuel log close", "category": "other", "authority": "company", "anchor": "fixed", "state": "active", "roll": "none",
		"approval": "none", "each": "none", "rrule": "FREQ=MONTHLY;BYMONTHDAY=10", "openDays": int64(9), "missDays": int64(15), "startOn": "2026-03-01",
		"evidence": json.RawMessage(`[{"id":"log","kind":"record","title":"Reviewed fuel month","entity":"fuelMonth"}]`),
	}))
	y.Tick()
	state := func() string {
		t.Helper()
		for _, row := range y.All("calendarItem") {
			if row.Fields["dueOn"] == "2026-03-10" {
				return fmt.Sprint(row.Fields["state"], " ", row.Fields["doneOn"])
			}
		}
		return "no item"
	}
	is := func(when, want string) {
		t.Helper()
		if got := state(); got != want {
			t.Errorf("%s: %s, want %s", when, got, want)
		}
	}
	say := func(by *person, group, command string, f fields) {
		t.Helper()
		by.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", change.UUID5(y.settings(), "fuelMonth:2026-02:"+group)), change.Command, command, f))
	}
	y.clerk.Must(
		fill(yardtest.NewID(), y.crane, "2026-02-10", 40_000, nil),
		fill(yardtest.NewID(), y.generator, "2026-02-11", 20_000, fields{"fuel": "diesel"}),
	)
	is("before", "open <nil>")
	for _, group := range []string{"Cranes", fuel.Ungrouped} {
		say(y.clerk, group, "submit", nil)
	}
	say(y.boss, "Cranes", "approve", nil)
	is("one group of two", "open <nil>")
	y.To("2026-03-04 08:00")
	say(y.boss, fuel.Ungrouped, "approve", nil)
	is("both", "verified 2026-03-04")
	say(y.boss, fuel.Ungrouped, "lock", nil)
	is("locked", "verified 2026-03-04")
	say(y.boss, "Cranes", "reopen", fields{"stateReason": "A ticket was lost"})
	is("reopened", "reopened <nil>")
	y.To("2026-03-06 08:00")
	say(y.clerk, "Cranes", "submit", nil)
	say(y.boss, "Cranes", "approve", nil)
	is("approved again", "verified 2026-03-06")

	// The first entry of another group is a part of that month too.
	boat := yardtest.NewID()
	y.Wrote(yardtest.Add("fuelAsset", boat, fields{"name": "Boat 2", "kind": "vessel", "fuel": "diesel", "category": "mobile_nonroad", "groupName": "Boats"}))
	y.clerk.Must(fill(yardtest.NewID(), boat, "2026-02-20", 30_000, fields{"fuel": "diesel"}))
	is("another group", "reopened <nil>")

	// More than a month late it is not the close of the month that the calendar asks for.
	y.To("2026-04-02 08:00")
	say(y.clerk, "Boats", "submit", nil)
	say(y.boss, "Boats", "approve", nil)
	is("too late", "reopened <nil>")
}
