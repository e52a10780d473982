package hazwaste

import (
	"cmp"
	"maps"
	"slices"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/waste"
)

// mostMerges is how many containers may have been merged one into the next.
const mostMerges = 32

// clocks puts the days, the stay and the amounts of the touched containers right, and of those into which they were merged.
func (w *work) clocks() {
	queue := slices.Sorted(maps.Keys(w.touched))
	for rounds := 0; len(queue) > 0 && rounds < mostMerges; rounds++ {
		var next []string
		for _, id := range queue {
			row := w.FindWasteContainer(id)
			if !row.Alive() {
				continue
			}
			if into := w.container(row); into != "" {
				next = append(next, into)
			}
		}
		slices.Sort(next)
		queue = slices.Compact(next)
	}
}

// container puts one container right, and answers into which it was merged where that one has to follow.
func (w *work) container(row record.WasteContainer) (into string) {
	w.areas[row.AreaID()] = true
	additions := w.ListWasteAdditionsOf(row.ID)
	stream := w.FindWasteStream(row.StreamID())
	why := w.touched[row.ID]
	if why == nil {
		why = &reason{}
	}
	before := w.clockOf(row)
	w.contents(row, additions)
	w.first(row, additions, why)
	w.standing(row, stream, additions, why)
	w.inherit(row, additions, why)
	w.stay(row, stream, additions, why)
	if to := row.MergedIntoID(); to != "" && (before != w.clockOf(row) || why.anew) {
		return to
	}
	return ""
}

// clockOf is the clock of a container as it will be.
func (w *work) clockOf(row record.WasteContainer) waste.Clock {
	return waste.Clock{
		ReturnedOn: w.day(row, "returnedOn"), FirstOn: w.day(row, "firstOn"), CentralOn: w.day(row, "centralOn"), ExcessOn: w.day(row, "excessOn"),
		ExcessDays: w.whole(row, "excessDays"), Inherited: w.day(row, "inheritedOn"), Days: w.whole(row, "clockDays"), Years: w.whole(row, "clockYears"),
		Extended: w.whole(row, "extendedDays"),
	}
}

// mostAmount is as much as a container can hold, in grams or milliliters.
const mostAmount = 1_000_000_000_000

// contents sums up what is inside; nothing where the weight or the volume of a part of it is not known.
func (w *work) contents(row record.WasteContainer, additions []record.WasteAddition) {
	for _, field := range []string{"massG", "volumeMl"} {
		var sum any
		total, known := int64(0), len(additions) > 0
		for _, addition := range additions {
			amount, is := addition.Fields[field].(int64)
			known = known && is
			if addition.Kind() == "removed" {
				amount = -amount
			}
			total += amount
		}
		if known {
			sum = min(max(total, 0), mostAmount)
		}
		if row.Fields[field] != sum {
			w.set(row.ID, field, sum)
		}
	}
	if row.State() == "empty" && slices.ContainsFunc(additions, fills) {
		w.commands = append(w.commands, command(row.ID, "begin", nil))
	}
}

func fills(addition record.WasteAddition) bool { return addition.Kind() != "removed" }

// put sets a day that only goes back, or is counted anew.
func (w *work) put(row record.WasteContainer, field, day string, anew bool) {
	is := w.day(row, field)
	if !anew {
		day = earlier(is, day)
	}
	switch day {
	case is:
	case "":
		w.set(row.ID, field, nil)
	default:
		w.set(row.ID, field, day)
	}
}

// first says when the first waste went in. A day that has not come counts as today.
func (w *work) first(row record.WasteContainer, additions []record.WasteAddition, why *reason) {
	first := ""
	for _, addition := range additions {
		if fills(addition) {
			first = earlier(first, min(addition.AddedOn(), w.today))
		}
	}
	w.put(row, "firstOn", first, why.gave("wasteAddition", "addedOn", row.FirstOn()))
}

// gave says whether a day came from a row that is gone or dated anew.
func (r *reason) gave(entity, field, day string) bool {
	return day != "" && slices.ContainsFunc(r.by, func(c rules.Change) bool {
		return c.Entity.Name == entity && c.Before != nil && typed.Text(c.Before, field) == day && (!c.After.Alive() || typed.Text(c.After, field) != day)
	})
}

