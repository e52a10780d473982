package merge

import (
	"slices"
	"strings"
	"unicode"
)

// maxCells bounds the work of one comparison. Texts beyond it count as overlapping: the journal keeps both.
const maxCells = 4 << 20

// Merge3 joins two edits of one text: by lines, and within lines both changed by words. False means that both changed the
// same place. The result does not depend on which edit is named first.
func Merge3(base, a, b string) (string, bool) {
	merged, ok := diff3(lines(base), lines(a), lines(b), func(base, a, b []string) ([]string, bool) {
		return diff3(words(base), words(a), words(b), func(_, _, _ []string) ([]string, bool) { return nil, false })
	})
	return strings.Join(merged, ""), ok
}

// diff3 walks the tokens that all three share; between two of them, whatever only one side changed is taken, and a place
// that both changed differently is given to clash.
func diff3(base, a, b []string, clash func(base, a, b []string) ([]string, bool)) ([]string, bool) {
	matchA, okA := match(base, a)
	matchB, okB := match(base, b)
	if !okA || !okB {
		return nil, false
	}
	var out []string
	atBase, atA, atB := 0, 0, 0
	for {
		next := atBase
		for next < len(base) && (matchA[next] < 0 || matchB[next] < 0) {
			next++
		}
		endA, endB := len(a), len(b)
		if next < len(base) {
			endA, endB = matchA[next], matchB[next]
		}
		partBase, partA, partB := base[atBase:next], a[atA:endA], b[atB:endB]
		switch {
		case slices.Equal(partA, partBase):
			out = append(out, partB...)
		case slices.Equal(partB, partBase), slices.Equal(partA, partB):
			out = append(out, partA...)
		default:
			joined, ok := clash(partBase, partA, partB)
			if !ok {
				return nil, false
			}
			out = append(out, joined...)
		}
		if next == len(base) {
			return out, true
		}
		out = append(out, base[next])
		atBase, atA, atB = next+1, endA+1, endB+1
	}
}

// match finds for each token of base its partner in other along a longest common subsequence, -1 for none.
func match(base, other []string) ([]int, bool) {
	pairs := make([]int, len(base))
	head := 0
	for head < len(base) && head < len(other) && base[head] == other[head] {
		pairs[head] = head
		head++
	}
	endBase, endOther := len(base), len(other)
	for endBase > head && endOther > head && base[endBase-1] == other[endOther-1] {
		endBase--
		endOther--
		pairs[endBase] = endOther
	}
	rows, columns := endBase-head, endOther-head
	if (rows+1)*(columns+1) > maxCells {
		return nil, false
	}
	length := make([]uint16, (rows+1)*(columns+1)) // of the common subsequence from here on
	at := func(i, j int) int { return i*(columns+1) + j }
	for i := rows - 1; i >= 0; i-- {
		for j := columns - 1; j >= 0; j-- {
			if base[head+i] == other[head+j] {
				length[at(i, j)] = length[at(i+1, j+1)] + 1
			} else {
				length[at(i, j)] = max(length[at(i+1, j)], length[at(i, j+1)])
			}
		}
	}
	i, j := 0, 0
	for i < rows {
		switch {
		case j == columns:
			pairs[head+i] = -1
			i++
		case base[head+i] == other[head+j]:
			pairs[head+i] = head + j
			i++
			j++
		case length[at(i+1, j)] >= length[at(i, j+1)]:
			pairs[head+i] = -1
			i++
		default:
			j++
		}
	}
	return pairs, true
}

// lines splits after each line end.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	parts := strings.SplitAfter(text, "\n")
	if parts[len(parts)-1] == "" {
		parts = parts[:len(parts)-1]
	}
	return parts
}

// words splits into runs of letters and digits, runs of white space, and single other characters.
func words(lines []string) []string {
	const (
		word = iota
		space
		single
	)
	kind := func(r rune) int {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsMark(r):
			return word
		case unicode.IsSpace(r):
			return space
		}
		return single
	}
	var out []string
	text := strings.Join(lines, "")
	start, last := 0, -1
	for i, r := range text {
		k := kind(r)
		if i > 0 && (k != last || k == single) {
			out = append(out, text[start:i])
			start = i
		}
		last = k
	}
	if start < len(text) {
		out = append(out, text[start:])
	}
	return out
}
