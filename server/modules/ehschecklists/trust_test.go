package ehschecklists_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestTrust_SignsARoundInNobodyElsesName(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.Person("inspector", "Ana"), y.Person("operations", "Ben")
	id := change.UUID5(y.zone, "ehsRound:ladder:2026-03-02:1")
	back := y.Clock.At.AddDate(0, 0, -3).UnixMilli()
	ben.Must(yardtest.Add("ehsRound", id, fields{
		"placeId": y.zone, "zoneId": y.zone, "templateKey": "ladder", "roundOn": "2026-03-02", "round": int64(1), "title": "Pier 3 · Ladders",
		"state": "in_progress", "inspectorId": ana.Actor.UserID, "startedAt": back,
	}))
	y.Says("begun", "ehsRound", id, fields{"inspectorId": ben.Actor.UserID, "startedAt": y.Clock.At.UnixMilli()})
	ben.Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{
		"signature": "M0 0L200 0", "inspectorId": ana.Actor.UserID, "signedAt": back,
	}))
	y.Says("signed", "ehsRound", id, fields{"inspectorId": ben.Actor.UserID, "signedAt": y.Clock.At.UnixMilli()})
}

// Who signs goes on with what somebody else began: the round names who signed it.
func TestTrust_NamesWhoSignedWithoutBeingTold(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben := y.Person("inspector", "Ana"), y.Person("operations", "Ben")
	id := change.UUID5(y.zone, "ehsRound:ladder:2026-03-02:1")
	ana.Must(yardtest.Add("ehsRound", id, fields{
		"placeId": y.zone, "zoneId": y.zone, "templateKey": "ladder", "roundOn": "2026-03-02", "round": int64(1), "title": "Pier 3 · Ladders",
		"state": "in_progress", "inspectorId": ana.Actor.UserID,
	}))
	ben.Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L200 0"}))
	y.Says("signed", "ehsRound", id, fields{"inspectorId": ben.Actor.UserID, "signedAt": y.Clock.At.UnixMilli()})
}
