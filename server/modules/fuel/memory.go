package fuel

import (
	"cmp"
	"maps"
	"slices"

	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// Assets remember their last fills and the yard the last prices, so that a device without signal can say what is odd.

// remember brings what assets and the yard know of fills and prices up to date with entries that count.
func (d *desk) remember(rows []*merge.Row) ([]change.Op, error) {
	fills := map[string][]*merge.Row{}
	var bought []*merge.Row
	for _, row := range rows {
		if id := typed.Text(row, "assetId"); id != "" {
			fills[id] = append(fills[id], row)
		}
		bought = append(bought, row)
	}
	var ops []change.Op
	for _, id := range slices.Sorted(maps.Keys(fills)) {
		asset, err := d.view.Row("fuelAsset", id)
		if err != nil {
			return nil, err
		}
		if !asset.Alive() {
			continue
		}
		more, err := d.recentOf(asset, fills[id])
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	more, err := d.pricesWith(bought)
	return append(ops, more...), err
}

const mostFills = 12

// recentOf is what an asset remembers with some entries that came, changed or went.
func (d *desk) recentOf(asset *merge.Row, rows []*merge.Row) ([]change.Op, error) {
	var fills []recentFill
	read(asset, "recent", &fills)
	if len(fills) == mostFills && slices.ContainsFunc(rows, func(row *merge.Row) bool { return fallsBack(fills, asset.ID, row) }) {
		newest, err := d.newestOf(asset.ID)
		if err != nil {
			return nil, err
		}
		return d.lastFills(asset, nil, append(newest, rows...))
	}
	return d.lastFills(asset, fills, rows)
}

// fallsBack says that an entry is no more where an asset remembers it: another one, which it had pushed out, may take its place.
func fallsBack(fills []recentFill, assetID string, row *merge.Row) bool {
	at := slices.IndexFunc(fills, func(fill recentFill) bool { return fill.ID == row.ID })
	return at >= 0 && (!fillsUp(assetID, row) || typed.Number(row, "at") < fills[at].At)
}

// fillsUp says whether an asset remembers an entry.
func fillsUp(assetID string, row *merge.Row) bool {
	kind := typed.Text(row, "type")
	return row.Alive() && typed.Text(row, "state") != "void" && (kind == "issue" || kind == "card_purchase") && typed.Text(row, "assetId") == assetID
}

// oddly are the rules that say that an amount, or what was burned by it, is not as usual.
var oddly = []string{"F03", "F06", "F07", "F14"}

// undecided says whether an amount is odd and nobody approved it: until then it says nothing of what is usual.
func (d *desk) undecided(row *merge.Row) (bool, error) {
	var flags []storedFlag
	read(row, "flags", &flags)
	if typed.Text(row, "state") == "approved" || !slices.ContainsFunc(flags, func(flag storedFlag) bool { return slices.Contains(oddly, flag.Code) }) {
		return false, nil
	}
	_, closed, err := d.closedFor(row)
	return !closed, err
}

// fillOf is an entry as an asset remembers it; want has what it counts as. An odd one that nobody decided has its meter alone.
func (d *desk) fillOf(row *merge.Row, want typed.Fields) (recentFill, error) {
	fill := recentFill{
		ID: row.ID, At: typed.Number(row, "at"), Day: typed.Text(row, "day"), Fuel: typed.Text(row, "fuel"),
		Hours: given(row, "hours"), Odometer: given(row, "odometer"), Partial: row.Fields["partial"] == true,
	}
	odd, err := d.undecided(row)
	if base, ok := want["baseQuantity"].(int64); ok && !odd {
		fill.Base = &base
	}
	return fill, err
}

// lastFills brings an asset to the last of some fills and entries.
func (d *desk) lastFills(asset *merge.Row, fills []recentFill, rows []*merge.Row) ([]change.Op, error) {
	for _, row := range rows {
		fills = slices.DeleteFunc(fills, func(fill recentFill) bool { return fill.ID == row.ID })
		if !fillsUp(asset.ID, row) {
			continue
		}
		fill, err := d.fillOf(row, row.Fields)
		if err != nil {
			return nil, err
		}
		fills = append(fills, fill)
	}
	slices.SortFunc(fills, func(a, b recentFill) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID)) })
	fills = fills[max(0, len(fills)-mostFills):]
	encoded, err := list(append([]recentFill{}, fills...))
	if err != nil {
		return nil, err
	}
	want := typed.Fields{"recent": encoded, "lastAt": nil, "usual": nil}
	var bases []int64
	for _, fill := range fills {
		want["lastAt"] = fill.At
		if fill.Base != nil && fill.Fuel == typed.Text(asset, "fuel") && !fill.Partial {
			bases = append(bases, *fill.Base)
		}
	}
	if usual, ok := fuel.Median(bases); ok {
		want["usual"] = max(usual/1000, 0)
	}
	return put("fuelAsset", asset.ID, asset, want), nil
}

