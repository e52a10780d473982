package admin_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/admin"
	"shipshape/server/inbox"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

func organizationNamed(t *testing.T, list []admin.Organization, name string) admin.Organization {
	t.Helper()
	i := slices.IndexFunc(list, func(o admin.Organization) bool { return o.Name == name })
	if i < 0 {
		t.Fatalf("no %s in %+v", name, list)
	}
	return list[i]
}

// The numbers of the superusers' list are those of the rows, of each organization its own.
func TestOrganizations_CountWhatIsThere(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		home := y.Organization("Shipshape")
		ana := y.User(y.org, "inspector")
		y.User(y.org, "inspector")
		// Of two inspectors one worked ten days ago, the other never.
		hers := y.Device(ana, tablet)
		hers.Do(post, "/api/sync/devices/"+tablet+"/report", fields{"waitingSets": 2, "waitingFiles": 0, "waitingBytes": 9, "appVersion": "1.0.0"})
		y.Clock.Turn(10 * 24 * time.Hour)
		y.admin = y.signIn(y.boss)
		root := y.signIn(y.User(home, "superuser"))
		task := func(id, state, due string) change.Op {
			return change.Op{Entity: "task", ID: id, Kind: change.Add, Fields: fields{"title": "Mend", "priority": "P2", "state": state, "dueOn": due}}
		}
		today := y.Clock.Now().Format(time.DateOnly)
		started := y.Clock.Now().Add(-time.Hour).UnixMilli()
		ops := []change.Op{
			task("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c01", "open", "2026-11-20"), task("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c02", "open", today),
			task("0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c03", "open", "2027-01-01"),
			{Entity: "walk", ID: "0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c04", Kind: change.Add, Fields: fields{
				"title": "Round", "state": "in_progress",
				"templateId": "0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c05", "startedAt": started, "leadId": ana.ID,
			}},
		}
		if _, err := y.Sync.Write(t.Context(), y.org, ops); err != nil {
			t.Fatal(err)
		}
		if _, err := y.Files.Store(t.Context(), y.org, "application/pdf", []byte("%PDF-1.7\n%%EOF")); err != nil {
			t.Fatal(err)
		}
		call[fields](t, y.admin, post, "/api/feedback", feedbackOf("More colours please"), noContent)

		list := call[[]admin.Organization](t, root, get, "/api/organizations", nil, ok)
		lastWalk := time.UnixMilli(started).UTC()
		want := admin.Organization{
			ID: y.org, Name: "Bayfront", TimeZone: "America/New_York", Users: 3, Active7: 1, Active30: 2, TasksOpen: 3, TasksOverdue: 1,
			DevicesUnsynced: 1, LastWalkAt: &lastWalk, FeedbackOpen: 1, StorageBytes: 14, ModulesOff: []string{},
		}
		if diff := cmp.Diff(want, organizationNamed(t, list, "Bayfront")); diff != "" {
			t.Error(diff)
		}
		// A superuser is a person of the organization at home, as its list of people has it.
		want = admin.Organization{ID: home, Name: "Shipshape", TimeZone: "America/New_York", Users: 1, Active7: 1, Active30: 1, ModulesOff: []string{}}
		if diff := cmp.Diff(want, organizationNamed(t, list, "Shipshape")); diff != "" {
			t.Error(diff)
		}
		// Who is counted as active says so in the list of people.
		heard := map[int]int{}
		for _, person := range call[[]admin.User](t, y.admin, get, "/api/admin/users", nil, ok) {
			for _, days := range []int{7, 30} {
				if person.ActiveAt != nil && person.ActiveAt.After(y.Clock.Now().AddDate(0, 0, -days)) {
					heard[days]++
				}
			}
		}
		if diff := cmp.Diff(map[int]int{7: 1, 30: 2}, heard); diff != "" {
			t.Error(diff)
		}
	})
}

