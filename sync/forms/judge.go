package forms

import "slices"

// Judge says what a form says of an entry.
func Judge(form Form, values Values, around Around) Judged {
	a := ask(&form, values, around)
	j := Judged{
		Visible: []string{}, Hidden: []Cell{}, Required: []string{}, Refused: []Remark{}, Marked: []Remark{},
		Raises: []string{},
	}
	for _, e := range a.entries {
		a.judgeField(e, &j)
	}
	for _, rule := range a.rules {
		if rule.raises() && a.holdsSomewhere(rule) {
			j.Raises = append(j.Raises, rule.ID)
		}
		if rule.Then != Refuse && rule.Then != Warn {
			continue
		}
		list := &j.Refused
		if rule.Then == Warn {
			list = &j.Marked
		}
		if remark, ok := a.remarkOf(rule); ok {
			*list = append(*list, remark)
		}
	}
	end := -1
	for _, rule := range a.rules {
		if rule.end >= 0 && a.holdsSomewhere(rule) && (end < 0 || rule.end < end) {
			end = rule.end
		}
	}
	if end >= 0 {
		j.EndsAt = &a.entries[end].Key
	}
	j.Calculated = a.resultsOf()
	return j
}

// Calculate is the calculated numbers of an entry by key, one a row.
func Calculate(form Form, values Values, around Around) map[string][]*int64 {
	return ask(&form, values, around).resultsOf()
}

func (a *asking) resultsOf() map[string][]*int64 {
	found := map[string][]*int64{}
	for _, e := range a.entries {
		if e.Kind != Calculated {
			continue
		}
		count := 1
		if e.group != nil {
			count = min(a.lengthOf(e.group), MaxRows)
		}
		found[e.Key] = make([]*int64, count)
		for line := range found[e.Key] {
			found[e.Key][line] = a.calculated(e, line)
		}
	}
	return found
}

func (a *asking) judgeField(e *entry, j *Judged) {
	// The rows in which it is asked: those of its group, and the one that would be next.
	count := 1
	if e.group != nil {
		count = min(a.lengthOf(e.group)+1, MaxRows)
	}
	var seen []int
	var hidden []Cell
	for line := range count {
		if !a.spend(1 + len(e.requires)) {
			return
		}
		if a.isVisible(e, line) {
			seen = append(seen, line)
		} else {
			hidden = append(hidden, Cell{e.Key, line})
		}
	}
	if len(seen) == 0 {
		return
	}
	j.Visible, j.Hidden = append(j.Visible, e.Key), append(j.Hidden, hidden...)
	for _, asked := range []string{e.Key, notePrefix + e.Key} {
		if slices.ContainsFunc(seen, func(line int) bool { _, is := a.whyRequired(e, asked, line); return is }) {
			j.Required = append(j.Required, asked)
		}
	}
	if e.Kind == Group {
		if e.Required && len(a.rowsOf(e)) == 0 {
			j.Refused = append(j.Refused, Remark{Key: e.Key, Code: "required"})
		}
		if length := a.lengthOf(e); length > MaxRows || e.MaxRows != nil && int64(length) > *e.MaxRows {
			j.Refused = append(j.Refused, Remark{Key: e.Key, Code: "rows"})
		}
	}
	for _, line := range a.rowsOf(e.group) {
		if a.isVisible(e, line) {
			a.judgeCell(e, line, j)
		}
	}
}

func (a *asking) judgeCell(e *entry, line int, j *Judged) {
	value := a.valueOf(e, line)
	for _, asked := range []string{e.Key, notePrefix + e.Key} {
		isThere := isGiven(e.Field, value)
		if asked != e.Key {
			isThere = value != nil && value.Note != ""
		}
		if why, is := a.whyRequired(e, asked, line); is && !isThere {
			j.Refused = append(j.Refused, Remark{Key: asked, Line: line, Code: "required", Rule: why})
		}
	}
	var number *int64
	if e.Kind == Calculated {
		number = a.calculated(e, line)
	} else {
		if wrong := wrongWith(e.Field, value); wrong != "" {
			j.Refused = append(j.Refused, Remark{Key: e.Key, Line: line, Code: wrong})
			return
		}
		if columnOf(e.Field) == "number" {
			number = numberIn(Plain(e.Field, value))
		}
	}
	if number == nil {
		return
	}
	if far := outside(e.Field, *number); far != "" {
		j.Marked = append(j.Marked, Remark{Key: e.Key, Line: line, Code: far})
	}
	if before := a.before(e, line); e.Kind == Meter && before != nil && gained(e.Field, *before, *number) < 0 {
		j.Marked = append(j.Marked, Remark{Key: e.Key, Line: line, Code: "backwards"})
	}
}

// whyRequired is the rule that makes somebody fill a field or its note, "" for the field itself. Nobody fills what is calculated or read.
func (a *asking) whyRequired(e *entry, asked string, line int) (rule string, is bool) {
	switch {
	case e.Kind == Calculated || columnOf(e.Field) == "":
		return "", false
	case e.Required && asked == e.Key:
		return "", true
	}
	for _, rule := range e.requires {
		if slices.Contains(rule.Of, asked) && a.holdsAt(rule, e, line) {
			return rule.ID, true
		}
	}
	return "", false
}

// remarkOf is where a rule that refuses or warns is said: at the first field of its Of that is asked; without one at the first field that the
// condition reads; of rows in the first in which it holds. Not ok where it does not hold, or all of these are hidden.
func (a *asking) remarkOf(r *ready) (Remark, bool) {
	places := a.of(r.Rule)
	if len(places) == 0 {
		places = r.reads
	}
	for _, line := range a.rowsOf(r.group) {
		if !a.holds(r, line) {
			continue
		}
		if len(places) == 0 {
			return Remark{Code: "rule", Rule: r.ID}, true
		}
		for _, place := range places {
			row := line
			if place.group == nil {
				row = 0
			}
			if a.isVisible(place, row) {
				return Remark{Key: place.Key, Line: row, Code: "rule", Rule: r.ID}, true
			}
		}
	}
	return Remark{}, false
}
