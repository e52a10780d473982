package safetywalk_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
	"time"

	"shipshape/server/adapters/mail"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/servertest/patience"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

const pdf = "%PDF-1.7\n%%EOF"

func nameOf(content string) string {
	sum := sha256.Sum256([]byte(content))
	return hex.EncodeToString(sum[:])
}

func report(walkID, content string, revision int64) change.Op {
	return add("walkReport", fields{"walkId": walkID, "revision": revision, "sha256": nameOf(content), "contentHash": hash, "madeAt": int64(1_763_712_000_000)})
}

func delivery(walkID, content string, people, addresses []string) change.Op {
	return add("delivery", fields{
		"kind": "walk_report", "walkId": walkID, "sha256": nameOf(content), "fileName": "WALK-1 Rev A.pdf", "subject": "Report of the docks",
		"message": "Attached.", "personIds": raw(people), "addresses": raw(addresses),
	})
}

func raw(words []string) json.RawMessage {
	encoded, err := json.Marshal(words)
	if err != nil || words == nil {
		return json.RawMessage("[]")
	}
	return encoded
}

// receive stores a file as an upload does, then does what any commit does: it wakes the postman.
func (y *yard) receive(content string) {
	y.t.Helper()
	// One that looks for the file while the clock is turned would wait for a time that never comes.
	patience.Until(y.t, "what is due waits for its file", y.Delivered)
	if _, err := y.Files.Store(y.t.Context(), y.org, "application/pdf", []byte(content)); err != nil {
		y.t.Fatal(err)
	}
	y.Clock.Turn(time.Minute)
	y.write(add("zone", fields{"name": "Pier", "code": "P" + newID()[30:], "kind": "pier"}))
}

// settled waits until the walk is in a state.
func (y *yard) settled(id, state string) {
	y.t.Helper()
	patience.Until(y.t, "the walk is "+state, func() bool { return y.row("walk", id).Fields["state"] == state })
}

func TestDelivery_WaitsForItsFileThenGoesToTheYardsPeopleAndTypedAddresses(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, ana := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz")
	stranger := y.User(y.Organization("Harbor Point"), "ehs_manager")
	id := y.walk("signed", lead.actor.UserID)
	open := finding(id)
	open.Fields["createdBy"] = newID()
	y.write(open)
	sent := delivery(id, pdf, []string{ana.actor.UserID, stranger.ID, newID()}, []string{"port@captain.example", ana.actor.Email})
	lead.must(report(id, pdf, 1), sent)
	if got := y.row("walk", id).Fields["state"]; got != "signed" || y.row("delivery", sent.ID).Fields["queuedAt"] != nil {
		t.Fatalf("the walk is %v before the file is here", got)
	}
	y.receive(pdf)
	y.settled(id, "distributed")
	want := []letter{{
		To: []string{ana.actor.Email, "port@captain.example"}, Subject: "Report of the docks", Body: "Attached.",
		Files: []mail.File{{Name: "WALK-1 Rev A.pdf", Mime: "application/pdf", SHA256: nameOf(pdf)}},
	}}
	if diff := cmp.Diff(want, y.letters(1)); diff != "" {
		t.Error(diff)
	}
	if row := y.row("delivery", sent.ID); row.Fields["recipients"] != int64(2) || row.Fields["queuedAt"] == nil {
		t.Errorf("%+v", row.Fields)
	}

	// The last open finding is closed: so is the walk.
	was := map[string][]string{"state": y.row("finding", open.ID).VersionOf("state")}
	lead.must(change.Op{Entity: "finding", ID: open.ID, Kind: change.Command, Command: "accept", CL: 1, Was: was})
	y.settled(id, "closed")
}

