package admin_test

import (
	"slices"
	"strings"
	"testing"

	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

func TestTemporaryPassword_MustBeReplacedAndEndsSessions(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	before := y.signIn(ana)
	path := "/api/admin/users/" + ana.ID + "/temporary-password"
	refused(t, y.admin, post, path, fields{"password": "short"}, badRequest, "at least 8")
	given := call[admin.User](t, y.admin, post, path, fields{"password": "blue-crane-77"}, ok)
	if !given.FirstLogin {
		t.Errorf("%+v", given)
	}
	// Before the sign-in on another device, of which a mail tells, too.
	if m := y.mailTo(ana.Email, 1); strings.Contains(m.Body, "blue-crane-77") || m.Subject != "Your password was replaced" {
		t.Errorf("%+v", m)
	}
	if a := before.Do(get, "/api/user", nil); a.Status != unauthorized {
		t.Errorf("the old session: %d", a.Status)
	}
	c := y.Client()
	if old, fresh := y.login(y.Client(), ana.Email, servertest.Password), y.login(c, ana.Email, "blue-crane-77"); old != unauthorized || fresh != ok {
		t.Errorf("old %d, temporary %d", old, fresh)
	}
	refused(t, c, get, "/api/inbox", nil, forbidden, "Set your password first")
}

func TestPasswordReset_MailsALinkThatWorksOnce(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	path := "/api/admin/users/" + ana.ID
	if answer := call[struct{ Sent bool }](t, y.admin, post, path+"/password-reset", nil, ok); !answer.Sent {
		t.Error("not sent")
	}
	token := secretIn(t, y.mailTo(ana.Email, 1), "first-login")
	call[fields](t, y.Client(), post, "/api/user/first-login", fields{"token": token, "newPassword": "blue-crane-77"}, ok)
	if old, fresh := y.login(y.Client(), ana.Email, servertest.Password), y.login(y.Client(), ana.Email, "blue-crane-77"); old != unauthorized || fresh != ok {
		t.Errorf("old %d, new %d", old, fresh)
	}
	refused(t, y.Client(), post, "/api/user/first-login", fields{"token": token, "newPassword": "grey-heron-88"}, missing, "has been used")
	call[admin.User](t, y.admin, post, path+"/suspend", why, ok)
	refused(t, y.admin, post, path+"/password-reset", nil, conflict, "not active")
	var secrets int
	err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&secrets, "SELECT COUNT(*) FROM effects WHERE body LIKE '%first-login=%' OR body LIKE '%invitation=%'")
	})
	if err != nil || secrets > 0 {
		t.Errorf("%d links are kept in the database (%v)", secrets, err)
	}
}

func TestTwoFactor_IsRemovedForWhoLostIt(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE users SET two_factor_enabled = 1, sms_enabled = 1, phone_number = '5555551234' WHERE id = ?", ana.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/admin/users/" + ana.ID + "/two-factor"
	refused(t, y.admin, remove, path, fields{"reason": ""}, badRequest, "Say why")
	if user := call[admin.User](t, y.admin, remove, path, fields{"reason": "Lost the phone"}, ok); user.TwoFactorEnabled {
		t.Errorf("%+v", user)
	}
	if m := y.mailTo(ana.Email, 1); !strings.Contains(m.Body, "Lost the phone") {
		t.Errorf("%+v", m)
	}
	if got := y.login(y.Client(), ana.Email, servertest.Password); got != ok {
		t.Errorf("sign in: %d", got)
	}
}

// Whatever could still open the account, or write in its name, ends with the password or the second factor that was replaced.
func TestCredentials_ReplacedByAnAdministratorLeaveNoWayIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		for name, replace := range map[string]func(path string) int{
			"a temporary password": func(path string) int {
				return y.admin.Do(post, path+"/temporary-password", fields{"password": "blue-crane-77"}).Status
			},
			"no second factor": func(path string) int { return y.admin.Do(remove, path+"/two-factor", why).Status },
		} {
			ana := y.User(y.org, "inspector")
			err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
				_, err := tx.Exec("UPDATE users SET two_factor_enabled = 1 WHERE id = ?", ana.ID)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			registration, err := y.Accounts.Register(t.Context(), app.Actor{UserID: ana.ID, OrgID: y.org, Role: ana.Role}, auth.NewDevice{Device: ana.ID[:8] + ana.ID[28:], Name: "Tablet"})
			if err != nil {
				t.Fatal(err)
			}
			device := y.Client()
			device.Credential = registration.Credential
			push := func() int {
				return device.Do(post, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+ana.ID[:8]+ana.ID[28:]+`","deviceNow":1,"sets":[]}`, "Content-Type", "application/json").Status
			}
			path := "/api/admin/users/" + ana.ID
			call[fields](t, y.admin, post, path+"/password-reset", nil, ok)
			token := secretIn(t, y.mailTo(ana.Email, 1), "first-login")
			if before, replaced, after := push(), replace(path), push(); before != ok || replaced != ok || after != unauthorized {
				t.Errorf("%s: push before %d, replaced %d, push after %d", name, before, replaced, after)
			}
			refused(t, y.Client(), post, "/api/user/first-login", fields{"token": token, "newPassword": "grey-heron-88"}, missing, "has been used")
		}
	})
}

