// Package exact reads and rounds exact decimals alike on device and server. It computes with no float and knows nothing that is measured.
package exact

import (
	"math/big"
	"regexp"

	"github.com/shopspring/decimal"
)

var number = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// Parse reads digits with an optional sign and point. Not ok where the text is anything else.
func Parse(text string) (decimal.Decimal, bool) {
	if !number.MatchString(text) {
		return decimal.Zero, false
	}
	value, err := decimal.NewFromString(text)
	return value, err == nil
}

// ParseOr0 is Parse where a text that is no number counts nothing.
func ParseOr0(text string) decimal.Decimal {
	value, _ := Parse(text)
	return value
}

// Whole is a whole number of units of 10^-scale: thousandths are Whole(n, 3).
func Whole(units int64, scale int32) decimal.Decimal {
	return decimal.New(units, -scale)
}

// safeMax is the greatest whole number that JavaScript holds exactly.
const safeMax = 1<<53 - 1

// ToInteger is the number as a whole number, halves away from zero. Not ok where JavaScript could not hold it exactly.
func ToInteger(a decimal.Decimal) (int64, bool) {
	rounded := a.Round(0)
	if rounded.Abs().GreaterThan(decimal.NewFromInt(safeMax)) {
		return 0, false
	}
	return rounded.IntPart(), true
}

// HalfUp is over/under, halves away from zero.
func HalfUp(over, under *big.Int) *big.Int {
	a, b := new(big.Int).Abs(over), new(big.Int).Abs(under)
	value := new(big.Int).Mul(a, big.NewInt(2))
	value.Add(value, b).Quo(value, b.Mul(b, big.NewInt(2)))
	if over.Sign()*under.Sign() < 0 {
		value.Neg(value)
	}
	return value
}
