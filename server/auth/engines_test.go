package auth_test

import (
	"net/http"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// Accounts hold their SQL themselves: every statement runs on both engines.
func TestAccounts_RunOnBothEngines(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		admin := rig.User(rig.Organization("Bayfront"), "org_admin")
		token := invite(t, rig, admin, "ana@yard.example", "inspector")
		c := rig.Client()
		if a := c.Do(http.MethodGet, "/api/register", nil, "X-Invitation", token); a.Status != 200 {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		ana := decode[servertest.User](t, post(t, c, "/api/register", registration{token, "ana@yard.example", "Ana Ruiz", servertest.Password}, 200))
		ana.Email = "ana@yard.example"
		do(t, c, http.MethodPatch, "/api/user/profile", fields{"fullName": "Ana M. Ruiz"}, 200)

		withPhone(t, rig, ana)
		post(t, begun(t, rig, ana), "/api/login/verify-2fa", fields{"code": "000"}, 400)
		c = begun(t, rig, ana)
		post(t, c, "/api/2fa/login/send", nil, 204)
		post(t, c, "/api/login/verify-2fa", fields{"code": sentCode(t, rig)}, 200)
		rig.Clock.Turn(time.Hour)
		post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone}, 403)
		post(t, c, "/api/2fa/setup/start", fields{"phoneNumber": phone, "currentPassword": servertest.Password}, 200)
		started := decode[struct{ Secret string }](t, post(t, c, "/api/2fa/totp/start", fields{"currentPassword": servertest.Password}, 200))
		codes := decode[struct {
			User          fields
			RecoveryCodes []string
		}](t, post(t, c, "/api/2fa/totp/verify", fields{"code": authenticator(t, started.Secret, rig.Clock.Now())}, 200))
		if codes.User["totpEnabled"] != true || codes.User["recoveryCodesLeft"] != 10.0 || codes.User["twoFactorEnabled"] != true {
			t.Errorf("%v", codes.User)
		}
		post(t, begun(t, rig, ana), "/api/login/verify-2fa", fields{"code": codes.RecoveryCodes[0]}, 200)

		post(t, c, "/api/sync/devices", fields{"device": tablet, "name": "Tablet"}, 200)
		sessions := decode[[]fields](t, do(t, c, http.MethodGet, "/api/user/sessions", nil, 200))
		if len(sessions) < 3 {
			t.Errorf("%v", sessions)
		}
		do(t, c, http.MethodDelete, "/api/user/sessions/"+tablet, nil, 204)
		do(t, c, http.MethodDelete, "/api/user/sessions", nil, 204)
		do(t, c, http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}, 200)
		post(t, c, "/api/2fa/disable", fields{"currentPassword": newPassword, "verificationCode": codes.RecoveryCodes[1]}, 200)
		post(t, c, "/api/logout", nil, 204)
		mails(t, rig, "Your Shipshape password was changed")
		report, err := rig.Verify(t.Context())
		if err != nil || report.Broken > 0 {
			t.Errorf("%v %v", report, err)
		}
	})
}
