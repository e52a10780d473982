package inventory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/stock"
)

// leaves and comes are the kinds of rows whose amount has one sign.
var (
	leaves = []string{"issue", "waste", "scrap"}
	comes  = []string{"receive", "return", "transfer"}
)

// checkMovement holds the ledger together: signs, places, and what a row takes back. What is on hand refuses nothing.
func (m *Module) checkMovement(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name != "stockMovement" || c.Before != nil || !c.After.Alive() {
		return nil
	}
	row := record.AsStockMovement(c.After)
	records := record.Read(view)
	amount := row.Amount()
	if row.Kind() == "transfer" && row.ToPlaceID() == row.PlaceID() {
		return refused("toPlaceId", "It is in this place already. Choose another one.")
	}
	if row.ReversesID() != "" {
		return checkReverse(records, row)
	}
	switch {
	case amount == 0:
		return refused("amount", "An amount of 0 moves nothing.")
	case slices.Contains(leaves, row.Kind()) && amount > 0:
		return refused("amount", "What leaves the store is below zero in the ledger.")
	case slices.Contains(comes, row.Kind()) && amount < 0:
		return refused("amount", "What comes is above zero in the ledger.")
	}
	product := records.FindProduct(row.ProductID())
	settings := records.FindInventorySettings(change.UUID5(view.Actor().OrgID, "inventorySettings"))
	if records.Err() != nil {
		return unread()
	}
	if row.Kind() != "issue" {
		return nil
	}
	if settings.Alive() && settings.NoSheetStops() && product.Alive() && needsSheet(product) && product.SheetID() == "" {
		return refused("productId", "No safety data sheet is on file, so it is not issued. Add the sheet first.")
	}
	return nil
}

// unread refuses what could not be judged, because what it rests on could not be read.
func unread() *change.Refusal { return refused("state", "It could not be read: try again.") }

// checkReverse lets a row be taken back once, whole, by its own kind, day and place.
func checkReverse(records record.View, row record.StockMovement) *change.Refusal {
	of := records.FindStockMovement(row.ReversesID())
	if records.Err() != nil {
		return unread()
	}
	if of.Row == nil {
		return nil // it may come later; the sum is right either way
	}
	if of.ReversesID() != "" {
		return refused("reversesId", "This row takes another one back. Enter what is right as a new row.")
	}
	same := of.Kind() == row.Kind() && of.ProductID() == row.ProductID() && of.PlaceID() == row.PlaceID() && of.LotID() == row.LotID() &&
		of.ToPlaceID() == row.ToPlaceID() && of.Day() == row.Day() && of.Amount() == -row.Amount()
	if !same {
		return refused("reversesId", "A row is taken back whole: the same product, place and day, the other sign.")
	}
	if row.ID != change.UUID5(of.ID, "reverse") {
		return &change.Refusal{Code: change.CodeBadID, Message: "The row that takes another back has an id made from it."}
	}
	return nil
}

// follow is what a new row does to other records: waste goes into its container, a can goes where it was moved, a count of later stays right.
func (w *work) follow(c rules.Change, row record.StockMovement) {
	if row.Kind() == "waste" && row.WasteContainerID() != "" && row.ReversesID() == "" {
		w.waste(c, row)
	}
	if can := w.FindStockContainer(row.ContainerID()); row.ContainerID() != "" && row.Kind() == "transfer" && can.Alive() && can.PlaceID() == row.PlaceID() {
		w.put(change.Op{Entity: "stockContainer", ID: can.ID, Kind: change.Update, Fields: typed.Fields{"placeId": row.ToPlaceID()}})
	}
	w.late(row)
}

// wasteUnits are those that waste is counted in, for units that it is not.
var wasteUnits = map[string]string{"pt": "gal", "ml": "l", "oz": "lb", "g": "kg"}

// waste puts what left the store into a container of hazardous waste. Its id follows from the row, so a device makes the same one.
func (w *work) waste(c rules.Change, row record.StockMovement) {
	id := change.UUID5(row.ID, "wasteAddition")
	if addition := w.FindWasteAddition(id); addition.Row != nil {
		return
	}
	product := w.FindProduct(row.ProductID())
	unit, amount, density := product.Unit(), -row.Amount(), product.MaybeDensity()
	if other, is := wasteUnits[unit]; is {
		converted, why := stock.Convert(amount, unit, other, density)
		if why != stock.Possible {
			return
		}
		unit, amount = other, converted
	}
	if _, why := stock.WeightMg(0, unit, density); why == stock.NoUnit || amount < 1 {
		w.teller.Tell(rules.Change{Entity: c.Entity, Op: c.Op, Set: change.Set{ID: c.Set.ID}}, notice.Notice{
			Kind: "inventory_pieces", Entity: "stockMovement", ID: row.ID, To: []string{c.Set.Actor}, Matter: "inventory_pieces:" + row.ID,
			Values: map[string]string{"name": product.Name()},
			Body:   "It is counted by the piece, so its weight is not known. Weigh it and add it to the container by hand.",
		})
		return
	}
	f := typed.Fields{
		"containerId": row.WasteContainerID(), "kind": "generated", "addedOn": row.Day(), "amount": amount, "unit": unit, "source": short(product.Name(), 120),
		"movementId": row.ID,
	}
	if density != nil && *density >= 500 {
		f["density"] = min((*density+500)/1000, 30_000)
	}
	if row.Job() != "" {
		f["job"] = row.Job()
	}
	w.put(change.Op{Entity: "wasteAddition", ID: id, Kind: change.Add, Fields: f})
}

func short(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most])
	}
	return text
}

