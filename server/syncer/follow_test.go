package syncer_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// gearModule is a register with checks: a failed check takes the thing out of use and raises a task, a passed one moves its date.
const gearModule = `{
  "id": "gear", "title": "Gear", "nav": [], "routes": [],
  "permissions": {
    "gear.item.read": {"title": "See gear", "roles": {"*": "org", "contractor": "own"}},
    "gear.item.create": {"title": "Add gear", "roles": {"ehs_manager": "org", "inspector": "org", "supervisor": "org", "contractor": "org"}},
    "gear.item.edit": {"title": "Edit gear", "roles": {"ehs_manager": "org", "inspector": "org", "supervisor": "org"}},
    "gear.item.approve": {"title": "Put back without a check", "roles": {"ehs_manager": "org"}}
  },
  "entities": {
    "gear": {
      "title": "Gear", "x-table": "gear", "x-subject": "gear.item", "x-onEditAfterDelete": "resurrect", "type": "object", "required": ["tag", "state"], "x-index": [["zoneId"]],
      "x-page": "/gear", "x-title": ["tag"],
      "x-words": {"one": "piece of gear", "many": "gear", "values": {"state": {"in_use": {"label": "In use"}, "out": {"label": "Out of use"}, "retired": {"label": "Retired"}}},
        "commands": {"takeOut": {"label": "Take out of use"}}},
      "properties": {
        "tag": {"type": "string", "maxLength": 20, "title": "Tag", "x-merge": "register"},
        "state": {"type": "string", "enum": ["in_use", "out", "retired"], "title": "State", "x-merge": "state"},
        "stateReason": {"type": "string", "maxLength": 40, "title": "Reason", "x-merge": "register"},
        "zoneId": {"type": "string", "format": "uuid", "title": "Zone", "x-ref": "zone", "x-merge": "register"},
        "nextDueOn": {"type": "string", "format": "date", "title": "Next check", "x-moment": "planned", "x-merge": "register"}
      },
      "x-states": {"field": "state", "initial": ["in_use"], "rank": ["in_use", "out", "retired"], "commands": {
        "takeOut": {"from": ["in_use"], "to": "out", "action": "edit"},
        "putBack": {"from": ["out"], "to": "in_use", "action": "edit", "guard": {
          "lastChild": {"entity": "gearCheck", "by": "checkedOn", "if": {"==": [{"var": "result"}, "pass"]}, "unless": "approve", "say": "Only after a passed check."}}},
        "retire": {"from": ["in_use", "out"], "to": "retired", "action": "edit"}
      }}
    },
    "gearCheck": {
      "title": "Check", "x-table": "gear_checks", "x-subject": "gear.item", "x-sub": "gearId", "x-hands": {"add": "right", "set": "right", "delete": "right"}, "x-onEditAfterDelete": "resurrect", "type": "object",
      "required": ["gearId", "result", "checkedOn"], "x-number": {"field": "number", "prefix": "C", "yearly": false},
      "properties": {
        "number": {"type": "string", "maxLength": 32, "title": "Number", "x-server": true, "x-merge": "register"},
        "gearId": {"type": "string", "format": "uuid", "title": "Gear", "x-ref": "gear", "x-merge": "immutable"},
        "result": {"type": "string", "enum": ["pass", "fail"], "title": "Result", "x-merge": "register"},
        "checkedOn": {"type": "string", "format": "date", "title": "Checked", "x-merge": "register"},
        "nextDueOn": {"type": "string", "format": "date", "title": "Next", "x-moment": "planned", "x-merge": "register"}
      },
      "x-index": [["gearId"]],
      "x-follow": [
        {"on": {"add": true, "set": ["result"]}, "newest": "checkedOn", "if": {"==": [{"var": "result"}, "fail"]},
         "run": {"of": "gearId", "command": "takeOut", "fields": {"stateReason": "Failed check {number} of {gearId.tag}"}},
         "add": {"entity": "task", "key": "task", "fields": {"title": "{gearId.tag}: failed check", "priority": "P2", "zoneId": {"var": "gearId.zoneId"}, "sourceId": {"var": "id"}}}},
        {"on": {"add": true, "set": ["result", "nextDueOn"]}, "newest": "checkedOn", "if": {"==": [{"var": "result"}, "pass"]},
         "set": {"of": "gearId", "fields": {"nextDueOn": {"var": "nextDueOn"}}}}
      ]
    }
  }
}`

