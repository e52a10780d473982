package ask

import (
	"slices"
	"strings"

	"shipshape/schema"
)

// Verbs that stand for a figure: "what did we pay", "spent". A noun that has no such figure does not answer for it.

// money are verbs and nouns of what was paid.
var money = set(spoken.Money)

// byVerb is the measure that a verb of the question means, where the question names no other one: of what was paid the one in dollars. Where the
// noun has none, the verb is a word that the answer would leave out.
func (r *reader) byVerb(t *attempt, n *Noun, spans []span, used []bool, measure string, most float64) (string, float64) {
	if r.cues.able && n.Entity.Ask.Able == "" {
		r.leaves(t, slices.IndexFunc(r.words, func(w token) bool { return able[w.Fold] }))
	}
	named := func(at int) bool {
		return slices.ContainsFunc(spans, func(s span) bool {
			return s.from <= at && at < s.from+s.size && s.kind != isVerb && (s.size > 1 || s.kind != isField && s.kind != isValue || !idle[r.words[at].Fold] && !idle[r.words[at].Stem])
		})
	}
	if r.cues.person && len(r.words) > 1 && acting[r.words[1].Fold] && !named(1) { // "who uses the crane" is not whose it is
		r.leaves(t, 1)
	}
	at := slices.IndexFunc(r.words, func(w token) bool { return money[w.Fold] })
	if at < 0 || named(at) || r.cues.many || r.periodIn(at, 1) || inDollars(n, n.sums[measure]) {
		return measure, most
	}
	for _, name := range n.sumOrder {
		if m := n.sums[name]; (measure == "" || n.sums[measure].Main) && len(m.Of) == 0 && inDollars(n, m) {
			used[at] = true
			return name, max(most, 1)
		}
	}
	if idle[r.words[at].Fold] {
		r.leaves(t, at)
	}
	return measure, most
}

// thingAt is what the words from a place on name, if it is what something is made of or holds; nil where it is not.
func (r *reader) thingAt(n *Noun, spans []span, at int) *span {
	for at >= 0 && at < len(r.words) && idle[r.words[at].Fold] && !slices.ContainsFunc(spans, func(s span) bool { return s.from == at }) {
		at++
	}
	if at >= 0 && at+2 <= len(r.words) && slices.ContainsFunc(r.Catalog.means(r.phrase(at, 2)), func(m meaning) bool { return m.kind == isMeasure }) { // "thinner used" is a figure of its own
		return nil
	}
	for i, s := range spans {
		if p := n.paths[s.name]; s.kind == isValue && s.from <= at && at < s.from+s.size && p != nil && p.Part == nil && p.refers() != person {
			return &spans[i]
		}
	}
	return nil
}

var used = set("used usado usada usados usadas")

// amountOf is the measure that "how much epoxy" and "epoxy used" mean of a noun: the one that is called after the field in which epoxy stands
// ("paint used"), or the main one. What it cost is not how much there is.
func (r *reader) amountOf(n *Noun, spans []span) string {
	s := r.thingAt(n, spans, r.cues.muchAt)
	asked := s != nil && !strings.Contains(s.name, ".")
	for i := range spans {
		if at := spans[i].from + spans[i].size; s == nil && at < len(r.words) && used[r.words[at].Fold] {
			s = r.thingAt(n, spans, spans[i].from)
		}
	}
	if s == nil {
		return ""
	}
	field, _, _ := strings.Cut(s.name, ".")
	called := func(name string) bool {
		return slices.ContainsFunc(append([]string{n.sums[name].Title}, n.sums[name].Also...), func(called string) bool {
			return slices.ContainsFunc(append([]string{n.paths[field].Title}, n.Entity.Ask.Fields[field]...), func(thing string) bool { return strings.HasPrefix(fold(called), fold(thing)+" ") })
		})
	}
	amounts := slices.DeleteFunc(slices.Clone(n.sumOrder), func(name string) bool { return n.sums[name].Sum == "" || inDollars(n, n.sums[name]) })
	main := slices.Index(amounts, n.main())
	switch at := slices.IndexFunc(amounts, called); {
	case main >= 0 && (called(amounts[main]) || at < 0 && asked):
		return amounts[main]
	case at >= 0:
		return amounts[at]
	}
	return ""
}

