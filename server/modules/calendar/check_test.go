package calendar_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

func file(item, slot, mime string) change.Op {
	return yardtest.Add("attachment", yardtest.NewID(), fields{
		"parentEntity": "calendarItem", "parentId": item, "slot": slot, "name": "paper", "mime": mime, "sha256": strings.Repeat("ab", 32), "bytes": int64(10),
	})
}

func piece(item, slot string, f fields) change.Op {
	f["itemId"], f["slot"] = item, slot
	return yardtest.Add("calendarEvidence", yardtest.NewID(), f)
}

// start makes the item of an occurrence as a device does.
func start(rule, slot string, f fields) change.Op {
	all := fields{"ruleId": rule, "slot": slot, "title": "?", "category": "other", "authority": "company", "state": "open", "approval": "none"}
	for name, value := range f {
		all[name] = value
	}
	return yardtest.Add("calendarItem", itemID(rule, slot), all)
}

func TestItems_SayWhatTheirRuleSays(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana := y.person("inspector", "Ana Ruiz")
	report := evidence("report", "file", nil)
	rule := y.rule(fields{"ownerId": ana.id, "openDays": int64(60), "missDays": int64(30), "evidence": list(report), "approval": "needed", "approverRole": "ehs_manager"})
	ana.Must(start(rule, "2027-03-01", fields{"dueOn": "2030-01-01", "title": "Something else", "evidence": list(), "state": "missed"}))
	item := y.item(rule, "2027-03-01").Fields
	same(t, "title", any("Tier II report"), item["title"])
	same(t, "days", []any{"2026-12-31", "2027-03-01", "2027-03-01", "2027-03-31", "2027-03-01"}, []any{item["opensOn"], item["dueOn"], item["graceOn"], item["missOn"], item["legalOn"]})
	same(t, "approval", []any{"needed", "ehs_manager", ana.id, "open"}, []any{item["approval"], item["approverRole"], item["ownerId"], item["state"]})
	same(t, "evidence", string(list(report)), fmt.Sprintf("%s", item["evidence"]))
}

func TestItems_RefuseDaysThatTheRuleNeverHad(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss, ana := y.person("ehs_manager", "Cora Diaz"), y.person("inspector", "Ana Ruiz")
	rule := y.rule(fields{"fromOn": "2026-01-01"})
	rolling := y.rule(fields{"anchor": "rolling", "rrule": nil, "everyDays": int64(30), "lastDoneOn": "2026-11-01"})
	use := y.rule(fields{"anchor": "use", "rrule": nil})
	const none, shape = "The rule has no such day. Open the item from the calendar.", "This is no occurrence of a rule. Open it from the calendar."
	for name, test := range map[string]struct{ rule, slot, want string }{
		"its day":                {rule, "2027-03-01", ""},
		"another day":            {rule, "2027-03-02", none},
		"no day":                 {rule, "soon", shape},
		"a count it has not":     {rule, "2027-01-01#1", none},
		"what a device may know": {rolling, "after:2026-11-20", ""},
		"a fixed day of it":      {rolling, "2026-11-20", none},
		"a use":                  {use, "use:" + yardtest.NewID(), ""},
		"a use of something":     {use, "use:me", shape},
	} {
		if say := ana.does(start(test.rule, test.slot, fields{"dueOn": "2026-12-01"})); say != test.want {
			t.Errorf("%s: %q", name, say)
		}
	}
	// The rule moves to April while a tablet without signal works on March: the work stays, with the days that the tablet knew.
	y.Clock.At = y.Clock.At.Add(time.Hour)
	late := ana.Set(start(rule, "2028-03-01", fields{"opensOn": "2028-03-01", "dueOn": "2028-03-01", "graceOn": "2028-03-01", "missOn": "2028-03-01"}))
	boss.Must(yardtest.On("calendarRule", y.Row("calendarRule", rule), change.Update, "", fields{"rrule": "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1"}))
	if say := ana.push(late); say != "" {
		t.Errorf("a day that the rule had: %q", say)
	}
	same(t, "its days", any("2028-03-01"), y.item(rule, "2028-03-01").Fields["dueOn"])
}

