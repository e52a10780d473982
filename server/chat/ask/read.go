package ask

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/server/chat/mart"
)

// Asker is who asks, when, and what they may ask about.
type Asker struct {
	Catalog *Catalog
	Today   time.Time // midnight in UTC of the yard's day
	Fiscal  time.Month
	User    string
	Module  string                      // of the page the question was asked on
	May     func(entity string) bool    // whether they see records of an entity
	Hidden  func(entity, f string) bool // whether they see no value of a field
	// Approves says whether they may approve what others did.
	Approves func(entity string) bool
	Names    func(phrases []string) []Name // records that are called so, by the fold of their names
	Like     func(word string) []string    // words of names that begin like one
	Found    func(p *Plan) bool            // whether any record is as a plan says
	Taught   map[string]string             // phrases of the yard and what they mean, folded
	Outside  []string                      // what chat does not answer, folded
}

// span is a phrase of a question that means something.
type span struct {
	from, size int
	meaning
	not bool
}

// reader holds one question while it is read.
type reader struct {
	*Asker
	words   []token
	clock   *clockwork
	periods []*Period
	timed   map[int]int // first word of a period to its size
	cues    cues
	named   map[string][]Name // by the key of a phrase
	whose   map[*Noun]string  // see whoOf
	whichOf string            // the field that "which" asks for, in the attempt that is made
}

// attempt is a question read as one about a noun.
type attempt struct {
	noun   *Noun
	plan   Plan
	score  float64
	own    bool     // the question itself names the noun or a measure of it
	both   []string // measures that are named beside each other: "VOC and HAP"
	unused []int
}

// Read reads a question. before is the plan that the conversation stands at.
func (a *Asker) Read(question string, before *Plan) Reading {
	text := a.taught(question)
	for _, outside := range a.Outside {
		if outside != "" && strings.Contains(" "+key(text)+" ", " "+key(outside)+" ") {
			return Reading{Outside: true}
		}
	}
	r := a.open(text)
	if len(r.words) == 0 {
		return Reading{Help: true}
	}
	if r.help() {
		return Reading{Help: true}
	}
	if first := r.words[0].Fold; acts[first] && len(r.words) > 1 {
		return Reading{Acts: true}
	} else if first == "should" || first == "would" {
		return Reading{Outside: true}
	}
	if p := r.narrowed(before); p != nil {
		return Reading{Plan: p, Margin: widest, Follows: true}
	}
	if p := r.gather(before); p != nil {
		return Reading{Plan: p, Margin: widest, Follows: before != nil && before.Frame == Gather && p.Over == before.Over}
	}
	if reading := r.lacking(); reading != nil {
		return *reading
	}
	best, second := r.best(before)
	if t := r.holder(before); t != nil && (best == nil || t.score > best.score) {
		best, second = t, nil
	}
	if said := r.noDay(best); said != "" {
		return Reading{NoDay: said}
	}
	var corrected []string
	if best == nil || len(best.unused) > 0 {
		if again, b, s, fixes := r.mended(best, before); b != nil {
			best, second, r, corrected = b, s, again, fixes
		}
	}
	if best == nil || len(best.unused) > 0 && !best.own {
		if p := r.holding(); p != nil {
			return Reading{Plan: p, Margin: widest}
		}
	}
	if best == nil || len(best.unused) > 0 {
		if plans := r.byLabel(); len(plans) == 1 {
			return Reading{Plan: &plans[0], Margin: widest}
		}
	}
	if best == nil {
		return r.lost()
	}
	if len(best.unused) > 0 {
		if said := r.saying(best, before); said != nil {
			best, second = said, nil
		}
	}
	if len(best.unused) > 0 {
		return r.unknown(best, before, corrected)
	}
	if choices := r.figures(best); choices != nil {
		return Reading{Choices: choices, Asks: "How much of what?", Corrected: corrected}
	}
	if choices := r.torn(best, second, before); choices != nil {
		return Reading{Choices: choices, Asks: "What do you mean?", Corrected: corrected}
	}
	margin := widest
	if second != nil {
		margin = min(widest, best.score-second.score)
	}
	best.plan.Guessed = !best.own && before == nil
	return Reading{Plan: &best.plan, Margin: margin, Corrected: corrected, Follows: !best.own && before != nil && before.Noun == best.noun.Key}
}

// acts are first words of what a person wants done, which chat does not do.
var acts = set(spoken.Acts)

// taught puts what the yard's own words mean in their place.
func (a *Asker) taught(question string) string {
	if means, ok := a.Taught[key(question)]; ok {
		return means
	}
	words := tokens(question)
	var text []string
	for i := 0; i < len(words); i++ {
		put := a.apart(words[i])
		for size := min(mostPhrase, len(words)-i); size > 0; size-- {
			if means, ok := a.Taught[stems(words[i:i+size])]; ok {
				put = means
				i += size - 1
				break
			}
		}
		text = append(text, put)
	}
	return strings.Join(text, " ")
}

