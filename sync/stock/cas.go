// Package stock calculates what a store of chemicals and supplies needs to know without a signal: balances, what to take first, what the
// law counts on a day, what a shelf lacks and what to order. Its twins are the TypeScript files beside it, held together by
// sync/testdata/vectors/stock.json. It is pure: no clock, no storage; days are YYYY-MM-DD, amounts hundredths of a unit, weights milligrams,
// densities mg/L, parts of a mixture hundredths of a percent.
package stock

import (
	"regexp"
	"strings"
)

// CASOf reads a CAS number as people and their spreadsheets write it (other dashes, spaces, zeros in front, "CAS" before it) and gives it as it is
// printed, 1330-20-7. Not ok where it is none, or its check digit is wrong.
func CASOf(text string) (cas string, ok bool) {
	found := casForm.FindStringSubmatch(dashes.Replace(text))
	if found == nil {
		return "", false
	}
	digits, sum := found[1]+found[2], 0
	for i := range len(digits) {
		sum += int(digits[len(digits)-1-i]-'0') * (i + 1)
	}
	return found[1] + "-" + found[2] + "-" + found[3], sum%10 == int(found[3][0]-'0')
}

var (
	casForm = regexp.MustCompile(`^\s*(?:CAS(?:[ -]?(?:No\.?|RN|#))?:?)?\s*0*([1-9]\d{1,6}) *- *(\d{2}) *- *(\d)\s*$`)
	dashes  = strings.NewReplacer("‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-", "\u00a0", " ")
)
