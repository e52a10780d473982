package walks

// Letter is how a revision of a report is called: 1 is A, 26 is Z, 27 is AA.
func Letter(revision int64) string {
	letters := ""
	for ; revision > 0; revision = (revision - 1) / 26 {
		letters = string(rune('A'+(revision-1)%26)) + letters
	}
	return letters
}
