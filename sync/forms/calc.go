package forms

import (
	"encoding/json"
	"math/big"
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// maxDepth and maxDigits are how deep and how long a calculation is read at all; what a person may build is less (check.go).
const (
	maxDepth  = 12
	maxDigits = 40
)

// maxNumber is the greatest number that a value stores.
const maxNumber = 9_000_000_000_000_000

// Calc is exact arithmetic over numbers: an operation with arguments, what names a field (Op says how), or digits (Op is "").
type Calc struct {
	Op, Name, Digits string
	Args             []Calc
}

var calcNames = []string{"var", "last", "sum", "mean", "least", "most", "rows"}

// MarshalJSON writes a calculation as it was read.
func (c Calc) MarshalJSON() ([]byte, error) {
	switch {
	case c.Op == "":
		return json.Marshal(c.Digits)
	case c.Name != "":
		return json.Marshal(map[string]string{c.Op: c.Name})
	}
	return json.Marshal(map[string][]Calc{c.Op: c.Args})
}

// readCalc reads a calculation. Not ok where it is none.
func readCalc(spec any, depth int) (Calc, bool) {
	if depth > maxDepth {
		return Calc{}, false
	}
	if digits, isText := spec.(string); isText {
		_, ok := exact.Parse(digits)
		return Calc{Digits: digits}, ok && len(digits) <= maxDigits
	}
	group, _ := spec.(map[string]any)
	if len(group) != 1 {
		return Calc{}, false
	}
	c := Calc{}
	var given any
	for op, of := range group {
		c.Op, given = op, of
	}
	if slices.Contains(calcNames, c.Op) {
		c.Name, _ = given.(string)
		return c, c.Name != ""
	}
	args, _ := given.([]any)
	if !isArity(c.Op, len(args)) {
		return c, false
	}
	for _, arg := range args {
		read, ok := readCalc(arg, depth+1)
		if !ok {
			return c, false
		}
		c.Args = append(c.Args, read)
	}
	return c, true
}

func isArity(op string, count int) bool {
	switch op {
	case "+", "*":
		return count >= 2
	case "-", "/":
		return count == 2
	}
	return false
}

// calcName is a field that a calculation names, and how.
type calcName struct{ how, key string }

// names lists the fields that a calculation names, in the order of its text.
func (c Calc) names() []calcName {
	if c.Name != "" {
		return []calcName{{c.Op, c.Name}}
	}
	var found []calcName
	for _, arg := range c.Args {
		found = append(found, arg.names()...)
	}
	return found
}

// size is how many levels of operations a calculation has, and of how many parts it is made.
func (c Calc) size() (depth, parts int) {
	for _, arg := range c.Args {
		below, more := arg.size()
		depth, parts = max(depth, below), parts+more
	}
	if len(c.Args) > 0 {
		depth++
	}
	return depth, parts + 1
}

// numbers tells the number of a name; nil where there is none. gone is what a meter gained since the entry before, over its end too.
type numbers struct {
	named func(how, key string) *big.Rat
	gone  func(key string) *big.Rat
	spend func(steps int) bool
}

// compute is the exact result; nil where a number is missing or something is divided by 0.
func (c Calc) compute(n numbers) *big.Rat {
	switch {
	case c.Op == "":
		value, _ := exact.Parse(c.Digits)
		return value.Rat()
	case c.Name != "":
		return n.named(c.Op, c.Name)
	case c.Op == "-" && c.Args[0].Op == "var" && c.Args[1].Op == "last" && c.Args[0].Name == c.Args[1].Name:
		return n.gone(c.Args[0].Name)
	}
	var result *big.Rat
	for i, arg := range c.Args {
		value := arg.compute(n)
		if value == nil || i > 0 && c.Op == "/" && value.Sign() == 0 || !n.spend(1+weight(result)*weight(value)) {
			return nil
		}
		if i == 0 {
			result = value
			continue
		}
		result = two(c.Op, result, value)
	}
	return result
}

// weight is how long the digits of a number are, in words of the machine: to work with two numbers takes as long as both together.
func weight(number *big.Rat) int {
	if number == nil {
		return 0
	}
	return (number.Num().BitLen() + number.Denom().BitLen()) / 64
}

func two(op string, a, b *big.Rat) *big.Rat {
	result := new(big.Rat)
	switch op {
	case "+":
		return result.Add(a, b)
	case "-":
		return result.Sub(a, b)
	case "*":
		return result.Mul(a, b)
	}
	return result.Quo(a, b)
}

// stored is a stored number as a fraction.
func stored(number int64) *big.Rat { return big.NewRat(number, scale) }

// round is a result as it is stored: so many decimals, halves away from zero, in 1/10,000. Nil where it is too large to store.
func round(result *big.Rat, decimals int64) *int64 {
	shown := min(max(decimals, 0), Digits)
	units := exact.HalfUp(new(big.Int).Mul(result.Num(), power(shown)), result.Denom())
	number, ok := exact.ToInteger(decimal.NewFromBigInt(units.Mul(units, power(Digits-shown)), 0))
	if !ok || number > maxNumber || number < -maxNumber {
		return nil
	}
	return &number
}

func power(of int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(of), nil) }
