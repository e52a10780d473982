package calendar

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// days are those of an item, and its moments. They come from the rule and are nobody's to change.
var days = []string{"opensOn", "dueOn", "dueAt", "graceOn", "missOn", "missAt"}

// guarded is what else of an item its people do not write: what its rule asks for, and who covers for its owner.
var guarded = []string{"approval", "approverRole", "qualificationKindId", "evidence", "coverId"}

// itemFields is what an item says when it becomes a row: the words of its rule and the days of its schedule.Slot.
func itemFields(rule *merge.Row, s schedule.Slot) typed.Fields {
	return schedule.ItemFields(rule.ID, rule.Fields, s)
}

// adds is the op that makes a row of an occurrence in one of the states in which items begin.
func (d *desk) adds(rule *merge.Row, s schedule.Slot, more typed.Fields) change.Op {
	f := itemFields(rule, s)
	f["state"] = "open"
	if s.OpensOn > d.today {
		f["state"] = "upcoming"
	}
	for field, value := range more {
		f[field] = value
	}
	for field, value := range f {
		if value == nil {
			delete(f, field)
		}
	}
	return change.Op{Entity: "calendarItem", ID: idOf(rule.ID, s.Slot), Kind: change.Add, Fields: f}
}

// noSuchDay stands on an item that the server has removed, as the reason of its state.
const noSuchDay = "Its rule has no such day."

// withdrawn says that the server has removed an item because its rule had no such day: it comes back with the day. What a person deleted
// stays deleted.
func withdrawn(item *merge.Row) bool {
	return item != nil && !item.Alive() && typed.Text(item, "stateReason") == noSuchDay
}

// revived is the add of a row that may have been here before, and takes off what its rule said then and says no more.
func revived(op change.Op, row *merge.Row) []change.Op {
	if row == nil {
		return []change.Op{op}
	}
	op.CL = row.CL
	news := typed.Fields{}
	for field := range itemFields(&merge.Row{}, schedule.Slot{}) {
		if op.Fields[field] == nil && row.Fields[field] != nil {
			news[field] = nil
		}
	}
	if row.Fields["stateReason"] != nil {
		news["stateReason"] = nil
	}
	if len(news) == 0 {
		return []change.Op{op}
	}
	return []change.Op{op, update(op.ID, news)}
}

// slotsOf are what a rule or an item asks for.
func slotsOf(row *merge.Row) []schedule.EvidenceSlot {
	return schedule.EvidenceOf(row.Fields["evidence"])
}

// filled names the slots of an item that hold evidence. Gone is a piece that no longer counts. A record that may still come, or may still be
// signed, fills its slot for who completes the item (waiting): package rules lets that work wait for it.
func (m *Module) filled(view rules.View, set change.Set, item *merge.Row, gone string, waiting bool) (map[string]bool, error) {
	has := map[string]bool{}
	given, err := view.Rows("calendarEvidence", typed.Fields{"itemId": item.ID})
	if err != nil {
		return nil, fmt.Errorf("find the evidence of %s: %w", item.ID, err)
	}
	for _, piece := range given {
		if piece.ID == gone || has[typed.Text(piece, "slot")] {
			continue
		}
		fills, err := m.fills(view, set, item, piece, waiting)
		if err != nil {
			return nil, fmt.Errorf("read the evidence of %s: %w", item.ID, err)
		}
		if fills {
			has[typed.Text(piece, "slot")] = true
		}
	}
	files, err := view.Rows("attachment", typed.Fields{"parentId": item.ID})
	if err != nil {
		return nil, fmt.Errorf("find the files of %s: %w", item.ID, err)
	}
	for _, file := range files {
		if typed.Text(file, "slot") != "" {
			has[typed.Text(file, "slot")] = true
		}
	}
	return has, nil
}

// fills says whether a piece of evidence is what its slot asks for: a record that proves it, not one that only stands there.
func (m *Module) fills(view rules.View, set change.Set, item, piece *merge.Row, waiting bool) (bool, error) {
	slots := slotsOf(item)
	at := slices.IndexFunc(slots, func(slot schedule.EvidenceSlot) bool { return slot.ID == typed.Text(piece, "slot") })
	if at < 0 || slots[at].Kind != "record" {
		return true, nil
	}
	e := m.registry.Schema().Entity(typed.Text(piece, "recordEntity"))
	if e == nil || e.Name != slots[at].Entity || typed.Text(piece, "recordId") == "" {
		return false, nil
	}
	row, err := view.Row(e.Name, typed.Text(piece, "recordId"))
	if err != nil {
		return false, err
	}
	proof, err := m.registry.Proves(view, set, e, row)
	if err != nil || proof == nil {
		return waiting, err
	}
	return m.suits(view, item, slots[at:at+1], proof)
}

// suits says whether a record proves an item in one of some slots, as if it were still to be done.
func (m *Module) suits(view rules.View, item *merge.Row, slots []schedule.EvidenceSlot, proof *rules.Proof) (bool, error) {
	rule, err := view.Row("calendarRule", typed.Text(item, "ruleId"))
	if err != nil {
		return false, err
	}
	if rule == nil {
		return slices.ContainsFunc(slots, func(slot schedule.EvidenceSlot) bool { return asks(slot, proof) }), nil
	}
	d, err := m.desk(view, view.Now())
	if err != nil {
		return false, err
	}
	w := d.windowOf(item)
	of := []schedule.Occurrence{{Slot: typed.Text(item, "slot"), Place: schedule.PlaceOf(typed.Text(item, "slot")), State: "open", OpensOn: w.OpensOn, DueOn: w.DueOn, MissOn: w.MissOn}}
	_, _, fits := schedule.Matches(matching(proof), schedule.RuleOf(rule.Fields), slots, of)
	return fits, nil
}

