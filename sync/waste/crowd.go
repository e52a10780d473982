package waste

import (
	"cmp"
	"slices"
)

// Change is hazardous waste that came on a site or left it: MassG is below zero where it left.
type Change struct {
	On         string // YYYY-MM-DD
	StreamKind string
	MassG      int64
}

// Span is a time from day to day, both counted; Until is "" where it has no end.
type Span struct{ From, Until string }

// CrowdedSpans are the times in which a site held so much that a clock runs for a kind of waste of a very small generator. What came on a
// day was there before anything left on that day: the stricter reading.
func CrowdedSpans(streamKind string, changes []Change, limits Limits) []Span {
	inOrder := slices.Clone(changes)
	slices.SortStableFunc(inOrder, func(a, b Change) int {
		return cmp.Or(cmp.Compare(a.On, b.On), cmp.Compare(b.MassG, a.MassG))
	})
	var site OnSite
	var spans []Span
	crowded := false
	for _, c := range inOrder {
		site = site.plus(c.StreamKind, c.MassG)
		is := Crowded(streamKind, site, limits)
		switch {
		case is && !crowded:
			spans = append(spans, Span{From: c.On})
		case !is && crowded:
			spans[len(spans)-1].Until = c.On
		}
		crowded = is
	}
	return spans
}

// CrowdedSince is the day since which waste that came on a day and is still there has a clock: the first time in which the site was crowded
// while it was there. "" where there was none.
func CrowdedSince(came string, spans []Span) string {
	for _, span := range spans {
		if span.Until == "" || span.Until >= came {
			return span.From
		}
	}
	return ""
}
