package hazwaste_test

import (
	"encoding/json"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestClock_StartsWithTheFirstDropInACentralArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id, first := yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(id, y.central, nil))
	y.Says("an empty one waits", "wasteContainer", id, fields{"centralOn": "2026-03-02", "startOn": nil, "outBy": nil, "state": "empty", "clockDays": int64(180)})
	y.To("2026-03-05 10:00")
	ana.Must(drop(first, id, "2026-03-05", 60, nil))
	y.Says("the first drop", "wasteContainer", id, fields{
		"firstOn": "2026-03-05", "startOn": "2026-03-05", "outBy": "2026-09-01", "state": "accumulating", "massG": int64(60_000), "volumeMl": int64(60_000),
	})
	ana.Must(drop(yardtest.NewID(), id, "2026-03-03", 20, nil))
	y.Says("one that was forgotten", "wasteContainer", id, fields{"startOn": "2026-03-03", "massG": int64(80_000)})
	forgotten := yardtest.NewID()
	ana.Must(drop(forgotten, id, "2026-02-20", 5, nil))
	y.Says("of before it was written down", "wasteContainer", id, fields{"firstOn": "2026-02-20", "centralOn": "2026-02-20", "startOn": "2026-02-20"})
	y.boss.Must(y.delete("wasteAddition", forgotten))
	y.Says("deleted again", "wasteContainer", id, fields{"firstOn": "2026-03-03", "centralOn": "2026-03-02", "startOn": "2026-03-03", "massG": int64(80_000)})
	ana.Must(yardtest.Add("wasteAddition", yardtest.NewID(), fields{"containerId": id, "kind": "removed", "addedOn": "2026-03-05", "amount": int64(3000), "unit": "kg"}))
	y.Says("some of it taken out", "wasteContainer", id, fields{"massG": int64(50_000), "volumeMl": nil, "startOn": "2026-03-03"})
}

func TestClock_StartsWithTheArrivalFromASatelliteArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := yardtest.NewID()
	ana.Must(y.drum(id, y.satellite, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, fields{"areaId": y.satellite}))
	y.Says("no clock runs", "wasteContainer", id, fields{"firstOn": "2026-03-02", "centralOn": nil, "outBy": nil})
	y.To("2026-03-09 10:00")
	ana.Must(move(id, y.satellite, y.central, "2026-03-08"), y.edit("wasteContainer", id, fields{"areaId": y.central}))
	y.Says("arrived yesterday", "wasteContainer", id, fields{"centralOn": "2026-03-08", "startOn": "2026-03-08"})
	ana.Must(drop(yardtest.NewID(), id, "2026-03-05", 1, fields{"areaId": y.central}))
	y.Says("a forgotten addition of the time before", "wasteContainer", id, fields{"startOn": "2026-03-08"})
	ana.Must(move(id, y.central, y.satellite, "2026-03-09"), y.edit("wasteContainer", id, fields{"areaId": y.satellite}))
	y.Says("back in the satellite area nothing stops it", "wasteContainer", id, fields{"startOn": "2026-03-08"})
}

func TestClock_RunsEverywhereForWasteThatSatelliteAreasDoNotCover(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for kind, want := range map[string][3]any{
		"universal": {"2027-03-02", nil, int64(1)}, "wipes": {"2026-08-29", int64(180), nil}, "tsca": {"2027-03-02", nil, int64(1)},
		"used_oil": {nil, nil, nil}, "nonhazardous": {nil, nil, nil},
	} {
		stream, id := yardtest.NewID(), yardtest.NewID()
		y.boss.Must(yardtest.Add("wasteStream", stream, fields{"name": kind, "kind": kind}))
		y.boss.Must(y.drum(id, y.satellite, fields{"streamId": stream}), drop(yardtest.NewID(), id, "2026-03-02", 1, nil))
		y.Says(kind, "wasteContainer", id, fields{"startOn": "2026-03-02", "outBy": want[0], "clockDays": want[1], "clockYears": want[2]})
	}
	stream, id := yardtest.NewID(), yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteStream", stream, fields{"name": "Oil the State lists", "kind": "state_only"}))
	y.boss.Must(y.drum(id, y.satellite, fields{"streamId": stream}), drop(yardtest.NewID(), id, "2026-03-02", 1, nil))
	y.Says("what the State alone lists", "wasteContainer", id, fields{"startOn": nil, "clockDays": int64(180)})
}

