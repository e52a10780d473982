package hazwaste_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func (y *yard) monthID(month, epaID string) string {
	return change.UUID5(y.settingsID(), "wasteMonth:"+month+":"+epaID)
}

func TestMonth_SumsUpWhatWasGenerated(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	a, b, oil, oilStream := yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteStream", oilStream, fields{"name": "Used oil", "kind": "used_oil"}))
	y.boss.Must(y.drum(a, y.central, nil), y.drum(b, y.satellite, nil), y.drum(oil, y.central, fields{"streamId": oilStream}))
	first := yardtest.NewID()
	y.boss.Must(
		drop(first, a, "2026-02-28", 60, nil), drop(yardtest.NewID(), b, "2026-02-01", 45, nil), drop(yardtest.NewID(), oil, "2026-02-10", 900, nil),
		drop(yardtest.NewID(), a, "2026-02-11", 80, fields{"epaId": "VA7170022773"}), drop(yardtest.NewID(), a, "2026-02-12", 70, fields{"kind": "merged"}),
	)
	february := y.monthID("2026-02", "")
	y.Says("two drums", "wasteMonth", february, fields{"month": "2026-02", "epaId": "", "massG": int64(105_000), "acuteG": int64(0), "category": "sqg"})
	y.Says("the Navy's waste", "wasteMonth", y.monthID("2026-02", "VA7170022773"), fields{"massG": int64(80_000), "category": "vsqg"})
	var streams []struct {
		StreamID string
		MassG    int64
		Counted  bool
	}
	raw, _ := y.Row("wasteMonth", february).Fields["streams"].(json.RawMessage)
	if err := json.Unmarshal(raw, &streams); err != nil || len(streams) != 2 || !slices.ContainsFunc(streams, func(s struct {
		StreamID string
		MassG    int64
		Counted  bool
	},
	) bool {
		return s.StreamID == oilStream && s.MassG == 900_000 && !s.Counted
	}) {
		t.Errorf("by stream: %s %v", raw, err)
	}
	y.boss.Must(y.edit("wasteAddition", first, fields{"addedOn": "2026-03-01"}))
	y.Says("dated anew", "wasteMonth", february, fields{"massG": int64(45_000), "category": "vsqg"})
	y.Says("in the next month", "wasteMonth", y.monthID("2026-03", ""), fields{"massG": int64(60_000)})
	y.boss.Must(y.edit("wasteStream", y.paint, fields{"exclusion": "40 CFR 261.4(a)"}))
	y.Says("the stream is excluded", "wasteMonth", february, fields{"massG": int64(0)})
	y.boss.Must(y.edit("wasteStream", y.paint, fields{"exclusion": nil}))
	episode := yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteEpisode", episode, fields{"kind": "planned", "title": "Tank cleaning", "startOn": "2026-02-01"}), y.edit("wasteContainer", b, fields{"episodeId": episode}))
	y.Says("an episodic event", "wasteMonth", february, fields{"massG": int64(0)})
	y.boss.Must(y.delete("wasteEpisode", episode))
	y.Says("which was none", "wasteMonth", february, fields{"massG": int64(45_000)})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"limits": json.RawMessage(`[{"key":"vsqgMaxKg","value":40,"reason":"State"},{"key":"nonsense","value":1}]`)}))
	y.Says("a State with another limit", "wasteMonth", february, fields{"category": "sqg"})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"epaId": "VA7170022773"}))
	y.Says("the id of the site changed", "wasteMonth", february, fields{"massG": int64(125_000)})
	y.Says("the id of the site changed", "wasteMonth", y.monthID("2026-02", "VA7170022773"), fields{"massG": int64(0)})
}

func TestMonth_ThatRisesShortensTheStayOfItsWaste(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	a, b, older := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(older, y.central, nil), drop(yardtest.NewID(), older, "2026-01-10", 60, nil))
	ana.Must(y.drum(a, y.central, nil), drop(yardtest.NewID(), a, "2026-02-10", 700, nil))
	y.Says("a small generator", "wasteContainer", a, fields{"clockDays": int64(180), "outBy": "2026-08-09"})
	ana.Must(y.drum(b, y.central, nil), drop(yardtest.NewID(), b, "2026-02-20", 100, nil))
	if told := y.told(); len(told) != 2 || !strings.HasPrefix(told[1], `February 2026: 80 % of the way to large quantity to [`) || !strings.Contains(told[1], `"role:env_specialist"`) || strings.Contains(told[1], "inspector") {
		t.Errorf("near the next category: %q", told)
	}
	extra := yardtest.NewID()
	ana.Must(drop(extra, b, "2026-02-21", 200, nil))
	for _, id := range []string{a, b} {
		y.Says("large in mid clock", "wasteContainer", id, fields{"clockDays": int64(90)})
	}
	y.Says("from the same start", "wasteContainer", a, fields{"startOn": "2026-02-10", "outBy": "2026-05-11"})
	y.Says("waste of another month", "wasteContainer", older, fields{"clockDays": int64(180)})
	if told := y.told(); len(told) != 3 || !strings.HasPrefix(told[2], "February 2026 is now large quantity to ") {
		t.Errorf("large: %q", told)
	}
	y.boss.Must(y.delete("wasteAddition", extra))
	y.Says("the month fell again", "wasteMonth", y.monthID("2026-02", ""), fields{"category": "sqg"})
	y.Says("what was shortened stays so", "wasteContainer", a, fields{"clockDays": int64(90)})
}

