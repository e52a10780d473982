package syncer_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// Attacks on everybody else's time and memory by one request.

// longest is a text of the greatest length there is: signs in any order are the hardest to compare.
func longest(seed uint64) string {
	random := rand.New(rand.NewPCG(seed, 1))
	text := make([]byte, 8000)
	for i := range text {
		text[i] = "a.b, "[random.IntN(5)]
	}
	return string(text)
}

// scattered changes every hundredth place of a text.
func scattered(text string, from int, to byte) string {
	changed := []byte(text)
	for i := from; i < len(changed); i += 100 {
		changed[i] = to
	}
	return string(changed)
}

// rewrite edits the description of a task by somebody who saw only the first one.
func rewrite(task, set, base, text string) change.Op {
	return change.Op{
		Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"description": text},
		Was: map[string][]string{"description": {set}}, Base: map[string]string{"description": base},
	}
}

// The worst texts, far more than the budget: every set is answered, none is refused, and each text is shown or in the journal.
func TestPush_BeyondTheBudgetTextsOverlapAndNothingIsLost(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		const tasks = 40
		texts := map[string][]string{}
		var theirs, ours []change.Set
		for i := range tasks {
			task, base := newID(), longest(uint64(i))
			made := d.set(taskOp(task, map[string]any{"description": base}))
			d.push(made)
			texts[task] = []string{scattered(base, 10, '!'), scattered(base, 50, '?')}
			theirs = append(theirs, other.set(rewrite(task, made.ID, base, texts[task][0])))
			ours = append(ours, d.set(rewrite(task, made.ID, base, texts[task][1])))
		}
		for part := 0; part < tasks; part += 10 {
			other.push(theirs[part : part+10]...)
		}
		response, err := r.y.Push(t.Context(), d.actor, d.request(ours...))
		if err != nil {
			t.Fatal(err)
		}
		merged, overlapping := 0, 0
		for _, result := range response.Results {
			switch result.Result {
			case wire.Applied:
				merged++
			case wire.Merged:
				overlapping++
			default:
				t.Errorf("%+v", result)
			}
		}
		if merged == 0 || overlapping == 0 {
			t.Errorf("%d texts were merged, %d overlap", merged, overlapping)
		}
		rows := d.rows()
		kept := map[string]string{}
		for _, row := range rows {
			if row.Entity == "conflict" {
				kept[row.Fields["recordId"].(string)] += fmt.Sprintf("%s %s", row.Fields["winner"], row.Fields["loser"])
			}
		}
		for task, both := range texts {
			shown := rows["task "+task].Fields["description"].(string)
			joined := strings.Count(shown, "!") > 50 && strings.Count(shown, "?") > 50
			for _, text := range both {
				if !joined && shown != text && !strings.Contains(kept[task], text) {
					t.Errorf("a text of task %s is lost", task)
				}
			}
		}
		// The same request again is answered the same.
		again, err := r.y.Push(t.Context(), d.actor, d.request(ours...))
		if err != nil {
			t.Fatal(err)
		}
		for i, result := range again.Results {
			if first := response.Results[i]; result.Result != wire.Duplicate || result.Of != first.Result || result.Seq != first.Seq {
				t.Errorf("%+v, at first %+v", result, first)
			}
		}
	})
}

// What a request comes to depends on its bytes and on what stands there, not on the machine or the clock on the wall.
func TestPush_ComesToTheSameOnEveryMachine(t *testing.T) {
	t.Parallel()
	outlines := map[string]bool{}
	for range 3 {
		r := newRig(t, storetest.SQLite)
		d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		var ours []change.Set
		for i := range 20 {
			task, base := newID(), longest(uint64(i))
			made := d.set(taskOp(task, map[string]any{"description": base}))
			d.push(made)
			other.push(other.set(rewrite(task, made.ID, base, scattered(base, 10, '!'))))
			ours = append(ours, d.set(rewrite(task, made.ID, base, scattered(base, 50, '?'))))
		}
		outlines[outline(d.push(ours...))] = true
	}
	if len(outlines) != 1 {
		t.Errorf("%v", outlines)
	}
}

func TestPush_RefusesABaseLongerThanItsFieldAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		made := d.set(taskOp(task, map[string]any{"description": "short"}))
		d.push(made)
		huge := d.set(rewrite(task, made.ID, strings.Repeat("a.", 50_000), "text"))
		results := d.push(huge, d.set(rewrite(task, made.ID, strings.Repeat("é", 8000), "text")))
		if got := outline(results); got != "rejected invalid, applied" {
			t.Errorf("%s", got)
		}
		if message := results[0].Fields["description"]; message != "Description was edited from a text with more than 8000 characters." {
			t.Errorf("%q", message)
		}
	})
}

