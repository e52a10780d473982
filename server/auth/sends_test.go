package auth_test

import (
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
)

// Anybody may say that a number is theirs. The texts this makes are few, and they are not taken from the owner's.
func TestPhone_OfAColleagueCannotBeShutOutOfSignIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		ana := rig.User(org, "inspector")
		withPhone(t, rig, ana)
		enrol := func(want int) {
			t.Helper()
			post(t, rig.SignIn(rig.User(org, "inspector")), "/api/2fa/setup/start", fields{"phoneNumber": phone}, want)
		}
		for range 3 {
			enrol(200)
		}
		enrol(429)
		for range 3 {
			c := begun(t, rig, ana)
			post(t, c, "/api/2fa/login/send", nil, 204)
			post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		}
		// Her own are few too.
		post(t, begun(t, rig, ana), "/api/2fa/login/send", nil, 429)
		rig.Clock.Turn(10 * time.Minute)
		c := begun(t, rig, ana)
		post(t, c, "/api/2fa/login/send", nil, 204)
		post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		post(t, c, "/api/2fa/disable/send-code", nil, 200)
	})
}
