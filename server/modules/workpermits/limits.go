package workpermits

import (
	"context"
	"fmt"
	"slices"

	"shipshape/server/library"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/permits"
)

// checkLimit lets a yard make a limit stricter, never looser. A limit without a value is the law's again.
func (m Module) checkLimit(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	if !c.After.Alive() {
		return nil
	}
	limit := record.AsPermitLimit(c.After)
	tenths := limit.MaybeValue()
	at := slices.IndexFunc(m.bounds, func(b library.PermitBound) bool { return b.Key == limit.Key() })
	switch {
	case at < 0:
		return refuse("key", "This limit is not one that a yard changes.")
	case tenths == nil:
		return nil
	}
	bound := m.bounds[at]
	switch bound.Refused(*tenths) {
	case permits.Looser:
		return refuse("value", "%s %v %s, by %s. A yard may be stricter, never looser.", bound.Title, bound.Value, bound.Unit, bound.Law)
	case permits.Impossible:
		return refuse("value", "%s %v %s is as strict as it gets: beyond it no gas test passes.", bound.Title, bound.Strictest, bound.Unit)
	}
	if limit.SinceAt() == 0 || limit.Reason() == "" {
		return refuse("reason", "Say why, and since when: an inspector will ask.")
	}
	return nil
}

// toxicLimit is the limit of the other toxic gas of a test (x-counted).
func (m Module) toxicLimit(_ rules.View, test *merge.Row) (map[string]any, bool, error) {
	figures := typed.Fields{"toxicLimit": nil}
	if limit, known := m.toxic(record.AsPermitGasTest(test).Toxic()); known {
		figures["toxicLimit"] = limit
	}
	return figures, true, nil
}

// held are the rules and limits of a permit's kind at a moment, with what the yard has made stricter.
func (m Module) held(y yard, kind library.PermitKind, at int64) (permits.Rules, permits.Limits) {
	var own []permits.Own
	for _, limit := range y.ListPermitLimits(nil) {
		if tenths := limit.MaybeValue(); tenths != nil {
			own = append(own, permits.Own{Key: limit.Key(), Tenths: *tenths, Since: known(limit.SinceAt(), at)})
		}
	}
	bounds := make([]permits.Bound, len(m.bounds))
	for i, bound := range m.bounds {
		bounds[i] = bound.Bound
	}
	return permits.Held(kind.Rules, m.limits, permits.Stricter(bounds, own, at))
}

// sayOwn says what is missing where a limit of the yard asks for it and the law does not; "" where the law asks for it too.
func (m Module) sayOwn(step, code string, f permits.Facts, kind library.PermitKind, held permits.Rules) string {
	if (code != "gas_limits" && code != "gas_current") || slices.Contains(permits.Missing(step, f, kind.Rules, m.limits), code) {
		return ""
	}
	if code == "gas_limits" {
		return "The last gas test is outside the limits of this yard, which are stricter than the law’s: nobody goes in. Ventilate and test again."
	}
	return fmt.Sprintf("The last gas test is too old: this yard asks for one every %d minutes. Ask the competent person to test again.", held.RetestMinutes)
}
