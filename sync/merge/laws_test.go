package merge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/scripts/dev/pins"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// entity has one field of each rule. The laws hold for any schema, so they are proven on the smallest.
func entity() *schema.Entity {
	field := func(name string, rule schema.Merge) *schema.Field {
		return &schema.Field{Name: name, Title: name, Type: "string", Merge: rule}
	}
	e := &schema.Entity{
		Name: "thing", Title: "Thing", OnEditAfterDelete: "resurrect", Properties: map[string]*schema.Field{
			"register": field("register", schema.Register), "guarded": field("guarded", schema.Guarded), "text": field("text", schema.Text),
			"immutable": field("immutable", schema.Immutable), "state": field("state", schema.State),
		},
		States: &schema.States{Field: "state", Initial: []string{"open"}, Rank: []string{"open", "doing", "done"}, Commands: map[string]*schema.Command{
			"start": {From: []string{"open"}, To: "doing"}, "finish": {From: []string{"open", "doing"}, To: "done"}, "reopen": {From: []string{"done"}, To: "open"},
		}},
	}
	e.Properties["guarded"].Safest = []string{"v0", "v1", "v2", "v3"}
	return e
}

func base() *merge.Row {
	return &merge.Row{
		ID: "r", CL: 1, Fields: map[string]any{"register": "v9", "guarded": "v3", "text": "", "immutable": "v0", "state": "open"},
		Versions: merge.Versions{"*": {"base"}},
	}
}

// plenty is more than any merge of these tests costs.
func plenty() *merge.Work { return merge.NewWork(merge.MaxWork) }

type write struct {
	op change.Op
	by merge.Author
}

// author gives each set its own device. Stamps may be equal: device and set id then decide.
func author(i int, wall int64) merge.Author {
	device := fmt.Sprintf("%016x", i+1)
	return merge.Author{Set: fmt.Sprintf("s%02d", i), At: hlc.Make(wall, 0, device), Device: device, Actor: device}
}

// play applies writes in order and returns the row with all journal entries. Refused ops leave no trace.
func play(t *rapid.T, row *merge.Row, writes []write) (*merge.Row, []merge.Journal) {
	return playWith(t, row, writes, plenty())
}

// playWith is play within a budget.
func playWith(t *rapid.T, row *merge.Row, writes []write, work *merge.Work) (*merge.Row, []merge.Journal) {
	past := merge.Authors(func(set string) (merge.Author, bool) {
		for _, w := range writes {
			if w.by.Set == set {
				return w.by, true
			}
		}
		return merge.Author{Set: set}, set == "base"
	})
	var journal []merge.Journal
	for _, w := range writes {
		out, refusal := merge.Apply(entity(), row, w.op, w.by, past, work)
		if refusal != nil {
			continue
		}
		if !out.Effect && out.Row != row {
			t.Fatalf("no effect, but row %v became %v", row, out.Row)
		}
		row, journal = out.Row, append(journal, out.Journal...)
	}
	return row, journal
}

// concurrent draws edits of one field by people who all saw the base.
func concurrent(t *rapid.T, field string) []write {
	writes := make([]write, rapid.IntRange(1, 6).Draw(t, "writes"))
	for i := range writes {
		value := rapid.SampledFrom([]any{"v0", "v1", "v2", "v3", nil}).Draw(t, "value")
		writes[i] = write{by: author(i, rapid.Int64Range(1000, 1003).Draw(t, "wall")), op: change.Op{
			Entity: "thing", ID: "r", Kind: change.Update, CL: 1,
			Fields: map[string]any{field: value}, Was: map[string][]string{field: {"base"}},
		}}
	}
	return writes
}

// Law (semilattice): concurrent writes of a register or guarded field give the same row in every order, a write played
// twice changes nothing more, and each value is shown, a head, or in the journal.
func TestRegisterAndGuarded_AreSemilattices(t *testing.T) {
	t.Parallel()
	for _, field := range []string{"register", "guarded"} {
		pins.Check(t, func(t *rapid.T) {
			writes := concurrent(t, field)
			row, journal := play(t, base(), writes)
			shuffled := rapid.Permutation(writes).Draw(t, "order")
			other, _ := play(t, base(), shuffled)
			if diff := cmp.Diff(row, other); diff != "" {
				t.Fatalf("%s depends on the order:\n%s", field, diff)
			}
			again, _ := play(t, base(), append(slices.Clone(writes), writes...))
			if diff := cmp.Diff(row, again); diff != "" {
				t.Fatalf("%s is not idempotent:\n%s", field, diff)
			}
			for _, w := range writes {
				if !kept(row, journal, field, w.op.Fields[field]) {
					t.Fatalf("%v by %s is lost; row %v, journal %v", w.op.Fields[field], w.by.Set, row, journal)
				}
			}
		})
	}
}

