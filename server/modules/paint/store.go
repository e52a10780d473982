package paint

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/stock"
)

// stockUnits are the units of forms as the store writes them.
var stockUnits = map[string]string{"gal": "gal", "L": "l"}

// fromStore takes what a posted form applied out of the store, and puts it back where the form is opened again. What the store cannot take
// stops no posting.
func (m Module) fromStore(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	v := read(view)
	var made []rules.Derived
	for _, c := range changes {
		if c.Entity.Name != "paintForm" || c.Op.Kind != change.Command {
			continue
		}
		form := v.FindPaintForm(c.Op.ID)
		switch c.Op.Command {
		case "post":
			if settings := v.FindPaintSettings(change.UUID5(v.orgID, "paintSettings")); settings.FromStore() {
				made = append(made, v.issues(form)...)
			}
		case "reopen":
			made = append(made, v.returns(form)...)
		}
	}
	return made, nil, v.Err()
}

// pour is what a line took of a product, in hundredths of the form's unit.
type pour struct {
	lane, product, lot string
	amount             int64
}

func (v yard) poursOf(form record.PaintForm) (pours []pour) {
	for _, line := range v.ListPaintLinesOf(form.ID) {
		coating, batch := v.FindCoating(line.CoatingID()), v.FindPaintBatch(line.BatchID())
		pours = append(pours,
			pour{line.ID + ":coating", coating.ProductID(), batch.LotID(), line.Amount()},
			pour{line.ID + ":thinner", line.ThinnerID(), "", line.ThinnerAmount()},
		)
	}
	return slices.DeleteFunc(pours, func(p pour) bool { return p.product == "" || p.amount <= 0 })
}

// issues are the rows of the store for a form. What was issued by hand to the vessel on that day is taken to be what was applied: a form takes
// what goes beyond it.
func (v yard) issues(form record.PaintForm) (made []rules.Derived) {
	used, issued := map[string]int64{}, map[string]int64{}
	for _, p := range v.poursOf(form) {
		product := v.FindProduct(p.product)
		amount, why := stock.Convert(p.amount, stockUnits[form.Unit()], product.Unit(), product.MaybeDensity())
		if why != stock.Possible || amount <= 0 {
			continue // Counted in pieces, or its density is not known: the store's people issue it.
		}
		if _, known := issued[p.product]; !known {
			issued[p.product], used[p.product] = v.issuedTo(form, product), v.usedOn(form, product)
		}
		left := max(0, issued[p.product]-used[p.product])
		used[p.product] += amount
		shelf, stands := v.shelfOf(p)
		if amount <= left || !stands {
			continue
		}
		fields := typed.Fields{
			"kind": "issue", "productId": p.product, "placeId": shelf.PlaceID(), "amount": left - amount, "day": form.WorkDate(), "at": v.now.UnixMilli(),
			"formId": form.ID, "formName": cmp.Or(form.Number(), form.ProvisionalNumber()), "vesselId": form.VesselID(), "lotId": text(shelf.LotID()), "job": text(form.Job()),
		}
		issued[p.product] += amount - left
		id := change.UUID5(form.ID, "stockMovement:"+strconv.FormatInt(form.Revision(), 10)+":"+p.lane)
		if v.FindStockMovement(id).Row == nil {
			made = append(made, rules.Derived{Op: change.Op{Entity: "stockMovement", ID: id, Kind: change.Add, Fields: fields}})
		}
	}
	return made
}

// issuedTo is what left the store for the vessel of a form on its day, in the unit of the product.
func (v yard) issuedTo(form record.PaintForm, product record.Product) (amount int64) {
	for _, row := range v.ListStockMovements(typed.Fields{"productId": product.ID, "vesselId": form.VesselID(), "day": form.WorkDate()}) {
		if row.Kind() == "issue" || row.Kind() == "return" {
			amount -= row.Amount()
		}
	}
	return amount
}

// usedOn is what other posted forms say they applied to the same vessel on the same day, in the unit of the product.
func (v yard) usedOn(form record.PaintForm, product record.Product) (amount int64) {
	for _, other := range v.ListPaintForms(typed.Fields{"vesselId": form.VesselID(), "workDate": form.WorkDate()}) {
		if other.ID == form.ID || !slices.Contains([]string{"posted", "entered", "verified"}, other.State()) {
			continue
		}
		for _, p := range v.poursOf(other) {
			if p.product == product.ID {
				converted, _ := stock.Convert(p.amount, stockUnits[other.Unit()], product.Unit(), product.MaybeDensity())
				amount += converted
			}
		}
	}
	return amount
}

// shelfOf is where most of a lot stands, or of the product where no lot is known.
func (v yard) shelfOf(p pour) (shelf record.StockBalance, ok bool) {
	rows := v.ListStockBalances(typed.Fields{"productId": p.product})
	rows = slices.DeleteFunc(rows, func(row record.StockBalance) bool { return p.lot != "" && row.LotID() != p.lot })
	if len(rows) == 0 {
		return record.StockBalance{}, false
	}
	return slices.MaxFunc(rows, func(a, b record.StockBalance) int {
		return cmp.Or(cmp.Compare(a.Amount(), b.Amount()), strings.Compare(b.ID, a.ID))
	}), true
}

// returns puts back what a form took.
func (v yard) returns(form record.PaintForm) (made []rules.Derived) {
	for _, row := range v.ListStockMovements(typed.Fields{"formId": form.ID}) {
		id := change.UUID5(row.ID, "reverse")
		if row.ReversesID() != "" || v.FindStockMovement(id).Row != nil {
			continue
		}
		fields := typed.Fields{"reversesId": row.ID, "amount": -row.Amount(), "at": v.now.UnixMilli(), "reason": "The paint form was opened again."}
		for _, name := range []string{"kind", "productId", "placeId", "lotId", "day", "vesselId", "job", "formId", "formName"} {
			fields[name] = row.Fields[name]
		}
		made = append(made, rules.Derived{Op: change.Op{Entity: "stockMovement", ID: id, Kind: change.Add, Fields: fields}})
	}
	return made
}
