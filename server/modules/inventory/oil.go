package inventory

import (
	"context"
	"errors"
	"slices"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/stock"
)

// gases are what a tank of fuel may hold that is no oil.
var gases = []string{"propane", "lpg", "natural_gas", "lng", "cng", "acetylene", "def"}

// oil counts the capacity of the containers of oil, in gallons in place of pounds.
func (w *work) oil(c rules.Change, year int64) {
	yard := stock.OilYard{Least: w.limits["oilContainerGal"], Limit: w.limit("oil", "oilGal")}
	var rows int64
	for _, product := range w.all() {
		if !product.Oil() {
			continue
		}
		oil := stock.Oil{Product: stock.Product{ID: product.ID, Unit: product.Unit(), Density: product.MaybeDensity()}, Pack: product.MaybePack()}
		yard.Oils = append(yard.Oils, oil)
		yard.Movements = append(yard.Movements, w.movements(product.ID)...)
		yard.Vessels = append(yard.Vessels, w.vessels(oil)...)
		rows += w.rowsIn(product.ID, year)
	}
	w.tanks(&yard)
	held := yard.OilIn(int(year), w.today)
	f := w.fields(held, stock.Subject{Limit: yard.Limit}, year)
	// They are hundredths of a gallon already.
	f["most"], f["latest"] = held.Most, held.Last
	if year < yearOf(w.today) {
		f["average"] = held.Average
	}
	f["name"], f["rows"] = "Oil capacity", rows
	row := w.stockYear(w.yearID("oil", year))
	if row.Row != nil || len(yard.Oils)+len(yard.Vessels) > 0 {
		w.year(c, row, "oil", year, "oil", nil, f)
	}
}

// vessels are the registered containers of a product. One that nobody says the day of stands since ever; one that has left without a day is gone.
func (w *work) vessels(oil stock.Oil) (vessels []stock.Vessel) {
	for _, can := range w.ListStockContainers(map[string]any{"productId": oil.ID}) {
		size := can.MaybeSize()
		if size == nil {
			size = oil.Pack
		}
		gone := can.State() == "waste" || can.State() == "returned"
		if size == nil || gone && can.GoneOn() == "" {
			continue
		}
		gallons, why := stock.Convert(*size, oil.Unit, "gal", oil.Density)
		if why != stock.Possible {
			continue
		}
		v := stock.Vessel{Product: oil.ID, Gal: gallons, Came: can.CameOn()}
		if can.State() != "full" && can.State() != "open" {
			v.Emptied = can.EmptiedOn()
		}
		if can.State() == "empty" && v.Emptied == "" {
			v.Emptied = "0001-01-01"
		}
		if gone {
			v.Left = can.GoneOn()
		}
		vessels = append(vessels, v)
	}
	return vessels
}

// tanks are the tanks of the store and those of Fuel, each once. What is buried is counted by another rule (40 CFR 112.1(d)(2)(i)).
func (w *work) tanks(yard *stock.OilYard) {
	for _, place := range w.ListStockPlaces(map[string]any{"kind": "tank"}) {
		tank := stock.OilTank{Place: place.ID, Gal: place.Capacity()}
		if place.FuelTankID() != "" {
			tank.Gal = -1
		}
		yard.Tanks = append(yard.Tanks, tank)
	}
	for _, tank := range w.ListFuelTanks(nil) {
		if oilTank(tank) {
			yard.Vessels = append(yard.Vessels, stock.Vessel{Product: tank.ID, Gal: tank.Capacity() * 10})
		}
	}
}

func oilTank(tank record.FuelTank) bool {
	return !tank.Retired() && !tank.Underground() && !slices.Contains(gases, tank.Fuel())
}

// raiseOil counts the oil again when a container or a tank that holds some came, changed or left.
func (m *Module) raiseOil(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	w, err := m.work(view)
	if err != nil {
		return nil, nil, err
	}
	at := slices.IndexFunc(changes, w.holdsOil)
	if at < 0 {
		return nil, nil, w.Err()
	}
	if last := yearOf(w.today) - 1; w.stockYear(w.yearID("oil", last)).Row != nil {
		w.oil(changes[at], last)
	}
	w.oil(changes[at], yearOf(w.today))
	told, err := w.teller.Told()
	return w.ops, told, errors.Join(w.Err(), err)
}

func (w *work) holdsOil(c rules.Change) bool {
	switch c.Entity.Name {
	case "stockContainer":
		product := w.FindProduct(record.AsStockContainer(c.After).ProductID())
		return product.Oil() && changed(c, "state", "size", "cameOn", "emptiedOn", "goneOn")
	case "stockPlace":
		tank := record.AsStockPlace(c.Before).Kind() == "tank" || record.AsStockPlace(c.After).Kind() == "tank"
		return tank && changed(c, "kind", "capacity", "fuelTankId")
	}
	return changed(c, "fuel", "capacity", "underground", "retired")
}
