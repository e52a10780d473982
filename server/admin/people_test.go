package admin_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/auth"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"
)

type fields = map[string]any

const (
	get, post, put, patch, remove = http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete
	ok, noContent, badRequest     = http.StatusOK, http.StatusNoContent, http.StatusBadRequest
	unauthorized, forbidden       = http.StatusUnauthorized, http.StatusForbidden
	missing, conflict, gone       = http.StatusNotFound, http.StatusConflict, http.StatusGone
)

const tablet = "5f0c00000000000a"

var why = fields{"reason": "Left the yard"}

// directory reads somebody's entry in the people directory.
func (y *yard) directory(id string) fields {
	y.t.Helper()
	var row struct {
		FullName *string `db:"full_name"`
		Role     *string `db:"role"`
		Company  *string `db:"company"`
		Active   *int    `db:"active"`
	}
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) error {
		return tx.Get(&row, "SELECT full_name, role, company, active FROM people WHERE org_id = ? AND id = ?", y.org, id)
	})
	if err != nil {
		y.t.Fatal(err)
	}
	out := fields{"fullName": *row.FullName, "role": *row.Role, "active": *row.Active == 1}
	if row.Company != nil {
		out["company"] = *row.Company
	}
	return out
}

func (y *yard) zone(id string) string {
	y.t.Helper()
	op := change.Op{Entity: "zone", ID: id, Kind: change.Add, Fields: fields{"name": "Dry dock 1", "code": "DD1", "kind": "dry_dock"}}
	if _, err := y.Sync.Write(y.t.Context(), y.org, []change.Op{op}); err != nil {
		y.t.Fatal(err)
	}
	return id
}

// actions are what the audit log says, the oldest first.
func (y *yard) actions(org string) []string {
	y.t.Helper()
	page, err := y.Audit.List(y.t.Context(), org, audit.Filter{Limit: 500})
	if err != nil {
		y.t.Fatal(err)
	}
	var list []string
	for _, line := range page.Rows {
		list = append(list, line.Action)
	}
	slices.Reverse(list)
	return list
}

func find(t *testing.T, users []admin.User, email string) admin.User {
	t.Helper()
	i := slices.IndexFunc(users, func(u admin.User) bool { return u.Email == email })
	if i < 0 {
		t.Fatalf("no %s in %v", email, users)
	}
	return users[i]
}

