package web_test

import (
	"context"
	"log/slog"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"shipshape/server/quota"
	"shipshape/server/servertest/patience"
	"shipshape/server/web"

	"github.com/coder/websocket"
)

type socketFixture struct {
	fixture
	hub  *web.Hub
	gate *gate
}

func sockets(t *testing.T, heartbeat time.Duration) socketFixture {
	t.Helper()
	g := &gate{}
	hub := web.NewHub(g, slog.New(slog.DiscardHandler), "", heartbeat)
	t.Cleanup(func() {
		if err := hub.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return socketFixture{start(t, dist, g, hub.Route()), hub, g}
}

func (f socketFixture) dial(t *testing.T, header ...string) *websocket.Conn {
	t.Helper()
	conn, response, err := websocket.Dial(t.Context(), f.url+"/api/sync/socket", options(header))
	if err != nil {
		t.Fatalf("dial: %v (%v)", err, response)
	}
	t.Cleanup(func() { conn.CloseNow() })
	return conn
}

func options(header []string) *websocket.DialOptions {
	o := &websocket.DialOptions{HTTPHeader: http.Header{}}
	for i := 0; i+1 < len(header); i += 2 {
		o.HTTPHeader.Set(header[i], header[i+1])
	}
	return o
}

func read(t *testing.T, conn *websocket.Conn) (string, error) {
	t.Helper()
	_, message, err := conn.Read(patience.Context(t))
	return string(message), err
}

func TestSocket_TellsItsOwnOrganizationOnly(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Hour)
	conn := f.dial(t, "As", "inspector")
	f.hub.Poke("other", "e", 1)
	f.hub.Poke("o", "e", 4711)
	if message, err := read(t, conn); err != nil || message != `{"epoch":"e","seq":4711}` {
		t.Errorf("got %s (%v)", message, err)
	}
}

func TestSocket_Beats(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Millisecond)
	if message, err := read(t, f.dial(t, "As", "inspector")); err != nil || message != `{"heartbeat":true}` {
		t.Errorf("got %s (%v)", message, err)
	}
}

func TestSocket_ClosesWith4401WhenTheSessionEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		heartbeat time.Duration
		recheck   bool
	}{"at sign-out": {time.Hour, true}, "at the next heartbeat": {5 * time.Millisecond, false}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := sockets(t, c.heartbeat)
			conn := f.dial(t, "As", "inspector")
			f.gate.end()
			if c.recheck {
				f.hub.Recheck("u")
			}
			for {
				if _, err := read(t, conn); err != nil {
					if websocket.CloseStatus(err) != 4401 {
						t.Errorf("closed with %v", err)
					}
					return
				}
			}
		})
	}
}

func TestSocket_InDoubtProvesItselfWithoutAnybodyAsking(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go f.hub.Watch(ctx, time.Millisecond)
	conn := f.dial(t, "As", "inspector")
	patience.Until(t, "the hub asks by itself", func() bool { return f.gate.asked() >= 3 })
	f.hub.Poke("o", "e", 1)
	if message, err := read(t, conn); err != nil || message != `{"epoch":"e","seq":1}` {
		t.Fatalf("whose session lives was disturbed: %s (%v)", message, err)
	}
	f.gate.end()
	if _, err := read(t, conn); websocket.CloseStatus(err) != 4401 {
		t.Errorf("closed with %v", err)
	}
}

func TestSocket_ClosesWith1012AtShutdown(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Hour)
	conn := f.dial(t, "As", "inspector")
	closed := make(chan error, 1)
	go func() { _, err := read(t, conn); closed <- err }()
	if err := f.hub.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := patience.From(t, closed); websocket.CloseStatus(err) != websocket.StatusServiceRestart {
		t.Errorf("closed with %v", err)
	}
	if response, _ := f.do(t, "GET", "/api/sync/socket", "", "As", "inspector"); response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a socket after shutdown: %d", response.StatusCode)
	}
}

func TestSocket_RefusesOtherOriginsAndStrangers(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Hour)
	for want, header := range map[int][]string{
		http.StatusForbidden:       {"As", "inspector", "Origin", "https://evil.example"},
		http.StatusUnauthorized:    {},
		http.StatusUpgradeRequired: nil,
	} {
		if header == nil {
			if response, _ := f.do(t, "GET", "/api/sync/socket", "", "As", "inspector"); response.StatusCode != want {
				t.Errorf("a plain request: %d", response.StatusCode)
			}
			continue
		}
		conn, response, err := websocket.Dial(t.Context(), f.url+"/api/sync/socket", options(header))
		if err == nil {
			conn.CloseNow()
		}
		if response == nil || response.StatusCode != want {
			t.Errorf("%v: %v, want %d", header, response, want)
		}
	}
}

func TestSocket_ClosesOnWhatClientsMayNotSend(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Hour)
	for message, want := range map[string]websocket.StatusCode{
		strings.Repeat("a", 10<<20): websocket.StatusMessageTooBig,
		"hello":                     websocket.StatusPolicyViolation,
	} {
		conn := f.dial(t, "As", "inspector")
		// The server may close before it has read everything; how is what counts.
		_ = conn.Write(t.Context(), websocket.MessageText, []byte(message))
		if _, err := read(t, conn); websocket.CloseStatus(err) != want {
			t.Errorf("%d bytes: closed with %v, want %d", len(message), err, want)
		}
	}
}

func TestSocket_OneTooManyIsRefusedInWords(t *testing.T) {
	t.Parallel()
	f := sockets(t, time.Minute)
	var last *websocket.Conn
	for range quota.MaxSockets {
		last = f.dial(t, "As", "inspector")
	}
	_, response, err := websocket.Dial(t.Context(), f.url+"/api/sync/socket", options([]string{"As", "inspector"}))
	if err == nil || response.StatusCode != http.StatusTooManyRequests || response.Header.Get("X-Error-Code") != "too_many" {
		t.Errorf("one too many: %v %v", err, response)
	}
	last.CloseNow()
	for f.hub.Open() == quota.MaxSockets {
		runtime.Gosched()
	}
	f.dial(t, "As", "inspector")
}
