package hazwaste_test

import (
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// dues are the days by which the clocks of an episode run out, by the title of their rule.
func (y *yard) dues() map[string]any {
	y.Helper()
	all := map[string]any{}
	for _, row := range y.All("calendarItem") {
		if row.Fields["eventId"] != nil {
			all[row.Fields["title"].(string)] = row.Fields["dueOn"]
		}
	}
	return all
}

func TestEpisode_StartsItsClocks(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for kind, within := range map[string]fields{
		"episodic_event":     {"title": "Ship", "afterValue": int64(60), "afterUnit": "days"},
		"episodic_planned":   {"title": "Tell before", "afterValue": int64(30), "afterUnit": "days_before", "openDays": int64(60)},
		"episodic_unplanned": {"title": "Tell after", "afterValue": int64(72), "afterUnit": "hours"},
	} {
		y.Wrote(yardtest.Add("calendarRule", yardtest.NewID(), yardtest.With(fields{
			"category": "report", "authority": "federal", "anchor": "event", "state": "active", "roll": "none", "approval": "none", "each": "none", "eventKind": kind,
		}, within)))
	}
	same := func(what string, want map[string]any) {
		t.Helper()
		got := y.dues()
		if len(got) != len(want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
		for title, day := range want {
			if got[title] != day {
				t.Errorf("%s: %s is due %v, want %v", what, title, got[title], day)
			}
		}
	}
	id := yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteEpisode", id, fields{"kind": "planned", "title": "Clean-out", "startOn": "2026-05-01", "days": int64(60)}))
	same("planned", map[string]any{"Ship": "2026-06-30", "Tell before": "2026-04-01"})
	y.boss.Must(y.edit("wasteEpisode", id, fields{"startOn": "2026-05-11"}))
	same("moved", map[string]any{"Ship": "2026-07-10", "Tell before": "2026-04-11"})
	y.boss.Must(y.delete("wasteEpisode", id))
	same("gone", map[string]any{})
	spill := yardtest.NewID()
	noon := time.Date(2026, 3, 1, 17, 0, 0, 0, time.UTC)
	y.boss.Must(yardtest.Add("wasteEpisode", spill, fields{"kind": "unplanned", "title": "Tank failed", "startOn": "2026-03-01", "startAt": noon.UnixMilli(), "days": int64(60)}))
	same("not planned", map[string]any{"Ship": "2026-04-30", "Tell after": "2026-03-04"})
	item := y.Row("calendarItem", change.UUID5(y.ruleOfKind("episodic_unplanned"), "calendarItem:event:"+change.UUID5(spill, "episodic_unplanned")))
	if at := noon.Add(72 * time.Hour).UnixMilli(); item.Fields["dueAt"] != at {
		t.Errorf("72 hours end at %v, want %v", item.Fields["dueAt"], at)
	}
}

func (y *yard) ruleOfKind(kind string) string {
	y.Helper()
	for _, row := range y.All("calendarRule") {
		if row.Fields["eventKind"] == kind {
			return row.ID
		}
	}
	y.Fatalf("no rule of %s", kind)
	return ""
}
