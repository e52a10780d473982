package web_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/web"

	"github.com/google/go-cmp/cmp"
)

// gate is an Authenticator that believes the header "As", until the session is ended.
type gate struct {
	mu     sync.Mutex
	ended  bool
	rounds int
}

func (g *gate) end() { g.mu.Lock(); g.ended = true; g.mu.Unlock() }

func (g *gate) who(r *http.Request, kind string) (app.Actor, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if r.Header.Get("As") == "" || g.ended || (kind != "" && r.Header.Get("Kind") != kind) {
		return app.Actor{}, app.Errorf(app.EUnauthorized, "Unauthorized")
	}
	return app.Actor{UserID: "u", OrgID: "o", Role: r.Header.Get("As")}, nil
}

func (g *gate) Session(r *http.Request) (app.Actor, error) { return g.who(r, "") }
func (g *gate) Device(r *http.Request) (app.Actor, error)  { return g.who(r, "") }
func (g *gate) Push(r *http.Request) (app.Actor, error)    { return g.who(r, "push") }
func (g *gate) Within(_ context.Context, a app.Actor, org, _ string) (app.Actor, error) {
	if org != a.OrgID {
		return app.Actor{}, app.Errorf(app.EForbidden, "You are not signed in to this organization in this role.")
	}
	return a, nil
}

// Doubtful doubts everybody.
func (g *gate) Doubtful(_ context.Context, open []web.Standing) ([]int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rounds++
	doubtful := make([]int, len(open))
	for i := range open {
		doubtful[i] = i
	}
	return doubtful, nil
}

func (g *gate) asked() int { g.mu.Lock(); defer g.mu.Unlock(); return g.rounds }

type fixture struct {
	server *web.Server
	url    string
	log    *lockedBuffer
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}
func (l *lockedBuffer) String() string { l.mu.Lock(); defer l.mu.Unlock(); return l.b.String() }

var dist = fstest.MapFS{
	"index.html":           {Data: []byte("<!doctype html><title>Shipshape</title>")},
	"sw.js":                {Data: []byte("self.skipWaiting")},
	"manifest.webmanifest": {Data: []byte("{}")},
	"assets/app-1a2b.js":   {Data: []byte(strings.Repeat("console.log('walk');", 200))},
	".vite/manifest.json":  {Data: []byte("{}")},
}

func start(t *testing.T, files fstest.MapFS, auth web.Authenticator, routes ...web.Route) fixture {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	f := fixture{log: &lockedBuffer{}}
	f.server, err = web.New(web.Config{Schema: s, Log: slog.New(slog.NewJSONHandler(f.log, nil)), Static: files}, auth)
	if err != nil {
		t.Fatal(err)
	}
	f.server.Add(routes...)
	listening := httptest.NewServer(f.server.Handler())
	t.Cleanup(listening.Close)
	f.url = listening.URL
	return f
}

func (f fixture) do(t *testing.T, method, path, body string, header ...string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, f.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := (&http.Transport{DisableCompression: true, DisableKeepAlives: true}).RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(data)
}

func ok(r *web.Request) error { return r.JSON(http.StatusOK, map[string]string{"role": r.Actor.Role}) }

func TestAdd_RefusesAnUnknownAccessWord(t *testing.T) {
	t.Parallel()
	for _, route := range []web.Route{
		{Method: "GET", Path: "/api/x", Handler: ok},
		{Method: "GET", Path: "/api/x", Access: "everybody", Handler: ok},
		{Method: "GET", Path: "/api/x", Access: "tasks.task.obliterate", Handler: ok},
		{Method: "GET", Path: "/api/x", Access: web.Device, Permission: "tasks.task.obliterate", Handler: ok},
		{Method: "GET", Path: "/api/x", Access: web.Public},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a route with access %q and permission %q was added", route.Access, route.Permission)
				}
			}()
			start(t, dist, &gate{}, route)
		}()
	}
}

