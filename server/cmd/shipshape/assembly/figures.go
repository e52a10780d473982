package assembly

import (
	"time"

	"shipshape/server/admin"
)

const unfinished = "SELECT COUNT(*) FROM tasks WHERE org_id = ? AND cl % 2 = 1 AND state NOT IN ('done', 'cancelled')"

// figures are what the superusers' list of organizations says of the records of modules.
func figures() []admin.Figure {
	return []admin.Figure{
		{
			Query: func(orgID, _ string) (string, []any) { return unfinished, []any{orgID} },
			Put:   func(o *admin.Organization, number int64) { o.TasksOpen = number },
		},
		{
			Query: func(orgID, today string) (string, []any) { return unfinished + " AND due_on < ?", []any{orgID, today} },
			Put:   func(o *admin.Organization, number int64) { o.TasksOverdue = number },
		},
		{
			Query: func(orgID, _ string) (string, []any) {
				return "SELECT COALESCE(MAX(started_at), 0) FROM walks WHERE org_id = ? AND cl % 2 = 1 AND state NOT IN ('planned', 'missed')", []any{orgID}
			},
			Put: func(o *admin.Organization, number int64) {
				if number > 0 {
					at := time.UnixMilli(number).UTC()
					o.LastWalkAt = &at
				}
			},
		},
	}
}
