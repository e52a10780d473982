package merge

import (
	"cmp"
	"slices"

	"shipshape/schema"
)

// Safest picks the value to show among heads: the smallest, or the first in the field's order of safety; null comes last.
func Safest(f *schema.Field, values []any) any {
	if len(values) == 0 {
		return nil
	}
	return slices.MinFunc(values, func(a, b any) int { return compareSafety(f, a, b) })
}

// compareHeads sorts the safest head first. Equally safe ones are in the order of their stamps.
func compareHeads(f *schema.Field, a, b Head) int {
	return cmp.Or(compareSafety(f, a.Value, b.Value), cmp.Compare(a.At, b.At), cmp.Compare(a.Set, b.Set))
}

func compareSafety(f *schema.Field, a, b any) int {
	if a == nil || b == nil {
		return cmp.Compare(btoi(a == nil), btoi(b == nil))
	}
	if f.SafestMin {
		switch x := a.(type) {
		case string:
			if y, ok := b.(string); ok {
				return cmp.Compare(x, y)
			}
		case int64:
			if y, ok := b.(int64); ok {
				return cmp.Compare(x, y)
			}
		}
		return 0
	}
	return cmp.Compare(safetyRank(f, a), safetyRank(f, b))
}

// safetyRank is the place in the order of safety; a value outside the order comes after all in it.
func safetyRank(f *schema.Field, value any) int {
	if name, ok := value.(string); ok {
		if i := slices.Index(f.Safest, name); i >= 0 {
			return i
		}
	}
	return len(f.Safest)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
