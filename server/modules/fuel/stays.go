package fuel

import (
	"context"
	"fmt"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// What a month counted when it was approved is written on its sums (approvedIn): the group of an asset may change afterwards, and what was
// approved stays where it was.

// groupOfSum is the group in whose month a sum counts.
func (d *desk) groupOfSum(sum *merge.Row) (string, error) {
	if group := typed.Text(sum, "approvedIn"); group != "" {
		return group, nil
	}
	return d.groupOf(typed.Text(sum, "assetId"))
}

// closedFor says whether the month of an entry is approved, and with which group it counted.
func (d *desk) closedFor(row *merge.Row) (group string, closed bool, err error) {
	if lane := typed.Text(row, "lane"); lane != "" {
		sum, err := d.view.Row("fuelRollup", change.UUID5(d.settings, "fuelRollup:"+lane))
		if err != nil {
			return "", false, err
		}
		if group = typed.Text(sum, "approvedIn"); group != "" {
			closed, err = d.closed(typed.Text(row, "month"), group)
			return group, closed, err
		}
	}
	if group, err = d.groupOf(typed.Text(row, "assetId")); err == nil {
		closed, err = d.closed(typed.Text(row, "month"), group)
	}
	return group, closed, err
}

// stamp writes on the sums of a month with which group they were approved. There they count for good, also once the month is reopened.
func (d *desk) stamp(month, group string) (ops []change.Op, err error) {
	sums, err := d.sumsOf(month, group)
	if err != nil {
		return nil, err
	}
	for _, sum := range sums {
		ops = append(ops, put("fuelRollup", sum.ID, sum, typed.Fields{"approvedIn": group})...)
	}
	return ops, nil
}

// checkAsset refuses to bring what is not approved into a month that is.
func (m *Module) checkAsset(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Before == nil || !c.Before.Alive() && !c.After.Alive() {
		return nil
	}
	d := m.desk(view)
	from, to := groupIn(c.Before), groupIn(c.After)
	if from == to {
		return nil
	}
	sums, err := d.mine(c.Op.ID)
	if err != nil {
		return &change.Refusal{Code: change.CodeGuard, Message: "This could not be checked against the months that are approved. Try again."}
	}
	for _, sum := range sums {
		month := typed.Text(sum, "month")
		was, err := d.closed(month, from)
		is, again := d.closed(month, to)
		if err != nil || again != nil {
			return &change.Refusal{Code: change.CodeGuard, Message: "This could not be checked against the months that are approved. Try again."}
		}
		if typed.Text(sum, "approvedIn") == "" && !was && is {
			say := fmt.Sprintf("%s of %s is approved, and what this asset used then is not. Have its month in %s approved first, or the other one reopened.", nameOf(month), to, from)
			return &change.Refusal{Code: change.CodeGuard, Message: say, Fields: map[string]string{"groupName": say}}
		}
	}
	return nil
}

func groupIn(asset *merge.Row) string {
	if name := typed.Text(asset, "groupName"); asset.Alive() && name != "" {
		return name
	}
	return Ungrouped
}

// mine are the sums of an asset that hold entries.
func (d *desk) mine(asset string) (mine []*merge.Row, err error) {
	sums, err := d.view.Rows("fuelRollup", typed.Fields{"assetId": asset})
	for _, sum := range sums {
		if typed.Text(sum, "tankId") == "" && typed.Number(sum, "entries") > 0 {
			mine = append(mine, sum)
		}
	}
	return mine, err
}

// leaves writes on what was approved before sums said so with which group it counted, when its asset leaves that group.
func (d *desk) leaves(asset string, before, after *merge.Row) (ops []change.Op, err error) {
	from := groupIn(before)
	if before == nil || from == groupIn(after) {
		return nil, nil
	}
	sums, err := d.mine(asset)
	if err != nil {
		return nil, err
	}
	for _, sum := range sums {
		closed, err := d.closed(typed.Text(sum, "month"), from)
		if err != nil {
			return nil, err
		}
		if closed && typed.Text(sum, "approvedIn") == "" {
			ops = append(ops, put("fuelRollup", sum.ID, sum, typed.Fields{"approvedIn": from})...)
		}
	}
	return ops, nil
}
