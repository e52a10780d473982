package calendar_test

import (
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// The law counts some clocks from when the yard learned of the event: a report within 8 hours of learning of a death that happened at night.
func TestClocks_CountFromWhenTheYardLearned(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		ana := y.person("inspector", "Ana Ruiz")
		clock := deathClock(ana.id)
		happens := y.rule(clock)
		clock["countsFrom"] = "learned"
		learns := y.rule(clock)
		event := newID()
		slot := "event:" + event
		y.to("2026-11-23 09:00")
		at := y.clock.now.UnixMilli()
		const hour = int64(3_600_000)
		ana.must(add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": at - 6*hour}))
		same(t, "known at once", any(at+2*hour), y.item(learns, slot).Fields["dueAt"])
		ana.must(on("calendarEvent", y.row("calendarEvent", event), change.Update, "", fields{"learnedAt": at - hour}))
		same(t, "from when it happened", any(at+2*hour), y.item(happens, slot).Fields["dueAt"])
		same(t, "from when the yard learned", any(at+7*hour), y.item(learns, slot).Fields["dueAt"])
		y.tick()
		same(t, "both are told at the start", 2, len(y.messages("text")))
		y.clock.now = y.clock.now.Add(3 * time.Hour) // half of eight hours since nine o'clock less one
		y.tick()
		var last string
		for _, m := range y.messages("text") {
			if m.Subject == "Report to OSHA: due in 4 h" {
				last = m.Subject
			}
		}
		same(t, "half way", "Report to OSHA: due in 4 h", last)
	})
}
