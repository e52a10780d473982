package admin_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store/storetest"

	"github.com/coder/websocket"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// yard is a running server with an organization that has an admin.
type yard struct {
	*servertest.Rig
	t     *testing.T
	org   string
	boss  servertest.User
	admin *servertest.Client
}

func newYard(t *testing.T, engine storetest.Engine) *yard {
	t.Helper()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
		c.DatabaseURL, c.BaseURL = storetest.Address(t, engine), "http://yard.example"
	}})
	y := &yard{Rig: rig, t: t, org: rig.Organization("Bayfront")}
	y.boss = rig.User(y.org, "org_admin")
	y.admin = y.signIn(y.boss)
	return y
}

func (y *yard) signIn(u servertest.User) *servertest.Client {
	y.t.Helper()
	c := y.Client()
	if status := y.login(c, u.Email, servertest.Password); status != http.StatusOK {
		y.t.Fatalf("sign in as %s: %d", u.Role, status)
	}
	return c
}

func (y *yard) login(c *servertest.Client, email, password string) int {
	y.t.Helper()
	return c.Do(http.MethodPost, "/api/login", map[string]string{"email": email, "password": password}).Status
}

// call expects a status and reads the answer into a T.
func call[T any](t *testing.T, c *servertest.Client, method, path string, body any, want int) T {
	t.Helper()
	a := c.Do(method, path, body)
	if a.Status != want {
		t.Fatalf("%s %s: %d %s, want %d", method, path, a.Status, a.Body, want)
	}
	var out T
	if want == http.StatusOK {
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil {
			t.Fatalf("%s %s: %v in %s", method, path, err, a.Body)
		}
	}
	return out
}

// refused expects a status and a word of its message.
func refused(t *testing.T, c *servertest.Client, method, path string, body any, want int, word string) {
	t.Helper()
	a := c.Do(method, path, body)
	if a.Status != want || !strings.Contains(a.Body, word) {
		t.Errorf("%s %s: %d %s, want %d with %q", method, path, a.Status, a.Body, want, word)
	}
}

type mail struct {
	To            []string
	Subject, Body string
}

// mailTo waits for the nth mail to an address.
func (y *yard) mailTo(address string, nth int) (found mail) {
	y.t.Helper()
	patience.Until(y.t, fmt.Sprintf("mail %d to %s", nth, address), func() bool {
		written, err := os.ReadFile(y.Config.Outbox())
		if err != nil && !os.IsNotExist(err) {
			y.t.Fatal(err)
		}
		seen := 0
		for decoder := json.NewDecoder(bytes.NewReader(written)); decoder.More(); {
			var m mail
			if decoder.Decode(&m) != nil {
				break // the last line is being written
			}
			if slices.Contains(m.To, address) {
				if seen++; seen == nth {
					found = m
					return true
				}
			}
		}
		return false
	})
	return found
}

// secretIn is what stands behind a word of a link.
func secretIn(t *testing.T, m mail, word string) string {
	t.Helper()
	_, rest, found := strings.Cut(m.Body, "http://yard.example/auth#"+word+"=")
	if !found {
		t.Fatalf("no %s link in %q", word, m.Body)
	}
	secret, _, _ := strings.Cut(rest, "\n")
	return secret
}

// socket opens the socket of a client.
func (y *yard) socket(c *servertest.Client) *websocket.Conn {
	y.t.Helper()
	conn, response, err := websocket.Dial(y.t.Context(), y.URL+"/api/sync/socket", &websocket.DialOptions{HTTPClient: c.HTTP})
	if err != nil {
		y.t.Fatalf("open socket: %v %v", err, response)
	}
	y.t.Cleanup(func() { conn.CloseNow() })
	return conn
}
