package auth_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/auth"
	"shipshape/server/servertest"

	"github.com/google/go-cmp/cmp"
)

type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

func login(c *servertest.Client, email, password string) servertest.Answer {
	return c.Do(http.MethodPost, "/api/login", credentials{email, password})
}

func TestLogin_AnswersTheUserAndKeepsTheSession(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.Client()
	want := map[string]any{
		"id": inspector.ID, "email": inspector.Email, "fullName": "Test inspector", "role": "inspector",
		"orgId": inspector.OrgID, "firstLogin": false, "twoFactorEnabled": false, "phoneNumber": nil,
		"twoFactorRequired": false, "totpEnabled": false, "recoveryCodesLeft": 0.0,
	}
	for _, answer := range []servertest.Answer{
		login(c, strings.ToUpper(inspector.Email), servertest.Password),
		c.Do(http.MethodGet, "/api/user", nil),
	} {
		var got map[string]any
		if err := json.Unmarshal([]byte(answer.Body), &got); err != nil {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestUser_IsUnauthorizedWhenNobodyIsSignedIn(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	if a := rig.Client().Do(http.MethodGet, "/api/user", nil); a.Status != 401 || a.Body != "Unauthorized" {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestLogin_RefusesBadInput(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Client()
	for name, in := range map[string]struct {
		body any
		want int
	}{
		"no email":             {credentials{"", "x"}, 400},
		"not an email":         {credentials{"ana", "x"}, 400},
		"name with an email":   {credentials{"Ana <ana@yard.example>", "x"}, 400},
		"no password":          {credentials{"ana@yard.example", ""}, 400},
		"endless password":     {credentials{"ana@yard.example", strings.Repeat("x", 10_000)}, 400},
		"129 characters":       {credentials{"ana@yard.example", strings.Repeat("x", 129)}, 400},
		"10 MB":                {credentials{"ana@yard.example", strings.Repeat("x", 10<<20)}, 413},
		"unknown field":        {map[string]string{"email": "ana@yard.example", "password": "x", "role": "superuser"}, 400},
		"not an object":        {[]string{"ana@yard.example"}, 400},
		"wrong type":           {map[string]any{"email": 7, "password": true}, 400},
		"SQL is only a string": {credentials{"a'--@yard.example", "' OR 1=1 --"}, 401},
	} {
		if a := c.Do(http.MethodPost, "/api/login", in.body); a.Status != in.want {
			t.Errorf("%s: %d %s, want %d", name, a.Status, a.Body, in.want)
		}
	}
}

func TestLogin_ThrottlesAnAccountWhetherItExistsOrNot(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	answers := map[string][]servertest.Answer{}
	for _, email := range []string{inspector.Email, "nobody@yard.example"} {
		for range 6 {
			a := login(rig.Client(), email, "wrong")
			a.Header = http.Header{"Retry-After": a.Header["Retry-After"]}
			answers[email] = append(answers[email], a)
		}
	}
	if diff := cmp.Diff(answers[inspector.Email], answers["nobody@yard.example"]); diff != "" {
		t.Errorf("an unknown account answers differently: %s", diff)
	}
	last := answers[inspector.Email][5]
	if last.Status != 429 || last.Header.Get("Retry-After") != "60" {
		t.Errorf("sixth try: %d, Retry-After %q", last.Status, last.Header.Get("Retry-After"))
	}
	if a := login(rig.Client(), inspector.Email, servertest.Password); a.Status != 429 {
		t.Errorf("the right password while throttled: %d", a.Status)
	}
	rig.Clock.Turn(time.Minute)
	if a := login(rig.Client(), inspector.Email, "wrong"); a.Status != 401 {
		t.Errorf("after the pause: %d", a.Status)
	}
	if a := login(rig.Client(), inspector.Email, "wrong"); a.Status != 429 || a.Header.Get("Retry-After") != "120" {
		t.Errorf("the pause must double: %d %q", a.Status, a.Header.Get("Retry-After"))
	}
	rig.Clock.Turn(2 * time.Minute)
	if a := login(rig.Client(), inspector.Email, servertest.Password); a.Status != 200 {
		t.Errorf("the right password after the pause: %d", a.Status)
	}
	if a := login(rig.Client(), inspector.Email, "wrong"); a.Status != 401 {
		t.Errorf("a success must clear the count: %d", a.Status)
	}
}

// Case 3: whoever keeps guessing somewhere else does not lock the person out of the browser they always use, and what was said
// of them in that browser helps in no other account.
func TestLogin_AGuesserElsewhereLocksNobodyOut(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector, colleague := rig.User(org, "inspector"), rig.User(org, "inspector")
	own := rig.SignIn(inspector)
	for range 6 {
		login(rig.Client(), inspector.Email, "wrong")
		login(rig.Client(), colleague.Email, "wrong")
	}
	if a := login(rig.Client(), inspector.Email, servertest.Password); a.Status != 429 {
		t.Errorf("an unknown browser: %d", a.Status)
	}
	if a := login(own, inspector.Email, servertest.Password); a.Status != 200 {
		t.Errorf("the person's own browser: %d %s", a.Status, a.Body)
	}
	if a := login(own, colleague.Email, servertest.Password); a.Status != 429 {
		t.Errorf("a colleague in it: %d", a.Status)
	}
	for range 5 {
		login(own, inspector.Email, "wrong")
	}
	if a := login(own, inspector.Email, servertest.Password); a.Status != 429 {
		t.Errorf("guesses in the own browser are free: %d", a.Status)
	}
}

func TestLogin_CountsParallelGuesses(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	statuses := make(chan int, 30)
	var guesses sync.WaitGroup
	for range 30 {
		guesses.Go(func() { statuses <- login(rig.Client(), inspector.Email, "wrong").Status })
	}
	guesses.Wait()
	close(statuses)
	count := map[int]int{}
	for status := range statuses {
		count[status]++
	}
	if diff := cmp.Diff(map[int]int{401: 5, 429: 25}, count); diff != "" {
		t.Error(diff)
	}
}

func TestLogin_ThrottlesAnAddress(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	for i := range 60 {
		if a := login(rig.Client(), string(rune('a'+i%26))+strings.Repeat("x", i)+"@yard.example", "wrong"); a.Status != 401 {
			t.Fatalf("try %d: %d", i, a.Status)
		}
	}
	if a := login(rig.Client(), "fresh@yard.example", "wrong"); a.Status != 429 {
		t.Errorf("try 61 from one address: %d", a.Status)
	}
}

func TestSession_EndsByIdlenessAgeAndSignOut(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	superuser := rig.User(inspector.OrgID, "superuser")
	status := func(c *servertest.Client) int { return c.Do(http.MethodGet, "/api/user", nil).Status }

	idle, busy, super, out := rig.SignIn(inspector), rig.SignIn(inspector), rig.SignIn(superuser), rig.SignIn(inspector)
	if a := out.Do(http.MethodPost, "/api/logout", nil); a.Status != 204 || status(out) != 401 {
		t.Errorf("after sign-out: %d, then %d", a.Status, status(out))
	}
	if a := out.Do(http.MethodPost, "/api/logout", nil); a.Status != 204 {
		t.Errorf("signing out twice: %d", a.Status)
	}
	rig.Clock.Turn(7*time.Hour + 59*time.Minute)
	if got := status(super); got != 200 {
		t.Errorf("a superuser's session within 8 hours: %d", got)
	}
	rig.Clock.Turn(2 * time.Minute) // it was in use a moment ago: its age ends it, not its rest
	if got := status(super); got != 401 {
		t.Errorf("a superuser's session must end after 8 hours: %d", got)
	}
	for range 20 {
		if got := status(busy); got != 200 {
			t.Fatalf("a session in use ended: %d", got)
		}
		rig.Clock.Turn(7*time.Hour + 59*time.Minute)
	}
	if got := status(idle); got != 401 {
		t.Errorf("unused for days: %d", got)
	}
	rig.Clock.Turn(time.Hour)
	if got := status(busy); got != 401 {
		t.Errorf("after 7 days: %d", got)
	}
}

func TestSession_TokenIsFreshAtEverySignInAndNotStored(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.Client()
	seen := map[string]bool{}
	for range 2 {
		a := login(c, inspector.Email, servertest.Password)
		cookie := a.Header.Get("Set-Cookie")
		for _, part := range []string{"HttpOnly", "SameSite=Lax", "Path=/"} {
			if !strings.Contains(cookie, part) {
				t.Errorf("cookie lacks %s: %s", part, cookie)
			}
		}
		seen[cookie] = true
	}
	if len(seen) != 2 {
		t.Error("signing in again kept the token")
	}
	planted := rig.Client().Do(http.MethodGet, "/api/user", nil, "Cookie", "shipshape=planted")
	if planted.Status != 401 {
		t.Errorf("a planted token: %d", planted.Status)
	}
}

func TestPermissions_FollowTheRole(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	rig.User(other, "inspector")
	root := rig.User(org, "superuser")
	auditor, superuser := rig.SignIn(rig.User(org, "auditor")), rig.SignIn(root)
	type permissions struct {
		AllowedModules               []string
		GlobalRole, OrganizationRole string
		Rights                       map[string]string
		ExpiresAt, AdminExpiresAt    time.Time
	}
	ask := func(c *servertest.Client, query string, header ...string) (permissions, int) {
		a := c.Do(http.MethodGet, "/api/user/permissions"+query, nil, header...)
		var got permissions
		if a.Status == 200 {
			if err := json.Unmarshal([]byte(a.Body), &got); err != nil {
				t.Fatal(err)
			}
		}
		return got, a.Status
	}
	if got, _ := ask(auditor, ""); got.GlobalRole != "user" || got.OrganizationRole != "auditor" || len(got.AllowedModules) == 0 {
		t.Errorf("%+v", got)
	}
	if got, _ := ask(auditor, ""); !got.ExpiresAt.Equal(rig.Clock.Now().Add(14*24*time.Hour)) || !got.AdminExpiresAt.Equal(rig.Clock.Now().Add(72*time.Hour)) {
		t.Errorf("a device may go by them until %s, %s", got.ExpiresAt, got.AdminExpiresAt)
	}
	if _, status := ask(auditor, "?impersonateOrgId="+other+"&impersonateRole=org_admin"); status != 403 {
		t.Errorf("impersonation by an auditor: %d", status)
	}
	if _, status := ask(auditor, "?impersonateRole=auditor"); status != 403 {
		t.Errorf("impersonation of the own role by an auditor: %d", status)
	}
	if got, _ := ask(superuser, ""); got.GlobalRole != "superuser" || got.OrganizationRole != "superuser" {
		t.Errorf("%+v", got)
	}
	if _, status := ask(superuser, "?impersonateOrgId="+other+"&impersonateRole=contractor"); status != 403 {
		t.Errorf("without saying why: %d", status)
	}
	rig.Impersonate(root, other, "contractor")
	if got, _ := ask(superuser, "?impersonateOrgId="+other+"&impersonateRole=contractor"); got.GlobalRole != "superuser" || got.OrganizationRole != "contractor" {
		t.Errorf("%+v", got)
	}
	if got, _ := ask(superuser, "", "X-Organization-Id", other, "X-Organization-Role", "contractor"); got.OrganizationRole != "contractor" {
		t.Errorf("by context headers: %+v", got)
	}
	if got, _ := ask(superuser, "", "X-Organization-Id", other, "X-Organization-Role", "contractor"); got.Rights["tasks.task.create"] != "" || got.Rights["safety-walk.walk.create"] != "own" {
		t.Errorf("a contractor's rights: %+v", got.Rights)
	}
	for _, query := range []string{"?impersonateRole=king", "?impersonateOrgId=nowhere", "?impersonateOrgId=" + other + "&impersonateRole=org_admin"} {
		if _, status := ask(superuser, query); status != 403 {
			t.Errorf("%s: %d", query, status)
		}
	}
	if got, _ := ask(superuser, "?impersonateOrgId="+other); !got.ExpiresAt.Equal(rig.Clock.Now().Add(time.Hour)) {
		t.Errorf("rights of an hour last until %s", got.ExpiresAt)
	}
	rig.Clock.Turn(time.Hour)
	if _, status := ask(superuser, "?impersonateOrgId="+other); status != 403 {
		t.Errorf("after the hour: %d", status)
	}
}

func TestContextHeaders_MustAgreeWithTheSession(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	c := rig.SignIn(rig.User(org, "inspector"))
	for _, in := range []struct {
		org, role string
		want      int
	}{{org, "inspector", 200}, {org, "", 200}, {"", "inspector", 200}, {other, "inspector", 403}, {org, "org_admin", 200}, {"", "org_admin", 200}, {"", "superuser", 200}} {
		a := c.Do(http.MethodGet, "/api/user", nil, "X-Organization-Id", in.org, "X-Organization-Role", in.role)
		if a.Status != in.want {
			t.Errorf("%q as %q: %d, want %d", in.org, in.role, a.Status, in.want)
		}
		// A claimed role gives nothing: what is the admins' stays shut.
		if a := c.Do(http.MethodPatch, "/api/admin/settings", map[string]any{"name": "Mine"}, "X-Organization-Id", in.org, "X-Organization-Role", in.role); a.Status != 403 {
			t.Errorf("settings of %q as %q: %d, want 403", in.org, in.role, a.Status)
		}
	}
}

func TestFirstLoginLink_WorksOnceAndForThreeDays(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	invite := func(email string) string {
		id, err := rig.Accounts.CreateUser(t.Context(), auth.NewUser{OrgID: org, FullName: "Ana Ruiz", Email: email, Role: "inspector"})
		if err != nil {
			t.Fatal(err)
		}
		link, err := rig.Accounts.NewFirstLoginLink(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		_, secret, ok := strings.Cut(link, "/auth#first-login=")
		if !ok {
			t.Fatalf("unexpected link %s", link)
		}
		return secret
	}
	secret, late := invite("ana@yard.example"), invite("late@yard.example")
	c := rig.Client()
	set := func(secret, password string) int {
		return c.Do(http.MethodPost, "/api/user/first-login", map[string]string{"token": secret, "newPassword": password}).Status
	}
	if a := c.Do(http.MethodGet, "/api/user/first-login", nil, "X-First-Login", secret); a.Body != `{"email":"ana@yard.example","fullName":"Ana Ruiz"}` {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if a := login(rig.Client(), "ana@yard.example", "anything at all"); a.Status != 401 {
		t.Errorf("an account without a password let somebody in: %d", a.Status)
	}
	for _, bad := range []string{"short", "Password1", "shipyard123", "ana@yard.example", strings.Repeat("x", 129)} {
		if got := set(secret, bad); got != 400 {
			t.Errorf("password %.20q: %d", bad, got)
		}
	}
	if got := set(secret, "blue-crane-77"); got != 200 {
		t.Fatalf("first password: %d", got)
	}
	if a := c.Do(http.MethodGet, "/api/user", nil); a.Status != 200 {
		t.Errorf("the link must sign in: %d", a.Status)
	}
	if got := set(secret, "blue-crane-78"); got != 404 {
		t.Errorf("second use: %d", got)
	}
	if a := login(rig.Client(), "ana@yard.example", "blue-crane-77"); a.Status != 200 {
		t.Errorf("signing in with the new password: %d", a.Status)
	}
	rig.Clock.Turn(72 * time.Hour)
	if got := set(late, "blue-crane-77"); got != 404 {
		t.Errorf("after 72 hours: %d", got)
	}
}
