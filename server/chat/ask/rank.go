package ask

import "shipshape/schema"

// Records in the order of a figure: "which walk scored the worst", "the biggest spill".

// ranking are words by which something comes first or last.
var ranking = set("most least highest lowest fewest worst best biggest heaviest peor mejor menos mayor menor")

// up says that the least comes first: of the worst where more is better, and of the best where it is not.
func (r *reader) up(m schema.AskMeasure) bool {
	switch {
	case r.cues.worst:
		return m.Better
	case r.cues.best:
		return !m.Better
	}
	return r.cues.least
}

// namedWithin says that the phrase of a figure begins with the name of the records: "walk score".
func (r *reader) namedWithin(n *Noun, spans []span) float64 {
	for _, s := range spans {
		if s.kind != isMeasure || s.size < 2 {
			continue
		}
		for _, m := range r.Catalog.means(r.phrase(s.from, 1)) {
			if m.noun == n && m.kind == isNoun {
				return m.weight
			}
		}
	}
	return 0
}

// ranks says that records can be told in the order of a measure: each has a number of its own, or two that make one.
func (n *Noun) ranks(m schema.AskMeasure) bool {
	if len(m.Of) == 2 {
		return n.ranks(n.sums[m.Of[0]]) && n.ranks(n.sums[m.Of[1]])
	}
	field, _ := m.Field()
	return n.paths[field] != nil
}

// rank is the number of one record that a measure is of.
func (k *compiler) rank(m schema.AskMeasure) string {
	if len(m.Of) == 2 {
		return "CAST(" + k.rank(k.n.sums[m.Of[0]]) + " AS REAL) / NULLIF(" + k.rank(k.n.sums[m.Of[1]]) + ", 0)"
	}
	field, _ := m.Field()
	return k.amount(field, m)
}

// first is how the record is called that comes first by a measure.
func first(m schema.AskMeasure, up bool) string {
	switch {
	case m.Better:
		return map[bool]string{true: "worst", false: "best"}[up]
	case up:
		return "smallest"
	}
	return "largest"
}

// percent says that a measure tells how close something is to its limit.
func (n *Noun) percent(measure string) bool {
	rate := n.sums[measure].Rate
	return rate != nil && rate.Percent || n.sums[measure].Limit
}

// held is the measure by which the records of a noun are held to a limit.
func (n *Noun) held() string {
	for _, name := range n.sumOrder {
		if n.percent(name) {
			return name
		}
	}
	return ""
}

// mostHeld is how many records are told that are held to a limit.
const mostHeld = 10

// unitOf is the path of the unit of what a measure is of; nil where all are in one unit.
func (n *Noun) unitOf(p *Plan) *path {
	m := n.sums[p.Measure]
	if p.counts() || m.UnitOf == "" {
		return nil
	}
	return n.paths[m.Each+"."+m.UnitOf]
}

// inUnit writes an amount with the unit that a row says.
func (t *Teller) inUnit(p *Plan, n *Noun, text string, unit any) string {
	of := n.unitOf(p)
	value, ok := unit.(string)
	if of == nil || !ok {
		return text
	}
	return text + " " + wordOf(of.Of, of.Field, value)
}

// told is the measure that a list of records is in the order of, where it is none of their fields.
func (n *Noun) told(p *Plan) bool {
	m := n.sums[p.Measure]
	return p.Measure != "" && p.Frame == List && (len(m.Of) == 2 || m.UnitBy != "")
}
