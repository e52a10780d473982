package forms

import (
	"math/big"
	"slices"
	"strings"

	"shipshape/sync/exact"
)

// Unit is one of schema/library/units.json: a reading in it is (reading + Plus) * Times / By of the base of its kind.
type Unit struct {
	Key   string   `json:"key"`
	Kind  string   `json:"kind"`
	Names []string `json:"names"`
	Times string   `json:"times"`
	By    string   `json:"by"`
	Plus  string   `json:"plus"`
}

// UnitNamed is the unit that a field calls so; nil for none.
func UnitNamed(name string, units []Unit) *Unit {
	plain := strings.TrimSpace(name)
	for i := range units {
		if units[i].Key == plain {
			return &units[i]
		}
	}
	for i := range units {
		if slices.Contains(units[i].Names, plain) {
			return &units[i]
		}
	}
	return nil
}

// Converted is a stored number of one unit in another, rounded once, halves away from zero, to the decimals of its field or those that were
// typed, whichever are more. Nil where the units are not of one kind, or it is too large. units.ts is its twin.
func Converted(number int64, from, to string, decimals int64, units []Unit) *int64 {
	one, other := UnitNamed(from, units), UnitNamed(to, units)
	if one == nil || other == nil || one.Kind != other.Kind {
		return nil
	}
	over, under, less := rat(other.By), rat(other.Times), rat(other.Plus)
	if rat(one.By).Sign() == 0 || under.Sign() == 0 {
		return nil
	}
	base := two("+", stored(number), rat(one.Plus))
	base = two("/", two("*", base, rat(one.Times)), rat(one.By))
	return round(two("-", two("/", two("*", base, over), under), less), max(decimals, digitsOf(number)))
}

func rat(text string) *big.Rat { return exact.ParseOr0(text).Rat() }

// digitsOf is how many digits behind the point a stored number has.
func digitsOf(number int64) int64 {
	digits := int64(Digits)
	for rest := number % scale; digits > 0 && rest%10 == 0; rest /= 10 {
		digits--
	}
	return digits
}
