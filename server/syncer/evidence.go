package syncer

import (
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/sync/merge"
)

// missingEvidence says what proof a command lacks, and which field asks for it. Who finished the work may say so as soon as the photo is
// taken: its bytes are still on the device. Who confirms the work of others has to be able to look at it, so its bytes must be here.
func (l *layer) missingEvidence(c Change) (field, missing string, err error) {
	guard := c.Entity.States.Commands[c.Op.Command].Guard
	confirms := len(guard.NotAuthor) > 0
	if field = guard.HasEvidence; field == "" && confirms {
		field = evidenceField(c.Entity)
	}
	if field == "" {
		return "", "", nil
	}
	var entity string
	where := map[string]any{"parentId": c.Op.ID}
	switch c.After.Fields[field] {
	case "photo_after":
		entity, missing = "photo", "A photo of the finished work is required."
		where["role"] = "after" // what it looked like before proves nothing
	case "note":
		entity, missing = "comment", "A comment about the finished work is required."
	default:
		return "", "", nil
	}
	found, err := l.Rows(entity, where)
	if err != nil || len(found) == 0 {
		return field, missing, err
	}
	arrived := func(photo *merge.Row) bool { return photo.Fields["receivedAt"] != nil }
	if confirms && entity == "photo" && !slices.ContainsFunc(found, arrived) {
		return field, "The photo of the finished work has not arrived yet. It is still on the device that took it.", nil
	}
	return "", "", nil
}

// evidenceField is the field that says what proof the work on a record needs; empty where no command asks for any.
func evidenceField(e *schema.Entity) string {
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		if field := e.States.Commands[name].Guard.HasEvidence; field != "" {
			return field
		}
	}
	return ""
}
