package syncer

import (
	"maps"

	"shipshape/schema"
	"shipshape/sync/change"
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

// stampMove puts the moment of a command into the fields that say since when the state is what it is.
func (l *layer) stampMove(e *schema.Entity, op change.Op) change.Op {
	if op.Kind != change.Command {
		return op
	}
	for _, f := range e.Fields {
		if f.Auto != "moved" || op.Fields[f.Name] != nil {
			continue
		}
		at := l.set.At.Wall()
		if !change.InTime(at) {
			at = l.p.now.UnixMilli()
		}
		op.Fields = maps.Clone(op.Fields)
		if op.Fields == nil {
			op.Fields = map[string]any{}
		}
		op.Fields[f.Name] = at
	}
	return op
}