func TestAccess_IsAskedBeforeTheHandler(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{},
		web.Route{Method: "GET", Path: "/api/public", Access: web.Public, Handler: ok},
		web.Route{Method: "GET", Path: "/api/user", Access: web.User, Handler: ok},
		web.Route{Method: "GET", Path: "/api/push", Access: web.Push, Handler: ok},
		web.Route{Method: "GET", Path: "/api/edit", Access: "account.organization.edit", Handler: ok},
		web.Route{Method: "GET", Path: "/api/both", Access: web.Device, Permission: "account.organization.edit", Handler: ok})
	for _, c := range []struct {
		path, as, org string
		want          int
	}{
		{"/api/public", "", "", 200},
		{"/api/user", "", "", 401},
		{"/api/user", "auditor", "", 200},
		{"/api/user", "auditor", "o", 200},
		{"/api/user", "auditor", "other", 403},
		{"/api/user?organizationId=other", "auditor", "", 403},
		{"/api/push", "auditor", "", 401},
		{"/api/edit", "", "", 401},
		{"/api/edit", "auditor", "", 403},
		{"/api/edit", "org_admin", "", 200},
		{"/api/edit", "nobody", "", 403},
		{"/api/both", "auditor", "", 403},
		{"/api/both", "org_admin", "", 200},
		{"/api/nowhere", "org_admin", "", 404},
		{"/api", "", "", 404},
	} {
		response, body := f.do(t, "GET", c.path, "", "As", c.as, "X-Organization-Id", c.org)
		if response.StatusCode != c.want {
			t.Errorf("%s as %q in %q: %d %s, want %d", c.path, c.as, c.org, response.StatusCode, body, c.want)
		}
	}
}

func TestFunnel_ShowsRefusalsAndHidesCauses(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{},
		web.Route{Method: "GET", Path: "/api/refused", Access: web.Public, Handler: func(*web.Request) error {
			return app.Errorf(app.EConflict, "The walk is signed.")
		}},
		web.Route{Method: "GET", Path: "/api/broken", Access: web.Public, Handler: func(*web.Request) error {
			return io.ErrClosedPipe
		}},
		web.Route{Method: "GET", Path: "/api/panic", Access: web.Public, Handler: func(*web.Request) error {
			panic("secret detail")
		}})
	response, body := f.do(t, "GET", "/api/refused?token=secret", "")
	got := []string{response.Status, body, response.Header.Get("X-Error-Code"), response.Header.Get("Content-Type")}
	if diff := cmp.Diff([]string{"409 Conflict", "The walk is signed.", "conflict", "text/plain; charset=utf-8"}, got); diff != "" {
		t.Error(diff)
	}
	for _, path := range []string{"/api/broken", "/api/panic"} {
		response, body := f.do(t, "GET", path, "")
		if response.StatusCode != 500 || strings.Contains(body, "secret") || strings.Contains(body, "pipe") {
			t.Errorf("%s: %d %s", path, response.StatusCode, body)
		}
		if id := response.Header.Get("X-Request-Id"); id == "" || !strings.Contains(f.log.String(), id) || !strings.Contains(body, id) {
			t.Errorf("%s: the request id %q does not lead from the answer to the log", path, id)
		}
	}
	if log := f.log.String(); strings.Contains(log, "token=secret") || !strings.Contains(log, "closed pipe") {
		t.Error("the log must hold causes and no query strings")
	}
}

func TestHeaders_AreStrictOnEveryAnswer(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{}, web.Route{Method: "GET", Path: "/api/x", Access: web.Public, Handler: ok})
	for _, path := range []string{"/", "/api/x", "/api/nowhere", "/assets/gone.js"} {
		response, _ := f.do(t, "GET", path, "")
		for name, want := range map[string]string{
			"X-Shipshape": "1", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
			"Permissions-Policy": "camera=(self), geolocation=(), microphone=(self)", "Strict-Transport-Security": "",
		} {
			if got := response.Header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
		// What the API says is of one moment and for one person: no browser and no proxy keeps it.
		if kept := response.Header.Get("Cache-Control"); strings.HasPrefix(path, "/api/") && kept != "no-store" {
			t.Errorf("%s: Cache-Control is %q", path, kept)
		}
		policy := response.Header.Get("Content-Security-Policy")
		for _, rule := range []string{"script-src 'self' 'wasm-unsafe-eval';", "frame-ancestors 'none'", "connect-src 'self';", "default-src 'none';"} {
			if !strings.Contains(policy, rule) {
				t.Errorf("%s: policy lacks %s", path, rule)
			}
		}
	}
}

