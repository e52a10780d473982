package calendar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// desk is one look at the calendar of an organization: its yard, its settings and the day.
type desk struct {
	*Module
	view     rules.View
	now      time.Time
	zone     *time.Location
	today    string
	settings *merge.Row // nil where nobody has set anything
	yard     schedule.Yard
}

func (m *Module) desk(view rules.View, now time.Time) (*desk, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return nil, fmt.Errorf("read the organization: %w", err)
	}
	zone := app.Zone(typed.Text(organization, "timeZone"))
	d := &desk{Module: m, view: view, now: now, zone: zone, today: now.In(zone).Format(time.DateOnly)}
	if d.settings, err = view.Row("calendarSettings", settingsID(view)); err != nil {
		return nil, fmt.Errorf("read the settings: %w", err)
	}
	closures, err := view.Rows("yardClosure", nil)
	if err != nil {
		return nil, fmt.Errorf("read the closed days: %w", err)
	}
	rests := d.settings.Alive() && d.settings.Fields["federalHolidays"] == true
	d.yard = schedule.Yard{
		Zone: zone, WorkingDays: workingDays(organization), Law: schedule.LegalDays{Weekdays: m.holidays.library.Legal.Weekdays, IsHoliday: m.holidays.has},
		IsClosed: func(day string) bool {
			return rests && m.holidays.has(day) || slices.ContainsFunc(closures, func(c *merge.Row) bool {
				return typed.Text(c, "fromOn") <= day && day <= typed.Text(c, "untilOn")
			})
		},
	}
	return d, nil
}

func settingsID(view rules.View) string {
	return change.UUID5(view.Actor().OrgID, "calendarSettings")
}

// workingDays are those of the organization; Monday to Friday until it says otherwise.
func workingDays(organization *merge.Row) []int {
	var days []int
	if organization != nil {
		raw, _ := organization.Fields["workingDays"].(json.RawMessage)
		if json.Unmarshal(raw, &days) != nil {
			days = nil
		}
	}
	days = slices.DeleteFunc(days, func(day int) bool { return day < 0 || day > 6 })
	if len(days) == 0 {
		return []int{1, 2, 3, 4, 5}
	}
	return days
}

// midnight is the first moment of a day in the yard.
func (d *desk) midnight(day string) (time.Time, bool) {
	at, err := time.ParseInLocation(time.DateOnly, day, d.zone)
	return at, err == nil
}

// endOf is the first moment after a day in the yard.
func (d *desk) endOf(day string) (time.Time, bool) { return d.midnight(plusDays(day, 1)) }

func (d *desk) dayOf(at time.Time) string { return at.In(d.zone).Format(time.DateOnly) }

// setting is a value of the settings; nil where nobody has set it.
func (d *desk) setting(field string) any {
	if !d.settings.Alive() {
		return nil
	}
	return d.settings.Fields[field]
}

// keeps is the op by which the clock notes on the settings how far it has come.
func (d *desk) keeps(f typed.Fields) change.Op {
	op := change.Op{Entity: "calendarSettings", ID: settingsID(d.view), Kind: change.Update, Fields: f}
	if d.settings == nil {
		op.Kind = change.Add
	}
	return op
}

func pointer(row *merge.Row, field string) *int64 {
	if n, ok := number(row, field); ok {
		return &n
	}
	return nil
}

// far is how many days around a day an occurrence of that day may be due: a period, or a row of days off. Mostly near is enough.
const (
	near = 14
	far  = 400
)

// occurrences are those of a rule that is not rolling, by the day on which they are due.
func (d *desk) occurrences(rule *merge.Row, from, until string) []schedule.Slot {
	return schedule.Slots(schedule.RuleOf(rule.Fields), d.yard, nil, from, until)
}

// next is the occurrence of a rolling rule that counts from a day, empty for the first; false where the rule has none.
func (d *desk) next(rule *merge.Row, place, from string) (schedule.Slot, bool) {
	when := schedule.RuleOf(rule.Fields)
	if !slices.Contains(schedule.Places(when), place) {
		return schedule.Slot{}, false
	}
	begin := max(from, when.FromOn, when.StartOn)
	when.Each = "none" // the places do not differ but in their name
	for _, reach := range []int{near, far} {
		for _, s := range schedule.Slots(when, d.yard, schedule.From(from), "1900-01-01", plusDays(begin, int(when.EveryDays)+reach)) {
			if s.Forecast {
				continue
			}
			if place != "" {
				s.Place, s.Slot = place, s.Slot+"@"+place
			}
			return s, true
		}
	}
	return schedule.Slot{}, false
}

// following is the occurrence of a rolling rule that its items at a place leave to be done. One that was done on the very day that it
// counts from has its name already: the next one counts from the day after.
func (d *desk) following(rule *merge.Row, place string, items []*merge.Row) (schedule.Slot, bool) {
	closed := map[string]bool{}
	for _, item := range items {
		closed[typed.Text(item, "slot")] = !in(item, undone)
	}
	from := base(rule, items, place)
	for {
		s, ok := d.next(rule, place, from)
		if !ok || !closed[s.Slot] {
			return s, ok
		}
		from = plusDays(max(from, "1900-01-01"), 1)
	}
}

// find is the occurrence of a rule by its name; false where the rule has none of that name. Of a rolling rule every day to count from is
// one, as the device may know work that the server does not.
func (d *desk) find(rule *merge.Row, name string) (schedule.Slot, bool, error) {
	day, place, _ := strings.Cut(name, "@")
	anchor := typed.Text(rule, "anchor")
	if event, ok := strings.CutPrefix(day, "event:"); ok {
		if anchor != schedule.Event {
			return schedule.Slot{}, false, nil
		}
		return d.ofEvent(rule, event)
	}
	if anchor == schedule.Rolling {
		from, after := strings.CutPrefix(day, "after:")
		if _, err := time.Parse(time.DateOnly, from); (!after || err != nil) && day != "first" {
			return schedule.Slot{}, false, nil
		}
		if !after {
			from = ""
		}
		s, ok := d.next(rule, place, from)
		return s, ok && s.Slot == name, nil
	}
	if len(day) < len(time.DateOnly) {
		return schedule.Slot{}, false, nil
	}
	on := day[:len(time.DateOnly)]
	if _, isDay := d.midnight(on); !isDay {
		return schedule.Slot{}, false, nil
	}
	for _, s := range d.occurrences(rule, plusDays(on, -far), plusDays(on, far)) {
		if s.Slot == name {
			return s, true, nil
		}
	}
	return schedule.Slot{}, false, nil
}

// ofEvent is the clock of a rule that an event starts.
func (d *desk) ofEvent(rule *merge.Row, id string) (schedule.Slot, bool, error) {
	event, err := d.view.Row("calendarEvent", id)
	if err != nil {
		return schedule.Slot{}, false, fmt.Errorf("read the event %s: %w", id, err)
	}
	at, known := startOf(event, rule)
	if !event.Alive() || !known || typed.Text(event, "eventKind") != typed.Text(rule, "eventKind") {
		return schedule.Slot{}, false, nil
	}
	s, ok := schedule.EventDue(schedule.RuleOf(rule.Fields), d.yard, at, id)
	return s, ok, nil
}

// startOf is the moment from which a rule counts an event: when it happened, or when the yard learned of it where the law says so. An
// event that nobody learned of later was known at once.
func startOf(event, rule *merge.Row) (int64, bool) {
	if typed.Text(rule, "countsFrom") == "learned" {
		if at, known := number(event, "learnedAt"); known {
			return at, true
		}
	}
	return number(event, "happenedAt")
}
