package auth_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// sets are what a tablet of this person holds, numbered from 1: one zone each.
type sets struct {
	rig    *servertest.Rig
	owner  servertest.User
	device string
	clock  *hlc.Clock
	n      int64
}

func (s *sets) next() json.RawMessage {
	s.n++
	now := s.rig.Clock.Now().UnixMilli()
	id := app.RandomIDs{}.New()
	return change.Encode(change.Set{
		Device: s.device, N: s.n, ID: app.RandomIDs{}.New(), At: s.clock.Now(now), Schema: s.rig.Schema.Version,
		Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: s.owner.ID,
		Ops: []change.Op{{Entity: "zone", ID: id, Kind: change.Add, Fields: fields{"name": "Zone " + id, "code": id[len(id)-6:], "kind": "dry_dock"}}},
	})
}

// send pushes sets with the client's credential, and answers the status and what became of them.
func (s *sets) send(t *testing.T, c *servertest.Client, held ...json.RawMessage) (int, []string) {
	t.Helper()
	a := c.Do(http.MethodPost, "/api/sync/push", wire.PushRequest{Proto: wire.Proto, Schema: s.rig.Schema.Version, Device: s.device, DeviceNow: s.rig.Clock.Now().UnixMilli(), Sets: held})
	if a.Status != 200 {
		return a.Status, nil
	}
	var results []string
	for _, result := range decode[wire.PushResponse](t, a).Results {
		results = append(results, result.Result)
	}
	return a.Status, results
}

// A tablet in wrong hands sends nothing in the person's name once they have another password. What it holds unsent arrives when the
// person has signed in there again.
func TestPassword_ChangeTakesTheRightToSendFromOtherDevices(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		manager := rig.User(rig.Organization("Bayfront"), "ehs_manager")
		away, here := rig.Device(manager, tablet), rig.Device(manager, laptop)
		held := &sets{rig: rig, owner: manager, device: tablet, clock: hlc.New(tablet)}
		own := &sets{rig: rig, owner: manager, device: laptop, clock: hlc.New(laptop)}
		if _, results := held.send(t, away, held.next()); len(results) != 1 || results[0] != wire.Applied {
			t.Fatal(results)
		}
		unsent := []json.RawMessage{held.next(), held.next()}
		do(t, here, http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}, 200)
		if status, _ := held.send(t, away, unsent...); status != 401 {
			t.Errorf("the other device sends: %d", status)
		}
		if status, results := own.send(t, here, own.next()); status != 200 || results[0] != wire.Applied {
			t.Errorf("the device on which it was changed: %d %v", status, results)
		}
		if a := login(away, manager.Email, newPassword); a.Status != 200 {
			t.Fatal(a.Status)
		}
		registration, _ := register(t, away, tablet, "Tablet 7")
		away.Credential = registration.Credential
		if status, results := held.send(t, away, unsent...); status != 200 || len(results) != 2 || results[0] != wire.Applied || results[1] != wire.Applied {
			t.Errorf("signed in again: %d %v", status, results)
		}
	})
}

// A link for a new password lies in a mailbox; the password that was set since is not undone by it.
func TestPassword_ChangeEndsTheLinksForANewOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		inspector := rig.User(rig.Organization("Bayfront"), "inspector")
		link, err := rig.Accounts.NewFirstLoginLink(t.Context(), inspector.ID)
		if err != nil {
			t.Fatal(err)
		}
		_, secret, _ := strings.Cut(link, "/auth#first-login=")
		do(t, rig.SignIn(inspector), http.MethodPatch, "/api/user/password", fields{"currentPassword": servertest.Password, "newPassword": newPassword}, 200)
		post(t, rig.Client(), "/api/user/first-login", fields{"token": secret, "newPassword": "grey-heron-88"}, 404)
	})
}
