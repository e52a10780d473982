package syncer_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func (d *tablet) list(request syncer.ListRequest) syncer.ListPage {
	d.t.Helper()
	page, err := d.y.List(context.Background(), d.actor, request)
	if err != nil {
		d.t.Fatalf("list %+v: %v", request, err)
	}
	return page
}

// titles reads all pages of a list of tasks.
func (d *tablet) titles(request syncer.ListRequest) string {
	d.t.Helper()
	var found []string
	for {
		page := d.list(request)
		for _, row := range page.Rows {
			found = append(found, fmt.Sprint(row.Fields["title"]))
		}
		if request.After = page.Next; page.Next == "" {
			return strings.Join(found, " ")
		}
	}
}

func TestList_PagesSortsFiltersSearchesAndCounts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, mate := r.tablet(bay, "ehs_manager"), newID()
		ids := map[string]string{}
		for _, task := range []map[string]any{
			{"title": "A", "dueOn": "2025-12-03", "priority": "P1", "assigneeId": mate},
			{"title": "B", "dueOn": "2025-12-01"},
			{"title": "C", "priority": "P1"},
			{"title": "D_50%", "dueOn": "2025-12-03", "assigneeId": mate},
			{"title": "E"},
			{"title": "F", "dueOn": "2025-12-02"},
		} {
			id := newID()
			ids[task["title"].(string)] = id
			boss.do(taskOp(id, task))
		}
		gone := newID()
		boss.do(taskOp(gone, map[string]any{"title": "Gone"}))
		boss.do(remove(boss.row("task", gone), change.Remove))
		r.tablet(harbor, "ehs_manager").do(taskOp(newID(), map[string]any{"title": "Harbor"}))
		yes, no := true, false
		for name, test := range map[string]struct {
			ask  syncer.ListRequest
			want string
		}{
			"as they came":      {syncer.ListRequest{}, "A B C D_50% E F"},
			"by title, down":    {syncer.ListRequest{Sort: "-title"}, "F E D_50% C B A"},
			"by day, none last": {syncer.ListRequest{Sort: "dueOn"}, "B F A D_50% C E"},
			"by day, down":      {syncer.ListRequest{Sort: "-dueOn"}, "D_50% A F B E C"},
			"of a person":       {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "assigneeId", In: []any{mate}}}}, "A D_50%"},
			"of nobody":         {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "assigneeId", In: []any{nil}}}}, "B C E F"},
			"of both":           {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "assigneeId", In: []any{nil, mate}}}}, "A B C D_50% E F"},
			"these":             {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "id", In: []any{ids["E"], ids["B"], newID()}}}}, "B E"},
			"of none chosen":    {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "assigneeId", In: []any{}}}}, ""},
			"from a day to one": {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "dueOn", From: "2025-12-02", To: "2025-12-03"}}}, "A D_50% F"},
			"with a day":        {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "dueOn", Has: &yes}, {Field: "priority", In: []any{"P1"}}}}, "A"},
			"without a day":     {syncer.ListRequest{Filter: []syncer.ListFilter{{Field: "dueOn", Has: &no}}}, "C E"},
			"signs are no joke": {syncer.ListRequest{Search: "d_ 0%"}, "D_50%"},
			"no such word":      {syncer.ListRequest{Search: "d__"}, ""},
		} {
			for _, limit := range []int{1, 2, 100} {
				test.ask.Entity, test.ask.Limit = "task", limit
				if got := boss.titles(test.ask); got != test.want {
					t.Errorf("%s, %d a page: %q, want %q", name, limit, got, test.want)
				}
			}
		}
		page := boss.list(syncer.ListRequest{Entity: "task", Limit: 1, Count: true, Group: "priority"})
		six := 6
		want := syncer.ListPage{
			ServerNow: page.ServerNow, Next: page.Next, Total: &six, Rows: page.Rows,
			Groups: []syncer.ListGroup{{Value: "P2", Count: 4}, {Value: "P1", Count: 2}},
		}
		if diff := cmp.Diff(want, page); diff != "" || len(page.Rows) != 1 || page.Rows[0].Versions == nil {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}

