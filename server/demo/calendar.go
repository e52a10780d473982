package demo

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/server/library"
	"shipshape/sync/change"
	"shipshape/sync/schedule"
)

// duty is an obligation that Bayfront adopted, and how it went.
type duty struct {
	id, owner, backup string
	// next: a duty that counts from the last time is due so many days from now.
	next int
	// went says of a past occurrence, counted back from the last (0), what is not the usual: done a day or two early.
	went map[int]outcome
	// verified: a second person looks at it; the last one still waits.
	verified bool
	permit   string // as modules/permits.json calls it
	needs    string // the qualification of who does it
}

// outcome is how an occurrence went: so many days late, or missed or waived for a reason.
type outcome struct {
	late           int
	missed, waived string
	why            string // of a late one
}

// duties are what the EHS manager adopted in the first week.
var duties = []duty{
	{id: "cal-w01", owner: "delgado", backup: "ruiz", needs: "rcra", went: map[int]outcome{4: {missed: "The store was closed for the floor coating and nobody moved the look to the day before."}}},
	{id: "cal-w04", owner: "delgado", backup: "ruiz"},
	{id: "cal-w05", owner: "delgado", backup: "okafor", went: map[int]outcome{1: {late: 2, why: "The hauler's weights came two days late."}}},
	{id: "cal-w06", owner: "delgado", backup: "okafor", went: map[int]outcome{6: {waived: "No open shipments in that week."}}},
	{id: "cal-w07", owner: "delgado", backup: "okafor"},
	{id: "cal-w08", owner: "delgado", backup: "okafor"},
	{id: "cal-w10", owner: "okafor", backup: "delgado", next: 84},
	{id: "cal-w11", owner: "okafor", next: 53},
	{id: "cal-c01", owner: "delgado", backup: "okafor"},
	{id: "cal-c04", owner: "okafor", next: 130},
	{id: "cal-a01", owner: "delgado", backup: "okafor", went: map[int]outcome{2: {late: 3, why: "Two batches had no certificate; the maker sent it on Monday."}}},
	{id: "cal-a02a", owner: "delgado", backup: "ortiz", permit: "Title V"},
	{id: "cal-a02b", owner: "delgado", backup: "ortiz", permit: "Title V"},
	{id: "cal-a03", owner: "okafor", backup: "delgado", permit: "Title V"},
	{id: "cal-a04", owner: "delgado", verified: true, permit: "Title V"},
	{id: "cal-a06", owner: "ortiz", backup: "ruiz"},
	{id: "cal-s01", owner: "delgado", backup: "ruiz", permit: "VPDES"},
	{id: "cal-s02", owner: "delgado", backup: "ruiz", permit: "VPDES"},
	{id: "cal-s04", owner: "delgado", backup: "okafor", verified: true, permit: "VPDES"},
	{id: "cal-o01", owner: "ruiz", backup: "nguyen", went: map[int]outcome{2: {late: 1, why: "The tank farm was fenced off for a crane lift."}}},
	{id: "cal-o02", owner: "ruiz", backup: "nguyen", next: 119},
	{id: "cal-o03", owner: "okafor", backup: "delgado", next: 26},
	{id: "cal-o04", owner: "okafor", backup: "delgado", next: 402},
	{id: "cal-o06", owner: "ortiz", backup: "okafor", next: 17},
	{id: "cal-r01", owner: "okafor", backup: "holloway"},
	{id: "cal-r03", owner: "okafor", backup: "holloway"},
	{id: "cal-r03b", owner: "okafor", backup: "holloway"},
	{id: "cal-p02", owner: "okafor", backup: "delgado", next: 98},
	{id: "cal-p03", owner: "okafor", next: 40},
	{id: "cal-p11", owner: "okafor", backup: "ruiz", next: 210},
	{id: "cal-p15", owner: "nguyen", backup: "ruiz", next: 12},
	{id: "cal-p17", owner: "okafor", backup: "ruiz"},
	{id: "cal-p20", owner: "okafor", next: 160},
	{id: "cal-h01", owner: "okafor", backup: "delgado", next: 68},
	{id: "cal-h03", owner: "okafor", backup: "delgado", next: 75},
	{id: "cal-h08", owner: "okafor", backup: "delgado", next: 33},
	{id: "ev-01", owner: "okafor", backup: "holloway"},
	{id: "ev-02", owner: "okafor", backup: "holloway"},
	{id: "ev-05b", owner: "delgado", backup: "okafor"},
	{id: "ev-10", owner: "delgado", backup: "okafor"},
	{id: "ev-20", owner: "okafor", backup: "holloway"},
}

