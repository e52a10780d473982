package main

import (
	"bytes"
	"log/slog"
	"regexp"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/admin"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/demo"
	"shipshape/server/store"

	"github.com/google/go-cmp/cmp"
)

// A tablet of the demo stands in the list like any other, and nobody can send with it: no secret has what is stored for its hash.
type stopped time.Time

func (s stopped) Now() time.Time { return time.Time(s) }

func TestDemo_TabletsAreListedAndOpenNothing(t *testing.T) {
	t.Parallel()
	config, err := configure("demo", []string{"--data", t.TempDir()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	now := pins.Now(t).UTC()
	server, err := assembly.Open(t.Context(), config, slog.New(slog.DiscardHandler), assembly.Options{Clock: stopped(now)})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	}()
	seen, saved := now.Add(-30*time.Hour), now.Add(-26*time.Hour)
	tablet := demo.Device{
		ID: "00000000000000aa", UserID: "marsh", Name: "Tablet 8", Number: 8, Registered: now.Add(-900 * time.Hour), Seen: seen, Saved: saved, WaitingSets: 3,
		WaitingFiles: 2, WaitingBytes: 500, StorageUsed: 9000, Persisted: true,
	}
	if err := (office{server}).Device(t.Context(), "bay", tablet); err != nil {
		t.Fatal(err)
	}

	listed, err := server.Admin.Devices(t.Context(), "bay")
	if err != nil {
		t.Fatal(err)
	}
	want := []admin.Device{{
		Device: tablet.ID, Name: "Tablet 8", UserID: "marsh", Number: 8, RegisteredAt: tablet.Registered, SeenAt: &seen, ReportedAt: &seen, WaitingSets: new(int64(3)),
		WaitingFiles: new(int64(2)), AppVersion: new(assembly.Version), Persisted: new(true), StorageUsed: new(int64(9000)), LastSavedAt: &saved,
	}}
	if diff := cmp.Diff(want, listed); diff != "" {
		t.Error(diff)
	}

	var stored, sessions []string
	err = server.Store.Read(t.Context(), func(tx *store.Tx) error {
		if err := tx.Select(&stored, "SELECT token_hash FROM push_credentials"); err != nil {
			return err
		}
		return tx.Select(&sessions, "SELECT token_hash FROM device_sessions")
	})
	if err != nil {
		t.Fatal(err)
	}
	hash := regexp.MustCompile("^[0-9a-f]{64}$")
	if len(stored) != 1 || hash.MatchString(stored[0]) || len(sessions) != 0 {
		t.Errorf("credentials %q, sessions %q", stored, sessions)
	}
}

func TestDemo_PrintsTheSignInsAndNoMore(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := show(&out, []demo.SignIn{
		{Organization: "Bayfront", Name: "Ana Ruiz", Role: "Inspector", Email: "ana@yard.example", Password: "blue-crane-77"},
		{Organization: "Harbor Point", Name: "Nora Feld", Role: "EHS manager", Email: "nora@point.example", Password: "blue-crane-78"},
	})
	want := `The demo yard is loaded. Sign in with one of these:
ORGANIZATION  NAME       ROLE         EMAIL               PASSWORD
Bayfront      Ana Ruiz   Inspector    ana@yard.example    blue-crane-77
Harbor Point  Nora Feld  EHS manager  nora@point.example  blue-crane-78
`
	if err != nil || out.String() != want {
		t.Errorf("%v\n%s", err, out.String())
	}
}