func TestClock_OfAnAreaThatBecomesCentral(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.drum(id, y.satellite, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	y.To("2026-04-10 09:00")
	y.boss.Must(y.edit("wasteArea", y.satellite, fields{"centralOn": "2026-04-01"}))
	y.Says("since the day it is run as one", "wasteContainer", id, fields{"startOn": "2026-04-01", "outBy": "2026-09-28"})
}

func TestClock_OfTheExcessOfASatelliteArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	a, b := yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(a, y.satellite, nil), drop(yardtest.NewID(), a, "2026-03-02", 120, nil))
	ana.Must(y.drum(b, y.satellite, nil))
	y.To("2026-03-04 10:00")
	// Neither of the two knows of the other: for each of them 55 gal are far.
	one := ana.Set(drop(yardtest.NewID(), a, "2026-03-04", 60, nil))
	other := ben.Set(drop(yardtest.NewID(), b, "2026-03-04", 60, nil))
	y.To("2026-03-05 10:00")
	ana.Pushes(one)
	y.Says("still below", "wasteContainer", a, fields{"excessOn": nil})
	ben.Pushes(other)
	y.Says("the container that brought it over", "wasteContainer", b, fields{"excessOn": "2026-03-04", "excessDays": int64(3), "startOn": "2026-03-07", "outBy": "2026-09-03"})
	y.Says("not the other one", "wasteContainer", a, fields{"excessOn": nil, "startOn": nil})
	event := y.Row("calendarEvent", change.UUID5(b, "satellite_full"))
	if event.Fields["eventKind"] != "satellite_full" || event.Fields["sourceId"] != b {
		t.Errorf("the calendar was told %v", event.Fields)
	}
	ana.Must(drop(yardtest.NewID(), a, "2026-03-05", 5, nil))
	y.Says("one mark is enough", "wasteContainer", a, fields{"excessOn": nil})
	ana.Must(drop(yardtest.NewID(), a, "2026-03-03", 100, nil))
	y.Says("it was over before", "wasteContainer", a, fields{"excessOn": "2026-03-03", "startOn": "2026-03-06"})
}

func TestClock_OfAcuteWasteHasItsOwnLimits(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	acute, id, paint := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteStream", acute, fields{"name": "P-listed", "kind": "acute", "physical": "liquid", "density": int64(1000)}))
	y.boss.Must(y.drum(paint, y.satellite, nil), drop(yardtest.NewID(), paint, "2026-03-02", 200, nil))
	y.boss.Must(y.drum(id, y.satellite, fields{"streamId": acute}), yardtest.Add("wasteAddition", yardtest.NewID(), fields{
		"containerId": id, "kind": "generated", "addedOn": "2026-03-02", "amount": int64(100), "unit": "qt", "density": int64(1000),
	}))
	y.Says("a quart", "wasteContainer", id, fields{"excessOn": nil})
	y.boss.Must(yardtest.Add("wasteAddition", yardtest.NewID(), fields{
		"containerId": id, "kind": "generated", "addedOn": "2026-03-02", "amount": int64(10), "unit": "qt", "density": int64(1000),
	}))
	y.Says("more than a quart", "wasteContainer", id, fields{"excessOn": "2026-03-02"})
}

func TestClock_OfAMergedContainerIsTheEarliest(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	from, into, late := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(from, y.central, nil), drop(yardtest.NewID(), from, "2026-03-02", 60, nil))
	y.To("2026-03-20 10:00")
	ana.Must(y.drum(into, y.central, nil), drop(yardtest.NewID(), into, "2026-03-20", 10, nil))
	y.To("2026-03-19 10:00")
	offline := ben.Set(drop(late, from, "2026-02-25", 5, nil))
	y.To("2026-03-21 10:00")
	ana.Must(
		drop(yardtest.NewID(), into, "2026-03-21", 60, fields{"kind": "merged", "fromId": from}),
		yardtest.On("wasteContainer", y.Row("wasteContainer", from), change.Command, "merge", fields{"mergedIntoId": into}),
	)
	y.Says("it takes the earlier start", "wasteContainer", into, fields{"inheritedOn": "2026-03-02", "startOn": "2026-03-02", "massG": int64(70_000)})
	if code, say := ben.Pushes(offline); code != "" {
		t.Fatal(code, say)
	}
	y.Says("what was written before the merge and came after it counts too", "wasteContainer", into, fields{"startOn": "2026-02-25"})
	last := yardtest.NewID()
	ana.Must(y.drum(last, y.central, nil))
	ana.Must(
		drop(yardtest.NewID(), last, "2026-03-21", 70, fields{"kind": "merged", "fromId": into}),
		yardtest.On("wasteContainer", y.Row("wasteContainer", into), change.Command, "merge", fields{"mergedIntoId": last}),
	)
	y.Says("merged on", "wasteContainer", last, fields{"startOn": "2026-02-25", "state": "accumulating"})
	ana.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", into), change.Command, "split", nil))
	y.Says("taken back", "wasteContainer", into, fields{"state": "full", "startOn": "2026-02-25"})
}

