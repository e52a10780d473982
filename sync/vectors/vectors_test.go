// Package vectors_test runs the shared vectors of sync/testdata/vectors on the Go half; vectors.test.ts is the other runner.
package vectors_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

const vectors = "../testdata/vectors"

// runners says who consumes which file in Go. A file that names "go" and stands not here fails the test, and the reverse.
var runners = map[string]func(t *testing.T, file []byte){
	"clock.json":          runClock,
	"ids.json":            runIDs,
	"sets.json":           runSets,
	"malformed.json":      runMalformed,
	"validate.json":       runValidate,
	"clean.json":          runClean,
	"sequential.json":     runMerge,
	"register.json":       runMerge,
	"guarded.json":        runMerge,
	"state.json":          runMerge,
	"immutable.json":      runMerge,
	"text.json":           runText,
	"delete.json":         runMerge,
	"safest.json":         runSafest,
	"wire.json":           runWire,
	"logic.json":          runLogic,
	"when.json":           runWhen,
	"moment.json":         runMoment,
	"naming.json":         runNaming,
	"compute.json":        runCompute,
	"safety.json":         runSafety,
	"rights.json":         runRights,
	"seal.json":           runSeal,
	"schedule.json":       runSchedule,
	"schedule-words.json": runScheduleWords,
	"schedule-items.json": runScheduleItems,
	"forms.json":          runForms,
	madeForms:             runMadeForms,
	"fuel.json":           runFuel,
	"halts.json":          runHalts,
	"paint.json":          runPaint,
	"permits.json":        runPermits,
	"waste.json":          runWaste,
	"stock.json":          runStock,
	"agree.json":          runAgree,
	"walks.json":          runWalks,
	madeSeals:             runSeal,
}

func TestVectors(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join(vectors, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, path := range paths {
		name := filepath.Base(path)
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		// App are parts that the app alone calculates, so that the server has no second one of it.
		var head struct{ Runs, App []string }
		read(t, file, &head)
		for _, part := range head.App {
			if !bytes.Contains(file, []byte(strconv.Quote(part)+":")) {
				t.Errorf("%s has no %q for the app", name, part)
			}
		}
		if len(head.Runs) == 0 {
			t.Errorf("%s does not say who runs it", name)
		}
		if !slices.Contains(head.Runs, "go") {
			continue
		}
		named = append(named, name)
		run := runners[name]
		if run == nil {
			t.Errorf("%s is not consumed", name)
			continue
		}
		t.Run(name, func(t *testing.T) { run(t, file) })
	}
	for name := range runners {
		if !slices.Contains(named, name) {
			t.Errorf("%s is missing or does not name go", name)
		}
	}
}

func runClock(t *testing.T, file []byte) {
	var v struct {
		Device string
		Cases  []struct {
			Name  string
			Steps []struct {
				Now     *int64
				Want    hlc.Stamp
				Receive *hlc.Stamp
				Wall    int64
			}
		}
	}
	read(t, file, &v)
	for _, c := range v.Cases {
		clock := hlc.New(v.Device)
		for i, step := range c.Steps {
			if step.Receive != nil {
				clock.Receive(*step.Receive, step.Wall)
			} else if got := clock.Now(*step.Now); got != step.Want {
				t.Errorf("%s, step %d: %s, want %s", c.Name, i, got, step.Want)
			}
		}
	}
}

func runIDs(t *testing.T, file []byte) {
	var v struct {
		UUID5 []struct{ Namespace, Name, Want string }
		Keyed []struct {
			Entity string
			Fields map[string]any
			Want   *string
		}
	}
	read(t, file, &v)
	s := load(t)
	for _, c := range v.UUID5 {
		if got := change.UUID5(c.Namespace, c.Name); got != c.Want {
			t.Errorf("UUID5(%s, %q) = %s, want %s", c.Namespace, c.Name, got, c.Want)
		}
	}
	for i, c := range v.Keyed {
		got, ok := change.KeyedID(s.Entity(c.Entity), c.Fields)
		if ok != (c.Want != nil) || ok && got != *c.Want {
			t.Errorf("keyed %d: %q, %v", i, got, ok)
		}
	}
}

func runSets(t *testing.T, file []byte) {
	var v struct {
		Cases []struct{ Name, Bytes string }
	}
	read(t, file, &v)
	for _, c := range v.Cases {
		set, refusal := change.Parse([]byte(c.Bytes))
		if refusal != nil {
			t.Errorf("%s: %v", c.Name, refusal)
			continue
		}
		if diff := cmp.Diff(c.Bytes, string(change.Encode(set))); diff != "" {
			t.Errorf("%s: written otherwise (-want +got):\n%s", c.Name, diff)
		}
	}
}

func runMalformed(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name, Raw, Code, ID string
			N                   int64
		}
	}
	read(t, file, &v)
	for _, c := range v.Cases {
		set, refusal := change.Parse([]byte(c.Raw))
		switch {
		case refusal == nil:
			t.Errorf("%s: accepted", c.Name)
		case refusal.Code != c.Code || set.N != c.N || set.ID != c.ID:
			t.Errorf("%s: %v, n %d, id %q; want %s, %d, %q", c.Name, refusal, set.N, set.ID, c.Code, c.N, c.ID)
		}
	}
}

