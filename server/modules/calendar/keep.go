package calendar

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// time is the duty of the calendar: items are kept first, and people told of what is left. It is asked again about what it has done.
func (m *Module) time(view rules.View, now time.Time, _ *time.Location) (rules.Due, error) {
	open, err := undoneItems(view)
	if err != nil {
		return rules.Due{}, err
	}
	d, err := m.desk(view, now)
	if err != nil {
		return rules.Due{}, err
	}
	kept, err := d.keep(open)
	if err != nil || len(kept.Ops) > 0 {
		return kept, err
	}
	told, err := d.remind(open)
	if told.Next.IsZero() || !kept.Next.IsZero() && kept.Next.Before(told.Next) {
		told.Next = kept.Next
	}
	return told, err
}

// keep is what time does to items: it opens those whose window opens, and marks as missed those that nobody has done. Once a day it looks
// at every rule, and keeps on the settings how far it came: what was lost before the calendar was kept is nobody's miss, what was lost
// while the server stood still is.
func (d *desk) keep(open []*merge.Row) (rules.Due, error) {
	active, err := d.view.Rows("calendarRule", typed.Fields{"state": "active"})
	if err != nil {
		return rules.Due{}, fmt.Errorf("find the rules in force: %w", err)
	}
	if len(active)+len(open) == 0 {
		return rules.Due{}, nil
	}
	now := d.now
	var due rules.Due
	due.Next, _ = d.endOf(d.today)
	waits := map[string]bool{}
	var lost []loss
	for _, item := range open {
		waits[typed.Text(item, "ruleId")+"@"+schedule.PlaceOf(typed.Text(item, "slot"))] = true
		at, ends := d.lostAt(item)
		switch {
		case ends && !at.After(now):
			lost = append(lost, loss{item, at})
		case ends && at.Before(due.Next):
			due.Next = at
		}
		if typed.Text(item, "state") == "upcoming" && typed.Text(item, "opensOn") <= d.today && (!ends || at.After(now)) {
			due.Ops = append(due.Ops, command(item.ID, "open", nil))
		}
	}
	slices.SortStableFunc(lost, func(a, b loss) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.item.ID, b.item.ID)) })
	for _, l := range lost {
		due.Ops = append(due.Ops, command(l.item.ID, "miss", typed.Fields{"missedOn": d.dayOf(l.at)}))
	}
	covers, err := d.cover(open)
	if err != nil {
		return rules.Due{}, err
	}
	due.Ops = append(due.Ops, covers...)
	kept := typed.Text(d.settings, "keptOn") // also of a row that was taken back
	for _, rule := range active {
		rolling := typed.Text(rule, "anchor") == schedule.Rolling
		if rolling && !d.lacks(rule, waits) || !rolling && kept >= d.today {
			continue
		}
		made, err := d.due(rule, kept)
		if err != nil {
			return rules.Due{}, err
		}
		due.Ops = append(due.Ops, made...)
	}
	if kept < d.today {
		right, err := d.righted(open, active)
		if err != nil {
			return rules.Due{}, err
		}
		due.Ops = append(due.Ops, right...)
		due.Ops = append(due.Ops, d.keeps(typed.Fields{"keptOn": d.today}))
	}
	due.Effects, err = d.tellMisses(due.Ops, lost)
	return due, err
}

// righted puts the days of what is to be done right where they are counted by the law: an earlier server counted them by the yard.
func (d *desk) righted(open, active []*merge.Row) ([]change.Op, error) {
	byLaw := map[string]*merge.Row{}
	for _, rule := range active {
		if schedule.IsLaw(typed.Text(rule, "authority")) && (typed.Text(rule, "roll") == "after" || typed.Text(rule, "afterUnit") == "working_days") {
			byLaw[rule.ID] = rule
		}
	}
	var ops []change.Op
	for _, item := range open {
		rule := byLaw[typed.Text(item, "ruleId")]
		if rule == nil {
			continue
		}
		s, found, err := d.find(rule, typed.Text(item, "slot"))
		if err != nil {
			return nil, err
		}
		ruled, news := itemFields(rule, s), typed.Fields{}
		for _, field := range days {
			if found && !change.Equal(item.Fields[field], ruled[field]) {
				news[field] = ruled[field]
			}
		}
		if len(news) > 0 {
			ops = append(ops, update(item.ID, news))
		}
	}
	return ops, nil
}

