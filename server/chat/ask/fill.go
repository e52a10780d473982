package ask

import (
	"cmp"
	"slices"
	"strings"
)

// fill makes the plan of an attempt from what its phrases mean.
func (r *reader) fill(t *attempt, spans []span, measure string, before *Plan) {
	p := &t.plan
	n := t.noun
	follows := !t.own && before != nil && before.Noun == n.Key
	if follows {
		*p = carried(*before)
		if measure == "" {
			measure = p.Measure
		}
	}
	group, plain := r.groups(n, spans)
	if from := n.supplied(); r.cues.supplier && from == "" {
		r.leaves(t, r.cued())
	} else if r.cues.supplier {
		if group = []string{from}; n.sums[measure].Main { // what was used of it says little of who sold it
			measure = ""
		}
	}
	r.whichOf = ""
	for _, s := range spans {
		if s.from == r.cues.whichAt && r.cues.which {
			r.whichOf = map[bool]string{true: s.name}[s.kind == isField && r.whichOf == ""]
		}
		if s.from == r.cues.whichAt && s.kind != isField {
			r.whichOf = "-"
		}
	}
	verb := ""
	var values []Filter
	for _, s := range spans {
		switch s.kind {
		case isNamed:
			if s.not {
				p.Not = add(p.Not, s.name)
			} else {
				p.Named = add(p.Named, s.name)
			}
		case isValue:
			values = r.value(values, s)
		case isVerb:
			verb = s.name
			lapsed := fold(strings.Join(asTyped(r.words[s.from:s.from+s.size]), " "))
			if len(r.periods) == 0 && r.lacks(s.from) { // "without a due date"
				verb = ""
				values = append(values, Filter{Path: s.name, Has: new(false), Text: "no " + strings.ToLower(n.paths[s.name].Title)})
			} else if len(r.periods) == 0 && slices.Contains(spoken.Gone, lapsed) {
				p.Time = &Period{To: day(r.Today), Text: lapsed}
				if word := r.Catalog.awaited(n); word != "" {
					p.Named = add(p.Named, word)
				}
			}
		case isField:
			if s.not {
				values = append(values, Filter{Path: s.name, Has: new(false), Text: "no " + strings.ToLower(n.paths[s.name].Title)})
			}
		}
		if s.kind == isNamed || s.kind == isValue && n.paths[s.name] != nil && n.paths[s.name].Field.Enum != nil {
			p.Part = s.name
		}
	}
	if p.Measure = measure; measure == took { // only what is done took a time
		p.Named, verb = slices.DeleteFunc(p.Named, func(name string) bool { return doneWords[name] }), ""
	}
	values = r.unit(p, n, values)
	for _, f := range values {
		if follows {
			p.Filters = slices.DeleteFunc(slices.Clone(p.Filters), func(have Filter) bool { return have.Path == f.Path })
			p.Group = slices.DeleteFunc(slices.Clone(p.Group), func(path string) bool { return path == f.Path })
		}
		p.Filters = append(p.Filters, f)
		if len(f.In) > 1 && len(group) == 0 && (r.cues.compare || (r.cues.many || r.cues.much) && r.joined(spans, f.Path)) {
			group = []string{f.Path}
		}
	}
	if r.cues.mine || r.cues.made && r.mentionsMe() {
		r.mine(t)
	}
	r.when(p, n, verb, before, follows)
	if over := cmp.Or(n.sums[measure].Over, n.Entity.Ask.Over); over != "" && p.Time == nil && r.cues.bucket == "" && !r.cues.trend {
		p.Time, p.Field = period(over, r.Today), n.Entity.Ask.Time
	}
	r.threshold(p, n, measure)
	if !follows || len(group) > 0 || r.cues.bucket != "" || r.cues.trend || !r.bare() {
		r.frame(p, n, group, plain, follows)
		p.each(n)
		r.show(p, n, plain)
	}
	if stands := n.stands(); (r.cues.have || p.Time == nil && !r.cues.did && n.somewhere(p)) && p.counts() && len(p.Named) == 0 && stands != "" && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == n.Entity.States.Field }) {
		p.Named = add(p.Named, stands)
	}
	if r.cues.everything {
		p.All = true
	}
	if held := n.Entity.Ask.Able; r.cues.able && held != "" && !r.cues.mine { // who can do something has what it takes, and it is in force
		p.Named = add(p.Named, held)
		if n.Entity.Due != nil {
			p.Not = add(p.Not, overdue)
		}
	}
}

