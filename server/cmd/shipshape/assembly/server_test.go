package assembly_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
)

func TestConfig_TellsTheAppItsEnvironmentByHost(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
		c.Env, c.DevHosts, c.StagingHosts = assembly.Production, []string{"dev.yard.example"}, []string{"test.yard.example"}
	}})
	for host, banner := range map[string]string{"dev.yard.example": "development", "test.yard.example:8443": "staging", "yard.example": "production"} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, rig.URL+"/api/config", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = host
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		want := `{"environment":"production","banner":"` + banner + `","version":"1.0.0","schema":` + strconv.Itoa(rig.Schema.Version) + `,"session":false}`
		if err != nil || string(body) != want {
			t.Errorf("%s: %s, want %s (%v)", host, body, want, err)
		}
	}
}

func TestMetrics_CountRequestsByRouteAndNeverByPath(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Client()
	c.Do(http.MethodGet, "/api/files/"+strings.Repeat("a", 64), nil)
	c.Do(http.MethodGet, "/some/page", nil)
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- rig.ServeMetrics(ctx, listener) }()
	response, err := http.Get("http://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`shipshape_http_request_seconds_count{method="GET",route="/api/files/:sha256",status="401"} 1`,
		`route="other",status="200"`, "shipshape_sockets 0",
	} {
		if !strings.Contains(string(body), want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(string(body), "/some/page") {
		t.Error("a path became a label")
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestVerify_FindsWhatWasTamperedWith(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sql, says string }{
		"content":  {"UPDATE change_sets SET payload = '{}' WHERE seq = 1", "the content of set 1"},
		"chain":    {"UPDATE change_sets SET chain = 'x' WHERE seq = 1", "the chain breaks at set 1"},
		"missing":  {"DELETE FROM change_sets WHERE seq = 1", "counter stands at 1"},
		"nothing":  {"", "1 organizations, 0 problems"},
		"audit":    {"UPDATE audit_log SET actor = 'somebody' WHERE seq = 1", "the audit log breaks at entry 1"},
		"the file": {"UPDATE files SET sha256 = '" + strings.Repeat("a", 64) + "'", "file aaaa"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			org := rig.Organization("Bayfront")
			if _, err := rig.Files.Store(t.Context(), org, "application/pdf", []byte("%PDF-1.7\n%%EOF")); err != nil {
				t.Fatal(err)
			}
			rig.SignIn(rig.User(org, "org_admin")) // the first line of the audit log
			if c.sql != "" {
				err := rig.Store.Write(t.Context(), func(tx *store.Tx) error { _, err := tx.Exec(c.sql); return err })
				if err != nil {
					t.Fatal(err)
				}
			}
			report, err := rig.Verify(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if said := strings.Join(report.Lines, "\n"); !strings.Contains(said, c.says) || (report.Broken > 0) == (name == "nothing") {
				t.Errorf("%d broken: %s", report.Broken, said)
			}
		})
	}
}
