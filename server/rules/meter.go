package rules

import (
	"errors"

	"shipshape/server/meter"
	"shipshape/sync/merge"
)

// Latest lists the living records whose fields have the given values, a list standing for any of its values and nil for none, by a field
// downwards from a value on. It reads most of them however many there are, so that a record of today costs the same in a log of many years.
func Latest(view View, entity string, where map[string]any, by string, upTo any, most int) ([]*merge.Row, error) {
	if paged, ok := view.(interface {
		Latest(entity string, where map[string]any, by string, upTo any, most int) ([]*merge.Row, error)
	}); ok {
		return paged.Latest(entity, where, by, upTo, most)
	}
	return nil, errors.New("this view lists no latest records")
}

// Spend counts what a module works out with a view against what the request may cost, and says whether there is more. Where there is not, what
// was worked out is worth nothing: whoever looks answers meter.ErrSpent. A view that nobody meters has no end.
func Spend(view View) func(steps int) bool {
	if metered, ok := view.(interface{ Meter() *meter.Meter }); ok {
		return metered.Meter().Spend
	}
	return func(int) bool { return true }
}
