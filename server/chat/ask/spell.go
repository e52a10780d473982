package ask

import "slices"

// distance is how many letters have to be put in, taken out, changed or exchanged with their neighbour to make b of a (Damerau and Levenshtein,
// each pair once); more than most counts as most+1.
func distance(a, b string, most int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) > most || len(y)-len(x) > most {
		return most + 1
	}
	before, last, now := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		now[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
			least = min(least, now[j])
		}
		if least > most {
			return most + 1
		}
		before, last, now = last, now, before
	}
	return last[len(y)]
}

// letters are those of a word in ascending order.
func letters(word string) string {
	runes := []rune(word)
	slices.Sort(runes)
	return string(runes)
}

// slips are how many wrong letters a word of a length may have and still be taken for another one.
func slips(length int) int {
	switch {
	case length <= 3:
		return 0
	case length <= 6:
		return 1
	}
	return 2
}

// nearest finds the words that may have been meant: those that are equally near.
func nearest(typed string, known map[string]bool) (found []string) {
	best := slips(len([]rune(typed)))
	if best == 0 {
		return nil
	}
	for candidate := range known {
		if len(candidate) < 4 || candidate[0] != typed[0] {
			continue
		}
		d := distance(typed, candidate, max(best, 2))
		if d == 2 && len(typed) > 4 && letters(candidate) == letters(typed) { // one letter that went elsewhere is one slip: "desiel"
			d = 1
		}
		switch {
		case len(typed) <= 4 && d == 1 && letters(candidate) != letters(typed) && len(candidate) != len(typed)+1: // of so short a word one that is missing, or letters that changed places
		case d < best:
			best, found = d, []string{candidate}
		case d == best:
			found = append(found, candidate)
		}
	}
	slices.Sort(found)
	return found
}
