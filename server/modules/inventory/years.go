package inventory

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/stock"
)

const allOfIt = 10_000 // hundredths of a percent

// counted are the kinds of products that count as hazardous while nobody has said whether they are.
var counted = []string{"coating", "thinner", "gas", "oil", "solvent", "adhesive"}

// Counts says whether a product counts for Tier II as a mixture.
func Counts(product record.Product) bool {
	if hazardous, said := product.Fields["hazardous"].(bool); said {
		return hazardous
	}
	return slices.Contains(counted, product.Kind())
}

// sumUp brings up to date what hangs on the ledgers of products, from the earliest day that changed.
func (w *work) sumUp(c rules.Change, since map[string]string) {
	chemicals := map[string]string{} // CAS, with the earliest day
	var oil string
	for _, id := range slices.Sorted(maps.Keys(since)) {
		product := w.FindProduct(id)
		if product.Row == nil {
			continue
		}
		w.balances(product)
		day := since[id]
		for year := yearOf(day); year <= yearOf(w.today); year++ {
			w.mixture(c, product, year)
		}
		for _, part := range product.Ingredients() {
			if w.planning(part.Cas) > 0 {
				chemicals[part.Cas] = min(cmp.Or(chemicals[part.Cas], day), day)
			}
		}
		if product.Oil() {
			oil = min(cmp.Or(oil, day), day)
		}
	}
	for _, cas := range slices.Sorted(maps.Keys(chemicals)) {
		for year := yearOf(chemicals[cas]); year <= yearOf(w.today); year++ {
			w.chemical(c, cas, year)
		}
	}
	for year := yearOf(oil); oil != "" && year <= yearOf(w.today); year++ {
		w.oil(c, year)
	}
}

// parts looks again at the chemicals that a product held before.
func (w *work) parts(c rules.Change) {
	was, is := record.AsProduct(c.Before), record.AsProduct(c.After)
	all := slices.Concat(was.Ingredients(), is.Ingredients())
	seen := map[string]bool{}
	for _, part := range all {
		if part.Cas == "" || seen[part.Cas] {
			continue
		}
		seen[part.Cas] = true
		for year := yearOf(w.today) - 1; year <= yearOf(w.today); year++ {
			if w.planning(part.Cas) > 0 {
				w.chemical(c, part.Cas, year)
			}
			w.usedAgain(c, part.Cas, year)
		}
	}
	if was.Oil() != is.Oil() {
		w.oil(c, yearOf(w.today))
	}
}

// again looks at a figure again because a threshold changed.
func (w *work) again(c rules.Change, row record.StockYear) {
	switch row.Kind() {
	case "ehs":
		w.chemical(c, row.Cas(), row.Year())
	case "tri":
		w.usedAgain(c, row.Cas(), row.Year())
	case "oil":
		w.oil(c, row.Year())
	}
}

// planning is from where a chemical of its own is reported, in hundredths of a pound: what the yard says, any amount where it is always reported,
// and of an extremely hazardous substance its planning quantity, at most 500 lb. 0 for others.
func (w *work) planning(cas string) int64 {
	if own, is := w.own("tier2", cas); is && cas != "" {
		return max(own, 1)
	}
	if cas != "" && slices.Contains(w.settings.AlwaysReport(), cas) {
		return 1 // asked for, any amount is reported (40 CFR 370.10(b))
	}
	if chemical := w.chemicals[cas]; chemical.Planning != nil {
		return min(*chemical.Planning*100, w.limits["ehsMostLb"])
	}
	return 0
}

// newly looks at chemicals that the settings name, or have named, in all that holds them.
func (w *work) newly(c rules.Change) {
	named := map[string]bool{}
	for _, settings := range []record.InventorySettings{record.AsInventorySettings(c.Before), record.AsInventorySettings(c.After)} {
		for _, cas := range settings.AlwaysReport() {
			named[cas] = true
		}
		for _, own := range settings.Thresholds() {
			named[own.Cas] = named[own.Cas] || own.Kind == "tier2"
		}
	}
	delete(named, "")
	for _, cas := range slices.Sorted(maps.Keys(named)) {
		if named[cas] {
			w.chemical(c, cas, yearOf(w.today))
		}
	}
}

// own is what the yard says of a threshold.
func (w *work) own(kind, cas string) (hundredths int64, is bool) {
	for _, t := range w.settings.Thresholds() {
		if t.Kind == kind && t.Cas == cas {
			return t.Pounds, true
		}
	}
	return 0, false
}

func (w *work) limit(kind, key string) int64 {
	if own, is := w.own(kind, ""); is {
		return max(own, 1)
	}
	return w.limits[key]
}

