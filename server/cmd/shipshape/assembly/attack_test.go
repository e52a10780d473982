package assembly_test

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/web"

	"github.com/coder/websocket"
)

// everyRoute calls do with each route's row, by people who may call it: an administrator's and a superuser's browser in turn.
func everyRoute(t *testing.T, rig *servertest.Rig, do func(name string, a servertest.Answer), pick func(web.Route) bool) {
	t.Helper()
	rows := maps.Clone(matrix)
	maps.Copy(rows, administration)
	maps.Copy(rows, accounts)
	yard := newYard(t, rig)
	people := []*servertest.Client{yard.client(yard.org, "org_admin"), yard.client(yard.org, "superuser")}
	for _, route := range rig.Web.Routes() {
		if !pick(route) {
			continue
		}
		name := route.Method + " " + route.Path
		r := rows[name]
		header := r.header
		if r.body != "" {
			header = append([]string{"Content-Type", "application/json"}, header...)
		}
		for _, person := range people {
			do(name, person.Do(route.Method, yard.fill(r.path), yard.fill(r.body), header...))
		}
	}
}

func tableNames(t *testing.T, rig *servertest.Rig) []string {
	t.Helper()
	var names []string
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&names, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// contents is every table as text.
func contents(t *testing.T, rig *servertest.Rig, names []string) map[string]string {
	t.Helper()
	tables := map[string]string{}
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		for _, name := range names {
			var columns []string
			if err := tx.Select(&columns, "SELECT 'quote(' || name || ')' FROM pragma_table_info(?)", name); err != nil {
				return err
			}
			var rows []string
			if err := tx.Select(&rows, "SELECT "+strings.Join(columns, " || ',' || ")+" FROM "+name+" ORDER BY 1"); err != nil {
				return err
			}
			tables[name] = strings.Join(rows, "\n")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// Case 28: a link or a picture on another site can make a signed-in browser send any GET. None may change anything.
func TestReading_ChangesNothing(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	// The clock looks at new organizations by itself, whatever is asked.
	names := slices.DeleteFunc(tableNames(t, rig), func(name string) bool { return strings.HasPrefix(name, "clock_") })
	var before map[string]string
	asked := 0
	everyRoute(t, rig, func(name string, a servertest.Answer) {
		asked++
		after := contents(t, rig, names)
		for table := range after {
			if before[table] != after[table] {
				t.Errorf("%s (%d) changed %s", name, a.Status, table)
			}
		}
		before = after
	}, func(route web.Route) bool {
		if before == nil {
			before = contents(t, rig, names)
		}
		return route.Method == http.MethodGet || route.Method == http.MethodHead
	})
	if asked < 40 {
		t.Errorf("only %d readings", asked)
	}
}

// internals are words of the server's own that no answer may hold.
var internals = regexp.MustCompile(`(?i)no such table|sqlite|SELECT |INSERT |goroutine|\.go:\d|runtime error|panic|shipshape/server`)

// Case 93: whatever breaks inside, people read that something went wrong, and nothing of how the server is made.
func TestEveryRoute_HidesWhatBroke(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	// What it takes to find out who asks stays; everything else is gone.
	needed := []string{"users", "sessions", "device_sessions", "push_credentials", "memberships", "organization_settings", "login_throttle", "role_permissions", "grants", "devices"}
	broke := map[string]bool{}
	dropped := false
	everyRoute(t, rig, func(name string, a servertest.Answer) {
		if internals.MatchString(a.Body) {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if a.Status == http.StatusInternalServerError {
			broke[name] = true
		}
	}, func(route web.Route) bool {
		if !dropped {
			dropped = true
			drop(t, rig, needed)
		}
		return route.Path != "/api/logout" && !strings.HasPrefix(route.Path, "/api/user/sessions") // these end the session that asks
	})
	if len(broke) < 50 {
		t.Errorf("only %d routes broke: %v", len(broke), slices.Sorted(maps.Keys(broke)))
	}
}

func drop(t *testing.T, rig *servertest.Rig, but []string) {
	t.Helper()
	names := tableNames(t, rig)
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		for _, name := range names {
			if slices.Contains(but, name) {
				continue
			}
			if _, err := tx.Exec("DROP TABLE " + name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Case 32: nobody listens to another organization, and who tried is written down.
func TestSocket_OfAnotherOrganizationIsRefusedAndAudited(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	thief := rig.User(org, "org_admin")
	c := rig.SignIn(thief)
	conn, response, err := websocket.Dial(t.Context(), rig.URL+"/api/sync/socket?organizationId="+other+"&organizationRole=org_admin", &websocket.DialOptions{HTTPClient: c.HTTP})
	if err == nil {
		conn.CloseNow()
	}
	if response == nil || response.StatusCode != http.StatusForbidden {
		t.Errorf("%v %v", response, err)
	}
	var noted int
	err = rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&noted, "SELECT COUNT(*) FROM audit_log WHERE org_id = ? AND actor = ? AND action = 'access.refused' AND subject_id = ?", org, thief.ID, other)
	})
	if err != nil || noted != 1 {
		t.Errorf("%d lines in the audit log (%v)", noted, err)
	}
}
