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
		if value, given := op.Fields[field.Name]; given && op.Kind == change.Add && field.Auto == "actor" && value != l.p.actor.UserID {
			message := field.Title + " must be the person who writes."
			return &change.Refusal{Code: change.CodeForbidden, Message: message, Fields: map[string]string{field.Name: message}}, nil
		}
	}
	actions := l.actions(e, op, before)
	for _, action := range actions {
		allowed, err := l.allowed(e, action, op, before)
		if allowed || err != nil {
			return nil, err
		}
	}
	return l.denial(e, actions)
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
			err = l.p.y.rights.Denial(l.p.ctx, l.p.actor, permission)
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
		if before != nil && !nameBased(e, op) {
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
	if scope == "" || scope == "org" {
		return scope == "org", nil
	}
	row := before
	if row == nil {
		row = &merge.Row{ID: op.ID, Fields: op.Fields}
	}
	owns, err := l.owns(e, row, owners(l.p.actor, scope))
	if owns || err != nil || scope != "zones" {
		return owns, err
	}
	if l.p.actor.Zones == nil {
		return true, nil // who has no zones answers for every one
	}
	return within(l.p.y.schema, l, e, row, l.p.actor.Zones)
}

// owners are the people whose records a scope covers: each scope includes the narrower ones.
func owners(actor app.Actor, scope string) []string {
	people := []string{actor.UserID}
	if scope == "company" || scope == "zones" {
		people = append(people, actor.Colleagues...)
	}
	return people
}

// owns says whether one of people is an owner of a record, also by joining in the same set.
func (l *layer) owns(e *schema.Entity, row *merge.Row, people []string) (bool, error) {
	if e.Own == nil {
		return false, nil
	}
	for _, field := range e.Own.Fields {
		if person, ok := row.Fields[field].(string); ok && slices.Contains(people, person) {
			return true, nil
		}
	}
	members := e.Own.Members
	if members == nil {
		return false, nil
	}
	group := groupOf(members, row)
	if group == "" {
		return false, nil
	}
	for _, person := range people {
		found, err := l.Rows(members.Entity, map[string]any{members.Field: group, members.Person: person})
		if len(found) > 0 || err != nil {
			return len(found) > 0, err
		}
	}
	return false, nil
}

// groupOf is the value that the members of a row's group carry in members.Field.
func groupOf(members *schema.Members, row *merge.Row) string {
	if members.Of == "id" {
		return row.ID
	}
	group, _ := row.Fields[members.Of].(string)
	return group
}

// owners lists the people who own a record, in ascending order; before the request with stored, else now.
func (p *plan) owners(e *schema.Entity, row *merge.Row, stored bool) ([]string, error) {
	if e.Own == nil || row == nil {
		return nil, nil
	}
	var people []string
	for _, field := range e.Own.Fields {
		if person, ok := row.Fields[field].(string); ok {
			people = append(people, person)
		}
	}
	if members := e.Own.Members; members != nil {
		if group := groupOf(members, row); group != "" {
			list, err := p.members(members, group, stored)
			if err != nil {
				return nil, err
			}
			people = append(people, list...)
		}
	}
	slices.Sort(people)
	return slices.Compact(people), nil
}

// members lists the people in a group. The answer is kept for the rest of the request, which is saving by then.
func (p *plan) members(members *schema.Members, group string, stored bool) ([]string, error) {
	e := p.y.schema.Entity(members.Entity)
	if err := p.ask(e, members.Field, []string{group}); err != nil {
		return nil, err
	}
	key := peopleOf{question{e.Name, members.Field, group}, stored}
	if people, ok := p.groups[key]; ok {
		return people, nil
	}
	people := []string{}
	for _, r := range p.records[e.Name] {
		row := r.row
		if stored {
			row = r.stored
		}
		if row != nil && row.Alive() && row.Fields[members.Field] == group {
			if person, ok := row.Fields[members.Person].(string); ok {
				people = append(people, person)
			}
		}
	}
	p.groups[key] = people
	return people, nil
}

// scopeOf names the owners of a record, and those who were owners before the request and no longer are.
func (p *plan) scopeOf(e *schema.Entity, r *record) (now, left []string, err error) {
	if now, err = p.owners(e, r.row, false); err != nil {
		return nil, nil, err
	}
	before, err := p.owners(e, r.stored, true)
	left = slices.DeleteFunc(before, func(person string) bool { return slices.Contains(now, person) })
	return now, left, err
}

// rescope gives new places in the order to the records of a group whose members changed: who may see them now must be able
// to pull them.
func (p *plan) rescope() error {
	groups := map[*schema.Members][]string{}
	for entity, table := range p.records {
		for _, dependent := range p.y.dependents[entity] {
			members := dependent.Own.Members
			var moved []string
			for _, r := range table {
				if r.dirty && membership(members, r.stored) != membership(members, r.row) {
					before, after := membership(members, r.stored), membership(members, r.row)
					moved = append(moved, before.group, after.group)
				}
			}
			if err := p.ask(dependent, members.Of, moved); err != nil {
				return err
			}
			groups[members] = append(groups[members], moved...)
			for _, r := range p.records[dependent.Name] {
				// What the request has written anyway has a new place already.
				if r.row != nil && !r.dirty && slices.Contains(moved, groupOf(members, r.row)) && groupOf(members, r.row) != "" {
					r.seq, r.dirty = p.counter.Seq, true
				}
			}
		}
	}
	// The owners of everything that is written are found with one question per kind of group.
	for _, e := range p.y.schema.Entities() {
		if e.Own == nil || e.Own.Members == nil {
			continue
		}
		for _, r := range p.records[e.Name] {
			if r.dirty {
				groups[e.Own.Members] = append(groups[e.Own.Members], groupOf(e.Own.Members, r.row))
			}
		}
	}
	return p.askMembers(groups)
}

type memberOf struct{ group, person string }

func membership(members *schema.Members, row *merge.Row) memberOf {
	if row == nil || !row.Alive() {
		return memberOf{}
	}
	group, _ := row.Fields[members.Field].(string)
	person, _ := row.Fields[members.Person].(string)
	return memberOf{group, person}
}
