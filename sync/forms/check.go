package forms

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Problem is what keeps a form from being put in use, in words that say what to do. It is about a field (Key), a rule, or the whole form.
type Problem struct {
	Code  string `json:"code"`
	Key   string `json:"key,omitempty"`
	Rule  string `json:"rule,omitempty"`
	Words string `json:"words"`
}

// The size of a form that a person can still survey.
const (
	maxFields = 500
	maxBytes  = 100 * 1024
	maxLevels = 5
	maxParts  = 200
	// maxSteps is what a form may cost to work out where every row of its tables is filled: some hundredths of a second.
	maxSteps = 250_000
)

var isKey = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// checker collects problems.
type checker struct {
	*index

	form  *Form
	found []Problem
}

// Check lists what keeps a form from being put in use.
func Check(form Form) []Problem {
	c := &checker{index: indexOf(&form), form: &form}
	c.size()
	keys, ids := make([]string, len(form.Fields)), make([]string, len(form.Rules))
	for i := range form.Fields {
		keys[i] = form.Fields[i].Key
	}
	for i := range form.Rules {
		ids[i] = form.Rules[i].ID
	}
	for _, key := range twice(keys) {
		c.add(Problem{Code: "twice", Key: key, Words: `Two fields have the key "` + key + `". Give one of them another key.`})
	}
	for i := range form.Fields {
		c.field(&form.Fields[i])
	}
	for _, id := range twice(ids) {
		c.add(Problem{Code: "twice", Rule: id, Words: `Two rules have the id "` + id + `". Make one of them anew.`})
	}
	for i := range form.Rules {
		c.rule(&form.Rules[i])
	}
	c.hidden()
	if c.stepsOf() > maxSteps {
		c.add(Problem{Code: "steps", Words: "There is too much to calculate when every table is full. Take parts out of the formulas and rules, allow fewer rows, or split the form into two."})
	}
	for _, circle := range c.circles() {
		c.add(Problem{Code: "circle", Key: circle[0], Words: c.circleWords(circle)})
	}
	return c.found
}

func (c *checker) add(p Problem) { c.found = append(c.found, p) }

func (c *checker) size() {
	if len(c.form.Fields) == 0 {
		c.add(Problem{Code: "empty", Words: "Nothing is asked. Add at least one field."})
	}
	if count := len(c.form.Fields); count > maxFields {
		c.add(Problem{Code: "many", Words: fmt.Sprintf("There are %d fields, and %d is the most. Split the form into two.", count, maxFields)})
	}
	var body bytes.Buffer
	enc := json.NewEncoder(&body)
	enc.SetEscapeHTML(false)
	// The encoder ends with a line.
	if err := enc.Encode(c.form); err != nil || body.Len()-1 > maxBytes {
		c.add(Problem{Code: "size", Words: "The form is larger than 100 KB. Shorten its texts, or split it into two."})
	}
}

// stepsOf is about what the form costs to work out where every row of its tables is filled. check.ts counts alike.
func (c *checker) stepsOf() int {
	rowsIn := func(group *entry) int {
		switch {
		case group == nil:
			return 1
		case group.MaxRows != nil:
			return int(min(max(*group.MaxRows, 1), MaxRows))
		}
		return MaxRows
	}
	steps := 0
	for _, e := range c.entries {
		if e.Calc != nil {
			_, parts := e.Calc.size()
			steps += rowsIn(e.group) * parts * (1 + parts/16) // numbers grow with what they are made of
		}
	}
	for _, rule := range c.rules {
		most := 1
		for _, e := range rule.reads {
			if e.Kind == Group {
				most = max(most, rowsIn(e))
			}
		}
		steps += rowsIn(rule.group) * most * valuesIn(rule.When)
	}
	return steps
}

// valuesIn counts what a condition is made of.
func valuesIn(when any) int {
	count := 1
	switch of := when.(type) {
	case []any:
		for _, one := range of {
			count += valuesIn(one)
		}
	case map[string]any:
		for _, one := range of {
			count += valuesIn(one)
		}
	}
	return count
}

