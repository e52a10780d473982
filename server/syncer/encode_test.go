package syncer_test

import (
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// A page says the same as encoding/json would, whatever its texts hold.
func TestEncodePage_SaysWhatItsRowsHold(t *testing.T) {
	t.Parallel()
	awkward := "a \"quote\", \\ <b>&amp;</b>\n\t\x00\x1f \u2028 \u2029 é 漢 😀 \xff"
	full := wire.PullResponse{
		Epoch: "e", ServerNow: 1, Cursor: `"rows":[`, Seq: 9, More: true, Scope: "s", Schema: 9, Mark: "m", Gone: []wire.Gone{{Entity: "task", ID: "t"}},
		Restored: &wire.Restored{From: "f", Seq: 3},
		Rows: []wire.Row{
			{
				Entity: "finding", ID: "1", Seq: 4, CL: 1, By: awkward,
				Fields:   map[string]any{"text": awkward, "mapX": int64(-7), "inBulk": true, "markup": json.RawMessage(`{"a":[1.5,"<x>",null]}`)},
				Versions: merge.Versions{"*": {"a"}, "text": {"b", "c"}, "mapX": {}},
				Heads:    map[string][]merge.Head{"severity": {{Set: "a", Value: "high", By: "p", At: "0"}, {Set: "b", Value: nil, By: "q", At: "1"}}},
			},
			{Entity: "task", ID: "2", Seq: 5, CL: 2, Fields: map[string]any{}, Versions: merge.Versions{}},
		},
	}
	for name, page := range map[string]wire.PullResponse{"full": full, "empty": {Rows: []wire.Row{}}} {
		got, err := syncer.EncodePage(page)
		if err != nil {
			t.Fatal(err)
		}
		sameJSON(t, name, got, page)
	}
}

// A value that is no JSON is an error here, and not a page that no device can read.
func TestEncodeList_SaysWhatItsRowsHold(t *testing.T) {
	t.Parallel()
	total := 3
	for name, page := range map[string]syncer.ListPage{
		"full": {
			ServerNow: 1, Next: `"rows":[`, Total: &total, Capped: true, Groups: []syncer.ListGroup{{Value: "<a>", Count: 2}, {Count: 1}},
			Rows: []wire.Row{{Entity: "task", ID: "2", Seq: 5, CL: 2, Fields: map[string]any{"title": "<b> & \"c\""}, Versions: merge.Versions{"*": {"a"}}}},
		},
		"empty": {Rows: []wire.Row{}},
	} {
		got, err := syncer.EncodeList(page)
		if err != nil {
			t.Fatal(err)
		}
		sameJSON(t, name, got, page)
	}
}

func TestEncodePage_RefusesWhatIsNoJSON(t *testing.T) {
	t.Parallel()
	_, err := syncer.EncodePage(wire.PullResponse{Rows: []wire.Row{{Entity: "photo", ID: "1", Fields: map[string]any{"markup": json.RawMessage(`{"a":`)}}}})
	if err == nil || !strings.Contains(err.Error(), "markup") {
		t.Errorf("%v", err)
	}
}

// What a page of a pull takes from memory follows the page and not the yard: all that is ever allocated for one, collected or not, stays within
// the 64 MB that a pull may have.
func TestPull_MemoryOfAPageIsBounded(t *testing.T) {
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	walk, rows := newID(), 0
	for range 2 {
		for range 8 {
			var sets []change.Set
			for range 10 {
				sets = append(sets, d.set(markedPhotoOp(newID(), walk, 60_000)))
				rows++
			}
			d.push(sets...)
		}
		came, cursor := 0, ""
		for {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			page, err := r.y.Pull(t.Context(), d.actor, cursor, wire.MaxLimit)
			if err != nil {
				t.Fatal(err)
			}
			body, err := syncer.EncodePage(page)
			if err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			if took := after.TotalAlloc - before.TotalAlloc; took > 64<<20 {
				t.Errorf("with %d wide rows a page of %d bytes took %d MB", rows, len(body), took>>20)
			}
			if len(body) > wire.MaxPage {
				t.Errorf("a page of %d bytes", len(body))
			}
			came += len(page.Rows)
			if cursor = page.Cursor; !page.More {
				break
			}
		}
		if came != rows {
			t.Errorf("%d rows came of %d", came, rows)
		}
	}
}

// sameJSON says that what was written says what encoding/json would, in no more bytes than were counted.
func sameJSON(t *testing.T, name string, got []byte, page any) {
	t.Helper()
	want, err := json.Marshal(page)
	if err != nil {
		t.Fatal(err)
	}
	var a, b any
	if err := errors.Join(json.Unmarshal(got, &a), json.Unmarshal(want, &b)); err != nil {
		t.Fatalf("%s is no JSON: %v\n%s", name, err, got)
	}
	if diff := cmp.Diff(b, a); diff != "" {
		t.Errorf("%s:\n%s", name, diff)
	}
	if len(got) > len(want) {
		t.Errorf("%s takes %d bytes, and %d were counted at most", name, len(got), len(want))
	}
}
