package calendar_test

import (
	"fmt"
	"slices"
	"testing"

	"shipshape/server/modules/calendar"
	"shipshape/server/rules"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// counting counts how many occurrences are looked for among the rows.
type counting struct {
	rules.View
	items int
}

func (c *counting) Row(entity, id string) (*merge.Row, error) {
	if entity == "calendarItem" {
		c.items++
	}
	return c.View.Row(entity, id)
}

// upcoming is what somebody's calendar holds, and how many occurrences were looked for.
func (y *yard) upcoming(person string) (held []string, looked int) {
	y.Helper()
	of, err := calendar.UpcomingOf(y.Rules)
	if err != nil {
		y.Fatal(err)
	}
	err = y.Look(y.Context(), y.Org, func(_ *store.Tx, view rules.View) error {
		counted := &counting{View: view}
		all, err := of(counted, person, y.Clock.At)
		held = nil
		for _, one := range all {
			held = append(held, fmt.Sprint(one.Title, " ", one.Day, " ", one.Alarms))
		}
		slices.Sort(held)
		looked = counted.items
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	return held, looked
}

// Whose calendar holds what: the owner's own, that of whom they cover or back up, and what was handed to them. The work of others costs
// it nothing.
func TestUpcoming_IsWhatSomebodyHasAndAsksForNoMore(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, cora, dan := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee"), y.person("ehs_manager", "Cora Diaz"), y.person("inspector", "Dan Fox")
	rule := func(title, day, owner string, more fields) string {
		f := fields{"title": title, "rrule": "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=" + day, "ownerId": owner, "leads": list(7, 0)}
		for name, value := range more {
			f[name] = value
		}
		return y.rule(f)
	}
	rule("Ana's", "1", ana.id, nil)
	rule("Backed up", "2", ana.id, fields{"backupId": ben.id})
	handed := rule("Handed over", "3", ana.id, fields{"openDays": int64(30)})
	rule("Nobody's", "4", yardtest.NewID(), nil)
	rule("Left to the backup", "5", yardtest.NewID(), fields{"backupId": ben.id})
	y.Tick()
	cora.Must(handing(y, itemID(handed, "2026-12-03"), ben.id))
	holds := func(when string, p *person, want ...string) {
		t.Helper()
		held, _ := y.upcoming(p.id)
		same(t, when, want, held)
	}
	everything := []string{"Ana's 2026-12-01 [7 0]", "Backed up 2026-12-02 [7 0]"}
	over, left := "Handed over 2026-12-03 [7 0]", "Left to the backup 2026-12-05 [7 0]"
	holds("the owner", ana, everything...)
	holds("who backs up and was handed one", ben, over, left)
	holds("somebody else", dan)

	y.Wrote(yardtest.Add("absence", yardtest.NewID(), fields{"personId": ana.id, "fromOn": "2026-11-23", "untilOn": "2026-11-27", "coverId": dan.id}))
	holds("who covers", dan, everything...)
	holds("the owner who is away", ana, everything...)
	holds("the backup of who has a cover", ben, over, left)

	_, before := y.upcoming(dan.id)
	for range 20 {
		y.rule(fields{"title": "Somebody else's round", "rrule": "FREQ=DAILY", "ownerId": ben.id})
	}
	held, after := y.upcoming(dan.id)
	same(t, "the same", everything, held)
	same(t, "looked for no more", before, after)
}

// handing hands an item over.
func handing(y *yard, item, owner string) change.Op {
	return yardtest.On("calendarItem", y.Row("calendarItem", item), change.Update, "", fields{"ownerId": owner})
}
