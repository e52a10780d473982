package conformance

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/servertest/sample"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// TestTrust_WhatRestsOnARecordWaitsForIt breaks every binding reference of the module files (x-binds) in each way there is: nothing that rests
// on it is ever in effect, and what may still come is waited for.
func TestTrust_WhatRestsOnARecordWaitsForIt(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	proven := 0
	for _, e := range s.Entities() {
		for _, b := range e.Bindings() {
			for _, by := range b.By {
				if b.Kind != "" || b.Field.Ref == "" || by != schema.ByAdd && (e.States == nil || e.States.Commands[by] == nil || !reachable(e, e.States.Commands[by].From[0])) {
					continue // parts of a whole are held by the tests of their module
				}
				t.Run(e.Name+"."+b.Field.Name+" by "+by, func(t *testing.T) { proven += proveBinding(t, v, e, b, by) })
			}
		}
	}
	t.Logf("%d forged references", proven)
	if proven < 100 {
		t.Errorf("only %d forged references were tried", proven)
	}
}

// wrongs are the ways in which a reference can be wrong, with what becomes of what rests on it.
func wrongs(y *yard, b schema.Binding) map[string][2]any {
	kind := b.Field.Ref
	missing, other := newID(), y.elsewhere()
	other.maker.Person = newID()
	before, foreign := other.record(kind, nil)
	other.write(append(before, foreign)...)
	_, wrong := y.record("zone", nil)
	if kind == "zone" {
		_, wrong = y.record("vessel", nil)
	}
	y.write(wrong)
	return map[string][2]any{
		"missing": {missing, "deferred needs"}, "of another yard": {foreign.ID, "deferred needs"}, "of another kind": {wrong.ID, "deferred needs"},
	}
}

func proveBinding(t *testing.T, v *server, e *schema.Entity, b schema.Binding, by string) (proven int) {
	y := v.yard(t)
	boss := y.person(app.RoleSuperuser)
	boss.SinglePerson = true
	y.maker.Person = boss.UserID
	ways := wrongs(y, b)
	before, gone := y.record(b.Field.Ref, nil)
	y.write(append(before, gone)...)
	y.write(change.Op{Entity: gone.Entity, ID: gone.ID, Kind: change.Delete})
	ways["in the bin"] = [2]any{gone.ID, "rejected guard"}
	if len(b.Same) > 0 {
		before, theirs := y.record(b.Field.Ref, nil)
		y.write(append(before, theirs)...)
		ways["of another owner"] = [2]any{theirs.ID, "rejected guard"}
	}
	for name, way := range ways {
		y.maker = &sample.Maker{Schema: v.schema, ID: newID, Now: v.Now(), Person: boss.UserID}
		given := map[string]any{b.Field.Name: nil}
		if by == schema.ByAdd || b.Field.Required || b.Field.Merge == schema.Immutable {
			given = map[string]any{b.Field.Name: way[0]}
		}
		whole, op := y.record(e.Name, given)
		for theirs, ours := range b.Same { // the record belongs to somebody
			if op.Fields[ours] == nil {
				op.Fields[ours] = otherThan(v.schema.Entity(b.Field.Ref).Properties[theirs])
			}
		}
		for theirs := range b.When {
			op.Fields[theirs] = b.When[theirs]
		}
		if id, keyed := change.KeyedID(e, op.Fields); keyed {
			op.ID = id
		}
		y.write(whole...)
		var got wire.Result
		if by == schema.ByAdd {
			got = boss.do(boss.set(op))
		} else {
			y.write(op)
			k := y.note(op, boss, "")
			if steps, ok := sample.Path(e, k.state, e.States.Commands[by].From[0]); ok {
				for _, step := range steps {
					y.write(change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: step, Fields: y.maker.Says(e, k.fields, step)})
				}
			}
			says := y.maker.Says(e, k.fields, by)
			y.rests(k, by, says)
			if given[b.Field.Name] == nil {
				says[b.Field.Name] = way[0]
			}
			row := y.stored(e, op.ID)
			last := change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: by, CL: row.CL, Fields: says, Was: map[string][]string{e.States.Field: row.VersionOf(e.States.Field)}}
			for field := range says {
				last.Was[field] = row.VersionOf(field)
			}
			got = boss.do(boss.set(last))
		}
		if said := outline(got); said != way[1] && said != "rejected immutable" { // a signature has closed it
			t.Errorf("%s: %s, want %v (%s)", name, said, way[1], got.Message)
		}
		if got.Message != "" && !sentence(got.Message) {
			t.Errorf("%s says %q", name, got.Message)
		}
		proven++
	}
	return proven
}