// apart cuts a compound that nobody knows: "ship-by" is "ship by".
func (a *Asker) apart(w token) string {
	first, _, joined := strings.Cut(w.Fold, "-")
	if !joined || a.Catalog.series[first] != nil || a.Catalog.knows(w.Stem) || strings.ContainsAny(w.Fold, "0123456789") {
		return w.As
	}
	return strings.ReplaceAll(w.As, "-", " ")
}

func folds(text string) []string { return foldsOf(tokens(text)) }

func foldsOf(words []token) []string {
	var all []string
	for _, t := range words {
		all = append(all, t.Fold)
	}
	return all
}

func (a *Asker) open(text string) *reader {
	r := &reader{Asker: a, words: tokens(text), timed: map[int]int{}, named: map[string][]Name{}, whose: map[*Noun]string{}}
	r.clock = &clockwork{today: a.Today, fiscal: a.Fiscal, words: r.words}
	r.clock.ahead = slices.ContainsFunc(r.words, func(t token) bool { return coming[t.Stem] })
	for i := 0; i < len(r.words); {
		if p, n := r.clock.at(i); n > 0 && !r.numbered(i) {
			r.periods = append(r.periods, p)
			r.timed[i] = n
			i += n
			continue
		}
		i++
	}
	r.cues = readCues(r.words, r.timed)
	r.lookUp()
	return r
}

// numbered says that a number belongs to the word before it, and begins no day: "scope 2 Sept".
func (r *reader) numbered(i int) bool {
	_, ok := number(r.words[i].Fold)
	return ok && i > 0 && len(r.Catalog.means(r.phrase(i-1, 2))) > 0
}

// coming are words of what lies ahead.
var coming = set("due expire expires expiring upcoming planned scheduled renew renewal deadline deadlines running vence vencen")

// best are the two best attempts over all nouns.
func (r *reader) best(before *Plan) (best, second *attempt) {
	switch all := r.ranked(before); len(all) {
	case 0:
		return nil, nil
	case 1:
		return all[0], nil
	default:
		return all[0], all[1]
	}
}

