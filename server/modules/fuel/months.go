package fuel

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/fuel"
	"shipshape/sync/merge"
)

// checkMonth refuses to submit or approve a month in which something blocks, or is odd and has no comment.
func (m *Module) checkMonth(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command || c.Op.Command != "submit" && c.Op.Command != "approve" {
		return nil
	}
	entries, err := m.desk(view).entriesOf(typed.Text(c.After, "month"), typed.Text(c.After, "groupName"))
	if err != nil {
		return &change.Refusal{Code: change.CodeGuard, Message: "The entries of this month could not be read. Try again."}
	}
	blocked, unsaid := 0, 0
	for _, row := range entries {
		switch {
		case typed.Text(row, "state") == "void":
		case row.Fields["blocked"] == true || typed.Text(row, "state") == "returned":
			blocked++
		case warns(row) && silent(row):
			unsaid++
		}
	}
	switch {
	case blocked > 0:
		return &change.Refusal{Code: change.CodeGuard, Message: fmt.Sprintf("%d of its entries must be put right or made void first.", blocked)}
	case unsaid > 0:
		return &change.Refusal{Code: change.CodeGuard, Message: fmt.Sprintf("%d of its entries are odd and have no reason yet.", unsaid)}
	}
	return nil
}

// warns says whether something about an entry wants a comment.
func warns(row *merge.Row) bool {
	var flags []storedFlag
	read(row, "flags", &flags)
	return slices.ContainsFunc(flags, func(flag storedFlag) bool { return flag.Severity == "warn" })
}

// silent says whether nobody wrote why an entry is right. A comment of blanks says nothing, on the device neither.
func silent(row *merge.Row) bool { return strings.TrimSpace(typed.Text(row, "flagComment")) == "" }

// entriesOf are the entries that count in a month of a group, by their moment.
func (d *desk) entriesOf(month, group string) (entries []*merge.Row, err error) {
	sums, err := d.sumsOf(month, group)
	if err != nil {
		return nil, err
	}
	for _, sum := range sums {
		rows, err := d.view.Rows("fuelEntry", typed.Fields{"lane": typed.Text(sum, "lane")})
		if err != nil {
			return nil, err
		}
		entries = append(entries, rows...)
	}
	slices.SortFunc(entries, func(a, b *merge.Row) int {
		return cmp.Or(cmp.Compare(typed.Number(a, "at"), typed.Number(b, "at")), cmp.Compare(a.ID, b.ID))
	})
	return entries, nil
}

// sumsOf are the sums that count in a month of a group.
func (d *desk) sumsOf(month, group string) (sums []*merge.Row, err error) {
	all, err := d.view.Rows("fuelRollup", typed.Fields{"month": month})
	if err != nil {
		return nil, err
	}
	for _, sum := range all {
		if typed.Text(sum, "tankId") != "" {
			continue
		}
		of, err := d.groupOfSum(sum)
		if err != nil {
			return nil, err
		}
		counts, err := d.counts(typed.Text(sum, "batchId"))
		if err != nil {
			return nil, err
		}
		if of == group && counts {
			sums = append(sums, sum)
		}
	}
	return sums, nil
}

// decided writes beside a decision who made it and when, and what was approved.
func (m *Module) decided(_ context.Context, view rules.View, changes []rules.Change) (ops []change.Op, effects []rules.Effect, err error) {
	d := m.desk(view)
	for _, c := range changes {
		if c.Op.Kind != change.Command || !c.After.Alive() {
			continue
		}
		var want typed.Fields
		switch c.Op.Command {
		case "submit":
			want = typed.Fields{"submittedBy": orNil(c.Set.Actor), "submittedAt": view.Now().UnixMilli()}
		case "approve":
			if want, err = d.approved(c.After); err != nil {
				return nil, nil, fmt.Errorf("approve a fuel month: %w", err)
			}
			want["approvedBy"], want["approvedAt"] = orNil(c.Set.Actor), view.Now().UnixMilli()
			day, err := d.closedOn(typed.Text(c.After, "month"))
			if err != nil {
				return nil, nil, fmt.Errorf("close a fuel month: %w", err)
			}
			want["closedOn"] = orNil(day)
			stay, err := d.stamp(typed.Text(c.After, "month"), typed.Text(c.After, "groupName"))
			if err != nil {
				return nil, nil, fmt.Errorf("keep what a fuel month counted: %w", err)
			}
			ops = append(ops, stay...)
		case "reopen":
			want = typed.Fields{"before": c.After.Fields["totals"], "totals": nil, "lineHash": nil, "approvedBy": nil, "approvedAt": nil}
			open, err := d.notClosed(typed.Text(c.After, "month"))
			if err != nil {
				return nil, nil, fmt.Errorf("reopen a fuel month: %w", err)
			}
			ops = append(ops, open...)
		default:
			continue
		}
		ops = append(ops, put("fuelMonth", c.Op.ID, c.After, want)...)
		if c.Op.Command == "submit" {
			continue
		}
		// What was odd in it is decided now, or open again: assets remember it so.
		entries, err := d.entriesOf(typed.Text(c.After, "month"), typed.Text(c.After, "groupName"))
		if err != nil {
			return nil, nil, fmt.Errorf("remember what was decided: %w", err)
		}
		more, err := d.remember(entries)
		if err != nil {
			return nil, nil, fmt.Errorf("remember what was decided: %w", err)
		}
		ops = append(ops, more...)
	}
	return ops, nil, nil
}

