package calendar_test

import (
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// since are the messages of a kind that came after the first n.
func since(all []told, n int) []string {
	var said []string
	for _, m := range all[n:] {
		said = append(said, m.To+": "+m.Subject)
	}
	return said
}

func TestRemind_ClimbsTheLadderOnceAndAfterDowntime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee")
	y.rule(fields{"ownerId": ana.id, "backupId": ben.id, "graceDays": int64(2), "missDays": int64(20)}) // due Mon, Mar 1 2027
	y.Tick()
	notices := func() []told { return y.messages("notice") }
	same(t, "months before", 0, len(notices()))
	y.To("2027-01-30 05:59")
	y.Tick()
	same(t, "before the morning", 0, len(notices()))
	other := y.Service()
	y.To("2027-01-30 06:00")
	y.Tick()
	for range 3 {
		if err := other.Tick(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	y.To("2027-01-30 23:00")
	y.Tick()
	same(t, "30 days before", []string{ana.id + ": Tier II report, due in 30 days"}, since(notices(), 0))
	same(t, "by mail", []string{ana.id + ": Calendar: 1 coming up"}, since(y.messages("mail"), 0))
	y.To("2027-02-25 09:00") // slept over the rung of 7 days
	y.Tick()
	same(t, "the newest rung", []string{ana.id + ": Tier II report, due in 4 days"}, since(notices(), 1))
	absence := yardtest.NewID()
	y.Wrote(yardtest.Add("absence", absence, fields{"personId": ana.id, "fromOn": "2027-02-26", "untilOn": "2027-03-02"}))
	y.To("2027-02-26 06:30")
	y.Tick()
	same(t, "the backup of who is away", []string{ben.id + ": Tier II report, due in 3 days"}, since(notices(), 2))
	y.Wrote(change.Op{Entity: "person", ID: ben.id, Kind: change.Update, Fields: fields{"active": false}})
	y.To("2027-02-28 06:30")
	y.Tick()
	same(t, "nobody", []string{"role:ehs_manager: Nobody has it: Tier II report"}, since(notices(), 3))
	y.To("2027-03-03 06:30")
	y.Tick()
	same(t, "late, in grace", []string{ana.id + ": Tier II report, 2 days late"}, since(notices(), 4))
	y.Wrote(yardtest.Add("calendarSettings", change.UUID5(y.Org, "calendarSettings"), fields{"escalateTo": "supervisor", "digestAt": "07:00"}))
	y.To("2027-03-04 07:00")
	y.Tick()
	same(t, "overdue", []string{ana.id + " role:supervisor: Overdue: Tier II report"}, since(notices(), 5))
	y.To("2027-03-13 07:00")
	y.Tick()
	same(t, "after nine days of it", []string{ana.id + " role:supervisor: Overdue: Tier II report"}, since(notices(), 6))
	mails := y.messages("mail")
	same(t, "mails", []string{ana.id + ": Calendar: 1 overdue", "role:supervisor: Calendar: 1 overdue"}, since(mails, len(mails)-2))
	y.To("2027-03-22 07:00")
	y.Tick()
	same(t, "missed", "role:supervisor "+ana.id+": Missed: Tier II report", since(notices(), 7)[0])
	y.To("2027-03-24 07:00")
	y.Tick()
	same(t, "and then quiet", 8, len(notices()))
}

// A rung far ahead that came while the server stood still is told of once it is back, though its day is no row yet.
func TestRemind_TellsOfARungFarAheadAfterDowntime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	y.rule(fields{"ownerId": boss.id, "leads": list(30, 0)})              // due Mon, Mar 1 2027
	for _, at := range []string{"2027-01-28 08:00", "2027-02-02 08:00"} { // the rung was on Jan 30
		y.To(at)
		y.Tick()
	}
	same(t, "told", []string{"Tier II report, due in 27 days"}, y.open())
	y.To("2027-02-03 08:00")
	y.Tick()
	same(t, "once", 1, len(y.messages("notice")))
}

func TestRemind_TellsOfRecordsThatAreDueByThemselves(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	crane, permit := yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		yardtest.Add("equipmentItem", crane, fields{"tag": "CR-1", "name": "Gantry crane", "kind": "crane", "state": "in_service", "ownerId": ana.id, "intervalDays": int64(30), "passedOn": "2026-10-31"}),
		yardtest.Add("equipmentCertificate", yardtest.NewID(), fields{"itemId": crane, "kind": "load_test", "expiresOn": "2026-11-24"}),
		yardtest.Add("permit", permit, fields{"title": "Title V", "permitNumber": "1", "agency": "EPA", "state": "active", "expiresOn": "2027-06-01", "renewalDays": int64(180), "ownerId": ana.id}),
		yardtest.Add("walk", yardtest.NewID(), fields{"title": "Docks", "templateId": yardtest.NewID(), "state": "planned", "leadId": ana.id, "plannedOn": "2026-11-23"}),
	)
	y.Tick()
	same(t, "all of them", []string{
		ana.id + ": CR-1 Gantry crane certificate: load test, due tomorrow",
		// The next inspection is in a week, the renewal is due in eleven days: on no rung.
		ana.id + ": CR-1 Gantry crane: next inspection, due in 7 days", ana.id + ": Walk: Docks, due today",
	}, sorted(since(y.messages("notice"), 0)))
	same(t, "one mail", []string{ana.id + ": Calendar: 1 due today, 2 coming up"}, since(y.messages("mail"), 0))
}

