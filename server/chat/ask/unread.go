package ask

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// closest is the margin under which the person is asked which of two readings they mean. It is a distance of scores and no probability: the test of
// the questions (TestChat_OfTheDemoYard) counts how many are right by margin, and holds every answer above it to nine in ten. widest is the margin of
// what has no second reading.
const (
	closest = 0.3
	alike   = 1.0 // of kinds that an everyday word names
	widest  = 10.0
)

// torn finds that two readings are so near each other that the person has to say.
func (r *reader) torn(best, second *attempt, before *Plan) []Choice {
	if second == nil || len(second.unused) > 0 {
		return nil
	}
	near := closest
	if r.alone(best.noun, second.noun) { // no kind is "the" inspection
		near = alike
	}
	if best.score-second.score > near {
		return nil
	}
	if before != nil && before.Noun == best.noun.Key {
		return nil
	}
	var choices []Choice
	for _, t := range r.ranked(before) {
		if t.own == best.own && len(t.unused) == 0 && best.score-t.score <= near {
			choices = append(choices, Choice{Title: sentence(t.noun.Many), Hint: r.Catalog.schema.Module(t.noun.Module).Title, Plan: t.plan})
		}
	}
	for i, c := range choices {
		if slices.ContainsFunc(choices, func(other Choice) bool { return other.Hint != c.Hint && strings.HasPrefix(other.Title, c.Title) }) {
			choices[i].Title += " (" + c.Hint + ")"
		}
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(a.Title, b.Title) })
	if len(choices) < 2 {
		return nil
	}
	return choices[:min(len(choices), 4)]
}

// respelt is a question with words that nobody knows taken for the known ones that they are nearest to.
type respelt struct {
	text  []string
	fixes []string
}

// mostRespelt bounds how many ways to mend a question are tried.
const mostRespelt = 8

// respell are the ways to take words that nobody knows for known ones; several where words are equally near.
func (r *reader) respell(best *attempt) []respelt {
	all := []respelt{{}}
	for i, w := range r.words {
		unused := best == nil && !idle[w.Stem] && !r.cues.used[i] && !r.periodIn(i, 1) && !r.Catalog.words[w.Stem] || best != nil && slices.Contains(best.unused, i) && !idle[w.Fold] && !idle[w.Stem]
		if unused && strings.IndexFunc(w.Fold, func(c rune) bool { return c >= '0' && c <= '9' }) < 0 {
			var more []respelt
			for _, found := range slices.Concat(nearest(w.Fold, r.spelling(w)), r.Catalog.meant(w)) {
				for _, one := range all {
					more = append(more, respelt{append(slices.Clone(one.text), found), append(slices.Clone(one.fixes), w.As+" as "+found)})
				}
			}
			if len(more) > 0 && len(more) <= mostRespelt {
				all = more
				continue
			}
		}
		for at := range all {
			all[at].text = append(all[at].text, w.As)
		}
	}
	return all
}

// meant are the words of the catalogue that mean about what a word means which it does not have here: "waiting" is pending, or blocked.
func (c *Catalog) meant(w token) (all []string) {
	for _, phrase := range nearly[w.Stem] {
		if known := strings.Fields(key(phrase)); !slices.Contains(known, w.Stem) && !slices.ContainsFunc(known, func(stem string) bool { return !c.words[stem] }) {
			all = append(all, phrase)
		}
	}
	return all
}

// mended reads a question whose words nobody knows as one whose words are known; nil where that is no better, or where two words are equally
// likely and mean something else.
func (r *reader) mended(best *attempt, before *Plan) (again *reader, found, second *attempt, fixes []string) {
	for _, way := range r.respell(best) {
		if len(way.fixes) == 0 {
			continue
		}
		one := r.open(strings.Join(way.text, " "))
		b, s := one.best(before)
		if b == nil || best != nil && len(b.unused) >= len(best.unused) && b.score <= best.score {
			continue
		}
		if found != nil && b.score == found.score && len(b.unused) == len(found.unused) && !Same(&b.plan, &found.plan) {
			return nil, nil, nil, nil
		}
		if found == nil || len(b.unused) < len(found.unused) || len(b.unused) == len(found.unused) && b.score > found.score {
			again, found, second, fixes = one, b, s, way.fixes
		}
	}
	return again, found, second, fixes
}

