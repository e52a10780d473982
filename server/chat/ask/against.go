package ask

import (
	"math"
	"slices"
	"strings"
)

// thanPeriod is the running period that is held against one of the same length, where that alone is named: "compared to last year".
func (r *reader) thanPeriod() *Period {
	if len(r.periods) != 1 || r.periods[0].Grain == "" || r.periods[0].Forward {
		return nil
	}
	for at := range r.timed {
		if at > 1 && r.words[at-2].Fold == "than" { // "than in October"
			at--
		}
		if at > 0 && (r.words[at-1].Fold == "than" || r.cues.compare && than[r.words[at-1].Fold]) {
			if now := r.clock.unit(r.periods[0].Grain, 0, "this "+r.periods[0].Grain); now.From > r.periods[0].From {
				return now
			}
		}
	}
	return nil
}

// adjoining are the periods of a question as one, where there are several, they are of one length and each begins where another ends; nil where they do not.
func (r *reader) adjoining() *Period {
	if len(r.periods) < 2 {
		return nil
	}
	all := slices.Clone(r.periods)
	slices.SortFunc(all, func(a, b *Period) int { return strings.Compare(a.From, b.From) })
	for i, p := range all[1:] {
		if p.Grain != all[0].Grain || p.Grain == "" || p.From != all[i].To {
			return nil
		}
	}
	return &Period{From: all[0].From, To: all[len(all)-1].To}
}

// joined says that two values of a field are both asked for by name, so that they are told apart: "in service and out of service".
func (r *reader) joined(spans []span, path string) bool {
	return slices.ContainsFunc(spans, func(s span) bool {
		at := s.from + s.size
		return s.kind == isValue && s.name == path && at < len(r.words) && (r.words[at].Fold == "and" || r.words[at].Fold == "y") &&
			slices.ContainsFunc(spans, func(next span) bool {
				return next.kind == isValue && next.name == path && next.from == at+1 && next.value != s.value
			})
	})
}

// than are words before what something is held against.
var than = set("to with versus than against con a vs")

// changed says by how much a figure is more or less than it was.
func changed(amount, was float64) string {
	switch percent := math.Round((amount - was) / math.Abs(was) * 100); {
	case was == 0 && amount > 0:
		return "more"
	case was == 0 || percent == 0:
		return "the same"
	case percent > 0:
		return figure(percent, 0, "") + "% more"
	default:
		return figure(-percent, 0, "") + "% less"
	}
}
