package syncer

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
)

// Who works on a record does not rewrite it (x-work of the module files). The same rule for the screens is `rewrites` in
// pwa/src/records/rewriting.ts.

// approves says whether the actor decides about a record. To be named as who does the work makes nobody an approver of it.
func (l *layer) approves(e *schema.Entity, row *merge.Row) (bool, error) {
	scope := l.p.actor.Scope(l.p.y.schema, e.Subject+".approve")
	if scope == "" || scope == "org" || e.Work == nil || e.Own == nil {
		return l.covers(scope, e, row)
	}
	people := owners(l.p.actor, scope)
	others := slices.DeleteFunc(slices.Clone(e.Own.Fields), func(field string) bool { return slices.Contains(e.Work.People, field) })
	if named(row, others, people) {
		return true, nil
	}
	if belongs, err := l.belongs(e, row, people); belongs || err != nil {
		return belongs, err
	}
	return l.answersFor(scope, e, row)
}

// rewriting refuses an edit of what is not left to who works on a record.
func (l *layer) rewriting(e *schema.Entity, op change.Op, before *merge.Row) (*change.Refusal, error) {
	if e.Work == nil || before == nil || op.Kind == change.Add && nameBased(e, op) { // see yield
		return nil, nil
	}
	// What this very set did before says nothing about who acted on the record until now.
	r, err := l.p.record(e, op.ID)
	if err != nil || r.row == nil {
		return nil, err
	}
	stood := r.row
	if op.Kind == change.Command && e.States.Commands[op.Command] != nil && e.States.Commands[op.Command].Action == "approve" {
		return nil, nil
	}
	fields, whole := decided(e, op, stood)
	if l.unheard(e, op, stood) {
		// A tablet that still had what everybody may change: the state machine says what its command is worth now, and it fills what is open.
		whole = false
		fields = slices.DeleteFunc(fields, func(name string) bool { return stood.Fields[name] == nil })
	}
	if len(fields) == 0 && !whole {
		return nil, nil
	}
	may, err := l.decides(e, op, stood)
	if may && !stood.Alive() && r.by != l.p.actor.UserID {
		may, err = l.approves(e, stood) // who deleted it has acted
	}
	if may || err != nil {
		return nil, err
	}
	return l.workOnly(e, fields), nil
}

// decided lists the fields of an op that are not left to who works on the record; whole says that the op is about all of it: a
// command that ends or reports it, or bringing it back from the bin.
func decided(e *schema.Entity, op change.Op, row *merge.Row) (fields []string, whole bool) {
	for name, value := range op.Fields {
		if !slices.Contains(e.Work.Fields, name) && !change.Equal(value, row.Fields[name]) {
			fields = append(fields, name)
		}
	}
	slices.Sort(fields)
	whole = op.Kind == change.Command && !slices.Contains(e.Work.Commands, op.Command) || !row.Alive() && op.CL >= row.CL
	return fields, whole
}

// unheard says that a command begins where everybody may edit, by somebody who says not to have heard that the record is past that.
// For who has to do the work it is no excuse.
func (l *layer) unheard(e *schema.Entity, op change.Op, row *merge.Row) bool {
	command := e.States.Commands[op.Command]
	if op.Kind != change.Command || command == nil || named(row, e.Work.People, []string{l.p.actor.UserID}) {
		return false
	}
	if !slices.ContainsFunc(command.From, func(state string) bool { return slices.Contains(e.Work.Free, state) }) {
		return false
	}
	return !slices.ContainsFunc(row.VersionOf(e.States.Field), func(set string) bool { return slices.Contains(op.Was[e.States.Field], set) })
}

// decides says whether the actor writes everything of a record as it stands.
func (l *layer) decides(e *schema.Entity, op change.Op, row *merge.Row) (bool, error) {
	if e.Work == nil {
		return true, nil
	}
	state, _ := row.Fields[e.States.Field].(string)
	if slices.Contains(e.Work.Free, state) {
		return true, nil
	}
	if approves, err := l.approves(e, row); approves || err != nil {
		return approves, err
	}
	authors, err := l.authors(e, op, row)
	if err != nil || !slices.Contains(authors, l.p.actor.UserID) {
		return false, err
	}
	acted := l.acted(e, row, authors)
	if !acted.Valid() {
		return slices.Contains(e.Work.Until, state), nil
	}
	// Written before anybody else acted, and sent later: what the others wrote since stands against it by the merge rules.
	return l.by.At < acted && !l.knewLater(op), nil
}

// authors are those who go on with a record: who made it and, while the record it is a part of is in work (a walk that is not signed),
// the members of that one. Those whose right reaches their own records only, and those who have to do the work, are none by being members.
func (l *layer) authors(e *schema.Entity, op change.Op, row *merge.Row) ([]string, error) {
	authors := []string{field(row, e.Own.Author)}
	members := e.Own.Members
	if len(e.Work.Together) == 0 || members == nil {
		return authors, nil
	}
	open, err := l.together(e, op, row)
	if err != nil || !open {
		return authors, err
	}
	rows, err := l.Rows(members.Entity, map[string]any{members.Field: groupOf(members, row)})
	for _, member := range rows {
		person := field(member, members.Person)
		if named(row, e.Work.People, []string{person}) {
			continue
		}
		if scope := l.p.actor.Scope(l.p.y.schema, e.Subject+".create"); person == l.p.actor.UserID && scope != "org" && scope != "zones" {
			continue
		}
		authors = append(authors, person)
	}
	return authors, err
}