// withGear is the yard's schema and one module more.
func withGear(t *testing.T, module string) (*schema.Schema, error) {
	t.Helper()
	files := map[string][]byte{"gear.json": []byte(module)}
	names, err := fs.Glob(schema.Files, "modules/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if files[name], err = schema.Files.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return schema.Parse(files)
}

// gearRig is a rig whose yard keeps gear.
func gearRig(t *testing.T, engine storetest.Engine) *rig {
	t.Helper()
	r := &rig{t: t, address: storetest.Address(t, engine), clock: &clock{now: start}, pokes: &pokes{}}
	var err error
	if r.schema, err = withGear(t, gearModule); err != nil {
		t.Fatal(err)
	}
	if r.store, err = store.Open(t.Context(), r.address, r.schema); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.store.Close() })
	const rest = `cl BIGINT NOT NULL, seq BIGINT NOT NULL, versions TEXT NOT NULL, heads TEXT, extra TEXT, updated_by TEXT NOT NULL, PRIMARY KEY (org_id, id))`
	err = r.store.Write(t.Context(), func(tx *store.Tx) error {
		for _, table := range []string{
			"CREATE TABLE gear (org_id TEXT NOT NULL, id TEXT NOT NULL, tag TEXT, state TEXT, state_reason TEXT, zone_id TEXT, next_due_on TEXT, " + rest,
			"CREATE TABLE gear_checks (org_id TEXT NOT NULL, id TEXT NOT NULL, number TEXT, gear_id TEXT, result TEXT, checked_on TEXT, next_due_on TEXT, " + rest,
		} {
			if _, err := tx.Exec(table); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r.y = syncer.New(r.store, r.schema, r.hooks(), r.clock, app.RandomIDs{}, r.pokes)
	return r
}

func gearOp(id, zone string) change.Op {
	return add("gear", id, map[string]any{"tag": "CR-03", "state": "in_use", "zoneId": zone})
}

func checkOp(id, gear, result, on string) change.Op {
	return add("gearCheck", id, map[string]any{"gearId": gear, "result": result, "checkedOn": on, "nextDueOn": "2026-" + on[5:]})
}

func gearCommand(row wire.Row, command string) change.Op {
	return change.Op{Entity: row.Entity, ID: row.ID, Kind: change.Command, Command: command, CL: row.CL, Was: saw(row, map[string]any{"state": nil})}
}

// notices lists the subjects and bodies of promised messages, with who gets them.
func (r *rig) notices() []string {
	r.t.Helper()
	var told []string
	err := r.store.Read(context.Background(), func(tx *store.Tx) error {
		effects, err := tx.ListDueEffects(store.Lane{OrgID: bay, Way: "notice"}, r.clock.Now().UnixMilli(), 100)
		told = nil
		for _, e := range effects {
			var letter struct{ Body, Link string }
			if err := json.Unmarshal([]byte(e.Body), &letter); err != nil {
				return err
			}
			told = append(told, strings.Join([]string{e.Recipients, e.Subject, letter.Body, letter.Link}, " | "))
		}
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return told
}

func TestFollow_AFailedCheckTakesGearOutOfUseAndRaisesATask(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		d := r.tablet(bay, "inspector")
		gear, check, zone := newID(), newID(), newID()
		d.do(gearOp(gear, zone))
		failed := d.set(checkOp(check, gear, "fail", "2025-11-20"))
		d.push(failed)
		row := d.row("gear", gear)
		if row.Fields["state"] != "out" || row.Fields["stateReason"] != "Failed check C-0001 of CR-03" {
			t.Errorf("gear %v", row.Fields)
		}
		boss := r.tablet(bay, "ehs_manager")
		task := boss.row("task", change.UUID5(check, "task"))
		for field, want := range map[string]any{
			"title": "CR-03: failed check", "state": "open", "priority": "P2", "zoneId": zone, "sourceId": check, "number": "T-0001", "createdBy": d.actor.UserID,
		} {
			if task.Fields[field] != want {
				t.Errorf("task: %s is %v, want %v", field, task.Fields[field], want)
			}
		}
		// The same set again, and the same answer given again, raise nothing more.
		if got := outline(d.push(failed)); got != "duplicate applied" {
			t.Errorf("again: %s", got)
		}
		seq := task.Seq
		boss.do(edit(boss.row("gearCheck", check), map[string]any{"result": "pass"}))
		boss.do(edit(boss.row("gearCheck", check), map[string]any{"result": "fail"}))
		if row := boss.row("task", task.ID); row.Seq != seq {
			t.Errorf("the task was written again: %+v", row)
		}
		if told := r.notices(); len(told) != 0 {
			t.Errorf("told %v", told)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

func TestFollow_APassedCheckMovesTheDateUnlessANewerOneDid(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		d := r.tablet(bay, "inspector")
		gear := newID()
		d.do(gearOp(gear, newID()), checkOp(newID(), gear, "pass", "2025-11-20"))
		if got := d.row("gear", gear).Fields["nextDueOn"]; got != "2026-11-20" {
			t.Errorf("next check on %v", got)
		}
		// A tablet that was away brings what it saw before.
		late := r.tablet(bay, "inspector")
		late.do(checkOp(newID(), gear, "fail", "2025-11-10"))
		late.do(checkOp(newID(), gear, "pass", "2025-11-11"))
		if row := d.row("gear", gear); row.Fields["nextDueOn"] != "2026-11-20" || row.Fields["state"] != "in_use" {
			t.Errorf("gear %v", row.Fields)
		}
		if rows := r.tablet(bay, "ehs_manager").rows(); len(rows) != 4 {
			t.Errorf("%d records, want the gear and its checks", len(rows))
		}
	})
}

func TestFollow_LeavesOutWhatDoesNotFitAndSaysSo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		d := r.tablet(bay, "inspector")
		gear, gone := newID(), newID()
		d.do(gearOp(gear, newID()))
		d.do(gearCommand(d.row("gear", gear), "retire"))
		checks := []change.Op{checkOp(newID(), gear, "fail", "2025-11-20"), checkOp(newID(), gone, "fail", "2025-11-20")}
		d.do(checks...)
		if row := d.row("gear", gear); row.Fields["state"] != "retired" {
			t.Errorf("gear %v", row.Fields)
		}
		boss := r.tablet(bay, "ehs_manager")
		for _, check := range checks {
			boss.row("gearCheck", check.ID)
			boss.row("task", change.UUID5(check.ID, "task"))
		}
		me := `["` + d.actor.UserID + `"]`
		want := map[string]bool{
			me + " | Not done: Take out of use | CR-03 is: Retired. | /gear/" + gear: true,
			me + " | Not done: Take out of use | Gear is not known here. | /":        true,
		}
		got := map[string]bool{}
		for _, told := range r.notices() {
			got[told] = true
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// Where nothing is left of what would follow, the log holds the author's set alone.
func TestFollow_LogsNoSetWithoutOps(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		d := r.tablet(bay, "inspector")
		check := newID()
		d.do(checkOp(check, newID(), "pass", "2025-11-20"))
		before := r.verify().Sets
		d.do(edit(d.row("gearCheck", check), map[string]any{"nextDueOn": "2026-01-01"}))
		if report := r.verify(); report.Sets != before+1 || len(report.Problems) > 0 {
			t.Errorf("%d sets more, %v", report.Sets-before, report.Problems)
		}
	})
}

// Who may not see the gear learns nothing of it by what was left out.
func TestFollow_TellsNobodyOfWhatTheyMayNotSee(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		boss, stranger := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		gear := newID()
		boss.do(gearOp(gear, newID()))
		boss.do(gearCommand(boss.row("gear", gear), "retire"))
		stranger.do(checkOp(newID(), gear, "fail", "2025-11-20"))
		want := []string{`["` + stranger.actor.UserID + `"] | Not done: Take out of use | It did not fit the record as it is now. | /`}
		if diff := cmp.Diff(want, r.notices()); diff != "" {
			t.Error(diff)
		}
	})
}

// A push of another organization reaches nothing here, and who has no right to add a check raises nothing.
func TestFollow_FollowsOnlyFromWhatWasAccepted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		for name, test := range map[string]struct {
			org, role, acting string
			want              string
			state             string
		}{
			"an inspector":              {org: bay, role: "inspector", want: "applied", state: "out"},
			"a supervisor":              {org: bay, role: "supervisor", want: "applied", state: "out"},
			"a superuser in a role":     {org: bay, role: "ehs_manager", acting: newID(), want: "applied", state: "out"},
			"an auditor":                {org: bay, role: "auditor", want: "rejected forbidden", state: "in_use"},
			"without a role":            {org: bay, role: "", want: "rejected forbidden", state: "in_use"},
			"of another organization":   {org: harbor, role: "ehs_manager", want: "applied", state: "in_use"},
			"of another, as a stranger": {org: harbor, role: "auditor", want: "rejected forbidden", state: "in_use"},
		} {
			gear := newID()
			boss.do(gearOp(gear, newID()))
			d := r.tablet(test.org, test.role)
			d.actor.Impersonator = test.acting
			check := checkOp(newID(), gear, "fail", "2025-11-20")
			if got := outline(d.push(d.set(check))); got != test.want {
				t.Errorf("%s: %s, want %s", name, got, test.want)
			}
			if got := boss.row("gear", gear).Fields["state"]; got != test.state {
				t.Errorf("%s: the gear is %v, want %s", name, got, test.state)
			}
			_, raised := boss.rows()["task "+change.UUID5(check.ID, "task")]
			if raised != (test.state == "out") {
				t.Errorf("%s: a task was raised: %v", name, raised)
			}
		}
	})
}

