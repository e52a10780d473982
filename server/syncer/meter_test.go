package syncer_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A record with more comments than anybody reads at once comes by pages, all of it; an app that asks for everything at once is told to ask
// otherwise, and takes no memory of the server with it.
func TestWhole_ComesByPagesHoweverMuchThereIs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		const comments = 300
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		ops := []change.Op{taskOp(task, nil)}
		for range comments {
			ops = append(ops, add("comment", newID(), map[string]any{"parentEntity": "task", "parentId": task, "text": strings.Repeat("<", 4000)}))
		}
		r.write(bay, ops...)
		if page, err := r.y.Whole(t.Context(), d.actor, "task", task); app.CodeOf(err) != app.ETooLarge || !strings.Contains(err.Error(), "Update the app") {
			t.Errorf("all at once: %d rows, %v", len(page.Rows), err)
		}
		seen := map[string]bool{}
		pages := 0
		for after, more := "", true; more; pages++ {
			page, err := r.y.WholePage(t.Context(), d.actor, "task", task, after)
			if err != nil {
				t.Fatal(err)
			}
			if len(page.Rows) > 250 {
				t.Errorf("%d rows on a page", len(page.Rows))
			}
			for _, row := range page.Rows {
				if seen[row.ID] {
					t.Errorf("%s comes twice", row.ID)
				}
				seen[row.ID] = true
			}
			after, more = page.Next, page.Next != ""
		}
		if len(seen) != comments+1 || pages < 2 {
			t.Errorf("%d records on %d pages", len(seen), pages)
		}
	})
}

// talkedAbout is a task with so many comments, of the longest text there is.
func talkedAbout(r *rig, comments int) (task string) {
	task = newID()
	ops := []change.Op{taskOp(task, nil)}
	for range comments {
		ops = append(ops, longComment(task))
	}
	for part := range slices.Chunk(ops, 400) {
		r.write(bay, part...)
	}
	return task
}

func longComment(task string) change.Op {
	return add("comment", newID(), map[string]any{"parentEntity": "task", "parentId": task, "text": strings.Repeat("<", 4000)})
}

// To read all pages of a record costs as much as there is: what belongs to it is found once, and not again for each page.
func TestWhole_FindsOnceWhatItsPagesBring(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		const comments = 1200
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := talkedAbout(r, comments)
		pages, rows, read := 0, 0, int64(0)
		for after, more := "", true; more; pages++ {
			page, cost, err := r.y.MeteredWholePage(t.Context(), d.actor, "task", task, after)
			if err != nil {
				t.Fatal(err)
			}
			// What no longer fits on a page was read, and a few rows say what the person sees.
			if most := int64(len(page.Rows) + 64 + 10); after != "" && cost > most {
				t.Errorf("page %d: %d rows read for %d", pages, cost, len(page.Rows))
			}
			rows, read = rows+len(page.Rows), read+cost
			after, more = page.Next, page.Next != ""
		}
		if most := int64(2*comments + pages*(64+10)); rows != comments+1 || pages < 8 || read > most {
			t.Errorf("%d rows on %d pages cost %d, more than %d", rows, pages, read, most)
		}
	})
}

// What is remembered of a record between two pages is a convenience: without it they go on where they were, a first page tells what is there now,
// and who may no longer see the record gets no further page.
func TestWhole_GoesOnWithWhatIsThereNow(t *testing.T) {
	t.Parallel()
	const comments = 300
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	task := talkedAbout(r, comments)
	// walk reads all pages, and lets something happen after each.
	walk := func(between func()) map[string]bool {
		seen := map[string]bool{}
		for after, more := "", true; more; {
			page, err := r.y.WholePage(t.Context(), d.actor, "task", task, after)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range page.Rows {
				if seen[row.ID] {
					t.Errorf("%s comes twice", row.ID)
				}
				seen[row.ID] = true
			}
			after, more = page.Next, page.Next != ""
			between()
		}
		return seen
	}
	if seen := walk(func() {}); len(seen) != comments+1 {
		t.Errorf("%d records", len(seen))
	}
	said := longComment(task)
	r.write(bay, said)
	if seen := walk(func() {}); len(seen) != comments+2 || !seen[said.ID] {
		t.Errorf("just after another comment: %d records", len(seen))
	}
	another := syncer.New(r.store, r.schema, r.hooks(), r.clock, app.RandomIDs{}, r.pokes)
	here := r.y
	if seen := walk(func() { r.y = another }); len(seen) != comments+2 {
		t.Errorf("on two servers: %d records", len(seen))
	}
	r.y = here
	late := longComment(task)
	late.ID = "f" + late.ID[1:]
	first := true
	seen := walk(func() {
		if r.clock.advance(time.Minute); first {
			r.write(bay, late)
		}
		first = false
	})
	if len(seen) != comments+3 || !seen[late.ID] {
		t.Errorf("a minute a page: %d records", len(seen))
	}
	page, err := r.y.WholePage(t.Context(), d.actor, "task", task, "")
	if err != nil {
		t.Fatal(err)
	}
	stranger := r.tablet(harbor, "ehs_manager")
	if _, err := r.y.WholePage(t.Context(), stranger.actor, "task", task, page.Next); app.CodeOf(err) != app.ENotFound {
		t.Errorf("the next page of somebody else: %v", err)
	}
}

