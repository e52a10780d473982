package auth_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
)

type fields = map[string]any

// message is a line of the outbox.
type message struct {
	Kind, Subject, Body string
	To                  json.RawMessage
}

func outbox(t *testing.T, rig *servertest.Rig, kind string) []message {
	t.Helper()
	written, err := os.ReadFile(rig.Config.Outbox())
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	var found []message
	for decoder := json.NewDecoder(bytes.NewReader(written)); decoder.More(); {
		var m message
		if err := decoder.Decode(&m); err != nil {
			break // the last line is being written
		}
		if m.Kind == kind {
			found = append(found, m)
		}
	}
	return found
}

var codeInText = regexp.MustCompile(`code is ([0-9]{6})\.`)

// sentCode is the code of the latest text.
func sentCode(t *testing.T, rig *servertest.Rig) string {
	t.Helper()
	texts := outbox(t, rig, "sms")
	if len(texts) == 0 {
		t.Fatal("no text was sent")
	}
	found := codeInText.FindStringSubmatch(texts[len(texts)-1].Body)
	if found == nil {
		t.Fatalf("no code in %q", texts[len(texts)-1].Body)
	}
	return found[1]
}

// mails waits until one mail with this subject has left to anybody.
func mails(t *testing.T, rig *servertest.Rig, subject string) {
	t.Helper()
	got := 0
	patience.Until(t, "everything has left", rig.Delivered)
	for _, m := range outbox(t, rig, "mail") {
		if m.Subject == subject {
			got++
		}
	}
	if got != 1 {
		t.Errorf("%d mails %q, want 1: %v", got, subject, outbox(t, rig, "mail"))
	}
}

// wrong is a code that differs from the right one.
func wrong(code string) string {
	if code == "000000" {
		return "000001"
	}
	return "000000"
}

// authenticator is what an app shows for a secret, written down a second time after RFC 6238.
func authenticator(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		t.Fatal(err)
	}
	h := hmac.New(sha1.New, key)
	_ = binary.Write(h, binary.BigEndian, at.Unix()/30)
	sum := h.Sum(nil)
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[sum[19]&15:])&(1<<31-1))%1e6)
}

func do(t *testing.T, c *servertest.Client, method, path string, body any, want int) servertest.Answer {
	t.Helper()
	a := c.Do(method, path, body)
	if a.Status != want {
		t.Fatalf("%s %s: %d %.200s, want %d", method, path, a.Status, a.Body, want)
	}
	return a
}

func post(t *testing.T, c *servertest.Client, path string, body any, want int) servertest.Answer {
	t.Helper()
	return do(t, c, http.MethodPost, path, body, want)
}

func decode[T any](t *testing.T, a servertest.Answer) T {
	t.Helper()
	var got T
	if err := json.Unmarshal([]byte(a.Body), &got); err != nil {
		t.Fatalf("%d %s: %v", a.Status, a.Body, err)
	}
	return got
}

const phone = "7575550123"

// withPhone gives a user a telephone as second factor, and answers the browser in which it was done.
func withPhone(t *testing.T, rig *servertest.Rig, user servertest.User) *servertest.Client {
	t.Helper()
	c := rig.SignIn(user)
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 200)
	post(t, c, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": phone}, 200)
	rig.Clock.Turn(time.Hour) // the texts of setting up are long ago
	return c
}

// withApp gives a user an authenticator app, and answers its secret and the recovery codes.
func withApp(t *testing.T, rig *servertest.Rig, user servertest.User) (secret string, codes []string) {
	t.Helper()
	c := rig.SignIn(user)
	started := decode[struct{ Secret, URI string }](t, post(t, c, "/api/2fa/totp/start", fields{"currentPassword": servertest.Password}, 200))
	verified := decode[struct{ RecoveryCodes []string }](t,
		post(t, c, "/api/2fa/totp/verify", fields{"code": authenticator(t, started.Secret, rig.Clock.Now())}, 200))
	rig.Clock.Turn(time.Hour)
	return started.Secret, verified.RecoveryCodes
}

// begun is a browser in which the right password was given and the second factor is due.
func begun(t *testing.T, rig *servertest.Rig, user servertest.User) *servertest.Client {
	t.Helper()
	c := rig.Client()
	a := login(c, user.Email, servertest.Password)
	if got := decode[fields](t, a); a.Status != 200 || got["requiresVerification"] != true {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	return c
}

func status(c *servertest.Client) int { return c.Do(http.MethodGet, "/api/user", nil).Status }

func require2FA(t *testing.T, rig *servertest.Rig, org string) {
	t.Helper()
	settings(t, rig, org, "require_two_factor", 1)
}

// settings writes an organization's settings as the administration does; column is one of the table's.
func settings(t *testing.T, rig *servertest.Rig, org, column string, value any) {
	t.Helper()
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		if _, err := tx.Exec(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, changed_at, changed_by)
			VALUES (?, '[]', 0, 0, 0, 1, 'test') ON CONFLICT (org_id) DO NOTHING`, org); err != nil {
			return err
		}
		_, err := tx.Exec("UPDATE organization_settings SET "+column+" = ? WHERE org_id = ?", value, org)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