func TestSteps_AskForWhatTheRuleAsksFor(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, ben, boss := y.person("inspector", "Ana Ruiz"), y.person("inspector", "Ben Lee"), y.person("ehs_manager", "Cora Diaz")
	kind := yardtest.NewID()
	y.Wrote(yardtest.Add("qualificationKind", kind, fields{"title": "Crane inspector"}),
		yardtest.Add("qualification", yardtest.NewID(), fields{"personId": ben.id, "kindId": kind, "state": "valid", "issuedOn": "2026-01-01", "expiresOn": "2026-11-23"}))
	asked := list(evidence("report", "file", fields{"accept": "pdf"}), evidence("signature", "signature", nil), evidence("note", "number", fields{"optional": true}))
	alone := y.rule(fields{"ownerId": ana.id, "evidence": asked, "rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
	both := y.rule(fields{"ownerId": ana.id, "approval": "needed", "rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
	skilled := y.rule(fields{"ownerId": ana.id, "backupId": ben.id, "qualificationKindId": kind, "rrule": "FREQ=DAILY", "startOn": "2026-11-23", "missDays": int64(9)})
	sent := y.rule(fields{"ownerId": ana.id, "submitTo": "State agency", "rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
	y.Tick()
	const day = "2026-11-23"
	item := itemID(alone, day)
	for _, step := range []struct {
		name string
		who  *person
		ops  []change.Op
		want string
	}{
		{"without evidence", ana, []change.Op{command(y.item(alone, day), "complete", nil)}, "Still missing: report, signature."},
		{"of the wrong kind", ana, []change.Op{file(item, "report", "image/jpeg")}, "Report must be a PDF. Choose another file."},
		{"with some of it", ana, []change.Op{file(item, "report", "application/pdf"), command(y.item(alone, day), "complete", nil)}, "Still missing: signature."},
		{"submitted where nobody verifies", ana, []change.Op{command(y.item(alone, day), "submit", nil)}, "Nobody has to verify this: complete it."},
		{"missed by a person", boss, []change.Op{command(y.item(alone, day), "miss", nil)}, "The server does this when the time has come."},
		{"another legal day", boss, []change.Op{yardtest.On("calendarItem", y.item(alone, day), change.Update, "", fields{"dueOn": "2027-01-01"})}, "The rule says this day. Plan it for another day, or change the rule."},
		{"less evidence", boss, []change.Op{yardtest.On("calendarItem", y.item(alone, day), change.Update, "", fields{"evidence": list()})}, "The rule says what proves it and who verifies it. Change the rule."},
		{"moved without a letter", ana, []change.Op{yardtest.On("calendarItem", y.item(alone, day), change.Update, "", fields{"extendedTo": "2027-01-01"})}, "Only a letter of the agency moves the legal day: add the letter first."},
		{"moved by a letter", ana, []change.Op{file(item, "letter", "application/pdf"), yardtest.On("calendarItem", y.item(alone, day), change.Update, "", fields{"extendedTo": "2026-12-01"})}, ""},
		{"with all of it", ana, []change.Op{file(item, "report", "application/pdf"), piece(item, "signature", fields{"signature": "M1 1L2 2", "name": "Ana Ruiz"}), command(y.item(alone, day), "complete", nil)}, ""},
		{"completed where somebody verifies", ana, []change.Op{command(y.item(both, day), "complete", nil)}, "A second person verifies this: submit it for review."},
		{"submitted", ana, []change.Op{command(y.item(both, day), "submit", nil)}, ""},
		{"by who is not qualified", ana, []change.Op{command(y.item(skilled, day), "complete", nil)}, "This needs: Crane inspector. Ben Lee holds it."},
		{"on a day when nobody is", ben, []change.Op{command(y.item(skilled, day), "complete", fields{"doneOn": "2019-11-24"})}, "This needs: Crane inspector. Nobody holds it on 2019-11-24."},
		{"on a day far ahead", ben, []change.Op{command(y.item(skilled, day), "complete", fields{"doneOn": "2026-12-24"})}, "This day has not come yet."},
		{"by who is qualified", ben, []change.Op{command(y.item(skilled, day), "complete", nil)}, ""},
		{"not said how it went", ana, []change.Op{command(y.item(sent, day), "complete", fields{"submittedTo": "State agency", "submittedOn": day})}, "It goes to State agency: say to whom, how and when it was sent."},
		{"said how it went", ana, []change.Op{command(y.item(sent, day), "complete", fields{"submittedTo": "State agency", "submittedOn": day, "method": "portal"})}, ""},
	} {
		if say := step.who.does(step.ops...); say != step.want {
			t.Errorf("%s: %q", step.name, say)
		}
	}
	finished := y.item(alone, day).Fields
	same(t, "done", []any{"verified", day, ana.id, "2026-12-01"}, []any{finished["state"], finished["doneOn"], finished["doneBy"], finished["legalOn"]})
	for _, paper := range y.All("attachment") {
		if paper.Fields["slot"] == "report" {
			boss.Must(yardtest.On("attachment", paper, change.Delete, "", nil))
		}
	}
	reopened := y.item(alone, day).Fields
	same(t, "without its evidence", []any{"reopened", nil, "Its evidence was taken off: report"}, []any{reopened["state"], reopened["doneOn"], reopened["stateReason"]})
	if say := ana.does(command(y.item(both, day), "verify", nil)); say == "" {
		t.Error("who did it verified it")
	}
	boss.Must(command(y.item(both, day), "verify", nil))
}

func TestSteps_BelongToTheirRoles(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	rule := y.rule(fields{"rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
	y.Tick()
	other := newYard(t)
	for role, may := range map[string]string{
		"org_admin": "start complete waive rule", "ehs_manager": "start complete waive rule", "env_specialist": "start complete waive rule", "supervisor": "start complete",
		"inspector": "", "operations": "", "data_clerk": "", "auditor": "", "contractor": "", "": "",
	} {
		p := y.person(role, "Somebody Else")
		stranger := other.person(role, "A Stranger")
		stranger.Syncer = y.Syncer
		for name, op := range map[string]func() change.Op{
			"start":    func() change.Op { return command(y.item(rule, "2026-11-23"), "start", nil) },
			"complete": func() change.Op { return command(y.item(rule, "2026-11-23"), "complete", nil) },
			"waive": func() change.Op {
				return command(y.item(rule, "2026-11-23"), "waive", fields{"stateReason": "Tank is gone"})
			},
			"rule": func() change.Op { return yardtest.Add("calendarRule", yardtest.NewID(), ruleFields(nil)) },
		} {
			made := op()
			say := p.does(made)
			if ok := say == ""; ok != strings.Contains(may, name) {
				t.Errorf("%q %s: %q", role, name, say)
			}
			if say == "" && made.Entity == "calendarItem" { // as it was
				back := map[string]string{"start": "", "complete": "reopen", "waive": "reopen"}[name]
				if back != "" {
					y.Wrote(command(y.item(rule, "2026-11-23"), back, fields{"stateReason": "Again"}))
				} else {
					y.Wrote(command(y.item(rule, "2026-11-23"), "complete", nil), change.Op{Entity: "calendarItem", ID: made.ID, Kind: change.Command, Command: "reopen", Fields: fields{"stateReason": "Again"}})
				}
			}
			if name != "rule" && stranger.does(made) == "" {
				t.Errorf("a stranger as %q: %s", role, name)
			}
		}
	}
}

// A rule may say which role verifies: nobody else who may approve does, except who runs the organization.
func TestVerify_IsForTheRoleThatTheRuleNames(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	other := newYard(t)
	doer := y.person("supervisor", "Ana Ruiz")
	for asked, may := range map[string]string{
		"env_specialist": "org_admin env_specialist", "ehs_manager": "org_admin ehs_manager", "operations": "org_admin",
	} {
		rule := yardtest.NewID()
		y.person("ehs_manager", "Cora Diaz").Must(yardtest.Add("calendarRule", rule, ruleFields(fields{"rrule": "FREQ=DAILY", "startOn": "2026-11-23", "approval": "needed", "approverRole": asked})))
		item := func() *merge.Row { return y.item(rule, "2026-11-23") }
		for _, role := range []string{"org_admin", "ehs_manager", "env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor", ""} {
			if item().Fields["state"] != "submitted" {
				doer.Must(command(item(), "submit", nil))
			}
			verify := command(item(), "verify", nil)
			stranger := other.person(role, "A Stranger")
			stranger.Syncer = y.Syncer
			if stranger.does(verify) == "" {
				t.Errorf("asked %q: a stranger as %q verified", asked, role)
			}
			say := y.person(role, "Somebody Else").does(verify)
			if ok := say == ""; ok != (role != "" && slices.Contains(strings.Fields(may), role)) {
				t.Errorf("asked %q: %q verifies: %q", asked, role, say)
			}
			if role == "ehs_manager" && asked == "env_specialist" {
				same(t, "in words", "The rule asks for the role Environmental specialist to verify this.", say)
			}
			if say == "" {
				y.Wrote(command(item(), "return", fields{"stateReason": "Once more"}))
			}
		}
	}
}

func TestRules_RefuseWhatCannotBeComputed(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	boss := y.person("ehs_manager", "Cora Diaz")
	gone := yardtest.NewID()
	y.Wrote(yardtest.Add("person", gone, fields{"fullName": "Dan Roe", "active": false}))
	for name, test := range map[string]struct {
		f    fields
		want string
	}{
		"a good one":        {nil, ""},
		"an unknown part":   {fields{"rrule": "FREQ=DAILY;BYFOO=3"}, ""},
		"two ends":          {fields{"rrule": "FREQ=DAILY;COUNT=3;UNTIL=20270101"}, ""},
		"an owner who left": {fields{"ownerId": gone}, "Dan Roe has left. Choose somebody else."},
		"one slot twice":    {fields{"evidence": list(evidence("a1", "file", nil), evidence("a1", "number", nil))}, "Two pieces of evidence have the same slot: a1."},
		"no such record":    {fields{"evidence": list(evidence("walk", "record", fields{"entity": "zone"}))}, "Walk: choose a kind of record that proves something."},
		"no such file":      {fields{"evidence": list(evidence("paper", "file", fields{"accept": "stone"}))}, "Paper: choose a kind of file from the list."},
		"a walk":            {fields{"evidence": list(evidence("walk", "record", fields{"entity": "walk"}))}, ""},
	} {
		say := boss.does(yardtest.Add("calendarRule", yardtest.NewID(), ruleFields(test.f)))
		switch {
		case name == "two ends" || name == "an unknown part":
			if say == "" {
				t.Errorf("%s: it was taken", name)
			}
		case say != test.want:
			t.Errorf("%s: %q", name, say)
		}
	}
}

// Whichever of the two comes first: what was done without having heard of the waiver is done, and the waiver is kept beside.
func TestItem_IsDoneThoughSomebodyWaivedIt(t *testing.T) {
	t.Parallel()
	for _, order := range yardtest.Orders(20, 1, 1) {
		y := newYard(t)
		ana, boss := y.person("operations", "Ana Ruiz"), y.person("ehs_manager", "Maria Okafor")
		rule := y.rule(fields{"ownerId": ana.id, "rrule": "FREQ=DAILY", "startOn": "2026-11-23"})
		y.Tick()
		item := y.item(rule, "2026-11-23")
		sets := []json.RawMessage{ana.Set(command(item, "complete", nil)), boss.Set(command(item, "waive", fields{"stateReason": "Tank is gone"}))}
		for _, who := range order {
			if say := []*person{ana, boss}[who].push(sets[who]); say != "" {
				t.Errorf("order %v: %q", order, say)
			}
		}
		done := y.item(rule, "2026-11-23").Fields
		same(t, "the item", []any{"verified", "2026-11-23", ana.id, nil}, []any{done["state"], done["doneOn"], done["doneBy"], done["stateReason"]})
		beside := map[any]bool{}
		for _, review := range y.All("conflict") {
			beside[review.Fields["field"]] = true
		}
		if !beside["state"] || !beside["stateReason"] {
			t.Errorf("order %v: the waiver is not kept: %v", order, beside)
		}
	}
}
