package inventory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// owed says which duties of the library follow from a threshold, and under what answer to the questions of a yard.
var owed = map[string]struct {
	duties []string
	answer string
	unit   string
	cite   string // and from what or above what
}{
	"mixture": {[]string{"cal-c01"}, "tier2", "lb", "Tier II from"},
	"ehs":     {[]string{"cal-c01"}, "tier2", "lb", "Tier II from"},
	"tri":     {[]string{"cal-c02"}, "tri", "lb", "TRI from"},
	"oil":     {[]string{"cal-o01", "cal-o04"}, "", "gal", "SPCC above"},
}

// reached brings the duties into the calendar, with the reason, and tells who approves products.
func (w *work) reached(c rules.Change, id, kind string, f typed.Fields, on string, ehs bool) {
	of := owed[kind]
	amount := pounds(f["most"]) + " " + of.unit
	limit := pounds(f["threshold"]) + " " + of.unit
	name := fmt.Sprint(f["name"])
	why := fmt.Sprintf("Because %s reached %s on %s (%s %s).", name, amount, on, of.cite, limit)
	for _, duty := range of.duties {
		w.owe(w.duties[duty], why)
	}
	w.answer(of.answer, ehs)
	w.teller.Tell(c, notice.Notice{
		Kind: "inventory_reached", Entity: "stockYear", ID: id, Link: "/inventory/tier-ii", To: slices.Clone(w.keepers), Matter: "inventory_reached:" + id,
		Values: map[string]string{"name": name, "amount": amount}, Body: of.cite + " " + limit + ". The report stands in the calendar.",
	})
}

// owe adds an obligation to the calendar as its page of obligations would, where the yard has not decided about it.
func (w *work) owe(duty library.Obligation, why string) {
	id := change.UUID5(w.view.Actor().OrgID, "calendarRule:"+duty.ID)
	if _, made := w.made[id]; made || duty.ID == "" || w.Row("calendarRule", id) != nil {
		return
	}
	evidence, err := json.Marshal(duty.Evidence)
	w.Keep(err)
	f := typed.Fields{
		"title": duty.Title, "text": strings.TrimSpace(why + " " + duty.Text), "category": duty.Category, "program": duty.Program, "authority": duty.Authority,
		"citation": duty.Citation, "mark": duty.Mark, "risk": duty.Risk, "state": "active", "anchor": duty.Rule.Anchor, "roll": cmp.Or(duty.Rule.Roll, "none"),
		"approval": "none", "each": "none", "evidence": json.RawMessage(evidence), "fromOn": w.today, "libraryId": duty.ID, "libraryEdition": duty.Changed,
	}
	set := func(name string, value any, is bool) {
		if is {
			f[name] = value
		}
	}
	set("rrule", w.rruleOf(duty), duty.Rule.RRule != "")
	set("startOn", cmp.Or(duty.Rule.StartOn, w.today), duty.Rule.Anchor == "fixed")
	set("everyDays", duty.Rule.EveryDays, duty.Rule.EveryDays > 0)
	set("openDays", duty.Rule.OpenDays, duty.Rule.OpenDays > 0)
	set("submitTo", duty.SubmitTo, duty.SubmitTo != "")
	if duty.Rule.MissDays != nil {
		f["missDays"] = *duty.Rule.MissDays
	}
	w.put(change.Op{Entity: "calendarRule", ID: id, Kind: change.Add, Fields: f})
}

// tierTwo is the yearly report of the library.
const tierTwo = "cal-c01"

// rruleOf is when a duty returns: the yearly report on the day that the yard's State says, where it says one.
func (w *work) rruleOf(duty library.Obligation) string {
	if day, err := time.Parse(monthAndDay, w.settings.TierDay()); err == nil && duty.ID == tierTwo {
		return fmt.Sprintf("FREQ=YEARLY;BYMONTH=%d;BYMONTHDAY=%d", day.Month(), day.Day())
	}
	return duty.Rule.RRule
}

// movedTierTwo moves the report that the calendar has to the day that the settings say now.
func (w *work) movedTierTwo() {
	row := w.FindCalendarRule(change.UUID5(w.view.Actor().OrgID, "calendarRule:"+tierTwo))
	if rrule := w.rruleOf(w.duties[tierTwo]); row.Alive() && row.Rrule() != rrule {
		w.put(change.Op{Entity: "calendarRule", ID: row.ID, Kind: change.Update, Fields: typed.Fields{"rrule": rrule}})
	}
}

// monthAndDay is a day without its year; one of February 29 does not come every year.
const monthAndDay = "01-02"

// checkSettings refuses a day that no month has.
func checkSettings(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	day := record.AsInventorySettings(c.After).TierDay()
	if _, err := time.Parse(monthAndDay, day); day != "" && (err != nil || day == "02-29") {
		return refused("tierDay", day+" is no day of every year. Write the month and the day, as in 03-01.")
	}
	return nil
}

// answer adds to what a yard has said of its chemicals.
func (w *work) answer(what string, ehs bool) {
	settings := w.FindCalendarSettings(change.UUID5(w.view.Actor().OrgID, "calendarSettings"))
	answers := map[string]any{}
	if !settings.Alive() || what == "" || json.Unmarshal(settings.Answers(), &answers) != nil {
		return
	}
	said, _ := answers["chemicals"].([]any)
	added := false
	add := func(word string) {
		if !slices.Contains(said, any(word)) {
			said, added = append(slices.DeleteFunc(said, func(a any) bool { return a == "none" }), word), true
		}
	}
	add(what)
	if ehs {
		add("ehs")
	}
	if _, made := w.made[settings.ID]; made || !added {
		return // a second threshold in one set is answered with the next
	}
	answers["chemicals"] = said
	data, err := json.Marshal(answers)
	w.Keep(err)
	w.put(change.Op{Entity: "calendarSettings", ID: settings.ID, Kind: change.Update, Fields: typed.Fields{"answers": json.RawMessage(data)}})
}
