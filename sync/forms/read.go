package forms

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"shipshape/sync/logic"
)

// reader reads the properties of one thing and collects what is wrong with them.
type reader struct {
	of       map[string]any
	place    string
	problems []string
}

func (r *reader) say(format string, args ...any) {
	r.problems = append(r.problems, r.place+": "+fmt.Sprintf(format, args...))
}

// property reads one property; the zero value where it is not there, or where read makes nothing of it, which is said.
func property[T any](r *reader, name, what string, read func(any) (T, bool)) T {
	var none T
	value := r.of[name]
	if value == nil {
		return none
	}
	made, ok := read(value)
	if !ok {
		r.say(`"%s" is %s and is left out.`, name, what)
		return none
	}
	return made
}

// items are those of a list that can be read.
func items[T any](r *reader, name string, read func(any) (T, bool)) []T {
	list := property(r, name, "no list", listOf)
	var made []T
	for i, item := range list {
		one, ok := read(item)
		if !ok {
			r.say(`item %d of "%s" cannot be read and is left out.`, i+1, name)
			continue
		}
		made = append(made, one)
	}
	return made
}

func (r *reader) text(name string) string {
	if r.of[name] == "" {
		return ""
	}
	return property(r, name, "no text", textOf)
}

func (r *reader) whole(name string) *int64 {
	return property(r, name, "no whole number", func(value any) (*int64, bool) {
		number, ok := wholeOf(value)
		return &number, ok
	})
}

func (r *reader) flag(name string) *bool {
	return property(r, name, "neither yes nor no", func(value any) (*bool, bool) {
		flag, ok := value.(bool)
		return &flag, ok
	})
}

func (r *reader) isSet(name string) bool {
	flag := r.flag(name)
	return flag != nil && *flag
}

func (r *reader) said(name string) Said { return property(r, name, "no text in English", saidOf) }

// Read reads the body of a version. Keys that are not known are passed over, what cannot be read is left out and said. What is no form at all
// is an empty one. Whether the form makes sense is asked by Check.
func Read(body []byte) (Form, []string) {
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		value = nil
	}
	form := Form{Title: Said{"en": ""}, Fields: []Field{}, Rules: []Rule{}}
	group, ok := value.(map[string]any)
	if !ok {
		return form, []string{"This is no form."}
	}
	r := &reader{of: group, place: "Form"}
	if title := r.said("title"); title != nil {
		form.Title = title
	}
	fields, rules := property(r, "fields", "no list", listOf), property(r, "rules", "no list", listOf)
	problems := r.problems
	for _, spec := range fields {
		field, said := readField(spec)
		if problems = append(problems, said...); field != nil {
			form.Fields = append(form.Fields, *field)
		}
	}
	for _, spec := range rules {
		rule, said := readRule(spec)
		if problems = append(problems, said...); rule != nil {
			form.Rules = append(form.Rules, *rule)
		}
	}
	return form, problems
}

// readField reads one field. Nil where it has no key, or a kind that is not known here.
func readField(spec any) (*Field, []string) {
	group, _ := spec.(map[string]any)
	key, ok := textOf(group["key"])
	if !ok {
		return nil, []string{"A field has no key and is left out."}
	}
	r := &reader{of: group, place: `Field "` + key + `"`}
	kind, _ := group["kind"].(string)
	if _, known := columnOfKind(Kind(kind)); !known {
		return nil, []string{r.place + ": its kind is not known here, and it is left out."}
	}
	label := r.said("label")
	if group["label"] == nil {
		r.say("it has no label.")
	}
	if label == nil {
		label = Said{"en": key}
	}
	return &Field{
		Key: key, Kind: Kind(kind), Label: label, Help: r.said("help"), Citation: r.text("citation"),
		Mark: property(r, "mark", "none of V, S and U", markOf), Required: r.isSet("required"), In: r.text("in"), Unit: r.text("unit"),
		Units: items(r, "units", textOf), Decimals: r.whole("decimals"), Step: r.whole("step"), Low: r.whole("low"),
		WarnLow: r.whole("warnLow"), WarnHigh: r.whole("warnHigh"), High: r.whole("high"), RollsAt: r.whole("rollsAt"),
		Options: items(r, "options", optionOf), Entity: r.text("entity"), List: r.text("list"), Many: r.isSet("many"),
		Calc: property(r, "calc", "no calculation", calcOf), Start: property(r, "start", "no start", startOf), Ghost: r.flag("ghost"),
		Same: r.flag("same"), Sensitive: r.isSet("sensitive"), MaxRows: r.whole("maxRows"),
	}, r.problems
}

