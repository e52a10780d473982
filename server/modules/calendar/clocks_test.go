package calendar_test

import (
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// The law counts some clocks from when the yard learned of the event: a report within 8 hours of learning of a death that happened at night.
func TestClocks_CountFromWhenTheYardLearned(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	clock := deathClock(ana.id)
	happens := y.rule(clock)
	clock["countsFrom"] = "learned"
	learns := y.rule(clock)
	event := yardtest.NewID()
	slot := "event:" + event
	y.To("2026-11-23 09:00")
	at := y.Clock.At.UnixMilli()
	const hour = int64(3_600_000)
	ana.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": at - 6*hour}))
	same(t, "known at once", any(at+2*hour), y.item(learns, slot).Fields["dueAt"])
	ana.Must(yardtest.On("calendarEvent", y.Row("calendarEvent", event), change.Update, "", fields{"learnedAt": at - hour}))
	same(t, "from when it happened", any(at+2*hour), y.item(happens, slot).Fields["dueAt"])
	same(t, "from when the yard learned", any(at+7*hour), y.item(learns, slot).Fields["dueAt"])
	y.Tick()
	same(t, "both are told at the start", 2, len(y.messages("text")))
	y.Clock.At = y.Clock.At.Add(3 * time.Hour) // half of eight hours since nine o'clock less one
	y.Tick()
	var last string
	for _, m := range y.messages("text") {
		if m.Subject == "Report to OSHA, due in 4 h" {
			last = m.Subject
		}
	}
	same(t, "half way", "Report to OSHA, due in 4 h", last)
}