func TestContainers_FollowTheirShipment(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.boss
	id, shipment := yardtest.NewID(), yardtest.NewID()
	boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	boss.Must(yardtest.Add("wasteShipment", shipment, fields{"state": "draft"}), y.edit("wasteContainer", id, fields{"shipmentId": shipment}))
	does := func(command string, f fields) {
		t.Helper()
		boss.Must(yardtest.On("wasteShipment", y.Row("wasteShipment", shipment), change.Command, command, f))
	}
	does("print", nil)
	y.Says("ready", "wasteContainer", id, fields{"state": "accumulating"})
	does("ship", fields{"acceptedOn": "2026-03-02", "tracking": "026118447JJK"})
	y.Says("shipped", "wasteContainer", id, fields{"state": "shipped"})
	does("reject", fields{"stateReason": "Not as described"})
	y.Says("rejected", "wasteContainer", id, fields{"state": "rejected", "stateReason": "Not as described"})
}

func TestContainers_StayWhereTheFacilityTurnedAwayOthersOfTheLoad(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.boss
	shipment, kept, refused := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	boss.Must(yardtest.Add("wasteShipment", shipment, fields{"state": "draft"}))
	for _, id := range []string{kept, refused} {
		boss.Must(y.drum(id, y.central, fields{"shipmentId": shipment}), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	}
	boss.Must(yardtest.On("wasteShipment", y.Row("wasteShipment", shipment), change.Command, "ship", fields{"acceptedOn": "2026-03-02"}))
	boss.Must(
		yardtest.On("wasteContainer", y.Row("wasteContainer", refused), change.Command, "reject", fields{"stateReason": "Solids"}),
		yardtest.On("wasteShipment", y.Row("wasteShipment", shipment), change.Command, "reject", fields{"stateReason": "Solids", "discrepancies": json.RawMessage(`["partial_rejection"]`)}),
	)
	y.Says("turned away", "wasteContainer", refused, fields{"state": "rejected"})
	y.Says("taken", "wasteContainer", kept, fields{"state": "shipped"})
}

func TestCheck_RefusesWhatWentIntoAContainerAfterItHadLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.boss, y.person("inspector")
	id := yardtest.NewID()
	boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	y.To("2026-03-04 11:00")
	before := ana.Set(drop(yardtest.NewID(), id, "2026-03-04", 5, nil))
	y.To("2026-03-04 12:00")
	boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "ship", nil))
	y.To("2026-03-12 10:00")
	if code, say := ana.Pushes(before); code != "" {
		t.Errorf("written before it left: %s %s", code, say)
	}
	if code, say := ana.Does(drop(yardtest.NewID(), id, "2026-03-03", 5, nil)); code != "" {
		t.Errorf("forgotten, of a day before it left: %s %s", code, say)
	}
	const want = "This container has been shipped: put the waste into another one."
	for _, day := range []string{"2026-03-04", "2026-03-12"} {
		if _, say := ana.Does(drop(yardtest.NewID(), id, day, 5, nil)); say != want {
			t.Errorf("of %s: %q", day, say)
		}
	}
	y.Says("what was kept", "wasteContainer", id, fields{"massG": int64(70_000), "state": "shipped"})

	other := yardtest.NewID()
	boss.Must(y.drum(other, y.central, nil), drop(yardtest.NewID(), other, "2026-03-12", 60, nil))
	if _, say := boss.Does(drop(yardtest.NewID(), other, "2026-03-12", 60, fields{"kind": "merged", "fromId": other})); say != "A container cannot be merged into itself." {
		t.Errorf("into itself: %q", say)
	}
	if code, say := boss.Does(yardtest.On("wasteContainer", y.Row("wasteContainer", other), change.Command, "merge", fields{"mergedIntoId": other})); code == "" {
		t.Errorf("into itself: %q", say)
	}
	if code, _ := boss.Does(drop(yardtest.NewID(), other, "2026-03-12", 5000, nil)); code != "" {
		t.Errorf("more than it holds is refused: %s", code)
	}
}

