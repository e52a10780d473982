package syncer

import (
	"context"
	"fmt"
	"slices"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// LookAtDeleted shows, of the records with some ids by entity, those that are in the recycle bin, have their contents and may be seen by the actor.
// What is not there, or not for them, is left out without a word.
func (y *Syncer) LookAtDeleted(ctx context.Context, actor app.Actor, ids map[string][]string, do func(tx *store.Tx, view View, binned []store.Binned) error) error {
	return y.Look(ctx, actor.OrgID, func(tx *store.Tx, view View) error {
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		var seen []store.Binned
		for _, e := range y.schema.Entities() {
			list := slices.DeleteFunc(slices.Clone(ids[e.Name]), func(id string) bool { return !change.IsUUID(id) })
			heads, err := tx.FindHeads(actor.OrgID, e.Name, list)
			if err != nil {
				return err
			}
			binned, err := tx.FindBinned(actor.OrgID, e.Name, list)
			if err != nil {
				return err
			}
			for _, b := range binned {
				if s.sees(heads[b.ID]) {
					seen = append(seen, b)
				}
			}
		}
		return do(tx, view, seen)
	})
}

// purgeKind is the op by which the server takes the contents of a deleted record away. No device may send it.
const purgeKind = "purge"

// Purge takes the contents of deleted records away, as a set of the server. What is left is a record without fields and versions: whoever
// saw it hears that it is gone, and nothing that is written to it takes effect. may is asked under the organization's lock.
func (y *Syncer) Purge(ctx context.Context, orgID string, binned []store.Binned, may func(tx *store.Tx, view View, b store.Binned) (bool, error)) (purged int, err error) {
	id := y.ids.New()
	var seq int64
	var epoch string
	err = y.store.WriteOrg(ctx, orgID, func(tx *store.Tx, counter store.Counter) error {
		seq, epoch, purged = counter.Seq, "", 0
		p := y.newPlan(ctx, tx, app.Actor{OrgID: orgID, UserID: serverActor}, counter)
		l := p.newLayer(change.Set{Actor: serverActor, Device: serverDevice})
		l.begin(id)
		ids := map[string][]string{}
		for _, b := range binned {
			e := y.schema.Entity(b.Entity)
			r, err := p.record(e, b.ID)
			if err != nil {
				return err
			}
			if r.row == nil || r.row.Alive() || isPurged(r.row) || r.seq != b.Seq {
				continue // somebody was there first
			}
			if ok, err := may(tx, l, b); !ok || err != nil {
				if err != nil {
					return err
				}
				continue
			}
			left := &merge.Row{ID: b.ID, CL: r.row.CL, Fields: map[string]any{}, Versions: merge.Versions{}}
			l.rows[ref{b.Entity, b.ID}] = left
			// The same before and after: the log names the record and not what was in it.
			l.follow.changes = append(l.follow.changes, Change{Entity: e, Op: change.Op{Entity: b.Entity, ID: b.ID, Kind: purgeKind, CL: left.CL}, Before: left, After: left})
			ids[b.Entity] = append(ids[b.Entity], b.ID)
			purged++
		}
		if purged == 0 {
			return nil
		}
		p.keep(l)
		if err := p.settleAndSave(); err != nil {
			return err
		}
		for entity, list := range ids {
			if err := tx.NotePurged(orgID, entity, list, p.now.UnixMilli()); err != nil {
				return err
			}
		}
		seq = p.counter.Seq
		epoch, err = tx.Epoch()
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("purge records: %w", err)
	}
	if y.poker != nil && epoch != "" {
		y.poker.Poke(orgID, epoch, seq)
	}
	return purged, nil
}

// isPurged says of a deleted record that its contents were taken away. Every other record has a version.
func isPurged(row *merge.Row) bool { return row != nil && !row.Alive() && len(row.Versions) == 0 }

// refusePurged answers what is written to a purged record. To delete it again changes nothing.
func refusePurged(title string) *change.Refusal {
	return &change.Refusal{Code: change.CodeUnknownRecord, Message: title + " was deleted, and has been removed for good since. Nothing can be written to it."}
}

// digested puts what is left in the place of records of which only a digest is: nothing makes them anew.
func (p *plan) digested(entity string, ids []string, table map[string]*record) error {
	if p.digests == nil {
		has, err := p.tx.HasDigests(p.actor.OrgID)
		if err != nil {
			p.broken = fmt.Errorf("look for digests: %w", err)
			return p.broken
		}
		p.digests = &has
	}
	var missing []string
	for _, id := range ids {
		if r := table[id]; r.row == nil && !r.dirty {
			missing = append(missing, id)
		}
	}
	if !*p.digests || len(missing) == 0 {
		return nil
	}
	found, err := p.tx.FindDigested(p.actor.OrgID, entity, missing)
	if err != nil {
		p.broken = fmt.Errorf("look for digests of %s: %w", entity, err)
		return p.broken
	}
	for id := range found {
		left := &merge.Row{ID: id, CL: 2, Fields: map[string]any{}, Versions: merge.Versions{}}
		table[id].row, table[id].stored = left, left
	}
	return nil
}
