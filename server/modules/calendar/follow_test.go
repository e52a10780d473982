package calendar_test

import (
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

func slots(item *merge.Row) []schedule.EvidenceSlot {
	return schedule.EvidenceOf(item.Fields["evidence"])
}

// Who completes an item is its owner, backup or cover: nobody becomes one of them by saying so in the row that they add.
func TestItems_BelongToNobodyWhoSaysSo(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee")
	rule := y.rule(fields{"ownerId": ana.id, "openDays": int64(400)})
	for _, field := range []string{"ownerId", "backupId", "coverId", "doneBy"} {
		t.Run(field, func(t *testing.T) {
			for _, slot := range []string{"2027-03-01", "2028-03-01"} { // one that is here already, and a new one
				op := change.Op{Entity: "calendarItem", ID: itemID(rule, slot), Kind: change.Command, Command: "complete", CL: 1, Was: map[string][]string{}}
				if say := ben.does(start(rule, slot, fields{field: ben.id}), op); say == "" {
					t.Errorf("%s is done by somebody who has nothing to do with it", slot)
				}
			}
		})
		if field == "ownerId" {
			ana.Must(start(rule, "2027-03-01", nil))
		}
	}
	ana.Must(command(y.item(rule, "2027-03-01"), "complete", nil))
	same(t, "by its owner", any(ana.id), y.item(rule, "2027-03-01").Fields["doneBy"])
}

// What the server removed because the rule rested comes back with it; what a person deleted stays deleted.
func TestItems_ComeBackWithTheirRuleUnlessSomebodyDeletedThem(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(fields{"openDays": int64(730)})
	y.Tick()
	boss.Must(yardtest.On("calendarItem", y.item(rule, "2027-03-01"), change.Delete, "", nil))
	boss.sets("calendarRule", rule, fields{"title": "Tier II report to the State"})
	boss.runs("calendarRule", rule, "hold", fields{"stateReason": "No chemicals on site"})
	same(t, "on hold", false, y.item(rule, "2028-03-01").Alive())
	boss.runs("calendarRule", rule, "resume", nil)
	y.To("2026-11-25 08:00")
	y.Tick()
	same(t, "back", []any{false, true, nil}, []any{y.item(rule, "2027-03-01").Alive(), y.item(rule, "2028-03-01").Alive(), y.item(rule, "2028-03-01").Fields["stateReason"]})
}

// One that is ahead became a row when somebody else got it: after a rest of its rule it opens on its day.
func TestItems_AheadOpenOnTheirDayAfterARestOfTheRule(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.person("ehs_manager", "Cora Diaz"), y.person("inspector", "Ana Ruiz")
	rule := y.rule(fields{"ownerId": boss.id, "rrule": "FREQ=MONTHLY;BYMONTHDAY=15", "leads": list(7, 0)})
	boss.Must(start(rule, "2026-12-15", fields{"state": "upcoming", "ownerId": ana.id}))
	boss.runs("calendarRule", rule, "hold", fields{"stateReason": "By mistake"})
	boss.runs("calendarRule", rule, "resume", nil)
	y.To("2026-12-08 08:00")
	y.Tick()
	if told := y.messages("notice"); len(told) == 0 {
		t.Error("nobody hears of it a week before")
	}
	y.To("2026-12-15 08:00")
	y.Tick()
	item := y.item(rule, "2026-12-15")
	same(t, "on its day", []any{true, "open"}, []any{item.Alive(), item.Fields["state"]})
}

func TestItems_ThatComeBackSayWhatTheirRuleSaysNow(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(fields{"rrule": "FREQ=MONTHLY;BYMONTHDAY=30", "openDays": int64(20), "dueTime": "10:00", "ownerId": boss.id, "qualificationKindId": yardtest.NewID()})
	y.Tick()
	boss.runs("calendarRule", rule, "hold", fields{"stateReason": "By mistake"})
	boss.sets("calendarRule", rule, fields{"dueTime": nil, "ownerId": nil, "qualificationKindId": nil})
	boss.runs("calendarRule", rule, "resume", nil)
	f := y.item(rule, "2026-11-30").Fields
	same(t, "what it says", []any{"open", nil, nil, nil, nil}, []any{f["state"], f["dueAt"], f["missAt"], f["qualificationKindId"], f["ownerId"]})
}

// An item is completed by what its rule asks for, not by what somebody adds over it in the same breath.
func TestItems_AskForWhatTheirRuleAsksWhateverIsAddedOverThem(t *testing.T) {
	t.Parallel()
	strip := fields{"approval": "none", "evidence": list(), "dueOn": "2030-01-01", "missOn": "2030-01-01"}
	for name, before := range map[string]func(y *yard, boss *person, item func() *merge.Row) []change.Op{
		"over a living one": func(*yard, *person, func() *merge.Row) []change.Op { return nil },
		"after an edit of it": func(_ *yard, _ *person, item func() *merge.Row) []change.Op {
			return []change.Op{yardtest.On("calendarItem", item(), change.Update, "", fields{"notes": "x"})}
		},
		"out of the bin": func(_ *yard, boss *person, item func() *merge.Row) []change.Op {
			boss.Must(yardtest.On("calendarItem", item(), change.Delete, "", nil))
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			boss, ana := y.person("ehs_manager", "Cora Diaz"), y.person("inspector", "Ana Ruiz")
			rule := y.rule(fields{"ownerId": ana.id, "openDays": int64(400), "approval": "needed", "approverRole": "ehs_manager", "evidence": list(evidence("report", "file", nil))})
			y.Tick()
			item := func() *merge.Row { return y.item(rule, "2027-03-01") }
			ops := before(y, boss, item)
			op := start(rule, "2027-03-01", strip)
			op.CL, op.Was = item().CL, map[string][]string{"approval": item().VersionOf("approval"), "evidence": item().VersionOf("evidence")}
			if say := ana.does(append(ops, op, command(&merge.Row{ID: op.ID, CL: item().CL | 1, Versions: item().Versions, Fields: item().Fields}, "complete", nil))...); say == "" {
				t.Error("it was completed without its evidence and without a second person")
			}
			ana.Must(op)
			f := item().Fields
			same(t, "what it asks for", []any{"needed", 1, "2027-03-01"}, []any{f["approval"], len(slots(item())), f["dueOn"]})
		})
	}
}

