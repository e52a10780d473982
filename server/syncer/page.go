package syncer

import (
	"fmt"

	"shipshape/server/store"
	"shipshape/sync/wire"
)

// slice is how many rows are read at a time: few enough that the largest rows fit in memory while others pull too.
const slice = 64

// maxKept is how many bytes of records a sight keeps to look things up in.
const maxKept = 4 << 20

// filled is what a page holds: the rows of whole seqs, as many as fit in wire.MaxPage.
type filled struct {
	heads []store.Head // those that the page answers for
	rows  []wire.Row
	gone  []wire.Gone
	bytes int
	// whole is where the last whole seq ends.
	whole struct{ heads, rows, gone int }
}

// fill reads the rows of a page that the actor sees, and names those that they saw once and no longer do. It stops before the seq with
// which the page would be too large; the first one is taken whole, however large it is.
func (y *Syncer) fill(s *sight, heads []store.Head) (filled, error) {
	page := filled{heads: heads, rows: []wire.Row{}}
	for first := 0; first < len(heads); first += slice {
		part := heads[first:min(first+slice, len(heads))]
		if err := s.loadAll(part); err != nil {
			return page, err
		}
		for i, h := range part {
			if at := first + i; at > 0 && heads[at-1].Seq != h.Seq {
				page.whole.heads, page.whole.rows, page.whole.gone = at, len(page.rows), len(page.gone)
			}
			if err := s.put(&page, h); err != nil {
				return page, err
			}
			if page.bytes > wire.MaxPage && page.whole.heads > 0 {
				page.heads, page.rows, page.gone = heads[:page.whole.heads], page.rows[:page.whole.rows], page.gone[:page.whole.gone]
				return page, nil
			}
		}
	}
	return page, nil
}

// trim forgets the records read so far when they have become many.
func (s *sight) trim() {
	if s.kept > maxKept {
		s.records, s.kept = map[string]map[string]*store.Record{}, 0
	}
}

// loadAll reads the records of some heads.
func (s *sight) loadAll(heads []store.Head) error {
	s.trim()
	ids := map[string][]string{}
	for _, h := range heads {
		ids[h.Entity] = append(ids[h.Entity], h.ID)
	}
	for entity, list := range ids {
		if err := s.load(s.y.schema.Entity(entity), list); err != nil {
			return err
		}
	}
	return nil
}

// put adds a record to the page, or its name where the actor no longer sees it.
func (s *sight) put(page *filled, h store.Head) error {
	r := s.records[h.Entity][h.ID]
	if r == nil {
		return fmt.Errorf("%s %s has a place in the order but no row", h.Entity, h.ID)
	}
	sees, err := s.sees(h, r.Row)
	if err != nil {
		return err
	}
	if !sees {
		page.gone = append(page.gone, wire.Gone{Entity: h.Entity, ID: h.ID})
		page.bytes += len(h.Entity) + len(h.ID) + 32
		return nil
	}
	row := s.discreet(h, r.Row)
	page.rows = append(page.rows, wire.Row{
		Entity: h.Entity, ID: h.ID, Seq: h.Seq, CL: row.CL, Fields: row.Fields, Versions: row.Versions,
		Heads: row.Heads, By: r.UpdatedBy,
	})
	page.bytes += weigh(row)
	return nil
}
