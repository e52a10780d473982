package vectors_test

import (
	"encoding/json"
	"maps"
	"testing"

	"shipshape/sync/fuel"
)

// flagVectors are those of the rules F01 to F15; fuelFlags.ts is the other runner. Entry and Before stand in every case that does not say
// otherwise.
type flagVectors struct {
	Flagged struct {
		Entry, Before fields
		Cases         []struct {
			Name          string
			Entry, Before fields
			Own           map[string]string
			Want          []fuel.Flag
		}
	}
}

type fields map[string]json.RawMessage

func (v *flagVectors) run(t *testing.T, kinds fuel.Kinds) {
	var rules fuel.Rules
	shipped(t, "fuel-rules", &rules)
	for _, c := range v.Flagged.Cases {
		var entry fuel.Entry
		var before fuel.Baseline
		v.Flagged.Entry.with(t, c.Entry, &entry)
		v.Flagged.Before.with(t, c.Before, &before)
		same(t, "flags: "+c.Name, c.Want, fuel.Flags(entry, before, kinds, fuel.RuleBook{Rules: rules, Own: c.Own}))
	}
}

// with reads the fields into a value, those of a case before these.
func (f fields) with(t *testing.T, own fields, into any) {
	t.Helper()
	all := maps.Clone(f)
	maps.Copy(all, own)
	data, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	read(t, data, into)
}
