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

// Asked is what a device asks for: the next pages after Cursor, at most Limit rows of Part each, all of them in one where Part is 0. Mark is
// that of its latest answer. With Windows it holds only what has not left, see window.go.
type Asked struct {
	Cursor, Mark string
	Limit, Part  int
	Windows      bool
}

// PullAsked is Pull of one page for whatever a device asks.
func (y *Syncer) PullAsked(ctx context.Context, actor app.Actor, asked Asked) (wire.PullResponse, error) {
	asked.Part = 0
	pages, err := y.PullParts(ctx, actor, asked)
	if err != nil {
		return wire.PullResponse{}, err
	}
	return pages[0], nil
}

// PullParts reads what one request after the other would bring, each of Part rows, in one answer: the device puts one page after the other,
// so that nothing waits there for a large one. A cursor or a mark that this server's history does not lead to means that its data went back:
// a new epoch begins.
func (y *Syncer) PullParts(ctx context.Context, actor app.Actor, asked Asked) ([]wire.PullResponse, error) {
	limit, part := asked.Limit, asked.Part
	if actor.OrgID == "" || actor.UserID == "" {
		return nil, app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	}
	if limit <= 0 {
		limit = wire.DefaultLimit
	}
	limit = min(limit, wire.MaxLimit)
	var pages []wire.PullResponse
	var reached store.RestoreHead
	from, readable := y.readCursor(asked.Cursor)
	marks := []mark{from.mark}
	if m, ok := y.readMark(asked.Mark); ok {
		marks = append(marks, m)
	}
	err := y.believing(ctx, actor, func(judge bool) error {
		return y.store.Read(ctx, func(tx *store.Tx) error {
			page := wire.PullResponse{Schema: y.schema.Version, ServerNow: y.clock.Now().UnixMilli()}
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
			pages, err = y.fillPages(sight, page, at, limit, part)
			return err
		})
	})
	if err == nil && reached.Reached > 0 {
		err = y.store.Write(ctx, func(tx *store.Tx) error { return tx.RaiseReached(actor.OrgID, reached.Epoch, reached.Reached) })
	}
	if err != nil {
		return nil, fmt.Errorf("pull: %w", err)
	}
	if readable && !pages[0].Reset {
		y.noteHeld(ctx, actor, from)
	}
	return pages, nil
}

// fillPages fills the first page, and others of part rows while they fit into the answer with it. One that comes out small has looked at much
// for little: the next request goes on. Who asks for no parts reads one page, whatever would fit beside it.
func (y *Syncer) fillPages(s *sight, page wire.PullResponse, at position, limit, part int) ([]wire.PullResponse, error) {
	var pages []wire.PullResponse
	for bytes := 0; ; {
		size := limit
		if part > 0 {
			size = min(part, limit)
		}
		filled := newPage(s, size)
		more, err := filled.goOn(&at, page.Seq)
		if err != nil {
			return nil, err
		}
		if bytes += filled.bytes; len(pages) > 0 && bytes > wire.MaxPage {
			return pages, nil
		}
		page.More, page.Cursor, page.Rows, page.Gone, page.Left = more, y.sealCursor(at), filled.rows, filled.gone, filled.left
		pages = append(pages, page)
		if limit -= filled.count(); !more || limit <= 0 || part <= 0 || filled.count() < (part+1)/2 {
			return pages, nil
		}
		page.Reset, page.Reason, page.Restored = false, "", nil
	}
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