// pricesWith is what the yard remembers of prices with some entries that came, changed or went.
func (d *desk) pricesWith(rows []*merge.Row) ([]change.Op, error) {
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return nil, err
	}
	touched := make(map[string]*merge.Row, len(rows))
	for _, row := range rows {
		if touched[row.ID] == nil {
			touched[row.ID] = row
		}
	}
	full, again := map[string]int{}, map[string]bool{}
	was := pricesOf(settings)
	for _, price := range was {
		full[price.Fuel]++
	}
	for _, price := range was { // one that an entry pushed out may take its place
		if row := touched[price.ID]; row != nil && full[price.Fuel] == mostPrices && (!paidFor(row) || typed.Text(row, "fuel") != price.Fuel || typed.Text(row, "day") < price.Day) {
			again[price.Fuel] = true
		}
	}
	if len(again) > 0 {
		more, err := d.paidLast(again)
		if err != nil {
			return nil, err
		}
		rows = append(more, rows...)
	}
	return d.lastPrices(settings, was, rows)
}

// paidFor says whether the yard remembers the price of an entry.
func paidFor(row *merge.Row) bool {
	return row.Alive() && typed.Text(row, "state") != "void" && typed.Number(row, "unitPrice") > 0 && typed.Number(row, "quantity") > 0
}

// lastPrices brings the yard to the last of some prices and entries.
func (d *desk) lastPrices(settings *merge.Row, prices []remembered, rows []*merge.Row) ([]change.Op, error) {
	said := make(map[string]bool, len(rows))
	for _, row := range rows {
		said[row.ID] = true
	}
	prices = slices.DeleteFunc(slices.Clone(prices), func(price remembered) bool { return said[price.ID] })
	for _, row := range rows {
		if said[row.ID] && paidFor(row) {
			said[row.ID] = false // once
			prices = append(prices, remembered{row.ID, typed.Text(row, "fuel"), typed.Text(row, "unit"), typed.Text(row, "day"), typed.Number(row, "unitPrice")})
		}
	}
	slices.SortFunc(prices, func(a, b remembered) int {
		return cmp.Or(cmp.Compare(a.Fuel, b.Fuel), cmp.Compare(a.Day, b.Day), cmp.Compare(a.ID, b.ID))
	})
	var kept []remembered
	for i, price := range prices {
		if i+mostPrices >= len(prices) || prices[i+mostPrices].Fuel != price.Fuel {
			kept = append(kept, price)
		}
	}
	if slices.Equal(pricesOf(settings), kept) {
		return nil, nil
	}
	encoded, err := list(append([]remembered{}, kept...))
	if err != nil {
		return nil, err
	}
	return put("fuelSettings", d.settings, settings, typed.Fields{"prices": encoded}), nil
}