func TestPush_TakesFiveHundredSetsAndRefusesMoreOperationsThanItSays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		var most []change.Set
		for range wire.MaxSets {
			most = append(most, d.set(taskOp(newID(), nil)))
		}
		if results := d.push(most...); len(results) != wire.MaxSets || results[wire.MaxSets-1].Result != wire.Applied {
			t.Errorf("%d results", len(results))
		}
		var many []change.Set
		for range 3 {
			ops := make([]change.Op, change.MaxOps)
			for i := range ops {
				ops[i] = taskOp(newID(), nil)
			}
			many = append(many, d.set(ops...))
		}
		if _, err := r.y.Push(t.Context(), d.actor, d.request(many...)); app.CodeOf(err) != app.ETooLarge {
			t.Errorf("%d operations: %v", len(many)*change.MaxOps, err)
		}
		if got := outline(d.push(many[:2]...)); got != "applied, applied" {
			t.Errorf("as many as it may hold: %s", got)
		}
	})
}

// A few bytes may be about much: what is replaced is read, and what loses is written to the journal.
func TestPush_RefusesWhatIsAboutTooMuch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		walk, finding := newID(), newID()
		d.do(walkOp(walk), findingOp(finding, walk))
		var cleared []change.Op
		for range 90 {
			photo := newID()
			d.do(markedPhotoOp(photo, finding, 60_000))
			cleared = append(cleared, change.Op{Entity: "photo", ID: photo, Kind: change.Update, CL: 1, Fields: map[string]any{"markup": raw(`{}`)}})
		}
		alone, one := d.set(cleared...), d.set(taskOp(newID(), nil))
		if got := outline(d.push(alone, one)); got != "rejected too_large, applied" {
			t.Errorf("in one set: %s", got)
		}
		var single []change.Set
		for _, op := range cleared {
			single = append(single, d.set(op))
		}
		if _, err := r.y.Push(t.Context(), d.actor, d.request(single...)); app.CodeOf(err) != app.ETooLarge {
			t.Errorf("in sets of one request: %v", err)
		}
		for part := 0; part < len(single); part += 15 {
			for _, result := range d.push(single[part:min(part+15, len(single))]...) {
				if result.Result != wire.Merged {
					t.Errorf("in smaller requests: %+v", result)
				}
			}
		}
	})
}

func TestPush_RefusesDeepJSONAlone(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	deep := d.set(taskOp(newID(), nil))
	deep.Raw = []byte(strings.Replace(string(change.Encode(deep)), `"Fix the rail"`, strings.Repeat("[", 60_000)+strings.Repeat("]", 60_000), 1))
	if got := outline(d.push(deep, d.set(taskOp(newID(), nil)))); got != "rejected malformed, applied" {
		t.Errorf("%s", got)
	}
}

// leaving is a module whose first look at a record makes the client go away.
type leaving struct {
	leave  context.CancelFunc
	looked int
}

func (*leaving) ID() string { return "leaving" }

func (m *leaving) Check(context.Context, syncer.View, syncer.Change) *change.Refusal {
	m.looked++
	if m.looked == 3 {
		m.leave()
	}
	return nil
}

func (*leaving) Derive(context.Context, syncer.View, []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	return nil, nil, nil
}

// Who goes away in the middle of a push leaves nothing behind, and holds nobody up: the others save at once, and the repeat takes effect.
func TestPush_EndsWhenItsClientGoesAway(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for name, sets := range map[string]int{"planned under the lock": 10, "planned before it": 200} {
			ctx, leave := context.WithCancel(t.Context())
			defer leave()
			m := &leaving{leave: leave}
			r := newRig(t, engine, m)
			d := r.tablet(bay, "ehs_manager")
			var ours []change.Set
			for range sets {
				ours = append(ours, d.set(taskOp(newID(), nil)))
			}
			if _, err := r.y.Push(ctx, d.actor, d.request(ours...)); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
			if m.looked != 3 {
				t.Errorf("%s: went on to %d sets after its client had left", name, m.looked)
			}
			if rows := d.rows(); len(rows) != 0 {
				t.Errorf("%s: %d rows of a request nobody waited for", name, len(rows))
			}
			if got := outline(d.push(ours[0])); got != "applied" {
				t.Errorf("%s: then %s", name, got)
			}
			results := d.push(ours...)
			if results[0].Of != wire.Applied || results[sets-1].Result != wire.Applied {
				t.Errorf("%s: the repeat: %+v … %+v", name, results[0], results[sets-1])
			}
		}
	})
}
