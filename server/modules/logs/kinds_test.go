package logs_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/forms"
)

// sample is a field of a kind with what a device sends of it. next is what a correction says; nil where a new record comes in its place.
type sample struct {
	more       string
	value      fields
	next       fields
	wrong      fields // what the server refuses to take for this kind; nil where every text will do
	hasNoValue bool
}

var somebody = yardtest.NewID()

var samples = map[forms.Kind]sample{
	forms.Text:       {value: fields{"text": "Near the valve"}, next: fields{"text": "At the pump"}, wrong: fields{"number": int64(1)}},
	forms.LongText:   {value: fields{"text": "It drips."}, next: fields{"text": "It is dry."}, wrong: fields{"day": "2026-11-20"}},
	forms.Number:     {value: fields{"number": int64(1180000)}, next: fields{"number": int64(1200000)}, wrong: fields{"text": "low"}},
	forms.Calculated: {more: `, "calc": {"*": [{"var": "number"}, "2"]}`, hasNoValue: true},
	forms.Choice:     {more: `, "options": [{"id": "low", "label": {"en": "Low"}}, {"id": "ok", "label": {"en": "OK"}}]`, value: fields{"text": "ok"}, next: fields{"text": "low"}, wrong: fields{"text": "high"}},
	forms.YesNo:      {value: fields{"text": "yes"}, next: fields{"text": "no"}, wrong: fields{"text": "maybe"}},
	forms.Passed:     {value: fields{"text": "fail"}, next: fields{"text": "na"}, wrong: fields{"text": "half"}},
	forms.Date:       {value: fields{"day": "2026-11-20"}, next: fields{"day": "2026-11-21"}, wrong: fields{"text": "2026-11-20"}},
	forms.Time:       {value: fields{"text": "14:30"}, next: fields{"text": "15:00"}, wrong: fields{"text": "25:00"}},
	forms.DateTime:   {value: fields{"text": "2026-11-20T14:30"}, next: fields{"text": "2026-11-20T15:00"}, wrong: fields{"text": "2026-11-20"}},
	forms.Duration:   {value: fields{"number": int64(450000)}, next: fields{"number": int64(500000)}, wrong: fields{"number": int64(-1)}},
	forms.Meter:      {value: fields{"number": int64(41100000)}, next: fields{"number": int64(41110000)}, wrong: fields{"number": int64(-1)}},
	forms.Photo:      {value: fields{}},
	forms.File:       {value: fields{}},
	forms.Signature:  {value: fields{"drawing": "M0 0L9 9"}},
	forms.Scan:       {value: fields{"text": "CP-2"}, next: fields{"text": "CP-3"}, wrong: fields{"number": int64(1)}},
	forms.Pin:        {value: fields{"text": "512,340"}, next: fields{"text": "100,200"}, wrong: fields{"text": "1001,0"}},
	forms.Person:     {value: fields{"ref": somebody}, next: fields{"ref": yardtest.NewID()}, wrong: fields{"text": "Ana"}},
	forms.Record:     {more: `, "entity": "equipmentItem"`, value: fields{"ref": somebody}, next: fields{"ref": yardtest.NewID()}, wrong: fields{"text": "CP-2"}},
	forms.Group:      {hasNoValue: true},
	forms.Note:       {hasNoValue: true},
	forms.Heading:    {hasNoValue: true},
	forms.Page:       {hasNoValue: true},
}

// Every kind is submitted, refused where it is none, returned, corrected by who filled it and handed in again.
func TestKinds_AreHeldToWhatTheyAre(t *testing.T) {
	y := newYard(t)
	y.log, y.version = yardtest.NewID(), yardtest.NewID()
	var asks []string
	for _, kind := range forms.Kinds() {
		s, ok := samples[kind]
		if !ok {
			t.Fatalf("the kind %s is not decided here", kind)
		}
		asks = append(asks, fmt.Sprintf(`{"key": "%s", "kind": "%s", "label": {"en": "Ask %s"}%s}`, kind, kind, kind, s.more))
	}
	asks = append(asks, `{"key": "cell", "kind": "text", "label": {"en": "Cell"}, "in": "group"}`)
	body := `{"title": {"en": "Every kind"}, "rules": [], "fields": [` + strings.Join(asks, ",") + `]}`
	y.boss.Must(
		yardtest.Add("log", y.log, fields{"name": "Every kind", "key": "every", "subject": "power", "state": "draft"}),
		yardtest.Add("logVersion", y.version, fields{"logId": y.log, "version": int64(1), "body": json.RawMessage(body), "status": "live"}),
	)
	value := func(entry string, kind forms.Kind, said fields) change.Op {
		f := fields{"entryId": entry, "logId": y.log, "fieldKey": string(kind), "line": int64(0)}
		for name, v := range said {
			f[name] = v
		}
		return yardtest.Add("logValue", y.valueID(entry, string(kind)), f)
	}
	id := y.entry(y.ana, nil)
	var asked []map[string]any
	for _, kind := range forms.Kinds() {
		s := samples[kind]
		if s.hasNoValue {
			continue
		}
		y.ana.Must(value(id, kind, s.value))
		if s.next != nil {
			asked = append(asked, map[string]any{"key": kind, "line": 0, "say": ""})
		}
		if s.wrong == nil {
			continue
		}
		bad := y.entry(y.ana, nil)
		y.ana.Must(value(bad, kind, s.wrong))
		code, say := y.submit(y.ana, bad)
		refused(t, string(kind)+" that is none", code, say, "Ask "+string(kind))
	}
	code, say := y.submit(y.ana, id)
	accepted(t, "all of them", code, say)
	questions, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	at := y.Clock.At.UnixMilli()
	corrected := func(kind forms.Kind, said fields) change.Op {
		f := fields{"entryId": id, "fieldKey": string(kind), "line": int64(0), "why": "Misread", "createdBy": y.ana.Actor.UserID, "createdAt": at}
		for name, v := range said {
			f[name] = v
		}
		return yardtest.Add("logCorrection", yardtest.NewID(), f)
	}
	code, say = y.ana.Does(corrected(forms.Text, samples[forms.Text].next))
	refused(t, "nobody questioned it", code, say, "return it to you")
	code, say = y.does(y.boss, id, "return", fields{"stateReason": "Look again", "asked": json.RawMessage(questions)})
	accepted(t, "return", code, say)
	for _, kind := range forms.Kinds() {
		if next := samples[kind].next; next != nil {
			code, say = y.ana.Does(corrected(kind, next))
			accepted(t, "a correction of "+string(kind), code, say)
		}
	}
	code, say = y.ana.Does(corrected(forms.Photo, fields{"text": "x"}))
	refused(t, "what nobody questioned", code, say, "not questioned")
	code, say = y.does(y.ana, id, "resubmit", nil)
	accepted(t, "again", code, say)
	y.Says("each correction counts", "logEntry", id, fields{"corrections": int64(len(asked))})
}
