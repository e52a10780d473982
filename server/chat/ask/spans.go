package ask

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/chat/mart"
)

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
	said := map[string]string{} // what a phrase is called in English, and the phrase
	for _, phrase := range phrases {
		for spanish, english := range spoken.Places {
			if rest, ok := strings.CutPrefix(phrase, key(spanish)+" "); ok {
				said[key(english)+" "+rest] = phrase
			}
		}
	}
	for _, n := range r.Names(slices.Concat(phrases, slices.Sorted(maps.Keys(said)))) {
		if phrase := said[n.Phrase]; phrase != "" {
			n.Phrase = phrase
		}
		r.named[n.Phrase] = append(r.named[n.Phrase], n)
	}
	for phrase, names := range r.named {
		kept := meant(names)
		known := r.Catalog.words[phrase] || idle[phrase] || len(r.Catalog.means(phrase)) > 0
		if known { // "paint" is a word of the yard, not short for the paint shop, nor the first letters of something
			kept = slices.DeleteFunc(kept, func(n Name) bool {
				return n.Part && weightOf(phrase) < 2 && !r.ability(n.Entity) || n.Field != "" && slices.Contains(mart.Initials(n.Title), phrase)
			})
		}
		r.named[phrase] = kept
	}
	for i := range r.words { // of a whole name no part means something else: "Chesapeake Fuels"
		for size := min(mostPhrase, len(r.words)-i); size > 1; size-- {
			phrase := r.phrase(i, size)
			names := r.named[phrase]
			whole := slices.ContainsFunc(names, func(n Name) bool { return !n.Part && Key(n.Title) == phrase })
			if len(names) == 0 || !whole && weightOf(phrase) < 2 {
				continue
			}
			for at := i; at < i+size; at++ {
				for part := 1; at+part <= i+size && part < size; part++ {
					inner := r.phrase(at, part)
					r.named[inner] = slices.DeleteFunc(slices.Clone(r.named[inner]), func(n Name) bool { // of a "fit test" no "fit" is something else
						return n.Part && !n.Code && (whole || !slices.ContainsFunc(names, func(out Name) bool { return out.ID == n.ID }))
					})
				}
			}
		}
	}
}

// weightOf is how many words of a phrase carry something.
func weightOf(phrase string) (count int) {
	for w := range strings.FieldsSeq(phrase) {
		if !idle[w] {
			count++
		}
	}
	return count
}

// mostCalled is of how many records a part of their names is taken to mean all.
const mostCalled = 5