// missing are the titles of what an item still lacks.
func missing(slots []schedule.EvidenceSlot, has map[string]bool) []string {
	var titles []string
	for _, p := range slots {
		if !p.Optional && !has[p.ID] {
			titles = append(titles, lower(p.Title))
		}
	}
	return titles
}

// lower writes a title as it stands inside a sentence: "Report" becomes "report", "SDS" stays.
func lower(title string) string {
	letters := []rune(title)
	if len(letters) < 2 || strings.ToUpper(string(letters[1])) == string(letters[1]) {
		return title
	}
	return strings.ToLower(string(letters[0])) + string(letters[1:])
}

// windowOf is the window of an item by its legal day.
func (d *desk) windowOf(item *merge.Row) schedule.Window {
	return schedule.LegalOf(schedule.Window{
		OpensOn: typed.Text(item, "opensOn"), DueOn: typed.Text(item, "dueOn"), GraceOn: typed.Text(item, "graceOn"), MissOn: typed.Text(item, "missOn"),
		DueAt: pointer(item, "dueAt"), MissAt: pointer(item, "missAt"),
	}, typed.Text(item, "extendedTo"), d.zone)
}

// lostAt is the first moment at which an undone item is missed, and whether there is one.
func (d *desk) lostAt(item *merge.Row) (time.Time, bool) { return d.lost(d.windowOf(item)) }

// lost is the first moment at which what nobody has done is missed.
func (d *desk) lost(w schedule.Window) (time.Time, bool) {
	if w.MissAt != nil {
		return time.UnixMilli(*w.MissAt + 1).In(d.zone), true
	}
	return d.endOf(w.MissOn)
}

// lateAt is the first moment at which an undone item is overdue.
func (d *desk) lateAt(item *merge.Row) (time.Time, bool) { return d.late(d.windowOf(item)) }

func (d *desk) late(w schedule.Window) (time.Time, bool) {
	if w.DueAt != nil && w.GraceOn <= w.DueOn {
		return time.UnixMilli(*w.DueAt + 1).In(d.zone), true
	}
	return d.endOf(max(w.GraceOn, w.DueOn))
}

// inTime says whether work of a day, known at a moment, was done before the item was lost.
func (d *desk) inTime(item *merge.Row, day string, at time.Time) bool {
	w := d.windowOf(item)
	lost, ends := d.lost(w)
	if !ends || w.MissAt == nil {
		return !ends || day <= w.MissOn
	}
	on := d.dayOf(lost)
	return day < on || day == on && at.Before(lost)
}

// begun says that somebody has done something with an item: nothing of it may go by itself.
func begun(view rules.View, item *merge.Row) (bool, error) {
	if !in(item, untouched) {
		return true, nil
	}
	for _, field := range []string{"plannedOn", "extendedTo", "notes", "explanation", "submittedTo", "submittedOn", "method", "confirmationNumber"} {
		if item.Fields[field] != nil {
			return true, nil
		}
	}
	for _, part := range [][2]string{{"calendarEvidence", "itemId"}, {"attachment", "parentId"}, {"photo", "parentId"}, {"comment", "parentId"}, {"voiceNote", "parentId"}, {"task", "sourceId"}} {
		found, err := view.Rows(part[0], typed.Fields{part[1]: item.ID})
		if err != nil || len(found) > 0 {
			return true, err
		}
	}
	return false, nil
}

// ofRule lists the living items of a rule, at a place.
func ofRule(view rules.View, rule, place string) ([]*merge.Row, error) {
	items, err := view.Rows("calendarItem", typed.Fields{"ruleId": rule})
	if err != nil {
		return nil, fmt.Errorf("find the items of %s: %w", rule, err)
	}
	return slices.DeleteFunc(items, func(item *merge.Row) bool { return schedule.PlaceOf(typed.Text(item, "slot")) != place }), nil
}

// base is the day that the next occurrence of a rolling rule counts from at a place; empty where it was never done.
func base(rule *merge.Row, items []*merge.Row, place string) string {
	counted := make([]schedule.Counted, len(items))
	for i, item := range items {
		counted[i] = schedule.Counted{
			Slot: typed.Text(item, "slot"), State: typed.Text(item, "state"), DoneOn: typed.Text(item, "doneOn"), DueOn: typed.Text(item, "dueOn"), ExtendedTo: typed.Text(item, "extendedTo"),
		}
	}
	return schedule.BaseOf(schedule.RuleOf(rule.Fields), counted, place)
}

func plusDays(day string, n int) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return at.AddDate(0, 0, n).Format(time.DateOnly)
}

func daysBetween(from, until string) int {
	a, err := time.Parse(time.DateOnly, from)
	b, other := time.Parse(time.DateOnly, until)
	if err != nil || other != nil {
		return 0
	}
	return int(b.Sub(a).Hours() / 24)
}
