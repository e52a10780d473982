package merge

import (
	"slices"
	"strings"
	"unicode"
)

// Merge3 joins two edits of one text: by lines, and within lines both changed by words. False means that both changed the
// same place, or that to find out is more than work allows. The result does not depend on which edit is named first.
func Merge3(base, a, b string, work *Work) (string, bool) {
	switch {
	case a == base, a == b:
		return b, true
	case b == base:
		return a, true
	}
	if !work.spend(perByte * (len(base) + len(a) + len(b))) {
		return "", false
	}
	merged, ok := diff3([3][]string{lines(base), lines(a), lines(b)}, work, func(base, a, b []string) ([]string, bool) {
		return diff3([3][]string{words(base), words(a), words(b)}, work, func(_, _, _ []string) ([]string, bool) { return nil, false })
	})
	return strings.Join(merged, ""), ok
}

// tokens are the parts of a text with a number for each: equal parts have equal numbers, so that comparing two costs one step
// whatever their length.
type tokens struct {
	text []string
	ids  []int32
}

func (t tokens) slice(from, to int) tokens { return tokens{t.text[from:to], t.ids[from:to]} }

// numbered gives the parts of the three texts of a merge their numbers.
func numbered(texts [3][]string) [3]tokens {
	known := make(map[string]int32, len(texts[0]))
	var all [3]tokens
	for i, text := range texts {
		ids := make([]int32, len(text))
		for j, part := range text {
			id, ok := known[part]
			if !ok {
				id = int32(len(known))
				known[part] = id
			}
			ids[j] = id
		}
		all[i] = tokens{text, ids}
	}
	return all
}

// diff3 walks the tokens that all three share; between two of them, whatever only one side changed is taken, and a place
// that both changed differently is given to clash.
func diff3(texts [3][]string, work *Work, clash func(base, a, b []string) ([]string, bool)) ([]string, bool) {
	if !work.spend(perPart * (len(texts[0]) + len(texts[1]) + len(texts[2]))) {
		return nil, false
	}
	all := numbered(texts)
	base, a, b := all[0], all[1], all[2]
	matchA, okA := match(base.ids, a.ids, work)
	matchB, okB := match(base.ids, b.ids, work)
	if !okA || !okB {
		return nil, false
	}
	var out []string
	atBase, atA, atB := 0, 0, 0
	for {
		next := atBase
		for next < len(matchA) && (matchA[next] < 0 || matchB[next] < 0) {
			next++
		}
		endA, endB := len(a.ids), len(b.ids)
		if next < len(matchA) {
			endA, endB = matchA[next], matchB[next]
		}
		partBase, partA, partB := base.slice(atBase, next), a.slice(atA, endA), b.slice(atB, endB)
		switch {
		case slices.Equal(partA.ids, partBase.ids):
			out = append(out, partB.text...)
		case slices.Equal(partB.ids, partBase.ids), slices.Equal(partA.ids, partB.ids):
			out = append(out, partA.text...)
		default:
			joined, ok := clash(partBase.text, partA.text, partB.text)
			if !ok {
				return nil, false
			}
			out = append(out, joined...)
		}
		if next == len(matchA) {
			return out, true
		}
		out = append(out, base.text[next])
		atBase, atA, atB = next+1, endA+1, endB+1
	}
}

// match finds for each token of base its partner in other along a longest common subsequence, -1 for none. What the two have in
// common at both ends costs nothing. False means more than maxEdits differences, or more than work allows.
func match(base, other []int32, work *Work) ([]int, bool) {
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
	for i := head; i < endBase; i++ {
		pairs[i] = -1
	}
	if head == endBase || head == endOther {
		return pairs, true
	}
	if longer := (endBase - head) - (endOther - head); longer > maxEdits || -longer > maxEdits {
		return nil, false // It needs as many edits as one is longer.
	}
	ok := shortest(base[head:endBase], other[head:endOther], work, func(i, j int) { pairs[head+i] = head + j })
	return pairs, ok
}

// shortest names the tokens that stay along a shortest way from one text to the other, the last first: Myers, "An O(ND)
// difference algorithm". Few differences are found in few steps, however long the texts are.
func shortest(from, to []int32, work *Work, stays func(i, j int)) bool {
	rows, columns := len(from), len(to)
	limit := min(rows+columns, maxEdits)
	reach := make([]int32, 2*limit+2) // by diagonal: how far the ways of so many edits come in from
	var rounds [][]int32
	for edits := 0; edits <= limit; edits++ {
		steps := edits + 1
		for diagonal := -edits; diagonal <= edits; diagonal += 2 {
			i := int32(0)
			switch at := limit + diagonal; {
			case edits == 0:
			case diagonal == -edits, diagonal != edits && reach[at-1] < reach[at+1]:
				i = reach[at+1]
			default:
				i = reach[at-1] + 1
			}
			j := int(i) - diagonal
			started := i
			for int(i) < rows && j < columns && from[i] == to[j] {
				i++
				j++
			}
			steps += int(i - started)
			reach[limit+diagonal] = i
			if int(i) >= rows && j >= columns {
				walkBack(rounds, rows, columns, stays)
				return work.spend(steps)
			}
		}
		if !work.spend(steps) {
			return false
		}
		rounds = append(rounds, slices.Clone(reach[limit-edits:limit+edits+1]))
	}
	return false
}

// walkBack goes the way found backwards through the rounds of the search.
func walkBack(rounds [][]int32, i, j int, stays func(i, j int)) {
	for edits := len(rounds); edits > 0; edits-- {
		before := rounds[edits-1]
		diagonal := i - j
		at := diagonal + edits - 1 // in a round of e edits, diagonal d lies at d+e
		var fromI, fromJ int
		if diagonal == -edits || diagonal != edits && before[at-1] < before[at+1] {
			fromI = int(before[at+1])
			fromJ = fromI - diagonal - 1
		} else {
			fromI = int(before[at-1])
			fromJ = fromI - diagonal + 1
		}
		for i > fromI && j > fromJ {
			i--
			j--
			stays(i, j)
		}
		i, j = fromI, fromJ
	}
	for i > 0 && j > 0 {
		i--
		j--
		stays(i, j)
	}
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
