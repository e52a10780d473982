package fuel

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// What is odd about an entry rests on others: the meter of the fill before, the last fills of its asset, what was entered twice, the level of
// a tank. When one of these is put right, made void, deleted, or its upload is taken back, the entries that rest on it are judged again. What
// was approved, or lies in a month that was, stays as it was decided.

// restedOn are the fields of an entry on which flags of others rest.
var restedOn = append(slices.Clone(counted), "partial", "invoice")

// byFills are the rules that look at other entries. What a rule found when the entry came and that rests on nothing else stays: that it
// came late, or at night.
var byFills = []string{"F01", "F02", "F03", "F05", "F06", "F07", "F10", "F13", "F14"}

// twice are found of whoever comes second, of what was typed by its own time: the first is not accused, too.
var twice = []string{"F01", "F02"}

// stirred says whether others may rest on what a set changed of an entry.
func stirred(before, after *merge.Row) bool {
	stands := func(row *merge.Row) bool { return row.Alive() && typed.Text(row, "state") != "void" }
	if stands(before) != stands(after) {
		return true
	}
	return stands(after) && slices.ContainsFunc(restedOn, func(name string) bool { return !change.Equal(before.Fields[name], after.Fields[name]) })
}

// again judges the entries that rest on those of a set.
func (d *desk) again(rows map[string]*touched) (ops []change.Op, err error) {
	spans, tanks, wanted := map[string]*span{}, map[string]*span{}, map[string]bool{}
	for id, t := range rows {
		after, err := d.view.Row("fuelEntry", id)
		if err != nil {
			return nil, err
		}
		if counts, err := d.counts(typed.Text(cmp.Or(after, t.before), "batchId")); err != nil || !counts || !stirred(t.before, after) {
			if err != nil {
				return nil, err
			}
			continue
		}
		wanted[id] = true
		for _, row := range []*merge.Row{t.before, after} {
			if row == nil {
				continue
			}
			if asset := typed.Text(row, "assetId"); asset != "" {
				spans[asset] = spans[asset].with(typed.Number(row, "at"))
			}
			for _, name := range []string{"tankId", "destTankId"} {
				if tank := typed.Text(row, name); tank != "" && typed.Text(row, "batchId") == "" {
					tanks[tank] = tanks[tank].with(typed.Number(row, "at"))
				}
			}
		}
	}
	if len(wanted) == 0 {
		return nil, nil
	}
	for _, asset := range sortedKeys(spans) {
		more, err := d.againOf(asset, *spans[asset], func(row *merge.Row) bool { return names(row, wanted) })
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	for _, tank := range sortedKeys(tanks) {
		more, err := d.againIn(tank, *tanks[tank])
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	more, err := d.paidAgain(wanted)
	return append(ops, more...), err
}

// byPrice is the rule that looks at what the yard paid before.
var byPrice = []string{"F08"}

// paidAgain judges again the prices of purchases that were held against those of a set: in their month and the next.
func (d *desk) paidAgain(ids map[string]bool) (ops []change.Op, err error) {
	seen := map[string]bool{}
	for _, id := range sortedKeys(ids) {
		was := d.coming[id].before
		if !paidFor(was) {
			continue
		}
		first, err := time.Parse("2006-01-02", typed.Text(was, "day"))
		if err != nil {
			continue // without a day it was no price of any
		}
		for _, month := range []string{first.Format("2006-01"), first.AddDate(0, 0, 1-first.Day()).AddDate(0, 1, 0).Format("2006-01")} {
			if seen[month+typed.Text(was, "fuel")] {
				continue
			}
			seen[month+typed.Text(was, "fuel")] = true
			sums, err := d.view.Rows("fuelRollup", typed.Fields{"month": month})
			if err != nil {
				return nil, err
			}
			for _, sum := range sums {
				if typed.Text(sum, "fuel") != typed.Text(was, "fuel") || typed.Number(sum, "flagged") == 0 {
					continue
				}
				rows, err := d.countedIn(sum)
				if err != nil {
					return nil, err
				}
				for _, row := range rows {
					if d.coming[row.ID] != nil || !names(row, ids) {
						continue
					}
					more, err := d.judgeAgain(row, byPrice, d.pricesNow)
					if err != nil {
						return nil, err
					}
					ops = append(ops, more...)
				}
			}
		}
	}
	return ops, nil
}

// pricesNow has the prices of a set in the place of what the yard remembers of them.
func (d *desk) pricesNow(before *fuel.Baseline) {
	before.Prices = slices.DeleteFunc(before.Prices, func(price fuel.Price) bool { return d.coming[price.ID] != nil })
	for id := range d.coming {
		if row, err := d.view.Row("fuelEntry", id); err == nil && paidFor(row) {
			before.Prices = append(before.Prices, fuel.Price{ID: id, Day: typed.Text(row, "day"), Fuel: typed.Text(row, "fuel"), Unit: typed.Text(row, "unit"), UnitPrice: typed.Number(row, "unitPrice")})
		}
	}
}

// span is from the first to the last moment of what changed.
type span struct{ from, to int64 }

func (s *span) with(at int64) *span {
	if s == nil {
		return &span{at, at}
	}
	return &span{min(s.from, at), max(s.to, at)}
}

// names says whether a flag of an entry was found beside one of some entries.
func names(row *merge.Row, ids map[string]bool) bool {
	var flags []storedFlag
	read(row, "flags", &flags)
	return slices.ContainsFunc(flags, func(flag storedFlag) bool {
		return slices.ContainsFunc(strings.Split(flag.Rows, ","), func(id string) bool { return ids[id] })
	})
}

// againOf judges again the fills of an asset within a span and the twelve after it, which have it among their last ones, and whatever names
// an entry that changed.
func (d *desk) againOf(asset string, of span, isNamed func(*merge.Row) bool) (ops []change.Op, err error) {
	row, err := d.view.Row("fuelAsset", asset)
	if err != nil || !row.Alive() {
		return nil, err
	}
	known, err := d.history(asset, of)
	if err != nil {
		return nil, err
	}
	after := 0
	for i, one := range known {
		if one.At > of.to && one.fills {
			after++
		}
		follows := one.At >= of.from && after <= mostFills && one.fills
		if d.coming[one.ID] != nil || !follows && !isNamed(one.row) {
			continue
		}
		more, err := d.judgeAgain(one.row, byFills, func(before *fuel.Baseline) { d.remembers(before, one.row, row, lastBefore(known[:i])) })
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
		// One that is odd now, or no more, says something else of what is usual: the twelve after it rest on that, too.
		fill, err := d.fillOf(d.asJudged(one.row), one.row.Fields)
		if err != nil {
			return nil, err
		}
		if (fill.Base == nil) != (one.Base == nil) {
			after = min(after, 0)
		}
		known[i].recentFill = fill
	}
	return ops, nil
}

// judgeAgain is what is odd about an entry now by some rules, and by the others as it was; nothing where that was decided.
func (d *desk) judgeAgain(row *merge.Row, codes []string, with func(*fuel.Baseline)) ([]change.Op, error) {
	if state := typed.Text(row, "state"); state == "void" || state == "approved" {
		return nil, nil
	}
	if _, closed, err := d.closedFor(row); err != nil || closed {
		return nil, err
	}
	was, judged := d.judged[row.ID]
	if !judged {
		read(row, "flags", &was)
	}
	as := row.Fields
	var err error
	if t := d.coming[row.ID]; t != nil { // what it counts as is not written yet
		if as, err = d.placed(row, t.before); err != nil {
			return nil, err
		}
	}
	want, err := d.flagsWith(row, as, with)
	if err != nil {
		return nil, err
	}
	var is []storedFlag
	if raw := want["flags"]; raw != nil {
		read(&merge.Row{Fields: want}, "flags", &is)
	}
	had := func(code string) bool {
		return slices.ContainsFunc(was, func(flag storedFlag) bool { return flag.Code == code })
	}
	kept := slices.DeleteFunc(slices.Clone(was), func(flag storedFlag) bool { return slices.Contains(codes, flag.Code) })
	for _, flag := range is {
		if slices.Contains(codes, flag.Code) && (had(flag.Code) || !slices.Contains(twice, flag.Code) || typed.Text(row, "batchId") == "") {
			kept = append(kept, flag)
		}
	}
	d.judged[row.ID] = kept
	if want, err = flagged(kept); err != nil {
		return nil, err
	}
	return put("fuelEntry", row.ID, row, want), nil
}

// byTank are the rules that look at what a tank holds.
var byTank = []string{"F04", "F12"}

// twoDays is how far entries that may be one lie apart at most.
const twoDays = 48 * time.Hour

// againIn judges again what filled or measured a tank after a moment, by the book as it is now.
func (d *desk) againIn(id string, of span) (ops []change.Op, err error) {
	tank, err := d.view.Row("fuelTank", id)
	if err != nil || !tank.Alive() {
		return nil, err
	}
	rows, err := d.movedIn(id, of.from)
	if err != nil {
		return nil, err
	}
	book := &tankBook{row: tank}
	for _, row := range rows {
		amount := d.amount(row)
		// What the tank remembers is of its last reading: one that was put right before it is judged here.
		t := d.coming[row.ID]
		isKnown := t != nil && (t.before == nil || typed.Number(tank, "levelAt") < typed.Number(row, "at"))
		if typed.Number(row, "at") >= of.from && !isKnown {
			var codes []string
			with := func(*fuel.Baseline) {}
			if t == nil && typed.Text(row, "assetId") == "" && typed.Number(row, "at") <= of.to+twoDays.Milliseconds() {
				codes = append(codes, twice...)
			}
			if book.measured && (isReading(row) || into(row) == id) {
				is := &fuel.Tank{Capacity: typed.Number(tank, "capacity") * 100_000, FillPercent: given(tank, "fillPercent")}
				level := book.Level * 1000
				if is.Level = &level; isReading(row) {
					is.Read(book.sticks, &book.TankBook, row.ID, typed.Number(row, "at"), amount*1000)
				}
				codes, with = append(codes, byTank...), func(before *fuel.Baseline) { before.Tank = is }
			}
			if len(codes) > 0 {
				more, err := d.judgeAgain(row, codes, with)
				if err != nil {
					return nil, err
				}
				ops = append(ops, more...)
			}
		}
		if isReading(row) {
			book.read(row, nil, amount, 0)
		} else {
			book.move(id, event{row: row, sign: 1}, amount)
		}
	}
	return ops, nil
}

// into is the tank that an entry fills.
func into(row *merge.Row) string {
	switch typed.Text(row, "type") {
	case "delivery":
		return typed.Text(row, "tankId")
	case "transfer":
		return typed.Text(row, "destTankId")
	}
	return ""
}

// judgedBy are the fields of an asset on which flags of its entries rest.
var judgedBy = []string{"fuel", "otherFuels", "tankSize", "meter", "meterChanges", "bandLow", "bandHigh", "category", "kind", "horsepower", "roadClass"}

// assets judges again what is odd about entries when what is said of their asset is put right: its tank, its band, a meter that was replaced.
func (m *Module) assets(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, _ []rules.Effect, err error) {
	d := m.desk(view)
	ids, rows := each(changes)
	for _, id := range ids {
		t := rows[id]
		stay, err := d.leaves(id, t.before, t.after)
		if err != nil {
			return nil, nil, fmt.Errorf("keep what was approved of asset %s: %w", id, err)
		}
		ops = append(ops, stay...)
		if !t.before.Alive() || !t.after.Alive() || !slices.ContainsFunc(judgedBy, func(name string) bool { return !change.Equal(t.before.Fields[name], t.after.Fields[name]) }) {
			continue
		}
		sums, err := view.Rows("fuelRollup", typed.Fields{"assetId": id})
		if err != nil {
			return nil, nil, err
		}
		var odd *span
		for _, sum := range sums {
			if typed.Number(sum, "flagged") == 0 || typed.Text(sum, "tankId") != "" {
				continue
			}
			entries, err := d.countedIn(sum)
			if err != nil {
				return nil, nil, err
			}
			for _, row := range entries {
				if typed.Number(row, "flagCount") > 0 {
					odd = odd.with(typed.Number(row, "at"))
				}
			}
		}
		if odd == nil {
			continue
		}
		more, err := d.againOf(id, *odd, func(row *merge.Row) bool { return typed.Number(row, "flagCount") > 0 })
		if err != nil {
			return nil, nil, fmt.Errorf("judge again the entries of asset %s: %w", id, err)
		}
		ops = append(ops, more...)
	}
	return ops, nil, nil
}

// tanks does the same when the size of a tank is put right.
func (m *Module) tanks(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, _ []rules.Effect, err error) {
	d := m.desk(view)
	ids, rows := each(changes)
	for _, id := range ids {
		t := rows[id]
		if !t.before.Alive() || !t.after.Alive() || change.Equal(t.before.Fields["capacity"], t.after.Fields["capacity"]) && change.Equal(t.before.Fields["fillPercent"], t.after.Fields["fillPercent"]) {
			continue
		}
		more, err := d.againIn(id, span{from: view.Now().UnixMilli() - booksBack.Milliseconds()})
		if err != nil {
			return nil, nil, fmt.Errorf("judge again the entries of tank %s: %w", id, err)
		}
		ops = append(ops, more...)
	}
	return ops, nil, nil
}

// withoutUpload judges again what rests on an upload that counts no more.
func (d *desk) withoutUpload(batchID string) (ops []change.Op, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"batchId": batchID})
	if err != nil {
		return nil, err
	}
	spans, gone := map[string]*span{}, map[string]bool{}
	for _, sum := range sums {
		asset := typed.Text(sum, "assetId")
		if asset == "" || typed.Text(sum, "tankId") != "" {
			continue
		}
		rows, err := d.view.Rows("fuelEntry", typed.Fields{"lane": typed.Text(sum, "lane")})
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			spans[asset], gone[row.ID] = spans[asset].with(typed.Number(row, "at")), true
		}
	}
	for _, asset := range sortedKeys(spans) {
		more, err := d.againOf(asset, *spans[asset], func(row *merge.Row) bool { return names(row, gone) })
		if err != nil {
			return nil, err
		}
		ops = append(ops, more...)
	}
	return ops, nil
}