func kept(row *merge.Row, journal []merge.Journal, field string, value any) bool {
	if row.Fields[field] == value {
		return true
	}
	for _, head := range row.Heads[field] {
		if head.Value == value {
			return true
		}
	}
	return slices.ContainsFunc(journal, func(j merge.Journal) bool { return j.Field == field && (j.Loser == value || j.Winner == value) })
}

// Law (guarded): the value shown is the safest of the heads, and a write that names all heads leaves one.
func TestGuarded_ShowsTheSafestAndConfirmsToOne(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		row, _ := play(t, base(), concurrent(t, "guarded"))
		var values []any
		for _, head := range row.Heads["guarded"] {
			values = append(values, head.Value)
		}
		if len(values) > 0 && row.Fields["guarded"] != merge.Safest(entity().Properties["guarded"], values) {
			t.Fatalf("shows %v of %v", row.Fields["guarded"], values)
		}
		confirm := write{by: author(90, 5), op: change.Op{Kind: change.Update, CL: 1, Fields: map[string]any{"guarded": "v2"}, Was: map[string][]string{"guarded": row.VersionOf("guarded")}}}
		row, journal := play(t, row, []write{confirm})
		if row.Fields["guarded"] != "v2" || len(row.Heads) != 0 || len(journal) != 0 || !slices.Equal(row.VersionOf("guarded"), []string{"s90"}) {
			t.Fatalf("not settled: %v, journal %v", row, journal)
		}
	})
}

// Law (guarded, bounded): however many write without looking, a row keeps few heads, shows the safest of all, and no value is lost.
func TestGuarded_KeepsFewHeads(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		var writes []write
		for i := range rapid.IntRange(merge.MaxHeads, 3*merge.MaxHeads).Draw(t, "writes") {
			value := rapid.SampledFrom([]string{"v0", "v1", "v2", "v3"}).Draw(t, "value")
			writes = append(writes, write{by: author(i, 1000), op: change.Op{Kind: change.Update, CL: 1, Fields: map[string]any{"guarded": value}, Was: map[string][]string{"guarded": {"base"}}}})
		}
		row, journal := play(t, base(), writes)
		if heads := row.Heads["guarded"]; len(heads) > merge.MaxHeads || len(heads) != len(row.VersionOf("guarded")) {
			t.Fatalf("%d heads of %d versions", len(heads), len(row.VersionOf("guarded")))
		}
		values := make([]any, 0, len(writes))
		for _, w := range writes {
			values = append(values, w.op.Fields["guarded"])
			if !kept(row, journal, "guarded", w.op.Fields["guarded"]) {
				t.Fatalf("%v by %s is lost", w.op.Fields["guarded"], w.by.Set)
			}
		}
		if safest := merge.Safest(entity().Properties["guarded"], values); row.Fields["guarded"] != safest {
			t.Fatalf("shows %v, not %v", row.Fields["guarded"], safest)
		}
		other, _ := play(t, base(), rapid.Permutation(writes).Draw(t, "order"))
		if diff := cmp.Diff(row, other); diff != "" {
			t.Fatalf("depends on the order:\n%s", diff)
		}
	})
}

// Law (semilattice): concurrent edits and deletions of one row give the same causal length in every order, and an edit
// that a deleter had not seen keeps the row alive.
func TestDelete_IsASemilattice(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		writes := concurrent(t, "register")
		edits := len(writes)
		for i := range rapid.IntRange(1, 4).Draw(t, "deletions") {
			writes = append(writes, write{by: author(50+i, 1001), op: change.Op{Kind: change.Delete, CL: 1, Saw: []string{"base"}}})
		}
		writes = rapid.Permutation(writes).Draw(t, "order")
		row, journal := play(t, base(), writes)
		again, _ := play(t, base(), rapid.Permutation(writes).Draw(t, "other order"))
		if diff := cmp.Diff(row, again); diff != "" {
			t.Fatalf("depends on the order:\n%s", diff)
		}
		if !row.Alive() || edits == 0 {
			t.Fatalf("the edit lost: %v", row)
		}
		if !slices.ContainsFunc(journal, func(j merge.Journal) bool { return j.Rule == merge.RuleDelete }) {
			t.Fatal("nobody tells the deleter")
		}
	})
}

