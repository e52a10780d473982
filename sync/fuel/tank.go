package fuel

import (
	"shipshape/sync/exact"
)

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