func runValidate(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name, Entity, Code string
			Op                 json.RawMessage
			Fields             map[string]string
		}
	}
	read(t, file, &v)
	s := load(t)
	for _, c := range v.Cases {
		refusal := change.Validate(s.Entity(c.Entity), parseOp(t, c.Op))
		var code string
		var fields map[string]string
		if refusal != nil {
			code, fields = refusal.Code, refusal.Fields
		}
		if code != c.Code || len(c.Fields) > 0 && !cmp.Equal(fields, c.Fields) || code == "" && refusal != nil {
			t.Errorf("%s: %q %v, want %q %v", c.Name, code, fields, c.Code, c.Fields)
		}
	}
}

func runClean(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name, Entity string
			Fields, Want map[string]any
		}
	}
	read(t, file, &v)
	s := load(t)
	for _, c := range v.Cases {
		want := c.Want
		if want == nil {
			want = c.Fields
		}
		for _, dirty := range []map[string]any{c.Fields, want} {
			if diff := cmp.Diff(want, change.Clean(s.Entity(c.Entity), change.Op{Fields: dirty}).Fields); diff != "" {
				t.Errorf("%s: %s", c.Name, diff)
			}
		}
	}
}

type vectorRow struct {
	ID       string
	CL       int64
	Fields   json.RawMessage
	Versions merge.Versions
	Heads    map[string][]merge.Head
}

// workOf is what a case allows for merging texts; most say nothing.
func workOf(steps *int) *merge.Work {
	if steps == nil {
		return merge.NewWork(merge.MaxWork)
	}
	return merge.NewWork(*steps)
}

type mergeCase struct {
	Name, Entity, Set, Refused string
	Work                       *int
	Row, Want                  *vectorRow
	Op                         json.RawMessage
	Journal                    []merge.Journal
	// States is what earlier sets made of the state.
	States map[string]string
	// OnEditAfterDelete is tried in place of the entity's own; no entity of the module files says "journal".
	OnEditAfterDelete string
}

func runMerge(t *testing.T, file []byte) {
	var v struct{ Cases []mergeCase }
	read(t, file, &v)
	s := load(t)
	for _, c := range v.Cases {
		before := c.Row.row(t)
		frozen := c.Row.row(t)
		e := *s.Entity(c.Entity)
		if c.OnEditAfterDelete != "" {
			e.OnEditAfterDelete = c.OnEditAfterDelete
		}
		out, refusal := merge.Apply(&e, before, parseOp(t, c.Op), author(c.Set), letters(c.States), workOf(c.Work))
		if !cmp.Equal(before, frozen) {
			t.Errorf("%s: the row given was written to", c.Name)
		}
		if c.Refused != "" {
			if refusal == nil || refusal.Code != c.Refused {
				t.Errorf("%s: refused %v, want %s", c.Name, refusal, c.Refused)
			}
			continue
		}
		if refusal != nil {
			t.Errorf("%s: refused: %v", c.Name, refusal)
			continue
		}
		want := c.Want.row(t)
		if diff := cmp.Diff(want, bare(out.Row)); diff != "" {
			t.Errorf("%s: row (-want +got):\n%s", c.Name, diff)
		}
		if out.Effect != !cmp.Equal(bare(out.Row), frozen) {
			t.Errorf("%s: effect is %v", c.Name, out.Effect)
		}
		if diff := cmp.Diff(c.Journal, out.Journal); diff != "" {
			t.Errorf("%s: journal (-want +got):\n%s", c.Name, diff)
		}
	}
}

