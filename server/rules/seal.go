package rules

import (
	"context"
	"fmt"
	"slices"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/seal"
)

// Seal is what the module file of one kind says that a signature covers (x-seal), with the records at hand.
type Seal struct {
	schema *schema.Schema
	entity *schema.Entity
}

// Seal finds the seal of a kind of record; nil where nothing of it is sealed.
func (r *Registry) Seal(entity string) *Seal {
	for _, s := range r.seals {
		if s.entity.Name == entity {
			return s
		}
	}
	return nil
}

// Sealed says whether a record bears a signature.
func (s *Seal) Sealed(record *merge.Row) bool {
	return record != nil && seal.Sealed(s.entity, record.Fields)
}

// Record is the id of the record whose seal covers the kind of what changed; empty when no record's does.
func (s *Seal) Record(view View, c Change) (string, error) {
	part := s.part(c.Entity)
	switch {
	case part == nil || c.After == nil:
		return "", nil
	case c.Entity.Name == s.entity.Name:
		return c.Op.ID, nil
	}
	id := typed.Text(c.After, part.Of)
	if id != "" || part.Under == "" {
		return id, nil
	}
	kind, above := c.Entity.Carrier()
	if typed.Text(c.After, kind.Name) != part.Under {
		return "", nil
	}
	whole, err := view.Row(part.Under, typed.Text(c.After, above.Name))
	return typed.Text(whole, seal.PartOf(s.entity, part.Under).Of), err
}

// Breaks says whether a change is one of what the newest list covers.
func (s *Seal) Breaks(c Change, record *merge.Row) bool {
	if c.Before != nil && c.Before.Alive() != c.After.Alive() {
		return true
	}
	part := s.part(c.Entity)
	if c.Before == nil && seal.Follows(part, rowOf(c.After), s.signedAt(record)) {
		return false
	}
	return slices.ContainsFunc(part.Fields, func(field string) bool { return differs(c, field) })
}

// Hash is the hash of a record as it is here, by the list of a version; empty where this server does not know the list.
func (s *Seal) Hash(view View, record *merge.Row, version int, signedAt int64) (string, error) {
	list := s.entity.Seal.Version(version)
	if list == nil {
		return "", nil
	}
	content := seal.Content{Record: rowOf(record)}
	rows := map[string][]*merge.Row{}
	for _, part := range list.Parts {
		found, err := s.rows(view, part, record.ID, rows)
		if err != nil {
			return "", fmt.Errorf("read each %s under %s: %w", part.Entity, record.ID, err)
		}
		rows[part.Entity] = found
		var covered []seal.Row
		for _, row := range found {
			if r := rowOf(row); !seal.Follows(part, r, signedAt) {
				covered = append(covered, r)
			}
		}
		content.Parts = append(content.Parts, covered)
	}
	return seal.Hash(s.entity, list, content), nil
}

// rows are the living records of a part. Before are those of the parts that come before it in the list.
func (s *Seal) rows(view View, part *schema.SealPart, record string, before map[string][]*merge.Row) ([]*merge.Row, error) {
	found, err := view.Rows(part.Entity, map[string]any{part.Of: record})
	if err != nil || part.Under == "" {
		return found, err
	}
	kind, above := s.schema.Entity(part.Entity).Carrier()
	for _, whole := range before[part.Under] {
		rows, err := view.Rows(part.Entity, map[string]any{kind.Name: part.Under, above.Name: whole.ID})
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			if typed.Text(row, part.Of) == "" {
				found = append(found, row)
			}
		}
	}
	return found, nil
}

// Locked refuses to change what stays as it was signed (sync/seal).
func (r *Registry) Locked(view View, c Change) (*change.Refusal, error) {
	for _, s := range r.seals {
		part := s.part(c.Entity)
		if part == nil || c.Before == nil || !c.Before.Alive() {
			continue
		}
		record := c.Before
		if c.Entity.Name != s.entity.Name {
			if part.Locked == "" {
				continue
			}
			var err error
			if record, err = view.Row(s.entity.Name, typed.Text(c.Before, part.Of)); record == nil || err != nil {
				return nil, err
			}
		}
		say, fields := seal.Locked(s.entity, seal.Edit{
			Entity: c.Entity.Name, Command: c.Op.Command, Before: c.Before.Fields, After: c.After.Fields, Gone: !c.After.Alive(),
			Record: record.Fields, At: c.Set.At.Wall(),
		})
		if say == "" {
			continue
		}
		refusal := &change.Refusal{Code: change.CodeImmutable, Message: say}
		for _, field := range fields {
			if refusal.Fields == nil {
				refusal.Fields = map[string]string{}
			}
			refusal.Fields[field] = say
		}
		return refusal, nil
	}
	return nil, nil
}

// check marks a new signature whose hash is not that of what the server holds. Nothing is refused: the signer saw what their device had,
// and what others had sent by then is no fault of theirs.
func (s *Seal) check(_ context.Context, view View, changes []Change) ([]change.Op, []Effect, error) {
	var ops []change.Op
	for _, c := range changes {
		if c.Before != nil || c.After == nil || !c.After.Alive() {
			continue
		}
		record, err := view.Row(s.entity.Name, typed.Text(c.After, c.Entity.Sub))
		if err != nil {
			return nil, nil, err
		}
		if record == nil {
			continue // it comes with a later set: then nobody can say what was signed
		}
		version, named := c.After.Fields["sealVersion"].(int64)
		if !named {
			version = 1 // signed before lists had numbers
		}
		at, _ := c.After.Fields["signedAt"].(int64)
		held, err := s.Hash(view, record, int(version), at)
		if err != nil {
			return nil, nil, err
		}
		if held != "" && held != typed.Text(c.After, "contentHash") {
			ops = append(ops, change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, Fields: map[string]any{"heldHash": held}})
		}
	}
	return ops, nil, nil
}

func (s *Seal) part(e *schema.Entity) *schema.SealPart { return seal.PartOf(s.entity, e.Name) }

func (s *Seal) signedAt(record *merge.Row) int64 {
	at, _ := record.Fields[s.entity.Seal.At].(int64)
	return at
}

func rowOf(row *merge.Row) seal.Row { return seal.Row{ID: row.ID, Fields: row.Fields} }

func differs(c Change, field string) bool {
	if c.Before == nil {
		return c.After.Fields[field] != nil
	}
	return !change.Equal(c.Before.Fields[field], c.After.Fields[field])
}
