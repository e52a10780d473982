package syncer

import (
	"context"
	"fmt"
	"slices"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// maxSeenRows bounds what an organization's devices may tell after one restore.
const maxSeenRows = 200_000

// Witness keeps what a device knows of a history that this server has forgotten. Nothing of it takes effect: the sets it names
// come by themselves, the records wait for an administrator.
func (y *Syncer) Witness(ctx context.Context, actor app.Actor, req wire.WitnessRequest) error {
	switch {
	case actor.OrgID == "" || actor.UserID == "":
		return app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	case req.Proto != wire.Proto || !hlc.ValidDevice(req.Device):
		return app.Errorf(app.EInvalid, "The request is not in the expected form.")
	case len(req.Sets) > wire.MaxWitness || len(req.Rows) > wire.MaxWitness:
		return app.Errorf(app.ETooLarge, "At most %d sets and %d records at a time.", wire.MaxWitness, wire.MaxWitness)
	}
	err := y.store.Write(ctx, func(tx *store.Tx) error {
		device, err := tx.FindDevice(actor.OrgID, req.Device)
		if err != nil && !store.NotFound(err) {
			return err
		}
		if err == nil && device.UserID != actor.UserID {
			return app.Errorf(app.EForbidden, "This device belongs to another person.")
		}
		restore, head, err := findRestore(tx, actor.OrgID, req.From)
		if store.NotFound(err) {
			return nil // Nothing was forgotten here that anybody knows of.
		}
		if err != nil {
			return err
		}
		sets, rows, reached := []store.RestoreSet{}, []store.RestoreRow{}, head.Reached
		for _, s := range req.Sets {
			if change.IsUUID(s.ID) && s.Seq > head.Seq {
				sets = append(sets, store.RestoreSet{SetID: s.ID, Epoch: restore.Epoch, Seq: s.Seq, Device: req.Device})
				reached = max(reached, s.Seq)
			}
		}
		for _, r := range req.Rows {
			if y.schema.Entity(r.Entity) == nil || !change.IsUUID(r.ID) || r.Seq <= head.Seq || r.CL < 1 {
				continue
			}
			content, err := store.EncodeSeen(r.Fields, r.Versions, r.Heads)
			if err != nil {
				return app.Errorf(app.EInvalid, "A record is not readable.")
			}
			row := store.RestoreRow{
				Entity: r.Entity, ID: r.ID, Epoch: restore.Epoch, Seq: r.Seq, CL: r.CL, Content: content, UpdatedBy: r.By,
				Device: req.Device, BroughtBy: actor.UserID, BroughtAt: y.clock.Now().UnixMilli(),
			}
			if _, err := row.Row(); err != nil {
				return app.Errorf(app.EInvalid, "A record is not readable.")
			}
			rows = append(rows, row)
			reached = max(reached, r.Seq)
		}
		known, err := tx.CountRestoreRows(actor.OrgID, restore.Epoch)
		if err != nil {
			return err
		}
		if known+len(rows) > maxSeenRows {
			rows = nil
		}
		if err := tx.SaveRestoreSets(actor.OrgID, sets); err != nil {
			return err
		}
		if err := tx.SaveRestoreRows(actor.OrgID, rows); err != nil {
			return err
		}
		return tx.RaiseReached(actor.OrgID, restore.Epoch, reached)
	})
	if err != nil {
		return fmt.Errorf("keep what a device saw: %w", err)
	}
	return nil
}

// SeenRecord names a record that a device told of, and the epoch that began with the restore.
type SeenRecord struct {
	Epoch  string `json:"epoch"`
	Entity string `json:"entity"`
	ID     string `json:"id"`
}

// TakeIn brings records back as devices last saw them, each as one set of the server in the name of who decided it. What was
// written since the restore stays. The versions keep their names: the author's own tablet, when it returns, finds its sets in
// effect, and an edit on top of what was forgotten is in order.
func (y *Syncer) TakeIn(ctx context.Context, by audit.Source, records []SeenRecord) error {
	if err := y.checkImporter(ctx, by.Actor, ""); err != nil {
		return err
	}
	ids := make([]string, len(records))
	for i := range records {
		ids[i] = y.ids.New()
	}
	var seq int64
	var epoch string
	err := y.store.WriteOrg(ctx, by.Actor.OrgID, func(tx *store.Tx, counter store.Counter) error {
		p := y.newPlan(ctx, tx, app.Actor{OrgID: by.Actor.OrgID, UserID: serverActor}, counter)
		var imported []string
		for i, record := range records {
			seen, err := findSeen(tx, by.Actor.OrgID, record)
			if err != nil {
				return err
			}
			if seen.Settled != nil {
				continue
			}
			if err := p.adopt(ids[i], by.Actor.UserID, seen); err != nil {
				return err
			}
			imported = append(imported, ids[i])
			if err := tx.SettleRestoreRow(by.Actor.OrgID, seen, "taken", by.Actor.UserID, p.now.UnixMilli()); err != nil {
				return err
			}
			if err := audit.Append(tx, by.Entry(p.now, "restore.take", seen.Entity, seen.ID, map[string]any{"seq": seen.Seq})); err != nil {
				return err
			}
		}
		if err := p.settleAndSave(); err != nil {
			return err
		}
		seq = p.counter.Seq
		var err error
		if epoch, err = tx.Epoch(); err != nil {
			return err
		}
		return tx.SaveImports(by.Actor.OrgID, imported, by.Actor.UserID, p.now.UnixMilli())
	})
	if err != nil {
		return fmt.Errorf("take in: %w", err)
	}
	if y.poker != nil {
		y.poker.Poke(by.Actor.OrgID, epoch, seq)
	}
	return nil
}

// SetAside notes that records are not wanted back. They stay where they are, so that the decision can be looked at.
func (y *Syncer) SetAside(ctx context.Context, by audit.Source, records []SeenRecord) error {
	if err := y.checkImporter(ctx, by.Actor, ""); err != nil {
		return err
	}
	now := y.clock.Now()
	err := y.store.Write(ctx, func(tx *store.Tx) error {
		for _, record := range records {
			seen, err := findSeen(tx, by.Actor.OrgID, record)
			if err != nil {
				return err
			}
			if seen.Settled != nil {
				continue
			}
			if err := tx.SettleRestoreRow(by.Actor.OrgID, seen, "dismissed", by.Actor.UserID, now.UnixMilli()); err != nil {
				return err
			}
			if err := audit.Append(tx, by.Entry(now, "restore.dismiss", seen.Entity, seen.ID, map[string]any{"seq": seen.Seq})); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("set aside: %w", err)
	}
	return nil
}

func findSeen(tx *store.Tx, orgID string, record SeenRecord) (store.RestoreRow, error) {
	rows, err := tx.FindRestoreRows(orgID, record.Entity, record.ID)
	i := slices.IndexFunc(rows, func(row store.RestoreRow) bool { return row.Epoch == record.Epoch })
	if err == nil && i < 0 {
		err = app.Errorf(app.ENotFound, "This record is not among those that devices told of.")
	}
	if err != nil {
		return store.RestoreRow{}, err
	}
	return rows[i], nil
}

// adopt writes a record as it was seen, as a set of the server with the given id.
func (p *plan) adopt(id, by string, seen store.RestoreRow) error {
	e := p.y.schema.Entity(seen.Entity)
	row, err := seen.Row()
	if err != nil {
		return err
	}
	if e == nil {
		return app.Errorf(app.EInvalid, "This version of the server does not know such records.")
	}
	if refusal := fits(e, row); refusal != nil {
		return app.Errorf(app.EInvalid, "The record cannot be taken in as the device saw it: %s", refusal.Message)
	}
	if _, err := p.record(e, seen.ID); err != nil {
		return err
	}
	before := p.records[e.Name][seen.ID].row
	l := p.newLayer(change.Set{Actor: by, Device: serverDevice})
	l.follow = &serverSet{by: l.followAuthor(id)}
	head, err := p.tx.FindRestoreHead(p.actor.OrgID, seen.Epoch)
	if err != nil {
		return err
	}
	var since map[string]store.LoggedSet
	if before != nil {
		if since, err = p.tx.FindSets(p.actor.OrgID, before.Versions.All()); err != nil {
			return err
		}
	}
	after := merge.Adopt(before, row, func(set string) bool { return since[set].Seq > head.Seq })
	op := change.Op{Entity: e.Name, ID: seen.ID, Kind: change.Add, Fields: after.Fields}
	if before != nil {
		op.Kind, op.CL = change.Update, before.CL
	}
	op = complete(e, op, before)
	l.rows[ref{e.Name, seen.ID}] = after
	if err := l.noteNumber(e, op); err != nil {
		return err
	}
	l.follow.changes = append(l.follow.changes, Change{Entity: e, Op: op, Before: before, After: after, Set: l.set})
	p.keep(l)
	return p.broken
}

// fits holds a record that a device saw to the schema, as an op would be; it may be in any state.
func fits(e *schema.Entity, row *merge.Row) *change.Refusal {
	fields := make(map[string]any, len(row.Fields))
	for name, value := range row.Fields {
		if f := e.Properties[name]; f != nil && f.Merge == schema.State && e.States != nil {
			state, _ := value.(string)
			if !slices.Contains(f.Enum, state) {
				return &change.Refusal{Code: change.CodeInvalid, Message: f.Title + " is not one of the choices."}
			}
			continue
		}
		fields[name] = value
	}
	for _, f := range e.Fields {
		if f.Required && row.Fields[f.Name] == nil {
			return &change.Refusal{Code: change.CodeInvalid, Message: f.Title + " is required."}
		}
	}
	return change.Validate(e, change.Op{Entity: e.Name, ID: row.ID, Kind: change.Update, Fields: fields})
}