// unit is the unit that a figure is asked for in: "tons of VOC". Its word is no value that something has.
func (r *reader) unit(p *Plan, n *Noun, values []Filter) []Filter {
	m := n.sums[cmp.Or(p.Measure, n.main())]
	field, _ := m.Field()
	path := n.paths[field]
	if path == nil {
		return values
	}
	for _, w := range r.words {
		unit := path.Field.UnitCalled(w.Fold)
		if unit == "" {
			continue
		}
		values = slices.DeleteFunc(values, func(f Filter) bool { return fold(f.Text) == w.Fold })
		if p.Unit = ""; unit != cmp.Or(m.Unit, path.Field.Unit) {
			p.Unit = unit
		}
	}
	return values
}

// carried is a plan that the conversation goes on from: what it was held against is asked for anew.
func carried(before Plan) Plan {
	before.Against, before.Why, before.Show = nil, false, nil
	before.Filters, before.Named, before.Not, before.Group = slices.Clone(before.Filters), slices.Clone(before.Named), slices.Clone(before.Not), slices.Clone(before.Group)
	return before
}

func (r *reader) mentionsMe() bool {
	return slices.ContainsFunc(r.words, func(t token) bool { return t.Fold == "i" || t.Fold == "me" })
}

// bare says that the question asks for no kind of answer of its own.
func (r *reader) bare() bool {
	c := r.cues
	return !c.many && !c.much && !c.list && !c.most && !c.least && !c.last && !c.first && !c.since && !c.share && !c.average && !c.largest && !c.smallest && !c.compare && !c.yes && !c.who && !c.why && c.limit == 0
}

func add(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(slices.Clone(list), name)
}

// value joins values of one path: "dock 2 and dock 3".
func (r *reader) value(values []Filter, s span) []Filter {
	for i, f := range values {
		if f.Path == s.name && (f.Not != nil) == s.not {
			if s.not {
				values[i].Not = slices.Concat(f.Not, []any{s.value})
			} else if !slices.Contains(f.In, s.value) {
				values[i].In = slices.Concat(f.In, []any{s.value})
			}
			if !slices.Contains(strings.Split(f.Text, " or "), s.text) {
				values[i].Text += " or " + s.text
			}
			return values
		}
	}
	f := Filter{Path: s.name, Text: s.text}
	if s.not {
		f.Not = []any{s.value}
	} else {
		f.In = []any{s.value}
	}
	return append(values, f)
}

// groups are the fields after "by", and those that the question only mentions.
func (r *reader) groups(n *Noun, spans []span) (group, plain []string) {
	for _, s := range spans {
		if s.kind != isField || s.not {
			continue
		}
		if slices.Contains(r.cues.by, s.from) {
			group = add(group, s.name)
		} else {
			plain = append(plain, s.name)
		}
	}
	// "by equipment" of what is itself called equipment: the word after "by" was taken for the noun.
	for _, at := range r.cues.by {
		if len(group) > 0 || slices.ContainsFunc(spans, func(s span) bool { return s.kind == isMeasure && s.from == at }) {
			break
		}
		for _, s := range r.meaningsAt(n, at) {
			if s.kind == isField {
				group = add(group, s.name)
				break
			}
		}
	}
	return group, plain
}

// threshold holds a number of each record to "over 50".
func (r *reader) threshold(p *Plan, n *Noun, measure string) {
	if r.cues.over == nil && r.cues.under == nil {
		return
	}
	name := cmp.Or(measure, n.main())
	if name == "" {
		return
	}
	m := n.sums[name]
	field, _ := m.Field()
	if n.paths[field] == nil {
		return
	}
	if m.Sum != "" && r.cues.ours { // "are we over 2,200 lb" is of all of them together
		p.Measure = name
		return
	}
	f := Filter{Path: field}
	per, unit, _ := n.read(m)
	if over := r.cues.over; over != nil {
		value := *over * per
		f.Over, f.Text = &value, "over "+figure(*over, 2, unit)
	}
	if under := r.cues.under; under != nil {
		value := *under * per
		f.Most, f.Text = &value, "under "+figure(*under, 2, unit)
	}
	p.Filters = append(p.Filters, f)
}

