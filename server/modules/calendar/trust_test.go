package calendar_test

import (
	"strings"
	"testing"

	"shipshape/server/modules/ehschecklists"
	"shipshape/server/notice"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// asksForRound is a yard whose rule asks for a signed round of a ladder, with the item of March 1.
func asksForRound(t *testing.T) (y *yard, ana *person, rule string) {
	t.Helper()
	y = &yard{yardtest.New(t, storetest.SQLite, "2026-11-23 07:00", append(modules(), ehschecklists.Module{})...)}
	ana = y.person("inspector", "Ana Ruiz")
	asked := list(evidence("round", "record", fields{"entity": "ehsRound", "template": "ladder", "title": "Ladder round"}))
	rule = y.rule(fields{"ownerId": ana.id, "evidence": asked, "openDays": int64(300)})
	ana.Must(start(rule, "2027-03-01", nil))
	return y, ana, rule
}

// proof is a piece of evidence that names a round.
func proof(item, kind, record string) change.Op {
	return piece(item, "round", fields{"recordEntity": kind, "recordId": record, "provesOn": "2026-11-03"})
}

func (y *yard) completes(rule string) change.Op {
	y.Helper()
	return command(y.item(rule, "2027-03-01"), "complete", fields{"doneOn": "2026-11-23"})
}

// A round that is not here proves nothing yet: the work is kept and waits for it, and is done once the round has come.
func TestTrust_AnItemWaitsForTheRoundThatItNames(t *testing.T) {
	t.Parallel()
	y, ana, rule := asksForRound(t)
	zone := yardtest.NewID()
	round := change.UUID5(zone, "ehsRound:ladder:2026-11-03:1")
	ana.Must(proof(itemID(rule, "2027-03-01"), "ehsRound", round))
	set := ana.Set(y.completes(rule))
	code, say := ana.Pushes(set)
	if code != "deferred needs" || !strings.Contains(say, "EHS round of Tue, Nov 3") {
		t.Fatalf("completed with a round that nobody has: %q %q, want it to wait for the round of Nov 3", code, say)
	}
	same(t, "state", any("open"), y.item(rule, "2027-03-01").Fields["state"])
	y.Wrote(
		yardtest.Add("zone", zone, fields{"name": "Pier 3", "code": "P3", "kind": "pier", "active": true}),
		yardtest.Add("ehsRound", round, fields{
			"placeId": zone, "zoneId": zone, "templateKey": "ladder", "roundOn": "2026-11-03", "round": int64(1), "title": "Pier 3", "state": "in_progress",
			"inspectorId": ana.id,
		}),
	)
	if code, say := ana.Pushes(set); code != "deferred needs" || !strings.Contains(say, "Pier 3") {
		t.Fatalf("completed with a round that nobody has signed: %q %q", code, say)
	}
	// It is signed: what waited is taken as it was sent.
	y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", round), change.Command, "submit", fields{"signature": "M0 0L1 1"}))
	if code, say := ana.Pushes(set); code != "" {
		t.Fatalf("with its round: %q %q", code, say)
	}
	same(t, "done", any("verified"), y.item(rule, "2027-03-01").Fields["state"])
}

// What can never prove it is refused with what the item asks for.
func TestTrust_AnItemIsNotDoneWithSomethingElse(t *testing.T) {
	t.Parallel()
	y, ana, rule := asksForRound(t)
	item := itemID(rule, "2027-03-01")
	thing := y.crane()
	voided, other := change.UUID5(thing, "ehsRound:ladder:2026-11-03:1"), change.UUID5(thing, "ehsRound:scaffold:2026-11-03:1")
	for id, key := range map[string]string{voided: "ladder", other: "scaffold"} {
		y.Wrote(yardtest.Add("ehsRound", id, fields{
			"placeId": thing, "equipmentId": thing, "templateKey": key, "roundOn": "2026-11-03", "round": int64(1), "title": "Round", "state": "in_progress",
		}))
		y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L1 1"}))
	}
	y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", voided), change.Command, "void", fields{"stateReason": "A rehearsal."}))
	for name, given := range map[string]change.Op{
		"a thing":              proof(item, "equipmentItem", thing),
		"no record":            piece(item, "round", fields{"value": "done"}),
		"a round that is void": proof(item, "ehsRound", voided),
		"another checklist":    proof(item, "ehsRound", other),
	} {
		ana.Must(given)
		if code, say := ana.Does(y.completes(rule)); code != "rejected guard" || say == "" {
			t.Errorf("%s: %q %q, want a refusal", name, code, say)
		}
		y.Wrote(yardtest.On("calendarEvidence", y.Row("calendarEvidence", given.ID), change.Delete, "", nil))
	}
}

// What waits for long is told to the office.
func TestTrust_TheOfficeHearsOfWhatWaitsForLong(t *testing.T) {
	t.Parallel()
	y, ana, rule := asksForRound(t)
	y.person("ehs_manager", "Cora Diaz")
	ana.Must(proof(itemID(rule, "2027-03-01"), "ehsRound", yardtest.NewID()))
	set := ana.Set(y.completes(rule))
	waits := func() (count int) {
		for _, one := range y.messages(notice.Inbox) {
			if strings.Contains(one.Subject, "waits since") {
				count++
			}
		}
		return count
	}
	for _, day := range []string{"2026-11-24", "2026-12-22"} {
		y.To(day + " 08:00")
		ana.Pushes(set)
		y.Tick()
		same(t, day, 0, waits())
	}
	y.To("2026-12-24 09:00")
	y.Tick()
	same(t, "after a month", 1, waits())
	ana.Pushes(set)
	y.To("2026-12-26 09:00")
	y.Tick()
	same(t, "once", 1, waits())
}
