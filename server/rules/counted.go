package rules

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/seal"
)

// Counter counts figures of a record (x-counted) from what else is here. Known is false where what they are counted from is not here: then a
// figure that a device wrote is taken away, and nothing stands in its place.
type Counter func(view View, record *merge.Row) (figures map[string]any, known bool, err error)

// Count gives a counter the name by which module files ask for it.
func (r *Registry) Count(name string, by Counter) { r.counters[name] = by }

// CountFirst writes into an author's op what the server counts of a record that has no states: such figures count as soon as they are here, so
// that whatever is judged by them is judged by the server's. A counter of them reads nothing but the record and what it belongs to.
func (r *Registry) CountFirst(view View, e *schema.Entity, op change.Op, before *merge.Row) (change.Op, error) {
	if op.Kind != change.Add && op.Kind != change.Update {
		return op, nil
	}
	fields := slices.DeleteFunc(e.CountedFields(), func(f *schema.Field) bool {
		_, claimed := op.Fields[f.Name]
		return !slices.Contains(f.Counted.At, schema.ByAdd) || !claimed && op.Kind != change.Add
	})
	if len(fields) == 0 {
		return op, nil
	}
	row := &merge.Row{ID: op.ID, Fields: map[string]any{}}
	if before != nil {
		row.CL = before.CL
		maps.Copy(row.Fields, before.Fields)
	}
	maps.Copy(row.Fields, op.Fields)
	counted, err := r.figures(view, fields, row, true)
	if err != nil {
		return op, fmt.Errorf("count %s %s: %w", e.Name, op.ID, err)
	}
	if len(counted) > 0 {
		op.Fields = maps.Clone(op.Fields)
		maps.Copy(op.Fields, counted)
		if op.Kind == change.Add { // a new record says nothing of what it does not have
			maps.DeleteFunc(op.Fields, func(name string, value any) bool { _, is := counted[name]; return is && value == nil })
		}
	}
	return op, nil
}

// counting is the hook that writes the figures of the records of one kind.
func (r *Registry) counting(e *schema.Entity) (Hook, []string) {
	entities := []string{e.Name}
	for _, f := range e.CountedFields() {
		for _, of := range f.Counted.Of {
			if !slices.Contains(entities, of) {
				entities = append(entities, of)
			}
		}
	}
	return Hook{ID: "x-counted of " + e.Name, Derive: func(_ context.Context, view View, changes []Change) ([]change.Op, []Effect, error) {
		ops, err := r.count(view, e, changes)
		return ops, nil, err
	}}, entities
}

// count writes the figures of the records that a set brings to where they are counted, or whose figures or parts it touches.
func (r *Registry) count(view View, e *schema.Entity, changes []Change) (ops []change.Op, err error) {
	// What cannot change any more was counted before it was kept (CountFirst).
	fields := slices.DeleteFunc(e.CountedFields(), func(f *schema.Field) bool { return f.Merge == schema.Immutable })
	claims := func(c Change) bool {
		return slices.ContainsFunc(fields, func(f *schema.Field) bool { _, says := c.Op.Fields[f.Name]; return says })
	}
	claimed := map[string]bool{}
	var ids []string
	for _, c := range changes {
		id := c.Op.ID
		switch {
		case c.After == nil:
			continue
		case c.Entity.Name != e.Name:
			id = typed.Text(c.After, c.Entity.Sub)
		case claims(c):
			claimed[id] = true
		case !slices.ContainsFunc(fields, func(f *schema.Field) bool { return countedAt(c, f) }):
			continue
		}
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, id := range ids {
		row, err := view.Row(e.Name, id)
		if err != nil {
			return nil, fmt.Errorf("read %s %s: %w", e.Name, id, err)
		}
		if !row.Alive() || !claimed[id] && !sealed(e, row) {
			continue
		}
		want, err := r.figures(view, fields, row, claimed[id])
		if err != nil {
			return nil, fmt.Errorf("count %s %s: %w", e.Name, id, err)
		}
		if len(want) > 0 {
			ops = append(ops, change.Op{Entity: e.Name, ID: id, Kind: change.Update, Fields: want})
		}
	}
	return ops, nil
}

func countedAt(c Change, f *schema.Field) bool {
	if c.Op.Kind == change.Command {
		return slices.Contains(f.Counted.At, c.Op.Command)
	}
	return c.Before == nil && slices.Contains(f.Counted.At, schema.ByAdd)
}

// sealed says that a record counts: it is signed, or there is nothing to sign in it.
func sealed(e *schema.Entity, row *merge.Row) bool {
	return e.Seal == nil || seal.Sealed(e, row.Fields)
}

// figures are those that are not what they are counted to be.
func (r *Registry) figures(view View, fields []*schema.Field, row *merge.Row, claimed bool) (map[string]any, error) {
	counted := map[string]map[string]any{}
	want := map[string]any{}
	for _, f := range fields {
		by := f.Counted.By
		if counted[by] == nil {
			if r.counters[by] == nil {
				continue // its module is not here: a server without it counts nothing
			}
			figures, known, err := r.counters[by](view, row)
			if err != nil {
				return nil, err
			}
			if !known {
				figures = map[string]any{}
				for _, other := range fields {
					if figures[other.Name] = row.Fields[other.Name]; claimed {
						figures[other.Name] = nil
					}
				}
			}
			counted[by] = figures
		}
		if is := counted[by][f.Name]; !change.Equal(row.Fields[f.Name], is) {
			want[f.Name] = is
		}
	}
	return want, nil
}
