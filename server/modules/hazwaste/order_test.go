package hazwaste_test

import (
	"cmp"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// tablet is a device without signal that edits one container. It brings the days forward that it knows to be earlier and says where the
// container stands, as the app does, or is plain and leaves that to the server.
type tablet struct {
	*yard
	of        *person
	plain     bool
	container *merge.Row
	known     fields
	was       map[string][]string
	ops       []change.Op // of the set that is being made
	edits     fields      // of the container, in it
	sets      []json.RawMessage
}

func (y *yard) tablet(of *person, container *merge.Row) *tablet {
	known := fields{}
	was := map[string][]string{}
	for _, field := range []string{"firstOn", "centralOn", "inheritedOn", "areaId"} {
		known[field], was[field] = container.Fields[field], container.VersionOf(field)
	}
	return &tablet{yard: y, of: of, container: container, known: known, was: was, edits: fields{}}
}

func (tb *tablet) writes(op change.Op, f fields) {
	tb.ops = append(tb.ops, op)
	maps.Copy(tb.edits, f)
	maps.Copy(tb.known, f)
}

// saves makes a set of what was written since the last one.
func (tb *tablet) saves() {
	tb.Helper()
	if len(tb.edits) > 0 {
		was := map[string][]string{}
		for field := range tb.edits {
			if len(tb.was[field]) > 0 {
				was[field] = tb.was[field]
			}
		}
		tb.ops = append(tb.ops, change.Op{Entity: "wasteContainer", ID: tb.container.ID, Kind: change.Update, CL: 1, Fields: tb.edits, Was: was})
	}
	raw := tb.of.Set(tb.ops...)
	set, refusal := change.Parse(raw)
	if refusal != nil {
		tb.Fatal(refusal)
	}
	for field := range tb.edits {
		tb.was[field] = []string{set.ID}
	}
	tb.sets, tb.ops, tb.edits = append(tb.sets, raw), nil, fields{}
}

// earlier is the field with a day, where the tablet knows of none that is earlier.
func (tb *tablet) earlier(field, day string) fields {
	if is, _ := tb.known[field].(string); tb.plain || is != "" && is <= day {
		return nil
	}
	return fields{field: day}
}

// event is what happened to the container, as the test decided it.
type event struct {
	what, day string
	area      string // of a move
	start     string // of what was merged into it
}

// earliest is the earliest event that starts the clock of a container that was made in an area on a day, by hand from everything that
// happened, by day: waste in a central area, an arrival there, the end of three days in a satellite area that is full without it, a merge.
func earliest(central, made, area string, events []event) string {
	start, first := "", ""
	take := func(day string) {
		if start == "" || day < start {
			start = day
		}
	}
	over := ""
	stays := func(until string) {
		if over != "" && (until == "" || until > waste.Plus(over, 3)) {
			take(waste.Plus(over, 3))
		}
		over = ""
	}
	at, since := area, made
	for _, e := range events {
		switch e.what {
		case "move":
			if at != central {
				stays(e.day)
			}
			at, since = e.area, e.day
		case "merge":
			take(e.start)
			fallthrough
		case "drop":
			if first == "" {
				first = e.day
			}
		}
		if first == "" {
			continue
		}
		if at == central {
			take(max(first, min(since, e.day)))
		} else if over == "" {
			over = e.day
		}
	}
	stays("")
	return start
}

// interleavings are all orders in which two rows of sets may arrive.
func interleavings(a, b int) [][]bool {
	if a == 0 && b == 0 {
		return [][]bool{nil}
	}
	var all [][]bool
	if a > 0 {
		for _, rest := range interleavings(a-1, b) {
			all = append(all, append([]bool{true}, rest...))
		}
	}
	if b > 0 {
		for _, rest := range interleavings(a, b-1) {
			all = append(all, append([]bool{false}, rest...))
		}
	}
	return all
}

// Law: in whatever order the sets of two tablets arrive, the clock of a container starts no later than the earliest event that starts it.
func TestLaw_NoOrderMakesAClockStartLater(t *testing.T) {
	t.Parallel()
	for seed := range pins.Seeds(t, 12) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, ben := y.person("inspector"), y.person("operations")
			y.To("2026-03-20 08:00")
			sources := []string{yardtest.NewID(), yardtest.NewID()}
			for i, source := range sources {
				y.boss.Must(y.drum(source, y.central, nil), drop(yardtest.NewID(), source, waste.Plus("2026-03-08", int64(seed%7)+int64(i)*3), 1, nil))
			}
			for i, order := range interleavings(3, 2) { // each with events of its own
				y.runOrder(ana, ben, sources, 10*seed+uint64(i), order)
			}
		})
	}
}

func (y *yard) runOrder(ana, ben *person, sources []string, seed uint64, order []bool) {
	y.Helper()
	random := rand.New(rand.NewPCG(seed, 7))
	satellite, full, id := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	made := []string{satellite, satellite, y.central}[random.IntN(3)]
	y.To("2026-03-02 08:00")
	y.boss.Must(area(satellite, "satellite", nil), y.drum(full, satellite, nil), drop(yardtest.NewID(), full, "2026-02-20", 208, nil), y.drum(id, made, nil))
	y.To("2026-03-20 08:00")
	row := y.Row("wasteContainer", id)
	tablets := []*tablet{y.tablet(ana, row), y.tablet(ben, row)}
	tablets[0].plain, tablets[1].plain = seed%3 == 0, seed%3 != 1
	days := random.Perm(18) // each day has one event: of two on one day nobody could say which came first
	var events []event
	for i, sets := range [][]int{{1, 2, 1}, {2, 1}} {
		for _, n := range sets {
			for range n {
				events = append(events, tablets[i].act(random, waste.Plus("2026-03-02", int64(days[len(events)])), sources[random.IntN(2)], satellite))
			}
			tablets[i].saves()
		}
	}
	slices.SortFunc(events, func(a, b event) int { return cmp.Compare(a.day, b.day) })
	at := map[bool]int{}
	for _, first := range order {
		tb := tablets[btoi(!first)]
		if code, say := tb.of.Pushes(tb.sets[at[first]]); code != "" {
			y.Fatal(code, say)
		}
		at[first]++
	}
	got, _ := y.Row("wasteContainer", id).Fields["startOn"].(string)
	if want := earliest(y.central, "2026-03-02", made, events); want != "" && (got == "" || got > want) {
		y.Errorf("order %v: the clock starts %q, later than %s: %+v, made in a central area: %v", order, got, want, events, made == y.central)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// act is one thing that happens on a tablet on a day.
func (tb *tablet) act(random *rand.Rand, day, source, satellite string) event {
	at, _ := tb.known["areaId"].(string)
	switch random.IntN(8) {
	default:
		stood := fields{"areaId": at}
		if tb.plain {
			stood = nil
		}
		tb.writes(drop(yardtest.NewID(), tb.container.ID, day, 1, stood), tb.earlier("firstOn", day))
		return event{what: "drop", day: day}
	case 0, 1, 2:
		to := []string{satellite, tb.central}[random.IntN(2)]
		f := fields{"areaId": to}
		if to == tb.central {
			for field, value := range tb.earlier("centralOn", day) {
				f[field] = value
			}
		}
		tb.writes(move(tb.container.ID, at, to, day), f)
		return event{what: "move", day: day, area: to}
	case 3:
		start, _ := tb.Row("wasteContainer", source).Fields["startOn"].(string)
		tb.writes(drop(yardtest.NewID(), tb.container.ID, day, 1, fields{"kind": "merged", "fromId": source}), nil)
		return event{what: "merge", day: day, start: start}
	}
}
