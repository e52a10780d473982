package equipment_test

import (
	"testing"
	"time"

	"shipshape/sync/change"
)

var far = time.Date(2027, 6, 1, 0, 0, 0, 0, time.UTC).UnixMilli()

// A passed inspection puts a thing back that was taken out before it: neither moment is the device's to say.
func TestTrust_MomentsOfTheRegisterAreThoseOfTheSets(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss := r.person(yard, "ehs_manager")
	item, look := newID(), newID()
	boss.must(crane(item, nil))
	boss.must(boss.inspection(look, item, "20", "pass", fields{"inspectedAt": far}))
	if got := boss.sees()["equipmentInspection "+look].Fields["inspectedAt"]; got != noon.UnixMilli() {
		t.Errorf("inspected in 2027: %v", got)
	}
	boss.must(on(boss.item(item), change.Command, "takeOut", fields{"stateReason": "Cracked", "stateAt": far}))
	if got := boss.item(item).Fields["stateAt"]; got != noon.UnixMilli() {
		t.Errorf("out of service since 2027: %v", got)
	}
}
