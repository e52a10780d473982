package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// What a device waits before it tries again (sync/README.md, "Poke"), and the most that the whole storm may last.
const (
	firstWait = time.Second
	lastWait  = 30 * time.Second
	patience  = 5 * time.Minute
)

// rage sends everything at once, with an office that looks at its page meanwhile.
func (s *storm) rage(ctx context.Context, crowd []*served.Tablet, office *served.Tablet, processes []*served.Process) (result outcome, err error) {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	if err := office.SignInAt(ctx, s.bases[0]); err != nil {
		return result, err
	}
	bodies := make([][]string, len(crowd))
	for i, t := range crowd {
		bodies[i] = day(t, s.sets)
	}
	result.Sets = len(crowd) * s.sets
	var failures, repeated atomic.Int64
	var errs sync.Map
	var sending, looking sync.WaitGroup
	over := make(chan struct{})
	var seen []time.Duration
	var officeErr error
	looking.Go(func() { seen, officeErr = lookOn(ctx, office, over) })
	began := time.Now()
	for i, t := range crowd {
		sending.Go(func() {
			if err := s.drain(ctx, i, t, bodies[i], &failures, &repeated); err != nil {
				errs.Store(t.Device, err)
			}
			s.drained.Add(1)
		})
	}
	if s.kill {
		for s.drained.Load() < int64(len(crowd)/3) && ctx.Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
		s.gone.Store(1)
		if err := processes[len(processes)-1].Kill(); err != nil {
			return result, err
		}
	}
	sending.Wait()
	result.Seconds = time.Since(began).Seconds()
	close(over)
	looking.Wait()
	errs.Range(func(_, failed any) bool { err = errors.Join(err, failed.(error)); return true })
	result.Failures, result.Repeated = failures.Load(), repeated.Load()
	result.OfficeCount, result.OfficeP50Ms, result.OfficeP99Ms = len(seen), percentile(seen, 50), percentile(seen, 99)
	return result, errors.Join(err, officeErr)
}

// day is what a tablet did without signal: one task a set.
func day(t *served.Tablet, sets int) []string {
	lists := make([][]change.Op, sets)
	for i := range lists {
		lists[i] = []change.Op{{Entity: "task", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{
			"title": "Refit the mid rail", "state": "open", "priority": "P2",
		}}}
	}
	return t.Sets(lists...)
}

// drain sends a day as a device does: within the first second, all of it in one request, again after a while when nothing is known of it, and to
// another server when there is one.
func (s *storm) drain(ctx context.Context, number int, t *served.Tablet, sets []string, failures, repeated *atomic.Int64) error {
	at := number % len(s.bases)
	pause := rand.N(firstWait)
	for wait := firstWait; ; wait = min(2*wait, lastWait) {
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s is not through: %w", t.Device, ctx.Err())
		case <-time.After(pause):
		}
		t.At(s.bases[at])
		_, _, err := t.Push(ctx, sets)
		if err == nil {
			return nil
		}
		if killed := s.kill && at == len(s.bases)-1 && s.gone.Load() > 0; killed {
			repeated.Add(1)
			at = 0
		} else if failures.Add(1) < 4 {
			fmt.Fprintln(os.Stderr, "failed:", err)
		}
		pause = wait/2 + rand.N(wait/2)
	}
}

// lookOn opens a page of the office again and again: who one is, and what is new.
func lookOn(ctx context.Context, office *served.Tablet, over chan struct{}) ([]time.Duration, error) {
	cursor, _, err := office.Pull(ctx, "")
	if err != nil {
		return nil, err
	}
	var took []time.Duration
	for {
		select {
		case <-over:
			return took, nil
		case <-time.After(100 * time.Millisecond):
		}
		began := time.Now()
		if err := office.Who(ctx); err != nil {
			return nil, err
		}
		if cursor, err = office.PullPage(ctx, cursor); err != nil {
			return nil, err
		}
		took = append(took, time.Since(began))
	}
}
