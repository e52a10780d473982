package assembly_test

import (
	"context"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/store"
)

func TestContext_OfAnotherOrganizationIsRefusedAndAudited(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	thief := rig.User(org, "inspector")
	c := rig.SignIn(thief)
	ask := func(in string) {
		t.Helper()
		a := c.Do("GET", "/api/user/permissions", nil, "X-Organization-Id", in, "X-Organization-Role", "inspector")
		if a.Status != 403 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	}
	rows := func() (found []string) {
		t.Helper()
		err := rig.Store.Read(context.Background(), func(tx *store.Tx) error {
			return tx.Select(&found, "SELECT actor || ' ' || subject_id || ' ' || detail FROM audit_log WHERE org_id = ? AND action = 'access.refused' ORDER BY seq", org)
		})
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	ask(other)
	ask(other) // within a minute: one row is enough
	want := thief.ID + " " + other + ` {"method":"GET","path":"/api/user/permissions"}`
	if got := rows(); len(got) != 1 || got[0] != want {
		t.Errorf("%v, want %s", got, want)
	}
	rig.Clock.Turn(time.Minute)
	ask(other)
	if got := rows(); len(got) != 2 {
		t.Errorf("%v", got)
	}
}
