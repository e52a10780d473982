package paint

import (
	"cmp"
	"strconv"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/exact"
	"shipshape/sync/paint"
)

// shippedSet is the table of limits of a yard that chose none.
const shippedSet = "us-40cfr63-II"

// yard is the records of an organization.
type yard struct {
	record.View

	orgID string
	now   time.Time
}

func read(view rules.View) yard { return yard{record.Read(view), view.Actor().OrgID, view.Now()} }

// can is what is known of a coating as supplied, with the thinner that belongs to it. Texts are nil where nothing is known.
type can struct {
	set, category string
	option        int64
	product       record.Product
	thinner       record.Product
	voc           *string // g/L, with water and exempt compounds
	regulatory    *string // g/L, less them
	solids        *string // volume fraction
}

func (m Module) can(v yard, coating record.Coating, batch record.PaintBatch) can {
	product := v.FindProduct(coating.ProductID())
	settings := v.FindPaintSettings(change.UUID5(v.orgID, "paintSettings"))
	option, _ := strconv.ParseInt(coating.Option(), 10, 64)
	return can{
		set: cmp.Or(coating.LimitSet(), settings.LimitSet(), shippedSet), category: coating.Category(), option: option,
		product: product, thinner: v.FindProduct(coating.ThinnerID()),
		voc:        cmp.Or(scaled(batch.MaybeLabVoc(), 1), scaled(batch.MaybeVocActual(), 1), scaled(product.MaybeVocActual(), 0)),
		regulatory: cmp.Or(scaled(batch.MaybeLabRegulatory(), 1), scaled(batch.MaybeVocRegulatory(), 1), scaled(product.MaybeVocRegulatory(), 0)),
		solids:     cmp.Or(scaled(batch.MaybeSolids(), 3), fromVolatiles(batch), scaled(product.MaybeSolids(), 3)),
	}
}

// fromVolatiles are the solids of a batch whose maker says its volatiles only; nil where they are not known.
func fromVolatiles(batch record.PaintBatch) *string {
	volatiles, density := scaled(batch.MaybeVolatiles(), 1), scaled(batch.MaybeVolatilesDensity(), 1)
	if volatiles == nil || density == nil {
		return nil
	}
	solids, ok := paint.SolidsOf(*volatiles, *density)
	if !ok {
		return nil
	}
	return &solids
}

// thinning is how much thinner the can takes, in ten-thousandths of a percent. Not ok where something that it rests on is not known, or where
// the coating is not thinned.
func (c can) thinning(limits paint.Limits, cold bool) (ratio int64, ok bool) {
	held, found := paint.LimitOf(limits, c.set, c.category, c.option, cold)
	density := densityOf(c.thinner)
	if !found || held.Per != "solids" || c.voc == nil || c.solids == nil || density == nil {
		return 0, false
	}
	thinning, ok := paint.ThinningOf(paint.Supplied{VOC: *c.voc, Solids: *c.solids}, held.Limit, *density)
	if !ok {
		return 0, false
	}
	return exact.ToInteger(exact.ParseOr0(thinning.Ratio).Shift(6).Floor())
}

// applied is what the can had as it went on, in g/L and in the measure of a limit; nil where something that it rests on is not known.
func (c can) applied(held paint.Held, thinner record.Product, line record.PaintLine) *string {
	if line.Amount() <= 0 || line.MaybeThinnerAmount() == nil {
		return nil
	}
	ratio := exact.Whole(line.ThinnerAmount(), 0).DivRound(exact.Whole(line.Amount(), 0), 9)
	density := "0"
	if line.ThinnerAmount() > 0 {
		known := densityOf(thinner)
		if known == nil {
			return nil
		}
		density = *known
	}
	var text string
	switch {
	case held.Per == "coating" && c.regulatory != nil:
		text = paint.AsApplied(*c.regulatory, ratio.String(), density, "100")
	case held.Per == "solids" && c.voc != nil && c.solids != nil && exact.ParseOr0(*c.solids).Sign() > 0:
		text = exact.ParseOr0(*c.voc).Add(ratio.Mul(exact.ParseOr0(density))).DivRound(exact.ParseOr0(*c.solids), 9).String()
	default:
		return nil
	}
	return &text
}

// densityOf is g/L of a product, of which densities are in kg/L with six decimals; nil where it is not known.
func densityOf(product record.Product) *string {
	if density := product.MaybeDensity(); density != nil && *density > 0 {
		return scaled(density, 3)
	}
	return nil
}

// scaled is a whole number with so many decimals as text.
func scaled(value *int64, decimals int32) *string {
	if value == nil {
		return nil
	}
	text := exact.Whole(*value, decimals).String()
	return &text
}