// balances sums up the places and lots of a product, and says what of it has run low.
func (w *work) balances(of record.Product) {
	product := of.ID
	movements := w.movements(product)
	type counted struct {
		last string
		rows int64
	}
	lanes := map[string]counted{}
	count := func(place, lot, day string) {
		of := lanes[place+":"+lot]
		of.rows++
		of.last = max(of.last, day)
		lanes[place+":"+lot] = of
	}
	for _, m := range movements {
		count(m.Place, m.Lot, m.On)
		if m.Kind == "transfer" {
			count(m.ToPlace, m.Lot, m.On)
		}
	}
	sums, held := map[string]int64{}, map[string]int64{}
	for _, b := range stock.Balances(movements) {
		sums[b.Place+":"+b.Lot] = b.Amount
		held[b.Place] += b.Amount
	}
	for _, rule := range w.ListStockRules(typed.Fields{"productId": product}) {
		onHand := held[rule.PlaceID()]
		w.keep("stockRule", rule.ID, rule.Row, nil, typed.Fields{"onHand": onHand, "low": of.State() == "approved" && onHand <= rule.Min()})
	}
	for _, row := range w.ListStockBalances(typed.Fields{"productId": product}) {
		if _, is := lanes[row.Lane()]; !is {
			lanes[row.Lane()] = counted{}
		}
	}
	for _, lane := range slices.Sorted(maps.Keys(lanes)) {
		of := lanes[lane]
		place, lot, _ := strings.Cut(lane, ":")
		first := typed.Fields{"productId": product, "lane": lane, "placeId": place}
		if lot != "" {
			first["lotId"] = lot
		}
		id := change.UUID5(product, "stockBalance:"+lane)
		var last any
		if of.last != "" {
			last = of.last
		}
		w.keep("stockBalance", id, w.Row("stockBalance", id), first, typed.Fields{"amount": sums[lane], "below": sums[lane] < 0, "lastOn": last, "rows": of.rows})
	}
}

func movementOf(row record.StockMovement) stock.Movement {
	return stock.Movement{
		ID: row.ID, Product: row.ProductID(), Lot: row.LotID(), Place: row.PlaceID(), ToPlace: row.ToPlaceID(), Kind: row.Kind(), On: row.Day(), Amount: row.Amount(),
	}
}

// datedCans writes when a can was opened, emptied and left, and until when what is mixed in it may be used. What somebody has said stays.
func datedCans(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	records := record.Read(view)
	zone := time.UTC
	if organization := records.FindOrganization(view.Actor().OrgID); organization.Row != nil {
		zone = app.Zone(organization.TimeZone())
	}
	var ops []change.Op
	for _, c := range changes {
		can := records.FindStockContainer(c.Op.ID)
		if can.State() == typed.Text(c.Before, "state") || !can.Alive() {
			continue
		}
		at := view.Now().UnixMilli()
		if change.InTime(c.Set.At.Wall()) && c.Set.At.Wall() < at {
			at = c.Set.At.Wall()
		}
		day, f := time.UnixMilli(at).In(zone).Format(time.DateOnly), typed.Fields{}
		switch can.State() {
		case "open":
			f = opened(records, can, at)
			if can.EmptiedOn() != "" || can.GoneOn() != "" {
				f["emptiedOn"], f["goneOn"] = nil, nil // it was not empty after all
			}
		case "empty":
			f["emptiedOn"] = cmp.Or(can.EmptiedOn(), day)
		case "waste", "returned":
			f["goneOn"] = cmp.Or(can.GoneOn(), day)
		}
		if len(f) > 0 {
			ops = append(ops, change.Op{Entity: "stockContainer", ID: can.ID, Kind: change.Update, Fields: f})
		}
	}
	return ops, nil, records.Err()
}

func opened(records record.View, can record.StockContainer, at int64) typed.Fields {
	f := typed.Fields{}
	if at = cmp.Or(can.OpenedAt(), at); can.OpenedAt() == 0 {
		f["openedAt"] = at
	}
	minutes := can.PotLife()
	if minutes == 0 {
		product := records.FindProduct(can.ProductID())
		minutes = product.PotLife()
	}
	if minutes > 0 && can.UsableUntil() == 0 {
		f["usableUntil"] = time.UnixMilli(at).Add(time.Duration(minutes) * time.Minute).UnixMilli()
	}
	return f
}

// receiveOrders closes an order when each of its lines has come, or was closed by hand.
func receiveOrders(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	records := record.Read(view)
	var made []rules.Derived
	seen := map[string]bool{"": true}
	for _, c := range changes {
		order := typed.Text(c.After, "orderId")
		if c.Entity.Name == "stockMovement" {
			line := records.FindStockOrderLine(typed.Text(c.After, "orderLineId"))
			order = line.OrderID()
		}
		if seen[order] {
			continue
		}
		seen[order] = true
		of := records.FindStockOrder(order)
		lines := records.ListStockOrderLinesOf(order)
		open := slices.ContainsFunc(lines, func(line record.StockOrderLine) bool {
			return !line.Closed() && received(records, line.ID) < line.Amount()
		})
		if of.Alive() && of.State() == "ordered" && len(lines) > 0 && !open {
			made = append(made, rules.Derived{Op: change.Op{Entity: "stockOrder", ID: order, Kind: change.Command, Command: "receive"}})
		}
	}
	return made, nil, records.Err()
}

// received is what came against a line of an order.
func received(records record.View, line string) (amount int64) {
	for _, row := range records.ListStockMovements(typed.Fields{"orderLineId": line}) {
		if row.Kind() == "receive" {
			amount += row.Amount()
		}
	}
	return amount
}
