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
		small := newID()
		d.do(markedPhotoOp(small, finding, 1000))
		for range 24 {
			d.do(markedPhotoOp(newID(), finding, 60_000))
		}
		// Who joins a walk gets all that hangs on it, in the order of the joining.
		guest := r.tablet(bay, "contractor")
		before := guest.pull("", 0)
		guest.do(joinOp(walk, guest.actor.UserID))
		after := d.do(taskOp(newID(), map[string]any{"assigneeId": guest.actor.UserID}))
		page := guest.pull(before.Cursor, 0)
		encoded, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		if photos := count(page, "photo"); photos != 25 || len(encoded) < wire.MaxPage || !page.More {
			t.Errorf("%d photos in %d bytes, more %v", photos, len(encoded), page.More)
		}
		if next := guest.pull(page.Cursor, 0); next.More || next.Seq < after.Seq || count(next, "photo") != 0 || count(next, "task") != 1 {
			t.Errorf("then %d rows, more %v", len(next.Rows), next.More)
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