// A person of the yard from the first mail to the last day, by the administrator alone.
func TestPerson_FromInvitationToLeaver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		zone := y.zone("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c11")
		const email = "ana@yard.example"
		invitation := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations",
			fields{"email": " Ana@Yard.example ", "fullName": "Ana Ruiz", "role": "inspector", "zones": []string{zone}}, ok)
		if invitation.State != admin.InvitationPending || invitation.Email != email || !invitation.ExpiresAt.Equal(y.Clock.Now().Add(72*time.Hour)) {
			t.Errorf("%+v", invitation)
		}
		token := secretIn(t, y.mailTo(email, 1), "invitation")
		ana := y.Client()
		call[fields](t, ana, post, "/api/register", fields{"token": token, "email": email, "fullName": "Ana Ruiz", "password": servertest.Password}, ok)
		accepted := call[[]admin.Invitation](t, y.admin, get, "/api/admin/invitations", nil, ok)
		if accepted[0].State != admin.InvitationAccepted || accepted[0].SentAt == nil {
			t.Errorf("%+v", accepted)
		}

		user := find(t, call[[]admin.User](t, y.admin, get, "/api/admin/users", nil, ok), email)
		if user.State != admin.StateActive || user.Role != "inspector" || !slices.Equal(user.Zones, []string{zone}) || user.SignedInAt == nil {
			t.Errorf("%+v", user)
		}
		path := "/api/admin/users/" + user.ID
		changed := call[admin.User](t, y.admin, patch, path, fields{"role": "supervisor", "zones": nil, "company": "Hampton Staging", "fullName": "Ana M. Ruiz"}, ok)
		if changed.Role != "supervisor" || changed.Zones != nil || changed.FullName != "Ana M. Ruiz" {
			t.Errorf("%+v", changed)
		}
		want := fields{"fullName": "Ana M. Ruiz", "role": "supervisor", "company": "Hampton Staging", "active": true}
		if diff := cmp.Diff(want, y.directory(user.ID)); diff != "" {
			t.Error(diff)
		}

		ana = y.Device(servertest.User{Email: email}, tablet)
		suspended := call[admin.User](t, y.admin, post, path+"/suspend", why, ok)
		if suspended.State != admin.StateSuspended || suspended.StateAt == nil || y.directory(user.ID)["active"] != false {
			t.Errorf("%+v %v", suspended, y.directory(user.ID))
		}
		push := func() int {
			return ana.Do(post, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+tablet+`","deviceNow":1,"sets":[]}`, "Content-Type", "application/json").Status
		}
		if session, login, sync := ana.Do(get, "/api/user", nil).Status, y.login(y.Client(), email, servertest.Password), push(); session != 401 || login != 401 || sync != 401 {
			t.Errorf("suspended: session %d, login %d, push %d", session, login, sync)
		}
		refused(t, y.Client(), post, "/api/login", fields{"email": email, "password": servertest.Password}, unauthorized,
			"Your account is suspended. An organization admin can activate it again.")
		call[admin.User](t, y.admin, post, path+"/activate", why, ok)
		if session, login, sync := ana.Do(get, "/api/user", nil).Status, y.login(y.Client(), email, servertest.Password), push(); session != 401 || login != 200 || sync != 200 {
			t.Errorf("active again: session %d, login %d, push %d", session, login, sync)
		}
		left := call[admin.User](t, y.admin, post, path+"/deactivate", why, ok)
		if left.State != admin.StateDeactivated || push() != 401 {
			t.Errorf("%+v", left)
		}

		wantActions := []string{"invitation.create", "user.register", "user.change", "user.suspend", "user.activate", "user.deactivate"}
		got := slices.DeleteFunc(y.actions(y.org), func(action string) bool { return !slices.Contains(wantActions, action) })
		if diff := cmp.Diff(wantActions, got); diff != "" {
			t.Error(diff)
		}
		if report, err := y.Verify(t.Context()); err != nil || report.Broken > 0 {
			t.Errorf("%v %v", report, err)
		}
	})
}

func TestSuspended_LosesTheSocket(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana, ben := y.User(y.org, "inspector"), y.User(y.org, "inspector")
	hers, his := y.socket(y.Device(ana, tablet)), y.socket(y.Device(ben, "5f0c00000000000b"))
	call[admin.User](t, y.admin, post, "/api/admin/users/"+ana.ID+"/suspend", why, ok)
	closed(t, hers, "hers")
	root := y.signIn(y.User(y.Organization("Shipshape"), "superuser"))
	call[admin.Organization](t, root, post, "/api/organizations/"+y.org+"/suspend", why, ok)
	closed(t, his, "his")
}

func closed(t *testing.T, conn *websocket.Conn, whose string) {
	t.Helper()
	soon := patience.Context(t)
	for {
		_, _, err := conn.Read(soon)
		if err == nil {
			continue // a poke on the way
		}
		if websocket.CloseStatus(err) != 4401 {
			t.Errorf("%s: %v", whose, err)
		}
		return
	}
}

