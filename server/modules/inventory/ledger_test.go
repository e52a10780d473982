package inventory_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestLedger_BalanceIsTheSumInAnyOrder(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	received, issued, moved := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(y.row(issued, "issue", y.diesel, y.tank, "2026-11-19", -20_000, nil))
	if got := y.holds(y.diesel, y.tank); got != int64(-20_000) {
		t.Errorf("an issue without a receipt: %v", got)
	}
	y.Says("a sum below zero", "stockBalance", change.UUID5(y.diesel, "stockBalance:"+y.tank+":"), fields{"below": true})
	y.boss.Must(y.row(received, "receive", y.diesel, y.tank, "2026-11-18", 50_000, nil))
	y.boss.Must(y.row(moved, "transfer", y.diesel, y.tank, "2026-11-20", 10_000, fields{"toPlaceId": y.locker}))
	if tank, locker := y.holds(y.diesel, y.tank), y.holds(y.diesel, y.locker); tank != int64(20_000) || locker != int64(10_000) {
		t.Errorf("tank %v, locker %v", tank, locker)
	}
	y.Says("no longer below zero", "stockBalance", change.UUID5(y.diesel, "stockBalance:"+y.tank+":"), fields{"below": false, "lastOn": "2026-11-20", "rows": int64(3)})
}

func TestLedger_ARuleSaysWhatIsOnHandAndWhetherItHasRunLow(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := change.UUID5(y.diesel, "stockRule:"+y.tank)
	y.boss.Must(yardtest.Add("stockRule", id, fields{"productId": y.diesel, "placeId": y.tank, "min": int64(10_000)}))
	for _, step := range []struct {
		name   string
		op     change.Op
		onHand int64
		low    bool
	}{
		{"only asked for", y.row(yardtest.NewID(), "receive", y.diesel, y.locker, "2026-11-18", 100, nil), 0, false},
		{"approved, and nothing here", yardtest.On("product", y.Row("product", y.diesel), change.Command, "approve", nil), 0, true},
		{"enough", y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-18", 10_001, nil), 10_001, false},
		{"at the least", y.row(yardtest.NewID(), "issue", y.diesel, y.tank, "2026-11-19", -1, nil), 10_000, true},
		{"elsewhere", y.row(yardtest.NewID(), "receive", y.diesel, y.locker, "2026-11-19", 50_000, nil), 10_000, true},
		{"a lower least", yardtest.On("stockRule", y.Row("stockRule", id), change.Update, "", fields{"min": int64(9_999)}), 10_000, false},
	} {
		y.boss.Must(step.op)
		y.Says(step.name, "stockRule", id, fields{"onHand": step.onHand, "low": step.low})
	}
}

func TestLedger_RefusesWhatNoLedgerHolds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	bad := map[string]change.Op{
		"an issue above zero":     y.row(yardtest.NewID(), "issue", y.diesel, y.tank, "2026-11-19", 100, nil),
		"a receipt below zero":    y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-19", -100, nil),
		"a move to where it lies": y.row(yardtest.NewID(), "transfer", y.diesel, y.tank, "2026-11-19", 100, fields{"toPlaceId": y.tank}),
		"nothing":                 y.row(yardtest.NewID(), "adjust", y.diesel, y.tank, "2026-11-19", 0, fields{"reason": "x"}),
		"tomorrow":                y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-22", 100, nil),
	}
	for name, op := range bad {
		if code, say := y.boss.Does(op); code == "" {
			t.Errorf("%s was taken: %s", name, say)
		}
	}
	if got := y.holds(y.diesel, y.tank); got != nil {
		t.Errorf("something lies there: %v", got)
	}
}

func TestLedger_NobodyChangesOrRemovesARow(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.row(id, "receive", y.diesel, y.tank, "2026-11-18", 50_000, nil))
	for name, op := range map[string]change.Op{
		"another amount": yardtest.On("stockMovement", y.Row("stockMovement", id), change.Update, "", fields{"amount": int64(1)}),
		"another day":    yardtest.On("stockMovement", y.Row("stockMovement", id), change.Update, "", fields{"day": "2026-11-17"}),
		"gone":           yardtest.On("stockMovement", y.Row("stockMovement", id), change.Delete, "", nil),
	} {
		if code, _ := y.boss.Does(op); code == "" {
			t.Errorf("%s was taken", name)
		}
	}
	if got := y.holds(y.diesel, y.tank); got != int64(50_000) {
		t.Errorf("holds %v", got)
	}
}

