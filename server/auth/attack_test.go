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
