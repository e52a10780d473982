package store

import (
	"math"

	"shipshape/schema"
	"shipshape/server/meter"
)

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

// Ref is a record by its kind and id. Kind is what it says of what it hangs on, where it was asked.
type Ref struct {
	ID   string `db:"id"`
	Kind string `db:"kind"`
}

// ListHanging reads, in order, the ids of the records whose field has one of values, and what they say in the field kind, "" for no such
// field: a record may have thousands of parts, and to name them takes little.
func (t *Tx) ListHanging(orgID string, e *schema.Entity, field, kind string, values []string, most int) ([]Ref, error) {
	said := "''"
	if kind != "" {
		said = "COALESCE(t." + quote(e.Properties[kind].Column) + ", '')"
	}
	var found []Ref
	err := eachBatch(values, func(marks string, args []any) error {
		var part []Ref
		err := t.Select(&part, "SELECT t.id, "+said+" AS kind FROM "+quote(e.Table)+" t WHERE t.org_id = ? AND t."+quote(e.Properties[field].Column)+
			" IN ("+marks+") ORDER BY t.id LIMIT ?", append(append([]any{orgID}, args...), most)...)
		if err == nil {
			err = meter.Of(t.ctx).Read(len(part), 96*len(part))
		}
		found = append(found, part...)
		return err
	})
	return found, err
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
		for _, set := range part {
			if set.Changes != nil {
				if err := meter.Of(t.ctx).Read(1, len(*set.Changes)); err != nil {
					return err
				}
			}
		}
		sets = append(sets, part...)
		return nil
	})
	return sets, err
}
