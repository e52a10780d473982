package calendar_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// Who covers for somebody who is away does what the owner can, and finishes afterwards what they began; nobody makes themselves a cover.
func TestCover_DoesWhatTheOwnerCan(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, cy := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee"), y.person("operations", "Cy Moe")
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(fields{"rrule": "FREQ=DAILY", "startOn": "2026-11-23", "missDays": int64(5), "openDays": int64(3), "ownerId": ana.id})
	y.Tick()
	work := func(slot string) change.Op { return command(y.item(rule, slot), "start", nil) }
	if ben.does(work("2026-11-23")) == "" {
		t.Fatal("somebody else worked on it")
	}
	away := func(cover *person) change.Op {
		return yardtest.Add("absence", yardtest.NewID(), fields{"personId": ana.id, "fromOn": "2026-11-24", "untilOn": "2026-11-25", "coverId": cover.id})
	}
	same(t, "a cover by themselves", "You can say when you are away yourself. Who manages the calendar says it of others.", ben.does(away(ben)))
	leave := away(ben)
	ana.Must(leave)
	if ben.does(work("2026-11-23")) == "" {
		t.Error("it was not yet time to cover")
	}
	y.To("2026-11-24 08:00")
	y.Tick()
	ben.Must(work("2026-11-24"))
	if cy.does(work("2026-11-23")) == "" {
		t.Error("who does not cover worked on it")
	}
	if ben.does(yardtest.On("calendarItem", y.item(rule, "2026-11-23"), change.Update, "", fields{"coverId": cy.id})) == "" {
		t.Error("somebody wrote who covers")
	}
	// The server makes the missing row in the same set. It does not take the device's word for who covers.
	begin := start(rule, "2026-11-28", fields{"coverId": cy.id})
	ben.Must(begin, command(y.item(rule, "2026-11-24"), "complete", nil))
	same(t, "filled in", any(ben.id), y.item(rule, "2026-11-28").Fields["coverId"])
	y.To("2026-11-26 08:00") // the owner is back
	y.Tick()
	ben.Must(work("2026-11-25"))
	ana.Must(work("2026-11-26"))
	// Another owner, another cover.
	boss.Must(yardtest.On("calendarItem", y.item(rule, "2026-11-28"), change.Update, "", fields{"ownerId": cy.id}))
	same(t, "handed over", nil, y.item(rule, "2026-11-28").Fields["coverId"])
	boss.Must(yardtest.On("absence", y.Row("absence", leave.ID), change.Delete, "", nil))
	same(t, "taken back", nil, y.item(rule, "2026-11-25").Fields["coverId"])
}
