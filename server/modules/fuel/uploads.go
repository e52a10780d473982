package fuel

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// checkUpload refuses what would change a month that was approved.
func (m *Module) checkUpload(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	was, is := typed.Text(c.Before, "state"), typed.Text(c.After, "state")
	if !c.Before.Alive() {
		return nil
	}
	if !c.After.Alive() && was == "committed" {
		return &change.Refusal{Code: change.CodeGuard, Message: "This upload counts. Take it back before you delete it."}
	}
	if was == is || was != "committed" && is != "committed" {
		return nil
	}
	d := m.desk(view)
	if is == "committed" && typed.Number(c.After, "rowsWritten") < typed.Number(c.After, "rowsToWrite") {
		return &change.Refusal{Code: change.CodeGuard, Message: fmt.Sprintf("%d of %d rows are here. Send the rest before it is committed.", typed.Number(c.After, "rowsWritten"), typed.Number(c.After, "rowsToWrite"))}
	}
	places, err := d.placesOf(c.Op.ID)
	if err != nil {
		return &change.Refusal{Code: change.CodeGuard, Message: "This could not be checked against the months that are locked. Try again."}
	}
	for _, place := range places {
		if closed, err := d.closed(place.month, place.group); err != nil || closed {
			return &change.Refusal{Code: change.CodeGuard, Message: fmt.Sprintf("%s of %s is approved. Have the month reopened first.", nameOf(place.month), place.group)}
		}
	}
	return nil
}

// place is a month of a group.
type place struct{ month, group string }

// placesOf are the months that an upload touches.
func (d *desk) placesOf(batchID string) (places []place, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"batchId": batchID})
	if err != nil {
		return nil, err
	}
	groups := map[string]string{}
	for _, sum := range sums {
		asset := typed.Text(sum, "assetId")
		if typed.Text(sum, "tankId") != "" || typed.Number(sum, "entries") == 0 {
			continue
		}
		if group := typed.Text(sum, "approvedIn"); group != "" {
			if at := (place{typed.Text(sum, "month"), group}); !slices.Contains(places, at) {
				places = append(places, at)
			}
			continue
		}
		if _, known := groups[asset]; !known {
			if groups[asset], err = d.groupOf(asset); err != nil {
				return nil, err
			}
		}
		if at := (place{typed.Text(sum, "month"), groups[asset]}); !slices.Contains(places, at) {
			places = append(places, at)
		}
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(cmp.Compare(a.month, b.month), cmp.Compare(a.group, b.group)) })
	return places, nil
}

// uploaded is what follows from an upload that counts now, or does no more: its months are there, and assets remember its last fills.
func (m *Module) uploaded(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, effects []rules.Effect, err error) {
	d := m.desk(view)
	ids, rows := each(changes)
	for _, id := range ids {
		was, is := typed.Text(rows[id].before, "state"), typed.Text(rows[id].after, "state")
		if was == is || was != "committed" && is != "committed" {
			continue
		}
		if is == "committed" {
			ops = append(ops, put("fuelBatch", id, rows[id].after, typed.Fields{"committedAt": view.Now().UnixMilli()})...)
		}
		more, err := d.uploadCounts(id, is == "committed")
		if err != nil {
			return nil, nil, fmt.Errorf("count upload %s: %w", id, err)
		}
		ops = append(ops, more...)
	}
	return ops, nil, nil
}

func (d *desk) uploadCounts(id string, now bool) (ops []change.Op, err error) {
	if !now {
		ops, err := d.forget(id)
		if err != nil {
			return nil, err
		}
		more, err := d.withoutUpload(id)
		return append(ops, more...), err
	}
	places, err := d.placesOf(id)
	if err != nil {
		return nil, err
	}
	made := map[string]bool{}
	for _, at := range places {
		more, err := d.month(at.month, at.group, made)
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	last, err := d.lastOf(id)
	if err != nil {
		return nil, err
	}
	more, err := d.remember(last)
	return append(ops, more...), err
}

// lastOf are the entries of an upload in the last months of each asset: as many as it remembers, or more.
func (d *desk) lastOf(batchID string) (last []*merge.Row, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"batchId": batchID})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(sums, func(a, b *merge.Row) int { return cmp.Compare(typed.Text(b, "month"), typed.Text(a, "month")) })
	had := map[string]int64{}
	for _, sum := range sums {
		asset := typed.Text(sum, "assetId")
		if asset == "" || had[asset] >= mostFills {
			continue
		}
		had[asset] += typed.Number(sum, "entries")
		rows, err := d.view.Rows("fuelEntry", typed.Fields{"lane": typed.Text(sum, "lane")})
		if err != nil {
			return nil, err
		}
		last = append(last, rows...)
	}
	return last, nil
}
