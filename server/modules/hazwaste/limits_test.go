package hazwaste_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// A device may be stricter than the law and the yard, never looser: nobody runs a clock longer by writing its days.

func TestTrust_AnEpisodeLastsNoLongerThanItMay(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for name, c := range map[string]struct{ sent, want any }{
		"a year": {int64(365), int64(60)}, "no end": {nil, int64(60)}, "as long as it may": {int64(60), int64(60)}, "stricter": {int64(30), int64(30)},
	} {
		id := yardtest.NewID()
		y.boss.Must(yardtest.Add("wasteEpisode", id, fields{"kind": "planned", "title": "Clean-out", "startOn": "2026-03-01", "days": c.sent}))
		y.Says(name, "wasteEpisode", id, fields{"days": c.want})
		y.boss.Must(y.edit("wasteEpisode", id, fields{"days": int64(300)}))
		y.Says(name+", later", "wasteEpisode", id, fields{"days": int64(60), "outBy": "2026-04-30"})
	}
}

func TestTrust_TheCopyOfAManifestIsMissedWhenTheLawMissesIt(t *testing.T) {
	t.Parallel()
	for category, want := range map[string]fields{
		"lqg": {"contactDays": int64(45), "reportDays": int64(60)}, "sqg": {"contactDays": nil, "reportDays": int64(60)}, "vsqg": {"contactDays": nil, "reportDays": nil},
	} {
		y := newYard(t)
		y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"category": category}))
		ships := func(f fields) string {
			id := yardtest.NewID()
			y.boss.Must(yardtest.Add("wasteShipment", id, fields{"state": "draft"}))
			y.boss.Must(yardtest.On("wasteShipment", y.Row("wasteShipment", id), change.Command, "ship", yardtest.With(fields{"acceptedOn": "2026-03-01"}, f)))
			return id
		}
		y.Says(category+" that says nothing", "wasteShipment", ships(nil), want)
		y.Says(category+" as the app has it", "wasteShipment", ships(want), want)
		if category == "vsqg" {
			continue
		}
		y.Says(category+" in a year", "wasteShipment", ships(fields{"contactDays": want["contactDays"], "reportDays": int64(365)}), want)
		y.Says(category+" stricter", "wasteShipment", ships(fields{"contactDays": want["contactDays"], "reportDays": int64(45)}), fields{"reportDays": int64(45)})
	}
}

func TestTrust_TheExcessOfASatelliteAreaLeavesInTime(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	const say = "Move what is over the limit out of the satellite area within 3 days."
	if code, got := y.boss.Does(y.drum(id, y.satellite, fields{"excessDays": int64(60)})); code != "rejected invalid" || got != say {
		t.Errorf("a new one: %q %q", code, got)
	}
	y.boss.Must(y.drum(id, y.satellite, fields{"excessDays": int64(2)}))
	if code, got := y.boss.Does(y.edit("wasteContainer", id, fields{"excessDays": int64(60)})); code != "rejected invalid" || got != say {
		t.Errorf("later: %q %q", code, got)
	}
	y.boss.Must(y.edit("wasteContainer", id, fields{"excessDays": int64(3)}))
}

func TestTrust_WhatAnInspectionSawIsCountedByItsChecks(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, drums := y.person("inspector"), []string{yardtest.NewID(), yardtest.NewID(), yardtest.NewID()}
	for _, id := range drums {
		y.boss.Must(y.drum(id, y.central, nil))
	}
	template := yardtest.NewID()
	y.Wrote(yardtest.Add("wasteTemplate", template, fields{"key": "bare", "version": int64(1), "title": json.RawMessage(`{"en":"Bare"}`), "areas": json.RawMessage(`[]`), "status": "live"}))
	id := change.UUID5(y.central, "wasteInspection:2026-03-02:1")
	ana.Must(yardtest.Add("wasteInspection", id, fields{"areaId": y.central, "inspectedOn": "2026-03-02", "round": int64(1), "templateId": template, "state": "open"}))
	for i, result := range []string{"ok", "missing", "problem"} {
		ana.Must(yardtest.Add("wasteCheck", change.UUID5(id, "wasteCheck:"+drums[i]), fields{
			"inspectionId": id, "mark": drums[i], "containerId": drums[i], "listedIn": y.central, "result": result, "note": "Looked at", "answer": "stays",
		}))
	}
	ana.Must(yardtest.On("wasteInspection", y.Row("wasteInspection", id), change.Command, "sign", fields{
		"containers": int64(0), "seen": int64(12), "signature": "M0 0L200 0", "inspectorId": ana.Actor.UserID,
	}))
	y.Says("signed", "wasteInspection", id, fields{"containers": int64(3), "seen": int64(2)})
}

// A reading is held to the limits of its question, whatever the device makes of it.
func TestTrust_AReadingOfAnInspectionOutsideItsLimitsHasFailed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, template := y.person("inspector"), yardtest.NewID()
	y.Wrote(yardtest.Add("wasteTemplate", template, fields{
		"key": "gauge", "version": int64(1), "title": json.RawMessage(`{"en":"Gauge"}`), "status": "live",
		"areas": json.RawMessage(`[{"id":"a","items":[{"id":"g-01","type":"number","text":"Eyewash, °F","min":60,"max":100},{"id":"g-02","type":"number","text":"Sump, in","max":2}]}]`),
	}))
	id := change.UUID5(y.central, "wasteInspection:2026-03-02:1")
	answer := func(item string, value int64) change.Op {
		return yardtest.Add("wasteAnswer", change.UUID5(id, "wasteAnswer:"+item), fields{"inspectionId": id, "itemId": item, "result": "pass", "value": value})
	}
	ana.Must(
		yardtest.Add("wasteInspection", id, fields{"areaId": y.central, "inspectedOn": "2026-03-02", "round": int64(1), "templateId": template, "state": "open"}),
		answer("g-01", 4500), answer("g-02", 200),
	)
	ana.Must(yardtest.On("wasteInspection", y.Row("wasteInspection", id), change.Command, "sign", fields{"signature": "M0 0L200 0", "inspectorId": ana.Actor.UserID}))
	y.Says("45 °F of at least 60", "wasteAnswer", answer("g-01", 0).ID, fields{"result": "fail"})
	y.Says("2 in of at most 2", "wasteAnswer", answer("g-02", 0).ID, fields{"result": "pass"})
}