func TestOrganization_IsFoundedWithItsFirstAdmin(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		root := y.signIn(y.User(y.org, "superuser"))
		body := fields{"name": "Harbor Point Yard", "timeZone": "America/Los_Angeles", "adminEmail": "nora@harbor.example", "adminName": "Nora Feld"}
		made := call[admin.Organization](t, root, post, "/api/organizations", body, ok)
		if made.Name != "Harbor Point Yard" || made.TimeZone != "America/Los_Angeles" {
			t.Errorf("%+v", made)
		}
		refused(t, root, post, "/api/organizations", body, conflict, "already an organization named")
		refused(t, root, post, "/api/organizations", fields{"name": "X", "timeZone": "Mars", "adminEmail": "a@b.example", "adminName": "Some Body"}, badRequest, "no time zone")
		refused(t, root, post, "/api/organizations", fields{"name": "X", "timeZone": "UTC", "adminEmail": y.boss.Email, "adminName": "Some Body"}, conflict, "already a user")
		if list := call[[]admin.Organization](t, root, get, "/api/organizations", nil, ok); len(list) != 2 {
			t.Errorf("a refused organization is there: %+v", list)
		}

		m := y.mailTo("nora@harbor.example", 1)
		if !strings.Contains(m.Subject, "Harbor Point Yard") {
			t.Errorf("%+v", m)
		}
		nora := y.Client()
		call[fields](t, nora, post, "/api/register", fields{
			"token": secretIn(t, m, "invitation"), "email": "nora@harbor.example", "fullName": "Nora Feld",
			"password": servertest.Password,
		}, ok)
		settings := call[admin.Settings](t, nora, get, "/api/admin/settings", nil, ok)
		if settings.Name != "Harbor Point Yard" || len(settings.WorkingDays) != 5 {
			t.Errorf("%+v", settings)
		}
		path := "/api/organizations/" + made.ID
		changed := call[admin.Organization](t, root, patch, path, fields{"name": "Harbor Point", "modulesOff": []string{"tasks"}}, ok)
		if changed.Name != "Harbor Point" || !slices.Equal(changed.ModulesOff, []string{"tasks"}) || changed.Users != 1 {
			t.Errorf("%+v", changed)
		}
		refused(t, root, patch, path, fields{"name": "Bayfront"}, conflict, "already an organization named")

		closed := call[admin.Organization](t, root, post, path+"/suspend", fields{"reason": "Unpaid"}, ok)
		if closed.SuspendedAt == nil || *closed.SuspendedReason != "Unpaid" {
			t.Errorf("%+v", closed)
		}
		if session, login := nora.Do(get, "/api/user", nil).Status, y.login(y.Client(), "nora@harbor.example", servertest.Password); session != unauthorized || login != unauthorized {
			t.Errorf("suspended: session %d, login %d", session, login)
		}
		call[admin.Organization](t, root, post, path+"/restore", fields{"reason": "Paid"}, ok)
		if login := y.login(y.Client(), "nora@harbor.example", servertest.Password); login != ok {
			t.Errorf("restored: %d", login)
		}
		refused(t, root, post, "/api/organizations/"+y.org+"/suspend", why, forbidden, "you are in")
		want := []string{"organization.create", "invitation.create", "organization.settings", "organization.suspend", "organization.restore"}
		got := slices.DeleteFunc(y.actions(made.ID), func(action string) bool { return !slices.Contains(want, action) })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func TestImpersonation_NeedsAReasonAndEndsAfterAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		root := y.User(y.Organization("Shipshape"), "superuser")
		c := y.signIn(root)
		in := func(role string) []string { return []string{"X-Organization-Id", y.org, "X-Organization-Role", role} }
		if a := c.Do(get, "/api/admin/users", nil, in("org_admin")...); a.Status != forbidden || !strings.Contains(a.Body, "Start acting in this organization first") {
			t.Errorf("without saying so: %d %s", a.Status, a.Body)
		}
		start := func(role, reason string) fields { return fields{"orgId": y.org, "role": role, "reason": reason} }
		refused(t, c, post, "/api/impersonation", start("org_admin", ""), badRequest, "Say why")
		refused(t, c, post, "/api/impersonation", start("king", "Ticket 4711"), badRequest, "no such role")
		refused(t, c, post, "/api/impersonation", fields{"orgId": "nowhere", "role": "org_admin", "reason": "Ticket 4711"}, missing, "no such organization")
		refused(t, y.admin, post, "/api/impersonation", start("inspector", "Curious"), forbidden, "Only a superuser")

		call[admin.Impersonation](t, c, post, "/api/impersonation", start("inspector", "Ticket 4710"), ok)
		y.mailTo(y.boss.Email, 1) // it comes before the next one is written
		running := call[admin.Impersonation](t, c, post, "/api/impersonation", start("org_admin", "Ticket 4711"), ok)
		if running.OrgName != "Bayfront" || running.Role != "org_admin" || !running.ExpiresAt.Equal(y.Clock.Now().Add(time.Hour)) {
			t.Errorf("%+v", running)
		}
		if diff := cmp.Diff(running, call[admin.Impersonation](t, c, get, "/api/impersonation", nil, ok)); diff != "" {
			t.Error(diff)
		}
		if a := c.Do(get, "/api/admin/users", nil, in("org_admin")...); a.Status != ok {
			t.Errorf("acting: %d %s", a.Status, a.Body)
		}
		if a := c.Do(get, "/api/admin/users", nil, in("inspector")...); a.Status != forbidden {
			t.Errorf("in the role before: %d", a.Status)
		}
		if m := y.mailTo(y.boss.Email, 2); !strings.Contains(m.Body, "Ticket 4711") || !strings.Contains(m.Body, "Organization admin") {
			t.Errorf("%+v", m)
		}
		box := call[inbox.Inbox](t, y.admin, get, "/api/inbox", nil, ok)
		if len(box.Items) != 2 || !strings.Contains(box.Items[0].Title+box.Items[1].Title, "acts here as Organization admin") {
			t.Errorf("%+v", box)
		}
		y.Clock.Turn(61 * time.Minute)
		if a := c.Do(get, "/api/admin/users", nil, in("org_admin")...); a.Status != forbidden {
			t.Errorf("after an hour: %d", a.Status)
		}
		call[fields](t, c, get, "/api/impersonation", nil, noContent)
		call[admin.Impersonation](t, c, post, "/api/impersonation", start("org_admin", "Ticket 4712"), ok)
		call[fields](t, c, remove, "/api/impersonation", nil, noContent)
		call[fields](t, c, get, "/api/impersonation", nil, noContent)
		want := []string{"impersonation.start", "impersonation.end", "impersonation.start", "impersonation.start", "impersonation.end"}
		got := slices.DeleteFunc(y.actions(y.org), func(action string) bool { return !strings.HasPrefix(action, "impersonation") })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

func feedbackOf(text string) fields {
	return fields{"feedbackType": "suggestion", "feedback": text, "pagePath": "/tasks", "pageTitle": "Tasks", "appVersion": "1.0.0", "browserInfo": "Test"}
}
