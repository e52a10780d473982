package safetywalk_test

import (
	"testing"

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
	signature := add("signature", fields{"walkId": walk, "role": "walker", "name": "Rita Stone", "statement": "I walked it", "drawing": "M0 0", "contentHash": hash,
		"signedAt": y.Clock.Now().UnixMilli(), "createdBy": root.actor.UserID})
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
	signature.Fields["createdBy"] = manager.actor.UserID
	if got := manager.push(y.command(walk, "finish", nil), signature, y.command(walk, "sign", fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()})); got.Result == wire.Rejected {
		t.Errorf("the person themselves: %+v", got)
	}
}
