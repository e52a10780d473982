package fuel

import (
	"math/big"
	"slices"
	"time"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// kgPerLb is exact by definition.
var kgPerLb = decimal.New(45_359_237, -8)

// Emissions is what purchased power gives off by the rates of its subregion in an edition, in kg of CO2e, of millionths of kWh: the location-based
// number of electricity in purchased.ts. Gases without a rate are not counted: missing.
func (p Power) Emissions(kWh int64, subregion, edition string, gwp Potentials) (co2e decimal.Decimal, missing []string) {
	row := PowerRow{}
	if i := slices.IndexFunc(p.Rates, func(row PowerRow) bool { return row.Subregion == subregion && row.Edition == edition }); i >= 0 {
		row = p.Rates[i]
	}
	mwh := exact.Whole(kWh, 9)
	for i, rate := range []struct{ lb, warms string }{{row.CO2, "1"}, {row.CH4, gwp.CH4}, {row.N2O, gwp.N2O}} {
		factor, ok := exact.Parse(rate.lb)
		if !ok {
			missing = append(missing, all[i])
			continue
		}
		co2e = co2e.Add(mwh.Mul(factor).Mul(kgPerLb).Mul(exact.ParseOr0(rate.warms)))
	}
	return co2e, missing
}

// Lost is what a gas that got away comes to, in kg of CO2e, of thousandths of kg: fugitive in purchased.ts. Not ok where the set has no potential
// of it.
func (w Warming) Lost(gas string, kg int64, set string) (co2e decimal.Decimal, ok bool) {
	i := slices.IndexFunc(w.GWPs, func(row GasPotential) bool { return row.Gas == gas && row.Set == set })
	if i < 0 {
		return decimal.Zero, false
	}
	factor, ok := exact.Parse(w.GWPs[i].Value)
	return exact.Whole(kg, 3).Mul(factor), ok
}

// BillMonth is a month of a bill: YYYY-MM, how many days of it, and what falls on them.
type BillMonth struct {
	Month  string `json:"month"`
	Days   int64  `json:"days"`
	Amount int64  `json:"amount"`
}

// BillMonths is a bill from one day to another, both of them in it, by the days in each month. Shares are cut to whole amounts; what is left
// over goes to the last month, so that the sum is exact. Empty where one of them is no day or the last comes before the first.
func BillMonths(from, to string, amount int64) []BillMonth {
	first, ok := dayNumber(from)
	last, fine := dayNumber(to)
	if !ok || !fine || last < first {
		return nil
	}
	total, rest := last-first+1, amount
	var months []BillMonth
	for day := first; day <= last; {
		at := time.Unix(day*secondsPerDay, 0).UTC()
		next := min(time.Date(at.Year(), at.Month()+1, 1, 0, 0, 0, 0, time.UTC).Unix()/secondsPerDay, last+1)
		share := rest
		if next <= last {
			product := new(big.Int).Mul(big.NewInt(amount), big.NewInt(next-day))
			share = product.Quo(product, big.NewInt(total)).Int64()
		}
		months = append(months, BillMonth{at.Format("2006-01"), next - day, share})
		rest -= share
		day = next
	}
	return months
}
