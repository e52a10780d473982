package syncer

import (
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// ruled holds an author's change to the rules of x-when, as of the day it was made: hours without signal refuse nothing.
func (l *layer) ruled(c Change) (*change.Refusal, error) {
	if len(c.Entity.When) == 0 || c.After == nil || !c.After.Alive() || c.Op.Kind == change.Delete || c.Op.Kind == change.Remove {
		return nil, nil
	}
	zone, err := l.p.zone()
	if err != nil {
		return nil, err
	}
	around := change.Around{Today: time.UnixMilli(l.set.At.Wall()).In(zone).Format(time.DateOnly), Schema: l.set.Schema}
	if slices.ContainsFunc(c.Entity.When, func(w *schema.When) bool { return w.Parent }) {
		id, _ := c.After.Fields[c.Entity.Sub].(string)
		parent, err := l.Row(c.Entity.Properties[c.Entity.Sub].Ref, id)
		if err != nil {
			return nil, err
		}
		if parent != nil {
			around.Parent = withID(parent)
		}
	}
	return change.Judge(c.Entity, c.Op, c.Before == nil, withID(c.After), around), nil
}

// locked holds an author's change to what a signature covers (x-seal).
func (l *layer) locked(c Change) (*change.Refusal, error) {
	if c.After == nil {
		return nil, nil
	}
	return l.p.y.rules.Locked(l, c)
}

func withID(row *merge.Row) map[string]any {
	fields := make(map[string]any, len(row.Fields)+1)
	for name, value := range row.Fields {
		fields[name] = value
	}
	fields["id"] = row.ID
	return fields
}