func TestDelivery_NextRevisionGoesToWhoGotTheOneBefore(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, ana, manager := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("signed", lead.actor.UserID)
	found := finding(id)
	// Who gets a digest that names the walk has had no report of it.
	digest := delivery(id, "a digest", []string{manager.actor.UserID}, []string{"board@owners.example"})
	digest.Fields["kind"] = "weekly_digest"
	manager.must(digest)
	lead.must(found, report(id, pdf, 1), delivery(id, pdf, []string{ana.actor.UserID}, []string{"port@captain.example"}))
	y.receive(pdf)
	y.letters(1)
	if got := y.row("walk", id).Fields["state"]; got != "amended" {
		t.Fatalf("the walk is %v; a finding after the signature amends it, and sending the old report changes nothing", got)
	}
	const second = pdf + "\n"
	was := map[string][]string{"stateReason": y.row("walk", id).VersionOf("stateReason")}
	revised := report(id, second, 2)
	lead.must(revised, change.Op{Entity: "walk", ID: id, Kind: change.Update, CL: 1, Was: was, Fields: fields{"stateReason": nil, "reportRevision": int64(2)}})
	y.receive(second)
	y.settled(id, "distributed")
	number := y.row("walk", id).Fields["number"].(string)
	want := letter{
		To: []string{ana.actor.Email, "port@captain.example"}, Subject: "Rev B of " + number + " Docks and piers",
		Body:  "Rev B replaces the report you got before. The earlier revision is kept with the walk.",
		Files: []mail.File{{Name: number + " Rev B.pdf", Mime: "application/pdf", SHA256: nameOf(second)}},
	}
	if diff := cmp.Diff(want, y.letters(2)[1]); diff != "" {
		t.Error(diff)
	}
}

func TestDelivery_IsRefusedWhenItIsNoReportOrNamesNobody(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	id := y.walk("signed", lead.actor.UserID)
	lead.must(report(id, pdf, 1))
	crowd := make([]string, 51)
	for i := range crowd {
		crowd[i] = newID()
	}
	with := func(field string, value any) change.Op {
		op := delivery(id, pdf, crowd[:1], nil)
		op.Fields[field] = value
		return op
	}
	for name, test := range map[string]struct {
		op   change.Op
		want string
	}{
		"its report":              {delivery(id, pdf, crowd[:1], nil), ""},
		"nobody":                  {delivery(id, pdf, nil, nil), change.CodeGuard},
		"a crowd":                 {delivery(id, pdf, crowd, nil), change.CodeGuard},
		"no address":              {delivery(id, pdf, nil, []string{"ana at yard"}), change.CodeGuard},
		"a second header":         {delivery(id, pdf, nil, []string{"ana@yard.example\r\nBcc: all@yard.example"}), change.CodeGuard},
		"another file":            {delivery(id, "other", crowd[:1], nil), change.CodeGuard},
		"another walk's report":   {with("walkId", y.walk("signed", "")), change.CodeGuard},
		"a path for a name":       {with("fileName", "../../etc/passwd"), change.CodeGuard},
		"a subject of two lines":  {with("subject", "Report\r\nBcc: all@yard.example"), ""}, // cleaned to one
		"no list":                 {with("personIds", json.RawMessage(`{"a":1}`)), change.CodeInvalid},
		"a list of other things":  {with("personIds", json.RawMessage(`[1]`)), change.CodeGuard},
		"a mark of the server's":  {with("queuedAt", int64(1)), change.CodeForbidden},
		"a digest of who may not": {with("kind", "weekly_digest"), change.CodeForbidden},
	} {
		if got := lead.push(test.op).Code; got != test.want {
			t.Errorf("%s: code %q, want %q", name, got, test.want)
		}
	}
}

func TestValidAddress(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"ana@yard.example": true, "a.b+c@dock.yard.example": true, "ana@localhost": false, "Ana <ana@yard.example>": false,
		"ana@yard.example, b@yard.example": false, "": false, "@yard.example": false, "ana@": false, "ana@yard.example\n": false,
	} {
		if got := safetywalk.ValidAddress(address); got != want {
			t.Errorf("%q: %v, want %v", address, got, want)
		}
	}
}
