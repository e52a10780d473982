package ask

import (
	"cmp"
	"slices"
	"strings"
)

// Some questions are about no one kind of record: "what is due this week", "what happened in dock 2", "what needs my signature". They are read as
// a plan over all kinds that say in their module files when they are due, whose they are, where, and on what vessel.

// Gather is the frame of such a plan. Over says what is gathered.
const Gather = "gather"

// What can be gathered. words.json has the phrases for each. Where a question holds several, the first of overs counts.
const (
	toSign   = "sign"
	toDo     = "todo"
	isDue    = "due"
	finished = "done"
	happened = "happened"
	holds    = "holds" // what holds a word inside: no phrase says it
	stands   = "state" // what is in a state that several kinds have
)

var overs = []string{overdue, toSign, toDo, isDue, finished, happened, open}

// gathers are the phrases, and the longest of them.
var gathers, longestGather = func() (map[string]string, int) {
	all, most := map[string]string{}, 0
	for i := len(overs) - 1; i >= 0; i-- {
		for _, phrase := range slices.Concat(spoken.Gather[overs[i]], map[string][]string{overdue: spoken.Overdue, open: spoken.Open}[overs[i]]) {
			all[fold(phrase)] = overs[i]
			most = max(most, len(strings.Fields(phrase)))
		}
	}
	return all, most
}()

// The path of a filter of such a plan is the entity of what is named: each kind has its own field for it.
const anyOf = "@"

// soonDays is what is meant by "due" without a period, lately by "happened".
const (
	soonDays = 30
	lately   = 7
)

// gather reads a question that is about no one kind; nil where a word of it says something else. One that only names a period, a place or a
// person goes on from a gathering before it.
func (r *reader) gather(before *Plan) *Plan {
	var said []string
	phrased := 0
	p := Plan{Frame: Gather}
	everyday := r.everyday()
	for i := 0; i < len(r.words); i++ {
		if r.periodIn(i, 1) {
			continue
		}
		if size := r.gatherName(&p, i); size > 0 {
			i += size - 1
			continue
		}
		size, what := r.gatherWords(i)
		state, phrase := 0, ""
		if size == 0 && p.Of == "" && everyday < 0 && !r.cues.did && // "what did Ray return" is who did it
			(before == nil || before.Frame == Gather) {
			state, phrase = r.gatherState(i)
		}
		switch {
		case i == everyday:
			p.Of = r.words[i].Stem
		case state > 0:
			said, p.Of = append(said, stands), phrase
			i += state - 1
		case r.cues.next && everyday >= 0 && r.cues.used[i]:
		case size > 0:
			said, phrased = append(said, what), phrased+size
			i += size - 1
		case !r.fills(i):
			return nil
		}
	}
	if r.beyondList(p.Of != "") {
		return nil
	}
	if r.cues.next && (p.Of != "" || slices.Contains(said, isDue)) && len(r.periods) == 0 {
		said, p.Limit = []string{isDue}, 1
		p.Time = &Period{From: day(r.Today), Text: "next", Forward: true}
	}
	goesOn := before != nil && before.Frame == Gather
	switch {
	case len(said) > 0 && phrased == len(r.words), len(said) == 0 && (!goesOn || p.Of != ""): // "overdue" alone is asked about
		return nil
	case len(said) == 0 && len(r.periods) == 0 && len(p.Filters) == 0 && !r.me():
		return nil
	case len(said) == 0:
		p.Over, p.Kinds, p.Time = before.Over, before.Kinds, before.Time
		for _, f := range before.Filters {
			if !slices.ContainsFunc(p.Filters, func(have Filter) bool { return have.Path == f.Path }) {
				p.Filters = append(p.Filters, f)
			}
		}
	}
	for _, over := range append(overs, stands) {
		if slices.Contains(said, over) {
			p.Over = over
			break
		}
	}
	if p.Over == happened && len(r.periods) == 0 && slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path != anyOf+person }) { // "what happened with S-0003" asks about that one
		return nil
	}
	personal := r.me() || p.Over == toDo && !r.ours()
	if personal && r.User != "" && p.Over != happened && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == anyOf+person }) {
		p.Filters = append(p.Filters, Filter{Path: anyOf + person, In: []any{r.User}, Text: "you"})
	}
	if !r.gatherTime(&p) {
		return nil
	}
	return r.withKinds(p)
}

