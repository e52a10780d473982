package hazwaste_test

import (
	"fmt"
	"slices"
	"testing"

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

			ana.Holds()
			ben.Holds()
			look := inspection(id, "2026-03-09")
			counts := ana.Set(look, check(look.ID, drums[0], "ok"), check(look.ID, drums[1], "ok"), check(look.ID, drums[3], "missing"), answer(look.ID, "hw-01", "pass"))
			begun, refusal := change.Parse(counts)
			if refusal != nil {
				t.Fatal(refusal)
			}
			signing := sign(look.ID)
			signing.Was = map[string][]string{"state": {begun.ID}}
			signs := ana.Set(signing)
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

// Three tablets make the same inspection without signal, one of them signs it: it names who signed it in every order of arrival.
func TestInspection_NamesWhoSignedItInEveryOrder(t *testing.T) {
	t.Parallel()
	yardtest.NamesWhoSigned(t, func(t *testing.T) (*yardtest.Yard, yardtest.Round) {
		y, id := newYard(t), yardtest.NewID()
		y.boss.Must(area(id, "central", nil))
		y.To("2026-03-09 10:00")
		y.Tick()
		look := inspection(id, "2026-03-09")
		return y.Yard, yardtest.Round{
			Begin: func() change.Op { return inspection(id, "2026-03-09") }, Sign: "sign", Signed: "signed", Answers: "wasteAnswer",
			Answer: func(item, result string) change.Op { return answer(look.ID, item, result) },
		}
	})
}
