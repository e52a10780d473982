package fuel

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"

	"github.com/shopspring/decimal"
)

// sumUp counts again what the entries of a set are, and were, a part of.
func (m *Module) sumUp(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	d := m.desk(view)
	ids, rows := each(changes)
	touched, count := map[string]bool{}, []*merge.Row{}
	for _, id := range ids {
		row, err := view.Row("fuelEntry", id)
		if err != nil {
			return nil, nil, err
		}
		for _, at := range []*merge.Row{rows[id].before, row} {
			for _, name := range []string{"lane", "tankLane", "destLane"} {
				touched[typed.Text(at, name)] = true
			}
		}
		if counts, err := d.counts(typed.Text(row, "batchId")); err != nil {
			return nil, nil, err
		} else if counts && row != nil {
			count = append(count, row)
			if was := rows[id].before; typed.Text(was, "assetId") != typed.Text(row, "assetId") {
				count = append(count, &merge.Row{ID: id, Fields: typed.Fields{"assetId": typed.Text(was, "assetId")}})
			}
		}
	}
	delete(touched, "")
	s := &sums{desk: d, made: map[string]typed.Fields{}, rows: map[string]*merge.Row{}}
	for _, lane := range slices.Sorted(maps.Keys(touched)) {
		if err := s.count(lane); err != nil {
			return nil, nil, fmt.Errorf("sum up %s: %w", lane, err)
		}
	}
	if err := s.meters(); err != nil {
		return nil, nil, err
	}
	ops := s.ops()
	more, err := d.remember(count)
	if err != nil {
		return nil, nil, err
	}
	ops = append(ops, more...)
	if more, err = d.levels(rows); err != nil {
		return nil, nil, err
	}
	ops = append(ops, more...)
	more, err = d.months(count)
	return append(ops, more...), nil, err
}

// sums are the rollups that a set changes.
type sums struct {
	*desk

	made map[string]typed.Fields // by lane
	rows map[string]*merge.Row   // as they are; nil where there is none
}

func (s *sums) id(lane string) string { return change.UUID5(s.settings, "fuelRollup:"+lane) }

// count sums up a lane from its entries.
func (s *sums) count(lane string) error {
	row, err := s.view.Row("fuelRollup", s.id(lane))
	if err != nil {
		return err
	}
	parts := strings.Split(lane, "/")
	var of typed.Fields
	if parts[0] == "t" {
		of, err = s.book(lane)
	} else {
		of, err = s.burned(lane)
	}
	if err != nil {
		return err
	}
	if row == nil {
		of["settingsId"], of["lane"] = s.settings, lane
		of["month"] = parts[len(parts)-2]
		for name, value := range map[string]string{"batchId": parts[len(parts)-1], "assetId": parts[1]} {
			if parts[0] == "t" && name == "assetId" {
				name = "tankId"
			}
			if value != "-" {
				of[name] = value
			}
		}
		if parts[0] == "a" && parts[2] != "-" {
			of["fuel"] = parts[2]
		}
	}
	s.made[lane], s.rows[lane] = of, row
	return nil
}

