package paint

import (
	"time"

	"shipshape/server/record"
	"shipshape/server/rules/typed"
	"shipshape/sync/exact"
	"shipshape/sync/paint"
)

// today is the day in the yard.
func (y yard) today() string { return y.now.In(y.zone()).Format(time.DateOnly) }

// flags are what is wrong with a line by the rules of the library.
func (m Module) flags(v yard, form record.PaintForm, line record.PaintLine) []paint.Flag {
	coating, batch := v.FindCoating(line.CoatingID()), v.FindPaintBatch(line.BatchID())
	can, cold := m.can(v, coating, batch), m.rules.Cold(form.MaybeAirTemp())
	facts := paint.LineFacts{
		CoatingKnown: coating.Alive(), BatchKnown: batch.Alive(), BatchFits: batch.Alive() && batch.CoatingID() == line.CoatingID(),
		Category: coating.Category(), Option: can.option, Amount: line.MaybeAmount(), Thinner: line.MaybeThinnerAmount(),
		ThinnerNamed: line.ThinnerID() != "",
	}
	if own := coating.ThinnerID(); own != "" {
		fits := own == line.ThinnerID()
		facts.ThinnerFits = &fits
	}
	if ratio, ok := can.thinning(m.limits, cold); ok {
		text := exact.Whole(ratio, 6).String()
		facts.Ratio = &text
	}
	if held, ok := paint.LimitOf(m.limits, can.set, can.category, can.option, cold); ok {
		facts.Held, facts.VOC = &held, can.applied(held, v.FindProduct(line.ThinnerID()), line)
	}
	if form.Unit() == "gal" {
		facts.Received = batch.MaybeReceived()
	}
	if batch.Alive() {
		for _, other := range v.ListPaintLines(typed.Fields{"batchId": batch.ID}) {
			if other.ID != line.ID {
				facts.UsedBefore += other.Amount()
				facts.Twin = facts.Twin || other.FormID() != form.ID && other.Amount() == line.Amount() && other.CoatingID() == line.CoatingID()
			}
		}
	}
	facts.Issued = v.issuedByHand(form, can.product)
	return paint.JudgeLine(paint.FormFacts{
		WorkDate: form.WorkDate(), Today: v.today(), Stays: v.staysOf(form.VesselID()), Unit: form.Unit(), Area: form.Area(), SurfaceTemp: form.MaybeSurfaceTemp(),
		DewPoint: form.MaybeDewPoint(), Humidity: form.MaybeHumidity(), Signed: form.ForemanSignature() != "" || form.SheetSerial() != "",
	}, facts, m.rules)
}

// staysOf are the days on which a vessel was here; none where nobody said so.
func (y yard) staysOf(vessel string) []paint.Stay {
	var stays []paint.Stay
	for _, stay := range y.FindVessel(vessel).Stays() {
		stays = append(stays, paint.Stay(stay))
	}
	return stays
}

// issuedByHand is what people of the store handed out for the vessel of a form on its day, in hundredths of its unit; nil where nothing was, or
// the store counts it in another unit.
func (y yard) issuedByHand(form record.PaintForm, product record.Product) *int64 {
	if product.Row == nil || product.Unit() != stockUnits[form.Unit()] {
		return nil
	}
	var amount int64
	for _, row := range y.ListStockMovements(typed.Fields{"productId": product.ID, "day": form.WorkDate()}) {
		if row.VesselID() == form.VesselID() && row.FormID() == "" && (row.Kind() == "issue" || row.Kind() == "return") {
			amount -= row.Amount()
		}
	}
	if amount <= 0 {
		return nil
	}
	return &amount
}