// Law: people edit a field each and delete what they know, one of them restores; in every order that keeps each person's own, the
// record ends alive or not the same. It is gone when somebody who knew all that was entered and restored wanted it gone.
func TestDelete_OfPeopleWhoAlsoEditEndsTheSameInEveryOrder(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		fields := []string{"register", "guarded", "text"}
		people := make([][]write, 3)
		entered, gone := []string{}, false
		var deletions []write
		for i := range people {
			saw := []string{"base"}
			if rapid.Bool().Draw(t, "edits") {
				by := author(10*i, 1000+int64(i))
				people[i] = append(people[i], write{by: by, op: change.Op{
					Kind: change.Update, CL: 1, Fields: map[string]any{fields[i]: "v1"}, Was: map[string][]string{fields[i]: {"base"}}, Base: map[string]string{"text": ""},
				}})
				saw, entered = append(saw, by.Set), append(entered, by.Set)
			}
			switch rapid.SampledFrom([]string{"", "delete", "delete", "restore"}).Draw(t, "then") {
			case "delete":
				people[i] = append(people[i], write{by: author(10*i+1, 1010), op: change.Op{Kind: change.Delete, CL: 1, Saw: saw}})
				deletions = append(deletions, people[i][len(people[i])-1])
			case "restore":
				// This person deletes the record and then restores it.
				by := author(10*i+2, 1011)
				people[i] = append(people[i], write{by: author(10*i+1, 1010), op: change.Op{Kind: change.Delete, CL: 1, Saw: saw}}, write{by: by, op: change.Op{Kind: change.Update, CL: 2}})
				entered = append(entered, by.Set)
			}
		}
		for _, d := range deletions {
			gone = gone || len(deletions) > 0 && !slices.ContainsFunc(entered, func(set string) bool { return !slices.Contains(d.op.Saw, set) })
		}
		for _, name := range []string{"one order", "other order"} {
			row, _ := play(t, base(), interleaved(t, name, people))
			if row.Alive() == gone {
				t.Fatalf("alive %v after %v", row.Alive(), people)
			}
		}
	})
}

// interleaved draws an order of everybody's writes that keeps each person's own.
func interleaved(t *rapid.T, name string, people [][]write) []write {
	rest := slices.Clone(people)
	var all []write
	for {
		rest = slices.DeleteFunc(rest, func(writes []write) bool { return len(writes) == 0 })
		if len(rest) == 0 {
			return all
		}
		i := rapid.IntRange(0, len(rest)-1).Draw(t, name)
		all, rest[i] = append(all, rest[i][0]), rest[i][1:]
	}
}

// Law: a causal length never shrinks, whatever arrives.
func TestCausalLength_NeverShrinks(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		row := base()
		for i := range rapid.IntRange(1, 20).Draw(t, "ops") {
			cl := rapid.Int64Range(1, 6).Draw(t, "cl")
			op := change.Op{Kind: change.Update, CL: cl, Fields: map[string]any{"register": fmt.Sprint("w", i)}}
			if rapid.Bool().Draw(t, "delete") {
				op = change.Op{Kind: change.Delete, CL: cl | 1, Saw: row.Versions.All()}
			}
			next, _ := play(t, row, []write{{op: op, by: author(i, int64(i))}})
			if next.CL < row.CL {
				t.Fatalf("%d became %d by %+v", row.CL, next.CL, op)
			}
			row = next
		}
	})
}

// Law (deterministic, loses no value): devices that edit a text from what each last saw, pulling now and then, lose no
// word: each is in the text or in the journal, also when the budget runs out in between. No order independence is claimed.
func TestText_LosesNoWord(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		type device struct {
			text string
			was  []string
		}
		devices := make([]device, 3)
		for i := range devices {
			devices[i].was = []string{"base"}
		}
		row, written := base(), []string{}
		var journal []merge.Journal
		var writes []write
		for i := range rapid.IntRange(1, 12).Draw(t, "edits") {
			d := &devices[rapid.IntRange(0, 2).Draw(t, "device")]
			if rapid.Bool().Draw(t, "pulls first") {
				d.text, _ = row.Fields["text"].(string)
				d.was = row.VersionOf("text")
			}
			word := fmt.Sprintf("word%02d", i)
			tokens := strings.Fields(d.text)
			text := strings.Join(slices.Insert(tokens, rapid.IntRange(0, len(tokens)).Draw(t, "place"), word), " ")
			w := write{by: author(i, rapid.Int64Range(1000, 1010).Draw(t, "wall")), op: change.Op{
				Kind: change.Update, CL: 1, Fields: map[string]any{"text": text},
				Was: map[string][]string{"text": d.was}, Base: map[string]string{"text": d.text},
			}}
			d.text, d.was = text, []string{w.by.Set}
			writes, written = append(writes, w), append(written, word)
		}
		row, journal = playWith(t, row, writes, merge.NewWork(rapid.SampledFrom([]int{0, 3000, 10_000, merge.MaxWork}).Draw(t, "work")))
		kept := []string{fmt.Sprint(row.Fields["text"])}
		for _, j := range journal {
			kept = append(kept, fmt.Sprint(j.Winner), fmt.Sprint(j.Loser))
		}
		all := strings.Join(kept, " ")
		for _, word := range written {
			if !strings.Contains(all, word) {
				t.Fatalf("%s is lost: %q, journal %v", word, row.Fields["text"], journal)
			}
		}
	})
}

