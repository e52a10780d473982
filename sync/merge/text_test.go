package merge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/sync/merge"

	"pgregory.net/rapid"
)

// Law: less work turns a merge into an overlap and does nothing else; what comes out never depends on which edit is named first.
func TestMerge3_LessWorkOnlyEverMakesAnOverlap(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([abc]{1,2}[ \n.]){0,12}`)
		o, a, b := text.Draw(t, "base"), text.Draw(t, "a"), text.Draw(t, "b")
		whole, ok := merge.Merge3(o, a, b, plenty())
		steps := rapid.IntRange(0, 8000).Draw(t, "work")
		got, within := merge.Merge3(o, a, b, merge.NewWork(steps))
		if within && (!ok || got != whole) {
			t.Fatalf("with %d steps %q, else %q %v", steps, got, whole, ok)
		}
		swapped, also := merge.Merge3(o, b, a, merge.NewWork(steps))
		if swapped != got || also != within {
			t.Fatalf("with %d steps %q %v, the other way %q %v", steps, got, within, swapped, also)
		}
	})
}

// Law: edits with an untouched word between them are both in, wherever they are and however long the text is. Where words come again and again
// it may not be known which of them was untouched: then they may count as overlapping, but never come out as something else.
func TestMerge3_JoinsEditsApart(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		base := make([]string, rapid.IntRange(1, 1200).Draw(t, "words"))
		few := rapid.Bool().Draw(t, "few different words")
		for i := range base {
			base[i] = fmt.Sprintf("w%d", i)
			if few {
				base[i] = fmt.Sprintf("w%d", rapid.IntRange(0, 40).Draw(t, "word"))
			}
			if rapid.IntRange(0, 9).Draw(t, "line") == 0 {
				base[i] += "\n"
			}
		}
		a, b, both := slices.Clone(base), slices.Clone(base), slices.Clone(base)
		for i, n := 0, 0; i < len(base); i += rapid.IntRange(2, 60).Draw(t, "gap") {
			side, word := a, fmt.Sprintf("new%d", n)
			if rapid.Bool().Draw(t, "second") {
				side = b
			}
			if strings.HasSuffix(base[i], "\n") {
				word += "\n"
			}
			side[i], both[i] = word, word
			n++
		}
		join := func(words []string) string { return strings.Join(words, " ") }
		if got, ok := merge.Merge3(join(base), join(a), join(b), plenty()); !ok && !few || ok && got != join(both) {
			t.Fatalf("%v\n%q\n%q", ok, got, join(both))
		}
	})
}

// Texts of the greatest length that a field takes, made to be as costly as can be.
var costly = map[string]func() (base, a, b string){
	"every other word changed by both": func() (string, string, string) { return alternating(1300, 2, "") },
	"every fourth word changed":        func() (string, string, string) { return alternating(1300, 4, "") },
	"every other line changed":         func() (string, string, string) { return alternating(1300, 2, "\n") },
	"nothing in common": func() (string, string, string) {
		return scrambled(1, "abcdefgh"), scrambled(2, "ijklmnop"), scrambled(3, "qrstuvwx")
	},
	"two words in any order": func() (string, string, string) {
		return scrambled(1, "a."), scrambled(2, "a."), scrambled(3, "a.")
	},
	"signs in any order": func() (string, string, string) {
		return scrambled(1, ".,;:!?-+"), scrambled(2, ".,;:!?-+"), scrambled(3, ".,;:!?-+")
	},
	"lines in any order": func() (string, string, string) {
		return scrambled(1, "\n\na"), scrambled(2, "\n\na"), scrambled(3, "\n\na")
	},
	"a text and almost the same": func() (string, string, string) {
		base := strings.Repeat("The rail is loose. ", 420)
		return base, strings.Replace(base, "rail", "mid rail", 1), base + "Told the foreman."
	},
}

// alternating changes every nth part of a text, one author by one and the other by another.
func alternating(parts, nth int, end string) (string, string, string) {
	var texts [3][]string
	for i := range parts {
		word := fmt.Sprintf("w%03d%s", i%7, end)
		for side := range texts {
			if side > 0 && i%nth == side%nth {
				word = fmt.Sprintf("%c%03d%s", 'x'+side, i%11, end)
			}
			texts[side] = append(texts[side], word)
		}
	}
	return strings.Join(texts[0], " "), strings.Join(texts[1], " "), strings.Join(texts[2], " ")
}

// scrambled is a text of 8,000 letters.
func scrambled(seed uint64, letters string) string {
	random := rand.New(rand.NewPCG(seed, seed))
	text := make([]byte, 8000)
	for i := range text {
		text[i] = letters[random.IntN(len(letters))]
	}
	return string(text)
}

// BenchmarkMerge3 tells what one merge of the worst texts costs, and what one whole request may cost: its merges until the budget
// is used up, and as many again.
func BenchmarkMerge3(b *testing.B) {
	for name, texts := range costly {
		base, one, other := texts()
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				merge.Merge3(base, one, other, plenty())
			}
		})
		b.Run("500 times in one request, "+name, func(b *testing.B) {
			for b.Loop() {
				work := plenty()
				for range 500 {
					merge.Merge3(base, one, other, work)
				}
			}
		})
	}
}