// A name stands in mails, tables and under signatures: nobody is called something else by what is not seen.
func TestPerson_AndOrganizationKeepWhatIsSeenOfTheirNames(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	manager := y.User(y.org, "ehs_manager")
	for _, name := range []string{"Ana\nRuiz", "\u202eAna Ruiz", "Ana \u200bRuiz"} {
		if got := call[admin.User](t, y.admin, patch, "/api/admin/users/"+manager.ID, fields{"fullName": name}, ok); got.FullName != "Ana Ruiz" {
			t.Errorf("%q is kept as %q", name, got.FullName)
		}
	}
	for _, name := range []string{"Bay\u200bfront\u202e", "\u2066Bayfront\u2069\n"} {
		if got := call[fields](t, y.admin, patch, "/api/admin/settings", fields{"name": name}, ok); got["name"] != "Bayfront" {
			t.Errorf("%q is kept as %v", name, got["name"])
		}
	}
}

func TestPerson_WhoMayNotBeChanged(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	manager := y.User(y.org, "ehs_manager")
	other := y.User(y.Organization("Harbor Point"), "inspector")
	root := y.User(y.org, "superuser")
	own := "/api/admin/users/" + y.boss.ID
	refused(t, y.admin, patch, own, fields{"role": "inspector"}, forbidden, "Somebody else must change your own role")
	refused(t, y.admin, post, own+"/suspend", why, forbidden, "your own account")
	refused(t, y.admin, post, own+"/temporary-password", fields{"password": "blue-crane-77"}, forbidden, "your own profile")
	refused(t, y.admin, put, own+"/grants", fields{"grants": []any{}}, forbidden, "your own rights")
	refused(t, y.admin, patch, "/api/admin/users/"+other.ID, fields{"fullName": "Some Body"}, missing, "no such person")
	refused(t, y.admin, post, "/api/admin/users/"+root.ID+"/suspend", why, forbidden, "superuser")
	refused(t, y.admin, patch, "/api/admin/users/"+manager.ID, fields{"role": "superuser"}, badRequest, "no such role")
	refused(t, y.admin, patch, "/api/admin/users/"+manager.ID, fields{"fullName": "A"}, badRequest, "at least 2 characters")
	long := strings.Repeat("x", 121)
	refused(t, y.admin, patch, "/api/admin/users/"+manager.ID, fields{"fullName": long}, badRequest, "at most 120 characters")
	refused(t, y.admin, post, "/api/admin/invitations", fields{"email": "new@yard.example", "fullName": long, "role": "inspector"}, badRequest, "at most 120 characters")
	refused(t, y.admin, post, "/api/admin/invitations", fields{"email": "new@yard.example", "fullName": "\u200bA\u202e", "role": "inspector"}, badRequest, "at least 2 characters")
	refused(t, y.admin, patch, "/api/admin/users/"+manager.ID, fields{"zones": []string{"nowhere"}}, badRequest, "no longer there")
	refused(t, y.admin, post, "/api/admin/users/"+manager.ID+"/suspend", fields{"reason": " "}, badRequest, "Say why")
	refused(t, y.signIn(manager), post, own+"/suspend", why, forbidden, "You don't have the right")

	second := y.User(y.org, "org_admin")
	call[admin.User](t, y.signIn(second), post, own+"/suspend", why, ok)
	acting := y.signIn(root)
	refused(t, acting, post, "/api/admin/users/"+second.ID+"/deactivate", why, conflict, "without an active administrator")
	refused(t, acting, patch, "/api/admin/users/"+second.ID, fields{"role": "inspector"}, conflict, "without an active administrator")
	for _, action := range y.actions(y.org) {
		if strings.HasPrefix(action, "user.") && action != "user.suspend" && action != "user.sign_in" {
			t.Errorf("a refused call left %s in the log", action)
		}
	}
}

