package library

import (
	"slices"
	"testing"

	"shipshape/sync/logic"
)

func TestFindChecklists_HasEveryQuestionOfThe17WithItsSource(t *testing.T) {
	t.Parallel()
	checklists, err := FindChecklists()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{
		"sw-routine": 13, "sw-visual": 14, "sw-monitor": 9, "spcc-monthly": 16, "spcc-annual": 10, "crane-shift": 16, "crane-monthly": 4,
		"forklift-daily": 10, "fire-ext-monthly": 9, "eyewash-weekly": 9, "firstaid-monthly": 4, "ladder": 7, "scaffold": 9, "harness": 5,
		"respirator": 7, "breathing-air": 7, "oil-transfer": 9,
	}
	// Hours on a meter or since a discharge, the flow of an eyewash, the pressure of a hose test: the rule says "at least" alone.
	openAbove := []string{"fl-08", "ew-02", "ew-03", "ot-04", "swv-03"}
	items, marks, seen := 0, map[string]int{}, map[string]bool{}
	for _, c := range checklists {
		count := 0
		for _, area := range c.Areas {
			for _, q := range area.Items {
				count++
				marks[q.Verified]++
				if seen[q.ID] {
					t.Errorf("%s: %s is there twice", c.Key, q.ID)
				}
				seen[q.ID] = true
				if q.Citation == "" || !slices.Contains([]string{"V", "S", "U", "house"}, q.Verified) {
					t.Errorf("%s: %s has no source with a mark", c.Key, q.ID)
				}
				judged := q.Type == "pass_fail" || q.Type == "number"
				for _, text := range []Text{q.Text, q.Fail, q.Hint} {
					if text != nil && (text["en"] == "" || text["es"] == "") {
						t.Errorf("%s: %s lacks a language", c.Key, q.ID)
					}
				}
				if judged != (q.Fail != nil) {
					t.Errorf("%s: %s says what failed: %v, though it is judged: %v", c.Key, q.ID, q.Fail, judged)
				}
				// A limit that a rule does not have is left out: a place-holder would be shown as a rule.
				if q.Type == "number" && (q.Min == nil && q.Max == nil || q.Unit == "" || (q.Max == nil) != slices.Contains(openAbove, q.ID)) {
					t.Errorf("%s: %s has limits %v to %v in %q", c.Key, q.ID, q.Min, q.Max, q.Unit)
				}
				if (q.Type == "select") != (q.Options != nil) {
					t.Errorf("%s: %s and its options do not fit", c.Key, q.ID)
				}
				if q.When != nil {
					if _, err := logic.Compile(q.When); err != nil {
						t.Errorf("%s: the condition of %s: %v", c.Key, q.ID, err)
					}
				}
			}
		}
		if count != want[c.Key] || c.Spanish != "machine" {
			t.Errorf("%s has %d questions, its Spanish is marked %q", c.Key, count, c.Spanish)
		}
		if _, err := c.Copy("01930000-0000-7000-8000-000000000001"); err != nil {
			t.Error(err)
		}
		items += count
	}
	if len(checklists) != 17 || items != 158 {
		t.Errorf("%d checklists with %d questions", len(checklists), items)
	}
	// What was read in the text, what only in copies, what nobody read.
	if marks["V"] == 0 || marks["U"] == 0 || marks["house"] == 0 {
		t.Errorf("marks: %v", marks)
	}
}

// What the check of the sources corrected: a wrong number or a paragraph that does not say it must not come back.
func TestFindChecklists_CarriesTheCorrections(t *testing.T) {
	t.Parallel()
	checklists, err := FindChecklists()
	if err != nil {
		t.Fatal(err)
	}
	cites := map[string]string{}
	for _, c := range checklists {
		for _, area := range c.Areas {
			for _, q := range area.Items {
				cites[q.ID] = q.Citation
			}
		}
	}
	for id, want := range map[string]string{
		"cs-a13": "29 CFR 1910.179(i); 1910.180(i)(5)(i)", "cs-a15": "29 CFR 1910.333(c)(3)(iii)(A)", "fl-04": "house", "la-05": "29 CFR 1915.72(a)(3)",
		"sc-01": "29 CFR 1915.71(c)(1), (d)(3)-(4)", "sc-06": "29 CFR 1915.71(b)(1)", "ha-05": "29 CFR 1915.159(c)(6)", "sp-12": "40 CFR 112.7(h)(1)-(3)",
	} {
		if cites[id] != want {
			t.Errorf("%s cites %q, want %q", id, cites[id], want)
		}
	}
}
