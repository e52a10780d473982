package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/uuid"
)

const (
	pause  = 20 * time.Millisecond
	rivals = 2 // tablets of the other organization that push at once
)

// times are percentiles of how long something took.
type times struct {
	Count int     `json:"count"`
	P50   float64 `json:"p50"`
	P99   float64 `json:"p99"`
	Max   float64 `json:"max"`
}

// pushes tell what ran beside the saves.
type pushes struct {
	times
	SentKB int `json:"sentKB"`
}

// measureSaves saves one small set after the other, first alone and then beside each kind of worst push.
func measureSaves(ctx context.Context, y *served.Yard, beside time.Duration, result *outcome) error {
	ours, err := y.Organization(ctx, "Bayfront")
	if err != nil {
		return err
	}
	saver, err := y.Tablet(ctx, ours)
	if err != nil {
		return err
	}
	theirs, err := y.Organization(ctx, "Harbor Point")
	if err != nil {
		return err
	}
	var crowd []*served.Tablet
	for range rivals {
		t, err := y.Tablet(ctx, theirs)
		if err != nil {
			return err
		}
		crowd = append(crowd, t)
	}
	// The longest texts there are, and nearly as many of a quarter of that as a request may hold.
	long, err := describe(ctx, crowd[0], 180, 8000)
	if err != nil {
		return err
	}
	many, err := describe(ctx, crowd[0], 480, 2000)
	if err != nil {
		return err
	}
	if result.SaveAlone, err = saveFor(ctx, saver, beside/2); err != nil {
		return err
	}
	kinds := map[string]func() [][]change.Op{
		"long texts":   func() [][]change.Op { return concurrent(long, 6) },
		"many texts":   func() [][]change.Op { return concurrent(many, 24) },
		"rows":         func() [][]change.Op { return newRows(100, 100, 100, 100, 100) },
		"largest sets": func() [][]change.Op { return newRows(change.MaxOps, change.MaxOps, wire.MaxOps-2*change.MaxOps) },
	}
	for name, request := range kinds {
		if result.SaveBeside[name], result.Push[name], err = saveBeside(ctx, saver, crowd, beside, request); err != nil {
			return fmt.Errorf("beside %s: %w", name, err)
		}
	}
	return nil
}

// describe makes tasks with descriptions of a length.
func describe(ctx context.Context, t *served.Tablet, count, length int) ([]change.Op, error) {
	tasks := make([]change.Op, count)
	for i := range tasks {
		tasks[i] = change.Op{Entity: "task", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{
			"title": "Refit the mid rail", "state": "open", "priority": "P2",
			"description": scrambled(uint64(i), length),
		}}
	}
	for part := range slices.Chunk(tasks, 12) {
		if _, _, err := t.Push(ctx, t.Sets(part)); err != nil {
			return nil, err
		}
	}
	return tasks, nil
}

// concurrent edits tasks by somebody who has not seen what stands there, some to a set: each text differs at many places.
func concurrent(tasks []change.Op, together int) [][]change.Op {
	var sets [][]change.Op
	for part := range slices.Chunk(tasks, together) {
		var ops []change.Op
		for _, task := range part {
			base := task.Fields["description"].(string)
			ops = append(ops, change.Op{
				Entity: "task", ID: task.ID, Kind: change.Update, CL: 1, Fields: map[string]any{"description": scattered(base)},
				Base: map[string]string{"description": base},
			})
		}
		sets = append(sets, ops)
	}
	return sets
}

// scrambled is a text of two signs in any order: nothing is harder to compare, and it packs well.
func scrambled(seed uint64, length int) string {
	random := rand.New(rand.NewPCG(seed, 1))
	text := make([]byte, length)
	for i := range text {
		text[i] = ".,"[random.IntN(2)]
	}
	return string(text)
}

// scattered changes a text at every hundredth place.
func scattered(text string) string {
	changed := []byte(text)
	for i := rand.IntN(100); i < len(changed); i += 100 {
		changed[i] = "b;!"[rand.IntN(3)]
	}
	return string(changed)
}

// newRows are as many findings as one request may bring, in sets of so many.
func newRows(sizes ...int) [][]change.Op {
	walk := uuid.NewString()
	var sets [][]change.Op
	for _, size := range sizes {
		ops := make([]change.Op, size)
		for i := range ops {
			ops[i] = change.Op{Entity: "finding", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{
				"walkId": walk, "zoneId": uuid.NewString(), "state": "open",
				"kind": "at_risk", "severity": "low", "category": "trip", "text": "Cable across the gangway", "observedAt": time.Now().UnixMilli(),
			}}
		}
		sets = append(sets, ops)
	}
	return sets
}

func saveFor(ctx context.Context, t *served.Tablet, how time.Duration) (times, error) {
	var took []time.Duration
	for end := time.Now().Add(how); time.Now().Before(end); time.Sleep(pause) {
		one, err := save(ctx, t)
		if err != nil {
			return times{}, err
		}
		took = append(took, one)
	}
	return percentiles(took), nil
}

func save(ctx context.Context, t *served.Tablet) (time.Duration, error) {
	took, _, err := t.Push(ctx, t.Sets([]change.Op{{
		Entity: "task", ID: uuid.NewString(), Kind: change.Add,
		Fields: map[string]any{"title": "Refit the mid rail", "state": "open", "priority": "P2"},
	}}))
	return took, err
}

// saveBeside saves while the others push, one request after the other, until the time is up and every request is answered.
func saveBeside(ctx context.Context, saver *served.Tablet, crowd []*served.Tablet, beside time.Duration, request func() [][]change.Op) (times, pushes, error) {
	var mu sync.Mutex
	var pushed []time.Duration
	var failed error
	sent, most := 0, len(request())
	for _, _, err := crowd[0].Push(ctx, crowd[0].Sets(request()...)); errors.Is(err, served.ErrTooLarge) && most > 1; {
		most /= 2 // as a device does
		_, _, err = crowd[0].Push(ctx, crowd[0].Sets(request()[:most]...))
	}
	end := time.Now().Add(beside)
	stopped := make(chan struct{})
	var running sync.WaitGroup
	for _, t := range crowd {
		running.Go(func() {
			most := most
			for time.Now().Before(end) {
				took, bytes, err := t.Push(ctx, t.Sets(request()[:most]...))
				if errors.Is(err, served.ErrTooLarge) && most > 1 {
					most /= 2
					continue
				}
				mu.Lock()
				pushed, sent, failed = append(pushed, took), max(sent, bytes), errors.Join(failed, err)
				mu.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	go func() { running.Wait(); close(stopped) }()
	var took []time.Duration
	for open := true; open; {
		one, err := save(ctx, saver)
		if err != nil {
			return times{}, pushes{}, err
		}
		took = append(took, one)
		select {
		case <-stopped:
			open = false
		case <-time.After(pause):
		}
	}
	return percentiles(took), pushes{times: percentiles(pushed), SentKB: sent >> 10}, failed
}

func percentiles(took []time.Duration) times {
	took = slices.Sorted(slices.Values(took))
	at := func(percent int) float64 {
		if len(took) == 0 {
			return 0
		}
		return float64(took[min(len(took)-1, len(took)*percent/100)].Microseconds()) / 1000
	}
	return times{Count: len(took), P50: at(50), P99: at(99), Max: at(100)}
}