// isPast says whether the month after a month is over. What is no month is past too: it proves nothing.
func isPast(month, today string) bool {
	first, err := time.Parse("2006-01", month)
	return err != nil || first.AddDate(0, 2, 0).Format(time.DateOnly) <= today
}

// closedOn is the day on which the last group of a month was approved, which is today; empty while another one is open. It proves the monthly
// close in the calendar (x-evidence), so a month that is approved more than a month late has none: it would prove that of another one.
func (d *desk) closedOn(month string) (string, error) {
	if isPast(month, d.today()) {
		return "", nil
	}
	rows, err := d.view.Rows("fuelMonth", typed.Fields{"month": month})
	if err != nil {
		return "", err
	}
	for _, row := range rows {
		if row.Alive() && !isClosed(row) {
			return "", nil
		}
	}
	return d.today(), nil
}

// notClosed takes the day off the groups of a month, one of which is open again.
func (d *desk) notClosed(month string) (ops []change.Op, err error) {
	rows, err := d.view.Rows("fuelMonth", typed.Fields{"month": month})
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if row.Alive() {
			ops = append(ops, put("fuelMonth", row.ID, row, typed.Fields{"closedOn": nil})...)
		}
	}
	return ops, nil
}

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// total is a line of what a month came to.
type total struct {
	Fuel     string `json:"fuel"`
	Unit     string `json:"unit"`
	Quantity int64  `json:"quantity"`
	CO2e     string `json:"co2e"`
}

// approved is what of a month is kept when it is approved: its totals, and a hash by which a change of its entries shows.
func (d *desk) approved(month *merge.Row) (typed.Fields, error) {
	name, group := typed.Text(month, "month"), typed.Text(month, "groupName")
	entries, err := d.entriesOf(name, group)
	if err != nil {
		return nil, err
	}
	totals, err := d.totals(name, group)
	if err != nil {
		return nil, err
	}
	encoded, err := list(totals)
	if err != nil {
		return nil, err
	}
	sum, rows := sha256.New(), int64(0)
	for _, row := range entries {
		if typed.Text(row, "state") == "void" {
			continue
		}
		rows++
		fmt.Fprintf(sum, "%s|%s|%s|%d|%s|%d|%s\n", row.ID, typed.Text(row, "day"), typed.Text(row, "fuel"), typed.Number(row, "quantity"), typed.Text(row, "unit"), typed.Number(row, "baseQuantity"), typed.Text(row, "assetId"))
	}
	return typed.Fields{"totals": encoded, "rows": rows, "lineHash": hex.EncodeToString(sum.Sum(nil))}, nil
}

// totals are the quantities of a month by fuel, with the greenhouse gas by the basis of the year's inventory.
func (d *desk) totals(month, group string) ([]total, error) {
	sums, err := d.sumsOf(month, group)
	if err != nil {
		return nil, err
	}
	basis, potentials, err := d.basisOf(month)
	if err != nil {
		return nil, err
	}
	all, burned := []total{}, map[string][]fuel.Burned{}
	for _, sum := range sums {
		name := typed.Text(sum, "fuel")
		i := slices.IndexFunc(all, func(t total) bool { return t.Fuel == name })
		if i < 0 {
			all, i = append(all, total{Fuel: name, Unit: typed.Text(sum, "baseUnit")}), len(all)
		}
		all[i].Quantity += typed.Number(sum, "quantity")
		asset, err := d.view.Row("fuelAsset", typed.Text(sum, "assetId"))
		if err != nil {
			return nil, err
		}
		burned[name] = append(burned[name], burnedBy(asset, sum))
	}
	for i := range all {
		all[i].CO2e = fuel.Combustion(burned[all[i].Fuel], basis, potentials, d.library.Kinds, d.library.Factors).CO2e
	}
	slices.SortFunc(all, func(a, b total) int { return cmp.Compare(a.Fuel, b.Fuel) })
	return all, nil
}

// basisOf is how the inventory of a month's year counts; the tables of 40 CFR 98 and AR5 where there is none.
func (d *desk) basisOf(month string) (fuel.Basis, fuel.Potentials, error) {
	basis, set := fuel.Basis("c1"), "ar5"
	inventories, err := d.view.Rows("ghgInventory", nil)
	if err != nil {
		return basis, fuel.Potentials{}, err
	}
	for _, inventory := range inventories {
		if strconv.FormatInt(typed.Number(inventory, "year"), 10) == month[:4] {
			basis, set = fuel.Basis(typed.Text(inventory, "basis")), typed.Text(inventory, "gwp")
		}
	}
	for _, potentials := range d.library.Warming.Sets {
		if potentials.Key == set {
			return basis, potentials, nil
		}
	}
	return basis, fuel.Potentials{}, fmt.Errorf("no warming potentials %q", set)
}

func burnedBy(asset, sum *merge.Row) fuel.Burned {
	return fuel.Burned{
		Fuel: typed.Text(sum, "fuel"), Base: typed.Number(sum, "quantity"), Category: fuel.Category(cmp.Or(typed.Text(asset, "category"), "stationary")),
		RoadClass: typed.Text(asset, "roadClass"), ModelYear: given(asset, "modelYear"), Miles: given(sum, "miles"),
		Equipment: typed.Text(asset, "engineClass"), Stroke: typed.Number(asset, "strokes"),
	}
}
