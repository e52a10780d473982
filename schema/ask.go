package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Ask says what people may ask chat about the records of an entity, beyond what the rest of its file says already: its words, its states, its
// values, its dates and what it refers to (x-ask). `false` says that nobody asks for it by itself.
type Ask struct {
	Not     bool                           `json:"-"`
	Also    []string                       `json:"also,omitempty"`    // other nouns for the records
	Es      []string                       `json:"es,omitempty"`      // Spanish nouns
	Time    string                         `json:"time,omitempty"`    // the day or moment that a period means where the question names no other
	Over    string                         `json:"over,omitempty"`    // the period that is meant where none is named: of records of years the running one
	Times   map[string][]string            `json:"times,omitempty"`   // verbs by the field they mean: "closed", "shipped"
	Without []AskWhere                     `json:"without,omitempty"` // what does not count unless it is asked for
	Aside   []AskWhere                     `json:"aside,omitempty"`   // what counts and is said beside a figure of it: screens of the module count it otherwise
	Named   map[string]AskNamed            `json:"named,omitempty"`   // conditions that have a word of their own: "unassigned"
	Fields  map[string][]string            `json:"fields,omitempty"`  // other words for fields
	Values  map[string]map[string][]string `json:"values,omitempty"`  // other words for values of a field; of a plain text the values themselves
	Sums    map[string]AskMeasure          `json:"measures,omitempty"`
	Answers *AskAnswers                    `json:"answers,omitempty"`
	Parts   map[string][]string            `json:"parts,omitempty"` // by the entity of a part: its fields whose contents people ask for
	Able    string                         `json:"able,omitempty"`  // of Named: records that it holds of say what somebody may do: "who can …"
	Order   []string                       `json:"-"`               // the names of Sums in ascending order
}

// AskAnswers says that the records are filled-in forms of the yard's own, and that people ask for what was answered: Group is the field that
// names what they are forms of (a log), and the parts Entity hold the answers: Record names the form, Key what was asked, Line the row of a
// table, Number and Text the answer. A part of Corrected takes the place of an answer. The forms are records of Forms: Body of the newest
// Version of a Group.
type AskAnswers struct {
	Group     string `json:"group"`
	Entity    string `json:"entity"`
	Corrected string `json:"corrected"`
	Record    string `json:"record"`
	Key       string `json:"key"`
	Line      string `json:"line"`
	Number    string `json:"number"`
	Text      string `json:"text"`
	Forms     string `json:"forms"`
	Version   string `json:"version"`
	Body      string `json:"body"`
}

// AskWhere holds a field to some values, or to being filled or empty. Say is how an answer names what was left out.
type AskWhere struct {
	Field string    `json:"field"`
	In    []any     `json:"in,omitempty"`
	Not   []any     `json:"not,omitempty"`
	Has   *bool     `json:"has,omitempty"`
	Any   []string  `json:"any,omitempty"` // instead of Field: one of these fields is filled
	Of    *AskWhere `json:"of,omitempty"`  // instead of values: Field is empty, or what it refers to holds this
	Say   string    `json:"say,omitempty"`
}

// AskNamed is a word for conditions that hold together.
type AskNamed struct {
	Also  []string   `json:"also,omitempty"`
	Es    []string   `json:"es,omitempty"`
	Where []AskWhere `json:"where"`
}

