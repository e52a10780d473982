package admin_test

import (
	"net/http"
	"strings"
	"testing"

	"shipshape/server/store/storetest"
)

// C5, case 38: who sends the request chooses its Host, and must not choose where a mailed link leads.
func TestMailedLinks_LeadToTheConfiguredAddress(t *testing.T) {
	t.Parallel()
	y := newYard(t, storetest.SQLite)
	ana := y.User(y.org, "inspector")
	ask := func(path, body string) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), post, y.URL+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for _, cookie := range y.admin.HTTP.Jar.Cookies(request.URL) {
			request.AddCookie(cookie)
		}
		request.Host = "evil.example"
		for name, value := range map[string]string{"Content-Type": "application/json", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"} {
			request.Header.Set(name, value)
		}
		response, err := y.admin.HTTP.Transport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		if err := response.Body.Close(); err != nil || response.StatusCode != ok {
			t.Fatalf("%s: %d %v", path, response.StatusCode, err)
		}
	}
	ask("/api/admin/invitations", `{"email":"new@yard.example","fullName":"New Person","role":"inspector"}`)
	ask("/api/admin/users/"+ana.ID+"/password-reset", `{"reason":"Forgot it"}`)
	for _, email := range []string{"new@yard.example", ana.Email} {
		if m := y.mailTo(email, 1); !strings.Contains(m.Body, "http://yard.example/auth#") || strings.Contains(m.Body, "evil.example") {
			t.Errorf("%s: %s", email, m.Body)
		}
	}
}
