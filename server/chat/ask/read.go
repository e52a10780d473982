package ask

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Asker is who asks, when, and what they may ask about.
type Asker struct {
	Catalog *Catalog
	Today   time.Time // midnight in UTC of the yard's day
	Fiscal  time.Month
	User    string
	Module  string                        // of the page the question was asked on
	May     func(entity string) bool      // whether they see records of an entity
	Hidden  func(entity, f string) bool   // whether they see no value of a field
	Names   func(phrases []string) []Name // records that are called so, by the fold of their names
	Like    func(word string) []string    // words of names that begin like one
	Taught  map[string]string             // phrases of the yard and what they mean, folded
	Outside []string                      // what chat does not answer, folded
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
}

// attempt is a question read as one about a noun.
type attempt struct {
	noun   *Noun
	plan   Plan
	score  float64
	own    bool // the question itself names the noun or a measure of it
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
	best, second := r.best(before)
	var corrected []string
	if best == nil || len(best.unused) > 0 {
		if respelt, fixes := r.respell(best); len(fixes) > 0 {
			again := a.open(respelt)
			if b, s := again.best(before); b != nil && (best == nil || len(b.unused) < len(best.unused) || b.score > best.score) {
				best, second, r, corrected = b, s, again, fixes
			}
		}
	}
	if best == nil {
		return r.lost()
	}
	if len(best.unused) > 0 {
		return r.unknown(best, corrected)
	}
	if choices := r.torn(best, second, before); choices != nil {
		return Reading{Choices: choices, Asks: "What do you mean?", Corrected: corrected}
	}
	return Reading{Plan: &best.plan, Corrected: corrected, Follows: !best.own && before != nil}
}

// acts are first words of what a person wants done, which chat does not do.
var acts = set("close create add delete remove approve assign cancel update change edit set send reopen sign void raise move rename fix submit cierra crea borra aprueba elimina")

