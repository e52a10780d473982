package admin_test

import (
	"net/http"
	"testing"
	"time"

	"shipshape/server/admin"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// Whoever may not invite any more has nobody come in by what they sent before.
func TestInvitation_DoesNotOutliveItsInviter(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		state := func(id string) string {
			t.Helper()
			for _, invitation := range call[[]admin.Invitation](t, y.admin, get, "/api/admin/invitations", nil, ok) {
				if invitation.ID == id {
					return invitation.State
				}
			}
			t.Fatalf("no invitation %s", id)
			return ""
		}
		invite := func(by servertest.User, email, role string) admin.Invitation {
			t.Helper()
			return call[admin.Invitation](t, y.signIn(by), post, "/api/admin/invitations", fields{"email": email, "fullName": "New Person", "role": role}, ok)
		}
		suspended, left, demoted, deputy := y.User(y.org, "ehs_manager"), y.User(y.org, "ehs_manager"), y.User(y.org, "ehs_manager"), y.User(y.org, "auditor")
		give := func(rights ...fields) {
			t.Helper()
			call[admin.User](t, y.admin, put, "/api/admin/users/"+deputy.ID+"/grants", fields{"grants": append([]fields{}, rights...)}, ok)
		}
		give(fields{"permission": "admin.contractor.invite", "scope": "org"})
		one, two := invite(suspended, "one@yard.example", "inspector"), invite(left, "two@yard.example", "inspector")
		inspector, contractor := invite(demoted, "three@yard.example", "inspector"), invite(demoted, "four@yard.example", "contractor")
		five, others := invite(deputy, "five@yard.example", "contractor"), invite(y.boss, "six@yard.example", "inspector")
		token := secretIn(t, y.mailTo("one@yard.example", 1), "invitation")

		call[admin.User](t, y.admin, post, "/api/admin/users/"+suspended.ID+"/suspend", why, ok)
		call[admin.User](t, y.admin, post, "/api/admin/users/"+left.ID+"/deactivate", why, ok)
		call[admin.User](t, y.admin, patch, "/api/admin/users/"+demoted.ID, fields{"role": "supervisor"}, ok) // who invites contractors still
		give()
		for name, c := range map[string]struct{ id, want string }{
			"of somebody suspended":                    {one.ID, admin.InvitationRevoked},
			"of somebody who left":                     {two.ID, admin.InvitationRevoked},
			"for a role they may not invite for now":   {inspector.ID, admin.InvitationRevoked},
			"for a role they may still invite for":     {contractor.ID, admin.InvitationPending},
			"of somebody whose right was taken back":   {five.ID, admin.InvitationRevoked},
			"of somebody about whom nothing was heard": {others.ID, admin.InvitationPending},
		} {
			if got := state(c.id); got != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
		}
		body := fields{"token": token, "email": "one@yard.example", "fullName": "New Person", "password": servertest.Password}
		refused(t, y.Client(), post, "/api/register", body, gone, "withdrawn")
		count := 0
		for _, action := range y.actions(y.org) {
			if action == "invitation.revoke" {
				count++
			}
		}
		if count != 4 {
			t.Errorf("%d lines in the log, want 4", count)
		}
	})
}

// Accepting and withdrawing in the same moment: one of them happens.
func TestInvitation_WithdrawnWhileItIsAcceptedOpensNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		const email = "ana@yard.example"
		invitation := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", fields{"email": email, "fullName": "Ana Ruiz", "role": "inspector"}, ok)
		token := secretIn(t, y.mailTo(email, 1), "invitation")
		answer := make(chan servertest.Answer, 1)
		started := false
		err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.Exec("UPDATE invitations SET revoked_at = 1 WHERE id = ?", invitation.ID); err != nil {
				return err
			}
			if !started {
				started = true
				go func() {
					answer <- y.Client().Do(http.MethodPost, "/api/register", fields{"token": token, "email": email, "fullName": "Ana Ruiz", "password": servertest.Password})
				}()
			}
			// PostgreSQL lets the acceptance come as far as this row, where it waits; SQLite lets it begin afterwards.
			for deadline := time.Now().Add(20 * time.Second); engine == storetest.PostgreSQL && time.Now().Before(deadline); {
				var waiting int
				err := tx.Get(&waiting, "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
				if err != nil || waiting > 0 {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if a := <-answer; a.Status != gone {
			t.Errorf("accepted: %d %s", a.Status, a.Body)
		}
		if status := y.login(y.Client(), email, servertest.Password); status != unauthorized {
			t.Errorf("the account is there: %d", status)
		}
	})
}