// twice is what stands there a second time, once each.
func twice(of []string) []string {
	var found []string
	seen := map[string]int{}
	for _, one := range of {
		if seen[one]++; seen[one] == 2 {
			found = append(found, one)
		}
	}
	return found
}

func (c *checker) nameOf(key string) string {
	if e := c.byKey[key]; e != nil && e.Label["en"] != "" {
		return `"` + e.Label["en"] + `"`
	}
	return `"` + key + `"`
}

// about says a problem of a field, where there is one.
func (c *checker) about(key string, isWrong bool, code, words string) {
	if isWrong {
		c.add(Problem{Code: code, Key: key, Words: words})
	}
}

func (c *checker) field(f *Field) {
	name := c.nameOf(f.Key)
	say := func(isWrong bool, code, words string) { c.about(f.Key, isWrong, code, words) }
	below := func(number *int64, least int64) bool { return number != nil && *number < least }
	over := func(number *int64, most int64) bool { return number != nil && *number > most }
	say(!isKey.MatchString(f.Key), "key", `Key "`+f.Key+`": use letters, digits, _ and -, at most 64.`)
	say(f.Label["en"] == "", "label", `Field "`+f.Key+`" has no label. Write what is asked.`)
	isOpen := f.Entity != "" || f.List != ""
	say(f.Kind == Choice && !isOpen && len(f.Options) == 0, "options", name+" has no answers to choose from. Add at least one.")
	ids := make([]string, len(f.Options))
	for i, option := range f.Options {
		ids[i] = option.ID
	}
	for _, id := range twice(ids) {
		say(true, "option", name+` has two answers with the id "`+id+`". Remove one of them.`)
	}
	say(below(f.Decimals, 0) || over(f.Decimals, Digits), "decimals", name+": choose 0 to 4 digits behind the point.")
	say(below(f.Step, 1), "step", name+": make the step greater than 0.")
	say(!f.inOrder(), "limits", name+": put the limits in order: low, warn below, warn above, high.")
	say(below(f.RollsAt, 1), "rollsAt", name+": make the reading at which it begins again greater than 0.")
	say(below(f.MaxRows, 1) || over(f.MaxRows, MaxRows), "rows", fmt.Sprintf("%s: allow 1 to %d rows.", name, MaxRows))
	if f.Kind == Group {
		say(len(c.byKey[f.Key].columns) == 0, "columns", name+" has no columns. Add at least one.")
	}
	c.place(f, name)
	say(f.Kind == Calculated && f.Calc == nil, "calc", name+" has nothing to calculate. Build its formula.")
	if f.Start != nil && f.Start.Value == nil {
		say(c.byKey[f.Start.Last] == nil, "unknown", name+` begins with "`+f.Start.Last+`" of last time, which is no field. Choose another.`)
	}
	if f.Calc != nil && f.Kind == Calculated {
		c.calc(f, name)
	}
}

// place checks the table that a field stands in.
func (c *checker) place(f *Field, name string) {
	if f.In == "" {
		return
	}
	around := c.byKey[f.In]
	switch {
	case around == nil:
		c.about(f.Key, true, "unknown", name+` stands in "`+f.In+`", which is not there. Move it out.`)
	case around.Kind != Group:
		c.about(f.Key, true, "group", name+" stands in "+c.nameOf(f.In)+", which is no table. Move it out.")
	default:
		c.about(f.Key, f.Kind == Group || f.Kind == Heading || f.Kind == Page, "group", name+" cannot stand in a table. Move it out.")
	}
}

func (f *Field) inOrder() bool {
	var limits []int64
	for _, limit := range []*int64{f.Low, f.WarnLow, f.WarnHigh, f.High} {
		if limit != nil {
			limits = append(limits, *limit)
		}
	}
	return slices.IsSorted(limits)
}