// loss is an item that nobody has done in time.
type loss struct {
	item *merge.Row
	at   time.Time
}

func undoneItems(view rules.View) ([]*merge.Row, error) {
	var all []*merge.Row
	for _, state := range undone {
		found, err := view.Rows("calendarItem", typed.Fields{"state": state})
		if err != nil {
			return nil, fmt.Errorf("find items that are %s: %w", state, err)
		}
		all = append(all, found...)
	}
	return all, nil
}

// lacks says that a rolling rule has a place without an item that waits.
func (d *desk) lacks(rule *merge.Row, waits map[string]bool) bool {
	return slices.ContainsFunc(schedule.Places(schedule.RuleOf(rule.Fields)), func(place string) bool { return !waits[rule.ID+"@"+place] })
}

// due makes the rows that a rule is to have today and that are not here: those whose window is open, those that were lost since a day, and
// the next one of a rolling rule.
func (d *desk) due(rule *merge.Row, kept string) ([]change.Op, error) {
	adds, err := d.owed(rule, kept)
	if err != nil {
		return nil, err
	}
	var ops []change.Op
	for _, op := range adds {
		row, err := d.view.Row("calendarItem", op.ID)
		if err != nil {
			return nil, err
		}
		if row == nil || withdrawn(row) {
			ops = append(ops, revived(op, row)...)
		}
	}
	return ops, nil
}

// owed are the adds of the rows that a rule is to have today, whether they are here or not.
func (d *desk) owed(rule *merge.Row, kept string) ([]change.Op, error) {
	since, err := time.ParseInLocation(time.DateOnly, kept, d.zone)
	if err != nil {
		since, _ = d.midnight(d.today)
	}
	when := schedule.RuleOf(rule.Fields)
	switch when.Anchor {
	case schedule.Use, schedule.Event:
		return nil, nil
	case schedule.Rolling:
		return d.dueRolling(rule, when, since)
	}
	window := int(when.OpenDays)
	if when.Anchor == schedule.Count {
		window = max(window, far)
	}
	back := int(when.GraceDays) + 2
	if when.MissDays != nil {
		back = int(*when.MissDays) + 2
	}
	var ops []change.Op
	for _, s := range d.occurrences(rule, plusDays(d.dayOf(since), -back), plusDays(d.today, window)) {
		if s.OpensOn > d.today {
			continue
		}
		if op, ok := d.row(rule, s, since); ok {
			ops = append(ops, op)
		}
	}
	return ops, nil
}

// row is the add of an occurrence: open, or missed where it was lost since a moment; none where it was lost before.
func (d *desk) row(rule *merge.Row, s schedule.Slot, since time.Time) (change.Op, bool) {
	at, ends := d.lost(s.Window)
	switch {
	case !ends || at.After(d.now):
		return d.adds(rule, s, nil), true
	case !at.After(since):
		return change.Op{}, false
	}
	return d.adds(rule, s, typed.Fields{"state": "missed", "missedOn": d.dayOf(at)}), true
}

// mostMisses is how many rows of one rolling rule at a place are made in one go; the next look goes on.
const mostMisses = 1000

func (d *desk) dueRolling(rule *merge.Row, when schedule.Rule, since time.Time) ([]change.Op, error) {
	var ops []change.Op
	for _, place := range schedule.Places(when) {
		items, err := ofRule(d.view, rule.ID, place)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(items, func(item *merge.Row) bool { return in(item, undone) }) {
			continue
		}
		s, ok := d.following(rule, place, items)
		for end := len(ops) + mostMisses; ok && len(ops) < end; {
			if op, ok := d.row(rule, s, since); ok {
				ops = append(ops, op)
			}
			if at, ends := d.lost(s.Window); !ends || at.After(d.now) {
				break
			}
			s, ok = d.next(rule, place, s.DueOn)
		}
	}
	return ops, nil
}
