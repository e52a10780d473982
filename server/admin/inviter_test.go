package admin_test

import (
	"net/http"
	"slices"
	"testing"

	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
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

// An invitation stands on what its inviter may do, also where that changes for a whole role.
func TestInvitation_DoesNotOutliveTheRightsOfARole(t *testing.T) {
	taken := func(role string, permissions ...string) (changes []fields) {
		for _, permission := range permissions {
			changes = append(changes, fields{"role": role, "permission": permission, "scope": ""})
		}
		return changes
	}
	const people, contractors = "admin.user.invite", "admin.contractor.invite"
	for name, c := range map[string]struct {
		changes   []fields
		status    int
		withdrawn []string
	}{
		"the right to invite people":            {taken("ehs_manager", people), ok, []string{"clerk@yard.example", "inspector@yard.example"}},
		"all rights to invite":                  {taken("ehs_manager", people, contractors), ok, []string{"clerk@yard.example", "contractor@yard.example", "inspector@yard.example"}},
		"what one of the invited roles holds":   {taken("ehs_manager", "safety-walk.walk.create"), ok, []string{"deputys@yard.example", "inspector@yard.example"}},
		"what was given beyond the declared":    {[]fields{{"role": "auditor", "permission": contractors, "scope": nil}}, ok, []string{"auditors@yard.example"}},
		"what no invitation needs":              {taken("ehs_manager", "safety-walk.walk.approve"), ok, nil},
		"a right of a role that invites nobody": {taken("data_clerk", "tasks.task.create"), ok, nil},
		"with what cannot be taken":             {append(taken("ehs_manager", people), taken("org_admin", "admin.right.manage")...), conflict, nil},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
				y := newYard(t, engine)
				y.beginInviting()
				a := y.admin.Do(put, "/api/admin/rights", fields{"changes": c.changes})
				if a.Status != c.status {
					t.Fatalf("%d %s", a.Status, a.Body)
				}
				var withdrawn []string
				logged := map[string]int{}
				for _, invitation := range call[[]admin.Invitation](t, y.admin, get, "/api/admin/invitations", nil, ok) {
					if invitation.State == admin.InvitationRevoked {
						withdrawn = append(withdrawn, invitation.Email)
						logged[invitation.ID]++
					}
				}
				slices.Sort(withdrawn)
				if diff := cmp.Diff(c.withdrawn, withdrawn); diff != "" {
					t.Error(diff)
				}
				page, err := y.Audit.List(t.Context(), y.org, audit.Filter{Action: "invitation.revoke", Limit: 50})
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range page.Rows {
					if line.Actor != y.boss.ID {
						t.Errorf("withdrawn by %s", line.ActorName)
					}
					logged[line.SubjectID]--
				}
				for id, missing := range logged {
					if missing != 0 {
						t.Errorf("%s: %d lines of the log are missing", id, missing)
					}
				}
			})
		})
	}
}

// beginInviting leaves a pending invitation of everybody who may invite, each to an address that says whose or what for.
func (y *yard) beginInviting() {
	y.t.Helper()
	send := func(by servertest.User, email, role string) {
		y.t.Helper()
		call[admin.Invitation](y.t, y.signIn(by), post, "/api/admin/invitations", fields{"email": email, "fullName": "New Person", "role": role}, ok)
	}
	manager, deputy := y.User(y.org, "ehs_manager"), y.User(y.org, "ehs_manager")
	// The deputy invites people by more than the role.
	call[admin.User](y.t, y.admin, put, "/api/admin/users/"+deputy.ID+"/grants", fields{"grants": []fields{{"permission": "admin.user.invite", "scope": "org"}}}, ok)
	call[admin.Matrix](y.t, y.admin, put, "/api/admin/rights", fields{"changes": []fields{{"role": "auditor", "permission": "admin.contractor.invite", "scope": "org"}}}, ok)
	send(manager, "inspector@yard.example", "inspector")
	send(manager, "clerk@yard.example", "data_clerk")
	send(manager, "contractor@yard.example", "contractor")
	send(deputy, "deputys@yard.example", "inspector")
	send(y.User(y.org, "auditor"), "auditors@yard.example", "contractor")
	send(y.boss, "admins@yard.example", "inspector")
}

