package stock

// Difference is what a count of a lot on a shelf came to.
type Difference struct {
	Expected int64  `json:"expected"` // the list, less what forms have used that nobody has posted
	Amount   int64  `json:"amount"`   // of the shelf above that; below zero where some is missing
	State    string `json:"state"`    // unseen, agree, short, over, new (nobody expected it), missing (expected, none is there)
}

// DifferenceOf compares the list, what forms have used but not posted (above zero), and the shelf; shelf is nil while nobody has looked.
func DifferenceOf(list, forms int64, shelf *int64) Difference {
	d := Difference{Expected: list - forms, State: "unseen"}
	if shelf == nil {
		return d
	}
	d.Amount = *shelf - d.Expected
	switch {
	case d.Amount == 0:
		d.State = "agree"
	case d.Expected <= 0 && list <= 0:
		d.State = "new"
	case *shelf == 0 && d.Expected > 0:
		d.State = "missing"
	case d.Amount < 0:
		d.State = "short"
	default:
		d.State = "over"
	}
	return d
}

// NeedsSecond says whether somebody else has to count again: more than share (hundredths of a percent of what was expected) is missing or too
// much, or a whole pack. Nobody knows the pack of some products: then it is 0.
func NeedsSecond(d Difference, pack, share int64) bool {
	if d.State == "unseen" || d.Amount == 0 {
		return false
	}
	off := max(d.Amount, -d.Amount)
	return off*10_000 > share*max(d.Expected, 0) || pack > 0 && off >= pack
}

// Tally is what one person counted.
type Tally struct {
	By     string `json:"by"`
	Amount int64  `json:"amount"`
}

// Settle is the amount that holds: the newest where nobody has to count again, or what two people found alike. What somebody counts twice is
// their newest. Not settled where somebody else must count first, or again.
func Settle(tallies []Tally, list, forms, pack, share int64) (amount int64, settled bool) {
	if len(tallies) == 0 {
		return 0, false
	}
	newest := tallies[len(tallies)-1]
	if !NeedsSecond(DifferenceOf(list, forms, &newest.Amount), pack, share) {
		return newest.Amount, true
	}
	others := map[string]int64{}
	for _, t := range tallies {
		others[t.By] = t.Amount
	}
	for by, found := range others {
		if by != newest.By && found == newest.Amount {
			return newest.Amount, true
		}
	}
	return newest.Amount, false
}
