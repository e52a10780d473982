package library

import "shipshape/sync/paint"

// PaintLimits are the tables of limits of coatings, as they are shipped.
type PaintLimits struct {
	Shipped
	paint.Limits
}

// PaintRules are what lines of paint forms are held to, as they are shipped.
type PaintRules struct {
	Shipped
	paint.Rules
}

// FindPaint reads the limits of coatings and the rules of paint forms.
func FindPaint() (limits PaintLimits, rules PaintRules, err error) {
	if err = open("library/paint-limits.json", &limits); err == nil {
		err = open("library/paint-rules.json", &rules)
	}
	return limits, rules, err
}