// mixture weighs a product as a whole, and passes on what of its parts was taken into use.
func (w *work) mixture(c rules.Change, product record.Product, year int64) {
	subject := stock.Subject{Key: product.ID, Parts: []stock.Part{{Product: product.ID, Percent: allOfIt}}}
	if Counts(product) {
		subject.Limit = w.limit("tier2", "tier2Lb")
	}
	lane := "mix:" + product.ID
	row := w.stockYear(w.yearID(lane, year))
	held := w.held(year, subject)
	f := w.fields(held, subject, year)
	f["name"], f["rows"], f["taken"] = short(product.Name(), 200), w.rowsIn(product.ID, year), held.Taken
	w.year(c, row, lane, year, "mixture", typed.Fields{"productId": product.ID}, f)
	was := w.takenIn(lane, year)
	w.taken[w.yearID(lane, year)] = held.Taken
	if was != held.Taken {
		w.used(c, product, year, was, held.Taken)
	}
}

// chemical weighs an extremely hazardous substance over everything that holds it.
func (w *work) chemical(c rules.Change, cas string, year int64) {
	subject := stock.Subject{Key: cas, Limit: w.planning(cas)}
	var rows int64
	for _, product := range w.all() {
		if percent := percentOf(product, cas); percent > 0 {
			subject.Parts = append(subject.Parts, stock.Part{Product: product.ID, Percent: percent})
			rows += w.rowsIn(product.ID, year)
		}
	}
	f := w.fields(w.held(year, subject), subject, year)
	f["name"], f["rows"] = w.nameOf(cas), rows
	lane := "cas:" + cas
	row := w.stockYear(w.yearID(lane, year))
	if row.Row != nil || len(subject.Parts) > 0 {
		w.year(c, row, lane, year, "ehs", typed.Fields{"cas": cas}, f)
	}
}

// used passes on what a product took into use to the listed chemicals in it. Each product counts for itself, so a difference is exact.
func (w *work) used(c rules.Change, product record.Product, year, was, is int64) {
	for _, part := range product.Ingredients() {
		if percent := percentOf(product, part.Cas); w.listed(part.Cas, percent) {
			row := w.stockYear(w.yearID("tri:"+part.Cas, year))
			w.tri(c, row, part.Cas, year, w.takenIn("tri:"+part.Cas, year)+partOf(is, percent)-partOf(was, percent))
		}
	}
}

// usedAgain adds up anew what was taken of a chemical, because what products hold of it changed.
func (w *work) usedAgain(c rules.Change, cas string, year int64) {
	var taken int64
	for _, product := range w.all() {
		if percent := percentOf(product, cas); w.listed(cas, percent) {
			taken += partOf(w.takenIn("mix:"+product.ID, year), percent)
		}
	}
	row := w.stockYear(w.yearID("tri:"+cas, year))
	if row.Row != nil || taken != 0 {
		w.tri(c, row, cas, year, taken)
	}
}

// listed says whether a part counts for TRI. Which of them cause cancer is not on file, so the smaller of the two limits holds for all.
func (w *work) listed(cas string, percent int64) bool {
	return w.chemicals[cas].TRI && percent > 0 && percent >= w.limits["triCarcinogenPercent"]
}

func (w *work) tri(c rules.Change, row record.StockYear, cas string, year, taken int64) {
	limit := w.limit("tri", "triUsedLb")
	if own, is := w.own("tri", cas); is {
		limit = max(own, 1)
	}
	f := typed.Fields{"name": w.nameOf(cas), "taken": taken, "most": stock.HundredthsLb(max(taken, 0)), "threshold": limit, "crossedOn": nil}
	if stock.Reaches(taken, limit) {
		f["crossedOn"] = cmp.Or(row.CrossedOn(), w.dayIn(year))
	}
	w.year(c, row, "tri:"+cas, year, "tri", typed.Fields{"cas": cas}, f)
	w.taken[w.yearID("tri:"+cas, year)] = taken
}

func (w *work) dayIn(year int64) string {
	if year == yearOf(w.today) {
		return w.today
	}
	return dayIn(year, "12-31")
}

func dayIn(year int64, day string) string { return strconv.FormatInt(year, 10) + "-" + day }

func (w *work) held(year int64, subject stock.Subject) stock.Held {
	products := make([]stock.Product, 0, len(subject.Parts))
	var movements []stock.Movement
	for _, part := range subject.Parts {
		product := w.product(part.Product)
		products = append(products, stock.Product{ID: product.ID, Unit: product.Unit(), Density: product.MaybeDensity()})
		movements = append(movements, w.movements(part.Product)...)
	}
	return stock.HeldIn(int(year), w.today, products, []stock.Subject{subject}, movements)[0]
}

// fields are the figures of a year. The average of a running year changes every day without a row: it is written when the year has ended.
func (w *work) fields(held stock.Held, subject stock.Subject, year int64) typed.Fields {
	f := typed.Fields{
		"most": stock.HundredthsLb(held.Most), "latest": stock.HundredthsLb(held.Last), "mostOn": nil, "crossedOn": nil, "threshold": nil, "average": nil, "days": nil,
		"unknown": len(held.Unweighed) > 0,
	}
	if subject.Limit > 0 {
		f["threshold"] = subject.Limit
	}
	if held.MostOn != "" {
		f["mostOn"] = held.MostOn
	}
	if held.ReachedOn != "" {
		f["crossedOn"] = held.ReachedOn
	}
	if year < yearOf(w.today) {
		f["average"], f["days"] = stock.HundredthsLb(held.Average), held.Days
	}
	return f
}

