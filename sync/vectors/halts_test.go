package vectors_test

import (
	"testing"

	"shipshape/sync/halts"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func runHalts(t *testing.T, file []byte) {
	var v struct {
		Parents map[string]string
		Cases   []struct {
			Name               string
			Zones, Halts, Over []string
		}
	}
	read(t, file, &v)
	parent := func(zone string) string { return v.Parents[zone] }
	for _, c := range v.Cases {
		var all []halts.Halt
		for _, zone := range c.Halts {
			all = append(all, halts.Halt{ID: "at " + zone, Zone: zone})
		}
		var got []string
		for _, halt := range halts.Over(c.Zones, parent, all) {
			got = append(got, halt.Zone)
		}
		if diff := cmp.Diff(c.Over, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: over: %s", c.Name, diff)
		}
	}
}
