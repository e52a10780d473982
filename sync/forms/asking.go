package forms

import (
	"math/big"

	"shipshape/sync/logic"
)

// at is something in a row: a field, or a rule by its place.
type at struct {
	key  string
	rule int
	line int
}

// asking is one entry while it is judged: what is asked, what is calculated, and which conditions hold. Each is worked out when something needs
// it, once, so that the order of dependency makes itself. What is needed while it is being worked out (a circle, which Check refuses) is nothing.
type asking struct {
	*index

	values  Values
	around  Around
	visible map[at]bool
	holding map[at]bool
	results map[at]*int64
	// What is read of a group again and again: the rows that hold something, those rows as a list, and what is over a column of them.
	rows  map[*entry][]int
	lists map[*entry][]any
	over  map[overColumn]*big.Rat
}

type overColumn struct {
	how    string
	column *entry
}

// spend counts steps, and says whether there are more.
func (a *asking) spend(steps int) bool { return a.around.Spend == nil || a.around.Spend(steps) }

func ask(form *Form, values Values, around Around) *asking {
	return &asking{
		index: indexOf(form), values: values, around: around,
		visible: map[at]bool{}, holding: map[at]bool{}, results: map[at]*int64{},
		rows: map[*entry][]int{}, lists: map[*entry][]any{}, over: map[overColumn]*big.Rat{},
	}
}

// once is what was worked out before; while it is being worked out, the zero value.
func once[T any](made map[at]T, where at, work func() T) T {
	if found, ok := made[where]; ok {
		return found
	}
	var none T
	made[where] = none
	value := work()
	made[where] = value
	return value
}

func (a *asking) valueOf(e *entry, line int) *Value { return valueAt(a.values, e.Key, line) }

func valueAt(values Values, key string, line int) *Value {
	if lines := values[key]; line < len(lines) {
		return lines[line]
	}
	return nil
}

// lengthOf is how many rows stand in the values of a group, also blank ones and those that are too many. What is calculated makes no row.
func (a *asking) lengthOf(group *entry) int {
	length := 0
	for _, column := range group.columns {
		if column.Kind != Calculated {
			length = max(length, len(a.values[column.Key]))
		}
	}
	return length
}

// rowsOf are the rows of a group that hold something; row 0 alone where there is no group.
func (a *asking) rowsOf(group *entry) []int {
	if group == nil {
		return []int{0}
	}
	rows, known := a.rows[group]
	if known {
		return rows
	}
	length := min(a.lengthOf(group), MaxRows)
	if !a.spend(length * len(group.columns)) {
		return nil
	}
	for line := range length {
		if !a.isBlankRow(group, line) {
			rows = append(rows, line)
		}
	}
	a.rows[group] = rows
	return rows
}

func (a *asking) isBlankRow(group *entry, line int) bool {
	for _, column := range group.columns {
		if column.Kind != Calculated && !a.valueOf(column, line).isBlank() {
			return false
		}
	}
	return true
}

func (a *asking) isVisible(e *entry, line int) bool {
	return once(a.visible, at{key: e.Key, line: line}, func() bool {
		if !a.spend(1+len(a.ends)+len(e.shows)) || e.group != nil && !a.isVisible(e.group, 0) {
			return false
		}
		for _, rule := range a.ends {
			if rule.end < e.top && a.holdsSomewhere(rule) {
				return false
			}
		}
		for _, rule := range e.shows {
			if a.holdsAt(rule, e, line) {
				return true
			}
		}
		return len(e.shows) == 0
	})
}

// holdsAt says whether a rule holds for a field in a row.
func (a *asking) holdsAt(r *ready, e *entry, line int) bool {
	if r.group == e.group {
		return a.holds(r, line)
	}
	return a.holdsSomewhere(r)
}

// holdsSomewhere says whether a rule of the entry holds, or one of rows in one row at least.
func (a *asking) holdsSomewhere(r *ready) bool {
	for _, line := range a.rowsOf(r.group) {
		if a.holds(r, line) {
			return true
		}
	}
	return false
}

func (a *asking) holds(r *ready, line int) bool {
	return once(a.holding, at{rule: r.place, line: line}, func() bool {
		record := func(key string) any { return a.read(key, r.group, line) }
		return r.compiled.Is(true, logic.Context{Record: record, Today: a.around.Today, Spend: a.around.Spend})
	})
}

