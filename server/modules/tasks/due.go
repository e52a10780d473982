package tasks

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// severities are what a task is that says no severity of its own, by its priority: the turn of PRIORITY in pwa/src/lib/corrective.ts.
var severities = map[string]string{"P1": "stop_work", "P2": "high", "P3": "medium", "P4": "low"}

// dueBySeverity is when a task is due that the server made of itself and that says no day: so many days of the calendar after it was found,
// by the yard's own table of severities, and on from a day off to the next working day. The device says the same of a finding's task
// (dueOn in pwa/src/lib/corrective.ts).
func dueBySeverity(view rules.View, c rules.Change, task *merge.Row) (typed.Fields, error) {
	made := c.By != "" && c.Before == nil && c.Op.Kind == change.Add
	if !made || typed.Text(task, "sourceId") == "" || typed.Text(task, "dueOn") != "" {
		return nil, nil
	}
	severity := typed.Text(task, "severity")
	if severity == "" {
		severity = severities[typed.Text(task, "priority")]
	}
	days, err := daysOf(view, severity)
	if err != nil {
		return nil, err
	}
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return nil, err
	}
	at := view.Now()
	if said := c.Set.At.Wall(); change.InTime(said) {
		at = time.UnixMilli(said)
	}
	on := at.In(app.Zone(typed.Text(organization, "timeZone"))).AddDate(0, 0, days)
	for days > 0 && !works(organization, on.Weekday()) {
		on = on.AddDate(0, 0, 1)
	}
	return typed.Fields{"dueOn": on.Format(time.DateOnly), "dueSource": "rule"}, nil
}

// daysOf is how many days a hazard of this severity may stay open, as the yard has set it, else as shipped. One of a newer version stays
// open as long as a medium one.
func daysOf(view rules.View, severity string) (int, error) {
	settings, err := view.Row("walkSettings", change.UUID5(view.Actor().OrgID, "walkSettings"))
	if err != nil {
		return 0, err
	}
	if settings.Alive() {
		var own map[string]int
		raw, _ := settings.Fields["dueDays"].(json.RawMessage)
		if json.Unmarshal(raw, &own) == nil {
			if days, ok := own[severity]; ok && days >= 0 && days <= 365 {
				return days, nil
			}
		}
	}
	shipped, err := library.FindSeverities()
	if err != nil {
		return 0, fmt.Errorf("read the days of severities: %w", err)
	}
	for _, want := range []string{severity, "medium"} {
		if at := slices.IndexFunc(shipped.Rules, func(rule library.SeverityRule) bool { return rule.ID == want }); at >= 0 {
			return shipped.Rules[at].DueDays, nil
		}
	}
	return 0, nil
}

// works says whether the yard works on a day of the week, Monday to Friday where it says nothing.
func works(organization *merge.Row, day time.Weekday) bool {
	days := []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}
	if organization == nil { // its record comes with the first change of its profile
		return slices.Contains(days, day)
	}
	var own []time.Weekday
	if raw, ok := organization.Fields["workingDays"].(json.RawMessage); ok && json.Unmarshal(raw, &own) == nil && len(own) > 0 {
		days = own
	}
	return slices.Contains(days, day)
}