// answers are what the yard said about itself.
const answers = `{"generator":"lqg","waste":["satellite","universal"],"oilGallons":48000,"painting":"major","stormwater":"state","respirators":"filter",` +
	`"employees":184,"state":"VA","airPermit":"titleV","burners":["engine"],"wastewater":["npdes"],"chemicals":["tier2"],"lifting":["chain"]}`

// declined is what the yard looked at and does not do.
const declined = `["cal-w03","cal-c06","cal-m04"]`

// calendar adopts the law and tells how three months of it went.
func (w walker) calendar(ctx context.Context, began time.Time) error {
	w.part("calendar")
	law, err := library.FindLaw()
	if err != nil {
		return err
	}
	rows := map[string]library.Obligation{}
	for _, row := range law.Obligations {
		rows[row.ID] = row
	}
	paper, err := w.Files.Store(ctx, w.orgID, "application/pdf", []byte(onePage))
	if err != nil {
		return fmt.Errorf("store the paper of the calendar: %w", err)
	}
	w.note("okafor", began, began, add("calendarSettings", change.UUID5(w.orgID, "calendarSettings"), map[string]any{
		"answers": json.RawMessage(answers), "declined": json.RawMessage(declined), "federalHolidays": true, "goalPercent": int64(95),
	}))
	holidays, err := library.FindHolidays()
	if err != nil {
		return err
	}
	yard := schedule.Yard{Zone: w.location, WorkingDays: []int{1, 2, 3, 4, 5}, Law: holidays.LegalDays()}
	for n, d := range duties {
		row, ok := rows[d.id]
		if !ok {
			return fmt.Errorf("the library has no obligation %s", d.id)
		}
		at := began.Add(time.Duration(20+n) * time.Minute)
		rule, timing, err := w.adopt(row, d, began)
		if err != nil {
			return err
		}
		if last := timing.LastDoneOn; last > day(at.In(w.location)) {
			// Nobody says of a day that has not come that something was done on it.
			if at, err = time.ParseInLocation(time.DateTime, last+" 15:00:00", w.location); err != nil {
				return err
			}
		}
		w.note("okafor", at, at, rule)
		w.happened(d, row, rule, timing, yard, paper)
	}
	return nil
}

