package safetywalk_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// The name under a signature is the directory's, and no proof says more than the server knows.
func TestSignature_SaysHowItsPersonIsKnown(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, other := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz")
	me, her := lead.actor.UserID, other.actor.UserID
	id := y.walk("ready_for_signoff", me)
	witness := func(f fields) fields {
		f["role"], f["name"] = "witnessed", "K. Hale"
		return f
	}
	for name, test := range map[string]struct {
		f                 fields
		code, says, proof string
	}{
		"one's own, in another name":        {f: fields{"personId": me, "name": "Maria Okafor"}, says: "Joe Ortiz", proof: "session"},
		"one's own, in a hidden spelling":   {f: fields{"personId": me, "name": "\u202eziuR anA"}, says: "Joe Ortiz", proof: "session"},
		"one's own, by session":             {f: fields{"personId": me, "proof": "session"}, says: "Joe Ortiz", proof: "session"},
		"somebody else's, by session":       {f: fields{"personId": her, "proof": "session"}, code: change.CodeForbidden},
		"a name, by session":                {f: fields{"proof": "session"}, code: change.CodeForbidden},
		"a witness by session of another":   {f: witness(fields{"personId": her, "proof": "session"}), code: change.CodeForbidden},
		"a witness by session of nobody":    {f: witness(fields{"proof": "session"}), code: change.CodeForbidden},
		"a witness by no known proof":       {f: witness(fields{"proof": "face"}), code: change.CodeInvalid},
		"a witness by name":                 {f: witness(fields{}), says: "K. Hale", proof: "written"},
		"a witness by name, cleaned":        {f: fields{"role": "witnessed", "name": "K.\u200b Hale\u202e"}, says: "K. Hale", proof: "written"},
		"a witness of the directory":        {f: witness(fields{"personId": her}), says: "Ana Ruiz", proof: "written"},
		"a witness by the PIN on a tablet":  {f: witness(fields{"personId": her, "proof": "pin"}), says: "Ana Ruiz", proof: "pin"},
		"a name by the PIN on a tablet":     {f: witness(fields{"proof": "pin"}), code: change.CodeGuard},
		"a witness nobody knows":            {f: witness(fields{"personId": newID()}), code: change.CodeInvalid},
		"a witness nobody knows, by PIN":    {f: witness(fields{"personId": newID(), "proof": "pin"}), code: change.CodeInvalid},
		"a witness with their own sign-in":  {f: witness(fields{"personId": me}), says: "Joe Ortiz", proof: "session"},
		"a walker with a PIN on the tablet": {f: fields{"personId": her, "proof": "pin"}, code: change.CodeForbidden},
	} {
		op := signature(id, test.f)
		got := lead.push(op)
		if got.Code != test.code {
			t.Errorf("%s: %+v, want %q", name, got, test.code)
		}
		if got.Result == wire.Rejected || test.code != "" {
			continue
		}
		if row := y.row("signature", op.ID).Fields; row["name"] != test.says || row["proof"] != test.proof {
			t.Errorf("%s: signed %v by %v, want %s by %s", name, row["name"], row["proof"], test.says, test.proof)
		}
	}
	again := change.Op{Entity: "signature", Kind: change.Update, CL: 1, Fields: fields{"proof": "session"}}
	op := signature(id, witness(fields{"personId": her, "proof": "pin"}))
	lead.must(op)
	again.ID, again.Was = op.ID, map[string][]string{"proof": y.row("signature", op.ID).VersionOf("proof")}
	if got := lead.push(again); got.Code != change.CodeImmutable {
		t.Errorf("a proof made stronger later: %+v", got)
	}
}

// The rule stands in the module file; the walk's tests hold that it is kept here.
func TestSigning_NeedsAHashAndAMoment(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	id := y.walk("in_progress", lead.actor.UserID)
	for missing, given := range map[string]fields{
		"contentHash": {"signedAt": y.Clock.Now().UnixMilli()},
		"signedAt":    {"contentHash": hash},
	} {
		if got := lead.push(y.command(id, "sign", given)); got.Code != change.CodeGuard || !strings.Contains(got.Fields[missing], "is missing") {
			t.Errorf("without %s: %+v", missing, got)
		}
	}
	lead.must(y.command(id, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}))
}

