// Package ask reads a question of people in plain words as a plan over the records of a yard, makes SQL of the plan, and says the answer. It
// is told what there is by the module files (x-ask) and by the names the yard gave; nothing of a question's text ever becomes SQL.
package ask

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// token is a word of a question. As is what was typed, Fold has no case and no accents, Stem is Fold without the ending of a plural.
type token struct {
	As, Fold, Stem string
}

var word = regexp.MustCompile(`\pN{1,2}(?:st|nd|rd|th)\b|\pN{1,3}[A-Z]\b|#?\pN+(?:[.,/:-]\pN+)*%?|[\pL\pN]+(?:[-/'][\pL\pN]+)*`)

var sameMarks = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`, "–", "-", "—", "-")

// fold takes case and accents from text, and the marks that keyboards disagree about.
func fold(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) {
		return strings.ToLower(text)
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(sameMarks.Replace(text))) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// stem takes from a word what marks the plural and the forms of a verb, so that "complete", "completes" and "completed" are one.
func stem(word string) string {
	switch {
	case len(word) <= 3 || strings.HasSuffix(word, "ss") || strings.HasSuffix(word, "us") || strings.HasSuffix(word, "is"):
	case strings.HasSuffix(word, "ies") && len(word) > 4:
		word = word[:len(word)-3] + "y"
	case slices.ContainsFunc([]string{"ches", "shes", "sses", "xes"}, func(end string) bool { return strings.HasSuffix(word, end) }):
		word = word[:len(word)-2]
	case strings.HasSuffix(word, "'s"):
		word = word[:len(word)-2]
	case strings.HasSuffix(word, "s"):
		word = word[:len(word)-1]
	}
	for _, end := range []string{"ing", "ed", "e"} {
		base, ok := strings.CutSuffix(word, end)
		if !ok || len(base) < 4 {
			continue
		}
		if last := len(base) - 1; end != "e" && base[last] == base[last-1] && base[last] != 'l' && base[last] != 's' {
			base = base[:last]
		}
		return base
	}
	return word
}

// tokens cuts a question into words.
func tokens(text string) []token {
	var found []token
	for _, typed := range word.FindAllString(norm.NFC.String(text), -1) {
		folded := fold(typed)
		if long, ok := spoken.Short[folded]; ok {
			for _, part := range strings.Fields(long) {
				found = append(found, token{part, part, stem(part)})
			}
			continue
		}
		found = append(found, token{typed, folded, stem(folded)})
	}
	return found
}

// Fold is a word without case and accents.
func Fold(word string) string { return fold(word) }

// Key is how a phrase stands in the lexicon: the stems of its words.
func Key(phrase string) string { return key(phrase) }

func key(phrase string) string { return stems(tokens(phrase)) }

// idle are words that carry nothing by themselves.
var idle = set(strings.Join(spoken.Idle, " "))

func set(words string) map[string]bool {
	all := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		all[stem(w)], all[w] = true, true
	}
	return all
}

// lower writes a label as it stands inside a sentence: "pH" and "CO" stay.
func lower(label string) string {
	runes := []rune(label)
	if len(runes) > 1 && unicode.IsUpper(runes[0]) && unicode.IsLower(runes[1]) {
		runes[0] = unicode.ToLower(runes[0])
	}
	return string(runes)
}
