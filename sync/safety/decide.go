// Package safety decides whether an injury or illness goes on the OSHA log (29 CFR 1904), and whether its name stays off it. It is the twin of
// decide.ts beside it; sync/testdata/vectors/safety.json proves both. It is pure and knows no schema.
package safety

import "slices"

// Answers are what was answered; nil and "" where nobody answered yet.
type Answers struct {
	Ours           string `json:"ours"` // payroll, supervised or other
	Abnormal       *bool  `json:"abnormal"`
	WorkRelated    *bool  `json:"workRelated"`
	NewCase        *bool  `json:"newCase"`
	Died           *bool  `json:"died"`
	Away           *bool  `json:"away"`
	Restricted     *bool  `json:"restricted"`
	BeyondFirstAid *bool  `json:"beyondFirstAid"`
	Unconscious    *bool  `json:"unconscious"`
	Diagnosis      *bool  `json:"diagnosis"`
	Special        string `json:"special"` // none, needlestick, removal, hearing or tuberculosis
}

// Decision is what follows from the answers. Column is "" for a case that is not recordable.
type Decision struct{ Outcome, Column string }

// Decide ends at the first "no"; one criterion of 1904.7(b)(1) that is met makes a case recordable, whatever is still open. The most serious
// outcome chooses the column.
func Decide(a Answers) Decision {
	switch a.Ours {
	case "":
		return Decision{Outcome: "open"}
	case "other":
		return Decision{Outcome: "other_employer"}
	}
	for _, gate := range []struct {
		answer *bool
		no     string
	}{{a.Abnormal, "no_injury"}, {a.WorkRelated, "not_work"}, {a.NewCase, "existing"}} {
		if gate.answer == nil {
			return Decision{Outcome: "open"}
		}
		if !*gate.answer {
			return Decision{Outcome: gate.no}
		}
	}
	return a.byCriteria()
}

func (a Answers) byCriteria() Decision {
	open := a.Special == ""
	for _, criterion := range []struct {
		answer *bool
		column string
	}{{a.Died, "G"}, {a.Away, "H"}, {a.Restricted, "I"}, {a.BeyondFirstAid, "J"}, {a.Unconscious, "J"}, {a.Diagnosis, "J"}} {
		if criterion.answer != nil && *criterion.answer {
			return Decision{Outcome: "recordable", Column: criterion.column}
		}
		open = open || criterion.answer == nil
	}
	switch {
	case slices.Contains([]string{"needlestick", "removal", "hearing", "tuberculosis"}, a.Special):
		return Decision{Outcome: "recordable", Column: "J"}
	case open:
		return Decision{Outcome: "open"}
	}
	return Decision{Outcome: "first_aid"}
}

// IsPrivate says whether the log has "Privacy Case" for the name: the kinds of 1904.29(b)(7), and an illness of which the person asks it. A wish
// with an injury does not change the log.
func IsPrivate(kind string, wish bool, special, illness string) bool {
	switch {
	case kind != "" && kind != "none", special == "needlestick", special == "tuberculosis":
		return true
	}
	return wish && illness != "" && illness != "1"
}
