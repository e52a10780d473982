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

// PullAt is Pull of a device that also brings the mark of its latest answer, which may be of a push.
func (y *Syncer) PullAt(ctx context.Context, actor app.Actor, cursor, latest string, limit int) (wire.PullResponse, error) {
	return y.PullAsked(ctx, actor, Asked{Cursor: cursor, Mark: latest, Limit: limit})
}

// Asked is what a device asks for: the next page after Cursor, at most Limit rows. Mark is that of its latest answer. With Windows it holds
// only what has not left, see window.go.
type Asked struct {
	Cursor, Mark string
	Limit        int
	Windows      bool
}

// PullAsked is Pull for whatever a device asks. A cursor or a mark that this server's history does not lead to means that its data went back:
// a new epoch begins.
func (y *Syncer) PullAsked(ctx context.Context, actor app.Actor, asked Asked) (wire.PullResponse, error) {
	limit := asked.Limit
	if actor.OrgID == "" || actor.UserID == "" {
		return wire.PullResponse{}, app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	}
	if limit <= 0 {
		limit = wire.DefaultLimit
	}
	limit = min(limit, wire.MaxLimit)
	var page wire.PullResponse
	var reached store.RestoreHead
	from, readable := y.readCursor(asked.Cursor)
	marks := []mark{from.mark}
	if m, ok := y.readMark(asked.Mark); ok {
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
			windows := ""
			if asked.Windows {
				windows, sight.now = y.windowRules, max(page.ServerNow, from.told)
			}
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
			here := mark{epoch: page.Epoch, org: actor.OrgID, seq: counter.Seq, chain: counter.Chain}
			prune, err := tx.FindMovesPrune(actor.OrgID)
			if err != nil {
				return err
			}
			at, reason := resume(position{mark: here, scope: sight.name, told: sight.now, windows: windows}, asked.Cursor, from, readable && !lost, prune.Seq)
			page.Seq, page.Reset, page.Reason, page.Mark = counter.Seq, reason != "", reason, y.sealMark(here)
			if reason == wire.ResetEpoch {
				if page.Restored, reached, err = y.tellRestored(tx, actor.OrgID, from.epoch, marks); err != nil {
					return err
				}
			}
			filled := newPage(sight, limit)
			if page.More, err = filled.goOn(&at, counter.Seq); err != nil {
				return err
			}
			page.Cursor, page.Rows, page.Gone, page.Left = y.sealCursor(at), filled.rows, filled.gone, filled.left
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

// goOn adds what comes next and says whether there is more.
func (p *page) goOn(at *position, seq int64) (more bool, err error) {
	if over, err := p.tellLeft(at); !over || err != nil {
		return true, err
	}
	if at.catching == "" {
		joined, err := p.s.joins(at.caught, seq)
		if err != nil {
			return false, err
		}
		if at.till = seq; len(joined) > 0 {
			at.catching = catchJoins
		}
	}
	if at.catching != "" {
		if over, err := p.catchUp(at); !over || err != nil {
			return true, err
		}
	}
	at.catching, at.place, at.caught = "", place{}, at.till
	at.after, more, err = p.since(at.after, seq)
	return more, err
}

// listPage reads the heads of a page. It never ends in the middle of a seq, because the cursor could not say where: it ends
// before the one that does not fit, and a seq that fills more than a page alone is read whole.
func listPage(tx *store.Tx, orgID string, after int64, entities []string, limit int) ([]store.Head, bool, error) {
	heads, err := tx.ListHeads(orgID, after, false, entities, limit+1)
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
	heads, err = tx.ListHeads(orgID, cut, true, entities, 1<<30)
	if err != nil {
		return nil, false, err
	}
	rest, err := tx.ListHeads(orgID, cut, false, entities, 1)
	return heads, len(rest) > 0, err
}
