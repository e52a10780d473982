package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/quota"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/uuid"
)

// The ends of each growth.
var (
	walkSizes = []int{1_000, 10_000, 40_000}
	yardSizes = []int{17_000, 500_000}
)

const (
	answersOfAWalk = 300
	repeats        = 5
)

// growth is what costs more, or must not, as a yard grows. Times are medians.
type growth struct {
	Rows          []int     `json:"rows"`           // of the yards
	FirstRowsPerS []float64 `json:"firstRowsPerS"`  // a first pull of everything
	NarrowMs      []float64 `json:"narrowMs"`       // a first pull of somebody who is in one walk
	NarrowRows    []int     `json:"narrowRows"`     // what came with it
	Answers       []int     `json:"answers"`        // of the walks that somebody joins
	JoinMs        []float64 `json:"joinMs"`         // the push by which they join
	PulledAgain   []int     `json:"pulledAgain"`    // rows that everybody else pulls after it
	JoinedRowsPS  []float64 `json:"joinedRowsPerS"` // what the one who joined pulls
	LeaveMs       []float64 `json:"leaveMs"`        // the push by which they leave
	LeftNames     []int     `json:"leftNames"`      // names of records that the one who left hears of
}

// yard is an organization in a database of its own.
type yard struct {
	y    *syncer.Syncer
	s    *schema.Schema
	boss app.Actor
	n    int64
	sent int
	clk  *hlc.Clock
}

// shift hands over to somebody else with a tablet of their own, because nobody sends more than a quota of rows in a day.
func (w *yard) shift() {
	id := uuid.NewString()
	w.boss.UserID, w.boss.Device = uuid.NewString(), id[:8]+id[9:13]+id[14:18]
	w.n, w.sent, w.clk = 0, 0, hlc.New(w.boss.Device)
}

func openYard(ctx context.Context, dir string, s *schema.Schema) (*yard, func() error, error) {
	st, err := store.Open(ctx, "sqlite:"+filepath.Join(dir, uuid.NewString()+".db"), s)
	if err != nil {
		return nil, nil, err
	}
	boss := app.Actor{UserID: uuid.NewString(), OrgID: uuid.NewString(), Role: "ehs_manager", FullName: "Bench", Device: device}
	return &yard{y: syncer.New(st, s, rules.New(s), app.SystemClock{}, app.RandomIDs{}, quiet{}), s: s, boss: boss, clk: hlc.New(device)}, st.Close, nil
}

func (w *yard) push(ctx context.Context, ops ...change.Op) (time.Duration, error) {
	if w.sent += len(ops); w.sent > quota.MaxRows {
		w.shift()
		w.sent = len(ops)
	}
	var sets []json.RawMessage
	for part := range slices.Chunk(ops, rowsPerSet) {
		w.n++
		wall := time.Now().UnixMilli()
		set := change.Set{
			Device: w.boss.Device, N: w.n, ID: uuid.Must(uuid.NewV7()).String(), At: w.clk.Now(wall), Schema: 1,
			Clock: change.ClockReading{Wall: wall, Quality: "measured"}, Actor: w.boss.UserID, Ops: part,
		}
		sets = append(sets, json.RawMessage(change.Encode(set)))
	}
	started := time.Now()
	answer, err := w.y.Push(ctx, w.boss, wire.PushRequest{Proto: 1, Schema: 1, Device: w.boss.Device, DeviceNow: started.UnixMilli(), Sets: sets})
	if err != nil {
		return 0, err
	}
	for _, r := range answer.Results {
		if r.Result != wire.Applied {
			return 0, fmt.Errorf("set %d was %s: %s", r.N, r.Result, r.Message)
		}
	}
	return time.Since(started), nil
}

// walk writes a walk with so many answers.
func (w *yard) walk(ctx context.Context, answers int) (string, error) {
	id := uuid.NewString()
	walk := change.Op{Entity: "walk", ID: id, Kind: change.Add, Fields: map[string]any{
		"title": "Morning walk", "templateId": uuid.NewString(), "state": "in_progress", "startedAt": int64(1763712000000),
	}}
	if _, err := w.push(ctx, walk); err != nil {
		return "", err
	}
	for part := range slices.Chunk(makeRows(w.s, id, w.boss.UserID, answers), rowsPerSet*setsPerRequest) {
		if _, err := w.push(ctx, part...); err != nil {
			return "", err
		}
	}
	return id, nil
}

