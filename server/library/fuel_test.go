package library

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/sync/fuel"
)

// Every number of these files goes into exact arithmetic: it is a text of digits, never a JSON number, and a row says where it is written.
func TestFuel_EveryRowIsCitedAndEveryNumberExact(t *testing.T) {
	t.Parallel()
	exact := regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)
	whole := []string{"from", "to", "stroke"}
	amounts := []string{"factor", "divisor", "lbPerGal", "mmBtuPerScf", "scfPerLb", "pct", "heat", "co2", "ch4", "ch4NonFossil", "n2o", "co2e", "value", "low", "high", "bsfc", "load"}
	for _, name := range []string{"fuel-kinds", "ghg-factors", "ghg-gwp", "ghg-power", "fuel-rules"} {
		data, err := schema.Files.ReadFile("library/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var file any
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		walk(file, name, func(at string, row map[string]any) {
			if mark, is := row["verified"].(string); row["cite"] != nil && (!is || !slices.Contains([]string{"V", "S", "U", "house"}, mark)) {
				t.Errorf("%s is cited without a mark", at)
			}
			for key, value := range row {
				if number, is := value.(float64); is && (!slices.Contains(whole, key) || number != float64(int64(number))) {
					t.Errorf("%s.%s is a number: %v", at, key, number)
				}
				if text, is := value.(string); is && slices.Contains(amounts, key) && !exact.MatchString(text) {
					t.Errorf("%s.%s is no number: %q", at, key, text)
				}
			}
			amount := slices.ContainsFunc(amounts, func(key string) bool { text, is := row[key].(string); return is && key != "pct" && text != "" })
			if cite, _ := row["cite"].(string); amount && strings.TrimSpace(cite) == "" {
				t.Errorf("%s says nowhere where it is written", at)
			}
		})
	}
}

// walk visits every object of a document.
func walk(node any, at string, visit func(at string, row map[string]any)) {
	switch node := node.(type) {
	case map[string]any:
		names := []string{at}
		for _, key := range []string{"key", "code", "subregion", "equipment", "class", "gas"} {
			if text, is := node[key].(string); is {
				names = append(names, text)
			}
		}
		visit(strings.Join(names, "."), node)
		for key, value := range node {
			walk(value, at+"."+key, visit)
		}
	case []any:
		for _, value := range node {
			walk(value, at, visit)
		}
	}
}

// A fuel that one can enter must come to a number: its unit is there, its blend adds up, and its factors are in the unit it is counted in.
func TestFuel_EveryFuelLeadsToItsFactors(t *testing.T) {
	t.Parallel()
	library, err := FindFuel()
	if err != nil {
		t.Fatal(err)
	}
	gwp, ok := library.Warming.Set(library.Warming.Default)
	if !ok {
		t.Fatalf("no set %q", library.Warming.Default)
	}
	// Table C-1 has no row for it; electricity is no fuel that is burned.
	unknown := map[fuel.Basis][]string{fuel.C1: {"lng", "electricity"}, fuel.Hub: {"lng", "electricity"}}
	for _, kind := range library.Kinds.Fuels {
		if _, _, reason := fuel.Normalize(1000, kind.Base, kind.Key, library.Kinds); reason != "" {
			t.Errorf("%s in %s: %s", kind.Key, kind.Base, reason)
		}
		for _, basis := range []fuel.Basis{fuel.C1, fuel.Hub} {
			line := fuel.Burned{Fuel: kind.Key, Base: 1_000_000, Category: fuel.Stationary}
			got := fuel.Combustion([]fuel.Burned{line}, basis, gwp, library.Kinds, library.Factors)
			if missing := slices.Contains(got.Incomplete, "co2"); missing != slices.Contains(unknown[basis], kind.Key) {
				t.Errorf("%s by %s: CO2 is missing: %v", kind.Key, basis, missing)
			}
			// 100 % of a blend is all of it.
			if kind.Blend != nil && sum(got.Steps, "ch4") != 1 {
				t.Errorf("the parts of %s come to %v", kind.Key, sum(got.Steps, "ch4"))
			}
		}
	}
	edition := func(row fuel.PowerRow) bool { return row.Edition == library.Power.Default }
	if rows := slices.DeleteFunc(slices.Clone(library.Power.Rates), func(row fuel.PowerRow) bool { return !edition(row) }); len(rows) != 28 {
		t.Errorf("%d rates of power, want those of 27 subregions and of the country", len(rows))
	}
}

// sum is how much of one gal the steps of a gas are of.
func sum(steps []fuel.Step, gas string) float64 {
	total := 0.0
	for _, step := range steps {
		if step.Gas == gas {
			var part float64
			_ = json.Unmarshal([]byte(step.Quantity), &part)
			total += part
		}
	}
	return total
}
