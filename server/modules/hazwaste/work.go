package hazwaste

import (
	"maps"
	"slices"
	"time"

	"shipshape/server/app"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// work is what follows from one set.
type work struct {
	*Module
	record.View
	view    rules.View
	changes []rules.Change
	zone    *time.Location
	today   string

	settings record.WasteSettings
	limits   waste.Limits
	category waste.Category // at least
	far      bool

	touched map[string]*reason // containers, by id
	areas   map[string]bool    // whose totals may have changed
	dirty   map[string]bool    // YYYY-MM, to be summed up again
	judged  map[string]bool    // months whose limits changed alone

	// what containers get: the view does not show it yet.
	sets     map[string]typed.Fields
	commands []change.Op
	others   []change.Op
	risen    map[string]waste.Category // by id of a wasteMonth, as summed up here
	teller   *rules.Teller
	told     []rules.Effect
}

// reason is why a container is looked at again.
type reason struct {
	by []rules.Change // of the container, its additions and its moves
	// anew: what gave a day or a stay is gone, so that it is counted from all that is left.
	anew bool
}

func (m *Module) work(view rules.View, changes []rules.Change) (*work, error) {
	w := &work{
		Module: m, View: record.Read(view), view: view, changes: changes, zone: zoneOf(view), touched: map[string]*reason{}, areas: map[string]bool{},
		dirty: map[string]bool{}, judged: map[string]bool{}, sets: map[string]typed.Fields{}, risen: map[string]waste.Category{}, teller: rules.NewTeller(m.notices),
	}
	w.today = w.dayOf(view.Now())
	if w.settings = w.FindWasteSettings(w.settingsID()); !w.settings.Alive() {
		w.settings.Row = nil
	}
	w.limits = limitsWith(m.limits, w.settings)
	w.category = waste.Category(w.settings.Category())
	w.far = w.settings.Far()
	return w, w.Err()
}

// zoneOf is the time zone of the yard.
func zoneOf(view rules.View) *time.Location {
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return time.UTC // the syncer knows what is broken
	}
	return app.Zone(record.AsOrganization(organization).TimeZone())
}

func (w *work) settingsID() string { return change.UUID5(w.view.Actor().OrgID, "wasteSettings") }

// limitsWith are the limits of the library with what a yard has put in their place. A limit that the library does not know is none.
func limitsWith(from waste.Limits, settings record.WasteSettings) waste.Limits {
	all := maps.Clone(from)
	for _, limit := range settings.Limits() {
		if _, known := all[limit.Key]; known && limit.Value != nil {
			all[limit.Key] = *limit.Value
		}
	}
	return all
}

func (w *work) dayOf(at time.Time) string { return at.In(w.zone).Format(time.DateOnly) }

// madeOn is the day in the yard on which a set was made, as far as its clock can be believed.
func (w *work) madeOn(set change.Set) string {
	if made := set.At.Wall(); change.InTime(made) && made < w.view.Now().UnixMilli() {
		return w.dayOf(time.UnixMilli(made))
	}
	return w.today
}

// madeBy is the day in the yard on which somebody wrote a version.
func (w *work) madeBy(author merge.Author) string {
	return w.madeOn(change.Set{At: author.At})
}

// look finds what the set may have changed: containers, areas and months.
func (w *work) look() {
	for _, c := range w.changes {
		switch c.Entity.Name {
		case "wasteContainer":
			w.lookContainer(c)
		case "wasteAddition":
			w.lookAddition(c)
		case "wasteMove":
			w.touch(typed.Text(c.After, "containerId"), c, changed(c, "movedOn") && c.Before != nil)
			w.areas[typed.Text(c.After, "fromId")], w.areas[typed.Text(c.After, "toId")] = true, true
		case "wasteArea":
			if c.Before != nil && changed(c, "kind", "centralOn") {
				w.areas[c.Op.ID] = true
				w.touchAll(typed.Fields{"areaId": c.Op.ID}, c, false)
			}
		case "wasteStream":
			if c.Before != nil && changed(c, "kind", "exclusion", "physical") {
				w.lookStream(c)
			}
		case "wasteSettings":
			w.lookSettings(c)
		case "wasteEpisode":
			if changed(c) {
				w.touchAll(typed.Fields{"episodeId": c.Op.ID}, c, false)
			}
		}
	}
	delete(w.areas, "")
}

