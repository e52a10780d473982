package auth_test

import (
	"net/http"
	"net/url"
	"testing"

	"shipshape/server/servertest"
)

// C5, case 18: what somebody copied from the browser before its person signed out opens nothing afterwards.
func TestLogout_CopiedCookiesOpenNothing(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Device(rig.User(rig.Organization("Bayfront"), "inspector"), tablet)
	base, err := url.Parse(rig.URL)
	if err != nil {
		t.Fatal(err)
	}
	copied := rig.Client()
	copied.HTTP.Jar.SetCookies(base, c.HTTP.Jar.Cookies(base))
	do(t, copied, http.MethodGet, "/api/user", nil, 200)
	post(t, c, "/api/logout", nil, 204)
	for _, path := range []string{"/api/user", "/api/sync/pull", "/api/sync/devices", "/api/sync/socket"} {
		do(t, copied, http.MethodGet, path, nil, 401)
	}
}

// Case 17: whoever plants a cookie in somebody's browser, an invented one or their own, does not share the session that begins there.
func TestLogin_PlantedCookiesShareNoSession(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	victim, thief := rig.User(org, "org_admin"), rig.User(org, "inspector")
	base, err := url.Parse(rig.URL)
	if err != nil {
		t.Fatal(err)
	}
	for name, planted := range map[string][]*http.Cookie{
		"invented":    {{Name: "shipshape", Value: "planted", Path: "/"}},
		"the thief's": rig.SignIn(thief).HTTP.Jar.Cookies(base),
	} {
		browser, kept := rig.Client(), rig.Client()
		browser.HTTP.Jar.SetCookies(base, planted)
		kept.HTTP.Jar.SetCookies(base, planted)
		if a := login(browser, victim.Email, servertest.Password); a.Status != 200 {
			t.Fatalf("%s: %d %s", name, a.Status, a.Body)
		}
		if a := kept.Do(http.MethodGet, "/api/user", nil); a.Status != 401 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if got := decode[fields](t, do(t, browser, http.MethodGet, "/api/user", nil, 200)); got["id"] != victim.ID {
			t.Errorf("%s: %v", name, got)
		}
	}
}