func sorted(list []string) []string {
	for i := range list {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

func TestRemind_SendsTheDigestUnlessItIsOff(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		off  bool
		want []string
	}{
		"on":  {false, []string{"Calendar: 1 due today, 1 coming up"}},
		"off": {true, []string{"Calendar: 1 due today"}}, // what is on a rung alone
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana := y.person("inspector", "Ana Ruiz")
			y.Wrote(yardtest.Add("calendarSettings", change.UUID5(y.Org, "calendarSettings"), fields{"digestOff": test.off}))
			y.rule(fields{"title": "Report", "ownerId": ana.id, "rrule": "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23"})
			y.rule(fields{"title": "Permit fee", "ownerId": ana.id, "rrule": "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=28"})
			y.Tick()
			var said []string
			for _, m := range y.messages("mail") {
				said = append(said, m.Subject)
			}
			same(t, "mails", test.want, said)
		})
	}
}

func TestClocks_RunInHoursUntilTheirEvidence(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	clock := deathClock(ana.id)
	rule := y.rule(clock)
	clock["title"], clock["afterValue"], clock["afterUnit"] = "Written report", int64(30), "days"
	long := y.rule(clock)
	other := y.rule(fields{"anchor": "event", "rrule": nil, "startOn": nil, "eventKind": "spill", "afterValue": int64(1), "afterUnit": "hours"})
	event := yardtest.NewID()
	y.To("2026-11-23 09:30")
	happened := y.Clock.At.Add(-30 * time.Minute) // at nine
	ana.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": happened.UnixMilli()}))
	same(t, "a clock", []string{"event:" + event + " open"}, y.items(rule))
	same(t, "its end", any(happened.Add(8*time.Hour).UnixMilli()), y.item(rule, "event:"+event).Fields["dueAt"])
	same(t, "another kind of event", 0, len(y.items(other)))
	same(t, "in days", any("2026-12-23"), y.item(long, "event:"+event).Fields["dueOn"])
	texts := func() []told { return y.messages("text") }
	y.Tick()
	same(t, "at the start", []string{ana.id + ": Report to OSHA, due in 7 h 30 min"}, since(texts(), 0))
	y.To("2026-11-23 12:59")
	y.Tick()
	same(t, "nothing between", 1, len(texts()))
	for _, rung := range []struct{ at, want string }{
		{"2026-11-23 13:00", "due in 4 h"}, {"2026-11-23 15:00", "due in 2 h"}, {"2026-11-23 16:00", "due in 1 h"},
	} {
		y.To(rung.at)
		n := len(texts())
		y.Tick()
		same(t, rung.at, []string{ana.id + ": Report to OSHA, " + rung.want}, since(texts(), n))
	}
	y.To("2026-11-23 19:30") // slept over two rungs
	y.Tick()
	same(t, "late", []string{ana.id + " role:ehs_manager: Report to OSHA, 2 h late"}, since(texts(), 4))
	same(t, "and never missed", []string{"event:" + event + " open"}, y.items(rule))
	var notices int
	for _, m := range y.messages("notice") {
		if strings.HasPrefix(m.Subject, "Report to OSHA") {
			notices++
		}
	}
	same(t, "notices beside the texts", 5, notices)

	// The event was earlier than somebody thought: the clock moves. Done, it is silent.
	ana.Must(yardtest.On("calendarEvent", y.Row("calendarEvent", event), change.Update, "", fields{"happenedAt": happened.Add(-time.Hour).UnixMilli()}))
	same(t, "moved", any(happened.Add(7*time.Hour).UnixMilli()), y.item(rule, "event:"+event).Fields["dueAt"])
	ana.Must(command(y.item(rule, "event:"+event), "complete", nil))
	y.To("2026-11-23 22:00")
	n := len(texts())
	y.Tick()
	same(t, "silent", n, len(texts()))
	boss := y.person("ehs_manager", "Cora Diaz")
	boss.Must(yardtest.On("calendarEvent", y.Row("calendarEvent", event), change.Delete, "", nil))
	same(t, "what was done stays", []string{"event:" + event + " verified"}, y.items(rule))
	same(t, "what nobody began goes", 0, len(y.items(long)))
}

