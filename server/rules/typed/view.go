// Package typed reads values of records as what they are, and has a view that keeps its first error. It decides nothing, and names no kind of
// record: package record, which is made from the module files, does.
package typed

import (
	"encoding/json"
	"fmt"

	"shipshape/sync/merge"
)

// Fields are values by the names of fields: those that records are found by, and those that an op writes.
type Fields = map[string]any

// Source is where records are read: rules.View.
type Source interface {
	Row(entity, id string) (*merge.Row, error)
	Rows(entity string, where map[string]any) ([]*merge.Row, error)
}

// View reads from a source until something cannot be read. From then on every record is none and every list empty, so that a rule is
// written without a line for each error: whoever reads asks Err before anything follows from what was read.
type View struct {
	source Source
	err    error
}

// Read begins to read.
func Read(source Source) *View { return &View{source: source} }

// Err is the first error.
func (v *View) Err() error { return v.err }

// Row finds a record, deleted or not.
func (v *View) Row(entity, id string) *merge.Row {
	if v.err != nil {
		return nil
	}
	row, err := v.source.Row(entity, id)
	if err != nil {
		v.err = fmt.Errorf("read %s %s: %w", entity, id, err)
		return nil
	}
	return row
}

// Rows lists the living records of a kind with these values, by id.
func (v *View) Rows(entity string, where Fields) []*merge.Row {
	if v.err != nil {
		return nil
	}
	found, err := v.source.Rows(entity, where)
	if err != nil {
		v.err = fmt.Errorf("list %s: %w", entity, err)
		return nil
	}
	return found
}

// Lister is a source that lists some fields of all living records of a kind without reading the records whole.
type Lister interface {
	Columns(entity string, fields []string, each func(id string, values []any)) error
}

// Columns lists some fields of all living records of a kind, in no order: what adds up hundreds of thousands of rows need not hold them. The
// values are gone after each call.
func (v *View) Columns(entity string, fields []string, each func(id string, values []any)) {
	lister, can := v.source.(Lister)
	if v.err == nil && can {
		if err := lister.Columns(entity, fields, each); err != nil {
			v.err = fmt.Errorf("list %s: %w", entity, err)
		}
		return
	}
	values := make([]any, len(fields))
	for _, row := range v.Rows(entity, nil) {
		for i, name := range fields {
			values[i] = row.Fields[name]
		}
		each(row.ID, values)
	}
}

// Keep keeps an error of something else that is asked along the way, unless there was one before.
func (v *View) Keep(err error) {
	if v.err == nil {
		v.err = err
	}
}

// Text is the text in a field; "" where the record is none or the field is empty.
func Text(row *merge.Row, field string) string {
	text, _ := value(row, field).(string)
	return text
}

// Number is the number in a field; 0 where there is none.
func Number(row *merge.Row, field string) int64 {
	number, _ := value(row, field).(int64)
	return number
}

// Yes says whether a field is true. Empty is not.
func Yes(row *merge.Row, field string) bool { return value(row, field) == true }

// Measured is the number in a field, where nothing is not the same as 0; nil where there is none.
func Measured(row *merge.Row, field string) *int64 {
	if number, ok := value(row, field).(int64); ok {
		return &number
	}
	return nil
}

// Words are the texts that a field of type json lists; none where it cannot be read.
func Words(row *merge.Row, field string) []string { return List[string](row, field) }

// JSON is what a field of type json holds; nil where there is nothing.
func JSON(row *merge.Row, field string) json.RawMessage {
	raw, _ := value(row, field).(json.RawMessage)
	return raw
}

// List is what a typed list holds (x-items). One that cannot be read is empty: the syncer lets none in.
func List[T any](row *merge.Row, field string) []T {
	var items []T
	if json.Unmarshal(JSON(row, field), &items) != nil {
		return nil
	}
	return items
}

func value(row *merge.Row, field string) any {
	if row == nil {
		return nil
	}
	return row.Fields[field]
}

// Each reads rows as one kind of record.
func Each[T any](found []*merge.Row, as func(*merge.Row) T) []T {
	typed := make([]T, len(found))
	for i, row := range found {
		typed[i] = as(row)
	}
	return typed
}
