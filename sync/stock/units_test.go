package stock

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// The quick calculation in two machine words gives the same result as the one with big numbers.
func TestRounded_TwoWordsComeToTheSameAsBigNumbers(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(39, 1))
	quick := 0
	for range 200_000 {
		factors := []int64{random.Int64() >> random.IntN(63), random.Int64() >> random.IntN(63), random.Int64() >> random.IntN(63)}
		for at := range factors {
			if random.IntN(4) == 0 {
				factors[at] = -factors[at]
			}
		}
		by := 1 + random.Int64()>>random.IntN(63)
		if by <= 0 {
			continue
		}
		got, ok := rounded128(uint64(by), factors)
		if !ok {
			continue
		}
		quick++
		half := new(big.Int).Quo(big.NewInt(by), big.NewInt(2))
		over := product(factors...)
		if over.Sign() < 0 {
			half.Neg(half)
		}
		over.Add(over, half)
		if want := over.Quo(over, big.NewInt(by)); !want.IsInt64() || want.Int64() != got {
			t.Fatalf("%v over %d: %d, want %s", factors, by, got, want)
		}
	}
	if quick < 50_000 {
		t.Errorf("only %d of them in two words", quick)
	}
	if _, ok := rounded128(1, []int64{math.MaxInt64, 2}); ok {
		t.Error("what does not fit is passed on")
	}
	if got, ok := rounded128(2, []int64{math.MinInt64, 1}); !ok || got != math.MinInt64/2 {
		t.Errorf("the least: %d %v", got, ok)
	}
}
