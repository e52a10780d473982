package hazwaste_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// tablet is a device without signal that edits one container. It brings the days forward that it knows to be earlier, as the app does, or
// is plain and leaves that to the server.
type tablet struct {
	*person
	plain     bool
	container *merge.Row
	known     fields
	was       map[string][]string
	sets      []json.RawMessage
}

func (p *person) tablet(container *merge.Row) *tablet {
	known := fields{}
	was := map[string][]string{}
	for _, field := range []string{"firstOn", "centralOn", "inheritedOn", "areaId"} {
		known[field], was[field] = container.Fields[field], container.VersionOf(field)
	}
	return &tablet{person: p, container: container, known: known, was: was}
}

func (tb *tablet) writes(op change.Op, f fields) {
	tb.Helper()
	ops := []change.Op{op}
	if len(f) > 0 {
		was := map[string][]string{}
		for field := range f {
			if len(tb.was[field]) > 0 {
				was[field] = tb.was[field]
			}
		}
		ops = append(ops, change.Op{Entity: "wasteContainer", ID: tb.container.ID, Kind: change.Update, CL: 1, Fields: f, Was: was})
	}
	raw := tb.set(ops...)
	set, refusal := change.Parse(raw)
	if refusal != nil {
		tb.Fatal(refusal)
	}
	for field, value := range f {
		tb.known[field], tb.was[field] = value, []string{set.ID}
	}
	tb.sets = append(tb.sets, raw)
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

// earliest is the earliest event that starts the clock of a container that was made in an area on a day: by hand, from everything that
// happened.
func (y *yard) earliest(made, area string, events []event) string {
	where := func(day string) string {
		at := area
		for _, e := range events {
			if e.what == "move" && e.day <= day {
				at = e.area
			}
		}
		return at
	}
	start, first := "", ""
	take := func(day string) {
		if start == "" || day < start {
			start = day
		}
	}
	for _, e := range events {
		if e.what == "drop" && (first == "" || e.day < first) {
			first = e.day
		}
		if e.what == "merge" {
			take(e.start)
		}
	}
	for _, e := range events {
		switch {
		case e.what == "drop" && where(e.day) == y.central:
			take(e.day)
		case e.what == "move" && e.area == y.central && first != "":
			take(max(e.day, first))
		}
	}
	if area == y.central && first != "" {
		take(max(made, first))
	}
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
	for seed := range uint64(9) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, ben := y.person("inspector"), y.person("operations")
			source := newID()
			y.boss.must(y.drum(source, y.central, nil), drop(newID(), source, "2026-02-25", 1, nil))
			for _, order := range interleavings(3, 2) {
				y.runOrder(ana, ben, source, seed, order)
			}
		})
	}
}

func (y *yard) runOrder(ana, ben *person, source string, seed uint64, order []bool) {
	y.Helper()
	random := rand.New(rand.NewPCG(seed, 7))
	made := []string{y.satellite, y.central}[random.IntN(2)]
	id := newID()
	y.to("2026-03-02 08:00")
	y.boss.must(y.drum(id, made, nil))
	y.to("2026-03-20 08:00")
	row := y.row("wasteContainer", id)
	tablets := []*tablet{ana.tablet(row), ben.tablet(row)}
	tablets[0].plain, tablets[1].plain = seed%3 == 0, seed%3 != 1
	var events []event
	for i, n := range []int{3, 2} {
		for range n {
			events = append(events, tablets[i].act(random, source))
		}
	}
	slices.SortStableFunc(events, func(a, b event) int {
		if a.day < b.day {
			return -1
		}
		return btoi(a.day > b.day)
	})
	at := map[bool]int{}
	for _, first := range order {
		tb := tablets[btoi(!first)]
		if code, say := tb.push(tb.sets[at[first]]); code != "" {
			y.Fatal(code, say)
		}
		at[first]++
	}
	got, _ := y.row("wasteContainer", id).Fields["startOn"].(string)
	y.Logf("%v made central %v got %s want %s", events, made == y.central, got, y.earliest("2026-03-02", made, events))
	if want := y.earliest("2026-03-02", made, events); want != "" && (got == "" || got > want) {
		y.Errorf("order %v: the clock starts %q, later than %s: %+v, made in %v", order, got, want, events, made == y.central)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// act is one thing that happens on a tablet.
func (tb *tablet) act(random *rand.Rand, source string) event {
	day := waste.Plus("2026-02-26", int64(random.IntN(20)))
	at, _ := tb.known["areaId"].(string)
	switch random.IntN(5) {
	case 0, 1, 2:
		tb.writes(drop(newID(), tb.container.ID, day, 1, fields{"areaId": at}), tb.earlier("firstOn", day))
		return event{what: "drop", day: day}
	case 3:
		to := []string{tb.satellite, tb.central}[random.IntN(2)]
		f := fields{"areaId": to}
		if to == tb.central {
			for field, value := range tb.earlier("centralOn", day) {
				f[field] = value
			}
		}
		tb.writes(move(tb.container.ID, at, to, day), f)
		return event{what: "move", day: day, area: to}
	default:
		start, _ := tb.row("wasteContainer", source).Fields["startOn"].(string)
		tb.writes(drop(newID(), tb.container.ID, day, 1, fields{"kind": "merged", "fromId": source}), nil)
		return event{what: "merge", day: day, start: start}
	}
}
