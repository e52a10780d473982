package auth

import (
	"slices"
	"strings"

	"shipshape/server/app"
)

// The dialing plan +1 covers more than the United States, and some of its numbers charge the caller: telephone fraud earns by codes
// sent to them. 900 and 976 are premium numbers; the others are islands of the plan outside the country.
var notServed = []string{
	"242", "246", "264", "268", "284", "345", "441", "473", "649", "658", "664", "721", "758", "767", "784", "809", "829",
	"849", "868", "869", "876", "900", "976",
}

// usPhone reads a United States number as people write it and answers its ten digits (specification, section 5).
func usPhone(text string) (string, error) {
	digits := strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return r
		case strings.ContainsRune(" ()-.+", r):
			return -1
		}
		return 'x'
	}, text)
	if digits == "" {
		return "", app.Errorf(app.EInvalid, "Phone number is required")
	}
	if len(digits) == 11 {
		digits = strings.TrimPrefix(digits, "1")
	}
	valid := len(digits) == 10 && !strings.Contains(digits, "x") && digits[0] >= '2' && digits[3] >= '2'
	if !valid || slices.Contains(notServed, digits[:3]) || digits[3:6] == "976" {
		return "", app.Errorf(app.EInvalid, "Please enter a valid US phone number")
	}
	return digits, nil
}

// masked shows the last four digits of a number.
func masked(phone string) string {
	shown := min(4, len(phone))
	return strings.Repeat("*", len(phone)-shown) + phone[len(phone)-shown:]
}