// attempt reads the question as one about a noun; nil where nothing speaks for it.
func (r *reader) attempt(n *Noun, before *Plan) *attempt {
	t := &attempt{noun: n, plan: Plan{Noun: n.Key}}
	used := make([]bool, len(r.words))
	for from, size := range r.timed {
		for i := from; i < from+size; i++ {
			used[i] = true
		}
	}
	for i := range r.cues.used {
		used[i] = true
	}
	var spans []span
	for i := 0; i < len(r.words); i++ {
		if used[i] && (!r.cues.used[i] || afterBy[r.words[i].Fold]) { // "each month" is no unit
			continue
		}
		found := r.meaningsAt(n, i)
		if len(found) == 0 {
			continue
		}
		size := found[0].size
		chosen := r.pick(found, r.negated(i), r.asGroup(i))
		spans = append(append(spans, chosen...), r.within(n, chosen)...)
		for j := i; j < i+size; j++ {
			used[j] = true
		}
		i += size - 1
	}
	spans = r.whole(spans, used)
	noun, measure := 0.0, ""
	for _, s := range spans {
		if s.kind == isNoun {
			noun = max(noun, s.weight)
		}
	}
	noun = max(noun, r.namedWithin(n, spans), r.ofKind(n, spans))
	spans = r.asNoun(n, spans)
	most := 0.0
	for _, s := range spans {
		weight := s.weight + float64(s.size)
		if n.sums[s.name].Main { // "how much did fuel cost" names two figures, and means the other one
			weight -= 0.5
		}
		if s.kind == isMeasure && weight > most {
			most, measure = weight, s.name
		}
	}
	if r.cues.worst || r.cues.best { // "the worst walk" is the one with the worst score
		for _, name := range n.sumOrder {
			if n.sums[name].Better && measure == "" && noun > 0 && len(r.cues.by) == 0 {
				measure = name
			}
		}
	}
	for _, s := range spans {
		for _, next := range spans {
			if at := s.from + s.size; s.kind == isMeasure && next.kind == isMeasure && s.name != next.name && next.from == at+1 && joins[r.words[at].Fold] {
				t.both = []string{s.name, next.name}
			}
		}
	}
	measure, most = r.byVerb(t, n, spans, used, measure, most)
	if name, at := r.byUnit(n, spans); measure == "" && at >= 0 {
		measure, most, used[at] = name, 1, true
	}
	if name := r.amountOf(n, spans); measure == "" && name != "" {
		measure, most = name, 1
		if n.sums[name].Stands && len(r.periods) == 0 {
			t.score++
		}
	}
	standing := n.standing()
	if standing != "" && measure == "" && r.cues.much && (r.cues.have || noun == 0 && len(r.periods) == 0 && !r.cues.did && before == nil && r.words[0].Fold == "how") && slices.ContainsFunc(spans, func(s span) bool { return s.kind == isValue || s.kind == isField }) {
		measure, most = standing, 1
	}
	t.own = noun > 0 || most > 0
	if name := n.held(); (r.cues.near || r.cues.beyond) && measure == "" && name != "" && len(spans) > 0 {
		measure, most = name, 1
	}
	if (r.cues.near || r.cues.beyond) && n.percent(measure) {
		t.score += 1.5
	}
	if !t.own && before == nil && (r.cues.bucket != "" || r.cues.trend || len(r.cues.by) > 0) && n.main() != "" && r.valued(n, spans) { // "diesel by month" is how much
		measure = n.main()
	}
	follows := before != nil && before.Noun == n.Key
	if follows && (r.goesOn() || noun == 0 && len(r.periods) == 0 && before.Time != nil && before.Bucket == "" && r.bareFigure(spans)) {
		t.own = false
		t.score += 3
	}
	valued := r.valued(n, spans)
	if !t.own && !follows && !r.byName(n, spans) && !valued {
		return nil
	}
	t.score += noun
	if measure != "" && (r.cues.most || r.cues.least) {
		t.score++
	}
	if !t.own && !follows && !valued {
		t.score -= 0.8
	}
	if valued && !t.own && (r.cues.much || r.cues.compare || r.cues.average) && n.main() != "" {
		t.score += 1.5
	}
	if most > 0 {
		t.score += 3
	}
	if follows {
		t.score += 0.6
		if !t.own {
			t.score += 1.6
		}
	}
	if n.Module == r.Module {
		t.score += 0.6
	}
	if n.ofPeople() && (r.cues.mine || r.cues.person) && !r.cues.able { // what people have is theirs before it is somebody's to do
		t.score += map[bool]float64{true: 1.5, false: 0.5}[r.cues.person]
	}
	for _, s := range spans {
		switch s.kind {
		case isNamed, isValue, isField, isVerb, isDone:
			t.score += s.weight + 0.15*float64(s.size-1)
		case isNoun, isMeasure:
			t.score += float64(s.size - 1)
			if s.from == r.cues.manyAt {
				t.score += 0.6
			}
		}
	}
	switch {
	case !r.cues.person:
	case n.Entity.Name == person:
		t.score++
	case n.whoField() == "":
		t.score-- // it asks for people, and nobody stands in these records
	}
	for i, w := range r.words {
		if !used[i] && !idle[w.Stem] && !idle[w.Fold] && !r.cues.used[i] && !r.leads(i) {
			t.unused = append(t.unused, i)
			t.score -= 2.5
		}
	}
	if past := slices.IndexFunc(r.periods, func(p *Period) bool { return !p.Forward && p.Grain != "day" }); n.sums[measure].Stands && (r.cues.did || past >= 0) { // a month asks what came, and not what stands there now
		t.score -= 1.5
		if at := slices.Sorted(maps.Keys(r.timed)); past >= 0 && !slices.ContainsFunc(spans, func(s span) bool { return s.kind == isVerb }) {
			r.leaves(t, at[past])
		}
	}
	if at := r.cues.manyAt; r.cues.many && measure != "" && slices.ContainsFunc(spans, func(s span) bool { return s.kind == isValue && s.from == at }) { // "how many boxes of waste" are boxes
		t.score -= 2
	}
	if r.cues.have && r.cues.much && measure != "" && len(t.unused) == 0 { // "how much do we have" is of what there is
		t.score += map[bool]float64{true: 1.5, false: -1.5}[n.sums[measure].Stands]
	}
	r.fill(t, spans, measure, before)
	for _, s := range spans {
		// A number beside the figure that is asked for means another figure: the limit of VOC is no VOC.
		if s.kind == isField && !s.not && !r.cues.used[s.from] && t.plan.Frame == Figure && n.paths[s.name].Field.Type == "integer" && n.paths[s.name].Field.Format != "instant" && !r.told(t, s) {
			t.unused = append(t.unused, s.from)
			t.score -= 2.5
		}
	}
	verbed := slices.ContainsFunc(spans, func(s span) bool { return s.kind == isVerb })
	if len(r.periods) > 0 && t.plan.Time != nil && n.Entity.Ask.Time == "" && !verbed { // nothing says what a period is of these
		t.score -= 1.5
	}
	if !r.Catalog.rateFits(&t.plan, n, r.Today) {
		t.plan = r.Catalog.fitted(t.plan, n, r.Today)
		at := r.cued()
		if len(r.cues.by) > 0 {
			at = r.cues.by[0]
		}
		r.leaves(t, at)
	} else if r.cues.best && !n.sums[t.plan.Measure].Better || r.cues.longest && n.Entity.Ask.Time == "" || r.cues.near && !n.percent(t.plan.Measure) { // a limit alone is not how close we are
		r.leaves(t, r.cued())
	}
	if at := r.unheard(t, n, spans); at >= 0 {
		t.unused = append(t.unused, at)
		t.score -= 2.5
	}
	for _, s := range spans {
		if s.kind == isField && !s.not && !r.told(t, s) {
			t.score -= s.weight // a field that the answer says nothing of speaks for nothing
		}
	}
	return t
}