func TestBind_RefusesBadBodies(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{}, web.Route{Method: "POST", Path: "/api/x", Access: web.Public, MaxBody: 2000, MaxUnpacked: 100_000, Handler: func(r *web.Request) error {
		var in struct {
			Name  string `json:"name"`
			Count int    `json:"count"`
		}
		if err := r.Bind(&in); err != nil {
			return err
		}
		return r.JSON(http.StatusOK, in)
	}})
	zip := func(text string) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	const plain, packed = "", "gzip"
	for name, c := range map[string]struct {
		body, encoding, kind string
		want                 int
	}{
		"good":                       {`{"name":"a","count":2}`, plain, "application/json; charset=utf-8", 200},
		"good, packed":               {zip(`{"name":"` + strings.Repeat("a", 50_000) + `"}`), packed, "application/json", 200},
		"other type":                 {`{"name":"a"}`, plain, "text/plain", 415},
		"form":                       {`name=a`, plain, "application/x-www-form-urlencoded", 415},
		"unknown field":              {`{"nme":"a"}`, plain, "application/json", 400},
		"wrong type":                 {`{"count":"two"}`, plain, "application/json", 400},
		"float for an integer":       {`{"count":2.5}`, plain, "application/json", 400},
		"duplicate key":              {`{"name":"a","name":"b"}`, plain, "application/json", 400},
		"malformed":                  {`{"name":`, plain, "application/json", 400},
		"NUL":                        {`{"name":"a\u0000"}`, plain, "application/json", 400},
		"empty":                      {``, plain, "application/json", 400},
		"oversized":                  {`{"name":"` + strings.Repeat("a", 3000) + `"}`, plain, "application/json", 413},
		"10,000 levels":              {zip(strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000)), packed, "application/json", 400},
		"bomb":                       {zip(strings.Repeat(" ", 1_000_000) + "{}"), packed, "application/json", 413},
		"not gzip though it says so": {`{"name":"a"}`, packed, "application/json", 400},
		"unknown encoding":           {`{"name":"a"}`, "br", "application/json", 415},
	} {
		response, body := f.do(t, "POST", "/api/x", c.body, "Content-Type", c.kind, "Content-Encoding", c.encoding)
		if response.StatusCode != c.want {
			t.Errorf("%s: %d %.80s, want %d", name, response.StatusCode, body, c.want)
		}
		if strings.Contains(body, "struct") {
			t.Errorf("%s: the message speaks Go: %s", name, body)
		}
	}
}

// What PostgreSQL cannot store must be a refusal in words on both databases, wherever it stands.
func TestRequests_HoldTextOnly(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{}, web.Route{Method: "GET", Path: "/api/x/:id", Access: web.Public, Handler: ok},
		web.Route{Method: "GET", Path: "/api/x", Access: web.Public, Handler: ok})
	for name, c := range map[string]struct {
		path   string
		header []string
		want   int
	}{
		"honest":              {"/api/x/a%20%C3%A9?q=%C3%A9+b", []string{"X-Organization-Id", "bay"}, 200},
		"NUL in the path":     {"/api/x/a%00", nil, 400},
		"NUL in the query":    {"/api/x?q=a%00", nil, 400},
		"NUL in a name":       {"/api/x?q%00=a", nil, 400},
		"bytes in the path":   {"/api/x/%ff", nil, 400},
		"bytes in the query":  {"/api/x?q=%ff", nil, 400},
		"bytes in a header":   {"/api/x", []string{"X-Organization-Id", "\xff"}, 400},
		"bytes in the role":   {"/api/x", []string{"X-Organization-Role", "\xff"}, 400},
		"bytes of a browser":  {"/api/x", []string{"User-Agent", "\xff"}, 400},
		"NUL beside the API":  {"/walks/%00", nil, 400},
		"second of one name":  {"/api/x?q=a&q=%00", nil, 400},
		"not even a query":    {"/api/x?%zz", nil, 200},
		"semicolon in a name": {"/api/x?a;b", nil, 200},
	} {
		response, body := f.do(t, "GET", c.path, "", c.header...)
		if response.StatusCode != c.want || c.want == 400 && body != "The address holds characters that cannot be stored. Correct it and try again." {
			t.Errorf("%s: %d %.80s, want %d", name, response.StatusCode, body, c.want)
		}
	}
}

