package vectors_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipshape/sync/stock"

	gocmp "github.com/google/go-cmp/cmp"
)

// stockVectors are the vectors of the store of chemicals; stock.ts is the other runner. A day that is not there is null in the file and "" here.
type stockVectors struct {
	CAS []struct {
		Text, CAS string
		OK        bool
	}
	Weights []struct {
		Name    string
		Amount  int64
		Unit    string
		Density *int64
		Mg      *int64
		Why     stock.Why
	}
	Conversions []struct {
		Name     string
		Amount   int64
		From, To string
		Density  *int64
		Want     *int64
		Why      stock.Why
	}
	Balances []struct {
		Name      string
		Movements []stock.Movement
		Want      []stock.Balance
	}
	Weighed  []stock.Product
	Subjects []stock.Subject
	Years    []stockYear
	Limits   []struct {
		Mg, Lb, Pounds int64
		Reaches        bool
	}
	Ingredients []struct {
		Name  string
		Parts []stock.Ingredient
		Want  stock.Ingredients
	}
	Oil         []oilYear
	Differences []struct {
		Name             string
		List, Forms      int64
		Shelf            *int64
		Pack, Share      int64
		Expected, Amount int64
		State            string
		Second           bool
	}
	Settled []struct {
		Name                     string
		Tallies                  []stock.Tally
		List, Forms, Pack, Share int64
		Amount                   *int64
		Settled                  bool
	}
}

type stockYear struct {
	Name      string
	Year      int
	Until     string
	Subjects  []string
	Movements []stock.Movement
	Want      []stock.Held
}

type oilYear struct {
	Name  string
	Year  int
	Until string
	Yard  stock.OilYard
	Want  stock.Held
}

func runStock(t *testing.T, file []byte) {
	var v stockVectors
	read(t, file, &v)
	for _, c := range v.CAS {
		cas, ok := stock.CASOf(c.Text)
		if cas != c.CAS || ok != c.OK {
			t.Errorf("CAS %q: %q %v, want %q %v", c.Text, cas, ok, c.CAS, c.OK)
		}
	}
	for _, c := range v.Ingredients {
		if diff := gocmp.Diff(c.Want, stock.JudgeIngredients(c.Parts)); diff != "" {
			t.Errorf("ingredients: %s: %s", c.Name, diff)
		}
	}
	number := func(value int64, why stock.Why) *int64 {
		if why != stock.Possible {
			return nil
		}
		return &value
	}
	for _, c := range v.Weights {
		mg, why := stock.WeightMg(c.Amount, c.Unit, c.Density)
		if diff := gocmp.Diff(c.Mg, number(mg, why)); diff != "" || why != c.Why {
			t.Errorf("weight: %s: %q, want %q: %s", c.Name, why, c.Why, diff)
		}
	}
	for _, c := range v.Conversions {
		got, why := stock.Convert(c.Amount, c.From, c.To, c.Density)
		if diff := gocmp.Diff(c.Want, number(got, why)); diff != "" || why != c.Why {
			t.Errorf("conversion: %s: %q, want %q: %s", c.Name, why, c.Why, diff)
		}
	}
	for _, c := range v.Balances {
		if diff := gocmp.Diff(c.Want, stock.Balances(c.Movements)); diff != "" {
			t.Errorf("balance: %s: %s", c.Name, diff)
		}
	}
	v.runLaw(t)
	v.runCounts(t)
}

func (v *stockVectors) runLaw(t *testing.T) {
	if len(v.Years) < 40 {
		t.Errorf("only %d years", len(v.Years))
	}
	for _, c := range v.Years {
		subjects := v.subjects(c.Subjects)
		if diff := gocmp.Diff(c.Want, stock.HeldIn(c.Year, c.Until, v.Weighed, subjects, c.Movements)); diff != "" {
			t.Errorf("year: %s: %s", c.Name, diff)
		}
	}
	for _, c := range v.Oil {
		if diff := gocmp.Diff(c.Want, c.Yard.OilIn(c.Year, c.Until)); diff != "" {
			t.Errorf("oil: %s: %s", c.Name, diff)
		}
	}
	for _, c := range v.Limits {
		if stock.Reaches(c.Mg, c.Lb) != c.Reaches || stock.HundredthsLb(c.Mg) != c.Pounds {
			t.Errorf("limit: %+v", c)
		}
	}
}

