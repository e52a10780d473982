package calendar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
)

// A year of the yard, day by day, with a server that sleeps for nine days in spring and two servers on one database: each occurrence is a
// row once, done where somebody did it and missed where nobody did.
func TestKeep_AYearInSeconds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	other := y.Service()
	ana := y.person("ehs_manager", "Ana Ruiz")
	closed := yardtest.Add("yardClosure", yardtest.NewID(), fields{"title": "Shutdown", "fromOn": "2027-07-05", "untilOn": "2027-07-09"})
	y.Wrote(closed)
	weekly := y.rule(fields{"title": "Weekly", "rrule": "FREQ=WEEKLY;BYDAY=FR", "startOn": "2026-11-01", "openDays": int64(4)})
	monthly := y.rule(fields{"title": "Monthly", "rrule": "FREQ=MONTHLY;BYMONTHDAY=31", "startOn": "2026-11-30", "roll": "after", "openDays": int64(10)})
	rolling := y.rule(fields{"title": "Rolling", "anchor": "rolling", "rrule": nil, "startOn": nil, "everyDays": int64(30), "lastDoneOn": "2026-11-10", "openDays": int64(10), "graceDays": int64(3)})
	twice := y.rule(fields{"title": "Twice a quarter", "anchor": "count", "rrule": nil, "startOn": "2026-10-01", "times": int64(2), "per": "quarter"})
	shift := y.rule(fields{"title": "Shift", "anchor": "shift", "rrule": nil, "startOn": "2026-11-01", "untilOn": "2026-12-31", "shifts": list(fields{"name": "Day", "from": "06:00", "until": "14:00"})})
	zone := app.Zone("America/New_York")
	for day := time.Date(2026, 11, 23, 7, 0, 0, 0, zone); day.Year() < 2027 || day.Month() < 12; day = day.AddDate(0, 0, 1) {
		on := day.Format(time.DateOnly)
		if "2027-04-02" < on && on < "2027-04-12" {
			continue // nobody is awake
		}
		y.Clock.At = day
		if day.YearDay()%2 == 0 {
			y.Tick()
		} else {
			for range 3 {
				if err := other.Tick(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if day.Month() == time.April {
			continue // Ana is away, and nobody does anything
		}
		for _, item := range y.All("calendarItem") {
			if state := item.Fields["state"]; (state == "open" || state == "upcoming") && item.Fields["dueOn"] == on && item.Fields["ruleId"] != shift {
				ana.Must(command(item, "complete", nil))
			}
		}
	}
	count := func(rule string) string {
		all := y.items(rule)
		states := map[string]int{}
		for _, item := range all {
			states[strings.Fields(item)[1]]++
		}
		slots := map[string]bool{}
		for _, item := range all {
			slots[strings.Fields(item)[0]] = true
		}
		return fmt.Sprintf("%d rows, %d done, %d missed", len(slots), states["verified"], states["missed"])
	}
	// 53 Fridays from Nov 27 2026 to Nov 26 2027, and the one whose window is open; the five of April are missed.
	same(t, "weekly", "54 rows, 48 done, 5 missed", count(weekly))
	// The end of each month, on the working day after: Jan 31 and Feb 28 are Sundays. May 31 2027 was due on a Monday.
	same(t, "monthly", "13 rows, 12 done, 1 missed", count(monthly))
	if due := y.item(monthly, "2027-01-31").Fields["dueOn"]; due != "2027-02-01" {
		t.Errorf("rolled to %v", due)
	}
	same(t, "twice a quarter", "10 rows, 8 done, 0 missed", count(twice))
	same(t, "shifts, which nobody does", "29 rows, 0 done, 29 missed", count(shift))
	var chain []string
	for _, item := range y.items(rolling) {
		chain = append(chain, strings.TrimPrefix(item, "after:"))
	}
	slices.Sort(chain)
	same(t, "rolling", []string{
		"2026-11-10 verified", "2026-12-10 verified", "2027-01-09 verified", "2027-02-08 verified", "2027-03-10 missed", "2027-04-09 verified",
		"2027-05-09 verified", "2027-06-08 verified", "2027-07-08 verified", "2027-08-07 verified", "2027-09-06 verified", "2027-10-06 verified",
		"2027-11-05 open",
	}, chain)
}
