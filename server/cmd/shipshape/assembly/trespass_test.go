package assembly_test

import (
	"context"
	"fmt"
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
	rig.Clock.Turn(40 * time.Second)
	ask(other)
	rig.Clock.Turn(20 * time.Second)
	ask(other) // a minute after the row, however often it was asked meanwhile
	if got := rows(); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// Who names another organization with every request fills no log.
func TestContext_OfManyOrganizationsLeavesFewRows(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	count := func() (found int) {
		t.Helper()
		err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.Get(&found, "SELECT COUNT(*) FROM audit_log WHERE org_id = ? AND action = 'access.refused'", org)
		})
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	flood := func(c *servertest.Client) {
		for i := range 40 {
			c.Do("GET", "/api/user/permissions", nil, "X-Organization-Id", fmt.Sprintf("made-up-%d", i))
		}
	}
	thief := rig.SignIn(rig.User(org, "inspector"))
	flood(thief)
	if got := count(); got != 10 {
		t.Errorf("%d rows about one person, want 10", got)
	}
	flood(rig.SignIn(rig.User(org, "inspector")))
	if got := count(); got != 20 {
		t.Errorf("%d rows about two people, want 20: each is noted", got)
	}
	rig.Clock.Turn(time.Hour)
	flood(thief)
	if got := count(); got != 30 {
		t.Errorf("%d rows after an hour, want 30", got)
	}
}
