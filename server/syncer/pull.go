package syncer

import (
	"context"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/wire"
)

// Pull reads the next page after a cursor: everything the actor may see that changed since, at its latest state.
func (y *Syncer) Pull(ctx context.Context, actor app.Actor, cursor string, limit int) (wire.PullResponse, error) {
	return y.PullAt(ctx, actor, cursor, "", limit)
}

// PullAt is Pull of a device that also brings the mark of its latest answer, which may be of a push. A cursor or a mark that
// this server's history does not lead to means that its data went back: a new epoch begins.
func (y *Syncer) PullAt(ctx context.Context, actor app.Actor, cursor, latest string, limit int) (wire.PullResponse, error) {
	if actor.OrgID == "" || actor.UserID == "" {
		return wire.PullResponse{}, app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	}
	if limit <= 0 {
		limit = wire.DefaultLimit
	}
	limit = min(limit, wire.MaxLimit)
	var page wire.PullResponse
	var reached store.RestoreHead
	from, readable := y.readCursor(cursor)
	marks := []mark{from.mark}
	if m, ok := y.readMark(latest); ok {
		marks = append(marks, m)
	}
	err := y.believing(ctx, actor, func(judge bool) error {
		return y.store.Read(ctx, func(tx *store.Tx) error {
			page = wire.PullResponse{Schema: y.schema.Version, ServerNow: y.clock.Now().UnixMilli()}
			sight, err := y.sightOf(tx, actor)
			if err != nil {
				return err
			}
			page.Scope = sight.name
			if page.Epoch, err = tx.Epoch(); err != nil {
				return err
			}
			counter, err := tx.FindCounter(actor.OrgID)
			if err != nil {
				return err
			}
			lost := false // of a history that nothing proves and nobody is believed about now
			switch {
			case judge:
				err = judged(tx, actor.OrgID, page.Epoch, counter, marks)
			case from.org == actor.OrgID:
				lost, err = wentBack(tx, page.Epoch, counter, from.mark)
			}
			if err != nil {
				return err
			}
			here := position{mark: mark{epoch: page.Epoch, org: actor.OrgID, seq: counter.Seq, chain: counter.Chain}, scope: sight.name, after: counter.Seq}
			after, reason := here.resume(cursor, from, readable && !lost)
			page.Seq, page.Reset, page.Reason, page.Mark = counter.Seq, reason != "", reason, y.sealMark(here.mark)
			if reason == wire.ResetEpoch {
				if page.Restored, reached, err = y.tellRestored(tx, actor.OrgID, from.epoch, marks); err != nil {
					return err
				}
			}
			heads, more, err := listPage(tx, actor.OrgID, after, sight.filter, limit)
			if err != nil {
				return err
			}
			filled, err := y.fill(sight, heads)
			if err != nil {
				return err
			}
			if more = more || len(filled.heads) < len(heads); more {
				here.after = filled.heads[len(filled.heads)-1].Seq
			}
			page.More, page.Cursor, page.Rows, page.Gone = more, y.sealCursor(here), filled.rows, filled.gone
			if after == 0 {
				page.Gone = nil // who has nothing yet has nothing to lose
			}
			return nil
		})
	})
	if err == nil && reached.Reached > 0 {
		err = y.store.Write(ctx, func(tx *store.Tx) error { return tx.RaiseReached(actor.OrgID, reached.Epoch, reached.Reached) })
	}
	if err != nil {
		return wire.PullResponse{}, fmt.Errorf("pull: %w", err)
	}
	return page, nil
}

// listPage reads the heads of a page. It never ends in the middle of a seq, because the cursor could not say where: it ends
// before the one that does not fit, and a seq that fills more than a page alone is read whole.
func listPage(tx *store.Tx, orgID string, after int64, filter store.HeadFilter, limit int) ([]store.Head, bool, error) {
	heads, err := tx.ListHeads(orgID, after, false, filter, limit+1)
	if err != nil || len(heads) <= limit {
		return heads, false, err
	}
	cut := heads[limit].Seq
	whole := limit
	for whole > 0 && heads[whole-1].Seq == cut {
		whole--
	}
	if whole > 0 {
		return heads[:whole], true, nil
	}
	heads, err = tx.ListHeads(orgID, cut, true, filter, 1<<30)
	if err != nil {
		return nil, false, err
	}
	rest, err := tx.ListHeads(orgID, cut, false, filter, 1)
	return heads, len(rest) > 0, err
}