func TestLedger_IsTakenBackOnceAndWhole(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.boss.Must(y.row(id, "receive", y.diesel, y.tank, "2026-11-18", 400_000, nil))
	back := change.UUID5(id, "reverse")
	for name, op := range map[string]change.Op{
		"a part of it": y.row(back, "receive", y.diesel, y.tank, "2026-11-18", -1, fields{"reversesId": id}),
		"another day":  y.row(back, "receive", y.diesel, y.tank, "2026-11-19", -400_000, fields{"reversesId": id}),
		"another id":   y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-18", -400_000, fields{"reversesId": id}),
	} {
		if code, _ := y.boss.Does(op); code == "" {
			t.Errorf("%s was taken", name)
		}
	}
	y.boss.Must(y.row(back, "receive", y.diesel, y.tank, "2026-11-18", -400_000, fields{"reversesId": id}))
	if got := y.holds(y.diesel, y.tank); got != int64(0) {
		t.Errorf("holds %v", got)
	}
	if year := y.year("mix:"+y.diesel, "2026"); year["crossedOn"] != nil || year["most"] != int64(0) {
		t.Errorf("a wrong amount that was taken back left %v", year)
	}
}

func TestLedger_WithoutASheetNothingIsIssuedWhereTheYardSaysSo(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.Wrote(yardtest.Add("inventorySettings", y.settingsID(), fields{"noSheetStops": true}))
	if _, say := y.boss.Does(y.row(yardtest.NewID(), "issue", y.diesel, y.tank, "2026-11-19", -100, nil)); say != "No safety data sheet is on file, so it is not issued. Add the sheet first." {
		t.Errorf("said %q", say)
	}
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-19", 100, nil))
}

func TestLedger_WasteGoesIntoItsContainerAndEachNamesTheOther(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	stream, area, drum, row := yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		yardtest.Add("wasteStream", stream, fields{"name": "Oil", "kind": "hazardous", "physical": "liquid"}),
		yardtest.Add("wasteArea", area, fields{"name": "CAA", "code": "CAA-1", "kind": "central", "active": true}),
		yardtest.Add("wasteContainer", drum, fields{"streamId": stream, "areaId": area, "kind": "drum", "capacity": int64(5500), "unit": "gal", "state": "empty"}),
	)
	y.boss.Must(y.row(row, "waste", y.diesel, y.tank, "2026-11-19", -1_500, fields{"wasteContainerId": drum, "wasteAdditionId": change.UUID5(row, "wasteAddition")}))
	y.Says("in the drum", "wasteAddition", change.UUID5(row, "wasteAddition"), fields{
		"containerId": drum, "kind": "generated", "addedOn": "2026-11-19", "amount": int64(1_500), "unit": "gal", "density": int64(851), "source": "Diesel", "movementId": row,
	})
	// gloves are counted by the pair: somebody weighs them
	y.boss.Must(y.row(yardtest.NewID(), "waste", y.gloves, y.locker, "2026-11-19", -200, fields{"wasteContainerId": drum}))
	if rows := y.All("wasteAddition"); len(rows) != 1 {
		t.Errorf("%d additions", len(rows))
	}
}

func TestLedger_ACanGoesWhereItWasMovedAndTellsWhenItWasOpened(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	can := yardtest.NewID()
	y.Wrote(
		yardtest.Add("stockContainer", can, fields{"code": "C-1", "productId": y.diesel, "placeId": y.tank, "size": int64(500), "potLife": int64(90), "state": "full"}),
	)
	y.boss.Must(y.row(yardtest.NewID(), "transfer", y.diesel, y.tank, "2026-11-20", 500, fields{"toPlaceId": y.locker, "containerId": can}))
	y.Says("moved", "stockContainer", can, fields{"placeId": y.locker})
	y.boss.Must(yardtest.On("stockContainer", y.Row("stockContainer", can), change.Command, "openIt", nil))
	row := y.Row("stockContainer", can)
	opened, _ := row.Fields["openedAt"].(int64)
	until, _ := row.Fields["usableUntil"].(int64)
	if opened == 0 || until-opened != 90*60_000 {
		t.Errorf("opened %d, usable until %d", opened, until)
	}
}

func TestOrders_AreReceivedWhenAllHasCome(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	order, one, two := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		yardtest.Add("stockOrder", order, fields{"supplier": "Fuel Co", "state": "draft"}),
		yardtest.Add("stockOrderLine", one, fields{"orderId": order, "productId": y.diesel, "amount": int64(35_000)}),
		yardtest.Add("stockOrderLine", two, fields{"orderId": order, "productId": y.gloves, "amount": int64(1_000)}),
	)
	y.boss.Must(yardtest.On("stockOrder", y.Row("stockOrder", order), change.Command, "order", nil))
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.diesel, y.tank, "2026-11-19", 35_000, fields{"orderLineId": one}))
	y.Says("one line", "stockOrder", order, fields{"state": "ordered"})
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.gloves, y.locker, "2026-11-19", 400, fields{"orderLineId": two}))
	y.Says("a part of the other", "stockOrder", order, fields{"state": "ordered"})
	y.boss.Must(y.row(yardtest.NewID(), "receive", y.gloves, y.locker, "2026-11-20", 600, fields{"orderLineId": two}))
	y.Says("all of it", "stockOrder", order, fields{"state": "received"})
}