func otherThan(f *schema.Field) any {
	if f.Format == "uuid" {
		return newID()
	}
	return "something else"
}

// figureOf is a value of a counted field, another one for each number.
func figureOf(f *schema.Field, n int64) any {
	if f.Type == "json" {
		return json.RawMessage(fmt.Sprintf(`[{"name":"Counted","value":%d}]`, n))
	}
	return *f.Minimum + n
}

// TestTrust_FiguresAreCountedByTheServer writes a forged value into every counted figure (x-counted) of a record that counts.
func TestTrust_FiguresAreCountedByTheServer(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	registry := rules.New(s)
	counted := 0
	for _, e := range s.Entities() {
		for _, f := range e.CountedFields() {
			registry.Count(f.Counted.By, func(rules.View, *merge.Row) (map[string]any, bool, error) {
				figures := map[string]any{}
				for _, f := range e.CountedFields() {
					figures[f.Name] = figureOf(f, 1)
				}
				return figures, true, nil
			})
		}
	}
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), registry)
	for _, e := range s.Entities() {
		for _, f := range e.CountedFields() {
			for _, at := range f.Counted.At {
				y := v.yard(t)
				boss := y.person(app.RoleSuperuser)
				y.maker.Person = boss.UserID
				before, op := y.record(e.Name, nil)
				y.write(before...)
				last := op
				last.Fields[f.Name] = figureOf(f, 7)
				if at != schema.ByAdd {
					delete(op.Fields, f.Name)
					last = y.lastStep(boss, e, op, at, f)
				}
				got := boss.do(boss.set(last))
				if outline(got) == "rejected immutable" {
					counted++ // a signature has closed it
					continue
				}
				if !took(got) {
					t.Errorf("%s of %s: %s %s", at, e.Name, outline(got), got.Message)
					continue
				}
				if is := y.stored(e, op.ID).Fields[f.Name]; !change.Equal(is, figureOf(f, 1)) {
					t.Errorf("%s.%s was forged as %v at %s, and is %v", e.Name, f.Name, figureOf(f, 7), at, is)
				}
				counted++
			}
		}
	}
	t.Logf("%d forged figures", counted)
	if counted < 15 {
		t.Errorf("only %d figures are counted", counted)
	}
}

// lastStep brings a record to where a command may be given, and is that command with a forged figure.
func (y *yard) lastStep(boss *person, e *schema.Entity, op change.Op, at string, f *schema.Field) change.Op {
	y.t.Helper()
	y.write(op)
	k := y.note(op, boss, "")
	steps, _ := sample.Path(e, k.state, e.States.Commands[at].From[0])
	for _, step := range steps {
		y.write(change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: step, Fields: y.maker.Says(e, k.fields, step)})
	}
	says := y.maker.Says(e, k.fields, at)
	says[f.Name] = figureOf(f, 7)
	row := y.stored(e, op.ID)
	return change.Op{Entity: e.Name, ID: op.ID, Kind: change.Command, Command: at, CL: row.CL, Fields: says, Was: map[string][]string{e.States.Field: row.VersionOf(e.States.Field)}}
}

// stored is a record as the server has it.
func (y *yard) stored(e *schema.Entity, id string) *merge.Row {
	y.t.Helper()
	var found map[string]*store.Record
	err := y.store.Read(context.Background(), func(tx *store.Tx) (err error) {
		found, err = tx.LoadRecords(y.org, e, []string{id})
		return err
	})
	if err != nil || found[id] == nil {
		y.t.Fatalf("%s %s is not there: %v", e.Name, id, err)
	}
	return found[id].Row
}