// AskMeasure is a figure over records: the sum, the average, the least or the largest of a number, or one measure by another.
type AskMeasure struct {
	Title  string     `json:"title"` // "fuel used"
	Also   []string   `json:"also,omitempty"`
	Es     []string   `json:"es,omitempty"`
	Sum    string     `json:"sum,omitempty"`
	Else   []string   `json:"else,omitempty"` // two fields: where Sum is empty, their product stands in for it
	Avg    string     `json:"avg,omitempty"`
	Max    string     `json:"max,omitempty"`
	Min    string     `json:"min,omitempty"`
	Of     []string   `json:"of,omitempty"` // two measures of the entity: the first by the second
	Unit   string     `json:"unit,omitempty"`
	Where  []AskWhere `json:"where,omitempty"`
	Main   bool       `json:"main,omitempty"`   // what is meant where people name the records and ask "how much"
	Each   string     `json:"each,omitempty"`   // a field, such as of what has its own unit: amounts of two are never added, they are told for each
	Stands bool       `json:"stands,omitempty"` // what there is now, as against what came or went
	Kept   *AskKept   `json:"kept,omitempty"`   // of a sum: where its months stand summed up
	UnitBy string     `json:"unitBy,omitempty"` // of a sum: the field that says in which unit each is; volumes are told in Unit
	Rate   *AskRate   `json:"rate,omitempty"`   // instead of a number: a figure made of others
	Over   string     `json:"over,omitempty"`   // the period that is meant where none is named: month, year or 12 months
	Limit  bool       `json:"limit,omitempty"`  // of Of: the second is a limit that the first is held to
	Better bool       `json:"better,omitempty"` // more is better: the worst has the least
	UnitOf string     `json:"unitOf,omitempty"` // beside Each: the field of what it refers to that says the unit
}

// AskKept names records that hold a measure summed up by month, for a device that does not hold all the records it is of: fields of the same name
// as theirs say of what, and Where is held to the sums as well as the measure's own conditions on such fields.
type AskKept struct {
	Entity string     `json:"entity"`
	Month  string     `json:"month"` // the field with YYYY-MM
	Sum    string     `json:"sum"`
	Where  []AskWhere `json:"where,omitempty"`
}

// UnmarshalJSON reads the words, or false.
func (a *Ask) UnmarshalJSON(data []byte) error {
	if string(bytes.TrimSpace(data)) == "false" {
		a.Not = true
		return nil
	}
	type plain Ask
	return strict(data, (*plain)(a))
}

// Field is the number of a measure, and what is made of it: sum, avg, max or min.
func (m AskMeasure) Field() (field, how string) {
	for how, field := range map[string]string{"sum": m.Sum, "avg": m.Avg, "max": m.Max, "min": m.Min} {
		if field != "" {
			return field, how
		}
	}
	return "", ""
}

// checkAsk holds x-ask to fields and values that exist.
func (s *Schema) checkAsk() error {
	for _, e := range s.Entities() {
		if e.Ask == nil || e.Ask.Not {
			continue
		}
		err := s.checkAskOf(e)
		if err == nil && e.Ask.Answers != nil {
			err = s.checkAnswers(e)
		}
		if err != nil {
			return fmt.Errorf("module %s: %s.x-ask: %w", e.Module, e.Name, err)
		}
	}
	return nil
}

func (s *Schema) checkAskOf(e *Entity) error {
	a := e.Ask
	if e.Words == nil || e.Words.One == "" {
		return fmt.Errorf("people have no word for %s: write x-words", e.Name)
	}
	if f := e.Properties[a.Time]; a.Time != "" && (f == nil || f.Format != "date" && f.Format != "instant" && !f.Months() && !f.Years()) {
		return fmt.Errorf("time: %q is no day, moment, month or year", a.Time)
	}
	if err := e.checkOver("x-ask", AskMeasure{Over: a.Over}); err != nil {
		return err
	}
	for name := range a.Times {
		if f := e.Properties[name]; f == nil || f.Format != "date" && f.Format != "instant" {
			return fmt.Errorf("times: %q is no day and no moment", name)
		}
	}
	for name := range a.Fields {
		if e.Properties[name] == nil {
			return fmt.Errorf("fields: there is no field %q", name)
		}
	}
	for name, values := range a.Values {
		for value := range values {
			if f := e.Properties[name]; f == nil || f.Enum != nil && !slices.Contains(f.Enum, value) || f.Enum == nil && (f.Type != "string" || f.Ref != "") {
				return fmt.Errorf("values: %q has no value %q", name, value)
			}
		}
	}
	wheres := slices.Concat(a.Without, a.Aside)
	for _, named := range a.Named {
		wheres = append(wheres, named.Where...)
	}
	for name, m := range a.Sums {
		a.Order = append(a.Order, name)
		wheres = append(wheres, m.Where...)
		if err := errors.Join(e.checkMeasure(name, m), e.checkOver(name, m), s.checkRate(e, name, m), s.checkUnitOf(e, name, m)); err != nil {
			return err
		}
		if err := s.checkKept(e, name, m); err != nil {
			return err
		}
	}
	if _, ok := a.Named[a.Able]; a.Able != "" && !ok {
		return fmt.Errorf("able: there is no condition %q", a.Able)
	}
	slices.Sort(a.Order)
	if err := s.checkAskParts(e); err != nil {
		return err
	}
	return s.checkAskWheres(e, wheres)
}