// A time that cannot be right is kept and marked.
func TestSignature_FarFromItsSetIsMarked(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	id, now := y.walk("ready_for_signoff", lead.actor.UserID), y.Clock.Now().UnixMilli()
	const minute = 60_000
	for name, test := range map[string]struct {
		at   int64
		mark any
	}{
		"when it was made":         {now, nil},
		"nine minutes before":      {now - 9*minute, nil},
		"within the clocks":        {now + minute, nil},
		"eleven minutes before":    {now - 11*minute, now},
		"in the server's future":   {now + 5*minute, now},
		"years before":             {now - 3*365*24*60*minute, now},
		"years after":              {now + 3*365*24*60*minute, now},
		"at the end of all clocks": {4_102_444_800_000, now},
	} {
		op := signature(id, fields{"personId": lead.actor.UserID, "signedAt": test.at})
		lead.must(op)
		if row := y.row("signature", op.ID).Fields; row["recordedAt"] != test.mark || row["signedAt"] != test.at {
			t.Errorf("%s: signed at %v, recorded at %v, want %v", name, row["signedAt"], row["recordedAt"], test.mark)
		}
	}
	forged := signature(id, fields{"personId": lead.actor.UserID, "recordedAt": now})
	if got := lead.push(forged); got.Code != change.CodeForbidden {
		t.Errorf("a mark of the device's own: %+v", got)
	}
}

func TestFinding_SeenAtAnUnlikelyTimeIsMarked(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("ehs_manager", "Maria Okafor")
	id, now := y.walk("in_progress", lead.actor.UserID), y.Clock.Now().UnixMilli()
	const day = 24 * 60 * 60_000
	for name, test := range map[string]struct {
		at   int64
		mark any
	}{
		"now": {now, nil}, "some hours ahead": {now + day/2, nil}, "a week ago": {now - 7*day, nil},
		"two days ahead": {now + 2*day, "future"}, "years ago": {now - 3*366*day, "past"}, "the first instant": {946_684_800_000, "past"},
	} {
		op := finding(id)
		op.Fields["observedAt"] = test.at
		lead.must(op)
		if row := y.row("finding", op.ID).Fields; row["timeMark"] != test.mark || row["observedAt"] != test.at {
			t.Errorf("%s: %v, want %v", name, row["timeMark"], test.mark)
		}
	}
	beyond := finding(id)
	beyond.Fields["observedAt"] = int64(8_640_000_000_000_001)
	if got := lead.push(beyond); got.Code != change.CodeInvalid || got.Fields["observedAt"] != "Observed must be between the years 2000 and 2100." {
		t.Errorf("a time no calendar shows: %+v", got)
	}
}

