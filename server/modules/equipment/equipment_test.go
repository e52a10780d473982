package equipment_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

func TestRights_WhoMayDoWhat(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss := r.person(yard, "ehs_manager")
	item, inspection, certificate := newID(), newID(), newID()
	boss.must(crane(item, nil), boss.inspection(inspection, item, "01", "pass", nil),
		add("equipmentCertificate", certificate, fields{"itemId": item, "kind": "load_test"}))
	rows := boss.sees()
	actions := map[string]func(p *person) change.Op{
		"add": func(*person) change.Op { return crane(newID(), nil) },
		"edit": func(*person) change.Op {
			return on(rows["equipmentItem "+item], change.Update, "", fields{"name": "Crane"})
		},
		"take out": func(*person) change.Op {
			return on(rows["equipmentItem "+item], change.Command, "takeOut", fields{"stateReason": "Oil leak"})
		},
		"retire": func(*person) change.Op {
			return on(rows["equipmentItem "+item], change.Command, "retire", fields{"stateReason": "Sold"})
		},
		"delete":  func(*person) change.Op { return on(rows["equipmentItem "+item], change.Delete, "", nil) },
		"inspect": func(p *person) change.Op { return p.inspection(newID(), item, "02", "pass", nil) },
		"correct": func(*person) change.Op {
			return on(rows["equipmentInspection "+inspection], change.Update, "", fields{"note": "Hook"})
		},
		"remove": func(*person) change.Op { return on(rows["equipmentInspection "+inspection], change.Remove, "", nil) },
		"certify": func(*person) change.Op {
			return add("equipmentCertificate", newID(), fields{"itemId": item, "kind": "maker"})
		},
		"lose the paper": func(*person) change.Op { return on(rows["equipmentCertificate "+certificate], change.Remove, "", nil) },
	}
	all := []string{"add", "edit", "take out", "retire", "delete", "inspect", "correct", "remove", "certify", "lose the paper"}
	for role, may := range map[string][]string{
		"org_admin":       all,
		"ehs_manager":     all,
		"env_specialist":  {"edit", "take out", "inspect", "certify"},
		"supervisor":      {"add", "edit", "take out", "inspect", "certify"},
		"inspector":       {"edit", "take out", "inspect"},
		"operations":      {"add", "edit", "take out", "inspect"},
		"data_clerk":      {"add", "edit", "take out", "inspect", "certify"},
		"auditor":         {},
		"contractor":      {},
		"":                {},
		app.RoleSuperuser: all,
	} {
		p := r.person(yard, role)
		for name, op := range actions {
			code, say := p.does(op(p))
			if forbidden := code == "rejected forbidden"; forbidden == slices.Contains(may, name) {
				t.Errorf("%q: %s: %s %s", role, name, code, say)
			}
		}
	}
}

// TestPutBack_IsForWhoeverMayClearIt: a thing that a failed question took out of service stays out for everybody else, whatever they send.
func TestPutBack_IsForWhoeverMayClearIt(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss := r.person(yard, "ehs_manager")
	for who, test := range map[string]struct {
		person *person
		may    bool
	}{
		"org_admin":                  {r.person(yard, "org_admin"), true},
		"ehs_manager":                {r.person(yard, "ehs_manager"), true},
		"superuser":                  {r.person(yard, app.RoleSuperuser), true},
		"env_specialist":             {r.person(yard, "env_specialist"), false},
		"supervisor":                 {r.person(yard, "supervisor"), false},
		"inspector":                  {r.person(yard, "inspector"), false},
		"operations":                 {r.person(yard, "operations"), false},
		"data_clerk":                 {r.person(yard, "data_clerk"), false},
		"auditor":                    {r.person(yard, "auditor"), false},
		"contractor":                 {r.person(yard, "contractor"), false},
		"guest":                      {r.person(yard, ""), false},
		"ehs_manager of another one": {r.person(other, "ehs_manager"), false},
	} {
		item := newID()
		boss.must(crane(item, nil))
		boss.must(on(boss.item(item), change.Command, "takeOut", fields{"stateReason": "Hook worn"}))
		code, say := test.person.does(on(boss.item(item), change.Command, "putBack", nil))
		if (code == "") != test.may {
			t.Errorf("%s puts it back: %q %q", who, code, say)
		}
		want := "out_of_service"
		if test.may {
			want = "in_service"
		}
		if got := boss.item(item).Fields["state"]; got != want {
			t.Errorf("after %s it is %v, want %s", who, got, want)
		}
	}
}

func TestSight_StaysInsideTheOrganization(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss := r.person(yard, "ehs_manager")
	item := newID()
	boss.must(crane(item, nil), boss.inspection(newID(), item, "01", "pass", nil))
	for name, test := range map[string]struct {
		who  *person
		want int
	}{
		"an auditor":               {r.person(yard, "auditor"), 2},
		"a contractor of the yard": {r.person(yard, "contractor"), 0},
		"the boss of another yard": {r.person(other, "ehs_manager"), 0},
	} {
		seen := 0
		for _, row := range test.who.sees() {
			if row.Entity == "equipmentItem" || row.Entity == "equipmentInspection" {
				seen++
			}
		}
		if seen != test.want {
			t.Errorf("%s sees %d records, want %d", name, seen, test.want)
		}
	}
	stranger := r.person(other, "ehs_manager")
	if code, _ := stranger.does(on(boss.item(item), change.Update, "", fields{"name": "Mine"})); code == "" {
		t.Error("another yard renames the crane")
	}
}

