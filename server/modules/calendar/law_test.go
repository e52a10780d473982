package calendar_test

import (
	"cmp"
	"encoding/json"
	"strings"
	"testing"

	"shipshape/server/library"
	"shipshape/server/servertest/yardtest"
)

// What the library offers, the server takes: a rule that it refused would wait on the tablet of whoever adopted it.
func TestLaw_EveryObligationCanBeAdopted(t *testing.T) {
	t.Parallel()
	law, err := library.FindLaw()
	if err != nil {
		t.Fatal(err)
	}
	y := newYard(t)
	maria := y.person("ehs_manager", "Maria Okafor")
	for _, row := range law.Obligations {
		evidence, err := json.Marshal(row.Evidence)
		if err != nil {
			t.Fatal(err)
		}
		const today = "2026-11-23"
		from := today
		if strings.Contains(row.Rule.RRule, "COUNT=1") { // due once, even if that was yesterday
			from = min(today, row.Rule.StartOn)
		}
		timing := row.Rule.On(cmp.Or(row.Rule.StartOn, today), from, []int{1, 2, 3, 4, 5})
		f := fields{
			"title": row.Title, "text": row.Text, "category": row.Category, "program": row.Program, "authority": row.Authority, "mark": row.Mark,
			"risk": row.Risk, "state": "active", "anchor": timing.Anchor, "roll": timing.Roll, "approval": cmp.Or(row.Approval, "none"), "each": "none",
			"evidence": json.RawMessage(evidence), "ownerId": maria.id, "libraryId": row.ID, "libraryEdition": row.Changed, "openDays": timing.OpenDays,
			"fromOn": timing.FromOn,
		}
		if row.Approval == "needed" {
			f["approverRole"] = "ehs_manager"
		}
		for name, value := range map[string]string{
			"citation": row.Citation, "rrule": timing.RRule, "startOn": timing.StartOn, "per": timing.Per, "eventKind": row.Rule.EventKind,
			"afterUnit": timing.AfterUnit, "submitTo": row.SubmitTo,
		} {
			if value != "" {
				f[name] = value
			}
		}
		for name, value := range map[string]int64{"everyDays": timing.EveryDays, "times": timing.Times} {
			if value != 0 {
				f[name] = value
			}
		}
		if timing.AfterValue != nil {
			f["afterValue"] = *timing.AfterValue
		}
		if timing.MissDays != nil {
			f["missDays"] = *timing.MissDays
		}
		if len(timing.Shifts) > 0 {
			shifts, err := json.Marshal(timing.Shifts)
			if err != nil {
				t.Fatal(err)
			}
			f["shifts"] = json.RawMessage(shifts)
		}
		if say := maria.does(yardtest.Add("calendarRule", yardtest.NewID(), f)); say != "" {
			t.Errorf("%s: %s", row.ID, say)
		}
	}
}
