package calendar_test

import (
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestTold_WhoIsToActOnWhatSomebodyDid(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, boss := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee"), y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(fields{"title": "Log", "ownerId": ana.id, "approval": "needed", "approverRole": "env_specialist", "rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
	y.Tick()
	n := len(y.messages("notice"))
	said := func(what string, want ...string) {
		t.Helper()
		all := y.messages("notice")
		same(t, what, want, since(all, n))
		n = len(all)
		y.Clock.At = y.Clock.At.Add(time.Second)
	}
	item := func() change.Op { return command(y.item(rule, "2026-11-23"), "submit", nil) }
	ana.Must(item())
	said("submitted", "role:env_specialist: To verify: Log")
	boss.Must(command(y.item(rule, "2026-11-23"), "return", fields{"stateReason": "Page 2 is missing"}))
	said("returned", ana.id+": Returned: Log")
	boss.Must(yardtest.On("calendarItem", y.item(rule, "2026-11-23"), change.Update, "", fields{"ownerId": ben.id}))
	said("handed over", ben.id+": Yours now: Log")
	boss.Must(yardtest.On("calendarItem", y.item(rule, "2026-11-23"), change.Update, "", fields{"ownerId": boss.id}))
	said("taken over by oneself", []string(nil)...)
}

func TestTold_ManyMissesInOneLine(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	y.rule(fields{"title": "Round", "rrule": "FREQ=DAILY", "startOn": "2026-11-01", "ownerId": ana.id})
	y.Tick()
	n := len(y.messages("notice"))
	y.To("2026-12-02 05:00") // nine days later, before the morning's reminders
	y.Tick()
	same(t, "nine misses", "role:ehs_manager "+ana.id+": Missed: 9 items", since(y.messages("notice"), n)[0])
}
