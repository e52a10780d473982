// Package naming says what people call a record: by itself, with what it is about, and as something that is due. Titles, notices, the
// calendar, its feed and mail all say it through this one rule; naming.ts is its twin, and sync/testdata/vectors/naming.json holds the two
// together. It reads module files only (x-title, x-words, x-list, x-due) and looks nothing up: whoever asks hands in how to find a record.
package naming

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipshape/schema"
)

// World is what a name needs beside the record.
type World struct {
	Schema *schema.Schema
	// Find gives the fields of a record; nil where it is not here.
	Find func(entity, id string) map[string]any
	// Day writes a calendar date as the yard reads it.
	Day func(day string) string
}

// numbers are the fields that hold a human number, the server's before the device's own.
var numbers = []string{"number", "provisionalNumber"}

// Label is what stands on a record: the code of its label and its title, else its number, else its title, else what its kind is called.
// Lists and sentences point at a record by it.
func (w World) Label(e *schema.Entity, row map[string]any) string {
	if label := w.coded(e, row); label != "" {
		return label
	}
	if number := first(row, numbers); number != "" {
		return number
	}
	return w.titled(e, row)
}

// Called is what people call a record wherever it stands alone, such as in a notice: with what it is about, where it says nothing without.
func (w World) Called(e *schema.Entity, row map[string]any) string {
	if name := w.about(e, row); name != "" {
		return name
	}
	label := w.coded(e, row)
	if isNumbered(e) {
		if label = cmp.Or(label, first(row, numbers)); label == "" {
			return e.Title
		}
		return capital(one(e)) + " " + label
	}
	return cmp.Or(label, w.titled(e, row))
}

// Due is what is due of a record: a thing is no work, so what is due of it stands behind its name, and a bare title has its kind before it.
func (w World) Due(e *schema.Entity, row map[string]any) string {
	if name := w.about(e, row); name != "" {
		return name
	}
	name := w.Called(e, row)
	if e.Due != nil && (isNumbered(e) || len(codes(e)) > 0) {
		what := strings.ToLower(e.Properties[e.Due.Field].Title)
		return name + ": " + strings.TrimSuffix(what, " by")
	}
	if noun := one(e); !strings.Contains(strings.ToLower(name), strings.ToLower(noun)) {
		return capital(noun) + ": " + name
	}
	return name
}

// Subject is a reference to what a record is about.
type Subject struct{ Field, Ref string }

// Subjects are what the records of a kind are named after: those of whose list the first columns refer to other records are papers about
// these.
func Subjects(e *schema.Entity) []Subject {
	var all []Subject
	for _, column := range columns(e) {
		ref := e.Properties[column.Field].Ref
		if ref == "" {
			break
		}
		all = append(all, Subject{column.Field, ref})
	}
	return all
}

// about is the name of a paper: whose it is, and which. Two subjects say which by themselves: a person and a kind.
func (w World) about(e *schema.Entity, row map[string]any) string {
	var names []string
	for _, subject := range Subjects(e) {
		of := w.Schema.Entity(subject.Ref)
		found := w.Find(subject.Ref, text(row, subject.Field))
		if of != nil && found != nil {
			names = append(names, w.Label(of, found))
		}
	}
	if len(names) == 0 {
		return ""
	}
	name := strings.Join(names, ", ")
	field, value := filled(row, e.TitleFields)
	switch word := wordOf(e, field, value); {
	case word != "":
		return name + " " + one(e) + ": " + strings.ToLower(word)
	case len(names) > 1:
		return name
	case value != "":
		return name + " " + one(e) + " " + value
	}
	return name + " " + one(e)
}

// coded is the code of a label with the title behind it; empty without a code.
func (w World) coded(e *schema.Entity, row map[string]any) string {
	code := first(row, codes(e))
	if code == "" {
		return ""
	}
	return strings.TrimSpace(code + " " + first(row, e.TitleFields))
}

// titled is the first title that is filled. A choice says little alone, and a day nothing: their kind stands before them.
func (w World) titled(e *schema.Entity, row map[string]any) string {
	field, value := filled(row, e.TitleFields)
	switch word := wordOf(e, field, value); {
	case value == "":
		return e.Title
	case word != "":
		return e.Title + ": " + word
	case e.Properties[field].Format == "date":
		return capital(one(e)) + " of " + w.Day(value)
	}
	return value
}

// isNumbered says that the records of a kind have no other name than their number.
func isNumbered(e *schema.Entity) bool {
	return len(e.TitleFields) > 0 && !slices.ContainsFunc(e.TitleFields, func(field string) bool { return !slices.Contains(numbers, field) })
}

// codes are the fields that a label carries and the list of the kind shows. A code that only a scanner reads names nothing.
func codes(e *schema.Entity) []string {
	var all []string
	for _, f := range e.Fields {
		if f.Format == "code" && e.List != nil && slices.ContainsFunc(e.List.Columns, func(column schema.ListColumn) bool { return column.Field == f.Name }) {
			all = append(all, f.Name)
		}
	}
	return all
}

func columns(e *schema.Entity) []schema.ListColumn {
	if e.List == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(e.List.Columns), func(column schema.ListColumn) bool { return column.Hidden })
}

func wordOf(e *schema.Entity, field, value string) string {
	if e.Words == nil || value == "" {
		return ""
	}
	values, known := e.Words.Values[field]
	switch {
	case !known:
		return ""
	case values.Of[value].Label != "":
		return values.Of[value].Label
	}
	return capital(strings.ReplaceAll(value, "_", " ")) // a newer version wrote it
}

func one(e *schema.Entity) string {
	if e.Words == nil {
		return strings.ToLower(e.Title)
	}
	return e.Words.One
}

func filled(row map[string]any, fields []string) (field, value string) {
	for _, field := range fields {
		if value := text(row, field); value != "" {
			return field, value
		}
	}
	return "", ""
}

func first(row map[string]any, fields []string) string {
	_, value := filled(row, fields)
	return value
}

func text(row map[string]any, field string) string {
	value, _ := row[field].(string)
	return strings.TrimSpace(value)
}

func capital(words string) string {
	letter, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(letter)) + words[size:]
}
