package fuel

import (
	"cmp"
	"slices"
	"strings"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Flags are everything odd about an entry, in the order of the rules F01 to F15. Comparisons are exact.
func Flags(entry Entry, before Baseline, kinds Kinds, book RuleBook) []Flag {
	found := slices.Concat(
		twice(entry, before, book),
		amount(entry, before, book),
		delivery(entry, before, book),
		meters(entry, before, book),
		habits(entry, before, kinds, book),
		total(entry, book),
		wrongFuel(entry, before, kinds),
		away(entry, before, book),
		stick(entry, before, book),
		silence(before.Last, entry.Day, book),
		date(entry, before, book),
	)
	slices.SortStableFunc(found, func(a, b Flag) int { return cmp.Compare(a.Code, b.Code) })
	return judged(found, book)
}

func judged(found []Flag, book RuleBook) []Flag {
	for i := range found {
		found[i].Severity = book.severity(found[i].Code, found[i].Why)
	}
	return found
}

// stickReading is the kind of entry that says what is in a tank, not what came or went.
const stickReading = "stick_reading"

func twice(entry Entry, before Baseline, book RuleBook) []Flag {
	window := book.value("F02", "minutes").Mul(decimal.NewFromInt(60_000))
	same := Flag{Code: "F01", Why: "duplicate", Value: &entry.Quantity}
	alike := Flag{Code: "F02", Why: "near_duplicate", Value: entry.Base}
	for i := range before.Near {
		other := &before.Near[i]
		if other.ID == entry.ID || other.place() == "" || other.place() != entry.place() {
			continue
		}
		switch {
		case other.Day == entry.Day && other.Quantity == entry.Quantity && other.Unit == entry.Unit &&
			other.invoice() != "" && other.invoice() == entry.invoice():
			same.Rows = append(same.Rows, other.ID)
			same.Baseline = cmp.Or(same.Baseline, &other.Quantity)
		case entry.Type != stickReading && other.Type != stickReading && other.Fuel == entry.Fuel && entry.Base != nil && other.Base != nil &&
			(other.Day == entry.Day || !exceeds(distance(other.At, entry.At), window)) &&
			!exceeds(distance(*other.Base, *entry.Base), percent(distance(*other.Base, 0), book.value("F02", "percent"))):
			alike.Rows = append(alike.Rows, other.ID)
			alike.Baseline = cmp.Or(alike.Baseline, other.Base)
		}
	}
	return slices.DeleteFunc([]Flag{same, alike}, func(flag Flag) bool { return len(flag.Rows) == 0 })
}

func (e Entry) invoice() string {
	return strings.ToLower(strings.TrimSpace(e.Invoice))
}

func distance(a, b int64) int64 {
	return max(a-b, b-a)
}

func amount(entry Entry, before Baseline, book RuleBook) []Flag {
	switch {
	case entry.Type == stickReading || entry.Type == "adjustment":
		return nil
	case entry.Quantity <= 0 && !entry.Reversal:
		return []Flag{{Code: "F03", Why: "not_positive", Value: &entry.Quantity, Baseline: new(int64)}}
	case entry.isFill() && aboveTank(entry, before, book):
		return []Flag{{Code: "F03", Why: "above_tank", Value: entry.Base, Baseline: before.Asset.Tank}}
	default:
		return nil
	}
}

func aboveTank(entry Entry, before Baseline, book RuleBook) bool {
	if entry.Base == nil || before.Asset == nil || before.Asset.Tank == nil {
		return false
	}
	return exceeds(*entry.Base, exact.Whole(*before.Asset.Tank, 0).Mul(book.value("F03", "tankTimes")))
}

func delivery(entry Entry, before Baseline, book RuleBook) []Flag {
	tank := before.Tank
	if entry.Type != "delivery" && entry.Type != "transfer" || entry.Base == nil || tank == nil || tank.Level == nil {
		return nil
	}
	level := *tank.Level + *entry.Base
	for _, line := range []struct{ why, key string }{{"above_hard", "hardPercent"}, {"above_fill", "fillPercent"}} {
		pct := book.value("F04", line.key)
		if line.key == "fillPercent" && tank.FillPercent != nil {
			pct = exact.Whole(*tank.FillPercent, 0)
		}
		if limit := percent(tank.Capacity, pct); exceeds(level, limit) {
			return []Flag{{Code: "F04", Why: line.why, Value: &level, Baseline: integer(limit)}}
		}
	}
	return nil
}

func meters(entry Entry, before Baseline, book RuleBook) []Flag {
	if entry.MeterReplaced {
		return nil
	}
	return append(
		readMeter("hours", entry.Hours, entry.At, before.LastHours, book.value("F05", "hoursPerDay")),
		readMeter("odometer", entry.Odometer, entry.At, before.LastOdometer, book.value("F05", "milesPerDay"))...,
	)
}

const dayMs = 24 * 60 * 60 * 1000

func readMeter(name string, value *int64, at int64, last *Reading, perDay decimal.Decimal) []Flag {
	if value == nil || last == nil {
		return nil
	}
	// Two fills of one day may lie minutes apart; below a day the limit of a day holds.
	most := perDay.Mul(exact.Whole(max(at-last.At, dayMs), 0)).Mul(decimal.NewFromInt(10))
	flag := Flag{Code: "F05", Value: value, Baseline: &last.Value, Rows: []string{last.ID}}
	switch {
	case *value < last.Value:
		flag.Why = name + "_back"
	case exact.Whole(*value-last.Value, 0).Mul(decimal.NewFromInt(dayMs)).GreaterThan(most):
		flag.Why = name + "_jump"
	default:
		return nil
	}
	return []Flag{flag}
}

func total(entry Entry, book RuleBook) []Flag {
	if entry.UnitPrice == nil || entry.Total == nil {
		return nil
	}
	// In cents.
	product, cents := exact.Whole(entry.Quantity, 3).Mul(exact.Whole(*entry.UnitPrice, 2)), exact.Whole(*entry.Total, 0)
	off := product.Sub(cents).Abs()
	if !off.GreaterThan(book.value("F09", "cents")) || !off.GreaterThan(percent(*entry.Total, book.value("F09", "percent")).Abs()) {
		return nil
	}
	return []Flag{{Code: "F09", Why: "off_total", Value: entry.Total, Baseline: integer(product)}}
}

func wrongFuel(entry Entry, before Baseline, kinds Kinds) []Flag {
	if before.Asset == nil || !entry.isFill() {
		return nil
	}
	kind := kinds.fuel(entry.Fuel)
	switch {
	case before.Asset.OnRoad && kind != nil && kind.Dyed:
		return []Flag{{Code: "F10", Why: "dyed_on_road"}}
	case before.Asset.Fuels != nil && !slices.Contains(before.Asset.Fuels, entry.Fuel):
		return []Flag{{Code: "F10", Why: "not_allowed"}}
	default:
		return nil
	}
}

func away(entry Entry, before Baseline, book RuleBook) []Flag {
	far := book.value("F11", "miles").Shift(2)
	if entry.Type == "card_purchase" && before.Away != nil && exceeds(*before.Away, far) {
		return []Flag{{Code: "F11", Why: "far", Value: before.Away, Baseline: integer(far)}}
	}
	local := before.Local
	if local == nil || !entry.isFill() {
		return nil
	}
	from, to := book.value("F11", "from"), book.value("F11", "to")
	switch {
	case !before.WorksWeekends && (local.Weekday == 0 || local.Weekday == 6):
		return []Flag{{Code: "F11", Why: "weekend", Value: &local.Weekday}}
	case exact.Whole(local.Minutes, 0).LessThan(from):
		return []Flag{{Code: "F11", Why: "off_hours", Value: &local.Minutes, Baseline: integer(from)}}
	case exceeds(local.Minutes, to):
		return []Flag{{Code: "F11", Why: "off_hours", Value: &local.Minutes, Baseline: integer(to)}}
	default:
		return nil
	}
}

func stick(entry Entry, before Baseline, book RuleBook) []Flag {
	tank := before.Tank
	if entry.Type != stickReading || tank == nil || tank.Variance == nil {
		return nil
	}
	var found []Flag
	if tank.Throughput != nil {
		limits := TankLimits{Percent: book.value("F12", "percent").String(), Gal: book.value("F12", "gal").String()}
		if limit := TankLimit(*tank.Throughput, limits); distance(*tank.Variance, 0) > limit {
			found = append(found, Flag{Code: "F12", Why: "beyond_limit", Value: tank.Variance, Baseline: &limit})
		}
	}
	var short []string
	for _, reading := range tank.Previous {
		if reading.Variance >= 0 {
			short = nil
			continue
		}
		short = append(short, reading.ID)
	}
	if readings := int64(len(short)) + 1; *tank.Variance < 0 && exceeds(readings, book.value("F12", "readings")) {
		found = append(found, Flag{Code: "F12", Why: "keeps_losing", Value: tank.Variance, Baseline: &readings, Rows: short})
	}
	return found
}

func silence(last *Last, day string, book RuleBook) []Flag {
	if last == nil {
		return nil
	}
	days, ok := daysBetween(last.Day, day)
	most := book.value("F13", "days")
	if !ok || !exceeds(days, most) {
		return nil
	}
	return []Flag{{Code: "F13", Why: "gap", Value: &days, Baseline: integer(most), Rows: []string{last.ID}}}
}

func date(entry Entry, before Baseline, book RuleBook) []Flag {
	days, ok := daysBetween(entry.Day, before.Today)
	most := book.value("F15", "days")
	switch {
	case !ok:
		return nil
	case days < 0:
		return []Flag{{Code: "F15", Why: "future", Value: &days, Baseline: new(int64)}}
	case before.LockedThrough != "" && entry.Day <= before.LockedThrough:
		return []Flag{{Code: "F15", Why: "locked", Value: &days}}
	case exceeds(days, most):
		return []Flag{{Code: "F15", Why: "old", Value: &days, Baseline: integer(most)}}
	default:
		return nil
	}
}

func daysBetween(from, to string) (int64, bool) {
	begin, ok := dayNumber(from)
	end, fine := dayNumber(to)
	return end - begin, ok && fine
}
