package hazwaste_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func ruleOf(area string) string { return change.UUID5(area, "calendarRule:inspection") }

func TestArea_GetsItsRuleOnceAndIsFollowed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, deputy := y.person("supervisor"), y.person("inspector")
	for kind, want := range map[string]string{
		"central": "cal-w01 7", "containment": "cal-w01 7", "tank": "cal-w02 1", "satellite": "", "universal": "", "used_oil": "",
	} {
		id := yardtest.NewID()
		y.boss.Must(area(id, kind, nil))
		got := ""
		if rule := y.Find("calendarRule", ruleOf(id)); rule != nil {
			got = fmt.Sprint(rule.Fields["libraryId"], " ", rule.Fields["everyDays"])
		}
		if got != want {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
	id := yardtest.NewID()
	y.boss.Must(area(id, "central", fields{"inspectDays": int64(5), "responsibleId": lead.Actor.UserID, "deputyId": deputy.Actor.UserID}))
	y.Says("new", "calendarRule", ruleOf(id), fields{
		"state": "active", "anchor": "rolling", "everyDays": int64(5), "ownerId": lead.Actor.UserID, "backupId": deputy.Actor.UserID, "each": "thing", "fromOn": "2026-03-07",
		"category": "inspection", "program": "waste", "title": "Central area weekly inspection", "citation": "40 CFR 262.16(b)(2)(iv); 262.17(a)(1)(v)",
	})
	y.boss.Must(y.edit("calendarRule", ruleOf(id), fields{"title": "Look at the drums"}))
	y.boss.Must(y.edit("wasteArea", id, fields{"inspectDays": int64(7), "responsibleId": deputy.Actor.UserID}))
	y.Says("followed", "calendarRule", ruleOf(id), fields{"everyDays": int64(7), "ownerId": deputy.Actor.UserID, "backupId": nil, "title": "Look at the drums"})
	y.boss.Must(y.edit("wasteArea", id, fields{"active": false}))
	y.Says("out of use", "calendarRule", ruleOf(id), fields{"state": "retired"})
	y.boss.Must(y.edit("wasteArea", id, fields{"active": true}))
	y.Says("in use again", "calendarRule", ruleOf(id), fields{"state": "active"})
	y.boss.Must(y.delete("wasteArea", id))
	y.Says("deleted", "calendarRule", ruleOf(id), fields{"state": "retired"})

	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"satelliteChecks": true}))
	y.Says("satellite areas too", "calendarRule", ruleOf(y.satellite), fields{"state": "active", "libraryId": "cal-w03"})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"satelliteChecks": false}))
	y.Says("no longer", "calendarRule", ruleOf(y.satellite), fields{"state": "retired"})
	other := yardtest.NewID()
	y.boss.Must(area(other, "central", nil))
	y.boss.Must(y.delete("calendarRule", ruleOf(other)))
	byHand := yardtest.NewID()
	y.boss.Must(area(byHand, "central", nil))
	y.boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", ruleOf(byHand)), change.Command, "retire", fields{"stateReason": "The tenant looks after it"}))
	y.boss.Must(y.edit("wasteArea", byHand, fields{"name": "Let"}))
	y.Says("retired by somebody", "calendarRule", ruleOf(byHand), fields{"state": "retired"})
	y.boss.Must(y.edit("wasteArea", other, fields{"name": "Shed"}))
	if rule := y.Find("calendarRule", ruleOf(other)); rule.Alive() {
		t.Error("a rule that somebody took away came back")
	}
}

// inspection is a signed one of an area.
func inspection(area, day string) change.Op {
	id := change.UUID5(area, "wasteInspection:"+day+":1")
	return yardtest.Add("wasteInspection", id, fields{"areaId": area, "inspectedOn": day, "round": int64(1), "state": "open"})
}

func sign(id string) change.Op {
	return change.Op{Entity: "wasteInspection", ID: id, Kind: change.Command, Command: "sign", CL: 1, Fields: fields{"signature": "M1 1L2 2"}}
}

