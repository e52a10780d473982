package fuel

import (
	"math/big"
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Median is that of whole numbers, halves away from zero. Not ok where there is none.
func Median(values []int64) (median int64, ok bool) {
	if len(values) == 0 {
		return 0, false
	}
	return exact.HalfUp(middle(bigs(values)), big.NewInt(2)).Int64(), true
}

// Spread is mean and standard deviation of a sample. Not ok where fewer than two are there.
func Spread(values []int64) (mean, sigma int64, ok bool) {
	n, sum, variance := moments(values)
	if len(values) < 2 {
		return 0, 0, false
	}
	twice := variance.Mul(variance, big.NewInt(4))
	twice.Quo(twice, new(big.Int).Mul(n, new(big.Int).Sub(n, big.NewInt(1)))).Sqrt(twice)
	return exact.HalfUp(sum, n).Int64(), (twice.Int64() + 1) / 2, true
}

// beyondSigmas says whether a value is more than so many standard deviations off the mean. Where all are alike nothing is known of their
// spread.
func beyondSigmas(value int64, values []int64, sigmas decimal.Decimal) bool {
	n, sum, variance := moments(values)
	if len(values) < 2 || variance.Sign() == 0 {
		return false
	}
	off := new(big.Int).Mul(n, big.NewInt(value))
	off.Sub(off, sum)
	off.Mul(off, off).Mul(off, new(big.Int).Sub(n, big.NewInt(1)))
	limit := sigmas.Mul(sigmas).Mul(decimal.NewFromBigInt(variance.Mul(variance, n), 0))
	return decimal.NewFromBigInt(off, 0).GreaterThan(limit)
}

// beyondMads says whether a value is more than so many scaled median deviations off the median.
func beyondMads(value int64, values []int64, mads, scale decimal.Decimal) bool {
	if len(values) == 0 {
		return false
	}
	fourth := deviation(values)
	off := new(big.Int).Mul(big.NewInt(value), big.NewInt(2))
	off.Sub(off, middle(bigs(values))).Abs(off).Mul(off, big.NewInt(2))
	return fourth.Sign() > 0 && decimal.NewFromBigInt(off, 0).GreaterThan(mads.Mul(scale).Mul(decimal.NewFromBigInt(fourth, 0)))
}

// middle is twice the median.
func middle(values []*big.Int) *big.Int {
	rising := slices.SortedFunc(slices.Values(values), (*big.Int).Cmp)
	return new(big.Int).Add(rising[(len(rising)-1)/2], rising[len(rising)/2])
}

// deviation is four times the median deviation.
func deviation(values []int64) *big.Int {
	all := bigs(values)
	twice := middle(all)
	for _, value := range all {
		value.Mul(value, big.NewInt(2)).Sub(value, twice).Abs(value)
	}
	return middle(all)
}

// moments are how many there are, their sum, and n times their squares less the square of the sum.
func moments(values []int64) (n, sum, variance *big.Int) {
	n, sum, variance = big.NewInt(int64(len(values))), new(big.Int), new(big.Int)
	for _, value := range bigs(values) {
		sum.Add(sum, value)
		variance.Add(variance, value.Mul(value, value))
	}
	return n, sum, variance.Mul(variance, n).Sub(variance, new(big.Int).Mul(sum, sum))
}

func bigs(values []int64) []*big.Int {
	all := make([]*big.Int, len(values))
	for i, value := range values {
		all[i] = big.NewInt(value)
	}
	return all
}
