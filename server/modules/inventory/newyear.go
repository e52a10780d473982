package inventory

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/stock"
)

// begun is the lane of the row that says that a year was begun. It has no threshold, so no page lists it.
const begun = "begun"

// newYear ends one year and begins the next: what lies in the store on January 1 counts though nothing moves, and what ended gets its averages.
func (m *Module) newYear(view rules.View, now time.Time, zone *time.Location) (rules.Due, error) {
	w, err := m.work(view)
	if err != nil {
		return rules.Due{}, err
	}
	w.zone, w.today = zone, now.In(zone).Format(time.DateOnly)
	year := yearOf(w.today)
	due := rules.Due{Next: time.Date(now.In(zone).Year()+1, 1, 1, 0, 5, 0, 0, zone)}
	id := w.yearID(begun, year)
	if w.Row("stockYear", id) != nil {
		return due, w.Err()
	}
	if !w.readAll() {
		return due, w.Err()
	}
	w.put(change.Op{Entity: "stockYear", ID: id, Kind: change.Add, Fields: typed.Fields{
		"settingsId": w.settingsID(), "lane": begun, "year": year, "kind": "mixture", "name": strconv.FormatInt(year, 10),
	}})
	w.worksheet(rules.Change{Set: change.Set{ID: id}}, year-1)
	w.worksheet(rules.Change{Set: change.Set{ID: id}}, year)
	return w.done(due)
}

// done is a duty with all that was made for it.
func (w *work) done(due rules.Due) (rules.Due, error) {
	told, err := w.teller.Told()
	due.Effects = told
	for _, op := range w.ops {
		due.Ops = append(due.Ops, op.Op)
	}
	return due, errors.Join(w.Err(), err)
}

// runsLow fills in what is on hand for rules that an older version wrote.
func (m *Module) runsLow(view rules.View, _ time.Time, _ *time.Location) (rules.Due, error) {
	w, err := m.work(view)
	if err != nil {
		return rules.Due{}, err
	}
	seen := map[string]bool{}
	for _, rule := range w.ListStockRules(nil) {
		if product := w.FindProduct(rule.ProductID()); rule.Fields["low"] == nil && product.Row != nil && !seen[product.ID] {
			seen[product.ID] = true
			w.balances(product)
		}
	}
	return w.done(rules.Due{})
}

// summed are the fields of a movement that sums need.
var summed = []string{"productId", "lotId", "placeId", "toPlaceId", "kind", "day", "amount"}

// readAll reads what sums need of the whole ledger at once, and the figures that there are. Not ok where there is none.
func (w *work) readAll() bool {
	for _, product := range w.all() {
		w.moves[product.ID] = nil
	}
	w.years = map[string]record.StockYear{}
	for _, row := range w.ListStockYears(nil) {
		w.years[row.ID] = row
	}
	rows := 0
	// The same few places, kinds and days stand in hundreds of thousands of rows.
	known := map[string]string{}
	one := func(value any) string {
		text, _ := value.(string)
		if is, here := known[text]; here {
			return is
		}
		known[text] = text
		return text
	}
	w.Columns("stockMovement", summed, func(id string, values []any) {
		amount, _ := values[6].(int64)
		m := stock.Movement{
			ID: id, Product: one(values[0]), Lot: one(values[1]), Place: one(values[2]), ToPlace: one(values[3]), Kind: one(values[4]), On: one(values[5]), Amount: amount,
		}
		w.moves[m.Product] = append(w.moves[m.Product], m)
		rows++
	})
	return rows > 0 && w.Err() == nil
}

// worksheet brings every figure of a year up to date.
func (w *work) worksheet(c rules.Change, year int64) {
	chemicals := map[string]bool{}
	for _, product := range w.all() {
		if len(w.movements(product.ID)) == 0 {
			continue
		}
		w.mixture(c, product, year)
		for _, part := range product.Ingredients() {
			chemicals[part.Cas] = chemicals[part.Cas] || w.planning(part.Cas) > 0
		}
	}
	var listed []string
	for cas, is := range chemicals {
		if is {
			listed = append(listed, cas)
		}
	}
	slices.Sort(listed)
	for _, cas := range listed {
		w.chemical(c, cas, year)
	}
	w.oil(c, year)
}

// stockYear finds the figures of a year; at the beginning of a year all of them are read at once.
func (w *work) stockYear(id string) record.StockYear {
	if w.years != nil {
		return w.years[id]
	}
	return w.FindStockYear(id)
}