// burned sums up an asset, a fuel and a month. What a flag blocks is counted as such, and is in no amount.
func (s *sums) burned(lane string) (typed.Fields, error) {
	rows, err := s.view.Rows("fuelEntry", typed.Fields{"lane": lane})
	if err != nil {
		return nil, err
	}
	var used, bought, cents, open, flagged, blocked, entries int64
	var unit string
	var prices []int64
	of := typed.Fields{}
	for _, row := range rows {
		if typed.Text(row, "state") == "void" {
			continue
		}
		entries++
		unit = cmp.Or(typed.Text(row, "baseUnit"), unit)
		if typed.Text(row, "state") != "approved" {
			open++
		}
		if typed.Number(row, "flagCount") > 0 {
			flagged++
		}
		if row.Fields["blocked"] == true {
			blocked++
			continue // it cannot be right: its amount, price and meter count once it is put right
		}
		base, kind := typed.Number(row, "baseQuantity"), typed.Text(row, "type")
		if kind != "delivery" {
			used += base
		}
		if kind != "issue" {
			bought += base
		}
		cents += costOf(row)
		if price, ok := priceOf(row); ok {
			prices = append(prices, price)
		}
		for _, meter := range []struct{ field, first, last string }{{"hours", "firstHours", "lastHours"}, {"odometer", "firstOdometer", "lastOdometer"}} {
			if !has(row, meter.field) {
				continue
			}
			value := typed.Number(row, meter.field)
			if first, ok := of[meter.first].(int64); !ok || value < first {
				of[meter.first] = value
			}
			if last, ok := of[meter.last].(int64); !ok || value > last {
				of[meter.last] = value
			}
		}
	}
	maps.Copy(of, typed.Fields{"quantity": used, "purchased": bought, "cost": cents, "entries": entries, "open": open, "flagged": flagged, "blocked": blocked})
	if unit != "" {
		of["baseUnit"] = unit
	}
	if mid, ok := fuel.Median(prices); ok {
		of["lowPrice"], of["midPrice"], of["highPrice"] = slices.Min(prices), mid, slices.Max(prices)
	}
	for _, name := range []string{"firstHours", "lastHours", "firstOdometer", "lastOdometer", "lowPrice", "midPrice", "highPrice"} {
		if _, ok := of[name]; !ok {
			of[name] = nil
		}
	}
	return of, nil
}

// book sums up a tank and a month.
func (s *sums) book(lane string) (typed.Fields, error) {
	rows, err := s.view.Rows("fuelEntry", typed.Fields{"tankLane": lane})
	if err != nil {
		return nil, err
	}
	into, err := s.view.Rows("fuelEntry", typed.Fields{"destLane": lane})
	if err != nil {
		return nil, err
	}
	var out, in, adjusted, entries int64
	of := typed.Fields{"opening": nil, "openingAt": nil, "closing": nil, "closingAt": nil}
	for _, row := range rows {
		if typed.Text(row, "state") == "void" {
			continue
		}
		entries++
		base, at := typed.Number(row, "baseQuantity"), typed.Number(row, "at")
		switch typed.Text(row, "type") {
		case "issue", "card_purchase", "transfer":
			out += base
		case "delivery":
			in += base
		case "adjustment":
			adjusted += base
		case "stick_reading":
			if was, ok := of["openingAt"].(int64); !ok || at < was {
				of["opening"], of["openingAt"] = max(base, 0), at
			}
			if was, ok := of["closingAt"].(int64); !ok || at >= was {
				of["closing"], of["closingAt"] = max(base, 0), at
			}
		}
	}
	for _, row := range into {
		if typed.Text(row, "state") != "void" {
			in, entries = in+typed.Number(row, "baseQuantity"), entries+1
		}
	}
	maps.Copy(of, typed.Fields{"quantity": out, "received": in, "adjusted": adjusted, "entries": entries})
	return of, nil
}

// costOf is what an entry cost in cents: its total, or else its price times its quantity.
func costOf(row *merge.Row) int64 {
	if has(row, "totalCost") || !has(row, "unitPrice") {
		return typed.Number(row, "totalCost")
	}
	return paid(row).Shift(2).Round(0).IntPart()
}

// paid is the quantity of an entry times its price, in dollars.
func paid(row *merge.Row) decimal.Decimal {
	return decimal.New(typed.Number(row, "quantity"), -3).Mul(decimal.New(typed.Number(row, "unitPrice"), -4))
}

// priceOf is what a base unit cost, in ten-thousandths of a dollar.
func priceOf(row *merge.Row) (int64, bool) {
	base := typed.Number(row, "baseQuantity")
	if typed.Number(row, "unitPrice") <= 0 || base <= 0 {
		return 0, false
	}
	return paid(row).DivRound(decimal.New(base, -6), 4).Shift(4).IntPart(), true
}

