package vectors_test

import (
	"encoding/json"
	"testing"

	"shipshape/schema"
	"shipshape/sync/fuel"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// fuelVectors are the vectors of fuel and greenhouse gases, run on the library as it ships; fuel.ts is the other runner.
type fuelVectors struct {
	tankVectors
	flagVectors

	Inventory []struct {
		Name  string
		Basis fuel.Basis
		Lines []struct {
			fuel.Burned

			Quantity int64
			Unit     string
		}
		Want                struct{ CO2, CH4, N2O, BiogenicCO2 string }
		CO2e                map[string]string
		Incomplete, Remarks []string
		Steps               []fuel.Step
	}
	Normalize []struct {
		Name, Unit, Fuel string
		Quantity, Base   int64
		Reason           fuel.Reason
	}
}

type fuelLibrary struct {
	kinds   fuel.Kinds
	factors fuel.Factors
	warming fuel.Warming
	power   fuel.Power
}

func runFuel(t *testing.T, file []byte) {
	var v fuelVectors
	read(t, file, &v)
	var library fuelLibrary
	shipped(t, "fuel-kinds", &library.kinds)
	shipped(t, "ghg-factors", &library.factors)
	shipped(t, "ghg-gwp", &library.warming)
	shipped(t, "ghg-power", &library.power)
	for _, c := range v.Normalize {
		base, _, reason := fuel.Normalize(c.Quantity, c.Unit, c.Fuel, library.kinds)
		if base != c.Base || reason != c.Reason {
			t.Errorf("normalize: %s: %d %q, want %d %q", c.Name, base, reason, c.Base, c.Reason)
		}
	}
	v.runInventory(t, library)
	v.tankVectors.run(t, library)
	v.flagVectors.run(t, library.kinds)
}

func (v *fuelVectors) runInventory(t *testing.T, library fuelLibrary) {
	for _, c := range v.Inventory {
		var burned []fuel.Burned
		for _, line := range c.Lines {
			base, _, reason := fuel.Normalize(line.Quantity, line.Unit, line.Fuel, library.kinds)
			if reason != "" {
				t.Fatalf("inventory: %s: %s", c.Name, reason)
			}
			line.Base = base
			burned = append(burned, line.Burned)
		}
		for _, set := range library.warming.Sets {
			got := fuel.Combustion(burned, c.Basis, set, library.kinds, library.factors)
			var codes []string
			for _, remark := range got.Remarks {
				codes = append(codes, remark.Code)
			}
			want := []any{c.Want.CO2, c.Want.CH4, c.Want.N2O, c.Want.BiogenicCO2, c.CO2e[set.Key], c.Incomplete, c.Remarks}
			if diff := cmp.Diff(want, []any{got.CO2, got.CH4, got.N2O, got.BiogenicCO2, got.CO2e, got.Incomplete, codes}, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("inventory: %s, %s: %s", c.Name, set.Key, diff)
			}
			if diff := cmp.Diff(c.Steps, got.Steps, cmpopts.IgnoreFields(fuel.Step{}, "Line", "Fuel", "Cited.Verified")); c.Steps != nil && diff != "" {
				t.Errorf("inventory: %s: steps: %s", c.Name, diff)
			}
		}
	}
}

// shipped reads a file of the library as it ships.
func shipped(t *testing.T, name string, into any) {
	t.Helper()
	data, err := schema.Files.ReadFile("library/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