// together says whether the record that row is a part of was in work when the op was written.
func (l *layer) together(e *schema.Entity, op change.Op, row *merge.Row) (bool, error) {
	whole := l.p.y.schema.Entity(e.Properties[e.Sub].Ref)
	if whole == nil || whole.States == nil {
		return false, nil
	}
	above, err := l.Row(whole.Name, field(row, e.Sub))
	if err != nil || above == nil {
		return err == nil, err // it has not come yet
	}
	if slices.Contains(e.Work.Together, field(above, whole.States.Field)) {
		return true, nil
	}
	for _, set := range above.VersionOf(whole.States.Field) {
		if by, ok := l.known(set); !ok || by.At <= l.by.At {
			return false, nil
		}
	}
	return !l.knewLater(op), nil
}

// acted is when somebody else than its authors began to act on a record; not valid when nobody has. What the server writes by itself
// (a number) is nobody's act, but where it moved the state somebody's act was the cause.
func (l *layer) acted(e *schema.Entity, row *merge.Row, authors []string) hlc.Stamp {
	var first hlc.Stamp
	for _, f := range e.Fields {
		if f.Server || row.Fields[f.Name] == nil {
			continue
		}
		for _, set := range row.VersionOf(f.Name) {
			by, ok := l.known(set)
			if !ok || slices.Contains(authors, by.Actor) || by.Actor == serverActor && f.Name != e.States.Field {
				continue
			}
			if !first.Valid() || by.At < first {
				first = by.At
			}
		}
	}
	return first
}

// knewLater says that an op names versions that are younger than it claims to be.
func (l *layer) knewLater(op change.Op) bool {
	for _, seen := range op.Was {
		for _, set := range seen {
			if by, ok := l.known(set); ok && by.At > l.by.At {
				return true
			}
		}
	}
	return false
}

// workOnly says who decides about a record instead.
func (l *layer) workOnly(e *schema.Entity, fields []string) *change.Refusal {
	title := strings.ToLower(e.Title)
	message := fmt.Sprintf("Who works on a %[1]s does not rewrite it. Ask somebody who verifies it, by a comment, to change it.", title)
	refusal := &change.Refusal{Code: change.CodeForbidden, Message: message}
	for _, name := range fields {
		if f := e.Properties[name]; f != nil {
			if refusal.Fields == nil {
				refusal.Fields = map[string]string{}
			}
			refusal.Fields[name] = f.Title + " is for those who verify the " + title + "."
		}
	}
	return refusal
}

// deletion decides who may delete a record that is here: those whose right reaches all records or its zones, and its author, as long
// as nobody else has acted on it and it is no part of what is kept.
func (l *layer) deletion(e *schema.Entity, row *merge.Row) (*change.Refusal, error) {
	kept, err := l.kept(e, row)
	if err != nil {
		return nil, err
	}
	if kept != nil && row.Alive() && (kept == e || e.Kept) {
		message := fmt.Sprintf("A %s %s is not deleted, nor is what belongs to it.", kept.States.Kept[0], strings.ToLower(kept.Title))
		return &change.Refusal{Code: change.CodeImmutable, Message: message}, nil
	}
	actions := []string{"delete", "manage"}
	for _, action := range actions {
		scope := l.p.actor.Scope(l.p.y.schema, e.Subject+"."+action)
		if allowed, err := l.answersFor(scope, e, row); allowed || err != nil {
			return nil, err
		}
		if scope == "" || kept != nil || e.Own == nil {
			continue
		}
		fields := e.Own.Fields
		if e.Own.Author != "" {
			fields = []string{e.Own.Author}
		}
		if !named(row, fields, owners(l.p.actor, scope)) {
			continue
		}
		if may, err := l.decides(e, change.Op{}, row); may || err != nil {
			return nil, err
		}
		return l.workOnly(e, nil), nil
	}
	return l.denial(e, actions)
}

// kept finds the entity that keeps a record from being deleted: its own, by its state, or that of the record it is a part of.
func (l *layer) kept(e *schema.Entity, row *merge.Row) (*schema.Entity, error) {
	if isKept(e, row) {
		return e, nil
	}
	if e.Sub == "" {
		return nil, nil
	}
	name := e.Properties[e.Sub].Ref
	if name == "" && e.Zone != nil && e.Zone.Kind != "" {
		name = field(row, e.Zone.Kind)
	}
	parent := l.p.y.schema.Entity(name)
	if parent == nil {
		return nil, nil
	}
	above, err := l.Row(parent.Name, field(row, e.Sub))
	if err != nil || above == nil || !isKept(parent, above) {
		return nil, err
	}
	return parent, nil
}

func isKept(e *schema.Entity, row *merge.Row) bool {
	return e.States != nil && slices.Contains(e.States.Kept, field(row, e.States.Field))
}