func TestInspection_IsHeldToWhatItSays(t *testing.T) {
	t.Parallel()
	r := open(t)
	p := r.person(yard, "inspector")
	item := newID()
	r.person(yard, "ehs_manager").must(crane(item, nil))
	throat := func(value string) json.RawMessage {
		return json.RawMessage(`[{"name":"Hook throat opening","value":` + value + `,"unit":"%","min":0,"max":1500},{"name":"Hours","value":1200}]`)
	}
	for name, test := range map[string]struct {
		result string
		f      fields
		want   string
	}{
		"passed":                        {"pass", fields{"readings": throat("1500")}, ""},
		"passed beyond a limit":         {"pass", fields{"readings": throat("1501")}, "A reading is outside its limits: it has not passed."},
		"passed without a reading":      {"pass", fields{"readings": throat("null")}, "Take each reading that has limits, or remove its row."},
		"failed beyond a limit":         {"fail", fields{"readings": throat("1501")}, ""},
		"failed within the limits":      {"fail", fields{"readings": throat("100")}, ""},
		"failed without a word":         {"fail", fields{"note": nil}, "Say what failed: the task carries these words."},
		"not signed":                    {"pass", fields{"signature": nil}, "Sign it, or name the company that inspected."},
		"by a company, not signed":      {"pass", fields{"signature": nil, "company": "Gulf Testing"}, ""},
		"of tomorrow":                   {"pass", fields{"inspectedOn": "2026-11-24"}, "This day has not come yet."},
		"readings that are no readings": {"pass", fields{"readings": json.RawMessage(`[{"name":"Hook","value":"much"}]`)}, "refused"},
	} {
		code, say := p.does(p.inspection(newID(), item, "20", test.result, test.f))
		if test.want == "refused" && code != "" {
			continue
		}
		if say != test.want {
			t.Errorf("%s: %s %q, want %q", name, code, say, test.want)
		}
	}
	row := p.item(item)
	if code, _ := p.does(on(row, change.Update, "", fields{"nextDueOn": "2030-01-01"})); code == "" {
		t.Error("a person writes when the next inspection is due")
	}
}

// TestInspection_DecidesWhetherItIsUsed goes through one day of a crane.
func TestInspection_DecidesWhetherItIsUsed(t *testing.T) {
	t.Parallel()
	r := open(t)
	boss, worker := r.person(yard, "ehs_manager"), r.person(yard, "operations")
	zone, item := newID(), newID()
	boss.must(add("zone", zone, fields{"name": "Dry dock 1", "code": "DD1", "kind": "dry_dock"}), crane(item, fields{"zoneId": zone, "ownerId": boss.actor.UserID}))
	state := func(when, want, reason, due string) {
		t.Helper()
		f := boss.item(item).Fields
		got := []any{f["state"], f["stateReason"], f["nextDueOn"]}
		if diff := cmp.Diff([]any{want, text(reason), text(due)}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", when, diff)
		}
	}
	putBack := func(p *person) (code, say string) { return p.does(on(p.item(item), change.Command, "putBack", nil)) }
	inspect := func(day, result string) string {
		id := newID()
		r.clock.now = r.clock.now.Add(time.Minute)
		worker.must(worker.inspection(id, item, day, result, nil))
		return id
	}
	worker.actor.Zones = []string{zone}
	state("never inspected: due since the day it began", "in_service", "", "2026-01-05")

	inspect("10", "pass")
	state("passed", "in_service", "", "2026-12-10")

	failed := inspect("20", "fail")
	state("failed", "out_of_service", "Failed inspection: Hook worn", "2026-12-10")
	task := boss.sees()["task "+change.UUID5(failed, "task")].Fields
	want := fields{"title": "CR-03: repair after a failed inspection", "description": "Hook worn", "sourceEntity": "equipmentInspection", "sourceId": failed, "zoneId": zone, "assigneeId": boss.actor.UserID, "state": "open"}
	for field, value := range want {
		if task[field] != value {
			t.Errorf("the task says %s is %v, want %v", field, task[field], value)
		}
	}
	if code, say := putBack(worker); code != "rejected guard" || say != "It needs a passed inspection first." {
		t.Errorf("put back after a failed inspection: %s %q", code, say)
	}

	inspect("15", "pass")
	if code, _ := putBack(worker); code != "rejected guard" {
		t.Errorf("put back after an older inspection that came late: %q", code)
	}
	state("the older one changes nothing", "out_of_service", "Failed inspection: Hook worn", "2026-12-10")

	inspect("23", "pass")
	if code, say := putBack(worker); code != "" {
		t.Errorf("put back after a passed inspection: %s %s", code, say)
	}
	state("passed again", "in_service", "Failed inspection: Hook worn", "2026-12-23")

	r.clock.now = r.clock.now.Add(time.Hour)
	worker.must(on(worker.item(item), change.Command, "takeOut", fields{"stateReason": "Hit a pillar"}))
	if code, _ := putBack(worker); code != "rejected guard" {
		t.Errorf("put back after an inspection from before it was taken out: %q", code)
	}
	if code, say := putBack(boss); code != "" {
		t.Errorf("put back by who has the right: %s %s", code, say)
	}

	for _, row := range boss.sees() {
		if row.Entity == "conflict" {
			t.Errorf("there is nothing to settle: %v", row.Fields)
		}
	}
	boss.must(on(boss.item(item), change.Command, "retire", fields{"stateReason": "Sold"}))
	inspect("23", "fail")
	state("what failed after it was retired stays retired", "retired", "Sold", "2026-12-23")
}

func text(s string) any {
	if s == "" {
		return nil
	}
	return s
}
