package logs

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/meter"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
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
	spend := rules.Spend(view)
	in := func(last forms.Values) []forms.Unsettled {
		made := forms.Calculate(e.form, values, forms.Around{Today: e.day, Last: last, Spend: spend})
		return slices.DeleteFunc(forms.UnsettledIn(e.form, values, made), func(u forms.Unsettled) bool { return !about(u) })
	}
	found := in(e.last)
	if !spend(0) {
		return nil, meter.ErrSpent
	}
	if len(found) == 0 {
		return nil, nil
	}
	lasts, err := e.lasts(view)
	for _, last := range lasts {
		settled := len(in(last)) == 0
		if !spend(0) {
			return nil, meter.ErrSpent
		}
		if settled {
			return nil, nil
		}
	}
	return &found[0], err
}

// lasts are the values that a device may have taken for those of the entry before, read once: those of now first.
func (e *entry) lasts(view rules.View) ([]forms.Values, error) {
	if e.maybe == nil {
		lasts, err := lastsBefore(view, e.row)
		if err != nil {
			return nil, err
		}
		e.maybe = append([]forms.Values{e.last}, lasts...)
	}
	return e.maybe, nil
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
		lasts = append(lasts, forms.Current(written, nil))
	}
	return lasts, nil
}

func writtenIn(view rules.View, entryID string) ([]forms.Stored, error) {
	rows, err := view.Rows("logValue", typed.Fields{"entryId": entryID})
	if err != nil {
		return nil, err
	}
	stored := make([]forms.Stored, 0, len(rows))
	for _, row := range rows {
		stored = append(stored, storedOf(row))
	}
	return stored, nil
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

// checkCalculated lets a correction of a calculated field follow the correction of what it is calculated from. Two people without signal correct
// an entry without knowing each other: the number may follow from what the device knew, and what both come to is settled afterwards.
func (e *entry) checkCalculated(view rules.View, c rules.Change) *change.Refusal {
	made := storedOf(c.After)
	if made.Line < 0 || made.Line >= forms.MaxRows {
		return refuse("%s has no such row.", e.label(made.FieldKey))
	}
	about := func(u forms.Unsettled) bool { return u.Key == made.FieldKey && u.Line == made.Line }
	refusal := e.refuseWrong(view, with(e.values, made), about)
	if refusal == nil || refusal == unread {
		return refusal
	}
	known, err := knownBy(view, c)
	if err != nil {
		return unread
	}
	for _, values := range known {
		if wrong, err := e.wrong(view, with(values, made), about); err == nil && wrong == nil {
			return nil
		}
	}
	return refusal
}

func with(values forms.Values, made forms.Stored) forms.Values {
	values = maps.Clone(values)
	lines := slices.Clone(values[made.FieldKey])
	for len(lines) <= made.Line {
		lines = append(lines, nil)
	}
	lines[made.Line] = &made.Value
	values[made.FieldKey] = lines
	return values
}

// mostMet are how many corrections of others a device without signal may have missed.
const mostMet = 8

// knownBy are the values of an entry as the device that corrects it may have known them: without the latest corrections of others, or without
// one of them.
func knownBy(view rules.View, c rules.Change) ([]forms.Values, error) {
	entryID := typed.Text(c.After, "entryId")
	written, err := writtenIn(view, entryID)
	if err != nil {
		return nil, err
	}
	rows, err := view.Rows("logCorrection", typed.Fields{"entryId": entryID})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(a, b *merge.Row) int { return cmp.Compare(at(b), at(a)) })
	var others []string // sets, the latest first
	for _, row := range rows {
		if set := setOf(row); set != c.Set.ID && !slices.Contains(others, set) {
			others = append(others, set)
		}
	}
	others = others[:min(len(others), mostMet)]
	without := func(sets []string) forms.Values {
		var kept []forms.Correction
		for _, row := range rows {
			if !slices.Contains(sets, setOf(row)) {
				kept = append(kept, forms.Correction{Stored: storedOf(row), ID: row.ID, CreatedAt: at(row)})
			}
		}
		return forms.Current(written, kept)
	}
	var found []forms.Values
	for i := range others {
		found = append(found, without(others[:i+1]), without(others[i:i+1]))
	}
	return found, nil
}

// setOf is the set that made a row which never changes.
func setOf(row *merge.Row) string {
	if sets := row.Versions["*"]; len(sets) > 0 {
		return sets[0]
	}
	return ""
}

func at(row *merge.Row) int64 {
	at, _ := row.Fields["createdAt"].(int64)
	return at
}

// settle adds what corrections come to that did not know each other: a correction of its own, so that nothing is overwritten and everybody
// reads why the number changed.
func (e *entry) settle(view rules.View, c rules.Change) ([]rules.Derived, error) {
	_, made, err := valuesOf(view, e.row.ID)
	if err != nil {
		return nil, err
	}
	lasts, err := e.lasts(view)
	if err != nil {
		return nil, err
	}
	latest := view.Now().UnixMilli()
	for _, one := range made {
		latest = max(latest, one.CreatedAt+1)
	}
	var derived []rules.Derived
	spend := rules.Spend(view)
	met := forms.Met(e.form, e.values, made, forms.Around{Today: e.day, Spend: spend}, lasts)
	if !spend(0) {
		return nil, meter.ErrSpent
	}
	for _, u := range met {
		was, err := json.Marshal(map[string]*int64{"number": u.Stands})
		if err != nil {
			return nil, err
		}
		values := typed.Fields{
			"entryId": e.row.ID, "fieldKey": u.Key, "line": int64(u.Line), "was": json.RawMessage(was), "createdAt": latest,
			"why": "Two corrections met that did not know each other. This is what both come to.",
		}
		if u.Number != nil {
			values["number"] = *u.Number
		}
		if change.IsUUID(c.Set.Actor) {
			values["createdBy"] = c.Set.Actor
		}
		id := change.UUID5(e.row.ID, fmt.Sprintf("logSettled:%s:%d:%d", u.Key, u.Line, len(made)))
		derived = append(derived, rules.Derived{Op: change.Op{Entity: "logCorrection", ID: id, Kind: change.Add, Fields: values}})
	}
	return derived, nil
}
