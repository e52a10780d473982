package meter_test

import (
	"errors"
	"sync"
	"testing"

	"shipshape/server/meter"
)

// Rows, bytes and steps are counted each for itself: all of a limit may be spent and nothing beyond it, and what is spent stays so.
func TestMeter_IsSpentByAnyOfItsLimits(t *testing.T) {
	t.Parallel()
	limits := meter.Limits{Rows: 10, Bytes: 1000, Steps: 100}
	for name, spend := range map[string]func(m *meter.Meter, times int){
		"rows":  func(m *meter.Meter, times int) { _ = m.Read(10*times, 0) },
		"bytes": func(m *meter.Meter, times int) { _ = m.Read(0, 1000*times) },
		"steps": func(m *meter.Meter, times int) { m.Spend(100 * times) },
	} {
		ctx, m := meter.With(t.Context(), limits)
		if meter.Of(ctx) != m {
			t.Errorf("%s: the context has another meter", name)
		}
		if spend(m, 1); m.Err() != nil || !m.Spend(0) || m.Read(0, 0) != nil {
			t.Errorf("%s: spent by what there is", name)
		}
		if spend(m, 1); !errors.Is(m.Err(), meter.ErrSpent) || m.Spend(0) || !errors.Is(m.Read(0, 0), meter.ErrSpent) {
			t.Errorf("%s: not spent by twice of it", name)
		}
		if m.Fill(limits); m.Err() != nil || m.Left() != limits {
			t.Errorf("%s: filled it has %+v", name, m.Left())
		}
	}
}

// A meter of one's own stands in the place of the one around it; without any nothing is counted, and nothing is too much.
func TestMeter_IsTheInnermost(t *testing.T) {
	t.Parallel()
	outside, outer := meter.With(t.Context(), meter.Brief)
	inside, inner := meter.With(outside, meter.Full)
	if err := meter.Of(inside).Read(int(meter.Full.Rows), 1); err != nil || outer.Left() != meter.Brief || inner.Left().Rows != 0 {
		t.Errorf("%v; outside %+v, inside %+v", err, outer.Left(), inner.Left())
	}
	none := meter.Of(t.Context())
	if none != nil || none.Read(1<<30, 1<<40) != nil || !none.Spend(1<<40) || none.Err() != nil {
		t.Error("something is counted without a meter")
	}
	none.Fill(meter.Full)
}

// Many may spend at once, and none of it is forgotten.
func TestMeter_CountsWhatManySpendAtOnce(t *testing.T) {
	t.Parallel()
	_, m := meter.With(t.Context(), meter.Limits{Rows: 800, Bytes: 1600, Steps: 2400})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				_ = m.Read(1, 2)
				m.Spend(3)
			}
		})
	}
	all.Wait()
	if m.Err() != nil || m.Left() != (meter.Limits{}) {
		t.Errorf("%v, %+v is left", m.Err(), m.Left())
	}
}
