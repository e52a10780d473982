package library

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/sync/logic"
	"shipshape/sync/schedule"
)

// questionFile is what the calendar asks about a yard.
type questionFile struct {
	Shipped
	Questions []question `json:"questions"`
}

// question is answered with one choice, many or a number in Unit.
type question struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	Kind      string          `json:"kind"`
	Choices   []choice        `json:"choices,omitempty"`
	Unit      string          `json:"unit,omitempty"`
	Most      int64           `json:"most,omitempty"`
	Hint      string          `json:"hint,omitempty"`
	Source    string          `json:"source,omitempty"`
	Equipment string          `json:"equipment,omitempty"` // counted from the equipment list until somebody answers
	AskedIf   json.RawMessage `json:"askedIf,omitempty"`
}

// choice is one answer; Says is how it reads inside a sentence, where that is not its label.
type choice struct {
	Value string `json:"value"`
	Label string `json:"label"`
	Says  string `json:"says,omitempty"`
}

// eventFile are the events that start a clock.
type eventFile struct {
	Shipped
	Events []eventKind `json:"events"`
}

// eventKind says what to do at once and whom to call. CountsFrom is happened or learned: what the law counts from.
type eventKind struct {
	ID         string `json:"id"`
	Title      string `json:"title"`
	Text       string `json:"text"`
	CountsFrom string `json:"countsFrom"`
	Mark       string `json:"mark"`
	Source     string `json:"source"`
	Calls      []call `json:"calls,omitempty"`
}

// call is a number to call.
type call struct {
	Name   string `json:"name"`
	Phone  string `json:"phone"`
	Source string `json:"source"`
}

// qualificationFile are what people are qualified for.
type qualificationFile struct {
	Shipped
	Kinds []qualificationKind `json:"kinds"`
}

// qualificationKind is one of them; ValidMonths is how long it counts.
type qualificationKind struct {
	Key         string `json:"key"`
	Title       string `json:"title"`
	Text        string `json:"text"`
	ValidMonths int64  `json:"validMonths"`
	Citation    string `json:"citation"`
	Mark        string `json:"mark"`
	Changed     string `json:"changed"`
}

func findLaw(t *testing.T) (Law, questionFile) {
	t.Helper()
	law, err := FindLaw()
	if err != nil {
		t.Fatal(err)
	}
	questions, err := read[questionFile]("library/yard-questions.json")
	if err != nil {
		t.Fatal(err)
	}
	return law, questions
}

func TestLaw_EveryRowIsWholeAndMarked(t *testing.T) {
	t.Parallel()
	law, _ := findLaw(t)
	loaded, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	rule := loaded.Entity("calendarRule")
	seen := map[string]bool{}
	for _, row := range law.Obligations {
		if seen[row.ID] {
			t.Errorf("%s is there twice", row.ID)
		}
		seen[row.ID] = true
		for field, value := range map[string]string{
			"category": row.Category, "program": row.Program, "authority": row.Authority, "mark": row.Mark, "risk": row.Risk,
			"anchor": row.Rule.Anchor, "roll": cmp.Or(row.Rule.Roll, "none"), "approval": cmp.Or(row.Approval, "none"),
		} {
			if !slices.Contains(rule.Properties[field].Enum, value) {
				t.Errorf("%s: %s = %q", row.ID, field, value)
			}
		}
		if row.Title == "" || row.Text == "" || row.Changed == "" || row.Changed > law.Edition {
			t.Errorf("%s lacks a title, a text or the edition in which it changed", row.ID)
		}
		if row.Citation == "" && row.Mark != "house" {
			t.Errorf("%s is marked %s and cites nothing", row.ID, row.Mark)
		}
		if row.Mark == "V" && row.Edition == "" {
			t.Errorf("%s is marked V and does not say which text was read", row.ID)
		}
		if len(row.Title) > 200 || len(row.Citation) > 200 || len(row.ID) > 40 {
			t.Errorf("%s is longer than a rule holds", row.ID)
		}
		slots := map[string]bool{"letter": true} // the agency's, which moves the day
		for _, slot := range row.Evidence {
			if slot.ID == "" || slot.Title == "" || slots[slot.ID] || !slices.Contains([]string{"file", "signature", "number", "record"}, slot.Kind) {
				t.Errorf("%s: evidence %+v", row.ID, slot)
			}
			slots[slot.ID] = true
		}
		if len(row.Evidence) == 0 {
			t.Errorf("nothing proves %s", row.ID)
		}
	}
	if part := 93 + 20; len(seen) < part {
		t.Errorf("%d rows; the seeds alone are %d", len(seen), part)
	}
}

