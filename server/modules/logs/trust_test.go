package logs_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestTrust_SubmitsInNobodyElsesName(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	full := fields{"steam": 1220000, "stack": 5120000}
	id := y.entry(y.ana, full)
	back := y.Clock.At.AddDate(0, 0, -5).UnixMilli()
	code, say := y.does(y.ana, id, "submit", fields{"signature": "M0 0L300 100L10 150", "submittedAt": back, "fillerId": y.other.Actor.UserID})
	accepted(t, "submitted", code, say)
	y.Says("in a colleague's name, five days ago", "logEntry", id, fields{"fillerId": y.ana.Actor.UserID, "submittedAt": y.Clock.At.UnixMilli()})
	for what, who := range map[string]any{"a colleague": y.other.Actor.UserID, "nobody": nil} {
		_, _ = y.other.Does(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": who}))
		_, _ = y.boss.Does(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": who}))
		y.Says(what+" filled it", "logEntry", id, fields{"fillerId": y.ana.Actor.UserID})
	}
}

func TestTrust_ReplacesNoFillerOfWhatIsApproved(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 5120000})
	code, say := y.submit(y.ana, id)
	accepted(t, "submitted", code, say)
	code, say = y.does(y.boss, id, "approve", nil)
	accepted(t, "approved", code, say)
	for _, who := range []*yardtest.Person{y.other, y.boss, y.ana} {
		_, _ = who.Does(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": y.other.Actor.UserID}))
		y.Says("after approval", "logEntry", id, fields{"fillerId": y.ana.Actor.UserID})
	}
}

// A draft is handed on: it names who goes on with it, who signs what they submit.
func TestTrust_HandsADraftOn(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, fields{"steam": 1220000, "stack": 5120000})
	y.ana.Must(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"fillerId": y.other.Actor.UserID}))
	y.Says("handed on", "logEntry", id, fields{"fillerId": y.other.Actor.UserID})
	code, say := y.submit(y.other, id)
	accepted(t, "submitted", code, say)
	y.Says("submitted", "logEntry", id, fields{"fillerId": y.other.Actor.UserID, "createdBy": y.ana.Actor.UserID})
}

func TestTrust_EntersNothingOfADayThatHasNotCome(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := y.entry(y.ana, nil)
	if code, _ := y.ana.Does(yardtest.On("logEntry", y.Row("logEntry", id), change.Update, "", fields{"entryAt": y.Clock.At.AddDate(0, 0, 1).UnixMilli()})); code != "rejected guard" {
		t.Errorf("tomorrow: %q", code)
	}
}
