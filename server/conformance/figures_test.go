package conformance

import (
	"encoding/json"
	"fmt"
	"sync/atomic"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/servertest/sample"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// counter counts each figure as one more than its least; where it is blind nobody can count.
type counter struct{ blind atomic.Bool }

// is what a figure comes to.
func (c *counter) is(f *schema.Field) any { return figureOf(f, 1) }

// figureOf is a value of a counted field, another one for each number.
func figureOf(f *schema.Field, n int64) any {
	if f.Type == "json" {
		return json.RawMessage(fmt.Sprintf(`[{"name":"Counted","value":%d}]`, n))
	}
	return *f.Minimum + n
}

// TestTrust_FiguresAreCountedByTheServer writes a forged value into every counted figure (x-counted): before the step that counts it, with that
// step, and where nobody can count it.
func TestTrust_FiguresAreCountedByTheServer(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	registry := rules.New(s)
	c := &counter{}
	for _, e := range s.Entities() {
		for _, f := range e.CountedFields() {
			registry.Count(f.Counted.By, func(rules.View, *merge.Row) (map[string]any, bool, error) {
				figures := map[string]any{}
				for _, f := range e.CountedFields() {
					figures[f.Name] = c.is(f)
				}
				return figures, !c.blind.Load(), nil
			})
		}
	}
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), registry)
	count := map[string]int{}
	for _, e := range s.Entities() {
		for _, f := range e.CountedFields() {
			for _, at := range f.Counted.At {
				t.Run(e.Name+"."+f.Name+" at "+at, func(t *testing.T) { proveFigure(t, v, e, f, at, c, count) })
			}
		}
	}
	t.Logf("%v", count)
	if count["before"] < 10 || count["at"]+count["closed"] < 15 || count["at"] < 5 || count["blind"] < 10 || count["added"] < 2 {
		t.Errorf("too few figures were forged to say anything: %v", count)
	}
}

func proveFigure(t *testing.T, v *server, e *schema.Entity, f *schema.Field, at string, c *counter, count map[string]int) {
	y := v.yard(t)
	boss := y.person(app.RoleSuperuser)
	y.maker.Person = boss.UserID
	id, k := "", (*known)(nil)
	fresh := func() { // is in the state in which it is counted
		before, op := y.record(e.Name, nil)
		y.write(append(before, op)...)
		id, k = op.ID, y.note(op, boss, "")
		steps, _ := sample.Path(e, k.state, e.States.Commands[at].From[0])
		for _, step := range steps {
			y.write(change.Op{Entity: e.Name, ID: id, Kind: change.Command, Command: step, Fields: y.maker.Says(e, k.fields, step)})
		}
	}
	// forge writes another value into the figure, and says whether that was taken.
	forge := func(kind, command string, fields map[string]any) bool {
		fields[f.Name] = figureOf(f, 7)
		row := y.stored(e, id)
		op := change.Op{Entity: e.Name, ID: id, Kind: kind, Command: command, CL: row.CL, Fields: fields, Was: map[string][]string{}}
		for name := range fields {
			op.Was[name] = row.VersionOf(name)
		}
		op.Was[e.States.Field] = row.VersionOf(e.States.Field)
		got := boss.do(boss.set(op))
		if !took(got) && outline(got) != "rejected immutable" { // a signature has closed it
			t.Errorf("%s %s: %s %s", kind, command, outline(got), got.Message)
		}
		return took(got)
	}
	holds := func(what string, want any) {
		if count[what]++; !change.Equal(y.stored(e, id).Fields[f.Name], want) {
			t.Errorf("%s: it is %v, want %v", what, y.stored(e, id).Fields[f.Name], want)
		}
	}
	if at == schema.ByAdd {
		before, op := y.record(e.Name, nil)
		y.write(before...)
		op.Fields[f.Name] = figureOf(f, 7)
		if got := boss.do(boss.set(op)); !took(got) {
			t.Fatalf("added: %s %s", outline(got), got.Message)
		}
		id = op.ID
		holds("added", c.is(f))
		return
	}
	fresh()
	if forge(change.Update, "", map[string]any{}) {
		holds("before", c.is(f))
	}
	c.blind.Store(true)
	if forge(change.Update, "", map[string]any{}) {
		holds("blind", nil)
	}
	c.blind.Store(false)
	if forge(change.Command, at, y.maker.Says(e, k.fields, at)) {
		holds("at", c.is(f))
	} else {
		count["closed"]++
	}
}
