package auth_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"
)

const newPassword = "gantry marble otter"

func TestProfile_ChangesTheNameForEverybodyToSee(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	person := change.Op{Entity: "person", ID: inspector.ID, Kind: change.Add, Fields: map[string]any{"fullName": "Test inspector", "active": true}}
	if _, err := rig.Sync.Write(t.Context(), inspector.OrgID, []change.Op{person}); err != nil {
		t.Fatal(err)
	}
	c := rig.SignIn(inspector)
	const short, long, padded = "Name must be at least 2 characters.", "The name must be at most 120 characters.", " A "
	for in, want := range map[string]string{"": short, padded: short, "\u202eA\u200b\u2066": short, strings.Repeat("x", 121): long, strings.Repeat("x", 60_000): long} {
		if a := do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": in}, 400); a.Body != want {
			t.Errorf("%.10q: %s", in, a.Body)
		}
	}
	do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": "Ana", "role": "org_admin"}, 400)
	if user := decode[fields](t, do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": " Ana Ruiz "}, 200)); user["fullName"] != "Ana Ruiz" || user["role"] != "inspector" {
		t.Errorf("%v", user)
	}
	for in, want := range map[string]string{
		"Ana\nRuiz": "Ana Ruiz", "Ana\u0085Ruiz": "Ana Ruiz", "Ana\u200b Ruiz\u202e": "Ana Ruiz", "\u2066Ana\u2069 Ruiz": "Ana Ruiz",
		"\u0645\u062d\u0645\u062f": "\u0645\u062d\u0645\u062f", "Nu\u0301n\u0303ez": "Nu\u0301n\u0303ez", " Ana\u200d Ruiz ": "Ana Ruiz",
	} {
		if user := decode[fields](t, do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": in}, 200)); user["fullName"] != want {
			t.Errorf("%q is kept as %q, want %q", in, user["fullName"], want)
		}
	}
	do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": "Ana Ruiz"}, 200)
	if user := decode[fields](t, do(t, c, http.MethodGet, "/api/user", nil, 200)); user["fullName"] != "Ana Ruiz" {
		t.Errorf("%v", user)
	}
	var name string
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&name, "SELECT full_name FROM people WHERE org_id = ? AND id = ?", inspector.OrgID, inspector.ID)
	})
	if err != nil || name != "Ana Ruiz" {
		t.Errorf("in the directory: %q %v", name, err)
	}
}

func TestPassword_ChangeEndsTheOtherSessionsAndTheirSockets(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	here, office, away := rig.Device(inspector, laptop), rig.SignIn(inspector), rig.Device(inspector, tablet)
	conn, _, err := websocket.Dial(t.Context(), rig.URL+"/api/sync/socket", &websocket.DialOptions{HTTPClient: away.HTTP})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()

	old := cookies(t, rig, here)
	user := decode[fields](t, do(t, here, http.MethodPatch, "/api/user/password",
		fields{"currentPassword": servertest.Password, "newPassword": newPassword, "confirmPassword": newPassword}, 200))
	if user["id"] != inspector.ID {
		t.Errorf("%v", user)
	}
	if _, _, err := conn.Read(patience.Context(t)); websocket.CloseStatus(err) != 4401 {
		t.Errorf("the socket of another device: %v", err)
	}
	for name, c := range map[string]*servertest.Client{"another browser": office, "a tablet": away} {
		if got := status(c); got != 401 {
			t.Errorf("%s: %d", name, got)
		}
	}
	if a := away.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 401 {
		t.Errorf("the tablet still pulls: %d", a.Status)
	}
	if a := away.Do(http.MethodPost, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+tablet+`","deviceNow":1,"sets":[]}`, "Content-Type", "application/json"); a.Status != 401 {
		t.Errorf("the tablet still sends: %d %s", a.Status, a.Body)
	}
	if got := status(here); got != 200 {
		t.Errorf("here: %d", got)
	}
	if a := here.Do(http.MethodGet, "/api/sync/devices", nil); a.Status != 200 {
		t.Errorf("the device session here: %d", a.Status)
	}
	if a := rig.Client().Do(http.MethodGet, "/api/user", nil, "Cookie", old); a.Status != 401 {
		t.Errorf("the token from before: %d", a.Status)
	}
	if a := login(rig.Client(), inspector.Email, servertest.Password); a.Status != 401 {
		t.Errorf("the old password: %d", a.Status)
	}
	if a := login(rig.Client(), inspector.Email, newPassword); a.Status != 200 {
		t.Errorf("the new password: %d", a.Status)
	}
	mails(t, rig, "Your Shipshape password was changed")
}

