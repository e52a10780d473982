package syncer

import (
	"maps"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// fillWho puts the writer into the fields that name who writes them, whatever the client says, and into the author of a new record
// that a client left open: who owns a record, or answered for it, must not depend on the client. Clearing such a field is an edit
// like any other.
func (l *layer) fillWho(e *schema.Entity, op change.Op) change.Op {
	copied := false
	for _, f := range e.Fields {
		value, given := op.Fields[f.Name]
		missing := op.Kind == change.Add && f.Auto == "actor" && value == nil
		forged := given && value != nil && value != l.p.actor.UserID && f.Who() && (op.Kind != change.Add || f.Auto == "writer")
		if !missing && !forged {
			continue
		}
		if !copied {
			op.Fields, copied = maps.Clone(op.Fields), true
		}
		if op.Fields == nil {
			op.Fields = map[string]any{}
		}
		op.Fields[f.Name] = l.p.actor.UserID
	}
	return op
}

// stampMove puts the moment of a command of the server into the fields that say since when the state is what it is (for those of people see
// moments). Nobody writes them, so two people who ran commands without knowing of each other have nothing to settle there: it is the moment of the one that counted last.
func (l *layer) stampMove(e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if op.Kind != change.Command || before == nil {
		return op
	}
	for _, f := range e.Fields {
		if f.Auto != "moved" {
			continue
		}
		fields, was := map[string]any{}, map[string][]string{}
		maps.Copy(fields, op.Fields)
		maps.Copy(was, op.Was)
		if fields[f.Name] == nil {
			fields[f.Name] = l.p.now.UnixMilli()
			if at := l.set.At.Wall(); change.InTime(at) {
				fields[f.Name] = at
			}
		}
		was[f.Name] = before.VersionOf(f.Name)
		op.Fields, op.Was = fields, was
	}
	return op
}
