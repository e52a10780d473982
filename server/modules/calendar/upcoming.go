package calendar

import (
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// Upcoming is something that a person has to do, without the words that are theirs or the yard's alone: for programs outside the app.
type Upcoming struct {
	ID, Title, Path, Category string
	Day                       string
	At                        time.Time // zero where the day counts
	Alarms                    []int     // days before
	Changed                   time.Time // when it, its rule or what it is about was written last
}

// aheadDays is how far programs outside the app see.
const aheadDays = 120

// UpcomingOf is what a person has to do: what is theirs, and what they have today for somebody who is away.
func UpcomingOf(r *rules.Registry) (func(view rules.View, person string, now time.Time) ([]Upcoming, error), error) {
	m, err := prepared(Module{}, r)
	if err != nil {
		return nil, err
	}
	return m.upcoming, nil
}

func (m *Module) upcoming(view rules.View, person string, now time.Time) ([]Upcoming, error) {
	d, err := m.desk(view, now)
	if err != nil {
		return nil, err
	}
	open, err := undoneItems(view)
	if err != nil {
		return nil, err
	}
	active, err := view.Rows("calendarRule", typed.Fields{"state": "active"})
	if err != nil {
		return nil, err
	}
	has := d.has(person)
	theirs := func(rows []*merge.Row) (theirs []*merge.Row, err error) {
		for _, row := range rows {
			if ok, err := has(typed.Text(row, "ownerId"), typed.Text(row, "backupId")); err != nil {
				return nil, err
			} else if ok {
				theirs = append(theirs, row)
			}
		}
		return theirs, nil
	}
	if open, err = theirs(open); err != nil {
		return nil, err
	}
	held, err := theirs(active)
	if err != nil {
		return nil, err
	}
	due, err := d.matters(open, active, held, aheadDays, d.today)
	if err != nil {
		return nil, err
	}
	var all []Upcoming
	for _, m := range due {
		if ok, err := has(m.owner, m.backup); err != nil {
			return nil, err
		} else if !ok {
			continue // a record of another kind
		}
		entry := Upcoming{ID: m.id, Title: m.title, Path: m.link, Category: m.category, Day: m.due, Changed: d.changed(m.rows)}
		if m.at != nil {
			entry.At = time.UnixMilli(*m.at).UTC()
		}
		for _, lead := range m.leads {
			if lead <= aheadDays {
				entry.Alarms = append(entry.Alarms, int(lead))
			}
		}
		all = append(all, entry)
	}
	return all, nil
}

// changed is when one of the rows was written last, as the server stamped it.
func (d *desk) changed(rows []*merge.Row) (last time.Time) {
	for _, row := range rows {
		if row == nil {
			continue
		}
		for _, set := range row.Versions.All() {
			if author, known := d.view.Author(set); known {
				if at := time.UnixMilli(author.At.Wall()); at.After(last) {
					last = at
				}
			}
		}
	}
	return last
}

// has says whether somebody has what is an owner's with a backup: as their own, or today for whoever is away. It asks once for each pair.
func (d *desk) has(person string) func(owner, backup string) (bool, error) {
	known := map[[2]string]bool{}
	return func(owner, backup string) (bool, error) {
		if owner == person {
			return true, nil
		}
		pair := [2]string{owner, backup}
		if has, asked := known[pair]; asked {
			return has, nil
		}
		holder, err := d.holder(owner, backup)
		known[pair] = holder == person
		return holder == person, err
	}
}
