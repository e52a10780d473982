package seal

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Edit is a change of a living record: of one that may be sealed, or of a part of it.
type Edit struct {
	Entity  string         // the kind of what changes
	Command string         // the command that changes it; empty for anything else
	Before  map[string]any // its fields before and after
	After   map[string]any
	Gone    bool           // it is deleted
	Record  map[string]any // the record that may be sealed, as it was before
	At      int64          // when the change was made
}

// Sealed says whether a record of kind e bears a signature.
func Sealed(e *schema.Entity, record map[string]any) bool {
	if e.States != nil && len(e.States.Kept) > 0 {
		state, _ := record[e.States.Field].(string)
		return slices.Contains(e.States.Kept, state)
	}
	drawing, _ := record[e.Seal.Drawing].(string)
	return drawing != ""
}

// Locked says why an edit is refused once the record of kind e is sealed, and for which fields; "" when it is not. The hash, its moment
// and the drawing stay from then on; what the newest list locks stays against what is made after the signature. What was made before and
// arrives late is kept.
func Locked(e *schema.Entity, edit Edit) (say string, fields []string) {
	if edit.Record == nil || !Sealed(e, edit.Record) {
		return "", nil
	}
	rule, part := e.Seal, PartOf(e, edit.Entity)
	seals := rule.Command != "" && edit.Command == rule.Command
	if edit.Entity == e.Name && !seals && !edit.Gone {
		if fields = edit.changed([]string{rule.Hash, rule.At, rule.Drawing}); len(fields) > 0 {
			return rule.Say, fields
		}
	}
	signedAt, _ := edit.Record[rule.At].(int64)
	if part == nil || part.Locked == "" || edit.At <= signedAt {
		return "", nil
	}
	if fields = edit.changed(part.Fields); len(fields) == 0 && !edit.Gone {
		return "", nil
	}
	return part.Locked, fields
}

// PartOf is what the newest list of kind e covers of a kind of record; nil when it covers nothing of it.
func PartOf(e *schema.Entity, entity string) *schema.SealPart {
	list, _ := e.Seal.Newest()
	if entity == e.Name {
		return list.Record
	}
	for _, part := range list.Parts {
		if part.Entity == entity {
			return part
		}
	}
	return nil
}

func (c Edit) changed(fields []string) []string {
	var changed []string
	for _, field := range fields {
		if field != "" && !change.Equal(c.Before[field], c.After[field]) {
			changed = append(changed, field)
		}
	}
	return changed
}
