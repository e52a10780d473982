package uploads_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/server/uploads"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// Everybody who sees an upload can work out the ids of its rows and of the sets that bring them. Who has one of them first keeps nobody out.
func TestAttack_NobodyKeepsAnUploadOut(t *testing.T) {
	t.Parallel()
	for name, squat := range map[string]func(y *yard, other *yardtest.Person){
		"the id of its first row": func(y *yard, other *yardtest.Person) {
			_, say := other.Does(y.entry(change.UploadRow(y.batch, 0), nil))
			y.refused(say)
		},
		"the id of a row, as one of an upload of one's own": func(y *yard, other *yardtest.Person) {
			own := yardtest.NewID()
			other.Must(yardtest.Add("fuelBatch", own, fields{"fileName": "mine.csv", "sha256": strings.Repeat("b", 64), "rowsToWrite": int64(1), "state": "draft"}))
			other.Must(yardtest.On("fuelBatch", y.Row("fuelBatch", own), change.Command, "write", nil))
			_, say := other.Does(y.entry(change.UploadRow(y.batch, 0), fields{"batchId": own}))
			y.refused(say)
		},
		"the id of a row, as one of that upload": func(y *yard, other *yardtest.Person) {
			if code, _ := other.Does(y.entry(change.UploadRow(y.batch, 0), fields{"batchId": y.batch})); code == "" {
				y.Error("a row is added to somebody else's upload")
			}
		},
		"the id of its first set": func(y *yard, other *yardtest.Person) {
			for _, device := range []string{"e", "f"} {
				y.pushes(other, strings.Repeat(device, 16), change.UploadSlice(y.batch, 0, y.clerk.Actor.UserID))
			}
		},
		"the numbers of a device made from its id": func(y *yard, other *yardtest.Person) {
			device := strings.ReplaceAll(change.UUID5(y.batch, "device:"+y.clerk.Actor.UserID), "-", "")[:16]
			y.pushes(other, device, yardtest.NewID())
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t, storetest.SQLite)
			squat(y, y.Person("data_clerk", "Sam Other"))
			y.takes()
		})
	}
}

// An answer that was lost is asked for again later: the clock has gone on, and nothing is there twice.
func TestTake_KnowsASliceAgainLater(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	y.takes()
	y.Clock.At = y.Clock.At.Add(3 * time.Minute)
	y.takes()
}

// A slice that was refused is taken once what was wrong is put right.
func TestTake_TakesASliceThatWasRefused(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	rows := y.rows(0, 100)
	rows[0]["quantity"] = json.RawMessage(`"a lot"`)
	if taken, err := y.service.Take(t.Context(), y.clerk.Actor, "fuelEntry", y.batch, uploads.Request{Rows: rows}); err != nil || len(taken.Refused) != 1 {
		t.Fatal(taken, err)
	}
	y.takes()
}

// takes brings a hundred rows.
func (y *yard) takes() {
	const rows = 100
	y.Helper()
	taken, err := y.service.Take(y.Context(), y.clerk.Actor, "fuelEntry", y.batch, uploads.Request{Rows: y.rows(0, rows)})
	if err != nil || taken.Rows != rows || len(taken.Refused) > 0 {
		y.Fatal(taken, err)
	}
	if row := y.Row("fuelEntry", change.UploadRow(y.batch, 0)); row.Fields["batchId"] != y.batch || row.Fields["createdBy"] != y.clerk.Actor.UserID {
		y.Errorf("the first row: %v", row.Fields)
	}
	if got := y.Row("fuelBatch", y.batch).Fields["rowsWritten"]; got != int64(rows) {
		y.Errorf("%v rows are written", got)
	}
}

func (y *yard) entry(id string, more fields) change.Op {
	return yardtest.Add("fuelEntry", id, yardtest.With(fields{
		"type": "issue", "day": "2026-03-01", "at": y.Clock.At.UnixMilli(), "assetId": y.crane, "fuel": "dyed_diesel", "quantity": int64(1000), "unit": "gal", "state": "recorded",
	}, more))
}

func (y *yard) refused(say string) {
	y.Helper()
	if say != "This id is kept for a row of an upload. Add it again, as a new one." {
		y.Errorf("it says %q", say)
	}
}

// pushes sends a sound save of somebody under an id and a device that they chose.
func (y *yard) pushes(by *yardtest.Person, device, id string) {
	y.Helper()
	at := y.Clock.At.UnixMilli()
	set := change.Set{
		Device: device, N: 1, ID: id, At: hlc.New(device).Now(at), Schema: y.Schema.Version, Clock: change.ClockReading{Wall: at, Quality: "measured"},
		Actor: by.Actor.UserID, Ops: []change.Op{y.entry(yardtest.NewID(), nil)},
	}
	if _, err := y.Push(y.Context(), by.Actor, wire.PushRequest{Proto: wire.Proto, Schema: y.Schema.Version, Device: device, Sets: []json.RawMessage{change.Encode(set)}}); err != nil {
		y.Fatal(err)
	}
}
