package hazwaste_test

import (
	"testing"

	"shipshape/sync/change"
)

// ships takes a container away from where it stands, on the truck of a driver who signed on a day.
func (y *yard) ships(container, day string) {
	y.Helper()
	load := newID()
	y.boss.must(add("wasteShipment", load, fields{"state": "draft"}), y.edit("wasteContainer", container, fields{"shipmentId": load}))
	y.boss.must(on("wasteShipment", y.row("wasteShipment", load), change.Command, "ship", fields{"acceptedOn": day}))
	y.says("gone", "wasteContainer", container, fields{"state": "shipped"})
}

func TestSatellite_CountsWhatWasShippedUntilItLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	gone, late, after := newID(), newID(), newID()
	ana.must(y.drum(gone, y.satellite, nil), drop(newID(), gone, "2026-03-02", 120, nil))
	ana.must(y.drum(late, y.satellite, nil), y.drum(after, y.satellite, nil))
	y.to("2026-03-05 10:00")
	offline := ben.set(drop(newID(), late, "2026-03-05", 120, nil)) // both are over 55 gal, about 208 kg of water
	y.to("2026-03-11 10:00")
	y.ships(gone, "2026-03-10")
	ana.must(drop(newID(), after, "2026-03-11", 60, nil))
	y.to("2026-03-12 10:00")
	if code, say := ben.push(offline); code != "" {
		t.Fatal(code, say)
	}
	y.says("over for five days", "wasteContainer", late, fields{"excessOn": "2026-03-05", "startOn": "2026-03-08"})
	y.says("what came when the other had left", "wasteContainer", after, fields{"excessOn": nil})
	ana.must(drop(newID(), after, "2026-03-12", 20, nil))
	y.says("200 kg are below", "wasteContainer", after, fields{"excessOn": nil})
}

func TestSatellite_CountsNothingTwiceThatWasMergedInIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	from, into, more := newID(), newID(), newID()
	ana.must(y.drum(from, y.satellite, nil), drop(newID(), from, "2026-03-02", 120, nil))
	ana.must(y.drum(into, y.satellite, nil), y.drum(more, y.satellite, nil))
	y.to("2026-03-10 10:00")
	ana.must(
		drop(newID(), into, "2026-03-10", 120, fields{"kind": "merged", "fromId": from}),
		on("wasteContainer", y.row("wasteContainer", from), change.Command, "merge", fields{"mergedIntoId": into}),
	)
	y.says("merged", "wasteContainer", into, fields{"excessOn": nil})
	y.to("2026-03-12 10:00")
	ana.must(drop(newID(), more, "2026-03-05", 120, nil))
	y.says("forgotten, of a day on which the other was still full", "wasteContainer", more, fields{"excessOn": "2026-03-05"})
	y.says("the drum it was merged into", "wasteContainer", into, fields{"excessOn": nil})
}

func TestSatellite_CountsWhatCameBackButNotWhileItWasAway(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	back, other := newID(), newID()
	ana.must(y.drum(back, y.satellite, nil), drop(newID(), back, "2026-03-02", 120, nil), y.drum(other, y.satellite, nil))
	y.to("2026-03-04 10:00")
	y.ships(back, "2026-03-04")
	y.to("2026-03-20 10:00")
	y.boss.must(on("wasteContainer", y.row("wasteContainer", back), change.Command, "reject", fields{"stateReason": "Solids"}),
		y.edit("wasteContainer", back, fields{"returnedOn": "2026-03-20"}))
	ana.must(drop(newID(), other, "2026-03-06", 120, nil))
	y.says("over since it is back", "wasteContainer", back, fields{"excessOn": "2026-03-20"})
	y.says("not while it was away", "wasteContainer", other, fields{"excessOn": nil})
}