func TestLaw_ConditionsReadKnownQuestions(t *testing.T) {
	t.Parallel()
	law, questions := findLaw(t)
	known, read := map[string]question{}, map[string]bool{}
	for _, q := range questions.Questions {
		if _, twice := known[q.ID]; twice || q.Title == "" || (q.Kind == "number") != (q.Unit != "") || (q.Kind == "number") == (len(q.Choices) > 0) {
			t.Errorf("question %+v", q)
		}
		known[q.ID] = q
	}
	reads := func(id string, condition []byte) {
		rule, err := logic.Compile(condition)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			return
		}
		for _, path := range rule.Paths() {
			if _, ok := known[path]; !ok {
				t.Errorf("%s reads %q, which nobody asks", id, path)
			}
			read[path] = true
		}
	}
	word := regexp.MustCompile(`\{(\w+)\}`)
	for _, row := range law.Obligations {
		if (row.AppliesIf == nil) != (row.Why == "") || (row.AppliesIf == nil) != (row.OnlyIf == "") {
			t.Errorf("%s says why without a condition, or has one and does not say why", row.ID)
		}
		if row.AppliesIf != nil {
			reads(row.ID, row.AppliesIf)
		}
		for _, found := range word.FindAllStringSubmatch(row.Why, -1) {
			if _, ok := known[found[1]]; !ok || !strings.Contains(string(row.AppliesIf), `"`+found[1]+`"`) {
				t.Errorf("%s says {%s}, which its condition does not read", row.ID, found[1])
			}
		}
		if from := row.FromAnswer; from != nil && known[from.Question].Kind != "number" {
			t.Errorf("%s takes its days from %q", row.ID, from.Question)
		}
	}
	for _, q := range questions.Questions {
		if q.AskedIf != nil {
			reads(q.ID, q.AskedIf)
		}
		if !read[q.ID] {
			t.Errorf("no obligation depends on the question %s", q.ID)
		}
	}
}

func TestLaw_ClocksAndQualificationsAreKnown(t *testing.T) {
	t.Parallel()
	law, _ := findLaw(t)
	events, err := read[eventFile]("library/event-kinds.json")
	if err != nil {
		t.Fatal(err)
	}
	kinds, err := read[qualificationFile]("library/qualifications.json")
	if err != nil {
		t.Fatal(err)
	}
	known, keys, used := map[string]bool{}, map[string]bool{}, map[string]bool{}
	marks := []string{"V", "S", "U", "house"}
	for _, e := range events.Events {
		if known[e.ID] || e.Title == "" || e.Text == "" || e.Source == "" || !slices.Contains(marks, e.Mark) || !slices.Contains([]string{"happened", "learned"}, e.CountsFrom) {
			t.Errorf("event %+v", e)
		}
		known[e.ID] = true
		for _, call := range e.Calls {
			if call.Name == "" || call.Source == "" || !regexp.MustCompile(`^(1-\d{3}-\d{3}-\d{4})?$`).MatchString(call.Phone) {
				t.Errorf("%s: call %+v", e.ID, call)
			}
		}
	}
	for _, k := range kinds.Kinds {
		if keys[k.Key] || k.Title == "" || k.ValidMonths < 1 || k.ValidMonths > 240 || k.Citation == "" || !slices.Contains(marks, k.Mark) {
			t.Errorf("qualification %+v", k)
		}
		keys[k.Key] = true
	}
	for _, row := range law.Obligations {
		if row.Trains != "" && !keys[row.Trains] {
			t.Errorf("%s keeps up the unknown qualification %q", row.ID, row.Trains)
		}
		if (row.Rule.Anchor == schedule.Event) != (row.Rule.EventKind != "") || (row.Rule.EventKind != "" && !known[row.Rule.EventKind]) {
			t.Errorf("%s: event kind %q", row.ID, row.Rule.EventKind)
		}
		used[row.Rule.EventKind] = true
	}
	for id := range known {
		if !used[id] {
			t.Errorf("no clock starts on the event %s", id)
		}
	}
}

