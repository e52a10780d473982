package paint

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/exact"
	"shipshape/sync/paint"

	"github.com/shopspring/decimal"
)

// post writes what a form posts, and takes back what one posted that is opened again.
func (m Module) post(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, _ []rules.Effect, err error) {
	v := read(view)
	for _, c := range changes {
		if c.Op.Kind != change.Command {
			continue
		}
		form := v.FindPaintForm(c.Op.ID)
		switch c.Op.Command {
		case "approve":
			ops = append(ops, m.learn(v, form)...)
		case "post":
			for _, line := range v.ListPaintLinesOf(form.ID) {
				fields, err := m.posting(v, form, line)
				if err != nil {
					return nil, nil, err
				}
				ops = append(ops, m.deviations(v, form, line, fields)...)
				ops = append(ops, added(v, form, fmt.Sprintf("%d:%s", form.Revision(), line.ID), fields)...)
			}
		case "reopen":
			back := m.takeBack(v, form)
			if len(back) > 0 {
				back = append(back, change.Op{Entity: "paintForm", ID: form.ID, Kind: change.Update, Fields: typed.Fields{"revision": form.Revision() + 1}})
			}
			ops = append(ops, back...)
		}
	}
	return ops, nil, v.Err()
}

// added adds a posting that is not there yet.
func added(v yard, form record.PaintForm, lane string, fields typed.Fields) []change.Op {
	id := change.UUID5(form.ID, "paintPosting:"+lane)
	if v.FindPaintPosting(id).Row != nil {
		return nil
	}
	fields["formId"], fields["lane"], fields["day"] = form.ID, lane, form.WorkDate()
	return []change.Op{{Entity: "paintPosting", ID: id, Kind: change.Add, Fields: fields}}
}

// signed are the fields of a posting that a row of the opposite sign takes back.
var signed = []string{"liters", "thinnerLiters", "vocG", "hapG", "allowed"}

func (m Module) takeBack(v yard, form record.PaintForm) (ops []change.Op) {
	for _, posting := range v.ListPaintPostings(typed.Fields{"formId": form.ID}) {
		if posting.Revision() != form.Revision() || posting.Reverses() {
			continue
		}
		fields := typed.Fields{}
		for name, value := range posting.Fields {
			if !slices.Contains([]string{"formId", "lane", "day"}, name) {
				fields[name] = value
			}
		}
		for _, name := range signed {
			if value := typed.Measured(posting.Row, name); value != nil {
				fields[name] = -*value
			}
		}
		fields["reverses"], fields["haps"] = true, opposite(posting.Haps())
		ops = append(ops, added(v, form, posting.Lane()+":back", fields)...)
	}
	return ops
}

// posting is what a line posts.
func (m Module) posting(v yard, form record.PaintForm, line record.PaintLine) (typed.Fields, error) {
	coating, batch := v.FindCoating(line.CoatingID()), v.FindPaintBatch(line.BatchID())
	can := m.can(v, coating, batch)
	thinner := v.FindProduct(line.ThinnerID())
	liters, known := paint.Liters(line.Amount(), form.Unit())
	thinned, _ := paint.Liters(line.ThinnerAmount(), form.Unit())
	if !known {
		return nil, fmt.Errorf("form %s says no unit", form.ID)
	}
	given := paint.GivenBy(m.poured(v, form, line))
	cold := m.rules.Cold(form.MaybeAirTemp())
	fields := typed.Fields{
		"lineId": line.ID, "revision": form.Revision(), "vesselId": text(form.VesselID()), "unitId": text(form.UnitID()),
		"coatingId": coating.ID, "batchId": text(line.BatchID()), "productId": text(coating.ProductID()),
		"liters": thousandths(liters), "thinnerLiters": thousandths(thinned), "vocG": thousandths(given.VOC), "hapG": thousandths(sumOf(given.Haps)),
		"haps": hapsOf(given.Haps), "lacks": list(given.Lacks), "option": can.option, "cold": cold,
	}
	if ratio, ok := can.thinning(m.limits, cold); ok {
		fields["allowed"] = thousandths(exact.ParseOr0(liters).Mul(exact.Whole(ratio, 6)).String())
	}
	if held, ok := paint.LimitOf(m.limits, can.set, can.category, can.option, cold); ok {
		fields["heldTo"], fields["per"] = tenths(held.Limit), held.Per
		if applied := can.applied(held, thinner, line); applied != nil {
			fields["applied"] = tenths(*applied)
		}
	}
	var codes []string
	for _, flag := range m.flags(v, form, line) {
		codes = append(codes, flag.Code)
	}
	fields["flags"] = list(slices.Compact(codes))
	return fields, nil
}

// poured are the two liquids of a line, the coating and its thinner.
func (m Module) poured(v yard, form record.PaintForm, line record.PaintLine) []paint.Poured {
	can, thinner := m.can(v, v.FindCoating(line.CoatingID()), v.FindPaintBatch(line.BatchID())), v.FindProduct(line.ThinnerID())
	liters, _ := paint.Liters(line.Amount(), form.Unit())
	thinned, _ := paint.Liters(line.ThinnerAmount(), form.Unit())
	return []paint.Poured{
		{Liters: liters, Density: densityOf(can.product), VOC: can.voc, Haps: m.haps(can.product)},
		{Liters: thinned, Density: densityOf(thinner), VOC: cmp.Or(scaled(thinner.MaybeVocActual(), 0), densityOf(thinner)), Haps: m.haps(thinner)},
	}
}

// haps are the hazardous air pollutants of a product, at the upper end of what its maker says.
func (m Module) haps(product record.Product) (haps []paint.Hap) {
	for _, part := range product.Ingredients() {
		if part.Percent != nil && m.rules.IsHap(part.Cas) {
			haps = append(haps, paint.Hap{CAS: part.Cas, Pct: exact.Whole(*part.Percent, 2).String()})
		}
	}
	return haps
}

func hapsOf(given []paint.HapGrams) any {
	if len(given) == 0 {
		return nil
	}
	rows := make([]record.PaintPostingHapsRow, len(given))
	for i, hap := range given {
		grams := thousandths(hap.Grams)
		rows[i] = record.PaintPostingHapsRow{Cas: hap.CAS, Grams: &grams}
	}
	return asJSON(rows)
}

func opposite(rows []record.PaintPostingHapsRow) any {
	if len(rows) == 0 {
		return nil
	}
	for i := range rows {
		if rows[i].Grams != nil {
			grams := -*rows[i].Grams
			rows[i].Grams = &grams
		}
	}
	return asJSON(rows)
}

func asJSON(rows any) any {
	data, err := json.Marshal(rows)
	if err != nil {
		return nil
	}
	return json.RawMessage(data)
}

func sumOf(haps []paint.HapGrams) string {
	sum := decimal.Zero
	for _, hap := range haps {
		sum = sum.Add(exact.ParseOr0(hap.Grams))
	}
	return sum.String()
}

func thousandths(text string) int64 {
	value, _ := exact.ToInteger(exact.ParseOr0(text).Shift(3))
	return value
}

func tenths(text string) int64 {
	value, _ := exact.ToInteger(exact.ParseOr0(text).Shift(1))
	return value
}

func text(value string) any {
	if value == "" {
		return nil
	}
	return value
}

func list(values []string) any {
	if len(values) == 0 {
		return nil
	}
	return json.RawMessage(`["` + strings.Join(values, `","`) + `"]`)
}
