package assembly_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// A promised mail leaves right after the commit that wakes the postman, once, to the right people of the organization only.
func TestPostman_DeliversPromisedMailOnce(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	manager, inspector := rig.User(org, "ehs_manager"), rig.User(org, "inspector")
	rig.User(org, "supervisor")
	rig.User(rig.Organization("Harbor Point"), "ehs_manager")
	promise := func(key, recipients string) {
		err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			return tx.SaveEffects(org, []store.Effect{{Key: key, Kind: "mail", Recipients: recipients, Subject: "Stop work " + key, Body: "Now.", CreatedAt: 1}})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	promise("1", `["role:ehs_manager","`+inspector.ID+`"]`)
	promise("2", `["role:contractor"]`)
	promise("3", `["`+inspector.ID+`"]`)
	zone := change.Op{Entity: "zone", ID: org, Kind: "add", Fields: map[string]any{"name": "Pier 1", "code": "P1", "kind": "pier"}}
	if _, err := rig.Sync.Write(t.Context(), org, []change.Op{zone}); err != nil {
		t.Fatal(err)
	}

	type line struct {
		Kind, Subject, Body string
		To                  []string
	}
	want := []line{
		{"mail", "Stop work 1", "Now.", []string{manager.Email, inspector.Email}},
		{"mail", "Stop work 3", "Now.", []string{inspector.Email}},
	}
	patience.Until(t, "everything has left", rig.Delivered)
	written, err := os.ReadFile(rig.Config.Outbox())
	if err != nil {
		t.Fatal(err)
	}
	var got []line
	for decoder := json.NewDecoder(bytes.NewReader(written)); decoder.More(); {
		var l line
		if err := decoder.Decode(&l); err != nil {
			t.Fatal(err)
		}
		got = append(got, l)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