// What an organization changes for a role says nothing about another one, nor about what passes.
func TestInvitation_IsNotWithdrawnByOthersRightsOrASuspension(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		y.beginInviting()
		there := y.Organization("Harbor Point")
		theirs := y.signIn(y.User(there, "ehs_manager"))
		invitation := call[admin.Invitation](t, theirs, post, "/api/admin/invitations", fields{"email": "nora@harbor.example", "fullName": "Nora Feld", "role": "inspector"}, ok)
		root := y.User(there, "superuser")
		call[admin.Organization](t, y.signIn(root), post, "/api/organizations/"+y.org+"/suspend", why, ok)
		y.Impersonate(root, y.org, "superuser")
		a := y.signIn(root).Do(put, "/api/admin/rights", fields{"changes": []fields{{"role": "ehs_manager", "permission": "admin.user.invite", "scope": ""}}},
			"X-Organization-Id", y.org, "X-Organization-Role", "superuser")
		if a.Status != ok {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		revoked := slices.DeleteFunc(y.actions(y.org), func(action string) bool { return action != "invitation.revoke" })
		if len(revoked) != 2 {
			t.Errorf("%d were withdrawn, want those for an inspector and a clerk", len(revoked))
		}
		for _, left := range call[[]admin.Invitation](t, theirs, get, "/api/admin/invitations", nil, ok) {
			if left.ID == invitation.ID && left.State != admin.InvitationPending {
				t.Errorf("elsewhere: %+v", left)
			}
		}
	})
}

// Whoever loses the right while a request of theirs is under way invites nobody with it: the withdrawal is over when the invitation
// would be written.
func TestInvitation_IsNotMadeOnARightThatHasJustGone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		for name, c := range map[string]struct {
			lose    func(u servertest.User)
			refused bool
		}{
			"another role": {func(u servertest.User) {
				call[admin.User](t, y.admin, patch, "/api/admin/users/"+u.ID, fields{"role": "operations"}, ok)
			}, true},
			"suspended": {func(u servertest.User) {
				call[admin.User](t, y.admin, post, "/api/admin/users/"+u.ID+"/suspend", why, ok)
			}, true},
			"the role's rights": {func(servertest.User) {
				// Beside the server, so that what it keeps in mind is not told.
				err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
					_, err := tx.Exec(`INSERT INTO role_rights (org_id, role, permission, scope, changed_at, changed_by) VALUES (?, 'ehs_manager', 'admin.user.invite', '', 1, ?)`,
						y.org, y.boss.ID)
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}, true},
			"nothing": {func(servertest.User) {}, false},
		} {
			u := y.User(y.org, "ehs_manager")
			y.Access.Invalidate(y.org)
			// Who the request comes from is known before the right goes.
			actor, err := y.Access.Effective(t.Context(), app.Actor{UserID: u.ID, OrgID: y.org, Role: u.Role, FullName: "Test"})
			if err != nil {
				t.Fatal(err)
			}
			pending := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", fields{"email": "old." + u.ID + "@yard.example", "fullName": "New Person", "role": "inspector"}, ok)
			c.lose(u)
			by := audit.Source{Actor: actor}
			_, err = y.Admin.Invite(t.Context(), by, admin.NewInvitation{Email: "new." + u.ID + "@yard.example", FullName: "New Person", Role: "inspector"})
			if c.refused && app.CodeOf(err) != app.EForbidden || !c.refused && err != nil {
				t.Errorf("%s: inviting says %v", name, err)
			}
			_, err = y.Admin.Resend(t.Context(), by, pending.ID)
			if c.refused && app.CodeOf(err) != app.EForbidden || !c.refused && err != nil {
				t.Errorf("%s: sending again says %v", name, err)
			}
			err = y.Store.Write(t.Context(), func(tx *store.Tx) error {
				_, err := tx.Exec("DELETE FROM role_rights WHERE org_id = ?", y.org)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
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
			if engine != storetest.PostgreSQL {
				return nil
			}
			var waiting int
			var err error
			patience.Until(t, "the acceptance waits for the row", func() bool {
				// A transaction keeps the first list of connections that it reads. The acceptance may open a new connection after that.
				if _, err = tx.Exec("SELECT pg_stat_clear_snapshot()"); err == nil {
					err = tx.Get(&waiting, "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
				}
				return err != nil || waiting > 0
			})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if a := patience.From(t, answer); a.Status != gone {
			t.Errorf("accepted: %d %s", a.Status, a.Body)
		}
		if status := y.login(y.Client(), email, servertest.Password); status != unauthorized {
			t.Errorf("the account is there: %d", status)
		}
	})
}
