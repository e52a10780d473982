package rules

import (
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/logic"
	"shipshape/sync/merge"
)

// holds says whether a condition is known to be true of a record on the day that a set was made. Nil holds always.
func holds(s *schema.Schema, view View, set change.Set, e *schema.Entity, row *merge.Row, when *logic.Rule) (bool, error) {
	if when == nil {
		return true, nil
	}
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return false, err
	}
	var parent *merge.Row
	if whole := e.ParentEntity(s); whole != nil {
		if parent, err = view.Row(whole.Name, typed.Text(row, e.Sub)); err != nil {
			return false, err
		}
	}
	return when.Is(true, logic.Context{
		Record: reader(row), Parent: reader(parent),
		Spend: Spend(view), Today: time.UnixMilli(set.At.Wall()).In(app.Zone(typed.Text(organization, "timeZone"))).Format(time.DateOnly),
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
