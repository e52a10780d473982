package merge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"shipshape/schema"
	"shipshape/scripts/dev/pins"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// steps is a past that knows what every step made of the state.
type steps struct {
	merge.Authors
	states map[string]string
}

func (p steps) State(set string) (string, bool) {
	state, known := p.states[set]
	return state, known
}

// walk draws what one device does from a state without hearing of the others. Each step carries a reason where the kind has one.
func walk(t *rapid.T, e *schema.Entity, device int, from string) []write {
	seen, state := "base", from
	var writes []write
	for i := range rapid.IntRange(0, 3).Draw(t, "steps") {
		var legal []string
		for name, command := range e.States.Commands {
			if slices.Contains(command.From, state) {
				legal = append(legal, name)
			}
		}
		if slices.Sort(legal); len(legal) == 0 {
			break
		}
		name := rapid.SampledFrom(legal).Draw(t, "command")
		by := author(10*device+i, rapid.Int64Range(1000, 1010).Draw(t, "wall"))
		op := change.Op{Entity: e.Name, ID: "r", Kind: change.Command, Command: name, CL: 1, Was: map[string][]string{e.States.Field: {seen}}}
		if f := e.Properties["stateReason"]; f != nil && f.Merge == schema.Register {
			op.Fields = map[string]any{"stateReason": "reason " + by.Set}
			if i > 0 {
				op.Was["stateReason"] = []string{seen}
			}
		}
		writes, seen, state = append(writes, write{op, by}), by.Set, e.States.Commands[name].To
	}
	return writes
}

// Law: whatever three devices did without hearing of each other, in all kinds of records, is refused in no order of arrival, and every order
// comes to the same state, with the same steps beside it. What a device said last of why stands on the record or in the journal.
func TestSteps_ComeToTheSameInEveryOrder(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range s.Entities() {
		if e.States == nil {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			pins.Check(t, func(t *rapid.T) {
				from := rapid.SampledFrom(e.States.Rank).Draw(t, "from")
				devices := [][]write{walk(t, e, 1, from), walk(t, e, 2, from), walk(t, e, 3, from)}
				var want *merge.Row
				for range 20 {
					order := interleave(t, devices)
					got, journal := arrive(t, e, from, order)
					for _, one := range devices {
						if len(one) > 0 {
							told(t, e, one[len(one)-1], got, journal)
						}
					}
					outline := &merge.Row{Fields: map[string]any{"state": got.Fields[e.States.Field]}, Heads: got.Heads}
					if want == nil {
						want = outline
					}
					if diff := cmp.Diff(want, outline, cmp.Transformer("bySet", headsBySet)); diff != "" {
						t.Fatalf("from %s, %s: %s", from, said(order), diff)
					}
				}
			})
		})
	}
}

func headsBySet(heads map[string][]merge.Head) map[string]any {
	all := map[string]any{}
	for _, list := range heads {
		for _, head := range list {
			all[head.Set] = head.Value
		}
	}
	return all
}

// interleave draws an order of arrival: each device's own sets stay in order.
func interleave(t *rapid.T, devices [][]write) []write {
	rest := slices.Clone(devices)
	var order []write
	for {
		open := slices.DeleteFunc([]int{0, 1, 2}, func(i int) bool { return len(rest[i]) == 0 })
		if len(open) == 0 {
			return order
		}
		i := rapid.SampledFrom(open).Draw(t, "next")
		order, rest[i] = append(order, rest[i][0]), rest[i][1:]
	}
}

func arrive(t *rapid.T, e *schema.Entity, from string, order []write) (*merge.Row, []merge.Journal) {
	row := &merge.Row{ID: "r", CL: 1, Fields: map[string]any{e.States.Field: from}, Versions: merge.Versions{"*": {"base"}}}
	past := steps{knows(order), map[string]string{"base": from}}
	for _, w := range order {
		past.states[w.by.Set] = e.States.Commands[w.op.Command].To
	}
	var journal []merge.Journal
	for _, w := range order {
		out, refusal := merge.Apply(e, row, w.op, w.by, past, plenty())
		if refusal != nil {
			t.Fatalf("from %s, %s: %s was refused: %v", from, said(order), w.op.Command, refusal)
		}
		row, journal = out.Row, append(journal, out.Journal...)
	}
	return row, journal
}

func told(t *rapid.T, e *schema.Entity, last write, row *merge.Row, journal []merge.Journal) {
	reason := last.op.Fields["stateReason"]
	if reason == nil || row.Fields["stateReason"] == reason {
		return
	}
	if !slices.ContainsFunc(journal, func(j merge.Journal) bool { return j.Field == "stateReason" && j.Loser == reason }) {
		t.Fatalf("%s: %v is nowhere: record %v, journal %v", e.Name, reason, row.Fields, journal)
	}
}

func said(order []write) string {
	var text strings.Builder
	for _, w := range order {
		fmt.Fprintf(&text, "%s %s, ", w.by.Set, w.op.Command)
	}
	return text.String()
}

// Two devices make the same record without hearing of each other, and one of them goes on in the very set that made it: that step is one
// like any other, and does not go with the making that the other step takes for granted.
func TestSteps_OfTheSetThatMadeTheRecordCountLikeOthers(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	e := s.Entity("task")
	made, mine, theirs := author(1, 1000), author(2, 1001), author(3, 1002)
	add := func(by merge.Author) write {
		return write{change.Op{Entity: "task", ID: "r", Kind: change.Add, Fields: map[string]any{"createdBy": by.Actor, "title": "Rail", "state": "open"}}, by}
	}
	step := func(by merge.Author, command string, seen merge.Author, fields map[string]any) write {
		return write{change.Op{Entity: "task", ID: "r", Kind: change.Command, Command: command, CL: 1, Fields: fields, Was: map[string][]string{"state": {seen.Set}}}, by}
	}
	one := []write{add(made), step(made, "submit", made, nil)}
	other := []write{add(mine), step(theirs, "block", mine, map[string]any{"stateReason": "no crane"})}
	for name, order := range map[string][]write{
		"the step of the making first": slices.Concat(one, other),
		"the other step first":         slices.Concat(other, one),
	} {
		past := steps{knows(order), map[string]string{made.Set: "open", mine.Set: "open"}}
		var row *merge.Row
		var journal []merge.Journal
		for _, w := range order {
			out, refusal := merge.Apply(e, row, w.op, w.by, past, plenty())
			if refusal != nil {
				t.Fatalf("%s: %s %s was refused: %v", name, w.by.Set, w.op.Command, refusal)
			}
			row, journal = out.Row, append(journal, out.Journal...)
		}
		want := map[string]any{made.Set: "ready_for_review", theirs.Set: "blocked"}
		if got := headsBySet(row.Heads); row.Fields["state"] != "ready_for_review" || cmp.Diff(want, got) != "" {
			t.Errorf("%s: %v beside %v, journal %v", name, row.Fields["state"], got, journal)
		}
	}
}
