package conformance

import (
	"fmt"
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
)

// Who did it and when are not free fields: these tests forge each field that names a person or holds a moment, of every kind of record.

// TestTrust_EveryFieldThatNamesSomebodyOrAMomentSaysHow: of a new field that nobody classified, nobody knows what a forged value of it does.
func TestTrust_EveryFieldThatNamesSomebodyOrAMomentSaysHow(t *testing.T) {
	t.Parallel()
	people, moments := 0, 0
	for _, e := range storetest.Schema(t).Entities() {
		for _, f := range e.Fields {
			if f.Named() != nil {
				people++
				if f.Names == nil {
					t.Errorf("%s.%s names a person: let x-who say whether they did it, and with which step, or whom it is about", e.Name, f.Name)
				}
			}
			if f.At() != nil {
				moments++
				if f.Moment == nil && f.Auto == "" {
					t.Errorf("%s.%s is a moment or a day: let x-moment say whether it has come", e.Name, f.Name)
				}
			}
		}
	}
	t.Logf("%d fields name people, %d hold moments and days", people, moments)
	if people < 38 || moments < 155 {
		t.Errorf("only %d fields name people, and %d hold moments and days", people, moments)
	}
}

// What a forged value comes to.
const (
	becomesAuthor = "the author"
	becomesStamp  = "the stamp"
	isRefused     = "refused"
	isKept        = "kept"
)

// lie is a forged value of a field of a new record, and what is to come of it.
func (y *yard) lie(f *schema.Field, colleague string) (value any, want string) {
	named, at := f.Named(), f.At()
	switch {
	case f.Ref == "person" && f.Auto == "writer":
		return colleague, becomesAuthor
	case named != nil && (named.Is == schema.WhoAct || named.Is == schema.WhoLast || named.Is == schema.WhoWitnessed):
		return colleague, becomesAuthor
	case named != nil:
		return colleague, isKept
	case at == nil:
		return nil, ""
	}
	next := y.Now().AddDate(1, 0, 0)
	value = any(next.UnixMilli())
	if f.Format == "date" {
		value = next.Format(time.DateOnly)
	}
	return value, map[schema.MomentKind]string{
		schema.MomentPast: isRefused, schema.MomentNow: becomesStamp, schema.MomentPlanned: isKept, schema.MomentSaid: isKept,
	}[at.Is]
}

func TestTrust_ForgesEveryFieldOfANewRecord(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := map[string]int{}
	for _, e := range s.Entities() {
		if slices.Contains(e.ServerOnly, change.Add) {
			continue
		}
		y := v.yard(t)
		y.maker.Full = true
		boss := y.person(app.RoleSuperuser)
		boss.SinglePerson = true
		y.maker.Person = boss.UserID
		colleague := newID()
		type forgery struct {
			*schema.Field
			id, want, answer, say string
			value                 any
		}
		var forged []*forgery
		for _, f := range e.Fields {
			value, want := y.lie(f, colleague)
			if want == "" {
				continue
			}
			before, op := y.record(e.Name, nil)
			for _, other := range before {
				y.lives(other, boss)
			}
			boss.send()
			op.Fields = maps.Clone(op.Fields)
			op.Fields[f.Name] = value
			if id, keyed := change.KeyedID(e, op.Fields); keyed {
				op.ID = id
			}
			one := &forgery{Field: f, id: op.ID, want: want, value: value}
			got := boss.do(boss.set(op))
			one.answer, one.say = outline(got), got.Message
			forged = append(forged, one)
		}
		rows := boss.pull()
		for _, one := range forged {
			row, is := rows[e.Name+" "+one.id]
			got := one.answer + " " + one.say
			switch {
			case one.answer == "rejected guard" && one.say != "":
				got = isRefused
			case is && one.Ref == "person" && row.Fields[one.Name] == boss.UserID:
				got = becomesAuthor
			case is && row.Fields[one.Name] == y.Now().UnixMilli():
				got = becomesStamp
			case is && change.Equal(row.Fields[one.Name], one.value):
				got = isKept
			}
			// A rule between two days may know better than that a day may be to come.
			if got != one.want && (one.want != isKept || got != isRefused || len(e.When) == 0) {
				t.Errorf("%s.%s forged: %s, want %s", e.Name, one.Name, got, one.want)
			}
			count[got]++
		}
	}
	t.Log("forged: ", fmt.Sprint(count))
	if count[becomesAuthor] < 17 || count[becomesStamp] < 25 || count[isRefused] < 80 || count[isKept] < 70 {
		t.Errorf("too little was forged to say anything: %v", count)
	}
}

