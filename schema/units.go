package schema

import "math"

// conversions are how many of the unit that is stored make one of the unit that people read: NIST Handbook 44, appendix C.
var conversions = map[string]map[string]float64{
	"g":  {"lb": 453.59237, "kg": 1000, "short tons": 907184.74},
	"kg": {"lb": 0.45359237},
	"mL": {"gal": 3785.411784, "L": 1000},
	"L":  {"gal": 3.785411784},
}

// Per is by how much a stored number is larger than people read it in a unit.
func (f *Field) Per(unit string) float64 {
	per := math.Pow10(f.Decimal)
	if factor := conversions[f.Unit][unit]; factor != 0 {
		per *= factor
	}
	return per
}

// Read is how people read a measure of the entity: by how much what is stored is larger, the unit, and the places.
func (e *Entity) Read(m AskMeasure) (per float64, unit string, places int) {
	if len(m.Of) == 2 {
		first, unit, _ := e.Read(e.Ask.Sums[m.Of[0]])
		second, by, _ := e.Read(e.Ask.Sums[m.Of[1]])
		switch {
		case unit == "" && by == "":
			return first / second / 100, "%", 1
		case unit == "$":
			return first / second, unit, 3
		}
		return first / second, unit, 2
	}
	name, _ := m.Field()
	f := e.Properties[name]
	unit = m.Unit
	if unit == "" {
		unit = f.Unit
	}
	return f.Per(m.Unit), unit, 2
}

// Product is by how much the product of the two fields of Else is larger than the field of the sum.
func (e *Entity) Product(m AskMeasure) float64 {
	first, second := e.Properties[m.Else[0]], e.Properties[m.Else[1]]
	return math.Pow10(first.Decimal + second.Decimal - e.Properties[m.Sum].Decimal)
}
