package calendar_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// The days to contest a citation are Monday to Friday without the federal holidays (29 CFR 1903.22(c)), whatever the yard works. A clock
// that an earlier server dated by the days of the yard is put right with the next morning, also where somebody has begun.
func TestLegalDays_CountWhateverTheYardWorks(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.Wrote(
		yardtest.On("organization", y.Row("organization", y.Org), change.Update, "", fields{"workingDays": json.RawMessage("[1,2,3,4]")}),
		yardtest.Add("yardClosure", yardtest.NewID(), fields{"title": "Christmas", "fromOn": "2026-12-24", "untilOn": "2027-01-01"}),
	)
	citation := fields{"title": "Contest", "anchor": "event", "rrule": nil, "startOn": nil, "eventKind": "osha_citation", "afterValue": int64(15), "afterUnit": "working_days"}
	law := y.rule(yardtest.With(citation, fields{"authority": "federal"}))
	own := y.rule(yardtest.With(citation, fields{"authority": "company"}))
	y.To("2026-12-18 10:00")
	event := yardtest.NewID()
	ana := y.person("ehs_manager", "Ana Ruiz")
	ana.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "osha_citation", "title": "Citation", "happenedAt": y.Clock.At.UnixMilli()}))
	slot := "event:" + event
	same(t, "by the law", any("2027-01-12"), y.item(law, slot).Fields["dueOn"])
	same(t, "by the yard", any("2027-01-21"), y.item(own, slot).Fields["dueOn"])
	right := y.item(law, slot).Fields["dueAt"]
	ana.Must(command(y.item(law, slot), "start", nil))
	y.Wrote(yardtest.On("calendarItem", y.item(law, slot), change.Update, "", fields{"dueOn": "2027-01-21", "dueAt": right.(int64) + 9*86_400_000}))
	y.To("2026-12-19 08:00")
	y.Tick()
	same(t, "put right", []any{any("2027-01-12"), right}, []any{y.item(law, slot).Fields["dueOn"], y.item(law, slot).Fields["dueAt"]})
	same(t, "left alone", any("2027-01-21"), y.item(own, slot).Fields["dueOn"])
}
