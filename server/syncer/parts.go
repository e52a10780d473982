package syncer

import (
	"context"
	"errors"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// A request is put into effect in parts, each in a transaction and a turn of its own, so that the saves of others get in between.
// These are the most operations and bytes of a part of several sets; a set is never divided.
const (
	partOps   = 100
	partBytes = 128 << 10
)

// parts divides the sets of a request, in order. Also a request without sets has a part: its device asks where the server stands.
func parts(sets []pushed) [][]pushed {
	var all [][]pushed
	first, ops, bytes := 0, 0, 0
	for i, s := range sets {
		setOps, setBytes := max(1, len(s.set.Ops)), len(s.set.Raw)
		if i > first && (ops+setOps > partOps || bytes+setBytes > partBytes) {
			all = append(all, sets[first:i])
			first, ops, bytes = i, 0, 0
		}
		ops, bytes = ops+setOps, bytes+setBytes
	}
	return append(all, sets[first:])
}

// budget is what the parts of a request may do all together, so that to come in parts is no way to do more.
type budget struct {
	work    merge.Work // what it may still cost in merged texts
	read    int        // bytes
	written int        // bytes, when it is saved
	several bool       // sets, so that fewer can be sent
}

// agreement says whether the sets of a device are taken now at all.
type agreement func(tx *store.Tx, epoch string, counter store.Counter) (bool, error)

// write puts sets into effect part by part, in order. A part that fails ends the request, and what came before it stays: the device
// sends all of it again and hears of duplicates. agreed, when given, says whether sets are taken now at all. before runs when all else
// of a part is written; an error of it rolls the part back.
func (y *Syncer) write(ctx context.Context, actor app.Actor, device string, parts [][]pushed, agreed agreement, before func(*plan, []wire.Result) error) (wire.PushResponse, error) {
	whole := wire.PushResponse{Results: []wire.Result{}}
	moved := false
	defer func() {
		if moved && y.poker != nil {
			y.poker.Poke(actor.OrgID, whole.Epoch, whole.Seq)
		}
	}()
	left := budget{work: *merge.NewWork(merge.MaxWork), several: len(parts) > 1 || len(parts[0]) > 1}
	for _, sets := range parts {
		p, response, err := y.writePart(ctx, actor, device, sets, left, agreed, before)
		if err != nil {
			return wire.PushResponse{}, fmt.Errorf("push: %w", err)
		}
		response.Results = append(whole.Results, response.Results...)
		whole = response
		if response.Reset {
			whole.Results = []wire.Result{}
			break
		}
		moved = moved || len(p.sets) > 0
		left = p.budget
	}
	return whole, nil
}

// writePart is the turn and the transaction of a part. Where the sets are not taken now the response says so, and there is no plan.
func (y *Syncer) writePart(ctx context.Context, actor app.Actor, device string, sets []pushed, left budget, agreed agreement,
	before func(*plan, []wire.Result) error,
) (written *plan, response wire.PushResponse, err error) {
	leave, err := y.turns.take(ctx, actor.OrgID)
	if err != nil {
		return nil, response, fmt.Errorf("wait for one's turn: %w", err)
	}
	defer leave()
	var d *draft
	for try := 0; ; try++ {
		if try > 0 || !isSmall(sets) {
			if d, err = y.drawUp(ctx, actor, device, sets, left); err != nil {
				return nil, response, err
			}
		}
		written, response, err = y.writeDrafted(ctx, actor, device, sets, left, d, agreed, before)
		switch {
		case !errors.Is(err, meter.ErrSpent):
			return written, response, err
		case try == mostDrafts:
			return nil, response, app.Errorf(app.EUnavailable, "Much is being saved in this yard just now. Try again in a moment.")
		}
	}
}

// mostDrafts is how often a part that costs too much to be planned under the lock is planned before it, while the server itself goes on writing
// in the same organization.
const mostDrafts = 6

// writeDrafted is the transaction of a part. What has no draft that counts is planned in it as far as that costs little; else the error is
// meter.ErrSpent, and nothing happened.
func (y *Syncer) writeDrafted(ctx context.Context, actor app.Actor, device string, sets []pushed, left budget, d *draft, agreed agreement,
	before func(*plan, []wire.Result) error,
) (written *plan, response wire.PushResponse, err error) {
	most := meter.Brief
	if d != nil && d.late {
		most = meter.Endless
	}
	ctx, m := meter.With(ctx, most)
	err = y.store.WriteOrg(ctx, actor.OrgID, func(tx *store.Tx, counter store.Counter) error {
		m.Fill(most)
		epoch, err := tx.Epoch()
		if err != nil {
			return err
		}
		written, response = nil, wire.PushResponse{Epoch: epoch, ServerNow: y.clock.Now().UnixMilli(), Seq: counter.Seq, Results: []wire.Result{}}
		if agreed != nil {
			if taken, err := agreed(tx, epoch, counter); !taken {
				response.Reset = true
				return err
			}
		}
		p, results, err := y.decided(ctx, tx, actor, counter, device, sets, left, d)
		if err != nil {
			return err
		}
		m.Fill(meter.Endless) // it is decided, and only to be written
		if err := p.save(); err != nil {
			return err
		}
		if err := p.use(sets, results); err != nil {
			return err
		}
		written, response.Seq, response.Results = p, p.counter.Seq, results
		response.Mark = y.sealMark(mark{epoch: p.epoch, org: actor.OrgID, seq: p.counter.Seq, chain: p.counter.Chain})
		if before == nil {
			return nil
		}
		return before(p, results)
	})
	return written, response, err
}
