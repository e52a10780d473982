package calendar_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// inspection of a crane that has passed on a day.
func inspection(id, crane, day string) change.Op {
	return yardtest.Add("equipmentInspection", id, fields{"itemId": crane, "inspectedOn": day, "result": "pass", "company": "Crane Co"})
}

func (y *yard) crane() string {
	y.Helper()
	id := yardtest.NewID()
	y.Wrote(yardtest.Add("equipmentItem", id, fields{"tag": "CR-" + id[30:], "name": "Crane", "kind": "crane", "state": "in_service"}))
	return id
}

// state is what became of an occurrence: its state, the day it was done and the day it was missed.
func (y *yard) state(rule, slot string) string {
	y.Helper()
	row := y.item(rule, slot)
	return fmt.Sprint(row.Fields["state"], " ", row.Fields["doneOn"], " ", row.Fields["missedOn"])
}

func TestProve_CompletesWhatARecordProvesAndTakesItBack(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	cr3, cr4 := y.crane(), y.crane()
	asked := list(evidence("inspection", "record", fields{"entity": "equipmentInspection"}))
	weekly := fields{"rrule": "FREQ=WEEKLY;BYDAY=FR", "startOn": "2026-11-01", "openDays": int64(4), "evidence": asked, "each": "thing", "thingIds": list(cr3, cr4)}
	rule := y.rule(weekly)
	weekly["approval"], weekly["approverRole"], weekly["each"], weekly["thingIds"] = "needed", "ehs_manager", "none", list(cr3)
	reviewed := y.rule(weekly)
	held := fields{"state": "on_hold", "stateReason": "Closed"}
	for field, value := range weekly {
		if held[field] == nil {
			held[field] = value
		}
	}
	resting := y.rule(held)
	y.Tick()
	friday3, friday4, friday := "2026-11-27@"+cr3, "2026-11-27@"+cr4, "2026-11-27"
	same(t, "before", "open <nil> <nil>", y.state(rule, friday3))
	id := yardtest.NewID()
	ana.Must(inspection(id, cr3, "2026-11-23"))
	same(t, "its crane", "verified 2026-11-23 <nil>", y.state(rule, friday3))
	same(t, "another crane", "open <nil> <nil>", y.state(rule, friday4))
	same(t, "submitted for review", "submitted 2026-11-23 <nil>", y.state(reviewed, friday))
	same(t, "a rule that rests", 0, len(y.items(resting)))
	pieces := y.All("calendarEvidence")
	same(t, "pieces", 2, len(pieces))
	same(t, "a piece", []any{"equipmentInspection", id, "2026-11-23", ana.id, "inspection"}, []any{
		pieces[0].Fields["recordEntity"], pieces[0].Fields["recordId"], pieces[0].Fields["provesOn"], pieces[0].Fields["createdBy"], pieces[0].Fields["slot"],
	})
	same(t, "who", any(ana.id), y.item(rule, friday3).Fields["doneBy"])

	// A second one is for next week, whose window is not open; nothing is done twice.
	ana.Must(inspection(yardtest.NewID(), cr3, "2026-11-23"))
	same(t, "no second piece", 2, len(y.All("calendarEvidence")))

	// It did not pass after all: the evidence goes.
	ana.Must(yardtest.On("equipmentInspection", y.Row("equipmentInspection", id), change.Update, "", fields{"result": "fail", "note": "Hook worn"}))
	same(t, "taken back", "reopened <nil> <nil>", y.state(rule, friday3))
	same(t, "why", any("Its evidence no longer proves it (CR-"+cr3[30:]+" Crane inspection: failed)"), y.item(rule, friday3).Fields["stateReason"])
	same(t, "returned", "returned 2026-11-23 <nil>", y.state(reviewed, friday))
	same(t, "no pieces", 0, len(y.All("calendarEvidence")))

	// And it did: the same record proves it again.
	ana.Must(yardtest.On("equipmentInspection", y.Row("equipmentInspection", id), change.Update, "", fields{"result": "pass"}))
	same(t, "proven again", "verified 2026-11-23 <nil>", y.state(rule, friday3))
	ana.Must(yardtest.On("equipmentInspection", y.Row("equipmentInspection", id), change.Update, "", fields{"inspectedOn": "2026-11-22"}))
	same(t, "a day before its window", "reopened <nil> <nil>", y.state(rule, friday3))
}

