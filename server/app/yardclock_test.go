package app_test

import (
	"testing"
	"time"

	"shipshape/server/app"

	"github.com/google/go-cmp/cmp"
)

func TestYardClock_ReadsAsTheYardDoes(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 24, 20, 4, 0, 0, time.UTC)
	read := func(zone, hours string) []string {
		c := app.NewYardClock(zone, hours)
		return []string{c.Time(at), c.Moment(at), c.MomentOfYear(at), c.When(at, at.Add(time.Hour)), c.When(at, at.AddDate(0, 0, 1)), c.Date("2026-11-30", at), c.Date("2027-01-05", at), c.Date("soon", at)}
	}
	dates := []string{"Mon, Nov 30", "Tue, Jan 5, 2027", "soon"}
	for name, c := range map[string]struct {
		zone, hours string
		want        []string
	}{
		"twelve hours":      {"America/New_York", "12", []string{"3:04 PM", "Tue, Nov 24, 3:04 PM EST", "Tue, Nov 24, 2026, 3:04 PM EST", "3:04 PM", "Tue, Nov 24, 3:04 PM EST"}},
		"nothing said":      {"America/New_York", "", []string{"3:04 PM", "Tue, Nov 24, 3:04 PM EST", "Tue, Nov 24, 2026, 3:04 PM EST", "3:04 PM", "Tue, Nov 24, 3:04 PM EST"}},
		"twenty-four hours": {"America/Los_Angeles", "24", []string{"12:04", "Tue, Nov 24, 12:04 PST", "Tue, Nov 24, 2026, 12:04 PST", "12:04", "Tue, Nov 24, 12:04 PST"}},
		"east of Greenwich": {"Asia/Tokyo", "24", []string{"05:04", "Wed, Nov 25, 05:04 JST", "Wed, Nov 25, 2026, 05:04 JST", "05:04", "Wed, Nov 25, 05:04 JST"}},
		"no known zone":     {"Mars/Olympus", "24", []string{"20:04", "Tue, Nov 24, 20:04 UTC", "Tue, Nov 24, 2026, 20:04 UTC", "20:04", "Tue, Nov 24, 20:04 UTC"}},
	} {
		if diff := cmp.Diff(append(c.want, dates...), read(c.zone, c.hours)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
