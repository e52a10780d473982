package logs

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/forms"
	"shipshape/sync/merge"
)

func isCalculated(form forms.Form, key string) bool {
	return slices.ContainsFunc(form.Fields, func(f forms.Field) bool { return f.Key == key && f.Kind == forms.Calculated })
}

// mostBefore is how many entries before this one a device may have calculated from.
const mostBefore = 20

// standing are the calculated fields where a number was kept. Where none was the app was an older one, which is let be.
func standing(u forms.Unsettled) bool { return u.Stands != nil }

// wrong is the first of some calculated fields where what stands is not what it comes to; nil where all are right. A device that had no signal
// may not have known the latest entry before this one: what a formula takes of last time may come from another one before, or from none.
func (e *entry) wrong(view rules.View, values forms.Values, about func(forms.Unsettled) bool) (*forms.Unsettled, error) {
	in := func(calculated map[string][]*int64) []forms.Unsettled {
		return slices.DeleteFunc(forms.UnsettledIn(e.form, values, calculated), func(u forms.Unsettled) bool { return !about(u) })
	}
	found := in(forms.Calculate(e.form, values, forms.Around{Today: e.day, Last: e.last}))
	if len(found) == 0 {
		return nil, nil
	}
	lasts, err := lastsBefore(view, e.row)
	for _, last := range lasts {
		if len(in(forms.Calculate(e.form, values, forms.Around{Today: e.day, Last: last}))) == 0 {
			return nil, nil
		}
	}
	return &found[0], err
}

// lastsBefore are the values that a device may have taken for those of the entry before: as they count, and as they were written.
func lastsBefore(view rules.View, row *merge.Row) ([]forms.Values, error) {
	earlier, err := entriesBefore(view, row)
	if err != nil {
		return nil, err
	}
	lasts := []forms.Values{nil}
	for _, row := range earlier[:min(len(earlier), mostBefore)] {
		counts, made, err := valuesOf(view, row.ID)
		if err != nil {
			return nil, err
		}
		lasts = append(lasts, counts)
		if len(made) == 0 {
			continue
		}
		written, err := writtenIn(view, row.ID)
		if err != nil {
			return nil, err
		}
		lasts = append(lasts, written)
	}
	return lasts, nil
}

func writtenIn(view rules.View, entryID string) (forms.Values, error) {
	rows, err := view.Rows("logValue", fields{"entryId": entryID})
	if err != nil {
		return nil, err
	}
	stored := make([]forms.Stored, 0, len(rows))
	for _, row := range rows {
		stored = append(stored, storedOf(row))
	}
	return forms.Current(stored, nil), nil
}

// refuseWrong says which calculated number does not follow from what was filled.
func (e *entry) refuseWrong(view rules.View, values forms.Values, about func(forms.Unsettled) bool) *change.Refusal {
	wrong, err := e.wrong(view, values, about)
	say := func(number *int64) string {
		if number == nil {
			return "nothing"
		}
		return digits(*number)
	}
	switch {
	case err != nil:
		return unread
	case wrong == nil:
		return nil
	}
	return refuse("%s: this is calculated and comes to %s, not %s. Open the entry and try again.", e.label(wrong.Key), say(wrong.Number), say(wrong.Stands))
}

// refuseUnits holds what was typed in another unit to the number that is kept in the unit of its field.
func (e *entry) refuseUnits(values forms.Values, units []forms.Unit) *change.Refusal {
	for _, f := range e.form.Fields {
		for _, v := range values[f.Key] {
			if v == nil || v.Typed == nil {
				continue
			}
			decimals := int64(0)
			if f.Decimals != nil {
				decimals = *f.Decimals
			}
			kept := forms.Converted(*v.Typed, v.Unit, f.Unit, decimals, units)
			if kept == nil || v.Number == nil || *kept != *v.Number {
				return refuse("%s: what was typed in %s is not the number in %s that is kept. Type it again.", f.Label["en"], v.Unit, f.Unit)
			}
		}
	}
	return nil
}

// digits is a stored number as people write it.
func digits(number int64) string {
	text := fmt.Sprintf("%s.%04d", strconv.FormatInt(number/10_000, 10), max(number, -number)%10_000)
	if number < 0 && number > -10_000 {
		text = "-" + text
	}
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// checkCalculated lets a correction of a calculated field follow the correction of what it is calculated from.
func (e *entry) checkCalculated(view rules.View, correction *merge.Row) *change.Refusal {
	made := storedOf(correction)
	if made.Line < 0 || made.Line >= forms.MaxRows {
		return refuse("%s has no such row.", e.label(made.FieldKey))
	}
	values := maps.Clone(e.values)
	lines := slices.Clone(values[made.FieldKey])
	for len(lines) <= made.Line {
		lines = append(lines, nil)
	}
	lines[made.Line] = &made.Value
	values[made.FieldKey] = lines
	return e.refuseWrong(view, values, func(u forms.Unsettled) bool { return u.Key == made.FieldKey && u.Line == made.Line })
}
