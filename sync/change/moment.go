package change

import (
	"shipshape/schema"
)

// Skew is how far a device's clock may run ahead without anybody minding, in ms.
const Skew = 2 * 60 * 1000

// Made is when a change was made: its stamp, as it counts, and what the device's own clock claimed, with the days of both in the yard. A
// clock that runs fast claims a later moment than the stamp: what it showed is brought back to the stamp, since nobody wrote it on purpose.
type Made struct {
	At         int64
	Claimed    int64
	Day        string
	ClaimedDay string
}

// Come judges a moment or a day that a device writes (x-moment). It answers the value as it is to be written. ok is false where it has not
// come yet and no clock explains that: so far moment.ts judges the same before it is sent, held together by sync/testdata/vectors/moment.json.
func Come(f *schema.Field, value any, made Made) (any, bool) {
	moment := f.At()
	if moment == nil || value == nil || moment.Is == schema.MomentPlanned || moment.Is == schema.MomentSaid {
		return value, true
	}
	switch at := value.(type) {
	case int64:
		switch {
		case moment.Is == schema.MomentNow && (at < made.At-Skew || at > made.At+Skew):
			return made.At, true
		case at <= made.At+Skew:
			return at, true
		case at <= made.Claimed+Skew:
			return made.At, true
		}
		return at, false
	case string:
		switch {
		case moment.Is == schema.MomentNow:
			return made.Day, true
		case at <= made.Day:
			return at, true
		case at <= made.ClaimedDay:
			return made.Day, true
		}
		return at, false
	}
	return value, true
}

// Favoured says whether a moment that a clock runs on moves in favour of those whom it binds: it is emptied, or moves that way.
func Favoured(m *schema.Moment, before, after any) bool {
	if m == nil || len(m.Binds) == 0 || before == nil || Equal(before, after) {
		return false
	}
	later := false
	switch is := after.(type) {
	case nil:
		return true
	case int64:
		was, _ := before.(int64)
		later = is > was
	case string:
		was, _ := before.(string)
		later = is > was
	}
	return later == (m.Favours == schema.FavoursLater)
}
