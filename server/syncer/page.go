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

// page is what one answer to a pull holds: at most limit rows and names of rows, and at most wire.MaxPage bytes.
type page struct {
	s     *sight
	limit int
	filled
}

type filled struct {
	rows  []wire.Row
	gone  []wire.Gone
	left  []wire.Gone
	bytes int
}

func newPage(s *sight, limit int) *page {
	return &page{s: s, limit: limit, filled: filled{rows: []wire.Row{}}}
}

func (p *page) count() int { return len(p.rows) + len(p.gone) + len(p.left) }

// fits says whether a row of so many bytes may come on the page. On an empty one every row may.
func (p *page) fits(bytes int) bool {
	return p.count() == 0 || p.count() < p.limit && p.bytes+bytes <= wire.MaxPage
}

// fill puts the records on the page that the actor sees, whole seqs only, and says how many heads it answers for. It stops before the seq with
// which the page would be too large; on an empty page the first one is taken whole, however large it is.
func (p *page) fill(heads []store.Head) (answered int, err error) {
	empty, whole := p.count() == 0, p.filled
	for first := 0; first < len(heads); first += slice {
		part := heads[first:min(first+slice, len(heads))]
		if err := p.s.loadAll(part); err != nil {
			return 0, err
		}
		for i, h := range part {
			if at := first + i; at > 0 && heads[at-1].Seq != h.Seq {
				answered, whole = at, p.filled
			}
			if !p.s.sees(h) {
				continue // a move tells who saw it before
			}
			if err := p.show(h); err != nil {
				return 0, err
			}
			if p.bytes > wire.MaxPage && (answered > 0 || !empty) {
				p.filled = whole
				return answered, nil
			}
		}
	}
	return len(heads), nil
}

// trim forgets the records read so far when they have become many.
func (s *sight) trim() {
	if s.kept > maxKept {
		s.records, s.kept = map[string]map[string]*loaded{}, 0
	}
}

// loadAll reads the records of those of some heads that the actor sees.
func (s *sight) loadAll(heads []store.Head) error {
	s.trim()
	ids := map[string][]string{}
	for _, h := range heads {
		if s.sees(h) {
			ids[h.Entity] = append(ids[h.Entity], h.ID)
		}
	}
	for entity, list := range ids {
		if err := s.load(s.y.schema.Entity(entity), list); err != nil {
			return err
		}
	}
	return nil
}

// put adds a loaded record.
func (p *page) put(h store.Head) error {
	r := p.s.records[h.Entity][h.ID]
	if r == nil {
		return fmt.Errorf("%s %s has a place in the order but no row", h.Entity, h.ID)
	}
	if isPurged(r.Row) {
		p.lose(h)
		return nil
	}
	row, err := p.s.project(h, r.Row)
	if err != nil {
		return err
	}
	if row == nil {
		p.lose(h)
		return nil
	}
	p.rows = append(p.rows, wireRow(h, row, r.UpdatedBy))
	if row == r.Row {
		p.bytes += r.bytes
	} else {
		p.bytes += weigh(row)
	}
	return nil
}

// show puts a loaded record that changed. Of one that has left only the name comes, but to who wrote it last: their device waits for it.
func (p *page) show(h store.Head) error {
	if !p.s.out(h) {
		return p.put(h)
	}
	p.leave(h)
	if r := p.s.records[h.Entity][h.ID]; r != nil && r.UpdatedBy != p.s.actor.UserID {
		return nil
	}
	return p.put(h)
}

// weight is about how many bytes a loaded record takes on a page.
func (p *page) weight(h store.Head) int {
	if r := p.s.records[h.Entity][h.ID]; r != nil {
		return r.bytes
	}
	return 0
}

// lose names a record that the actor no longer sees.
func (p *page) lose(h store.Head) {
	p.gone = append(p.gone, wire.Gone{Entity: h.Entity, ID: h.ID})
	p.bytes += len(h.Entity) + len(h.ID) + 32
}

// leave names a record that has left the device.
func (p *page) leave(h store.Head) {
	p.left = append(p.left, wire.Gone{Entity: h.Entity, ID: h.ID})
	p.bytes += len(h.Entity) + len(h.ID) + 32
}

// mostScanned is how many heads one answer looks at for somebody who sees few of them.
const mostScanned = 20_000

// since adds what changed after a seq, up to another, and says how far it came and whether there is more.
func (p *page) since(after, upTo int64) (end int64, more bool, err error) {
	end = after
	for scanned := 0; scanned < mostScanned; {
		room := p.limit - p.count()
		if room <= 0 || end >= upTo {
			return end, end < upTo, nil
		}
		heads, rest, err := listPage(p.s.tx, p.s.actor.OrgID, end, p.s.readable(), room)
		if err != nil {
			return 0, false, err
		}
		if len(heads) > room && p.count() > 0 {
			return end, true, nil // a large seq is whole on a page of its own
		}
		reach := upTo
		if rest {
			reach = heads[len(heads)-1].Seq
		}
		moves, until, err := p.s.moves(end, reach, room)
		if err != nil {
			return 0, false, err
		}
		if until < reach {
			reach, rest = until, true
			for len(heads) > 0 && heads[len(heads)-1].Seq > until {
				heads = heads[:len(heads)-1]
			}
		}
		answered, err := p.fill(heads)
		if err != nil {
			return 0, false, err
		}
		full := answered < len(heads)
		if full {
			reach = end
			if answered > 0 {
				reach = heads[answered-1].Seq
			}
		}
		if err := p.moved(moves, end, reach); err != nil {
			return 0, false, err
		}
		end = reach
		if full || !rest {
			return end, full, nil
		}
		scanned += len(heads)
	}
	return end, true, nil
}

// moved adds the records that came to the actor, or left them, without a change. Those that changed after start come by that. Of a record that
// they do not see they hear only when they may have seen it: its leaving tells nothing of that.
func (p *page) moved(moves []store.Move, start, reach int64) error {
	ids := map[string][]string{}
	rights := map[ref]bool{} // whether a right to it moved
	for _, m := range moves {
		at := ref{m.Entity, m.ID}
		if m.Seq > reach {
			continue
		}
		if _, seen := rights[at]; !seen {
			ids[m.Entity] = append(ids[m.Entity], m.ID)
		}
		rights[at] = rights[at] || m.Token != windowToken && m.Token != answersToken
	}
	for entity, list := range ids {
		found, err := p.s.tx.FindHeads(p.s.actor.OrgID, entity, list)
		if err != nil {
			return err
		}
		var came []store.Head
		for _, id := range list {
			h, ok := found[id]
			switch {
			case !ok || !p.s.sees(h) && !rights[ref{entity, id}]:
			case !p.s.sees(h):
				p.lose(h)
			case h.Seq <= start && p.s.out(h):
				p.leave(h)
			case h.Seq <= start:
				came = append(came, h)
			}
		}
		for first := 0; first < len(came); first += slice {
			part := came[first:min(first+slice, len(came))]
			if err := p.s.loadAll(part); err != nil {
				return err
			}
			for _, h := range part {
				if err := p.put(h); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