// Whoever changed the firm, or left it for the yard, is nobody's colleague there any more: neither what they record nor what others
// there record is seen by their old firm's membership.
func TestPerson_WhoLeftACompanyBelongsToItNoMore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		ana, ben := y.User(y.org, "contractor"), y.User(y.org, "contractor")
		outside := app.RandomIDs{}.New()
		person := change.Op{Entity: "person", ID: outside, Kind: change.Add, Fields: fields{"fullName": "Gil Gulf", "company": "Gulf Blasting", "active": true}}
		if _, err := y.Sync.Write(t.Context(), y.org, []change.Op{person}); err != nil {
			t.Fatal(err)
		}
		work := func(u servertest.User, company any) {
			t.Helper()
			call[admin.User](t, y.admin, patch, "/api/admin/users/"+u.ID, fields{"company": company}, ok)
		}
		colleagues := func() []string {
			t.Helper()
			actor, err := y.Access.Effective(t.Context(), app.Actor{UserID: ana.ID, OrgID: y.org, Role: "contractor", Company: "Gulf Blasting"})
			if err != nil {
				t.Fatal(err)
			}
			slices.Sort(actor.Colleagues)
			return actor.Colleagues
		}
		sorted := func(ids ...string) []string { slices.Sort(ids); return ids }
		work(ana, "Gulf Blasting")
		work(ben, "Gulf Blasting")
		if diff := cmp.Diff(sorted(ana.ID, ben.ID, outside), colleagues()); diff != "" {
			t.Error(diff)
		}
		work(ben, nil)
		if company, kept := y.directory(ben.ID)["company"]; kept {
			t.Errorf("in the directory still at %v", company)
		}
		if diff := cmp.Diff(sorted(ana.ID, outside), colleagues()); diff != "" {
			t.Error(diff)
		}
		// The directory is everybody's who may edit it; the membership decides.
		stale := change.Op{Entity: "person", ID: ben.ID, Kind: change.Update, Fields: fields{"company": "Gulf Blasting"}}
		if _, err := y.Sync.Write(t.Context(), y.org, []change.Op{stale}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(sorted(ana.ID, outside), colleagues()); diff != "" {
			t.Error(diff)
		}
	})
}

// The right to manage people is no way to more rights than one's own: who may set a password is in that account a minute later.
func TestPerson_IsManagedByNobodyWhoHoldsLess(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		manager, inspector, chosen := y.User(y.org, "ehs_manager"), y.User(y.org, "inspector"), y.User(y.org, "inspector")
		grant := func(u servertest.User, permission string) {
			call[admin.User](t, y.admin, put, "/api/admin/users/"+u.ID+"/grants", fields{"grants": []fields{{"permission": permission, "scope": "org"}}}, ok)
		}
		grant(manager, "admin.user.manage")
		grant(chosen, "admin.right.manage")
		c := y.signIn(manager)
		for _, above := range []servertest.User{y.boss, chosen} {
			path := "/api/admin/users/" + above.ID
			refused(t, c, post, path+"/temporary-password", fields{"password": "blue-crane-77"}, forbidden, "no more rights than you do")
			refused(t, c, post, path+"/password-reset", nil, forbidden, "no more rights than you do")
			refused(t, c, remove, path+"/two-factor", why, forbidden, "no more rights than you do")
			refused(t, c, post, path+"/suspend", why, forbidden, "no more rights than you do")
			refused(t, c, patch, path, fields{"role": "contractor"}, forbidden, "no more rights than you do")
			sessions := call[[]auth.Session](t, c, get, "/api/admin/sessions", nil, ok)
			if i := slices.IndexFunc(sessions, func(s auth.Session) bool { return s.UserID == above.ID }); i >= 0 {
				refused(t, c, remove, "/api/admin/sessions/"+sessions[i].ID, nil, forbidden, "no more rights than you do")
			}
		}
		path := "/api/admin/users/" + inspector.ID
		call[admin.User](t, c, post, path+"/temporary-password", fields{"password": "blue-crane-77"}, ok)
		call[admin.User](t, c, patch, path, fields{"company": "Hampton Staging"}, ok)
		own := "/api/admin/users/" + manager.ID
		zone := y.zone("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c11")
		refused(t, c, patch, own, fields{"zones": []string{zone}}, forbidden, "your own zones and company")
		refused(t, c, patch, own, fields{"company": "Hampton Staging"}, forbidden, "your own zones and company")
		call[admin.User](t, c, patch, own, fields{"fullName": "Marge Manager", "zones": nil, "company": nil}, ok)
	})
}

