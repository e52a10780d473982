package sms_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/adapters/outbox"
	"shipshape/server/adapters/sms"

	"github.com/google/go-cmp/cmp"
)

const (
	account = "AC00000000000000000000000000000000"
	token   = "secret-token"
	text    = "Your Shipshape code is 123456. ñ & = +"
)

// sent is a text as it reached its destination.
type sent struct{ To, Body string }

// fake answers like the Messages resource of Twilio's API.
type fake struct {
	*httptest.Server
	mu   sync.Mutex
	seen []sent
	form url.Values
}

func newFake(t *testing.T) *fake {
	t.Helper()
	f := &fake{}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fail := func(status, code int, message string) {
			w.WriteHeader(status)
			_ = json.NewEncoder(w).Encode(map[string]any{"code": code, "message": message, "status": status})
		}
		user, password, _ := r.BasicAuth()
		switch {
		case r.Method != http.MethodPost || r.URL.Path != "/2010-04-01/Accounts/"+account+"/Messages.json":
			fail(404, 20404, "not found")
		case user != account || password != token:
			fail(401, 20003, "Authenticate")
		case r.FormValue("To") == "+15550000000":
			fail(400, 21211, "The 'To' number is not a valid phone number.")
		default:
			f.mu.Lock()
			f.seen, f.form = append(f.seen, sent{r.PostForm.Get("To"), r.PostForm.Get("Body")}), r.PostForm
			f.mu.Unlock()
			w.WriteHeader(http.StatusCreated)
			_ = json.NewEncoder(w).Encode(map[string]any{"sid": "SM1", "status": "queued"})
		}
	}))
	t.Cleanup(f.Close)
	return f
}

func service(t *testing.T, address, id, secret string) *sms.Service {
	t.Helper()
	s, err := sms.NewService(sms.Account{URL: address, ID: id, Token: secret, From: "+15555550100"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Both ways deliver each text once, whole, to the number, also when many leave at once.
func TestSMS_DeliversEachTextOnce(t *testing.T) {
	t.Parallel()
	fake := newFake(t)
	path := filepath.Join(t.TempDir(), "outbox.jsonl")
	at := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	for name, way := range map[string]struct {
		sender interface {
			Send(ctx context.Context, to, text string) error
		}
		arrived func() []sent
	}{
		"service": {service(t, fake.URL, account, token), func() []sent { return fake.seen }},
		"outbox": {sms.NewOutbox(outbox.New(path), func() time.Time { return at }), func() []sent {
			written, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var found []sent
			for decoder := json.NewDecoder(bytes.NewReader(written)); decoder.More(); {
				var line struct {
					At             time.Time
					Kind, To, Body string
				}
				if err := decoder.Decode(&line); err != nil || line.Kind != "sms" || !line.At.Equal(at) {
					t.Fatalf("%+v %v", line, err)
				}
				found = append(found, sent{line.To, line.Body})
			}
			return found
		}},
	} {
		var senders sync.WaitGroup
		for range 20 {
			senders.Go(func() {
				if err := way.sender.Send(t.Context(), "+17575550123", text); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			})
		}
		senders.Wait()
		count := map[sent]int{}
		for _, s := range way.arrived() {
			count[s]++
		}
		if diff := cmp.Diff(map[sent]int{{"+17575550123", text}: 20}, count); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if diff := cmp.Diff(url.Values{"To": {"+17575550123"}, "From": {"+15555550100"}, "Body": {text}}, fake.form); diff != "" {
		t.Error(diff)
	}
}

func TestService_MayNameAMessagingService(t *testing.T) {
	t.Parallel()
	fake := newFake(t)
	s, err := sms.NewService(sms.Account{URL: fake.URL + "/", ID: account, Token: token, From: "MG0001"})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), "+17575550123", text); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(url.Values{"To": {"+17575550123"}, "MessagingServiceSid": {"MG0001"}, "Body": {text}}, fake.form); diff != "" {
		t.Error(diff)
	}
}

// Every failure is an error that says why, and holds neither the token nor the code.
func TestService_SaysWhyItFailed(t *testing.T) {
	t.Parallel()
	fake := newFake(t)
	answers := func(handler http.HandlerFunc) string {
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close)
		return server.URL
	}
	gone := httptest.NewServer(nil)
	gone.Close()
	for name, c := range map[string]struct {
		address, secret, to, want string
	}{
		"wrong token": {fake.URL, "other", "+17575550123", "401, code 20003"},
		"no number":   {fake.URL, token, "+15550000000", "400, code 21211"},
		"wrong path":  {fake.URL + "/elsewhere", token, "+17575550123", "404"},
		"no server":   {gone.URL, token, "+17575550123", "refused"},
		"busy":        {answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(429) }), token, "+17575550123", "429"},
		"a web page":  {answers(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }), token, "+17575550123", "not that of an SMS service"},
		"an endless page": {answers(func(w http.ResponseWriter, _ *http.Request) {
			for range 1000 {
				_, _ = w.Write(bytes.Repeat([]byte("x"), 10000))
			}
		}), token, "+17575550123", "not that of an SMS service"},
		"a redirect": {answers(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, fake.URL+r.URL.Path, http.StatusTemporaryRedirect)
		}), token, "+17575550123", "307"},
	} {
		err := service(t, c.address, account, c.secret).Send(t.Context(), c.to, text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		} else if strings.Contains(err.Error(), token) || strings.Contains(err.Error(), "123456") {
			t.Errorf("%s tells a secret: %v", name, err)
		}
	}
	if len(fake.seen) > 0 {
		t.Errorf("%v", fake.seen)
	}
}

func TestService_StopsWhenNobodyWaitsAnyMore(t *testing.T) {
	t.Parallel()
	waiting := make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		cancel()
		<-waiting
	}))
	defer server.Close()
	defer close(waiting)
	if err := service(t, server.URL, account, token).Send(ctx, "+17575550123", text); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestService_RefusesWhatCannotWork(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]sms.Account{
		"no address": {ID: "a", Token: token, From: "f"}, "no scheme": {URL: "api.twilio.com", ID: "a", Token: token, From: "f"},
		"in the clear": {URL: "http://api.twilio.com", ID: "a", Token: token, From: "f"}, "token in the address": {URL: "https://a:" + token + "@api.twilio.com", ID: "a", Token: token, From: "f"},
		"no account": {URL: "https://api.twilio.com", Token: token, From: "f"}, "no token": {URL: "https://api.twilio.com", ID: "a", From: "f"}, "no sender": {URL: "https://api.twilio.com", ID: "a", Token: token},
	} {
		if _, err := sms.NewService(a); err == nil || strings.Contains(err.Error(), token) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
