package ehschecklists_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestTrust_SignsARoundInNobodyElsesName(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	id := change.UUID5(l.thing, "ehsRound:ladder:2026-03-02:2")
	back := l.Clock.At.AddDate(0, 0, -3).UnixMilli()
	l.ben.Must(yardtest.Add("ehsRound", id, fields{
		"placeId": l.thing, "equipmentId": l.thing, "zoneId": l.zone, "templateKey": "ladder", "templateId": l.template.ID, "roundOn": "2026-03-02",
		"round": int64(2), "title": "LD-03 · Ladder", "state": "in_progress", "inspectorId": l.ana.Actor.UserID, "startedAt": back,
	}))
	l.Says("begun", "ehsRound", id, fields{"inspectorId": l.ben.Actor.UserID, "startedAt": l.Clock.At.UnixMilli()})
	l.others()
	l.ben.Must(yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Command, "submit", fields{
		"signature": "M0 0L200 0", "inspectorId": l.ana.Actor.UserID, "signedAt": back,
	}))
	l.Says("signed", "ehsRound", l.round, fields{"inspectorId": l.ben.Actor.UserID, "signedAt": l.Clock.At.UnixMilli()})
}

// Who signs goes on with what somebody else began: the round names who signed it.
func TestTrust_NamesWhoSignedWithoutBeingTold(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.others()
	l.ben.Must(yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Command, "submit", fields{"signature": "M0 0L200 0"}))
	l.Says("signed", "ehsRound", l.round, fields{"inspectorId": l.ben.Actor.UserID, "signedAt": l.Clock.At.UnixMilli()})
}
