package calendar_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"
	"time"

	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// open are the titles of the notices that still wait for somebody.
func (y *yard) open() []string {
	y.Helper()
	open := map[string]string{} // by matter
	for _, row := range y.Promised(notice.Inbox) {
		var letter notice.Letter
		if err := json.Unmarshal([]byte(row.Body), &letter); err != nil {
			y.Fatal(err)
		}
		if delete(open, letter.Settles); letter.NeedsAction {
			open[letter.Dedup] = row.Subject
		}
	}
	return slices.Sorted(maps.Values(open))
}

// What a morning told of a record is to do until the record is seen to, and no longer.
func TestSettle_WhatWasToldOfARecordEndsWithIt(t *testing.T) {
	t.Parallel()
	const (
		permit, walk, card = "Permit: Title V, due in 3 days", "Walk: Docks, due today", "Ana Ruiz qualification C-1, due tomorrow"
		certificate, crane = "CR-1 Gantry crane certificate: load test, due in 7 days", "CR-1 Gantry crane: next inspection, due in 7 days"
	)
	type ids struct{ permit, walk, card, crane, certificate string }
	for name, test := range map[string]struct {
		does func(p *person, of ids)
		gone []string
	}{
		"nothing is done": {func(*person, ids) {}, nil},
		"words are": {func(p *person, of ids) {
			p.sets("permit", of.permit, fields{"title": "Title V, air"})
			p.sets("equipmentItem", of.crane, fields{"name": "Crane"})
		}, nil},
		"the permit is filed":   {func(p *person, of ids) { p.runs("permit", of.permit, "file", nil) }, []string{permit}},
		"the permit is longer":  {func(p *person, of ids) { p.sets("permit", of.permit, fields{"expiresOn": "2028-11-26"}) }, []string{permit}},
		"the permit is deleted": {func(p *person, of ids) { p.removes("permit", of.permit) }, []string{permit}},
		"the walk begins":       {func(p *person, of ids) { p.runs("walk", of.walk, "start", nil) }, []string{walk}},
		"a newer card":          {func(p *person, of ids) { p.runs("qualification", of.card, "replace", nil) }, []string{card}},
		"a newer certificate": {func(p *person, of ids) {
			p.Must(yardtest.Add("equipmentCertificate", yardtest.NewID(), fields{"itemId": of.crane, "kind": "load_test", "expiresOn": "2027-11-30"}))
		}, []string{certificate}},
		"it turns out to be of a kind that was renewed": {func(p *person, of ids) {
			p.Must(yardtest.Add("equipmentCertificate", yardtest.NewID(), fields{"itemId": of.crane, "kind": "permit", "expiresOn": "2027-11-30"}))
			p.sets("equipmentCertificate", of.certificate, fields{"kind": "permit"})
		}, []string{certificate}},
		"another certificate": {func(p *person, of ids) {
			p.Must(yardtest.Add("equipmentCertificate", yardtest.NewID(), fields{"itemId": of.crane, "kind": "permit", "expiresOn": "2027-11-30"}))
		}, nil},
		"the crane is inspected": {func(p *person, of ids) { p.sets("equipmentItem", of.crane, fields{"passedOn": "2026-11-23"}) }, []string{crane}},
		"the crane is retired":   {func(p *person, of ids) { p.runs("equipmentItem", of.crane, "retire", fields{"stateReason": "Sold"}) }, []string{certificate, crane}},
		"the crane is deleted":   {func(p *person, of ids) { p.removes("equipmentItem", of.crane) }, []string{certificate, crane}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana := y.person("inspector", "Ana Ruiz")
			of := ids{yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID()}
			y.Wrote(
				yardtest.Add("permit", of.permit, fields{"title": "Title V", "permitNumber": "1", "agency": "EPA", "state": "active", "expiresOn": "2026-11-26", "ownerId": ana.id}),
				yardtest.Add("walk", of.walk, fields{"title": "Docks", "templateId": yardtest.NewID(), "state": "planned", "leadId": ana.id, "plannedOn": "2026-11-23"}),
				yardtest.Add("qualification", of.card, fields{"personId": ana.id, "kindId": yardtest.NewID(), "certificateNumber": "C-1", "state": "valid", "issuedOn": "2025-11-24", "expiresOn": "2026-11-24"}),
				yardtest.Add("equipmentItem", of.crane, fields{"tag": "CR-1", "name": "Gantry crane", "kind": "crane", "state": "in_service", "ownerId": ana.id, "intervalDays": int64(30), "passedOn": "2026-10-31"}),
				yardtest.Add("equipmentCertificate", of.certificate, fields{"itemId": of.crane, "kind": "load_test", "expiresOn": "2026-11-30"}),
			)
			y.Tick()
			want := sorted([]string{permit, walk, card, certificate, crane})
			same(t, "told", want, y.open())
			y.Clock.At = y.Clock.At.Add(time.Minute)
			test.does(y.person("ehs_manager", "Cora Diaz"), of)
			same(t, "afterwards", slices.DeleteFunc(want, func(title string) bool { return slices.Contains(test.gone, title) }), y.open())
		})
	}
}

