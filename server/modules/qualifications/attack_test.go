package qualifications_test

import (
	"testing"

	"shipshape/server/modules/qualifications"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

func TestAttack_NobodyQualifiesThemselves(t *testing.T) {
	t.Parallel()
	y := yardtest.New(t, storetest.SQLite, "2026-03-02 08:00", qualifications.Module{})
	kind := yardtest.NewID()
	y.Wrote(yardtest.Add("qualificationKind", kind, fields{"key": "fire_watch", "title": "Fire watch"}))
	boss := y.Person("ehs_manager", "Maria Okafor")
	given := func(id string, to *yardtest.Person) change.Op {
		return yardtest.Add("qualification", id, fields{"personId": to.Actor.UserID, "kindId": kind, "issuedOn": "2026-01-01", "expiresOn": "2026-12-31", "state": "valid"})
	}
	for _, role := range []string{"supervisor", "data_clerk", "ehs_manager", "env_specialist", "org_admin"} {
		who := y.Person(role, role)
		if code, say := who.Does(given(yardtest.NewID(), who)); code != "rejected guard" || say == "" {
			t.Errorf("%s qualifies themselves: %q %q", role, code, say)
		}
		held := yardtest.NewID()
		boss.Must(given(held, who))
		if code, say := who.Does(yardtest.On("qualification", y.Row("qualification", held), change.Update, "", fields{"expiresOn": "2030-12-31"})); code != "rejected guard" || say == "" {
			t.Errorf("%s lengthens their own: %q %q", role, code, say)
		}
		boss.Must(yardtest.On("qualification", y.Row("qualification", held), change.Command, "revoke", fields{"stateReason": "No refresher"}))
		if code, say := who.Does(yardtest.On("qualification", y.Row("qualification", held), change.Command, "reinstate", nil)); code == "" || say == "" {
			t.Errorf("%s reinstates their own: %q %q", role, code, say)
		}
	}
	acting := y.As(y.Org, yardtest.NewID(), "ehs_manager", "Acting")
	acting.Actor.Impersonator, acting.Actor.Superuser = yardtest.NewID(), true
	if code, say := acting.Does(given(yardtest.NewID(), boss)); code == "" || say == "" {
		t.Errorf("a superuser who acts qualifies somebody: %q %q", code, say)
	}
	// A yard with one person says so as a setting.
	alone := y.Person("ehs_manager", "Alone")
	alone.Actor.SinglePerson = true
	alone.Must(given(yardtest.NewID(), alone))
}
