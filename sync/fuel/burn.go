package fuel

import (
	"math/big"
	"slices"
	"time"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Engine is what the burn rate of an engine follows from, as decimal texts: horsepower, load of one, lb per hp-h, lb per gal.
type Engine struct {
	HP       string `json:"hp"`
	Load     string `json:"load"`
	BSFC     string `json:"bsfc"`
	LbPerGal string `json:"lbPerGal"`
}

// BurnEstimate is what an engine should burn in gal/h with four digits. "" where one of the texts is no number.
func BurnEstimate(of Engine) string {
	over, ok := product(of.HP, of.Load, of.BSFC)
	weight, fine := exact.Parse(of.LbPerGal)
	if !ok || !fine || weight.IsZero() {
		return ""
	}
	return over.DivRound(weight, 4).StringFixed(4)
}

// PerHour is millionths of the base unit per hour, of millionths and tenths of hours. Not ok where no hours passed.
func PerHour(base, hours int64) (rate int64, ok bool) {
	if hours <= 0 {
		return 0, false
	}
	return exact.HalfUp(new(big.Int).Mul(big.NewInt(base), big.NewInt(10)), big.NewInt(hours)).Int64(), true
}

// PerUnit is millionths of miles per base unit, of tenths of miles and millionths. Not ok where nothing was burned or nothing driven.
func PerUnit(miles, base int64) (rate int64, ok bool) {
	if miles <= 0 || base <= 0 {
		return 0, false
	}
	return exact.HalfUp(new(big.Int).Mul(big.NewInt(miles), big.NewInt(100_000_000_000)), big.NewInt(base)).Int64(), true
}

// ShipFuel is thousandths of t of a fuel of a ship.
type ShipFuel struct {
	Fuel   string `json:"fuel"`
	Tonnes int64  `json:"tonnes"`
}

// DCS is t of CO2 of a ship's year as exact text (IMO DCS). Fuels that are not in the list are missing.
func DCS(burned []ShipFuel, factors Factors) (co2 string, missing []string) {
	sum := decimal.Zero
	for _, of := range burned {
		i := slices.IndexFunc(factors.IMO, func(row ShipRow) bool { return row.Key == of.Fuel })
		factor, ok := decimal.Zero, false
		if i >= 0 {
			factor, ok = exact.Parse(factors.IMO[i].Factor)
		}
		switch {
		case ok:
			sum = sum.Add(exact.Whole(of.Tonnes, 3).Mul(factor))
		case !slices.Contains(missing, of.Fuel):
			missing = append(missing, of.Fuel)
		}
	}
	return sum.String(), missing
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

const secondsPerDay = 24 * 60 * 60

// dayNumber is how many days a day is after 1970-01-01. Not ok where the text is no day of a calendar.
func dayNumber(day string) (int64, bool) {
	at, err := time.Parse(time.DateOnly, day)
	return at.Unix() / secondsPerDay, err == nil
}
