package fuel

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules/typed"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// mostPrices is of how many purchases of a fuel the yard's settings remember the price.
const mostPrices = 30

// recentFill is a line of what an asset remembers of its last fills.
type recentFill struct {
	ID       string `json:"id"`
	At       int64  `json:"at"`
	Day      string `json:"day,omitempty"`
	Fuel     string `json:"fuel,omitempty"`
	Base     *int64 `json:"base,omitempty"`
	Hours    *int64 `json:"hours,omitempty"`
	Odometer *int64 `json:"odometer,omitempty"`
	Partial  bool   `json:"partial,omitempty"`
}

// remembered is a line of the last prices in the yard's settings.
type remembered struct {
	ID    string `json:"id"`
	Fuel  string `json:"fuel"`
	Unit  string `json:"unit"`
	Day   string `json:"day"`
	Price int64  `json:"price"`
}

// storedFlag is a line of the flags of an entry: rows are ids with commas between.
type storedFlag struct {
	Code     string `json:"code"`
	Why      string `json:"why"`
	Severity string `json:"severity"`
	Value    *int64 `json:"value,omitempty"`
	Baseline *int64 `json:"baseline,omitempty"`
	Rows     string `json:"rows,omitempty"`
}

// flags find what is odd about an entry that counts as want says. What they rest on is as the asset remembers it.
func (d *desk) flags(row *merge.Row, want typed.Fields) (typed.Fields, error) {
	if typed.Text(row, "state") == "void" {
		return typed.Fields{"flags": nil, "flagCount": int64(0), "blocked": false}, nil
	}
	asset, err := d.view.Row("fuelAsset", typed.Text(row, "assetId"))
	if err != nil {
		return nil, err
	}
	if !asset.Alive() {
		return d.flagsWith(row, want, func(*fuel.Baseline) {})
	}
	var fills []recentFill
	read(asset, "recent", &fills)
	// The asset does not remember what came in the same set, and of an entry that comes late it remembers what came after.
	if late := len(fills) > 0 && typed.Text(row, "batchId") == "" && typed.Number(row, "at") < fills[len(fills)-1].At; late || d.companions(row) {
		if fills, err = d.fillsBefore(row); err != nil {
			return nil, err
		}
	}
	return d.flagsWith(row, want, func(before *fuel.Baseline) { d.remembers(before, row, asset, fills) })
}

// flagsWith find what is odd about an entry, with what somebody knows of the fills before it.
func (d *desk) flagsWith(row *merge.Row, want typed.Fields, with func(*fuel.Baseline)) (typed.Fields, error) {
	before, err := d.baseline(row, want)
	if err != nil {
		return nil, err
	}
	with(&before)
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return nil, err
	}
	book := d.book(settings)
	stored := []storedFlag{}
	for _, flag := range fuel.Flags(entryOf(row, want), before, d.library.Kinds, book.RuleBook) {
		if !book.off[flag.Code] {
			stored = append(stored, storedFlag{flag.Code, flag.Why, flag.Severity, flag.Value, flag.Baseline, strings.Join(flag.Rows[:min(len(flag.Rows), 12)], ",")})
		}
	}
	if d.coming[row.ID] != nil {
		d.judged[row.ID] = stored
	}
	return flagged(stored)
}

// flagged is what an entry holds of its flags.
func flagged(flags []storedFlag) (typed.Fields, error) {
	slices.SortStableFunc(flags, func(a, b storedFlag) int { return cmp.Compare(a.Code, b.Code) })
	blocked := slices.ContainsFunc(flags, func(flag storedFlag) bool { return flag.Severity == "error" })
	out := typed.Fields{"flags": nil, "flagCount": int64(len(flags)), "blocked": blocked}
	if len(flags) == 0 {
		return out, nil
	}
	encoded, err := list(flags)
	if err != nil {
		return nil, err
	}
	out["flags"] = encoded
	return out, nil
}

func list(rows any) (json.RawMessage, error) {
	encoded, err := json.Marshal(rows)
	if err != nil {
		return nil, fmt.Errorf("write a list: %w", err)
	}
	return encoded, nil
}

type ownBook struct {
	fuel.RuleBook

	off map[string]bool
}

// book has the rules with what this yard put in their place.
func (d *desk) book(settings *merge.Row) ownBook {
	var own []struct {
		Code, Key, Value string
		Off              bool
	}
	read(settings, "rules", &own)
	book := ownBook{RuleBook: fuel.RuleBook{Rules: d.library.Rules, Own: map[string]string{}}, off: map[string]bool{}}
	for _, rule := range own {
		if rule.Value != "" {
			book.Own[rule.Code+"."+rule.Key] = rule.Value
		}
		book.off[rule.Code] = book.off[rule.Code] || rule.Off
	}
	return book
}