func TestProve_TakesBackAMissOfWorkThatArrivesLate(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee")
	crane := y.crane()
	asked := list(evidence("inspection", "record", fields{"entity": "equipmentInspection"}))
	rule := y.rule(fields{
		"anchor": "rolling", "rrule": nil, "startOn": nil, "everyDays": int64(7), "lastDoneOn": "2026-11-16", "openDays": int64(3), "graceDays": int64(1),
		"evidence": asked, "each": "thing", "thingIds": list(crane),
	})
	y.Tick()
	y.To("2026-11-24 10:00")
	late := ana.Set(inspection(yardtest.NewID(), crane, "2026-11-24"))
	later := ben.Set(inspection(yardtest.NewID(), crane, "2026-11-24"))
	y.To("2026-11-27 09:00")
	y.Tick()
	first, next := "after:2026-11-16@"+crane, "after:2026-11-23@"+crane
	same(t, "missed meanwhile", "missed <nil> 2026-11-25", y.state(rule, first))
	same(t, "the next one", "open <nil> <nil>", y.state(rule, next))
	if say := ana.push(late); say != "" {
		t.Fatal(say)
	}
	same(t, "it was done in time", "verified 2026-11-24 <nil>", y.state(rule, first))
	same(t, "the next one counts from it", []string{"after:2026-11-16@" + crane + " verified", "after:2026-11-24@" + crane + " upcoming"}, y.items(rule))
	if say := ben.push(later); say != "" {
		t.Fatal(say)
	}
	same(t, "one day counts once", []string{"after:2026-11-16@" + crane + " verified", "after:2026-11-24@" + crane + " upcoming"}, y.items(rule))

	// One of a day after the miss takes nothing back. It is the next one, which was open.
	y.To("2026-12-01 12:00")
	y.Tick()
	same(t, "the next", "open <nil> <nil>", y.state(rule, "after:2026-11-24@"+crane))
	ana.Must(inspection(yardtest.NewID(), crane, "2026-12-01"))
	y.Tick()
	same(t, "and so on", []string{"after:2026-11-16@" + crane + " verified", "after:2026-11-24@" + crane + " verified", "after:2026-12-01@" + crane + " upcoming"}, y.items(rule))
}

func TestProve_NeverCostsTheRecord(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	crane := y.crane()
	rule := y.rule(fields{"rrule": "FREQ=DAILY", "startOn": "2026-11-23", "evidence": list(evidence("inspection", "record", fields{"entity": "equipmentInspection"}), evidence("photo", "file", nil))})
	// No row yet: the server makes it. Another slot is empty: it waits.
	ana.Must(inspection(yardtest.NewID(), crane, "2026-11-23"))
	same(t, "in part", "open <nil> <nil>", y.state(rule, "2026-11-23"))
	same(t, "its evidence", 1, len(y.All("calendarEvidence")))
	item := y.item(rule, "2026-11-23")
	ana.Must(file(item.ID, "photo", "image/png"))
	y.Clock.At = y.Clock.At.Add(time.Minute)
	boss := y.person("ehs_manager", "Cora Diaz")
	boss.Must(command(item, "complete", nil))
	same(t, "the rest by hand", "verified 2026-11-23 <nil>", y.state(rule, "2026-11-23"))
}

