package syncer

import (
	"fmt"
	"maps"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// fillApart puts what only the server writes, its number and what the hooks say of it, into a new record that is apart from devices. An upload
// brings 100,000 of them: a set of the server's behind each would double what is merged, logged and stored, for devices that never ask.
func (l *layer) fillApart(e *schema.Entity, op change.Op, before *merge.Row) (change.Op, error) {
	if before != nil || op.Kind != change.Add || e.Window == nil || e.Window.Apart == "" || op.Fields[e.Window.Apart] == nil {
		return op, nil
	}
	filled := map[string]any{}
	for _, hook := range l.p.y.rules.Of(e.Name) {
		if hook.Fill == nil {
			continue
		}
		more, err := hook.Fill(l, op)
		if err != nil {
			return op, fmt.Errorf("fill in %s: %w", hook.ID, err)
		}
		maps.Copy(filled, more)
	}
	if e.Number != nil {
		number, err := l.numberOf(Change{Entity: e, Op: op})
		if err != nil {
			return op, err
		}
		filled[e.Number.Field] = number
	}
	if refusal := change.ValidateStored(e, change.Op{Kind: change.Update, Fields: filled}); refusal != nil {
		return op, fmt.Errorf("fill %s %s: %w", e.Name, op.ID, refusal)
	}
	op.Fields = maps.Clone(op.Fields)
	maps.Copy(op.Fields, filled)
	return op, nil
}