// What was signed stays although a device says that its edit is older than what it had seen.
func TestSigning_TakesNoBackdatedAnswer(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	id := y.walk("ready_for_signoff", lead.actor.UserID)
	asked, liar := answer(id, "pass"), y.tablet("supervisor", "Lee Park")
	lead.must(asked)
	liar.must(join(id, liar.actor.UserID))
	lead.must(y.command(id, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}))
	y.Clock.Turn(time.Hour)
	late := answer(id, "fail")
	lead.must(late)
	edit := change.Op{Entity: "answer", ID: late.ID, Kind: change.Update, CL: 1, Fields: fields{"result": "pass"}, Was: map[string][]string{"result": y.row("answer", late.ID).VersionOf("result")}}
	before := hlc.New(liar.device)
	for name, by := range map[string]*tablet{"the device itself": lead, "another device": liar} {
		by.clock = before // an hour and more ago
		if got := by.at(y.Clock.Now().Add(-24*time.Hour), edit); got.Code != change.CodeImmutable {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

var weighed = json.RawMessage(`[{"id":"dock","title":"Dock","items":[{"id":"q1","text":{"en":"Rails up?"},"weight":3},{"id":"q2","text":"Nets?","weight":2.5},
	{"id":"q3","text":"Exits?","criticalFail":true},{"id":"q4"},"junk"]},{"id":"fire","items":[{"id":"f1","text":"Hoses?","weight":5}]},{"id":"other","items":[{"id":"q1","text":"Not here","weight":50}]},7]`)

// A score follows from the answers and the template; what a device claims is not believed.
func TestSigning_CountsTheScoreItself(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	me := lead.actor.UserID
	template := add("walkTemplate", fields{"key": "daily", "version": int64(1), "title": json.RawMessage(`{"en":"Daily"}`), "areas": weighed, "status": "live"})
	pier := add("zone", fields{"name": "Pier", "code": "P1", "kind": "pier", "areaIds": json.RawMessage(`["fire","dock","gone"]`)})
	y.write(template, pier)
	walk := func(templateID string) string {
		op := add("walk", fields{"title": "Docks", "templateId": templateID, "state": "in_progress", "leadId": me, "route": list(pier.ID)})
		lead.must(op)
		return op.ID
	}
	give := func(walkID, item, result string) change.Op {
		f := fields{"walkId": walkID, "zoneId": pier.ID, "itemId": item, "result": result}
		return change.Op{Entity: "answer", ID: change.UUID5(walkID, "answer:"+pier.ID+":"+item), Kind: change.Add, Fields: f}
	}
	sign := func(id string, got, most, critical int64) change.Op {
		return y.command(id, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli(), "scoreGot": got, "scoreMax": most, "criticalFails": critical})
	}
	is := func(name, id string, got, most, critical any) {
		t.Helper()
		if row := y.row("walk", id).Fields; row["scoreGot"] != got || row["scoreMax"] != most || row["criticalFails"] != critical {
			t.Errorf("%s: %v of %v, %v critical; want %v of %v, %v", name, row["scoreGot"], row["scoreMax"], row["criticalFails"], got, most, critical)
		}
	}
	id := walk(template.ID)
	lead.must(give(id, "q1", "pass"), give(id, "q2", "fail"), give(id, "q4", "pass"), give(id, "f1", "na"), sign(id, 100, 100, 0))
	is("a false score", id, int64(3), int64(4), int64(0))
	y.Clock.Turn(time.Minute)
	lead.must(give(id, "f1x", "pass"), change.Op{
		Entity: "walk", ID: id, Kind: change.Update, CL: 1, Fields: fields{"scoreGot": int64(4)},
		Was: map[string][]string{"scoreGot": y.row("walk", id).VersionOf("scoreGot")},
	})
	is("a false score after signing", id, int64(3), int64(4), int64(0))
	lead.must(give(id, "q3", "fail"))
	is("a late answer", id, int64(0), int64(5), int64(1))

	honest := walk(template.ID)
	lead.must(give(honest, "q1", "pass"), sign(honest, 3, 3, 0))
	is("an honest score", honest, int64(3), int64(3), int64(0))
	hidden := walk(template.ID)
	lead.must(give(hidden, "q3", "fail"), y.command(hidden, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}))
	is("a score that was left out", hidden, int64(0), int64(1), int64(1))
	nowhere := walk(newID())
	lead.must(give(nowhere, "q1", "pass"), change.Op{
		Entity: "walk", ID: nowhere, Kind: change.Update, CL: 1, Fields: fields{"scoreGot": int64(100), "scoreMax": int64(100), "criticalFails": int64(0)},
	})
	is("a score nobody can count", nowhere, nil, nil, nil)
}