// fills says that a word carries nothing: "findings" does, although "find" does not.
func (r *reader) fills(i int) bool {
	w := r.words[i]
	means := r.Catalog.means(w.Stem)
	switch {
	case denies[w.Fold] || slices.ContainsFunc(means, func(m meaning) bool { return m.kind == isNoun }):
		return false
	case idle[w.Fold] || mine[w.Fold]:
		return true
	}
	return idle[w.Stem] && len(means) == 0
}

// beyondList says that a question asks for more than what there is: a figure, groups, a comparison.
func (r *reader) beyondList(counted bool) bool {
	c := r.cues
	figure := c.most || c.least || c.much || c.average || c.largest || c.smallest || c.share || c.why || c.compare || c.since || c.bucket != "" || c.many && !counted && !r.things()
	chosen := c.person || c.last || c.first || c.limit > 0 || c.older > 0 || c.over != nil || c.under != nil
	return figure || chosen || len(r.periods) > 1 || len(c.by) > 0
}

// narrowed goes on from a gathering with one of its kinds: "only the tasks".
func (r *reader) narrowed(before *Plan) *Plan {
	at := 1
	if before == nil || before.Frame != Gather || len(r.words) < 2 || !narrows[r.words[0].Fold] {
		return nil
	}
	if r.words[1].Fold == "the" {
		at = 2
	}
	for _, m := range r.Catalog.means(r.phrase(at, len(r.words)-at)) {
		if m.kind == isNoun && slices.Contains(before.Kinds, m.noun.Key) {
			return r.Catalog.gathered(m.noun, before, day(r.Today))
		}
	}
	return nil
}

var narrows = set("only just solo and")

// mine are words by which somebody means themselves.
var mine = set("i me my mine myself mi mis yo")

// me says that somebody asks for their own: not "show me", nor "I want to see".
func (r *reader) me() bool {
	for i, w := range r.words {
		asks := w.Fold == "i" && i == 0 || w.Fold == "me" && i > 0 && telling[r.words[i-1].Fold]
		if !asks && (mine[w.Fold] || w.Fold == "tengo" || w.Fold == "debo") {
			return true
		}
	}
	return false
}

var telling = set("show give tell let get find")

func (r *reader) ours() bool {
	return slices.ContainsFunc(r.words, func(w token) bool { return w.Fold == "we" || w.Fold == "our" || w.Fold == "us" || w.Fold == "tenemos" })
}

func (r *reader) things() bool {
	return slices.ContainsFunc(r.words, func(w token) bool { return w.Stem == "thing" || w.Stem == "stuff" })
}

func (r *reader) gatherWords(i int) (size int, what string) {
	for size := min(longestGather, len(r.words)-i); size > 0; size-- {
		if what := gathers[strings.Join(foldsOf(r.words[i:i+size]), " ")]; what != "" && !r.periodIn(i, size) {
			return size, what
		}
	}
	return 0, ""
}

// gatherName takes a name of a record that others refer to; of several entities with that name the one that most kinds refer to.
func (r *reader) gatherName(p *Plan, i int) int {
	for size := min(mostPhrase, len(r.words)-i); size > 0; size-- {
		names := slices.DeleteFunc(slices.Clone(r.named[r.phrase(i, size)]), func(n Name) bool { return n.Field != "" || n.Many && r.everyday() < 0 || r.vague(n, i, size) })
		if len(names) == 0 || r.periodIn(i, size) || size == 1 && (idle[r.words[i].Fold] || gathers[r.words[i].Fold] != "") {
			continue
		}
		best := slices.MaxFunc(names, func(a, b Name) int { return cmp.Compare(r.referring(a.Entity), r.referring(b.Entity)) })
		f := Filter{Path: anyOf + best.Entity, Text: best.Title}
		for _, n := range names {
			if n.Entity == best.Entity && !slices.Contains(f.In, any(n.ID)) {
				f.In = append(f.In, n.ID)
			}
		}
		p.Filters = append(slices.DeleteFunc(p.Filters, func(have Filter) bool { return have.Path == f.Path }), f)
		return size
	}
	return 0
}

