// Package meter counts what one request costs everybody else: rows and bytes that are read, and steps of rules and formulas that are worked out.
// The meter of a request travels in its context, so that whatever reads for the request is counted without knowing of it: the store counts each
// row, package rules hands it to whoever works something out. It decides nothing: what is done about a spent one is said by who made it.
package meter

import (
	"context"
	"errors"
	"math"
	"sync/atomic"
)

// Limits is what may be spent.
type Limits struct{ Rows, Bytes, Steps int64 }

// Full is what one request may cost at all: well below 64 MB of memory, and about a second of work.
var Full = Limits{Rows: 60_000, Bytes: 32 << 20, Steps: 4_000_000}

// Brief is what may be done while others wait for a lock: some thousandths of a second.
var Brief = Limits{Rows: 600, Bytes: 1 << 20, Steps: 10_000}

// Endless is for what has to be done whatever it costs.
var Endless = Limits{Rows: math.MaxInt64 / 2, Bytes: math.MaxInt64 / 2, Steps: math.MaxInt64 / 2}

// ErrSpent says that a request has cost all that it may.
var ErrSpent = errors.New("the request costs more than it may")

// Meter is safe for concurrent use. A nil one counts nothing: what the server does by itself has none.
type Meter struct {
	rows, bytes, steps atomic.Int64
	spent              atomic.Bool
}

type key struct{}

// With gives a context a meter of its own, in the place of any that it has.
func With(ctx context.Context, most Limits) (context.Context, *Meter) {
	m := &Meter{}
	m.Fill(most)
	return context.WithValue(ctx, key{}, m), m
}

// Of finds the meter of a context, nil where it has none.
func Of(ctx context.Context) *Meter {
	m, _ := ctx.Value(key{}).(*Meter)
	return m
}

// Fill begins anew with so much.
func (m *Meter) Fill(most Limits) {
	if m == nil {
		return
	}
	m.rows.Store(most.Rows)
	m.bytes.Store(most.Bytes)
	m.steps.Store(most.Steps)
	m.spent.Store(false)
}

// Read counts rows and their bytes. The error is ErrSpent once there are too many.
func (m *Meter) Read(rows, bytes int) error {
	if m == nil {
		return nil
	}
	if m.rows.Add(-int64(rows)) < 0 || m.bytes.Add(-int64(bytes)) < 0 {
		m.spent.Store(true)
	}
	return m.Err()
}

// Left is what may still be spent.
func (m *Meter) Left() Limits {
	return Limits{Rows: m.rows.Load(), Bytes: m.bytes.Load(), Steps: m.steps.Load()}
}

// Spend counts steps, and says whether there are more.
func (m *Meter) Spend(steps int) bool {
	if m == nil {
		return true
	}
	if m.steps.Add(-int64(steps)) < 0 {
		m.spent.Store(true)
	}
	return !m.spent.Load()
}

// Err is ErrSpent once anything was too much.
func (m *Meter) Err() error {
	if m != nil && m.spent.Load() {
		return ErrSpent
	}
	return nil
}
