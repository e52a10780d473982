package syncer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// A device that asks with windows holds what is open and what ended not long ago (x-window in the schema files); the server has all of it.
// When a record leaves stands in its head, so that nothing is written when it does:
//
//   - A device is told of everything that left since it last asked, by the moment of leaving.
//   - A record that changes comes, or leaves, by its seq.
//   - The parts of a whole that is opened again, or ends another day, did not change: a move with windowToken tells of them.

// windowToken stands, in a move, for everybody who asks with windows. Nobody holds it.
const windowToken = "~"

// skew is how far the clocks of servers on one database may be apart.
const skew = 5 * time.Minute

// dayLasts is from the midnight of a day in UTC until it is over everywhere in the west.
const dayLasts = 36 * time.Hour

const dayMs = int64(24 * time.Hour / time.Millisecond)

// leaves is when a record leaves the devices, in ms since 1970; 0 = it stays.
func (p *plan) leaves(e *schema.Entity, row *merge.Row) (int64, error) {
	ended, days, err := p.ended(e, row, maxNested)
	if ended.IsZero() || err != nil {
		return 0, err
	}
	return max(1, ended.UnixMilli()+int64(days)*dayMs), nil
}

// ended is when a record, or the whole that it leaves with, ended, and how many days devices hold it after that; zero while it has not.
func (p *plan) ended(e *schema.Entity, row *merge.Row, depth int) (at time.Time, days int, err error) {
	if row == nil || depth == 0 {
		return time.Time{}, 0, nil
	}
	if whole, ok := e.Whole(); ok {
		kind := whole.Entity
		if whole.Kind != "" {
			kind = field(row, whole.Kind)
		}
		above := p.y.schema.Entity(kind)
		if above == nil {
			return time.Time{}, 0, nil
		}
		r, err := p.record(above, field(row, whole.Parent))
		if err != nil {
			return time.Time{}, 0, err
		}
		if at, days, err = p.ended(above, r.row, depth-1); e.Window != nil {
			days = e.Window.Days
		}
		return at, days, err
	}
	if e.Window != nil && field(row, e.Window.Apart) != "" {
		return time.UnixMilli(1), 0, nil // before any device asked
	}
	if e.Window == nil || len(e.Window.Ended) > 0 && !slices.Contains(e.Window.Ended, field(row, e.States.Field)) {
		return time.Time{}, 0, nil
	}
	switch value := row.Fields[e.Window.From].(type) {
	case int64:
		at = time.UnixMilli(value)
	case string:
		if day, err := time.Parse(time.DateOnly, value); err == nil {
			at = day.Add(dayLasts)
		}
	}
	return at, e.Window.Days, nil
}

// cross notes that a record which did not change itself left the devices with its whole, or came back with it.
func (s *scoping) cross(at ref, before, after store.Head) {
	if r := s.p.records[at.entity][at.id]; r.stored != nil && !r.dirty && crossed(before, after, s.p.now) {
		s.move(store.Scope{Token: windowToken, Entity: at.entity, ID: at.id})
	}
}

// crossed says that a record is out of the devices that was not, or the other way round, by this server's clock or that of another.
func crossed(before, after store.Head, now time.Time) bool {
	from, to := now.UnixMilli(), now.Add(skew).UnixMilli()
	return after.Left(to) && !before.Left(from) || before.Left(to) && !after.Left(from)
}

// tellLeft names the records that left since the device last asked, and says whether these are all.
func (p *page) tellLeft(at *position) (over bool, err error) {
	if p.s.now == 0 || at.told >= p.s.now && at.leaving == "" {
		return true, nil
	}
	after := store.Head{Leaves: at.told, Entity: "\U0010FFFF"}
	if at.leaving != "" {
		if after, err = readLeaving(at.leaving); err != nil {
			return false, err
		}
	}
	for scanned := 0; ; scanned += slice {
		if scanned >= mostScanned {
			at.leaving = writeLeaving(after)
			return false, nil
		}
		heads, err := p.s.tx.ListLeaving(p.s.actor.OrgID, after, p.s.now, slice)
		if err != nil {
			return false, err
		}
		for _, h := range heads {
			if !p.s.sees(h) {
				continue
			}
			if !p.fits(0) {
				at.leaving = writeLeaving(after)
				return false, nil
			}
			p.leave(h)
			after = h
		}
		if len(heads) < slice {
			break
		}
		after = heads[len(heads)-1]
	}
	at.told, at.leaving = p.s.now, ""
	return true, nil
}

// writeLeaving puts into a cursor after which record the telling goes on.
func writeLeaving(h store.Head) string {
	return strconv.FormatInt(h.Leaves, 10) + "/" + h.Entity + "/" + h.ID
}

func readLeaving(text string) (store.Head, error) {
	parts := strings.Split(text, "/")
	h := store.Head{}
	if len(parts) != 3 || !readSeq(parts[0], &h.Leaves) {
		return h, fmt.Errorf("a cursor goes on at %q", text)
	}
	h.Entity, h.ID = parts[1], parts[2]
	return h, nil
}

// hung are the records of an entity that hang on a whole by a field, and by what the field kind says where there is one.
type hung struct {
	of          *schema.Entity
	field, kind string
}

// hangings lists, per entity, what hangs on its records.
func hangings(s *schema.Schema) map[string][]hung {
	found := map[string][]hung{}
	for _, e := range s.Entities() {
		switch {
		case e.Own != nil && e.Own.Readers != nil:
			for _, above := range e.Properties[e.Own.Readers.Kind].Carriers {
				found[above] = append(found[above], hung{e, e.Own.Readers.Parent, e.Own.Readers.Kind})
			}
		case e.Sub != "" && e.Properties[e.Sub] != nil && e.Properties[e.Sub].Ref != "":
			above := e.Properties[e.Sub].Ref
			found[above] = append(found[above], hung{of: e, field: e.Sub})
		}
	}
	return found
}
