// Package inventory is the server's side of the store of chemicals and supplies. The rules, in words:
//
//   - The ledger is added to, never changed: what was wrong is taken back by a row of the same kind and day with the other sign, once. The sign of
//     an amount follows from what happened. A balance is a sum, so tablets may send in any order; below zero is marked, never refused.
//   - Balances and the figures of the law are written by the server from the ledger alone. A late row changes the days it belongs to, and every
//     year after its own.
//   - Oil counts by the capacity of its containers and tanks, full or not, and above its threshold, not at it.
//   - A chemical that reaches its threshold starts its clock in the calendar, and brings the yearly report, with the reason. What takes the row
//     back that reached it takes the clock off again.
//   - Who counted is who wrote the amount. Where much is off, somebody else counts too, and nobody twice. When a count ends, the server makes the
//     adjustments: what the shelf held less what the list came to at that moment. A row of before the count that arrives after it was on the
//     shelf already, so it is evened out.
//   - Waste that leaves the store for a container of hazardous waste is an addition to that container, and each names the other.
//   - An order is received when all its lines are.
//
// It reads records through the syncer's view only and keeps no state.
package inventory

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/stock"
)

// Module is the store as the syncer sees it.
type Module struct {
	notices   *notice.Registry
	limits    map[string]int64 // hundredths, by key
	chemicals map[string]library.Chemical
	duties    map[string]library.Obligation
	keepers   []string // who approves products, as roles
}

// kinds are the notices of the store.
var kinds = []notice.Kind{
	{ID: "inventory_reached", Title: "{name} reached {amount}"},
	{ID: "inventory_pieces", Title: "{name} did not go into the waste container", NeedsAction: true},
}

// Register puts the rules where the syncer finds them.
func (Module) Register(r *rules.Registry) error {
	known, err := library.FindChemicals()
	if err != nil {
		return fmt.Errorf("read the amounts of chemicals: %w", err)
	}
	law, err := library.FindLaw()
	if err != nil {
		return fmt.Errorf("read the obligations: %w", err)
	}
	m := &Module{
		notices: r.Notices, limits: known.Hundredths(), chemicals: known.ByCAS(), duties: map[string]library.Obligation{}, keepers: r.Roles("inventory.product.approve"),
	}
	for _, duty := range law.Obligations {
		m.duties[duty.ID] = duty
	}
	return errors.Join(
		r.Notices.Register(kinds...),
		r.Register(rules.Hook{
			ID: "inventory.ledger", Check: m.checkMovement, Raise: m.raise,
			Daily: []rules.Duty{
				{ID: "inventory.newYear", Module: "inventory", Do: m.newYear}, {ID: "inventory.runsLow", Module: "inventory", Do: m.runsLow, Once: true},
			},
		}, "stockMovement", "product", "stockRule", "inventorySettings"),
		r.Register(rules.Hook{ID: "inventory.oil", Raise: m.raiseOil}, "stockContainer", "stockPlace", "fuelTank"),
		r.Register(rules.Hook{ID: "inventory.parts", Check: checkParts}, "product", "safetySheet"),
		r.Register(rules.Hook{ID: "inventory.products", Check: checkProduct}, "product"),
		r.Register(rules.Hook{ID: "inventory.settings", Check: checkSettings}, "inventorySettings"),
		r.Register(rules.Hook{ID: "inventory.cans", Derive: datedCans}, "stockContainer"),
		r.Register(rules.Hook{ID: "inventory.counts", Complete: countedBy, Check: m.checkCount, Raise: m.raiseCounts}, "stockCount", "stockCountLine"),
		r.Register(rules.Hook{ID: "inventory.orders", Raise: receiveOrders}, "stockMovement", "stockOrderLine"),
	)
}

// work is what follows from one set.
type work struct {
	*Module
	record.View
	view     rules.View
	zone     *time.Location
	today    string
	settings record.InventorySettings
	teller   *rules.Teller
	ops      []rules.Derived
	made     map[string]int    // ops by the id of their record
	crossed  map[string]string // of the years of this set, by their id
	taken    map[string]int64  // of the years of this set, by their id
	// read once in a set
	products []record.Product
	known    map[string]record.Product
	ledgers  map[string][]record.StockMovement
	moves    map[string][]stock.Movement
	years    map[string]record.StockYear // nil while they are read one by one
}