func TestInvitation_NobodyInvitesMoreThanTheyHold(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	clients := map[string]*servertest.Client{"org_admin": y.admin}
	for _, role := range []string{"ehs_manager", "supervisor", "inspector"} {
		clients[role] = y.signIn(y.User(y.org, role))
	}
	for i, c := range []struct {
		inviter, role string
		want          int
	}{
		{"org_admin", "org_admin", ok},
		{"org_admin", "inspector", ok},
		{"org_admin", "superuser", badRequest},
		{"ehs_manager", "inspector", ok},
		{"ehs_manager", "contractor", ok},
		{"ehs_manager", "org_admin", forbidden},
		{"supervisor", "contractor", ok},
		{"supervisor", "inspector", forbidden},
		{"inspector", "contractor", forbidden},
	} {
		body := fields{"email": fmt.Sprintf("new%d@yard.example", i), "fullName": "New Person", "role": c.role}
		if a := clients[c.inviter].Do(post, "/api/admin/invitations", body); a.Status != c.want {
			t.Errorf("%s invites %s: %d %s, want %d", c.inviter, c.role, a.Status, a.Body, c.want)
		}
	}
	mine := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", fields{"email": "chief@yard.example", "fullName": "The Chief", "role": "org_admin"}, ok)
	refused(t, clients["ehs_manager"], post, "/api/admin/invitations/"+mine.ID+"/resend", nil, forbidden, "no more rights than you")
	refused(t, clients["supervisor"], remove, "/api/admin/invitations/"+mine.ID, nil, forbidden, "You don't have the right")
}

func TestInvitation_WorksOnceAndForThreeDays(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	const email = "ana@yard.example"
	body := fields{"email": email, "fullName": "Ana Ruiz", "role": "inspector"}
	invitation := call[admin.Invitation](t, y.admin, post, "/api/admin/invitations", body, ok)
	path := "/api/admin/invitations/" + invitation.ID
	show := func(token string) int { return y.Client().Do(get, "/api/register", nil, "X-Invitation", token).Status }
	first := secretIn(t, y.mailTo(email, 1), "invitation")
	if got := show(first); got != ok {
		t.Errorf("the first link: %d", got)
	}
	refused(t, y.admin, post, "/api/admin/invitations", body, conflict, "has been invited already")
	refused(t, y.admin, post, "/api/admin/invitations", fields{"email": y.boss.Email, "fullName": "The Boss", "role": "inspector"}, conflict, "already a user")

	y.Clock.Turn(73 * time.Hour)
	y.admin = y.signIn(y.boss)
	if got := show(first); got != gone {
		t.Errorf("after three days: %d", got)
	}
	if list := call[[]admin.Invitation](t, y.admin, get, "/api/admin/invitations", nil, ok); list[0].State != admin.InvitationExpired {
		t.Errorf("%+v", list)
	}
	again := call[admin.Invitation](t, y.admin, post, path+"/resend", nil, ok)
	if again.State != admin.InvitationPending {
		t.Errorf("%+v", again)
	}
	second := secretIn(t, y.mailTo(email, 2), "invitation")
	if old, fresh := show(first), show(second); old != gone || fresh != ok {
		t.Errorf("the old link: %d, the new one: %d", old, fresh)
	}
	if a := y.admin.Do(remove, path, nil); a.Status != noContent {
		t.Errorf("revoke: %d %s", a.Status, a.Body)
	}
	if got := show(second); got != gone {
		t.Errorf("revoked: %d", got)
	}
	refused(t, y.admin, post, path+"/resend", nil, conflict, "was revoked")
	stranger := y.signIn(y.User(y.Organization("Harbor Point"), "org_admin"))
	refused(t, stranger, post, path+"/resend", nil, missing, "no such invitation")
}
