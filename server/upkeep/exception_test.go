package upkeep_test

import (
	"testing"
	"time"

	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// A manifest with an exception report stays three years from the report, and from the day it was due: the 60th after the load was taken.
func TestPurge_KeepsAManifestAsLongAsItsExceptionReport(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		none, early, late := id(), id(), id()
		for record, on := range map[string]string{none: "", early: "2022-12-20", late: "2023-03-01"} {
			fields := map[string]any{"state": "draft", "acceptedOn": "2022-11-25"}
			if on != "" {
				fields["reportedOn"] = on
			}
			r.add("wasteShipment", record, fields)
		}
		r.remove("wasteShipment", none, early, late)
		for _, step := range []struct {
			days int
			want map[string]string
		}{
			{38, map[string]string{"none": "name", "early": "contents", "late": "contents"}},
			{27, map[string]string{"none": "name", "early": "name", "late": "contents"}},
			{40, map[string]string{"none": "name", "early": "name", "late": "name"}},
		} {
			r.clock.pass(step.days)
			r.purge()
			got := map[string]string{}
			for name, record := range map[string]string{"none": none, "early": early, "late": late} {
				got[name] = r.left("waste_shipments", "state", record)
			}
			if diff := cmp.Diff(step.want, got); diff != "" {
				t.Errorf("%s: %s", r.clock.now.Format(time.DateOnly), diff)
			}
		}
	})
}
