package permits

import (
	"maps"
	"math"
)

// Bound is a limit that a yard may make stricter: from Value, that of the library, as far as Strictest, beyond which no test would pass.
type Bound struct {
	Key       string  `json:"key"`
	Value     float64 `json:"value"`
	Strictest float64 `json:"strictest"`
}

// Own is a limit of a yard, in tenths of its unit. It counts for what happens from Since on.
type Own struct {
	Key    string `json:"key"`
	Tenths int64  `json:"tenths"`
	Since  int64  `json:"since"`
}

// Why a yard may not set a limit.
const (
	Looser     = "looser"     // than the law
	Impossible = "impossible" // no test would pass
)

// RetestOf is the key of how long a gas test counts, as a limit of a yard.
func RetestOf(kind string) string { return "retest." + kind }

// Refused says why a yard may not set a limit; "" where it may. The law itself is allowed, and changes nothing.
func (b Bound) Refused(tenths int64) string {
	value := float64(tenths) / 10
	switch {
	case b.stricter(b.Value, value):
		return Looser
	case b.stricter(value, b.Strictest):
		return Impossible
	}
	return ""
}

// stricter says whether one value is stricter than another.
func (b Bound) stricter(one, other float64) bool {
	if b.Strictest > b.Value {
		return one > other
	}
	return one < other
}

// Stricter is what a yard holds permits to beyond the law at a moment, by key: the strictest of what it has set, no further than anything can pass.
// What is looser counts for nothing, however it was written.
func Stricter(bounds []Bound, own []Own, now int64) Limits {
	held := Limits{}
	for _, bound := range bounds {
		for _, set := range own {
			value := float64(set.Tenths) / 10
			if set.Key != bound.Key || set.Since > now || !bound.stricter(value, bound.Value) {
				continue
			}
			if bound.stricter(value, bound.Strictest) {
				value = bound.Strictest
			}
			if is, known := held[bound.Key]; !known || bound.stricter(value, is) {
				held[bound.Key] = value
			}
		}
	}
	return held
}

// Held are the rules of a kind and the limits with what a yard has made stricter in their place.
func Held(rules Rules, limits, stricter Limits) (Rules, Limits) {
	if len(stricter) == 0 {
		return rules, limits
	}
	if minutes, own := stricter[RetestOf(rules.Key)]; own {
		rules.RetestMinutes = int64(math.Floor(minutes))
	}
	all := maps.Clone(limits)
	maps.Copy(all, stricter)
	return rules, all
}
