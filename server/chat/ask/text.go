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

var (
	word = regexp.MustCompile(`\pN{1,2}(?:st|nd|rd|th)\b|#?\pN+(?:[.,/:-]\pN+)*%?|[\pL\pN]+(?:[-/'][\pL\pN]+)*`)
	// said are short forms and what they stand for.
	said = map[string]string{
		"what's": "what is", "whats": "what is", "who's": "who is", "how's": "how is", "where's": "where is", "that's": "that is",
		"didn't": "did not", "haven't": "have not", "hasn't": "has not", "isn't": "is not", "aren't": "are not", "don't": "do not", "weren't": "were not", "wasn't": "was not",
		"havent": "have not", "arent": "are not", "isnt": "is not", "didnt": "did not", "hasnt": "has not", "dont": "do not",
		"pls": "please", "plz": "please", "tmrw": "tomorrow", "tmr": "tomorrow", "yday": "yesterday", "wk": "week", "mo": "month", "yr": "year", "qtr": "quarter",
		"avg": "average", "qty": "quantity", "approx": "about", "equip": "equipment", "insp": "inspection", "maint": "maintenance", "cert": "certificate", "certs": "certificates",
		"ytd": "year to date", "mtd": "month to date", "wtd": "week to date", "qtd": "quarter to date", "vs": "versus", "lbs": "lb", "gals": "gal", "hrs": "hours", "u": "you", "r": "are",
		"gimme": "give me", "wanna": "want to", "thru": "through", "w/o": "without", "w/": "with", "b/w": "between", "ppl": "people", "sup": "supervisor",
	}
)

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
		if long, ok := said[folded]; ok {
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
var idle = set(`a an the of in on at to for from with and or is are was were be been being do does did done have has had i we our us you your it its this that these those there here
	please can could would should will show me give tell list find display get see view want need know about any all some what which who whom whose how when where why many much number count total sum
	ones one please only but missing lacking lack written sitting new thanks thank hey hi hello must filled fill excluding except where
	their them themselves us date dates write wrote its pounds lb kilograms kg liters litres dollars tons units generated produced usamos usado usaron usan gastamos compramos hicimos hizo tuvimos tuvo generamos generaron hechos hecha tiene tienen estan actualmente
	size amount quantity figure figures value values latest status overview details
	anything anyone anybody someone somebody everything everyone got getting gets siguen sigue todavia aun
	currently current now right just only so far still yet already really like also too as into out up per by each every not no without than then
	yard company our business data record entry system ever again them they he she his her my mine am im let look looking pull up report
	hubo habia el la los las un una de del en por para con y o es son fue fueron que cual cuales quien cuantos cuantas cuanto cuanta hay tenemos tengo mostrar muestra muestrame dame ver lista mi mis nuestro nuestra se al lo su sus hemos ha han este esta estos estas todo todos todas
	use using used buy bought spend spent keep kept store stored hold held own work run ran go went gone come came leave left remain remaining exist exists carry carried handle handled process processed enter entered log logged put add added open opened
	be happened happen make made take took there time during over between within`)

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
