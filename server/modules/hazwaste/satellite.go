package hazwaste

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// satellites marks the excess of the areas that the set may have brought over their limit, and tells the calendar of every new mark.
func (w *work) satellites() {
	for _, id := range slices.Sorted(maps.Keys(w.areas)) {
		area := w.FindWasteArea(id)
		if !area.Alive() || area.Kind() != "satellite" || area.CentralOn() != "" {
			continue
		}
		w.excess(area)
	}
	w.marks()
}

// excess marks the container that brought an area over a limit, also where that is over and took longer than the days to move it, unless
// one that stood there has carried the mark since then.
func (w *work) excess(area record.WasteArea) {
	containers := w.stoodIn(area.ID)
	var events []waste.Event
	var marks []visit // of containers that carry the mark
	for _, row := range containers {
		inside, visits := w.events(row, area.ID)
		events = append(events, inside...)
		if on := w.day(row, "excessOn"); on != "" {
			for _, v := range visits {
				marks = append(marks, visit{max(on, v.from), v.until})
			}
		}
	}
	for _, total := range waste.SatelliteOf(events, w.limits) {
		var over []waste.Event
		for _, past := range total.Past {
			if past.Until > waste.Plus(past.By.On, w.limits["excessDays"]) {
				over = append(over, past.By)
			}
		}
		if total.Over != nil {
			over = append(over, *total.Over)
		}
		for _, by := range over {
			if slices.ContainsFunc(marks, func(v visit) bool { return v.from <= by.On && (v.until == "" || by.On <= v.until) }) {
				continue
			}
			w.mark(by)
			marks = append(marks, visit{from: by.On})
		}
	}
}

func (w *work) mark(by waste.Event) {
	row := w.FindWasteContainer(by.ContainerID)
	if row.Row == nil {
		return
	}
	w.put(row, "excessOn", min(by.On, w.today), false)
	if w.whole(row, "excessDays") == 0 {
		w.set(row.ID, "excessDays", w.limits["excessDays"])
	}
}

// visit is the time that a container stood in an area; until is empty where it still does.
type visit struct{ from, until string }

// stoodIn are the containers that stand in an area, and those that left it since the earliest day that the set speaks of: moved, shipped or
// merged.
func (w *work) stoodIn(area string) []record.WasteContainer {
	found := w.ListWasteContainers(typed.Fields{"areaId": area})
	since := w.since()
	found = slices.DeleteFunc(found, func(row record.WasteContainer) bool {
		return slices.Contains(left, row.State()) && w.dayOf(time.UnixMilli(row.StateAt())) < since
	})
	for _, move := range w.ListWasteMoves(typed.Fields{"fromId": area}) {
		id := move.ContainerID()
		if move.MovedOn() < since || slices.ContainsFunc(found, func(row record.WasteContainer) bool { return row.ID == id }) {
			continue
		}
		row := w.FindWasteContainer(id)
		if row.Alive() {
			found = append(found, row)
		}
	}
	return found
}

// since is the earliest day that the set speaks of: what was over before was over before.
func (w *work) since() string {
	day := w.today
	for _, c := range w.changes {
		for _, row := range []*merge.Row{c.Before, c.After} {
			for _, field := range []string{"addedOn", "movedOn"} {
				day = earlier(day, typed.Text(row, field))
			}
		}
	}
	return day
}

// left are the states of a container whose waste is not in it any more, or not in the yard.
var left = []string{"shipped", "confirmed", "merged"}

// away is when the waste of a container left the yard or went into another container, and when it came back; "" where it did not.
func (w *work) away(row record.WasteContainer) (since, back string) {
	gone := slices.Contains(left, row.State())
	if back = w.day(row, "returnedOn"); !gone && back == "" {
		return "", ""
	}
	if gone {
		since, back = w.dayOf(time.UnixMilli(row.StateAt())), ""
	}
	if row.State() != "merged" {
		load := w.FindWasteShipment(row.ShipmentID())
		return cmp.Or(load.AcceptedOn(), since), back
	}
	for _, addition := range w.ListWasteAdditions(typed.Fields{"containerId": row.MergedIntoID()}) {
		if addition.FromID() == row.ID {
			since = earlier(since, addition.AddedOn())
		}
	}
	return since, back
}

