package calendar_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"shipshape/server/rules"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// What a commit costs the clock in a big yard: 1,000 rules, 50,000 items of which 1,500 wait.
func BenchmarkDuties_AfterACommit(b *testing.B) {
	y := newYard(b)
	ana := y.person("inspector", "Ana Ruiz")
	var ops []change.Op
	flush := func(most int) {
		if len(ops) > most {
			y.Wrote(ops...)
			ops = nil
		}
	}
	for i := range 1000 {
		rule := yardtest.NewID()
		f := ruleFields(fields{"title": fmt.Sprintf("Rule %d", i), "ownerId": ana.id, "rrule": "FREQ=MONTHLY;BYMONTHDAY=" + strconv.Itoa(i%28+1), "openDays": int64(20)})
		if i%3 == 0 {
			f = ruleFields(fields{"title": fmt.Sprintf("Rule %d", i), "ownerId": ana.id, "anchor": "rolling", "rrule": nil, "everyDays": int64(30), "lastDoneOn": "2026-11-10"})
		}
		ops = append(ops, yardtest.Add("calendarRule", rule, f))
		for n := range 50 {
			day := time.Date(2022, 1, 1+i%28, 0, 0, 0, 0, time.UTC).AddDate(0, n, 0).Format(time.DateOnly)
			item := fields{"ruleId": rule, "slot": day, "title": f["title"], "category": "report", "authority": "state", "approval": "none", "state": "missed", "dueOn": day, "opensOn": day, "graceOn": day, "missOn": day}
			ops = append(ops, yardtest.Add("calendarItem", itemID(rule, day), item))
		}
		flush(5000)
	}
	flush(0)
	start := time.Now()
	y.Tick()
	b.Logf("first look: %s, %d items", time.Since(start).Round(time.Millisecond), len(y.All("calendarItem")))
	y.To("2026-11-24 06:00")
	start = time.Now()
	y.Tick()
	b.Logf("a new morning: %s", time.Since(start).Round(time.Millisecond))
	for _, duty := range y.Rules.Duties() {
		b.Run(duty.ID, func(b *testing.B) {
			for b.Loop() {
				err := y.Look(b.Context(), y.Org, func(_ *store.Tx, view rules.View) error {
					due, err := duty.Do(view, y.Clock.At, nil)
					if len(due.Ops)+len(due.Effects) > 0 {
						b.Fatalf("%d ops", len(due.Ops))
					}
					return err
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