func (y *yard) items(rule string) []string {
	y.Helper()
	var all []string
	for _, item := range y.All("calendarItem") {
		if item.Fields["ruleId"] == rule {
			all = append(all, fmt.Sprint(item.Fields["dueOn"], " ", item.Fields["state"], " ", item.Fields["doneOn"], " ", item.Fields["missedOn"]))
		}
	}
	slices.Sort(all)
	return all
}

func TestInspection_CompletesItsOccurrenceAlsoWhenItComesAWeekLate(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector")
	id := yardtest.NewID()
	y.boss.Must(area(id, "central", nil))
	rule := ruleOf(id)
	same := func(what string, want ...string) {
		t.Helper()
		if got := y.items(rule); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	y.To("2026-03-09 10:00")
	y.Tick()
	same("the day has come", "2026-03-09 open <nil> <nil>")
	first := inspection(id, "2026-03-09")
	ana.Must(first)
	same("not signed yet", "2026-03-09 open <nil> <nil>")
	ana.Must(sign(first.ID))
	y.Tick()
	same("signed", "2026-03-09 verified 2026-03-09 <nil>", "2026-03-16 upcoming <nil> <nil>")

	y.To("2026-03-16 15:00")
	offline := inspection(id, "2026-03-16")
	late := ana.Set(offline, sign(offline.ID))
	y.To("2026-03-18 09:00")
	y.Tick()
	same("nobody knows of it", "2026-03-09 verified 2026-03-09 <nil>", "2026-03-16 missed <nil> 2026-03-17", "2026-03-23 open <nil> <nil>")
	y.To("2026-03-24 09:00")
	y.Tick()
	if code, say := ana.Pushes(late); code != "" {
		t.Fatal(code, say)
	}
	y.Tick()
	if got := y.items(rule)[1]; got != "2026-03-16 verified 2026-03-16 <nil>" {
		t.Errorf("it was done in time: %q", got)
	}

	y.To("2026-03-25 09:00")
	after := inspection(id, "2026-03-25")
	ana.Must(after, sign(after.ID))
	y.Tick()
	if got := y.items(rule)[2]; got != "2026-03-23 missed <nil> 2026-03-24" {
		t.Errorf("a missed week stays missed: %q", got)
	}
	if got := y.items(rule)[len(y.items(rule))-1]; got != "2026-04-01 upcoming <nil> <nil>" {
		t.Errorf("the next one counts from the last: %q of %q", got, y.items(rule))
	}
}

func TestArea_RuleFollowsTheDaysOfTheYard(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	own, common, byHand := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.boss.Must(area(own, "central", fields{"inspectDays": int64(3)}), area(common, "central", nil), area(byHand, "central", nil))
	y.boss.Must(y.edit("calendarRule", ruleOf(byHand), fields{"openDays": int64(2)}))
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"limits": json.RawMessage(`[{"key":"inspectDays","value":5,"reason":"State"}]`)}))
	y.Says("stricter in this State", "calendarRule", ruleOf(common), fields{"everyDays": int64(5), "openDays": int64(4)})
	y.Says("with days of its own", "calendarRule", ruleOf(own), fields{"everyDays": int64(3), "openDays": int64(2)})
	y.Says("opened by hand", "calendarRule", ruleOf(byHand), fields{"everyDays": int64(5), "openDays": int64(2)})
	y.boss.Must(y.edit("wasteArea", common, fields{"inspectDays": int64(30)}))
	y.Says("once a month", "calendarRule", ruleOf(common), fields{"everyDays": int64(30), "openDays": int64(29)})
	y.boss.Must(y.edit("wasteSettings", y.settingsID(), fields{"limits": json.RawMessage(`[{"key":"tankDays","value":2,"reason":"State"}]`)}))
	y.Says("the limit is taken back", "calendarRule", ruleOf(byHand), fields{"everyDays": int64(7)})
	y.Says("of tanks alone", "calendarRule", ruleOf(common), fields{"everyDays": int64(30)})
}
