package syncer_test

import (
	"maps"
	"slices"
	"testing"

	"shipshape/schema"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// Made from the schema: no signature, nothing that seals a record and nothing that is issued by one comes from a superuser who acts in the
// yard, in whatever role. The people of the yard hear nothing of it.
func TestPush_TakesNoSignatureFromWhoActs(t *testing.T) {
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	var forged []change.Op
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Format == "signature" {
				forged = append(forged, add(e.Name, newID(), map[string]any{f.Name: "M0 0 L9 9"}),
					change.Op{Entity: e.Name, ID: newID(), Kind: change.Update, CL: 1, Fields: map[string]any{f.Name: "M0 0 L9 9"}})
			}
		}
		if e.Seal == nil {
			continue
		}
		if e.Seal.Signatures != nil {
			forged = append(forged, add(e.Seal.Signatures.Entity, newID(), map[string]any{"name": "Ana Ruiz"}))
		}
		if e.Seal.At != "" {
			forged = append(forged, change.Op{Entity: e.Name, ID: newID(), Kind: change.Update, CL: 1, Fields: map[string]any{e.Seal.At: start.UnixMilli()}})
		}
		if e.States == nil {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
			command := e.States.Commands[name]
			inForce := e.Seal.Signatures != nil && slices.Contains(e.States.Kept, command.To) && !slices.Contains(e.States.Kept, command.From[0])
			if name == e.Seal.Command || inForce {
				forged = append(forged, change.Op{Entity: e.Name, ID: newID(), Kind: change.Command, Command: name, CL: 1})
			}
		}
	}
	const say = "You act in somebody else's role: only the people of the organization sign and issue."
	for _, role := range s.Roles() {
		acts, own := r.tablet(bay, role.ID), r.tablet(bay, role.ID)
		acts.actor.Impersonator = newID()
		for _, op := range forged {
			if got := acts.push(acts.set(op))[0]; got.Code != change.CodeForbidden || got.Message != say {
				t.Errorf("%s acting, %s %s %s: %s %s %q", role.ID, op.Kind, op.Command, op.Entity, got.Result, got.Code, got.Message)
			}
			if got := own.push(own.set(op))[0]; got.Message == say {
				t.Errorf("%s of the yard, %s of %s: %q", role.ID, op.Kind, op.Entity, got.Message)
			}
		}
	}
	if len(forged) < 25 {
		t.Errorf("only %d forgeries were made from the schema", len(forged))
	}
	t.Logf("%d forgeries in %d roles", len(forged), len(s.Roles()))
}