func (w *yard) join(walk, person string) change.Op {
	fields := map[string]any{"walkId": walk, "personId": person, "joinedAt": int64(1763712000000)}
	id, _ := change.KeyedID(w.s.Entity("walkParticipant"), fields)
	return change.Op{Entity: "walkParticipant", ID: id, Kind: change.Add, Fields: fields}
}

// guest is somebody who sees the walks they take part in.
func (w *yard) guest() app.Actor {
	return app.Actor{UserID: uuid.NewString(), OrgID: w.boss.OrgID, Role: "contractor", FullName: "Guest"}
}

func measureGrowth(ctx context.Context, dir string, s *schema.Schema) (growth, error) {
	g := growth{Rows: yardSizes, Answers: walkSizes}
	for _, size := range yardSizes {
		if err := g.firstPulls(ctx, dir, s, size); err != nil {
			return g, err
		}
	}
	return g, g.joins(ctx, dir, s)
}

func (g *growth) firstPulls(ctx context.Context, dir string, s *schema.Schema, size int) error {
	w, done, err := openYard(ctx, dir, s)
	if err != nil {
		return err
	}
	defer done()
	guest, last := w.guest(), ""
	for rows := 0; rows < size; rows += answersOfAWalk {
		if last, err = w.walk(ctx, answersOfAWalk); err != nil {
			return err
		}
	}
	if _, err := w.push(ctx, w.join(last, guest.UserID)); err != nil {
		return err
	}
	var whole, narrow []float64
	came := 0
	for range repeats {
		seconds, rows, err := pullAll(ctx, w.y, w.boss)
		if err != nil {
			return err
		}
		whole = append(whole, float64(rows)/seconds)
		if seconds, came, err = pullAll(ctx, w.y, guest); err != nil {
			return err
		}
		narrow = append(narrow, seconds*1000)
	}
	g.FirstRowsPerS = append(g.FirstRowsPerS, median(whole))
	g.NarrowMs, g.NarrowRows = append(g.NarrowMs, median(narrow)), append(g.NarrowRows, came)
	return nil
}

func (g *growth) joins(ctx context.Context, dir string, s *schema.Schema) error {
	w, done, err := openYard(ctx, dir, s)
	if err != nil {
		return err
	}
	defer done()
	for _, size := range walkSizes {
		walk, err := w.walk(ctx, size)
		if err != nil {
			return err
		}
		var joined, left, rate []float64
		again, names := 0, 0
		for range repeats {
			guest := w.guest()
			before, _, err := pullFrom(ctx, w.y, w.boss, "")
			if err != nil {
				return err
			}
			theirs, _, err := pullFrom(ctx, w.y, guest, "")
			if err != nil {
				return err
			}
			op := w.join(walk, guest.UserID)
			took, err := w.push(ctx, op)
			if err != nil {
				return err
			}
			joined = append(joined, milliseconds(took))
			_, counted, err := pullFrom(ctx, w.y, w.boss, before)
			if err != nil {
				return err
			}
			again = counted.rows - 1 // the new member
			started := time.Now()
			theirs, counted, err = pullFrom(ctx, w.y, guest, theirs)
			if err != nil {
				return err
			}
			if counted.rows < size {
				return fmt.Errorf("who joined a walk of %d answers pulled %d rows", size, counted.rows)
			}
			rate = append(rate, float64(counted.rows)/time.Since(started).Seconds())
			if took, err = w.push(ctx, change.Op{Entity: op.Entity, ID: op.ID, Kind: change.Remove, CL: 1, Saw: []string{counted.version[op.ID]}}); err != nil {
				return err
			}
			left = append(left, milliseconds(took))
			if _, counted, err = pullFrom(ctx, w.y, guest, theirs); err != nil {
				return err
			}
			names = counted.gone
		}
		g.JoinMs, g.LeaveMs, g.JoinedRowsPS = append(g.JoinMs, median(joined)), append(g.LeaveMs, median(left)), append(g.JoinedRowsPS, median(rate))
		g.PulledAgain, g.LeftNames = append(g.PulledAgain, again), append(g.LeftNames, names)
	}
	return nil
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
