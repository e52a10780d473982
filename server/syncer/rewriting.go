package syncer

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// Who works on a record does not rewrite it (x-work of the module files): package rights decides, and this tells it what happened when.

// rewriting refuses an edit of what is not left to who works on a record.
func (l *layer) rewriting(e *schema.Entity, op change.Op, before *merge.Row) (*change.Refusal, error) {
	if e.Work == nil || before == nil {
		return nil, nil
	}
	// What this very set did before says nothing about who acted on the record until now.
	r, err := l.p.record(e, op.ID)
	if err != nil || r.row == nil {
		return nil, err
	}
	stood := l.facts(e, op, r.row)
	ask := rights.Ask{
		Do: op.Kind, Command: op.Command, Changes: changes(op, r.row), Meets: nameBased(e, op), Back: op.CL >= r.row.CL,
		Unheard: unheard(e, op, r.row), SawLater: l.knewLater(op),
	}
	v, err := l.settle(stood, func() rights.Verdict { return rights.Rewrites(ask, &stood.Row, l.p.person()) })
	if v.Allowed || err != nil {
		return nil, err
	}
	return l.workOnly(e, v.Fields), nil
}

// changes lists the fields that get another value by an op.
func changes(op change.Op, row *merge.Row) []string {
	var fields []string
	for name, value := range op.Fields {
		if !change.Equal(value, row.Fields[name]) {
			fields = append(fields, name)
		}
	}
	return fields
}

// unheard says that a command is of somebody who says not to have heard of the state that the record is in.
func unheard(e *schema.Entity, op change.Op, row *merge.Row) bool {
	return !slices.ContainsFunc(row.InEffect(e.States.Field), func(set string) bool { return slices.Contains(op.Was[e.States.Field], set) })
}

// decides says whether the actor writes everything of a record as it stands.
func (l *layer) decides(e *schema.Entity, op change.Op, row *merge.Row) (bool, error) {
	facts, ask := l.facts(e, op, row), rights.Ask{SawLater: l.knewLater(op)}
	return l.asks(facts, func() (bool, string) { return rights.Writes(ask, &facts.Row, l.p.person()) })
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
	for _, set := range above.InEffect(whole.States.Field) {
		if by, ok := l.known(set); !ok || by.At <= l.by.At {
			return false, nil
		}
	}
	return !l.knewLater(op), nil
}

// acts lists who wrote what a record holds now. A value that the server writes by itself (a number) is no person's act. Where the
// server moved the state, the act that caused it counts.
func (l *layer) acts(e *schema.Entity, row *merge.Row) []rights.Act {
	acts := []rights.Act{}
	for _, f := range e.Fields {
		if f.Server || row.Fields[f.Name] == nil {
			continue
		}
		for _, set := range row.VersionOf(f.Name) {
			if by, ok := l.known(set); ok && (by.Actor != serverActor || f.Name == e.States.Field) {
				acts = append(acts, rights.Act{By: by.Actor, Later: by.At > l.by.At})
			}
		}
	}
	return acts
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