// Reading some fields of all records finds what reading them whole does, and no deleted one.
func TestLook_ColumnsAreThoseOfTheRows(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		gone := newID()
		boss.do(taskOp(newID(), map[string]any{"title": "A", "dueOn": "2025-12-03"}), taskOp(newID(), map[string]any{"title": "B"}), taskOp(gone, map[string]any{"title": "Gone"}))
		boss.do(remove(boss.row("task", gone), change.Remove))
		r.tablet(harbor, "ehs_manager").do(taskOp(newID(), map[string]any{"title": "Harbor"}))
		err := r.y.Look(t.Context(), bay, func(_ *store.Tx, view rules.View) error {
			rows, err := view.Rows("task", nil)
			if err != nil {
				return err
			}
			want, got := map[string][]any{}, map[string][]any{}
			for _, row := range rows {
				want[row.ID] = []any{row.Fields["title"], row.Fields["dueOn"], row.Fields["createdAt"]}
			}
			reading := typed.Read(view)
			reading.Columns("task", []string{"title", "dueOn", "createdAt"}, func(id string, values []any) { got[id] = slices.Clone(values) })
			if diff := cmp.Diff(want, got); diff != "" || len(want) != 2 {
				t.Errorf("(-rows +columns):\n%s", diff)
			}
			if reading.Columns("task", []string{"nothing"}, nil); reading.Err() == nil {
				t.Error("a field that there is not is read")
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestList_RefusesWhatItCannotAnswer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, guest := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		guest.actor.Rights = map[string]string{"yard.zone.read": "org"}
		filter := func(f syncer.ListFilter) syncer.ListRequest {
			return syncer.ListRequest{Entity: "walk", Filter: []syncer.ListFilter{f}}
		}
		for name, ask := range map[string]syncer.ListRequest{
			"no kind":       {Entity: "crane"},
			"no field":      filter(syncer.ListFilter{Field: "1 = 1; --", In: []any{"x"}}),
			"private field": filter(syncer.ListFilter{Field: "joinSecret", In: []any{secret}}),
			"private order": {Entity: "walk", Sort: "joinSecret"},
			"private group": {Entity: "walk", Group: "joinSecret"},
			"another type":  filter(syncer.ListFilter{Field: "startedAt", From: "yesterday"}),
			"part of one":   filter(syncer.ListFilter{Field: "startedAt", From: 1.5}),
			"foreign page":  {Entity: "walk", After: "WzEsMl0"},
			"many words":    {Entity: "walk", Search: "a b c d e f g h i"},
		} {
			if _, err := r.y.List(context.Background(), boss.actor, ask); app.CodeOf(err) != app.EInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := r.y.List(context.Background(), guest.actor, syncer.ListRequest{Entity: "task"}); app.CodeOf(err) != app.EForbidden {
			t.Errorf("without the right: %v", err)
		}
	})
}

func TestList_ShowsWhatThePersonMaySee(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		own, zones := y.tablet(bay, "contractor"), y.tablet(bay, "supervisor")
		zones.actor.Zones = []string{y.dock}
		zones.actor.Rights = map[string]string{"safety-walk.walk.read": "zones", "yard.zone.read": "org"}
		own.actor.Rights = map[string]string{"safety-walk.walk.read": "own", "yard.zone.read": "org"}
		ids := func(d *tablet, entity string) map[string]bool {
			found := map[string]bool{}
			for _, row := range d.list(syncer.ListRequest{Entity: entity}).Rows {
				found[row.ID] = true
				if row.Fields["joinSecret"] != nil && d != y.boss {
					t.Errorf("%s %s comes with its secret", entity, row.ID)
				}
			}
			return found
		}
		if diff := cmp.Diff(map[string]bool{y.inDock: true, y.inCorner: true}, ids(zones, "finding")); diff != "" {
			t.Errorf("by zones (-want +got):\n%s", diff)
		}
		if got := ids(own, "finding"); len(got) > 0 {
			t.Errorf("a stranger gets %v", got)
		}
		if got := ids(y.tablet(bay, "ehs_manager"), "walk"); len(got) != 1 {
			t.Errorf("another manager gets the walks %v", got)
		}
		for name, test := range map[string]struct {
			of   *tablet
			id   string
			want app.Code
		}{
			"seen": {zones, y.inDock, ""}, "unseen": {zones, y.onPier, app.ENotFound}, "of another yard": {y.tablet(harbor, "ehs_manager"), y.inDock, app.ENotFound},
		} {
			_, err := y.y.Whole(context.Background(), test.of.actor, "finding", test.id)
			if err == nil && test.want != "" || err != nil && app.CodeOf(err) != test.want {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestWhole_BringsWhatIsAboveAndAllParts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		comment := newID()
		y.boss.do(commentOp(comment, "finding", y.inDock))
		entities := func(entity, id string) map[string]int {
			page, err := y.y.Whole(context.Background(), y.boss.actor, entity, id)
			if err != nil {
				t.Fatal(err)
			}
			found := map[string]int{}
			for _, row := range page.Rows {
				found[row.Entity]++
			}
			return found
		}
		if diff := cmp.Diff(map[string]int{"walk": 1, "finding": 1, "photo": 1, "comment": 1}, entities("finding", y.inDock)); diff != "" {
			t.Errorf("a finding (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(map[string]int{"walk": 1, "finding": 3, "photo": 2, "comment": 1}, entities("walk", y.walk)); diff != "" {
			t.Errorf("a walk (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(map[string]int{"walk": 1, "finding": 1, "comment": 1}, entities("comment", comment)); diff != "" {
			t.Errorf("a comment (-want +got):\n%s", diff)
		}
	})
}

// The list beyond the device and the device together have every record once.
func TestList_BeyondHasWhatLeft(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		const between = 100 * 24 * time.Hour
		r.clock.advance(-5 * between)
		for _, i := range []int{5, 4, 3, 2, 1, 0} {
			id := newID()
			boss.do(taskOp(id, map[string]any{"title": fmt.Sprint("T", i), "createdAt": start.AddDate(0, 0, -i*100).UnixMilli()}))
			if i != 5 {
				boss.do(command(boss.row("task", id), "cancel", map[string]any{"stateReason": "No"}))
			}
			if i > 0 {
				r.clock.advance(between)
			}
		}
		var held []wire.Row
		for _, row := range boss.asked(syncer.Asked{Windows: true}).Rows {
			if row.Entity == "task" {
				held = append(held, row)
			}
		}
		for _, limit := range []int{1, 100} {
			if got := boss.titles(syncer.ListRequest{Entity: "task", Beyond: true, Sort: "-createdAt", Limit: limit}); got != "T4" || len(held) != 5 {
				t.Errorf("beyond: %q, on the device: %d", got, len(held))
			}
		}
		r.clock.advance(200 * 24 * 3600 * 1e9)
		if got := boss.titles(syncer.ListRequest{Entity: "task", Beyond: true, Sort: "-createdAt", Limit: 1}); got != "T2 T3 T4" {
			t.Errorf("later: %q", got)
		}
	})
}

// A private field is found by its own people alone; the others neither find it nor learn that it is there.
func TestList_SearchesPrivateFieldsOfOnesOwnRecordsAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		mine, other := r.tablet(bay, "inspector"), r.tablet(bay, "ehs_manager")
		mine.do(add("absence", newID(), map[string]any{"personId": mine.actor.UserID, "fromOn": "2025-11-24", "untilOn": "2025-11-25", "note": "Knee surgery"}))
		for _, test := range []struct {
			who   string
			d     *tablet
			found int
		}{{"whose it is", mine, 1}, {"who may read the record", other, 0}} {
			page, err := r.y.List(t.Context(), test.d.actor, syncer.ListRequest{Entity: "absence", Search: "knee", Count: true})
			if err != nil || len(page.Rows) != test.found || *page.Total != test.found {
				t.Errorf("%s: %d rows, %v", test.who, len(page.Rows), err)
			}
			if page, err := r.y.List(t.Context(), test.d.actor, syncer.ListRequest{Entity: "absence"}); err != nil || len(page.Rows) != 1 {
				t.Errorf("%s, without a search: %d rows, %v", test.who, len(page.Rows), err)
			}
		}
	})
}

// Whoever does not see a value saves the rest of its record without touching it.
func TestPush_OfWhoDoesNotSeeAFieldKeepsIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		mine, boss := r.tablet(bay, "inspector"), r.tablet(bay, "ehs_manager")
		id := newID()
		mine.do(add("absence", id, map[string]any{"personId": mine.actor.UserID, "fromOn": "2025-11-24", "untilOn": "2025-11-25", "note": "Knee surgery"}))
		seen := boss.row("absence", id)
		if seen.Fields["note"] != nil {
			t.Fatalf("%v", seen.Fields)
		}
		boss.do(edit(seen, map[string]any{"untilOn": "2025-11-28"}))
		if row := mine.row("absence", id); row.Fields["note"] != "Knee surgery" || row.Fields["untilOn"] != "2025-11-28" {
			t.Errorf("%v", row.Fields)
		}
	})
}
