package auth_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"
)

func TestLogin_AsksForTheSecondFactorAndShowsTheEndOfThePhone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	withPhone(t, rig, inspector)

	c := rig.Client()
	a := login(c, inspector.Email, servertest.Password)
	want := fields{"requiresVerification": true, "phoneNumber": "******0123", "methods": []any{"sms", "recovery"}}
	if diff := cmp.Diff(want, decode[fields](t, a)); diff != "" {
		t.Error(diff)
	}
	if strings.Contains(a.Body, inspector.ID) || strings.Contains(a.Body, phone) {
		t.Errorf("the answer says too much: %s", a.Body)
	}
	if got := status(c); got != 401 {
		t.Errorf("the password alone signed in: %d", got)
	}
	post(t, c, "/api/2fa/login/send", nil, 204)
	texts := outbox(t, rig, "sms")
	if last := texts[len(texts)-1]; string(last.To) != `"+17575550123"` {
		t.Errorf("sent to %s", last.To)
	}
	user := decode[fields](t, post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200))
	if user["id"] != inspector.ID || user["phoneNumber"] != phone || user["twoFactorEnabled"] != true {
		t.Errorf("%v", user)
	}
	if got := status(c); got != 200 {
		t.Errorf("after the code: %d", got)
	}
}

// The attack cases of the catalogue (reliability-security-pwa C5) that concern the second step of a sign-in.
func TestLogin_SecondStepWithstandsGuessingAndReplay(t *testing.T) {
	t.Parallel()
	verify := func(c *servertest.Client, code string) servertest.Answer {
		return c.Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": code})
	}
	for name, attack := range map[string]func(t *testing.T, rig *servertest.Rig, user servertest.User){
		"8: a code works once": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			c := begun(t, rig, user)
			post(t, c, "/api/2fa/login/send", nil, 204)
			code := sentCode(t, rig)
			post(t, c, "/api/login/verify-2fa", fields{"code": code}, 200)
			if a := verify(c, code); a.Status != 401 {
				t.Errorf("the same browser: %d", a.Status)
			}
			again := begun(t, rig, user)
			if a := verify(again, code); a.Status != 400 {
				t.Errorf("the next sign-in: %d", a.Status)
			}
		},
		"9: a code belongs to its sign-in": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			a, b := begun(t, rig, user), begun(t, rig, user)
			post(t, b, "/api/2fa/login/send", nil, 204)
			post(t, a, "/api/2fa/login/send", nil, 204)
			if got := verify(b, sentCode(t, rig)); got.Status != 400 {
				t.Errorf("%d %s", got.Status, got.Body)
			}
			post(t, a, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		},
		"10: five tries, then the sign-in is over": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			c := begun(t, rig, user)
			post(t, c, "/api/2fa/login/send", nil, 204)
			code := sentCode(t, rig)
			for try := range 5 {
				if a := verify(c, wrong(code)); a.Status != 400 {
					t.Fatalf("try %d: %d", try+1, a.Status)
				}
			}
			if a := verify(c, code); a.Status != 401 {
				t.Errorf("the right code as the sixth: %d %s", a.Status, a.Body)
			}
			if a := c.Do(http.MethodPost, "/api/2fa/login/send", nil); a.Status != 401 {
				t.Errorf("another code for it: %d", a.Status)
			}
			// A right password does not give five more guesses at once.
			again := begun(t, rig, user)
			post(t, again, "/api/2fa/login/send", nil, 204)
			if a := verify(again, sentCode(t, rig)); a.Status != 429 || a.Header.Get("Retry-After") != "60" {
				t.Errorf("%d, Retry-After %q", a.Status, a.Header.Get("Retry-After"))
			}
			rig.Clock.Turn(time.Minute)
			post(t, again, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		},
		"12: a code ends after five minutes": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			c := begun(t, rig, user)
			post(t, c, "/api/2fa/login/send", nil, 204)
			rig.Clock.Turn(5*time.Minute + time.Second)
			if a := verify(c, sentCode(t, rig)); a.Status != 400 {
				t.Errorf("%d %s", a.Status, a.Body)
			}
			rig.Clock.Turn(5 * time.Minute)
			if a := verify(c, sentCode(t, rig)); a.Status != 401 {
				t.Errorf("the whole sign-in after ten minutes: %d %s", a.Status, a.Body)
			}
		},
		"13: three texts in ten minutes, ten a day": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			before := len(outbox(t, rig, "sms")) // 1, an hour ago
			sent := 0
			for hour := range 5 {
				c := begun(t, rig, user)
				for range 4 {
					switch a := c.Do(http.MethodPost, "/api/2fa/login/send", nil); {
					case a.Status == 204:
						sent++
					case a.Status != 429 || a.Header.Get("Retry-After") == "":
						t.Fatalf("%d %s", a.Status, a.Body)
					}
				}
				if want := min(3*(hour+1), 9); sent != want {
					t.Fatalf("round %d: %d texts, want %d", hour+1, sent, want)
				}
				rig.Clock.Turn(10 * time.Minute)
			}
			if got := len(outbox(t, rig, "sms")); got != before+9 {
				t.Errorf("%d texts left", got)
			}
			rig.Clock.Turn(24 * time.Hour)
			post(t, begun(t, rig, user), "/api/2fa/login/send", nil, 204)
		},
		"a newer code replaces the older": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			c := begun(t, rig, user)
			post(t, c, "/api/2fa/login/send", nil, 204)
			first := sentCode(t, rig)
			post(t, c, "/api/2fa/login/send", nil, 204)
			if second := sentCode(t, rig); second != first {
				if a := verify(c, first); a.Status != 400 {
					t.Errorf("the older code: %d", a.Status)
				}
			}
			post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		},
		"no code was sent": func(t *testing.T, rig *servertest.Rig, user servertest.User) {
			c := begun(t, rig, user)
			for _, code := range []string{"", "000000", "00000", "abcdef", "zzzzz-zzzzz", strings.Repeat("0", 5000)} {
				if a := verify(c, code); a.Status != 400 && a.Status != 401 {
					t.Errorf("%.10q: %d", code, a.Status)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			user := rig.User(rig.Organization("Bayfront"), "inspector")
			withPhone(t, rig, user)
			attack(t, rig, user)
		})
	}
}

