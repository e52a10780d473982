package syncer

import (
	"cmp"
	"context"

	"shipshape/server/app"
	"shipshape/server/quota"
	"shipshape/server/store"
	"shipshape/sync/wire"
)

// checkQuota refuses a whole request of somebody who has sent enough today: its sets stay on the device and go tomorrow. A request that
// begins below the limit ends beyond it at most once.
func (y *Syncer) checkQuota(ctx context.Context, actor app.Actor) error {
	var used int64
	err := y.store.Read(ctx, func(tx *store.Tx) (err error) {
		used, err = tx.Used(actor.OrgID, actor.UserID, quota.Rows, quota.Day(y.clock.Now()))
		return err
	})
	if err == nil && used >= quota.MaxRows {
		return quota.ErrRows
	}
	return err
}

// use counts the rows of a part for who sent it. What was answered before, or waits, costs nothing: after a restore a device offers weeks
// again, and what is deferred comes again and again.
func (p *plan) use(sets []pushed, results []wire.Result) error {
	rows := 0
	for i, result := range results {
		if accepted(result.Result) || result.Result == wire.Rejected {
			rows += len(sets[i].set.Ops)
		}
	}
	if rows == 0 {
		return nil
	}
	return p.tx.Use(p.actor.OrgID, cmp.Or(p.actor.Carrier, p.actor.UserID), quota.Rows, quota.Day(p.now), int64(rows))
}
