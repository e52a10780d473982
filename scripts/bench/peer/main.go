// Command peer measures the whole server over HTTP, with modules and rights, beside PocketBase's batch API with the same rows and the
// same indexes, both in one run and in turns. It prints one JSON object; times are medians in ms.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/scripts/bench/served"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/uuid"
)

const rows = 2000

type outcome struct {
	Rows       int     `json:"rows"`
	PushMs     float64 `json:"pushMs"`    // sets of 50 rows
	PushOneMs  float64 `json:"pushOneMs"` // sets of one row
	PullMs     float64 `json:"pullMs"`
	PeerPushMs float64 `json:"peerPushMs"` // 0 without a peer
	PeerPullMs float64 `json:"peerPullMs"`
}

func main() {
	peer := flag.String("pocketbase", "", "PocketBase's program; without it only the server is measured")
	repeats := flag.Int("repeats", 5, "how often each is measured")
	flag.Parse()
	result, err := run(*peer, *repeats)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench peer:", err)
		os.Exit(1)
	}
}

func run(program string, repeats int) (outcome, error) {
	result := outcome{Rows: rows}
	s, err := schema.Load()
	if err != nil {
		return result, err
	}
	err = served.With(nil, func(ctx context.Context, server *assembly.Server, base string) (err error) {
		y := &served.Yard{Base: base, Server: server}
		org, err := y.Organization(ctx, "Bayfront")
		if err != nil {
			return err
		}
		t, err := y.Tablet(ctx, org)
		if err != nil {
			return err
		}
		if err := t.SignIn(ctx); err != nil {
			return err
		}
		var pb *pocketBase
		if program != "" {
			if pb, err = startPocketBase(ctx, program); err != nil {
				return err
			}
			defer func() { err = errors.Join(err, pb.close()) }()
		}
		return result.measure(ctx, s, t, pb, repeats)
	})
	return result, err
}

func (o *outcome) measure(ctx context.Context, s *schema.Schema, t *served.Tablet, pb *pocketBase, repeats int) error {
	cursor, _, err := t.Pull(ctx, "")
	if err != nil {
		return err
	}
	var push, one, pull, peerPush, peerPull []float64
	for turn := range repeats + 1 {
		ops := answers(s, t.User)
		pushed, err := pushAll(ctx, t, ops, 50)
		if err != nil {
			return err
		}
		began := time.Now()
		next, came, err := t.Pull(ctx, cursor)
		if err != nil {
			return err
		}
		pulled := time.Since(began)
		if came < rows {
			return fmt.Errorf("%d rows of %d came", came, rows)
		}
		alone, err := pushAll(ctx, t, answers(s, t.User), 1)
		if err != nil {
			return err
		}
		if cursor, _, err = t.Pull(ctx, next); err != nil {
			return err
		}
		var theirPush, theirPull time.Duration
		if pb != nil {
			if theirPush, err = pb.push(ctx, ops); err != nil {
				return err
			}
			if theirPull, err = pb.pull(ctx, ops[0].Fields["walkId"].(string)); err != nil {
				return err
			}
		}
		if turn == 0 {
			continue // the first meets cold caches on both sides
		}
		push, one, pull = append(push, ms(pushed)), append(one, ms(alone)), append(pull, ms(pulled))
		peerPush, peerPull = append(peerPush, ms(theirPush)), append(peerPull, ms(theirPull))
	}
	o.PushMs, o.PushOneMs, o.PullMs, o.PeerPushMs, o.PeerPullMs = median(push), median(one), median(pull), median(peerPush), median(peerPull)
	return nil
}

// answers are those to the questions of a walk, in zones of twenty questions.
func answers(s *schema.Schema, user string) []change.Op {
	walk, zone := uuid.NewString(), ""
	ops := make([]change.Op, rows)
	for i := range ops {
		if i%20 == 0 {
			zone = uuid.NewString()
		}
		fields := map[string]any{
			"walkId": walk, "zoneId": zone, "itemId": fmt.Sprintf("dd-%02d", i%20), "result": "pass",
			"note": "Rail checked at both ends, midrail in place.", "answeredAt": int64(1763712000000 + i), "answeredBy": user,
		}
		id, _ := change.KeyedID(s.Entity("answer"), fields)
		ops[i] = change.Op{Entity: "answer", ID: id, Kind: change.Add, Fields: fields}
	}
	return ops
}

// pushAll sends all rows in requests as large as they may be.
func pushAll(ctx context.Context, t *served.Tablet, ops []change.Op, rowsPerSet int) (time.Duration, error) {
	var took time.Duration
	for request := range slices.Chunk(ops, wire.MaxOps) {
		one, _, err := t.Push(ctx, t.Sets(slices.Collect(slices.Chunk(request, rowsPerSet))...))
		if err != nil {
			return 0, err
		}
		took += one
	}
	return took, nil
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
