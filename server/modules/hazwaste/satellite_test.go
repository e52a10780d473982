package hazwaste_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// ships takes a container away from where it stands, on the truck of a driver who signed on a day.
func (y *yard) ships(container, day string) {
	y.Helper()
	load := yardtest.NewID()
	y.boss.Must(yardtest.Add("wasteShipment", load, fields{"state": "draft"}), y.edit("wasteContainer", container, fields{"shipmentId": load}))
	y.boss.Must(yardtest.On("wasteShipment", y.Row("wasteShipment", load), change.Command, "ship", fields{"acceptedOn": day}))
	y.Says("gone", "wasteContainer", container, fields{"state": "shipped"})
}

func TestSatellite_CountsWhatWasShippedUntilItLeft(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.person("inspector"), y.person("operations")
	gone, late, after := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(gone, y.satellite, nil), drop(yardtest.NewID(), gone, "2026-03-02", 120, nil))
	ana.Must(y.drum(late, y.satellite, nil), y.drum(after, y.satellite, nil))
	y.To("2026-03-05 10:00")
	offline := ben.Set(drop(yardtest.NewID(), late, "2026-03-05", 120, nil)) // both are over 55 gal, about 208 kg of water
	y.To("2026-03-11 10:00")
	y.ships(gone, "2026-03-10")
	ana.Must(drop(yardtest.NewID(), after, "2026-03-11", 60, nil))
	y.To("2026-03-12 10:00")
	if code, say := ben.Pushes(offline); code != "" {
		t.Fatal(code, say)
	}
	y.Says("over for five days", "wasteContainer", late, fields{"excessOn": "2026-03-05", "startOn": "2026-03-08"})
	y.Says("what came when the other had left", "wasteContainer", after, fields{"excessOn": nil})
	ana.Must(drop(yardtest.NewID(), after, "2026-03-12", 20, nil))
	y.Says("200 kg are below", "wasteContainer", after, fields{"excessOn": nil})
}

func TestSatellite_CountsNothingTwiceThatWasMergedInIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	from, into, more := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(from, y.satellite, nil), drop(yardtest.NewID(), from, "2026-03-02", 120, nil))
	ana.Must(y.drum(into, y.satellite, nil), y.drum(more, y.satellite, nil))
	y.To("2026-03-10 10:00")
	ana.Must(
		drop(yardtest.NewID(), into, "2026-03-10", 120, fields{"kind": "merged", "fromId": from}),
		yardtest.On("wasteContainer", y.Row("wasteContainer", from), change.Command, "merge", fields{"mergedIntoId": into}),
	)
	y.Says("merged", "wasteContainer", into, fields{"excessOn": nil})
	y.To("2026-03-12 10:00")
	ana.Must(drop(yardtest.NewID(), more, "2026-03-05", 120, nil))
	y.Says("forgotten, of a day on which the other was still full", "wasteContainer", more, fields{"excessOn": "2026-03-05"})
	y.Says("the drum it was merged into", "wasteContainer", into, fields{"excessOn": nil})
}

func TestSatellite_CountsWhatCameBackButNotWhileItWasAway(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	back, other := yardtest.NewID(), yardtest.NewID()
	ana.Must(y.drum(back, y.satellite, nil), drop(yardtest.NewID(), back, "2026-03-02", 120, nil), y.drum(other, y.satellite, nil))
	y.To("2026-03-04 10:00")
	y.ships(back, "2026-03-04")
	y.To("2026-03-20 10:00")
	y.boss.Must(yardtest.On("wasteContainer", y.Row("wasteContainer", back), change.Command, "reject", fields{"stateReason": "Solids"}),
		y.edit("wasteContainer", back, fields{"returnedOn": "2026-03-20"}))
	ana.Must(drop(yardtest.NewID(), other, "2026-03-06", 120, nil))
	y.Says("over since it is back", "wasteContainer", back, fields{"excessOn": "2026-03-20"})
	y.Says("not while it was away", "wasteContainer", other, fields{"excessOn": nil})
}
