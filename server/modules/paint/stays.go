package paint

import (
	"context"
	"encoding/json"
	"time"

	"shipshape/server/app"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// stays keeps the days on which vessels came and left, as people say whether one is here: a form of a past day is judged by them.
func (m Module) stays(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	v := read(view)
	var ops []change.Op
	seen := map[string]bool{}
	for _, c := range changes {
		vessel := v.FindVessel(c.Op.ID)
		if c.Entity.Name != "vessel" || seen[c.Op.ID] || !vessel.Alive() {
			continue
		}
		seen[c.Op.ID] = true
		at := v.now
		if made := c.Set.At.Wall(); change.InTime(made) {
			at = time.UnixMilli(made) // when it was said, not when that arrived
		}
		op, err := stayed(vessel, saidBefore(c.Before), at.In(v.zone()))
		if err != nil {
			return nil, nil, err
		}
		ops = append(ops, op...)
	}
	return ops, nil, v.Err()
}

// saidBefore says whether anybody had said before whether the vessel is here.
func saidBefore(before *merge.Row) bool {
	if before == nil {
		return false
	}
	_, said := before.Fields["inYard"].(bool)
	return said
}

// begun fills in the stays of vessels that an older version wrote: what they were last said to be, and since when.
func (m Module) begun(view rules.View, now time.Time, zone *time.Location) (due rules.Due, err error) {
	v := read(view)
	for _, vessel := range v.ListVessels(nil) {
		at, known := now, false
		if sets := vessel.Versions["inYard"]; len(sets) > 0 {
			if author, found := view.Author(sets[0]); found && change.InTime(author.At.Wall()) {
				at, known = time.UnixMilli(author.At.Wall()), true // it was said after the vessel was entered
			}
		}
		ops, failed := stayed(vessel, known, at.In(zone))
		if failed != nil {
			return due, failed
		}
		due.Ops = append(due.Ops, ops...)
	}
	return due, v.Err()
}

// stayed is what a vessel's being here or not, said at a time, makes of its stays. One that was here when it was first entered came on a day that
// nobody said; one that was away left on such a day, before that one.
func stayed(vessel record.Vessel, saidBefore bool, at time.Time) ([]change.Op, error) {
	here, said := vessel.Fields["inYard"].(bool)
	stays := vessel.Stays()
	last := len(stays) - 1
	open := last >= 0 && stays[last].Until == ""
	day := at.Format(time.DateOnly)
	switch {
	case !said || here == open && last >= 0:
		return nil, nil
	case here && last >= 0 && stays[last].Until == day:
		stays[last].Until = "" // it was said by mistake that it left
	case here && saidBefore:
		stays = append(stays, record.VesselStaysRow{From: day})
	case here:
		stays = append(stays, record.VesselStaysRow{})
	case open:
		stays[last].Until = day
	case saidBefore:
		stays = append(stays, record.VesselStaysRow{Until: day})
	default:
		stays = append(stays, record.VesselStaysRow{Until: at.AddDate(0, 0, -1).Format(time.DateOnly)})
	}
	rows := make([]map[string]any, 0, len(stays))
	for _, stay := range stays {
		row := map[string]any{}
		for name, value := range map[string]string{"from": stay.From, "until": stay.Until} {
			if value != "" {
				row[name] = value
			}
		}
		rows = append(rows, row)
	}
	raw, err := json.Marshal(rows)
	if err != nil {
		return nil, err
	}
	return []change.Op{{Entity: "vessel", ID: vessel.ID, Kind: change.Update, Fields: typed.Fields{"stays": json.RawMessage(raw)}}}, nil
}

func (y yard) zone() *time.Location {
	if organization := y.Row("organization", y.orgID); organization != nil {
		return app.Zone(typed.Text(organization, "timeZone"))
	}
	return time.UTC
}