// read is what a condition reads: the fields of its own row and those of the entry; a group is the list of its rows. Hidden is nothing.
func (a *asking) read(key string, group *entry, line int) any {
	e := a.byKey[key]
	switch {
	case e == nil:
		return nil
	case e.group != nil && e.group != group:
		return nil
	case e.group != nil:
		return a.cell(e, line)
	case e.Kind != Group:
		return a.cell(e, 0)
	case !a.isVisible(e, 0):
		return nil
	}
	if list, known := a.lists[e]; known {
		return list
	}
	list := []any{}
	for _, row := range a.rowsOf(e) {
		cells := map[string]any{}
		for _, column := range e.columns {
			cells[column.Key] = a.cell(column, row)
		}
		list = append(list, cells)
	}
	a.lists[e] = list
	return list
}

func (a *asking) cell(e *entry, line int) any {
	if e.Kind == Calculated {
		if number := a.calculated(e, line); number != nil {
			return *number
		}
		return nil
	}
	if !a.isVisible(e, line) {
		return nil
	}
	return Plain(e.Field, a.valueOf(e, line))
}

func (a *asking) numberOf(e *entry, line int) *int64 { return numberIn(a.cell(e, line)) }

func numberIn(read any) *int64 {
	if number, ok := read.(int64); ok {
		return &number
	}
	return nil
}

// calculated is the result of a calculated field; nil where it cannot be said, is hidden, or its row is blank.
func (a *asking) calculated(e *entry, line int) *int64 {
	return once(a.results, at{key: e.Key, line: line}, func() *int64 {
		if e.Calc == nil || e.group != nil && a.isBlankRow(e.group, line) || !a.isVisible(e, line) {
			return nil
		}
		result := e.Calc.compute(numbers{
			spend: a.spend,
			named: func(how, key string) *big.Rat { return a.named(e, line, how, key) },
			gone:  func(key string) *big.Rat { return a.gone(e, line, key) },
		})
		if result == nil {
			return nil
		}
		return round(result, e.decimals())
	})
}

func (a *asking) named(e *entry, line int, how, key string) *big.Rat {
	other := a.byKey[key]
	switch {
	case other == nil:
		return nil
	case how == "var" || how == "last":
		row, ok := reach(e, other, line)
		if !ok {
			return nil
		}
		if how == "last" {
			return fraction(a.before(other, row))
		}
		return fraction(a.numberOf(other, row))
	case how == "rows":
		if other.Kind != Group || !a.isVisible(other, 0) {
			return nil
		}
		return big.NewRat(int64(len(a.rowsOf(other))), 1)
	case other.group == nil || !a.isVisible(other.group, 0):
		return nil
	}
	known := overColumn{how, other}
	result, made := a.over[known]
	if !made {
		result = a.overRows(how, other)
		a.over[known] = result
	}
	return result
}

// overRows is over the numbers of a column: blanks count nothing, and the sum of none is 0. A number that could not be read leaves the sum
// unknown. A column that is hidden in a row is blank there.
func (a *asking) overRows(how string, column *entry) *big.Rat {
	rows := a.rowsOf(column.group)
	isAsked, isUnread := len(rows) == 0, false
	sum := new(big.Rat)
	var count, least, most int64
	if !a.spend(len(rows)) {
		return nil
	}
	for _, line := range rows {
		if number := a.numberOf(column, line); number != nil {
			sum.Add(sum, stored(*number))
			if count++; count == 1 {
				least, most = *number, *number
			}
			least, most = min(least, *number), max(most, *number)
		}
		if a.isVisible(column, line) {
			value := a.valueOf(column, line)
			isAsked, isUnread = true, isUnread || value != nil && value.NotRead != ""
		}
	}
	switch {
	case how == "sum" && (!isAsked || isUnread), how != "sum" && count == 0:
		return nil
	case how == "sum":
		return sum
	case how == "mean":
		return new(big.Rat).Quo(sum, big.NewRat(count, 1))
	case how == "least":
		return stored(least)
	}
	return stored(most)
}

func (a *asking) gone(e *entry, line int, key string) *big.Rat {
	meter := a.byKey[key]
	if meter == nil {
		return nil
	}
	row, ok := reach(e, meter, line)
	if !ok {
		return nil
	}
	now, before := a.numberOf(meter, row), a.before(meter, row)
	switch {
	case now == nil || before == nil:
		return nil
	case meter.Kind == Meter:
		return stored(gained(meter.Field, *before, *now))
	}
	return stored(*now - *before)
}

// before is the number of a field in the entry before.
func (a *asking) before(e *entry, line int) *int64 {
	return numberIn(Plain(e.Field, valueAt(a.around.Last, e.Key, line)))
}

// reach is the row in which a calculation reads a field: those of the entry, and those of its own row.
func reach(from, to *entry, line int) (row int, ok bool) {
	if to.group == nil {
		return 0, true
	}
	return line, to.group == from.group
}

func fraction(number *int64) *big.Rat {
	if number == nil {
		return nil
	}
	return stored(*number)
}