// frame decides what is made of the records.
func (r *reader) frame(p *Plan, n *Noun, group, plain []string, follows bool) {
	c := r.cues
	e := n.Entity
	rate := n.sums[p.Measure].Rate != nil
	figure := p.Measure != "" && (r.cues.over == nil && r.cues.under == nil || r.cues.ours || rate) && !slices.Contains(p.Named, beyond)
	if !figure && (c.much || c.average || c.largest && !c.most || c.smallest) && n.main() != "" && !c.many {
		p.Measure, figure = n.main(), true
	}
	single := figure && len(group) == 0 && !c.which && !c.who && c.limit == 0 && c.bucket == ""
	averages := figure && n.sums[p.Measure].Avg != ""
	switch {
	case rate && !c.largest && !c.smallest:
		p.How = ""
	case c.average:
		p.How = "avg"
	case c.smallest || single && averages && (c.most || c.least) && r.up(n.sums[p.Measure]):
		p.How = "min"
	case c.largest && !c.most || single && averages && c.most:
		p.How = "max"
	case averages && c.much && n.only != nil:
		p.How = "sum"
	case !follows:
		p.How = ""
	}
	switch {
	case c.since:
		p.Frame, p.Measure = Since, ""
		if name := timeOf(n, p); p.Time == nil && n.planned(name) { // what is only planned did not happen
			p.Time, p.Field = &Period{To: day(r.Today.AddDate(0, 0, 1)), Text: "until today"}, name
		}
	case rate:
		p.Frame = Figure
	case c.share:
		p.Frame, p.Share, p.Measure = Count, true, ""
	case figure:
		p.Frame = Figure
	case c.many || c.much:
		p.Frame = Count
	case c.yes && !c.list:
		p.Frame = YesNo
	case follows && !c.list && !c.last && !c.first:
	default:
		p.Frame = List
	}
	if c.next && p.Time != nil && p.Time.Forward {
		c.first, c.last, p.Show = true, false, add(p.Show, p.Field)
	}
	if c.longest {
		c.first, p.Show = true, add(p.Show, timeOf(n, p))
	}
	reads := n.only != nil && r.bare() && len(r.periods) == 0 && !c.trend && !c.peak && !follows                                                                                          // a reading that is only named is the last one
	if m := n.sums[p.Measure]; (c.last || reads) && figure && p.Measure != "" && len(m.Of) == 0 && !rate && !c.many && !c.average && c.bucket == "" && p.Time == nil && len(group) == 0 { // "pH last time" is that of the last one
		field, _ := m.Field()
		p.Filters = append(p.Filters, Filter{Path: field, Has: new(true)})
		p.Frame, p.How, p.Show, figure = Overall, "", []string{field}, false
		c.last = true
	}
	if at := slices.IndexFunc(plain, func(name string) bool { return n.paths[name] != nil && n.paths[name].Answer != "" }); reads && p.Frame == List && at >= 0 {
		p.Filters, p.Frame, c.last = append(p.Filters, Filter{Path: plain[at], Has: new(true)}), Overall, true
	}
	if c.last || c.first {
		switch {
		case c.limit > 1:
			p.Frame, p.Limit, p.Up = List, c.limit, c.first
		case c.last && c.many, figure && !c.last:
		case p.Frame == List || p.Frame == YesNo || p.Frame == Overall:
			p.Frame, p.Up, p.Limit = Overall, c.first, 1
			if until := day(r.Today.AddDate(0, 0, 1)); c.last && p.Time != nil && p.Time.To > until && p.Time.From < until && !p.Time.Forward {
				p.Time.To = until
			}
			// What did happen is none that is only planned.
			if name := timeOf(n, p); c.last && p.Time == nil && name != "" && (e.Due == nil || name != e.Due.Field) {
				p.Time, p.Field = &Period{To: day(r.Today.AddDate(0, 0, 1)), Text: "until today"}, name
			}
		}
	}
	r.grouping(p, n, group, plain, follows)
	if c.trend && p.Bucket == "" {
		p.Bucket = "month"
	}
	if c.bucket == "" && figure {
		c.bucket = c.each
	}
	apart := c.bucket == "" && len(r.periods) > 1 && p.Time != nil && p.Against == nil && len(group) == 0
	if apart && (p.Frame == Figure || p.Frame == Count && !p.Share || p.Frame == List && !c.list && c.limit == 0 && !r.periods[0].Forward) { // "last year and this year" are told apart
		c.bucket = r.periods[0].Grain
	}
	if p.Against != nil && p.Frame == List {
		p.Frame = Count
	}
	if c.bucket != "" {
		p.Bucket, p.Group = c.bucket, group
	}
	if c.peak {
		p.Peak, p.How, p.Up = true, "", c.smallest || r.up(n.sums[p.Measure])
	}
	if p.Bucket != "" && (p.Frame == List || p.Frame == YesNo) {
		p.Frame = Count
	}
	if p.Bucket != "" && p.Field == "" {
		p.Field = e.Ask.Time
		if p.Field == "" {
			p.Bucket = ""
		}
	}
	if c.compare && p.Time != nil && len(p.Group) == 0 && p.Frame == List {
		p.Frame = Count
	}
	if c.compare && p.Against == nil && p.Time != nil && len(p.Group) == 0 {
		against := p.Time.before(r.Today)
		p.Against = &against
	}
	if c.why {
		p.Why = true
		if r.whyState(p, n) {
			p.Frame, p.Measure, p.Group, p.Against = List, "", nil, nil
			return
		}
		if p.Frame == List {
			p.Frame = Count
		}
		if p.Time != nil && p.Against == nil {
			against := p.Time.before(r.Today)
			p.Against = &against
		}
	}
}

