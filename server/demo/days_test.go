package demo

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// paper takes what the loader would write, holds it to the rules of the schema and keeps no more than the rows as they stand in the end: what
// depends on the day is in what the loader plans, and a server would need a hundred times as long to merge it. TestLoad_WorksOnAnyDay shows
// that a server takes it.
type paper struct {
	t      *testing.T
	schema *schema.Schema
	clock  *Clock
	now    time.Time
	rows   map[string]map[string]map[string]map[string]any // organization, entity, id, field
}

func (p paper) Store(context.Context, string, string, []byte) (string, error) {
	return fmt.Sprintf("%064x", 1915), nil
}
func (paper) CreateUser(context.Context, User) error { return nil }

func (p paper) Write(_ context.Context, orgID string, ops []change.Op) (int64, error) {
	for _, op := range ops {
		p.apply(orgID, op)
	}
	return 1, nil
}

func (p paper) Push(_ context.Context, actor app.Actor, request wire.PushRequest) (wire.PushResponse, error) {
	if p.clock.Now().After(p.now) {
		p.t.Errorf("%s sends at %s, after now", actor.FullName, p.clock.Now())
	}
	var response wire.PushResponse
	for _, raw := range request.Sets {
		set, refusal := change.Parse(raw)
		if refusal != nil {
			return response, refusal
		}
		if set.Clock.Wall > p.clock.Now().UnixMilli() {
			p.t.Errorf("%s sends what is made later: %s", actor.FullName, raw)
		}
		for _, op := range set.Ops {
			p.apply(actor.OrgID, op)
			p.judge(actor, op, set.At.Wall())
		}
		response.Results = append(response.Results, wire.Result{Result: wire.Applied})
	}
	return response, nil
}

func (p paper) apply(orgID string, op change.Op) {
	entity := p.schema.Entity(op.Entity)
	rows := p.of(orgID, op.Entity)
	row := rows[op.ID]
	if row == nil {
		if op.Kind != change.Add {
			p.t.Errorf("%s %s is changed before it is there", op.Entity, op.ID)
		}
		row = map[string]any{}
		rows[op.ID] = row
	}
	for field, value := range op.Fields {
		row[field] = value
		if at, ok := value.(int64); ok && entity.Properties[field].Format == "instant" && field != "untilAt" && at > p.now.UnixMilli() {
			p.t.Errorf("%s.%s is %s", op.Entity, field, time.UnixMilli(at).UTC())
		}
	}
	if op.Kind == change.Command {
		step, state := entity.States.Commands[op.Command], entity.States.Field
		if from, _ := row[state].(string); !slices.Contains(step.From, from) {
			p.t.Errorf("%s %s is %s and told to %s", op.Entity, op.ID, from, op.Command)
		}
		row[state] = step.To
	}
}

// judge holds an op to the rules of the schema as the server does: by the day of the yard on which it was made.
func (p paper) judge(actor app.Actor, op change.Op, made int64) {
	zone, _ := p.of(actor.OrgID, "organization")[actor.OrgID]["timeZone"].(string)
	around := change.Around{Today: time.UnixMilli(made).In(app.Zone(zone)).Format(time.DateOnly), Schema: p.schema.Version}
	entity := p.schema.Entity(op.Entity)
	if refusal := change.Judge(entity, op, op.Kind == change.Add, p.of(actor.OrgID, op.Entity)[op.ID], around); refusal != nil {
		p.t.Errorf("%s %s of %s: %v", actor.FullName, op.Entity, around.Today, refusal.Fields)
	}
}

func (p paper) of(orgID, entity string) map[string]map[string]any {
	if p.rows[orgID] == nil {
		p.rows[orgID] = map[string]map[string]map[string]any{}
	}
	if p.rows[orgID][entity] == nil {
		p.rows[orgID][entity] = map[string]map[string]any{}
	}
	return p.rows[orgID][entity]
}

// momentsOf are two of the times of a day that decide, and the other two on the next: just past midnight and at work, before work and shortly
// before midnight in the yard.
func momentsOf(n int, day string, yard *time.Location) []time.Time {
	var moments []time.Time
	for _, hour := range [][]string{{"00:05", "12:00"}, {"06:10", "23:55"}}[n%2] {
		at, err := time.ParseInLocation("2006-01-02 15:04", day+" "+hour, yard)
		if err != nil {
			panic(err)
		}
		moments = append(moments, at)
	}
	return moments
}

