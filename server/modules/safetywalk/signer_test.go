package safetywalk_test

import (
	"testing"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A superuser who acts in a role may do the role's work, but a signature is the word of the person who bears the name.
func TestSigning_IsNotForWhoActsForSomebody(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	root := y.tablet("ehs_manager", "Rita Stone")
	root.actor.Impersonator = root.actor.UserID
	walk := y.walk("ready_for_signoff", root.actor.UserID)
	signature := add("signature", fields{
		"walkId": walk, "role": "walker", "name": "Rita Stone", "statement": "I walked it", "drawing": "M0 0", "contentHash": hash,
		"signedAt": y.Clock.Now().UnixMilli(), "createdBy": root.actor.UserID, "personId": root.actor.UserID,
	})
	sign := y.command(walk, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()})
	for name, op := range map[string]change.Op{"signature": signature, "command": sign} {
		if got := root.push(op); got.Result != wire.Rejected || got.Code != change.CodeForbidden {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if got := root.push(y.command(walk, "resume", nil)); got.Result != wire.Applied {
		t.Errorf("the rest of the role's work: %+v", got)
	}
	manager := y.tablet("ehs_manager", "Ana Ruiz")
	signature.Fields["createdBy"], signature.Fields["personId"] = manager.actor.UserID, manager.actor.UserID
	if got := manager.push(y.command(walk, "finish", nil), signature, y.command(walk, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()})); got.Result == wire.Rejected {
		t.Errorf("the person themselves: %+v", got)
	}
}

func TestSignature_BearsTheNameOfWhoSigns(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, other := y.tablet("supervisor", "Joe Ortiz"), y.tablet("inspector", "Ana Ruiz")
	id := y.walk("ready_for_signoff", lead.actor.UserID)
	for name, test := range map[string]struct {
		f    fields
		want string
	}{
		"their own":                       {fields{"personId": lead.actor.UserID}, ""},
		"somebody else's":                 {fields{"personId": other.actor.UserID}, change.CodeForbidden},
		"nobody's":                        {fields{}, change.CodeForbidden},
		"a witness on the same tablet":    {fields{"role": "witnessed", "name": "K. Hale"}, ""},
		"a witness who belongs to a yard": {fields{"role": "witnessed", "personId": other.actor.UserID}, ""},
	} {
		if got := lead.push(signature(id, test.f)); got.Code != test.want {
			t.Errorf("%s: %+v, want %q", name, got, test.want)
		}
	}
}

// What was signed first stands, whoever signs again and whatever their clock says.
func TestSigning_KeepsWhatWasSignedAndWhen(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead, other := y.tablet("supervisor", "Joe Ortiz"), y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("ready_for_signoff", lead.actor.UserID)
	asked := add("answer", fields{"walkId": id, "zoneId": newID(), "itemId": "q1", "result": "pass"})
	asked.ID = change.UUID5(id, "answer:"+asked.Fields["zoneId"].(string)+":q1")
	lead.must(asked)
	before, now := y.row("answer", asked.ID), y.Clock.Now().UnixMilli()
	const ahead = int64(3_999_999_999_999)
	first, second := y.command(id, "sign", fields{"contentHash": hash, "signedAt": ahead}), y.command(id, "sign", fields{"contentHash": nameOf("other"), "signedAt": now + 1})
	lead.must(first)
	other.must(second) // made without having heard of the first
	if walk := y.row("walk", id); walk.Fields["contentHash"] != hash || walk.Fields["signedAt"] != now {
		t.Errorf("the walk says %v at %v; want the first at %v", walk.Fields["contentHash"], walk.Fields["signedAt"], now)
	}
	y.Clock.Turn(time.Minute)
	amend := y.command(id, "amend", fields{"contentHash": nameOf("other"), "signedAt": ahead})
	if got := lead.push(amend); got.Code != change.CodeImmutable {
		t.Errorf("amended with another hash: %+v", got)
	}
	late := change.Op{Entity: "answer", ID: asked.ID, Kind: change.Update, CL: 1, Was: map[string][]string{"result": before.VersionOf("result")}, Fields: fields{"result": "fail"}}
	if got := lead.push(late); got.Code != change.CodeImmutable {
		t.Errorf("a signed answer changed: %+v", got)
	}
}
