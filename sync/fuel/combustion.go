package fuel

import (
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Basis is where the factors of an inventory come from; it takes one and never mixes.
type Basis string

// C1 is heat times factor of 40 CFR part 98, unrounded, CH4 and N2O by table C-2 whatever burned it; Hub the numbers that the EPA Emission
// Factors Hub prints per unit, CH4 and N2O of vehicles per mile and of engines per gallon.
const (
	C1  Basis = "c1"
	Hub Basis = "hub"
)

// Category is what burned a fuel.
type Category string

// The categories.
const (
	Stationary Category = "stationary"
	OnRoad     Category = "mobile_onroad"
	NonRoad    Category = "mobile_nonroad"
	Marine     Category = "mobile_marine"
)

// Burned is a quantity of a fuel, in millionths of its base unit, and what burned it.
type Burned struct {
	Fuel     string   `json:"fuel"`
	Base     int64    `json:"base"`
	Category Category `json:"category"`
	// On the road: passenger_car, light_truck or heavy_duty, tenths of miles.
	RoadClass string `json:"roadClass"`
	ModelYear *int64 `json:"modelYear"`
	Miles     *int64 `json:"miles"`
	// Off the road: a class of equipment, and 2 or 4 strokes where it burns gasoline. On the water it is always ships_boats.
	Equipment string `json:"equipment"`
	Stroke    int64  `json:"stroke"`
}

// Step is one multiplication, for a screen: Quantity Unit × Factor FactorUnit = Kg, by Cite. Gas is co2, ch4, n2o or biogenicCo2.
type Step struct {
	Cited

	Line       int    `json:"line"`
	Fuel       string `json:"fuel"`
	Gas        string `json:"gas"`
	Quantity   string `json:"quantity"`
	Unit       string `json:"unit"`
	Factor     string `json:"factor"`
	FactorUnit string `json:"factorUnit"`
	Kg         string `json:"kg"`
}

// Remark is what a line lacks, or what to know of it: unknown_fuel, not_fuel, not_combustion, no_factor, no_miles, no_model_year,
// no_road_row, no_equipment_row, newest_year, c2_for_mobile.
type Remark struct {
	Line int    `json:"line"`
	Code string `json:"code"`
}

// Emissions are kilograms as exact decimal texts. CO2 and CO2e are without what is biogenic, which stands apart; the CH4 and N2O of that
// fuel count. Incomplete names the gases of which something could not be counted.
type Emissions struct {
	CO2         string   `json:"co2"`
	CH4         string   `json:"ch4"`
	N2O         string   `json:"n2o"`
	CO2e        string   `json:"co2e"`
	BiogenicCO2 string   `json:"biogenicCo2"`
	Incomplete  []string `json:"incomplete"`
	Remarks     []Remark `json:"remarks"`
	Steps       []Step   `json:"steps"`
}

// Combustion is what burned fuel gives off. Sums are of unrounded values; a factor that is not known is never filled in.
func Combustion(lines []Burned, basis Basis, gwp Potentials, kinds Kinds, factors Factors) Emissions {
	t := tally{missing: map[string]bool{}}
	for i, line := range lines {
		t.burn(line, i, basis, kinds, factors)
	}
	return t.emissions(gwp)
}

// part is a quantity of a fuel that is no blend.
type part struct {
	line     int
	kind     *Kind
	quantity decimal.Decimal
}

var all = []string{"co2", "ch4", "n2o"}

func (t *tally) burn(line Burned, index int, basis Basis, kinds Kinds, factors Factors) {
	kind := kinds.fuel(line.Fuel)
	switch {
	case kind == nil:
		t.lacks(index, "unknown_fuel", all...)
		return
	case kind.NotFuel:
		t.says(index, "not_fuel")
		return
	case kind.Factors == "" && kind.Blend == nil:
		t.lacks(index, "not_combustion", all...)
		return
	}
	for _, share := range shares(kind) {
		of := part{index, kinds.fuel(share.Fuel), exact.Whole(line.Base, 6).Mul(exact.ParseOr0(share.Pct)).Shift(-2)}
		switch {
		case of.kind == nil:
			t.lacks(index, "unknown_fuel", all...)
		case slices.ContainsFunc(factors.Process, func(row UnitRow) bool { return row.Key == of.kind.Factors }):
			t.byUnit(of, factors.Process, factors.Process)
		case basis == C1:
			t.byHeat(of, factors)
		case line.Category == Stationary:
			t.byUnit(of, factors.Hub, factors.Hub)
		default:
			t.byUnit(of, slices.Concat(factors.MobileCO2, factors.Hub), nil)
			if line.Category != OnRoad {
				t.byEquipment(of, line, kind.Family, factors)
			}
		}
	}
	if basis == Hub && line.Category == OnRoad {
		t.byMile(line, index, kind, kinds, factors)
	}
	if basis == C1 && line.Category != Stationary {
		t.says(index, "c2_for_mobile")
	}
}

// shares are the fuels of a blend; a fuel that is none is its only part.
func shares(kind *Kind) []Share {
	if kind.Blend != nil {
		return kind.Blend
	}
	return []Share{{Fuel: kind.Key, Pct: "100"}}
}

func (t *tally) byHeat(of part, factors Factors) {
	i := slices.IndexFunc(factors.C1, func(row HeatRow) bool { return row.Key == of.kind.Factors })
	if i < 0 || factors.C1[i].Unit != of.kind.Base && of.kind.Base != "mmBtu" {
		t.lacks(of.line, "no_factor", all...)
		return
	}
	row := factors.C1[i]
	// Where the base unit is already heat there is nothing to multiply with.
	heat := "1"
	if row.Unit == of.kind.Base {
		heat = row.Heat
	}
	other, cited := UnitRow{}, row.Cited
	if i := slices.IndexFunc(factors.C2, func(class UnitRow) bool { return class.Key == row.Class }); i >= 0 {
		other, cited = factors.C2[i], factors.C2[i].Cited
	}
	t.adds(of, "co2", "kg", row.Cited, heat, row.CO2)
	t.adds(of, "ch4", "kg", cited, heat, other.CH4)
	t.adds(of, "n2o", "kg", cited, heat, other.N2O)
}

// byUnit goes by what is printed per unit. Without others, CO2 alone: the rest of a vehicle has rows of its own.
func (t *tally) byUnit(of part, rows, others []UnitRow) {
	fits := func(row UnitRow) bool { return row.Key == of.kind.Factors && row.Unit == of.kind.Base }
	switch i := slices.IndexFunc(rows, fits); {
	case i >= 0:
		t.adds(of, "co2", "kg", rows[i].Cited, rows[i].CO2)
	case others != nil:
		t.lacks(of.line, "no_factor", all...)
	default:
		t.lacks(of.line, "no_factor", "co2")
	}
	if i := slices.IndexFunc(others, fits); i >= 0 {
		t.adds(of, "ch4", "g", others[i].Cited, others[i].CH4)
		t.adds(of, "n2o", "g", others[i].Cited, others[i].N2O)
	}
}

func (t *tally) byEquipment(of part, line Burned, family string, factors Factors) {
	equipment := line.Equipment
	if line.Category == Marine {
		equipment = "ships_boats"
	}
	i := slices.IndexFunc(factors.Equipment, func(row EquipmentRow) bool {
		return row.Equipment == equipment && row.Fuel == family && (row.Stroke == 0 || row.Stroke == line.Stroke)
	})
	if i < 0 {
		t.lacks(of.line, "no_equipment_row", "ch4", "n2o")
		return
	}
	row := factors.Equipment[i]
	t.adds(of, "ch4", "g", row.Cited, row.CH4)
	t.adds(of, "n2o", "g", row.Cited, row.N2O)
}

func (t *tally) byMile(line Burned, index int, kind *Kind, kinds Kinds, factors Factors) {
	if line.Miles == nil {
		t.lacks(index, "no_miles", "ch4", "n2o")
		return
	}
	if line.ModelYear == nil {
		t.lacks(index, "no_model_year", "ch4", "n2o")
		return
	}
	row := roadRow(factors, line.RoadClass, kind.Family, *line.ModelYear)
	if row == nil {
		t.lacks(index, "no_road_row", "ch4", "n2o")
		return
	}
	if *line.ModelYear > row.To {
		t.says(index, "newest_year")
	}
	biogenic := decimal.Zero
	for _, share := range shares(kind) {
		if of := kinds.fuel(share.Fuel); of != nil && of.Biogenic {
			biogenic = biogenic.Add(exact.ParseOr0(share.Pct).Shift(-2))
		}
	}
	driven := part{index, kind, exact.Whole(*line.Miles, 1)}
	t.drives(driven, "ch4", row.CH4, row.Cited, biogenic)
	t.drives(driven, "n2o", row.N2O, row.Cited, biogenic)
}

// roadRow is the row of the year; a vehicle newer than the table takes the newest row, as the Hub says.
func roadRow(factors Factors, class, family string, year int64) *RoadRow {
	var newest, found *RoadRow
	for i := range factors.Road {
		row := &factors.Road[i]
		if row.Class != class || row.Fuel != family {
			continue
		}
		if newest == nil || row.To > newest.To {
			newest = row
		}
		if found == nil && row.From <= year && year <= row.To {
			found = row
		}
	}
	if newest != nil && year > newest.To {
		return newest
	}
	return found
}
