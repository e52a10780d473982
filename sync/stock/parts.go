package stock

import "cmp"

// Ingredient is a line of what a product holds, in hundredths of a percent; nil where nobody says.
type Ingredient struct {
	CAS  string `json:"cas"`
	Low  *int64 `json:"low"`
	High *int64 `json:"high"`
}

// Ingredients is what is wrong with a list of ingredients.
type Ingredients struct {
	Wrong string `json:"wrong"` // cas, range, more; "" where it can be so
	CAS   string `json:"cas"`   // the number that is none
	Sum   int64  `json:"sum"`   // of the lower bounds where they are more than all of it, else of the upper
	Asks  bool   `json:"asks"`  // the upper bounds are more than all of it, which ranges may be: whoever typed them looks again
}

// JudgeIngredients looks at a list of ingredients. A CAS number whose check digit is wrong counts another chemical, or none. Lower bounds
// that are more than 100 % together cannot be so. Upper bounds may: nothing of a mixture needs to be at the end of its range.
func JudgeIngredients(parts []Ingredient) Ingredients {
	const all = 10_000
	var low, high int64
	for _, part := range parts {
		if _, ok := CASOf(part.CAS); part.CAS != "" && !ok {
			return Ingredients{Wrong: "cas", CAS: part.CAS}
		}
	}
	for _, part := range parts {
		least, most := part.Low, part.High
		if least != nil && most != nil && *least > *most {
			return Ingredients{Wrong: "range", CAS: part.CAS}
		}
		if least != nil {
			low += *least
		}
		if end := cmp.Or(most, least); end != nil {
			high += *end
		}
	}
	if low > all {
		return Ingredients{Wrong: "more", Sum: low}
	}
	return Ingredients{Sum: high, Asks: high > all}
}