func (v *stockVectors) subjects(keys []string) []stock.Subject {
	return slices.DeleteFunc(slices.Clone(v.Subjects), func(s stock.Subject) bool { return !slices.Contains(keys, s.Key) })
}

func (v *stockVectors) runCounts(t *testing.T) {
	for _, c := range v.Differences {
		got := stock.DifferenceOf(c.List, c.Forms, c.Shelf)
		want := stock.Difference{Expected: c.Expected, Amount: c.Amount, State: c.State}
		if got != want || stock.NeedsSecond(got, c.Pack, c.Share) != c.Second {
			t.Errorf("difference: %s: %+v, want %+v, second %v", c.Name, got, want, c.Second)
		}
	}
	for _, c := range v.Settled {
		amount, settled := stock.Settle(c.Tallies, c.List, c.Forms, c.Pack, c.Share)
		if settled != c.Settled || c.Amount != nil && amount != *c.Amount {
			t.Errorf("settled: %s: %d %v", c.Name, amount, settled)
		}
	}
}

// Three tablets send their rows in whatever order they find a signal: nothing that is counted may depend on it.
func TestStock_AnyOrderOfTabletsGivesTheSame(t *testing.T) {
	t.Parallel()
	density := int64(850_770)
	products := []stock.Product{{ID: "a", Unit: "gal", Density: &density}, {ID: "b", Unit: "lb"}}
	subjects := []stock.Subject{
		{Key: "both", Parts: []stock.Part{{Product: "a", Percent: 6_000}, {Product: "b", Percent: 3_333}}},
		{Key: "one", Parts: []stock.Part{{Product: "a", Percent: 10_000}}},
	}
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 39))
		tablets := [3][]stock.Movement{}
		for i := range 60 {
			kind := []string{"receive", "issue", "return", "transfer", "adjust", "waste", "count"}[random.IntN(7)]
			amount := 1 + random.Int64N(50_000)
			if kind == "issue" || kind == "waste" || kind == "count" && random.IntN(2) == 0 {
				amount = -amount
			}
			tablet := random.IntN(3)
			tablets[tablet] = append(tablets[tablet], stock.Movement{
				ID: string(rune('A' + i)), Product: string(rune('a' + random.IntN(2))), Lot: []string{"", "l1"}[random.IntN(2)], Place: "p1", ToPlace: "p2",
				Kind: kind, On: []string{"2025-12-30", "2026-02-01", "2026-02-02", "2026-07-04", "2026-12-31", "2027-01-02"}[random.IntN(6)], Amount: amount,
			})
		}
		whole := slices.Concat(tablets[0], tablets[1], tablets[2])
		balances, held := stock.Balances(whole), stock.HeldIn(2026, "2027-06-01", products, subjects, whole)
		for range 5 {
			var arrived []stock.Movement
			for _, tablet := range random.Perm(3) {
				rows := slices.Clone(tablets[tablet])
				random.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
				arrived = append(arrived, rows...)
				arrived = append(arrived, rows[:len(rows)/3]...) // sent again, because the answer was lost
			}
			if diff := gocmp.Diff(balances, stock.Balances(arrived)); diff != "" {
				t.Fatalf("seed %d: balances: %s", seed, diff)
			}
			if diff := gocmp.Diff(held, stock.HeldIn(2026, "2027-06-01", products, subjects, arrived)); diff != "" {
				t.Fatalf("seed %d: a year: %s", seed, diff)
			}
		}
	}
}
