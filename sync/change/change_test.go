package change_test

import (
	"encoding/json"
	"strings"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/sync/change"
	"shipshape/sync/hlc"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Law: what a client writes the server reads back, field by field.
func TestEncode_ReadsBack(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		set := drawSet(t)
		got, refusal := change.Parse(change.Encode(set))
		if refusal != nil {
			t.Fatalf("refused: %v\n%s", refusal, change.Encode(set))
		}
		got.Raw, got.Hash = nil, ""
		if diff := cmp.Diff(set, got); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

// Law: Parse never accepts what encoding/json refuses, and never panics.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"device":"5f0c000000000001","n":1,"ops":[{"fields":{"a":[1.5,"\ud83d\ude00"]}}]}`))
	f.Add([]byte(`{"a":`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if _, refusal := change.Parse(raw); refusal == nil && !json.Valid(raw) {
			t.Errorf("accepted %q", raw)
		}
	})
}

func TestParse_RefusesLargeSetsAndLargeValues(t *testing.T) {
	t.Parallel()
	set := drawn
	set.Ops = []change.Op{{Entity: "walk", ID: set.ID, Kind: change.Update, CL: 1, Fields: map[string]any{"route": json.RawMessage(`["` + strings.Repeat("x", change.MaxJSON) + `"]`)}}}
	if _, refusal := change.Parse(change.Encode(set)); refusal == nil || refusal.Code != change.CodeTooLarge {
		t.Errorf("a large JSON value: %v", refusal)
	}
	set.Ops[0].Fields["route"] = strings.Repeat("x", change.MaxBytes)
	got, refusal := change.Parse(change.Encode(set))
	if refusal == nil || refusal.Code != change.CodeTooLarge {
		t.Errorf("a large set: %v", refusal)
	}
	if got.N != set.N || got.ID != set.ID || got.Hash == "" {
		t.Errorf("a large set lost its name: n %d, id %s", got.N, got.ID)
	}
}

func TestParse_RefusesInvalidUTF8(t *testing.T) {
	t.Parallel()
	raw := strings.Replace(string(change.Encode(drawn)), "person", "p\xffrson", 1)
	if _, refusal := change.Parse([]byte(raw)); refusal == nil || refusal.Code != change.CodeMalformed {
		t.Errorf("refused: %v", refusal)
	}
}

func TestEqual_ComparesJSONByContent(t *testing.T) {
	t.Parallel()
	if !change.Equal(json.RawMessage(`{"a":1,"b":2}`), json.RawMessage(`{"b":2,"a":1}`)) ||
		!change.Equal(json.RawMessage(`"x"`), "x") ||
		change.Equal(json.RawMessage(`[1]`), json.RawMessage(`[2]`)) || change.Equal(int64(1), "1") || change.Equal(nil, false) {
		t.Error("values compare wrongly")
	}
}

func BenchmarkParse(b *testing.B) {
	set := drawn
	set.Ops = nil
	for range 50 {
		set.Ops = append(set.Ops, change.Op{Entity: "finding", ID: set.ID, Kind: change.Add, Fields: map[string]any{
			"walkId": set.ID, "zoneId": set.ID, "kind": "at_risk", "severity": "high", "text": strings.Repeat("Rail loose. ", 10),
			"state": "open", "observedAt": int64(1763712000000), "mapX": int64(5000), "mapY": int64(5000),
		}})
	}
	raw := change.Encode(set)
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		if _, refusal := change.Parse(raw); refusal != nil {
			b.Fatal(refusal)
		}
	}
}

var drawn = change.Set{
	Device: "5f0c000000000001", N: 7, ID: "01990000-0000-7000-8000-000000000001", At: hlc.Make(5, 1, "5f0c000000000001"),
	Schema: 1, Clock: change.ClockReading{Wall: 5, Offset: -3, Quality: "measured"}, Actor: "person",
	Ops: []change.Op{{Entity: "task", ID: "01990000-0000-7000-8000-000000000002", Kind: change.Update, CL: 1}},
}

func drawSet(t *rapid.T) change.Set {
	id := rapid.StringMatching(`[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}`)
	name := rapid.StringMatching(`[a-z][a-zA-Z]{0,10}`)
	text := rapid.String().Filter(func(s string) bool { return !strings.ContainsRune(s, 0) })
	value := rapid.OneOf(
		rapid.Just[any](nil), rapid.Just[any](true), rapid.Map(text, func(s string) any { return s }),
		rapid.Map(rapid.Int64Range(-1<<53+1, 1<<53-1), func(n int64) any { return n }),
		rapid.Just[any](json.RawMessage(`{"a":[1.5,null,"x"]}`)))
	set := drawn
	set.N = rapid.Int64Range(1, 1<<40).Draw(t, "n")
	set.ID = id.Draw(t, "id")
	set.Needs = rapid.SliceOfN(id, 1, 3).Draw(t, "needs")
	set.Group = id.Draw(t, "group")
	set.Ops = nil
	for range rapid.IntRange(1, 4).Draw(t, "ops") {
		op := change.Op{Entity: name.Draw(t, "entity"), ID: id.Draw(t, "record"), CL: rapid.Int64Range(0, 9).Draw(t, "cl")*2 + 1}
		op.Kind = rapid.SampledFrom([]string{change.Add, change.Update, change.Command, change.Delete, change.Remove}).Draw(t, "kind")
		if op.Kind == change.Delete || op.Kind == change.Remove {
			op.Saw = rapid.SliceOfN(id, 1, 3).Draw(t, "saw")
		} else {
			op.Fields = rapid.MapOf(name, value).Draw(t, "fields")
			if was := rapid.MapOfN(name, rapid.SliceOfN(id, 1, 2), 1, 3); rapid.Bool().Draw(t, "has was") {
				op.Was = was.Draw(t, "was")
			}
			if base := rapid.MapOfN(name, text, 1, 2); rapid.Bool().Draw(t, "has base") {
				op.Base = base.Draw(t, "base")
			}
		}
		if op.Kind == change.Command {
			op.Command = name.Draw(t, "command")
		}
		set.Ops = append(set.Ops, op)
	}
	return set
}
