package syncer

import (
	"errors"
	"fmt"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// authorise says whether the actor may do op to a record. before is nil for a new one.
func (l *layer) authorise(e *schema.Entity, op change.Op, before *merge.Row) (*change.Refusal, error) {
	if rights.Refused(e, op.Kind) {
		return forbidden("%s records are made and removed by the server alone.", e.Title), nil
	}
	for _, field := range e.Fields {
		if _, given := op.Fields[field.Name]; given && field.Server {
			message := field.Title + " is written by the server alone."
			return &change.Refusal{Code: change.CodeForbidden, Message: message, Fields: map[string]string{field.Name: message}}, nil
		}
		if message := l.pretends(e, field, op, before); message != "" {
			return &change.Refusal{Code: change.CodeForbidden, Message: message, Fields: map[string]string{field.Name: message}}, nil
		}
	}
	if members := l.p.y.memberships[e.Name]; members != nil && joins(op, before) {
		return l.join(members, e, op, before)
	}
	ask, row := rights.Ask{Do: op.Kind, Command: op.Command, Meets: nameBased(e, op)}, l.facts(e, op, before)
	if before != nil {
		ask.Changes = changes(op, before)
	}
	v, err := l.settle(row, func() rights.Verdict { return rights.May(l.p.y.schema, ask, &row.Row, l.p.person()) })
	switch {
	case err != nil:
		return nil, err
	case v.Allowed:
		return l.rewriting(e, op, before)
	case v.Why == rights.WhyKept:
		message := fmt.Sprintf("A %s %s is not deleted, nor is what belongs to it.", v.Keeper.States.Kept[0], strings.ToLower(v.Keeper.Title))
		return &change.Refusal{Code: change.CodeImmutable, Message: message}, nil
	case v.Why == rights.WhyHands:
		return l.leftTo(e, ask, v.Fields), nil
	case v.Why == rights.WhyWork:
		return l.workOnly(e, v.Fields), nil
	}
	return l.denial(e, ask, rights.Actions(ask, &row.Row))
}

// leftTo says whose hands something is left to.
func (l *layer) leftTo(e *schema.Entity, ask rights.Ask, fields []string) *change.Refusal {
	what := "this " + strings.ToLower(e.Title)
	if ask.Do == change.Command {
		what = "this step"
	}
	field := fields[0]
	if f := e.Properties[field]; f.Ref == "person" {
		return forbidden("Only the people named in %s can do this: %s is left to them.", f.Title, what)
	}
	return forbidden("It belongs to a %s of somebody else: %s is left to them.", strings.ToLower(e.Properties[field].Title), what)
}

// pretends says why a field that names the author of a record may not be given as it is: it is the writer of the new record, and
// nobody puts it in later. Whom somebody invites is said by the membership itself.
func (l *layer) pretends(e *schema.Entity, f *schema.Field, op change.Op, before *merge.Row) string {
	value, given := op.Fields[f.Name]
	switch members := l.p.y.memberships[e.Name]; {
	case !given || f.Auto != "actor" || members != nil && members.Person == f.Name:
		return ""
	case op.Kind == change.Add && value != l.p.actor.UserID:
		return f.Title + " must be the person who writes."
	case op.Kind != change.Add && f.Merge == schema.Immutable && value != nil && before != nil && before.Fields[f.Name] == nil:
		return f.Title + " is written when the record is made."
	}
	return ""
}

// denial names the right that is missing, or too narrow.
func (l *layer) denial(e *schema.Entity, ask rights.Ask, actions []string) (*change.Refusal, error) {
	permissions := make([]string, 0, len(actions)+1)
	for _, action := range actions {
		permissions = append(permissions, e.Subject+"."+action)
	}
	if e.States != nil && ask.Do == change.Command {
		if c := e.States.Commands[ask.Command]; c != nil && c.Right != "" {
			permissions = []string{c.Right}
		}
	}
	for _, permission := range permissions {
		if !app.Declared(l.p.y.schema, permission) {
			continue
		}
		err := app.Denial(l.p.y.schema, l.p.actor, permission)
		if l.p.y.rights != nil {
			err = l.p.denial(permission)
		}
		if refusal, ok := errors.AsType[*app.Error](err); ok {
			return forbidden("%s", refusal.Message), nil
		}
		if err != nil {
			return nil, err
		}
		break
	}
	return forbidden("You don't have the right to do this to a %s.", strings.ToLower(e.Title)), nil
}

func forbidden(format string, args ...any) *change.Refusal {
	return &change.Refusal{Code: change.CodeForbidden, Message: fmt.Sprintf(format, args...)}
}

// nameBased says whether two devices can meet in this id without knowing of each other: keyed entities, and a task made from
// a source record.
func nameBased(e *schema.Entity, op change.Op) bool {
	if e.Key != nil {
		return true
	}
	source, ok := op.Fields["sourceId"].(string)
	return ok && op.ID == change.UUID5(source, e.Name)
}

// allowed says whether a right of the actor to an action covers a record as it was before an op.
func (l *layer) allowed(e *schema.Entity, action string, op change.Op, before *merge.Row) (bool, error) {
	row := l.facts(e, op, before)
	return l.asks(row, func() (bool, string) { return rights.Allowed(l.p.y.schema, action, &row.Row, l.p.person()) })
}

// May says whether the actor holds a permission for a record.
func (l *layer) May(permission, entity, id string) (bool, error) {
	e := l.p.y.schema.Entity(entity)
	if e == nil {
		return false, fmt.Errorf("unknown entity %q", entity)
	}
	row, err := l.Row(entity, id)
	if err != nil {
		return false, err
	}
	if row == nil {
		row = &merge.Row{ID: id} // it may arrive after what belongs to it; its members are known by its id
	}
	return l.covers(l.p.actor.Scope(l.p.y.schema, permission), e, row)
}

// covers says whether a right of this scope reaches a record.
func (l *layer) covers(scope string, e *schema.Entity, row *merge.Row) (bool, error) {
	facts := l.facts(e, change.Op{}, row)
	return l.asks(facts, func() (bool, string) { return rights.Reaches(scope, &facts.Row, l.p.person()) })
}

// answersFor says whether a right of this scope reaches a record without being the actor's own.
func (l *layer) answersFor(scope string, e *schema.Entity, row *merge.Row) (bool, error) {
	facts := l.facts(e, change.Op{}, row)
	return l.asks(facts, func() (bool, string) { return rights.Answers(scope, &facts.Row, l.p.person()) })
}

// expelled says that a membership was taken away by somebody else: its person does not take it back.
func (l *layer) expelled(e *schema.Entity, before *merge.Row) bool {
	r := l.p.records[e.Name][before.ID]
	return len(l.p.y.dependents[e.Name]) > 0 && !before.Alive() && r != nil && r.by != l.p.actor.UserID
}
