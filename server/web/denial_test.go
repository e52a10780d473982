package web_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/web"
)

// Whoever lacks the right stays out, also where nobody can say why.
func TestServer_KeepsOutWhomADenialHasNoWordsFor(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{
		Schema: s, Log: slog.New(slog.DiscardHandler), Static: fstest.MapFS{},
		Denial: func(context.Context, app.Actor, string) error { return nil },
	}, &gate{})
	if err != nil {
		t.Fatal(err)
	}
	server.Add(web.Route{Method: http.MethodGet, Path: "/api/secret", Access: "admin.user.manage", Handler: func(r *web.Request) error {
		r.String(http.StatusOK, "a secret")
		return nil
	}})
	for role, want := range map[string]int{"": http.StatusUnauthorized, "contractor": http.StatusForbidden, "ehs_manager": http.StatusForbidden, "org_admin": http.StatusOK} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/api/secret", http.NoBody)
		if role != "" {
			request.Header.Set("As", role)
		}
		answer := httptest.NewRecorder()
		server.Handler().ServeHTTP(answer, request)
		if answer.Code != want {
			t.Errorf("%q: %d %s, want %d", role, answer.Code, answer.Body, want)
		}
	}
}
