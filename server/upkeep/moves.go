package upkeep

import (
	"context"
	"time"

	"shipshape/server/store"
)

// What tells devices who got to see what, and lost it, without a change of the records themselves (sync_moves) is needed by cursors from
// before it alone. It goes in two steps:
//
//   - The point is moved to what is older than MoveDays. From then on a cursor from before it starts over.
//   - A day later the moves up to the point go: a server of the version before, which knows no such point, does not run beside a newer one so long.

// MoveDays is how long a device may be away and still hear of what it lost by its cursor.
const MoveDays = 90

const (
	// settled is from when a point counts for every server.
	settled = day
	// movesAtOnce is how many moves are removed under one lock.
	movesAtOnce = 500
)

func (s *Service) pruneMoves(ctx context.Context, orgID string) error {
	var prune store.MovesPrune
	var next int64
	now := s.clock.Now()
	err := s.store.Read(ctx, func(tx *store.Tx) (err error) {
		if prune, err = tx.FindMovesPrune(orgID); err != nil {
			return err
		}
		next = prune.Seq
		for more := true; more && err == nil; {
			next, more, err = tx.FindOldMoves(orgID, next, now.Add(-MoveDays*day).UnixMilli(), movesAtOnce)
		}
		return err
	})
	if err != nil || now.Sub(time.UnixMilli(prune.NotedAt)) < settled {
		return err
	}
	for more := prune.Seq > 0; more; {
		err := s.store.WriteOrg(ctx, orgID, func(tx *store.Tx, _ store.Counter) (err error) {
			more, err = tx.DropMoves(orgID, prune.Seq, movesAtOnce)
			return err
		})
		if err != nil {
			return err
		}
	}
	if next == prune.Seq {
		return nil
	}
	return s.store.WriteOrg(ctx, orgID, func(tx *store.Tx, _ store.Counter) error {
		return tx.NoteMovesPrune(orgID, store.MovesPrune{Seq: next, NotedAt: now.UnixMilli()})
	})
}
