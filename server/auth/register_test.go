package auth_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/servertest"
	"shipshape/server/store"

	"github.com/google/go-cmp/cmp"
)

// invite writes an invitation as the administration does, and answers its token.
func invite(t *testing.T, rig *servertest.Rig, by servertest.User, email, role string) string {
	t.Helper()
	token, hash := auth.NewToken()
	now := rig.Clock.Now()
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec(`INSERT INTO invitations (id, org_id, token_hash, email, full_name, role, zones, company, invited_by, created_at, sent_at, expires_at)
			VALUES (?, ?, ?, ?, 'Ana Ruiz', ?, '["z1"]', 'Tidewater Coatings', ?, ?, ?, ?)`,
			app.RandomIDs{}.New(), by.OrgID, hash, email, role, by.ID, now.UnixMilli(), now.UnixMilli(), now.Add(72*time.Hour).UnixMilli())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func revoke(t *testing.T, rig *servertest.Rig, email string) {
	t.Helper()
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE invitations SET revoked_at = 1, revoked_by = 'test' WHERE email = ?", email)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

type registration struct {
	Token    string `json:"token"`
	Email    string `json:"email"`
	FullName string `json:"fullName"`
	Password string `json:"password"`
}

func TestRegister_MakesTheInvitedPersonAndSignsThemIn(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	admin := rig.User(rig.Organization("Bayfront"), "org_admin")
	token := invite(t, rig, admin, "ana@yard.example", "contractor")
	c := rig.Client()
	shown := decode[fields](t, c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", token))
	modules, _ := shown["modules"].([]any)
	delete(shown, "modules")
	want := fields{"email": "ana@yard.example", "fullName": "Ana Ruiz", "organization": "Bayfront", "role": "contractor", "roleTitle": "Contractor", "invitedBy": "Test org_admin"}
	if diff := cmp.Diff(want, shown); diff != "" {
		t.Error(diff)
	}
	if len(modules) == 0 {
		t.Error("no modules")
	}
	for _, module := range modules {
		if module == "Admin" || module == "Account" {
			t.Errorf("a contractor is promised %q", module)
		}
	}

	a := post(t, c, "/api/register", registration{token, " Ana@Yard.example ", "Ana M. Ruiz", "blue-crane-77"}, 200)
	user := decode[auth.User](t, a)
	if user.Email != "ana@yard.example" || user.FullName != "Ana M. Ruiz" || user.Role != "contractor" || user.OrgID != admin.OrgID || user.FirstLogin {
		t.Errorf("%+v", user)
	}
	if got := status(c); got != 200 {
		t.Errorf("signed in: %d", got)
	}
	if a := login(rig.Client(), "ana@yard.example", "blue-crane-77"); a.Status != 200 {
		t.Errorf("signing in with the password: %d", a.Status)
	}
	permissions := decode[fields](t, do(t, c, http.MethodGet, "/api/user/permissions", nil, 200))
	if permissions["company"] != "Tidewater Coatings" || !cmp.Equal(permissions["zones"], []any{"z1"}) {
		t.Errorf("%v", permissions)
	}
	// The colleagues see the person in the directory at once.
	var row struct {
		Name    string `db:"full_name"`
		Company string `db:"company"`
	}
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&row, "SELECT full_name, company FROM people WHERE org_id = ? AND id = ?", admin.OrgID, user.ID)
	})
	if err != nil || row.Name != "Ana M. Ruiz" || row.Company != "Tidewater Coatings" {
		t.Errorf("%+v %v", row, err)
	}
	// Case 21: once only.
	if a := rig.Client().Do(http.MethodPost, "/api/register", registration{token, "ana@yard.example", "Eve Other", "green-heron-88"}); a.Status != 410 {
		t.Errorf("a second time: %d %s", a.Status, a.Body)
	}
	if a := rig.Client().Do(http.MethodGet, "/api/register", nil, "X-Invitation", token); a.Status != 410 {
		t.Errorf("shown a second time: %d", a.Status)
	}
}

