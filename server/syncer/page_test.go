package syncer_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// markedPhotoOp makes a photo whose markup has so many bytes.
func markedPhotoOp(id, parent string, bytes int) change.Op {
	return add("photo", id, map[string]any{
		"parentEntity": "finding", "parentId": parent, "role": "before", "sha256": strings.Repeat("ab", 32), "mime": "image/jpeg",
		"width": int64(1600), "height": int64(1200), "bytes": int64(250_000), "takenAt": start.UnixMilli(), "markup": markup(bytes),
	})
}

func markup(bytes int) json.RawMessage {
	return raw(`{"strokes":"` + strings.Repeat("m", bytes) + `"}`)
}

func TestPull_PagesAreBoundedByBytes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		var sent []string
		for range 60 {
			ids := []string{newID(), newID()}
			d.do(markedPhotoOp(ids[0], finding, 50_000), markedPhotoOp(ids[1], finding, 10_000))
			sent = append(sent, ids...)
		}
		var got []string
		last := int64(0)
		for cursor, more := "", true; more; {
			page := d.pull(cursor, wire.MaxLimit)
			encoded, err := json.Marshal(page)
			if err != nil {
				t.Fatal(err)
			}
			if len(encoded) > wire.MaxPage {
				t.Errorf("a page of %d rows has %d bytes", len(page.Rows), len(encoded))
			}
			if len(encoded) < wire.MaxPage*3/4 && page.More {
				t.Errorf("a page of %d rows has only %d bytes", len(page.Rows), len(encoded))
			}
			if page.Rows[0].Seq == last {
				t.Errorf("seq %d is on two pages", last)
			}
			for _, row := range page.Rows {
				if row.Entity == "photo" {
					got = append(got, row.ID)
				}
			}
			last = page.Rows[len(page.Rows)-1].Seq
			cursor, more = page.Cursor, page.More
		}
		slices.Sort(sent)
		slices.Sort(got)
		if !slices.Equal(sent, got) {
			t.Errorf("%d of %d photos came", len(got), len(sent))
		}
	})
}

// A seq is one person's action and comes whole, also where it alone is more than a page.
func TestPull_TakesALargeSeqWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		for range 25 {
			d.do(markedPhotoOp(newID(), finding, 60_000))
		}
		before := d.pull("", 5000)
		for before.More {
			before = d.pull(before.Cursor, 5000)
		}
		d.do(taskOp(newID(), nil))
		var named []change.Op
		for _, row := range d.rows() {
			if row.Entity == "photo" {
				named = append(named, edit(row, map[string]any{"caption": "Seen"}))
			}
		}
		d.do(named...)
		d.do(taskOp(newID(), nil))
		var sizes []string
		for more := true; more; {
			page := d.pull(before.Cursor, 0)
			encoded, err := json.Marshal(page)
			if err != nil {
				t.Fatal(err)
			}
			sizes = append(sizes, fmt.Sprint(count(page, "task"), " ", count(page, "photo"), " ", len(encoded) > wire.MaxPage))
			before, more = page, page.More
		}
		if diff := cmp.Diff([]string{"1 0 false", "0 25 true", "1 0 false"}, sizes); diff != "" {
			t.Errorf("tasks, photos, larger than a page (-want +got):\n%s", diff)
		}
	})
}

// Who joins gets what hangs on the group page by page, and in between what others write.
func TestPull_BringsWhatWasJoinedInPages(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, guest := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		walk, finding, photos := newID(), newID(), map[string]bool{}
		d.do(walkOp(walk), findingOp(finding, walk))
		for range 25 {
			id := newID()
			photos[id] = true
			d.do(markedPhotoOp(id, finding, 60_000))
		}
		page := guest.pull("", 0)
		guest.do(joinOp(walk, guest.actor.UserID))
		pages, texts := 0, []any{}
		for more := true; more; pages++ {
			page = guest.pull(page.Cursor, 7)
			if encoded, err := json.Marshal(page); err != nil || len(encoded) > wire.MaxPage+64_000 || len(page.Rows) > 7 {
				t.Errorf("a page of %d rows and %d bytes: %v", len(page.Rows), len(encoded), err)
			}
			for _, row := range page.Rows {
				delete(photos, row.ID)
				if row.ID == finding {
					texts = append(texts, row.Fields["text"])
				}
			}
			if pages == 1 {
				d.do(edit(d.row("finding", finding), map[string]any{"text": "Seen while paging"}))
			}
			more = page.More
		}
		if len(photos) > 0 || pages < 4 || len(texts) == 0 || texts[len(texts)-1] != "Seen while paging" {
			t.Errorf("%d pages, %d photos did not come, texts %v", pages, len(photos), texts)
		}
		if page = guest.pull(page.Cursor, 0); len(page.Rows)+len(page.Gone) > 0 || page.More {
			t.Errorf("after the end: %+v", page)
		}
	})
}

func count(page wire.PullResponse, entity string) int {
	n := 0
	for _, row := range page.Rows {
		if row.Entity == entity {
			n++
		}
	}
	return n
}

func TestHistory_ComesInPagesBoundedByBytes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding, photo := newID(), newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk), markedPhotoOp(photo, finding, 100))
		row := d.row("photo", photo)
		const edits = 40
		for i := range edits {
			// With much else in the same set, of which this history says nothing.
			op := edit(row, map[string]any{"markup": raw(fmt.Sprintf(`{"n":%d,"strokes":"%s"}`, i, strings.Repeat("m", 40_000)))})
			result := d.do(op, markedPhotoOp(newID(), finding, 50_000))
			row.Versions = map[string][]string{"*": {result.ID}}
		}
		seen, before := 0, int64(0)
		for more := true; more; {
			page, err := r.y.History(t.Context(), d.actor, "photo", photo, before)
			if err != nil || len(page.Entries) == 0 {
				t.Fatalf("%d entries, %v", len(page.Entries), err)
			}
			encoded, err := json.Marshal(page)
			if err != nil || len(encoded) > 1<<20 {
				t.Errorf("a page of %d entries has %d bytes, %v", len(page.Entries), len(encoded), err)
			}
			for _, entry := range page.Entries {
				if before != 0 && entry.Seq >= before {
					t.Errorf("%d after %d", entry.Seq, before)
				}
				before = entry.Seq
			}
			seen, more = seen+len(page.Entries), page.More
		}
		if seen != edits+1 {
			t.Errorf("%d entries", seen)
		}
	})
}

// A new tablet can be used while the rest still comes: it knows people, zones and templates before the work, and the work before its parts.
func TestPull_BringsFirstWhatAllElseIsNamedBy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		y.boss.do(add("vessel", newID(), map[string]any{"name": "MV Late"})) // set up last, comes early
		var order []string
		for _, row := range y.boss.pull("", 500).Rows {
			if len(order) == 0 || order[len(order)-1] != row.Entity {
				order = append(order, row.Entity)
			}
		}
		if diff := cmp.Diff([]string{"vessel", "zone", "task", "walk", "finding", "photo"}, order); diff != "" {
			t.Errorf("kinds in the order of their coming (-want +got):\n%s", diff)
		}
	})
}