// readRule reads one rule. Nil where it has no id, an action that is not known here, or a condition that cannot be read.
func readRule(spec any) (*Rule, []string) {
	group, _ := spec.(map[string]any)
	id, ok := textOf(group["id"])
	if !ok {
		return nil, []string{"A rule has no id and is left out."}
	}
	r := &reader{of: group, place: `Rule "` + id + `"`}
	then, _ := group["then"].(string)
	if !slices.Contains(actions, Action(then)) {
		return nil, []string{r.place + ": what it does is not known here, and it is left out."}
	}
	rule := Rule{ID: id, Then: Action(then), When: group["when"]}
	if err := rule.compile(); err != nil {
		return nil, []string{r.place + ": its condition cannot be read (" + err.Error() + "), and it is left out."}
	}
	rule.Of, rule.Say, rule.To, rule.Due = items(r, "of", textOf), r.said("say"), r.text("to"), r.whole("due")
	return &rule, r.problems
}

func (r *Rule) compile() error {
	raw, err := json.Marshal(r.When)
	if err != nil {
		return fmt.Errorf("write the condition: %w", err)
	}
	r.compiled, err = logic.Compile(raw)
	return err
}

func textOf(value any) (string, bool) {
	text, _ := value.(string)
	return text, text != ""
}

func listOf(value any) ([]any, bool) {
	list, ok := value.([]any)
	return list, ok
}

func wholeOf(value any) (int64, bool) {
	number, ok := value.(json.Number)
	if !ok {
		return 0, false
	}
	f, err := number.Float64()
	if err != nil || f != math.Trunc(f) || math.Abs(f) > 1<<53-1 {
		return 0, false
	}
	return int64(f), true
}

func saidOf(value any) (Said, bool) {
	group, _ := value.(map[string]any)
	said := Said{}
	for language, words := range group {
		if text, ok := textOf(words); ok {
			said[language] = text
		}
	}
	return said, said["en"] != ""
}

func markOf(value any) (string, bool) {
	mark, _ := value.(string)
	return mark, slices.Contains([]string{"V", "S", "U"}, mark)
}

func optionOf(value any) (Option, bool) {
	group, _ := value.(map[string]any)
	id, ok := textOf(group["id"])
	label, isSaid := saidOf(group["label"])
	if !isSaid {
		label = Said{"en": id}
	}
	return Option{ID: id, Label: label}, ok
}

func calcOf(value any) (*Calc, bool) {
	calc, ok := readCalc(value, 1)
	return &calc, ok
}

func startOf(value any) (*Start, bool) {
	group, _ := value.(map[string]any)
	if last, ok := textOf(group["last"]); ok {
		return &Start{Last: last}, true
	}
	of, ok := group["value"].(map[string]any)
	if !ok {
		return nil, false
	}
	made := &Value{}
	if number, isWhole := wholeOf(of["number"]); isWhole {
		made.Number = &number
	}
	made.Text, _ = textOf(of["text"])
	made.Day, _ = textOf(of["day"])
	made.Ref, _ = textOf(of["ref"])
	made.NotRead, _ = textOf(of["notRead"])
	made.Note, _ = textOf(of["note"])
	list, _ := listOf(of["list"])
	for _, item := range list {
		if text, isText := textOf(item); isText {
			made.List = append(made.List, text)
		}
	}
	return &Start{Value: made}, true
}