// spelling are the words that a word may be meant for: those of the catalogue, of every question, and of the yard's own names.
func (r *reader) spelling(w token) map[string]bool {
	all := maps.Clone(r.Catalog.folds)
	for phrase := range cuePhrases {
		for word := range strings.FieldsSeq(phrase) {
			all[word] = true
		}
	}
	maps.Copy(all, idle)
	for word := range units {
		all[word] = true
	}
	for word := range monthsOf {
		all[word] = true
	}
	if r.Like != nil {
		for _, word := range r.Like(w.Fold) {
			all[word] = true
		}
	}
	return all
}

// noDay says that the question names a day that no calendar has. It is neither guessed nor taken for a part of something: "2/30".
func (r *reader) noDay(best *attempt) string {
	for i := range r.words {
		if best == nil && !r.periodIn(i, 1) || best != nil && slices.Contains(best.unused, i) {
			if said := r.clock.never(i); said != "" {
				return said
			}
		}
	}
	return ""
}

func (r *reader) lost() Reading {
	for i, w := range r.words {
		if !r.cues.used[i] && !r.periodIn(i, 1) && !idle[w.Stem] && !idle[w.Fold] && len(w.Stem) > 2 && !r.Catalog.words[w.Stem] {
			return Reading{Unknown: w.As, Nearest: r.near(w.Stem)}
		}
	}
	return Reading{Help: true}
}

func (r *reader) unknown(best *attempt, before *Plan, corrected []string) Reading {
	at := best.unused[0]
	for _, i := range best.unused {
		if !r.Catalog.words[r.words[i].Stem] && len(r.named[r.words[i].Stem]) == 0 { // a word that is nowhere says more than one that does not fit here
			at = i
			break
		}
	}
	w := r.words[at]
	out := Reading{Unknown: w.As, Known: r.Catalog.words[w.Stem] || r.Catalog.folds[w.Fold] || idle[w.Fold], Nearest: r.near(w.Stem), Corrected: corrected}
	var sure bool
	out.Choices, sure = r.offers(best, before, at)
	telling := 0
	for i, w := range r.words {
		if !idle[w.Stem] && !idle[w.Fold] && (!r.cues.used[i] || r.periodIn(i, 1)) {
			telling++
		}
	}
	if !best.own && 2*len(best.unused) > telling { // what little is understood is no question: "who won the navy game"
		out.Choices = nil
	} else if sure || best.own && 2*len(best.unused) <= telling { // most of it is understood: what it may mean is offered
		out.Asks = "I do not understand “" + w.As + "” here. Is one of these what you mean?"
	}
	return out
}

// ranked are the attempts over all nouns, the best first.
func (r *reader) ranked(before *Plan) (all []*attempt) {
	for _, n := range r.Catalog.all() {
		if !r.May(n.Entity.Name) {
			continue
		}
		if t := r.attempt(n, before); t != nil {
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b *attempt) int { return cmp.Compare(b.score, a.score) })
	return all
}

// near are at most three words that the yard uses and that look like one.
func (r *reader) near(typed string) []string {
	type scored struct {
		word string
		d    int
	}
	var all []scored
	for candidate := range r.Catalog.words {
		if len(candidate) < 4 {
			continue
		}
		d := distance(typed, candidate, 3)
		if strings.HasPrefix(candidate, typed) && len(typed) >= 3 || strings.HasPrefix(typed, candidate) {
			d = min(d, 2)
		}
		if d <= 3 && d < len(typed) {
			all = append(all, scored{candidate, d})
		}
	}
	slices.SortFunc(all, func(a, b scored) int { return cmp.Or(cmp.Compare(a.d, b.d), cmp.Compare(a.word, b.word)) })
	var words []string
	for _, s := range all[:min(len(all), 3)] {
		words = append(words, r.Catalog.spelt[s.word])
	}
	return words
}

func (r *reader) help() bool {
	text := strings.Join(folds(strings.Join(asTyped(r.words), " ")), " ")
	for _, asked := range []string{"what can i ask", "what can you do", "what can you answer", "help", "hello", "hi", "hey", "que puedo preguntar", "ayuda", "hola"} {
		if text == asked {
			return true
		}
	}
	return false
}