// In the morning of a yard in the east it is still the day before in UTC: a container that leaves then has not left the day before.
func TestCheck_TheDayAContainerLeftIsTheYards(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.boss, y.person("inspector")
	y.Wrote(change.Op{Entity: "organization", ID: y.Org, Kind: change.Update, CL: 1, Fields: fields{"timeZone": "Asia/Tokyo"}})
	id := yardtest.NewID()
	boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	inTokyo := func(hour int) { y.Clock.At = time.Date(2026, 3, 4, hour, 0, 0, 0, app.Zone("Asia/Tokyo")) }
	inTokyo(7)
	before := ana.Set(drop(yardtest.NewID(), id, "2026-03-04", 5, nil))
	inTokyo(8)
	boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "ship", nil))
	if code, say := ana.Pushes(before); code != "" {
		t.Errorf("written before it left: %s %s", code, say)
	}
	inTokyo(9)
	if _, say := ana.Does(drop(yardtest.NewID(), id, "2026-03-04", 5, nil)); say == "" {
		t.Error("written after it left")
	}
}

func TestCodes_TwoOfThemAreToldAndKept(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	a, b := yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(a, y.central, fields{"code": "W-17"}))
	ana.Must(y.drum(b, y.central, fields{"code": "W-17"}))
	y.Says("kept", "wasteContainer", b, fields{"code": "W-17"})
	want := `The code W-17 is on two containers to ["` + ana.Actor.UserID + `"]`
	if told := y.told(); len(told) != 1 || told[0] != want {
		t.Errorf("told %q, want %q", told, want)
	}
}

func TestClock_StartsAnewOnlyForWhatCameBack(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := yardtest.NewID()
	ana.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	y.To("2026-05-02 10:00")
	if code, say := ana.Does(y.edit("wasteContainer", id, fields{"returnedOn": "2026-05-02"})); code != "rejected invalid" {
		t.Errorf("a drum that never left: %s %s", code, say)
	}
	y.ships(id, "2026-05-02")
	y.To("2026-05-20 10:00")
	lou := y.person("operations")
	lou.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", id), change.Command, "reject", fields{"stateReason": "Solids"}))
	row := y.Row("wasteContainer", id)
	lou.Must(yardtest.On("wasteContainer", row, change.Command, "takeBack", fields{"returnedOn": "2026-05-20"}))
	y.Says("it came back", "wasteContainer", id, fields{"startOn": "2026-05-20", "state": "full"})
	twice := yardtest.On("wasteContainer", row, change.Command, "takeBack", fields{"returnedOn": "2026-05-20"})
	if code, say := y.boss.Does(twice); code != "" {
		t.Errorf("two took it back without knowing of each other: %s %s", code, say)
	}
}

// An agency may grant 30 days; a yard whose agency grants more says so in its limits first.
func TestClock_IsExtendedByNoMoreThanAnAgencyGrants(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.drum(id, y.central, nil), drop(yardtest.NewID(), id, "2026-03-02", 60, nil))
	longer := fields{"extendedDays": int64(31), "extendedWhy": "Letter of the State"}
	if code, say := y.boss.Does(y.edit("wasteContainer", id, longer)); code == "" {
		t.Errorf("31 days were granted: %q", say)
	}
	y.boss.Must(y.edit("wasteContainer", id, fields{"extendedDays": int64(30), "extendedWhy": "Letter of the State"}))
	y.Says("30 more", "wasteContainer", id, fields{"outBy": "2026-09-28"})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"limits": json.RawMessage(`[{"key":"extensionDays","value":60}]`)}))
	y.boss.Must(y.edit("wasteContainer", id, longer))
}