// A reading is held to the limits of its question, whatever the device makes of it.
func TestSigning_FailsAReadingOutsideItsLimits(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	template := add("walkTemplate", fields{
		"key": "daily", "version": int64(1), "title": json.RawMessage(`{"en":"Daily"}`), "status": "live",
		"areas": json.RawMessage(`[{"id":"dock","items":[{"id":"q1","type":"number","text":"Light, fc","min":5},{"id":"q2","text":"Nets?"}]}]`),
	})
	pier := add("zone", fields{"name": "Pier", "code": "P1", "kind": "pier", "areaIds": list("dock")})
	y.write(template, pier)
	walk := add("walk", fields{"title": "Docks", "templateId": template.ID, "state": "in_progress", "leadId": lead.actor.UserID, "route": list(pier.ID)})
	give := func(item string, more fields) change.Op {
		f := fields{"walkId": walk.ID, "zoneId": pier.ID, "itemId": item, "result": "pass"}
		maps.Copy(f, more)
		return change.Op{Entity: "answer", ID: change.UUID5(walk.ID, "answer:"+pier.ID+":"+item), Kind: change.Add, Fields: f}
	}
	dark := give("q1", fields{"value": int64(120)})
	lead.must(walk, dark, give("q2", nil))
	lead.must(y.command(walk.ID, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli(), "scoreGot": int64(2), "scoreMax": int64(2)}))
	if result := y.row("answer", dark.ID).Fields["result"]; result != "fail" {
		t.Errorf("1.2 fc of at least 5 is a %v", result)
	}
	if row := y.row("walk", walk.ID).Fields; row["scoreGot"] != int64(1) || row["scoreMax"] != int64(2) {
		t.Errorf("the walk is worth %v of %v", row["scoreGot"], row["scoreMax"])
	}
}

// A score is shown where enough was answered of what was asked. Which of the questions with a condition were asked only the device knows.
func TestSigning_CountsHowMuchWasAnswered(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	template := add("walkTemplate", fields{
		"key": "daily", "version": int64(1), "title": json.RawMessage(`{"en":"Daily"}`), "status": "live",
		"areas": json.RawMessage(`[{"id":"dock","items":[{"id":"q1","text":"a"},{"id":"q2","text":"b"},{"id":"q3","text":"c","when":"vessel-docked"},{"id":"q4","text":"d","when":{"==":[{"var":"q3.result"},"fail"]}}]}]`),
	})
	pier := add("zone", fields{"name": "Pier", "code": "P1", "kind": "pier", "areaIds": list("dock")})
	y.write(template, pier)
	for name, c := range map[string]struct {
		said, want, late [2]any // answered and asked
	}{
		"the truth":                         {[2]any{int64(1), int64(2)}, [2]any{int64(1), int64(2)}, [2]any{int64(2), int64(3)}},
		"one question with a condition":     {[2]any{int64(1), int64(3)}, [2]any{int64(1), int64(3)}, [2]any{int64(2), int64(3)}},
		"all is answered":                   {[2]any{int64(4), int64(4)}, [2]any{int64(1), int64(4)}, [2]any{int64(2), int64(4)}},
		"one was asked":                     {[2]any{int64(1), int64(1)}, [2]any{int64(1), int64(2)}, [2]any{int64(2), int64(3)}},
		"a hundred were asked":              {[2]any{int64(1), int64(100)}, [2]any{int64(1), int64(4)}, [2]any{int64(2), int64(4)}},
		"nothing, as before it was counted": {},
	} {
		op := add("walk", fields{"title": "Docks", "templateId": template.ID, "state": "in_progress", "leadId": lead.actor.UserID, "route": list(pier.ID)})
		give := func(item string) change.Op {
			f := fields{"walkId": op.ID, "zoneId": pier.ID, "itemId": item, "result": "na"}
			return change.Op{Entity: "answer", ID: change.UUID5(op.ID, "answer:"+pier.ID+":"+item), Kind: change.Add, Fields: f}
		}
		signs := fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli(), "scoreGot": int64(0), "scoreMax": int64(0), "criticalFails": int64(0)}
		if c.said[0] != nil {
			signs["scoreAnswered"], signs["scoreTotal"] = c.said[0], c.said[1]
		}
		lead.must(op, give("q1"))
		lead.must(y.command(op.ID, "sign", signs))
		is := func(when string, want [2]any) {
			t.Helper()
			if row := y.row("walk", op.ID).Fields; row["scoreAnswered"] != want[0] || row["scoreTotal"] != want[1] {
				t.Errorf("%s, %s: %v of %v, want %v", name, when, row["scoreAnswered"], row["scoreTotal"], want)
			}
		}
		is("signed", c.want)
		lead.must(give("q3"))
		is("a late answer", c.late)
	}
}

func list(words ...string) json.RawMessage {
	raw, _ := json.Marshal(words)
	return raw
}