func TestLogin_SecondStepNeedsTheFirst(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	for name, c := range map[string]*servertest.Client{"nobody": rig.Client(), "signed in already": rig.SignIn(inspector)} {
		if a := c.Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": "123456"}); a.Status != 401 {
			t.Errorf("%s: verify %d %s", name, a.Status, a.Body)
		}
		if a := c.Do(http.MethodPost, "/api/2fa/login/send", nil); a.Status != 401 {
			t.Errorf("%s: send %d %s", name, a.Status, a.Body)
		}
	}
	planted := rig.Client().Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": "123456"}, "Cookie", "shipshape_challenge=planted")
	if planted.Status != 401 {
		t.Errorf("a planted cookie: %d", planted.Status)
	}
}

func TestAuthenticator_SignsInOncePerCodeAndRecoveryCodesOnceEach(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	secret, codes := withApp(t, rig, inspector)
	if len(codes) != 10 || len(slices.Compact(slices.Sorted(slices.Values(codes)))) != 10 {
		t.Fatalf("recovery codes %v", codes)
	}
	a := login(rig.Client(), inspector.Email, servertest.Password)
	want := fields{"requiresVerification": true, "phoneNumber": nil, "methods": []any{"totp", "recovery"}}
	if diff := cmp.Diff(want, decode[fields](t, a)); diff != "" {
		t.Error(diff)
	}

	c := begun(t, rig, inspector)
	if a := c.Do(http.MethodPost, "/api/2fa/login/send", nil); a.Status != 400 {
		t.Errorf("a text without a phone: %d", a.Status)
	}
	shown := authenticator(t, secret, rig.Clock.Now())
	user := decode[fields](t, post(t, c, "/api/login/verify-2fa", fields{"code": shown}, 200))
	if user["totpEnabled"] != true || user["recoveryCodesLeft"] != 10.0 {
		t.Errorf("%v", user)
	}
	if a := begun(t, rig, inspector).Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": shown}); a.Status != 400 {
		t.Errorf("the same code in another sign-in: %d", a.Status)
	}

	typed := strings.ToUpper(strings.ReplaceAll(codes[3], "-", ""))
	user = decode[fields](t, post(t, begun(t, rig, inspector), "/api/login/verify-2fa", fields{"code": typed}, 200))
	if user["recoveryCodesLeft"] != 9.0 {
		t.Errorf("%v", user)
	}
	mails(t, rig, "A recovery code was used to sign in to Shipshape")
	if a := begun(t, rig, inspector).Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": codes[3]}); a.Status != 400 {
		t.Errorf("a recovery code again: %d", a.Status)
	}

	// New ones end the old ones.
	fresh := decode[struct{ RecoveryCodes []string }](t, post(t, c, "/api/2fa/recovery-codes", fields{"currentPassword": servertest.Password}, 200))
	if a := begun(t, rig, inspector).Do(http.MethodPost, "/api/login/verify-2fa", fields{"code": codes[4]}); a.Status != 400 {
		t.Errorf("an old recovery code: %d", a.Status)
	}
	post(t, begun(t, rig, inspector), "/api/login/verify-2fa", fields{"code": fresh.RecoveryCodes[0]}, 200)
}

