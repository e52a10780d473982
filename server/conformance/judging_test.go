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

// Nobody judges themselves (notAuthor, counts and x-judges): each judgement is given by each person who has a hand in what it is about.

func TestTrust_NobodyJudgesThemselves(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := map[string]int{}
	for _, e := range s.Entities() {
		if e.States != nil {
			for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
				c := e.States.Commands[name]
				if c.Action == "approve" && c.Guard.Plain == "" && len(c.Guard.NotAuthor) == 0 {
					t.Errorf("%s.%s decides about work, and nothing says whose work it is", e.Name, name)
				}
				if c.IsJudgement() || len(c.Guard.NotAuthor) > 0 {
					t.Run(e.Name+" "+name, func(t *testing.T) { proveJudgement(t, v, e, name, count) })
				}
			}
		}
		if e.Judges != nil {
			t.Run(e.Name, func(t *testing.T) { proveAbout(t, v, e, count) })
		}
	}
	t.Logf("%v", count)
	if count["named"] < 20 || count["wrote"] < 55 || count["says"] < 45 || count["signed part"] < 2 || count["acts"] < 14 || count["about"] < 8 || count["others"] < 35 {
		t.Errorf("too little was forged to say anything: %v", count)
	}
}

// bench is a yard with a judge, and who did the work.
type bench struct {
	*yard
	worker, judge *person
}

func newBench(t *testing.T, v *server) *bench {
	y := v.yard(t)
	b := &bench{yard: y, worker: y.person(app.RoleSuperuser), judge: y.person(app.RoleSuperuser)}
	b.worker.SinglePerson = true
	y.maker.Person = b.worker.UserID
	return b
}

// as is the judge on another tablet, in other circumstances.
func (b *bench) as(change func(*app.Actor)) *person {
	p := b.yard.person("").mighty()
	p.Actor = b.judge.Actor
	change(&p.Actor)
	return p
}

// begun is a record of somebody else's work that the server wrote, in its first state.
func (b *bench) begun(e *schema.Entity, given map[string]any) *known {
	b.maker = &sample.Maker{Schema: b.schema, ID: newID, Now: b.Now(), Person: b.worker.UserID}
	before, op := b.record(e.Name, given)
	b.write(append(before, op)...)
	return b.note(op, b.worker, "")
}

// ready brings a record to where a judgement begins, by the server or with the last step by somebody.
func (b *bench) ready(k *known, command string, last *person) {
	way, ok := sample.Path(k.entity, k.state, k.entity.States.Commands[command].From[0])
	if !ok {
		b.t.Fatalf("no command brings a %s to where it is judged", k.entity.Name)
	}
	for i, step := range way {
		says := b.maker.Says(k.entity, k.fields, step)
		b.rests(k, step, says)
		if last != nil && i == len(way)-1 {
			b.reload(last, k)
			b.wanted(last.do(last.set(k.saved(change.Command, step, says))))
			return
		}
		b.write(change.Op{Entity: k.entity.Name, ID: k.id, Kind: change.Command, Command: step, Fields: says})
		for name, value := range says {
			k.fields[name] = value
		}
		k.fields[k.entity.States.Field] = k.entity.States.Commands[step].To
	}
}

// judges gives the judgement.
func (b *bench) judges(p *person, k *known, command string, more map[string]any) wire.Result {
	b.reload(b.worker, k)
	says := b.maker.Says(k.entity, k.fields, command)
	b.rests(k, command, says)
	maps.Copy(says, more)
	return p.do(p.set(k.saved(change.Command, command, says)))
}

// closed holds an answer to be a refusal in words, and counts it.
func (b *bench) closed(count map[string]int, kind, what string, got wire.Result, code string) {
	b.t.Helper()
	if count[kind]++; outline(got) != "rejected "+code || !sentence(got.Message) {
		b.t.Errorf("%s: %s %q, want rejected %s", what, outline(got), got.Message, code)
	}
}

// open holds it to be in effect.
func (b *bench) open(count map[string]int, what string, got wire.Result) {
	b.t.Helper()
	if count["others"]++; !took(got) {
		b.t.Errorf("%s: %s %s %v", what, outline(got), got.Message, got.Fields)
	}
}

func proveJudgement(t *testing.T, v *server, e *schema.Entity, name string, count map[string]int) {
	b := newBench(t, v)
	guard := e.States.Commands[name].Guard
	alone := b.as(func(a *app.Actor) { a.SinglePerson = true })
	for _, field := range guard.NotAuthor {
		var k *known
		if field == e.States.Field {
			if slices.Contains(e.States.Initial, e.States.Commands[name].From[0]) {
				continue
			}
			k = b.begun(e, nil)
			b.ready(k, name, alone)
		} else {
			k = b.begun(e, map[string]any{field: b.judge.UserID})
			b.ready(k, name, nil)
		}
		b.closed(count, "named", "named in "+field, b.judges(b.judge, k, name, nil), change.CodeGuard)
		b.open(count, "named in "+field+" where one person does all", b.judges(alone, k, name, nil))
	}
	k := b.begun(e, nil)
	b.ready(k, name, nil)
	acts := b.as(func(a *app.Actor) { a.Impersonator, a.SinglePerson = newID(), true })
	b.closed(count, "acts", "by who acts", b.judges(acts, k, name, nil), change.CodeForbidden)
	if len(guard.Counts) > 0 {
		b.values(k, name, alone, count)
		b.signedParts(e, name, alone, count)
	}
	b.open(count, "by somebody else", b.judges(b.judge, k, name, nil))
}