// referring is how many kinds refer to an entity.
func (r *reader) referring(entity string) (count int) {
	for _, n := range r.Catalog.all() {
		if n.only == nil && slices.ContainsFunc(n.order, func(p *path) bool { return p.Via == nil && p.refers() == entity }) {
			count++
		}
	}
	return count
}

// gatherTime puts in the period; false where it makes no sense of what is gathered.
func (r *reader) gatherTime(p *Plan) bool {
	today := day(r.Today)
	if len(r.periods) == 1 {
		period := *r.periods[0]
		p.Time = &period
	}
	now := p.Time != nil && p.Time.From == today && p.Time.Grain == "day"
	switch p.Over {
	case overdue, toSign, open, holds:
		if p.Time != nil && !now {
			return false
		}
		p.Time = nil
	case toDo:
		if p.Time != nil && p.Time.From <= today { // what was to be done before and is not is still to be done
			p.Time.From, p.Time.Text = "", ""
		}
	case isDue:
		if p.Time == nil && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path != anyOf+person }) { // when one thing is due is asked of any time
			p.Time = &Period{From: today, To: day(r.Today.AddDate(0, 0, soonDays+1)), Text: "soon", Forward: true}
		}
	case finished, happened:
		if p.Time == nil {
			p.Time = &Period{From: day(r.Today.AddDate(0, 0, 1-lately)), To: day(r.Today.AddDate(0, 0, 1)), Text: "lately"}
		}
	}
	return true
}

// withKinds names the kinds that a plan gathers; nil where there is none.
func (r *reader) withKinds(p Plan) *Plan {
	p.Kinds = nil
	for _, n := range r.Catalog.all() {
		if n.only != nil || !r.May(n.Entity.Name) || p.Over == toSign && (r.Approves == nil || !r.Approves(n.Entity.Name)) {
			continue
		}
		if r.Catalog.gathered(n, &p, day(r.Today)) != nil {
			p.Kinds = append(p.Kinds, n.Key)
		}
	}
	switch {
	case len(p.Kinds) == 0 && p.Of != "" && p.Over != stands && !p.Said:
		p.Said = true
		return r.withKinds(p)
	case len(p.Kinds) == 0:
		return nil
	}
	return &p
}

// gathered is what a plan means for one kind; nil where it says nothing of that.
func (c *Catalog) gathered(n *Noun, p *Plan, today string) *Plan {
	e := n.Entity
	q := &Plan{Noun: n.Key, Frame: List}
	if p.Of != "" && p.Over != stands {
		only, ok := c.carries(n, p.Of, slices.Contains([]string{isDue, toDo, overdue}, p.Over), p.Said)
		if !ok {
			return nil
		}
		q.Filters = only
	}
	_, named := e.Ask.Named[open]
	opens := named || len(c.ending(n, open)) > 0
	who := n.whoField()
	switch p.Over {
	case isDue, toDo:
		if e.Due == nil || n.paths[e.Due.Field] == nil {
			return nil
		}
		q.Time, q.Field = p.Time, e.Due.Field
		if word := c.awaited(n); word != "" && (p.Time == nil || p.Time.To == "" || p.Time.To > today) {
			q.Named = []string{word}
		}
		who = n.dueOf()
	case overdue:
		if e.Due == nil || n.paths[e.Due.Field] == nil || e.Due.Newest != "" { // one of those that another took the place of is not late
			return nil
		}
		q.Named, q.Field, who = []string{overdue}, e.Due.Field, n.dueOf()
	case open:
		if !opens {
			return nil
		}
		q.Named = []string{open}
	case toSign:
		return n.toApprove(q, p)
	case finished:
		if q.Field = n.finishedOn(); q.Field == "" {
			return nil
		}
		q.Time = p.Time
	case happened:
		if q.Field = e.Ask.Time; q.Field == "" || n.planned(q.Field) {
			return nil
		}
		q.Time = p.Time
	case stands:
		held := c.standsIn(n, p.Of)
		if len(held.In) > 0 {
			q.Filters = []Filter{held}
		} else if p.Time == nil || n.only != nil || n.saidOf(p.Of) == "" {
			return nil
		}
		if q.Field, q.Time = n.since(p.Of), p.Time; q.Field == "" && q.Time != nil {
			return nil
		}
	}
	named = slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path != "" })
	if p.Over == holds && named && e.Ask.Time != "" { // what stands somewhere, and not what was done there
		return nil
	}
	for _, f := range p.Filters {
		switch {
		case f.Says != "":
			if f = n.intoLists(f, named); len(f.Where) == 0 {
				return nil
			}
			q.Filters = append(q.Filters, f)
		case f.Path == anyOf+person:
			if who == "" {
				return nil
			}
			q.Filters = append(q.Filters, Filter{Path: who, In: f.In, Text: f.Text})
		case f.Path == anyOf+e.Name:
			q.Filters = append(q.Filters, Filter{Path: "id", In: f.In, Text: f.Text})
		default:
			path := n.pathTo(strings.TrimPrefix(f.Path, anyOf))
			if path == nil {
				return nil
			}
			q.Filters = append(q.Filters, Filter{Path: path.Name, In: f.In, Text: f.Text})
		}
	}
	return q
}