// The days on which a month crossed a line are kept with it, whatever order its waste was written in.
func TestMonth_KeepsTheDaysOnWhichItCrossed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id, late := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-02-20", 900, nil), drop(yardtest.NewID(), id, "2026-02-05", 80, nil))
	month := y.monthID("2026-02", "")
	y.Says("small", "wasteMonth", month, fields{"category": "sqg", "sqgOn": "2026-02-20", "lqgOn": nil})
	y.boss.Must(drop(late, id, "2026-02-10", 30, nil))
	y.Says("large", "wasteMonth", month, fields{"category": "lqg", "sqgOn": "2026-02-10", "lqgOn": "2026-02-20"})
	y.boss.Must(y.delete("wasteAddition", late))
	y.Says("corrected", "wasteMonth", month, fields{"category": "sqg", "sqgOn": "2026-02-20", "lqgOn": nil})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"limits": json.RawMessage(`[{"key":"vsqgMaxKg","value":50}]`)}))
	y.Says("by the limits of the yard", "wasteMonth", month, fields{"category": "sqg", "sqgOn": "2026-02-05", "lqgOn": nil})
}

func TestStay_FollowsTheSettings(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	a := yardtest.NewID()
	y.boss.Must(y.drum(a, y.central, nil), drop(yardtest.NewID(), a, "2026-02-10", 60, nil))
	for _, test := range []struct {
		set  fields
		want any
	}{
		{fields{"far": true}, int64(270)},
		{fields{"far": false}, int64(180)},
		{fields{"category": "lqg"}, int64(90)},
		{fields{"category": "vsqg"}, nil},
		{fields{"category": "sqg", "limits": json.RawMessage(`[{"key":"sqgDays","value":90}]`)}, int64(90)},
	} {
		y.boss.Must(y.edit("wasteSettings", y.settingsID(), test.set))
		y.Says(fmt.Sprint(test.set), "wasteContainer", a, fields{"clockDays": test.want})
	}
}

func TestStay_OfAVerySmallGeneratorWithTooMuchOnSite(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"category": "vsqg"}))
	var drums []string
	for month := 1; month <= 2; month++ {
		drums = append(drums, yardtest.NewID())
		y.boss.Must(y.drum(drums[month-1], y.central, nil))
	}
	y.boss.Must(drop(yardtest.NewID(), drums[0], "2026-01-10", 90, nil), drop(yardtest.NewID(), drums[1], "2026-02-10", 90, nil))
	y.Says("no clock", "wasteContainer", drums[0], fields{"clockDays": nil, "outBy": nil})
	y.boss.Must(drop(yardtest.NewID(), drums[1], "2026-02-11", 820, fields{"kind": "returned"}))
	for _, id := range drums {
		y.Says("180 days from the day on which 1000 kg were on site", "wasteContainer", id, fields{"clockDays": int64(180), "startOn": "2026-02-11", "outBy": "2026-08-10"})
	}
	later, oil := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(later, y.central, nil), drop(yardtest.NewID(), later, "2026-03-02", 5, nil))
	y.Says("what comes after that day has its own", "wasteContainer", later, fields{"clockDays": int64(180), "startOn": "2026-03-02"})
	y.boss.Must(drop(oil, drums[0], "2026-01-20", 830, fields{"kind": "returned"}))
	y.Says("written late: it was there before", "wasteContainer", drums[0], fields{"startOn": "2026-02-10", "outBy": "2026-08-09"})
	y.Says("the other drum of that day too", "wasteContainer", drums[1], fields{"startOn": "2026-02-10", "outBy": "2026-08-09"})
	y.boss.Must(y.delete("wasteAddition", oil))
	y.Says("taken back", "wasteContainer", drums[0], fields{"startOn": "2026-02-11", "outBy": "2026-08-10"})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"category": "sqg"}))
	y.Says("a small generator counts from the first drop", "wasteContainer", drums[0], fields{"clockDays": int64(180), "startOn": "2026-01-10", "outBy": "2026-07-09"})
}

