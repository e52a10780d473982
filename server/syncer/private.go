package syncer

import (
	"maps"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// Private fields leave the server for the record's own people alone: who made it, leads it or is a member of it. Everybody else who may
// read the record, whatever their rights, gets it without.

// discreet is a row as the actor may have it. The row itself is never written to.
func (s *sight) discreet(h store.Head, row *merge.Row) (*merge.Row, error) {
	hidden := hiddenFields(s.y.schema.Entity(h.Entity), row)
	if len(hidden) == 0 {
		return row, nil
	}
	if own, err := s.own(h); own || err != nil {
		return row, err
	}
	shown := *row
	shown.Fields, shown.Versions, shown.Heads = maps.Clone(row.Fields), maps.Clone(row.Versions), maps.Clone(row.Heads)
	for _, name := range hidden {
		delete(shown.Fields, name)
		delete(shown.Versions, name)
		delete(shown.Heads, name)
	}
	return &shown, nil
}

func hiddenFields(e *schema.Entity, row *merge.Row) (hidden []string) {
	for _, f := range e.Fields {
		if f.Private && row.Fields[f.Name] != nil {
			hidden = append(hidden, f.Name)
		}
	}
	return hidden
}

// discretion takes private fields out of the history of a record.
func (s *sight) discretion(h store.Head, entries []HistoryEntry) error {
	own, err := s.own(h)
	if own || err != nil {
		return err
	}
	for _, f := range s.y.schema.Entity(h.Entity).Fields {
		if !f.Private {
			continue
		}
		for _, entry := range entries {
			delete(entry.Fields, f.Name)
		}
	}
	return nil
}
