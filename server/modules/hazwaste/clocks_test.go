package hazwaste_test

import (
	"encoding/json"
	"testing"

	"shipshape/sync/change"
)

func TestClock_StartsWithTheFirstDropInACentralArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id, first := newID(), newID()
	ana.must(y.drum(id, y.central, nil))
	y.says("an empty one waits", "wasteContainer", id, fields{"centralOn": "2026-03-02", "startOn": nil, "outBy": nil, "state": "empty", "clockDays": int64(180)})
	y.to("2026-03-05 10:00")
	ana.must(drop(first, id, "2026-03-05", 60, nil))
	y.says("the first drop", "wasteContainer", id, fields{
		"firstOn": "2026-03-05", "startOn": "2026-03-05", "outBy": "2026-09-01", "state": "accumulating", "massG": int64(60_000), "volumeMl": int64(60_000),
	})
	ana.must(drop(newID(), id, "2026-03-03", 20, nil))
	y.says("one that was forgotten", "wasteContainer", id, fields{"startOn": "2026-03-03", "massG": int64(80_000)})
	forgotten := newID()
	ana.must(drop(forgotten, id, "2026-02-20", 5, nil))
	y.says("of before it was written down", "wasteContainer", id, fields{"firstOn": "2026-02-20", "centralOn": "2026-02-20", "startOn": "2026-02-20"})
	y.boss.must(y.delete("wasteAddition", forgotten))
	y.says("deleted again", "wasteContainer", id, fields{"firstOn": "2026-03-03", "centralOn": "2026-03-02", "startOn": "2026-03-03", "massG": int64(80_000)})
	ana.must(add("wasteAddition", newID(), fields{"containerId": id, "kind": "removed", "addedOn": "2026-03-05", "amount": int64(3000), "unit": "kg"}))
	y.says("some of it taken out", "wasteContainer", id, fields{"massG": int64(50_000), "volumeMl": nil, "startOn": "2026-03-03"})
}

func TestClock_StartsWithTheArrivalFromASatelliteArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := newID()
	ana.must(y.drum(id, y.satellite, nil), drop(newID(), id, "2026-03-02", 60, fields{"areaId": y.satellite}))
	y.says("no clock runs", "wasteContainer", id, fields{"firstOn": "2026-03-02", "centralOn": nil, "outBy": nil})
	y.to("2026-03-09 10:00")
	ana.must(move(id, y.satellite, y.central, "2026-03-08"), y.edit("wasteContainer", id, fields{"areaId": y.central}))
	y.says("arrived yesterday", "wasteContainer", id, fields{"centralOn": "2026-03-08", "startOn": "2026-03-08"})
	ana.must(drop(newID(), id, "2026-03-05", 1, fields{"areaId": y.central}))
	y.says("a forgotten addition of the time before", "wasteContainer", id, fields{"startOn": "2026-03-08"})
	ana.must(move(id, y.central, y.satellite, "2026-03-09"), y.edit("wasteContainer", id, fields{"areaId": y.satellite}))
	y.says("back in the satellite area nothing stops it", "wasteContainer", id, fields{"startOn": "2026-03-08"})
}

func TestClock_RunsEverywhereForWasteThatSatelliteAreasDoNotCover(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for kind, want := range map[string][3]any{
		"universal": {"2027-03-02", nil, int64(1)}, "wipes": {"2026-08-29", int64(180), nil}, "tsca": {"2027-03-02", nil, int64(1)},
		"used_oil": {nil, nil, nil}, "nonhazardous": {nil, nil, nil},
	} {
		stream, id := newID(), newID()
		y.boss.must(add("wasteStream", stream, fields{"name": kind, "kind": kind}))
		y.boss.must(y.drum(id, y.satellite, fields{"streamId": stream}), drop(newID(), id, "2026-03-02", 1, nil))
		y.says(kind, "wasteContainer", id, fields{"startOn": "2026-03-02", "outBy": want[0], "clockDays": want[1], "clockYears": want[2]})
	}
	stream, id := newID(), newID()
	y.boss.must(add("wasteStream", stream, fields{"name": "Oil the State lists", "kind": "state_only"}))
	y.boss.must(y.drum(id, y.satellite, fields{"streamId": stream}), drop(newID(), id, "2026-03-02", 1, nil))
	y.says("what the State alone lists", "wasteContainer", id, fields{"startOn": nil, "clockDays": int64(180)})
}

func TestClock_OfAnAreaThatBecomesCentral(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := newID()
	y.boss.must(y.drum(id, y.satellite, nil), drop(newID(), id, "2026-03-02", 60, nil))
	y.to("2026-04-10 09:00")
	y.boss.must(y.edit("wasteArea", y.satellite, fields{"centralOn": "2026-04-01"}))
	y.says("since the day it is run as one", "wasteContainer", id, fields{"startOn": "2026-04-01", "outBy": "2026-09-28"})
}