// values lets the judge write each value that counts: before, and with the judgement itself.
func (b *bench) values(with *known, command string, alone *person, count map[string]int) {
	e := with.entity
	c := e.States.Commands[command]
	b.reload(b.worker, with)
	for _, edit := range b.maker.Edits(e, with.fields, nil) {
		if slices.Contains(c.Guard.Counts, edit.Field) && !c.Carries(edit.Field) && !sealed(e, edit.Field) {
			got := b.judges(b.judge, with, command, map[string]any{edit.Field: edit.Value})
			if outline(got) == "rejected immutable" {
				continue // it is decided already
			}
			b.closed(count, "says", "with a value of "+edit.Field, got, change.CodeGuard)
		}
	}
	for _, field := range c.Guard.Counts {
		if f := e.Properties[field]; c.Carries(field) || f.Merge == schema.Immutable || f.File {
			continue
		}
		k := b.begun(e, nil)
		b.reload(b.worker, k)
		value := any(nil)
		for _, edit := range b.maker.Edits(e, k.fields, nil) {
			if edit.Field == field {
				value = edit.Value
			}
		}
		if value == nil {
			continue
		}
		got := alone.do(alone.set(k.saved(change.Update, "", map[string]any{field: value})))
		if !took(got) {
			b.t.Errorf("%s was not written: %s %s", field, outline(got), got.Message)
			continue
		}
		b.reload(b.worker, k)
		b.ready(k, command, nil)
		b.closed(count, "wrote", "wrote "+field, b.judges(b.judge, k, command, nil), change.CodeGuard)
	}
}

// signedParts lets the judge write a part that the signature covers.
func (b *bench) signedParts(e *schema.Entity, command string, alone *person, count map[string]int) {
	if e.Seal == nil {
		return
	}
	list, _ := e.Seal.Newest()
	for _, covered := range list.Parts {
		part := b.schema.Entity(covered.Entity)
		k := b.begun(e, nil)
		if part.Sub != covered.Of || slices.Contains(part.ServerOnly, change.Add) {
			continue
		}
		ops, err := (&sample.Maker{Schema: b.schema, ID: newID, Now: b.Now(), Person: b.judge.UserID, Full: true}).Record(part.Name, map[string]any{part.Sub: k.id})
		if err != nil {
			b.t.Fatal(err)
		}
		b.write(ops[:len(ops)-1]...)
		b.wanted(alone.do(alone.set(ops[len(ops)-1])))
		b.ready(k, command, nil)
		b.closed(count, "signed part", "wrote a "+part.Name, b.judges(b.judge, k, command, nil), change.CodeGuard)
	}
}

// proveAbout lets somebody write what is a judgement about them.
func proveAbout(t *testing.T, v *server, e *schema.Entity, count map[string]int) {
	for _, about := range e.Judges.About {
		b := newBench(t, v)
		alone := b.as(func(a *app.Actor) { a.SinglePerson = true })
		acts := b.as(func(a *app.Actor) { a.Impersonator = newID() })
		fresh := func() change.Op {
			b.maker = &sample.Maker{Schema: b.schema, ID: newID, Now: b.Now(), Person: b.worker.UserID}
			before, op := b.record(e.Name, map[string]any{about: b.judge.UserID})
			b.write(before...)
			for _, f := range e.Fields {
				if f.Auto == "actor" {
					delete(op.Fields, f.Name) // whoever writes it
				}
			}
			return op
		}
		b.closed(count, "about", "add", b.judge.do(b.judge.set(fresh())), change.CodeGuard)
		b.closed(count, "acts", "add by who acts", acts.do(acts.set(fresh())), change.CodeForbidden)
		b.open(count, "add where one person does all", alone.do(alone.set(fresh())))
		k := b.begun(e, map[string]any{about: b.judge.UserID})
		v.now.Add(time.Hour.Milliseconds())
		b.reload(b.worker, k)
		edits := b.maker.Edits(e, k.fields, nil)
		for _, edit := range edits {
			b.closed(count, "about", "edit "+edit.Field, b.judge.do(b.judge.set(k.saved(change.Update, "", map[string]any{edit.Field: edit.Value}))), change.CodeGuard)
		}
		other := b.begun(e, nil)
		b.reload(b.worker, other)
		code := change.CodeGuard
		if e.Properties[about].Merge == schema.Immutable {
			code = change.CodeImmutable
		}
		b.closed(count, "about", "put into "+about, b.judge.do(b.judge.set(other.saved(change.Update, "", map[string]any{about: b.judge.UserID}))), code)
		if len(edits) > 0 {
			b.open(count, "edit by somebody else", b.worker.do(b.worker.set(k.saved(change.Update, "", map[string]any{edits[0].Field: edits[0].Value}))))
		}
		if e.States == nil {
			continue
		}
		for _, name := range sampleCommands(e, k.state) {
			if e.States.Commands[name].Guard.Plain == "" {
				b.closed(count, "about", name, b.judges(b.judge, k, name, nil), change.CodeGuard)
			}
		}
	}
}