// Cases 21 and 22.
func TestRegister_NeedsALivingInvitationForTheAddress(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(rig *servertest.Rig, form *registration)
		status int
		body   string
	}{
		"no token": {
			func(_ *servertest.Rig, f *registration) { f.Token = "" }, 403,
			"Access is by invitation only. Contact your administrator if you need access.",
		},
		"a guess":            {func(_ *servertest.Rig, f *registration) { f.Token = "guess" }, 410, ""},
		"a hash":             {func(_ *servertest.Rig, f *registration) { f.Token = strings.Repeat("0", 64) }, 410, ""},
		"another person":     {func(_ *servertest.Rig, f *registration) { f.Email = "eve@yard.example" }, 400, "This invitation is for another email address."},
		"no address":         {func(_ *servertest.Rig, f *registration) { f.Email = "ana" }, 400, "Please enter a valid email"},
		"no name":            {func(_ *servertest.Rig, f *registration) { f.FullName = "A" }, 400, "Name must be at least 2 characters."},
		"a name nobody sees": {func(_ *servertest.Rig, f *registration) { f.FullName = "\u200b\u202e\r\n" }, 400, "Name must be at least 2 characters."},
		"a long name":        {func(_ *servertest.Rig, f *registration) { f.FullName = strings.Repeat("x", 121) }, 400, ""},
		"the yard's name as password": {
			func(_ *servertest.Rig, f *registration) { f.Password = "Bayfront26" }, 400,
			"This password is too easy to guess. Choose another one.",
		},
		"short password":   {func(_ *servertest.Rig, f *registration) { f.Password = "k7!Qpzx" }, 400, "The password must be at least 8 characters."},
		"after 72 hours":   {func(rig *servertest.Rig, _ *registration) { rig.Clock.Turn(72 * time.Hour) }, 410, ""},
		"withdrawn":        {func(rig *servertest.Rig, _ *registration) { revoke(t, rig, "ana@yard.example") }, 410, ""},
		"in the last hour": {func(rig *servertest.Rig, _ *registration) { rig.Clock.Turn(71 * time.Hour) }, 200, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			token := invite(t, rig, rig.User(rig.Organization("Bayfront"), "org_admin"), "ana@yard.example", "inspector")
			form := registration{token, "ana@yard.example", "Ana Ruiz", "blue-crane-77"}
			c.change(rig, &form)
			a := rig.Client().Do(http.MethodPost, "/api/register", form)
			if a.Status != c.status || (c.body != "" && a.Body != c.body) {
				t.Errorf("%d %s", a.Status, a.Body)
			}
		})
	}
}

func TestRegister_RefusesAnAddressWithAnAccountAndASuspendedYard(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	admin := rig.User(rig.Organization("Bayfront"), "org_admin")
	taken := invite(t, rig, admin, admin.Email, "inspector")
	if a := rig.Client().Do(http.MethodPost, "/api/register", registration{taken, admin.Email, "Ana Ruiz", "blue-crane-77"}); a.Status != 409 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	token := invite(t, rig, admin, "ana@yard.example", "inspector")
	settings(t, rig, admin.OrgID, "suspended_at", 1)
	if a := rig.Client().Do(http.MethodPost, "/api/register", registration{token, "ana@yard.example", "Ana Ruiz", "blue-crane-77"}); a.Status != 410 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

// Case 21: guessing is slowed down, and stops nobody who has an invitation for long.
func TestRegister_ThrottlesGuesses(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Client()
	token := invite(t, rig, rig.User(rig.Organization("Bayfront"), "org_admin"), "ana@yard.example", "inspector")
	for range 19 {
		if a := c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", "guess"); a.Status != 410 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if a := c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", token); a.Status != 200 {
			t.Fatalf("the real one in between: %d %s", a.Status, a.Body)
		}
	}
	if a := c.Do(http.MethodPost, "/api/register", registration{"guess", "ana@yard.example", "Ana Ruiz", "blue-crane-77"}); a.Status != 410 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	a := c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", "guess")
	if a.Status != 429 || a.Header.Get("Retry-After") != "60" {
		t.Errorf("%d, Retry-After %q", a.Status, a.Header.Get("Retry-After"))
	}
	rig.Clock.Turn(time.Minute)
	if a := c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", token); a.Status != 200 {
		t.Errorf("after the pause: %d", a.Status)
	}
}

// Two browsers with one invitation at the same moment make one account.
func TestRegister_OfTwoAtOnceOneWins(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	token := invite(t, rig, rig.User(rig.Organization("Bayfront"), "org_admin"), "ana@yard.example", "inspector")
	statuses := make(chan int, 4)
	for range cap(statuses) {
		go func() {
			body, _ := json.Marshal(registration{token, "ana@yard.example", "Ana Ruiz", "blue-crane-77"})
			statuses <- rig.Client().Do(http.MethodPost, "/api/register", string(body), "Content-Type", "application/json").Status
		}()
	}
	count := map[int]int{}
	for range cap(statuses) {
		count[<-statuses]++
	}
	if diff := cmp.Diff(map[int]int{200: 1, 410: 3}, count); diff != "" {
		t.Error(diff)
	}
}
