package ask

import (
	"cmp"
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
	primly float64
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

// taught puts what the yard's own words mean in their place.
func (a *Asker) taught(question string) string {
	if means, ok := a.Taught[key(question)]; ok {
		return means
	}
	text := " " + strings.Join(folds(question), " ") + " "
	for _, phrase := range slices.SortedFunc(mapKeys(a.Taught), func(x, y string) int { return cmp.Compare(len(y), len(x)) }) {
		if strings.Contains(text, " "+phrase+" ") {
			text = strings.ReplaceAll(text, " "+phrase+" ", " "+a.Taught[phrase]+" ")
			question = strings.TrimSpace(text)
		}
	}
	return question
}

func mapKeys(m map[string]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
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
			if size == 1 && (len(phrase) < 2 || idle[phrase] && len(r.Catalog.known[phrase]) == 0) {
				continue
			}
			phrases = append(phrases, phrase)
		}
	}
	for _, n := range r.Names(phrases) {
		r.named[n.Phrase] = append(r.named[n.Phrase], n)
	}
	for phrase, names := range r.named {
		r.named[phrase] = meant(names)
	}
}

// meant leaves of the records that a phrase may name those that it does name: by their whole name, or by a part that is of one of a kind alone.
func meant(names []Name) (kept []Name) {
	for _, n := range names {
		same := 0
		for _, other := range names {
			if other.Entity == n.Entity && (other.Part == n.Part || !other.Part) {
				same++
			}
		}
		if !n.Part || same == 1 {
			kept = append(kept, n)
		}
	}
	return kept
}

func (r *reader) phrase(i, size int) string {
	var b []string
	for _, t := range r.words[i : i+size] {
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
	for _, n := range r.Catalog.order {
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
		for _, m := range r.Catalog.known[k] {
			if m.noun == n && !r.hides(n, m) {
				found = append(found, span{from: i, size: size, meaning: m})
			}
		}
		for _, name := range r.named[k] {
			found = append(found, r.nameSpans(n, name, i, size)...)
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
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
	if name.Part {
		weight = 1
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

// attempt reads the question as one about a noun; nil where nothing speaks for it.
func (r *reader) attempt(n *Noun, before *Plan) *attempt {
	t := &attempt{noun: n, plan: Plan{Noun: n.Entity.Name}}
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
		spans = append(spans, pick(found, r.negated(i), r.asGroup(i))...)
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
	most := 0.0
	for _, s := range spans {
		if s.kind == isMeasure && s.weight+float64(s.size) > most {
			most, measure = s.weight+float64(s.size), s.name
		}
	}
	t.own = noun > 0 || most > 0
	follows := before != nil && before.Noun == n.Entity.Name
	if !t.own && !follows && !r.byName(spans) {
		return nil
	}
	t.score = noun
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
			t.score += 0.25 * float64(s.size-1)
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

// byName says that a record itself is named, which is enough to ask about it.
func (r *reader) byName(spans []span) bool {
	return slices.ContainsFunc(spans, func(s span) bool { return s.kind == isValue && s.name == "id" && s.weight > 2.5 })
}

// pick chooses among the meanings of one phrase: what conditions mean before what fields are called. A verb stands beside a condition, because
// "closed" is both when and what.
func pick(found []span, not, grouped bool) (chosen []span) {
	rank := []int{isNoun, isMeasure, isNamed, isValue, isField}
	if grouped {
		rank = []int{isField, isNoun, isMeasure, isNamed, isValue}
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
		if s.kind == isVerb {
			chosen = append(chosen, s)
			break
		}
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
		case "not", "except", "excluding", "without", "non", "besides", "excepto", "sin":
			return true
		case "than":
			return i-back > 0 && r.words[i-back-1].Fold == "other"
		}
	}
	return false
}

// torn finds that two readings are so near each other that the person has to say.
func (r *reader) torn(best, second *attempt, before *Plan) []Choice {
	if second == nil || len(second.unused) > 0 || best.score-second.score > 0.45 || best.noun == second.noun {
		return nil
	}
	if before != nil && before.Noun == best.noun.Entity.Name {
		return nil
	}
	var choices []Choice
	for _, n := range r.Catalog.order {
		if !r.May(n.Entity.Name) {
			continue
		}
		if t := r.attempt(n, before); t != nil && t.own && len(t.unused) == 0 && best.score-t.score <= 0.45 {
			choices = append(choices, Choice{Title: sentence(n.Many), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: t.plan})
		}
	}
	for i, c := range choices {
		if slices.ContainsFunc(choices, func(other Choice) bool { return other.Hint != c.Hint && strings.HasPrefix(other.Title, c.Title) }) {
			choices[i].Title += " (" + c.Hint + ")"
		}
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(a.Title, b.Title) })
	return choices[:min(len(choices), 4)]
}

// respell takes words that nobody knows for the known word that they are nearest to.
func (r *reader) respell(best *attempt) (text string, fixes []string) {
	var b []string
	for i, w := range r.words {
		unused := best == nil && !idle[w.Stem] && !r.Catalog.words[w.Stem] || best != nil && slices.Contains(best.unused, i)
		if unused && strings.IndexFunc(w.Fold, func(c rune) bool { return c >= '0' && c <= '9' }) < 0 {
			if found, ok := nearest(w.Stem, r.spelling()); ok {
				b = append(b, found)
				fixes = append(fixes, w.As+" → "+found)
				continue
			}
		}
		b = append(b, w.As)
	}
	return strings.Join(b, " "), fixes
}

func (r *reader) spelling() map[string]bool { return r.Catalog.words }

func (r *reader) lost() Reading {
	for _, w := range r.words {
		if !idle[w.Stem] && !idle[w.Fold] && len(w.Stem) > 2 && !r.Catalog.words[w.Stem] {
			return Reading{Unknown: w.As, Nearest: r.near(w.Stem)}
		}
	}
	return Reading{Help: true}
}

func (r *reader) unknown(best *attempt, corrected []string) Reading {
	w := r.words[best.unused[0]]
	for _, i := range best.unused {
		if !r.Catalog.words[r.words[i].Stem] { // a word that is nowhere says more than one that does not fit here
			w = r.words[i]
			break
		}
	}
	plan := best.plan
	return Reading{Unknown: w.As, Nearest: r.near(w.Stem), Corrected: corrected, Choices: []Choice{{Title: "Answer without “" + w.As + "”", Plan: plan}}}
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
		words = append(words, s.word)
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