// Where a record is gives rights as well: nobody takes one that has no zone into a zone of theirs.
func TestItems_AreNotTakenIntoAZoneBySomebodyWhoMayNotEditThem(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, sam := y.person("ehs_manager", "Cora Diaz"), y.person("supervisor", "Sam Poe")
	zone := yardtest.NewID()
	sam.Actor.Zones = []string{zone}
	rule := y.rule(fields{"ownerId": boss.id, "openDays": int64(400)})
	y.Tick()
	sam.Must(start(rule, "2027-03-01", fields{"zoneId": zone}))
	same(t, "where it is", nil, y.item(rule, "2027-03-01").Fields["zoneId"])
	if say := sam.does(command(y.item(rule, "2027-03-01"), "complete", nil)); say == "" {
		t.Error("a supervisor completed an item of nobody's zone")
	}
}

func TestClocks_GoOnWhenTheirRuleComesBack(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(deathClock(boss.id))
	event := yardtest.NewID()
	boss.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": y.Clock.At.UnixMilli()}))
	was := y.item(rule, "event:"+event).Fields["dueAt"]
	edit := func(kind, name string, f fields) {
		t.Helper()
		boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", rule), kind, name, f))
	}
	edit(change.Command, "hold", fields{"stateReason": "By mistake"})
	same(t, "on hold", false, y.item(rule, "event:"+event).Alive())
	edit(change.Command, "resume", nil)
	item := y.item(rule, "event:"+event)
	same(t, "it runs again", []any{true, was, "open"}, []any{item.Alive(), item.Fields["dueAt"], item.Fields["state"]})
}

func TestClocks_ThatSomebodyDeletedStayDeletedWhenTheScheduleChanges(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(deathClock(boss.id))
	event := yardtest.NewID()
	boss.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall", "happenedAt": y.Clock.At.UnixMilli()}))
	boss.Must(yardtest.On("calendarItem", y.item(rule, "event:"+event), change.Delete, "", nil))
	boss.sets("calendarRule", rule, fields{"graceDays": int64(1)})
	boss.runs("calendarRule", rule, "hold", fields{"stateReason": "By mistake"})
	boss.runs("calendarRule", rule, "resume", nil)
	same(t, "it stays deleted", false, y.item(rule, "event:"+event).Alive())
}