func TestClock_OfTheExcessOfASatelliteArea(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	a, b := newID(), newID()
	ana.must(y.drum(a, y.satellite, nil), drop(newID(), a, "2026-03-02", 120, nil))
	ana.must(y.drum(b, y.satellite, nil))
	y.to("2026-03-04 10:00")
	// Neither of the two knows of the other: for each of them 55 gal are far.
	one := ana.set(drop(newID(), a, "2026-03-04", 60, nil))
	other := ben.set(drop(newID(), b, "2026-03-04", 60, nil))
	y.to("2026-03-05 10:00")
	ana.push(one)
	y.says("still below", "wasteContainer", a, fields{"excessOn": nil})
	ben.push(other)
	y.says("the container that brought it over", "wasteContainer", b, fields{"excessOn": "2026-03-04", "excessDays": int64(3), "startOn": "2026-03-07", "outBy": "2026-09-03"})
	y.says("not the other one", "wasteContainer", a, fields{"excessOn": nil, "startOn": nil})
	event := y.row("calendarEvent", change.UUID5(b, "satellite_full"))
	if event.Fields["eventKind"] != "satellite_full" || event.Fields["sourceId"] != b {
		t.Errorf("the calendar was told %v", event.Fields)
	}
	ana.must(drop(newID(), a, "2026-03-05", 5, nil))
	y.says("one mark is enough", "wasteContainer", a, fields{"excessOn": nil})
	ana.must(drop(newID(), a, "2026-03-03", 100, nil))
	y.says("it was over before", "wasteContainer", a, fields{"excessOn": "2026-03-03", "startOn": "2026-03-06"})
}

func TestClock_OfAcuteWasteHasItsOwnLimits(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	acute, id, paint := newID(), newID(), newID()
	y.boss.must(add("wasteStream", acute, fields{"name": "P-listed", "kind": "acute", "physical": "liquid", "density": int64(1000)}))
	y.boss.must(y.drum(paint, y.satellite, nil), drop(newID(), paint, "2026-03-02", 200, nil))
	y.boss.must(y.drum(id, y.satellite, fields{"streamId": acute}), add("wasteAddition", newID(), fields{
		"containerId": id, "kind": "generated", "addedOn": "2026-03-02", "amount": int64(100), "unit": "qt", "density": int64(1000),
	}))
	y.says("a quart", "wasteContainer", id, fields{"excessOn": nil})
	y.boss.must(add("wasteAddition", newID(), fields{
		"containerId": id, "kind": "generated", "addedOn": "2026-03-02", "amount": int64(10), "unit": "qt", "density": int64(1000),
	}))
	y.says("more than a quart", "wasteContainer", id, fields{"excessOn": "2026-03-02"})
}

func TestClock_OfAMergedContainerIsTheEarliest(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	from, into, late := newID(), newID(), newID()
	ana.must(y.drum(from, y.central, nil), drop(newID(), from, "2026-03-02", 60, nil))
	y.to("2026-03-20 10:00")
	ana.must(y.drum(into, y.central, nil), drop(newID(), into, "2026-03-20", 10, nil))
	y.to("2026-03-19 10:00")
	offline := ben.set(drop(late, from, "2026-02-25", 5, nil))
	y.to("2026-03-21 10:00")
	ana.must(
		drop(newID(), into, "2026-03-21", 60, fields{"kind": "merged", "fromId": from}),
		on("wasteContainer", y.row("wasteContainer", from), change.Command, "merge", fields{"mergedIntoId": into}),
	)
	y.says("it takes the earlier start", "wasteContainer", into, fields{"inheritedOn": "2026-03-02", "startOn": "2026-03-02", "massG": int64(70_000)})
	if code, say := ben.push(offline); code != "" {
		t.Fatal(code, say)
	}
	y.says("what was written before the merge and came after it counts too", "wasteContainer", into, fields{"startOn": "2026-02-25"})
	last := newID()
	ana.must(y.drum(last, y.central, nil))
	ana.must(
		drop(newID(), last, "2026-03-21", 70, fields{"kind": "merged", "fromId": into}),
		on("wasteContainer", y.row("wasteContainer", into), change.Command, "merge", fields{"mergedIntoId": last}),
	)
	y.says("merged on", "wasteContainer", last, fields{"startOn": "2026-02-25", "state": "accumulating"})
	ana.must(on("wasteContainer", y.row("wasteContainer", into), change.Command, "split", nil))
	y.says("taken back", "wasteContainer", into, fields{"state": "full", "startOn": "2026-02-25"})
}

func TestContainers_FollowTheirShipment(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.boss
	id, shipment := newID(), newID()
	boss.must(y.drum(id, y.central, nil), drop(newID(), id, "2026-03-02", 60, nil))
	boss.must(add("wasteShipment", shipment, fields{"state": "draft"}), y.edit("wasteContainer", id, fields{"shipmentId": shipment}))
	does := func(command string, f fields) {
		t.Helper()
		boss.must(on("wasteShipment", y.row("wasteShipment", shipment), change.Command, command, f))
	}
	does("print", nil)
	y.says("ready", "wasteContainer", id, fields{"state": "accumulating"})
	does("ship", fields{"acceptedOn": "2026-03-02", "tracking": "026118447JJK"})
	y.says("shipped", "wasteContainer", id, fields{"state": "shipped"})
	does("reject", fields{"stateReason": "Not as described"})
	y.says("rejected", "wasteContainer", id, fields{"state": "rejected", "stateReason": "Not as described"})
}

