// Package ehschecklists_test holds what schema/modules/ehs-checklists.json says of rounds to a table, and their answers to one another.
package ehschecklists_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"shipshape/server/modules/ehschecklists"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = yardtest.Fields

var states = []string{"in_progress", "abandoned", "submitted", "returned", "approved", "closed", "void"}

// steps are the commands with the states from which they lead on, and who may do them: who makes rounds, or who reviews them.
var steps = map[string]struct {
	from    []string
	reviews bool
	fields  fields
}{
	"submit":   {[]string{"in_progress", "abandoned"}, false, fields{"signature": "M0 0L200 0"}},
	"resubmit": {[]string{"returned"}, false, nil},
	"abandon":  {[]string{"in_progress"}, false, fields{"stateReason": "Rain."}},
	"resume":   {[]string{"abandoned"}, false, nil},
	"return":   {[]string{"submitted", "approved"}, true, fields{"stateReason": "Look again.", "questioned": json.RawMessage(`["la-01"]`)}},
	"approve":  {[]string{"submitted"}, true, nil},
	"close":    {[]string{"approved"}, true, nil},
	"void":     {[]string{"submitted", "returned", "approved"}, true, fields{"stateReason": "A rehearsal."}},
}

var (
	makers    = []string{"org_admin", "ehs_manager", "env_specialist", "supervisor", "inspector", "operations"}
	reviewers = []string{"org_admin", "ehs_manager", "env_specialist", "supervisor"} // one without zones of their own reviews everywhere
	others    = []string{"data_clerk", "auditor", "contractor"}
)

type yard struct {
	*yardtest.Yard
	zone, author string
	template     string // asks nothing
	count        int64
}

func newYard(t *testing.T) *yard {
	t.Helper()
	y := &yard{Yard: yardtest.New(t, storetest.SQLite, "2026-03-02 08:00", ehschecklists.Module{}), zone: yardtest.NewID(), author: yardtest.NewID(), template: yardtest.NewID()}
	y.Wrote(yardtest.Add("zone", y.zone, fields{"name": "Pier 3", "code": "P3", "kind": "pier", "active": true}),
		yardtest.Add("ehsTemplate", y.template, fields{"key": "ladder", "version": int64(9), "title": json.RawMessage(`{"en":"Bare"}`), "areas": json.RawMessage("[]"), "status": "live"}))
	return y
}

// paths lead a new round to a state.
var paths = map[string][]string{
	"abandoned": {"abandon"}, "submitted": {"submit"}, "returned": {"submit", "return"}, "approved": {"submit", "approve"},
	"closed": {"submit", "approve", "close"}, "void": {"submit", "void"},
}

// round is one that somebody else made, in a state.
func (y *yard) round(state string) string {
	y.count++
	day, nth := "2026-02-"+strconv.FormatInt(10+y.count/50, 10), y.count%50+1
	id := change.UUID5(y.zone, "ehsRound:ladder:"+day+":"+strconv.FormatInt(nth, 10))
	y.Wrote(yardtest.Add("ehsRound", id, fields{
		"placeId": y.zone, "zoneId": y.zone, "templateKey": "ladder", "templateId": y.template, "roundOn": day, "round": nth, "title": "Pier 3 · Ladders", "state": "in_progress",
		"createdBy": y.author, "inspectorId": y.author,
	}))
	for _, name := range paths[state] {
		y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, name, steps[name].fields))
	}
	return id
}

func TestRounds_EveryStepFromEveryStateByEveryRole(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	for _, role := range slices.Concat(makers, others) {
		person := y.Person(role, role)
		for name, step := range steps {
			for _, state := range states {
				id := y.round(state)
				code, _ := person.Does(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, name, step.fields))
				may := slices.Contains(makers, role)
				if step.reviews {
					may = slices.Contains(reviewers, role)
				}
				if want := may && slices.Contains(step.from, state); (code == "") != want {
					t.Errorf("%s, %s from %s: refused with %q, want it to be taken: %v", role, name, state, code, want)
				}
			}
		}
	}
}

func TestRounds_NobodyApprovesTheirOwn(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.Person("ehs_manager", "boss")
	id := y.round("in_progress")
	boss.Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L200 0", "inspectorId": boss.Actor.UserID}))
	if code, _ := boss.Does(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "approve", nil)); code == "" {
		t.Error("who signed a round approved it")
	}
	y.Person("env_specialist", "other").Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "approve", nil))
}

func TestRounds_OnlyWhatIsQuestionedOpensAgain(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.Person("inspector", "ana")
	id := y.round("in_progress")
	answer := func(item, result string) change.Op {
		return yardtest.Add("ehsAnswer", change.UUID5(id, "ehsAnswer:"+item), fields{"roundId": id, "itemId": item, "result": result})
	}
	ana.Must(answer("la-01", "pass"), answer("la-02", "pass"))
	ana.Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "submit", fields{"signature": "M0 0L200 0"}))
	y.Person("ehs_manager", "boss").Must(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, "return", steps["return"].fields))
	set := func(item string) change.Op {
		return yardtest.On("ehsAnswer", y.Row("ehsAnswer", change.UUID5(id, "ehsAnswer:"+item)), change.Update, "", fields{"result": "na"})
	}
	if code, _ := ana.Does(set("la-02")); code == "" {
		t.Error("an answer that nobody questioned was changed")
	}
	ana.Must(set("la-01"))
}

// Three tablets make the same round without signal, one of them signs it: it names who signed it in every order of arrival.
func TestRounds_NameWhoSignedInEveryOrder(t *testing.T) {
	t.Parallel()
	yardtest.NamesWhoSigned(t, func(t *testing.T) (*yardtest.Yard, yardtest.Round) {
		y := newYard(t)
		id := change.UUID5(y.zone, "ehsRound:ladder:2026-03-01:1")
		return y.Yard, yardtest.Round{
			Begin: func() change.Op {
				return yardtest.Add("ehsRound", id, fields{
					"placeId": y.zone, "zoneId": y.zone, "templateKey": "ladder", "templateId": y.template, "roundOn": "2026-03-01", "round": int64(1), "title": "Pier 3 · Ladders", "state": "in_progress",
				})
			},
			Sign: "submit", Signed: "submitted", Answers: "ehsAnswer",
			Answer: func(item, result string) change.Op {
				return yardtest.Add("ehsAnswer", change.UUID5(id, "ehsAnswer:"+item), fields{"roundId": id, "itemId": item, "result": result})
			},
		}
	})
}
