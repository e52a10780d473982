package syncer

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// authorise says whether the actor may do op to a record. before is nil for a new one.
func (l *layer) authorise(e *schema.Entity, op change.Op, before *merge.Row) (*change.Refusal, error) {
	if slices.Contains(e.ServerOnly, op.Kind) || op.Kind == change.Remove && slices.Contains(e.ServerOnly, change.Delete) {
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
	if before != nil && (op.Kind == change.Delete || op.Kind == change.Remove) {
		return l.deletion(e, before)
	}
	actions := l.actions(e, op, before)
	for _, action := range actions {
		allowed, err := l.allowed(e, action, op, before)
		if err != nil {
			return nil, err
		}
		if allowed {
			return l.rewriting(e, op, before)
		}
	}
	return l.denial(e, actions)
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
func (l *layer) denial(e *schema.Entity, actions []string) (*change.Refusal, error) {
	for _, action := range actions {
		permission := e.Subject + "." + action
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

// actions lists the permission actions of which one is enough for op.
func (l *layer) actions(e *schema.Entity, op change.Op, before *merge.Row) []string {
	switch op.Kind {
	case change.Add:
		switch {
		case before == nil:
		case nameBased(e, op):
			return []string{"create", "edit", "manage"} // see yield
		default:
			return []string{"edit", "manage"} // The id is taken: this is an edit, whatever it is called.
		}
		return []string{"create", "manage"}
	case change.Command:
		if e.States != nil && e.States.Commands[op.Command] != nil {
			return []string{e.States.Commands[op.Command].Action}
		}
		return []string{"edit"}
	case change.Delete, change.Remove:
		return []string{"delete", "manage"}
	}
	return []string{"edit", "manage"}
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

func (l *layer) allowed(e *schema.Entity, action string, op change.Op, before *merge.Row) (bool, error) {
	scope := l.p.actor.Scope(l.p.y.schema, e.Subject+"."+action)
	if before != nil && l.expelled(e, before) {
		return l.answersFor(scope, e, before)
	}
	if before != nil && action == "approve" {
		return l.approves(e, before)
	}
	row := before
	if before == nil {
		row = &merge.Row{ID: op.ID, Fields: op.Fields}
	} else if before.Alive() || !l.places(e) {
		return l.covers(scope, e, before)
	}
	parent, whole, err := l.parentOf(e, row)
	switch {
	case err != nil:
		return false, err
	case whole == nil:
		return l.covers(scope, e, row)
	}
	// Who writes a record is named as its author, which says nothing yet: a part is added by those whose the whole is.
	if allowed, err := l.covers(scope, parent, whole); allowed || err != nil || scope != "zones" || l.places(e) {
		return allowed, err
	}
	return within(l.p.y.schema, l, e, row, l.p.actor.Zones)
}

// places says that the records of e are where their whole lies, as the zones of a walk are: a right over zones does not bring another
// person's record into them.
func (l *layer) places(e *schema.Entity) bool {
	if e.Sub == "" {
		return false
	}
	whole := l.p.y.schema.Entity(e.Properties[e.Sub].Ref)
	return whole != nil && placeThrough(whole, e) != nil
}

// parentOf finds the record that a new one becomes a part of. There is none for a record of its own, for a member who joins, and
// for a part that arrives before its whole, unless the members of the whole are known already.
func (l *layer) parentOf(e *schema.Entity, row *merge.Row) (*schema.Entity, *merge.Row, error) {
	if e.Sub == "" {
		return nil, nil, nil
	}
	name := e.Properties[e.Sub].Ref
	if name == "" && e.Zone != nil && e.Zone.Kind != "" {
		name, _ = row.Fields[e.Zone.Kind].(string)
	}
	parent, id := l.p.y.schema.Entity(name), field(row, e.Sub)
	if parent == nil || id == "" || parent.Own == nil || parent.Own.Members != nil && parent.Own.Members.Entity == e.Name {
		return nil, nil, nil
	}
	whole, err := l.Row(parent.Name, id)
	if whole == nil && err == nil && parent.Own.Members != nil && parent.Own.Members.Of == "id" {
		whole = &merge.Row{ID: id}
	}
	return parent, whole, err
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
	if scope == "" || scope == "org" {
		return scope == "org", nil
	}
	owns, err := l.owns(e, row, owners(l.p.actor, scope))
	if owns || err != nil {
		return owns, err
	}
	return l.answersFor(scope, e, row)
}

// answersFor says whether a right of this scope reaches a record without being the actor's own.
func (l *layer) answersFor(scope string, e *schema.Entity, row *merge.Row) (bool, error) {
	if scope != "zones" || l.p.actor.Zones == nil {
		return scope == "org" || scope == "zones", nil // who has no zones answers for every one
	}
	return within(l.p.y.schema, l, e, row, l.p.actor.Zones)
}

// expelled says that a membership was taken away by somebody else: its person does not take it back.
func (l *layer) expelled(e *schema.Entity, before *merge.Row) bool {
	r := l.p.records[e.Name][before.ID]
	return len(l.p.y.dependents[e.Name]) > 0 && !before.Alive() && r != nil && r.by != l.p.actor.UserID
}
