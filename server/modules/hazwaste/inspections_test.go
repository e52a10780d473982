package hazwaste_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// check is what a tablet says of a container of an inspection. Its id is that of every tablet that says something of it.
func check(inspection, container, result string) change.Op {
	id := change.UUID5(inspection, "wasteCheck:"+container)
	return yardtest.Add("wasteCheck", id, fields{"inspectionId": inspection, "mark": container, "containerId": container, "result": result})
}

func answer(inspection, item, result string) change.Op {
	return yardtest.Add("wasteAnswer", change.UUID5(inspection, "wasteAnswer:"+item), fields{"inspectionId": inspection, "itemId": item, "result": result})
}

// counted are the checks and answers of an inspection, in order.
func (y *yard) counted(inspection string, names map[string]string) []string {
	y.Helper()
	var all []string
	for _, row := range y.All("wasteCheck") {
		if row.Fields["inspectionId"] == inspection {
			all = append(all, fmt.Sprint(names[row.Fields["mark"].(string)], " ", row.Fields["result"]))
		}
	}
	for _, row := range y.All("wasteAnswer") {
		if row.Fields["inspectionId"] == inspection {
			all = append(all, fmt.Sprint(row.Fields["itemId"], " ", row.Fields["result"]))
		}
	}
	slices.Sort(all)
	return all
}

// Two tablets look at one area on one day, each without signal: both are one inspection, whichever finds a network first.
func TestInspection_TwoTabletsMeetInOne(t *testing.T) {
	t.Parallel()
	for _, signedFirst := range []bool{true, false} {
		t.Run(fmt.Sprintf("signed first %v", signedFirst), func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, ben := y.person("inspector"), y.person("operations")
			id := yardtest.NewID()
			y.boss.Must(area(id, "central", nil))
			names := map[string]string{}
			var drums []string
			for _, name := range []string{"seen by both", "seen by Ana", "seen by Ben", "missing to Ana", "strange"} {
				drum := yardtest.NewID()
				names[drum], drums = name, append(drums, drum)
				y.boss.Must(y.drum(drum, id, nil))
			}
			y.To("2026-03-09 10:00")
			y.Tick()

			look := inspection(id, "2026-03-09")
			counts := ana.Set(look, check(look.ID, drums[0], "ok"), check(look.ID, drums[1], "ok"), check(look.ID, drums[3], "missing"), answer(look.ID, "hw-01", "pass"))
			signs := ana.Set(sign(look.ID))
			other := ben.Set(inspection(id, "2026-03-09"), check(look.ID, drums[0], "ok"), check(look.ID, drums[2], "ok"), check(look.ID, drums[3], "ok"),
				check(look.ID, drums[4], "not_expected"), answer(look.ID, "hw-01", "fail"), answer(look.ID, "hw-02", "pass"))
			y.To("2026-03-12 09:00")
			first, second := func() (string, string) { return ana.Pushes(counts, signs) }, func() (string, string) { return ben.Pushes(other) }
			if !signedFirst {
				first, second = second, first
			}
			for _, send := range []func() (string, string){first, second} {
				if code, say := send(); code != "" {
					t.Fatal(code, say)
				}
			}
			y.Tick()
			if n := len(y.All("wasteInspection")); n != 1 {
				t.Errorf("%d inspections", n)
			}
			y.Says("it is one", "wasteInspection", look.ID, fields{"state": "signed", "inspectedOn": "2026-03-09"})
			want := []string{"hw-01 fail", "hw-02 pass", "missing to Ana missing", "seen by Ana ok", "seen by Ben ok", "seen by both ok", "strange not_expected"}
			if got := y.counted(look.ID, names); !slices.Equal(got, want) {
				t.Errorf("counted %q, want %q", got, want)
			}
			if got := y.items(ruleOf(id))[0]; got != "2026-03-09 verified 2026-03-09 <nil>" {
				t.Errorf("its occurrence: %q", got)
			}
		})
	}
}

// Three tablets make the same inspection without signal, one of them signs it: whoever finds a network first, the record says who inspected it
// and signed, keeps what the others recorded and who they are, and refuses nobody.
func TestInspection_NamesWhoSignedItInEveryOrder(t *testing.T) {
	t.Parallel()
	for _, anaIsLast := range []bool{false, true} {
		for i, order := range yardtest.Orders(20, 2, 2, 1) {
			t.Run(fmt.Sprint("Ana begins last: ", anaIsLast, ", order ", i), func(t *testing.T) {
				t.Parallel()
				y := newYard(t)
				ana, thuy, ben := y.Person("inspector", "Ana"), y.Person("inspector", "Thuy"), y.Person("operations", "Ben")
				id, drum, strange := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
				y.boss.Must(area(id, "central", nil), y.drum(drum, id, nil), y.drum(strange, id, nil))
				y.To("2026-03-09 10:00")
				y.Tick()
				by := func(p *person, op change.Op) change.Op {
					op.Fields["answeredBy"] = p.Actor.UserID
					return op
				}
				begins := func(p *person, more ...change.Op) json.RawMessage {
					look := inspection(id, "2026-03-09")
					look.Fields["inspectorId"], look.Fields["startedAt"] = p.Actor.UserID, y.Clock.At.UnixMilli()
					y.Clock.At = y.Clock.At.Add(time.Minute)
					return p.Set(append([]change.Op{look}, more...)...)
				}
				look := inspection(id, "2026-03-09").ID
				signs := func() []json.RawMessage {
					first := begins(ana, by(ana, check(look, drum, "ok")), by(ana, answer(look, "hw-01", "pass")))
					op := sign(look)
					seen, refusal := change.Parse(first)
					if refusal != nil {
						t.Fatal(refusal)
					}
					op.Fields["inspectorId"], op.Fields["signedAt"] = ana.Actor.UserID, y.Clock.At.UnixMilli()
					op.Was = map[string][]string{"state": {seen.ID}, "inspectorId": {seen.ID}}
					return []json.RawMessage{first, ana.Set(op)}
				}
				joins := func() []json.RawMessage {
					return []json.RawMessage{begins(thuy, by(thuy, answer(look, "hw-01", "fail"))), thuy.Set(by(thuy, answer(look, "hw-02", "pass")))}
				}
				var sets [3][]json.RawMessage
				if anaIsLast {
					sets[1], sets[0] = joins(), signs()
				} else {
					sets[0], sets[1] = signs(), joins()
				}
				sets[2] = []json.RawMessage{begins(ben, by(ben, check(look, strange, "missing")))}
				y.To("2026-03-12 09:00")
				people := []*person{ana, thuy, ben}
				for _, who := range order {
					if code, say := people[who].Pushes(sets[who][0]); code != "" {
						t.Errorf("%s is refused: %s %s", people[who].Actor.FullName, code, say)
					}
					sets[who] = sets[who][1:]
				}
				y.Says("the inspection", "wasteInspection", look, fields{"state": "signed", "inspectorId": ana.Actor.UserID, "signature": "M1 1L2 2"})
				got := y.counted(look, map[string]string{drum: "drum", strange: "strange"})
				if want := []string{"drum ok", "hw-01 fail", "hw-02 pass", "strange missing"}; !slices.Equal(got, want) {
					t.Errorf("recorded %q, want %q", got, want)
				}
				joined := map[any]bool{}
				for _, kind := range []string{"wasteAnswer", "wasteCheck"} {
					for _, row := range y.All(kind) {
						joined[row.Fields["answeredBy"]] = true
					}
				}
				if !joined[thuy.Actor.UserID] || !joined[ben.Actor.UserID] {
					t.Errorf("who joined is not named: %v", joined)
				}
			})
		}
	}
}