func TestOtherSites_CannotPost(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{}, web.Route{Method: "POST", Path: "/api/x", Access: web.Public, Handler: ok})
	for _, c := range []struct {
		header []string
		want   int
	}{
		{nil, 200},
		{[]string{"Sec-Fetch-Site", "same-origin"}, 200},
		{[]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{[]string{"Sec-Fetch-Site", "same-site"}, 403},
		{[]string{"Origin", "https://evil.example"}, 403},
		{[]string{"Origin", "null"}, 403},
		// JSON in the text of a form, which needs no preflight.
		{[]string{"Sec-Fetch-Site", "cross-site", "Content-Type", "text/plain"}, 403},
		{[]string{"Origin", "https://evil.example", "Content-Type", "text/plain"}, 403},
		{[]string{"Origin", "https://evil.example", "Content-Type", "application/x-www-form-urlencoded"}, 403},
		{[]string{"Origin", f.url}, 200},
	} {
		if response, _ := f.do(t, "POST", "/api/x", "", c.header...); response.StatusCode != c.want {
			t.Errorf("%v: %d, want %d", c.header, response.StatusCode, c.want)
		}
	}
}

func TestStatic_ServesTheAppAndNeverAPageForAScript(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{})
	for _, c := range []struct {
		path   string
		status int
		cache  string
	}{
		{"/", 200, "no-cache"},
		{"/safety-walks", 200, "no-cache"},
		{"/calendar/item/7", 200, "no-cache"},
		{"/sw.js", 200, "no-cache"},
		{"/manifest.webmanifest", 200, "no-cache"},
		{"/index.html", 200, "no-cache"},
		{"/assets/app-1a2b.js", 200, "public, max-age=31536000, immutable"},
		{"/assets/app-old.js", 404, "no-store"},
		{"/assets/", 404, "no-store"},
		{"/assets", 404, "no-store"},
		{"/gone.js", 404, "no-store"},
		{"/.vite/manifest.json", 404, "no-store"},
		{"/assets/../.vite/manifest.json", 404, "no-store"},
		{"/../go.mod", 404, "no-store"},
	} {
		response, _ := f.do(t, "GET", c.path, "")
		if response.StatusCode != c.status || response.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d %q, want %d %q", c.path, response.StatusCode, response.Header.Get("Cache-Control"), c.status, c.cache)
		}
	}
	response, body := f.do(t, "GET", "/assets/app-1a2b.js", "", "Accept-Encoding", "gzip")
	if response.Header.Get("Content-Encoding") != "gzip" || len(body) >= 4000 {
		t.Errorf("a script came as %q with %d bytes", response.Header.Get("Content-Encoding"), len(body))
	}
	again, _ := f.do(t, "GET", "/", "", "If-None-Match", mustTag(t, f))
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged page: %d", again.StatusCode)
	}
	if posted, _ := f.do(t, "POST", "/safety-walks", ""); posted.StatusCode != 404 {
		t.Errorf("POST to a page: %d", posted.StatusCode)
	}
}

func mustTag(t *testing.T, f fixture) string {
	t.Helper()
	response, _ := f.do(t, "GET", "/", "")
	return response.Header.Get("ETag")
}

func TestStatic_SaysWhenTheAppIsNotBuilt(t *testing.T) {
	t.Parallel()
	f := start(t, fstest.MapFS{".keep": {}}, &gate{})
	response, body := f.do(t, "GET", "/safety-walks", "")
	if response.StatusCode != http.StatusServiceUnavailable || !strings.Contains(body, "The web app is not built") {
		t.Errorf("%d %s", response.StatusCode, body)
	}
	if response, _ := f.do(t, "GET", "/sw.js", ""); response.StatusCode != 404 {
		t.Errorf("sw.js: %d", response.StatusCode)
	}
}

func TestJSON_IsCompressedWhenLargeAndWanted(t *testing.T) {
	t.Parallel()
	f := start(t, dist, &gate{}, web.Route{Method: "GET", Path: "/api/x", Access: web.Public, Handler: func(r *web.Request) error {
		return r.JSON(http.StatusOK, strings.Repeat("walk ", 1000))
	}})
	for accept, want := range map[string]string{"": "", "gzip, br": "gzip", "gzip;q=0": ""} {
		response, _ := f.do(t, "GET", "/api/x", "", "Accept-Encoding", accept)
		if got := response.Header.Get("Content-Encoding"); got != want {
			t.Errorf("Accept-Encoding %q: %q, want %q", accept, got, want)
		}
	}
}