// taught puts what the yard's own words mean in their place.
func (a *Asker) taught(question string) string {
	if means, ok := a.Taught[key(question)]; ok {
		return means
	}
	words := tokens(question)
	var text []string
	for i := 0; i < len(words); i++ {
		put := words[i].As
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

func folds(text string) []string {
	var all []string
	for _, t := range tokens(text) {
		all = append(all, t.Fold)
	}
	return all
}

func (a *Asker) open(text string) *reader {
	r := &reader{Asker: a, words: tokens(text), timed: map[int]int{}, named: map[string][]Name{}}
	r.clock = &clockwork{today: a.Today, fiscal: a.Fiscal, words: r.words}
	r.clock.ahead = slices.ContainsFunc(r.words, func(t token) bool { return coming[t.Stem] })
	for i := 0; i < len(r.words); {
		if p, n := r.clock.at(i); n > 0 {
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

// coming are words of what lies ahead.
var coming = set("due expire expires expiring upcoming planned scheduled renew renewal deadline deadlines vence vencen")

// mostPhrase bounds how many words a name has.
const mostPhrase = 6

// lookUp asks which records are called like the phrases of the question.
func (r *reader) lookUp() {
	if r.Names == nil {
		return
	}
	var phrases []string
	for i := range r.words {
		for size := 1; size <= mostPhrase && i+size <= len(r.words); size++ {
			if r.periodIn(i, size) {
				break
			}
			phrase := r.phrase(i, size)
			if size == 1 && (len(phrase) < 2 || idle[phrase] && len(r.Catalog.means(phrase)) == 0) {
				continue
			}
			phrases = append(phrases, phrase)
		}
	}
	for _, n := range r.Names(phrases) {
		r.named[n.Phrase] = append(r.named[n.Phrase], n)
	}
	for phrase, names := range r.named {
		kept := meant(names)
		if r.Catalog.words[phrase] || idle[phrase] { // "paint" is a word of the yard, not short for the paint shop
			kept = slices.DeleteFunc(kept, func(n Name) bool { return n.Part })
		}
		r.named[phrase] = kept
	}
}

// meant leaves of the records that a phrase may name those that it does name: by their whole name, or by a part that is of one of a kind alone.
func meant(names []Name) (kept []Name) {
	for _, n := range names {
		same := 0
		for _, other := range names {
			if other.Entity == n.Entity && other.Field == n.Field && (other.Part == n.Part || !other.Part) {
				same++
			}
		}
		if !n.Part || same == 1 {
			kept = append(kept, n)
		}
	}
	return kept
}

func (r *reader) phrase(i, size int) string { return stems(r.words[i : i+size]) }

func stems(words []token) string {
	var b []string
	for _, t := range words {
		b = append(b, t.Stem)
	}
	return strings.Join(b, " ")
}

func (r *reader) periodIn(i, size int) bool {
	for from, n := range r.timed {
		if from < i+size && i < from+n {
			return true
		}
	}
	return false
}

// best are the two best attempts over all nouns.
func (r *reader) best(before *Plan) (best, second *attempt) {
	for _, n := range r.Catalog.all() {
		if !r.May(n.Entity.Name) {
			continue
		}
		t := r.attempt(n, before)
		switch {
		case t == nil:
		case best == nil || better(t, best):
			best, second = t, best
		case second == nil || better(t, second):
			second = t
		}
	}
	return best, second
}

func better(a, b *attempt) bool { return a.score > b.score }

// meaningsAt are what the longest phrase from a word on means for a noun.
func (r *reader) meaningsAt(n *Noun, i int) (found []span) {
	for size := min(max(r.Catalog.size, mostPhrase), len(r.words)-i); size > 0; size-- {
		if r.periodIn(i, size) {
			continue
		}
		k := r.phrase(i, size)
		for _, m := range r.Catalog.means(k) {
			if m.noun == n && !r.hides(n, m) && !r.done(i, size, m) {
				found = append(found, span{from: i, size: size, meaning: m})
			}
		}
		for _, name := range r.named[k] {
			found = append(found, r.nameSpans(n, name, i, size)...)
		}
		if size == 1 {
			found = append(found, r.numberSpan(n, i)...)
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// done says that a word is a form of a verb that only has the stem of a noun: "filled" is no fill.
func (r *reader) done(i, size int, m meaning) bool {
	switch m.kind {
	case isNoun, isNamed:
		for _, w := range r.words[i : i+size] {
			if (strings.HasSuffix(w.Fold, "ed") || strings.HasSuffix(w.Fold, "ing")) && !strings.Contains(m.said, w.Fold) {
				return true
			}
		}
	case isVerb: // training is not when somebody was trained
		return size == 1 && strings.HasSuffix(r.words[i].Fold, "ing") && m.said != r.words[i].Fold
	case isValue: // "did Ana record" is not what was recorded
		return size == 1 && strings.HasSuffix(m.said, "ed") && !strings.HasSuffix(r.words[i].Fold, "ed")
	}
	return false
}

func (r *reader) hides(n *Noun, m meaning) bool {
	if r.Hidden == nil || m.kind != isValue && m.kind != isField {
		return false
	}
	p := n.paths[m.name]
	return r.Hidden(p.Of.Name, p.Field.Name)
}

// nameSpans are the paths of a noun by which it hangs on a record that is called so.
func (r *reader) nameSpans(n *Noun, name Name, i, size int) (found []span) {
	weight := 1.4
	if name.Field != "" {
		if p := n.paths[name.Field]; p != nil && n.Entity.Name == name.Entity && !(r.Hidden != nil && r.Hidden(name.Entity, name.Field)) {
			found = append(found, span{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: name.Field, value: name.Title, text: name.Title, weight: 1.3}})
		}
		return found
	}
	if name.Part {
		weight = 1
		telling := 0
		for _, w := range r.words[i : i+size] {
			if !idle[w.Fold] {
				telling++
			}
		}
		if idle[r.words[i].Fold] || idle[r.words[i+size-1].Fold] || telling < 2 && len(strings.Fields(name.Title)) > 3 {
			return nil
		}
	}
	if name.Entity == n.Entity.Name {
		return []span{{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: "id", value: name.ID, text: name.Title, weight: weight + 1.2}}}
	}
	who := n.whoField()
	if name.Entity == "person" && r.cues.made && n.paths["createdBy"] != nil {
		who = "createdBy"
	}
	for _, p := range n.order {
		if p.refers() != name.Entity || name.Entity == "person" && p.Name != who {
			continue
		}
		w := weight
		if p.Via != nil {
			w *= 0.7
		}
		found = append(found, span{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: p.Name, value: name.ID, text: name.Title, weight: w}})
	}
	return found
}

// numberSpan is the number of a record, such as T-1012 or WALK-2026-0147.
func (r *reader) numberSpan(n *Noun, i int) []span {
	prefix, rest, ok := strings.Cut(r.words[i].Fold, "-")
	if !ok || r.Catalog.series[prefix] != n || strings.Trim(rest, "0123456789-") != "" {
		return nil
	}
	text := strings.ToUpper(r.words[i].Fold)
	return []span{{from: i, size: 1, meaning: meaning{kind: isValue, noun: n, name: n.Entity.Number.Field, value: text, text: text, weight: 4}}}
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
		if used[i] && !r.cues.used[i] {
			continue
		}
		found := r.meaningsAt(n, i)
		if len(found) == 0 {
			continue
		}
		spans = append(spans, r.pick(found, r.negated(i), r.asGroup(i))...)
		size := found[0].size
		for j := i; j < i+size; j++ {
			used[j] = true
		}
		i += size - 1
	}
	noun, measure := 0.0, ""
	for _, s := range spans {
		if s.kind == isNoun {
			noun = max(noun, s.weight)
		}
	}
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
	t.own = noun > 0 || most > 0
	follows := before != nil && before.Noun == n.Key
	if follows && r.goesOn() {
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
	for _, s := range spans {
		switch s.kind {
		case isNamed, isValue, isField, isVerb:
			t.score += s.weight + 0.15*float64(s.size-1)
		case isNoun, isMeasure:
			t.score += float64(s.size - 1)
			if s.from == r.cues.manyAt {
				t.score += 0.6
			}
		}
	}
	for i, w := range r.words {
		if !used[i] && !idle[w.Stem] && !idle[w.Fold] && !r.cues.used[i] {
			t.unused = append(t.unused, i)
			t.score -= 2.5
		}
	}
	r.fill(t, spans, measure, before)
	return t
}

// asNoun takes a figure that is called like the records themselves for the records where a condition follows it: "fuel deliveries".
func (r *reader) asNoun(n *Noun, spans []span) []span {
	if r.cues.much || r.cues.average || r.cues.bucket != "" || r.cues.trend {
		return spans
	}
	typed := r.cues.many && slices.ContainsFunc(spans, func(s span) bool { return s.kind == isValue && s.name == "type" })
	for i, s := range spans {
		if s.kind == isMeasure && s.size == 1 && n.sums[s.name].Main && (typed || slices.ContainsFunc(spans, func(next span) bool {
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
	return slices.ContainsFunc(r.words, func(t token) bool { return t.Fold == "it" || t.Fold == "that" || t.Fold == "those" || t.Fold == "ones" })
}

// byName says that a record itself is named, which is enough to ask about it.
func (r *reader) byName(n *Noun, spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool {
		return s.kind == isValue && (s.name == "id" && s.weight > 2.5 || n.Entity.Number != nil && s.name == n.Entity.Number.Field)
	})
}

// valued says that a question without a noun says enough by values that only records of a kind have, or by that they are due.
func (r *reader) valued(n *Noun, spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool {
		own := s.kind == isValue && s.name != "id" && n.paths[s.name].Via == nil && n.paths[s.name].Field.Enum != nil
		grouped := s.kind == isField && r.cues.much && n.main() != "" && slices.Contains(r.cues.by, s.from)
		return own || grouped || s.kind == isNamed || s.kind == isVerb && n.Entity.Due != nil && (s.name == n.Entity.Due.Field || slices.Contains(n.Entity.Ask.Times[s.name], "due"))
	})
}

// pick chooses among the meanings of one phrase: what conditions mean before what fields are called. A verb stands beside a condition, because
// "closed" is both when and what.
func (r *reader) pick(found []span, not, grouped bool) (chosen []span) {
	rank := []int{isMeasure, isNoun, isNamed, isValue, isField}
	if grouped {
		rank = []int{isField, isMeasure, isNoun, isNamed, isValue}
	}
	for _, kind := range rank {
		best := -1
		for i, s := range found {
			if s.kind == kind && (best < 0 || s.weight > found[best].weight) {
				best = i
			}
		}
		if best < 0 {
			continue
		}
		s := found[best]
		s.not = not
		chosen = append(chosen, s)
		if kind == isNoun { // "equipment" is what is counted, and may be by what it is grouped
			if at := slices.IndexFunc(found, func(s span) bool { return s.kind == isField }); at >= 0 {
				chosen = append(chosen, found[at])
			}
		}
		break
	}
	for _, s := range found {
		if s.kind != isVerb {
			continue
		}
		// "stop works raised in October" is when; "walks planned" is what state they are in.
		if timed := len(r.periods) > 0 || r.cues.since || s.name == s.noun.Entity.Ask.Time; len(chosen) > 0 && chosen[0].kind == isValue {
			if !timed {
				break
			}
			chosen = nil
		}
		if len(chosen) > 0 && chosen[0].kind == isField && chosen[0].name == s.name {
			chosen = nil
		}
		chosen = append(chosen, s)
		break
	}
	return chosen
}

// asGroup says that the word is what something is counted by: after "by", "top 5", "which".
func (r *reader) asGroup(i int) bool {
	return slices.Contains(r.cues.by, i) || (r.cues.most || r.cues.least) && (r.cues.whichAt == i || i > 0 && r.cues.used[i-1] && r.cues.limit > 0)
}

// negated says that a word before takes the phrase away.
func (r *reader) negated(i int) bool {
	for back := 1; back <= 2 && i-back >= 0; back++ {
		switch r.words[i-back].Fold {
		case "not", "except", "excluding", "without", "non", "besides", "excepto", "sin", "no", "missing", "lacking", "lack":
			return true
		case "than":
			return i-back > 0 && r.words[i-back-1].Fold == "other"
		}
	}
	return false
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
