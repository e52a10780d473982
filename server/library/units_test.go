package library

import (
	"testing"

	"shipshape/sync/exact"
	"shipshape/sync/forms"
)

func TestUnits_CanBeCalculatedWithAndHaveOneNameEach(t *testing.T) {
	t.Parallel()
	units, err := FindUnits()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, unit := range units {
		for _, text := range []string{unit.Times, unit.By} {
			if number, ok := exact.Parse(text); !ok || !number.IsPositive() {
				t.Errorf("%s: %q is no factor", unit.Key, text)
			}
		}
		for _, name := range append([]string{unit.Key}, unit.Names...) {
			if names[name] != "" {
				t.Errorf("%s and %s are both called %q", names[name], unit.Key, name)
			}
			names[name] = unit.Key
		}
		if back := forms.Converted(1_234_000, unit.Key, unit.Key, 4, units); back == nil || *back != 1_234_000 {
			t.Errorf("%s does not convert to itself", unit.Key)
		}
	}
}