// visits are the times that a container stood in an area, by its moves and by when it was away from the yard.
func (w *work) visits(row record.WasteContainer, area string) []visit {
	moves := w.ListWasteMovesOf(row.ID)
	byDay(moves)
	var all []visit
	at, from := row.AreaID(), ""
	if len(moves) > 0 {
		at = moves[0].FromID()
	}
	for _, move := range moves {
		day := move.MovedOn()
		if at == area {
			all = append(all, visit{from, day})
		}
		at, from = move.ToID(), day
	}
	if at == area || row.AreaID() == area {
		all = append(all, visit{from: from})
	}
	since, back := w.away(row)
	if since == "" {
		return all
	}
	var here []visit
	for _, v := range all {
		if since < v.from || v.until != "" && v.until <= since {
			here = append(here, v)
			continue
		}
		here = append(here, visit{v.from, since})
		if back >= since && (v.until == "" || back < v.until) {
			here = append(here, visit{back, v.until})
		}
	}
	return here
}

// events are what came into an area with a container: what was inside on the day it arrived, and what was added since. It leaves with all
// of it.
func (w *work) events(row record.WasteContainer, area string) ([]waste.Event, []visit) {
	additions := w.ListWasteAdditionsOf(row.ID)
	visits := w.visits(row, area)
	var events []waste.Event
	for _, addition := range additions {
		class := w.classOf(row, addition)
		if class == "" {
			continue
		}
		sign := int64(1)
		if !fills(addition) {
			sign = -1
		}
		for _, v := range visits {
			day := addition.AddedOn()
			if v.until != "" && day > v.until {
				continue
			}
			in := waste.Event{
				ID: addition.ID, ContainerID: row.ID, On: max(day, v.from), At: addition.AddedAt(), Class: class,
				VolumeMl: sign * addition.VolumeMl(), MassG: sign * addition.MassG(), Fine: sign * fineOf(addition, class),
			}
			events = append(events, in)
			if v.until != "" {
				in.ID, in.On, in.At, in.VolumeMl, in.MassG, in.Fine = in.ID+" left", v.until, math.MaxInt64, -in.VolumeMl, -in.MassG, -in.Fine
				events = append(events, in)
			}
		}
	}
	return events, visits
}

// fineOf is an amount as it was entered, without rounding; 0 where a density is between.
func fineOf(addition record.WasteAddition, class waste.Class) int64 {
	if class == waste.AcuteSolid {
		return waste.FineMass(addition.Amount(), addition.Unit())
	}
	return waste.FineVolume(addition.Amount(), addition.Unit())
}

func (w *work) classOf(container record.WasteContainer, addition record.WasteAddition) waste.Class {
	id := addition.StreamID()
	if id == "" {
		id = container.StreamID()
	}
	stream := w.FindWasteStream(id)
	return waste.ClassOf(stream.Kind(), stream.Physical())
}

// marks tells the calendar of containers that got the mark, on a device or here.
func (w *work) marks() {
	ids := slices.Collect(maps.Keys(w.sets))
	for _, c := range w.changes {
		if c.Entity.Name == "wasteContainer" {
			ids = append(ids, c.Op.ID)
		}
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		row := w.FindWasteContainer(id)
		if !row.Alive() {
			continue
		}
		on := w.day(row, "excessOn")
		at, err := time.ParseInLocation(time.DateOnly, on, w.zone)
		if err != nil {
			continue // no mark
		}
		event := change.UUID5(id, "satellite_full")
		if w.FindCalendarEvent(event).Row != nil {
			continue
		}
		f := typed.Fields{
			"eventKind": "satellite_full", "title": named(row) + ": satellite area over its limit", "happenedAt": at.UnixMilli(),
			"sourceEntity": "wasteContainer", "sourceId": id,
		}
		area := w.FindWasteArea(row.AreaID())
		if zone := area.ZoneID(); zone != "" {
			f["zoneId"] = zone
		}
		w.others = append(w.others, change.Op{Entity: "calendarEvent", ID: event, Kind: change.Add, Fields: f})
	}
}

func named(row record.WasteContainer) string {
	return cmp.Or(row.Number(), row.ProvisionalNumber(), row.Code(), "Container")
}