func asTyped(words []token) []string {
	var all []string
	for _, w := range words {
		all = append(all, w.As)
	}
	return all
}

// unheard is the word of something that the question says and the plan does not: a period, by what time it is told, what does not hold.
func (r *reader) unheard(t *attempt, n *Noun, spans []span) int {
	if len(r.periods) > 0 && t.plan.Time == nil && r.asNamed(n) == "" && !r.isNow(&t.plan, n) {
		return slices.Min(slices.Collect(maps.Keys(r.timed)))
	}
	if r.cues.bucket != "" && t.plan.Bucket == "" || r.cues.next && (t.plan.Time == nil || !t.plan.Time.Forward) {
		return r.cued()
	}
	if p := t.plan; (r.cues.most || r.cues.least) && p.Frame == List && p.Limit == 0 && len(p.Group) == 0 { // "which hauler do we use most" is no list of haulers
		return r.cued()
	}
	for _, s := range spans { // "did we ship" is not what is to be shipped; "which walk had the worst score" is no figure of all
		due := s.kind == isVerb && r.cues.did && s.name == t.plan.Field && n.planned(s.name) && !slices.Contains(spoken.Due, strings.Join(foldsOf(r.words[s.from:s.from+s.size]), " "))
		all := s.from == r.cues.whichAt && (r.cues.most || r.cues.least) && t.plan.Frame == Figure && len(t.plan.Group) == 0
		if due || all {
			return s.from
		}
	}
	if p := t.plan; p.Share && len(p.Named)+len(p.Not)+len(p.Filters) == 0 { // a share of all that is nothing in particular
		return r.cued()
	}
	if p := t.plan; p.Share && !t.own && len(p.Filters) > 0 && t.noun == n && !r.goesOn() { // "percent of walks" is of walks
		return r.cued()
	}
	if p := t.plan; (r.cues.most || r.cues.least) && p.Frame == Figure && len(p.Group) == 0 && p.Bucket == "" && p.How == "" { // "the least used crane" is no figure of all
		for i, w := range r.words {
			if r.cues.used[i] && ranking[w.Fold] && !slices.ContainsFunc(spans, func(s span) bool { return s.from <= i && i < s.from+s.size }) {
				return i
			}
		}
	}
	for i := 0; i+2 < len(r.words); i++ { // "how long has it been here" is no length, and nothing that is counted
		if r.words[i].Fold == "how" && r.words[i+1].Fold == "long" && lasting[r.words[i+2].Fold] && !r.cues.used[i+1] && t.plan.Measure != took {
			return i + 1
		}
	}
	for _, at := range r.cues.by { // "per man hour" is no condition
		if at > 0 && r.words[at-1].Fold == "per" {
			for _, s := range spans {
				if s.kind == isValue && (s.from == at || s.from == at+1 && idle[r.words[at].Fold]) {
					return s.from
				}
			}
		}
	}
	if m := n.sums[t.plan.Measure]; r.cues.last && t.plan.Frame == Figure && (len(m.Of) > 0 || m.Rate != nil) { // of the last one there is no ratio
		for i := range r.words {
			if r.words[i].Fold == "last" || r.words[i].Fold == "latest" {
				return i
			}
		}
	}
	if r.cues.person { // "who has not done it" are people of whom there is no record: no statement here finds them
		for _, s := range spans {
			if s.not && s.kind == isValue && t.plan.Frame == Count && len(t.plan.Group) > 0 && t.plan.Group[0] == r.whoOf(n) {
				return s.from
			}
		}
	}
	for i, w := range r.words { // "sheets missing" are not all sheets
		if !denies[w.Fold] || r.periodIn(i, 1) || r.cues.used[i] {
			continue
		}
		if !slices.ContainsFunc(spans, func(s span) bool {
			return s.from <= i && i < s.from+s.size || s.from > i && s.from <= i+2 && s.not && (s.kind == isNamed || s.kind == isValue || (s.kind == isVerb || s.kind == isField) && r.told(t, s))
		}) {
			return i
		}
	}
	return -1
}

// lasting are words after "how long" that ask for a time.
var lasting = set("has have had does do did until till")

// cued is the word that says most of what is to be made of the records.
func (r *reader) cued() int {
	for i, w := range r.words {
		if r.cues.used[i] && !idle[w.Fold] {
			return i
		}
	}
	return 0
}
