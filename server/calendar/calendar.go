// Package calendar does what the days decide about walks: one that was planned and not started by the end of its day, in the
// time zone of its yard, is missed. Who starts it after all takes it back. It decides nothing that people do.
package calendar

import (
	"context"
	"errors"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// Writer makes a set of the server's own; the syncer implements it.
type Writer interface {
	Write(ctx context.Context, orgID string, ops []change.Op) (int64, error)
}

// Calendar is safe for concurrent use.
type Calendar struct {
	store  *store.Store
	writer Writer
	clock  app.Clock
}

// New puts the parts together.
func New(st *store.Store, writer Writer, clock app.Clock) *Calendar {
	return &Calendar{store: st, writer: writer, clock: clock}
}

// planned is a walk that nobody has started.
type planned struct {
	OrgID     string `db:"org_id"`
	ID        string `db:"id"`
	PlannedOn string `db:"planned_on"`
	TimeZone  string `db:"time_zone"`
}

// Sweep marks the walks of all organizations whose day is over.
func (c *Calendar) Sweep(ctx context.Context) error {
	now := c.clock.Now()
	var waiting []planned
	err := c.store.Read(ctx, func(tx *store.Tx) error {
		// No yard's day is further than the day after the one in UTC.
		return tx.Select(&waiting, `SELECT w.org_id, w.id, w.planned_on, COALESCE(o.time_zone, '') AS time_zone
			FROM walks w LEFT JOIN organizations o ON o.org_id = w.org_id AND o.id = w.org_id
			WHERE w.state = 'planned' AND w.planned_on < ? AND w.cl % 2 = 1 ORDER BY w.org_id, w.id`, now.UTC().AddDate(0, 0, 1).Format(time.DateOnly))
	})
	if err != nil {
		return fmt.Errorf("find planned walks: %w", err)
	}
	var failures []error
	for _, walk := range waiting {
		if walk.PlannedOn >= today(now, walk.TimeZone) {
			continue
		}
		miss := change.Op{Entity: "walk", ID: walk.ID, Kind: change.Command, Command: "miss"}
		_, err := c.writer.Write(ctx, walk.OrgID, []change.Op{miss})
		if _, refused := errors.AsType[*change.Refusal](err); err != nil && !refused { // refused: somebody started it this moment
			failures = append(failures, fmt.Errorf("mark walk %s as missed: %w", walk.ID, err))
		}
	}
	return errors.Join(failures...)
}

func today(now time.Time, zone string) string {
	return now.In(app.Zone(zone)).Format(time.DateOnly)
}
