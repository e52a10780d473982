package syncer_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func TestPull_PagesThroughEverythingInOrderWithoutSplittingASet(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		cursor := d.pull("", 4).Cursor
		sizes := []int{1, 3, 2, 7, 1, 1}
		for _, size := range sizes {
			var ops []change.Op
			for range size {
				ops = append(ops, vesselOp(newID()))
			}
			d.do(ops...)
		}
		var pages []int
		var seqs []int64
		for more := true; more; {
			page := d.pull(cursor, 4)
			pages = append(pages, len(page.Rows))
			for _, row := range page.Rows {
				seqs = append(seqs, row.Seq)
			}
			cursor, more = page.Cursor, page.More
		}
		if diff := cmp.Diff([]int{4, 2, 7, 2}, pages); diff != "" {
			t.Errorf("page sizes (-want +got):\n%s", diff)
		}
		if !slices.IsSorted(seqs) || len(seqs) != 15 {
			t.Errorf("seqs %v", seqs)
		}
		if page := d.pull(cursor, 4); len(page.Rows) != 0 || page.More || page.Cursor != cursor || page.Reset {
			t.Errorf("after the end: %+v", page)
		}
		last := d.do(vesselOp(newID()))
		if page := d.pull(cursor, 4); len(page.Rows) != 1 || page.Rows[0].Seq != last.Seq || page.Seq != last.Seq {
			t.Errorf("after one more set: %+v", page)
		}
	})
}

func vesselOp(id string) change.Op { return add("vessel", id, map[string]any{"name": "MV " + id[30:]}) }

func TestPull_StartsFromZeroAndSaysWhy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, other := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "ehs_manager")
		d.do(vesselOp(newID()))
		other.do(vesselOp(newID()))
		cursor := d.pull("", 0).Cursor
		promoted := *d
		promoted.actor.Role = "contractor"
		cases := map[string]struct {
			reader *tablet
			cursor string
			reason string
		}{
			"first pull":           {d, "", ""},
			"own cursor":           {d, cursor, ""},
			"rubbish":              {d, "bm90IGEgY3Vyc29y", wire.ResetCursor},
			"not even base64":      {d, "%%%", wire.ResetCursor},
			"another organization": {other, cursor, wire.ResetCursor},
			"another role":         {&promoted, cursor, wire.ResetScope},
		}
		for name, c := range cases {
			page := c.reader.pull(c.cursor, 0)
			if page.Reason != c.reason || page.Reset != (c.reason != "") || (c.cursor == "" || page.Reset) && len(page.Rows) != 1 {
				t.Errorf("%s: reset %v %q, %d rows", name, page.Reset, page.Reason, len(page.Rows))
			}
		}
		err := r.store.Write(context.Background(), func(tx *store.Tx) error { return tx.AddEpoch(newID(), 1<<50) })
		if err != nil {
			t.Fatal(err)
		}
		if page := d.pull(cursor, 0); page.Reason != wire.ResetEpoch || len(page.Rows) != 1 {
			t.Errorf("after a restore: %+v", page)
		}
	})
}