func runText(t *testing.T, file []byte) {
	var v struct {
		Merge3 []struct {
			Base, A, B string
			Work       *int
			Want       *string
		}
	}
	read(t, file, &v)
	for _, c := range v.Merge3 {
		for _, pair := range [][2]string{{c.A, c.B}, {c.B, c.A}} {
			got, ok := merge.Merge3(c.Base, pair[0], pair[1], workOf(c.Work))
			if ok != (c.Want != nil) || ok && got != *c.Want {
				t.Errorf("Merge3(%q, %q, %q) = %q, %v", c.Base, pair[0], pair[1], got, ok)
			}
		}
	}
	runMerge(t, file)
}

func runSafest(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Entity, Field string
			Values        []any
			Want          any
		}
	}
	read(t, file, &v)
	s := load(t)
	for i, c := range v.Cases {
		if got := merge.Safest(s.Entity(c.Entity).Properties[c.Field], c.Values); got != c.Want {
			t.Errorf("case %d: %v, want %v", i, got, c.Want)
		}
	}
}

func runWire(t *testing.T, file []byte) {
	var v struct{ Push, Pull, Poke []json.RawMessage }
	read(t, file, &v)
	for _, raw := range v.Push {
		roundTrip(t, raw, &wire.PushResponse{})
	}
	for _, raw := range v.Pull {
		roundTrip(t, raw, &wire.PullResponse{})
	}
	for _, raw := range v.Poke {
		roundTrip(t, raw, &wire.Poke{})
	}
}

// roundTrip compares as JSON values: the order of keys is nobody's promise.
func roundTrip(t *testing.T, raw json.RawMessage, into any) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	out, err := json.Marshal(into)
	if err != nil {
		t.Fatal(err)
	}
	var want, got any
	read(t, raw, &want)
	read(t, out, &got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%T (-want +got):\n%s", into, diff)
	}
}

func (r *vectorRow) row(t *testing.T) *merge.Row {
	t.Helper()
	if r == nil {
		return nil
	}
	op := parseOp(t, fmt.Appendf(nil, `{"entity":"x","id":%q,"kind":"add","fields":%s}`, r.ID, r.Fields))
	row := &merge.Row{ID: r.ID, CL: r.CL, Fields: op.Fields, Versions: r.Versions}
	for field, heads := range r.Heads {
		if row.Heads == nil {
			row.Heads = map[string][]merge.Head{}
		}
		row.Heads[field] = heads
	}
	return row
}

// bare leaves out who wrote a head and when: the vectors are shared with devices, which do not know it for unsent writes.
func bare(row *merge.Row) *merge.Row {
	if row == nil {
		return nil
	}
	out := *row
	out.Heads = nil
	for field, heads := range row.Heads {
		if out.Heads == nil {
			out.Heads = map[string][]merge.Head{}
		}
		for _, head := range heads {
			out.Heads[field] = append(out.Heads[field], merge.Head{Set: head.Set, Value: head.Value})
		}
	}
	return &out
}

func parseOp(t *testing.T, raw json.RawMessage) change.Op {
	t.Helper()
	set, refusal := change.Parse(fmt.Appendf(nil, `{"device":"00000000000000ab","n":1,"id":"01990000-0000-7000-8000-000000000001",
		"at":"00000000000100000000000000000000","schema":1,"clock":{"wall":1,"offset":0,"quality":"unknown"},"actor":"a","ops":[%s]}`, raw))
	if refusal != nil {
		t.Fatalf("%s: %v", raw, refusal)
	}
	return set.Ops[0]
}

// author of set "a" has the earliest stamp, "b" the next one.
func author(set string) merge.Author {
	device := strings.Repeat(set, 16)
	wall := int64(set[0]) * 1000
	return merge.Author{Set: set, At: hlc.Make(wall, 0, device), Device: device, Actor: "person " + set, Wall: wall}
}

// letters is a past in which every letter is known, and of some what they made of the state.
func letters(states map[string]string) merge.Past {
	return told{merge.Authors(func(set string) (merge.Author, bool) { return author(set), true }), states}
}

type told struct {
	merge.Authors
	states map[string]string
}

func (p told) State(set string) (string, bool) {
	state, known := p.states[set]
	return state, known
}

func load(t *testing.T) *schema.Schema {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t *testing.T, data []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
