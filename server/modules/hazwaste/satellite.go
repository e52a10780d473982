package hazwaste

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// satellites marks the excess of the areas that the set may have brought over their limit, and tells the calendar of every new mark.
func (w *work) satellites() error {
	for _, id := range slices.Sorted(maps.Keys(w.areas)) {
		area, err := w.view.Row("wasteArea", id)
		if err != nil {
			return err
		}
		if !living(area) || text(area, "kind") != "satellite" || text(area, "centralOn") != "" {
			continue
		}
		if err := w.excess(area); err != nil {
			return fmt.Errorf("the excess of area %s: %w", id, err)
		}
	}
	return w.marks()
}

// excess marks the container that brought an area over a limit, unless one that stands there has carried the mark since then.
func (w *work) excess(area *merge.Row) error {
	containers, err := w.standingIn(area.ID)
	if err != nil {
		return err
	}
	marked := ""
	var events []waste.Event
	for _, row := range containers {
		marked = earlier(marked, w.day(row, "excessOn"))
		inside, err := w.events(row, area.ID)
		if err != nil {
			return err
		}
		events = append(events, inside...)
	}
	for _, total := range waste.SatelliteOf(events, w.limits) {
		if total.Over == nil || marked != "" && marked <= total.Over.On {
			continue
		}
		on := min(total.Over.On, w.today)
		w.set(total.Over.ContainerID, "excessOn", on)
		if w.sets[total.Over.ContainerID]["excessDays"] == nil {
			w.set(total.Over.ContainerID, "excessDays", w.limits["excessDays"])
		}
		marked = earlier(marked, on)
	}
	return nil
}

// standingIn are the containers with waste that stand in an area.
func (w *work) standingIn(area string) ([]*merge.Row, error) {
	var all []*merge.Row
	for _, state := range append([]string{"empty"}, inYard...) {
		found, err := w.view.Rows("wasteContainer", fields{"areaId": area, "state": state})
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// events are what came into an area with a container: what was inside on the day it arrived, and what was added since.
func (w *work) events(row *merge.Row, area string) ([]waste.Event, error) {
	additions, err := w.view.Rows("wasteAddition", fields{"containerId": row.ID})
	if err != nil {
		return nil, err
	}
	moves, err := w.view.Rows("wasteMove", fields{"containerId": row.ID, "toId": area})
	if err != nil {
		return nil, err
	}
	arrived := ""
	for _, move := range moves {
		if text(move, "fromId") != area {
			arrived = max(arrived, text(move, "movedOn"))
		}
	}
	events := make([]waste.Event, 0, len(additions))
	for _, addition := range additions {
		streamID := text(addition, "streamId")
		if streamID == "" {
			streamID = text(row, "streamId")
		}
		stream, err := w.view.Row("wasteStream", streamID)
		if err != nil {
			return nil, err
		}
		class := waste.ClassOf(text(stream, "kind"), text(stream, "physical"))
		if class == "" {
			continue
		}
		sign := int64(1)
		if !fills(addition) {
			sign = -1
		}
		events = append(events, waste.Event{
			ID: addition.ID, ContainerID: row.ID, On: max(text(addition, "addedOn"), arrived), At: number(addition, "addedAt"), Class: class,
			VolumeMl: sign * number(addition, "volumeMl"), MassG: sign * number(addition, "massG"),
		})
	}
	return events, nil
}

// marks tells the calendar of containers that got the mark, on a device or here.
func (w *work) marks() error {
	ids := slices.Collect(maps.Keys(w.sets))
	for _, c := range w.changes {
		if c.Entity.Name == "wasteContainer" {
			ids = append(ids, c.Op.ID)
		}
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		row, err := w.view.Row("wasteContainer", id)
		if err != nil {
			return err
		}
		if !living(row) {
			continue
		}
		on := w.day(row, "excessOn")
		at, err := time.ParseInLocation(time.DateOnly, on, w.zone)
		if err != nil {
			continue // no mark
		}
		event := change.UUID5(id, "satellite_full")
		here, err := w.view.Row("calendarEvent", event)
		if err != nil || here != nil {
			if err != nil {
				return err
			}
			continue
		}
		f := fields{
			"eventKind": "satellite_full", "title": named(row) + ": satellite area over its limit", "happenedAt": at.UnixMilli(),
			"sourceEntity": "wasteContainer", "sourceId": id,
		}
		area, err := w.view.Row("wasteArea", text(row, "areaId"))
		if err != nil {
			return err
		}
		if zone := text(area, "zoneId"); zone != "" {
			f["zoneId"] = zone
		}
		w.others = append(w.others, change.Op{Entity: "calendarEvent", ID: event, Kind: change.Add, Fields: f})
	}
	return nil
}

func named(row *merge.Row) string {
	for _, field := range []string{"number", "provisionalNumber", "code"} {
		if name := text(row, field); name != "" {
			return name
		}
	}
	return "Container"
}

// onSite is the hazardous waste of the site as it will be.
func (w *work) onSite() (waste.OnSite, error) {
	var held []waste.Held
	for _, state := range inYard {
		rows, err := w.view.Rows("wasteContainer", fields{"state": state})
		if err != nil {
			return waste.OnSite{}, err
		}
		for _, row := range rows {
			stream, err := w.view.Row("wasteStream", text(row, "streamId"))
			if err != nil {
				return waste.OnSite{}, err
			}
			held = append(held, waste.Held{State: state, MassG: w.whole(row, "massG"), StreamKind: text(stream, "kind"), Excluded: text(stream, "exclusion") != ""})
		}
	}
	return waste.OnSiteOf(held), nil
}

// crowded gives a clock to all waste of a very small generator that has got too much on site (40 CFR 262.14(a)(3)-(4)). It asks only where
// an amount of the set has changed.
func (w *work) crowded() error {
	if w.category != "" && w.category != waste.VSQG {
		return nil
	}
	grew := slices.ContainsFunc(slices.Collect(maps.Values(w.sets)), func(f fields) bool { return f["massG"] != nil })
	if !grew {
		return nil
	}
	site, err := w.onSite()
	if err != nil {
		return err
	}
	if waste.DaysOf(waste.VSQG, w.far, site, w.limits) == 0 {
		return nil
	}
	for _, state := range inYard {
		rows, err := w.view.Rows("wasteContainer", fields{"state": state})
		if err != nil {
			return err
		}
		for _, row := range rows {
			stream, err := w.view.Row("wasteStream", text(row, "streamId"))
			if err != nil {
				return err
			}
			days, _ := waste.StayOf(text(stream, "kind"), waste.VSQG, w.far, site, w.limits)
			if waste.ClassOf(text(stream, "kind"), "") != "" {
				w.putStay(row, "clockDays", days, false)
			}
		}
	}
	return nil
}
