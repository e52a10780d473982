// Package fuel computes what fuel, power and refrigerants come to: quantities, emissions, tanks, and what is odd about an entry. It is
// pure, takes the rows of the library as arguments, and has a twin in TypeScript; both run sync/testdata/vectors/fuel.json. Inventory
// numbers are exact decimals, never floats; it must not fill in a factor that is not known.
package fuel

import (
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Entry is what the rules F01 to F15 look at. Type is issue, delivery, card_purchase, stick_reading, transfer or adjustment; At is epoch
// milliseconds, Day YYYY-MM-DD of the yard. Quantity is thousandths of Unit, Base millionths of the fuel's base unit (nil where the unit does
// not fit), Hours and Odometer tenths, UnitPrice ten-thousandths of a dollar per unit, Total cents.
type Entry struct {
	ID            string `json:"id"`
	Type          string `json:"type"`
	At            int64  `json:"at"`
	Day           string `json:"day"`
	AssetID       string `json:"assetId"`
	TankID        string `json:"tankId"`
	Fuel          string `json:"fuel"`
	Unit          string `json:"unit"`
	Quantity      int64  `json:"quantity"`
	Base          *int64 `json:"base"`
	Hours         *int64 `json:"hours"`
	Odometer      *int64 `json:"odometer"`
	UnitPrice     *int64 `json:"unitPrice"`
	Total         *int64 `json:"total"`
	Invoice       string `json:"invoice"`
	Reversal      bool   `json:"reversal"`
	MeterReplaced bool   `json:"meterReplaced"`
	Partial       bool   `json:"partial"` // not filled up: how much it burned since cannot be said
}

// Reading is one of a meter, in tenths.
type Reading struct {
	ID    string `json:"id"`
	At    int64  `json:"at"`
	Value int64  `json:"value"`
}

// Fill is an earlier one of the asset, with its hour meter.
type Fill struct {
	ID    string `json:"id"`
	Fuel  string `json:"fuel"`
	Base  int64  `json:"base"`
	Hours *int64 `json:"hours"`
}

// Price is what was paid for a unit on a day.
type Price struct {
	ID        string `json:"id"`
	Day       string `json:"day"`
	Fuel      string `json:"fuel"`
	Unit      string `json:"unit"`
	UnitPrice int64  `json:"unitPrice"`
}

// Asset is what is known of what was filled. Fuels are the keys of the fuels that it takes, nil where any; Tank is its tank in millionths of
// gal; Band and MPG are its classes among the bands of the rules.
type Asset struct {
	Fuels  []string `json:"fuels"`
	OnRoad bool     `json:"onRoad"`
	Tank   *int64   `json:"tank"`
	Band   string   `json:"band"`
	MPG    string   `json:"mpg"`
	// Its own band, in hundredths of the base unit per hour, before that of its class.
	BandLow  *int64 `json:"bandLow"`
	BandHigh *int64 `json:"bandHigh"`
}

// Tank is the one that takes a delivery, or whose stick was read; in millionths of gal. Variance and Throughput are those of this reading,
// Previous earlier ones, oldest first.
type Tank struct {
	Capacity int64  `json:"capacity"`
	Level    *int64 `json:"level"`
	// Its own fill line in whole percent, before that of the rules.
	FillPercent *int64     `json:"fillPercent"`
	Variance    *int64     `json:"variance"`
	Throughput  *int64     `json:"throughput"`
	Previous    []Variance `json:"previous"`
}

// Variance is that of a reading.
type Variance struct {
	ID       string `json:"id"`
	Variance int64  `json:"variance"`
}

// Last is the entry of the asset before this one.
type Last struct {
	ID      string `json:"id"`
	Day     string `json:"day"`
	Partial bool   `json:"partial"`
}

// Local is when it was at the yard: 0 is Sunday, minutes since midnight.
type Local struct {
	Weekday int64 `json:"weekday"`
	Minutes int64 `json:"minutes"`
}

// Baseline is everything that came before an entry; nil or empty where nothing is known, and then the rule finds nothing. LockedThrough is
// the last day that is locked, Fills the last twelve of the asset, oldest first, Near others of the same day and of the hour before and after,
// Away how far from the asset it was bought in hundredths of miles.
type Baseline struct {
	Today         string   `json:"today"`
	LockedThrough string   `json:"lockedThrough"`
	LastHours     *Reading `json:"lastHours"`
	LastOdometer  *Reading `json:"lastOdometer"`
	Fills         []Fill   `json:"fills"`
	Prices        []Price  `json:"prices"`
	Asset         *Asset   `json:"asset"`
	Tank          *Tank    `json:"tank"`
	Near          []Entry  `json:"near"`
	Last          *Last    `json:"last"`
	Local         *Local   `json:"local"`
	WorksWeekends bool     `json:"worksWeekends"`
	Away          *int64   `json:"away"`
}

// Flag is what a rule found. Value and Baseline are in the units of what was looked at: quantities in millionths of the base unit (F03
// not_positive, F01: thousandths of the unit), rates in millionths per hour or of miles per unit, meters in tenths, prices in ten-thousandths,
// totals in cents, distances in hundredths of miles, times in minutes or days. Rows are the ids of what it was compared with.
type Flag struct {
	Code     string   `json:"code"`
	Why      string   `json:"why"`
	Severity string   `json:"severity"`
	Value    *int64   `json:"value"`
	Baseline *int64   `json:"baseline"`
	Rows     []string `json:"rows"`
}

// RuleBook has the values of the rules, the yard's own (by code and key, such as F03.medianTimes) before the library's.
type RuleBook struct {
	Rules Rules
	Own   map[string]string
}

func (b RuleBook) rule(code string) Rule {
	if i := slices.IndexFunc(b.Rules.Rules, func(rule Rule) bool { return rule.Code == code }); i >= 0 {
		return b.Rules.Rules[i]
	}
	return Rule{}
}

func (b RuleBook) value(code, key string) decimal.Decimal {
	if own, ok := exact.Parse(b.Own[code+"."+key]); ok {
		return own
	}
	for _, value := range b.rule(code).Values {
		if value.Key == key {
			return exact.ParseOr0(value.Value)
		}
	}
	return decimal.Zero
}

func (b RuleBook) severity(code, why string) string {
	rule := b.rule(code)
	for _, row := range rule.Whys {
		if row.Key == why {
			return row.Severity
		}
	}
	if rule.Severity != "" {
		return rule.Severity
	}
	return "warn"
}

// percent is that many percent of a number.
func percent(of int64, pct decimal.Decimal) decimal.Decimal {
	return exact.Whole(of, 0).Mul(pct).Shift(-2)
}

func exceeds(value int64, limit decimal.Decimal) bool {
	return exact.Whole(value, 0).GreaterThan(limit)
}

// integer is a decimal as a whole number; nil where JavaScript could not hold it exactly.
func integer(of decimal.Decimal) *int64 {
	value, ok := exact.ToInteger(of)
	if !ok {
		return nil
	}
	return &value
}

// isFill says whether it is a fill of an asset.
func (e Entry) isFill() bool {
	return e.Type == "issue" || e.Type == "card_purchase"
}

// place is the asset, or the tank where none is named.
func (e Entry) place() string {
	switch {
	case e.AssetID != "":
		return "asset " + e.AssetID
	case e.TankID != "":
		return "tank " + e.TankID
	default:
		return ""
	}
}