func TestRules_ChangeOnlyWhatNobodyHasBegun(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.person("ehs_manager", "Cora Diaz"), y.person("inspector", "Ana Ruiz")
	id := yardtest.NewID()
	boss.Must(yardtest.Add("calendarRule", id, ruleFields(fields{"title": "Log", "rrule": "FREQ=DAILY", "startOn": "2026-11-23", "openDays": int64(4), "ownerId": ana.id})))
	edit := func(f fields) {
		t.Helper()
		y.Clock.At = y.Clock.At.Add(time.Second)
		boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", id), change.Update, "", f))
	}
	states := func() string { return strings.Join(y.items(id), ", ") }
	same(t, "at once", "2026-11-23 open, 2026-11-24 open, 2026-11-25 open, 2026-11-26 open, 2026-11-27 open", states())
	ana.Must(command(y.item(id, "2026-11-24"), "start", nil))
	ana.Must(yardtest.On("calendarItem", y.item(id, "2026-11-25"), change.Update, "", fields{"notes": "The scale is broken"}))
	boss.Must(yardtest.On("calendarItem", y.item(id, "2026-11-27"), change.Update, "", fields{"ownerId": boss.id}))
	edit(fields{"title": "Daily log", "rrule": "FREQ=WEEKLY;BYDAY=MO,FR", "ownerId": nil})
	same(t, "what fits or was begun", "2026-11-23 open, 2026-11-24 in_progress, 2026-11-25 open, 2026-11-27 open", states())
	same(t, "brought up to date", []any{"Daily log", nil}, []any{y.item(id, "2026-11-23").Fields["title"], y.item(id, "2026-11-23").Fields["ownerId"]})
	same(t, "handed to somebody", []any{"Daily log", boss.id}, []any{y.item(id, "2026-11-27").Fields["title"], y.item(id, "2026-11-27").Fields["ownerId"]})
	same(t, "begun", any("Log"), y.item(id, "2026-11-24").Fields["title"])
	boss.Must(yardtest.On("calendarItem", y.item(id, "2026-11-27"), change.Update, "", fields{"title": "Log after the holiday"}))
	edit(fields{"title": "Log of the day"})
	same(t, "a title of its own stays", []any{"Log of the day", "Log after the holiday"}, []any{y.item(id, "2026-11-23").Fields["title"], y.item(id, "2026-11-27").Fields["title"]})
	boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", id), change.Command, "hold", fields{"stateReason": "Closed"}))
	same(t, "at rest", "2026-11-24 in_progress, 2026-11-25 open", states())
	y.To("2026-11-24 09:00")
	y.Tick()
	boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", id), change.Command, "resume", nil))
	same(t, "again", "2026-11-24 in_progress, 2026-11-25 open, 2026-11-27 open", states())
	boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", id), change.Delete, "", nil))
	same(t, "gone", "2026-11-24 in_progress, 2026-11-25 open", states())
}
