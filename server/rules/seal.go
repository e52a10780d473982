package rules

import (
	"context"
	"fmt"
	"slices"

	"shipshape/schema"
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
	if record == nil {
		return false
	}
	if states := s.entity.States; states != nil && len(states.Kept) > 0 {
		return slices.Contains(states.Kept, text(record, states.Field))
	}
	return text(record, s.entity.Seal.Drawing) != ""
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
	id := text(c.After, part.Of)
	if id != "" || part.Under == "" {
		return id, nil
	}
	kind, above := c.Entity.Carrier()
	if text(c.After, kind.Name) != part.Under {
		return "", nil
	}
	whole, err := view.Row(part.Under, text(c.After, above.Name))
	return text(whole, s.partOf(part.Under).Of), err
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
			if text(row, part.Of) == "" {
				found = append(found, row)
			}
		}
	}
	return found, nil
}

// Locked refuses to change what stays as it was signed: the hash and its moment, and the fields whose list says so, as far as the change
// was made after the signature. What was made before, and arrives late, is kept.
func (r *Registry) Locked(view View, c Change) (*change.Refusal, error) {
	for _, s := range r.seals {
		if c.Before == nil || !c.Before.Alive() || s.part(c.Entity) == nil {
			continue
		}
		refusal, err := s.locked(view, c)
		if refusal != nil || err != nil {
			return refusal, err
		}
	}
	return nil, nil
}

func (s *Seal) locked(view View, c Change) (*change.Refusal, error) {
	rule, part := s.entity.Seal, s.part(c.Entity)
	record := c.Before
	if c.Entity.Name != s.entity.Name {
		if part.Locked == "" {
			return nil, nil
		}
		var err error
		if record, err = view.Row(s.entity.Name, text(c.Before, part.Of)); err != nil {
			return nil, err
		}
	}
	if !s.Sealed(record) {
		return nil, nil
	}
	refuse := func(say string, fields []string) *change.Refusal {
		refusal := &change.Refusal{Code: change.CodeImmutable, Message: say}
		for _, field := range fields {
			if differs(c, field) {
				if refusal.Fields == nil {
					refusal.Fields = map[string]string{}
				}
				refusal.Fields[field] = say
			}
		}
		if refusal.Fields == nil && c.After.Alive() {
			return nil
		}
		return refusal
	}
	seals := rule.Command != "" && c.Op.Command == rule.Command
	if c.Entity.Name == s.entity.Name && !seals && c.After.Alive() {
		if refusal := refuse(rule.Say, slices.DeleteFunc([]string{rule.Hash, rule.At, rule.Drawing}, func(field string) bool { return field == "" })); refusal != nil {
			return refusal, nil
		}
	}
	if part.Locked == "" || c.Set.At.Wall() <= s.signedAt(record) {
		return nil, nil
	}
	return refuse(part.Locked, part.Fields), nil
}

// check marks a new signature whose hash is not that of what the server holds. Nothing is refused: the signer saw what their device had,
// and what others had sent by then is no fault of theirs.
func (s *Seal) check(_ context.Context, view View, changes []Change) ([]change.Op, []Effect, error) {
	var ops []change.Op
	for _, c := range changes {
		if c.Before != nil || c.After == nil || !c.After.Alive() {
			continue
		}
		record, err := view.Row(s.entity.Name, text(c.After, c.Entity.Sub))
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
		if held != "" && held != text(c.After, "contentHash") {
			ops = append(ops, change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, Fields: map[string]any{"heldHash": held}})
		}
	}
	return ops, nil, nil
}

func (s *Seal) part(e *schema.Entity) *schema.SealPart {
	if e.Name == s.entity.Name {
		list, _ := s.entity.Seal.Newest()
		return list.Record
	}
	return s.partOf(e.Name)
}

func (s *Seal) partOf(entity string) *schema.SealPart {
	list, _ := s.entity.Seal.Newest()
	for _, part := range list.Parts {
		if part.Entity == entity {
			return part
		}
	}
	return nil
}

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
