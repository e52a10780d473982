package hlc_test

import (
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/sync/hlc"

	"pgregory.net/rapid"
)

// Law: whatever the wall clock does and whatever stamps arrive, each stamp is greater than all stamps made or received
// before. Only a clock at the end of its 48 bits, in the year 10889, can break it.
func TestClock_AlwaysAscends(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		clock := hlc.New("00000000000000ab")
		wall := rapid.Int64Range(-1000, 1<<47)
		last := hlc.Stamp("")
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "receive") {
				theirs := hlc.Make(wall.Draw(t, "their wall"), rapid.Uint16().Draw(t, "counter"), "ffffffffffffffff")
				clock.Receive(theirs, wall.Draw(t, "wall"))
				last = max(last, theirs)
			}
			now := clock.Now(wall.Draw(t, "wall"))
			if now <= last || !now.Valid() || now.Device() != "00000000000000ab" {
				t.Fatalf("%s after %s", now, last)
			}
			last = now
		}
	})
}

func TestStamp_TellsItsParts(t *testing.T) {
	t.Parallel()
	s := hlc.Make(1763712000000, 0xbeef, "5f0c000000000001")
	if !s.Valid() || s.Wall() != 1763712000000 || s.Counter() != 0xbeef || s.Device() != "5f0c000000000001" {
		t.Errorf("%s: %d %x %s", s, s.Wall(), s.Counter(), s.Device())
	}
	for _, broken := range []hlc.Stamp{"", s[:31], s + "0", hlc.Stamp("X") + s[1:]} {
		if broken.Valid() || broken.Wall() != 0 || broken.Counter() != 0 || broken.Device() != "" {
			t.Errorf("%q passes as a stamp", broken)
		}
	}
}
