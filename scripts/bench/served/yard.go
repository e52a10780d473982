package served

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
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

// Yard is a server with its organizations and their tablets.
type Yard struct {
	Base    string
	Server  *assembly.Server
	tablets int
}

// Organization seeds a new one.
func (y *Yard) Organization(ctx context.Context, name string) (string, error) {
	org := uuid.NewString()
	return org, library.SeedOrganization(ctx, y.Server.Sync, org, name, "America/New_York")
}

// Tablet is a device of an EHS manager with a session of its own.
type Tablet struct {
	yard         *Yard
	Device, User string
	email        string
	Credential   string
	n            int64
	clock        *hlc.Clock
	Browser      *http.Client
}

// Tablet makes a person with a tablet that may push.
func (y *Yard) Tablet(ctx context.Context, org string) (*Tablet, error) {
	y.tablets++
	t := &Tablet{yard: y, Device: fmt.Sprintf("%016x", y.tablets), email: fmt.Sprintf("person%d@yard.example", y.tablets)}
	t.clock = hlc.New(t.Device)
	id, err := y.Server.Accounts.CreateUser(ctx, auth.NewUser{OrgID: org, FullName: "Bench Person", Email: t.email, Role: "ehs_manager", Password: password})
	if err != nil {
		return nil, err
	}
	t.User = id
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	t.Browser = &http.Client{Jar: jar}
	registration, err := y.Server.Accounts.Register(ctx, app.Actor{UserID: id, OrgID: org, Role: "ehs_manager"}, auth.NewDevice{Device: t.Device, Name: "Tablet"})
	t.Credential = registration.Credential
	return t, err
}

// Sets writes change-sets of the tablet, one for each list of operations.
func (t *Tablet) Sets(lists ...[]change.Op) []string {
	var sets []string
	for _, ops := range lists {
		t.n++
		wall := time.Now().UnixMilli()
		sets = append(sets, string(change.Encode(change.Set{
			Device: t.Device, N: t.n, ID: uuid.Must(uuid.NewV7()).String(), At: t.clock.Now(wall), Schema: 1,
			Clock: change.ClockReading{Wall: wall, Quality: "measured"}, Actor: t.User, Ops: ops,
		})))
	}
	return sets
}

// ErrTooLarge is 413: the device sends half as much.
var ErrTooLarge = errors.New("the request is too large")

// Push sends sets and answers how long it took. Nothing may be refused.
func (t *Tablet) Push(ctx context.Context, sets []string) (time.Duration, int, error) {
	body := pack(fmt.Sprintf(`{"proto":1,"schema":1,"device":%q,"deviceNow":%d,"sets":[%s]}`, t.Device, time.Now().UnixMilli(), strings.Join(sets, ",")))
	started := time.Now()
	response, err := t.Do(ctx, http.MethodPost, "/api/sync/push", body, "Authorization", "Bearer "+t.Credential, "Content-Encoding", "gzip")
	if err != nil {
		return 0, 0, err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusRequestEntityTooLarge {
		return 0, len(body), ErrTooLarge
	}
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || bytes.Contains(answer, []byte(`"rejected"`)) || bytes.Contains(answer, []byte(`"deferred"`)) {
		return 0, len(body), fmt.Errorf("push: %d %.300s: %w", response.StatusCode, answer, err)
	}
	return time.Since(started), len(body), nil
}

// SignIn opens a session.
func (t *Tablet) SignIn(ctx context.Context) error {
	response, err := t.Do(ctx, http.MethodPost, "/api/login", fmt.Appendf(nil, `{"email":%q,"password":%q}`, t.email, password))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("sign in: %d", response.StatusCode)
	}
	return nil
}

// SignInAt is SignIn at a server that was not there when the tablet was made.
func (t *Tablet) SignInAt(ctx context.Context, base string) error {
	t.At(base)
	return t.SignIn(ctx)
}

// At moves the tablet to another server of the same database.
func (t *Tablet) At(base string) { t.yard = &Yard{Base: base} }

// Who asks who one is.
func (t *Tablet) Who(ctx context.Context) error {
	_, err := t.get(ctx, "/api/user")
	return err
}

// Pull brings what there is after a cursor, and answers the next one and how many rows came.
func (t *Tablet) Pull(ctx context.Context, cursor string) (next string, rows int, err error) {
	for {
		page, err := t.page(ctx, cursor)
		if err != nil {
			return "", 0, err
		}
		cursor, rows = page.Cursor, rows+len(page.Rows)
		if !page.More {
			return cursor, rows, nil
		}
	}
}

// PullPage brings the next page after a cursor.
func (t *Tablet) PullPage(ctx context.Context, cursor string) (next string, err error) {
	page, err := t.page(ctx, cursor)
	return page.Cursor, err
}

type page struct {
	Cursor string            `json:"cursor"`
	More   bool              `json:"more"`
	Rows   []json.RawMessage `json:"rows"`
}

func (t *Tablet) page(ctx context.Context, cursor string) (page page, err error) {
	body, err := t.get(ctx, "/api/sync/pull?limit=5000&cursor="+url.QueryEscape(cursor))
	if err != nil {
		return page, err
	}
	return page, json.Unmarshal(body, &page)
}

func (t *Tablet) get(ctx context.Context, path string) ([]byte, error) {
	response, err := t.Do(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("GET %s: %d %.300s: %w", path, response.StatusCode, body, err)
	}
	return body, nil
}

// Do asks the server; header are names and values in turn.
func (t *Tablet) Do(ctx context.Context, method, path string, body []byte, header ...string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, t.yard.Base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	return t.Browser.Do(request)
}

func pack(text string) []byte {
	var packed bytes.Buffer
	writer, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed) // it shares the cores with the server
	writer.Write([]byte(text))
	writer.Close()
	return packed.Bytes()
}
