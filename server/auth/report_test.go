package auth_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/auth"
	"shipshape/server/servertest"

	"github.com/google/go-cmp/cmp"
)

func listDevices(t *testing.T, c *servertest.Client, header ...string) ([]auth.DeviceState, int) {
	t.Helper()
	a := c.Do(http.MethodGet, "/api/sync/devices", nil, header...)
	var got struct{ Devices []auth.DeviceState }
	if a.Status == http.StatusOK {
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil {
			t.Fatal(err)
		}
	}
	return got.Devices, a.Status
}

func TestReport_IsKeptPerDeviceAndBounded(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana := rig.User(org, "inspector")
	c := rig.Device(ana, tablet)
	stranger := rig.Device(rig.User(org, "inspector"), laptop)
	report := map[string]any{"waitingSets": 14, "waitingFiles": 3, "waitingBytes": 1500000, "appVersion": "1.0.0", "persisted": true, "storageUsed": 9000000, "lastSavedAt": 1763740000000}
	path := "/api/sync/devices/" + tablet + "/report"
	rig.Clock.Turn(time.Minute)
	heard := rig.Clock.Now().UnixMilli()
	for _, step := range []struct {
		name   string
		client *servertest.Client
		body   any
		status int
	}{
		{"the device itself", c, report, http.StatusNoContent},
		{"again at once", c, report, http.StatusTooManyRequests},
		{"a name too long", c, map[string]any{"name": strings.Repeat("n", 65)}, http.StatusBadRequest},
		{"somebody else's device", stranger, report, http.StatusNotFound},
		{"a negative count", c, map[string]any{"waitingSets": -1}, http.StatusBadRequest},
		{"a guest", rig.Client(), report, http.StatusUnauthorized},
		{"an office session", rig.SignIn(ana), report, http.StatusUnauthorized},
	} {
		if a := step.client.Do(http.MethodPost, path, step.body); a.Status != step.status {
			t.Errorf("%s: %d %s, want %d", step.name, a.Status, a.Body, step.status)
		}
	}
	devices, _ := listDevices(t, c)
	rig.Clock.Turn(time.Minute)
	report["name"] = " Dock tablet 2\n"
	if a := c.Do(http.MethodPost, path, report); a.Status != http.StatusNoContent {
		t.Errorf("with a name: %d %s", a.Status, a.Body)
	}
	if named, _ := listDevices(t, c); named[0].Name != "Dock tablet 2" {
		t.Errorf("the device is called %q", named[0].Name)
	}
	sets, files, bytes, used, saved, version, kept := int64(14), int64(3), int64(1500000), int64(9000000), int64(1763740000000), "1.0.0", true
	want := []auth.DeviceState{{
		Device: tablet, UserID: ana.ID, FullName: "Test inspector", Name: "Tablet", Prefix: "T1", HeardAt: heard, ReportedAt: &heard,
		WaitingSets: &sets, WaitingFiles: &files, WaitingBytes: &bytes, AppVersion: &version, Persisted: &kept, StorageUsed: &used, LastSavedAt: &saved,
	}}
	if diff := cmp.Diff(want, devices); diff != "" {
		t.Error(diff)
	}
}

func TestDevices_ShowsOwnOnesToEverybodyAndAllToWhoMaySeeThem(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, other := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	rig.Device(rig.User(org, "inspector"), tablet)
	all := []string{"superuser", "org_admin", "ehs_manager", "supervisor"}
	for _, role := range append(all, "env_specialist", "inspector", "operations", "data_clerk", "auditor", "contractor") {
		devices, status := listDevices(t, rig.SignIn(rig.User(org, role)))
		sees := len(devices) == 1
		if status != http.StatusOK || sees != slices.Contains(all, role) {
			t.Errorf("%s: %d, sees %v", role, status, sees)
		}
		if devices, _ := listDevices(t, rig.SignIn(rig.User(other, role))); len(devices) != 0 {
			t.Errorf("%s of another yard sees %v", role, devices)
		}
	}
	if _, status := listDevices(t, rig.Client()); status != http.StatusUnauthorized {
		t.Errorf("guest: %d", status)
	}
	root := rig.User(other, "superuser")
	rig.Impersonate(root, org, "superuser")
	if devices, _ := listDevices(t, rig.SignIn(root), "X-Organization-Id", org, "X-Organization-Role", "superuser"); len(devices) != 1 {
		t.Errorf("a superuser who acts here: %v", devices)
	}
}
