package logs_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"shipshape/server/meter"
	"shipshape/server/rules"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// A form that costs too much to work out is not published; one that stands here from before is refused at the submit, in words, and holds nobody.
func TestFormulas_AreMetered(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	sums := strings.TrimSuffix(strings.Repeat(`{"*":["1.00000000000000000000000001",{"sum":"n"}]},`, 60), ",")
	columns := `{"title": {"en": "Formulas"}, "fields": [{"key":"t","kind":"group","label":{"en":"Table"}},{"key":"n","kind":"number","in":"t","label":{"en":"Number"}}`
	const column = `,{"key":"%s","kind":"calc","in":"t","label":{"en":"C"},"calc":{"/":["1",{"*":[%s]}]}}`
	body := columns + fmt.Sprintf(column+column+column, "a", sums, "b", sums, "c", sums) + `], "rules": []}`
	code, say := y.boss.Does(yardtest.Add("logVersion", yardtest.NewID(), fields{"logId": y.log, "version": int64(2), "body": json.RawMessage(body), "status": "live"}))
	refused(t, "published", code, say, "too much to calculate")
	y.log, y.version = yardtest.NewID(), yardtest.NewID()
	y.Wrote(
		yardtest.Add("log", y.log, fields{"name": "Formulas", "key": "formulas", "subject": "other", "state": "draft"}),
		yardtest.Add("logVersion", y.version, fields{"logId": y.log, "version": int64(1), "body": json.RawMessage(body), "status": "live"}),
	)
	id := y.entry(y.ana, nil)
	var values []change.Op
	for line := range 190 {
		f := fields{"entryId": id, "logId": y.log, "fieldKey": "n", "line": int64(line), "number": int64(10_000 + line)}
		values = append(values, yardtest.Add("logValue", change.UUID5(id, fmt.Sprintf("logValue:n:%d", line)), f))
	}
	y.ana.Must(values...)
	code, say = y.submit(y.ana, id)
	if code != "rejected too_large" || !strings.Contains(say, "formulas") {
		t.Errorf("submitted: %s %s", code, say)
	}
	y.ana.Must(yardtest.Add("task", yardtest.NewID(), fields{"title": "Goes on", "state": "open", "priority": "P2"}))
}

// An entry costs the same in a log of many entries: those before it are found, not all read.
func TestSubmit_InALogOfManyEntriesReadsFewOfThem(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	var many []change.Op
	day := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 1200 {
		id := yardtest.NewID()
		many = append(many, yardtest.Add("logEntry", id, fields{"logId": y.log, "versionId": y.version, "entryOn": day.AddDate(0, 0, i).Format(time.DateOnly), "state": "draft"}),
			change.Op{Entity: "logEntry", ID: id, Kind: change.Command, Command: "submit"})
	}
	y.Wrote(many...)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 4620000})
	left := int64(0)
	watch := rules.Hook{ID: "watch", Check: func(_ context.Context, view rules.View, _ rules.Change) *change.Refusal {
		left = view.(interface{ Meter() *meter.Meter }).Meter().Left().Rows
		return nil
	}}
	if err := y.Rules.Register(watch, "logEntry"); err != nil {
		t.Fatal(err)
	}
	code, say := y.submit(y.ana, id)
	accepted(t, "submit", code, say)
	if left <= 0 || left > meter.Brief.Rows {
		t.Errorf("it read more than may be read while others wait: %d rows are left", left)
	}
}
