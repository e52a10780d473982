package ask

import (
	"math"
	"strconv"
	"strings"

	"shipshape/schema"
)

// conversions are how many of the unit that is stored make one of the unit that people read: NIST Handbook 44, appendix C.
var conversions = map[string]map[string]float64{
	"g":  {"lb": 453.59237, "kg": 1000, "short tons": 907184.74},
	"kg": {"lb": 0.45359237},
	"mL": {"gal": 3785.411784, "L": 1000},
	"L":  {"gal": 3.785411784},
}

// stored is by how much a stored number is larger than people read it in a unit.
func stored(f *schema.Field, unit string) float64 {
	per := math.Pow10(f.Decimal)
	if factor := conversions[f.Unit][unit]; factor != 0 {
		per *= factor
	}
	return per
}

// unitOf is the unit in which people read a measure.
func unitOf(f *schema.Field, m schema.AskMeasure) string {
	if m.Unit != "" {
		return m.Unit
	}
	return f.Unit
}

// figure writes a number with the separators of thousands, at most so many places, and its unit.
func figure(value float64, places int, unit string) string {
	if math.Abs(value) >= 100 {
		places = 0
	} else if math.Abs(value) >= 10 {
		places = min(places, 1)
	}
	text := strconv.FormatFloat(math.Abs(value), 'f', places, 64)
	whole, fraction, _ := strings.Cut(text, ".")
	fraction = strings.TrimRight(fraction, "0")
	var b strings.Builder
	if value < 0 && strings.Trim(text, "0.") != "" {
		b.WriteByte('-')
	}
	if unit == "$" {
		b.WriteByte('$')
	}
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(digit)
	}
	if unit == "$" && fraction != "" {
		fraction = (fraction + "0")[:2]
	}
	if fraction != "" {
		b.WriteString("." + fraction)
	}
	switch unit {
	case "", "$":
	case "%":
		b.WriteByte('%')
	default:
		b.WriteString(" " + unit)
	}
	return b.String()
}

// many writes "1 task", "3 tasks".
func many(count int, n *Noun) string {
	if count == 1 {
		return "1 " + n.One
	}
	return figure(float64(count), 0, "") + " " + n.Many
}