// year writes the figures of a year, and what follows when they reach a threshold, or do so no more.
func (w *work) year(c rules.Change, row record.StockYear, lane string, year int64, kind string, more, f typed.Fields) {
	id := w.yearID(lane, year)
	first := typed.Fields{"settingsId": w.settingsID(), "lane": lane, "year": year, "kind": kind}
	maps.Copy(first, more)
	w.keep("stockYear", id, row.Row, first, f)
	now, _ := f["crossedOn"].(string)
	w.crossed[id] = now
	before := row.CrossedOn()
	if year != yearOf(w.today) || (now == "") == (before == "") && now == before {
		return
	}
	if kind == "mixture" || kind == "ehs" {
		w.clock(id, lane, year, f, now)
	}
	if now != "" && before == "" {
		cas, _ := more["cas"].(string)
		w.reached(c, id, kind, f, now, w.chemicals[cas].Planning != nil)
	}
}

// clock starts, moves or takes off the clock of a chemical that is new above its amount (40 CFR 370.33): one of last year is not new.
func (w *work) clock(id, lane string, year int64, f typed.Fields, on string) {
	event := change.UUID5(id, "tier2_chemical")
	here := w.FindCalendarEvent(event)
	was, counted := w.crossed[w.yearID(lane, year-1)]
	if !counted {
		was = typed.Text(w.Row("stockYear", w.yearID(lane, year-1)), "crossedOn")
	}
	day, err := time.ParseInLocation(time.DateOnly, on, w.zone)
	put := func(kind string, f typed.Fields, cl int64) {
		w.put(change.Op{Entity: "calendarEvent", ID: event, Kind: kind, Fields: f, CL: cl})
	}
	switch {
	case on == "" || was != "" || err != nil:
		if here.Alive() {
			put(change.Delete, nil, here.CL)
		}
	case here.Row == nil:
		put(change.Add, typed.Fields{"eventKind": "tier2_chemical", "title": short(fmt.Sprint(f["name"])+" is above the Tier II amount", 200), "happenedAt": day.UnixMilli()}, 0)
	case !here.Alive():
		put(change.Add, typed.Fields{"happenedAt": day.UnixMilli()}, here.CL)
	case here.HappenedAt() != day.UnixMilli():
		put(change.Update, typed.Fields{"happenedAt": day.UnixMilli()}, 0)
	}
}

// all is every product, read once in a set.
func (w *work) all() []record.Product {
	if w.products == nil {
		w.products = w.ListProducts(nil)
		for _, product := range w.products {
			w.known[product.ID] = product
		}
	}
	return w.products
}

func (w *work) product(id string) record.Product {
	if product, here := w.known[id]; here {
		return product
	}
	return w.FindProduct(id)
}

func (w *work) yearID(lane string, year int64) string {
	return change.UUID5(w.settingsID(), "stockYear:"+lane+":"+strconv.FormatInt(year, 10))
}

func (w *work) rowsIn(product string, year int64) (rows int64) {
	first, last := dayIn(year, "01-01"), dayIn(year, "12-31")
	for _, m := range w.movements(product) {
		if first <= m.On && m.On <= last {
			rows++
		}
	}
	return rows
}

// takenIn is what was taken into use, in milligrams, as this set or an earlier one wrote it.
func (w *work) takenIn(lane string, year int64) int64 {
	id := w.yearID(lane, year)
	if mg, here := w.taken[id]; here {
		return mg
	}
	row := w.stockYear(id)
	return row.Taken()
}

func (w *work) nameOf(cas string) string { return cmp.Or(w.chemicals[cas].Name, cas) }

// percentOf is how much of a chemical a product holds at most. Whoever says no percentage may hold all of it.
func percentOf(product record.Product, cas string) (percent int64) {
	for _, part := range product.Ingredients() {
		if part.Cas != cas || cas == "" {
			continue
		}
		if part.Percent == nil {
			return allOfIt
		}
		percent += *part.Percent
	}
	return min(percent, allOfIt)
}

// partOf is a share of a weight, halves up. The product of both may not fit 64 bits.
func partOf(mg, percent int64) int64 {
	return mg/allOfIt*percent + (mg%allOfIt*percent+allOfIt/2)/allOfIt
}

// pounds is a number of hundredths as people read it, without its fraction.
func pounds(of any) string {
	hundredths, _ := of.(int64)
	digits := strconv.FormatInt(hundredths/100, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func yearOf(day string) int64 {
	year, err := strconv.ParseInt(day[:min(len(day), 4)], 10, 64)
	if err != nil {
		return 9999 // no year is counted
	}
	return year
}

func lastYear(today string) string { return fmt.Sprintf("%d-01-01", yearOf(today)-1) }