// standing says since when the container stands where a clock runs.
func (w *work) standing(row record.WasteContainer, stream record.WasteStream, additions []record.WasteAddition, why *reason) {
	moves := w.ListWasteMovesOf(row.ID)
	byDay(moves)
	for _, move := range moves { // what arrives late may be of the time before
		w.areas[move.FromID()], w.areas[move.ToID()] = true, true
	}
	delete(w.areas, "")
	s := &standing{w: w, row: row, kind: stream.Kind(), moves: moves}
	stored := row.CentralOn()
	anew := why.gave("wasteMove", "movedOn", stored) || why.gave("wasteAddition", "addedOn", stored)
	by := why.by
	if anew {
		made := ""
		if sets := row.VersionOf("createdBy"); len(sets) > 0 {
			if author, known := w.view.Author(sets[0]); known {
				made = w.madeBy(author)
			}
		}
		s.stood(s.at(""), made)
	}
	for _, c := range by {
		s.change(c)
	}
	if anew {
		for _, move := range moves {
			s.moved(move)
		}
		for _, addition := range additions {
			s.added(addition)
		}
	}
	if s.since == "" && stored == "" {
		s.stood(row.AreaID(), w.today) // moved without a word
	}
	w.put(row, "centralOn", s.since, anew)
}

// standing collects since when a container stood where a clock runs.
type standing struct {
	w     *work
	row   record.WasteContainer
	kind  string // of its stream
	moves []record.WasteMove
	since string
}

// change takes what one change of the set says.
func (s *standing) change(c rules.Change) {
	switch c.Entity.Name {
	case "wasteContainer":
		if c.Op.ID == s.row.ID && c.Before == nil {
			s.stood(s.at(""), s.w.madeOn(c.Set))
		}
	case "wasteArea":
		day := s.w.madeOn(c.Set)
		if typed.Text(c.After, "kind") == "satellite" { // it says itself since when it is run as a central area
			day = cmp.Or(s.arrived(c.Op.ID), s.row.FirstOn(), day)
		}
		s.stood(c.Op.ID, day)
	case "wasteMove":
		s.moved(record.AsWasteMove(c.After))
	case "wasteAddition":
		s.added(record.AsWasteAddition(c.After))
	}
}

func (s *standing) moved(move record.WasteMove) {
	if move.Alive() {
		s.stood(move.ToID(), move.MovedOn())
		s.stood(move.FromID(), move.MovedOn()) // it stood there until then
	}
}

// added: where the container stood on the day of an addition, which may be before it was written down.
func (s *standing) added(addition record.WasteAddition) {
	if !addition.Alive() || !fills(addition) {
		return
	}
	day := addition.AddedOn()
	s.stood(s.at(day), day)
	if !slices.ContainsFunc(s.moves, func(move record.WasteMove) bool { return move.MovedOn() > day }) {
		s.stood(addition.AreaID(), day)
	}
}

// arrived is the day of the last move into an area; "" where there is none.
func (s *standing) arrived(area string) string {
	last := ""
	for _, move := range s.moves {
		if move.ToID() == area {
			last = move.MovedOn()
		}
	}
	return last
}

// at is where the container stood on a day: from where it was moved next, or where it stands.
func (s *standing) at(day string) string {
	for _, move := range s.moves {
		if from := move.FromID(); from != "" && move.MovedOn() > day {
			return from
		}
	}
	return s.row.AreaID()
}

// stood takes a day on which it stood in an area. A day that has not come counts as today.
func (s *standing) stood(areaID, day string) {
	if areaID == "" || day == "" {
		return
	}
	area := s.w.FindWasteArea(areaID)
	if area.Row == nil || !waste.RunsClock(s.kind, area.Kind(), area.CentralOn()) {
		return
	}
	if area.Kind() == "satellite" && !waste.RunsClock(s.kind, "satellite", "") {
		day = max(day, area.CentralOn())
	}
	s.since = earlier(s.since, min(day, s.w.today))
}