func TestStay_OfAVerySmallGeneratorWithTooMuchAcuteWaste(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"category": "vsqg"}))
	acute, residue := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(
		yardtest.Add("wasteStream", acute, fields{"name": "P-listed", "kind": "acute", "physical": "solid"}),
		yardtest.Add("wasteStream", residue, fields{"name": "Spill residue", "kind": "acute_residue", "physical": "solid"}),
	)
	paint, grams, soil := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(paint, y.central, nil), y.drum(grams, y.central, fields{"streamId": acute}), y.drum(soil, y.central, fields{"streamId": residue}))
	y.boss.Must(drop(yardtest.NewID(), paint, "2026-01-10", 60, nil), drop(yardtest.NewID(), grams, "2026-01-12", 1, nil))
	y.boss.Must(drop(yardtest.NewID(), soil, "2026-01-20", 60, fields{"kind": "returned"}), drop(yardtest.NewID(), soil, "2026-02-20", 40, fields{"kind": "returned"}))
	y.Says("100 kg of residue are not over", "wasteContainer", soil, fields{"clockDays": nil, "outBy": nil})
	y.boss.Must(yardtest.Add("wasteAddition", yardtest.NewID(), fields{"containerId": soil, "kind": "returned", "addedOn": "2026-03-01", "amount": int64(10), "unit": "kg"}))
	for name, id := range map[string]string{"the residue": soil, "the acute waste with it": grams} {
		y.Says(name, "wasteContainer", id, fields{"clockDays": int64(90), "startOn": "2026-03-01", "outBy": "2026-05-30"})
	}
	y.Says("the ordinary waste has none", "wasteContainer", paint, fields{"clockDays": nil, "outBy": nil})
}

func TestMonth_IsTheServersAlone(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.monthID("2026-03", "")
	month := yardtest.Add("wasteMonth", id, fields{"settingsId": y.settingsID(), "month": "2026-03", "epaId": "", "category": "vsqg"})
	if code, _ := y.boss.Does(month); code != "rejected forbidden" {
		t.Errorf("somebody writes a month: %q", code)
	}
	drum := yardtest.NewID()
	y.boss.Must(y.drum(drum, y.central, nil), drop(yardtest.NewID(), drum, "2026-03-02", 60, nil))
	if code, _ := y.boss.Does(y.edit("wasteMonth", id, fields{"category": "lqg"})); code != "rejected forbidden" {
		t.Errorf("somebody types a category: %q", code)
	}
	if code, _ := y.boss.Does(y.edit("wasteContainer", drum, fields{"massG": int64(1)})); code == "" {
		t.Error("somebody types what is inside")
	}
}

// A load that has left was on site until then, whichever set tells of it last.
func TestStay_OfAVerySmallGeneratorCountsWhatHasLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"category": "vsqg"}))
	stays, leaves, load := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.drum(stays, y.central, nil), y.drum(leaves, y.central, nil))
	y.boss.Must(drop(yardtest.NewID(), leaves, "2026-01-12", 940, fields{"kind": "returned"}))
	y.boss.Must(yardtest.Add("wasteShipment", load, fields{"state": "draft"}), y.edit("wasteContainer", leaves, fields{"shipmentId": load}))
	y.boss.Must(yardtest.On("wasteShipment", y.Row("wasteShipment", load), change.Command, "ship", fields{"acceptedOn": "2026-02-01"}))
	y.boss.Must(drop(yardtest.NewID(), stays, "2026-02-02", 60, nil))
	y.Says("came after it had left", "wasteContainer", stays, fields{"clockDays": nil, "outBy": nil})
	y.boss.Must(drop(yardtest.NewID(), stays, "2026-01-20", 60, nil))
	y.Says("was there with it", "wasteContainer", stays, fields{"clockDays": int64(180), "startOn": "2026-01-20", "crowdedOn": "2026-01-20", "outBy": "2026-07-19"})
}

// The rule prints 2,200 lb for 1,000 kg, which are 2,204.6 lb: who is between the two is told, though they were told on the way there.
func TestMonth_OverThePoundsThatTheRulePrints(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-02-05", 900, nil))
	before := len(y.told())
	y.boss.Must(drop(yardtest.NewID(), id, "2026-02-20", 97, nil))
	if n := len(y.told()); n != before {
		t.Errorf("997 kg are below 2,200 lb: %q", y.told())
	}
	y.boss.Must(drop(yardtest.NewID(), id, "2026-02-21", 1, nil))
	if n := len(y.told()); n == before {
		t.Errorf("998 kg are over 2,200 lb: %q", y.told())
	}
}
