package syncer_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// trap is a module with a bug: it panics over one title and fails over another.
type trap struct {
	derived int
	tries   int
}

func (*trap) ID() string { return "trap" }

func (m *trap) Check(_ context.Context, _ syncer.View, c syncer.Change) *change.Refusal {
	switch c.Op.Fields["title"] {
	case "panic":
		m.tries++
		panic("bug")
	case "refuse":
		return &change.Refusal{Code: change.CodeGuard, Message: "No."}
	}
	return nil
}

func (m *trap) Derive(_ context.Context, view syncer.View, changes []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	for _, c := range changes {
		switch c.Op.Fields["title"] {
		case "fail":
			return nil, nil, errors.New("bug")
		case "illegal":
			return []change.Op{{Entity: "task", ID: c.Op.ID, Kind: change.Command, Command: "accept"}}, nil, nil
		case "start at once":
			open, err := view.Rows("task", map[string]any{"state": "open"})
			m.derived = len(open)
			mail := syncer.Effect{Kind: "mail", To: []string{"role:supervisor"}, Subject: "Started", Body: "It is.", Key: "started:" + c.Op.ID}
			return []change.Op{{Entity: "task", ID: c.Op.ID, Kind: change.Command, Command: "start"}}, []syncer.Effect{mail}, err
		}
	}
	return nil, nil, nil
}

func TestPush_PutsASetThatBreaksTheServerAsideAndTakesTheOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		m := &trap{}
		r := newRig(t, engine, m)
		d := r.tablet(bay, "ehs_manager")
		titled := func(title string) change.Set { return d.set(taskOp(newID(), map[string]any{"title": title})) }
		sets := []change.Set{titled("one"), titled("panic"), titled("fail"), titled("illegal"), titled("refuse"), titled("two")}
		want := "applied, deferred quarantine, deferred quarantine, deferred quarantine, rejected guard, applied"
		if got := outline(d.push(sets...)); got != want {
			t.Errorf("results %s", got)
		}
		if m.tries != 3 {
			t.Errorf("tried %d times", m.tries)
		}
		if rows := d.rows(); len(rows) != 2 {
			t.Errorf("%d rows in effect", len(rows))
		}
		// After a repair the devices' repeats bring the sets in.
		r.modules = nil
		r.open()
		if got := outline(d.push(sets[1:4]...)); got != "applied, applied, applied" {
			t.Errorf("after the repair: %s", got)
		}
	})
}

func TestDerive_SeesTheSetAndActsInTheSameTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		m := &trap{}
		r := newRig(t, engine, m)
		d := r.tablet(bay, "ehs_manager")
		d.do(taskOp(newID(), nil))
		task := newID()
		d.do(taskOp(task, map[string]any{"title": "start at once"}))
		row := d.row("task", task)
		if m.derived != 2 || row.Fields["state"] != "in_progress" || row.Fields["number"] != "T-0002" {
			t.Errorf("saw %d open tasks, row %+v", m.derived, row)
		}
		err := r.store.Read(context.Background(), func(tx *store.Tx) error {
			due, err := tx.ListDueEffects(store.Lane{OrgID: bay, Way: "mail"}, start.UnixMilli(), 10)
			if len(due) != 1 || due[0].Subject != "Started" || due[0].Recipients != `["role:supervisor"]` {
				t.Errorf("mails %+v", due)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func TestPush_SurvivesCommitsNobodyKnowsTheOutcomeOf(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		commits := 0
		faulty := storetest.OpenAt(t, r.address, store.WithFault(func(afterCommit bool) error {
			commits++
			switch {
			case commits%7 == 0 && afterCommit, commits%5 == 0 && !afterCommit:
				return driver.ErrBadConn
			}
			return nil
		}))
		r.y = syncer.New(faulty, r.schema, r.hooks(), r.clock, app.RandomIDs{}, r.pokes)
		d := r.tablet(bay, "ehs_manager")
		for range 20 {
			result := d.push(d.set(taskOp(newID(), nil)))[0]
			if result.Result != wire.Applied && result.Of != wire.Applied {
				t.Errorf("%+v", result)
			}
			r.write(bay, vesselOp(newID()))
		}
		numbers, vessels := map[any]bool{}, 0
		for _, row := range d.rows() {
			if row.Entity == "vessel" {
				vessels++
			} else {
				numbers[row.Fields["number"]] = true
			}
		}
		if len(numbers) != 20 || !numbers["T-0020"] || vessels != 20 {
			t.Errorf("%d vessels, tasks %v", vessels, numbers)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

func TestRestart_KeepsAnswersCursorsAndNumbers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		set := d.set(taskOp(newID(), nil))
		first := d.push(set)[0]
		page := d.pull("", 0)
		r.open()
		if again := d.push(set)[0]; again.Result != wire.Duplicate || again.Seq != first.Seq {
			t.Errorf("the same set after a restart: %+v", again)
		}
		if next := d.pull(page.Cursor, 0); next.Reset || len(next.Rows) != 0 {
			t.Errorf("the old cursor after a restart: %+v", next)
		}
		task := newID()
		d.do(taskOp(task, nil))
		if got := d.row("task", task).Fields["number"]; got != "T-0002" {
			t.Errorf("number %v", got)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

func TestWrite_RefusesWhatTheSchemaDoesNotAllow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		for name, op := range map[string]change.Op{
			"unknown entity": add("crane", newID(), nil),
			"missing field":  add("person", newID(), map[string]any{"role": "inspector"}),
			"unknown record": {Entity: "task", ID: newID(), Kind: change.Update, Fields: map[string]any{"title": "x"}},
		} {
			if _, err := r.y.Write(context.Background(), bay, []change.Op{op}); err == nil {
				t.Errorf("%s was written", name)
			}
		}
		person := newID()
		r.write(bay, add("person", person, map[string]any{"fullName": "Lee Park", "role": "inspector", "active": true}))
		seq := r.write(bay, change.Op{Entity: "person", ID: person, Kind: change.Update, Fields: map[string]any{"active": false}})
		row := r.tablet(bay, "auditor").row("person", person)
		if row.Fields["active"] != false || row.Seq != seq || row.By != "system" {
			t.Errorf("%+v", row)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}
