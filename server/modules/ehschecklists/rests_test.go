package ehschecklists_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// The figures of a signed round are counted by the server from its answers, whatever the device says.
func TestTrust_ARoundIsWorthWhatItsAnswersAre(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	for _, item := range l.items() {
		l.ana.Must(l.answer(item, "fail"))
	}
	l.ana.Must(yardtest.On("equipmentItem", l.Row("equipmentItem", l.thing), change.Command, "takeOut", fields{"stateReason": "Rung cracked."}))
	all := int64(len(l.items()))
	l.ana.Must(l.signs(true, fields{"score": int64(100), "answered": int64(1), "total": int64(1), "failed": int64(0), "criticalFails": int64(0)}))
	round := l.Row("ehsRound", l.round).Fields
	if round["score"] != int64(0) || round["failed"] != all || round["answered"] != all || round["total"] != all || round["criticalFails"] == int64(0) {
		t.Errorf("all failed, signed as score %v, %v of %v answered, %v failed, %v critical; of %d", round["score"], round["answered"], round["total"], round["failed"], round["criticalFails"], all)
	}
	// Nobody writes them better afterwards.
	if code, _ := l.ana.Does(yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Update, "", fields{"score": int64(100)})); code == "" && l.Row("ehsRound", l.round).Fields["score"] != int64(0) {
		t.Errorf("the score was written as %v", l.Row("ehsRound", l.round).Fields["score"])
	}
}

// What somebody answered who could not know of the signature counts, and so do the figures: a failure found without signal is no pass.
func TestTrust_FiguresCountWhatComesAfterTheSignature(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.ben.Holds()
	l.Clock.At = l.Clock.At.Add(time.Minute)
	for _, item := range l.items() {
		answer := l.answer(item, "pass")
		answer.Fields["answeredAt"] = l.Clock.At.UnixMilli()
		l.ana.Must(answer)
	}
	l.Clock.At = l.Clock.At.Add(time.Minute)
	given := l.Clock.At.UnixMilli()
	found := l.answer(l.items()[1], "fail")
	found.Fields["answeredAt"] = given
	late := l.ben.Set(found)
	l.ana.Must(l.signs(true, nil))
	l.Says("signed", "ehsRound", l.round, fields{"failed": int64(0), "state": "submitted"})
	if code, say := l.ben.Pushes(late); code != "" {
		t.Fatal(code, say)
	}
	// When it was given goes along: that says that the signature does not cover it.
	l.Says("the answer", "ehsAnswer", l.answer(l.items()[1], "").ID, fields{"result": "fail", "answeredAt": given})
	l.Says("counted anew", "ehsRound", l.round, fields{"failed": int64(1), "state": "submitted"})
}

func TestTrust_ARoundWithoutAnswersIsNotSigned(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	code, say := l.ana.Does(yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Command, "submit", fields{"signature": "M0 0L1 1", "score": int64(100), "agreed": true}))
	if code != "rejected guard" || !strings.Contains(say, "no answer") {
		t.Fatalf("nothing answered, signed with %q %q", code, say)
	}
	// Nor by questions that nobody has.
	id := change.UUID5(l.zone, "ehsRound:ladder:2026-03-02:7")
	l.ana.Must(yardtest.Add("ehsRound", id, fields{
		"placeId": l.zone, "zoneId": l.zone, "templateKey": "ladder", "templateId": yardtest.NewID(), "roundOn": "2026-03-02", "round": int64(7),
		"title": "Ladder", "state": "in_progress",
	}))
	if code, say := l.ana.Does(yardtest.On("ehsRound", l.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L1 1"})); code != "deferred needs" {
		t.Errorf("signed by questions that nobody has: %q %q", code, say)
	}
}

// A reading is held to the limits of the question, whatever the device makes of it.
func TestTrust_AReadingOutsideItsLimitsHasFailed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, template := y.Person("inspector", "Ana Ruiz"), yardtest.NewID()
	y.Wrote(yardtest.Add("ehsTemplate", template, fields{
		"key": "gauge", "version": int64(1), "title": json.RawMessage(`{"en":"Gauge"}`), "status": "live",
		"areas": json.RawMessage(`[{"id":"a","items":[{"id":"g-01","type":"number","text":"Pressure","min":80,"max":120},{"id":"g-02","text":"Clean?"},
			{"id":"g-03","text":"Why?","when":{"==":[{"var":"g-02.result"},"fail"]}}]}]`),
	}))
	id := change.UUID5(y.zone, "ehsRound:gauge:2026-03-01:1")
	answer := func(item string, f fields) change.Op {
		return yardtest.Add("ehsAnswer", change.UUID5(id, "ehsAnswer:"+item), yardtest.With(fields{"roundId": id, "itemId": item}, f))
	}
	ana.Must(
		yardtest.Add("ehsRound", id, fields{
			"placeId": y.zone, "zoneId": y.zone, "templateKey": "gauge", "templateId": template, "roundOn": "2026-03-01", "round": int64(1), "title": "Gauge",
			"state": "in_progress", "inspectorId": ana.Actor.UserID,
		}),
		answer("g-01", fields{"result": "pass", "value": int64(20000)}), answer("g-02", fields{"result": "pass"}),
	)
	ana.Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L1 1", "score": int64(100)}))
	round := y.Row("ehsRound", id).Fields
	if round["score"] != int64(50) || round["failed"] != int64(1) || round["total"] != int64(2) {
		t.Errorf("200 psi of at most 120 came to a score of %v, %v failed of %v", round["score"], round["failed"], round["total"])
	}
	if result := y.Row("ehsAnswer", change.UUID5(id, "ehsAnswer:g-01")).Fields["result"]; result != "fail" {
		t.Errorf("the reading is %v", result)
	}
}
