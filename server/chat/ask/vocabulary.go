package ask

import (
	_ "embed"
	"encoding/json"
	"maps"
	"slices"
	"strings"
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
	Took                       []string            // how long records take
	Places                     map[string]string   // what places are called in names that people gave in English
	Nearly                     map[string]string   // words that mean about what phrases mean, tried where one is not understood
	Shared                     map[string]string   // words that records of several kinds are called by, and the category of x-due that they are
}

var spoken = func() (all phrases) {
	if json.Unmarshal(vocabulary, &all) != nil { // nothing is understood then, and every test of a question tells
		return phrases{}
	}
	return all
}()

// nearly is by the stem of a word the phrases that mean about the same.
var nearly = func() map[string][]string {
	all := map[string][]string{}
	for _, phrases := range slices.Sorted(maps.Keys(spoken.Nearly)) {
		for word := range strings.FieldsSeq(spoken.Nearly[phrases]) {
			all[stem(word)] = append(all[stem(word)], strings.Split(phrases, ", ")...)
		}
	}
	return all
}()
