package calendar_test

import (
	"testing"
	"time"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// Who completes an item is its owner, backup or cover: nobody becomes one of them by saying so in the row that they add.
func TestItems_BelongToNobodyWhoSaysSo(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
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
			ana.must(start(rule, "2027-03-01", nil))
		}
	}
	ana.must(command(y.item(rule, "2027-03-01"), "complete", nil))
	same(t, "by its owner", any(ana.id), y.item(rule, "2027-03-01").Fields["doneBy"])
}

func TestItems_ThatSomebodyDeletedStayDeletedWhenWordsOfTheRuleChange(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(fields{"openDays": int64(400)})
	y.tick()
	boss.must(on("calendarItem", y.item(rule, "2027-03-01"), change.Delete, "", nil))
	edit := func(kind, name string, f fields) {
		t.Helper()
		boss.must(on("calendarRule", y.row("calendarRule", rule), kind, name, f))
	}
	edit(change.Update, "", fields{"title": "Tier II report to the State"})
	same(t, "the words change", false, y.item(rule, "2027-03-01").Alive())
	edit(change.Command, "hold", fields{"stateReason": "No chemicals on site"})
	edit(change.Command, "resume", nil)
	same(t, "the rule comes back", true, y.item(rule, "2027-03-01").Alive())
}

func TestClocks_GoOnWhenTheirRuleComesBack(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(deathClock(boss.id))
	event := newID()
	boss.must(add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": y.clock.now.UnixMilli()}))
	was := y.item(rule, "event:"+event).Fields["dueAt"]
	edit := func(kind, name string, f fields) {
		t.Helper()
		boss.must(on("calendarRule", y.row("calendarRule", rule), kind, name, f))
	}
	edit(change.Command, "hold", fields{"stateReason": "By mistake"})
	same(t, "on hold", false, y.item(rule, "event:"+event).Alive())
	edit(change.Command, "resume", nil)
	item := y.item(rule, "event:"+event)
	same(t, "it runs again", []any{true, was, "open"}, []any{item.Alive(), item.Fields["dueAt"], item.Fields["state"]})
}

func TestClocks_MoveWithACorrectedEventAlsoOnceBegun(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	boss := y.person("ehs_manager", "Cora Diaz")
	rule := y.rule(deathClock(boss.id))
	event, at := newID(), y.clock.now.UnixMilli()
	boss.must(add("calendarEvent", event, fields{"eventKind": "death", "title": "Fall at dock 2", "happenedAt": at}))
	boss.must(command(y.item(rule, "event:"+event), "start", nil))
	const hour = int64(3_600_000)
	boss.must(on("calendarEvent", y.row("calendarEvent", event), change.Update, "", fields{"happenedAt": at - 2*hour}))
	item := y.item(rule, "event:"+event)
	same(t, "its hour", []any{"in_progress", at + 6*hour}, []any{item.Fields["state"], item.Fields["dueAt"]})
}

// A row of settings that was undone still holds how far the calendar was kept.
func TestKeep_GoesOnWithoutSettings(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	boss := y.person("ehs_manager", "Cora Diaz")
	y.rule(fields{"ownerId": boss.id, "openDays": int64(400), "leads": list(98)})
	settings := change.UUID5(y.org, "calendarSettings")
	boss.must(add("calendarSettings", settings, fields{"digestAt": "07:00"}))
	boss.must(on("calendarSettings", y.row("calendarSettings", settings), change.Delete, "", nil))
	y.to("2026-11-24 08:00")
	y.tick()
	kept := y.row("calendarSettings", settings)
	same(t, "how far it was kept", []any{false, "2026-11-24"}, []any{kept.Alive(), kept.Fields["keptOn"]})
	versions := kept.VersionOf("keptOn")
	y.clock.now = y.clock.now.Add(time.Minute)
	y.tick()
	same(t, "it is not kept again and again", versions, y.row("calendarSettings", settings).VersionOf("keptOn"))
	if kept.Fields["toldAt"] == nil {
		t.Error("nobody was reminded")
	}
}

// A yard that adopts a rule last met years ago has its next one today, not after years of nobody's misses.
func TestKeep_OpensARollingRuleThatIsYearsBehind(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	rule := y.rule(fields{"anchor": "rolling", "rrule": nil, "startOn": nil, "everyDays": int64(1), "lastDoneOn": "2021-01-04", "missDays": int64(0)})
	y.tick()
	items := y.items(rule)
	if len(items) != 1 {
		t.Fatalf("%d items: %v", len(items), items)
	}
}
