package rules

import (
	"fmt"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// LastChild holds a command to what its guard says of the newest part of the record. Who has the named right needs no part.
func (r *Registry) LastChild(view View, c Change) (*change.Refusal, error) {
	last := c.Entity.States.Commands[c.Op.Command].Guard.LastChild
	if last == nil {
		return nil, nil
	}
	entity := r.schema.Entity(last.Entity)
	child, err := newest(view, entity, c.Op.ID, last.By)
	if err != nil {
		return nil, err
	}
	if child != nil {
		if ok, err := holds(r.schema, view, c.Set, entity, child, last.When); ok || err != nil {
			return nil, err
		}
	}
	if last.Unless != "" {
		if may, err := view.May(c.Entity.Subject+"."+last.Unless, c.Entity.Name, c.Op.ID); may || err != nil {
			return nil, err
		}
	}
	return &change.Refusal{Code: change.CodeGuard, Message: last.Say, Fields: map[string]string{c.Entity.States.Field: last.Say}}, nil
}

// newest is the living part of a record that is the last by a field; nil when it has none. Of two at one time it is the one with the
// greater id, which was made later. pwa/src/records/engine/guards.ts says the same on the device.
func newest(view View, child *schema.Entity, parentID, by string) (*merge.Row, error) {
	if parentID == "" {
		return nil, nil
	}
	rows, err := view.Rows(child.Name, map[string]any{child.Sub: parentID})
	if err != nil {
		return nil, fmt.Errorf("find the newest %s: %w", child.Name, err)
	}
	var last *merge.Row
	for _, row := range rows { // by id
		if last == nil || order(row.Fields[by], last.Fields[by]) >= 0 {
			last = row
		}
	}
	return last, nil
}

// order compares two dates or two moments. Nothing is the oldest.
func order(a, b any) int {
	if day, ok := a.(string); ok {
		other, _ := b.(string)
		return strings.Compare(day, other)
	}
	moment, dated := a.(int64)
	other, otherDated := b.(int64)
	switch {
	case dated && (!otherDated || moment > other):
		return 1
	case otherDated && (!dated || moment < other):
		return -1
	}
	if text, ok := b.(string); ok && text != "" {
		return -1
	}
	return 0
}