// meters finds how long assets ran and how far they drove in the months that were summed up, and in the one after: from the end of the month
// before, or where that says nothing from the first reading.
func (s *sums) meters() error {
	assets := map[string]bool{}
	for lane := range s.made {
		if parts := strings.Split(lane, "/"); parts[0] == "a" && parts[1] != "-" {
			assets[parts[1]] = true
		}
	}
	for _, asset := range slices.Sorted(maps.Keys(assets)) {
		stored, err := s.view.Rows("fuelRollup", typed.Fields{"assetId": asset})
		if err != nil {
			return err
		}
		chains := map[string][]string{} // lanes in the order of months, by fuel and upload
		for _, row := range stored {
			lane := typed.Text(row, "lane")
			if s.rows[lane] == nil {
				s.rows[lane] = row
			}
			chains[chainOf(lane)] = append(chains[chainOf(lane)], lane)
		}
		for lane := range s.made {
			if strings.HasPrefix(lane, "a/"+asset+"/") && s.rows[lane] == nil {
				chains[chainOf(lane)] = append(chains[chainOf(lane)], lane)
			}
		}
		for _, lanes := range chains {
			s.run(lanes)
		}
	}
	return nil
}

// chainOf names the lanes that differ in nothing but the month.
func chainOf(lane string) string {
	parts := strings.Split(lane, "/")
	return parts[2] + "/" + parts[4]
}

func (s *sums) run(lanes []string) {
	slices.Sort(lanes) // the month is what differs
	for _, meter := range []struct{ field, first, last string }{{"hours", "firstHours", "lastHours"}, {"miles", "firstOdometer", "lastOdometer"}} {
		var before *int64
		for _, lane := range lanes {
			first, last := s.value(lane, meter.first), s.value(lane, meter.last)
			var run any
			if first != nil && last != nil {
				from := *first
				if before != nil && *before <= *first { // else the meter was replaced
					from = *before
				}
				run, before = *last-from, last
			}
			if s.made[lane] == nil {
				s.made[lane] = typed.Fields{}
			}
			s.made[lane][meter.field] = run
		}
	}
}

func (s *sums) value(lane, field string) *int64 {
	if value, made := s.made[lane][field]; made {
		if n, ok := value.(int64); ok {
			return &n
		}
		return nil
	}
	if row := s.rows[lane]; row != nil {
		return given(row, field)
	}
	return nil
}

func (s *sums) ops() (ops []change.Op) {
	for _, lane := range slices.Sorted(maps.Keys(s.made)) {
		ops = append(ops, put("fuelRollup", s.id(lane), s.rows[lane], s.made[lane])...)
	}
	return ops
}

// months makes the months of the groups in which entries count.
func (d *desk) months(rows []*merge.Row) (ops []change.Op, err error) {
	made := map[string]bool{}
	for _, row := range rows {
		month := typed.Text(row, "month")
		if !row.Alive() || month == "" || typed.Text(row, "lane") == "" {
			continue
		}
		group, err := d.groupOf(typed.Text(row, "assetId"))
		if err != nil {
			return nil, err
		}
		op, err := d.month(month, group, made)
		if err != nil {
			return nil, err
		}
		ops = append(ops, op...)
	}
	return ops, nil
}

func (d *desk) month(month, group string, made map[string]bool) ([]change.Op, error) {
	id := d.monthID(month, group)
	if made[id] {
		return nil, nil
	}
	made[id] = true
	row, err := d.view.Row("fuelMonth", id)
	if err != nil || row != nil {
		return nil, err
	}
	ops, err := d.notClosed(month)
	return append(ops, put("fuelMonth", id, nil, typed.Fields{"settingsId": d.settings, "month": month, "groupName": group, "state": "open"})...), err
}
