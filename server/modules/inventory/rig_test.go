package inventory_test

import (
	"encoding/json"
	"testing"
	"time"

	"shipshape/server/modules/calendar"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/inventory"
	"shipshape/server/modules/qualifications"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type (
	fields = yardtest.Fields
	person = yardtest.Person
)

// yard has a place with diesel and battery acid.
type yard struct {
	*yardtest.Yard
	tank, locker, diesel, acid, gloves string
	boss                               *person
}

func newYard(t testing.TB) *yard {
	t.Helper()
	y := &yard{
		Yard: yardtest.New(t, storetest.SQLite, "2026-11-20 09:00", qualifications.Module{}, calendar.Module{}, hazwaste.Module{}, inventory.Module{}),
		tank: yardtest.NewID(), locker: yardtest.NewID(), diesel: yardtest.NewID(), acid: yardtest.NewID(), gloves: yardtest.NewID(),
	}
	y.Wrote(
		yardtest.Add("stockPlace", y.tank, fields{"name": "Tank farm", "kind": "tank"}),
		yardtest.Add("stockPlace", y.locker, fields{"name": "Paint locker 1", "kind": "cabinet"}),
		product(y.diesel, "Diesel", "oil", "gal", fields{"density": int64(850_770), "oil": true, "pack": int64(35_000)}),
		product(y.acid, "Battery acid", "other", "lb", fields{"ingredients": parts(`[{"name":"Sulfuric acid","cas":"7664-93-9","percent":4000}]`), "hazardous": true}),
		product(y.gloves, "Gloves", "ppe", "pair", nil),
	)
	y.boss = y.Person("ehs_manager", "ehs_manager")
	return y
}

func parts(text string) json.RawMessage { return json.RawMessage(text) }

func product(id, name, kind, unit string, more fields) change.Op {
	return yardtest.Add("product", id, yardtest.With(fields{"name": name, "kind": kind, "unit": unit, "state": "asked"}, more))
}

// row is a row of the ledger; what its amount is, and when it happened.
func (y *yard) row(id, kind, product, place, day string, amount int64, more fields) change.Op {
	return yardtest.Add("stockMovement", id, yardtest.With(fields{
		"kind": kind, "productId": product, "placeId": place, "day": day, "amount": amount, "at": y.noon(day),
	}, more))
}

func (y *yard) noon(day string) int64 {
	y.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		y.Fatal(err)
	}
	return at.Add(17 * time.Hour).UnixMilli()
}

func (y *yard) settingsID() string { return change.UUID5(y.Org, "inventorySettings") }

// holds is what the server says lies in a place.
func (y *yard) holds(product, place string) any {
	y.Helper()
	row := y.Find("stockBalance", change.UUID5(product, "stockBalance:"+place+":"))
	if row == nil {
		return nil
	}
	return row.Fields["amount"]
}

func (y *yard) year(lane, year string) fields {
	y.Helper()
	row := y.Find("stockYear", change.UUID5(y.settingsID(), "stockYear:"+lane+":"+year))
	if row == nil {
		return nil
	}
	return row.Fields
}
