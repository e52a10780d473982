package calendar

import (
	"context"
	"slices"
	"strings"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// follow brings the items of a rule in line with it when the rule, an event of its kind or, where it counts from the last time, one of its
// items has changed.
func (m *Module) follow(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	d, err := m.desk(view, view.Now())
	if err != nil {
		return nil, nil, err
	}
	f := &lining{desk: d, seen: map[string]bool{}}
	for _, c := range changes {
		switch c.Entity.Name {
		case "calendarRule":
			err = f.rule(c)
		case "calendarEvent":
			err = f.event(c)
		case "calendarItem":
			err = f.item(c)
		case "calendarEvidence":
			err = f.proof(c, typed.Text(c.Before, "itemId"))
		case "attachment":
			err = f.proof(c, typed.Text(c.Before, "parentId"))
		}
		if err != nil {
			return nil, nil, err
		}
	}
	if err := f.covered(changes); err != nil {
		return nil, nil, err
	}
	var derived []rules.Derived
	for _, op := range f.ops {
		derived = append(derived, rules.Derived{Op: op})
	}
	return derived, f.effects, nil
}

// lining collects what follows from one set.
type lining struct {
	*desk
	seen    map[string]bool
	ops     []change.Op
	effects []rules.Effect
}

// rule brings the items of a changed rule up to date, removes those that no longer fit, and makes those that do.
func (f *lining) rule(c rules.Change) error {
	if f.seen[c.Op.ID] {
		return nil
	}
	f.seen[c.Op.ID] = true
	rule, err := f.view.Row("calendarRule", c.Op.ID)
	if err != nil || rule == nil {
		return err
	}
	items, err := f.view.Rows("calendarItem", typed.Fields{"ruleId": rule.ID})
	if err != nil {
		return err
	}
	force := inForce(rule)
	for _, item := range items {
		if !in(item, untouched) {
			continue
		}
		s, fits := schedule.Slot{}, false
		if force {
			if s, fits, err = f.fits(rule, item, items); err != nil {
				return err
			}
		}
		if err := f.renew(c.Before, rule, item, s, fits); err != nil {
			return err
		}
	}
	if !force {
		return nil
	}
	if typed.Text(rule, "anchor") != schedule.Event {
		return f.open(rule)
	}
	differs := func(field string) bool { return !change.Equal(c.Before.Fields[field], rule.Fields[field]) }
	if rested := !inForce(c.Before); rested || slices.ContainsFunc(scheduled, differs) {
		return f.goOn(rule, rested && c.Before != nil)
	}
	return nil
}

// goOn starts the clocks again that were stopped when their rule rested or had no such event, and where it rested those whose event came
// meanwhile and that are not late yet. A rule that comes after an event says nothing about it.
func (f *lining) goOn(rule *merge.Row, rested bool) error {
	events, err := f.view.Rows("calendarEvent", typed.Fields{"eventKind": typed.Text(rule, "eventKind")})
	if err != nil {
		return err
	}
	for _, event := range events {
		item, err := f.view.Row("calendarItem", idOf(rule.ID, "event:"+event.ID))
		if err != nil {
			return err
		}
		starts := rested && item == nil && f.after(event, rule)
		if !starts && !withdrawn(item) {
			continue
		}
		s, fits, err := f.ofEvent(rule, event.ID)
		if err != nil {
			return err
		}
		if late, ends := f.late(s.Window); fits && (!starts || !ends || late.After(f.now)) {
			f.clock(rule, event, s, item)
		}
	}
	return nil
}

// after says whether an event was entered after a rule.
func (f *lining) after(event, rule *merge.Row) bool {
	of := func(row *merge.Row) (at int64, known bool) {
		for _, set := range row.VersionOf("title") {
			if author, found := f.view.Author(set); found {
				return author.At.Wall(), true
			}
		}
		return 0, false
	}
	entered, known := of(event)
	made, ruled := of(rule)
	return known && ruled && entered > made
}

// clock starts what an event starts, or brings it back.
func (f *lining) clock(rule, event *merge.Row, s schedule.Slot, item *merge.Row) {
	f.ops = append(f.ops, revived(f.adds(rule, s, typed.Fields{"eventId": event.ID, "zoneId": event.Fields["zoneId"], "state": "open"}), item)...)
}

func inForce(rule *merge.Row) bool { return rule.Alive() && typed.Text(rule, "state") == "active" }

// fits is the occurrence of an item by the rule as it is now, and whether there is one.
func (f *lining) fits(rule, item *merge.Row, items []*merge.Row) (schedule.Slot, bool, error) {
	name := typed.Text(item, "slot")
	if strings.HasPrefix(name, "use:") {
		return schedule.Slot{}, typed.Text(rule, "anchor") == schedule.Use, nil
	}
	if typed.Text(rule, "anchor") != schedule.Rolling {
		return f.find(rule, name)
	}
	place := schedule.PlaceOf(name)
	if !slices.Contains(schedule.Places(schedule.RuleOf(rule.Fields)), place) {
		return schedule.Slot{}, false, nil
	}
	s, ok := f.following(rule, place, at(items, place))
	return s, ok && s.Slot == name, nil
}

// at lists the items of a place.
func at(items []*merge.Row, place string) []*merge.Row {
	return slices.DeleteFunc(slices.Clone(items), func(item *merge.Row) bool { return schedule.PlaceOf(typed.Text(item, "slot")) != place })
}

// renew brings an item that nobody has begun up to date, or removes it. What somebody wrote on the item itself, such as another owner,
// stays.
func (f *lining) renew(before, rule, item *merge.Row, s schedule.Slot, fits bool) error {
	if touched, err := begun(f.view, item); touched || err != nil {
		return err
	}
	if !fits {
		f.ops = append(f.ops, update(item.ID, typed.Fields{"stateReason": noSuchDay}), change.Op{Entity: "calendarItem", ID: item.ID, Kind: change.Delete})
		return nil
	}
	news := typed.Fields{}
	var old typed.Fields
	if before != nil {
		old = itemFields(before, s)
	}
	for field, value := range itemFields(rule, s) {
		if field == "ruleId" || field == "slot" || change.Equal(item.Fields[field], value) {
			continue
		}
		if day := slices.Contains(days, field); day && s.Slot == "" {
			continue // before a use: no day comes from the rule
		} else if day || old != nil && change.Equal(item.Fields[field], old[field]) {
			news[field] = value
		}
	}
	if len(news) > 0 {
		f.ops = append(f.ops, update(item.ID, news))
	}
	return nil
}

// open makes the rows of a rule that are to be here today.
func (f *lining) open(rule *merge.Row) error {
	rows, err := f.due(rule, typed.Text(f.settings, "keptOn"))
	f.ops = append(f.ops, rows...)
	return err
}

// event starts the clocks of the active rules of its kind, moves them with a corrected event, and stops those of a deleted one that nobody
// has begun.
func (f *lining) event(c rules.Change) error {
	if f.seen[c.Op.ID] {
		return nil
	}
	f.seen[c.Op.ID] = true
	event, err := f.view.Row("calendarEvent", c.Op.ID)
	if err != nil || event == nil {
		return err
	}
	differs := func(field string) bool { return !change.Equal(c.Before.Fields[field], event.Fields[field]) }
	if c.Before != nil && c.Before.Alive() == event.Alive() && !slices.ContainsFunc([]string{"happenedAt", "learnedAt", "eventKind"}, differs) {
		return nil
	}
	active, err := f.view.Rows("calendarRule", typed.Fields{"state": "active"})
	if err != nil {
		return err
	}
	name := "event:" + event.ID
	for _, rule := range active {
		if typed.Text(rule, "anchor") != schedule.Event {
			continue
		}
		item, err := f.view.Row("calendarItem", idOf(rule.ID, name))
		if err != nil {
			return err
		}
		s, fits, err := f.ofEvent(rule, event.ID)
		switch {
		case err != nil:
			return err
		case item != nil && item.Alive():
			err = f.moved(rule, item, s, fits)
		case fits && (item == nil || withdrawn(item)):
			f.clock(rule, event, s, item)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// moved brings a clock in line with its corrected event: its hour also where somebody has begun, the rest only where nobody has.
func (f *lining) moved(rule, item *merge.Row, s schedule.Slot, fits bool) error {
	touched, err := begun(f.view, item)
	if err != nil {
		return err
	}
	if !touched {
		return f.renew(nil, rule, item, s, fits)
	}
	if !fits || in(item, done) || typed.Text(item, "state") == "waived" {
		return nil
	}
	ruled, news := itemFields(rule, s), typed.Fields{}
	for _, field := range days {
		if !change.Equal(item.Fields[field], ruled[field]) {
			news[field] = ruled[field]
		}
	}
	if len(news) > 0 {
		f.ops = append(f.ops, update(item.ID, news))
	}
	return nil
}

// proof reopens an item that was done when somebody takes off what proved it.
func (f *lining) proof(c rules.Change, id string) error {
	if !c.Before.Alive() || c.After.Alive() && typed.Text(c.Before, "slot") == typed.Text(c.After, "slot") || id == "" || f.seen[id] {
		return nil
	}
	f.seen[id] = true
	item, err := f.view.Row("calendarItem", id)
	if err != nil || !item.Alive() || !in(item, done) {
		return err
	}
	has, err := f.filled(f.view, c.Set, item, "", true)
	if err != nil {
		return err
	}
	if lacks := missing(slotsOf(item), has); len(lacks) > 0 {
		f.ops = append(f.ops, reopened(item, "Its evidence was taken off: "+strings.Join(lacks, ", ")))
	}
	return nil
}

// reopened is the command that says an item is not done after all.
func reopened(item *merge.Row, why string) change.Op {
	reason := typed.Fields{"stateReason": shorten(why, 500)}
	if typed.Text(item, "state") == "submitted" {
		return command(item.ID, "return", reason)
	}
	return command(item.ID, "reopen", reason)
}

// item makes the next one of a rolling rule when one is done, missed or waived, and removes the next one that nobody has begun when it no
// longer counts from the right day.
func (f *lining) item(c rules.Change) error {
	before := typed.Text(c.Before, "state") + typed.Text(c.Before, "doneOn") + typed.Text(c.Before, "extendedTo")
	if c.After == nil || c.Before != nil && c.Before.Alive() == c.After.Alive() && before == typed.Text(c.After, "state")+typed.Text(c.After, "doneOn")+typed.Text(c.After, "extendedTo") {
		return nil
	}
	place := schedule.PlaceOf(typed.Text(c.After, "slot"))
	key := typed.Text(c.After, "ruleId") + "@" + place
	if f.seen[key] {
		return nil
	}
	f.seen[key] = true
	rule, err := f.view.Row("calendarRule", typed.Text(c.After, "ruleId"))
	if err != nil || !inForce(rule) || typed.Text(rule, "anchor") != schedule.Rolling {
		return err
	}
	items, err := ofRule(f.view, rule.ID, place)
	if err != nil {
		return err
	}
	s, ok := f.following(rule, place, items)
	waits := false
	for _, item := range items {
		if !in(item, undone) {
			continue
		}
		if !in(item, untouched) || ok && typed.Text(item, "slot") == s.Slot {
			waits = true
			continue
		}
		removed := len(f.ops)
		if err := f.renew(nil, rule, item, schedule.Slot{}, false); err != nil {
			return err
		}
		waits = waits || len(f.ops) == removed // somebody has begun it
	}
	if waits || !ok {
		return nil
	}
	row, err := f.view.Row("calendarItem", idOf(rule.ID, s.Slot))
	if err != nil || row.Alive() {
		return err
	}
	f.ops = append(f.ops, revived(f.adds(rule, s, nil), row)...)
	return nil
}
