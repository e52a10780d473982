package yardtest

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"shipshape/sync/change"
)

// Orders lists up to most orders in which the sets of some devices may arrive, each device's own in theirs: the number of a device for every
// arrival. Where there are more of them, those that are listed lie far apart.
func Orders(most int, sets ...int) [][]int {
	var all [][]int
	var grow func(order []int, rest []int)
	grow = func(order []int, rest []int) {
		done := true
		for device, n := range rest {
			if n > 0 {
				done = false
				less := slices.Clone(rest)
				less[device]--
				grow(append(slices.Clone(order), device), less)
			}
		}
		if done {
			all = append(all, order)
		}
	}
	grow(nil, sets)
	if len(all) <= most {
		return all
	}
	chosen := make([][]int, most)
	for i := range chosen {
		chosen[i] = all[i*(len(all)-1)/(most-1)]
	}
	return chosen
}

// Round is a record that two tablets come to by one name, with its answers and the command that signs it.
type Round struct {
	Begin                 func() change.Op
	Sign, Signed, Answers string
	Answer                func(item, result string) change.Op
}

// NamesWhoSigned lets three people make one round without signal, one of whom signs it, in 20 orders of arrival, and whoever began first: the
// record names who signed it as the inspector, keeps what the others recorded and who they are, and refuses nobody.
func NamesWhoSigned(t *testing.T, begin func(t *testing.T) (*Yard, Round)) {
	t.Helper()
	for _, signerLast := range []bool{false, true} {
		for i, order := range Orders(20, 2, 2, 1) {
			t.Run(fmt.Sprint("signer begins last: ", signerLast, ", order ", i), func(t *testing.T) {
				t.Parallel()
				y, round := begin(t)
				people := []*Person{y.Person("inspector", "Ana"), y.Person("inspector", "Thuy"), y.Person("operations", "Ben")}
				for _, p := range people {
					p.Holds()
				}
				begins := func(p *Person, item, result string) json.RawMessage {
					look := round.Begin()
					look.Fields["inspectorId"], look.Fields["startedAt"] = p.Actor.UserID, y.Clock.At.UnixMilli()
					y.Clock.At = y.Clock.At.Add(time.Minute)
					return p.Set(look, round.by(p, item, result))
				}
				sets := make([][]json.RawMessage, len(people))
				makes := []func(){
					func() { sets[0] = round.signed(t, y, people[0], begins(people[0], "i-01", "pass")) },
					func() {
						sets[1] = []json.RawMessage{begins(people[1], "i-01", "fail"), people[1].Set(round.by(people[1], "i-02", "pass"))}
					},
				}
				if signerLast {
					slices.Reverse(makes)
				}
				makes[0]()
				makes[1]()
				sets[2] = []json.RawMessage{begins(people[2], "i-03", "na")}
				y.Clock.At = y.Clock.At.AddDate(0, 0, 1)
				for _, who := range order {
					if code, say := people[who].Pushes(sets[who][0]); code != "" {
						t.Errorf("%s is refused: %s %s", people[who].Actor.FullName, code, say)
					}
					sets[who] = sets[who][1:]
				}
				look := round.Begin()
				y.Says("the round", look.Entity, look.ID, Fields{"state": round.Signed, "inspectorId": people[0].Actor.UserID, "signature": "M1 1L2 2"})
				var got []string
				for _, row := range y.All(round.Answers) {
					who := slices.IndexFunc(people, func(p *Person) bool { return p.Actor.UserID == row.Fields["answeredBy"] })
					got = append(got, fmt.Sprint(row.Fields["itemId"], " ", row.Fields["result"], " ", who))
				}
				slices.Sort(got)
				if said := []string{"i-01 fail 0", "i-02 pass 1", "i-03 na 2"}; signerLast && !slices.Equal(got, said) {
					t.Errorf("answers %q, want %q", got, said)
				}
				if said := []string{"i-01 fail 1", "i-02 pass 1", "i-03 na 2"}; !signerLast && !slices.Equal(got, said) {
					t.Errorf("answers %q, want %q", got, said)
				}
			})
		}
	}
}

// by is an answer that names who gives it.
func (r Round) by(p *Person, item, result string) change.Op {
	op := r.Answer(item, result)
	op.Fields["answeredBy"] = p.Actor.UserID
	return op
}

// signed adds the signature of who began a round.
func (r Round) signed(t *testing.T, y *Yard, p *Person, first json.RawMessage) []json.RawMessage {
	seen, refusal := change.Parse(first)
	if refusal != nil {
		t.Fatal(refusal)
	}
	look := r.Begin()
	return []json.RawMessage{first, p.Set(change.Op{
		Entity: look.Entity, ID: look.ID, Kind: change.Command, Command: r.Sign, CL: 1,
		Fields: Fields{"signature": "M1 1L2 2", "inspectorId": p.Actor.UserID, "signedAt": y.Clock.At.UnixMilli()},
		Was:    map[string][]string{"state": {seen.ID}, "inspectorId": {seen.ID}},
	})}
}
