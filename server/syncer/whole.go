package syncer

import (
	"context"
	"fmt"
	"slices"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// maxWhole is how many records a whole brings with it.
const maxWhole = 10_000

// Whole reads a record with what it hangs on and all that hangs on it, as far as the actor may see it: for a device on which it is not.
func (y *Syncer) Whole(ctx context.Context, actor app.Actor, entity, id string) (ListPage, error) {
	if y.schema.Entity(entity) == nil || !change.IsUUID(id) {
		return ListPage{}, errNoSuchRecord
	}
	var page ListPage
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		page = ListPage{ServerNow: y.clock.Now().UnixMilli(), Rows: []wire.Row{}}
		head, err := tx.FindHead(actor.OrgID, entity, id)
		if err != nil {
			return err
		}
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		if !s.sees(head) {
			return store.ErrNotFound // not allowed and not there look alike
		}
		around, err := s.around(ref{entity, id})
		if err != nil {
			return err
		}
		page.Rows, err = s.allOf(around)
		return err
	})
	switch {
	case store.NotFound(err):
		return ListPage{}, errNoSuchRecord
	case err != nil:
		return ListPage{}, fmt.Errorf("read %s %s: %w", entity, id, err)
	}
	return page, nil
}

// around lists a record, what it hangs on, and what hangs on it, at any depth.
func (s *sight) around(at ref) ([]ref, error) {
	found := []ref{at}
	seen := map[ref]bool{at: true}
	for up := at; ; found = append(found, up) {
		row, err := s.Row(up.entity, up.id)
		if err != nil {
			return nil, err
		}
		if up = s.y.parentOf(up.entity, row); s.y.schema.Entity(up.entity) == nil || up.id == "" || seen[up] {
			break
		}
		seen[up] = true
	}
	for level := []ref{at}; len(level) > 0; {
		below, err := s.hangingOn(level)
		if err != nil {
			return nil, err
		}
		level = slices.DeleteFunc(below, func(one ref) bool { return seen[one] })
		for _, one := range level {
			seen[one] = true
		}
		if found = append(found, level...); len(found) > maxWhole {
			return nil, errTooMuch
		}
	}
	return found, nil
}

// parentOf names what a record hangs on.
func (y *Syncer) parentOf(entity string, row *merge.Row) ref {
	e := y.schema.Entity(entity)
	switch {
	case row == nil:
	case e.Own != nil && e.Own.Readers != nil:
		return ref{field(row, e.Own.Readers.Kind), field(row, e.Own.Readers.Parent)}
	case e.Sub != "" && e.Properties[e.Sub] != nil:
		return ref{e.Properties[e.Sub].Ref, field(row, e.Sub)}
	}
	return ref{}
}

// hangingOn lists what hangs on some records.
func (s *sight) hangingOn(above []ref) ([]ref, error) {
	ids := map[string][]string{}
	for _, at := range above {
		ids[at.entity] = append(ids[at.entity], at.id)
	}
	var found []ref
	for entity, list := range ids {
		for _, part := range s.y.hanging[entity] {
			records, err := s.tx.FindRecords(s.actor.OrgID, part.of, part.field, list)
			if err != nil {
				return nil, err
			}
			for _, r := range records {
				if part.kind == "" || field(r.Row, part.kind) == entity {
					found = append(found, ref{part.of.Name, r.Row.ID})
				}
			}
		}
	}
	return found, nil
}

// allOf reads those of some records that the actor sees.
func (s *sight) allOf(records []ref) ([]wire.Row, error) {
	ids := map[string][]string{}
	for _, at := range records {
		ids[at.entity] = append(ids[at.entity], at.id)
	}
	all := []wire.Row{}
	for _, e := range s.y.schema.Entities() {
		rows, err := s.rowsOf(e.Name, ids[e.Name])
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}
