package logs

import (
	"encoding/json"

	"shipshape/server/meter"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/forms"
	"shipshape/sync/merge"
)

// entry is one entry with its form and what the form says of it.
type entry struct {
	row, log *merge.Row
	form     forms.Form
	values   forms.Values
	// last is what the server knows of the entry before.
	last forms.Values
	// maybe is what lasts has read.
	maybe []forms.Values
	day   string
	// corrections are those that a person made: what is calculated follows.
	corrections int
	judged      forms.Judged
}

// read answers nil where the version is not here.
func read(view rules.View, row *merge.Row) (*entry, error) {
	version, err := view.Row("logVersion", typed.Text(row, "versionId"))
	if err != nil || version == nil {
		return nil, err
	}
	log, err := view.Row("log", typed.Text(row, "logId"))
	if err != nil {
		return nil, err
	}
	form, _ := forms.Read(body(version))
	values, made, err := valuesOf(view, row.ID)
	if err != nil {
		return nil, err
	}
	corrections := 0
	for _, c := range made {
		if !isCalculated(form, c.FieldKey) {
			corrections++
		}
	}
	day, err := today(view)
	if err != nil {
		return nil, err
	}
	last, err := before(view, row)
	if err != nil {
		return nil, err
	}
	spend := rules.Spend(view)
	judged := forms.Judge(form, values, forms.Around{Today: day, Last: last, Spend: spend})
	if !spend(0) {
		return nil, meter.ErrSpent
	}
	return &entry{row: row, log: log, form: form, values: values, last: last, day: day, corrections: corrections, judged: judged}, nil
}

// valuesOf are the values that count in an entry, and its corrections.
func valuesOf(view rules.View, entryID string) (forms.Values, []forms.Correction, error) {
	rows, err := view.Rows("logValue", typed.Fields{"entryId": entryID})
	if err != nil {
		return nil, nil, err
	}
	made, err := view.Rows("logCorrection", typed.Fields{"entryId": entryID})
	if err != nil {
		return nil, nil, err
	}
	stored := make([]forms.Stored, 0, len(rows))
	for _, row := range rows {
		one := storedOf(row)
		if one.Files, err = files(view, row, one.Value); err != nil {
			return nil, nil, err
		}
		stored = append(stored, one)
	}
	corrections := make([]forms.Correction, 0, len(made))
	for _, row := range made {
		at, _ := row.Fields["createdAt"].(int64)
		corrections = append(corrections, forms.Correction{Stored: storedOf(row), ID: row.ID, CreatedAt: at})
	}
	return forms.Current(stored, corrections), corrections, nil
}

func storedOf(row *merge.Row) forms.Stored {
	line, _ := row.Fields["line"].(int64)
	s := forms.Stored{FieldKey: typed.Text(row, "fieldKey"), Line: int(line)}
	if number, ok := row.Fields["number"].(int64); ok {
		s.Number = &number
	}
	s.Text, s.Day, s.Ref = typed.Text(row, "text"), typed.Text(row, "day"), typed.Text(row, "ref")
	if asTyped, ok := row.Fields["typed"].(int64); ok {
		s.Typed, s.Unit = &asTyped, typed.Text(row, "unit")
	}
	s.NotRead, s.Note = typed.Text(row, "notRead"), typed.Text(row, "note")
	raw, _ := row.Fields["list"].(json.RawMessage)
	if json.Unmarshal(raw, &s.List) != nil {
		s.List = nil
	}
	return s
}

// files counts the photos, files and drawings of a value that says nothing else.
func files(view rules.View, row *merge.Row, v forms.Value) (int64, error) {
	if typed.Text(row, "drawing") != "" {
		return 1, nil
	}
	if v.Number != nil || v.Text != "" || v.Day != "" || v.Ref != "" || v.List != nil {
		return 0, nil
	}
	var count int64
	for _, kind := range []string{"photo", "attachment"} {
		parts, err := view.Rows(kind, typed.Fields{"parentId": row.ID})
		if err != nil {
			return 0, err
		}
		count += int64(len(parts))
	}
	return count, nil
}

// before are the values of the entry of the same log and thing before this one; drafts and void ones say nothing.
func before(view rules.View, row *merge.Row) (forms.Values, error) {
	earlier, err := entriesBefore(view, row)
	if err != nil || len(earlier) == 0 {
		return nil, err
	}
	values, _, err := valuesOf(view, earlier[0].ID)
	return values, err
}

// mostRead is how many entries are read to find those before one: far more than there are of a thing on one day.
const mostRead = 200

// entriesBefore are the submitted entries of the same log and thing before this one, the latest first.
func entriesBefore(view rules.View, row *merge.Row) ([]forms.EntryAt, error) {
	var thing any
	if id := typed.Text(row, "thingId"); id != "" {
		thing = id
	}
	rows, err := rules.Latest(view, "logEntry", typed.Fields{
		"logId": typed.Text(row, "logId"), "thingId": thing, "state": []any{"submitted", "returned", "approved", "void"},
	}, "entryOn", typed.Text(row, "entryOn"), mostRead)
	if err != nil {
		return nil, err
	}
	all := make([]forms.EntryAt, len(rows))
	for i, r := range rows {
		all[i] = entryAt(r)
	}
	return forms.EntriesBefore(entryAt(row), all), nil
}

func entryAt(row *merge.Row) forms.EntryAt {
	at, _ := row.Fields["createdAt"].(int64)
	return forms.EntryAt{
		ID: row.ID, ThingID: typed.Text(row, "thingId"), EntryOn: typed.Text(row, "entryOn"), CreatedAt: at, State: typed.Text(row, "state"),
	}
}

// label is what a field is called.
func (e *entry) label(key string) string {
	for _, f := range e.form.Fields {
		if f.Key == key && f.Label["en"] != "" {
			return f.Label["en"]
		}
	}
	return key
}

// words say what a remark asks for.
func (e *entry) words(r forms.Remark) string {
	switch r.Code {
	case "required":
		return "this must be filled before the entry is submitted."
	case "rule":
		for _, rule := range e.form.Rules {
			if rule.ID == r.Rule && rule.Say["en"] != "" {
				return rule.Say["en"]
			}
		}
	case "option":
		return "this is none of the choices."
	case "rows":
		return "these are more rows than the form takes."
	}
	return "this cannot be submitted as it is."
}
