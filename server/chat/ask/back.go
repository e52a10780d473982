package ask

import (
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
)

// What is asked back where a word of a question fits nothing: readings in which it means something come first, then words that look like it, then
// records in which it stands, then what the rest of the question means. Each is a plan, so each is answered when somebody takes it.

// mostOffered is how many readings are offered where a word is not known; farthest how far their scores may be below the best.
const (
	mostOffered = 4
	farthest    = 3.0
)

// offers are the readings that are offered for the word at a place; sure says that one of them makes something of that word. What the question
// itself is about comes before other kinds: without the word, and by the field whose values the word may be one of.
func (r *reader) offers(best *attempt, before *Plan, at int) (all []Choice, sure bool) {
	add := func(n *Noun, plan Plan) {
		c := Choice{Title: sentence(r.Catalog.Describe(&plan, r.Today)), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: plan}
		if len(all) < mostOffered && c.Title != "" && !slices.ContainsFunc(all, func(have Choice) bool { return have.Title == c.Title }) {
			all = append(all, c)
		}
	}
	ranked := r.ranked(before)
	for _, plan := range r.byLabel() {
		add(r.Catalog.Noun(plan.Noun), plan)
	}
	for _, way := range r.respell(best) {
		if len(way.fixes) == 0 || len(all) == mostOffered {
			continue
		}
		if t, _ := r.open(strings.Join(way.text, " ")).best(before); t != nil && len(t.unused) == 0 {
			add(t.noun, t.plan)
		}
	}
	written := func(t *attempt) {
		if plan, ok := r.said(t, wording{}); ok && slices.Equal(t.unused, best.unused) && r.Found(&Plan{Noun: plan.Noun, Frame: Count, Filters: plan.Filters, All: plan.All}) {
			add(t.noun, plan)
		}
	}
	says := r.Found != nil && r.sayable(best.unused)
	if says && best.own {
		written(best)
	}
	sure = len(all) > 0
	if best.own {
		add(best.noun, best.plan)
		if by := best.noun.stateOrKind(&best.plan); by != "" {
			plan := best.plan
			if plan.Group, plan.Limit, plan.Show = []string{by}, 0, nil; plan.Frame != Figure {
				plan.Frame, plan.Measure = Count, ""
			}
			add(best.noun, plan)
		}
	}
	known := 0
	for _, t := range ranked {
		if known < 2 && !slices.Contains(t.unused, at) && len(t.unused) <= len(best.unused) && t.noun != best.noun {
			add(t.noun, t.plan)
			known++
			sure = true
		}
	}
	if says {
		for _, t := range ranked[:min(len(ranked), 2*mostOffered)] {
			written(t)
		}
		sure = sure || len(all) > 0 && !best.own
	}
	if rest := r.open(strings.Join(asTyped(slices.Delete(slices.Clone(r.words), at, at+1)), " ")); !best.own {
		if p := rest.gather(nil); p != nil && len(all) < mostOffered {
			all = append(all, Choice{Title: sentence(r.Catalog.Describe(p, r.Today)), Hint: "over all kinds", Plan: *p})
		}
	}
	for i, t := range ranked {
		if i > 0 && t.score < best.score-farthest || len(all) == mostOffered {
			break
		}
		add(t.noun, t.plan)
	}
	return all, sure
}

// stateOrKind is a field of few values by which records can be told apart that a plan does not tell apart yet: their state, or else what kind they are.
func (n *Noun) stateOrKind(p *Plan) string {
	if len(p.Group) > 0 || p.Bucket != "" || n.rated(p) != nil {
		return ""
	}
	for _, state := range []bool{true, false} {
		for _, path := range n.order {
			few := path.Via == nil && path.Part == nil && path.Field.Enum != nil && (path.Field.Merge == schema.State) == state
			if few && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == path.Name }) {
				return path.Name
			}
		}
	}
	return ""
}

// byLabel are the readings of a question whose words are those of a form's title and of labels of its fields: "compressor oil" is its oil level, or
// its oil temperature.
func (r *reader) byLabel() (all []Plan) {
	for _, n := range r.Catalog.all() {
		if n.only == nil || !r.May(n.Entity.Name) {
			continue
		}
		fields, titled, whole := map[string]int{}, 0, true
		for i, w := range r.words {
			label := n.labels[w.Stem].keys
			for _, key := range label {
				fields[key]++
			}
			switch {
			case n.titled[w.Stem]:
				titled++
			case len(label) == 0 && !idle[w.Fold] && !idle[w.Stem] && !r.cues.used[i] && !r.periodIn(i, 1):
				whole = false
			}
		}
		if !whole || titled == 0 || len(fields) == 0 {
			continue
		}
		most := slices.Max(slices.Collect(maps.Values(fields)))
		for _, key := range slices.Sorted(maps.Keys(fields)) {
			if fields[key] == most {
				all = append(all, r.ofField(n, key))
			}
		}
	}
	return all
}

// ofField is what a question asks of a field of a form: the last answer, or what is made of all.
func (r *reader) ofField(n *Noun, key string) Plan {
	t := &attempt{noun: n, own: true, plan: Plan{Noun: n.Key}}
	if _, number := n.sums[key]; number {
		r.fill(t, nil, key, nil)
		return t.plan
	}
	field := "answer." + key
	r.fill(t, nil, "", nil)
	t.plan.Frame, t.plan.Measure, t.plan.Show, t.plan.Limit = Overall, "", []string{field}, 1
	t.plan.Filters = append(t.plan.Filters, Filter{Path: field, Has: new(true)})
	return t.plan
}
