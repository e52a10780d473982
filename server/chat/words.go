package chat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"shipshape/server/chat/ask"
)

func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// noAnswer is what a person gets whose question was no plan.
func (one *sitting) noAnswer(r ask.Reading) (ask.Answer, stood) {
	a := ask.Answer{Outcome: "unknown", Follow: []string{}}
	now := stood{Choices: r.Choices}
	for i, c := range r.Choices {
		a.Choices = append(a.Choices, ask.ChoiceChip{ID: strconv.Itoa(i + 1), Title: c.Title, Hint: c.Hint})
	}
	switch {
	case r.Acts:
		a.Headline, a.Why = "Chat answers questions and changes nothing. Open the record to do that.", "Asked to do something"
	case r.Outside:
		a.Headline, a.Why = "That is not in the records of this yard.", "Out of scope"
	case r.Asks != "":
		a.Outcome, a.Headline, a.Why = "asked", r.Asks, "Asked back"
	case r.NoDay != "":
		a.Headline, a.Why = r.NoDay, "No such day"
	case r.Unknown != "":
		a.Headline = "I do not know the word “" + r.Unknown + "”."
		if r.Known {
			a.Headline = "I do not understand “" + r.Unknown + "” in this question."
		} else if len(r.Nearest) > 0 {
			a.Detail = "Words the yard uses that look like it: " + strings.Join(r.Nearest, ", ") + "."
		}
	case r.Help:
		a.Headline, a.Why = "Ask about "+one.subjects()+".", "Asked what can be asked"
		a.Follow = one.examples()
	}
	for _, m := range one.s.Schema.Modules { // its words are known, but not to chat
		if r.Unknown != "" && strings.EqualFold(m.Title, r.Unknown) {
			a.Detail = "Chat does not read " + m.Title + ". Open it from the menu."
		}
	}
	if r.Unknown != "" {
		a.Teach, a.Why = r.Unknown, "Word not known: "+r.Unknown
	}
	one.step("status", strings.TrimSuffix(a.Headline, "."))
	return a, now
}

// subjects are what this person may ask about, by the words of the yard.
func (one *sitting) subjects() string {
	var words []string
	for _, n := range one.catalog.Nouns(one.sight.May) {
		words = append(words, n.Many)
	}
	if len(words) == 0 {
		return "the records you may see: there are none yet"
	}
	words = slices.Compact(words)
	if len(words) > 12 {
		words = words[:12]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// examples are questions of the specification, section 2, and of what the person may see.
func (one *sitting) examples() []string {
	examples := []string{}
	for _, n := range one.catalog.Nouns(one.sight.May) {
		if n.Entity.Due != nil && len(examples) < 3 {
			examples = append(examples, "Show me overdue "+n.Many)
		}
	}
	return examples
}

// inMarkdown is a whole answer in words: for apps that draw no card.
func inMarkdown(a ask.Answer) string {
	var b strings.Builder
	b.WriteString("**" + a.Headline + "**")
	if a.Detail != "" {
		b.WriteString(" " + a.Detail)
	}
	if a.Assumes != "" {
		b.WriteString("\n\n" + a.Assumes)
	}
	if a.Table != nil {
		b.WriteString("\n")
		for _, row := range a.Table.Rows[:min(len(a.Table.Rows), 10)] {
			var cells []string
			for _, cell := range row {
				if cell != nil {
					cells = append(cells, fmt.Sprint(cell))
				}
			}
			b.WriteString("\n- " + strings.Join(cells, ", "))
		}
	}
	for _, c := range a.Choices {
		b.WriteString("\n- " + c.Title)
	}
	return b.String()
}

// zoneWords is a place as people say it: "New York time".
func zoneWords(zone string) string {
	place := zone[strings.LastIndex(zone, "/")+1:]
	if place == "" || place == "UTC" {
		return "UTC"
	}
	return strings.ReplaceAll(place, "_", " ") + " time"
}
