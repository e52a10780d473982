package fuel

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"shipshape/sync/exact"
)

const (
	cubicInchesPerGal = 231
	hundredth         = 10_000
)

// Cylinder is what stands in a horizontal cylinder with flat ends up to a height: thousandths of inches in, millionths of gal out, rounded to
// 0.01 gal. It is the one calculation here with floats. Not ok where the height is not within it.
func Cylinder(radius, length, height int64) (base int64, ok bool) {
	if radius <= 0 || length <= 0 || height < 0 || height > 2*radius {
		return 0, false
	}
	r, l, h := float64(radius)/1000, float64(length)/1000, float64(height)/1000
	sector := r * r * math.Acos((r-h)/r)
	triangle := (r - h) * math.Sqrt(2*r*h-h*h)
	return int64(math.Floor(l*(sector-triangle)/cubicInchesPerGal*100+0.5)) * hundredth, true
}

// ChartPoint is a line of the chart that came with a tank: thousandths of inches, millionths of gal.
type ChartPoint struct {
	Depth int64 `json:"depth"`
	Base  int64 `json:"base"`
}

// Chart is what a chart says of a depth, in a straight line between its points. Not ok outside the chart.
func Chart(points []ChartPoint, depth int64) (base int64, ok bool) {
	rising := slices.SortedStableFunc(slices.Values(points), func(a, b ChartPoint) int { return cmp.Compare(a.Depth, b.Depth) })
	if i := slices.IndexFunc(rising, func(point ChartPoint) bool { return point.Depth == depth }); i >= 0 {
		return rising[i].Base, true
	}
	above := slices.IndexFunc(rising, func(point ChartPoint) bool { return point.Depth > depth })
	if above < 1 {
		return 0, false
	}
	low, high := rising[above-1], rising[above]
	climb := new(big.Int).Mul(big.NewInt(high.Base-low.Base), big.NewInt(depth-low.Depth))
	return low.Base + exact.HalfUp(climb, big.NewInt(high.Depth-low.Depth)).Int64(), true
}

// TankLimits are the percent of flow-through and the gallons that a month may be off (rule F12, 40 CFR 280.43(a)).
type TankLimits struct {
	Percent string `json:"percent"`
	Gal     string `json:"gal"`
}

// TankLimit is how far the book and the tank may be apart after so much flowed through, in millionths of gal.
func TankLimit(throughput int64, limits TankLimits) int64 {
	share := exact.Whole(throughput, 6).Mul(exact.ParseOr0(limits.Percent)).Shift(-2)
	limit, _ := exact.ToInteger(share.Add(exact.ParseOr0(limits.Gal)).Shift(6))
	return limit
}

// Book is the book of a tank over a time, against what the stick says, in millionths of gal.
type Book struct {
	Opening    int64 `json:"opening"`
	Deliveries int64 `json:"deliveries"`
	Dispensed  int64 `json:"dispensed"`
	Physical   int64 `json:"physical"`
}

// Reconciled is what a book comes to. Variance is what the stick says more than the book.
type Reconciled struct {
	Book     int64 `json:"book"`
	Variance int64 `json:"variance"`
	Limit    int64 `json:"limit"`
	Beyond   bool  `json:"beyond"`
}

// Reconcile compares a book with the stick; what flowed through is what was dispensed.
func Reconcile(of Book, limits TankLimits) Reconciled {
	book := of.Opening + of.Deliveries - of.Dispensed
	variance, limit := of.Physical-book, TankLimit(of.Dispensed, limits)
	return Reconciled{book, variance, limit, max(variance, -variance) > limit}
}