func TestAuthenticator_CountsOnlyOnceACodeWasGiven(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector := rig.User(rig.Organization("Bayfront"), "inspector")
	c := rig.SignIn(inspector)
	post(t, c, "/api/2fa/totp/start", fields{"currentPassword": "not it"}, 400)
	post(t, c, "/api/2fa/totp/verify", fields{"code": "123456"}, 400)
	started := decode[struct{ Secret, URI string }](t, post(t, c, "/api/2fa/totp/start", fields{"currentPassword": servertest.Password}, 200))
	if !strings.Contains(started.URI, started.Secret) {
		t.Errorf("%+v", started)
	}
	shown := authenticator(t, started.Secret, rig.Clock.Now())
	post(t, c, "/api/2fa/totp/verify", fields{"code": wrong(shown)}, 400)
	if a := login(rig.Client(), inspector.Email, servertest.Password); decode[fields](t, a)["id"] != inspector.ID {
		t.Errorf("half set up it was asked for: %s", a.Body)
	}
	// Another session of the same person cannot finish what this one began.
	post(t, rig.SignIn(inspector), "/api/2fa/totp/verify", fields{"code": shown}, 400)
	post(t, c, "/api/2fa/totp/verify", fields{"code": shown}, 200)
	mails(t, rig, "Two-factor verification by app is on for your Shipshape account")
	begun(t, rig, inspector)
}

// Case 24: whoever finds an open office browser cannot move the second factor to a phone of their own. Case 14: a text goes to
// American numbers only.
func TestPhone_NeedsAFreshPasswordAndAnAmericanNumber(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	for in, want := range map[string]string{"": "Phone number is required", "+447911123456": "Please enter a valid US phone number", "9005551234": "Please enter a valid US phone number"} {
		if a := post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": in}, 400); a.Body != want {
			t.Errorf("%q: %s", in, a.Body)
		}
	}
	rig.Clock.Turn(10 * time.Minute)
	if a := post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 403); a.Body != "Enter your password again." {
		t.Error(a.Body)
	}
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone, "currentPassword": "not it"}, 400)
	if texts := outbox(t, rig, "sms"); len(texts) > 0 {
		t.Fatalf("%v", texts)
	}
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone, "currentPassword": servertest.Password}, 200)
	code := sentCode(t, rig)
	post(t, c, "/api/2fa/setup/verify", fields{"code": code, "phoneNumber": "7575550199"}, 400)
	post(t, c, "/api/2fa/setup/verify", fields{"code": wrong(code), "phoneNumber": phone}, 400)
	before := c.Do(http.MethodGet, "/api/user/sessions", nil).Body
	user := decode[fields](t, post(t, c, "/api/2fa/setup/verify", fields{"code": code, "phoneNumber": "(757) 555-0123"}, 200))
	if user["twoFactorEnabled"] != true || user["phoneNumber"] != phone {
		t.Errorf("%v", user)
	}
	if after := c.Do(http.MethodGet, "/api/user/sessions", nil).Body; after == before {
		t.Error("the session kept its token")
	}
	mails(t, rig, "Two-factor verification by phone is on for your Shipshape account")
}