// adopt makes the rule of an obligation, as the page does that proposes it.
func (w walker) adopt(row library.Obligation, d duty, began time.Time) (change.Op, schedule.Rule, error) {
	from := day(began.In(w.location))
	local := w.now.In(w.location)
	timing := row.Rule.On(cmp.Or(row.Rule.StartOn, from), from, []int{1, 2, 3, 4, 5})
	timing.Authority = row.Authority
	switch {
	case timing.Anchor == schedule.Event:
		timing.StartOn, timing.FromOn = "", ""
	case timing.Anchor == schedule.Rolling && d.next > 0:
		timing.StartOn, timing.LastDoneOn = "", day(local.AddDate(0, 0, d.next-int(timing.EveryDays)))
	case timing.Anchor == schedule.Rolling:
		timing.StartOn, timing.LastDoneOn = "", from
	}
	evidence, err := json.Marshal(onFile(row.Evidence))
	if err != nil {
		return change.Op{}, timing, err
	}
	fields := map[string]any{
		"title": row.Title, "text": strings.TrimSpace(row.Text + " " + row.MarkNote), "category": row.Category, "program": row.Program, "authority": row.Authority, "mark": row.Mark,
		"risk": row.Risk, "state": "active", "anchor": timing.Anchor, "roll": timing.Roll, "approval": "none", "each": "none",
		"evidence": json.RawMessage(evidence), "ownerId": w.people[d.owner].id, "libraryId": row.ID, "libraryEdition": row.Changed,
	}
	if d.verified {
		fields["approval"], fields["approverRole"] = "needed", "ehs_manager"
	}
	for name, value := range map[string]string{
		"citation": row.Citation, "rrule": timing.RRule, "startOn": timing.StartOn, "lastDoneOn": timing.LastDoneOn, "fromOn": timing.FromOn, "per": timing.Per,
		"eventKind": row.Rule.EventKind, "afterUnit": timing.AfterUnit, "submitTo": row.SubmitTo, "backupId": w.people[d.backup].id,
	} {
		if value != "" {
			fields[name] = value
		}
	}
	for name, called := range map[string]string{"permitId": d.permit, "qualificationKindId": "kind " + d.needs} {
		if op, ok := w.told[called]; ok {
			fields[name] = op.ID
		}
	}
	for name, value := range map[string]int64{"everyDays": timing.EveryDays, "times": timing.Times, "openDays": timing.OpenDays} {
		if value != 0 {
			fields[name] = value
		}
	}
	for name, value := range map[string]*int64{"afterValue": timing.AfterValue, "missDays": timing.MissDays} {
		if value != nil {
			fields[name] = *value
		}
	}
	return add("calendarRule", change.UUID5(w.orgID, "calendarRule:"+row.ID), fields), timing, nil
}

// happened tells of every occurrence that was due before today: what is not a row by then, the server would write as missed.
func (w walker) happened(d duty, row library.Obligation, rule change.Op, timing schedule.Rule, yard schedule.Yard, paper string) {
	today := day(w.now.In(w.location))
	past := w.past(timing, yard, today)
	for i, s := range past {
		state := "upcoming"
		if s.OpensOn <= timing.FromOn {
			state = "open" // as the server made it with the rule: two who make a row alike do not disagree
		}
		w.occurrence(d, row, rule, s, state, d.went[len(past)-1-i], paper, i == len(past)-1)
	}
}

// past are the occurrences due before today. One that counts from the last time follows from how that went.
func (w walker) past(timing schedule.Rule, yard schedule.Yard, today string) []schedule.Slot {
	if timing.Anchor == schedule.Event {
		return nil
	}
	if timing.Anchor != schedule.Rolling {
		slots := schedule.Slots(timing, yard, schedule.From(""), timing.FromOn, today)
		for len(slots) > 0 && slots[len(slots)-1].DueOn >= today {
			slots = slots[:len(slots)-1]
		}
		return slots
	}
	var past []schedule.Slot
	for base := timing.LastDoneOn; ; {
		slots := schedule.Slots(timing, yard, schedule.From(base), base, today)
		if len(slots) == 0 || slots[0].DueOn >= today {
			return past
		}
		past = append(past, slots[0])
		base = slots[0].DueOn // who keeps a weekly round does it on its day
	}
}