// PartNames are the entities of Parts in ascending order.
func (a *Ask) PartNames() []string { return slices.Sorted(maps.Keys(a.Parts)) }

// checkAskParts holds x-ask.parts to parts of the entity, and to fields that nobody is kept from.
func (s *Schema) checkAskParts(e *Entity) error {
	for _, name := range e.Ask.PartNames() {
		of := s.entities[name]
		if of == nil || of.ParentEntity(s) != e || of.Sensitive != nil {
			return fmt.Errorf("parts: %s is no part of it that people may ask for", name)
		}
		for _, field := range e.Ask.Parts[name] {
			if f := of.Properties[field]; f == nil || f.Private || f.File || f.IsPerson() || f.Type != "string" && (f.Type != "json" || f.Items == nil) {
				return fmt.Errorf("parts: %s.%s is neither text nor a list nor a reference", name, field)
			}
		}
	}
	return nil
}

// checkAnswers holds x-ask.answers to fields that exist.
func (s *Schema) checkAnswers(e *Entity) error {
	a := e.Ask.Answers
	for of, fields := range map[string][]string{
		e.Name: {a.Group}, a.Entity: {a.Record, a.Key, a.Line, a.Number, a.Text}, a.Corrected: {a.Record, a.Key, a.Line, a.Number, a.Text}, a.Forms: {a.Group, a.Version, a.Body},
	} {
		for _, name := range fields {
			if s.entities[of] == nil || s.entities[of].Properties[name] == nil {
				return fmt.Errorf("answers: there is no field %s.%s", of, name)
			}
		}
	}
	if f := s.entities[a.Entity].Properties[a.Number]; f.Type != "integer" {
		return fmt.Errorf("answers: %s.%s is no number", a.Entity, a.Number)
	}
	return nil
}

func (e *Entity) checkMeasure(name string, m AskMeasure) error {
	if m.Title == "" {
		return fmt.Errorf("measures: %s has no title", name)
	}
	if m.Rate != nil {
		return nil
	}
	if len(m.Of) > 0 {
		for _, of := range m.Of {
			if _, ok := e.Ask.Sums[of]; !ok || len(m.Of) != 2 {
				return fmt.Errorf("measures: %s is no measure by another one", name)
			}
		}
		return nil
	}
	if f := e.Properties[m.Each]; m.Each != "" && f == nil {
		return fmt.Errorf("measures: %s is for each %q, which is no field", name, m.Each)
	}
	field, _ := m.Field()
	if len(m.Else) > 0 && (len(m.Else) != 2 || m.Sum == "") {
		return fmt.Errorf("measures: %s: else is two fields beside sum", name)
	}
	for _, field := range append([]string{field}, m.Else...) {
		if f := e.Properties[field]; f == nil || f.Type != "integer" {
			return fmt.Errorf("measures: %s is of %q, which is no number", name, field)
		}
	}
	return nil
}

