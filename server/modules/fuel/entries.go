package fuel

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// counted are the fields of an entry on which sums rest.
var counted = []string{"type", "day", "at", "assetId", "fuel", "quantity", "unit", "tankId", "destTankId", "hours", "odometer", "unitPrice", "totalCost", "reversal", "meterReplaced"}

// checkEntry refuses to change what counted in a month that was approved, to approve what is odd and unexplained, and to add to an upload
// that is not being written.
func (m *Module) checkEntry(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if batch := typed.Text(c.After, "batchId"); c.Before == nil && batch != "" {
		upload, err := view.Row("fuelBatch", batch)
		if err != nil || !upload.Alive() || typed.Text(upload, "state") != "writing" {
			return &change.Refusal{Code: change.CodeGuard, Message: "This upload takes no rows. Begin a new one with the file."}
		}
	}
	if c.Op.Kind == change.Command && c.Op.Command == "approve" {
		return checkApproval(c.After)
	}
	if !c.Before.Alive() || !recounts(c) {
		return nil
	}
	d := m.desk(view)
	group, closed, err := d.closedFor(c.Before)
	if asset := typed.Text(c.After, "assetId"); err == nil && !closed && asset != typed.Text(c.Before, "assetId") {
		if group, err = d.groupOf(asset); err == nil {
			closed, err = d.closed(typed.Text(c.Before, "month"), group)
		}
	}
	switch {
	case err != nil:
		return &change.Refusal{Code: change.CodeGuard, Message: "This could not be checked against the months that are locked. Try again."}
	case closed:
		return &change.Refusal{
			Code:    change.CodeGuard,
			Message: fmt.Sprintf("%s of %s is approved. Enter the difference as a new entry, or have the month reopened.", nameOf(typed.Text(c.Before, "month")), group),
		}
	}
	return nil
}

// checkApproval refuses to approve what a flag blocks, and what is odd while nobody says why it is right. The words are those of the device
// (pwa/src/features/fuel/records.tsx).
func checkApproval(row *merge.Row) *change.Refusal {
	var flags []storedFlag
	read(row, "flags", &flags)
	if at := slices.IndexFunc(flags, func(flag storedFlag) bool { return flag.Severity == "error" }); at >= 0 {
		return &change.Refusal{Code: change.CodeGuard, Message: flags[at].Code + " blocks approval until it is put right or made void."}
	}
	if warns(row) && silent(row) {
		return &change.Refusal{Code: change.CodeGuard, Message: "Say why it is right first: something about it is odd."}
	}
	return nil
}

// recounts says whether a change touches what sums rest on.
func recounts(c rules.Change) bool {
	if c.Op.Kind == change.Delete || !c.After.Alive() {
		return true
	}
	if c.Op.Kind == change.Command {
		return typed.Text(c.Before, "state") == "void" || typed.Text(c.After, "state") == "void"
	}
	return !sameCount(c.Before, c.After)
}

// sameCount says whether sums rest on the same as before.
func sameCount(before, after *merge.Row) bool {
	return !slices.ContainsFunc(counted, func(name string) bool { return !change.Equal(before.Fields[name], after.Fields[name]) })
}

// justApproved says whether an entry was approved as it stood: what was odd about it was decided then, and what is like it asks for itself.
func justApproved(before, after *merge.Row) bool {
	return before.Alive() && typed.Text(before, "state") != "approved" && typed.Text(after, "state") == "approved" && sameCount(before, after)
}

// nameOf is a month as people write it.
func nameOf(month string) string {
	if first, err := time.Parse("2006-01", month); err == nil {
		return first.Format("January 2006")
	}
	return month
}

