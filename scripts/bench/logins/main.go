// Command logins measures whether sign-ins slow the yard down: a device pushes a set after the other over HTTP, first alone, then
// while people sign in thirty times a second with passwords hashed at their real cost. It prints one JSON object, times in ms.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/server/app"
	"shipshape/server/auth"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/library"
	"shipshape/sync/change"
	"shipshape/sync/hlc"

	"github.com/google/uuid"
)

const (
	perSecond = 30
	seconds   = 10
	people    = 30
	password  = "Harbor-Tide-26"
	device    = "00000000000000bb"
	pause     = 20 * time.Millisecond
)

type outcome struct {
	Logins       int     `json:"logins"`
	Answered     int     `json:"answered"`
	LoginP50     float64 `json:"loginP50"`
	LoginP99     float64 `json:"loginP99"`
	PushP99Alone float64 `json:"pushP99Alone"`
	PushP99      float64 `json:"pushP99"`
}

func main() {
	result, err := run()
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench logins:", err)
		os.Exit(1)
	}
}

func run() (result outcome, err error) {
	// Everybody comes through a proxy from an address of their own: the throttle in front of one address is not what is measured.
	err = served.With([]string{"127.0.0.1/32"}, func(ctx context.Context, server *assembly.Server, base string) error {
		b := &bench{base: base, org: uuid.NewString(), clock: hlc.New(device)}
		if err := b.prepare(ctx, server); err != nil {
			return err
		}
		alone, err := b.pushFor(ctx, seconds/2*time.Second)
		if err != nil {
			return err
		}
		var logins []time.Duration
		var crowd sync.WaitGroup
		crowd.Go(func() { logins = b.signInAll(ctx) })
		during, err := b.pushFor(ctx, seconds*time.Second)
		crowd.Wait()
		result = outcome{Logins: perSecond * seconds, Answered: len(logins), LoginP50: at(logins, 50), LoginP99: at(logins, 99), PushP99Alone: at(alone, 99), PushP99: at(during, 99)}
		return err
	})
	return result, err
}

type bench struct {
	base, org, user, credential string
	clock                       *hlc.Clock
	n                           int64
}

func (b *bench) prepare(ctx context.Context, server *assembly.Server) error {
	if err := library.SeedOrganization(ctx, server.Sync, b.org, "Bayfront", "America/New_York"); err != nil {
		return err
	}
	for i := range people {
		id, err := server.Accounts.CreateUser(ctx, auth.NewUser{OrgID: b.org, FullName: "Bench Person", Email: email(i), Role: "ehs_manager", Password: password})
		if err != nil {
			return err
		}
		b.user = id
	}
	registration, err := server.Accounts.Register(ctx, app.Actor{UserID: b.user, OrgID: b.org, Role: "ehs_manager"}, auth.NewDevice{Device: device, Name: "Tablet"})
	b.credential = registration.Credential
	return err
}

func email(i int) string { return fmt.Sprintf("person%d@yard.example", i) }

// pushFor pushes one set after the other and answers how long each took.
func (b *bench) pushFor(ctx context.Context, how time.Duration) ([]time.Duration, error) {
	var took []time.Duration
	for end := time.Now().Add(how); time.Now().Before(end); time.Sleep(pause) {
		b.n++
		wall := time.Now().UnixMilli()
		set := change.Set{
			Device: device, N: b.n, ID: uuid.Must(uuid.NewV7()).String(), At: b.clock.Now(wall), Schema: 1,
			Clock: change.ClockReading{Wall: wall, Quality: "measured"}, Actor: b.user,
			Ops: []change.Op{{Entity: "task", ID: uuid.Must(uuid.NewV7()).String(), Kind: change.Add, Fields: map[string]any{"title": "Refit the mid rail", "state": "open", "priority": "P2"}}},
		}
		body := fmt.Sprintf(`{"proto":1,"schema":1,"device":%q,"deviceNow":%d,"sets":[%s]}`, device, wall, change.Encode(set))
		started := time.Now()
		status, answer, err := b.post(ctx, "/api/sync/push", []byte(body), "Authorization", "Bearer "+b.credential)
		if err != nil {
			return nil, err
		}
		if status != http.StatusOK || !bytes.Contains(answer, []byte(`"applied"`)) {
			return nil, fmt.Errorf("push: %d %s", status, answer)
		}
		took = append(took, time.Since(started))
	}
	return took, nil
}

// signInAll begins a sign-in every thirtieth of a second, whether the ones before are answered or not.
func (b *bench) signInAll(ctx context.Context) []time.Duration {
	var mu sync.Mutex
	var took []time.Duration
	var running sync.WaitGroup
	tick := time.NewTicker(time.Second / perSecond)
	defer tick.Stop()
	for i := range perSecond * seconds {
		<-tick.C
		running.Go(func() {
			started := time.Now()
			body := fmt.Sprintf(`{"email":%q,"password":%q}`, email(i%people), password)
			status, _, err := b.post(ctx, "/api/login", []byte(body), "X-Forwarded-For", fmt.Sprintf("10.1.%d.%d", i/250, i%250))
			mu.Lock()
			defer mu.Unlock()
			if err == nil && status == http.StatusOK {
				took = append(took, time.Since(started))
			}
		})
	}
	running.Wait()
	return took
}

func (b *bench) post(ctx context.Context, path string, body []byte, name, value string) (int, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, b.base+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(name, value)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}

// at is the percentile of durations, in ms.
func at(took []time.Duration, percent int) float64 {
	if len(took) == 0 {
		return 0
	}
	took = slices.Sorted(slices.Values(took))
	return float64(took[min(len(took)-1, len(took)*percent/100)].Microseconds()) / 1000
}
