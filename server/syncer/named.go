package syncer

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Who did it is not a free field (x-who of the module files): on what a device sends, a field that names an act names the author.

// names writes the author into the fields of an op that name who did something.
func (l *layer) names(e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if op.Kind == change.Delete || op.Kind == change.Remove {
		return op
	}
	write, me := writer{op: &op, before: before}, l.p.actor.UserID
	for _, f := range e.Fields {
		named := f.Named()
		if named == nil {
			continue
		}
		if op.Kind == change.Command && before != nil && slices.Contains(named.With, op.Command) {
			if value, given := op.Fields[f.Name]; !given || value == nil || namesSomebody(value) {
				write.field(f.Name, me)
			}
			continue
		}
		value, given := op.Fields[f.Name]
		if !given || !namesSomebody(value) || value == me || change.Equal(value, valueIn(before, f.Name)) {
			continue // what is no person is refused as such
		}
		switch {
		case named.Is == schema.WhoHanded && begins(e, before):
		case named.Act(), named.Is == schema.WhoLast, named.Is == schema.WhoWitnessed && !l.witnessed(value):
			write.field(f.Name, me)
		}
	}
	return op
}

func namesSomebody(value any) bool {
	id, is := value.(string)
	return is && change.IsUUID(id)
}

// begins says that a record is in a state in which such records begin, or is new.
func begins(e *schema.Entity, row *merge.Row) bool {
	return row == nil || e.States != nil && slices.Contains(e.States.Initial, field(row, e.States.Field))
}

// witnessed says that a signature of a person, by hand or PIN, stands in the author's set.
func (l *layer) witnessed(person any) bool {
	return slices.ContainsFunc(l.set.Ops, func(op change.Op) bool {
		e := l.p.y.schema.Entity(op.Entity)
		if e == nil || op.Kind != change.Add {
			return false
		}
		return slices.ContainsFunc(e.Fields, func(f *schema.Field) bool {
			return f.Names != nil && f.Names.Is == schema.WhoSigner && op.Fields[f.Name] == person
		})
	})
}

// ownAct refuses to put somebody else in the place of who did something, or to take them out. A step that does it anew names who does that.
func (l *layer) ownAct(c Change) (*change.Refusal, error) {
	if c.Op.Kind != change.Update || c.Before == nil {
		return nil, nil
	}
	problems := map[string]string{}
	for name, value := range c.Op.Fields {
		f := c.Entity.Properties[name]
		if f == nil || f.Named() == nil {
			continue
		}
		was := c.Before.Fields[name]
		did := f.Named().Act() || f.Named().Is == schema.WhoWitnessed
		if !did || was == nil || change.Equal(was, value) || c.Entity.States != nil && begins(c.Entity, c.Before) {
			continue
		}
		if value != nil || was != l.p.actor.UserID {
			problems[name] = f.Title + " stays: it names who did it."
		}
	}
	return guarded(problems), nil
}

// sawNothing says that a set runs a command without a word of what its author saw of the record, which is here already.
func (p *plan) sawNothing(set *change.Set) (bool, error) {
	for _, op := range set.Ops {
		e := p.y.schema.Entity(op.Entity)
		if op.Kind != change.Command || e == nil || e.States == nil || len(op.Was[e.States.Field]) > 0 {
			continue
		}
		r, err := p.record(e, op.ID)
		if err != nil || r.row != nil {
			return err == nil, err
		}
	}
	return false, nil
}
