package fuel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/exact"
	"shipshape/sync/fuel"

	"github.com/shopspring/decimal"
)

// What the yard gives off, by scope, as the page of the inventory tells it (pwa/src/features/fuel/inventory/lines.ts): of months of the sums of
// assets, of bills by their days, and of lost gas; by the basis, the potentials and the power factors of the inventory of each year. A year without
// one is told by those that the settings have for the next, and that is said. What has no factor is not counted and named.

// figures gives the figures by scope the names that module files say.
func (m *Module) figures(r *rules.Registry) {
	for name, scopes := range map[string][]int{"ghgScope1": {1}, "ghgScope2": {2}, "ghgTotal": {1, 2}} {
		r.Name(name, func(view rules.View, from, to string) (rules.Made, error) { return m.givenOff(view, from, to, scopes) })
	}
}

// gas is the sum of an inventory: kilograms by source, and what of it could not be counted.
type gas struct {
	*Module
	record.View

	subregion string // where a meter says none
	from, to  string // months, the last one left out
	years     map[string]method
	next      method
	sums      map[string]decimal.Decimal
	lacks     map[string]bool
	doubtful  bool // a factor is in it that nobody has verified
}

// method is what an inventory is computed by.
type method struct{ basis, gwp, power string }

// The sources, in the order in which they are told, and the scope of each.
var sources = []struct {
	name  string
	scope int
}{{"fuel burned", 1}, {"natural gas of meters", 1}, {"lost gases", 1}, {"purchased power, by place", 2}, {"purchased steam", 2}}

func (m *Module) givenOff(view rules.View, from, to string, scopes []int) (rules.Made, error) {
	if len(from) < 10 || len(to) < 10 || !strings.HasSuffix(from, "-01") {
		return rules.Made{Lacks: "emissions are told for whole months."}, nil
	}
	g := gas{
		Module: m, View: record.Read(view), from: from[:7], to: to[:7], years: map[string]method{}, sums: map[string]decimal.Decimal{}, lacks: map[string]bool{},
	}
	if !strings.HasSuffix(to, "-01") { // the month that runs counts as far as it has come
		g.to = to[:7] + "~"
	}
	for _, inventory := range g.ListGhgInventories(nil) {
		g.years[strconv.FormatInt(inventory.Year(), 10)] = method{inventory.Basis(), inventory.Gwp(), inventory.PowerEdition()}
	}
	g.next = method{string(fuel.C1), m.library.Warming.Default, m.library.Power.Default}
	for _, settings := range g.ListFuelSettings(nil) {
		g.subregion = settings.Subregion()
		g.next = method{cmp.Or(settings.NextBasis(), g.next.basis), cmp.Or(settings.NextGwp(), g.next.gwp), cmp.Or(settings.NextPower(), g.next.power)}
	}
	g.burned()
	g.bought()
	g.lost()
	total, says, found := decimal.Zero, []string{}, false
	for _, source := range sources {
		sum, has := g.sums[source.name]
		if !slices.Contains(scopes, source.scope) || !has {
			continue
		}
		found = true
		total = total.Add(sum)
		says = append(says, tonnes(sum)+" t "+source.name)
	}
	if !found {
		return rules.Made{Lacks: "no fuel, bill or gas of that time is entered."}, g.Err()
	}
	value := total.Shift(-3).InexactFloat64()
	made := rules.Made{Value: &value, Says: strings.Join(says, " + ") + ", in metric tons of CO2e."}
	if _, begun := g.years[from[:4]]; !begun {
		made.Says += " There is no inventory of " + from[:4] + " yet: it is told by the factors that the settings have for the next one."
	}
	if g.doubtful {
		made.Says += " Some of its factors are not verified: the page of the inventory marks them."
	}
	if len(g.lacks) > 0 {
		var lacks []string
		for what := range g.lacks {
			lacks = append(lacks, what)
		}
		slices.Sort(lacks)
		made.Lacks = "Not counted for want of a factor: " + strings.Join(lacks, ", ") + "."
	}
	return made, g.Err()
}

func tonnes(kg decimal.Decimal) string { return kg.Shift(-3).StringFixed(1) }

// within says that a month is of the time that is asked for and of a year with an inventory.
func (g *gas) within(month string) (method, fuel.Potentials, bool) {
	if month < g.from || month >= g.to || len(month) < 4 {
		return method{}, fuel.Potentials{}, false
	}
	by, begun := g.years[month[:4]]
	if !begun {
		by = g.next
	}
	set, known := g.library.Warming.Set(by.gwp)
	return by, set, known
}