// Two failed checks in one set are one reason; gear that is out already needs no second.
func TestFollow_RunsACommandOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		d := r.tablet(bay, "inspector")
		gear := newID()
		d.do(gearOp(gear, newID()))
		first := checkOp(newID(), gear, "fail", "2025-11-20")
		d.do(first, checkOp(newID(), gear, "fail", "2025-11-20"))
		d.do(checkOp(newID(), gear, "fail", "2025-11-21"))
		if row := d.row("gear", gear); row.Fields["state"] != "out" {
			t.Errorf("gear %v", row.Fields)
		}
		if told := r.notices(); len(told) != 0 {
			t.Errorf("told %v", told)
		}
	})
}

func TestGuard_LooksAtTheNewestPart(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := gearRig(t, engine)
		for name, test := range map[string]struct {
			org, role string
			checks    []string // "fail 2025-11-20", the way they arrive
			want      string
		}{
			"no check":                           {bay, "inspector", nil, "rejected guard"},
			"a failed check":                     {bay, "inspector", []string{"fail 2025-11-20"}, "rejected guard"},
			"passed since":                       {bay, "inspector", []string{"fail 2025-11-20", "pass 2025-11-21"}, "applied"},
			"failed since":                       {bay, "inspector", []string{"pass 2025-11-20", "fail 2025-11-21"}, "rejected guard"},
			"passed before, which arrives later": {bay, "inspector", []string{"fail 2025-11-21", "pass 2025-11-20"}, "rejected guard"},
			"passed on the same day":             {bay, "inspector", []string{"fail 2025-11-20", "pass 2025-11-20"}, "applied"},
			"a supervisor":                       {bay, "supervisor", []string{"fail 2025-11-20"}, "rejected guard"},
			"who has the right":                  {bay, "ehs_manager", []string{"fail 2025-11-20"}, "applied"},
			"who may not edit":                   {bay, "auditor", []string{"pass 2025-11-20"}, "rejected forbidden"},
			"another organization":               {harbor, "ehs_manager", []string{"pass 2025-11-20"}, "rejected unknown_record"},
		} {
			maker := r.tablet(bay, "ehs_manager")
			gear := newID()
			maker.do(gearOp(gear, newID()))
			maker.do(gearCommand(maker.row("gear", gear), "takeOut"))
			for _, check := range test.checks {
				result, on, _ := strings.Cut(check, " ")
				maker.do(checkOp(newID(), gear, result, on))
			}
			d := r.tablet(test.org, test.role)
			results := d.push(d.set(gearCommand(maker.row("gear", gear), "putBack")))
			if got := outline(results); got != test.want {
				t.Errorf("%s: %s, want %s", name, got, test.want)
			}
			if results[0].Code == change.CodeGuard && results[0].Message != "Only after a passed check." {
				t.Errorf("%s: %q", name, results[0].Message)
			}
		}
	})
}

