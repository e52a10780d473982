package stock

import (
	"cmp"
	"slices"
)

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

// Rule is how much of a product a place keeps. Pack is what it is bought by, 0 where that does not matter.
type Rule struct {
	Product  string `json:"product"`
	Place    string `json:"place"`
	Min      int64  `json:"min"`
	Target   int64  `json:"target"`
	LeadDays int64  `json:"leadDays"`
	Pack     int64  `json:"pack"`
}

// Need is a line of what to order now.
type Need struct {
	Product string `json:"product"`
	Place   string `json:"place"`
	OnHand  int64  `json:"onHand"`
	OnOrder int64  `json:"onOrder"`
	Amount  int64  `json:"amount"`
	ComesOn string `json:"comesOn"` // when it is there if it is ordered today
}

// OrderNow is what is at or below its least amount with what is on the way, and how much brings it to its target, in whole packs. A sum below
// zero counts as nothing there.
func OrderNow(rules []Rule, balances []Balance, onOrder []Balance, today string) []Need {
	type shelf struct{ product, place string }
	sum := func(of []Balance) map[shelf]int64 {
		sums := map[shelf]int64{}
		for _, b := range of {
			sums[shelf{b.Product, b.Place}] += b.Amount
		}
		return sums
	}
	here, coming := sum(balances), sum(onOrder)
	needs := []Need{}
	for _, rule := range rules {
		at := shelf{rule.Product, rule.Place}
		onHand := max(here[at], 0)
		position := onHand + coming[at]
		amount := max(rule.Target, rule.Min) - position
		if position > rule.Min || amount <= 0 {
			continue
		}
		if rule.Pack > 0 {
			amount = (amount + rule.Pack - 1) / rule.Pack * rule.Pack
		}
		needs = append(needs, Need{rule.Product, rule.Place, onHand, coming[at], amount, later(today, rule.LeadDays)})
	}
	slices.SortFunc(needs, func(a, b Need) int {
		return cmp.Or(cmp.Compare(a.Product, b.Product), cmp.Compare(a.Place, b.Place))
	})
	return needs
}
