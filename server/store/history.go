package store

import "math"

// Place is a set in the change log, and how many bytes it says about what it changed.
type Place struct {
	Seq   int64 `db:"seq"`
	Bytes int   `db:"bytes"`
}

// ListPlaces reads where the change log is about a record, the newest first; before 0 from the end.
func (t *Tx) ListPlaces(orgID, entity, id string, before int64, limit int) ([]Place, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	var places []Place
	err := t.Select(&places, `SELECT seq, COALESCE(octet_length(changes) * CASE WHEN changes LIKE '`+packedMark+`%' THEN ? ELSE 1 END, 0) AS bytes
		FROM change_sets WHERE org_id = ? AND seq IN (SELECT seq FROM change_index WHERE org_id = ? AND entity = ? AND id = ? AND seq < ?) ORDER BY seq DESC LIMIT ?`,
		packedGrows, orgID, orgID, entity, id, before, limit)
	return places, err
}

// ListChanges reads the sets at some places with what they changed, the newest first. Payloads come with packed sets alone, whose changes
// are told by them.
func (t *Tx) ListChanges(orgID string, places []Place) ([]LoggedSet, error) {
	seqs := make([]int64, len(places))
	for i, place := range places {
		seqs[i] = place.Seq
	}
	var sets []LoggedSet
	err := eachBatch(seqs, func(marks string, args []any) error {
		var part []LoggedSet
		err := t.Select(&part, `SELECT seq, set_id, device, n, at, actor, on_behalf_of, device_wall, device_offset, clock_quality, received_at,
			CASE WHEN changes LIKE '`+packedMark+`%' THEN payload END AS payload, changes, erased_at
			FROM change_sets WHERE org_id = ? AND seq IN (`+marks+") ORDER BY seq DESC", append([]any{orgID}, args...)...)
		if err != nil {
			return err
		}
		if err := unpackAll(part); err != nil {
			return err
		}
		sets = append(sets, part...)
		return nil
	})
	return sets, err
}