// TestTrust_NobodyIsPutInThePlaceOfWhoDidIt forges each field that names an act once it is done: somebody else is put there, and whoever did it
// is taken out.
func TestTrust_NobodyIsPutInThePlaceOfWhoDidIt(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := map[string]int{}
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			named := f.Named()
			if named == nil || !named.Act() && named.Is != schema.WhoWitnessed || slices.Contains(e.ServerOnly, change.Update) {
				continue
			}
			b := newBench(t, v)
			k := b.begun(e, map[string]any{f.Name: b.worker.UserID})
			if e.States != nil {
				for _, state := range e.States.Rank {
					if steps, ok := sample.Path(e, k.state, state); ok && len(steps) > 0 && !slices.Contains(e.States.Initial, state) {
						last := e.States.Commands[steps[len(steps)-1]]
						if slices.Contains(last.From, k.state) {
							b.write(change.Op{Entity: e.Name, ID: k.id, Kind: change.Command, Command: steps[0], Fields: b.maker.Says(e, k.fields, steps[0])})
							break
						}
					}
				}
			}
			b.reload(b.judge, k)
			did := k.fields[f.Name]
			forged := &forger{yard: b.yard, count: count}
			for _, value := range []any{newID(), nil} {
				op := k.saved(change.Update, "", map[string]any{f.Name: value})
				forged.forge(fmt.Sprintf("%s.%s as %v", e.Name, f.Name, value), b.judge, op, "rejected guard", "rejected immutable", "rejected forbidden")
			}
			forged.send()
			if b.reload(b.judge, k); k.fields[f.Name] != did {
				t.Errorf("%s.%s was %v and is %v", e.Name, f.Name, did, k.fields[f.Name])
			}
		}
	}
	t.Logf("%v", count)
	if count["rejected guard"] < 10 {
		t.Errorf("too little was forged to say anything: %v", count)
	}
}

// TestTrust_BindsEveryClock lets the author of each moment that binds somebody move and empty it, and then somebody whom it does not bind.
func TestTrust_BindsEveryClock(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := 0
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			at := f.At()
			if at == nil || len(at.Binds) == 0 {
				continue
			}
			for _, bind := range at.Binds {
				t.Run(e.Name+"."+f.Name+" of "+bind, func(t *testing.T) {
					count += proveClock(t, v, e, f, bind)
				})
			}
		}
	}
	t.Logf("%d clocks moved", count)
	if count < 70 {
		t.Errorf("only %d clocks were moved", count)
	}
}

// proveClock moves and empties a moment by whom it binds, as bind names them, and then by somebody else.
func proveClock(t *testing.T, v *server, e *schema.Entity, f *schema.Field, bind string) (count int) {
	v.now.Store(start.UnixMilli())
	y, at := v.yard(t), f.At()
	bound, free, author := y.person(app.RoleSuperuser), y.person(app.RoleSuperuser), y.person(app.RoleSuperuser)
	given := map[string]any{f.Name: y.moved(f, -20)}
	for _, name := range at.Binds {
		if name != schema.BindsAuthor {
			given[name] = author.UserID
		}
	}
	if bind == schema.BindsAuthor {
		author = bound
	} else {
		given[bind] = bound.UserID
	}
	y.maker.Person = author.UserID
	before, op := y.record(e.Name, given)
	for _, other := range before {
		y.lives(other, author)
	}
	y.lives(op, author)
	author.send()
	k := y.rows[e.Name][op.ID]
	y.reload(bound, k)
	stood := k.row.Fields[f.Name]
	v.now.Store(v.Now().AddDate(0, 0, 1).UnixMilli())
	moved := y.moved(f, map[string]int{schema.FavoursLater: -3, schema.FavoursEarlier: -40}[at.Favours])
	for what, value := range map[string]any{"emptied": nil, "moved": moved} {
		if value == nil && f.Required || what == "moved" && at.Is == schema.MomentNow {
			continue
		}
		got := y.does(bound, k, change.Update, "", map[string]any{f.Name: value})
		if took(got) || got.Code != change.CodeGuard || !change.Equal(k.row.Fields[f.Name], stood) {
			t.Errorf("%s by whom it binds: %s, it is %v", what, outline(got), k.row.Fields[f.Name])
		}
		count++
	}
	value := any(nil)
	if f.Required {
		value = moved
	}
	y.reload(free, k)
	if got := y.does(free, k, change.Update, "", map[string]any{f.Name: value}); !took(got) || len(got.Journal) != 1 || !change.Equal(k.row.Fields[f.Name], value) {
		t.Errorf("put right by whom it does not bind: %s %s, put up for review: %d", outline(got), got.Message, len(got.Journal))
	}
	return count + 1
}

// moved is a moment or a day so many days from now.
func (y *yard) moved(f *schema.Field, days int) any {
	at := y.Now().AddDate(0, 0, days)
	if f.Format == "date" {
		return at.Format(time.DateOnly)
	}
	return at.UnixMilli()
}