// What the test says in data is what a module file may say.
func TestFollow_SatisfiesTheMetaSchema(t *testing.T) {
	t.Parallel()
	compiled, err := jsonschema.NewCompiler().Compile("../../schema/meta/module.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(gearModule))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiled.Validate(doc); err != nil {
		t.Error(err)
	}
}

func TestFollow_IsTypeCheckedWhenTheSchemaIsRead(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ from, to, want string }{
		"a command":              {`"command": "takeOut", "fields"`, `"command": "takeAway", "fields"`, `gearCheck: x-follow 0: run: gear has no command "takeAway"`},
		"a reference":            {`"run": {"of": "gearId"`, `"run": {"of": "result"`, `gearCheck: x-follow 0: run: "result" refers to no record`},
		"a field":                {`"add": true, "set": ["result"]`, `"set": ["outcome"]`, `gearCheck: x-follow 0: on: unknown field "outcome"`},
		"a value":                {`"priority": "P2"`, `"priority": "high"`, `gearCheck: x-follow 0: add: high does not fit into priority of task`},
		"a required field":       {`"priority": "P2", `, ``, `gearCheck: x-follow 0: add: task needs priority`},
		"a type":                 {`{"var": "gearId.zoneId"}`, `{"var": "gearId.tag"}`, `gearCheck: x-follow 0: add: "gearId.tag" does not fit into zoneId of task`},
		"a name in a text":       {`Failed check {number}`, `Failed check {nummer}`, `gearCheck: x-follow 0: run: gearCheck has no field "nummer"`},
		"an order":               {`"newest": "checkedOn", "if": {"==": [{"var": "result"}, "fail"]}`, `"newest": "result"`, `gearCheck: x-follow 0: newest: "result" is no date and no moment of a part`},
		"a part":                 {`"entity": "gearCheck"`, `"entity": "comment"`, `gear: command putBack: lastChild: "comment" is no part of gear`},
		"a right":                {`"unless": "approve"`, `"unless": "bless"`, `gear: command putBack: lastChild: there is no right gear.item.bless`},
		"an id to be read":       {`"{gearId.tag}: failed check"`, `"{gearId}: failed check"`, `gearCheck: x-follow 0: add: "gearId" is nothing to read in a text`},
		"a field in a condition": {`"if": {"==": [{"var": "result"}, "fail"]}`, `"if": {"==": [{"var": "outcome"}, "fail"]}`, `gearCheck: x-follow 0: if: ==[0].var[0]: gearCheck has no field outcome`},
		"an operator":            {`"if": {"==": [{"var": "result"}, "fail"]}`, `"if": {"is": [{"var": "result"}, "fail"]}`, `gearCheck: x-follow 0: if: is: there is no such operator`},
		"a value in a condition": {`"if": {"==": [{"var": "result"}, "pass"]}, "unless"`, `"if": {"==": [{"var": "result"}, "passed"]}, "unless"`, `gear: command putBack: lastChild: if: ==[1]: "passed" is none of the values of this field: pass, fail`},
		"a misspelled word":      {`"run": {"of"`, `"run": {"on"`, `gear.json: json: unknown field "on"`},
		"a state set by hand":    {`"set": {"of": "gearId", "fields": {"nextDueOn": {"var": "nextDueOn"}}}`, `"set": {"of": "gearId", "fields": {"state": {"var": "result"}}}`, `gearCheck: x-follow 1: set: state of gear is written by a command or once`},
	} {
		broken := strings.Replace(gearModule, test.from, test.to, 1)
		if broken == gearModule {
			t.Fatalf("%s: the test changes nothing", name)
		}
		if _, err := withGear(t, broken); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", name, err, test.want)
		}
	}
}
