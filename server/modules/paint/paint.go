// Package paint is the server's side of paint forms. The rules, in words:
//
//   - A form is approved when nothing on it is blank: who applied the paint and who signed for it, and for each line a coating in use, how much of
//     it, and how much thinner, 0 where none. What was applied above a limit is approved too, because it happened: the ledger says so.
//   - Posting writes one row for each line, under the form, its revision and the line, so that it is written once however often it is asked for.
//     What was posted is never changed: a form that is opened again takes its rows back by rows of the opposite sign, and is posted as the next
//     revision.
//   - How much thinner a batch takes is worked out here (40 CFR 63.785, Eq. 1) whenever its certificate, its coating or a product changes.
//   - A number that is not known is named in the row and is never zero.
//   - What was applied goes out of the store, less what was issued by hand to the same vessel on that day.
//   - A line above its limit, and a month with more thinner than its batches allow, is written down as a deviation, once.
//   - What was read off a sheet is looked at where reading was not sure, and where it was drawn; volumes that move the VOC of the form are keyed
//     twice. Approving counts how well each kind of field was read, and what was corrected into what.
//   - A report keeps the figures that it was approved with. It is approved when no form of its days waits.
//
// It reads records through the syncer's view only and keeps no state.
package paint

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/library"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/paint"
)

// Module is paint as the syncer sees it.
type Module struct {
	limits paint.Limits
	rules  paint.Rules
}

// Register puts the rules where the syncer finds them.
func (m Module) Register(r *rules.Registry) error {
	limits, held, err := library.FindPaint()
	if err != nil {
		return fmt.Errorf("read the library of coatings: %w", err)
	}
	m.limits, m.rules = limits.Limits, held.Rules
	return errors.Join(
		r.Register(rules.Hook{
			ID: "paint.forms", Check: m.check, Derive: m.post, Raise: m.fromStore,
			Daily: []rules.Duty{{ID: "paint.thinned", Module: "paint", Do: m.thinned}},
		}, "paintForm"),
		r.Register(rules.Hook{ID: "paint.reports", Check: m.checkReport, Derive: m.report}, "paintReport"),
		r.Register(rules.Hook{
			ID: "paint.stays", Derive: m.stays, Daily: []rules.Duty{{ID: "paint.stays", Module: "paint", Do: m.begun, Once: true}},
		}, "vessel"),
		r.Register(rules.Hook{ID: "paint.batches", Derive: m.thin}, "paintBatch", "coating", "product"),
	)
}

// check refuses to approve a form on which something is blank.
func (m Module) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command || c.Op.Command != "approve" {
		return nil
	}
	say, err := m.blank(read(view), record.AsPaintForm(c.After))
	if err != nil {
		return &change.Refusal{Code: change.CodeInvalid, Message: "The form could not be read: try again."}
	}
	if say == "" {
		return nil
	}
	return &change.Refusal{Code: change.CodeInvalid, Message: say}
}

// blank is what is missing on a form; "" where nothing is.
func (m Module) blank(v yard, form record.PaintForm) (string, error) {
	lines := v.ListPaintLinesOf(form.ID)
	switch {
	case form.Applicator() == "":
		return "Write who applied the paint.", v.Err()
	case form.ForemanSignature() == "" && form.SheetSerial() == "":
		return "The foreman has not signed.", v.Err()
	case len(lines) == 0:
		return "The form has no line. Add what was applied.", v.Err()
	}
	for _, line := range lines {
		say := m.blankLine(v, line)
		if say == "" && slices.ContainsFunc(m.flags(v, form, line), unlikely) {
			say = "nobody applies that much in one line. Check the volume."
		}
		if say != "" {
			return fmt.Sprintf("Line %d: %s", line.Line(), say), v.Err()
		}
	}
	return m.waiting(v, form), v.Err()
}

func (m Module) blankLine(v yard, line record.PaintLine) string {
	coating := v.FindCoating(line.CoatingID())
	switch {
	case line.CoatingID() == "":
		return "choose the coating."
	case !coating.Alive() || coating.State() == "proposed":
		return "the coating is not in use yet. Take it into use first."
	case line.MaybeAmount() == nil || line.Amount() <= 0:
		return "write how much coating was used."
	case line.MaybeThinnerAmount() == nil:
		return "write how much thinner was added, 0 for none."
	case line.ThinnerAmount() > 0 && line.ThinnerID() == "":
		return "choose the thinner."
	}
	return ""
}

// unlikely is a volume that the rules refuse. What else is wrong with a line happened, and stands in the ledger with it.
func unlikely(flag paint.Flag) bool { return flag.Code == "P04" && flag.Level == "error" }

// thin works out again how much thinner batches take that rest on what changed.
func (m Module) thin(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	v := read(view)
	var ops []change.Op
	seen := map[string]bool{}
	again := func(batches []record.PaintBatch) {
		for _, batch := range batches {
			if !batch.Alive() || seen[batch.ID] {
				continue
			}
			seen[batch.ID] = true
			if fields := m.ratios(v, batch); len(fields) > 0 {
				ops = append(ops, change.Op{Entity: "paintBatch", ID: batch.ID, Kind: change.Update, Fields: fields})
			}
		}
	}
	for _, c := range changes {
		switch c.Entity.Name {
		case "paintBatch":
			again([]record.PaintBatch{v.FindPaintBatch(c.Op.ID)})
		case "coating":
			again(v.ListPaintBatchesOf(c.Op.ID))
		default:
			for _, field := range []string{"productId", "thinnerId"} {
				for _, coating := range v.ListCoatings(typed.Fields{field: c.Op.ID}) {
					again(v.ListPaintBatchesOf(coating.ID))
				}
			}
		}
	}
	return ops, nil, v.Err()
}

// ratios are those of a batch that differ from what stands there.
func (m Module) ratios(v yard, batch record.PaintBatch) typed.Fields {
	fields := typed.Fields{}
	can := m.can(v, v.FindCoating(batch.CoatingID()), batch)
	for field, cold := range map[string]bool{"ratioWarm": false, "ratioCold": true} {
		var want any
		if ratio, ok := can.thinning(m.limits, cold); ok {
			want = ratio
		}
		if !change.Equal(batch.Fields[field], want) {
			fields[field] = want
		}
	}
	return fields
}
