package forms

import "slices"

// circles are fields that wait for each other: each circle as the keys along it, found from the first field on.
func (x *index) circles() [][]string {
	var found [][]string
	done := map[*entry]bool{}
	var way []*entry
	var visit func(e *entry)
	visit = func(e *entry) {
		if from := slices.Index(way, e); from >= 0 {
			var circle []string
			for _, one := range way[from:] {
				circle = append(circle, one.Key)
			}
			found = append(found, circle)
			return
		}
		if done[e] {
			return
		}
		way = append(way, e)
		for _, next := range x.needs(e) {
			visit(next)
		}
		way = way[:len(way)-1]
		done[e] = true
	}
	for _, e := range x.entries {
		visit(e)
	}
	return found
}

// needs is what must be known of other fields before this one is: whether it is asked, and what it comes to.
func (x *index) needs(e *entry) []*entry {
	var found []*entry
	add := func(entries ...*entry) {
		for _, one := range entries {
			if !slices.Contains(found, one) {
				found = append(found, one)
			}
		}
	}
	if e.group != nil {
		add(e.group)
	}
	rules := slices.Clone(e.shows)
	for _, rule := range x.rules {
		if rule.end >= 0 && rule.end < e.top {
			rules = append(rules, rule)
		}
	}
	for _, rule := range rules {
		for _, read := range rule.reads {
			add(read)
			add(read.columns...)
		}
	}
	if e.Calc == nil {
		return found
	}
	for _, name := range e.Calc.names() {
		if other := x.byKey[name.key]; other != nil && name.how != "last" {
			add(other)
		}
	}
	return found
}
