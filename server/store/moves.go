package store

import "errors"

// MovesPrune is up to which seq the moves of an organization are told of no more, and since when that is so, in ms since 1970. The zero value says
// that all are there.
type MovesPrune struct {
	Seq     int64 `db:"seq"`
	NotedAt int64 `db:"noted_at"`
}

// FindMovesPrune reads it.
func (t *Tx) FindMovesPrune(orgID string) (MovesPrune, error) {
	var prune MovesPrune
	err := t.Get(&prune, "SELECT seq, noted_at FROM move_prunes WHERE org_id = ?", orgID)
	if errors.Is(err, ErrNotFound) {
		return MovesPrune{}, nil
	}
	return prune, err
}

// NoteMovesPrune writes it. The moves are still there.
func (t *Tx) NoteMovesPrune(orgID string, prune MovesPrune) error {
	columns := []string{"org_id", "seq", "noted_at"}
	return t.insert("move_prunes", columns, upsert(columns[:1], columns), [][]any{{orgID, prune.Seq, prune.NotedAt}})
}

// FindOldMoves finds the last seq of the moves after another one that the server heard of before a moment, looking at limit seqs at most; the
// same seq when there is none. more says that it did not see the end.
func (t *Tx) FindOldMoves(orgID string, after, before int64, limit int) (last int64, more bool, err error) {
	// A move that follows from a rule has the seq of the set that came before it or after it: the first set from there on dates it.
	var found []struct {
		Seq        int64  `db:"seq"`
		ReceivedAt *int64 `db:"received_at"`
	}
	err = t.Select(&found, `SELECT m.seq, (SELECT c.received_at FROM change_sets c WHERE c.org_id = ? AND c.seq >= m.seq ORDER BY c.seq LIMIT 1) AS received_at
		FROM (SELECT DISTINCT seq FROM sync_moves WHERE org_id = ? AND seq > ? ORDER BY seq LIMIT ?) m ORDER BY m.seq`, orgID, orgID, after, limit)
	last = after
	for _, m := range found {
		if m.ReceivedAt == nil || *m.ReceivedAt >= before {
			return last, false, err
		}
		last = m.Seq
	}
	return last, len(found) == limit, err
}

// DropMoves removes the moves up to a seq, about limit of them and the seq of the last one whole, and says whether there may be more.
func (t *Tx) DropMoves(orgID string, upTo int64, limit int) (more bool, err error) {
	dropped, err := t.Exec(`DELETE FROM sync_moves WHERE org_id = ? AND seq <= (SELECT MAX(seq) FROM
		(SELECT seq FROM sync_moves WHERE org_id = ? AND seq <= ? ORDER BY seq LIMIT ?) s)`, orgID, orgID, upTo, limit)
	return dropped >= int64(limit), err
}
