package servertest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"shipshape/server/auth"
)

// Client is one browser: it keeps cookies, and the push credential once it has registered a device.
type Client struct {
	HTTP       *http.Client
	Credential string
	base       string
	t          testing.TB
}

// Answer is a whole response.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Client makes a browser that nobody has signed in to.
func (r *Rig) Client() *Client {
	r.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		r.t.Fatal(err)
	}
	transport := &http.Transport{DisableCompression: true}
	r.t.Cleanup(transport.CloseIdleConnections)
	return &Client{HTTP: &http.Client{Jar: jar, Transport: transport}, base: r.URL, t: r.t}
}

// SignIn makes a browser with an office session.
func (r *Rig) SignIn(u User) *Client {
	r.t.Helper()
	c := r.Client()
	if a := c.Do(http.MethodPost, "/api/login", map[string]string{"email": u.Email, "password": Password}); a.Status != http.StatusOK {
		r.t.Fatalf("sign in as %s: %d %s", u.Role, a.Status, a.Body)
	}
	return c
}

// Device makes a browser that is signed in and has registered as device.
func (r *Rig) Device(u User, device string) *Client {
	r.t.Helper()
	c := r.SignIn(u)
	a := c.Do(http.MethodPost, "/api/sync/devices", map[string]string{"device": device, "name": "Tablet"})
	var registration auth.Registration
	if err := json.Unmarshal([]byte(a.Body), &registration); err != nil || a.Status != http.StatusOK {
		r.t.Fatalf("register device: %d %s", a.Status, a.Body)
	}
	c.Credential = registration.Credential
	return c
}

// Do sends a request. A body that is neither string, []byte nor nil goes as JSON; header holds names and values in turn.
func (c *Client) Do(method, path string, body any, header ...string) Answer {
	c.t.Helper()
	var content io.Reader
	kind := ""
	switch body := body.(type) {
	case nil:
	case string:
		content = strings.NewReader(body)
	case []byte:
		content = bytes.NewReader(body)
	default:
		encoded, err := json.Marshal(body)
		if err != nil {
			c.t.Fatal(err)
		}
		content, kind = bytes.NewReader(encoded), "application/json"
	}
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.base+path, content)
	if err != nil {
		c.t.Fatal(err)
	}
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	if c.Credential != "" && request.Header.Get("Authorization") == "" {
		request.Header.Set("Authorization", "Bearer "+c.Credential)
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		c.t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return Answer{Status: response.StatusCode, Header: response.Header, Body: string(data)}
}
