package fuel

import (
	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Reason is why a quantity cannot be brought to the base unit of its fuel; "" where it can.
type Reason string

// The reasons.
const (
	UnknownFuel  Reason = "unknown_fuel"
	UnknownUnit  Reason = "unknown_unit"
	UnitMismatch Reason = "unit_mismatch"
	NoDensity    Reason = "no_density"
	TooLarge     Reason = "too_large"
)

// Normalize is a quantity in millionths of the fuel's base unit, and that unit: rounded once, halves away from zero. quantity is in
// thousandths of unit. A weight of a liquid needs its density, a volume of a gas that is counted by weight how much of it weighs a pound, a
// volume of natural gas its heat. What does not fit is UnitMismatch.
func Normalize(quantity int64, unit, key string, kinds Kinds) (base int64, baseUnit string, reason Reason) {
	kind := kinds.fuel(key)
	if kind == nil {
		return 0, "", UnknownFuel
	}
	from, to := kinds.unit(unit), kinds.unit(kind.Base)
	if from == nil || to == nil {
		return 0, "", UnknownUnit
	}
	times, by, reason := bridge(from, to, kind)
	if reason != "" {
		return 0, "", reason
	}
	over, fine := product(from.Factor, to.Divisor, times)
	under, ok := product(from.Divisor, to.Factor, by)
	if !fine || !ok || under.IsZero() {
		return 0, "", UnknownUnit
	}
	base, ok = exact.ToInteger(exact.Whole(quantity, 3).Mul(over).DivRound(under, 6).Shift(6))
	if !ok {
		return 0, "", TooLarge
	}
	return base, to.Key, ""
}

func (k Kinds) unit(key string) *Unit {
	for i := range k.Units {
		if k.Units[i].Key == key {
			return &k.Units[i]
		}
	}
	return nil
}

// bridge is what leads from one kind of unit to another for this fuel: times and by.
func bridge(from, to *Unit, kind *Kind) (times, by string, reason Reason) {
	if from.Kind == to.Kind {
		return "1", "1", ""
	}
	density, heat := "", ""
	if kind.Density != nil {
		density = kind.Density.LbPerGal
	}
	if kind.Heat != nil {
		heat = kind.Heat.MmBtuPerScf
	}
	switch from.Kind + ">" + to.Kind {
	case "mass>volume":
		times, by, reason = "1", density, NoDensity
	case "volume>mass":
		times, by, reason = density, "1", NoDensity
	case "gas>mass":
		times, by, reason = "1", kind.ScfPerLb, NoDensity
	case "mass>gas":
		times, by, reason = kind.ScfPerLb, "1", NoDensity
	case "gas>energy":
		times, by, reason = heat, "1", UnitMismatch
	case "energy>gas":
		times, by, reason = "1", heat, UnitMismatch
	default:
		return "", "", UnitMismatch
	}
	if times != "" && by != "" {
		reason = ""
	}
	return times, by, reason
}

func product(texts ...string) (decimal.Decimal, bool) {
	all := decimal.NewFromInt(1)
	for _, text := range texts {
		value, ok := exact.Parse(text)
		if !ok {
			return decimal.Zero, false
		}
		all = all.Mul(value)
	}
	return all, true
}
