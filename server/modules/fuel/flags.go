package fuel

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/sync/change"
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

// flags find what is odd about an entry that counts as want says. What they rest on is as it was when the entry came.
func (d *desk) flags(row *merge.Row, want fields) (fields, error) {
	if rules.Text(row, "state") == "void" {
		return fields{"flags": nil, "flagCount": int64(0), "blocked": false}, nil
	}
	before, err := d.baseline(row, want)
	if err != nil {
		return nil, err
	}
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return nil, err
	}
	book := d.book(settings)
	stored := []storedFlag{}
	blocked := false
	for _, flag := range fuel.Flags(entryOf(row, want), before, d.library.Kinds, book.RuleBook) {
		if book.off[flag.Code] {
			continue
		}
		stored = append(stored, storedFlag{flag.Code, flag.Why, flag.Severity, flag.Value, flag.Baseline, strings.Join(flag.Rows[:min(len(flag.Rows), 12)], ",")})
		blocked = blocked || flag.Severity == "error"
	}
	out := fields{"flags": nil, "flagCount": int64(len(stored)), "blocked": blocked}
	if len(stored) > 0 {
		if out["flags"], err = list(stored); err != nil {
			return nil, err
		}
	}
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

func entryOf(row *merge.Row, want fields) fuel.Entry {
	text := func(name string) string { return rules.Text(row, name) }
	base, _ := want["baseQuantity"].(int64)
	e := fuel.Entry{
		ID: row.ID, Type: text("type"), At: number(row, "at"), Day: text("day"), AssetID: text("assetId"), TankID: text("tankId"), Fuel: text("fuel"),
		Unit: text("unit"), Quantity: number(row, "quantity"), Hours: given(row, "hours"), Odometer: given(row, "odometer"), UnitPrice: given(row, "unitPrice"),
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
	n := number(row, field)
	return &n
}

// baseline is what came before an entry: what its asset and the yard remember, and the entries of its month.
func (d *desk) baseline(row *merge.Row, want fields) (fuel.Baseline, error) {
	at := time.UnixMilli(number(row, "at")).In(d.zone)
	before := fuel.Baseline{
		Today: d.today(), WorksWeekends: true,
		Local: &fuel.Local{Weekday: int64(at.Weekday()), Minutes: int64(at.Hour()*60 + at.Minute())},
	}
	if rules.Text(row, "batchId") != "" {
		before.Local = nil                                       // files round times, and banks close books at night
		before.Today = min(before.Today, rules.Text(row, "day")) // a file of last year is no late entry
	}
	asset, err := d.view.Row("fuelAsset", rules.Text(row, "assetId"))
	if err != nil {
		return before, err
	}
	if living(asset) {
		d.remembers(&before, row, asset)
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
	if err := d.tankOf(&before, row); err != nil {
		return before, err
	}
	return before, d.near(&before, row, want)
}

func pricesOf(settings *merge.Row) (prices []remembered) {
	read(settings, "prices", &prices)
	return prices
}

// remembers takes what an asset is, and its fills before this one.
func (d *desk) remembers(before *fuel.Baseline, row, asset *merge.Row) {
	var more []string
	read(asset, "otherFuels", &more)
	before.Asset = &fuel.Asset{
		Fuels: append([]string{rules.Text(asset, "fuel"), "def"}, more...), OnRoad: rules.Text(asset, "category") == "mobile_onroad", Band: bandOf(asset),
		BandLow: given(asset, "bandLow"), BandHigh: given(asset, "bandHigh"),
	}
	if rules.Text(asset, "meter") == "odometer" {
		before.Asset.MPG, before.Asset.BandLow, before.Asset.BandHigh = mpgOf(rules.Text(asset, "roadClass")), nil, nil
	}
	if tenths := given(asset, "tankSize"); tenths != nil {
		*tenths *= 100_000
		before.Asset.Tank = tenths
	}
	var fills []recentFill
	read(asset, "recent", &fills)
	slices.SortStableFunc(fills, func(a, b recentFill) int { return cmp.Compare(a.At, b.At) })
	var changes []fuel.MeterChange
	read(asset, "meterChanges", &changes)
	for _, fill := range fills {
		if fill.ID == row.ID || fill.At > number(row, "at") {
			continue
		}
		if meter := map[string]*int64{"hours": fill.Hours, "odometer": fill.Odometer}[rules.Text(asset, "meter")]; meter != nil {
			*meter = fuel.OnMeterOf(fuel.Reading{At: fill.At, Value: *meter}, number(row, "at"), changes)
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
	switch kind := rules.Text(asset, "kind"); kind {
	case "crane":
		return "crane_mobile"
	case "vessel":
		return "workboat"
	case "generator":
		if number(asset, "horsepower") >= largeGenerator {
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

// tankOf takes what a tank holds, where this entry fills it.
func (d *desk) tankOf(before *fuel.Baseline, row *merge.Row) error {
	id := rules.Text(row, "tankId")
	if rules.Text(row, "type") == "transfer" {
		id = rules.Text(row, "destTankId")
	}
	tank, err := d.view.Row("fuelTank", id)
	if err != nil || !living(tank) {
		return err
	}
	before.Tank = &fuel.Tank{Capacity: number(tank, "capacity") * 100_000, FillPercent: given(tank, "fillPercent")}
	if level := given(tank, "level"); level != nil && number(tank, "levelAt") < number(row, "at") {
		*level *= 1000
		before.Tank.Level = level
	}
	return nil
}

// near are the other entries of its lanes.
func (d *desk) near(before *fuel.Baseline, row *merge.Row, want fields) error {
	seen := map[string]bool{row.ID: true}
	batch := rules.Text(row, "batchId")
	look := []fields{}
	if lane, ok := want["lane"].(string); ok {
		look = append(look, fields{"lane": lane})
		if batch != "" { // of what is typed, too
			look = append(look, fields{"lane": strings.TrimSuffix(lane, batch) + "-"})
		}
	}
	if lane, ok := want["tankLane"].(string); ok && want["lane"] == nil {
		look = append(look, fields{"tankLane": lane})
	}
	for _, where := range look {
		others, err := d.view.Rows("fuelEntry", where)
		if err != nil {
			return err
		}
		for _, other := range others {
			if day := rules.Text(other, "day"); seen[other.ID] || rules.Text(other, "state") == "void" || !beside(day, rules.Text(row, "day")) {
				continue
			}
			seen[other.ID] = true
			before.Near = append(before.Near, entryOf(other, other.Fields))
		}
	}
	return nil
}

// beside says whether two days are the same or follow each other.
func beside(a, b string) bool {
	first, err := time.Parse(time.DateOnly, a)
	second, err2 := time.Parse(time.DateOnly, b)
	return err == nil && err2 == nil && first.Sub(second).Abs() <= 24*time.Hour
}

// remember brings what assets and the yard know of fills and prices up to date with entries that count.
func (d *desk) remember(rows []*merge.Row) ([]change.Op, error) {
	fills := map[string][]*merge.Row{}
	var bought []*merge.Row
	for _, row := range rows {
		if id := rules.Text(row, "assetId"); id != "" {
			fills[id] = append(fills[id], row)
		}
		bought = append(bought, row)
	}
	var ops []change.Op
	for _, id := range slices.Sorted(maps.Keys(fills)) {
		asset, err := d.view.Row("fuelAsset", id)
		if err != nil {
			return nil, err
		}
		if !living(asset) {
			continue
		}
		more, err := d.recentOf(asset, fills[id])
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	more, err := d.pricesWith(bought)
	return append(ops, more...), err
}

const mostFills = 12

// recentOf is what an asset remembers with some entries that came, changed or went.
func (d *desk) recentOf(asset *merge.Row, rows []*merge.Row) ([]change.Op, error) {
	var fills []recentFill
	read(asset, "recent", &fills)
	for _, row := range rows {
		fills = slices.DeleteFunc(fills, func(fill recentFill) bool { return fill.ID == row.ID })
		if kind := rules.Text(row, "type"); !living(row) || rules.Text(row, "state") == "void" || kind != "issue" && kind != "card_purchase" || rules.Text(row, "assetId") != asset.ID {
			continue
		}
		fills = append(fills, recentFill{
			ID: row.ID, At: number(row, "at"), Day: rules.Text(row, "day"), Fuel: rules.Text(row, "fuel"), Base: given(row, "baseQuantity"),
			Hours: given(row, "hours"), Odometer: given(row, "odometer"), Partial: row.Fields["partial"] == true,
		})
	}
	slices.SortFunc(fills, func(a, b recentFill) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID)) })
	fills = fills[max(0, len(fills)-mostFills):]
	encoded, err := list(append([]recentFill{}, fills...))
	if err != nil {
		return nil, err
	}
	want := fields{"recent": encoded, "lastAt": nil, "usual": nil}
	var bases []int64
	for _, fill := range fills {
		want["lastAt"] = fill.At
		if fill.Base != nil && fill.Fuel == rules.Text(asset, "fuel") && !fill.Partial {
			bases = append(bases, *fill.Base)
		}
	}
	if usual, ok := fuel.Median(bases); ok {
		want["usual"] = max(usual/1000, 0)
	}
	return put("fuelAsset", asset.ID, asset, want), nil
}

// pricesWith is what the yard remembers of prices with some entries that came, changed or went.
func (d *desk) pricesWith(rows []*merge.Row) ([]change.Op, error) {
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return nil, err
	}
	was := pricesOf(settings)
	prices := slices.Clone(was)
	for _, row := range rows {
		prices = slices.DeleteFunc(prices, func(price remembered) bool { return price.ID == row.ID })
		if living(row) && rules.Text(row, "state") != "void" && number(row, "unitPrice") > 0 && number(row, "quantity") > 0 {
			prices = append(prices, remembered{row.ID, rules.Text(row, "fuel"), rules.Text(row, "unit"), rules.Text(row, "day"), number(row, "unitPrice")})
		}
	}
	slices.SortFunc(prices, func(a, b remembered) int {
		return cmp.Or(cmp.Compare(a.Fuel, b.Fuel), cmp.Compare(a.Day, b.Day), cmp.Compare(a.ID, b.ID))
	})
	var kept []remembered
	for i, price := range prices {
		if i+mostPrices >= len(prices) || prices[i+mostPrices].Fuel != price.Fuel {
			kept = append(kept, price)
		}
	}
	if slices.Equal(was, kept) {
		return nil, nil
	}
	encoded, err := list(append([]remembered{}, kept...))
	if err != nil {
		return nil, err
	}
	return put("fuelSettings", d.settings, settings, fields{"prices": encoded}), nil
}