// checkUnitOf holds the unit of a measure to a field that says one.
func (s *Schema) checkUnitOf(e *Entity, name string, m AskMeasure) error {
	if by := e.Properties[m.UnitBy]; m.UnitBy != "" && (by == nil || m.Sum == "" || len(m.Volumes(by)) == 0) {
		return fmt.Errorf("measures: %s: unitBy is a field with units of volume, beside sum and a unit of volume, and %q is none", name, m.UnitBy)
	}
	if m.UnitOf == "" {
		return nil
	}
	if f := e.Properties[m.Each]; f == nil || s.entities[f.Ref] == nil || s.entities[f.Ref].Properties[m.UnitOf] == nil || s.entities[f.Ref].Properties[m.UnitOf].Enum == nil {
		return fmt.Errorf("measures: %s: unitOf is a choice of what %q refers to, and %q is none", name, m.Each, m.UnitOf)
	}
	return nil
}

// checkKept holds the months of a measure to records that the same people read.
func (s *Schema) checkKept(e *Entity, name string, m AskMeasure) error {
	if m.Kept == nil {
		return nil
	}
	of := s.entities[m.Kept.Entity]
	switch {
	case m.Sum == "" || of == nil || of.Subject != e.Subject:
		return fmt.Errorf("measures: %s is kept in %q, which is no sum of it", name, m.Kept.Entity)
	case of.Properties[m.Kept.Month] == nil || of.Properties[m.Kept.Sum] == nil || of.Properties[m.Kept.Sum].Type != "integer":
		return fmt.Errorf("measures: %s is kept in fields that %s does not have", name, of.Name)
	case of.Properties[m.Kept.Sum].Decimal != e.Properties[m.Sum].Decimal:
		return fmt.Errorf("measures: %s is kept with other decimals in %s", name, of.Name)
	}
	return s.checkAskWheres(of, m.Kept.Where)
}

func (s *Schema) checkAskWheres(e *Entity, wheres []AskWhere) error {
	for _, w := range wheres {
		if len(w.Any) > 0 {
			if slices.ContainsFunc(w.Any, func(name string) bool { return e.Properties[name] == nil }) {
				return fmt.Errorf("there is no field among %v", w.Any)
			}
			continue
		}
		f := e.Properties[w.Field]
		if f == nil {
			return fmt.Errorf("there is no field %q", w.Field)
		}
		if w.Of != nil {
			of := s.entities[f.Ref]
			if of == nil || w.Of.Of != nil || len(w.Of.Any) > 0 {
				return fmt.Errorf("%q names no record with a condition", w.Field)
			}
			if err := s.checkAskWheres(of, []AskWhere{*w.Of}); err != nil {
				return err
			}
			continue
		}
		for _, value := range append(slices.Clone(w.In), w.Not...) {
			text, isText := value.(string)
			if f.Enum != nil && (!isText || !slices.Contains(f.Enum, text)) {
				return fmt.Errorf("%q has no value %v", w.Field, value)
			}
		}
		if w.In == nil && w.Not == nil && w.Has == nil {
			return fmt.Errorf("a condition of %q says nothing", w.Field)
		}
	}
	return nil
}

var _ json.Unmarshaler = (*Ask)(nil)

// WhoField is the field by which a record is somebody's: what its words for "who" name, or the first that says whose it is.
func (e *Entity) WhoField() string {
	someone := func(f *Field) bool {
		return f != nil && !f.Private && (f.Auto == "actor" || f.IsPerson() || f.Ref == "person")
	}
	for _, f := range e.Fields {
		if someone(f) && slices.Contains(e.Ask.Fields[f.Name], "who") {
			return f.Name
		}
	}
	if e.Own != nil {
		for _, name := range e.Own.Fields {
			if someone(e.Properties[name]) {
				return name
			}
		}
	}
	if at := slices.IndexFunc(e.Fields, someone); at >= 0 {
		return e.Fields[at].Name
	}
	return ""
}

// DueFields are those whose day is meant by "due".
func (e *Entity) DueFields() (fields []string) {
	for _, name := range slices.Sorted(maps.Keys(e.Ask.Times)) {
		if slices.Contains(e.Ask.Times[name], "due") {
			fields = append(fields, name)
		}
	}
	return fields
}