// asNoun takes a figure that is called like the records themselves for the records where a condition follows it: "fuel deliveries".
func (r *reader) asNoun(n *Noun, spans []span) []span {
	if r.cues.much || r.cues.average || r.cues.bucket != "" || r.cues.trend {
		return spans
	}
	typed := r.cues.many && slices.ContainsFunc(spans, func(s span) bool { return s.kind == isValue && s.name == "type" })
	for i, s := range spans { // "how many gallons" are no records
		if s.kind == isMeasure && s.size == 1 && n.sums[s.name].Main && (typed && s.from != r.cues.manyAt || slices.ContainsFunc(spans, func(next span) bool {
			return next.from == s.from+1 && (next.kind == isValue && n.paths[next.name] != nil && n.paths[next.name].Via == nil && next.value != nil && n.paths[next.name].Field.Enum != nil && n.paths[next.name].Field.Name == "type" || next.kind == isNamed)
		})) {
			spans[i].kind = isNoun
		}
	}
	return spans
}

// goesOn says that a question goes on from the one before although it names something: "and the cost?", "by stream".
func (r *reader) goesOn() bool {
	switch r.words[0].Fold {
	case "and", "by", "per", "only", "just", "y", "por", "solo":
		return true
	case "what", "how":
		if len(r.words) > 1 && r.words[1].Fold == "about" {
			return true
		}
	}
	return slices.ContainsFunc(r.words, func(t token) bool { return pointing[t.Fold] })
}

// bareFigure says that a question names a figure and nothing else: after "walks since September", the "average score" is theirs.
func (r *reader) bareFigure(spans []span) bool {
	return len(spans) > 0 && len(r.cues.by) == 0 && r.cues.bucket == "" && !slices.ContainsFunc(spans, func(s span) bool { return s.kind != isMeasure && s.kind != isNoun })
}

// GoesOn says that a question is nothing without the one before: it points to it, or says no more than when.
func (a *Asker) GoesOn(question string) bool {
	r := a.open(a.taught(question))
	for i := range r.words {
		if !r.periodIn(i, 1) {
			return r.goesOn()
		}
	}
	return len(r.words) > 0
}

// pointing are words for what was asked about before.
var pointing = set("it that those ones them they")

// told says that a field that the question names is what the plan counts by, chooses by or is about.
func (r *reader) told(t *attempt, s span) bool {
	p := &t.plan
	return slices.Contains(p.Group, s.name) || p.Field == s.name || slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == s.name })
}

// byName says that a record itself is named, which is enough to ask about it.
func (r *reader) byName(n *Noun, spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool {
		if s.kind != isValue {
			return false
		}
		title, _ := s.value.(string)
		called := n.paths[s.name] != nil && s.size == 1 && slices.Contains(mart.Initials(title), r.words[s.from].Fold)
		return called || s.name == "id" && s.weight > 2.5 || n.Entity.Number != nil && s.name == n.Entity.Number.Field
	})
}

// valued says that a question without a noun says enough by values that only records of a kind have, or by that they are due.
func (r *reader) valued(n *Noun, spans []span) bool {
	people := r.cues.person || r.cues.able && n.Entity.Ask.Able != "" || slices.ContainsFunc(spans, func(s span) bool { return s.kind == isField && s.name == n.whoField() })
	return slices.ContainsFunc(spans, func(s span) bool {
		own := s.kind == isValue && (r.cues.able && n.Entity.Ask.Able != "" || people && n.ofPeople() && s.name != "id" || n.chosen(s.name) || r.cues.person && n.Entity.Name == person && s.name != "id")
		grouped := s.kind == isField && r.cues.much && n.main() != "" && slices.Contains(r.cues.by, s.from)
		return own || grouped || s.kind == isNamed && n.only == nil || s.kind == isVerb && n.Entity.Due != nil && (s.name == n.Entity.Due.Field || slices.Contains(n.Entity.Ask.Times[s.name], "due"))
	})
}

func number(text string) (float64, bool) {
	n, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSuffix(text, "%"), ",", ""), 64)
	return n, err == nil
}

func sentence(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