// sources are the containers that were merged into one.
func (w *work) sources(row record.WasteContainer, additions []record.WasteAddition) []record.WasteContainer {
	found := w.ListWasteContainers(typed.Fields{"mergedIntoId": row.ID})
	found = slices.DeleteFunc(found, func(from record.WasteContainer) bool { return from.State() != "merged" })
	for _, addition := range additions {
		id := addition.FromID()
		if id == "" || addition.Kind() != "merged" || slices.ContainsFunc(found, func(one record.WasteContainer) bool { return one.ID == id }) {
			continue
		}
		from := w.FindWasteContainer(id)
		if from.Row != nil && from.ID != row.ID {
			found = append(found, from)
		}
	}
	return found
}

// inherit takes the earliest start of what was merged into the container.
func (w *work) inherit(row record.WasteContainer, additions []record.WasteAddition, why *reason) {
	sources := w.sources(row, additions)
	start := ""
	for _, from := range sources {
		start = earlier(start, w.clockOf(from).Start())
	}
	w.put(row, "inheritedOn", start, why.anew && slices.ContainsFunc(why.by, unmerged))
}

// unmerged says that a merge was taken back.
func unmerged(c rules.Change) bool {
	return c.Entity.Name == "wasteAddition" && typed.Text(c.Before, "kind") == "merged" && !c.After.Alive() ||
		c.Entity.Name == "wasteContainer" && typed.Text(c.Before, "state") == "merged" && typed.Text(c.After, "state") != "merged"
}

// stay says how long the container may stay: by the strictest category of the months of its waste. Of what is a very small generator's see
// crowded.
func (w *work) stay(row record.WasteContainer, stream record.WasteStream, additions []record.WasteAddition, why *reason) {
	if !slices.Contains(append(inYard, "empty"), row.State()) {
		return
	}
	category := w.strictest(row, additions, map[string]bool{})
	if category != waste.VSQG && w.day(row, "crowdedOn") != "" {
		w.set(row.ID, "crowdedOn", nil)
	}
	days, years := waste.StayOf(stream.Kind(), category, w.far, waste.OnSite{}, w.limits)
	ofMerged, ofMergedYears := w.stayOfMerged(row, additions)
	days, years = lesser(days, ofMerged), lesser(years, ofMergedYears)
	anew := slices.ContainsFunc(why.by, func(c rules.Change) bool { return c.Entity.Name == "wasteSettings" || c.Entity.Name == "wasteStream" })
	w.putStay(row, "clockDays", days, anew)
	w.putStay(row, "clockYears", years, anew)
}

// stayOfMerged is the shortest stay of what was merged into a container.
func (w *work) stayOfMerged(row record.WasteContainer, additions []record.WasteAddition) (days, years int64) {
	for _, from := range w.sources(row, additions) {
		days, years = lesser(days, w.whole(from, "clockDays")), lesser(years, w.whole(from, "clockYears"))
	}
	return days, years
}

func (w *work) putStay(row record.WasteContainer, field string, stay int64, anew bool) {
	is := w.whole(row, field)
	if !anew {
		stay = lesser(is, stay)
	}
	switch stay {
	case is:
	case 0:
		w.set(row.ID, field, nil)
	default:
		w.set(row.ID, field, stay)
	}
}

// strictest is the strictest category of the months in which the waste of a container was generated, also before it was merged.
func (w *work) strictest(row record.WasteContainer, additions []record.WasteAddition, seen map[string]bool) waste.Category {
	category := waste.Stricter(waste.VSQG, w.category)
	seen[row.ID] = true
	for _, addition := range additions {
		if day := addition.AddedOn(); addition.Kind() == "generated" && len(day) > 7 {
			of := w.categoryOf(day[:7], w.epaOf(addition))
			category = waste.Stricter(category, of)
		}
	}
	for _, from := range w.sources(row, additions) {
		if seen[from.ID] {
			continue
		}
		inside := w.ListWasteAdditionsOf(from.ID)
		category = waste.Stricter(category, w.strictest(from, inside, seen))
	}
	return category
}
