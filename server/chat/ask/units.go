package ask

import (
	"math"
	"strconv"
	"strings"

	"shipshape/schema"
)

// plain are units in which lengths are stored, and how people say them: the unit, and how many make one.
var plain = map[string]struct {
	unit string
	per  float64
}{"1/8 in": {"ft", 96}}

// read is how people read a measure of a noun.
func (n *Noun) read(m schema.AskMeasure) (per float64, unit string, places int) {
	return m.Read(n.sums, func(name string) *schema.Field { return n.paths[name].Field })
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
