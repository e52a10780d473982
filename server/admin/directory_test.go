package admin_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// The directory's name is what signatures bear. Whose account ranks above one's own keeps name, company and being in use, whatever the right
// to edit the directory says.
func TestDirectory_KeepsTheNamesOfAccountsThatRankAbove(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		people := map[string]servertest.User{}
		for _, role := range y.Schema.Roles() {
			people[role.ID] = y.User(y.org, role.ID)
		}
		people["a second administrator"] = y.User(y.org, "org_admin")
		people["a second EHS manager"] = y.User(y.org, "ehs_manager")
		people["of another yard"] = y.User(y.Organization("Harbor Point"), "org_admin")
		known := app.RandomIDs{}.New()
		people["the administrator"] = y.boss
		listed := []change.Op{{Entity: "person", ID: known, Kind: change.Add, Fields: fields{"fullName": "Ben Ode", "active": true}}}
		for _, u := range people {
			if u.OrgID == y.org {
				listed = append(listed, change.Op{Entity: "person", ID: u.ID, Kind: change.Add, Fields: fields{"fullName": "Test " + u.Role, "role": u.Role, "active": true}})
			}
		}
		if _, err := y.Sync.Write(t.Context(), y.org, listed); err != nil {
			t.Fatal(err)
		}
		people["without an account"] = servertest.User{ID: known}
		root := y.User(y.Organization("Shipshape"), "superuser")
		n, devices := 0, map[string]string{}
		device := func(u servertest.User) *servertest.Client {
			devices[u.ID] = "5f0c0000000" + strconv.Itoa(10000+len(devices))
			return y.Device(u, devices[u.ID])
		}
		request := func(device string, by servertest.User, id string, fields fields) wire.PushRequest {
			n++
			now := y.Clock.Now().UnixMilli()
			set := change.Set{
				Device: device, N: int64(n), ID: app.RandomIDs{}.New(), At: hlc.Make(now, uint16(n), device), Schema: y.Schema.Version,
				Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: by.ID,
				Ops: []change.Op{{Entity: "person", ID: id, Kind: change.Update, CL: 1, Fields: fields}},
			}
			return wire.PushRequest{Proto: wire.Proto, Schema: y.Schema.Version, Device: device, DeviceNow: now, Sets: []json.RawMessage{change.Encode(set)}}
		}
		push := func(c *servertest.Client, by servertest.User, id string, fields fields) (wire.Result, int) {
			t.Helper()
			a := c.Do(http.MethodPost, "/api/sync/push", request(devices[by.ID], by, id, fields))
			var answer wire.PushResponse
			if json.Unmarshal([]byte(a.Body), &answer) != nil || len(answer.Results) != 1 {
				return wire.Result{}, a.Status
			}
			return answer.Results[0], a.Status
		}
		const say = "This person's account does not rank below yours: an organization admin changes its name, company and whether it is in use."
		clients := map[string]*servertest.Client{}
		delete(people, "the administrator")
		for who, u := range people {
			if u.Email != "" {
				clients[who] = device(u)
			}
		}
		may := map[string][]string{ // whose names may they change
			"org_admin":   {"org_admin", "ehs_manager", "a second administrator", "a second EHS manager", "inspector", "contractor", "without an account"},
			"ehs_manager": {"ehs_manager", "inspector", "contractor", "without an account"},
		}
		for who, c := range clients {
			for _, whose := range []string{"org_admin", "a second administrator", "ehs_manager", "a second EHS manager", "inspector", "contractor", "without an account"} {
				as := who
				if u := people[who]; u.Role == "org_admin" && u.OrgID == y.org {
					as = "org_admin"
				} else if who == "a second EHS manager" {
					continue
				}
				got, _ := push(c, people[who], people[whose].ID, fields{"fullName": "Mallory of " + strconv.Itoa(n)})
				if taken := got.Result == wire.Applied || got.Result == wire.Merged; taken != slices.Contains(may[as], whose) && who != "of another yard" {
					t.Errorf("%s names %s: %s %s %q", who, whose, got.Result, got.Code, got.Message)
				}
			}
		}
		ehs := people["ehs_manager"]
		for field, value := range (fields{"fullName": "Mallory", "company": "Elsewhere", "active": false}) {
			if got, _ := push(clients["ehs_manager"], ehs, y.boss.ID, fields{field: value}); got.Code != change.CodeForbidden || got.Message != say {
				t.Errorf("%s of the administrator: %s %q", field, got.Code, got.Message)
			}
		}
		if got, _ := push(clients["ehs_manager"], ehs, y.boss.ID, fields{"jobTitle": "Boss"}); got.Result != wire.Applied {
			t.Errorf("a job title: %+v", got)
		}
		if _, status := push(y.Client(), ehs, y.boss.ID, fields{"fullName": "Mallory"}); status != http.StatusUnauthorized {
			t.Errorf("nobody signed in: %d", status)
		}
		for role, want := range map[string]string{"ehs_manager": change.CodeForbidden, "org_admin": ""} {
			actor, err := y.Access.Effective(t.Context(), app.Actor{UserID: root.ID, OrgID: y.org, Role: role, Impersonator: root.ID})
			if err != nil {
				t.Fatal(err)
			}
			push := request("5f0c00000000ac"+map[string]string{"ehs_manager": "01", "org_admin": "02"}[role], root, people["a second administrator"].ID, fields{"fullName": "Renamed by " + role})
			if got, err := y.Sync.Push(t.Context(), actor, push); err != nil || got.Results[0].Code != want {
				t.Errorf("a superuser as %s: %v %+v", role, err, got)
			}
		}
		var name string
		if err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.Get(&name, "SELECT full_name FROM people WHERE org_id = ? AND id = ?", y.org, y.boss.ID)
		}); err != nil || name == "Mallory" {
			t.Errorf("%q %v", name, err)
		}
		if diff := cmp.Diff("Test org_admin", name); diff != "" {
			t.Error(diff)
		}
	})
}