// rests notes how well what a figure rests on is known, by the mark of the library.
func (g *gas) rests(mark string) { g.doubtful = g.doubtful || mark == "U" || mark == "" }

func (g *gas) adds(source string, kg decimal.Decimal) { g.sums[source] = g.sums[source].Add(kg) }

func (g *gas) burned() {
	committed := map[string]bool{"": true}
	for _, batch := range g.ListFuelBatches(nil) {
		committed[batch.ID] = batch.State() == "committed"
	}
	for _, sum := range g.ListFuelRollups(nil) {
		by, gwp, ok := g.within(sum.Month())
		if !ok || !strings.HasPrefix(sum.Lane(), "a/") || sum.Entries() == 0 || sum.Quantity() == 0 || !committed[sum.BatchID()] {
			continue
		}
		asset := g.FindFuelAsset(sum.AssetID())
		if !asset.Alive() {
			asset.Row = nil
		}
		if asset.Outside() || slices.ContainsFunc(g.library.Kinds.Fuels, func(kind fuel.Kind) bool { return kind.Key == sum.Fuel() && kind.NotFuel }) {
			continue
		}
		line := burnedBy(asset.Row, sum.Row)
		if asset.Category() == "" && by.basis != string(fuel.C1) { // printed rows of a class that is not known are not taken
			line.Category = fuel.NonRoad
		}
		g.combusts("fuel burned", line, by, gwp)
	}
}

func (g *gas) combusts(source string, line fuel.Burned, by method, gwp fuel.Potentials) {
	made := fuel.Combustion([]fuel.Burned{line}, fuel.Basis(by.basis), gwp, g.library.Kinds, g.library.Factors)
	g.adds(source, exact.ParseOr0(made.CO2e))
	for _, step := range made.Steps {
		g.rests(step.Verified)
	}
	for _, what := range made.Incomplete {
		g.lacks[fmt.Sprintf("%s of %s", strings.ToUpper(what), line.Fuel)] = true
	}
}

func (g *gas) bought() {
	for _, bill := range g.ListUtilityBills(nil) {
		meter := g.FindUtilityMeter(bill.MeterID())
		base, _, why := fuel.Normalize(bill.Quantity(), bill.Unit(), meter.Energy(), g.library.Kinds)
		if why != "" || !meter.Alive() {
			continue
		}
		for _, part := range fuel.BillMonths(bill.FromDay(), bill.ToDay(), base) {
			by, gwp, ok := g.within(part.Month)
			if !ok {
				continue
			}
			switch meter.Energy() {
			case "electricity":
				kg, missing := g.library.Power.Emissions(part.Amount, cmp.Or(meter.Subregion(), g.subregion), by.power, gwp)
				g.adds("purchased power, by place", kg)
				for _, row := range g.library.Power.Rates {
					if row.Subregion == cmp.Or(meter.Subregion(), g.subregion) && row.Edition == by.power {
						g.rests(row.Verified)
					}
				}
				if len(missing) > 0 {
					g.lacks["power of "+part.Month] = true
				}
			case "natural_gas":
				g.combusts("natural gas of meters", fuel.Burned{Fuel: meter.Energy(), Base: part.Amount, Category: fuel.Stationary}, by, gwp)
			default:
				g.combusts("purchased steam", fuel.Burned{Fuel: meter.Energy(), Base: part.Amount, Category: fuel.Stationary}, by, gwp)
			}
		}
	}
}

func (g *gas) lost() {
	for _, entry := range g.ListGasEntries(nil) {
		if len(entry.Day()) < 7 {
			continue
		}
		by, _, ok := g.within(entry.Day()[:7])
		if !ok {
			continue
		}
		kg, known := g.library.Warming.Lost(keyOf(entry.Gas()), entry.Kilograms(), by.gwp)
		if !known {
			g.lacks[entry.Gas()] = true
			continue
		}
		g.adds("lost gases", kg)
		for _, row := range g.library.Warming.GWPs {
			if row.Gas == keyOf(entry.Gas()) && row.Set == by.gwp {
				g.rests(row.Verified)
			}
		}
	}
}

// keyOf is a gas as the library has it: "R-410A" is r410a.
func keyOf(typed string) string {
	return strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			return c
		}
		return -1
	}, strings.ToLower(typed))
}