func (w *work) touch(container string, c rules.Change, anew bool) {
	if container == "" {
		return
	}
	r := w.touched[container]
	if r == nil {
		r = &reason{}
		w.touched[container] = r
	}
	r.by, r.anew = append(r.by, c), r.anew || anew
}

// touchAll looks again at the containers with a value, and where the change is one of episodes at the months of their waste.
func (w *work) touchAll(where typed.Fields, c rules.Change, anew bool) {
	for _, row := range w.ListWasteContainers(where) {
		w.touch(row.ID, c, anew)
		if c.Entity.Name == "wasteEpisode" {
			w.monthsOfContainer(row.ID)
		}
	}
}

func (w *work) lookContainer(c rules.Change) {
	w.touch(c.Op.ID, c, typed.Text(c.Before, "state") == "merged" && typed.Text(c.After, "state") != "merged")
	for _, row := range []*merge.Row{c.Before, c.After} {
		w.areas[typed.Text(row, "areaId")] = true
		if into := typed.Text(row, "mergedIntoId"); into != "" {
			w.touch(into, c, typed.Text(c.Before, "state") == "merged" && typed.Text(c.After, "state") != "merged")
		}
	}
	if c.Before != nil && changed(c, "episodeId", "streamId") {
		w.monthsOfContainer(c.Op.ID)
		return
	}
}

func (w *work) lookAddition(c rules.Change) {
	w.touch(typed.Text(c.After, "containerId"), c, c.Before != nil && changed(c, "addedOn"))
	for _, row := range []*merge.Row{c.Before, c.After} {
		w.sumsUp(record.AsWasteAddition(row))
	}
}

// sumsUp notes that the month of an addition is to be summed up again.
func (w *work) sumsUp(addition record.WasteAddition) {
	if day := addition.AddedOn(); waste.Plus(day, 0) != "" {
		w.dirty[day[:7]] = true
	}
}

func (w *work) monthsOfContainer(id string) {
	for _, row := range w.ListWasteAdditionsOf(id) {
		w.sumsUp(row)
	}
}

// lookStream sums up the months again in which there is waste of the stream.
func (w *work) lookStream(c rules.Change) {
	for _, row := range w.ListWasteMonths(nil) {
		if slices.ContainsFunc(row.Streams(), func(s record.WasteMonthStreamsRow) bool { return s.StreamID == c.Op.ID }) {
			w.dirty[row.Month()] = true
		}
	}
	w.touchAll(typed.Fields{"streamId": c.Op.ID}, c, true)
}

func (w *work) lookSettings(c rules.Change) {
	if !changed(c, "category", "far", "limits", "epaId") {
		return
	}
	for _, row := range w.ListWasteMonths(nil) {
		if changed(c, "epaId", "limits") {
			w.dirty[row.Month()] = true
		} else {
			w.judged[row.Month()] = true
		}
	}
	for _, state := range inYard {
		w.touchAll(typed.Fields{"state": state}, c, true)
	}
}

// inYard are the states in which a container holds waste in the yard.
var inYard = []string{"accumulating", "full", "staged", "rejected"}

// set notes a field of a container.
func (w *work) set(id, field string, value any) {
	if w.sets[id] == nil {
		w.sets[id] = typed.Fields{}
	}
	w.sets[id][field] = value
}

// value is a field of a container as it will be.
func (w *work) value(row record.WasteContainer, field string) any {
	if value, made := w.sets[row.ID][field]; made {
		return value
	}
	return row.Fields[field]
}

func (w *work) day(row record.WasteContainer, field string) string {
	day, _ := w.value(row, field).(string)
	return day
}

func (w *work) whole(row record.WasteContainer, field string) int64 {
	n, _ := w.value(row, field).(int64)
	return n
}

// derived are the ops, those of the containers by id.
func (w *work) derived() []rules.Derived {
	var all []rules.Derived
	put := func(op change.Op) { all = append(all, rules.Derived{Op: op}) }
	for _, id := range slices.Sorted(maps.Keys(w.sets)) {
		if len(w.sets[id]) > 0 {
			put(change.Op{Entity: "wasteContainer", ID: id, Kind: change.Update, Fields: w.sets[id]})
		}
	}
	for _, op := range w.commands {
		put(op)
	}
	for _, op := range w.others {
		put(op)
	}
	return all
}

func command(id, name string, f typed.Fields) change.Op {
	return change.Op{Entity: "wasteContainer", ID: id, Kind: change.Command, Command: name, Fields: f}
}