func TestPull_ShowsAContractorOnlyHisOwnWalksFromTheMomentHeJoins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, guest := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		walk, finding, foreign := newID(), newID(), newID()
		boss.do(walkOp(walk), findingOp(finding, walk))
		boss.do(findingOp(foreign, newID()))
		page := guest.pull("", 0)
		if len(page.Rows) != 0 {
			t.Fatalf("before joining: %v", page.Rows)
		}
		if _, err := r.y.History(context.Background(), guest.actor, "finding", finding, 0); app.CodeOf(err) != app.ENotFound {
			t.Errorf("history before joining: %v", err)
		}
		guest.do(joinOp(walk, guest.actor.UserID))
		page = guest.pull(page.Cursor, 0)
		var got []string
		for _, row := range page.Rows {
			got = append(got, row.Entity)
		}
		slices.Sort(got)
		if diff := cmp.Diff([]string{"finding", "walk", "walkParticipant"}, got); diff != "" || page.Reset {
			t.Errorf("after joining (-want +got):\n%s", diff)
		}
		boss.do(edit(boss.row("finding", finding), map[string]any{"assigneeId": guest.actor.UserID}), edit(boss.row("finding", foreign), map[string]any{"assigneeId": guest.actor.UserID}))
		if rows := guest.rows(); len(rows) != 4 {
			t.Errorf("after being assigned: %d rows", len(rows))
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

// collect pages through a feed until it is told that writing has ended and nothing is left; between, it reads on at every
// poke. It is the check of the next two tests: what is never read, or read twice, shows in its answer.
func collect(page func(cursor string) (ids []string, next string, more bool), poke, ended <-chan struct{}) map[string]int {
	read := map[string]int{}
	cursor, last := "", false
	for {
		ids, next, more := page(cursor)
		for _, id := range ids {
			read[id]++
		}
		cursor = next
		if more {
			continue
		}
		if last {
			return read
		}
		select {
		case <-ended:
			last = true
		case <-poke:
		}
	}
}

func compare(written []string, read map[string]int) (missing, doubled int) {
	for _, id := range written {
		if read[id] == 0 {
			missing++
		}
		if read[id] > 1 {
			doubled++
		}
	}
	return missing, doubled
}

func TestCursor_NeverSkipsWhatManyWritersCommit(t *testing.T) {
	const writers, setsEach, readers = 32, 6, 4
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		var written []string
		var mu sync.Mutex
		var writing, reading sync.WaitGroup
		ended := make(chan struct{})
		reads := make([]map[string]int, readers)
		pokes := make([]chan struct{}, readers)
		for i := range readers {
			reader := r.tablet(bay, "auditor")
			pokes[i] = make(chan struct{}, 1)
			reading.Go(func() {
				reads[i] = collect(func(cursor string) (ids []string, next string, more bool) {
					page, err := r.y.Pull(context.Background(), reader.actor, cursor, 5)
					if err != nil || page.Reset {
						t.Errorf("pull: %+v, %v", page, err)
						return nil, cursor, false
					}
					for _, row := range page.Rows {
						ids = append(ids, row.ID)
					}
					return ids, page.Cursor, page.More
				}, pokes[i], ended)
			})
		}
		for range writers {
			d := r.tablet(bay, "ehs_manager")
			writing.Go(func() {
				for range setsEach {
					first, second := newID(), newID()
					sets := []change.Set{d.set(vesselOp(first), vesselOp(second)), d.set(add("vessel", newID(), map[string]any{"name": ""}))}
					response, err := r.y.Push(context.Background(), d.actor, d.request(sets...))
					if err != nil || outline(response.Results) != "applied, rejected invalid" {
						t.Errorf("push: %+v, %v", response, err)
						return
					}
					for _, poke := range pokes {
						select {
						case poke <- struct{}{}:
						default: // one is waiting already
						}
					}
					mu.Lock()
					written = append(written, first, second)
					mu.Unlock()
				}
			})
		}
		writing.Wait()
		close(ended)
		reading.Wait()
		for i, read := range reads {
			if missing, doubled := compare(written, read); missing > 0 || doubled > 0 || len(read) != len(written) {
				t.Errorf("reader %d: %d missing, %d doubled, %d of %d read", i, missing, doubled, len(read), len(written))
			}
		}
		report := r.verify()
		if len(report.Problems) > 0 || report.Sets != writers*setsEach {
			t.Errorf("%+v", report)
		}
	})
}

// A number taken before the lock, as a database sequence gives it, commits out of order. The check above must see that.
func TestCursor_TheCheckCatchesNumbersTakenOutsideTheLock(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		commit := func(id string, seq int64) {
			err := r.store.Write(context.Background(), func(tx *store.Tx) error {
				return tx.SaveHeads(bay, []store.Head{{Entity: "vessel", ID: id, Seq: seq, Alive: true}})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		ended, poke := make(chan struct{}), make(chan struct{})
		close(poke)                         // a reader that looks all the time
		first, second := int64(1), int64(2) // both taken, neither committed
		pulls := 0
		read := collect(func(cursor string) (ids []string, next string, more bool) {
			pulls++
			switch pulls {
			case 2:
				commit("second", second)
			case 4:
				commit("first", first)
				close(ended)
			}
			var after int64
			_, _ = fmt.Sscan(cursor, &after) // an empty cursor is zero
			err := r.store.Read(context.Background(), func(tx *store.Tx) error {
				heads, err := tx.ListHeads(bay, after, false, []string{"vessel"}, 10)
				for _, h := range heads {
					ids, after = append(ids, h.ID), h.Seq
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return ids, strconv.FormatInt(after, 10), false
		}, poke, ended)
		if missing, _ := compare([]string{"first", "second"}, read); missing != 1 {
			t.Errorf("the check read %v and found nothing wrong", read)
		}
	})
}

// A tablet that was pulled up to date before the server's update goes on where it was.
func TestPull_TakesTheCursorOfTheVersionBefore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		d.do(vesselOp(newID()))
		page := d.pull("", 0)
		sealed, err := base64.RawURLEncoding.DecodeString(page.Cursor)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(string(sealed), " ") // version epoch org scope after seq chain …
		before := base64.RawURLEncoding.EncodeToString([]byte(strings.Join(append([]string{"2"}, parts[1:7]...), " ") + " -"))
		last := d.do(vesselOp(newID()))
		if page = d.pull(before, 0); page.Reset || len(page.Rows) != 1 || page.Rows[0].Seq != last.Seq {
			t.Errorf("reset %v (%s), %d rows", page.Reset, page.Reason, len(page.Rows))
		}
	})
}