// read takes a list out of a field; what is not there, or cannot be read, leaves it empty.
func read(row *merge.Row, field string, into any) {
	if row == nil {
		return
	}
	if raw, ok := row.Fields[field].(json.RawMessage); ok {
		_ = json.Unmarshal(raw, into) // the shape was checked when it was written
	}
}

func entryOf(row *merge.Row, want typed.Fields) fuel.Entry {
	text := func(name string) string { return typed.Text(row, name) }
	base, _ := want["baseQuantity"].(int64)
	e := fuel.Entry{
		ID: row.ID, Type: text("type"), At: typed.Number(row, "at"), Day: text("day"), AssetID: text("assetId"), TankID: text("tankId"), Fuel: text("fuel"),
		Unit: text("unit"), Quantity: typed.Number(row, "quantity"), Hours: given(row, "hours"), Odometer: given(row, "odometer"), UnitPrice: given(row, "unitPrice"),
		Total: given(row, "totalCost"), Invoice: text("invoice"), Reversal: row.Fields["reversal"] == true, MeterReplaced: row.Fields["meterReplaced"] == true,
		Partial: row.Fields["partial"] == true,
	}
	if want["baseQuantity"] != nil {
		e.Base = &base
	}
	return e
}

func given(row *merge.Row, field string) *int64 {
	if !has(row, field) {
		return nil
	}
	n := typed.Number(row, field)
	return &n
}

// baseline is what came before an entry but for the fills of its asset: what the yard remembers, and the entries of its month.
func (d *desk) baseline(row *merge.Row, want typed.Fields) (fuel.Baseline, error) {
	at := time.UnixMilli(typed.Number(row, "at")).In(d.zone())
	before := fuel.Baseline{
		Today: d.today(), WorksWeekends: true,
		Local: &fuel.Local{Weekday: int64(at.Weekday()), Minutes: int64(at.Hour()*60 + at.Minute())},
	}
	if typed.Text(row, "batchId") != "" {
		before.Local = nil                                       // files round times, and banks close books at night
		before.Today = min(before.Today, typed.Text(row, "day")) // a file of last year is no late entry
	}
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return before, err
	}
	for _, price := range pricesOf(settings) {
		if price.ID != row.ID {
			before.Prices = append(before.Prices, fuel.Price{ID: price.ID, Day: price.Day, Fuel: price.Fuel, Unit: price.Unit, UnitPrice: price.Price})
		}
	}
	if err := d.tankOf(&before, row, want); err != nil {
		return before, err
	}
	return before, d.near(&before, row, want)
}

func pricesOf(settings *merge.Row) (prices []remembered) {
	read(settings, "prices", &prices)
	return prices
}

// remembers takes what an asset is, and its fills before this one. It may reckon with their readings.
func (d *desk) remembers(before *fuel.Baseline, row, asset *merge.Row, fills []recentFill) {
	var more []string
	read(asset, "otherFuels", &more)
	before.Asset = &fuel.Asset{
		Fuels: append([]string{typed.Text(asset, "fuel"), "def"}, more...), OnRoad: typed.Text(asset, "category") == "mobile_onroad", Band: bandOf(asset),
		BandLow: given(asset, "bandLow"), BandHigh: given(asset, "bandHigh"),
	}
	if typed.Text(asset, "meter") == "odometer" {
		before.Asset.MPG, before.Asset.BandLow, before.Asset.BandHigh = mpgOf(typed.Text(asset, "roadClass")), nil, nil
	}
	if tenths := given(asset, "tankSize"); tenths != nil {
		*tenths *= 100_000
		before.Asset.Tank = tenths
	}
	slices.SortStableFunc(fills, func(a, b recentFill) int { return cmp.Compare(a.At, b.At) })
	var changes []fuel.MeterChange
	read(asset, "meterChanges", &changes)
	for _, fill := range fills {
		if fill.ID == row.ID || fill.At > typed.Number(row, "at") {
			continue
		}
		if meter := map[string]*int64{"hours": fill.Hours, "odometer": fill.Odometer}[typed.Text(asset, "meter")]; meter != nil {
			on := fuel.OnMeterOf(fuel.Reading{At: fill.At, Value: *meter}, typed.Number(row, "at"), changes)
			if typed.Text(asset, "meter") == "hours" {
				fill.Hours = &on
			} else {
				fill.Odometer = &on
			}
		}
		if fill.Base != nil {
			before.Fills = append(before.Fills, fuel.Fill{ID: fill.ID, Fuel: fill.Fuel, Base: *fill.Base, Hours: fill.Hours})
		}
		if fill.Hours != nil {
			before.LastHours = &fuel.Reading{ID: fill.ID, At: fill.At, Value: *fill.Hours}
		}
		if fill.Odometer != nil {
			before.LastOdometer = &fuel.Reading{ID: fill.ID, At: fill.At, Value: *fill.Odometer}
		}
		before.Last = &fuel.Last{ID: fill.ID, Day: fill.Day, Partial: fill.Partial}
	}
}

