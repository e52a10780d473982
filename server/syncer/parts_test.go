package syncer_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
)

// watch is a module that is told of every op, by its title.
type watch struct{ see func(title string) }

func (*watch) ID() string { return "watch" }

func (m *watch) Check(_ context.Context, _ syncer.View, c syncer.Change) *change.Refusal {
	if m.see != nil {
		m.see(c.Op.Fields["title"].(string))
	}
	return nil
}

func (*watch) Derive(context.Context, syncer.View, []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	return nil, nil, nil
}

// tasks are sets of so many new tasks each; the first task of a set has a title of its own.
func (d *tablet) tasks(each int, titles ...string) []change.Set {
	var sets []change.Set
	for _, title := range titles {
		var ops []change.Op
		for i := range each {
			if i > 0 {
				title = "And another one"
			}
			ops = append(ops, taskOp(newID(), map[string]any{"title": title}))
		}
		sets = append(sets, d.set(ops...))
	}
	return sets
}

// A large push lets others save before it is through, and what it has written by then is there for everybody.
func TestPush_LetsOthersSaveInBetween(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		m := &watch{}
		r := newRig(t, engine, m)
		d, colleague, stranger := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager"), r.tablet(harbor, "ehs_manager")
		seen := map[string]int{}
		m.see = func(title string) {
			if strings.HasPrefix(title, "Set ") {
				seen[title] = len(colleague.rows())
			}
			if title == "Set 3" {
				stranger.do(taskOp(newID(), map[string]any{"title": "Elsewhere"}))
			}
		}
		sets := d.tasks(100, "Set 1", "Set 2", "Set 3", "Set 4", "Set 5")
		results := d.push(sets...)
		if want := "applied, applied, applied, applied, applied"; outline(results) != want {
			t.Errorf("%s", outline(results))
		}
		if want := map[string]int{"Set 1": 0, "Set 2": 100, "Set 3": 200, "Set 4": 300, "Set 5": 400}; !maps.Equal(seen, want) {
			t.Errorf("tasks that a colleague had by then: %v", seen)
		}
		for i, result := range results {
			if want := int64(2 * (i + 1)); result.Seq != want { // each set, and the server's that numbers its tasks
				t.Errorf("set %d has seq %d", i+1, result.Seq)
			}
		}
		if report := r.verify(); len(report.Problems) > 0 || report.Sets != 12 {
			t.Errorf("%+v", report)
		}
		if got := r.pokes.got; !slices.Equal(got, []string{"b 2", "a 10"}) {
			t.Errorf("poked %v", got)
		}
	})
}

// Who waits for their turn in the same organization is not kept waiting until all of a large push is through.
func TestPush_LetsAColleagueSaveInBetween(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		m := &watch{}
		r := newRig(t, storetest.SQLite, m)
		d, colleague := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		var order []string
		m.see = func(title string) {
			switch title {
			case "Set 1":
				go func() {
					colleague.do(taskOp(newID(), map[string]any{"title": "Colleague"}))
					order = append(order, "the colleague's save is answered")
				}()
				synctest.Wait()
			case "Set 3":
				order = append(order, "set 3 is looked at")
			}
		}
		d.push(d.tasks(100, "Set 1", "Set 2", "Set 3")...)
		synctest.Wait()
		if want := []string{"the colleague's save is answered", "set 3 is looked at"}; !slices.Equal(order, want) {
			t.Errorf("%v", order)
		}
		if report := r.verify(); len(report.Problems) > 0 || report.Sets != 8 {
			t.Errorf("%+v", report)
		}
	})
}

// What a push had written when the power failed stays, and is poked; the device sends all of it again and every set takes effect once.
func TestPush_GoesOnWhereItWasCutOff(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		sets := d.tasks(100, "Set 1", "Set 2", "Set 3")
		sets[2].Needs = []string{sets[0].ID}
		planned, commits, cut := false, 0, errors.New("the power failed")
		faulty := storetest.OpenAt(t, r.address, store.WithFault(func(afterCommit bool) error {
			if planned && !afterCommit {
				commits++
			}
			if commits == 2 { // that of planning is the first
				return cut
			}
			return nil
		}))
		m := &watch{func(title string) { planned = planned || title == "Set 2" }}
		r.y = syncer.New(faulty, r.schema, r.hooks(m), r.clock, app.RandomIDs{}, r.pokes)
		if _, err := r.y.Push(t.Context(), d.actor, d.request(sets...)); !errors.Is(err, cut) {
			t.Errorf("%v", err)
		}
		if got := r.pokes.got; !slices.Equal(got, []string{"a 2"}) {
			t.Errorf("poked %v", got)
		}
		r.y = syncer.New(r.store, r.schema, r.hooks(), r.clock, app.RandomIDs{}, r.pokes)
		if rows := d.rows(); len(rows) != 100 {
			t.Errorf("%d tasks of the first set", len(rows))
		}
		if got := outline(d.push(sets...)); got != "duplicate applied, applied, applied" {
			t.Errorf("again: %s", got)
		}
		if rows := d.rows(); len(rows) != 300 {
			t.Errorf("then %d tasks", len(rows))
		}
		if report := r.verify(); len(report.Problems) > 0 || report.Sets != 6 {
			t.Errorf("%+v", report)
		}
	})
}

// To come in parts is no way to be about more than a request may. What came before stays, and the half that the device then sends goes on.
func TestPush_CountsWhatItsPartsAreAboutTogether(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		var sets []change.Set
		for range 2 {
			var cleared []change.Op
			for range 51 {
				photo := newID()
				made := d.set(markedPhotoOp(photo, finding, 60_000))
				d.push(made)
				cleared = append(cleared, change.Op{
					Entity: "photo", ID: photo, Kind: change.Update, CL: 1, Fields: map[string]any{"markup": raw(`{}`)},
					Was: map[string][]string{"markup": {made.ID}},
				})
			}
			sets = append(sets, d.set(cleared...))
		}
		if _, err := r.y.Push(t.Context(), d.actor, d.request(sets...)); app.CodeOf(err) != app.ETooLarge {
			t.Errorf("%v", err)
		}
		if got := outline(d.push(sets[0])); got != "duplicate applied" {
			t.Errorf("the first half: %s", got)
		}
		if got := outline(d.push(sets[1])); got != "applied" {
			t.Errorf("the second half: %s", got)
		}
	})
}
