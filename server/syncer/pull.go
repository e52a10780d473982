package syncer

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
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
	filter, scope := y.readable(actor)
	page := wire.PullResponse{Scope: scope, Schema: y.schema.Version, ServerNow: y.clock.Now().UnixMilli()}
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		var err error
		if page.Epoch, err = tx.Epoch(); err != nil {
			return err
		}
		counter, err := tx.FindCounter(actor.OrgID)
		if err != nil {
			return err
		}
		here := position{epoch: page.Epoch, org: actor.OrgID, scope: scope, seq: counter.Seq}
		after, reason := here.resume(cursor)
		page.Seq, page.Reset, page.Reason = counter.Seq, reason != "", reason
		heads, more, err := listPage(tx, actor.OrgID, after, filter, limit)
		if err != nil {
			return err
		}
		if more {
			here.seq = heads[len(heads)-1].Seq
		}
		page.More, page.Cursor = more, here.String()
		page.Rows, err = y.readRows(tx, actor.OrgID, heads)
		return err
	})
	if err != nil {
		return wire.PullResponse{}, fmt.Errorf("pull: %w", err)
	}
	return page, nil
}

// readable says which entities the actor sees whole and which only as owner, and names the combination.
func (y *Syncer) readable(actor app.Actor) (store.HeadFilter, string) {
	filter := store.HeadFilter{Person: actor.UserID}
	described := sha256.New()
	for _, e := range y.schema.Entities() {
		switch actor.Scope(y.schema, e.Subject+".read") {
		case "org", "zones": // zones are treated as the whole organization until people have zones
			filter.Whole = append(filter.Whole, e.Name)
		case "own":
			filter.Owned = append(filter.Owned, e.Name)
		}
	}
	_, _ = described.Write([]byte(strings.Join(filter.Whole, ",") + ";" + strings.Join(filter.Owned, ","))) // never fails
	if len(filter.Owned) > 0 {
		_, _ = described.Write([]byte(";" + actor.UserID))
	}
	return filter, hex.EncodeToString(described.Sum(nil))[:16]
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

func (y *Syncer) readRows(tx *store.Tx, orgID string, heads []store.Head) ([]wire.Row, error) {
	ids := map[string][]string{}
	for _, h := range heads {
		ids[h.Entity] = append(ids[h.Entity], h.ID)
	}
	records := map[string]map[string]*store.Record{}
	for entity, list := range ids {
		found, err := tx.LoadRecords(orgID, y.schema.Entity(entity), list)
		if err != nil {
			return nil, err
		}
		records[entity] = found
	}
	rows := make([]wire.Row, 0, len(heads))
	for _, h := range heads {
		r := records[h.Entity][h.ID]
		if r == nil {
			return nil, fmt.Errorf("%s %s has a place in the order but no row", h.Entity, h.ID)
		}
		rows = append(rows, wire.Row{Entity: h.Entity, ID: h.ID, Seq: h.Seq, CL: r.Row.CL, Fields: r.Row.Fields, Versions: r.Row.Versions,
			Heads: r.Row.Heads, By: r.UpdatedBy})
	}
	return rows, nil
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
