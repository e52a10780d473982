package conformance

import (
	"context"
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
		another := map[string]any{} // of a few values two records would have the same by chance
		for name := range b.Same {
			if enum := v.schema.Entity(b.Field.Ref).Properties[name].Enum; len(enum) > 0 {
				another[name] = enum[len(enum)-1]
			}
		}
		before, theirs := y.record(b.Field.Ref, another)
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
