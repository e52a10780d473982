package conformance

import (
	"maps"
	"slices"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/servertest/sample"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// What is decided stays (x-states, frozen): every field of a record in a decided state, every step out of it, and every kind of part is forged
// by somebody with every right. What is expected is read from the words of the module file alone.

// forgery is an operation that somebody forged, and what is to come of it.
type forgery struct {
	name string
	who  *person
	op   change.Op
	want []string
	got  wire.Result
}

// forger collects what is forged of the records of one kind, so that it goes in one request.
type forger struct {
	*yard
	all   []*forgery
	count map[string]int
}

func (f *forger) forge(name string, who *person, op change.Op, want ...string) *forgery {
	one := &forgery{name: name, who: who, op: op, want: want}
	f.all = append(f.all, one)
	return one
}

// send sends all that was forged and holds the answers to what is expected.
func (f *forger) send() {
	f.t.Helper()
	var people []*person
	for _, one := range f.all {
		one.who.save(one.who.set(one.op), func(got wire.Result) {
			one.got = got
			f.count[outline(got)]++
			if !slices.Contains(one.want, outline(got)) {
				f.t.Errorf("%s: %s, want %v (%s %v)", one.name, outline(got), one.want, got.Message, got.Fields)
			}
			if got.Result == wire.Rejected && !sentence(got.Message) {
				f.t.Errorf("%s says %q", one.name, got.Message)
			}
		})
		if !slices.Contains(people, one.who) {
			people = append(people, one.who)
		}
	}
	for _, p := range people {
		p.send()
	}
	f.all = nil
}

func TestTrust_WhatIsDecidedStays(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count, states, kinds := map[string]int{}, 0, 0
	for _, e := range s.Entities() {
		if e.States == nil {
			continue
		}
		for _, state := range e.States.Kept {
			if e.States.FrozenIn(state) == nil && !slices.Contains(e.States.Open, state) {
				t.Errorf("nothing says what of a %s stays while it is %s", e.Name, state)
			}
		}
		if len(e.States.Frozen) == 0 {
			continue
		}
		kinds++
		t.Run(e.Name, func(t *testing.T) { states += proveFrozen(t, v, e, count) })
	}
	t.Logf("%d decided states of %d kinds: %v", states, kinds, count)
	if states < 34 || count["rejected immutable"] < 1000 || count["rejected guard"] < 50 || count["in effect"] < 300 {
		t.Errorf("too little was forged to say anything: %d decided states, %v", states, count)
	}
}

// decided is a record in a decided state, with parts that were made before.
type decided struct {
	*known
	f     *schema.Frozen
	parts map[string]*known
}

func proveFrozen(t *testing.T, v *server, e *schema.Entity, count map[string]int) (states int) {
	y := v.yard(t)
	y.maker.Full = true
	boss, other := y.person(app.RoleSuperuser), y.person(app.RoleSuperuser)
	boss.SinglePerson, other.SinglePerson = true, true
	y.maker.Person = boss.UserID
	var all []*decided
	for _, f := range e.States.Frozen {
		for _, state := range f.In {
			if !reachable(e, state) {
				t.Errorf("no command brings a %s to %s, where it is frozen", e.Name, state)
				continue
			}
			all = append(all, y.decided(e, f, state, boss))
		}
	}
	boss.send()
	seen := boss.pull()
	fresh := func(k *known) { // as it is pulled
		row := seen[k.entity.Name+" "+k.id]
		k.row, k.cl, k.fields = &row, row.CL, row.Fields
	}
	v.now.Add(time.Minute.Milliseconds())
	forged := &forger{yard: y, count: count}
	var stays []*forgery
	for _, d := range all {
		fresh(d.known)
		for _, part := range d.parts {
			fresh(part)
		}
		stays = append(stays, forged.fields(d, boss, other)...)
		forged.steps(d, boss)
		stays = append(stays, forged.partsOf(d, boss)...)
		if d.f.Only == nil || slices.Contains(e.States.Kept, d.state) {
			forged.forge("delete in "+d.state, boss, d.saved(change.Delete, "", nil), "rejected immutable")
		}
	}
	forged.send()
	after := boss.pull()
	for _, one := range stays {
		was, is := seen[one.op.Entity+" "+one.op.ID], after[one.op.Entity+" "+one.op.ID]
		for name := range one.op.Fields {
			if !change.Equal(was.Fields[name], is.Fields[name]) {
				t.Errorf("%s: %s was %v and is %v", one.name, name, was.Fields[name], is.Fields[name])
			}
		}
	}
	return len(all)
}

// decided makes a record with one part of each kind and brings it to a state.
func (y *yard) decided(e *schema.Entity, f *schema.Frozen, state string, boss *person) *decided {
	before, op := y.record(e.Name, nil)
	for _, other := range before {
		y.lives(other, boss)
	}
	y.lives(op, boss)
	d := &decided{known: y.rows[e.Name][op.ID], f: f, parts: map[string]*known{}}
	var since []*schema.Entity
	for _, part := range y.partKinds(e) {
		if slices.Contains(e.Resting(), part) && slices.Contains(f.Free, part.Name) {
			since = append(since, part) // a step rests on what it names, which is nothing here
			continue
		}
		d.parts[part.Name] = y.partOf(part, d.known, boss)
	}
	y.brought(d.known, state)
	for _, part := range since {
		d.parts[part.Name] = y.partOf(part, d.known, boss)
	}
	return d
}

// partKinds are the kinds of records that are a part of those of e.
func (y *yard) partKinds(e *schema.Entity) (kinds []*schema.Entity) {
	for _, part := range y.schema.Entities() {
		kind, id := part.Carrier()
		carried := kind != nil && part.Sub == id.Name && slices.Contains(kind.Carriers, e.Name)
		if (carried || part.ParentEntity(y.schema) == e) && !slices.Contains(part.ServerOnly, change.Add) {
			kinds = append(kinds, part)
		}
	}
	return kinds
}

// partOp is a new part of a record. With one that is there it names what that one does: some of it is a part of the same record.
func (y *yard) partOp(part *schema.Entity, whole, like *known, by *person) change.Op {
	given := map[string]any{}
	for _, f := range part.Fields {
		if like != nil && f.Ref != "" && f.Ref != "person" && !f.Server && (part.Key == nil || !slices.Contains(part.Key.Fields, f.Name)) {
			given[f.Name] = like.fields[f.Name]
		}
	}
	given[part.Sub] = whole.id
	if kind, id := part.Carrier(); kind != nil && id.Name == part.Sub {
		given[kind.Name] = whole.entity.Name
	}
	before, op := y.record(part.Name, given)
	for _, other := range before {
		y.lives(other, by)
	}
	return op
}

func (y *yard) partOf(part *schema.Entity, whole *known, by *person) *known {
	op := y.partOp(part, whole, nil, by)
	y.lives(op, by)
	return y.rows[part.Name][op.ID]
}

// fields forges every field of a decided record that a person writes.
func (f *forger) fields(d *decided, boss, other *person) (stays []*forgery) {
	var free sample.Edit // of what may come later
	for _, edit := range f.maker.Edits(d.entity, d.fields, nil) {
		if d.f.Only == nil && !d.f.Stays(edit.Field) && d.entity.Properties[edit.Field].At() == nil {
			free = edit
		}
	}
	for _, field := range d.entity.Fields {
		if field.Server || field.Merge == schema.State || field.Merge == schema.Immutable || field.Auto != "" {
			continue
		}
		value := f.otherValue(d.known, field, other)
		if value == nil {
			f.count["no other value"]++
			continue
		}
		op := d.saved(change.Update, "", map[string]any{field.Name: value})
		name := "edit " + field.Name + " in " + d.state
		switch {
		case d.f.Stays(field.Name):
			// A rule between fields may have its word first.
			stays = append(stays, f.forge(name, other, op, "rejected immutable", "rejected guard"))
			if free.Field != "" {
				op := d.saved(change.Update, "", map[string]any{field.Name: value, free.Field: free.Value})
				f.forge(name+" along with "+free.Field, other, op, "rejected immutable", "rejected guard")
			}
		case d.f.Only == nil && !sealed(d.entity, field.Name):
			f.later(name, boss, op, d.entity)
		}
	}
	return stays
}

// later forges what may come later: it is in effect, unless a rule between two moments knows better.
func (f *forger) later(name string, boss *person, op change.Op, e *schema.Entity) {
	want := []string{"in effect"}
	for field := range op.Fields {
		if e.Properties[field].At() != nil && len(e.When) > 0 {
			want = append(want, "rejected guard")
		}
	}
	f.forge(name, boss, op, want...)
}

// otherValue is a value of a field that a record does not have; nil where there is none.
func (f *forger) otherValue(k *known, field *schema.Field, other *person) any {
	if at := field.At(); at != nil && at.Is != schema.MomentNow {
		return f.moved(field, -2)
	}
	for _, edit := range f.maker.Edits(k.entity, k.fields, nil) {
		if edit.Field == field.Name && field.Ref == "" {
			return edit.Value
		}
	}
	switch {
	case field.Ref == "person":
		return other.UserID
	case field.Ref != "":
		ops, err := (&sample.Maker{Schema: f.schema, ID: newID, Now: start, Person: other.UserID}).Record(field.Ref, nil)
		if err != nil {
			f.t.Fatal(err)
		}
		f.write(ops...)
		return ops[len(ops)-1].ID
	case field.Format == "uuid":
		return newID()
	case k.fields[field.Name] == nil:
		return f.maker.Plain(field)
	}
	return nil
}

// steps gives each step out of a decided state a field to write that it does not carry.
func (f *forger) steps(d *decided, boss *person) {
	if d.f.Only != nil {
		return
	}
	var stays string
	var value any
	for _, edit := range f.maker.Edits(d.entity, d.fields, nil) {
		carried := false
		for _, c := range d.entity.States.Commands {
			carried = carried || c.Carries(edit.Field)
		}
		if d.f.Stays(edit.Field) && !carried {
			stays, value = edit.Field, edit.Value
			break
		}
	}
	if stays == "" {
		return
	}
	for _, name := range sampleCommands(d.entity, d.state) {
		says := f.maker.Says(d.entity, d.fields, name)
		says[stays] = value
		f.forge(name+" in "+d.state+" with "+stays, boss, d.saved(change.Command, name, says), "rejected immutable", "rejected guard")
	}
}

// partsOf forges the parts of a decided record: new ones, those that were there, and those that came since.
func (f *forger) partsOf(d *decided, boss *person) (stays []*forgery) {
	for _, name := range slices.Sorted(maps.Keys(d.parts)) {
		old := d.parts[name]
		part := old.entity
		goesOn := d.f.Only != nil || slices.Contains(d.f.Free, name)
		later := goesOn || slices.Contains(d.f.Parts, name)
		add := f.partOp(part, d.known, old, boss)
		at := name + " of " + d.entity.Name + " in " + d.state
		switch {
		case add.ID == old.id: // it is known by what it is about, and is there already
		case later:
			f.forge("add "+at, boss, add, "in effect")
		default:
			f.forge("add "+at, boss, add, "rejected guard")
		}
		for _, edit := range f.maker.Edits(part, old.fields, nil) {
			if field := part.Properties[edit.Field]; field.At() != nil {
				edit.Value = f.moved(field, -1)
			}
			op := old.saved(change.Update, "", map[string]any{edit.Field: edit.Value})
			say := "edit " + edit.Field + " of " + at
			switch {
			case goesOn && sealed(part, edit.Field):
			case goesOn || slices.Contains(d.f.Later[name], edit.Field):
				f.later(say, boss, op, part)
			default:
				stays = append(stays, f.forge(say, boss, op, "rejected immutable", "rejected guard"))
			}
		}
		if !goesOn {
			f.forge("delete "+at, boss, old.saved(change.Delete, "", nil), "rejected immutable", "rejected forbidden")
		}
	}
	return stays
}
