package stock

import (
	"cmp"
	"slices"
)

// Movement is a row of the ledger. Amount is signed: what comes is above zero, what leaves below. A transfer is one row that leaves Place and
// enters ToPlace; its amount is above zero. A row that takes back another has its kind and day, and the other sign.
type Movement struct {
	ID      string `json:"id"`
	Product string `json:"product"`
	Lot     string `json:"lot"` // "" where the product has none
	Place   string `json:"place"`
	ToPlace string `json:"toPlace"`
	Kind    string `json:"kind"`
	On      string `json:"on"`
	Amount  int64  `json:"amount"`
}

// Balance is what lies in a place of a product and lot. Below is a sum below zero: rows are missing, or wrong. It is shown, never refused:
// the row that explains it may still be on a tablet without a signal.
type Balance struct {
	Product string `json:"product"`
	Lot     string `json:"lot"`
	Place   string `json:"place"`
	Amount  int64  `json:"amount"`
	Below   bool   `json:"below"`
}

// Balances are the sums of movements by product, lot and place, those of zero left out, in this order. The order of the movements says
// nothing, and one that comes twice counts once.
func Balances(movements []Movement) []Balance {
	type shelf struct{ product, lot, place string }
	sums := map[shelf]int64{}
	for _, m := range once(movements) {
		if m.Kind == "transfer" {
			sums[shelf{m.Product, m.Lot, m.Place}] -= m.Amount
			sums[shelf{m.Product, m.Lot, m.ToPlace}] += m.Amount
			continue
		}
		sums[shelf{m.Product, m.Lot, m.Place}] += m.Amount
	}
	balances := make([]Balance, 0, len(sums))
	for at, amount := range sums {
		if amount != 0 {
			balances = append(balances, Balance{at.product, at.lot, at.place, amount, amount < 0})
		}
	}
	slices.SortFunc(balances, func(a, b Balance) int {
		return cmp.Or(cmp.Compare(a.Product, b.Product), cmp.Compare(a.Lot, b.Lot), cmp.Compare(a.Place, b.Place))
	})
	return balances
}

// once leaves out rows of an id that came before.
func once(movements []Movement) []Movement {
	seen := make(map[string]bool, len(movements))
	return slices.DeleteFunc(slices.Clone(movements), func(m Movement) bool {
		again := seen[m.ID]
		seen[m.ID] = true
		return again
	})
}