// Law: a merge does not depend on which edit comes first, and one side unchanged gives the other.
func TestMerge3_IsSymmetricAndKeepsOneSidedEdits(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([ab]{1,2}[ \n.]){0,8}`)
		o, a, b := text.Draw(t, "base"), text.Draw(t, "a"), text.Draw(t, "b")
		ab, okAB := merge.Merge3(o, a, b, plenty())
		ba, okBA := merge.Merge3(o, b, a, plenty())
		if ab != ba || okAB != okBA {
			t.Fatalf("%q %v, the other way %q %v", ab, okAB, ba, okBA)
		}
		if got, ok := merge.Merge3(o, a, o, plenty()); got != a || !ok {
			t.Fatalf("one side unchanged: %q, %v", got, ok)
		}
		if got, ok := merge.Merge3(o, a, a, plenty()); got != a || !ok {
			t.Fatalf("both the same: %q, %v", got, ok)
		}
	})
}

// Law (write once): whatever is accepted, the first value stays.
func TestImmutable_KeepsTheFirstValue(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		writes := concurrent(t, "immutable")
		if rapid.Bool().Draw(t, "adds") {
			for i := range writes {
				writes[i].op.Kind = change.Add
			}
		}
		if row, _ := play(t, base(), writes); row.Fields["immutable"] != "v0" {
			t.Fatalf("became %v", row.Fields["immutable"])
		}
	})
}

// Law (deterministic): an accepted command leaves the state at its target, or further on with the loss in the journal
// (nothing to tell when the target is the state, or leads to it).
func TestState_CommandsArriveOrJoinForward(t *testing.T) {
	t.Parallel()
	rank := entity().States.Rank
	pins.Check(t, func(t *rapid.T) {
		row := base()
		for i := range rapid.IntRange(1, 10).Draw(t, "commands") {
			name := rapid.SampledFrom([]string{"start", "finish", "reopen"}).Draw(t, "command")
			was := rapid.SampledFrom([][]string{{"base"}, row.VersionOf("state")}).Draw(t, "was")
			w := write{by: author(i, int64(i)), op: change.Op{Kind: change.Command, Command: name, CL: 1, Was: map[string][]string{"state": was}}}
			out, refusal := merge.Apply(entity(), row, w.op, w.by, merge.Authors(func(set string) (merge.Author, bool) { return merge.Author{Set: set}, true }), plenty())
			if refusal != nil {
				continue
			}
			target, state := entity().States.Commands[name].To, out.Row.Fields["state"].(string)
			leads := false
			for _, other := range entity().States.Commands {
				leads = leads || other.To == state && slices.Contains(other.From, target)
			}
			if state != target && (slices.Index(rank, state) < slices.Index(rank, target) || !leads && len(out.Journal) != 1) {
				t.Fatalf("%s led to %s, journal %v", name, state, out.Journal)
			}
			row = out.Row
		}
	})
}

// Records of entities without x-onEditAfterDelete resurrect stay deleted; the edit is kept in the journal.
func TestEditAfterDelete_GoesToTheJournalWhereRecordsStayDeleted(t *testing.T) {
	t.Parallel()
	e := entity()
	e.OnEditAfterDelete = "journal"
	row := base()
	row.CL = 2
	op := change.Op{Kind: change.Command, Command: "start", CL: 1, Fields: map[string]any{"register": "v1"}, Was: map[string][]string{"register": {"base"}}}
	out, refusal := merge.Apply(e, row, op, author(1, 5), merge.Authors(func(string) (merge.Author, bool) { return merge.Author{}, false }), plenty())
	want := []merge.Journal{
		{Field: "register", Rule: merge.RuleDelete, Loser: "v1", WinnerSet: "cl:2", LoserSet: "s01"},
		{Field: "state", Rule: merge.RuleDelete, Loser: "doing", WinnerSet: "cl:2", LoserSet: "s01"},
	}
	if refusal != nil || out.Effect || out.Row != row || !cmp.Equal(want, out.Journal) {
		t.Errorf("%v, effect %v, %s", refusal, out.Effect, cmp.Diff(want, out.Journal))
	}
}
