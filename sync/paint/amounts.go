package paint

import (
	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// A US gallon is 231 cubic inches.
var (
	litersPerGallon = exact.Whole(3_785_411_784, 9)
	cent            = exact.Whole(1, 2)
	one             = exact.Whole(1, 0)
)

const digits = 9

// Liters of an amount in hundredths of gal or L. Not ok where the unit is not said, because a guess would be off by four.
func Liters(hundredths int64, unit string) (text string, ok bool) {
	amount := exact.Whole(hundredths, 2)
	switch unit {
	case "L":
		return amount.String(), true
	case "gal":
		return amount.Mul(litersPerGallon).String(), true
	}
	return "", false
}

// read is a number of this package's own texts; what is none counts nothing.
func read(text string) decimal.Decimal { return exact.ParseOr0(text) }

// divide is a/b to nine decimals, halves away from zero.
func divide(a, b decimal.Decimal) decimal.Decimal { return a.DivRound(b, digits) }
