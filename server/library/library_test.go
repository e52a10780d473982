package library

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/schedule"

	"github.com/google/go-cmp/cmp"
)

func TestHolidays_AreElevenInEveryYear(t *testing.T) {
	t.Parallel()
	holidays, err := FindHolidays()
	if err != nil {
		t.Fatal(err)
	}
	for year := 2022; year <= 2060; year++ {
		days := schedule.Holidays(year, holidays)
		for _, holiday := range days {
			if holiday.Title == "" || holiday.Day[:4] != strconv.Itoa(year) {
				t.Errorf("%d: %+v", year, holiday)
			}
		}
		// A New Year's Day on a Saturday is observed in the year before.
		first, next := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).Weekday(), time.Date(year+1, 1, 1, 0, 0, 0, 0, time.UTC).Weekday()
		want := 11
		if first == time.Saturday {
			want--
		}
		if next == time.Saturday {
			want++
		}
		if len(days) != want {
			t.Errorf("%d has %d holidays, want %d", year, len(days), want)
		}
	}
}

func TestWalkTemplate_HasEveryQuestionCitedAndMarked(t *testing.T) {
	t.Parallel()
	template, err := FindWalkTemplate()
	if err != nil {
		t.Fatal(err)
	}
	list, err := FindCategories()
	if err != nil {
		t.Fatal(err)
	}
	categories := map[string]bool{}
	for _, c := range list.Categories {
		categories[c.ID] = true
	}
	seen, questions := map[string]bool{}, 0
	for _, area := range template.Areas {
		if area.Title["en"] == "" || area.Title["es"] == "" {
			t.Errorf("area %s lacks a title", area.ID)
		}
		for _, item := range area.Items {
			questions++
			if seen[item.ID] {
				t.Errorf("%s is there twice", item.ID)
			}
			seen[item.ID] = true
			if item.Text["en"] == "" || item.Text["es"] == "" || item.Citation == "" {
				t.Errorf("%s lacks a text or citation", item.ID)
			}
			if item.Text["en"] == item.Text["es"] && !strings.Contains(item.Text["en"], "(%)") && !strings.Contains(item.Text["en"], "(ppm)") {
				t.Errorf("%s is not translated", item.ID)
			}
			if strings.Contains(item.Text["en"], "?") != strings.Contains(item.Text["es"], "¿") {
				t.Errorf("%s is a question in one language only", item.ID)
			}
			if !regexp.MustCompile(`^[VSU]$`).MatchString(item.Verified) {
				t.Errorf("%s: verified = %q", item.ID, item.Verified)
			}
			if !regexp.MustCompile(`^(low|medium|high)$`).MatchString(item.Severity) {
				t.Errorf("%s: severity = %q", item.ID, item.Severity)
			}
			if !categories[item.Category] {
				t.Errorf("%s: category = %q", item.ID, item.Category)
			}
			if item.Weight < 0 || item.Weight == 1 || (item.CriticalFail && item.Weight < 3) {
				t.Errorf("%s: weight = %d; 1 is left out, and a critical question weighs most", item.ID, item.Weight)
			}
			if !regexp.MustCompile(`^(vessel-docked|failed-last-time)?$`).MatchString(item.When) {
				t.Errorf("%s: when = %q", item.ID, item.When)
			}
			if item.CriticalFail && item.Severity != "high" {
				t.Errorf("%s fails critically but proposes %s", item.ID, item.Severity)
			}
			switch item.Type {
			case "pass_fail":
				if item.Unit != "" || item.Min != nil || item.Max != nil {
					t.Errorf("%s has limits but no reading", item.ID)
				}
			case "number":
				if item.Unit == "" || item.Min == nil {
					t.Errorf("%s lacks a unit or limit", item.ID)
				}
			default:
				t.Errorf("%s: type = %q", item.ID, item.Type)
			}
		}
	}
	if len(template.Areas) != 17 || questions != 158 {
		t.Errorf("%d areas, %d questions, want 17 and 158", len(template.Areas), questions)
	}
}

// citation is the one form in which a source is named: title, section, paragraphs; several with semicolons.
var citation = regexp.MustCompile(`^(` + source + `)(; (` + source + `))*$`)

const (
	paragraph = `(\([A-Za-z0-9]+\))+(-(\([A-Za-z0-9]+\))+)?`
	source    = `(29|33|40) CFR \d+\.\d+(-\d+\.\d+|` + paragraph + `(, ` + paragraph + `)*)?(, Table [A-Z]-?[A-Za-z0-9]+)?|` +
		`OSH Act 5\(a\)\(1\)|CWA \d+|MSGP [\d.]+[A-Z]?|NFPA \d+|ANSI Z358\.1|yard rule|local fire code|State rule|permit|State rule or permit`
)

func TestWalkTemplate_NamesEveryFailureAndSourceInOneForm(t *testing.T) {
	t.Parallel()
	template, err := FindWalkTemplate()
	if err != nil {
		t.Fatal(err)
	}
	half := regexp.MustCompile(`, \((\d+|ii+|iv|vi*)\)`) // of which paragraph?
	signs := regexp.MustCompile(`[<>~&]|--|\bhouse\b|\bcasa\b|\n| {2}`)
	seen := map[string]string{}
	for _, area := range template.Areas {
		for _, item := range area.Items {
			if !citation.MatchString(item.Citation) || half.MatchString(item.Citation) || len(item.Citation) > 120 {
				t.Errorf("%s cites %q", item.ID, item.Citation)
			}
			if item.Fail == nil || item.Fail["en"] == "" || item.Fail["es"] == "" {
				t.Errorf("%s lacks the words of its failure", item.ID)
				continue
			}
			texts := []string{item.Text["en"], item.Text["es"], item.Fail["en"], item.Fail["es"]}
			if item.Hint != nil {
				texts = append(texts, item.Hint["en"], item.Hint["es"])
			}
			for _, text := range texts {
				if signs.MatchString(text) || strings.TrimSpace(text) != text {
					t.Errorf("%s: %q", item.ID, text)
				}
			}
			for _, fail := range texts[2:4] {
				if strings.ContainsAny(fail, "?¿") || strings.HasSuffix(fail, ".") || len([]rune(fail)) > 120 {
					t.Errorf("%s is no title: %q", item.ID, fail)
				}
				if other, twice := seen[fail]; twice {
					t.Errorf("%s and %s fail in the same words: %q", item.ID, other, fail)
				}
				seen[fail] = item.ID
			}
			if item.Fail["en"] == item.Fail["es"] {
				t.Errorf("%s: its failure is not translated", item.ID)
			}
		}
	}
}

