package safetywalk_test

import (
	"testing"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A tablet whose battery was flat, or whose clock somebody set to another century, stamps what it makes by its best guess. All of it
// arrives, and what rests on the guess says so.
func TestWalk_MadeByAWrongClockArrivesAndIsMarked(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	lead := y.tablet("supervisor", "Joe Ortiz")
	now := y.Clock.Now().UnixMilli()
	guess := y.Clock.Now().Add(-3 * time.Hour).UnixMilli()
	flat, far, old := int64(300_000), time.Date(2150, 6, 1, 0, 0, 0, 0, time.UTC).UnixMilli(), time.Date(2011, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	for name, test := range map[string]struct {
		clock change.ClockReading
		at    int64 // of the set
		mark  any
	}{
		"a right clock":                      {change.ClockReading{Wall: guess, Quality: "unknown"}, guess, nil},
		"a flat battery":                     {change.ClockReading{Wall: flat, Quality: "unknown"}, guess, "clock"},
		"a flat battery, measured":           {change.ClockReading{Wall: flat, Offset: guess - flat, Quality: "measured"}, guess, nil},
		"a flat battery, by an old word":     {change.ClockReading{Wall: flat, Offset: -300, Quality: "measured"}, guess, "clock"},
		"another century":                    {change.ClockReading{Wall: far, Quality: "unknown"}, guess, "clock"},
		"another century, also in its stamp": {change.ClockReading{Wall: far, Quality: "unknown"}, far, "clock"},
		"a flat battery, also in its stamp":  {change.ClockReading{Wall: flat, Quality: "unknown"}, flat, "clock"},
		"a clock of some years ago":          {change.ClockReading{Wall: old, Quality: "unknown"}, guess, "clock"},
		"a number no clock shows":            {change.ClockReading{Wall: -1 << 52, Offset: -1 << 52, Quality: "measured"}, guess, "clock"},
	} {
		device := y.tablet("supervisor", name)
		id := y.walk("ready_for_signoff", device.actor.UserID)
		seen := finding(id)
		seen.Fields["observedAt"] = guess
		signed := signature(id, fields{"personId": device.actor.UserID, "signedAt": guess})
		got := device.by(test.clock, test.at, seen, signed)
		if got.Result == wire.Rejected || got.Result == wire.Deferred || (got.Result == wire.Restamped) != (test.at == far) {
			t.Fatalf("%s: %+v", name, got)
		}
		if row := y.row("finding", seen.ID).Fields; row["timeMark"] != test.mark || row["observedAt"] != guess {
			t.Errorf("%s: seen at %v, marked %v, want %v", name, row["observedAt"], row["timeMark"], test.mark)
		}
		row, want := y.row("signature", signed.ID).Fields, any(nil)
		if test.mark != nil {
			want = now
		}
		if row["recordedAt"] != want || row["signedAt"] != guess {
			t.Errorf("%s: signed at %v, recorded at %v, want %v", name, row["signedAt"], row["recordedAt"], want)
		}
	}
	// A clock that shows a year that can be is left as it is, and its error beside it.
	measured := finding(y.walk("in_progress", lead.actor.UserID))
	measured.Fields["observedAt"], measured.Fields["observedOffset"] = old, guess-old
	if got := lead.by(change.ClockReading{Wall: old, Offset: guess - old, Quality: "measured"}, guess, measured); got.Result != wire.Applied || y.row("finding", measured.ID).Fields["timeMark"] != "past" {
		t.Errorf("a clock of some years ago, measured: %+v", got)
	}
	// What the device did not bring within the bounds is no stamp of its own.
	typed := finding(y.walk("in_progress", lead.actor.UserID))
	typed.Fields["observedAt"] = flat
	if got := lead.by(change.ClockReading{Wall: flat, Quality: "unknown"}, guess, typed); got.Code != change.CodeInvalid || got.Fields["observedAt"] != "Observed must be between the years 2000 and 2100." {
		t.Errorf("a year nobody works in: %+v", got)
	}
}
