package waste

import "math/big"

// Exact by definition: a pound is 0.45359237 kg, a US gallon 231 cubic inches.
var (
	nanoliters = map[string]int64{"gal": 3_785_411_784, "qt": 946_352_946, "l": 1_000_000_000, "yd3": 764_554_857_984, "ft3": 28_316_846_592, "m3": 1_000_000_000_000}
	// in 1/100,000 g
	weights = map[string]int64{"lb": 45_359_237, "kg": 100_000_000, "short_ton": 90_718_474_000, "t": 100_000_000_000}
)

// MassG is the weight of an amount in grams, rounded. amount is in hundredths of unit, density in g/L (kg/L with three decimals), 0 where it
// is not known. Not ok where the unit is unknown, or is a volume without density.
func MassG(amount int64, unit string, density int64) (grams int64, ok bool) {
	if weight, is := weights[unit]; is {
		return rounded(amount, weight, 1, 10_000_000), true
	}
	volume, is := nanoliters[unit]
	if !is || density <= 0 {
		return 0, false
	}
	return rounded(amount, volume, density, 100_000_000_000), true
}

// VolumeMl is the volume of an amount in milliliters, rounded, with the same arguments. Not ok where the unit is unknown, or is a weight
// without density.
func VolumeMl(amount int64, unit string, density int64) (milliliters int64, ok bool) {
	if volume, is := nanoliters[unit]; is {
		return rounded(amount, volume, 1, 100_000_000), true
	}
	weight, is := weights[unit]
	if !is || density <= 0 {
		return 0, false
	}
	return rounded(amount, weight, 1, 10_000*density), true
}

// FineVolume is the volume of an amount without rounding, in hundredths of a nanoliter, and FineMass its weight in ten-millionths of a gram;
// 0 where a density is between, or where it is more than anybody holds.
func FineVolume(amount int64, unit string) int64 { return fine(amount, nanoliters[unit]) }

// FineMass is the weight of an amount in ten-millionths of a gram.
func FineMass(amount int64, unit string) int64 { return fine(amount, weights[unit]) }

const (
	finePerMl = 100_000_000
	finePerG  = 10_000_000
	// mostFine leaves room for sums, here and where numbers are exact up to 2^53 only.
	mostFine = 1 << 50
)

func fine(amount, each int64) int64 {
	if each == 0 || max(amount, -amount) > mostFine/each {
		return 0
	}
	return amount * each
}

// rounded is a*b*c/by, halves away from zero. The product of three does not fit 64 bits.
func rounded(a, b, c, by int64) int64 {
	product := big.NewInt(a)
	product.Mul(product, big.NewInt(b)).Mul(product, big.NewInt(c))
	half := big.NewInt(by / 2)
	if product.Sign() < 0 {
		half.Neg(half)
	}
	return product.Add(product, half).Quo(product, big.NewInt(by)).Int64()
}
