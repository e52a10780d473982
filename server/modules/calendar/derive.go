package calendar

import (
	"context"
	"fmt"
	"slices"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// derive says when and by whom an item was done, takes back a miss that was none, keeps what the rule says, and tells who is to act.
func (m *Module) derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	var ops []change.Op
	first := map[string]rules.Change{}
	var ids, changed []string
	for _, c := range changes {
		if _, seen := first[c.Op.ID]; seen {
			continue
		}
		first[c.Op.ID] = c
		switch c.Entity.Name {
		case "calendarItem":
			ids = append(ids, c.Op.ID)
		case "calendarRule":
			changed = append(changed, c.Op.ID)
		}
	}
	if len(ids)+len(changed) == 0 {
		return nil, nil, nil
	}
	d, err := m.desk(view, view.Now())
	if err != nil {
		return nil, nil, err
	}
	teller := rules.NewTeller(m.registry.Notices)
	for _, id := range changed {
		rule, err := view.Row("calendarRule", id)
		if err != nil {
			return nil, nil, err
		}
		if err := d.settleAhead(teller, first[id], rule); err != nil {
			return nil, nil, fmt.Errorf("settle what was told of the rule %s: %w", id, err)
		}
	}
	for _, id := range ids {
		item, err := view.Row("calendarItem", id) // as it stands after all of the set's ops
		if err != nil {
			return nil, nil, err
		}
		d.tellStep(teller, first[id], item)
		if !item.Alive() {
			continue
		}
		f := typed.Fields{}
		d.settleDone(f, item, first[id])
		if len(f) > 0 {
			ops = append(ops, update(id, f))
		}
	}
	effects, err := teller.Told()
	return ops, effects, err
}

// tellStep tells who is to act on what somebody did, and settles what was told of an item that nobody has to act on any more.
func (d *desk) tellStep(teller *rules.Teller, c rules.Change, item *merge.Row) {
	if item == nil {
		return
	}
	tell := func(kind, body string, to ...string) {
		slices.Sort(to)
		to = slices.Compact(to)
		teller.Tell(c, notice.Notice{
			Kind: kind, Entity: "calendarItem", ID: item.ID, Values: map[string]string{"title": typed.Text(item, "title")}, Body: body, To: to, Matter: "calendar:" + item.ID,
		})
	}
	was, is := typed.Text(c.Before, "state"), typed.Text(item, "state")
	waited := c.Before == nil || c.Before.Alive() && in(c.Before, undone) // an occurrence is told of before it is a row
	if waited && (!item.Alive() || !in(item, undone)) || was == "missed" && is != was || was == "submitted" && is != was {
		teller.Settle(c, "calendar:"+item.ID)
	}
	if !item.Alive() {
		return
	}
	switch {
	case is == "submitted" && was != is:
		role := typed.Text(item, "approverRole")
		if role == "" {
			role = d.managers()
		}
		tell("calendar_verify", "", "role:"+role)
	case (is == "returned" || is == "reopened") && was != is && c.Before != nil:
		tell("calendar_returned", typed.Text(item, "stateReason"), typed.Text(item, "ownerId"), typed.Text(c.Before, "doneBy"))
	}
	if owner := typed.Text(item, "ownerId"); c.Before != nil && owner != typed.Text(c.Before, "ownerId") && in(item, undone) {
		tell("calendar_yours", sentence(when(int64(daysBetween(d.today, legal(item))))), owner)
	}
}

// settleDone fills in what follows from the state of an item.
func (d *desk) settleDone(f typed.Fields, item *merge.Row, c rules.Change) {
	was, is := typed.Text(c.Before, "state"), typed.Text(item, "state")
	switch {
	case is == "reopened" && was != is:
		f["doneOn"], f["doneBy"] = nil, nil
	case in(item, done):
		day := typed.Text(item, "doneOn")
		if day == "" {
			day = d.madeOn(c.Set)
			f["doneOn"] = day
		}
		if was != is && typed.Text(item, "doneBy") == "" && change.IsUUID(c.Set.Actor) {
			f["doneBy"] = c.Set.Actor
		}
		made := d.now
		if at := c.Set.At.Wall(); change.InTime(at) && at < made.UnixMilli() {
			made = time.UnixMilli(at)
		}
		if was != is && typed.Text(item, "missedOn") != "" && d.inTime(item, day, made) {
			f["missedOn"] = nil // it arrived late, and was done in time
		}
	case is == "missed" && typed.Text(item, "missedOn") == "":
		day := d.today
		if lost, ends := d.lostAt(item); ends {
			day = lost.Format(time.DateOnly)
		}
		f["missedOn"] = day
	}
}
