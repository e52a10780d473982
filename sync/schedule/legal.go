package schedule

import "slices"

// LegalDays are the working days of the law: its weekdays without the federal holidays (29 CFR 1903.22(c)).
type LegalDays struct {
	// Weekdays has 0 for Sunday.
	Weekdays  []int
	IsHoliday func(day string) bool
}

// IsLaw says whether who made a rule is an authority of the law. What a customer or the company asks goes by the days of the yard.
func IsLaw(authority string) bool {
	return slices.Contains([]string{"federal", "state", "local"}, authority)
}

// countedBy is the yard with the working days that a rule counts by.
func (y Yard) countedBy(rule Rule) Yard {
	if IsLaw(rule.Authority) {
		y.WorkingDays, y.IsClosed = y.Law.Weekdays, y.Law.IsHoliday
	}
	return y
}
