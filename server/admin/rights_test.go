package admin_test

import (
	"slices"
	"testing"
	"time"

	"shipshape/server/access"
	"shipshape/server/admin"
	"shipshape/server/inbox"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

func cellOf(m admin.Matrix, role, permission string) admin.Cell {
	i := slices.IndexFunc(m.Permissions, func(p admin.MatrixRow) bool { return p.ID == permission })
	if i < 0 {
		return admin.Cell{}
	}
	return m.Permissions[i].Cells[role]
}

// rightsOf asks the server what a signed-in person may do.
func rightsOf(t *testing.T, c *servertest.Client) map[string]string {
	t.Helper()
	return call[struct{ Rights map[string]string }](t, c, get, "/api/user/permissions", nil, ok).Rights
}

func TestRights_ChangeForARoleAndBack(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		auditor := y.signIn(y.User(y.org, "auditor"))
		elsewhere := y.signIn(y.User(y.Organization("Harbor Point"), "auditor"))
		const right = "tasks.task.create"
		if rightsOf(t, auditor)[right] != "" {
			t.Fatal("an auditor creates tasks already")
		}
		send := func(scope any) admin.Matrix {
			return call[admin.Matrix](t, y.admin, put, "/api/admin/rights", fields{"changes": []fields{{"role": "auditor", "permission": right, "scope": scope}}}, ok)
		}
		if got := cellOf(send("org"), "auditor", right); got != (admin.Cell{Scope: "org", Changed: true}) {
			t.Errorf("%+v", got)
		}
		if here, there := rightsOf(t, auditor)[right], rightsOf(t, elsewhere)[right]; here != "org" || there != "" {
			t.Errorf("here %q, in another organization %q", here, there)
		}
		if got := cellOf(send(nil), "auditor", right); got.Changed || rightsOf(t, auditor)[right] != "" {
			t.Errorf("%+v", got)
		}
		const kept = "tasks.task.read"
		taken := call[admin.Matrix](t, y.admin, put, "/api/admin/rights", fields{"changes": []fields{{"role": "auditor", "permission": kept, "scope": ""}}}, ok)
		if got := cellOf(taken, "auditor", kept); !got.Changed || got.Scope != "" || rightsOf(t, auditor)[kept] != "" {
			t.Errorf("%+v", got)
		}
		box := call[inbox.Inbox](t, auditor, get, "/api/inbox", nil, ok)
		if len(box.Items) != 1 || box.Items[0].Title != "The rights of your role have changed" {
			t.Errorf("told: %+v", box.Items)
		}
		want := []string{"rights.change", "rights.change", "rights.change"}
		got := slices.DeleteFunc(y.actions(y.org), func(action string) bool { return action != "rights.change" })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func TestRights_RefuseNonsenseAndLockingOut(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	cell := func(role, permission string, scope any) fields {
		return fields{"changes": []fields{{"role": role, "permission": permission, "scope": scope}}}
	}
	for name, c := range map[string]struct {
		body fields
		want int
		word string
	}{
		"no such role":             {cell("king", "tasks.task.read", "org"), badRequest, "no role"},
		"no such right":            {cell("auditor", "tasks.task.obliterate", "org"), badRequest, "no right"},
		"a superusers' right":      {cell("auditor", "organizations.organization.manage", "org"), badRequest, "no right"},
		"no such scope":            {cell("auditor", "tasks.task.read", "galaxy"), badRequest, "own, company, zones or org"},
		"a part of the yard":       {cell("supervisor", "admin.user.manage", "zones"), badRequest, "the whole organization, or not at all"},
		"nothing":                  {fields{"changes": []any{}}, badRequest, "1 to"},
		"nobody could give rights": {cell("org_admin", "admin.right.manage", ""), conflict, "without an active administrator"},
	} {
		t.Run(name, func(t *testing.T) { refused(t, y.admin, put, "/api/admin/rights", c.body, c.want, c.word) })
	}
}

// Who may only change what roles do, and holds little, can take rights away but give none beyond.
func TestGrants_NobodyGivesWhatTheyDoNotHold(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	path := "/api/admin/users/" + ana.ID + "/grants"
	until := y.Clock.Now().Add(24 * time.Hour).Format(time.RFC3339)
	one := func(permission, scope string, expires any) fields {
		return fields{"grants": []fields{{"permission": permission, "scope": scope, "expiresAt": expires}}}
	}
	refused(t, y.admin, put, path, one("organizations.organization.manage", "org", nil), forbidden, "only give what you hold")
	refused(t, y.admin, put, path, one("admin.user.manage", "own", nil), badRequest, "the whole organization, or not at all")
	root := y.signIn(y.User(y.org, "superuser"))
	refused(t, root, put, path, one("organizations.organization.manage", "org", nil), forbidden, "Only superusers")
	refused(t, y.admin, put, path, one("tasks.task.obliterate", "org", nil), badRequest, "no such right")
	refused(t, y.admin, put, path, one("tasks.task.approve", "org", y.Clock.Now().Format(time.RFC3339)), badRequest, "end in the future")
	given := call[admin.User](t, y.admin, put, path, one("tasks.task.approve", "org", until), ok)
	if len(given.Grants) != 1 || given.Grants[0].Scope != "org" || !given.Grants[0].ExpiresAt.Equal(y.Clock.Now().Add(24*time.Hour)) {
		t.Errorf("%+v", given.Grants)
	}
	inspector := y.signIn(ana)
	if got := rightsOf(t, inspector)["tasks.task.approve"]; got != "org" {
		t.Errorf("holds %q", got)
	}
	answer := call[access.Answer](t, y.admin, get, "/api/admin/rights/why?user="+ana.ID+"&permission=tasks.task.approve", nil, ok)
	if !answer.Allowed || !slices.ContainsFunc(answer.Because, func(r access.Reason) bool { return r.Source == access.SourceGrant }) {
		t.Errorf("%+v", answer)
	}
	y.Clock.Turn(25 * time.Hour)
	inspector = y.signIn(ana)
	if got := rightsOf(t, inspector)["tasks.task.approve"]; got != "" {
		t.Errorf("after its end: %q", got)
	}

	y.admin = y.signIn(y.boss)
	deputy := y.User(y.org, "auditor")
	call[admin.User](t, y.admin, put, "/api/admin/users/"+deputy.ID+"/grants", fields{"grants": []fields{{"permission": "admin.user.invite", "scope": "org"}}}, ok)
	refused(t, y.signIn(deputy), post, "/api/admin/invitations", fields{"email": "x@yard.example", "fullName": "Some Body", "role": "inspector"},
		forbidden, "no more rights than you")
}

func TestSettings_ReachTheRecordTheRightsAndTheLog(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		inspector := y.signIn(y.User(y.org, "inspector"))
		before := call[admin.Settings](t, y.admin, get, "/api/admin/settings", nil, ok)
		want := admin.Settings{Name: "Bayfront", TimeZone: "America/New_York", HourFormat: "12", WorkingDays: []int{1, 2, 3, 4, 5}, ModulesOff: []string{}}
		if diff := cmp.Diff(want, before); diff != "" {
			t.Error(diff)
		}
		after := call[admin.Settings](t, y.admin, patch, "/api/admin/settings", fields{
			"name": " Bayfront Ship Repair ", "timeZone": "America/Chicago", "hourFormat": "24",
			"workingDays": []int{6, 0, 0}, "modulesOff": []string{"tasks"}, "singlePersonApproval": true,
		}, ok)
		want = admin.Settings{Name: "Bayfront Ship Repair", TimeZone: "America/Chicago", HourFormat: "24", WorkingDays: []int{0, 6}, ModulesOff: []string{"tasks"}, SinglePersonApproval: true}
		if diff := cmp.Diff(want, after); diff != "" {
			t.Error(diff)
		}
		if got := rightsOf(t, inspector)["tasks.task.read"]; got != "" {
			t.Errorf("a module that is off is read in %q", got)
		}
		matrix := call[admin.Matrix](t, y.admin, get, "/api/admin/rights", nil, ok)
		off := slices.IndexFunc(matrix.Modules, func(m admin.ModuleSwitch) bool { return m.ID == "tasks" })
		if m := matrix.Modules[off]; m.On || m.BuiltIn {
			t.Errorf("%+v", m)
		}
		for word, body := range map[string]fields{
			"no time zone":       {"timeZone": "Local"},
			"12 or 24 hours":     {"hourFormat": "13"},
			"working day":        {"workingDays": []int{7}},
			"no module":          {"modulesOff": []string{"spaceships"}},
			"cannot be switched": {"modulesOff": []string{"admin"}},
			"needs a name":       {"name": "  "},
			"unknown field":      {"orgId": "another"},
		} {
			refused(t, y.admin, patch, "/api/admin/settings", body, badRequest, word)
		}
		if count := len(slices.DeleteFunc(y.actions(y.org), func(action string) bool { return action != "organization.settings" })); count != 1 {
			t.Errorf("%d lines in the log", count)
		}
	})
}
