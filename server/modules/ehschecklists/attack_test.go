package ehschecklists_test

import (
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// An inspector who sends operations by hand cannot change, add or remove answers of a submitted round.
func TestAttack_AnswersOfASubmittedRoundStay(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector, boss := y.Person("inspector", "Ana"), y.Person("ehs_manager", "Maria")
	for _, state := range []string{"submitted", "approved", "closed", "void"} {
		id := y.round("in_progress")
		answer := func(item, result string) change.Op {
			return yardtest.Add("ehsAnswer", change.UUID5(id, "ehsAnswer:"+item), fields{"roundId": id, "itemId": item, "result": result})
		}
		inspector.Must(answer("la-01", "fail"), answer("la-02", "pass"))
		for _, name := range paths[state] {
			y.Wrote(yardtest.On("ehsRound", y.Row("ehsRound", id), change.Command, name, steps[name].fields))
		}
		first := change.UUID5(id, "ehsAnswer:la-01")
		for what, op := range map[string]change.Op{
			"a turned answer":           yardtest.On("ehsAnswer", y.Row("ehsAnswer", first), change.Update, "", fields{"result": "pass"}),
			"another note":              yardtest.On("ehsAnswer", y.Row("ehsAnswer", first), change.Update, "", fields{"note": "It was fine"}),
			"one more answer":           answer("la-03", "pass"),
			"a deletion":                yardtest.On("ehsAnswer", y.Row("ehsAnswer", first), change.Delete, "", nil),
			"another score":             yardtest.On("ehsRound", y.Row("ehsRound", id), change.Update, "", fields{"score": int64(100)}),
			"another note of the round": yardtest.On("ehsRound", y.Row("ehsRound", id), change.Update, "", fields{"note": "It was fine"}),
		} {
			for _, who := range []*yardtest.Person{inspector, boss} {
				if code, say := who.Does(op); code == "" || say == "" {
					t.Errorf("%s: %s by %s: %q %q", state, what, who.Actor.FullName, code, say)
				}
			}
		}
		if got := y.Row("ehsAnswer", first).Fields["result"]; got != "fail" {
			t.Errorf("%s: the answer says %v", state, got)
		}
	}
}
