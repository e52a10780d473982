package ask

import "slices"

// within is the field that is named inside the phrase for a figure: "which paint do we use".
func (r *reader) within(n *Noun, chosen []span) []span {
	if len(chosen) == 0 || chosen[0].size < 2 || chosen[0].kind != isMeasure || chosen[0].from != r.cues.whichAt {
		return nil
	}
	for size := chosen[0].size - 1; size > 0; size-- {
		for _, m := range r.Catalog.means(r.phrase(chosen[0].from, size)) {
			if m.noun == n && m.kind == isField && !r.hides(n, m) {
				return []span{{from: chosen[0].from, size: size, meaning: m}}
			}
		}
	}
	return nil
}

// pick chooses among the meanings of one phrase: what conditions mean before what fields are called. A verb stands beside a condition, because
// "closed" is both when and what.
func (r *reader) pick(found []span, not, grouped bool) (chosen []span) {
	if r.cues.did { // "did Ray issue" is who did it, and not in what state it is
		for _, s := range found {
			if s.kind == isDone {
				found = slices.DeleteFunc(slices.Clone(found), func(v span) bool { return v.kind == isValue && v.from == s.from })
				break
			}
		}
	}
	if r.cues.many && slices.ContainsFunc(found, func(s span) bool { return s.kind == isNamed }) { // "how many DART cases" are cases, and no rate
		found = slices.DeleteFunc(slices.Clone(found), func(s span) bool { return s.kind == isMeasure && s.noun.sums[s.name].Rate != nil })
	}
	rank := []int{isMeasure, isNoun, isNamed, isValue, isField, isDone}
	if grouped {
		rank = []int{isField, isMeasure, isNoun, isNamed, isValue, isDone}
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
		if kind == isNoun { // a "deadline" is what is counted, and not when
			found = slices.DeleteFunc(found, func(v span) bool { return v.kind == isVerb })
		}
		chosen = append(chosen, s)
		for i, other := range found {
			switch {
			case kind == isValue && i != best && other.kind == isValue && other.name == s.name && other.weight >= s.weight-0.25: // "diesel" may be several fuels
				other.not, other.weight = not, 0
				chosen = append(chosen, other)
			case kind == isNoun && other.kind == isNamed && other.noun == s.noun: // "things to reorder" are records that something holds of
				chosen = append(chosen, other)
			case kind == isNoun && other.kind == isValue && s.noun.chosen(other.name): // "drums" are containers of one type
				other.not = not
				chosen = append(chosen, other)
			}
		}
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
		if timed := len(r.periods) > 0 || r.cues.since || asksWhen[r.words[0].Fold] || s.name == s.noun.Entity.Ask.Time; len(chosen) > 0 && chosen[0].kind == isValue {
			if !timed || r.contrasts(s.from+s.size) {
				break
			}
			chosen = nil
		}
		if len(chosen) > 0 && chosen[0].kind == isField && chosen[0].name == s.name {
			chosen = nil
		}
		s.not = not && len(chosen) == 0
		chosen = append(chosen, s)
		break
	}
	return chosen
}

// contrasts says that what is not meant follows: "ordered but not received". What stands before it is a condition too.
func (r *reader) contrasts(i int) bool {
	return i+1 < len(r.words) && contrast[r.words[i].Fold] && (r.words[i+1].Fold == "not" || r.words[i+1].Fold == "no" || r.words[i+1].Fold == "never")
}

var contrast = set("but and yet pero y")

// asGroup says that the word is what something is counted by: after "by", "top 5", "which".
func (r *reader) asGroup(i int) bool {
	if (r.cues.most || r.cues.least) && r.cues.limit > 0 && slices.Contains(r.cues.by, i) { // "top 3 machines by fuel"
		return false
	}
	return slices.Contains(r.cues.by, i) || (r.cues.most || r.cues.least) && (r.cues.whichAt == i || i > 0 && r.cues.used[i-1] && r.cues.limit > 0)
}

// negated says that a word before takes the phrase away.
func (r *reader) negated(i int) bool {
	for back := 1; back <= 2 && i-back >= 0; back++ {
		if r.cues.since && r.cues.used[i-back] { // "days without"
			continue
		}
		switch r.words[i-back].Fold {
		case "not", "except", "excluding", "without", "non", "besides", "excepto", "sin", "no", "missing", "lacking", "lack":
			return true
		case "than":
			return i-back > 0 && r.words[i-back-1].Fold == "other"
		}
	}
	return false
}

// denies are words by which something does not hold.
var denies = set("not no never without missing lacking nobody except excluding sin nadie nunca")

// lacks says that a word before says that the field is empty.
func (r *reader) lacks(i int) bool {
	for back := 1; back <= 2 && i-back >= 0; back++ {
		switch r.words[i-back].Fold {
		case "without", "missing", "lacking", "lack", "sin", "no":
			return true
		}
	}
	return false
}

// show adds to records the fields that the question asks for: "which tank got the last delivery", "why was it returned".
func (r *reader) show(p *Plan, n *Noun, plain []string) {
	if p.Frame != List && p.Frame != Overall || len(p.Group) > 0 {
		return
	}
	who := r.whoOf(n)
	for _, name := range plain {
		if !r.cues.who || name != n.whoField() || name == who { // "who" is called so by a field, and may be another one
			p.Show = add(p.Show, name)
		}
	}
	if r.cues.who && who != "" {
		p.Show = add(p.Show, who)
	}
	if reason := n.reasons(); p.Why && reason != "" {
		p.Show = add(p.Show, reason)
	}
}

// whoOf is the field whose person the question is about: who did what it says, or whose the records are.
func (r *reader) whoOf(n *Noun) string {
	who, found := r.whose[n]
	if !found {
		who = r.readWho(n)
		r.whose[n] = who
	}
	return who
}

func (r *reader) readWho(n *Noun) string {
	for i := range r.words {
		for size := min(3, len(r.words)-i); size > 0; size-- {
			if field := n.doers[r.phrase(i, size)]; field != "" {
				return field
			}
		}
	}
	if r.cues.made && n.paths["createdBy"] != nil {
		return "createdBy"
	}
	return n.whoField()
}