func TestProve_AWalkCoversItsZonesByItsTemplate(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("ehs_manager", "Ana Ruiz")
	template, other := yardtest.NewID(), yardtest.NewID()
	pier, dock := yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		yardtest.Add("walkTemplate", template, fields{"key": "yard-safety", "version": int64(1), "title": json.RawMessage(`{"en":"Yard"}`), "areas": list(), "status": "live"}),
		yardtest.Add("walkTemplate", other, fields{"key": "storm", "version": int64(1), "title": json.RawMessage(`{"en":"Storm"}`), "areas": list(), "status": "live"}),
	)
	asked := list(evidence("walk", "record", fields{"entity": "walk", "template": "yard-safety"}))
	days := fields{"rrule": "FREQ=DAILY", "startOn": "2026-11-23", "evidence": asked, "zoneIds": list(pier, dock)}
	all := y.rule(days)
	days["each"] = "zone"
	each := y.rule(days)
	y.Tick()
	walk := func(template string, zones ...any) {
		id := yardtest.NewID()
		ana.Must(yardtest.Add("walk", id, fields{"title": "Round", "templateId": template, "state": "in_progress", "leadId": ana.id, "startedOn": "2026-11-23", "route": list(zones...)}))
		row := y.Row("walk", id)
		ana.Must(change.Op{Entity: "walk", ID: id, Kind: change.Command, Command: "sign", CL: 1, Was: map[string][]string{"state": row.VersionOf("state")}, Fields: fields{"contentHash": strings.Repeat("ab", 32), "signedAt": y.Clock.At.UnixMilli()}})
	}
	states := func() string {
		return y.state(each, "2026-11-23@"+pier) + ", " + y.state(each, "2026-11-23@"+dock)
	}
	const open, finished = "open <nil> <nil>", "verified 2026-11-23 <nil>"
	walk(other, pier, dock)
	same(t, "another template", open+", "+open, states())
	walk(template, pier)
	same(t, "one zone of two", finished+", "+open, states())
	same(t, "not all zones", []string{"2026-11-23 open"}, y.items(all))
	walk(template, dock, pier)
	same(t, "both", finished+", "+finished, states())
	same(t, "all zones", []string{"2026-11-23 verified"}, y.items(all))
}

func TestProve_AnEntryOfALogCoversItsThingWhileItCounts(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("ehs_manager", "Ana Ruiz")
	crane, other := y.crane(), y.crane()
	logs := map[string][2]string{}
	for _, key := range []string{"crane-daily", "boiler"} {
		log, version := yardtest.NewID(), yardtest.NewID()
		logs[key] = [2]string{log, version}
		y.Wrote(
			yardtest.Add("log", log, fields{"name": key, "key": key, "subject": "power", "state": "draft"}),
			yardtest.Add("logVersion", version, fields{"logId": log, "version": int64(1), "body": json.RawMessage(`{}`), "status": "live"}),
		)
	}
	rule := y.rule(fields{
		"rrule": "FREQ=DAILY", "startOn": "2026-11-23", "each": "thing", "thingIds": list(crane),
		"evidence": list(evidence("log", "record", fields{"entity": "logEntry", "template": "crane-daily"})),
	})
	y.Tick()
	entry := func(key, thing string) string {
		id := yardtest.NewID()
		ana.Must(yardtest.Add("logEntry", id, fields{"logId": logs[key][0], "versionId": logs[key][1], "thingId": thing, "entryOn": "2026-11-23", "state": "draft", "createdBy": ana.id}))
		return id
	}
	does := func(id, what string, f fields) {
		ana.Must(yardtest.On("logEntry", y.Row("logEntry", id), change.Command, what, f))
	}
	submit := fields{"submittedAt": y.Clock.At.UnixMilli()}
	state := func() string { return y.state(rule, "2026-11-23@"+crane) }
	const open, finished = "open <nil> <nil>", "verified 2026-11-23 <nil>"
	does(entry("boiler", crane), "submit", submit)
	does(entry("crane-daily", other), "submit", submit)
	own := entry("crane-daily", crane)
	same(t, "another log, another thing, and what is being filled", open, state())
	does(own, "submit", submit)
	same(t, "the entry that was asked for", finished, state())
	does(own, "void", fields{"stateReason": "Another crane"})
	same(t, "what does not count proves nothing", "reopened <nil> <nil>", state())
}
