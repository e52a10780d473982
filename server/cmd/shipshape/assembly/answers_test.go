package assembly_test

import (
	"mime"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/web"
)

// kept are the answers that a browser may keep, and how. All others are of one moment and for one person.
var kept = map[string]string{
	"GET /api/files/:sha256":  "private, max-age=31536000, immutable",
	"HEAD /api/files/:sha256": "private, max-age=31536000, immutable",
}

func TestEveryRoute_SaysWhatItAnswersAndThatNobodyKeepsIt(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	taken := 0
	everyRoute(t, rig, func(name string, a servertest.Answer) {
		want := "no-store"
		if a.Status == http.StatusOK {
			taken++
			if allowed, ok := kept[name]; ok {
				want = allowed
			}
		}
		// Beside the API only probes are routes: they say how the server is, to nobody's browser.
		if got := a.Header.Get("Cache-Control"); strings.Contains(name, " /api/") && got != want {
			t.Errorf("%s (%d): Cache-Control is %q, want %q", name, a.Status, got, want)
		}
		checkKind(t, name, a)
		for header := range a.Header {
			if strings.HasPrefix(header, "Access-Control-") {
				t.Errorf("%s: %s lets other sites read", name, header)
			}
		}
		if a.Status >= 300 && a.Status < 400 && a.Status != http.StatusNotModified {
			t.Errorf("%s (%d) leads to %s", name, a.Status, a.Header.Get("Location"))
		}
	}, func(route web.Route) bool {
		return route.Path != "/api/logout" && !strings.HasPrefix(route.Path, "/api/user/sessions") // these end the session that asks
	})
	if taken < 40 {
		t.Errorf("only %d answers with something in them", taken)
	}
}

// checkKind wants the kind of what is in an answer, and the encoding of what is text.
func checkKind(t *testing.T, name string, a servertest.Answer) {
	t.Helper()
	if a.Body == "" {
		return
	}
	kind, parameters, err := mime.ParseMediaType(a.Header.Get("Content-Type"))
	if err != nil {
		t.Errorf("%s (%d): Content-Type %q: %v", name, a.Status, a.Header.Get("Content-Type"), err)
	}
	if (kind == "application/json" || strings.HasPrefix(kind, "text/")) && parameters["charset"] != "utf-8" {
		t.Errorf("%s (%d): %s does not say that it is UTF-8", name, a.Status, kind)
	}
}

var parameter = regexp.MustCompile(`[:*]\w+`)

func TestEveryRoute_HoldsBrowsersToHTTPSForAYear(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{"https://yard.example": "max-age=31536000; includeSubDomains", "http://127.0.0.1:8080": ""} {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.Env, c.BaseURL = assembly.Production, address }})
		c := rig.Client()
		ask := func(method, path string) {
			t.Helper()
			a := c.Do(method, path, nil)
			if got := a.Header.Get("Strict-Transport-Security"); got != want {
				t.Errorf("%s: %s %s (%d): %q, want %q", address, method, path, a.Status, got, want)
			}
		}
		for _, route := range rig.Web.Routes() {
			ask(route.Method, parameter.ReplaceAllString(route.Path, "x"))
		}
		for _, path := range []string{"/", "/sign-in", "/assets/gone.js", "/api/nowhere", "/healthz"} {
			ask(http.MethodGet, path)
		}
	}
}

func TestOpen_MakesNoAccount(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.Env = assembly.Production }})
	for _, table := range []string{"users", "memberships", "push_credentials", "sessions", "device_sessions"} {
		var rows int
		err := rig.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Get(&rows, "SELECT COUNT(*) FROM "+table) })
		if err != nil || rows != 0 {
			t.Errorf("a new server has %d %s (%v)", rows, table, err)
		}
	}
}
