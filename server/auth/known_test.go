package auth_test

import (
	"fmt"
	"testing"
	"time"

	"shipshape/server/servertest"
)

// floodAddress uses up the failures that one network address has, at accounts that are not there.
func floodAddress(t *testing.T, rig *servertest.Rig) {
	t.Helper()
	for i := range 60 {
		login(rig.Client(), fmt.Sprintf("nobody%d@yard.example", i), "wrong")
	}
	if a := login(rig.Client(), "fresh@yard.example", "wrong"); a.Status != 429 {
		t.Fatalf("the address is not blocked: %d", a.Status)
	}
}

// A yard shares one address: whoever guesses in its waiting room must not shut out the people whose browsers are known.
func TestLogin_KnownBrowserGetsInWhileItsAddressIsBlocked(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.User(org, "inspector"), rig.User(org, "inspector")
	known, other := rig.SignIn(ana), rig.SignIn(ben)
	withPhone(t, rig, ben)
	floodAddress(t, rig)

	if a := login(known, ana.Email, servertest.Password); a.Status != 200 {
		t.Errorf("the right password in a known browser: %d %s", a.Status, a.Body)
	}
	if a := login(rig.Client(), ana.Email, servertest.Password); a.Status != 429 {
		t.Errorf("the right password in a strange browser: %d", a.Status)
	}
	if a := login(known, ben.Email, servertest.Password); a.Status != 429 {
		t.Errorf("a colleague in a browser that does not know them: %d", a.Status)
	}
	// The second factor is asked for in the same browser and is not blocked either.
	if a := login(other, ben.Email, servertest.Password); a.Status != 200 {
		t.Fatalf("the password before the second factor: %d %s", a.Status, a.Body)
	}
	post(t, other, "/api/2fa/login/send", nil, 204)
	post(t, other, "/api/login/verify-2fa", fields{"code": wrong(sentCode(t, rig))}, 400)
	post(t, other, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
}

// To be known is no way around the limits: such a browser has five tries of its own.
func TestLogin_KnownBrowserHasASmallBudgetOfItsOwn(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ana := rig.User(rig.Organization("Bayfront"), "inspector")
	known := rig.SignIn(ana)
	floodAddress(t, rig)
	for i := range 5 {
		if a := login(known, ana.Email, "wrong"); a.Status != 401 {
			t.Errorf("try %d: %d", i+1, a.Status)
		}
	}
	if a := login(known, ana.Email, servertest.Password); a.Status != 429 || a.Header.Get("Retry-After") != "60" {
		t.Errorf("after five wrong ones: %d, again in %s", a.Status, a.Header.Get("Retry-After"))
	}
	rig.Clock.Turn(time.Minute)
	if a := login(known, ana.Email, servertest.Password); a.Status != 200 {
		t.Errorf("a minute later: %d %s", a.Status, a.Body)
	}
}

// A code that has left is worth its five minutes, also when the person asks for one text too many.
func TestCode_OutlivesATextThatIsRefused(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")

	ana := rig.User(org, "inspector")
	c := rig.SignIn(ana)
	for range 3 {
		post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 200)
	}
	last := sentCode(t, rig)
	post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 429)
	post(t, c, "/api/2fa/setup/verify", fields{"code": last, "phoneNumber": phone}, 200)

	rig.Clock.Turn(time.Hour)
	for range 3 {
		post(t, c, "/api/2fa/disable/send-code", nil, 200)
	}
	last = sentCode(t, rig)
	post(t, c, "/api/2fa/disable/send-code", nil, 429)
	post(t, c, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": wrong(last)}, 400)
	post(t, c, "/api/2fa/disable", fields{"currentPassword": servertest.Password, "verificationCode": last}, 200)
}

// Whoever gives the password anew, because no text seems to come, still gets in with the one that comes late.
func TestCode_OutlivesAPasswordGivenAgain(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.User(org, "inspector"), rig.User(org, "inspector")
	withPhone(t, rig, ana)
	c := begun(t, rig, ana)
	again := func() {
		t.Helper()
		if a := login(c, ana.Email, servertest.Password); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	for range 3 {
		post(t, c, "/api/2fa/login/send", nil, 204)
		rig.Clock.Turn(time.Minute)
	}
	last := sentCode(t, rig)
	again()
	post(t, c, "/api/2fa/login/send", nil, 429)
	post(t, c, "/api/login/verify-2fa", fields{"code": wrong(last)}, 400)
	again() // the tries go on, they do not begin anew
	for range 3 {
		post(t, c, "/api/login/verify-2fa", fields{"code": wrong(last)}, 400)
	}
	post(t, c, "/api/login/verify-2fa", fields{"code": last}, 200)

	// What runs for one person is nothing for another.
	rig.Clock.Turn(time.Hour)
	withPhone(t, rig, ben)
	c = begun(t, rig, ana)
	post(t, c, "/api/2fa/login/send", nil, 204)
	mine := sentCode(t, rig)
	if a := login(c, ben.Email, servertest.Password); a.Status != 200 {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	post(t, c, "/api/login/verify-2fa", fields{"code": mine}, 400)
}

// A code that is sent shortly before the proof ends lives its whole time.
func TestCode_LivesItsTimeThoughTheProofIsOld(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ana := rig.User(rig.Organization("Bayfront"), "inspector")
	withPhone(t, rig, ana)
	c := begun(t, rig, ana)
	rig.Clock.Turn(9 * time.Minute)
	post(t, c, "/api/2fa/login/send", nil, 204)
	rig.Clock.Turn(4 * time.Minute)
	post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
}
