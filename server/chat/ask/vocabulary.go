package ask

import (
	_ "embed"
	"encoding/json"
)

//go:embed words.json
var vocabulary []byte

// phrases are what people say whatever the records are, in English and Spanish.
type phrases struct {
	Cues                       map[string][]string // by what they say
	Short                      map[string]string   // short forms and what they stand for
	Idle                       []string            // what carries nothing by itself
	Acts                       string              // first words of what a person wants done
	Alike                      map[string][]string // what people say for the label of a value, whatever records it is of
	Titled                     map[string][]string // what fields are called in Spanish, by their title
	Gone                       []string            // what is over already
	Money, Acting              string              // verbs of what was paid, and of what people do with something
	Overdue, Due, Open, Undone []string
	Beyond                     []string            // what is outside the limits of a form
	Gather                     map[string][]string // what is gathered over all kinds
}

var spoken = func() (all phrases) {
	if json.Unmarshal(vocabulary, &all) != nil { // nothing is understood then, and every test of a question tells
		return phrases{}
	}
	return all
}()
