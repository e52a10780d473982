package inventory_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestProduct_WhatTheYardBannedIsNotApproved(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	approve := func(id string) (code, say string) {
		return y.boss.Does(yardtest.On("product", y.Row("product", id), change.Command, "approve", nil))
	}
	y.Wrote(yardtest.Add("inventorySettings", y.settingsID(), fields{"banned": parts(`[{"cas":"7664-93-9","name":"sulfuric acid"}]`)}))
	if code, say := approve(y.acid); code != "rejected guard" || say != "It holds sulfuric acid, which is banned in this yard." {
		t.Errorf("approved what is banned: %s %q", code, say)
	}
	if code, say := approve(y.diesel); code != "" {
		t.Errorf("diesel is not banned: %s %q", code, say)
	}
}

func TestProduct_AListOfIngredientsThatCannotBeIsNotTaken(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for list, want := range map[string]string{
		`[{"name":"Xylene","cas":"1330-20-8","percent":10000}]`:                                                                       "1330-20-8 is no CAS number: its last digit does not fit.",
		`[{"name":"Xylene","cas":"1330-20-7","percentLow":6000},{"name":"Acetone","cas":"67-64-1","percentLow":4001,"percent":5000}]`: "They are more than 100 % together. Look at the percentages again.",
		`[{"name":"Xylene","cas":"1330-20-7","percentLow":6000,"percent":3000}]`:                                                      "At least is more than at most. Change the two.",
		// ends of ranges may be more than all of it
		`[{"name":"Xylene","cas":"1330-20-7","percentLow":3000,"percent":6000},{"name":"Acetone","cas":"67-64-1","percent":6000}]`: "",
	} {
		for _, op := range []change.Op{
			product(yardtest.NewID(), "Thinner", "solvent", "gal", fields{"ingredients": parts(list)}),
			yardtest.Add("safetySheet", yardtest.NewID(), fields{"productId": y.acid, "name": "Sheet", "state": "proposed", "ingredients": parts(list)}),
		} {
			code, say := y.boss.Does(op)
			if say != want || (y.Find(op.Entity, op.ID) == nil) != (want != "") {
				t.Errorf("%s %s: %s %q", op.Entity, list, code, say)
			}
		}
	}
}
