package auth_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"

	"github.com/google/go-cmp/cmp"
)

// behindProxy is the way of a browser to a server behind a proxy that speaks HTTPS: it keeps cookies as for HTTPS.
type behindProxy struct{ http.RoundTripper }

func (b behindProxy) RoundTrip(request *http.Request) (*http.Response, error) {
	inside := request.Clone(request.Context())
	inside.URL.Scheme = "http"
	return b.RoundTripper.RoundTrip(inside)
}

func TestCookies_AreForThisServerAloneAndNoScriptReadsThem(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.Env, c.BaseURL = assembly.Production, "https://yard.example" }})
	rig.URL = strings.Replace(rig.URL, "http:", "https:", 1)
	ana := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.Client()
	c.HTTP.Transport = behindProxy{c.HTTP.Transport}
	seen := map[string]bool{}
	do := func(path string, body any) string {
		t.Helper()
		a := c.Do(http.MethodPost, path, body)
		if a.Status >= 300 {
			t.Fatalf("%s: %d %s", path, a.Status, a.Body)
		}
		for _, line := range a.Header.Values("Set-Cookie") {
			cookie, err := http.ParseSetCookie(line)
			if err != nil {
				t.Fatal(err)
			}
			seen[cookie.Name] = true
			if !strings.HasPrefix(cookie.Name, "__Host-") || !cookie.Secure || !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.Domain != "" {
				t.Errorf("%s sets %s", path, line)
			}
		}
		return a.Body
	}
	signIn := credentials{ana.Email, servertest.Password}
	do("/api/login", signIn)
	do("/api/sync/devices", fields{"device": "00000000000000aa", "name": "Tablet"})
	started := decode[struct{ Secret string }](t, servertest.Answer{Body: do("/api/2fa/totp/start", fields{"currentPassword": servertest.Password})})
	do("/api/2fa/totp/verify", fields{"code": authenticator(t, started.Secret, rig.Clock.Now())})
	do("/api/logout", nil)
	rig.Clock.Turn(time.Hour)
	do("/api/login", signIn)
	do("/api/login/verify-2fa", fields{"code": authenticator(t, started.Secret, rig.Clock.Now())})
	want := map[string]bool{"__Host-shipshape": true, "__Host-shipshape_device": true, "__Host-shipshape_challenge": true, "__Host-shipshape_browser": true}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Error(diff)
	}
}
