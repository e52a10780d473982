package paint

import (
	"time"

	"shipshape/server/app"
	"shipshape/server/record"
	"shipshape/server/rules/typed"
	"shipshape/sync/exact"
	"shipshape/sync/paint"
)

// today is the day in the yard.
func (y yard) today() string {
	zone := time.UTC
	if organization := y.Row("organization", y.orgID); organization != nil {
		zone = app.Zone(typed.Text(organization, "timeZone"))
	}
	return y.now.In(zone).Format(time.DateOnly)
}

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
	return paint.JudgeLine(paint.FormFacts{
		WorkDate: form.WorkDate(), Today: v.today(), Unit: form.Unit(), Area: form.Area(), SurfaceTemp: form.MaybeSurfaceTemp(),
		DewPoint: form.MaybeDewPoint(), Humidity: form.MaybeHumidity(), Signed: form.ForemanSignature() != "" || form.SheetSerial() != "",
	}, facts, m.rules)
}
