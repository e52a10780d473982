package app_test

import (
	"testing"

	"shipshape/server/app"
)

func TestZone_IsUTCForWhatIsNone(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"America/Chicago": "America/Chicago", "": "UTC", "UTC": "UTC", "Local": "UTC", "Mars/Olympus": "UTC"} {
		if got := app.Zone(name).String(); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}