// Above a limit nobody enters: a reading there must fail, critically, whatever a template says about restrictions.
func TestWalkTemplate_FailsWhatNobodyMayEnter(t *testing.T) {
	t.Parallel()
	template, err := FindWalkTemplate()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]float64{"cs-02": 21.9, "cs-03": 9.9, "cs-04": 50, "cs-11": 10, "pt-02": 9.9, "bl-04": 10}
	for _, area := range template.Areas {
		for _, item := range area.Items {
			highest, bounded := want[item.ID]
			if bounded && (item.Max == nil || *item.Max != highest || !item.CriticalFail) {
				t.Errorf("%s: highest %v, critical %t; want %v", item.ID, item.Max, item.CriticalFail, highest)
			}
			delete(want, item.ID)
		}
	}
	if len(want) > 0 {
		t.Errorf("not asked: %v", want)
	}
}

func TestLibrary_SaysWhereItComesFrom(t *testing.T) {
	t.Parallel()
	template, err := FindWalkTemplate()
	if err != nil {
		t.Fatal(err)
	}
	severities, err := FindSeverities()
	if err != nil {
		t.Fatal(err)
	}
	categories, err := FindCategories()
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]Provenance{"walk": template.Provenance, "severities": severities.Provenance, "categories": categories.Provenance} {
		if p.Source == "" || p.Edition == "" || p.Reviewed == "" || p.Jurisdiction == "" || p.Verified == "" {
			t.Errorf("%s: incomplete provenance %+v", name, p)
		}
	}
}

func TestSeverities_CoverTheFieldAndTheMatrix(t *testing.T) {
	t.Parallel()
	severities, err := FindSeverities()
	if err != nil {
		t.Fatal(err)
	}
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, rule := range severities.Rules {
		ids[rule.ID] = true
	}
	for _, id := range s.Entity("finding").Properties["severity"].Enum {
		if !ids[id] {
			t.Errorf("no rule for severity %s", id)
		}
	}
	next := 1
	for _, band := range severities.Bands {
		if band.Min != next || !ids[band.Severity] {
			t.Errorf("band %+v does not join the one before", band)
		}
		next = band.Max + 1
	}
	if next != 26 {
		t.Errorf("bands end at %d, want 25", next-1)
	}
}

func TestCategories_TwelveOnTheGridAndAllDistinct(t *testing.T) {
	t.Parallel()
	list, err := FindCategories()
	if err != nil {
		t.Fatal(err)
	}
	seen, grid, last := map[string]bool{}, 0, 0
	for _, c := range list.Categories {
		if seen[c.ID] || c.Title == "" || c.Icon == "" || c.Order <= last {
			t.Errorf("bad category %+v", c)
		}
		seen[c.ID], last = true, c.Order
		if c.Field {
			grid++
		}
	}
	if grid != 12 {
		t.Errorf("%d categories on the grid, want 12", grid)
	}
}

type recorder struct {
	orgID string
	ops   []change.Op
	err   error
}

func (r *recorder) Write(_ context.Context, orgID string, ops []change.Op) (int64, error) {
	r.orgID, r.ops = orgID, append(r.ops, ops...)
	return 1, r.err
}

const org = "0b7a9d6e-4d55-4f0a-9a55-2f3a0e6f1c11"

func TestSeedOrganization_WritesValidRowsThatAreTheSameEachTime(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	var first, second recorder
	for _, r := range []*recorder{&first, &second} {
		if err := SeedOrganization(t.Context(), r, org, "Bayfront Ship Repair", "America/New_York"); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(first.ops, second.ops); diff != "" {
		t.Errorf("seeding again writes something else:\n%s", diff)
	}
	if first.orgID != org || len(first.ops) != 2 || first.ops[0].ID != org || first.ops[1].ID != WalkTemplateID(org, 3) {
		t.Errorf("wrong rows: %s %+v", first.orgID, first.ops)
	}
	for _, op := range first.ops {
		if refusal := change.Validate(s.Entity(op.Entity), op); refusal != nil {
			t.Errorf("%s: %v", op.Entity, refusal)
		}
	}
}

func TestSeedOrganization_SaysWhichOrganizationFailed(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	err := SeedOrganization(t.Context(), &recorder{err: full}, org, "Bayfront Ship Repair", "America/New_York")
	if !errors.Is(err, full) || !strings.Contains(err.Error(), org) {
		t.Errorf("error = %v", err)
	}
}

func TestLibrary_IsSpelledAsInAmerica(t *testing.T) {
	t.Parallel()
	british := regexp.MustCompile(`(?i)\w*(labell|signall|fuell|travell|colour|labour|harbour|metre|litre|grey|mould|aluminium|organis|centre|kerb)\w*`)
	files, err := schema.Files.ReadDir("library")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := schema.Files.ReadFile("library/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		if words := british.FindAllString(string(text), -1); len(words) > 0 {
			t.Errorf("%s: %q", file.Name(), words)
		}
	}
}
