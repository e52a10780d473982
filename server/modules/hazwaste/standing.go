package hazwaste

import (
	"fmt"
	"strings"
	"time"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/waste"
)

const gramsPerKg = 1000

// monthOf is the first day of a period, and whether that is one of a month that the period does not go beyond.
func monthOf(from, to string) (first time.Time, whole bool) {
	first, err := time.Parse(time.DateOnly, from)
	return first, err == nil && first.Day() == 1 && to <= first.AddDate(0, 1, 0).Format(time.DateOnly)
}

// standing is how far the waste of a month has gone to the next category, of the site's own EPA id: what its page says of the month.
func (m *Module) standing(view rules.View, from, to string) (rules.Made, error) {
	w, err := m.work(view, nil)
	if err != nil {
		return rules.Made{}, err
	}
	first, whole := monthOf(from, to)
	if !whole {
		return rules.Made{Lacks: "a generator category is of a calendar month. Ask for one month."}, nil
	}
	name := first.Format("January 2006")
	for _, row := range w.ListWasteMonths(typed.Fields{"month": from[:7]}) {
		if row.EpaID() != "" {
			continue
		}
		of := waste.Generated{MassG: row.MassG(), AcuteG: row.AcuteG(), ResidueG: row.ResidueG()}
		percent, next := waste.Share(of, w.limits)
		category := waste.CategoryOf(of, w.limits)
		value := float64(percent)
		made := rules.Made{Value: &value, Tells: fmt.Sprintf("%s generator in %s: %d kg of hazardous waste counted", strings.ToUpper(words[category][:1])+words[category][1:], name, (of.MassG+gramsPerKg/2)/gramsPerKg)}
		switch next {
		case waste.LQG:
			made.Tells += fmt.Sprintf(", %d%% of the way to large quantity", percent)
		case waste.SQG:
			made.Tells += fmt.Sprintf(", %d%% of the way to small quantity", percent)
		case waste.VSQG:
		}
		made.Tells += "."
		made.Says = fmt.Sprintf("Small quantity is over %d kg in a month, large quantity from %d kg, or over %d kg of acute waste (there are %.1f kg).",
			w.limits["vsqgMaxKg"], w.limits["sqgBelowKg"], w.limits["acuteMaxKg"], float64(of.AcuteG)/gramsPerKg)
		return made, w.Err()
	}
	return rules.Made{Lacks: "no waste is entered for " + name + ". Add it where it comes up, in Waste."}, w.Err()
}
