package ehschecklists_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/server/library"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

type row = merge.Row

func jsonOf(text string) json.RawMessage { return json.RawMessage(text) }

// ladder is a round of a ladder that stands on a pier, with the shipped questions.
type ladder struct {
	*yard
	ana, ben     *yardtest.Person
	thing, round string
	template     change.Op
}

// items are the questions that are asked in any case.
func (l *ladder) items() (ids []string) {
	var areas []struct {
		Items []struct {
			ID   string
			When any
		}
	}
	raw, _ := l.template.Fields["areas"].(json.RawMessage)
	if err := json.Unmarshal(raw, &areas); err != nil {
		l.Fatal(err)
	}
	for _, area := range areas {
		for _, item := range area.Items {
			if item.When == nil {
				ids = append(ids, item.ID)
			}
		}
	}
	return ids
}

func newLadder(t *testing.T) *ladder {
	t.Helper()
	y := newYard(t)
	l := &ladder{yard: y, ana: y.Person("inspector", "Ana Ruiz"), ben: y.Person("operations", "Ben Cole"), thing: yardtest.NewID()}
	checklists, err := library.FindChecklists()
	if err != nil {
		t.Fatal(err)
	}
	template, err := checklists[slices.IndexFunc(checklists, func(c library.Checklist) bool { return c.Key == "ladder" })].Copy(y.Org)
	if err != nil {
		t.Fatal(err)
	}
	y.Wrote(template, yardtest.Add("equipmentItem", l.thing, fields{"tag": "LD-03", "name": "Ladder", "kind": "ladder", "zoneId": y.zone, "state": "in_service"}))
	l.template, l.round = template, change.UUID5(l.thing, "ehsRound:ladder:2026-03-02:1")
	l.ana.Must(yardtest.Add("ehsRound", l.round, fields{
		"placeId": l.thing, "equipmentId": l.thing, "zoneId": y.zone, "templateKey": "ladder", "templateId": template.ID, "roundOn": "2026-03-02",
		"round": int64(1), "title": "LD-03 · Ladder", "state": "in_progress", "inspectorId": l.ana.Actor.UserID,
	}))
	return l
}

func (l *ladder) answer(item, result string) change.Op {
	return yardtest.Add("ehsAnswer", change.UUID5(l.round, "ehsAnswer:"+item), fields{"roundId": l.round, "itemId": item, "result": result})
}

// others are answers to the questions that a test says nothing of, so that the round can be signed.
func (l *ladder) others() {
	l.Helper()
	given := map[any]bool{}
	for _, row := range l.All("ehsAnswer") {
		if row.Fields["result"] != nil {
			given[row.Fields["itemId"]] = true
		}
	}
	for _, item := range l.items() {
		if !given[item] {
			l.ana.Must(l.answer(item, "na"))
		}
	}
}

// signs is the signature of an app that holds answers against findings, or of an older one.
func (l *ladder) signs(agreed bool, more fields) change.Op {
	l.others()
	f := yardtest.With(fields{"signature": "M0 0L200 0"}, more)
	if agreed {
		f["agreed"] = true
	}
	return yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Command, "submit", f)
}

func (l *ladder) doubts() string {
	said, _ := l.Row("ehsRound", l.round).Fields["doubts"].(string)
	return said
}

func TestRounds_AFailedLadderIsNotSignedAway(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.ana.Must(l.answer("la-01", "fail"), l.answer("la-02", "pass"), l.answer("la-07", "pass"))
	code, say := l.ana.Does(l.signs(true, nil))
	if code != "rejected guard" || !strings.Contains(say, "Defective ladder tagged and removed") {
		t.Fatalf("signed with %q: %s", code, say)
	}
	l.ana.Must(yardtest.On("equipmentItem", l.Row("equipmentItem", l.thing), change.Command, "takeOut", fields{"stateReason": "Rung cracked."}))
	l.ana.Must(l.signs(true, nil))
	if doubts := l.doubts(); doubts != "" {
		t.Errorf("it is in doubt: %s", doubts)
	}
}

func TestRounds_WhatFailedIsTaggedOutOrSomebodySaysWhyNot(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.ana.Must(l.answer("la-01", "fail"), l.answer("la-07", "fail"))
	if code, say := l.ana.Does(l.signs(true, nil)); code != "rejected guard" || !strings.Contains(say, "LD-03") {
		t.Fatalf("signed with %q: %s", code, say)
	}
	l.ana.Must(l.signs(true, fields{"inServiceWhy": "The yard's only one here until noon."}))
	if doubts := l.doubts(); doubts != "" {
		t.Errorf("it is in doubt: %s", doubts)
	}
}

