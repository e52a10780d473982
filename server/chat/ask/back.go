package ask

import (
	"slices"
	"strings"
)

// What is asked back where a word of a question fits nothing: readings in which it means something come first, then words that look like it, then
// records in which it stands, then what the rest of the question means. Each is a plan, so each is answered when somebody takes it.

// mostOffered is how many readings are offered where a word is not known; farthest how far their scores may be below the best.
const (
	mostOffered = 4
	farthest    = 3.0
)

// offers are the readings that are offered for the word at a place; sure says that one of them makes something of that word.
func (r *reader) offers(best *attempt, before *Plan, at int) (all []Choice, sure bool) {
	add := func(n *Noun, plan Plan) {
		c := Choice{Title: sentence(r.Catalog.Describe(&plan, r.Today)), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: plan}
		if len(all) < mostOffered && c.Title != "" && !slices.ContainsFunc(all, func(have Choice) bool { return have.Title == c.Title }) {
			all = append(all, c)
		}
	}
	ranked := r.ranked(before)
	for _, t := range ranked {
		for _, plan := range r.byLabel(t, at) {
			add(t.noun, plan)
		}
	}
	for _, way := range r.respell(best) {
		if len(way.fixes) == 0 || len(all) == mostOffered {
			continue
		}
		if t, _ := r.open(strings.Join(way.text, " ")).best(before); t != nil && len(t.unused) == 0 {
			add(t.noun, t.plan)
		}
	}
	known := 0
	for _, t := range ranked {
		if known < 2 && !slices.Contains(t.unused, at) && len(t.unused) <= len(best.unused) && t.noun != best.noun {
			add(t.noun, t.plan)
			known++
		}
	}
	if r.Found != nil && r.sayable(best.unused) {
		for _, t := range ranked[:min(len(ranked), 2*mostOffered)] {
			if plan, ok := r.said(t, false); ok && slices.Equal(t.unused, best.unused) && r.Found(&Plan{Noun: plan.Noun, Frame: Count, Filters: plan.Filters, All: plan.All}) {
				add(t.noun, plan)
			}
		}
	}
	sure = len(all) > 0
	for i, t := range ranked {
		if i > 0 && t.score < best.score-farthest || len(all) == mostOffered {
			break
		}
		add(t.noun, t.plan)
	}
	return all, sure
}

// byLabel are the readings in which a word is a part of what a form of the yard's own asks: "oil" of "oil level" and "oil temperature".
func (r *reader) byLabel(t *attempt, at int) (all []Plan) {
	if t.noun.only == nil || !slices.Equal(t.unused, []int{at}) {
		return nil
	}
	for _, name := range t.noun.labels[r.words[at].Stem].keys {
		plan := t.plan
		if m := t.noun.sums[name]; m.Title != "" && !r.cues.last {
			plan.Frame, plan.Measure = Figure, name
		} else {
			field := "answer." + name
			plan.Frame, plan.Measure, plan.Show, plan.Limit = Overall, "", []string{field}, 1
			plan.Filters = append(slices.Clone(plan.Filters), Filter{Path: field, Has: new(true)})
		}
		all = append(all, plan)
	}
	return all
}
