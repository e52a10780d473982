package syncer

import (
	"shipshape/schema"
	"shipshape/sync/change"
)

// Rows of an upload and the sets that bring them have ids that everybody can work out who knows the upload, so that to bring them again is to bring
// the same. They are kept for it: nobody else can have one of them first.

// takesRow refuses a record whose id is that of a row of an upload, unless it is that row.
func takesRow(e *schema.Entity, op change.Op) *change.Refusal {
	if op.Kind != change.Add || e.Window == nil || e.Window.Apart == "" {
		return nil
	}
	upload, _ := op.Fields[e.Window.Apart].(string)
	if !change.TakesUploadRow(op.ID, upload) {
		return nil
	}
	return &change.Refusal{Code: change.CodeBadID, Message: "This id is kept for a row of an upload. Add it again, as a new one."}
}

// takesSlice refuses a set whose id is that of rows of an upload, unless it brings them.
func (y *Syncer) takesSlice(set change.Set) *change.Refusal {
	upload, row := "", ""
	if len(set.Ops) > 0 {
		first := set.Ops[0]
		if e := y.schema.Entity(first.Entity); e != nil && e.Window != nil && e.Window.Apart != "" && first.Kind == change.Add {
			upload, _ = first.Fields[e.Window.Apart].(string)
			row = first.ID
		}
	}
	if !change.TakesUploadSlice(set.ID, upload, row, set.Actor) {
		return nil
	}
	return &change.Refusal{Code: change.CodeBadID, Message: "The id of the set is kept for rows of an upload."}
}
