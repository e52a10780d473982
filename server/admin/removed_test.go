package admin_test

import (
	"testing"

	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
)

// A device that is still signed in is told that its person was removed, and nobody else is.
func TestRemoved_DevicesAreToldWhyTheirSessionEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		ana, ben := y.User(y.org, "inspector"), y.User(y.org, "inspector")
		device, office := y.Device(ana, tablet), y.signIn(ana)
		other := y.signIn(ben)
		told := func(step string, c *servertest.Client, status int, code string) {
			t.Helper()
			for _, path := range []string{"/api/user", "/api/sync/pull?cursor="} {
				if a := c.Do(get, path, nil); a.Status != status || a.Header.Get("X-Error-Code") != code {
					t.Errorf("%s, %s: %d %s", step, path, a.Status, a.Header.Get("X-Error-Code"))
				}
			}
		}
		state := func(to string) {
			t.Helper()
			if a := y.admin.Do(post, "/api/admin/users/"+ana.ID+"/"+to, why); a.Status != ok {
				t.Fatalf("%s: %d %s", to, a.Status, a.Body)
			}
		}
		told("before", device, 200, "")
		for _, how := range []string{"suspend", "deactivate"} {
			state(how)
			told(how+": her tablet", device, 401, "removed")
			told(how+": her office", office, 401, "removed")
			told(how+": a colleague", other, 200, "")
			told(how+": a stranger", y.Client(), 401, "unauthorized")
			state("activate")
			told(how+", active again", device, 401, "unauthorized")
			device, office = y.Device(ana, tablet), y.signIn(ana)
		}
		// Who was only signed out is asked for the password, and signing out works for who was removed.
		if a := other.Do(post, "/api/logout", nil); a.Status != 204 {
			t.Fatal(a.Status, a.Body)
		}
		told("signed out", other, 401, "unauthorized")
		state("suspend")
		if a := device.Do(post, "/api/logout", nil); a.Status != 204 {
			t.Errorf("signing out when removed: %d %s", a.Status, a.Body)
		}
	})
}
