package upkeep

import (
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/sync/merge"
)

// Why says for what the contents of a deleted record stay.
type Why string

// The reasons, as the wire names them.
const (
	InBin     Why = "bin"      // BinDays, in which it can come back, and GraceDays
	Retained  Why = "law"      // a rule of library/retention.json
	Settled   Why = "settled"  // it came to a state that nobody deletes it from
	Signed    Why = "signed"   // it is signed
	Evident   Why = "evidence" // it always proves something
	HasParts  Why = "parts"    // living records hang on it
	LegalHold Why = "hold"     // its organization keeps everything
)

// reason is one of them with its end; the zero time says that no end is known. of is the kind of record that it holds for: the deleted one, or
// one that it is a part of.
type reason struct {
	why   Why
	until time.Time
	of    string
	rule  *library.KeepRule
}

func (r reason) endless() bool { return r.until.IsZero() }

// stands says whether a record still has to be kept at a moment.
func (r reason) stands(now time.Time) bool { return r.endless() || r.until.After(now) }

// outlasts says whether a record stays longer for r than for another reason.
func (r reason) outlasts(other reason) bool {
	return !other.endless() && (r.endless() || r.until.After(other.until))
}

// judge finds for what a deleted record stays the longest. It is not known of a kind of a newer version, and not of what lives or never came.
func (s *Service) judge(view rules.View, b store.Binned) (longest reason, known bool, err error) {
	e := s.schema.Entity(b.Entity)
	if e == nil {
		return reason{}, false, nil
	}
	row, err := view.Row(b.Entity, b.ID)
	if err != nil || row == nil || row.Alive() {
		return reason{}, false, err
	}
	longest, err = s.keeps(view, e, row, time.UnixMilli(b.ReceivedAt))
	return longest, err == nil, err
}

// keeps asks the record and all that it is a part of.
func (s *Service) keeps(view rules.View, e *schema.Entity, row *merge.Row, deletedAt time.Time) (reason, error) {
	longest := reason{why: InBin, until: deletedAt.Add((BinDays + GraceDays) * day), of: e.Name}
	if living, err := s.carries(view, e, row.ID); living || err != nil {
		return reason{why: HasParts, of: e.Name}, err
	}
	for depth := 0; e != nil && row != nil && depth < 8 && !longest.endless(); depth++ {
		found, err := s.stays(view, e, row, deletedAt)
		if err != nil {
			return reason{}, err
		}
		if found.why != "" && found.outlasts(longest) {
			longest = found
		}
		if e, row, err = s.whole(view, e, row); err != nil {
			return reason{}, err
		}
	}
	return longest, nil
}

// stays finds for what a record by itself, whatever it is a part of, has to be kept; the zero reason for one that has not.
func (s *Service) stays(view rules.View, e *schema.Entity, row *merge.Row, deletedAt time.Time) (reason, error) {
	if e.States != nil {
		if state, _ := row.Fields[e.States.Field].(string); slices.Contains(e.States.Kept, state) {
			if e.Seal != nil {
				return reason{why: Signed, of: e.Name}, nil
			}
			return reason{why: Settled, of: e.Name}, nil
		}
	}
	if e.Seal != nil {
		if s.rules.Seal(e.Name).Sealed(row) {
			return reason{why: Signed, of: e.Name}, nil
		}
		if e.Seal.Signatures != nil {
			signature := s.schema.Entity(e.Seal.Signatures.Entity)
			found, err := view.Rows(signature.Name, map[string]any{signature.Sub: row.ID})
			if len(found) > 0 || err != nil {
				return reason{why: Signed, of: e.Name}, err
			}
		}
	}
	if e.Evidence != nil && e.Evidence.When == nil {
		return reason{why: Evident, of: e.Name}, nil
	}
	if e.Keep == nil {
		return reason{}, nil
	}
	rule := s.keep[e.Keep.Rule]
	from := began(row.Fields[e.Keep.From], deletedAt)
	until := rule.Until(from)
	years, err := s.asked(view, e, row)
	if more := from.AddDate(years, 0, 0); more.After(until) {
		until = more
	}
	for _, also := range e.Keep.Also {
		if row.Fields[also.From] == nil || also.If != "" && row.Fields[also.If] == nil {
			continue
		}
		more := s.keep[also.Rule]
		if end := more.Until(began(row.Fields[also.From], deletedAt)); end.After(until) {
			until, rule = end, more
		}
	}
	return reason{why: Retained, until: until, of: e.Name, rule: &rule}, err
}

// asked is how many years another record asks for, such as the log of an entry; 0 for none.
func (s *Service) asked(view rules.View, e *schema.Entity, row *merge.Row) (int, error) {
	of, by, name := s.schema.Asks(e)
	id, _ := row.Fields[by].(string)
	if of == nil || id == "" {
		return 0, nil
	}
	found, err := view.Row(of.Name, id)
	if found == nil || err != nil {
		return 0, err
	}
	years, _ := found.Fields[name].(int64)
	return int(years), nil
}

// began is the day or moment from which a record is kept. Where it does not say, that is when it was deleted.
func began(value any, deletedAt time.Time) time.Time {
	switch v := value.(type) {
	case string:
		if on, err := time.Parse(time.DateOnly, v); err == nil {
			return on.Add(day) // the whole day, wherever the yard is
		}
	case int64:
		return time.UnixMilli(v)
	}
	return deletedAt
}

// whole is the record that another one is a part of, nil for a record of its own and for one that never came.
func (s *Service) whole(view rules.View, e *schema.Entity, row *merge.Row) (*schema.Entity, *merge.Row, error) {
	if e.Sub == "" {
		return nil, nil, nil
	}
	kind := e.Properties[e.Sub].Ref
	if carrier, id := e.Carrier(); carrier != nil && id != nil && id.Name == e.Sub {
		kind, _ = row.Fields[carrier.Name].(string)
	}
	above := s.schema.Entity(kind)
	id, _ := row.Fields[e.Sub].(string)
	if above == nil || id == "" {
		return nil, nil, nil
	}
	found, err := view.Row(above.Name, id)
	return above, found, err
}

// carries says whether a living part hangs on a record.
func (s *Service) carries(view rules.View, of *schema.Entity, id string) (bool, error) {
	for _, e := range s.schema.Entities() {
		if e.Sub == "" {
			continue
		}
		carrier, _ := e.Carrier()
		if carrier == nil && e.Properties[e.Sub].Ref != of.Name {
			continue
		}
		found, err := view.Rows(e.Name, map[string]any{e.Sub: id})
		if len(found) > 0 || err != nil {
			return true, err
		}
	}
	return false, nil
}