func TestClocks_StartForWhatHappenedWhileTheirRuleRested(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	happens := func(at time.Time) string {
		event := yardtest.NewID()
		boss.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall", "happenedAt": at.UnixMilli()}))
		return event
	}
	happens(y.Clock.At) // before the rule
	y.Clock.At = y.Clock.At.Add(time.Minute)
	rule := yardtest.NewID()
	boss.Must(yardtest.Add("calendarRule", rule, ruleFields(deathClock(boss.id))))
	y.Clock.At = y.Clock.At.Add(time.Minute)
	boss.runs("calendarRule", rule, "hold", fields{"stateReason": "By mistake"})
	meanwhile := happens(y.Clock.At)
	happens(y.Clock.At.Add(-48 * time.Hour)) // late already
	boss.runs("calendarRule", rule, "resume", nil)
	same(t, "the clocks", []string{"event:" + meanwhile + " open"}, y.items(rule))
}

func TestClocks_MoveWithACorrectedEventAlsoOnceMissed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	clock := deathClock(boss.id)
	clock["missDays"] = int64(0)
	rule := y.rule(clock)
	event, at := yardtest.NewID(), y.Clock.At.UnixMilli()
	const hour = int64(3_600_000)
	boss.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall", "happenedAt": at - 24*hour}))
	y.Tick()
	same(t, "entered a day too early", "missed", y.item(rule, "event:"+event).Fields["state"])
	boss.sets("calendarEvent", event, fields{"happenedAt": at})
	boss.Must(command(y.item(rule, "event:"+event), "complete", nil))
	f := y.item(rule, "event:"+event).Fields
	same(t, "done in time", []any{at + 8*hour, "verified", nil}, []any{f["dueAt"], f["state"], f["missedOn"]})
}

func TestClocks_MoveWithACorrectedEventAlsoOnceBegun(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(deathClock(boss.id))
	event, at := yardtest.NewID(), y.Clock.At.UnixMilli()
	boss.Must(yardtest.Add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": at}))
	boss.Must(command(y.item(rule, "event:"+event), "start", nil))
	const hour = int64(3_600_000)
	boss.Must(yardtest.On("calendarEvent", y.Row("calendarEvent", event), change.Update, "", fields{"happenedAt": at - 2*hour}))
	item := y.item(rule, "event:"+event)
	same(t, "its hour", []any{"in_progress", at + 6*hour}, []any{item.Fields["state"], item.Fields["dueAt"]})
}

// A row of settings that was undone still holds how far the calendar was kept.
func TestKeep_GoesOnWithoutSettings(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	y.rule(fields{"ownerId": boss.id, "openDays": int64(400), "leads": list(98)})
	settings := change.UUID5(y.Org, "calendarSettings")
	boss.Must(yardtest.Add("calendarSettings", settings, fields{"digestAt": "07:00"}))
	boss.Must(yardtest.On("calendarSettings", y.Row("calendarSettings", settings), change.Delete, "", nil))
	y.To("2026-11-24 08:00")
	y.Tick()
	kept := y.Row("calendarSettings", settings)
	same(t, "how far it was kept", []any{false, "2026-11-24"}, []any{kept.Alive(), kept.Fields["keptOn"]})
	versions := kept.VersionOf("keptOn")
	y.Clock.At = y.Clock.At.Add(time.Minute)
	y.Tick()
	same(t, "it is not kept again and again", versions, y.Row("calendarSettings", settings).VersionOf("keptOn"))
	if kept.Fields["toldAt"] == nil {
		t.Error("nobody was reminded")
	}
}

// A yard that adopts a rule last met years ago has its next one today, not after years of nobody's misses.
func TestKeep_OpensARollingRuleThatIsYearsBehind(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	rule := y.rule(fields{"anchor": "rolling", "rrule": nil, "startOn": nil, "everyDays": int64(1), "lastDoneOn": "2021-01-04", "missDays": int64(0)})
	y.Tick()
	items := y.items(rule)
	if len(items) != 1 {
		t.Fatalf("%d items: %v", len(items), items)
	}
}
