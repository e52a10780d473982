package auth_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"shipshape/server/auth"
	"shipshape/server/servertest"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"
)

const tablet, laptop = "5f0c000000000001", "5f0c000000000002"

func register(t *testing.T, c *servertest.Client, device, name string) (auth.Registration, servertest.Answer) {
	t.Helper()
	a := c.Do(http.MethodPost, "/api/sync/devices", map[string]string{"device": device, "name": name})
	var got auth.Registration
	if a.Status == 200 {
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil {
			t.Fatal(err)
		}
	}
	return got, a
}

func TestDevice_GetsItsOwnNumberAndKeepsIt(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	ana, ben, eve := rig.SignIn(rig.User(org, "inspector")), rig.SignIn(rig.User(org, "inspector")), rig.SignIn(rig.User(other, "inspector"))
	var prefixes []string
	for _, step := range []struct {
		who    *servertest.Client
		device string
	}{{ana, tablet}, {ben, laptop}, {ana, tablet}, {eve, tablet}} {
		registration, _ := register(t, step.who, step.device, "Tablet 7")
		prefixes = append(prefixes, registration.Prefix)
	}
	if diff := cmp.Diff([]string{"T1", "T2", "T1", "T1"}, prefixes); diff != "" {
		t.Error(diff)
	}
	if _, a := register(t, ben, tablet, "Tablet 7"); a.Status != 409 {
		t.Errorf("somebody else's device: %d", a.Status)
	}
	for _, bad := range [][2]string{{"5F0C000000000001", "x"}, {"5f0c", "x"}, {"0000000000000000", "x"}, {laptop, ""}, {laptop, "  "}} {
		if _, a := register(t, ana, bad[0], bad[1]); a.Status != 400 {
			t.Errorf("%v: %d", bad, a.Status)
		}
	}
}

// A device of a superuser who acts elsewhere pushes for as long as the impersonation runs, and holds no session there.
func TestDevice_OfAnActingSuperuserWorksWhileTheyAct(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	root := rig.User(org, "superuser")
	c := rig.SignIn(root)
	in := []string{"X-Organization-Id", other, "X-Organization-Role", "inspector"}
	enrol := func() servertest.Answer {
		return c.Do(http.MethodPost, "/api/sync/devices", map[string]string{"device": tablet, "name": "x"}, in...)
	}
	if a := enrol(); a.Status != 403 {
		t.Errorf("before: %d %s", a.Status, a.Body)
	}
	rig.Impersonate(root, other, "inspector")
	a := enrol()
	var registration auth.Registration
	if err := json.Unmarshal([]byte(a.Body), &registration); err != nil || a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if len(a.Header.Values("Set-Cookie")) > 0 {
		t.Errorf("a session on the device: %v", a.Header.Values("Set-Cookie"))
	}
	c.Credential = registration.Credential
	push := func(header ...string) int {
		return c.Do(http.MethodPost, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+tablet+`","deviceNow":1,"sets":[]}`,
			append(header, "Content-Type", "application/json")...).Status
	}
	if got := push(in...); got != 200 {
		t.Errorf("while acting: %d", got)
	}
	if got := push("X-Organization-Id", other, "X-Organization-Role", "org_admin"); got != 403 {
		t.Errorf("in another role than the running one: %d", got)
	}
	rig.Clock.Turn(time.Hour)
	if got := push(in...); got != 403 {
		t.Errorf("after the hour: %d", got)
	}
}

// The credential outlives the sign-out, the device session does not.
func TestDevice_CredentialSurvivesSignOutUntilItIsRevoked(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.Device(inspector, tablet)
	pull := func() int { return c.Do(http.MethodGet, "/api/sync/pull", nil).Status }
	push := func() int {
		return c.Do(http.MethodPost, "/api/sync/push", map[string]any{"proto": 1, "schema": 1, "device": tablet, "deviceNow": 1, "sets": []any{}}).Status
	}
	if got := []int{pull(), push()}; !cmp.Equal(got, []int{200, 200}) {
		t.Fatalf("signed in: pull and push %v", got)
	}
	if a := c.Do(http.MethodPost, "/api/logout", nil); a.Status != 204 {
		t.Fatal(a.Status)
	}
	if got := []int{pull(), push()}; !cmp.Equal(got, []int{401, 200}) {
		t.Errorf("signed out: pull and push %v", got)
	}
	if a := c.Do(http.MethodDelete, "/api/sync/devices/"+laptop, nil); a.Status != 404 {
		t.Errorf("revoking an unknown device: %d", a.Status)
	}
	if a := c.Do(http.MethodDelete, "/api/sync/devices/"+tablet, nil); a.Status != 204 {
		t.Errorf("revoking: %d", a.Status)
	}
	if got := push(); got != 401 {
		t.Errorf("after revocation: %d", got)
	}
}

// The answer to a registration may be lost: the device goes on with what it has until it hears the next one.
func TestDevice_RegisteringAgainEndsTheOldCredentialADayLater(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.Device(inspector, tablet)
	if _, a := register(t, c, tablet, "Tablet 7"); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	push := func() int {
		return c.Do(http.MethodPost, "/api/sync/push", map[string]any{"proto": 1, "schema": 1, "device": tablet, "deviceNow": 1, "sets": []any{}}).Status
	}
	if got := push(); got != 200 {
		t.Errorf("at once: %d", got)
	}
	rig.Clock.Turn(24 * time.Hour)
	if got := push(); got != 401 {
		t.Errorf("a day later: %d", got)
	}
}

func TestDevice_SessionPullsAfterTheOfficeSessionAndEndsByItself(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	busy, idle := rig.Device(inspector, tablet), rig.Device(inspector, laptop)
	rig.Clock.Turn(13 * time.Hour)
	if a := busy.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 200 {
		t.Errorf("pull by device session: %d %s", a.Status, a.Body)
	}
	for _, path := range []string{"/api/user", "/api/user/permissions"} {
		if a := busy.Do(http.MethodGet, path, nil); a.Status != 401 {
			t.Errorf("%s by device session: %d", path, a.Status)
		}
	}
	for range 2 {
		rig.Clock.Turn(13 * 24 * time.Hour)
		if a := busy.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 200 {
			t.Fatalf("a device in use: %d", a.Status)
		}
	}
	if a := idle.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 401 {
		t.Errorf("unused for more than 14 days: %d", a.Status)
	}
	rig.Clock.Turn(5 * 24 * time.Hour)
	if a := busy.Do(http.MethodGet, "/api/sync/pull", nil); a.Status != 401 {
		t.Errorf("after 30 days: %d", a.Status)
	}
}

func TestSocket_ClosesAtOnceWhenItsPersonSignsOut(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Device(rig.User(rig.Organization("Bayfront"), "inspector"), tablet)
	conn, _, err := websocket.Dial(t.Context(), rig.URL+"/api/sync/socket", &websocket.DialOptions{HTTPClient: c.HTTP})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	if a := c.Do(http.MethodPost, "/api/logout", nil); a.Status != 204 {
		t.Fatal(a.Status)
	}
	if _, _, err := conn.Read(t.Context()); websocket.CloseStatus(err) != 4401 {
		t.Errorf("closed with %v", err)
	}
}
