package uploads_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/modules/fuel"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/server/uploads"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

type yard struct {
	*yardtest.Yard

	service      *uploads.Service
	clerk        *yardtest.Person
	crane, batch string
}

func newYard(t testing.TB, engine storetest.Engine) *yard {
	t.Helper()
	y := &yard{Yard: yardtest.New(t, engine, "2026-03-02 08:00", fuel.Module{}), crane: yardtest.NewID(), batch: yardtest.NewID()}
	y.service = uploads.New(y, y.Schema, y.Clock, app.RandomIDs{})
	y.Wrote(yardtest.Add("fuelAsset", y.crane, fields{"name": "Crane 7", "kind": "crane", "fuel": "dyed_diesel"}))
	y.clerk = y.Person("data_clerk", "Kim Brandt")
	y.clerk.Must(yardtest.Add("fuelBatch", y.batch, fields{"fileName": "tidewater.csv", "sha256": strings.Repeat("a", 64), "rowsToWrite": int64(250), "state": "draft"}))
	y.clerk.Must(yardtest.On("fuelBatch", y.Row("fuelBatch", y.batch), change.Command, "write", nil))
	return y
}

// rows are lines of a file, a gallon more each.
func (y *yard) rows(from, to int) (rows []map[string]json.RawMessage) {
	for i := from; i < to; i++ {
		row := fmt.Sprintf(`{"type":"card_purchase","day":"2026-02-%02d","at":1772452800000,"assetId":%q,"fuel":"dyed_diesel","quantity":%d,"unit":"gal","rowNo":%d,"state":"recorded"}`,
			1+i%28, y.crane, 1000*(i+1), i+2)
		var fields map[string]json.RawMessage
		if err := json.Unmarshal([]byte(row), &fields); err != nil {
			y.Fatal(err)
		}
		rows = append(rows, fields)
	}
	return rows
}

func (y *yard) entries() (count int, sum int64) {
	for _, row := range y.All("fuelEntry") {
		count++
		sum += row.Fields["quantity"].(int64)
	}
	return count, sum
}

func TestTake_PutsRowsIntoEffectOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		for range 2 { // the answer of the first was lost
			taken, err := y.service.Take(t.Context(), y.clerk.Actor, "fuelEntry", y.batch, uploads.Request{Rows: y.rows(0, 200)})
			if err != nil || taken.Rows != 200 || len(taken.Refused) > 0 {
				t.Fatal(taken, err)
			}
		}
		if _, err := y.service.Take(t.Context(), y.clerk.Actor, "fuelEntry", y.batch, uploads.Request{From: 200, Rows: y.rows(200, 250)}); err != nil {
			t.Fatal(err)
		}
		if count, sum := y.entries(); count != 250 || sum != 250*251/2*1000 {
			t.Errorf("%d rows, %d", count, sum)
		}
		upload := y.Row("fuelBatch", y.batch).Fields
		if upload["rowsWritten"] != int64(250) {
			t.Errorf("%v", upload)
		}
		for _, row := range y.All("fuelEntry")[:1] {
			if row.Fields["createdBy"] != y.clerk.Actor.UserID || row.Fields["batchId"] != y.batch || row.Fields["month"] != "2026-02" {
				t.Errorf("%v", row.Fields)
			}
		}
	})
}

func TestTake_RefusesASliceWholeAndSaysWhy(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	rows := y.rows(0, 200)
	rows[150]["quantity"] = json.RawMessage(`"a lot"`)
	taken, err := y.service.Take(t.Context(), y.clerk.Actor, "fuelEntry", y.batch, uploads.Request{Rows: rows})
	if err != nil || taken.Rows != 100 || len(taken.Refused) != 1 || taken.Refused[0].From != 100 || taken.Refused[0].To != 200 || taken.Refused[0].Message == "" {
		t.Errorf("%+v %v", taken, err)
	}
	if count, _ := y.entries(); count != 100 {
		t.Errorf("%d rows", count)
	}
}

func TestTake_IsForWhoMayAndWhatIsThere(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	other := y.As(yardtest.NewID(), yardtest.NewID(), "data_clerk", "Sam Other")
	for name, c := range map[string]struct {
		by         *yardtest.Person
		entity, id string
		from       int
		rows       []map[string]json.RawMessage
		code       app.Code
		refuse     string
	}{
		"not a kind with uploads": {by: y.clerk, entity: "task", id: y.batch, rows: y.rows(0, 1), code: app.ENotFound},
		"not an id":               {by: y.clerk, entity: "fuelEntry", id: "x", rows: y.rows(0, 1), code: app.ENotFound},
		"nothing":                 {by: y.clerk, entity: "fuelEntry", id: y.batch, code: app.EInvalid},
		"too many":                {by: y.clerk, entity: "fuelEntry", id: y.batch, rows: y.rows(0, uploads.MaxRows+1), code: app.EInvalid},
		"in the middle":           {by: y.clerk, entity: "fuelEntry", id: y.batch, from: 50, rows: y.rows(0, 1), code: app.EInvalid},
		"no upload":               {by: y.clerk, entity: "fuelEntry", id: yardtest.NewID(), rows: y.rows(0, 1), refuse: "This upload takes no rows. Begin a new one with the file."},
		"an auditor":              {by: y.Person("auditor", "Ann Audit"), entity: "fuelEntry", id: y.batch, rows: y.rows(0, 1), refuse: `You don't have the right "Enter fuel". An organization admin can give it.`},
		"another yard":            {by: other, entity: "fuelEntry", id: y.batch, rows: y.rows(0, 1), refuse: "This upload takes no rows. Begin a new one with the file."},
	} {
		taken, err := y.service.Take(t.Context(), c.by.Actor, c.entity, c.id, uploads.Request{From: c.from, Rows: c.rows})
		switch {
		case c.code != "":
			if app.CodeOf(err) != c.code {
				t.Errorf("%s: %v", name, err)
			}
		case err != nil || taken.Rows != 0 || len(taken.Refused) != 1 || taken.Refused[0].Message != c.refuse:
			t.Errorf("%s: %+v %v", name, taken, err)
		}
	}
	if count, _ := y.entries(); count != 0 {
		t.Errorf("%d rows", count)
	}
}
