package fuel_test

import (
	"testing"

	"shipshape/sync/fuel"
)

func TestOnMeterOf_GoesOnOverReplacedMeters(t *testing.T) {
	t.Parallel()
	changes := []fuel.MeterChange{{At: 200, Closed: 18_400, Opened: 100}, {At: 400, Closed: 900, Opened: 0}}
	for _, c := range []struct{ readAt, value, at, want int64 }{
		{100, 18_366, 150, 18_366}, // before anything was replaced
		{100, 18_366, 300, 66},
		{100, 18_366, 500, -834},
		{300, 150, 500, -750},
		{200, 18_400, 300, 18_400}, // read when it was replaced: of the new one
	} {
		if got := fuel.OnMeterOf(fuel.Reading{At: c.readAt, Value: c.value}, c.at, changes); got != c.want {
			t.Errorf("reading %d of %d at %d = %d, want %d", c.value, c.readAt, c.at, got, c.want)
		}
	}
}
