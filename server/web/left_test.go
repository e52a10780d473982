package web_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"shipshape/server/web"
)

// A client that goes away while the server works is no fault of the server, and nobody reads the answer.
func TestServer_TellsAClientThatLeftFromAFailure(t *testing.T) {
	t.Parallel()
	ctx, leave := context.WithCancel(t.Context())
	f := start(t, dist, &gate{}, web.Route{Method: http.MethodGet, Path: "/api/slow", Access: web.Public, Handler: func(r *web.Request) error {
		leave()
		return fmt.Errorf("push: %w", r.Ctx().Err())
	}})
	f.server.Handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/slow", nil))
	if log := f.log.String(); strings.Contains(log, `"ERROR"`) || !strings.Contains(log, "client left") {
		t.Error(log)
	}
}
