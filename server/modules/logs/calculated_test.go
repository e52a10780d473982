package logs_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

const metered = `{"title": {"en": "Meter log"}, "fields": [
	{"key": "meter", "kind": "number", "label": {"en": "Meter"}, "required": true},
	{"key": "price", "kind": "number", "label": {"en": "Price"}},
	{"key": "cost", "kind": "calc", "label": {"en": "Cost"}, "calc": {"*": [{"var": "meter"}, {"var": "price"}]}},
	{"key": "gone", "kind": "calc", "label": {"en": "Used"}, "calc": {"-": [{"var": "meter"}, {"last": "meter"}]}}], "rules": []}`

func newMetered(t *testing.T) *yard {
	t.Helper()
	y := newYard(t)
	y.log, y.version = yardtest.NewID(), yardtest.NewID()
	y.boss.Must(
		yardtest.Add("log", y.log, fields{"name": "Meter log", "key": "meter", "subject": "power", "state": "draft"}),
		yardtest.Add("logVersion", y.version, fields{"logId": y.log, "version": int64(1), "body": json.RawMessage(metered), "status": "live"}),
	)
	return y
}

func TestCalculated_IsRefusedWhereItIsNotWhatTheFormMakesOfIt(t *testing.T) {
	y := newMetered(t)
	id := y.entry(y.ana, fields{"meter": 1200000, "price": 20000, "cost": 2400001})
	code, say := y.submit(y.ana, id)
	refused(t, "another number", code, say, "Cost: this is calculated and comes to 240, not 240.0001")
	y.ana.Must(yardtest.On("logValue", y.Row("logValue", y.valueID(id, "cost")), change.Update, "", fields{"number": int64(2400000)}))
	code, say = y.submit(y.ana, id)
	accepted(t, "what the form makes of it", code, say)
	none := y.entry(y.ana, fields{"meter": 1200000, "price": 20000})
	code, say = y.submit(y.ana, none)
	accepted(t, "an older app keeps none", code, say)
	lone := y.entry(y.ana, fields{"meter": 1200000, "cost": 1})
	code, say = y.submit(y.ana, lone)
	refused(t, "of a number that is not there", code, say, "comes to nothing, not 0.0001")
}

// A tablet without signal does not know the entry that a colleague has sent since.
func TestCalculated_OfLastTimeMayComeFromAnEntryThatWasKnown(t *testing.T) {
	y := newMetered(t)
	keep := func(meter int, gone any) (code, say string) {
		values := fields{"meter": meter}
		if gone != nil {
			values["gone"] = gone
		}
		id := y.entry(y.ana, values)
		y.Clock.At = y.Clock.At.Add(60_000_000_000)
		return y.submit(y.ana, id)
	}
	for _, meter := range []int{1000000, 1500000} {
		code, say := keep(meter, nil)
		accepted(t, "earlier", code, say)
	}
	code, say := keep(1800000, 300000)
	accepted(t, "from the latest", code, say)
	code, say = keep(1900000, 900000)
	accepted(t, "from the first", code, say)
	code, say = keep(2000000, 1)
	refused(t, "from none of them", code, say, "comes to 10, not 0.0001")
}

func TestCalculated_FollowsACorrection(t *testing.T) {
	y := newMetered(t)
	id := y.entry(y.ana, fields{"meter": 1200000, "price": 20000, "cost": 2400000})
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	at := y.Clock.At.UnixMilli()
	code, say = y.does(y.boss, id, "return", fields{"stateReason": "Look at the price", "asked": json.RawMessage(`[{"key":"price","line":0,"say":""}]`)})
	accepted(t, "return", code, say)
	code, say = y.ana.Does(correction(id, "cost", 3600000, "Cost is higher", y.ana, at))
	refused(t, "alone", code, say, "comes to 240, not 360")
	code, say = y.ana.Does(correction(id, "price", 30000, "New price", y.ana, at), correction(id, "cost", 3600000, "New price", y.ana, at))
	accepted(t, "with what it is calculated from", code, say)
	code, say = y.does(y.ana, id, "resubmit", nil)
	accepted(t, "again", code, say)
	y.Says("what follows is no correction of its own", "logEntry", id, fields{"corrections": int64(1)})
}

// Two tablets without signal: one corrects the price, the other the meter, each with the cost that it made of what it knew.
func TestCalculated_TwoCorrectionsThatDidNotKnowEachOtherAreKeptAndSettled(t *testing.T) {
	y := newMetered(t)
	id := y.entry(y.ana, fields{"meter": 1200000, "price": 20000, "cost": 2400000})
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	at := y.Clock.At.UnixMilli()
	code, say = y.boss.Does(correction(id, "price", 30000, "New price", y.boss, at), correction(id, "cost", 3600000, "New price", y.boss, at))
	accepted(t, "the price", code, say)
	code, say = y.boss.Does(correction(id, "meter", 1300000, "Misread", y.boss, at+1), correction(id, "cost", 2700000, "Misread", y.boss, at+1))
	refused(t, "what follows from nothing", code, say, "comes to 390, not 270")
	code, say = y.boss.Does(correction(id, "meter", 1300000, "Misread", y.boss, at+1), correction(id, "cost", 2600000, "Misread", y.boss, at+1))
	accepted(t, "the meter, without the price", code, say)
	latest, numbers := int64(0), []int64{}
	for _, row := range y.All("logCorrection") {
		if row.Fields["fieldKey"] != "cost" {
			continue
		}
		number, _ := row.Fields["number"].(int64)
		made, _ := row.Fields["createdAt"].(int64)
		if made > latest {
			latest, numbers = made, []int64{number}
		}
	}
	if diff := cmp.Diff([]int64{3900000}, numbers); diff != "" {
		t.Errorf("the cost that counts (-want +got):\n%s", diff)
	}
	y.Says("people corrected twice", "logEntry", id, fields{"corrections": int64(2)})
}

func TestUnits_WhatWasTypedInAnotherUnitIsTheNumberThatIsKept(t *testing.T) {
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000})
	stack := y.value(id, "stack", 4280000) // 220 °C
	stack.Fields["typed"], stack.Fields["unit"] = int64(2200000), "°C"
	y.ana.Must(stack)
	code, say := y.submit(y.ana, id)
	accepted(t, "220 °C is 428 °F", code, say)
	at := y.Clock.At.UnixMilli()
	op := correction(id, "stack", 5000000, "Misread", y.boss, at)
	op.Fields["typed"], op.Fields["unit"] = int64(2300000), "°C"
	code, say = y.boss.Does(op)
	refused(t, "230 °C is not 500 °F", code, say, "Stack temperature: what was typed in °C is not the number in °F")
	op = correction(id, "stack", 4460000, "Misread", y.boss, at)
	op.Fields["typed"], op.Fields["unit"] = int64(2300000), "°C"
	code, say = y.boss.Does(op)
	accepted(t, "230 °C is 446 °F", code, say)
}