// each tells apart what has its own unit, unless one of it was asked for.
func (p *Plan) each(n *Noun) {
	if p.Measure != "" && n.sums[p.Measure].Limit && p.Frame == Figure && len(p.Group) == 0 && p.Bucket == "" { // each against its own limit, the nearest first
		p.Frame, p.How, p.Limit = List, "", mostHeld
		return
	}
	by := n.sums[p.Measure].Each
	one := slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == by && len(f.In) == 1 })
	if by != "" && p.Frame == Figure && len(p.Group) == 0 && !one {
		p.Group, p.Bucket = []string{by}, ""
	}
}

// grouping reads "by vessel", "which vessel … most", "who has …".
func (r *reader) grouping(p *Plan, n *Noun, group, plain []string, follows bool) {
	c := r.cues
	if len(group) == 0 && !c.who && (c.most || c.least) && len(plain) > 0 && (c.which || c.limit > 0 || p.Frame != List || !follows && !c.largest) {
		group = plain[:1]
	}
	if len(group) == 0 && c.which && p.Frame == List && c.limit == 0 && len(plain) > 0 && r.whichOf == plain[0] {
		group = plain[:1]
	}
	listed := n.ofPeople() && !c.most && !c.least && !c.many && !c.much // a list that begins with the person says who, and of what
	if len(group) == 0 && c.who && !c.able && !listed && p.Frame != Overall && p.Frame != Since {
		if who := r.whoOf(n); who != "" {
			group = []string{who}
		}
	}
	if len(group) > 0 {
		p.Group, p.Bucket = group, ""
		if p.Frame == List || p.Frame == YesNo || p.Frame == Overall {
			p.Frame = Count
		}
		if c.supplier { // what was bought from nobody says nothing
			p.Filters = append(p.Filters, Filter{Path: group[0], Has: new(true)})
		}
		if c.limit > 0 {
			p.Limit = c.limit
		}
		p.Up = r.up(n.sums[p.Measure])
		return
	}
	if (c.most || c.least || c.largest) && p.Frame != Overall && len(p.Group) == 0 {
		// "the 5 largest fills", "which walk scored the worst": the records themselves, by the figure.
		itself := !c.peak && (c.which && r.whichOf == "-" || (c.worst || c.best) && n.sums[p.Measure].Better)
		if name := cmp.Or(p.Measure, n.main()); name != "" && (c.limit > 0 || c.largest && c.most || itself) && n.ranks(n.sums[name]) {
			p.Frame, p.Measure, p.How, p.Limit, p.Up = List, name, "", max(c.limit, 1), r.up(n.sums[name])
		}
	}
}
