package library_test

import (
	"testing"

	"shipshape/server/library"
	"shipshape/sync/stock"
)

// Every number of the law names where it is written and whether somebody has seen it there.
func TestChemicals_EachHasACitationAndAMark(t *testing.T) {
	t.Parallel()
	doc, err := library.FindChemicals()
	if err != nil {
		t.Fatal(err)
	}
	marks := map[string]bool{"V": true, "S": true, "U": true, "house": true}
	for _, l := range doc.Limits {
		if l.Cite == "" || l.Edition == "" || !marks[l.Verified] || l.Value < 0 || l.Unit == "" {
			t.Errorf("limit %+v", l)
		}
	}
	seen := map[string]bool{}
	for _, c := range doc.Chemicals {
		if cas, ok := stock.CASOf(c.CAS); !ok || cas != c.CAS || seen[c.CAS] {
			t.Errorf("CAS %q of %s", c.CAS, c.Name)
		}
		seen[c.CAS] = true
		if c.Cite == "" || c.Edition == "" || !marks[c.Verified] || c.Edition == "not read" && c.Verified == "V" {
			t.Errorf("chemical %+v", c)
		}
		if c.Planning != nil && *c.Planning <= 0 || c.Reportable != nil && *c.Reportable <= 0 {
			t.Errorf("%s has a quantity of nothing", c.Name)
		}
	}
	if got := doc.Hundredths()["ehsMostLb"]; got != 50_000 {
		t.Errorf("EHS from %d", got)
	}
}
