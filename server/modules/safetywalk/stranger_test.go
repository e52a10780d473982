package safetywalk_test

import (
	"strings"
	"testing"

	"shipshape/server/modules/safetywalk"
	"shipshape/sync/change"
)

// secret is what the code of every walk says.
const secret = "K7M2QX4R"

func join(walkID, person string) change.Op {
	op := add("walkParticipant", fields{"walkId": walkID, "personId": person, "joinedAt": int64(1_763_712_000_000), "joinSecret": secret})
	op.ID = change.UUID5(walkID, "walkParticipant:"+person)
	return op
}

func signature(walkID string, f fields) change.Op {
	op := add("signature", fields{"walkId": walkID, "role": "walker", "name": "Ana Ruiz", "statement": "I walked it", "drawing": "M0 0", "contentHash": hash, "signedAt": int64(1_763_712_000_000)})
	for field, value := range f {
		op.Fields[field] = value
	}
	return op
}

func shot(parent, parentID, walkID string) change.Op {
	return add("photo", fields{
		"parentEntity": parent, "parentId": parentID, "walkId": walkID, "role": "before", "sha256": hash, "mime": "image/jpeg", "width": int64(1),
		"height": int64(1), "bytes": int64(1), "takenAt": int64(1_763_712_000_000),
	})
}

// Whoever is not on a walk cannot speak for it, mail about it or amend it, although they know its id.
func TestWalk_TakesItsPartsFromItsOwnPeopleOnly(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	id, guest := y.walk("signed", lead.actor.UserID), newID() // the guest walk is still on its own tablet
	found := finding(id)
	lead.must(found, report(id, pdf, 1), delivery(id, pdf, []string{lead.actor.UserID}, []string{"port@captain.example"}))

	ops := func(d *tablet) map[string]change.Op {
		mine := d.actor.UserID
		return map[string]change.Op{
			"a report":                   report(id, "other", 2),
			"a delivery":                 delivery(id, pdf, []string{mine}, nil),
			"a signature":                signature(id, fields{"personId": mine}),
			"a photo of the walk":        shot("walk", id, id),
			"a photo of a finding":       shot("finding", found.ID, id),
			"a photo of nothing here":    shot("finding", newID(), id),
			"a finding":                  finding(id),
			"a look at a finding":        add("verification", fields{"walkId": id, "findingId": found.ID, "result": "fixed"}),
			"a signature of a guest":     signature(guest, fields{"personId": mine}),
			"a finding of a guest":       finding(guest),
			"a photo of a guest's walk":  shot("walk", guest, guest),
			"a photo of a guest's find":  shot("finding", newID(), guest),
			"a voice note of the others": add("voiceNote", fields{"parentEntity": "finding", "parentId": found.ID, "walkId": id, "sha256": hash, "mime": "audio/webm", "durationMs": int64(1), "bytes": int64(1), "recordedAt": int64(1_763_712_000_000)}),
		}
	}
	keyed := func(op change.Op) change.Op {
		if op.Entity == "verification" {
			op.ID = change.UUID5(id, "verification:"+found.ID)
		}
		return op
	}
	stranger, member := y.tablet("contractor", "Sam Gulf"), y.tablet("contractor", "Ana Ruiz")
	for name, op := range ops(stranger) {
		if got := stranger.push(keyed(op)); got.Code != change.CodeForbidden {
			t.Errorf("%s by a stranger: %+v", name, got)
		}
	}
	if got := y.row("walk", id); got.Fields["state"] != "amended" || strings.Contains(text(got.Fields["stateReason"]), "Sam") {
		t.Errorf("the walk is %v: %v", got.Fields["state"], got.Fields["stateReason"])
	}
	y.write(join(id, member.actor.UserID)) // while it went on
	member.must(join(guest, member.actor.UserID))
	for name, op := range ops(member) {
		if got := member.push(keyed(op)); got.Code != "" {
			t.Errorf("%s by who walked along: %+v", name, got)
		}
	}
	// Whoever has to mend a finding shows that it is mended, without having walked.
	mender := y.tablet("contractor", "Leo Paint")
	was := y.row("finding", found.ID).VersionOf("assigneeId")
	lead.must(change.Op{Entity: "finding", ID: found.ID, Kind: change.Update, CL: 1, Was: map[string][]string{"assigneeId": was}, Fields: fields{"assigneeId": mender.actor.UserID}})
	mender.must(shot("finding", found.ID, id))
	if got := mender.push(shot("finding", found.ID, guest)); got.Code != change.CodeForbidden {
		t.Errorf("a photo of their finding that names another walk: %+v", got)
	}
}

func text(value any) string { words, _ := value.(string); return words }

func TestDelivery_OutsideAddressesAndDigestsAreForTheYardsOwnPeople(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, guest, manager := y.tablet("inspector", "Ana Ruiz"), y.tablet("contractor", "Sam Gulf"), y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("signed", lead.actor.UserID)
	lead.must(report(id, pdf, 1))
	y.write(join(id, guest.actor.UserID))
	outside := func() change.Op { return delivery(id, pdf, nil, []string{"port@captain.example"}) }
	digest := func() change.Op {
		op := delivery(id, "any file", []string{lead.actor.UserID}, nil)
		op.Fields["kind"] = "weekly_digest"
		delete(op.Fields, "walkId")
		return op
	}
	for name, test := range map[string]struct {
		by   *tablet
		op   change.Op
		want string
	}{
		"the lead, outside":                 {lead, outside(), ""},
		"a contractor on it, inside":        {guest, delivery(id, pdf, []string{lead.actor.UserID}, nil), ""},
		"a contractor on it, outside":       {guest, outside(), change.CodeForbidden},
		"a digest of a manager":             {manager, digest(), ""},
		"a digest of an inspector":          {lead, digest(), change.CodeForbidden},
		"a digest of a contractor":          {guest, digest(), change.CodeForbidden},
		"a manager who was not on the walk": {manager, outside(), ""},
	} {
		if got := test.by.push(test.op); got.Code != test.want {
			t.Errorf("%s: %+v, want %q", name, got, test.want)
		}
	}
}

func TestDelivery_IsBoundedByPersonAndDay(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("inspector", "Ana Ruiz")
	id := y.walk("signed", lead.actor.UserID)
	lead.must(report(id, pdf, 1))
	for range safetywalk.MostDeliveries {
		// When it was asked for is the device's word: it does not help.
		op := delivery(id, pdf, []string{lead.actor.UserID}, nil)
		op.Fields["createdAt"] = int64(1_763_712_000_000)
		lead.must(op)
	}
	if got := lead.push(delivery(id, pdf, []string{lead.actor.UserID}, nil)); got.Code != change.CodeGuard {
		t.Errorf("one more: %+v", got)
	}
}