// meant leaves of the records that a phrase may name those that it does name: by their whole name, or by a part that is of one of a kind alone.
func meant(names []Name) (kept []Name) {
	whole := slices.ContainsFunc(names, func(n Name) bool { return !n.Part && n.Field == "" }) // the paint shop itself, and not what stands there
	for _, n := range names {
		same := 0
		for _, other := range names {
			if other.Entity == n.Entity && other.Field == n.Field && (other.Part == n.Part || !other.Part) {
				same++
			}
		}
		n.Many = n.Part && !n.Code && (whole || same > 1)
		if !n.Part || same == 1 || same <= mostCalled && n.Entity != person && n.Field == "" && !n.Code {
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

// meaningsAt are what the longest phrase from a word on means for a noun.
func (r *reader) meaningsAt(n *Noun, i int) (found []span) {
	for size := min(max(r.Catalog.size, mostPhrase), len(r.words)-i); size > 0; size-- {
		if r.periodIn(i, size) {
			continue
		}
		k := r.phrase(i, size)
		for _, m := range r.Catalog.means(k) {
			if m.noun == n && !r.hides(n, m) && !r.done(i, size, m) {
				m.weight += r.nearer(n, m)
				found = append(found, span{from: i, size: size, meaning: m})
			}
		}
		for _, name := range r.named[k] {
			found = append(found, r.nameSpans(n, name, i, size)...)
		}
		if size == 1 {
			found = append(found, r.numberSpan(n, i)...)
			if r.called(n, i) && !n.shares[r.words[i].Stem] {
				found = append(found, span{from: i, size: 1, meaning: meaning{kind: isNoun, noun: n, weight: 2.6}})
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return r.byRole(n, i)
}

// byRole reads "by foreman": the role of somebody whose the records are.
func (r *reader) byRole(n *Noun, i int) []span {
	who := r.whoOf(n)
	role := slices.ContainsFunc(r.Catalog.means(r.phrase(i, 1)), func(m meaning) bool {
		return m.kind == isValue && m.noun.Entity.Name == person && m.name == "role"
	})
	if !role || who == "" || !slices.Contains(r.cues.by, i) {
		return nil
	}
	return []span{{from: i, size: 1, meaning: meaning{kind: isField, noun: n, name: who, weight: 0.8}}}
}

// done says that a word is a form of a verb that only has the stem of a noun: "filled" is no fill.
func (r *reader) done(i, size int, m meaning) bool {
	switch m.kind {
	case isNoun, isNamed:
		for _, w := range r.words[i : i+size] {
			verb := strings.HasSuffix(w.Fold, "ed") || strings.HasSuffix(w.Fold, "ing")
			if verb && !slices.ContainsFunc(m.said, func(said string) bool { return strings.Contains(said, w.Fold) }) {
				return true
			}
		}
	case isField, isDone: // "did we ship" is no ship
		if size == 1 && i > 1 && r.words[i-2].Fold == "did" && pronouns[r.words[i-1].Fold] && m.kind == isField {
			return true
		}
		// "walks by month" is not "walked by"
		last := r.words[i+size-1].Fold
		return size > 1 && (last == "by" || last == "por") && !slices.Contains(m.said, strings.Join(foldsOf(r.words[i:i+size]), " "))
	case isVerb: // training is not when somebody was trained; what is open was not opened then
		if slices.Contains(spoken.Open, r.words[i].Fold) && !slices.Contains(m.said, r.words[i].Fold) {
			return true
		}
		return size == 1 && strings.HasSuffix(r.words[i].Fold, "ing") && !slices.Contains(m.said, r.words[i].Fold)
	case isValue: // "did Ana record" is not what was recorded
		plain := func(said string) bool { return !strings.HasSuffix(said, "ed") }
		did := r.cues.did && !making[r.words[i].Fold]
		return size == 1 && !did && !strings.HasSuffix(r.words[i].Fold, "ed") && !slices.ContainsFunc(m.said, plain)
	}
	return false
}

// pronouns stand between "did" and a verb.
var pronouns = set("we i you they he she")

func (r *reader) hides(n *Noun, m meaning) bool {
	if m.kind == isMeasure {
		return r.hidesMeasure(n, n.sums[m.name])
	}
	if r.Hidden == nil || m.kind != isValue && m.kind != isField {
		return false
	}
	p := n.paths[m.name]
	return r.Hidden(p.Of.Name, p.Field.Name)
}

// hidesMeasure says that somebody does not see what a measure is made of.
func (r *reader) hidesMeasure(n *Noun, m schema.AskMeasure) bool {
	if m.Rate != nil && m.Rate.Go == "" { // what a function reads it holds to the sight itself
		return slices.ContainsFunc(m.Rate.Entities(n.Entity.Name), func(entity string) bool { return !r.May(entity) })
	}
	p := n.paths[cmp.Or(m.Sum, m.Avg, m.Max, m.Min)]
	return p != nil && r.Hidden != nil && r.Hidden(p.Of.Name, p.Field.Name)
}

// nearer is by how much a phrase rather means a figure in percent of a limit where the question asks how close it is, and the other one elsewhere.
func (r *reader) nearer(n *Noun, m meaning) float64 {
	if m.kind != isMeasure || !n.percent(m.name) {
		return 0
	}
	return map[bool]float64{true: 1, false: -0.5}[r.cues.near || r.cues.beyond || r.cues.share]
}

// nameSpans are the paths of a noun by which it hangs on a record that is called so.
func (r *reader) nameSpans(n *Noun, name Name, i, size int) (found []span) {
	weight := 1.4
	if name.Field != "" {
		if p := n.paths[name.Field]; p != nil && n.Entity.Name == name.Entity && (r.Hidden == nil || !r.Hidden(name.Entity, name.Field)) {
			found = append(found, span{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: name.Field, value: name.Title, text: name.Title, weight: 1.3}})
		}
		return found
	}
	if name.Part {
		weight = 1
	}
	if r.vague(name, i, size) {
		return nil
	}
	if name.Entity == n.Entity.Name {
		if name.Many {
			return nil
		}
		return []span{{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: "id", value: name.ID, text: name.Title, weight: weight + 1.2}}}
	}
	who := r.whoOf(n)
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
	for _, p := range n.within {
		if len(found) == 0 && p.refers() == name.Entity {
			found = append(found, span{from: i, size: size, meaning: meaning{kind: isValue, noun: n, name: p.Name, value: name.ID, text: name.Title, weight: 0.7 * weight}})
		}
	}
	return found
}

// vague says that a phrase is too small a part of a name to mean it.
func (r *reader) vague(name Name, i, size int) bool {
	if !name.Part || name.Code || r.ability(name.Entity) {
		return false
	}
	tell := weightOf(strings.Join(foldsOf(r.words[i:i+size]), " "))
	short := size == 1 && len(r.words[i].As) > 2 && strings.Contains(" "+name.Title+" ", " "+strings.ToUpper(r.words[i].As)+" ") // "RCRA" tells as much as two words
	return idle[r.words[i].Fold] || idle[r.words[i+size-1].Fold] || tell < 2 && !short && len(strings.Fields(name.Title)) > 3
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
