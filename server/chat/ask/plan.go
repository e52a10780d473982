package ask

import "shipshape/schema"

// The frames of a plan: what is made of the records that it finds.
const (
	List    = "list"    // the records
	Count   = "count"   // how many
	Figure  = "figure"  // a measure over them
	Since   = "since"   // days since the newest
	YesNo   = "yesno"   // whether there is one
	Overall = "overall" // the newest or oldest one
)

// Plan is a question as this package understands it. Everything in it names what the catalogue knows; values are bound, never written into SQL.
type Plan struct {
	Noun    string   `json:"noun"`              // the entity
	Frame   string   `json:"frame"`             //
	Measure string   `json:"measure,omitempty"` // of x-ask; empty counts records
	How     string   `json:"how,omitempty"`     // avg, max or min instead of what the measure says
	Filters []Filter `json:"filters,omitempty"`
	Named   []string `json:"named,omitempty"` // words of x-ask for conditions, and overdue
	Not     []string `json:"not,omitempty"`   // those that must not hold
	Time    *Period  `json:"time,omitempty"`
	Field   string   `json:"field,omitempty"`   // the day or moment that Time is about
	Group   []string `json:"group,omitempty"`   // paths
	Bucket  string   `json:"bucket,omitempty"`  // day, week, month, quarter, year
	Against *Period  `json:"against,omitempty"` // a period that the answer is held against
	Share   bool     `json:"share,omitempty"`   // in parts of the whole
	Part    string   `json:"part,omitempty"`    // the condition that the share is of
	Limit   int      `json:"limit,omitempty"`
	Unit    string   `json:"unit,omitempty"`    // that the figure is asked for in
	Up      bool     `json:"up,omitempty"`      // the least or oldest first
	All     bool     `json:"all,omitempty"`     // what x-ask leaves out counts too
	Why     bool     `json:"why,omitempty"`     // what changed, or why records are in their state
	Peak    bool     `json:"peak,omitempty"`    // the bucket with most, or with least
	Guessed bool     `json:"guessed,omitempty"` // the question does not name the kind: its words are of this one
	Show    []string `json:"show,omitempty"`    // fields that the question asks for, besides those of the list
	// Of a gathering (gather.go): what is gathered, and the nouns of which; Noun is empty then.
	Over  string   `json:"over,omitempty"`
	Said  bool     `json:"said,omitempty"` // no kind carries the word Of: records whose name says it
	Of    string   `json:"of,omitempty"`   // a word that several kinds are called by, or a state of several (shared.go)
	Kinds []string `json:"kinds,omitempty"`
}

// Filter holds a path to some values, or a number to a range. Text is how people call the values.
type Filter struct {
	Path string   `json:"path"`
	Or   []string `json:"or,omitempty"` // further paths, one of which may hold the value instead
	In   []any    `json:"in,omitempty"`
	Not  []any    `json:"not,omitempty"`
	Has  *bool    `json:"has,omitempty"`
	Over *float64 `json:"over,omitempty"` // more than
	Most *float64 `json:"most,omitempty"` // less than
	Text string   `json:"text,omitempty"`
	// Says is the beginning of a word that stands in one of the texts Where; Path is empty then.
	Says   string   `json:"says,omitempty"`
	Where  []string `json:"where,omitempty"`
	Inside bool     `json:"inside,omitempty"` // it may stand inside a word too
	Lacks  *Lack    `json:"lacks,omitempty"`  // of people: what they have no record of (lacking.go)
}

// Choice is one of the readings that a question can have.
type Choice struct {
	Title, Hint string
	Plan        Plan
}

// Reading is what became of a question: a plan, choices between plans, or a word that nobody knows.
type Reading struct {
	Plan      *Plan
	Choices   []Choice
	Asks      string   // the question back
	Unknown   string   // the word
	Known     bool     // it is a word of other questions
	Nearest   []string // words the yard uses
	Corrected []string // "gasolne → gasoline"
	Assumed   []string
	Margin    float64 // by how much the plan's score is above that of the next reading: no probability (see closest)
	Follows   bool    // it goes on from the plan before
	Outside   bool    // chat does not answer this
	NoDay     string  // the question names a day that there is not: "There is no February 30."
	Help      bool    // somebody asks what can be asked
	Acts      bool    // it asks chat to do something
}

// Name is a record that people call by its name.
type Name struct {
	Phrase, Entity, ID, Title string
	Part                      bool   // by a part of its name
	Code                      bool   // by what is written on it
	Many                      bool   // the phrase is a part of the names of several, or the whole name of something else
	Field                     string // no record, but a text that stands in this field: Title
}

// Noun is an entity that people ask about.
type Noun struct {
	Entity    *schema.Entity
	One, Many string
	Module    string
	Key       string // the entity, and of a form of the yard's own its id besides
	paths     map[string]*path
	order     []*path
	sums      map[string]schema.AskMeasure
	sumOrder  []string
	only      *Filter             // what all its records hold
	doers     map[string]string   // by the key of what somebody did, the field in which they stand: "approved"
	lists     []*listPath         // what stands inside its records
	within    []*path             // references of their parts
	shares    map[string]bool     // the everyday words that its names end in
	labels    map[string]labelled // of a form, by a word of them the fields whose labels have it
	titled    map[string]bool     // the words of its titles
}

// path is a field of a noun, or one of what a reference of it names ("assetId.kind").
type path struct {
	Name   string
	Via    *schema.Field // nil for a field of its own
	Of     *schema.Entity
	Field  *schema.Field
	Title  string
	Answer string // the key of an answer, where the field stands in a form of the yard's own
	Values []schemaValue
	Part   *schema.Entity // the part in which it stands
	Low    *float64       // of an answer, the limits that the form sets
	High   *float64
}

// schemaValue is a choice that an answer can be.
type schemaValue struct{ Value, Text string }

// person is the entity of people.
const person = "person"

func (p *path) refers() string {
	if p.Field.Auto == "actor" || p.Field.IsPerson() {
		return person
	}
	return p.Field.Ref
}

// counts says that the plan counts records. One that names a measure all the same counts those that the measure is about.
func (p *Plan) counts() bool { return p.Measure == "" || p.Frame != Figure }
