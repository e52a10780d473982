package rules

import (
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/logic"
	"shipshape/sync/merge"
)

// holds says whether a condition is known to be true of a record. Nil holds always.
func holds(s *schema.Schema, view View, e *schema.Entity, row *merge.Row, when *logic.Rule) (bool, error) {
	if when == nil {
		return true, nil
	}
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return false, err
	}
	var parent *merge.Row
	if e.Sub != "" && s.Entity(e.Properties[e.Sub].Ref) != nil {
		if parent, err = view.Row(e.Properties[e.Sub].Ref, text(row, e.Sub)); err != nil {
			return false, err
		}
	}
	return when.Is(true, logic.Context{
		Record: reader(row), Parent: reader(parent), Yard: reader(organization),
		Today: view.Now().In(app.Zone(text(organization, "timeZone"))).Format(time.DateOnly),
	}), nil
}

func reader(row *merge.Row) func(field string) any {
	return func(field string) any {
		switch {
		case row == nil:
			return nil
		case field == "id":
			return row.ID
		}
		return row.Fields[field]
	}
}
