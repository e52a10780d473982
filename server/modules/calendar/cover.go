package calendar

import (
	"fmt"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Who covers for an owner who is away stands on the items that wait, so that they may do what the owner may. It stays when the owner is
// back: what somebody began while they covered is theirs to finish, and a tablet that was without a signal is not refused afterwards.

// absences are those that have begun, by who is away, the latest first.
func (d *desk) absences() (map[string][]*merge.Row, error) {
	all, err := d.view.Rows("absence", nil)
	if err != nil {
		return nil, fmt.Errorf("find who is away: %w", err)
	}
	begun := map[string][]*merge.Row{}
	for _, a := range all {
		if typed.Text(a, "fromOn") <= d.today && typed.Text(a, "coverId") != "" {
			begun[typed.Text(a, "personId")] = append(begun[typed.Text(a, "personId")], a)
		}
	}
	for _, of := range begun {
		slices.SortStableFunc(of, func(a, b *merge.Row) int { return daysBetween(typed.Text(a, "fromOn"), typed.Text(b, "fromOn")) })
	}
	return begun, nil
}

// covering is who covers for an owner: today, or for an item that waits since then, at the last time.
func (d *desk) covering(begun map[string][]*merge.Row, owner, now string) string {
	of := begun[owner]
	for _, a := range of {
		if d.today <= typed.Text(a, "untilOn") {
			return typed.Text(a, "coverId")
		}
	}
	if slices.ContainsFunc(of, func(a *merge.Row) bool { return typed.Text(a, "coverId") == now }) {
		return now
	}
	return ""
}

// cover brings who covers up to date on items that wait.
func (d *desk) cover(open []*merge.Row) ([]change.Op, error) {
	begun, err := d.absences()
	if err != nil {
		return nil, err
	}
	var ops []change.Op
	for _, item := range open {
		was := typed.Text(item, "coverId")
		if is := d.covering(begun, typed.Text(item, "ownerId"), was); is != was {
			ops = append(ops, update(item.ID, typed.Fields{"coverId": orNil(is)}))
		}
	}
	return ops, nil
}

// covered is cover for the items that a set has touched, and for those of somebody whose absence it has changed.
func (f *lining) covered(changes []rules.Change) error {
	var waiting []*merge.Row
	seen := map[string]bool{}
	take := func(item *merge.Row) {
		if item.Alive() && in(item, undone) && !seen[item.ID] {
			seen[item.ID] = true
			waiting = append(waiting, item)
		}
	}
	for _, c := range changes {
		switch c.Entity.Name {
		case "calendarItem":
			if c.Before == nil || c.After == nil || typed.Text(c.Before, "ownerId") == typed.Text(c.After, "ownerId") {
				continue
			}
			item, err := f.view.Row("calendarItem", c.Op.ID)
			if err != nil {
				return err
			}
			take(item)
		case "absence":
			row := c.After
			if row == nil {
				row = c.Before
			}
			items, err := f.view.Rows("calendarItem", typed.Fields{"ownerId": typed.Text(row, "personId")})
			if err != nil {
				return fmt.Errorf("find what somebody has who is away: %w", err)
			}
			for _, item := range items {
				take(item)
			}
		}
	}
	if len(waiting) == 0 {
		return nil
	}
	ops, err := f.cover(waiting)
	f.ops = append(f.ops, ops...)
	return err
}

// judgeAbsence keeps people from saying that somebody else is away: who covers may do what the owner may.
func (m *Module) judgeAbsence(view rules.View, c rules.Change) *change.Refusal {
	actor := view.Actor()
	if c.Before != nil || c.Set.Actor == "server" || typed.Text(c.After, "personId") == actor.UserID || actor.Scope(m.registry.Schema(), "calendar.absence.edit") == "org" {
		return nil
	}
	return refuse(change.CodeForbidden, "personId", "You can say when you are away yourself. Who manages the calendar says it of others.")
}

func orNil(id string) any {
	if id == "" {
		return nil
	}
	return id
}
