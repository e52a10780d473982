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

func TestProduct_ACASNumberWithAWrongCheckDigitIsNotTaken(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	if code, say := y.boss.Does(product(id, "Xylene", "solvent", "gal", fields{"ingredients": parts(`[{"name":"Xylene","cas":"1330-20-8","percent":10000}]`)})); say != "1330-20-8 is no CAS number: its last digit does not fit." {
		t.Errorf("taken: %s %q", code, say)
	}
	if y.Find("product", id) != nil {
		t.Error("the product is there")
	}
}