// While acting for somebody else a superuser touches nobody's proof of identity.
func TestActing_ChangesNoCredentials(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	root := y.User(y.Organization("Shipshape"), "superuser")
	acting := y.signIn(root)
	call[admin.Impersonation](t, acting, post, "/api/impersonation", fields{"orgId": y.org, "role": "org_admin", "reason": "Ticket 4711"}, ok)
	context := []string{"X-Organization-Id", y.org, "X-Organization-Role", "org_admin", "Content-Type", "application/json"}
	path := "/api/admin/users/" + ana.ID
	for name, a := range map[string]servertest.Answer{
		"a password":  acting.Do(post, path+"/temporary-password", `{"password":"blue-crane-77"}`, context...),
		"two factors": acting.Do(remove, path+"/two-factor", `{"reason":"Because"}`, context...),
	} {
		if a.Status != forbidden || !strings.Contains(a.Body, "While acting") {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := acting.Do(post, path+"/suspend", `{"reason":"Because"}`, context...); a.Status != ok {
		t.Errorf("suspend: %d %s", a.Status, a.Body)
	}
}

func TestDevicesAndSessions_AreSeenAndRevoked(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		ana := y.User(y.org, "inspector")
		hers := y.Device(ana, tablet)
		hers.Do(post, "/api/sync/devices/"+tablet+"/report", fields{"waitingSets": 14, "waitingFiles": 3, "waitingBytes": 9, "appVersion": "1.0.0", "persisted": true})
		devices := call[[]admin.Device](t, y.admin, get, "/api/admin/devices", nil, ok)
		if len(devices) != 1 || devices[0].UserID != ana.ID || *devices[0].WaitingSets != 14 || !*devices[0].Persisted || devices[0].Revoked || devices[0].Number != 1 {
			t.Errorf("%+v", devices)
		}
		if user := find(t, call[[]admin.User](t, y.admin, get, "/api/admin/users", nil, ok), ana.Email); user.Devices != 1 || user.Unsynced != 17 || user.Unheard != 0 {
			t.Errorf("%+v", user)
		}
		ben := y.User(y.org, "inspector")
		y.Device(ben, "5f0c00000000000b")
		if user := find(t, call[[]admin.User](t, y.admin, get, "/api/admin/users", nil, ok), ben.Email); user.Devices != 1 || user.Unsynced != 0 || user.Unheard != 1 {
			t.Errorf("a device that has not reported is not known to hold nothing: %+v", user)
		}
		stranger := y.signIn(y.User(y.Organization("Harbor Point"), "org_admin"))
		for _, path := range []string{"/api/admin/devices", "/api/admin/users", "/api/admin/sessions"} {
			if a := stranger.Do(get, path, nil); strings.Contains(a.Body, ana.ID) {
				t.Errorf("%s shows another organization's %s", path, a.Body)
			}
		}
		sessions := call[[]auth.Session](t, y.admin, get, "/api/admin/sessions", nil, ok)
		i := slices.IndexFunc(sessions, func(s auth.Session) bool { return s.UserID == ana.ID && s.Kind == "office" })
		refused(t, stranger, remove, "/api/admin/sessions/"+sessions[i].ID, nil, missing, "no such session")
		if a := y.admin.Do(remove, "/api/admin/sessions/"+sessions[i].ID, nil); a.Status != noContent {
			t.Errorf("end session: %d %s", a.Status, a.Body)
		}
		if a := hers.Do(get, "/api/user", nil); a.Status != unauthorized {
			t.Errorf("her session: %d", a.Status)
		}
		pull := func() int { return hers.Do(get, "/api/sync/pull", nil).Status }
		push := func() int {
			return hers.Do(post, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+tablet+`","deviceNow":1,"sets":[]}`, "Content-Type", "application/json").Status
		}
		if in, out := pull(), push(); in != ok || out != ok {
			t.Errorf("the device still syncs: pull %d, push %d", in, out)
		}
		refused(t, y.admin, remove, "/api/admin/devices/"+tablet, fields{"reason": ""}, badRequest, "Say why")
		if a := y.admin.Do(remove, "/api/admin/devices/"+tablet, fields{"reason": "Dropped into the dock"}); a.Status != noContent {
			t.Errorf("revoke: %d %s", a.Status, a.Body)
		}
		if in, out := pull(), push(); in != unauthorized || out != unauthorized {
			t.Errorf("a revoked device: pull %d, push %d", in, out)
		}
		if devices := call[[]admin.Device](t, y.admin, get, "/api/admin/devices", nil, ok); !devices[0].Revoked {
			t.Errorf("%+v", devices)
		}
	})
}
