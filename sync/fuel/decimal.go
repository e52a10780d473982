// Package fuel computes what fuel, power and refrigerants come to: quantities, emissions, tanks, and what is odd about an entry. It is
// pure, takes the rows of the library as arguments, and has a twin in TypeScript; both run sync/testdata/vectors/fuel.json. Inventory
// numbers are exact decimals, never floats; it must not fill in a factor that is not known.
package fuel

import (
	"math/big"
	"regexp"

	"github.com/shopspring/decimal"
)

var (
	one    = decimal.NewFromInt(1)
	number = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)
)

// parse reads digits with an optional sign and point. Not ok where the text is anything else.
func parse(text string) (decimal.Decimal, bool) {
	if !number.MatchString(text) {
		return decimal.Zero, false
	}
	value, err := decimal.NewFromString(text)
	return value, err == nil
}

// parseOr0 is parse where a text that is no number counts nothing.
func parseOr0(text string) decimal.Decimal {
	value, _ := parse(text)
	return value
}

// whole is a whole number of units of 10^-scale: thousandths are whole(n, 3).
func whole(units int64, scale int32) decimal.Decimal {
	return decimal.New(units, -scale)
}

// safeMax is the greatest whole number that JavaScript holds exactly.
const safeMax = 1<<53 - 1

// toInteger is the number as a whole number, halves away from zero. Not ok where JavaScript could not hold it exactly.
func toInteger(a decimal.Decimal) (int64, bool) {
	rounded := a.Round(0)
	if rounded.Abs().GreaterThan(decimal.NewFromInt(safeMax)) {
		return 0, false
	}
	return rounded.IntPart(), true
}

// halfUp is over/under, halves away from zero.
func halfUp(over, under *big.Int) *big.Int {
	a, b := new(big.Int).Abs(over), new(big.Int).Abs(under)
	value := new(big.Int).Mul(a, big.NewInt(2))
	value.Add(value, b).Quo(value, b.Mul(b, big.NewInt(2)))
	if over.Sign()*under.Sign() < 0 {
		value.Neg(value)
	}
	return value
}

// Display is what a screen shows of an exact number: so many significant digits, halves away from zero, zeros at the end kept. 8193.54592
// with six is 8193.55; 1234567.8 is 1234570. "" where the text is no number.
func Display(text string, digits int32) string {
	value, ok := parse(text)
	switch {
	case !ok:
		return ""
	case value.IsZero():
		return "0"
	}
	once := value.Round(digits - size(value))
	return once.StringFixed(max(0, digits-size(once)))
}

// size is how many digits stand before the point; below zero where zeros follow it.
func size(of decimal.Decimal) int32 {
	digits := of.Exponent()
	for range of.NumDigits() {
		digits++
	}
	return digits
}
