package forms

import (
	"regexp"
	"slices"

	"shipshape/sync/compute"
	"shipshape/sync/logic"
)

// columnOf is where a value of a field stands; "" for what has no value of its own.
func columnOf(f *Field) string {
	switch {
	case f.Kind == Choice && f.Many:
		return "list"
	case f.Kind == Choice && f.Entity != "":
		return "ref"
	}
	column, _ := columnOfKind(f.Kind)
	return column
}

// columnOfKind is not ok for a kind that is not known here.
func columnOfKind(kind Kind) (name string, ok bool) {
	for _, column := range columns {
		if slices.Contains(column.kinds, kind) {
			return column.name, true
		}
	}
	return "", false
}

// Plain is what a condition reads of a value: a number as it is stored, text (yes and no, pass, fail and na among it), a day, the id of an
// option or a record, a list of ids; of photos, files and signatures how many there are (plainly, 2 is 2). Nil where there is nothing.
func Plain(f *Field, v *Value) any {
	column := columnOf(f)
	switch {
	case column == "":
		return nil
	case column == "files" && v == nil:
		return int64(0)
	case column == "files":
		return v.Files
	case v == nil || v.NotRead != "":
		return nil
	}
	return v.column(column)
}

// column is what stands in a column of a value; nil where nothing does.
func (v *Value) column(name string) any {
	var text string
	switch name {
	case "number":
		if v.Number == nil {
			return nil
		}
		return *v.Number
	case "list":
		if v.List == nil {
			return nil
		}
		list := make([]any, len(v.List))
		for i, id := range v.List {
			list[i] = id
		}
		return list
	case "text":
		text = v.Text
	case "day":
		text = v.Day
	case "ref":
		text = v.Ref
	}
	if text == "" {
		return nil
	}
	return text
}

// said are the columns of which one says a value.
var said = []string{"number", "text", "day", "ref", "list"}

// isGiven says whether something was given: a value, or why there is none.
func isGiven(f *Field, v *Value) bool {
	if v != nil && v.NotRead != "" {
		return true
	}
	if columnOf(f) == "files" {
		return v != nil && v.Files > 0
	}
	return logic.Filled(Plain(f, v))
}

// isBlank says whether a row has nothing at this place: no value, no file, no note, no reason.
func (v *Value) isBlank() bool {
	return v == nil || v.NotRead == "" && v.Note == "" && v.Files == 0 && !slices.ContainsFunc(said, v.stands)
}

func (v *Value) stands(column string) bool { return logic.Filled(v.column(column)) }

// wrongWith is what is wrong with a value by itself; "" where nothing is.
func wrongWith(f *Field, v *Value) string {
	own := columnOf(f)
	if v == nil || v.NotRead != "" || own == "" {
		return ""
	}
	for _, column := range said {
		if column != own && v.stands(column) {
			return "shape"
		}
	}
	read := Plain(f, v)
	if own == "files" || !logic.Filled(read) && (own != "number" || v.Number == nil) {
		return ""
	}
	isRight := false
	switch is := read.(type) {
	case []any:
		return optionWrong(f, is)
	case int64:
		isRight = isNumber(f, is)
	case string:
		if f.Kind == Choice {
			return optionWrong(f, []any{is})
		}
		isRight = isShape(f.Kind, is)
	}
	if !isRight {
		return "shape"
	}
	return ""
}

func isNumber(f *Field, number int64) bool {
	if f.Kind == Meter && f.RollsAt != nil && number > *f.RollsAt {
		return false
	}
	return number >= 0 || f.Kind != Duration && f.Kind != Meter
}

func optionWrong(f *Field, ids []any) string {
	if slices.Contains(ids, any("")) {
		return "shape"
	}
	if f.Entity != "" || f.List != "" {
		return ""
	}
	for _, id := range ids {
		if !slices.ContainsFunc(f.Options, func(option Option) bool { return option.ID == id }) {
			return "option"
		}
	}
	return ""
}

var (
	isTime    = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)
	isDayTime = regexp.MustCompile(`^([0-9-]{10})T([01][0-9]|2[0-3]):[0-5][0-9]$`)
	isPin     = regexp.MustCompile(`^(1000|[0-9]{1,3}),(1000|[0-9]{1,3})$`)
)

func isShape(kind Kind, text string) bool {
	if kind == YesNo {
		return text == "yes" || text == "no"
	}
	if kind == Passed {
		return text == "pass" || text == "fail" || text == "na"
	}
	if kind == DateTime {
		found := isDayTime.FindStringSubmatch(text)
		return found != nil && isDay(found[1])
	}
	if kind == Date {
		return isDay(text)
	}
	if kind == Time {
		return isTime.MatchString(text)
	}
	return kind != Pin || isPin.MatchString(text)
}

func isDay(text string) bool {
	_, ok := compute.DaysUntil(text, text)
	return ok
}

// outside is where a number stands to the limits of its field; "" inside all of them.
func outside(f *Field, number int64) string {
	switch {
	case f.Low != nil && number < *f.Low:
		return "low"
	case f.High != nil && number > *f.High:
		return "high"
	case f.WarnLow != nil && number < *f.WarnLow:
		return "warnLow"
	case f.WarnHigh != nil && number > *f.WarnHigh:
		return "warnHigh"
	}
	return ""
}

// gained is what a meter gained from one reading to the next. Lower than before, it went over its end where that way is the shorter one; else
// it went backwards, and the gain is below 0. It begins again one more, in its last digit, after the greatest number that it shows.
func gained(f *Field, before, now int64) int64 {
	if now >= before || f.RollsAt == nil {
		return now - before
	}
	over := now - before + *f.RollsAt + power(Digits-f.decimals()).Int64()
	if over >= 0 && over < before-now {
		return over
	}
	return now - before
}

// decimals are digits behind the point, 0 to 4; 0 where nothing is said.
func (f *Field) decimals() int64 {
	if f.Decimals == nil {
		return 0
	}
	return min(max(*f.Decimals, 0), Digits)
}
