package merge_test

import (
	"fmt"
	"slices"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"

	"pgregory.net/rapid"
)

// chain is a history of one field: devices look now and then and write what they please, some with slow clocks. A stamp comes after what its
// writer saw, as the server sees to.
type chain struct {
	writes   []write
	replaced map[string]bool // sets that a later writer saw and wrote over
	stamps   map[string]int64
	seen     [3][]string
}

func (c *chain) add(t *rapid.T, row *merge.Row, field string, value any) write {
	at := rapid.IntRange(0, len(c.seen)-1).Draw(t, "device")
	if rapid.Bool().Draw(t, "looks") {
		c.seen[at] = row.VersionOf(field)
	}
	wall := rapid.Int64Range(1000, 1010).Draw(t, "wall")
	for _, set := range c.seen[at] {
		wall = max(wall, c.stamps[set]+1)
	}
	i := len(c.writes)
	w := write{by: author(i, wall), op: change.Op{
		Kind: change.Update, CL: 1, Fields: map[string]any{field: value}, Was: map[string][]string{field: c.seen[at]},
	}}
	w.by.Device = fmt.Sprintf("%016x", at+1)
	w.by.At = hlc.Make(wall, 0, w.by.Device)
	for _, set := range c.seen[at] {
		c.replaced[set] = true
	}
	c.stamps[w.by.Set], c.seen[at] = wall, []string{w.by.Set}
	c.writes = append(c.writes, w)
	return w
}

// Law (register, guarded): with slow clocks and emptied fields too, what somebody wrote is shown, a head, or in the journal, until somebody who
// saw it writes over it; and nobody is told of a disagreement with what they saw.
func TestRegisterAndGuarded_LoseNothingInChains(t *testing.T) {
	t.Parallel()
	for _, field := range []string{"register", "guarded"} {
		pins.Check(t, func(t *rapid.T) {
			c := &chain{replaced: map[string]bool{}, stamps: map[string]int64{}}
			for i := range c.seen {
				c.seen[i] = []string{"base"}
			}
			row := base()
			var journal []merge.Journal
			for i := range rapid.IntRange(1, 12).Draw(t, "writes") {
				var value any = fmt.Sprint("v", i)
				if rapid.IntRange(0, 3).Draw(t, "empties") == 0 {
					value = nil
				}
				w := c.add(t, row, field, value)
				saw := w.op.Was[field]
				sequential := slices.Equal(row.VersionOf(field), saw)
				out, refusal := merge.Apply(entity(), row, w.op, w.by, knows(c.writes), plenty())
				if refusal != nil {
					t.Fatal(refusal)
				}
				if sequential && (len(out.Journal) > 0 || out.Row.Fields[field] != value) {
					t.Fatalf("%s saw everything, and is told of %v; shown %v", w.by.Set, out.Journal, out.Row.Fields[field])
				}
				for _, j := range out.Journal {
					if slices.Contains(saw, j.LoserSet) && j.WinnerSet == w.by.Set {
						t.Fatalf("%s is told of a disagreement with what it saw: %v", w.by.Set, j)
					}
				}
				if len(out.Journal) == 0 && row.Fields[field] == value { // one value by two people: it is there as long as either's is
					for _, set := range append(row.VersionOf(field), w.by.Set) {
						c.replaced[set] = true
					}
				}
				row, journal = out.Row, append(journal, out.Journal...)
			}
			for _, w := range c.writes {
				told := slices.ContainsFunc(journal, func(j merge.Journal) bool { return j.LoserSet == w.by.Set || j.WinnerSet == w.by.Set })
				if !told && !c.replaced[w.by.Set] && !slices.Contains(row.VersionOf(field), w.by.Set) && row.Fields[field] != w.op.Fields[field] {
					t.Fatalf("%v by %s is lost; row %v, journal %v", w.op.Fields[field], w.by.Set, row, journal)
				}
			}
		})
	}
}

func knows(writes []write) merge.Authors {
	return func(set string) (merge.Author, bool) {
		for _, w := range writes {
			if w.by.Set == set {
				return w.by, true
			}
		}
		return merge.Author{Set: set}, set == "base"
	}
}

// Law (delete): whichever arrives first, the deletion or an edit that its author had not seen, the record is alive or not the same.
func TestDelete_DoesNotDependOnWhoArrivesFirst(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"resurrect", "journal"} {
		edit := write{by: author(1, 5), op: change.Op{Kind: change.Update, CL: 1, Fields: map[string]any{"register": "v1"}, Was: map[string][]string{"register": {"base"}}}}
		deletion := write{by: author(2, 6), op: change.Op{Kind: change.Delete, CL: 1, Saw: []string{"base"}}}
		var alive []bool
		var lost []any
		for _, order := range [][]write{{edit, deletion}, {deletion, edit}} {
			e, row := entity(), base()
			e.OnEditAfterDelete = rule
			var journal []merge.Journal
			for _, w := range order {
				out, refusal := merge.Apply(e, row, w.op, w.by, knows(order), plenty())
				if refusal != nil {
					t.Fatal(refusal)
				}
				row, journal = out.Row, append(journal, out.Journal...)
			}
			if len(journal) != 1 {
				t.Fatalf("%s: journal %v", rule, journal)
			}
			alive, lost = append(alive, row.Alive()), append(lost, journal[0].Loser)
		}
		if alive[0] != alive[1] || lost[0] != lost[1] || alive[0] != (rule == "resurrect") {
			t.Errorf("%s: alive %v, lost %v", rule, alive, lost)
		}
	}
}
