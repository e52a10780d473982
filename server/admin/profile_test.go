package admin_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// pushProfile lets the admin's tablet change the organization's record, as no screen of the app does.
func (y *yard) pushProfile(n int64, fields map[string]any) wire.Result {
	y.t.Helper()
	const device = "5f0c0000000000ad"
	now := y.Clock.Now().UnixMilli()
	set := change.Set{
		Device: device, N: n, ID: app.RandomIDs{}.New(), At: hlc.Make(now, uint16(n), device), Schema: 1,
		Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: y.boss.ID,
		Ops: []change.Op{{Entity: "organization", ID: y.org, Kind: change.Update, CL: 1, Fields: fields}},
	}
	client := y.Device(y.boss, device)
	answer := call[wire.PushResponse](y.t, client, http.MethodPost, "/api/sync/push",
		wire.PushRequest{Proto: wire.Proto, Schema: 1, Device: device, Sets: []json.RawMessage{change.Encode(set)}}, http.StatusOK)
	return answer.Results[0]
}

// The settings answer to everybody who pushes the record itself; what they refuse must not come in by the other door.
func TestProfile_APushObeysTheRulesOfTheSettings(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		for i, c := range []struct {
			fields map[string]any
			want   map[string]string
		}{
			{map[string]any{"workingDays": "Monday"}, map[string]string{"workingDays": "Working days must be a list."}},
			{map[string]any{"workingDays": json.RawMessage(`{"a":1}`)}, map[string]string{"workingDays": "Working days must be a list."}},
			{map[string]any{"workingDays": json.RawMessage(`["Monday"]`)}, map[string]string{"workingDays": "Working days are numbers; 0 is Sunday and 6 is Saturday."}},
			{map[string]any{"workingDays": json.RawMessage(`[7]`)}, map[string]string{"workingDays": "Choose at least one working day; 0 is Sunday and 6 is Saturday."}},
			{map[string]any{"timeZone": "Mars/Olympus"}, map[string]string{"timeZone": `"Mars/Olympus" is no time zone such as America/New_York.`}},
			{map[string]any{"name": "   "}, map[string]string{"name": "The organization needs a name of at most 120 characters."}},
		} {
			got := y.pushProfile(int64(i+1), c.fields)
			if diff := cmp.Diff(c.want, got.Fields); diff != "" || got.Code != change.CodeInvalid {
				t.Errorf("%v: %s %s %s\n%s", c.fields, got.Result, got.Code, got.Message, diff)
			}
		}
		if got := y.pushProfile(100, map[string]any{"timeZone": "Europe/Athens", "workingDays": json.RawMessage(`[1,2]`)}); got.Result == wire.Rejected {
			t.Fatalf("%+v", got)
		}
		settings := call[admin.Settings](t, y.admin, http.MethodGet, "/api/admin/settings", nil, http.StatusOK)
		if settings.TimeZone != "Europe/Athens" || !cmp.Equal(settings.WorkingDays, []int{1, 2}) {
			t.Errorf("%+v", settings)
		}
		page, err := y.Audit.List(t.Context(), y.org, audit.Filter{Action: "organization.settings"})
		if err != nil || len(page.Rows) != 1 {
			t.Fatalf("%+v %v", page.Rows, err)
		}
		want := y.boss.ID + ` organization ` + y.org +
			` {"timeZone":{"before":"America/New_York","after":"Europe/Athens"},"workingDays":{"before":[1,2,3,4,5],"after":[1,2]}}`
		line := page.Rows[0]
		var detail map[string]struct {
			Before, After json.RawMessage
		}
		if err := json.Unmarshal(line.Detail, &detail); err != nil {
			t.Fatal(err)
		}
		got := line.Actor + " " + line.SubjectKind + " " + line.SubjectID + ` {"timeZone":{"before":` + string(detail["timeZone"].Before) + `,"after":` + string(detail["timeZone"].After) +
			`},"workingDays":{"before":` + string(detail["workingDays"].Before) + `,"after":` + string(detail["workingDays"].After) + `}}`
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// One unreadable value in the record closes neither the settings nor the superusers' list, and the settings put it right.
func TestSettings_AnUnreadableProfileCanBeMended(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE organizations SET working_days = ? WHERE org_id = ?", `{"a":1}`, y.org)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		before := call[admin.Settings](t, y.admin, http.MethodGet, "/api/admin/settings", nil, http.StatusOK)
		if len(before.WorkingDays) > 0 {
			t.Errorf("%v", before.WorkingDays)
		}
		patch := map[string]any{"workingDays": []int{1, 3}}
		after := call[admin.Settings](t, y.admin, http.MethodPatch, "/api/admin/settings", patch, http.StatusOK)
		if !cmp.Equal(after.WorkingDays, []int{1, 3}) {
			t.Errorf("%v", after.WorkingDays)
		}
	})
}
