package stock

import (
	"math"
	"math/big"
	"math/bits"
)

// Exact by definition: a pound is 0.45359237 kg, a US gallon 231 cubic inches. Volumes are in nanoliters, weights in
// nanograms, in which an ounce is whole too. What is counted by the piece (each, kit, box) has no size of its own.
var (
	milligramsOfNano = big.NewInt(100_000_000)
	milligramsOfBoth = big.NewInt(100_000_000_000)

	nanoliters = map[string]int64{
		"gal": 3_785_411_784, "qt": 946_352_946, "pt": 473_176_473, "l": 1_000_000_000, "ml": 1_000_000,
		"yd3": 764_554_857_984, "ft3": 28_316_846_592, "m3": 1_000_000_000_000,
	}
	nanograms = map[string]int64{
		"lb": 453_592_370_000, "oz": 28_349_523_125, "kg": 1_000_000_000_000, "g": 1_000_000_000, "short_ton": 907_184_740_000_000, "t": 1_000_000_000_000_000,
	}
)

// Why says why an amount cannot be had in another unit.
type Why string

// What stands in the way: a unit that is counted by the piece, or nobody knows; a density that is not given, or is zero.
const (
	Possible    Why = ""
	NoUnit      Why = "unit"
	NoDensity   Why = "density"
	ZeroDensity Why = "zero_density"
)

// WeightMg is what an amount, in hundredths of unit, weighs in milligrams, halves away from zero. Density is in mg/L; nil where nobody gave
// one. A density of zero is refused: it would make any amount weigh nothing.
func WeightMg(amount int64, unit string, density *int64) (int64, Why) {
	if each, is := nanograms[unit]; is {
		return rounded(milligramsOfNano, amount, each), Possible
	}
	volume, is := nanoliters[unit]
	if !is {
		return 0, NoUnit
	}
	if why := lacks(density); why != Possible {
		return 0, why
	}
	return rounded(milligramsOfBoth, amount, volume, *density), Possible
}

// Convert is an amount, in hundredths of one unit, in hundredths of another.
func Convert(amount int64, from, to string, density *int64) (int64, Why) {
	if from == to {
		return amount, Possible
	}
	volumeFrom, isVolume := nanoliters[from]
	volumeTo, toVolume := nanoliters[to]
	weightFrom, isWeight := nanograms[from]
	weightTo, toWeight := nanograms[to]
	switch {
	case !isVolume && !isWeight || !toVolume && !toWeight:
		return 0, NoUnit
	case isVolume && toVolume:
		return rounded(big.NewInt(volumeTo), amount, volumeFrom), Possible
	case isWeight && toWeight:
		return rounded(big.NewInt(weightTo), amount, weightFrom), Possible
	}
	if why := lacks(density); why != Possible {
		return 0, why
	}
	// A liter weighs density milligrams, so a nanoliter density/1,000 nanograms.
	if isVolume {
		return rounded(product(1_000, weightTo), amount, volumeFrom, *density), Possible
	}
	return rounded(product(volumeTo, *density), amount, weightFrom, 1_000), Possible
}

// Reaches says whether a weight in milligrams is at or above so many hundredths of a pound.
func Reaches(mg, hundredthsLb int64) bool {
	limit, _ := WeightMg(hundredthsLb, "lb", nil)
	return mg >= limit
}

// HundredthsLb is a weight in milligrams in hundredths of a pound.
func HundredthsLb(mg int64) int64 {
	return rounded(big.NewInt(nanograms["lb"]), mg, 100_000_000)
}

func lacks(density *int64) Why {
	if density == nil {
		return NoDensity
	}
	if *density <= 0 {
		return ZeroDensity
	}
	return Possible
}

func product(factors ...int64) *big.Int {
	all := big.NewInt(1)
	for _, factor := range factors {
		all.Mul(all, big.NewInt(factor))
	}
	return all
}

// rounded is the product of the factors over by, halves away from zero. The product of three does not fit 64 bits: most fit 128, the others
// are big.
func rounded(by *big.Int, factors ...int64) int64 {
	if by.IsInt64() && by.Sign() > 0 {
		if quick, ok := rounded128(by.Uint64(), factors); ok {
			return quick
		}
	}
	return halfUp(product(factors...), by)
}

// rounded128 reckons in two words; not ok where a step needs a third.
func rounded128(by uint64, factors []int64) (result int64, ok bool) {
	hi, lo, below := uint64(0), uint64(1), false
	for _, factor := range factors {
		var size uint64
		if factor < 0 {
			size, below = uint64(-(factor+1))+1, !below // the least number has no positive twin
		} else {
			size = uint64(factor)
		}
		over, high := bits.Mul64(hi, size)
		carry, low := bits.Mul64(lo, size)
		var more uint64
		hi, more = bits.Add64(high, carry, 0)
		lo = low
		if over+more > 0 {
			return 0, false
		}
	}
	lo, carry := bits.Add64(lo, by/2, 0)
	hi += carry
	if hi >= by || carry > 0 && hi == 0 {
		return 0, false
	}
	quotient, _ := bits.Div64(hi, lo, by)
	if quotient > math.MaxInt64 {
		return 0, false
	}
	if below {
		return -int64(quotient), true
	}
	return int64(quotient), true
}

func halfUp(over, under *big.Int) int64 {
	half := new(big.Int).Quo(under, big.NewInt(2))
	if over.Sign() < 0 {
		half.Neg(half)
	}
	sum := new(big.Int).Add(over, half)
	return sum.Quo(sum, under).Int64()
}
