package syncer

import (
	"context"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/wire"
)

// Pull reads the next page after a cursor: everything the actor may see that changed since, at its latest state.
func (y *Syncer) Pull(ctx context.Context, actor app.Actor, cursor string, limit int) (wire.PullResponse, error) {
	if actor.OrgID == "" || actor.UserID == "" {
		return wire.PullResponse{}, app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	}
	if limit <= 0 {
		limit = wire.DefaultLimit
	}
	limit = min(limit, wire.MaxLimit)
	page := wire.PullResponse{Schema: y.schema.Version, ServerNow: y.clock.Now().UnixMilli()}
	err := y.store.Read(ctx, func(tx *store.Tx) error {
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
		here := position{epoch: page.Epoch, org: actor.OrgID, scope: sight.name, seq: counter.Seq}
		after, reason := here.resume(cursor)
		page.Seq, page.Reset, page.Reason = counter.Seq, reason != "", reason
		heads, more, err := listPage(tx, actor.OrgID, after, sight.filter, limit)
		if err != nil {
			return err
		}
		if more {
			here.seq = heads[len(heads)-1].Seq
		}
		page.More, page.Cursor = more, here.String()
		if page.Rows, page.Gone, err = y.readRows(tx, sight, heads); after == 0 {
			page.Gone = nil // who has nothing yet has nothing to lose
		}
		return err
	})
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

// readRows reads the rows of a page that the actor sees, and names those that they saw once and no longer do.
func (y *Syncer) readRows(tx *store.Tx, sight *sight, heads []store.Head) ([]wire.Row, []wire.Gone, error) {
	ids := map[string][]string{}
	for _, h := range heads {
		ids[h.Entity] = append(ids[h.Entity], h.ID)
	}
	for entity, list := range ids {
		if err := sight.load(y.schema.Entity(entity), list); err != nil {
			return nil, nil, err
		}
	}
	rows, gone := make([]wire.Row, 0, len(heads)), []wire.Gone(nil)
	for _, h := range heads {
		r := sight.records[h.Entity][h.ID]
		if r == nil {
			return nil, nil, fmt.Errorf("%s %s has a place in the order but no row", h.Entity, h.ID)
		}
		sees, err := sight.sees(h, r.Row)
		if err != nil {
			return nil, nil, err
		}
		if !sees {
			gone = append(gone, wire.Gone{Entity: h.Entity, ID: h.ID})
			continue
		}
		row := sight.discreet(h, r.Row)
		rows = append(rows, wire.Row{Entity: h.Entity, ID: h.ID, Seq: h.Seq, CL: row.CL, Fields: row.Fields, Versions: row.Versions,
			Heads: row.Heads, By: r.UpdatedBy})
	}
	return rows, gone, nil
}

// position is what a cursor says. Nothing of it is trusted: it only has to equal what the session says.
type position struct {
	epoch, org, scope string
	seq               int64
}

func (p position) String() string {
	return base64.RawURLEncoding.EncodeToString([]byte("1 " + p.epoch + " " + p.org + " " + p.scope + " " + strconv.FormatInt(p.seq, 10)))
}

// resume says after which seq a cursor goes on, or why it starts from zero. No cursor is a first pull and no reset.
func (p position) resume(cursor string) (after int64, reason string) {
	if cursor == "" {
		return 0, ""
	}
	decoded, err := base64.RawURLEncoding.DecodeString(cursor)
	parts := strings.Split(string(decoded), " ")
	if err != nil || len(parts) != 5 || parts[0] != "1" || parts[2] != p.org {
		return 0, wire.ResetCursor
	}
	after, err = strconv.ParseInt(parts[4], 10, 64)
	switch {
	case err != nil || after < 0:
		return 0, wire.ResetCursor
	case parts[1] != p.epoch:
		return 0, wire.ResetEpoch
	case parts[3] != p.scope:
		return 0, wire.ResetScope
	case after > p.seq:
		return 0, wire.ResetCursor
	}
	return after, ""
}