// forget brings assets and the yard to what they knew without an upload that counts no more: what it pushed out of their memory is looked for.
func (d *desk) forget(batchID string) (ops []change.Op, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"batchId": batchID})
	if err != nil {
		return nil, err
	}
	assets, fuels := map[string]bool{}, map[string]bool{}
	for _, sum := range sums {
		assets[typed.Text(sum, "assetId")], fuels[typed.Text(sum, "fuel")] = true, true
	}
	delete(fuels, "")
	for _, id := range slices.Sorted(maps.Keys(assets)) {
		asset, err := d.view.Row("fuelAsset", id)
		if err != nil {
			return nil, err
		}
		if !asset.Alive() {
			continue
		}
		rows, err := d.newestOf(id)
		if err != nil {
			return nil, err
		}
		more, err := d.lastFills(asset, nil, rows)
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	settings, err := d.view.Row("fuelSettings", d.settings)
	if err != nil {
		return nil, err
	}
	paid, err := d.paidLast(fuels)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(pricesOf(settings), func(price remembered) bool { return fuels[price.Fuel] })
	more, err := d.lastPrices(settings, others, paid)
	return append(ops, more...), err
}

// newestOf are the entries of an asset that count, from the newest months that have as many as it remembers.
func (d *desk) newestOf(assetID string) (rows []*merge.Row, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"assetId": assetID})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(sums, func(a, b *merge.Row) int { return cmp.Compare(typed.Text(b, "month"), typed.Text(a, "month")) })
	for _, sum := range sums {
		if later(rows, typed.Text(sum, "month")) >= mostFills {
			break
		}
		entries, err := d.countedIn(sum)
		if err != nil {
			return nil, err
		}
		rows = append(rows, slices.DeleteFunc(entries, func(row *merge.Row) bool { return !fillsUp(assetID, row) })...)
	}
	return rows, nil
}

// later counts entries of days after a month. An entry counts in the month of its day or, where it came late, in a later one: in the sums of a
// month and of those before there is nothing newer than its last day.
func later(rows []*merge.Row, month string) (count int) {
	for _, row := range rows {
		if day := typed.Text(row, "day"); day > month+"-31" {
			count++
		}
	}
	return count
}

// countedIn are the entries of a sum that are not void; none where the sum counts nowhere.
func (d *desk) countedIn(sum *merge.Row) (rows []*merge.Row, err error) {
	if counts, err := d.counts(typed.Text(sum, "batchId")); err != nil || !counts || typed.Text(sum, "tankId") != "" || typed.Number(sum, "entries") == 0 {
		return nil, err
	}
	rows, err = d.view.Rows("fuelEntry", typed.Fields{"lane": typed.Text(sum, "lane")})
	return slices.DeleteFunc(rows, func(row *merge.Row) bool { return typed.Text(row, "state") == "void" }), err
}

// paidLast are the entries of some fuels that count and say a price, from the newest months that have as many as the yard remembers.
func (d *desk) paidLast(fuels map[string]bool) (rows []*merge.Row, err error) {
	known, err := d.view.Rows("fuelMonth", typed.Fields{"settingsId": d.settings})
	if err != nil {
		return nil, err
	}
	months := map[string]bool{}
	for _, month := range known {
		months[typed.Text(month, "month")] = true
	}
	found := map[string][]*merge.Row{}
	for _, month := range slices.Backward(slices.Sorted(maps.Keys(months))) {
		sums, err := d.view.Rows("fuelRollup", typed.Fields{"month": month})
		if err != nil {
			return nil, err
		}
		enough := map[string]bool{}
		for burned := range fuels {
			enough[burned] = later(found[burned], month) >= mostPrices
		}
		for _, sum := range sums {
			burned := typed.Text(sum, "fuel")
			// What a flag blocks is in no price of a sum, and is remembered all the same.
			priced := has(sum, "midPrice") || typed.Number(sum, "blocked") > 0
			if !fuels[burned] || !priced || enough[burned] {
				continue
			}
			rows, err := d.countedIn(sum)
			if err != nil {
				return nil, err
			}
			found[burned] = append(found[burned], slices.DeleteFunc(rows, func(row *merge.Row) bool { return !paidFor(row) })...)
		}
	}
	return slices.Concat(slices.Collect(maps.Values(found))...), nil
}
