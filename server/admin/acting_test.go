package admin_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"shipshape/server/admin"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// What a superuser who acts in a yard gives away outlasts the hour: each administrator of the yard hears of it, and the log has it.
func TestActing_GivesNoRightsUnseen(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	root := y.User(y.Organization("Shipshape"), "superuser")
	acting := y.signIn(root)
	call[admin.Impersonation](t, acting, post, "/api/impersonation", fields{"orgId": y.org, "role": "org_admin", "reason": "Ticket 4711"}, ok)
	told := func() (bodies []string) {
		t.Helper()
		if err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.Select(&bodies, "SELECT body FROM notices WHERE org_id = ? AND user_id = ? AND title LIKE '%changed who may do what' ORDER BY created_at, id", y.org, y.boss.ID)
		}); err != nil {
			t.Fatal(err)
		}
		return bodies
	}
	context := []string{"X-Organization-Id", y.org, "X-Organization-Role", "org_admin"}
	for i, c := range []struct {
		method, path string
		body         fields
		want         string
	}{
		{patch, "/api/admin/users/" + ana.ID, fields{"role": "org_admin"}, "Changed the role of"},
		{put, "/api/admin/users/" + ana.ID + "/grants", fields{"grants": []fields{{"permission": "admin.user.invite", "scope": "org"}}}, "beyond the role"},
		{put, "/api/admin/rights", fields{"changes": []fields{{"role": "auditor", "permission": "admin.contractor.invite", "scope": "org"}}}, "Changed what these roles may do: "},
		{post, "/api/admin/invitations", fields{"email": "nora@yard.example", "fullName": "Nora Feld", "role": "org_admin"}, "Invited Nora Feld (nora@yard.example)"},
	} {
		if a := acting.Do(c.method, c.path, c.body, context...); a.Status != ok {
			t.Fatalf("%s: %d %s", c.path, a.Status, a.Body)
		}
		if bodies := told(); len(bodies) != i+1 || !strings.Contains(strings.Join(bodies, " "), c.want) {
			t.Errorf("%s: the administrator hears %q, want %q", c.path, bodies, c.want)
		}
	}
	call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", fields{"email": "own@yard.example", "fullName": "Own Person", "role": "inspector"}, ok)
	if len(told()) != 4 {
		t.Errorf("the yard's own invitation is told of: %q", told())
	}
}

// A superuser in another role holds that role and nothing that was ever given to themselves.
func TestActing_KeepsNoGrantsOfTheirOwn(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	root := y.User(y.Organization("Shipshape"), "superuser")
	if err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("INSERT INTO user_rights (org_id, user_id, permission, scope, granted_at, granted_by) VALUES (?, ?, 'admin.user.invite', 'org', 1, 'x')", y.org, root.ID)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	acting := y.signIn(root)
	call[admin.Impersonation](t, acting, post, "/api/impersonation", fields{"orgId": y.org, "role": "inspector", "reason": "Ticket 4711"}, ok)
	invite := func(role string) int {
		return acting.Do(post, "/api/admin/invitations", fields{"email": "nora@yard.example", "fullName": "Nora Feld", "role": "inspector"},
			"X-Organization-Id", y.org, "X-Organization-Role", role).Status
	}
	if got := invite("inspector"); got != forbidden {
		t.Errorf("an invitation on the own grant: %d", got)
	}
	if got := acting.Do(put, "/api/admin/users/"+root.ID+"/grants", fields{"grants": []fields{}}, "X-Organization-Id", y.org, "X-Organization-Role", "inspector").Status; got != forbidden {
		t.Errorf("own grants changed: %d", got)
	}
}

// Whether an address is known in another yard is nobody's business here: the answer is the same, and only its owner hears more.
func TestInvitation_TellsNothingAboutOtherYards(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	elsewhere := y.User(y.Organization("Harbor Point"), "inspector")
	for _, email := range []string{elsewhere.Email, "new@yard.example"} {
		in := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", fields{"email": email, "fullName": "Some Body", "role": "inspector"}, ok)
		if in.Email != email || in.State != admin.InvitationPending {
			t.Errorf("%+v", in)
		}
	}
	if m := y.mailTo(elsewhere.Email, 1); strings.Contains(m.Body, "#invitation=") || !strings.Contains(m.Body, "has an account on Shipshape already") {
		t.Errorf("the owner of the address reads %q", m.Body)
	}
	refused(t, y.admin, post, "/api/admin/invitations", fields{"email": y.boss.Email, "fullName": "The Boss", "role": "inspector"}, conflict, "already a user")
}

// A yard without an administrator hears of it too: everybody of the highest role that somebody holds there, by name, in the inbox and by mail.
func TestActing_IsToldToWhoeverRanksHighest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ roles, told []string }{
		"two administrators":   {[]string{"org_admin", "org_admin", "ehs_manager"}, []string{"org_admin", "org_admin"}},
		"no administrator":     {[]string{"ehs_manager", "inspector", "ehs_manager"}, []string{"ehs_manager", "ehs_manager"}},
		"nobody of the office": {[]string{"inspector", "contractor"}, []string{"inspector"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t, storetest.SQLite)
			org := y.Organization("Small yard")
			var left []string
			who := map[string]string{}
			for _, role := range c.roles {
				u := y.User(org, role)
				who[u.ID] = role
			}
			gone := y.User(org, "org_admin")
			if err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
				_, err := tx.Exec("UPDATE memberships SET active = 0, state = 'deactivated' WHERE user_id = ?", gone.ID)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			root := y.User(y.Organization("Shipshape"), "superuser")
			acting := y.signIn(root)
			call[admin.Impersonation](t, acting, post, "/api/impersonation", fields{"orgId": org, "role": "org_admin", "reason": "Ticket 4711"}, ok)
			if a := acting.Do(post, "/api/admin/invitations", fields{"email": "nora@yard.example", "fullName": "Nora Feld", "role": "org_admin"}, "X-Organization-Id", org, "X-Organization-Role", "org_admin"); a.Status != ok {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			for _, say := range []string{"Test superuser of Shipshape acts here as Organization admin", "Test superuser of Shipshape changed who may do what"} {
				var told []string
				if err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
					return tx.Select(&told, "SELECT user_id FROM notices WHERE org_id = ? AND title = ? ORDER BY user_id", org, say)
				}); err != nil {
					t.Fatal(err)
				}
				left = nil
				for _, id := range told {
					left = append(left, who[id])
				}
				slices.Sort(left)
				if !slices.Equal(left, c.told) {
					t.Errorf("%s: told to %q, want %q", say, left, c.told)
				}
			}
			patience.Until(t, "the mails have left", y.Delivered)
			written, err := os.ReadFile(y.Config.Outbox())
			if err != nil {
				t.Fatal(err)
			}
			mails := map[string]int{}
			for line := range strings.SplitSeq(strings.TrimSpace(string(written)), "\n") {
				var m mail
				if err := json.Unmarshal([]byte(line), &m); err != nil {
					t.Fatal(err)
				}
				if strings.Contains(m.Subject, "Shipshape") && !strings.Contains(m.Subject, "invitation") {
					mails[m.Subject] += len(m.To)
				}
			}
			want := map[string]int{"Somebody of Shipshape acts in Small yard": len(c.told), "Test superuser of Shipshape changed who may do what": len(c.told)}
			if diff := cmp.Diff(want, mails); diff != "" {
				t.Error(diff)
			}
		})
	}
}
