package syncer

import (
	"fmt"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// Package rights decides; here it is told what it asks for.

// person is the actor as package rights knows them.
func (p *plan) person() rights.Person { return personOf(p.y.schema, p.actor) }

func personOf(s *schema.Schema, actor app.Actor) rights.Person {
	return rights.Person{
		UserID: actor.UserID, Colleagues: actor.Colleagues, Zones: actor.Zones, Alone: actor.SinglePerson, Acting: actor.Impersonator != "",
		Scope: func(permission string) string { return actor.Scope(s, permission) },
	}
}

// facts is what is known of a record, and what an op says of it: as the op finds the record or, where there is none yet, makes it.
type facts struct {
	rights.Row
	op   change.Op
	here *merge.Row // nil for a new one
}

func (l *layer) facts(e *schema.Entity, op change.Op, row *merge.Row) *facts {
	if row == nil {
		return &facts{op: op, Row: rights.Row{Entity: e, ID: op.ID, Fields: op.Fields, New: true}}
	}
	f := &facts{op: op, here: row, Row: rights.Row{Entity: e, ID: row.ID, Fields: row.Fields, Deleted: !row.Alive(), Taken: l.expelled(e, row)}}
	if r := l.p.records[e.Name][row.ID]; r != nil {
		f.LastBy = r.by
	}
	return f
}

// settle asks until nothing is missing any more.
func (l *layer) settle(f *facts, ask func() rights.Verdict) (rights.Verdict, error) {
	for {
		v := ask()
		if v.Missing == "" {
			return v, nil
		}
		if err := l.lookUp(f, v.Missing); err != nil {
			return rights.Verdict{}, err
		}
	}
}

func (l *layer) asks(f *facts, ask func() (bool, string)) (bool, error) {
	v, err := l.settle(f, func() rights.Verdict {
		yes, missing := ask()
		return rights.Verdict{Allowed: yes, Missing: missing}
	})
	return v.Allowed, err
}

// lookUp puts a missing fact into what is known of a record.
func (l *layer) lookUp(f *facts, missing string) (err error) {
	switch missing {
	case "members":
		f.Members, err = peopleIn(l, &f.Row)
	case "zones":
		f.Zones, err = zonesOf(l.p.y.schema, l, f.Entity, &merge.Row{ID: f.ID, Fields: f.Fields})
	case "whole":
		f.Whole, err = l.whole(&f.Row)
	case "whole.members":
		f.Whole.Members, err = peopleIn(l, f.Whole)
	case "whole.zones":
		f.Whole.Zones, err = zonesOf(l.p.y.schema, l, f.Whole.Entity, &merge.Row{ID: f.Whole.ID, Fields: f.Whole.Fields})
	case "whole.whole":
		f.Whole.Whole, err = l.whole(f.Whole)
	case "since":
		since := l.since(&f.Row, f.here)
		f.Since = &since
	case "open":
		var open bool
		open, err = l.together(f.Entity, f.op, f.here)
		f.Open = &open
	case "acts":
		f.Acts = l.acts(f.Entity, f.here)
	default:
		err = fmt.Errorf("rights of %s rest on %q, which nobody looks up", f.Entity.Name, missing)
	}
	return err
}

// whole finds the record that another one is a part of.
func (l *layer) whole(part *rights.Row) (*rights.Row, error) {
	parent, id := rights.Belongs(l.p.y.schema, part)
	if parent == nil || id == "" {
		return &rights.Row{}, nil
	}
	found, err := l.Row(parent.Name, id)
	if found == nil || err != nil {
		return &rights.Row{Entity: parent, ID: id, Absent: true}, err
	}
	return &rights.Row{Entity: parent, ID: id, Fields: found.Fields, Deleted: !found.Alive()}, nil
}

// peopleIn lists the members of a record's group, also who joins in the same set.
func peopleIn(in finder, row *rights.Row) ([]string, error) {
	members := row.Entity.Own.Members
	rows, err := in.Rows(members.Entity, map[string]any{members.Field: rights.Group(row)})
	people := []string{}
	for _, member := range rows {
		people = append(people, field(member, members.Person))
	}
	return people, err
}