// byUnit is the measure that a unit means of which the question asks: "gallons of epoxy"; at is the word.
func (r *reader) byUnit(n *Noun, spans []span) (measure string, at int) {
	for i, w := range r.words[:max(len(r.words)-1, 0)] {
		if !schema.IsUnit(w.Fold) || r.words[i+1].Fold != "of" && r.words[i+1].Fold != "de" || r.thingAt(n, spans, i+2) == nil {
			continue
		}
		for _, name := range n.sumOrder {
			m := n.sums[name]
			field, how := m.Field()
			if p := n.paths[field]; p != nil && how == "sum" && p.Field.UnitCalled(w.Fold) != "" && (m.Main || p.Field.IsVolume()) {
				return name, i
			}
		}
	}
	return "", -1
}

// whole takes the words beside a name that stand in it too for a part of it: "spent paint solvent" is "Paint solvent, spent", and no money.
func (r *reader) whole(spans []span, used []bool) []span {
	for i := range spans {
		s := &spans[i]
		if s.kind != isValue || s.text == "" || s.weight == 0 {
			continue
		}
		for title := " " + Key(s.text) + " "; s.from > 0 && strings.Contains(title, " "+r.words[s.from-1].Stem+" ") && !r.periodIn(s.from-1, 1); {
			s.from, s.size, used[s.from-1] = s.from-1, s.size+1, true
		}
	}
	return slices.DeleteFunc(spans, func(s span) bool {
		return slices.ContainsFunc(spans, func(o span) bool {
			return o.kind == isValue && o.from <= s.from && s.from+s.size <= o.from+o.size && o.size > s.size
		})
	})
}

// figures are the measures that "how much" may mean of records that have several, and none that is meant by itself.
func (r *reader) figures(best *attempt) (choices []Choice) {
	n, p := best.noun, best.plan
	for _, name := range best.both { // an answer has one figure
		one := p
		if one.Measure = name; p.Frame == Figure && n.sums[name].Rate == nil && n.rated(&p) == nil {
			choices = append(choices, Choice{Title: sentence(r.Catalog.Describe(&one, r.Today)), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: one})
		}
	}
	if len(choices) > 1 {
		return choices
	}
	choices = nil
	much := slices.ContainsFunc(r.words, func(w token) bool { return w.Fold == "much" || w.Fold == "cuanto" || w.Fold == "cuanta" })
	if !much || p.Frame != Count || p.Share || p.Measure != "" || n.main() != "" {
		return nil
	}
	for _, name := range n.sumOrder {
		one := p
		one.Frame, one.Measure = Figure, name
		one.each(n)
		if !r.hidesMeasure(n, n.sums[name]) && r.Catalog.rateFits(&one, n, r.Today) && len(choices) < mostFigures {
			choices = append(choices, Choice{Title: sentence(r.Catalog.Describe(&one, r.Today)), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: one})
		}
	}
	if len(choices) == 0 {
		return nil
	}
	return append(choices, Choice{Title: "How many: " + r.Catalog.Describe(&p, r.Today), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: p})
}

// joins are words between two things that are both meant.
var joins = set("and y e plus & or o")

// mostFigures is how many measures are offered.
const mostFigures = 4

// ability says that records of an entity are what somebody may be able to do: "crane" is then no machine.
func (r *reader) ability(entity string) bool {
	return r.cues.able && slices.ContainsFunc(r.Catalog.all(), func(n *Noun) bool {
		return n.Entity.Ask.Able != "" && slices.ContainsFunc(n.order, func(p *path) bool { return p.refers() == entity && entity != person })
	})
}

// able are words of what somebody can do, which are idle elsewhere.
var able = set("can may allowed puede pueden puedo able qualified certified authorized")

// leaves notes a word that a reading leaves out.
func (r *reader) leaves(t *attempt, at int) {
	if at >= 0 && !slices.Contains(t.unused, at) {
		t.unused = append(t.unused, at)
		t.score -= 2.5
	}
}

func inDollars(n *Noun, m schema.AskMeasure) bool {
	if m.Title == "" || m.Rate != nil {
		return false
	}
	_, unit, _ := n.read(m)
	return unit == "$"
}

// acting are verbs of what people do with something, which are idle elsewhere.
var acting = set(spoken.Acting)