// An occurrence that is no row yet is told of like one that is.
func TestSettle_WhatWasToldOfAnOccurrenceEndsWithIt(t *testing.T) {
	t.Parallel()
	const told = "Tier II report, due in 30 days"
	for name, test := range map[string]struct {
		does func(p *person, rule string)
		want []string
	}{
		"the rule is held": {func(p *person, rule string) { p.runs("calendarRule", rule, "hold", fields{"stateReason": "Closed"}) }, nil},
		"the rule is gone": {func(p *person, rule string) { p.removes("calendarRule", rule) }, nil},
		"another day": {func(p *person, rule string) {
			p.sets("calendarRule", rule, fields{"rrule": "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15"})
		}, nil},
		"another title":      {func(p *person, rule string) { p.sets("calendarRule", rule, fields{"title": "Report"}) }, []string{told}},
		"a shorter ladder":   {func(p *person, rule string) { p.sets("calendarRule", rule, fields{"leads": list(3)}) }, []string{told}},
		"it is done at once": {func(p *person, rule string) { p.early(rule, "complete") }, nil},
		"it is begun":        {func(p *person, rule string) { p.early(rule, "start") }, []string{told}},
		"begun, then held": {func(p *person, rule string) {
			p.early(rule, "start")
			p.runs("calendarRule", rule, "hold", fields{"stateReason": "Closed"})
		}, []string{told}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			boss := y.person("ehs_manager", "Cora Diaz")
			rule := y.rule(fields{"ownerId": boss.id}) // due Mon, Mar 1 2027
			y.To("2027-01-30 06:00")
			y.Tick()
			same(t, "told", []string{told}, y.open())
			y.To("2027-02-02 09:00")
			test.does(boss, rule)
			same(t, "afterwards", test.want, y.open())
		})
	}
}

// early makes a row of the report of March and takes a step with it, as a tablet does.
func (p *person) early(rule, step string) {
	p.Helper()
	id := itemID(rule, "2027-03-01")
	p.Must(
		yardtest.Add("calendarItem", id, fields{
			"ruleId": rule, "slot": "2027-03-01", "title": "Tier II report", "category": "report", "authority": "state", "approval": "none", "state": "open",
			"opensOn": "2027-03-01", "dueOn": "2027-03-01", "graceOn": "2027-03-01", "missOn": "2027-03-01", "ownerId": p.id,
		}),
		change.Op{Entity: "calendarItem", ID: id, Kind: change.Command, Command: step, CL: 1},
	)
}

// sets writes fields of a record.
func (p *person) sets(entity, id string, f fields) {
	p.Helper()
	p.Must(yardtest.On(entity, p.Row(entity, id), change.Update, "", f))
}

// runs takes a record to another state.
func (p *person) runs(entity, id, name string, f fields) {
	p.Helper()
	p.Must(yardtest.On(entity, p.Row(entity, id), change.Command, name, f))
}

// removes deletes a record.
func (p *person) removes(entity, id string) {
	p.Helper()
	p.Must(yardtest.On(entity, p.Row(entity, id), change.Delete, "", nil))
}
