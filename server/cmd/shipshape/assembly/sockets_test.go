package assembly_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/web"

	"github.com/coder/websocket"
)

func dial(t *testing.T, url string, c *servertest.Client, query string) *websocket.Conn {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), url+"/api/sync/socket"+query, &websocket.DialOptions{HTTPClient: c.HTTP})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.CloseNow() })
	return conn
}

// ends fails unless the socket is closed with 4401.
func ends(t *testing.T, conn *websocket.Conn, whose string) {
	t.Helper()
	soon := patience.Context(t)
	for {
		_, _, err := conn.Read(soon)
		if err == nil {
			continue // a poke or a heartbeat on the way
		}
		if websocket.CloseStatus(err) != 4401 {
			t.Errorf("%s: %v", whose, err)
		}
		return
	}
}

// hears fails when the socket does not tell what the hub says.
func hears(t *testing.T, hub *web.Hub, orgID string, conn *websocket.Conn, whose string) {
	t.Helper()
	hub.Poke(orgID, "e", 4711)
	if _, message, err := conn.Read(patience.Context(t)); err != nil || string(message) != `{"epoch":"e","seq":4711}` {
		t.Errorf("%s: %s (%v)", whose, message, err)
	}
}

// Case 20 for who acts: the yard's socket ends with the acting, however that ends; the superuser's own stays.
func TestSocket_OfWhoActsEndsWithTheActing(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(rig *servertest.Rig, root servertest.User, c *servertest.Client) int{
		"the hour is over": func(rig *servertest.Rig, _ servertest.User, _ *servertest.Client) int {
			rig.Clock.Turn(time.Hour + time.Second)
			return 204
		},
		"go home": func(_ *servertest.Rig, _ servertest.User, c *servertest.Client) int {
			return c.Do(http.MethodDelete, "/api/impersonation", nil).Status
		},
		"another role": func(_ *servertest.Rig, root servertest.User, c *servertest.Client) int {
			return c.Do(http.MethodPost, "/api/impersonation", map[string]string{"orgId": root.OrgID, "role": "inspector", "reason": "Ticket 4712"}).Status - 200 + 204
		},
		"ended in the database": func(rig *servertest.Rig, root servertest.User, _ *servertest.Client) int {
			err := rig.Store.Write(context.Background(), func(tx *store.Tx) error {
				_, err := tx.Exec("UPDATE impersonations SET ended_at = 1 WHERE user_id = ?", root.ID)
				return err
			})
			if err != nil {
				return 500
			}
			return 204
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			root, yard := rig.User(rig.Organization("Shipshape"), "superuser"), rig.Organization("Bayfront")
			c := rig.SignIn(root)
			rig.Impersonate(root, yard, "org_admin")
			own := dial(t, rig.URL, c, "?organizationId="+root.OrgID+"&organizationRole=superuser")
			acting := dial(t, rig.URL, c, "?organizationId="+yard+"&organizationRole=org_admin")
			hears(t, rig.Hub, yard, acting, "while acting")
			if got := end(rig, root, c); got != 204 {
				t.Fatalf("to end it: %d", got)
			}
			ends(t, acting, "the yard's socket")
			hears(t, rig.Hub, root.OrgID, own, "the own socket")
		})
	}
}

// Two processes on one database: what the first revokes closes the sockets of the second, which nobody told.
func TestSocket_ClosesWhenAnotherProcessRevokes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		second := web.NewHub(rig.Accounts, slog.New(slog.DiscardHandler), "", 0)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go second.Watch(ctx, 50*time.Millisecond)
		server, err := web.New(web.Config{Schema: rig.Schema, Log: slog.New(slog.DiscardHandler), Static: fstest.MapFS{}}, rig.Accounts)
		if err != nil {
			t.Fatal(err)
		}
		server.Add(second.Route())
		listening := httptest.NewServer(server.Handler())
		defer listening.Close()

		org := rig.Organization("Bayfront")
		admin := rig.SignIn(rig.User(org, "org_admin"))
		stays, leaves, tablets, suspended, out := rig.User(org, "inspector"), rig.User(org, "inspector"), rig.User(org, "inspector"), rig.User(org, "inspector"), rig.User(org, "inspector")
		quiet := dial(t, listening.URL, rig.SignIn(stays), "")
		changed := dial(t, listening.URL, rig.SignIn(leaves), "")
		tablet := rig.Device(tablets, "5f0c000000000001")
		lost := dial(t, listening.URL, tablet, "")
		expelled := dial(t, listening.URL, rig.SignIn(suspended), "")
		signedOut := rig.SignIn(out)
		done := dial(t, listening.URL, signedOut, "")

		expect := func(a servertest.Answer) {
			t.Helper()
			if a.Status >= 300 {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
		}
		expect(rig.SignIn(leaves).Do(http.MethodPatch, "/api/user/password", map[string]string{"currentPassword": servertest.Password, "newPassword": "Ebb-and-Flow-77"}))
		ends(t, changed, "password changed elsewhere")
		expect(admin.Do(http.MethodPost, "/api/admin/users/"+suspended.ID+"/suspend", map[string]string{"reason": "Left the yard"}))
		ends(t, expelled, "suspended")
		expect(signedOut.Do(http.MethodPost, "/api/logout", nil))
		ends(t, done, "signed out")
		expect(rig.SignIn(tablets).Do(http.MethodDelete, "/api/user/sessions", nil))
		ends(t, lost, "all other sessions ended")
		hears(t, second, org, quiet, "a bystander")
	})
}
