package assembly_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
)

func config(t *testing.T) assembly.Config {
	t.Helper()
	return assembly.Config{Addr: "127.0.0.1:0", Data: t.TempDir(), Env: assembly.Development}
}

func TestConfig_NamesTheTransportThatCannotWork(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*assembly.Config)
		want   string
	}{
		"nothing": {func(*assembly.Config) {}, ""},
		"mail": {func(c *assembly.Config) {
			c.SMTPURL, c.MailFrom = "smtps://u:p@mail.yard.example", "shipshape@yard.example"
		}, ""},
		"mail without From":     {func(c *assembly.Config) { c.SMTPURL = "smtps://u:hidden@mail.yard.example" }, "SHIPSHAPE_MAIL_FROM"},
		"mail without a server": {func(c *assembly.Config) { c.MailFrom = "shipshape@yard.example" }, "SHIPSHAPE_SMTP_URL"},
		"mail to the web": {func(c *assembly.Config) {
			c.SMTPURL, c.MailFrom = "https://u:hidden@mail.yard.example", "shipshape@yard.example"
		}, "SHIPSHAPE_SMTP_URL"},
		"texts": {func(c *assembly.Config) {
			c.SMSURL, c.SMSAccount, c.SMSToken, c.SMSFrom = "https://api.twilio.com", "AC1", "hidden", "+15555550100"
		}, ""},
		"texts without from": {func(c *assembly.Config) {
			c.SMSURL, c.SMSAccount, c.SMSToken = "https://api.twilio.com", "AC1", "hidden"
		}, "_SMS_FROM"},
		"texts to nobody": {func(c *assembly.Config) { c.SMSAccount, c.SMSToken, c.SMSFrom = "AC1", "hidden", "+15555550100" }, "SHIPSHAPE_SMS_URL"},
		"texts in the clear": {func(c *assembly.Config) {
			c.SMSURL, c.SMSAccount, c.SMSToken, c.SMSFrom = "http://sms.example", "AC1", "hidden", "+15555550100"
		}, "SHIPSHAPE_SMS_URL"},
	} {
		settings := config(t)
		c.change(&settings)
		err := settings.Check()
		if (err == nil) != (c.want == "") || (err != nil && (!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "hidden"))) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func open(t *testing.T, c assembly.Config) error {
	t.Helper()
	server, err := assembly.Open(context.Background(), c, slog.New(slog.NewJSONHandler(io.Discard, nil)), assembly.Options{})
	if err != nil {
		return err
	}
	return server.Close()
}

func TestKey_IsMadeOnceKeptPrivateAndReadAgain(t *testing.T) {
	t.Parallel()
	c := config(t)
	var keys [][]byte
	for range 2 {
		if err := open(t, c); err != nil {
			t.Fatal(err)
		}
		key, err := os.ReadFile(filepath.Join(c.Data, "secret.key"))
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	if raw, err := base64.StdEncoding.DecodeString(string(keys[0])); err != nil || len(raw) != 32 || !bytes.Equal(keys[0], keys[1]) {
		t.Errorf("%q %q %v", keys[0], keys[1], err)
	}
	info, err := os.Stat(filepath.Join(c.Data, "secret.key"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	left, err := filepath.Glob(filepath.Join(c.Data, "secret.key*"))
	if err != nil || len(left) != 1 {
		t.Errorf("%v %v", left, err)
	}
}

func TestKey_OfAnOperatorIsTakenWhenItIsOne(t *testing.T) {
	t.Parallel()
	c := config(t)
	c.SecretKey = base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32))
	if err := open(t, c); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(c.Data, "secret.key")); !os.IsNotExist(err) {
		t.Errorf("a second key was made: %v", err)
	}
	for _, bad := range []string{"short", base64.StdEncoding.EncodeToString([]byte("short")), strings.Repeat("!", 44)} {
		c.SecretKey = bad
		if err := open(t, c); err == nil || !strings.Contains(err.Error(), "SHIPSHAPE_SECRET_KEY") || strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// A key that was lost shows at the start, not when the first person cannot sign in.
func TestKey_ThatIsNotTheDatabasesIsNoticed(t *testing.T) {
	t.Parallel()
	var data string
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { data = c.Data }})
	c := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	fits := func(key byte) bool {
		settings := assembly.Config{Addr: "127.0.0.1:0", Data: data, Env: assembly.Development}
		if key != 0 {
			settings.SecretKey = base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{key}, 32))
		}
		server, err := assembly.Open(t.Context(), settings, slog.New(slog.NewJSONHandler(io.Discard, nil)), assembly.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer server.Close()
		fits, err := server.Accounts.KeyFits(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return fits
	}
	if !fits(7) {
		t.Error("nothing is sealed yet, and the key is refused")
	}
	a := c.Do(http.MethodPost, "/api/2fa/totp/start", map[string]string{"currentPassword": servertest.Password})
	var started struct{ Secret string }
	if err := json.Unmarshal([]byte(a.Body), &started); err != nil {
		t.Fatal(err)
	}
	code, err := totp(started.Secret, rig.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	if a := c.Do(http.MethodPost, "/api/2fa/totp/verify", map[string]string{"code": code}); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	if !fits(0) || fits(7) {
		t.Errorf("the own key %v, another one %v", fits(0), fits(7))
	}
}

// totp is what an authenticator app shows (RFC 6238).
func totp(secret string, at time.Time) (string, error) {
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	h := hmac.New(sha1.New, key)
	_, _ = h.Write(binary.BigEndian.AppendUint64(nil, uint64(at.Unix()/30)))
	sum := h.Sum(nil)
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[sum[19]&15:])&(1<<31-1))%1e6), err
}

// What is configured is what is used: the code of a sign-in goes to the service, and one that is away says so to the person.
func TestTexts_GoToTheConfiguredService(t *testing.T) {
	t.Parallel()
	bodies := make(chan string, 1)
	var answer atomic.Int64
	answer.Store(http.StatusCreated)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer.Load() == http.StatusCreated {
			bodies <- r.PostFormValue("Body")
		}
		w.WriteHeader(int(answer.Load()))
		fmt.Fprint(w, `{"sid":"SM1"}`)
	}))
	defer service.Close()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) {
		c.SMSURL, c.SMSAccount, c.SMSToken, c.SMSFrom = service.URL, "AC1", "token", "+15555550100"
	}})
	c := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	start := func() servertest.Answer {
		return c.Do(http.MethodPost, "/api/2fa/setup/start", map[string]string{"phoneNumber": "7575550123"})
	}
	if a := start(); a.Status != 200 || !strings.HasPrefix(<-bodies, "Your Shipshape code is ") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	answer.Store(http.StatusServiceUnavailable)
	if a := start(); a.Status != 503 || a.Body != "The code could not be sent. Try again in a moment." {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