func (m *Module) work(view rules.View) (*work, error) {
	w := &work{
		Module: m, View: record.Read(view), view: view, zone: time.UTC, teller: rules.NewTeller(m.notices), made: map[string]int{}, taken: map[string]int64{}, crossed: map[string]string{}, known: map[string]record.Product{},
		ledgers: map[string][]record.StockMovement{}, moves: map[string][]stock.Movement{},
	}
	if organization := w.FindOrganization(view.Actor().OrgID); organization.Row != nil {
		w.zone = app.Zone(organization.TimeZone())
	}
	w.today = view.Now().In(w.zone).Format(time.DateOnly)
	if w.settings = w.FindInventorySettings(w.settingsID()); !w.settings.Alive() {
		w.settings.Row = nil
	}
	return w, w.Err()
}

func (w *work) settingsID() string { return change.UUID5(w.view.Actor().OrgID, "inventorySettings") }

func (w *work) put(op change.Op) {
	w.made[op.ID] = len(w.ops)
	w.ops = append(w.ops, rules.Derived{Op: op})
}

// ledger is every row of a product, read once.
func (w *work) ledger(product string) []record.StockMovement {
	rows, read := w.ledgers[product]
	if !read {
		rows = w.ListStockMovements(typed.Fields{"productId": product})
		w.ledgers[product] = rows
	}
	return rows
}

// movements are the rows of a product as far as sums need them.
func (w *work) movements(product string) []stock.Movement {
	moves, read := w.moves[product]
	if !read {
		for _, row := range w.ledger(product) {
			moves = append(moves, movementOf(row))
		}
		w.moves[product] = moves
	}
	return moves
}

// keep adds a record that only the server writes, or brings it up to date; what the set has written of it already is written over.
func (w *work) keep(entity, id string, row *merge.Row, first, f typed.Fields) {
	if at, made := w.made[id]; made {
		maps.Copy(w.ops[at].Fields, f)
		if w.ops[at].Kind == change.Add {
			maps.DeleteFunc(w.ops[at].Fields, func(_ string, value any) bool { return value == nil })
		}
		return
	}
	op := change.Op{Entity: entity, ID: id, Kind: change.Update, Fields: typed.Fields{}}
	if row == nil {
		op.Kind = change.Add
		maps.Copy(op.Fields, first)
	}
	for name, value := range f {
		if row == nil && value != nil || row != nil && !change.Equal(row.Fields[name], value) {
			op.Fields[name] = value
		}
	}
	if len(op.Fields) > 0 {
		w.put(op)
	}
}

// raise is what follows from changes of the ledger, of products and of the settings.
func (m *Module) raise(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	w, err := m.work(view)
	if err != nil {
		return nil, nil, err
	}
	since := map[string]string{} // products, with the earliest day that changed
	touch := func(product, day string) {
		if was, seen := since[product]; product != "" && (!seen || day < was) {
			since[product] = day
		}
	}
	for _, c := range changes {
		switch c.Entity.Name {
		case "stockMovement":
			row := record.AsStockMovement(c.After)
			touch(row.ProductID(), row.Day())
			if c.Before == nil && row.Alive() {
				w.follow(c, row)
			}
		case "product":
			if c.Before != nil && changed(c, "unit", "density", "ingredients", "hazardous", "oil", "kind", "pack", "name") {
				touch(c.Op.ID, lastYear(w.today))
				w.parts(c)
			} else if c.Before != nil && changed(c, "state") {
				touch(c.Op.ID, w.today)
			}
		case "stockRule":
			if changed(c, "min") {
				touch(record.AsStockRule(c.After).ProductID(), w.today)
			}
		case "inventorySettings":
			if changed(c, "thresholds", "alwaysReport") {
				for _, row := range w.ListStockYears(typed.Fields{"year": yearOf(w.today)}) {
					touch(row.ProductID(), w.today)
					w.again(c, row)
				}
				w.newly(c)
			}
			if changed(c, "tierDay") {
				w.movedTierTwo()
			}
		}
	}
	w.sumUp(changes[0], since)
	told, err := w.teller.Told()
	return w.ops, told, errors.Join(w.Err(), err)
}

// changed says whether one of the fields differs, or the record came or went.
func changed(c rules.Change, names ...string) bool {
	if c.Before.Alive() != c.After.Alive() {
		return true
	}
	return slices.ContainsFunc(names, func(name string) bool { return !change.Equal(valueOf(c.Before, name), valueOf(c.After, name)) })
}

func valueOf(row *merge.Row, field string) any {
	if row == nil {
		return nil
	}
	return row.Fields[field]
}

func refused(field, say string) *change.Refusal {
	return &change.Refusal{Code: change.CodeGuard, Message: say, Fields: map[string]string{field: say}}
}