// A lost telephone must not lock anybody out: with it as the only second factor come recovery codes, shown this once.
func TestPhone_BringsRecoveryCodesWhereThereAreNone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	inspector, manager := rig.User(rig.Organization("Bayfront"), "inspector"), rig.User(rig.Organization("Harbor Point"), "ehs_manager")
	type enabled struct {
		ID                string
		RecoveryCodesLeft int
		RecoveryCodes     []string
	}
	addPhone := func(c *servertest.Client, number string) enabled {
		t.Helper()
		rig.Clock.Turn(time.Hour)
		post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": number, "currentPassword": servertest.Password}, 200)
		return decode[enabled](t, post(t, c, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": number}, 200))
	}
	c := rig.SignIn(inspector)
	got := addPhone(c, phone)
	if got.ID != inspector.ID || len(got.RecoveryCodes) != 10 || got.RecoveryCodesLeft != 10 {
		t.Fatalf("%+v", got)
	}
	if again := do(t, c, http.MethodGet, "/api/user", nil, 200).Body; strings.Contains(again, got.RecoveryCodes[0]) || strings.Contains(again, "recoveryCodes\"") {
		t.Errorf("shown again: %s", again)
	}
	post(t, begun(t, rig, inspector), "/api/login/verify-2fa", fields{"code": got.RecoveryCodes[0]}, 200)
	if moved := addPhone(c, "7575550199"); moved.RecoveryCodes != nil || moved.RecoveryCodesLeft != 9 {
		t.Errorf("another number made new codes: %+v", moved)
	}
	post(t, begun(t, rig, inspector), "/api/login/verify-2fa", fields{"code": got.RecoveryCodes[1]}, 200)

	_, codes := withApp(t, rig, manager)
	m := begun(t, rig, manager)
	post(t, m, "/api/login/verify-2fa", fields{"code": codes[0]}, 200)
	if beside := addPhone(m, phone); beside.RecoveryCodes != nil || beside.RecoveryCodesLeft != 9 {
		t.Errorf("a phone beside the app made new codes: %+v", beside)
	}
}

// ASVS 7.4.3: whoever sat in another session does not keep it through a change of the second factor.
func TestSecondFactor_ChangeEndsTheOtherSessions(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(t *testing.T, rig *servertest.Rig, here *servertest.Client){
		"by phone": func(t *testing.T, rig *servertest.Rig, here *servertest.Client) {
			post(t, here, "/api/2fa/setup/start", fields{"phoneNumber": phone, "currentPassword": servertest.Password}, 200)
			post(t, here, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": phone}, 200)
		},
		"by app": func(t *testing.T, rig *servertest.Rig, here *servertest.Client) {
			started := decode[struct{ Secret string }](t, post(t, here, "/api/2fa/totp/start", fields{"currentPassword": servertest.Password}, 200))
			post(t, here, "/api/2fa/totp/verify", fields{"code": authenticator(t, started.Secret, rig.Clock.Now())}, 200)
		},
		"off": func(t *testing.T, rig *servertest.Rig, here *servertest.Client) {
			post(t, here, "/api/2fa/disable/send-code", fields{}, 200)
			post(t, here, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": sentCode(t, rig)}, 200)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			user := rig.User(rig.Organization("Bayfront"), "inspector")
			here, office, away := rig.Device(user, laptop), rig.SignIn(user), rig.Device(user, tablet)
			if name == "off" {
				post(t, here, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 200)
				post(t, here, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": phone}, 200)
				rig.Clock.Turn(time.Hour)
				office, away = begun(t, rig, user), begun(t, rig, user)
				for _, c := range []*servertest.Client{office, away} {
					post(t, c, "/api/2fa/login/send", nil, 204)
					post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
				}
				away.Credential = decode[struct{ Credential string }](t, post(t, away, "/api/sync/devices", fields{"device": tablet, "name": "Tablet"}, 200)).Credential
				rig.Clock.Turn(time.Hour)
			}
			conn, _, err := websocket.Dial(t.Context(), rig.URL+"/api/sync/socket", &websocket.DialOptions{HTTPClient: away.HTTP})
			if err != nil {
				t.Fatal(err)
			}
			defer conn.CloseNow()
			change(t, rig, here)
			if _, _, err := conn.Read(patience.Context(t)); websocket.CloseStatus(err) != 4401 {
				t.Errorf("the socket of another device: %v", err)
			}
			if status(office) != 401 || status(away) != 401 || status(here) != 200 {
				t.Errorf("another browser %d, a tablet %d, here %d", status(office), status(away), status(here))
			}
			do(t, away, http.MethodGet, "/api/sync/pull", nil, 401)
			do(t, here, http.MethodGet, "/api/sync/devices", nil, 200)
			// What was recorded on the tablet still arrives.
			if a := away.Do(http.MethodPost, "/api/sync/push", `{"proto":1,"schema":1,"device":"`+tablet+`","deviceNow":1,"sets":[]}`, "Content-Type", "application/json"); a.Status != 200 {
				t.Errorf("push: %d %s", a.Status, a.Body)
			}
		})
	}
}

// Case 23.
func TestDisable_NeedsPasswordAndCodeTogether(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector, manager := rig.User(org, "inspector"), rig.User(org, "ehs_manager")
	c := withPhone(t, rig, inspector)
	off := func(password, code string) servertest.Answer {
		return c.Do(http.MethodPost, "/api/2fa/disable", fields{"currentPassword": password, "verificationCode": code})
	}
	if a := off(servertest.Password, "000000"); a.Status != 400 {
		t.Errorf("no code was sent: %d", a.Status)
	}
	post(t, c, "/api/2fa/disable/send-code", fields{}, 200)
	code := sentCode(t, rig)
	for name, a := range map[string]servertest.Answer{
		"no password": off("", code), "wrong password": off("not it at all", code),
		"wrong code": off(servertest.Password, wrong(code)), "no code": off(servertest.Password, ""),
	} {
		if a.Status != 400 {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	require2FA(t, rig, org)
	if a := off(servertest.Password, code); a.Status != 403 || a.Body != "Your organization requires two-factor verification." {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	settings(t, rig, org, "require_two_factor", 0)
	if a := off(servertest.Password, code); a.Status != 200 || decode[fields](t, a)["twoFactorEnabled"] != false || decode[fields](t, a)["phoneNumber"] != nil {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	mails(t, rig, "Two-factor verification is off for your Shipshape account")
	if a := login(rig.Client(), inspector.Email, servertest.Password); decode[fields](t, a)["id"] != inspector.ID {
		t.Errorf("%s", a.Body)
	}

	// With an app there is nothing to send: its code, or a recovery code, is enough beside the password.
	_, codes := withApp(t, rig, manager)
	m := begun(t, rig, manager)
	post(t, m, "/api/login/verify-2fa", fields{"code": codes[0]}, 200)
	post(t, m, "/api/2fa/disable/send-code", fields{}, 400)
	post(t, m, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": codes[0]}, 400)
	post(t, m, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": codes[1]}, 200)
}

func TestOrganization_MayRequireTwoFactor(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector := rig.User(org, "inspector")
	c := rig.Device(inspector, tablet)
	require2FA(t, rig, org)
	user := decode[fields](t, do(t, c, http.MethodGet, "/api/user", nil, 200))
	if user["twoFactorRequired"] != true {
		t.Errorf("%v", user)
	}
	if a := do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": "Ana Ruiz"}, 403); a.Body != "Your organization requires two-factor verification. Set it up first." {
		t.Error(a.Body)
	}
	// The tablet goes on syncing meanwhile.
	do(t, c, http.MethodGet, "/api/sync/pull", nil, 200)
	do(t, c, http.MethodGet, "/api/sync/devices", nil, 200)
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 200)
	user = decode[fields](t, post(t, c, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": phone}, 200))
	if user["twoFactorRequired"] != false {
		t.Errorf("%v", user)
	}
	do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": "Ana Ruiz"}, 200)
}

// A stolen password of somebody without a second factor must not bring the yard's records, by whatever way: a tablet that was
// registered before is another thing than a fresh sign-in.
func TestOrganization_RequiredTwoFactorGuardsTheData(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector := rig.User(org, "inspector")
	known := rig.Device(inspector, tablet)
	colleague := rig.Device(rig.User(org, "inspector"), laptop)
	require2FA(t, rig, org)
	const refusal = "Your organization requires two-factor verification. Set it up first."
	refused := func(c *servertest.Client, who string) {
		t.Helper()
		for _, path := range []string{"/api/sync/pull", "/api/sync/devices", "/api/sync/socket", "/api/history/zone/x", "/api/files/" + strings.Repeat("0", 64)} {
			if a := do(t, c, http.MethodGet, path, nil, 403); a.Body != refusal {
				t.Errorf("%s: %s: %s", who, path, a.Body)
			}
		}
	}
	c := rig.SignIn(inspector)
	refused(c, "a fresh sign-in")
	if _, a := register(t, c, "5f0c00000000000a", "Thief"); a.Status != 403 || a.Body != refusal {
		t.Errorf("registering: %d %s", a.Status, a.Body)
	}
	// The device session of somebody else, left in this browser, is no way around it.
	if a := login(colleague, inspector.Email, servertest.Password); a.Status != 200 {
		t.Fatal(a.Status)
	}
	refused(colleague, "on a colleague's tablet")
	// On the person's own tablet the work goes on, also after they signed in anew.
	if a := login(known, inspector.Email, servertest.Password); a.Status != 200 {
		t.Fatal(a.Status)
	}
	do(t, known, http.MethodGet, "/api/sync/pull", nil, 200)
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 200)
	post(t, c, "/api/2fa/setup/verify", fields{"code": sentCode(t, rig), "phoneNumber": phone}, 200)
	do(t, c, http.MethodGet, "/api/sync/pull", nil, 200)
	if _, a := register(t, c, "5f0c00000000000a", "Tablet"); a.Status != 200 {
		t.Errorf("registering: %d %s", a.Status, a.Body)
	}
}
