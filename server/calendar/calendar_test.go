package calendar_test

import (
	"context"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/calendar"
	"shipshape/server/servertest"
	"shipshape/sync/change"
)

// counter counts what the calendar writes on its way to the real log.
type counter struct {
	calendar.Writer
	written int
}

func (c *counter) Write(ctx context.Context, orgID string, ops []change.Op) (int64, error) {
	c.written++
	return c.Writer.Write(ctx, orgID, ops)
}

// C5, case 99: on the days when the clocks change, half past one comes twice or half past two never; a day still ends once.
func TestSweep_EndsTheDaysOfChangingClocksOnce(t *testing.T) {
	t.Parallel()
	for day, midnight := range map[string]time.Time{
		"2027-03-14": time.Date(2027, 3, 15, 4, 0, 0, 0, time.UTC), // 23 hours in New York
		"2027-11-07": time.Date(2027, 11, 8, 5, 0, 0, 0, time.UTC), // 25 hours
	} {
		t.Run(day, func(t *testing.T) {
			t.Parallel()
			rig := servertest.Start(t)
			org := rig.Organization("Bayfront")
			ids := app.RandomIDs{}
			walk := change.Op{Entity: "walk", ID: ids.New(), Kind: change.Add, Fields: map[string]any{"title": "Docks", "templateId": ids.New(),
				"state": "planned", "createdBy": ids.New(), "plannedOn": day}}
			if _, err := rig.Sync.Write(t.Context(), org, []change.Op{walk}); err != nil {
				t.Fatal(err)
			}
			log := &counter{Writer: rig.Sync}
			sweeper := calendar.New(rig.Store, log, rig.Clock)
			rig.Clock.Turn(midnight.Add(-30 * time.Hour).Sub(rig.Clock.Now()))
			for range 2 * 36 {
				if err := sweeper.Sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
				want := 0
				if !rig.Clock.Now().Before(midnight) {
					want = 1
				}
				if log.written != want {
					t.Fatalf("at %s: written %d times, want %d", rig.Clock.Now(), log.written, want)
				}
				rig.Clock.Turn(30 * time.Minute)
			}
		})
	}
}