// bandOf is the class of burn rates of an asset.
func bandOf(asset *merge.Row) string {
	switch kind := typed.Text(asset, "kind"); kind {
	case "crane":
		return "crane_mobile"
	case "vessel":
		return "workboat"
	case "generator":
		if typed.Number(asset, "horsepower") >= largeGenerator {
			return "generator_large"
		}
		return "generator_small"
	default:
		return kind
	}
}

// largeGenerator is the horsepower from which a generator has the band of large ones.
const largeGenerator = 200

// mpgOf is the class of miles per gallon of a road class.
func mpgOf(roadClass string) string {
	if roadClass == "heavy_duty" {
		return "heavy"
	}
	return "light"
}

// near are the other entries of its lanes, on its day and on those before and after.
func (d *desk) near(before *fuel.Baseline, row *merge.Row, want typed.Fields) error {
	day, _ := time.Parse(time.DateOnly, typed.Text(row, "day"))
	if day.IsZero() {
		return nil // without a day nothing is near
	}
	seen := map[string]bool{row.ID: true}
	batch := typed.Text(row, "batchId")
	var lanes []string
	field := "lane"
	if lane, ok := want["lane"].(string); ok {
		lanes = append(lanes, lane)
		if batch != "" { // of what is typed, too
			lanes = append(lanes, strings.TrimSuffix(lane, batch)+"-")
		}
	} else if lane, ok := want["tankLane"].(string); ok {
		field, lanes = "tankLane", append(lanes, lane)
	}
	for _, lane := range lanes {
		days, err := d.daysOf(field, lane)
		if err != nil {
			return err
		}
		for ahead := -1; ahead <= 1; ahead++ {
			for _, other := range days[day.AddDate(0, 0, ahead).Format(time.DateOnly)] {
				if seen[other.ID] || batch == "" && (d.coming[other.ID] != nil || !precedes(other, row)) {
					continue
				}
				seen[other.ID] = true
				before.Near = append(before.Near, entryOf(other, other.Fields))
			}
		}
	}
	if batch != "" {
		return nil // a file is too long for that
	}
	for _, id := range sortedKeys(d.coming) { // their lanes are not written yet
		other, err := d.view.Row("fuelEntry", id)
		if err != nil || seen[id] || !d.besides(other, row, day) {
			if err != nil {
				return err
			}
			continue
		}
		as, err := d.placed(other, d.coming[id].before)
		if err != nil {
			return err
		}
		before.Near = append(before.Near, entryOf(other, as))
	}
	return nil
}

// besides says whether an entry of the set was typed at the same asset or tank as another, before it and not a day away.
func (d *desk) besides(other, row *merge.Row, day time.Time) bool {
	if !other.Alive() || typed.Text(other, "state") == "void" || typed.Text(other, "batchId") != "" || !precedes(other, row) {
		return false
	}
	on, err := time.Parse(time.DateOnly, typed.Text(other, "day"))
	return err == nil && on.Sub(day).Abs() <= 24*time.Hour && typed.Text(other, "assetId") == typed.Text(row, "assetId") &&
		(typed.Text(row, "assetId") != "" || typed.Text(other, "tankId") == typed.Text(row, "tankId"))
}

// precedes says which of two typed entries is the first by its own time, whichever tablet had a signal first.
func precedes(one, other *merge.Row) bool {
	return cmp.Or(cmp.Compare(typed.Number(one, "at"), typed.Number(other, "at")), cmp.Compare(one.ID, other.ID)) < 0
}

// daysOf are the entries of a lane that are not void, by day. What a set changes of them is derived after all of them were looked at.
func (d *desk) daysOf(field, lane string) (map[string][]*merge.Row, error) {
	if days := d.lanes[lane]; days != nil {
		return days, nil
	}
	rows, err := d.view.Rows("fuelEntry", typed.Fields{field: lane})
	if err != nil {
		return nil, err
	}
	days := map[string][]*merge.Row{}
	for _, row := range rows {
		if typed.Text(row, "state") != "void" {
			day := typed.Text(row, "day")
			days[day] = append(days[day], row)
		}
	}
	d.lanes[lane] = days
	return days, nil
}