func TestContainers_StayWhereTheFacilityTurnedAwayOthersOfTheLoad(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.boss
	shipment, kept, refused := newID(), newID(), newID()
	boss.must(add("wasteShipment", shipment, fields{"state": "draft"}))
	for _, id := range []string{kept, refused} {
		boss.must(y.drum(id, y.central, fields{"shipmentId": shipment}), drop(newID(), id, "2026-03-02", 60, nil))
	}
	boss.must(on("wasteShipment", y.row("wasteShipment", shipment), change.Command, "ship", fields{"acceptedOn": "2026-03-02"}))
	boss.must(
		on("wasteContainer", y.row("wasteContainer", refused), change.Command, "reject", fields{"stateReason": "Solids"}),
		on("wasteShipment", y.row("wasteShipment", shipment), change.Command, "reject", fields{"stateReason": "Solids", "discrepancies": json.RawMessage(`["partial_rejection"]`)}),
	)
	y.says("turned away", "wasteContainer", refused, fields{"state": "rejected"})
	y.says("taken", "wasteContainer", kept, fields{"state": "shipped"})
}

func TestCheck_RefusesWhatWentIntoAContainerAfterItHadLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.boss, y.person("inspector")
	id := newID()
	boss.must(y.drum(id, y.central, nil), drop(newID(), id, "2026-03-02", 60, nil))
	y.to("2026-03-04 11:00")
	before := ana.set(drop(newID(), id, "2026-03-04", 5, nil))
	y.to("2026-03-04 12:00")
	boss.must(on("wasteContainer", y.row("wasteContainer", id), change.Command, "ship", nil))
	y.to("2026-03-12 10:00")
	if code, say := ana.push(before); code != "" {
		t.Errorf("written before it left: %s %s", code, say)
	}
	if code, say := ana.does(drop(newID(), id, "2026-03-03", 5, nil)); code != "" {
		t.Errorf("forgotten, of a day before it left: %s %s", code, say)
	}
	const want = "This container has been shipped: put the waste into another one."
	for _, day := range []string{"2026-03-04", "2026-03-12"} {
		if _, say := ana.does(drop(newID(), id, day, 5, nil)); say != want {
			t.Errorf("of %s: %q", day, say)
		}
	}
	y.says("what was kept", "wasteContainer", id, fields{"massG": int64(70_000), "state": "shipped"})

	other := newID()
	boss.must(y.drum(other, y.central, nil), drop(newID(), other, "2026-03-12", 60, nil))
	if _, say := boss.does(drop(newID(), other, "2026-03-12", 60, fields{"kind": "merged", "fromId": other})); say != "A container cannot be merged into itself." {
		t.Errorf("into itself: %q", say)
	}
	if code, say := boss.does(on("wasteContainer", y.row("wasteContainer", other), change.Command, "merge", fields{"mergedIntoId": other})); code == "" {
		t.Errorf("into itself: %q", say)
	}
	if code, _ := boss.does(drop(newID(), other, "2026-03-12", 5000, nil)); code != "" {
		t.Errorf("more than it holds is refused: %s", code)
	}
}

func TestCodes_TwoOfThemAreToldAndKept(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	a, b := newID(), newID()
	ana.must(y.drum(a, y.central, fields{"code": "W-17"}))
	ana.must(y.drum(b, y.central, fields{"code": "W-17"}))
	y.says("kept", "wasteContainer", b, fields{"code": "W-17"})
	want := `The code W-17 is on two containers to ["` + ana.actor.UserID + `"]`
	if told := y.told(); len(told) != 1 || told[0] != want {
		t.Errorf("told %q, want %q", told, want)
	}
}

func TestClock_StartsAnewOnlyForWhatCameBack(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := newID()
	ana.must(y.drum(id, y.central, nil), drop(newID(), id, "2026-03-02", 60, nil))
	y.to("2026-05-02 10:00")
	if code, say := ana.does(y.edit("wasteContainer", id, fields{"returnedOn": "2026-05-02"})); code != "rejected invalid" {
		t.Errorf("a drum that never left: %s %s", code, say)
	}
	y.ships(id, "2026-05-02")
	y.to("2026-05-20 10:00")
	ana.must(on("wasteContainer", y.row("wasteContainer", id), change.Command, "reject", fields{"stateReason": "Solids"}))
	row := y.row("wasteContainer", id)
	ana.must(on("wasteContainer", row, change.Command, "takeBack", fields{"returnedOn": "2026-05-20"}))
	y.says("it came back", "wasteContainer", id, fields{"startOn": "2026-05-20", "state": "full"})
	twice := on("wasteContainer", row, change.Command, "takeBack", fields{"returnedOn": "2026-05-20"})
	if code, say := y.boss.does(twice); code != "" {
		t.Errorf("two took it back without knowing of each other: %s %s", code, say)
	}
}