// TestDemo_TellsTheSameStoryOnEveryDay builds both yards at times that a calendar makes difficult, and asks for what the stories of pwa/e2e and
// a newcomer look for: something overdue, due today, missed, planned for today, for this week and for the next.
func TestDemo_TellsTheSameStoryOnEveryDay(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	norfolk, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	for n, day := range []string{
		"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", // Monday to Sunday
		"2026-10-31", "2026-11-30", "2027-02-28", "2027-03-01", // ends of months, and the day after
		"2026-12-31", "2027-01-01", // the end of a year
		"2027-03-14", "2026-11-01", // the nights on which the clocks change
		"2028-02-29", // a leap day
	} {
		for _, now := range momentsOf(n, day, norfolk) {
			t.Run(now.Format("Mon 2006-01-02 15:04"), func(t *testing.T) {
				p := paper{t: t, schema: s, clock: NewClock(now), now: now, rows: map[string]map[string]map[string]map[string]any{}}
				if _, err := Load(t.Context(), Deps{Schema: s, Accounts: p, Files: p, Sync: p, Office: &desk{}, Clock: p.clock}); err != nil {
					t.Fatal(err)
				}
				p.tells(change.UUID5(namespace, "bayfront"), "America/New_York", map[string]int{
					"tasks overdue": 1, "tasks due today": 1, "walks missed": 1, "walks today": 1,
					"walks this week": 1, "walks next week": 1, "walks paused": 1, "walks signed": 14, "findings today": 4, "findings of the full week before": 4,
				})
				p.tells(change.UUID5(namespace, "harbor-point"), "America/Los_Angeles", map[string]int{"tasks overdue": 1, "walks signed": 1})
			})
		}
	}
}

// tells counts what one looks for, and wants at least as much of it.
func (p paper) tells(orgID, zone string, want map[string]int) {
	p.t.Helper()
	location, err := time.LoadLocation(zone)
	if err != nil {
		p.t.Fatal(err)
	}
	now := p.now.In(location)
	on := func(days int) string { return now.AddDate(0, 0, days).Format(time.DateOnly) }
	monday := -(int(now.Weekday()) + 6) % 7 // of this week, in days from today
	got := map[string]int{}
	for _, task := range p.of(orgID, "task") {
		due, _ := task["dueOn"].(string)
		switch {
		case task["state"] == "done":
		case due < on(0):
			got["tasks overdue"]++
		case due == on(0):
			got["tasks due today"]++
		}
	}
	for _, walk := range p.of(orgID, "walk") {
		planned, _ := walk["plannedOn"].(string)
		switch walk["state"] {
		case "planned":
			for what, is := range map[string]bool{
				"walks missed": planned < on(0), "walks today": planned == on(0),
				"walks this week": planned >= on(monday) && planned < on(monday+7), "walks next week": planned >= on(monday+7) && planned < on(monday+14),
			} {
				if is {
					got[what]++
				}
			}
			continue
		case "paused":
			got["walks paused"]++
		default:
			got["walks signed"]++
		}
		started, _ := walk["startedAt"].(int64)
		if day := time.UnixMilli(started).In(location).Format(time.DateOnly); walk["startedOn"] != day {
			p.t.Errorf("a walk starts on %s in the yard and says %v", day, walk["startedOn"])
		}
	}
	for id, finding := range p.of(orgID, "finding") {
		at, _ := finding["observedAt"].(int64)
		seen := time.UnixMilli(at).In(location)
		if p.now.Sub(seen) < 2*time.Hour {
			got["findings today"]++
		}
		if day := seen.Format(time.DateOnly); day >= on(monday-7) && day < on(monday) {
			got["findings of the full week before"]++
		}
		task := p.of(orgID, "task")[change.UUID5(id, "task")]
		if rule := dueByRule(task["severity"], seen); task != nil && (task["dueOn"] != finding["dueOn"] || task["dueSource"] == "rule" && task["dueOn"] != rule) {
			p.t.Errorf("seen on %s, due on %v, its task on %v, by the rule on %s", seen, finding["dueOn"], task["dueOn"], rule)
		}
	}
	for what, least := range want {
		if got[what] < least {
			p.t.Errorf("%s: %d, want %d or more", what, got[what], least)
		}
	}
}

// dueByRule is the yard's own reckoning of a due date: days of the calendar, and a day off moves on to the Monday.
func dueByRule(severity any, seen time.Time) string {
	due := seen.AddDate(0, 0, map[any]int{"stop_work": 0, "high": 1, "medium": 7, "low": 30}[severity])
	for severity != "stop_work" && (due.Weekday() == time.Saturday || due.Weekday() == time.Sunday) {
		due = due.AddDate(0, 0, 1)
	}
	return due.Format(time.DateOnly)
}