// occurrence tells of one: the row, what proves it, and the step that ends it.
func (w walker) occurrence(d duty, row library.Obligation, rule change.Op, s schedule.Slot, state string, o outcome, paper string, last bool) {
	due, err := time.ParseInLocation(time.DateOnly, s.DueOn, w.location)
	if err != nil {
		return
	}
	fields := map[string]any{"ruleId": rule.ID, "slot": s.Slot, "state": state, "opensOn": s.OpensOn, "dueOn": s.DueOn, "graceOn": s.GraceOn}
	for _, name := range []string{"title", "category", "program", "authority", "risk", "citation", "ownerId", "backupId", "approval", "approverRole", "evidence", "permitId", "qualificationKindId"} {
		if value, ok := rule.Fields[name]; ok {
			fields[name] = value
		}
	}
	if s.MissOn != "" {
		fields["missOn"] = s.MissOn
	}
	fields["provisionalNumber"] = w.people[d.owner].device.provisional()
	item := w.keyed("calendarItem", fields)
	done := due.AddDate(0, 0, o.late).Add(time.Duration(8*60+w.random.IntN(420)) * time.Minute)
	switch {
	case o.missed != "":
		at := due.AddDate(0, 0, int(*row.Rule.MissDays)+1).Add(9 * time.Hour)
		w.meets(d.owner, at, item) // that it is missed only the server writes
		w.meets(d.owner, at.Add(3*time.Hour), edit(item.Entity, item.ID, map[string]any{"explanation": o.missed}))
	case o.waived != "":
		w.meets("okafor", done, item)
		w.meets("okafor", done.Add(time.Minute), command(item.Entity, item.ID, "waive", map[string]any{"stateReason": o.waived}))
	default:
		w.completed(d, row, item, o, done, paper, last)
	}
}

// completed tells how an occurrence was proven and done: the paper, the number, what was sent where, and who looked at it.
func (w walker) completed(d duty, row library.Obligation, item change.Op, o outcome, done time.Time, paper string, last bool) {
	ops := []change.Op{item}
	for _, slot := range onFile(row.Evidence) {
		switch slot.Kind {
		case "file":
			ops = append(ops, add("attachment", w.id(done), map[string]any{
				"parentEntity": item.Entity, "parentId": item.ID, "slot": slot.ID, "name": fmt.Sprintf("%s %s.pdf", slot.Title, day(done)),
				"sha256": paper, "mime": "application/pdf", "bytes": int64(len(onePage)),
			}))
		case "number":
			ops = append(ops, add("calendarEvidence", w.id(done), map[string]any{
				"itemId": item.ID, "slot": slot.ID, "value": strconv.Itoa(900 + w.random.IntN(700)),
			}))
		}
	}
	fields := map[string]any{"doneOn": day(done), "doneBy": w.people[d.owner].id}
	if row.SubmitTo != "" {
		fields["submittedTo"], fields["method"], fields["submittedOn"] = row.SubmitTo, "portal", day(done)
		fields["confirmationNumber"] = fmt.Sprintf("NET-%06d", w.random.IntN(1_000_000))
	}
	if o.why != "" {
		fields["explanation"] = o.why
	}
	w.meets(d.owner, done, ops...)
	name := "complete"
	if d.verified {
		name = "submit"
	}
	at := done.Add(4 * time.Minute)
	w.meets(d.owner, at, command(item.Entity, item.ID, name, fields))
	if d.verified && !last {
		seen := at.Add(5 * time.Hour)
		w.entries = append(w.entries, entry{at: seen, sent: seen, by: "okafor", ops: []change.Op{command(item.Entity, item.ID, "verify", nil)}})
	}
}

// meets plans an action on an item that the server may have made already: both meet in one row.
func (w walker) meets(by string, at time.Time, ops ...change.Op) {
	w.entries = append(w.entries, entry{at: at, sent: at, by: by, ops: ops, blind: true})
}

// onFile asks for papers where the library asks for records: what the demo yard did before it had them here it shows as files.
func onFile(slots []library.EvidenceSlot) []library.EvidenceSlot {
	slots = slices.Clone(slots)
	for i, slot := range slots {
		if slot.Kind == "record" {
			slots[i] = library.EvidenceSlot{ID: slot.ID, Kind: "file", Title: slot.Title}
		}
	}
	return slots
}

// onePage is the smallest paper that is one: the demo's records are not worth more.
const onePage = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n" +
	"4 0 obj<</Length 53>>stream\nBT /F1 18 Tf 72 700 Td (Bayfront Ship Repair) Tj ET   \nendstream\nendobj\n" +
	"5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