// count finds what entries count as.
func (m *Module) count(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	d := m.desk(view)
	ids, rows := each(changes)
	d.coming = rows
	var ops []change.Op
	written := map[string]int64{} // by upload
	for _, id := range ids {
		row, err := view.Row("fuelEntry", id)
		if err != nil {
			return nil, nil, err
		}
		if batch := typed.Text(row, "batchId"); batch != "" && row.Alive() != rows[id].before.Alive() {
			written[batch] += map[bool]int64{true: 1, false: -1}[row.Alive()]
		}
		if !row.Alive() {
			continue
		}
		want, err := d.countedAs(row, rows[id].before)
		if err != nil {
			return nil, nil, fmt.Errorf("count fuel entry %s: %w", id, err)
		}
		ops = append(ops, put("fuelEntry", id, row, want)...)
	}
	more, err := d.again(rows)
	if err != nil {
		return nil, nil, fmt.Errorf("judge again what rests on a fuel entry: %w", err)
	}
	ops = append(ops, more...)
	for _, batch := range slices.Sorted(maps.Keys(written)) {
		upload, err := view.Row("fuelBatch", batch)
		if err != nil {
			return nil, nil, err
		}
		if upload.Alive() {
			ops = append(ops, put("fuelBatch", batch, upload, typed.Fields{"rowsWritten": max(typed.Number(upload, "rowsWritten")+written[batch], 0)})...)
		}
	}
	return ops, nil, nil
}

// fill is what an entry of an upload counts as. Of its flags it knows nothing yet: they rest on the other rows of its slice, too.
func (m *Module) fill(view rules.View, op change.Op) (typed.Fields, error) {
	want, err := m.desk(view).placed(&merge.Row{ID: op.ID, Fields: op.Fields}, nil)
	if err != nil {
		return nil, fmt.Errorf("place fuel entry %s: %w", op.ID, err)
	}
	maps.DeleteFunc(want, func(_ string, value any) bool { return value == nil || value == false })
	want["flagCount"], want["blocked"] = int64(0), false
	return want, nil
}

// countedAs is what the server writes into an entry.
func (d *desk) countedAs(row, before *merge.Row) (typed.Fields, error) {
	want, err := d.placed(row, before)
	if err != nil || justApproved(before, row) {
		return want, err
	}
	odd, err := d.flags(row, want)
	maps.Copy(want, odd)
	return want, err
}

// placed is what an entry counts as, in which month and with which others.
func (d *desk) placed(row, before *merge.Row) (typed.Fields, error) {
	month, late, err := d.monthOf(row, before)
	if err != nil {
		return nil, err
	}
	want := typed.Fields{"month": month, "late": late, "baseQuantity": nil, "baseUnit": nil}
	if base, unit, reason := fuel.Normalize(typed.Number(row, "quantity"), typed.Text(row, "unit"), typed.Text(row, "fuel"), d.library.Kinds); reason == "" {
		want["baseQuantity"], want["baseUnit"] = base, unit
	}
	maps.Copy(want, lanes(row, month))
	if !late && row.Fields["late"] == nil {
		delete(want, "late")
	}
	return want, nil
}

// monthOf is the month in which an entry counts.
func (d *desk) monthOf(row, before *merge.Row) (month string, late bool, err error) {
	day := typed.Text(row, "day")
	if kept := typed.Text(row, "month"); before != nil && kept != "" && typed.Text(before, "day") == day {
		return kept, row.Fields["late"] == true, nil
	}
	group, err := d.groupOf(typed.Text(row, "assetId"))
	if err != nil || len(day) < len("2006-01") {
		return "", false, err
	}
	month = day[:len("2006-01")]
	if closed, err := d.closed(month, group); err != nil || !closed {
		return month, false, err
	}
	at, err := time.Parse("2006-01", max(d.today()[:len("2006-01")], month))
	if err != nil {
		return "", false, fmt.Errorf("read the month: %w", err)
	}
	for ; ; at = at.AddDate(0, 1, 0) {
		month = at.Format("2006-01")
		if closed, err := d.closed(month, group); err != nil || !closed {
			return month, true, err
		}
	}
}

// lanes name the sums that an entry is a part of; none for what went nowhere.
func lanes(row *merge.Row, month string) typed.Fields {
	batch, burned := orDash(typed.Text(row, "batchId")), typed.Text(row, "fuel")
	out := typed.Fields{"lane": nil, "tankLane": nil, "destLane": nil}
	switch typed.Text(row, "type") {
	case "issue", "card_purchase", "delivery":
		out["lane"] = "a/" + orDash(typed.Text(row, "assetId")) + "/" + orDash(burned) + "/" + month + "/" + batch
	}
	if id := typed.Text(row, "tankId"); id != "" {
		out["tankLane"] = "t/" + id + "/" + month + "/" + batch
	}
	if id := typed.Text(row, "destTankId"); id != "" && typed.Text(row, "type") == "transfer" {
		out["destLane"] = "t/" + id + "/" + month + "/" + batch
	}
	return out
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
