package syncer

import (
	"fmt"

	"shipshape/server/store"
)

// maxAtOnce is how many bytes of the change log are in memory at a time, unless one set alone is more.
const maxAtOnce = 2 << 20

// past reads what the change log says about a record, the newest first, in parts: a set tells of all that its author changed at once,
// however little of that is about this record. each may end it.
func past(tx *store.Tx, orgID, entity, id string, before int64, limit int, each func(store.LoggedSet) (bool, error)) error {
	places, err := tx.ListPlaces(orgID, entity, id, before, limit)
	if err != nil {
		return err
	}
	for len(places) > 0 {
		count, bytes := 0, 0
		for count < len(places) && (count == 0 || bytes+places[count].Bytes <= maxAtOnce) {
			bytes += places[count].Bytes
			count++
		}
		sets, err := tx.ListChanges(orgID, places[:count])
		if err != nil {
			return err
		}
		places = places[count:]
		for _, set := range sets {
			if more, err := each(set); !more || err != nil {
				return err
			}
		}
	}
	return nil
}

// changesOf are a set's changes of one record, in order; erased sets have none.
func changesOf(set store.LoggedSet, entity, id string) ([]loggedChange, error) {
	if set.Changes == nil {
		return nil, nil
	}
	all, err := decodeChanges(*set.Changes)
	if err != nil {
		return nil, fmt.Errorf("set %s: %w", set.SetID, err)
	}
	var about []loggedChange
	for _, c := range all {
		if c.Entity == entity && c.ID == id {
			about = append(about, c)
		}
	}
	return about, nil
}
