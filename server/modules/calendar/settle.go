package calendar

import (
	"context"
	"fmt"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// What a morning has told of something is to do until that is seen to. Items settle it by their steps (tellStep); here records of other
// kinds do, and occurrences that are no rows.

// registerRecords asks to be told of the records that are due by themselves, and of what they are a part of.
func (m *Module) registerRecords(r *rules.Registry) error {
	var on []string
	for _, e := range dueKinds(r.Schema()) {
		on = append(on, e.Name)
		if whole := e.ParentEntity(r.Schema()); whole != nil {
			on = append(on, whole.Name)
		}
	}
	return r.Register(rules.Hook{ID: "calendar-records", Derive: m.settleRecords}, on...)
}

// settleRecords settles what was told of records whose state, day or life has changed, or that of what they are a part of.
func (m *Module) settleRecords(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	teller := rules.NewTeller(m.registry.Notices)
	seen := map[string]bool{}
	for _, c := range changes {
		if seen[c.Op.ID] {
			continue
		}
		seen[c.Op.ID] = true
		over, err := m.over(view, c)
		if err != nil {
			return nil, nil, fmt.Errorf("settle what was told of %s: %w", c.Op.ID, err)
		}
		for _, row := range over {
			teller.Settle(c, "calendar:"+row.ID)
		}
	}
	effects, err := teller.Told()
	return nil, effects, err
}

// over are the records that are due no more, on another day or as another kind, since one of them or what they are a part of has changed.
func (m *Module) over(view rules.View, c rules.Change) ([]*merge.Row, error) {
	row, err := view.Row(c.Entity.Name, c.Op.ID) // as it stands after all of the set's ops
	if err != nil || row == nil {
		return nil, err
	}
	var over []*merge.Row
	was, is := counts(c.Entity, c.Before), counts(c.Entity, row)
	if due := c.Entity.Due; due != nil && due.Calendar != "" {
		moved := typed.Text(c.Before, due.Field) != typed.Text(row, due.Field) || typed.Text(c.Before, due.Newest) != typed.Text(row, due.Newest)
		if was && (!is || moved) {
			over = append(over, row)
		}
		if is && (!was || moved) {
			like, err := alike(view, c.Entity, row)
			if err != nil {
				return nil, err
			}
			over = append(over, slices.DeleteFunc(like, func(other *merge.Row) bool { return typed.Text(other, due.Field) >= typed.Text(row, due.Field) })...)
		}
	}
	if !was || is {
		return over, nil
	}
	for _, e := range dueKinds(m.registry.Schema()) {
		if e.ParentEntity(m.registry.Schema()) != c.Entity {
			continue
		}
		parts, err := view.Rows(e.Name, typed.Fields{e.Sub: row.ID})
		if err != nil {
			return nil, fmt.Errorf("find the parts: %w", err)
		}
		over = append(over, parts...)
	}
	return over, nil
}

// settleAhead settles what was told of the occurrences that are no rows and that a changed rule has no more, or on another day.
func (d *desk) settleAhead(teller *rules.Teller, c rules.Change, rule *merge.Row) error {
	if !inForce(c.Before) || !isAhead(c.Before) {
		return nil
	}
	far := int64(0)
	for _, lead := range d.leads(c.Before, map[string]int64{}) {
		far = max(far, lead)
	}
	until := plusDays(d.today, int(far))
	still := map[string]string{}
	if inForce(rule) && isAhead(rule) {
		for _, s := range d.occurrences(rule, d.today, until) {
			still[s.Slot] = s.DueOn
		}
	}
	for _, s := range d.occurrences(c.Before, d.today, until) {
		if still[s.Slot] == s.DueOn {
			continue
		}
		id := idOf(c.Op.ID, s.Slot)
		if row, err := d.view.Row("calendarItem", id); err != nil {
			return err
		} else if !row.Alive() {
			teller.Settle(c, "calendar:"+id)
		}
	}
	return nil
}

// isAhead says that a rule has occurrences which are told of before they are rows. The next one of any other rule is a row.
func isAhead(rule *merge.Row) bool {
	return !slices.Contains([]string{schedule.Rolling, schedule.Event, schedule.Use}, typed.Text(rule, "anchor"))
}
