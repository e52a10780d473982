package tasks_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/modules/tasks"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

type fields = yardtest.Fields

// What the server makes of itself is due like what a person finds on a walk: by its severity, on a working day.
func TestDue_ATaskThatFollowsIsDueByItsSeverity(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		own  string
		want string
	}{
		"as shipped: one day, and on from Saturday": {"", "2026-11-23"},
		"as the yard has set it":                    {`{"high":4}`, "2026-11-24"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := yardtest.New(t, storetest.SQLite, "2026-11-20 08:00", tasks.Module{}) // a Friday
			if c.own != "" {
				y.Wrote(yardtest.Add("walkSettings", change.UUID5(y.Org, "walkSettings"), fields{"dueDays": json.RawMessage(c.own)}))
			}
			who := y.As(y.Org, yardtest.NewID(), "ehs_manager", "Maria Okafor")
			item, inspection := yardtest.NewID(), yardtest.NewID()
			who.Must(yardtest.Add("equipmentItem", item, fields{"tag": "EX-31", "name": "CO2 15 lb", "kind": "extinguisher", "state": "in_service"}))
			who.Must(yardtest.Add("equipmentInspection", inspection, fields{"itemId": item, "inspectedOn": "2026-11-20", "company": "Fire Safe Inc", "result": "fail", "note": "No pressure"}))
			task := y.Row("task", change.UUID5(inspection, "task"))
			if task == nil || task.Fields["dueOn"] != c.want || task.Fields["dueSource"] != "rule" {
				t.Errorf("the task is %v, want it due on %s by the rule", task, c.want)
			}
		})
	}
}
