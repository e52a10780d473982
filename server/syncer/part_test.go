package syncer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func (d *tablet) parts(asked syncer.Asked) []wire.PullResponse {
	d.t.Helper()
	pages, err := d.y.PullParts(context.Background(), d.actor, asked)
	if err != nil {
		d.t.Fatalf("pull: %v", err)
	}
	return pages
}

// What comes in parts is what one request after the other would bring: a device that stops after any of them goes on as it always did.
func TestPullParts_BringWhatOneRequestAfterTheOtherWould(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, guest := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		start := d.pull("", 0)
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		joined := guest.pull("", 0)
		for _, size := range []int{1, 3, 2, 7, 1, 4, 2} {
			ops := []change.Op{markedPhotoOp(newID(), finding, 10)}
			for len(ops) < size {
				ops = append(ops, vesselOp(newID()))
			}
			d.do(ops...)
		}
		guest.do(joinOp(walk, guest.actor.UserID))
		d.do(vesselOp(newID()))
		for name, c := range map[string]struct {
			who    *tablet
			cursor string
		}{"first": {d, ""}, "later": {d, start.Cursor}, "joined": {guest, joined.Cursor}, "another history": {d, start.Cursor + "x"}} {
			for _, windows := range []bool{false, true} {
				for _, part := range []int{1, 3, 5} {
					var whole, parts []wire.PullResponse
					for cursor, more := c.cursor, true; more; {
						page := c.who.asked(syncer.Asked{Cursor: cursor, Limit: part, Windows: windows})
						whole, cursor, more = append(whole, page), page.Cursor, page.More
					}
					for cursor, more := c.cursor, true; more; {
						pages := c.who.parts(syncer.Asked{Cursor: cursor, Limit: 3 * part, Part: part, Windows: windows})
						parts = append(parts, pages...)
						last := pages[len(pages)-1]
						cursor, more = last.Cursor, last.More
					}
					if diff := cmp.Diff(whole, parts); diff != "" {
						t.Errorf("%s, windows %v, %d rows each (-one by one +in parts):\n%s", name, windows, part, diff)
					}
				}
			}
		}
	})
}

func TestPullParts_AreTogetherNoLargerThanAPage(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		for range 40 {
			d.do(markedPhotoOp(newID(), finding, 60_000))
		}
		photos, answers := 0, 0
		for cursor, more := "", true; more; answers++ {
			pages := d.parts(syncer.Asked{Cursor: cursor, Limit: wire.MaxLimit, Part: 3})
			bytes, rows := 0, 0
			for _, page := range pages {
				encoded, err := json.Marshal(page)
				if err != nil {
					t.Fatal(err)
				}
				bytes, rows, photos = bytes+len(encoded), rows+len(page.Rows), photos+count(page, "photo")
			}
			if bytes > wire.MaxPage+len(pages)*1000 {
				t.Errorf("%d rows in %d parts have %d bytes", rows, len(pages), bytes)
			}
			last := pages[len(pages)-1]
			cursor, more = last.Cursor, last.More
		}
		if photos != 40 || answers > 4 {
			t.Errorf("%d photos in %d answers", photos, answers)
		}
	})
}

func TestPullRoute_AnswersAPartALine(t *testing.T) {
	t.Parallel()
	_, client, d := overHTTP(t)
	var ids []string
	for range 7 {
		ids = append(ids, newID())
		encoded, err := json.Marshal(d.request(d.set(taskOp(ids[len(ids)-1], nil))))
		if err != nil {
			t.Fatal(err)
		}
		client.Do(http.MethodPost, "/api/sync/push", encoded, "Content-Type", "application/json")
	}
	rows := func(query string) (lines int, rows string) {
		answer := client.Do(http.MethodGet, "/api/sync/pull?"+query, nil)
		var all []string
		for line := range strings.SplitSeq(answer.Body, "\n") {
			var page wire.PullResponse
			if err := json.Unmarshal([]byte(line), &page); err != nil || answer.Status != http.StatusOK || page.Cursor == "" {
				t.Fatalf("%d %v %s", answer.Status, err, line)
			}
			for _, row := range page.Rows {
				all = append(all, fmt.Sprint(row.Entity, row.ID))
			}
			lines++
		}
		return lines, strings.Join(all, " ")
	}
	whole, want := rows("limit=5000")
	parts, got := rows("limit=5000&part=3")
	if whole != 1 || parts < 3 || got != want || !strings.Contains(got, ids[6]) {
		t.Errorf("%d lines with %s, %d lines with %s", whole, want, parts, got)
	}
	if answer := client.Do(http.MethodGet, "/api/sync/pull?part=0", nil); answer.Status != http.StatusBadRequest {
		t.Errorf("no part: %d", answer.Status)
	}
}

// A device that knows nothing of parts reads one document. A page that ends before a large set is half full and leaves room, which is no place
// for a second one.
func TestPullRoute_AnswersOnePageToWhoAsksForNoParts(t *testing.T) {
	t.Parallel()
	_, client, d := overHTTP(t)
	tasks, cursor := 0, ""
	pull := func() {
		for more := true; more; {
			answer := client.Do(http.MethodGet, "/api/sync/pull?limit=1000&cursor="+url.QueryEscape(cursor), nil)
			var page wire.PullResponse
			if err := json.Unmarshal([]byte(answer.Body), &page); err != nil {
				t.Fatalf("the answer is not one document: %v", err)
			}
			tasks += count(page, "task")
			cursor, more = page.Cursor, page.More
		}
	}
	pull()
	for range 6 {
		ops := make([]change.Op, 180)
		for i := range ops {
			ops[i] = taskOp(newID(), nil)
		}
		encoded, err := json.Marshal(d.request(d.set(ops...)))
		if err != nil {
			t.Fatal(err)
		}
		client.Do(http.MethodPost, "/api/sync/push", encoded, "Content-Type", "application/json")
	}
	if pull(); tasks != 6*180 {
		t.Errorf("%d tasks came, want %d", tasks, 6*180)
	}
}