// A page of a list is as many bytes as a page of a pull, and the next one goes on where it ends.
func TestList_OfLargeRecordsHasShorterPages(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	var ops []change.Op
	for range 300 {
		ops = append(ops, add("comment", newID(), map[string]any{"parentEntity": "task", "parentId": newID(), "text": strings.Repeat("<", 4000)}))
	}
	r.write(bay, ops...)
	seen := map[string]bool{}
	for after, more := "", true; more; {
		page, err := r.y.List(t.Context(), d.actor, syncer.ListRequest{Entity: "comment", Limit: 300, After: after})
		if err != nil || len(page.Rows) > 2*wire.MaxPage/24_000 {
			t.Fatalf("%d rows, %v", len(page.Rows), err)
		}
		for _, row := range page.Rows {
			seen[row.ID] = true
		}
		after, more = page.Next, page.Next != ""
	}
	if len(seen) != 300 {
		t.Errorf("%d of 300", len(seen))
	}
}

// What looks at many records, or works much out, does so while others save. A module that lists 700 tasks lets another yard save meanwhile.
func TestPush_LooksAtMuchOnlyWhileOthersSave(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for name, much := range map[string]func(view rules.View) error{
			"many records": func(view rules.View) error {
				_, err := view.Rows("task", map[string]any{"priority": "P2"})
				return err
			},
			"many steps": func(view rules.View) error {
				if spend := rules.Spend(view); !spend(100_000) {
					return meter.ErrSpent
				}
				return nil
			},
		} {
			var r *rig
			saved := 0
			r = hooked(t, engine, func(registry *rules.Registry) error {
				return registry.Register(rules.Hook{ID: "much", Check: func(ctx context.Context, view rules.View, _ rules.Change) *change.Refusal {
					if much(view) != nil {
						return &change.Refusal{Code: change.CodeGuard, Message: "It could not be read."}
					}
					ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
					defer cancel()
					if _, err := r.y.Write(ctx, harbor, []change.Op{taskOp(newID(), nil)}); err != nil {
						return &change.Refusal{Code: change.CodeGuard, Message: "Another yard waits: " + err.Error()}
					}
					saved++
					return nil
				}}, "vessel")
			})
			var tasks []change.Op
			for range 700 {
				tasks = append(tasks, taskOp(newID(), nil))
			}
			r.write(bay, tasks...)
			d := r.tablet(bay, "ehs_manager")
			if got := d.push(d.set(vesselOp(newID())))[0]; got.Result != wire.Applied || saved == 0 {
				t.Errorf("%s: %+v, the other yard saved %d times", name, got, saved)
			}
		}
	})
}

// What would cost more than a request may is refused alone, in words, so that nothing behind it waits for ever; among others the device is
// asked to send fewer.
func TestPush_RefusesAloneWhatCostsTooMuch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := hooked(t, engine, func(registry *rules.Registry) error {
			return registry.Register(rules.Hook{ID: "endless", Check: func(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
				for spend := rules.Spend(view); c.After.Fields["name"] == "Endless" && spend(1000); {
					continue
				}
				return nil
			}}, "vessel")
		})
		d := r.tablet(bay, "ehs_manager")
		endless := vesselOp(newID())
		endless.Fields["name"] = "Endless"
		costs, after := d.set(endless), d.set(taskOp(newID(), nil))
		if _, err := r.y.Push(t.Context(), d.actor, d.request(costs, after)); app.CodeOf(err) != app.ETooLarge {
			t.Errorf("among others: %v", err)
		}
		if got := d.push(costs)[0]; got.Result != wire.Rejected || got.Code != change.CodeTooLarge || !strings.Contains(got.Message, "smaller parts") {
			t.Errorf("alone: %+v", got)
		}
		if got := outline(d.push(after)); got != "applied" {
			t.Errorf("what came after it: %s", got)
		}
	})
}

// The latest entries before one are found without reading all of them, also what this very request changes.
func TestView_FindsTheLatestWithoutReadingAll(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		var told string
		var read int64
		r := hooked(t, engine, func(registry *rules.Registry) error {
			return registry.Register(rules.Hook{ID: "latest", Check: func(_ context.Context, view rules.View, _ rules.Change) *change.Refusal {
				m := view.(interface{ Meter() *meter.Meter }).Meter()
				before := m.Left().Rows
				rows, err := rules.Latest(view, "task", map[string]any{"priority": []any{"P1", "P2"}, "zoneId": nil}, "dueOn", "2025-12-20", 3)
				days := []string{fmt.Sprint(err)}
				for _, row := range rows {
					days = append(days, fmt.Sprint(row.Fields["dueOn"]))
				}
				read, told = before-m.Left().Rows, strings.Join(days, " ")
				return nil
			}}, "vessel")
		})
		var ops []change.Op
		for day := 1; day <= 28; day++ {
			ops = append(ops, taskOp(newID(), map[string]any{"dueOn": fmt.Sprintf("2025-12-%02d", day)}))
		}
		ops = append(ops, taskOp(newID(), map[string]any{"dueOn": "2025-12-20", "zoneId": newID()}), taskOp(newID(), map[string]any{"dueOn": "2025-12-20", "priority": "P4"}))
		r.write(bay, ops...)
		r.tablet(bay, "ehs_manager").do(taskOp(newID(), map[string]any{"dueOn": "2025-12-19"}), vesselOp(newID()))
		if want := "<nil> 2025-12-20 2025-12-19 2025-12-19 2025-12-18"; !strings.HasPrefix(told, want) || read > 5 {
			t.Errorf("%s, read %d rows", told, read)
		}
	})
}
