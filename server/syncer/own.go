package syncer

import (
	"context"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Write puts ops of the server into effect as one set of the pseudo-device and returns the organization's seq after it. It asks no hook,
// because most of what it writes is what hooks and clocks have decided. So it is not the way for records of which more follows, such as
// waste whose clock starts with it: whoever brings those in, from a file or for a demo yard, pushes them as a person.
func (y *Syncer) Write(ctx context.Context, orgID string, ops []change.Op) (int64, error) {
	return y.WriteTogether(ctx, orgID, func(*store.Tx) ([]change.Op, error) { return ops, nil })
}

// WriteTogether is Write for ops that stand or fall with rows that are not synced, such as a person with the account: do writes
// those in the transaction and says which ops go with them, if any. Like every write it may run again from the start.
func (y *Syncer) WriteTogether(ctx context.Context, orgID string, do func(tx *store.Tx) ([]change.Op, error)) (int64, error) {
	return y.Act(ctx, orgID, func(tx *store.Tx, _ View) ([]change.Op, []Effect, error) {
		ops, err := do(tx)
		return ops, nil, err
	})
}

// Act is WriteTogether for what the server decides by looking at the records: do reads them in the transaction that its ops and
// messages are written in, so that to act twice is to find the work done.
func (y *Syncer) Act(ctx context.Context, orgID string, do func(tx *store.Tx, view View) ([]change.Op, []Effect, error)) (int64, error) {
	id := y.ids.New() // made once: after an unknown commit the set is found by it
	var seq int64
	var epoch string
	err := y.store.WriteOrg(ctx, orgID, func(tx *store.Tx, counter store.Counter) error {
		epoch = ""
		known, err := tx.FindSets(orgID, []string{id})
		if err != nil {
			return err
		}
		if set, ok := known[id]; ok {
			seq = set.Seq
			return nil
		}
		p := y.newPlan(ctx, tx, app.Actor{OrgID: orgID, UserID: serverActor}, counter)
		l := p.newLayer(change.Set{Actor: serverActor, Device: serverDevice})
		ops, effects, err := do(tx, l)
		if err != nil {
			return err
		}
		l.effects = effects
		if seq = counter.Seq; len(ops)+len(effects) == 0 {
			return nil
		}
		if err := p.load(ops); err != nil {
			return err
		}
		if len(ops) > 0 {
			if err := l.serverOps(id, ops); err != nil {
				return err
			}
			if err := l.number(); err != nil {
				return err
			}
		}
		p.keep(l)
		if err := p.settleAndSave(); err != nil {
			return err
		}
		seq = p.counter.Seq
		epoch, err = tx.Epoch()
		return err
	})
	if err != nil {
		return 0, err
	}
	if y.poker != nil && epoch != "" {
		y.poker.Poke(orgID, epoch, seq)
	}
	return seq, nil
}

// Look shows an organization's records to who decides whether there is anything to do.
func (y *Syncer) Look(ctx context.Context, orgID string, do func(tx *store.Tx, view View) error) error {
	return y.store.Read(ctx, func(tx *store.Tx) error {
		counter, err := tx.FindCounter(orgID)
		if err != nil {
			return fmt.Errorf("look at organization %s: %w", orgID, err)
		}
		p := y.newPlan(ctx, tx, app.Actor{OrgID: orgID, UserID: serverActor}, counter)
		return do(tx, p.newLayer(change.Set{Actor: serverActor, Device: serverDevice}))
	})
}
