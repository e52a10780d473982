package fuel

import (
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// habits compares an entry with what its asset and its fuel usually are: F03 by the median, F06, F07, F08 and F14.
func habits(entry Entry, before Baseline, kinds Kinds, book RuleBook) []Flag {
	if !entry.isFill() || entry.Base == nil || *entry.Base <= 0 {
		return price(entry, before, book)
	}
	var fills []Fill
	for _, fill := range before.Fills {
		if fill.Fuel == entry.Fuel {
			fills = append(fills, fill)
		}
	}
	found := usual(entry, fills, before, book)
	kind := kinds.fuel(entry.Fuel)
	gallons := kind != nil && kind.Base == "gal"
	// A tank that was not full before or is not full now says nothing of what was burned in between.
	if gallons && !entry.Partial && (before.Last == nil || !before.Last.Partial) {
		found = slices.Concat(found, burnRate(entry, fills, before, book), mileage(entry, before, book))
	}
	found = append(found, price(entry, before, book)...)
	if gallons {
		found = append(found, mistaken(entry, fills, book)...)
	}
	return found
}

func usual(entry Entry, fills []Fill, before Baseline, book RuleBook) []Flag {
	values, rows := bases(fills)
	// What is above the tank is said already, and blocks.
	if !enough(values, "F03", "fills", book) || aboveTank(entry, before, book) ||
		!exceeds(*entry.Base, half(values).Mul(book.value("F03", "medianTimes"))) {
		return nil
	}
	return []Flag{{Code: "F03", Why: "above_median", Value: entry.Base, Baseline: medianOf(values), Rows: rows}}
}

func burnRate(entry Entry, fills []Fill, before Baseline, book RuleBook) []Flag {
	if entry.MeterReplaced || entry.Hours == nil || before.LastHours == nil {
		return nil
	}
	value, ok := PerHour(*entry.Base, *entry.Hours-before.LastHours.Value)
	if !ok {
		return nil
	}
	flag := Flag{Code: "F06", Value: &value}
	if bound := outside(value, bandOf(before.Asset, book)); bound != nil {
		flag.Why, flag.Baseline, flag.Rows = "outside_band", bound, []string{before.LastHours.ID}
		return []Flag{flag}
	}
	values, rows := ratesOf(fills)
	if !enough(values, "F06", "fills", book) {
		return nil
	}
	flag.Rows = rows
	switch {
	case beyondSigmas(value, values, book.value("F06", "sigmas")):
		mean, _, _ := Spread(values)
		flag.Why, flag.Baseline = "outside_sigma", &mean
	case beyondMads(value, values, book.value("F06", "mads"), book.value("F06", "madScale")):
		flag.Why, flag.Baseline = "outside_mad", medianOf(values)
	default:
		return nil
	}
	return []Flag{flag}
}

// ratesOf is what the asset burned per hour at each fill but the first: fuel of a fill over the hours since the one before.
func ratesOf(fills []Fill) (rates []int64, ids []string) {
	for i, fill := range fills {
		if i == 0 || fill.Hours == nil || fills[i-1].Hours == nil {
			continue
		}
		if rate, ok := PerHour(fill.Base, *fill.Hours-*fills[i-1].Hours); ok {
			rates, ids = append(rates, rate), append(ids, fill.ID)
		}
	}
	return rates, ids
}

func mileage(entry Entry, before Baseline, book RuleBook) []Flag {
	if entry.MeterReplaced || entry.Odometer == nil || before.LastOdometer == nil || before.Asset == nil {
		return nil
	}
	value, ok := PerUnit(*entry.Odometer-before.LastOdometer.Value, *entry.Base)
	if !ok {
		return nil
	}
	bound := outside(value, classBand(book, "F07", book.Rules.MPG, before.Asset.MPG))
	if bound == nil {
		return nil
	}
	return []Flag{{Code: "F07", Why: "outside_mpg", Value: &value, Baseline: bound, Rows: []string{before.LastOdometer.ID}}}
}

// bounds are the ends of a band; nil where there is none.
type bounds struct{ low, high *decimal.Decimal }

// bandOf is the asset's own band, each end before that of its class.
func bandOf(asset *Asset, book RuleBook) bounds {
	if asset == nil {
		return bounds{}
	}
	of := classBand(book, "F06", book.Rules.Bands, asset.Band)
	if asset.BandLow != nil {
		own := exact.Whole(*asset.BandLow, 2)
		of.low = &own
	}
	if asset.BandHigh != nil {
		own := exact.Whole(*asset.BandHigh, 2)
		of.high = &own
	}
	return of
}

// classBand is the band of a class of burn rates (F06) or of miles per gallon (F07), the yard's own ends (F06.forklift.low) before the library's.
func classBand(book RuleBook, code string, bands []Band, key string) bounds {
	i := slices.IndexFunc(bands, func(band Band) bool { return band.Key == key })
	if i < 0 {
		return bounds{}
	}
	end := func(name, library string) *decimal.Decimal {
		for _, text := range []string{book.Own[code+"."+key+"."+name], library} {
			if value, ok := exact.Parse(text); ok {
				return &value
			}
		}
		return nil
	}
	return bounds{low: end("low", bands[i].Low), high: end("high", bands[i].High)}
}

// outside is the bound that a value in millionths is outside of, in millionths; nil where it is within, or nothing bounds it.
func outside(value int64, of bounds) *int64 {
	at := exact.Whole(value, 6)
	switch {
	case of.low != nil && at.LessThan(*of.low):
		return integer(of.low.Shift(6))
	case of.high != nil && at.GreaterThan(*of.high):
		return integer(of.high.Shift(6))
	default:
		return nil
	}
}

func price(entry Entry, before Baseline, book RuleBook) []Flag {
	if entry.UnitPrice == nil || *entry.UnitPrice <= 0 {
		return nil
	}
	var values []int64
	var rows []string
	for _, other := range before.Prices {
		back, ok := daysBetween(other.Day, entry.Day)
		if ok && back >= 0 && !exceeds(back, book.value("F08", "days")) &&
			other.ID != entry.ID && other.Fuel == entry.Fuel && other.Unit == entry.Unit {
			values, rows = append(values, other.UnitPrice), append(rows, other.ID)
		}
	}
	if !enough(values, "F08", "prices", book) {
		return nil
	}
	usual := half(values)
	if !exact.Whole(*entry.UnitPrice, 0).Sub(usual).Abs().GreaterThan(usual.Mul(book.value("F08", "percent")).Shift(-2)) {
		return nil
	}
	return []Flag{{Code: "F08", Why: "off_price", Value: entry.UnitPrice, Baseline: medianOf(values), Rows: rows}}
}

func mistaken(entry Entry, fills []Fill, book RuleBook) []Flag {
	values, rows := bases(fills)
	if !enough(values, "F14", "fills", book) {
		return nil
	}
	ratio, pct := book.value("F14", "ratio"), book.value("F14", "percent")
	near := func(a, b decimal.Decimal) bool { return a.Sub(b).Abs().LessThanOrEqual(b.Mul(pct).Shift(-2)) }
	flag := Flag{Code: "F14", Value: entry.Base, Baseline: medianOf(values), Rows: rows}
	switch base := exact.Whole(*entry.Base, 0); {
	case near(base, half(values).Mul(ratio)):
		flag.Why = "liters_as_gal"
	case near(base.Mul(ratio), half(values)):
		flag.Why = "gal_as_liters"
	default:
		return nil
	}
	return []Flag{flag}
}

func bases(fills []Fill) (values []int64, ids []string) {
	for _, fill := range fills {
		values, ids = append(values, fill.Base), append(ids, fill.ID)
	}
	return values, ids
}

// half is the median, exact.
func half(values []int64) decimal.Decimal {
	return decimal.NewFromBigInt(middle(bigs(values)), 0).Mul(decimal.New(5, -1))
}

func medianOf(values []int64) *int64 {
	median, _ := Median(values)
	return &median
}

func enough(values []int64, code, key string, book RuleBook) bool {
	return len(values) > 0 && !book.value(code, key).GreaterThan(exact.Whole(int64(len(values)), 0))
}
