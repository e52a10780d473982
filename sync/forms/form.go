// Package forms reads forms that are kept as data, and says what they ask of an entry, what they calculate and what they refuse. form.ts
// tells what each part of a form means. It is pure, has a twin in TypeScript, and both run sync/testdata/vectors/forms.json; it must not
// know what a form is kept for.
package forms

import (
	"slices"

	"shipshape/sync/logic"
)

// Stored numbers have so many digits behind the point: 12.5 is 125000.
const (
	Digits = 4
	scale  = 10_000
)

// MaxRows is how many rows a group has at most.
const MaxRows = 200

// Kind is what a field asks for; form.ts says what each means.
type Kind string

// The kinds.
const (
	Text       Kind = "text"
	LongText   Kind = "longText"
	Number     Kind = "number"
	Calculated Kind = "calc"
	Choice     Kind = "choice"
	YesNo      Kind = "yesNo"
	Passed     Kind = "judged"
	Date       Kind = "date"
	Time       Kind = "time"
	DateTime   Kind = "dateTime"
	Duration   Kind = "duration"
	Meter      Kind = "meter"
	Photo      Kind = "photo"
	File       Kind = "file"
	Signature  Kind = "signature"
	Scan       Kind = "scan"
	Pin        Kind = "pin"
	Person     Kind = "person"
	Record     Kind = "record"
	Group      Kind = "group"
	Note       Kind = "note"
	Heading    Kind = "heading"
	Page       Kind = "page"
)

// columns are where the values of each kind stand; those of the last have none of their own.
var columns = []struct {
	name  string
	kinds []Kind
}{
	{"number", []Kind{Number, Calculated, Duration, Meter}},
	{"text", []Kind{Text, LongText, Choice, YesNo, Passed, Time, DateTime, Scan, Pin}},
	{"day", []Kind{Date}},
	{"ref", []Kind{Person, Record}},
	{"files", []Kind{Photo, File, Signature}},
	{"", []Kind{Group, Note, Heading, Page}},
}

// Kinds are all that a field may be.
func Kinds() (all []Kind) {
	for _, column := range columns {
		all = append(all, column.kinds...)
	}
	return all
}

// Action is what a rule does while its condition holds; form.ts says what each means.
type Action string

// The actions.
const (
	Show    Action = "show"
	Require Action = "require"
	Refuse  Action = "refuse"
	Warn    Action = "warn"
	End     Action = "end"
	Task    Action = "task"
	Notify  Action = "notify"
	Stop    Action = "stop"
)

var (
	actions = []Action{Show, Require, Refuse, Warn, End, Task, Notify, Stop}
	// raising actions happen when the entry is submitted.
	raising = []Action{Task, Notify, Stop}
)

func (r *Rule) raises() bool { return slices.Contains(raising, r.Then) }

// Said is a text in languages, English always.
type Said map[string]string

// Form is fields in the order in which they are asked, and rules over them.
type Form struct {
	Title  Said    `json:"title"`
	Fields []Field `json:"fields"`
	Rules  []Rule  `json:"rules"`
}

// Field is one thing that is asked. Numbers are in 1/10,000.
type Field struct {
	Key       string   `json:"key"`
	Kind      Kind     `json:"kind"`
	Label     Said     `json:"label"`
	Help      Said     `json:"help,omitempty"`
	Citation  string   `json:"citation,omitempty"`
	Mark      string   `json:"mark,omitempty"`
	Required  bool     `json:"required,omitempty"`
	In        string   `json:"in,omitempty"`
	Unit      string   `json:"unit,omitempty"`
	Units     []string `json:"units,omitempty"`
	Decimals  *int64   `json:"decimals,omitempty"`
	Step      *int64   `json:"step,omitempty"`
	Low       *int64   `json:"low,omitempty"`
	WarnLow   *int64   `json:"warnLow,omitempty"`
	WarnHigh  *int64   `json:"warnHigh,omitempty"`
	High      *int64   `json:"high,omitempty"`
	RollsAt   *int64   `json:"rollsAt,omitempty"`
	Options   []Option `json:"options,omitempty"`
	Entity    string   `json:"entity,omitempty"`
	List      string   `json:"list,omitempty"`
	Many      bool     `json:"many,omitempty"`
	Calc      *Calc    `json:"calc,omitempty"`
	Start     *Start   `json:"start,omitempty"`
	Ghost     *bool    `json:"ghost,omitempty"`
	Same      *bool    `json:"same,omitempty"`
	Sensitive bool     `json:"sensitive,omitempty"`
	MaxRows   *int64   `json:"maxRows,omitempty"`
}

// Option is one of the answers of a choice.
type Option struct {
	ID    string `json:"id"`
	Label Said   `json:"label"`
}

// Start is what a field begins with: a value, or that of a field of the entry before.
type Start struct {
	Value *Value `json:"value,omitempty"`
	Last  string `json:"last,omitempty"`
}

// Rule does something while its condition is known to hold.
type Rule struct {
	ID   string   `json:"id"`
	When any      `json:"when"`
	Then Action   `json:"then"`
	Of   []string `json:"of,omitempty"`
	Say  Said     `json:"say,omitempty"`
	To   string   `json:"to,omitempty"`
	Due  *int64   `json:"due,omitempty"`

	compiled *logic.Rule
}

// Value is one value: one of the first five says it, or NotRead says why there is none.
type Value struct {
	Number *int64   `json:"number,omitempty"`
	Text   string   `json:"text,omitempty"`
	Day    string   `json:"day,omitempty"`
	Ref    string   `json:"ref,omitempty"`
	List   []string `json:"list,omitempty"`
	Files  int64    `json:"files,omitempty"`
	// Typed is what was typed, where that was in another unit than that of the field: in Unit.
	Typed   *int64 `json:"typed,omitempty"`
	Unit    string `json:"unit,omitempty"`
	NotRead string `json:"notRead,omitempty"`
	Note    string `json:"note,omitempty"`
}

// Values are those of an entry by field key, then by row; nil where a row has none. Fields outside a group have row 0 alone.
type Values map[string][]*Value

// Around is what an entry is judged with: the day in the yard (YYYY-MM-DD), and the values of the entry before.
type Around struct {
	Today string `json:"today"`
	Last  Values `json:"last"`
	// Spend counts steps where somebody counts them, and says whether there are more. Without any left the answer is worth nothing: whoever
	// counts asks that first.
	Spend func(steps int) bool `json:"-"`
}

// Cell is a field in a row.
type Cell struct {
	Key  string `json:"key"`
	Line int    `json:"line"`
}

// Remark is a finding, at a field and a row. form.ts lists the codes.
type Remark struct {
	Key  string `json:"key"`
	Line int    `json:"line"`
	Code string `json:"code"`
	Rule string `json:"rule,omitempty"`
}

// Judged is what a form says of an entry; form.ts tells each part.
type Judged struct {
	Visible    []string            `json:"visible"`
	Hidden     []Cell              `json:"hidden"`
	Required   []string            `json:"required"`
	Calculated map[string][]*int64 `json:"calculated"`
	Refused    []Remark            `json:"refused"`
	Marked     []Remark            `json:"marked"`
	Raises     []string            `json:"raises"`
	EndsAt     *string             `json:"endsAt"`
}