// pathTo is how a kind refers to an entity: by a field of its own rather than through another record.
func (n *Noun) pathTo(entity string) *path {
	var far *path
	for _, p := range n.order {
		switch {
		case p.refers() != entity:
		case p.Via == nil:
			return p
		case far == nil:
			far = p
		}
	}
	return far
}

// finishedOn is the day or moment by which a record is done.
func (n *Noun) finishedOn() string {
	for _, p := range n.order {
		said := n.Entity.Ask.Times[p.Name]
		if p.Via == nil && !n.planned(p.Name) && slices.ContainsFunc(said, func(w string) bool { return doneWords[w] }) {
			return p.Name
		}
	}
	return ""
}

var doneWords = map[string]bool{"fixed": true, "done": true, "finished": true, "completed": true, "closed": true, "held": true}

// holding reads a question that names no kind, but something that stands inside records: "anything with xylene".
func (r *reader) holding() *Plan {
	if r.Found == nil || len(r.periods) > 0 || r.cues.most || r.cues.least || r.cues.much {
		return nil
	}
	p := Plan{Frame: Gather, Over: holds}
	var words []int
	for i := 0; i < len(r.words); i++ {
		if size := r.gatherName(&p, i); size > 0 {
			i += size - 1
			continue
		}
		if w := r.words[i]; !idle[w.Fold] && !idle[w.Stem] && !r.cues.used[i] && !holding[w.Fold] {
			words = append(words, i)
		}
	}
	if len(words) == 0 || !r.sayable(words) {
		return nil
	}
	names := p.Filters
	for _, inside := range []bool{false, true} {
		for _, n := range r.Catalog.all() {
			where := r.listsOf(n, len(names) > 0)
			if n.only != nil || !r.May(n.Entity.Name) || len(where) == 0 {
				continue
			}
			p.Filters = slices.Clone(names)
			for _, i := range words {
				p.Filters = append(p.Filters, Filter{Says: r.words[i].Stem, Where: where, Inside: inside && len(r.words[i].Stem) >= substance, Text: "says “" + r.words[i].As + "”"})
			}
			q := r.Catalog.gathered(n, &p, day(r.Today))
			if q == nil {
				continue
			}
			q.Frame = Count
			if r.Found(q) {
				p.Kinds = append(p.Kinds, n.Key)
			}
		}
		if len(p.Kinds) > 0 {
			break
		}
	}
	if len(p.Kinds) == 0 {
		return nil
	}
	for at := range p.Filters { // each kind looks into its own lists
		p.Filters[at].Where = nil
	}
	if len(p.Kinds) == 1 {
		n := r.Catalog.Noun(p.Kinds[0])
		return r.Catalog.gathered(n, &p, day(r.Today))
	}
	return &p
}

// intoLists are the lists of a kind for a word of a gathering.
func (n *Noun) intoLists(f Filter, far bool) Filter {
	if len(f.Where) > 0 {
		return f
	}
	for _, l := range n.lists {
		if far || l.Via == nil {
			f.Where = append(f.Where, l.Name)
		}
	}
	return f
}