func (c *checker) calc(f *Field, name string) {
	depth, parts := f.Calc.size()
	c.about(f.Key, depth > maxLevels, "deep", name+": its formula is deeper than 5 levels. Split it into two fields.")
	c.about(f.Key, parts > maxParts, "large", name+": its formula has more than 200 parts. Split it into two fields.")
	for _, named := range f.Calc.names() {
		other, label := c.byKey[named.key], c.nameOf(named.key)
		isRows, isOwn := named.how == "rows", named.how == "var" || named.how == "last"
		switch {
		case other == nil:
			c.about(f.Key, true, "unknown", name+` calculates with "`+named.key+`", which is no field. Choose another.`)
		case isRows:
			c.about(f.Key, other.Kind != Group, "calc", name+" counts the rows of "+label+", which is no table.")
		case columnOf(other.Field) != "number" && columnOf(other.Field) != "files":
			c.about(f.Key, true, "calc", name+" calculates with "+label+", which is no number. Choose another.")
		case isOwn:
			isFar := other.group != nil && other.group != c.byKey[f.Key].group
			c.about(f.Key, isFar, "calc", name+" needs the sum, mean, least or most of "+label+", which has many rows.")
		default:
			c.about(f.Key, other.group == nil, "calc", name+" goes over the rows of "+label+", which is in no table.")
		}
	}
}

func (c *checker) rule(r *Rule) {
	name := r.ID
	if r.Say["en"] != "" {
		name = r.Say["en"]
	}
	say := func(isWrong bool, code, words string) {
		if isWrong {
			c.add(Problem{Code: code, Rule: r.ID, Words: `Rule "` + name + `": ` + words})
		}
	}
	is := func(actions ...Action) bool { return slices.Contains(actions, r.Then) }
	say(len(r.Of) == 0 && is(Show, Require, End), "of", "choose the fields that it is about.")
	for _, named := range r.Of {
		say(c.byKey[fieldOf(named)] == nil, "unknown", `"`+fieldOf(named)+`" is no field. Choose another.`)
	}
	say(r.Say == nil && (is(Refuse, Warn) || r.raises()), "say", "write what people are told.")
	say(r.To == "" && is(Notify), "to", "choose who is told.")
	if r.compiled == nil {
		if err := r.compile(); err != nil {
			say(true, "condition", "its condition cannot be read ("+err.Error()+"). Build it anew.")
			return
		}
	}
	say(depthOf(r.When) > maxLevels, "deep", "its condition is nested deeper than 5. Split it into several rules.")
	var groups []*entry
	for _, path := range r.compiled.Paths() {
		e := c.byKey[path]
		say(e == nil, "unknown", `"`+path+`" is no field. Choose another.`)
		if e != nil && e.group != nil && !slices.Contains(groups, e.group) {
			groups = append(groups, e.group)
		}
	}
	say(len(groups) > 1, "rows", "it reads columns of two tables. Make a rule for each.")
	for _, one := range c.unknownOptions(r.When) {
		say(true, "option", c.nameOf(one[0])+` has no answer "`+one[1]+`". Choose another.`)
	}
	say(r.Then != Show && c.isNever(r.When), "never", "its condition can never be true. Change it, or remove the rule.")
}

// hidden finds fields that no rule ever shows.
func (c *checker) hidden() {
	for _, e := range c.entries {
		isShown := len(e.shows) == 0
		for _, rule := range e.shows {
			isShown = isShown || !c.isNever(rule.When)
		}
		c.about(e.Key, !isShown, "hidden", c.nameOf(e.Key)+" is never shown. Change when it is shown, or remove it.")
	}
}

func (c *checker) circleWords(keys []string) string {
	names := make([]string, len(keys))
	for i, key := range keys {
		names[i] = c.nameOf(key)
	}
	if len(names) == 1 {
		return names[0] + " waits for itself. Take it out of its own rule or formula."
	}
	return strings.Join(names, ", ") + " wait for each other. Take one of them out of a rule or formula."
}