// cookies are the office session of a browser, as a header.
func cookies(t *testing.T, rig *servertest.Rig, c *servertest.Client) string {
	t.Helper()
	base, err := url.Parse(rig.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range c.HTTP.Jar.Cookies(base) {
		if cookie.Name == "shipshape" {
			return cookie.Name + "=" + cookie.Value
		}
	}
	return ""
}

func TestPassword_ChangeRefusesWhatItMust(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.SignIn(inspector)
	for name, in := range map[string]struct {
		body fields
		want string
	}{
		"no current password": {fields{"currentPassword": "", "newPassword": newPassword}, "Enter your current password."},
		"wrong password":      {fields{"currentPassword": "not it at all", "newPassword": newPassword}, "The password is wrong."},
		"too short":           {fields{"currentPassword": servertest.Password, "newPassword": "k7!Qpzx"}, "The password must be at least 8 characters."},
		"too long":            {fields{"currentPassword": servertest.Password, "newPassword": strings.Repeat("xk7!", 33)}, "The password must be at most 128 characters."},
		"common":              {fields{"currentPassword": servertest.Password, "newPassword": "Password1"}, "This password is too easy to guess. Choose another one."},
		"the yard's name":     {fields{"currentPassword": servertest.Password, "newPassword": "Bayfront1"}, "This password is too easy to guess. Choose another one."},
		"the same":            {fields{"currentPassword": servertest.Password, "newPassword": servertest.Password}, "Choose a password that differs from the current one."},
		"typed differently":   {fields{"currentPassword": servertest.Password, "newPassword": newPassword, "confirmPassword": newPassword + "x"}, "Passwords don't match."},
		"an endless password": {fields{"currentPassword": strings.Repeat("x", 129), "newPassword": newPassword}, "The password must be at most 128 characters."},
	} {
		if a := c.Do(http.MethodPatch, "/api/user/password", in.body); a.Status != 400 || a.Body != in.want {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if got := status(c); got != 200 {
		t.Errorf("a refusal ended the session: %d", got)
	}
	// Wrong passwords here count like wrong sign-ins, so that a found session is no place to guess.
	for range 5 {
		c.Do(http.MethodPatch, "/api/user/password", fields{"currentPassword": "not it at all", "newPassword": newPassword})
	}
	if a := c.Do(http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}); a.Status != 429 {
		t.Errorf("after five more: %d %s", a.Status, a.Body)
	}
}

func TestFirstLogin_AnswersOnlyUntilAPasswordIsSet(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE users SET first_login = 1 WHERE id = ?", inspector.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	c := rig.SignIn(inspector)
	if user := decode[fields](t, do(t, c, http.MethodGet, "/api/user", nil, 200)); user["firstLogin"] != true {
		t.Errorf("%v", user)
	}
	for _, call := range [][2]string{
		{"GET", "/api/user/permissions"},
		{"GET", "/api/user/sessions"},
		{"GET", "/api/sync/pull"},
		{"GET", "/api/sync/devices"},
		{"PATCH", "/api/user/profile"},
		{"POST", "/api/2fa/setup/start"},
		{"POST", "/api/sync/devices"},
	} {
		if a := c.Do(call[0], call[1], nil); a.Status != 403 || a.Body != "Set your password first." {
			t.Errorf("%v: %d %s", call, a.Status, a.Body)
		}
	}
	user := decode[fields](t, do(t, c, http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}, 200))
	if user["firstLogin"] != false {
		t.Errorf("%v", user)
	}
	do(t, c, http.MethodGet, "/api/user/permissions", nil, 200)
	post(t, c, "/api/logout", nil, 204)
}

// Case 45: credentials are a person's own, also for a superuser who stands in for somebody.
func TestActing_SuperuserCannotTouchCredentials(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	root := rig.User(org, "superuser")
	c := rig.SignIn(root)
	rig.Impersonate(root, other, "inspector")
	for _, call := range [][2]string{
		{"PATCH", "/api/user/profile"},
		{"PATCH", "/api/user/password"},
		{"GET", "/api/user/sessions"},
		{"DELETE", "/api/user/sessions"},
		{"DELETE", "/api/user/sessions/x"},
		{"POST", "/api/2fa/setup/start"},
		{"POST", "/api/2fa/setup/verify"},
		{"POST", "/api/2fa/totp/start"},
		{"POST", "/api/2fa/totp/verify"},
		{"POST", "/api/2fa/recovery-codes"},
		{"POST", "/api/2fa/disable/send-code"},
		{"POST", "/api/2fa/disable"},
	} {
		a := c.Do(call[0], call[1], fields{}, "X-Organization-Id", other, "X-Organization-Role", "inspector")
		if a.Status != 403 || !strings.HasPrefix(a.Body, "Stop acting") {
			t.Errorf("%v: %d %s", call, a.Status, a.Body)
		}
	}
}

func TestSessions_AreListedAndEnded(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector, colleague := rig.User(org, "inspector"), rig.User(org, "inspector")
	here, away := rig.Device(inspector, laptop), rig.Device(inspector, tablet)
	rig.Device(colleague, "5f0c000000000003")
	type session struct {
		ID, Kind, Device, DeviceName, UserAgent, Address string
		Current                                          bool
		CreatedAt, SeenAt, ExpiresAt                     time.Time
	}
	list := func(c *servertest.Client) []session {
		return decode[[]session](t, do(t, c, http.MethodGet, "/api/user/sessions", nil, 200))
	}
	now := rig.Clock.Now()
	ids := map[string]string{}
	var got []session
	for _, s := range list(here) {
		ids[s.Kind+map[bool]string{true: " here", false: " away"}[s.Current]] = s.ID
		s.ID = ""
		got = append(got, s)
	}
	office := session{Kind: "office", UserAgent: "Go-http-client/1.1", Address: "127.0.0.1", CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(7 * 24 * time.Hour)}
	device := session{Kind: "device", DeviceName: "Tablet", UserAgent: "Go-http-client/1.1", Address: "127.0.0.1", CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(30 * 24 * time.Hour)}
	officeHere, deviceHere, deviceAway := office, device, device
	officeHere.Current, deviceHere.Current, deviceHere.Device, deviceAway.Device = true, true, laptop, tablet
	want := map[session]int{office: 1, officeHere: 1, deviceHere: 1, deviceAway: 1}
	count := map[session]int{}
	for _, s := range got {
		count[s]++
	}
	if diff := cmp.Diff(want, count); diff != "" {
		t.Error(diff)
	}

	// The colleague's cannot be seen or ended.
	theirs := list(rig.SignIn(colleague))[0].ID
	do(t, here, http.MethodDelete, "/api/user/sessions/"+theirs, nil, 404)
	do(t, here, http.MethodDelete, "/api/user/sessions/5f0c000000000003", nil, 404)
	do(t, here, http.MethodDelete, "/api/user/sessions/nothing", nil, 404)

	do(t, here, http.MethodDelete, "/api/user/sessions/"+ids["office away"], nil, 204)
	if got := status(away); got != 401 {
		t.Errorf("the ended office session: %d", got)
	}
	if a := away.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 200 {
		t.Errorf("its device session goes on: %d", a.Status)
	}
	do(t, here, http.MethodDelete, "/api/user/sessions/"+tablet, nil, 204)
	if a := away.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 401 {
		t.Errorf("the ended device session: %d", a.Status)
	}

	other := rig.SignIn(inspector)
	do(t, here, http.MethodDelete, "/api/user/sessions", nil, 204)
	if status(other) != 401 || status(here) != 200 || len(list(here)) != 2 {
		t.Errorf("all others: %d %d %v", status(other), status(here), list(here))
	}
}

// ASVS 7.5.2: the password again, unless it was given within ten minutes.
func TestSessions_AreEndedByWhoKnowsThePassword(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	here, away := rig.SignIn(inspector), rig.Device(inspector, tablet)
	rig.Clock.Turn(10 * time.Minute)
	for _, path := range []string{"/api/user/sessions", "/api/user/sessions/" + tablet} {
		if a := do(t, here, http.MethodDelete, path, nil, 403); a.Body != "Enter your password again." {
			t.Errorf("%s: %s", path, a.Body)
		}
		do(t, here, http.MethodDelete, path, fields{"currentPassword": "not it at all"}, 400)
	}
	do(t, away, http.MethodGet, "/api/sync/pull", nil, 200)
	do(t, here, http.MethodDelete, "/api/user/sessions/"+tablet, fields{"currentPassword": servertest.Password}, 204)
	if got := status(away); got != 200 {
		t.Errorf("the office session there: %d", got)
	}
	do(t, here, http.MethodDelete, "/api/user/sessions", nil, 204) // it was given just now
	if got := status(away); got != 401 {
		t.Errorf("all others: %d", got)
	}
}

func TestLogout_ClearsWhatTheBrowserKeptOfAnswers(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	before := cookies(t, rig, c)
	a := post(t, c, "/api/logout", nil, 204)
	if got := a.Header.Get("Clear-Site-Data"); got != `"cache"` {
		t.Errorf("Clear-Site-Data %q", got)
	}
	// Case 18.
	if a := rig.Client().Do(http.MethodGet, "/api/user", nil, "Cookie", before); a.Status != 401 {
		t.Errorf("the token after signing out: %d", a.Status)
	}
}

func TestLogin_TellsThePersonAboutANewBrowserOnly(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	const subject = "Your Shipshape account was used on a new device"
	first := rig.SignIn(inspector)
	post(t, first, "/api/logout", nil, 204)
	login(first, inspector.Email, servertest.Password)
	rig.SignIn(inspector)
	mails(t, rig, subject)
	for _, m := range outbox(t, rig, "mail") {
		for _, part := range []string{"Hello Test inspector,", "Sat, Nov 21, 2026, 10:00 AM EST", "network address 127.0.0.1"} {
			if !strings.Contains(m.Body, part) {
				t.Errorf("%q is not in %q", part, m.Body)
			}
		}
	}
}

func TestSuspendedOrganization_LetsNobodyIn(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector, superuser := rig.User(org, "inspector"), rig.User(org, "superuser")
	c, root := rig.Device(inspector, tablet), rig.SignIn(superuser)
	settings(t, rig, org, "suspended_at", 1)
	if got := status(c); got != 401 {
		t.Errorf("an open session: %d", got)
	}
	if a := c.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 401 {
		t.Errorf("a device: %d", a.Status)
	}
	// Why is for whoever knows the password; a stranger learns nothing.
	const why = "Bayfront is suspended. Shipshape's support can say why and lift it. What waits on your devices is kept."
	if a := login(rig.Client(), inspector.Email, servertest.Password); a.Status != 401 || a.Body != why {
		t.Errorf("signing in: %d %s", a.Status, a.Body)
	}
	if a := login(rig.Client(), inspector.Email, "not it at all"); a.Status != 401 || a.Body != "Wrong email or password." {
		t.Errorf("guessing: %d %s", a.Status, a.Body)
	}
	if got := status(root); got != 200 {
		t.Errorf("a superuser: %d", got)
	}
}

// Whoever reads the log finds each of these acts, and no secret.
func TestAudit_TellsOfAccounts(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	login(rig.Client(), inspector.Email, "not it at all")
	login(rig.Client(), "nobody@yard.example", "not it at all")
	c := withPhone(t, rig, inspector)
	post(t, c, "/api/2fa/disable/send-code", fields{}, 200)
	post(t, c, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": sentCode(t, rig)}, 200)
	do(t, c, http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}, 200)
	post(t, c, "/api/logout", nil, 204)
	type line struct {
		OrgID  string `db:"org_id"`
		Action string `db:"action"`
	}
	var lines []line
	var details []string
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		if err := tx.Select(&lines, "SELECT org_id, action FROM audit_log ORDER BY org_id, seq"); err != nil {
			return err
		}
		return tx.Select(&details, "SELECT detail FROM audit_log")
	})
	if err != nil {
		t.Fatal(err)
	}
	org := inspector.OrgID
	want := []line{
		{"", "user.sign_in_failed"},
		{org, "user.sign_in_failed"},
		{org, "user.sign_in"},
		{org, "two_factor.enable"},
		{org, "two_factor.disable"},
		{org, "user.password_change"},
		{org, "user.sign_out"},
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
	if report, err := rig.Verify(t.Context()); err != nil || report.Broken > 0 {
		t.Errorf("%v %v", report, err)
	}
	for _, secret := range []string{servertest.Password, newPassword, "not it at all", phone} {
		if strings.Contains(strings.Join(details, ""), secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
}
