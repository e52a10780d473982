package assembly_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/inbox"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// From a tablet's push to somebody else's inbox.
func TestNotices_ReachTheInboxOfWhomAPushConcerns(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		ana, ben := rig.User(org, "supervisor"), rig.User(org, "inspector")
		const device = "5f0c000000000001"
		c := rig.Device(ana, device)
		now, ids := rig.Clock.Now().UnixMilli(), app.RandomIDs{}
		task := ids.New()
		set := change.Set{
			Device: device, N: 1, ID: ids.New(), At: hlc.New(device).Now(now), Schema: rig.Schema.Version,
			Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: ana.ID, Ops: []change.Op{
				{Entity: "task", ID: task, Kind: change.Add, Fields: map[string]any{"title": "Mend the rail", "state": "open", "priority": "P2", "assigneeId": ben.ID}},
			},
		}
		a := c.Do(http.MethodPost, "/api/sync/push", wire.PushRequest{Proto: 1, Schema: rig.Schema.Version, Device: device, DeviceNow: now, Sets: []json.RawMessage{change.Encode(set)}})
		var answer wire.PushResponse
		if err := json.Unmarshal([]byte(a.Body), &answer); err != nil || answer.Results[0].Result != wire.Applied {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		patience.Until(t, "everything is told", rig.Delivered)
		var box inbox.Inbox
		if err := json.Unmarshal([]byte(rig.SignIn(ben).Do(http.MethodGet, "/api/inbox", nil).Body), &box); err != nil {
			t.Fatal(err)
		}
		if len(box.Items) != 1 || box.Items[0].Title != "Task for you: Mend the rail" || box.Items[0].Link != "/tasks/"+task || !box.Items[0].NeedsAction {
			t.Errorf("%+v", box)
		}
	})
}