func TestRounds_WhoMayNotTagOutAsksTheServer(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.ana.Must(l.answer("la-01", "fail"), l.answer("la-07", "pass"), yardtest.Add("ehsFinding", yardtest.NewID(), fields{
		"roundId": l.round, "itemId": "la-01", "subject": "LD-03", "text": "Rung cracked", "foundOn": "2026-03-02", "state": "open", "equipmentId": l.thing, "tagOut": true,
	}))
	l.ana.Must(l.signs(true, nil))
	if doubts := l.doubts(); doubts != "" {
		t.Errorf("it is in doubt: %s", doubts)
	}
}

// An app from before these rules signs what it always signed: it is taken, and marked for the review.
func TestRounds_AnOlderAppSignsAndIsPutInDoubt(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	l.ana.Must(l.answer("la-01", "fail"), l.answer("la-07", "pass"))
	l.ana.Must(l.signs(false, nil))
	l.Says("it is signed", "ehsRound", l.round, fields{"state": "submitted"})
	for _, words := range []string{"Defective ladder tagged and removed", "Rail, rung or brace cracked", "LD-03"} {
		if !strings.Contains(l.doubts(), words) {
			t.Errorf("the doubts do not say %q: %s", words, l.doubts())
		}
	}
	if code, _ := l.ana.Does(yardtest.On("ehsRound", l.Row("ehsRound", l.round), change.Update, "", fields{"doubts": nil})); code == "" {
		t.Error("a device cleared the doubts")
	}
}

// What another tablet had found when this one signed is no fault of the signer: it is taken, and marked.
func TestRounds_WhatTheSignerCouldNotKnowIsMarked(t *testing.T) {
	t.Parallel()
	for _, signedFirst := range []bool{true, false} {
		l := newLadder(t)
		l.ana.Must(l.answer("la-07", "pass"))
		l.ben.Holds()
		signs := l.ana.Set(l.signs(true, nil))
		other := l.ben.Set(l.answer("la-01", "fail"))
		first, second := func() (string, string) { return l.ana.Pushes(signs) }, func() (string, string) { return l.ben.Pushes(other) }
		if !signedFirst {
			first, second = second, first
		}
		for _, send := range []func() (string, string){first, second} {
			if code, say := send(); code != "" {
				t.Fatal(code, say)
			}
		}
		if !strings.Contains(l.doubts(), "Defective ladder tagged and removed") {
			t.Errorf("signed first %v: the doubts say %q", signedFirst, l.doubts())
		}
	}
}

// A yard whose questions are older than these words goes by those that ship under the same ids.
func TestRounds_AnOlderTemplateGoesByTheLibrary(t *testing.T) {
	t.Parallel()
	l := newLadder(t)
	round := l.Row("ehsRound", l.round)
	areas := jsonOf(`[{"id":"a","title":"A","items":[{"id":"la-01","text":"Rungs","criticalFail":true},{"id":"la-07","text":"Tagged and removed"}]}]`)
	l.Wrote(yardtest.Add("ehsTemplate", yardtest.NewID(), fields{"key": "own", "version": int64(1), "title": jsonOf(`{"en":"Own"}`), "areas": areas, "status": "live"}))
	template := l.All("ehsTemplate")[slices.IndexFunc(l.All("ehsTemplate"), func(row *row) bool { return row.Fields["key"] == "own" })]
	l.round = change.UUID5(l.thing, "ehsRound:own:2026-03-02:2")
	l.Wrote(yardtest.Add("ehsRound", l.round, yardtest.With(fields{"templateId": template.ID, "templateKey": "own"}, fields{
		"placeId": l.thing, "equipmentId": l.thing, "roundOn": round.Fields["roundOn"], "round": int64(2), "title": "LD-03 · Own", "state": "in_progress",
	})))
	l.ana.Must(l.answer("la-01", "fail"), l.answer("la-07", "pass"))
	if code, say := l.ana.Does(l.signs(true, nil)); code != "rejected guard" || !strings.Contains(say, "Tagged and removed") {
		t.Fatalf("signed with %q: %s", code, say)
	}
}
