package clock

import (
	"fmt"

	"shipshape/server/rules"
	"shipshape/server/store"
)

// list finds the organizations whose duty is due, whose log has grown since it was asked, or which were never asked. One that has the
// module of the duty switched off is passed over with nothing kept: once it is on again, all is due.
func list(tx *store.Tx, duty rules.Duty, now int64) ([]candidate, error) {
	const query = `SELECT c.org_id, c.seq, d.next_at, CASE WHEN d.duty IS NULL THEN 0 ELSE 1 END AS known FROM org_counters c LEFT JOIN clock_duties d ON d.org_id = c.org_id AND d.duty = ?
		LEFT JOIN organization_settings o ON o.org_id = c.org_id WHERE (o.modules_off IS NULL OR o.modules_off NOT LIKE ?) AND `
	var rows []struct {
		OrgID  string `db:"org_id"`
		Seq    int64  `db:"seq"`
		NextAt *int64 `db:"next_at"`
		Known  bool   `db:"known"`
	}
	off := `%"` + duty.Module + `"%` // a list of ids in JSON; nothing is called ""
	var err error
	if duty.Once {
		err = tx.Select(&rows, query+"d.duty IS NULL ORDER BY c.org_id", duty.ID, off)
	} else {
		err = tx.Select(&rows, query+"(COALESCE(d.seq, -1) < c.seq OR d.next_at <= ?) ORDER BY c.org_id", duty.ID, off, now)
	}
	if err != nil {
		return nil, fmt.Errorf("list organizations of %s: %w", duty.ID, err)
	}
	found := make([]candidate, len(rows))
	for i, row := range rows {
		found[i] = candidate{work: work{row.OrgID, duty.ID}, seq: row.Seq, nextAt: row.NextAt, known: row.Known, due: row.NextAt != nil && *row.NextAt <= now}
	}
	return found, nil
}

// save keeps when a duty is due next, and how far the log went when it said so.
func save(tx *store.Tx, w work, seq int64, next *int64) error {
	_, err := tx.Exec(`INSERT INTO clock_duties (org_id, duty, next_at, seq) VALUES (?, ?, ?, ?)
		ON CONFLICT (org_id, duty) DO UPDATE SET next_at = excluded.next_at, seq = excluded.seq`, w.orgID, w.duty, next, seq)
	if err != nil {
		return fmt.Errorf("keep when %s is due: %w", w.duty, err)
	}
	return nil
}
