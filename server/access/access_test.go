package access_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/access"
	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
)

type yard struct {
	*servertest.Rig
	t   *testing.T
	org string
}

func newYard(t *testing.T) yard {
	t.Helper()
	rig := servertest.Start(t)
	return yard{rig, t, rig.Organization("Bayfront")}
}

func (y yard) exec(query string, args ...any) {
	y.t.Helper()
	err := y.Store.Write(y.t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec(query, args...)
		return err
	})
	if err != nil {
		y.t.Fatal(err)
	}
	y.Access.Invalidate(y.org)
}

func (y yard) change(role, permission, scope string) {
	y.t.Helper()
	y.exec(`INSERT INTO role_rights (org_id, role, permission, scope, changed_at, changed_by) VALUES (?, ?, ?, ?, 1, 'x')
		ON CONFLICT (org_id, role, permission) DO UPDATE SET scope = excluded.scope`, y.org, role, permission, scope)
}

func (y yard) grant(userID, permission, scope string, until *int64) {
	y.t.Helper()
	y.exec("INSERT INTO user_rights (org_id, user_id, permission, scope, granted_at, granted_by, expires_at) VALUES (?, ?, ?, ?, 1, 'x', ?)",
		y.org, userID, permission, scope, until)
}

func (y yard) settings(off string, suspended *int64) {
	y.t.Helper()
	y.exec(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, suspended_at, changed_at, changed_by)
		VALUES (?, ?, 0, 0, 0, ?, 1, 'x') ON CONFLICT (org_id) DO UPDATE SET modules_off = excluded.modules_off, suspended_at = excluded.suspended_at`, y.org, off, suspended)
}

func (y yard) scope(u servertest.User, permission string) string {
	y.t.Helper()
	actor, err := y.Access.Effective(y.t.Context(), app.Actor{UserID: u.ID, OrgID: u.OrgID, Role: u.Role, Superuser: u.Role == app.RoleSuperuser})
	if err != nil {
		y.t.Fatal(err)
	}
	return actor.Scope(y.Schema, permission)
}

func TestEffective_JoinsRoleOrganizationAndGrants(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector, other := y.User(y.org, "inspector"), y.User(y.org, "inspector")
	expect := func(when string, u servertest.User, permission, want string) {
		t.Helper()
		if got := y.scope(u, permission); got != want {
			t.Errorf("%s: %s is %q, want %q", when, permission, got, want)
		}
	}
	expect("as declared", inspector, "tasks.task.edit", "own")
	expect("as declared", inspector, "tasks.task.approve", "")
	y.change("inspector", "tasks.task.edit", "zones")
	y.change("inspector", "tasks.task.create", "")
	y.change("inspector", "organizations.organization.manage", "org")
	expect("the organization widened it", inspector, "tasks.task.edit", "zones")
	expect("the organization took it away", inspector, "tasks.task.create", "")
	expect("the superusers' own cannot be given", inspector, "organizations.organization.manage", "")
	until := y.Clock.Now().Add(time.Hour).UnixMilli()
	y.grant(inspector.ID, "tasks.task.approve", "org", &until)
	y.grant(inspector.ID, "tasks.task.edit", "own", nil)
	expect("given for an hour", inspector, "tasks.task.approve", "org")
	expect("to nobody else", other, "tasks.task.approve", "")
	expect("the wider scope counts", inspector, "tasks.task.edit", "zones")
	y.Clock.Turn(time.Hour)
	expect("the hour is over", inspector, "tasks.task.approve", "")
}

// The administration is not divided by zones or companies, and what is the superusers' alone stays so, whatever the tables say.
func TestEffective_IgnoresWhatNobodyCanBeGiven(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	supervisor := y.User(y.org, "supervisor")
	y.change("supervisor", "admin.user.manage", "zones")
	y.change("supervisor", "admin.user.read", "own")
	y.grant(supervisor.ID, "admin.right.manage", "company", nil)
	y.grant(supervisor.ID, "organizations.organization.manage", "org", nil)
	for _, permission := range []string{"admin.user.manage", "admin.user.read", "admin.right.manage", "organizations.organization.manage"} {
		if got := y.scope(supervisor, permission); got != "" {
			t.Errorf("%s is %q", permission, got)
		}
	}
	y.grant(supervisor.ID, "admin.setting.manage", "org", nil)
	if got := y.scope(supervisor, "admin.setting.manage"); got != "org" {
		t.Errorf("in the whole organization: %q", got)
	}
}

// A permission that no module file declares is denied to everybody, and nobody's list of rights names it.
func TestEffective_DeniesWhatNobodyDeclared(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	supervisor := y.User(y.org, "supervisor")
	y.change("supervisor", "tasks.task.shred", "org")
	y.grant(supervisor.ID, "tasks.task.shred", "org", nil)
	for _, actor := range []app.Actor{{UserID: supervisor.ID, OrgID: y.org, Role: "supervisor"}, {UserID: supervisor.ID, OrgID: y.org, Superuser: true}} {
		actor, err := y.Access.Effective(t.Context(), actor)
		if err != nil {
			t.Fatal(err)
		}
		if _, named := actor.Rights["tasks.task.shred"]; named || app.Can(y.Schema, actor, "tasks.task.shred") == nil {
			t.Errorf("superuser %v: %v, named %v", actor.Superuser, app.Can(y.Schema, actor, "tasks.task.shred"), named)
		}
	}
}

// What a superuser was given for themselves stays behind when they act in somebody else's role.
func TestEffective_ActingSuperuserHoldsWhatTheRoleHolds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	root := y.User(y.org, "superuser")
	y.grant(root.ID, "tasks.task.approve", "org", nil)
	acting := app.Actor{UserID: root.ID, OrgID: y.org, Role: "inspector", Impersonator: root.ID}
	for _, c := range []struct {
		actor app.Actor
		want  string
	}{{acting, ""}, {app.Actor{UserID: root.ID, OrgID: y.org, Role: "inspector"}, "org"}} {
		actor, err := y.Access.Effective(t.Context(), c.actor)
		if got := actor.Scope(y.Schema, "tasks.task.approve"); err != nil || got != c.want {
			t.Errorf("acting %v: %q, want %q (%v)", c.actor.Impersonator != "", got, c.want, err)
		}
	}
}

func TestEffective_SwitchedOffModulesAndSuspendedOrganizationsGiveNothing(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	manager, superuser := y.User(y.org, "ehs_manager"), y.User(y.org, app.RoleSuperuser)
	y.grant(manager.ID, "tasks.task.export", "org", nil)
	y.settings(`["tasks","account"]`, nil)
	for permission, want := range map[string]string{"tasks.task.read": "", "tasks.task.export": "", "safety-walk.walk.read": "org", "account.sync.use": "org"} {
		if got := y.scope(manager, permission); got != want {
			t.Errorf("tasks off: %s is %q, want %q", permission, got, want)
		}
	}
	if got := y.scope(superuser, "tasks.task.read"); got != "" {
		t.Errorf("tasks off: a superuser has %q", got)
	}
	at := y.Clock.Now().UnixMilli()
	y.settings(`[]`, &at)
	if got := y.scope(manager, "account.sync.use"); got != "" {
		t.Errorf("suspended: %q", got)
	}
	if got := y.scope(superuser, "account.sync.use"); got != "org" {
		t.Errorf("suspended: a superuser has %q", got)
	}
}

func TestEffective_KnowsAChangeOfAnotherProcessWithinSeconds(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector := y.User(y.org, "inspector")
	y.scope(inspector, "tasks.task.create")
	err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("INSERT INTO role_rights (org_id, role, permission, scope, changed_at, changed_by) VALUES (?, 'inspector', 'tasks.task.create', '', 1, 'x')", y.org)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	y.Clock.Turn(15 * time.Second)
	if got := y.scope(inspector, "tasks.task.create"); got != "" {
		t.Errorf("%q", got)
	}
}

func TestEffective_NamesTheColleaguesOfACompany(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	one, two, third := y.User(y.org, "contractor"), y.User(y.org, "contractor"), y.User(y.org, "contractor")
	for u, company := range map[string]string{one.ID: "Gulf Blasting", two.ID: "Gulf Blasting", third.ID: "Delta Scaffold"} {
		y.exec("UPDATE memberships SET company = ? WHERE user_id = ?", company, u)
	}
	actor, err := y.Access.Effective(t.Context(), app.Actor{UserID: one.ID, OrgID: y.org, Role: "contractor", Company: "Gulf Blasting"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{one.ID, two.ID}
	slices.Sort(want)
	if !slices.Equal(actor.Colleagues, want) {
		t.Errorf("%v, want %v", actor.Colleagues, want)
	}
}

func TestWhy_TellsEveryStep(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector := y.User(y.org, "inspector")
	y.User(y.org, "org_admin")
	y.change("inspector", "tasks.task.edit", "")
	until := time.Date(2026, 12, 1, 8, 0, 0, 0, time.UTC).UnixMilli()
	y.grant(inspector.ID, "tasks.task.edit", "zones", &until)
	answer, err := y.Access.Why(t.Context(), y.org, inspector.ID, "tasks.task.edit")
	if err != nil {
		t.Fatal(err)
	}
	want := []access.Reason{
		{Source: access.SourceRole, Text: "The role Inspector has this right for what is their own."},
		{Source: access.SourceOrganization, Text: "The organization changed that for Inspector: not at all."},
		{Source: access.SourceGrant, Text: "Given to this person in their zones until Tue, Dec 1, 2026, 8:00 AM UTC."},
	}
	if !answer.Allowed || answer.Scope != "zones" || !slices.Equal(answer.Because, want) || !slices.Equal(answer.WhoCanGive, []string{"Test org_admin"}) {
		t.Errorf("%+v", answer)
	}
	y.settings(`["tasks"]`, nil)
	answer, err = y.Access.Why(t.Context(), y.org, inspector.ID, "tasks.task.edit")
	if err != nil || answer.Allowed || answer.Because[0].Source != access.SourceModuleOff {
		t.Errorf("%+v %v", answer, err)
	}
	if _, err := y.Access.Why(t.Context(), y.org, "nobody", "tasks.task.edit"); app.CodeOf(err) != app.ENotFound {
		t.Error(err)
	}
	if _, err := y.Access.Why(t.Context(), y.org, inspector.ID, "tasks.task.obliterate"); app.CodeOf(err) != app.ENotFound {
		t.Error(err)
	}
}

func TestDenial_NamesTheRightAndWhoCanGiveIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	inspector := y.User(y.org, "inspector")
	ask := func(permission string) string {
		return y.Access.Denial(t.Context(), app.Actor{UserID: inspector.ID, OrgID: y.org, Role: "inspector"}, permission).Error()
	}
	for _, c := range []struct {
		when, permission, want string
		do                     func()
	}{
		{"nobody is there who could", "tasks.task.approve", `You don't have the right "Accept or send back finished tasks". An organization admin can give it.`, func() {}},
		{"an admin is", "tasks.task.approve", `You don't have the right "Accept or send back finished tasks". Test org_admin can give it.`, func() { y.User(y.org, "org_admin"); y.Access.Invalidate(y.org) }},
		{"nobody can", "feedback.item.manage", `You don't have the right "Triage and answer feedback". Only superusers have it.`, func() {}},
		{"the module is off", "tasks.task.read", "Tasks is switched off for this organization. Test org_admin can switch it on.", func() { y.settings(`["tasks"]`, nil) }},
	} {
		c.do()
		if got := ask(c.permission); got != c.want {
			t.Errorf("%s: %s", c.when, got)
		}
	}
	y.settings(`[]`, nil)
	y.change("inspector", "account.sync.use", "")
	a := y.SignIn(inspector).Do("GET", "/api/sync/pull", nil)
	if a.Status != 403 || !strings.Contains(a.Body, `the right "Sync this device". Test org_admin can give it.`) {
		t.Errorf("over HTTP: %d %s", a.Status, a.Body)
	}
}

