package schema

import (
	"cmp"
	"math"
	"strings"
)

// conversions are how many of the unit that is stored make one of the unit that people read: NIST Handbook 44, appendix C.
var conversions = map[string]map[string]float64{
	"g":  {"lb": 453.59237, "kg": 1000, "short tons": 907184.74},
	"kg": {"lb": 0.45359237},
	"mL": {"gal": 3785.411784, "L": 1000},
	"L":  {"gal": 3.785411784},
}

// unitWords are how people call the units that figures are read in.
var unitWords = map[string]string{
	"lb": "lb", "pound": "lb", "pounds": "lb", "libras": "lb", "kg": "kg", "kilogram": "kg", "kilograms": "kg", "kilos": "kg", "kilogramos": "kg", "ton": "short tons", "tons": "short tons",
	"toneladas": "short tons", "hour": "h", "hours": "h", "horas": "h", "gal": "gal", "gallon": "gal", "gallons": "gal", "galones": "gal", "liter": "L", "liters": "L", "litre": "L", "litres": "L", "litros": "L",
}

// IsUnit says whether a word is that of a unit.
func IsUnit(word string) bool { return unitWords[word] != "" }

// UnitCalled is the unit that a word names, where a field can be read in it; "" where it cannot.
func (f *Field) UnitCalled(word string) string {
	unit := unitWords[word]
	if unit == f.Unit || conversions[f.Unit][unit] != 0 {
		return unit
	}
	return ""
}

// Per is by how much a stored number is larger than people read it in a unit.
func (f *Field) Per(unit string) float64 {
	per := math.Pow10(f.Decimal)
	if factor := conversions[f.Unit][unit]; factor != 0 {
		per *= factor
	}
	return per
}

// Read is how people read a figure: by how much what is stored is larger, the unit, and the places. sums are the others it may be made of.
func (m AskMeasure) Read(sums map[string]AskMeasure, field func(name string) *Field) (per float64, unit string, places int) {
	if m.Rate != nil {
		return 1, m.Unit, m.Rate.Places
	}
	if len(m.Of) == 2 {
		first, unit, _ := sums[m.Of[0]].Read(sums, field)
		second, by, _ := sums[m.Of[1]].Read(sums, field)
		switch unit {
		case by:
			return first / second / 100, "%", 1
		case "$":
			return first / second, unit, 3
		}
		return first / second, unit, 2
	}
	name, _ := m.Field()
	f := field(name)
	return f.Per(m.Unit), cmp.Or(m.Unit, f.Unit), 2
}

// milliliters are units of volume as fields of units hold them: NIST Handbook 44, appendix C.
var milliliters = map[string]float64{"gal": 3785.411784, "qt": 946.352946, "l": 1000, "yd3": 764554.857984, "ft3": 28316.846592, "m3": 1_000_000}

// IsVolume says whether a field holds a volume.
func (f *Field) IsVolume() bool { return milliliters[strings.ToLower(f.Unit)] > 0 || f.Unit == "mL" }

// Volumes are by how much each unit of volume that a field can hold is more than the unit of a measure.
func (m AskMeasure) Volumes(by *Field) map[string]float64 {
	all := map[string]float64{}
	for _, unit := range by.Enum {
		if milliliters[unit] > 0 && milliliters[m.Unit] > 0 {
			all[unit] = milliliters[unit] / milliliters[m.Unit]
		}
	}
	return all
}

// Product is by how much the product of the two fields of Else is larger than the field of the sum.
func (e *Entity) Product(m AskMeasure) float64 {
	first, second := e.Properties[m.Else[0]], e.Properties[m.Else[1]]
	return math.Pow10(first.Decimal + second.Decimal - e.Properties[m.Sum].Decimal)
}
