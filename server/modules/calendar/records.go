package calendar

import (
	"fmt"
	"slices"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Records of other kinds are due by themselves (x-due with a category of the calendar): permits, walks, certificates. Such a record counts
// while it lives, is in a state that counts, and what it is a part of is so too. Of the parts that share the value of x-due.newest only the
// one with the latest day counts: the others were renewed. One without a day renews nothing, as it may only not be filled in yet.
// pwa/src/features/calendar/dueRecords.ts says the same on the device.

// dueKinds are the kinds of such records.
func dueKinds(s *schema.Schema) []*schema.Entity {
	return slices.DeleteFunc(s.Entities(), func(e *schema.Entity) bool { return e.Due == nil || e.Due.Calendar == "" })
}

// counts says that a record lives and is in a state in which its kind is due, without what it is a part of.
func counts(e *schema.Entity, row *merge.Row) bool {
	return row.Alive() && (e.Due == nil || e.States == nil || len(e.Due.While) == 0 || slices.Contains(e.Due.While, typed.Text(row, e.States.Field)))
}

// records are what other kinds say is due.
func (d *desk) records() ([]matter, error) {
	var all []matter
	for _, e := range dueKinds(d.registry.Schema()) {
		wheres := []typed.Fields{nil}
		if e.States != nil && len(e.Due.While) > 0 {
			wheres = nil
			for _, state := range e.Due.While {
				wheres = append(wheres, typed.Fields{e.States.Field: state})
			}
		}
		for _, where := range wheres {
			rows, err := d.view.Rows(e.Name, where)
			if err != nil {
				return nil, fmt.Errorf("find what is due of %s: %w", e.Name, err)
			}
			for _, row := range rows {
				m, ok, err := d.record(e, row)
				if err != nil {
					return nil, fmt.Errorf("see whether %s is due: %w", row.ID, err)
				}
				if ok {
					all = append(all, m)
				}
			}
		}
	}
	return all, nil
}

// record is what is due of a record in a state that counts; false where nothing is.
func (d *desk) record(e *schema.Entity, row *merge.Row) (matter, bool, error) {
	day := typed.Text(row, e.Due.Field)
	late, ok := d.endOf(day)
	if !ok {
		return matter{}, false, nil
	}
	if whole := e.ParentEntity(d.registry.Schema()); whole != nil {
		of, err := d.view.Row(whole.Name, typed.Text(row, e.Sub))
		if err != nil || !counts(whole, of) {
			return matter{}, false, err
		}
		like, err := alike(d.view, e, row)
		if err != nil || slices.ContainsFunc(like, func(other *merge.Row) bool { return typed.Text(other, e.Due.Field) > day }) {
			return matter{}, false, err
		}
	}
	title, err := d.registry.DueName(d.view, e, row)
	if err != nil {
		return matter{}, false, err
	}
	about, err := d.registry.Subjects(d.view, e, row)
	if err != nil {
		return matter{}, false, err
	}
	person, err := rules.Read(d.view, e, row, e.Due.Person)
	if err != nil {
		return matter{}, false, err
	}
	owner, _ := person.(string)
	return matter{id: row.ID, title: title, link: e.Page + "/" + row.ID, due: day, late: late, owner: owner, category: e.Due.Calendar, leads: d.usual(), rows: append(about, row)}, true, nil
}

// alike are the other parts of the same record that one of them may renew.
func alike(view rules.View, e *schema.Entity, row *merge.Row) ([]*merge.Row, error) {
	if e.Due.Newest == "" {
		return nil, nil
	}
	parts, err := view.Rows(e.Name, typed.Fields{e.Sub: typed.Text(row, e.Sub)})
	if err != nil {
		return nil, fmt.Errorf("find the parts of %s: %w", typed.Text(row, e.Sub), err)
	}
	return slices.DeleteFunc(slices.Clone(parts), func(part *merge.Row) bool {
		return part.ID == row.ID || !counts(e, part) || !change.Equal(part.Fields[e.Due.Newest], row.Fields[e.Due.Newest])
	}), nil
}