func TestGiving_NobodyGivesMoreThanTheyHold(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	actor := func(role string) app.Actor {
		a, err := y.Access.Effective(t.Context(), app.Actor{UserID: role, OrgID: y.org, Role: role, Superuser: role == app.RoleSuperuser})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	for _, c := range []struct {
		who, role string
		may       bool
	}{
		{"org_admin", "org_admin", true},
		{"org_admin", "ehs_manager", true},
		{"org_admin", "contractor", true},
		{"org_admin", app.RoleSuperuser, false},
		{"ehs_manager", "org_admin", false},
		{"ehs_manager", "inspector", true},
		{"ehs_manager", "supervisor", true},
		{"ehs_manager", "contractor", true},
		{"supervisor", "ehs_manager", false},
		{"supervisor", "contractor", true},
		{"inspector", "supervisor", false},
		{app.RoleSuperuser, "org_admin", true},
		{"org_admin", "king", false},
	} {
		if err := y.Access.CheckRole(t.Context(), actor(c.who), c.role); (err == nil) != c.may {
			t.Errorf("%s gives the role %s: %v", c.who, c.role, err)
		}
	}
	for _, c := range []struct {
		who, permission, scope string
		may                    bool
	}{
		{"org_admin", "safety-walk.walk.approve", "org", true},
		{"org_admin", "organizations.organization.manage", "org", false},
		{"inspector", "tasks.task.edit", "own", true},
		{"inspector", "tasks.task.edit", "org", false},
		{"ehs_manager", "admin.audit.read", "org", false},
		{app.RoleSuperuser, "organizations.organization.manage", "org", false},
		{"org_admin", "admin.user.manage", "zones", false},
		{"org_admin", "tasks.task.edit", "", false},
		{"org_admin", "tasks.task.edit", "world", false},
		{"org_admin", "tasks.task.obliterate", "org", false},
	} {
		if err := y.Access.CheckGrant(actor(c.who), c.permission, c.scope); (err == nil) != c.may {
			t.Errorf("%s gives %s@%s: %v", c.who, c.permission, c.scope, err)
		}
	}
}