// The next days after 2026-11-22, worked out by hand from the texts.
func TestLaw_NextDueDays(t *testing.T) {
	t.Parallel()
	law, _ := findLaw(t)
	rows := map[string]Obligation{}
	for _, row := range law.Obligations {
		rows[row.ID] = row
	}
	const today = "2026-11-22"
	for id, want := range map[string]string{
		"cal-w05": "2026-12-05", "cal-w06": "2026-11-27", "cal-w07": "2028-03-01", "cal-w08": "2028-03-01", "cal-w09": "2029-09-01",
		"cal-w09ca": "2028-09-01", "cal-w12": "2027-03-01", "cal-w12tx": "2027-01-25", "cal-w12txe": "2027-03-01", "cal-w13": "2027-07-01",
		"cal-c01": "2027-03-01", "cal-c02": "2027-07-01", "cal-c05a": "2026-11-20", "cal-c05": "2028-05-19", "cal-c06": "2027-01-01",
		"cal-a01": "2026-12-15", "cal-a02a": "2027-02-12", "cal-a02b": "2027-08-13", "cal-a02c": "2027-02-28", "cal-a02d": "2027-08-28",
		"cal-a03": "2027-01-30", "cal-a04": "2027-01-30", "cal-a05": "2027-03-31", "cal-a09": "2027-03-01", "cal-g01": "2027-03-31",
		"cal-s01": "2026-12-31", "cal-s04": "2026-11-28", "cal-s05": "2027-01-30", "cal-s08": "2026-12-30", "cal-o01": "2026-12-01",
		"cal-o08": "2026-12-31", "cal-o10": "2026-12-31", "cal-r01": "2027-02-01", "cal-r02": "2027-05-01", "cal-r03": "2027-03-02",
		"cal-p01": "2026-11-24", "cal-p05": "2026-11-30", "cal-t02": "2027-06-30", "cal-m02": "2026-12-31", "cal-m04": "2026-12-15",
	} {
		row, ok := rows[id]
		if !ok {
			t.Errorf("there is no %s", id)
			continue
		}
		from := today
		if strings.Contains(row.Rule.RRule, "COUNT=1") {
			from = min(today, row.Rule.StartOn)
		}
		slots := schedule.Slots(row.Rule.On(cmp.Or(row.Rule.StartOn, today), from, nil), schedule.Yard{}, schedule.From(""), from, "2032-12-31")
		if len(slots) == 0 || slots[0].DueOn != want {
			t.Errorf("%s is next due %v, want %s", id, slots[:min(1, len(slots))], want)
		}
	}
	holidays, err := FindHolidays()
	if err != nil {
		t.Fatal(err)
	}
	// TRI and the greenhouse gas report move off a weekend, Tier II does not.
	for id, want := range map[string]string{"cal-c02": "2028-07-03", "cal-c01": "2031-03-01"} {
		year := want[:4]
		rule := rows[id].Rule.On(today, today, nil)
		rule.Authority = rows[id].Authority
		slots := schedule.Slots(rule, schedule.Yard{Law: holidays.LegalDays()}, schedule.From(""), year+"-01-01", year+"-12-31")
		if len(slots) != 1 || slots[0].DueOn != want {
			t.Errorf("%s in %s is due %v, want %s", id, year, slots, want)
		}
	}
}
