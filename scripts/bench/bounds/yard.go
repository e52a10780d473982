package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/library"
	"shipshape/sync/change"
	"shipshape/sync/hlc"

	"github.com/google/uuid"
)

const password = "Harbor-Tide-26"

// yard is the server with its organizations.
type yard struct {
	base    string
	server  *assembly.Server
	tablets int
}

func (y *yard) organization(ctx context.Context, name string) (string, error) {
	org := uuid.NewString()
	return org, library.SeedOrganization(ctx, y.server.Sync, org, name, "America/New_York")
}

// tablet is a device of an EHS manager with a session of its own.
type tablet struct {
	yard         *yard
	device, user string
	email        string
	credential   string
	n            int64
	clock        *hlc.Clock
	browser      *http.Client
}

func (y *yard) tablet(ctx context.Context, org string) (*tablet, error) {
	y.tablets++
	t := &tablet{yard: y, device: fmt.Sprintf("00000000000000%02x", y.tablets), email: fmt.Sprintf("person%d@yard.example", y.tablets)}
	t.clock = hlc.New(t.device)
	id, err := y.server.Accounts.CreateUser(ctx, auth.NewUser{OrgID: org, FullName: "Bench Person", Email: t.email, Role: "ehs_manager", Password: password})
	if err != nil {
		return nil, err
	}
	t.user = id
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	t.browser = &http.Client{Jar: jar}
	registration, err := y.server.Accounts.Register(ctx, app.Actor{UserID: id, OrgID: org, Role: "ehs_manager"}, auth.NewDevice{Device: t.device, Name: "Tablet"})
	t.credential = registration.Credential
	return t, err
}

// sets writes change-sets of the tablet, one for each list of operations.
func (t *tablet) sets(lists ...[]change.Op) []string {
	var sets []string
	for _, ops := range lists {
		t.n++
		wall := time.Now().UnixMilli()
		sets = append(sets, string(change.Encode(change.Set{
			Device: t.device, N: t.n, ID: uuid.Must(uuid.NewV7()).String(), At: t.clock.Now(wall), Schema: 1,
			Clock: change.ClockReading{Wall: wall, Quality: "measured"}, Actor: t.user, Ops: ops,
		})))
	}
	return sets
}

// errTooLarge is 413: the device sends half as much.
var errTooLarge = errors.New("the request is too large")

// push sends sets and answers how long it took. Nothing may be refused.
func (t *tablet) push(ctx context.Context, sets []string) (time.Duration, int, error) {
	body := pack(fmt.Sprintf(`{"proto":1,"schema":1,"device":%q,"deviceNow":%d,"sets":[%s]}`, t.device, time.Now().UnixMilli(), strings.Join(sets, ",")))
	started := time.Now()
	response, err := t.do(ctx, http.MethodPost, "/api/sync/push", body, "Authorization", "Bearer "+t.credential, "Content-Encoding", "gzip")
	if err != nil {
		return 0, 0, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusRequestEntityTooLarge {
		return 0, len(body), errTooLarge
	}
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || bytes.Contains(answer, []byte(`"rejected"`)) || bytes.Contains(answer, []byte(`"deferred"`)) {
		return 0, len(body), fmt.Errorf("push: %d %.300s: %w", response.StatusCode, answer, err)
	}
	return time.Since(started), len(body), nil
}

func (t *tablet) signIn(ctx context.Context) error {
	response, err := t.do(ctx, http.MethodPost, "/api/login", fmt.Appendf(nil, `{"email":%q,"password":%q}`, t.email, password))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("sign in: %d", response.StatusCode)
	}
	return nil
}

func (t *tablet) do(ctx context.Context, method, path string, body []byte, header ...string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, t.yard.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	return t.browser.Do(request)
}

func pack(text string) []byte {
	var packed bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed) // it shares the cores with the server
	writer.Write([]byte(text))
	writer.Close()
	return packed.Bytes()
}
