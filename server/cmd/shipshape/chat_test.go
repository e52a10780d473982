package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"shipshape/server/chat"
	"shipshape/server/chat/ask"
)

// asked is a question of the set in several wordings: its reference is written by hand from what the words mean, over the main tables.
type asked struct {
	SQL    string   `json:"sql"`
	Kind   string   `json:"kind"` // count, figure, list, group, series, since, yesno, share, overall, compare
	Role   string   `json:"role"`
	First  []string `json:"first"` // questions before it in the conversation
	Module string   `json:"module"`
	Ask    []string `json:"ask"`
	Want   string   `json:"want"` // value, rows, asked, unknown, empty
}

// tally counts what became of questions.
type tally struct {
	asked, answered, right, wrong, back, unknown int
	margin                                       string // of one question that was answered
}

// margins are bands of how far the best reading is above the next.
func margins(margin float64) string {
	switch {
	case margin <= 0:
		return ""
	case margin < 0.5:
		return "under 0.5"
	case margin < 1:
		return "0.5 to 1"
	case margin < 2:
		return "1 to 2"
	case margin < 10:
		return "2 and more"
	}
	return "no second"
}

func (s *tally) add(o tally) {
	s.asked += o.asked
	s.answered += o.answered
	s.right += o.right
	s.wrong += o.wrong
	s.back += o.back
	s.unknown += o.unknown
}

// The floors: in percent of what was asked, or of what was answered. Raise them with the engine; never lower them, and leave no question out.
const (
	leastQuestions = 1000
	leastRight     = 99.0 // of those answered
	leastHelped    = 99.0 // answered, or asked back so that a choice answers
	mostWrong      = 1.0  // wrong and sure of it
	leastFollowed  = 98.0 // follow-ups that are right
	leastSure      = 90.0 // right of what was answered with any margin between two readings
)

func TestChat_OfTheDemoYard(t *testing.T) {
	t.Parallel()
	y := openChatYard(t)
	t.Run("answers what a yard asks", func(t *testing.T) { questions(t, y) })
	t.Run("says what the charts say", func(t *testing.T) { charts(t, y) })
	t.Run("gives nothing away", func(t *testing.T) { redTeam(t, y) })
}

// monthly are figures of a month, and the sums that the screens of their modules draw. Each leaves out what those leave out.
var monthly = map[string]string{
	"fuel used in ":                 "SELECT SUM(quantity)/1e6" + fuelDrawn,
	"fuel bought in ":               "SELECT SUM(purchased)/1e6" + fuelDrawn,
	"fuel cost in ":                 "SELECT SUM(cost)/1e2 FROM fuel_rollups WHERE tank_id IS NULL AND month = :at",
	"hazardous waste generated in ": "SELECT SUM(mass_g + acute_g + residue_g)/453.59237 FROM waste_months WHERE month = :at",
	"tons of VOC in ":               "SELECT SUM(voc_g)/1e3/453.59237/2000 FROM paint_postings WHERE substr(day, 1, 7) = :at",
	"pounds of HAP in ":             "SELECT SUM(hap_g)/453592.37 FROM paint_postings WHERE substr(day, 1, 7) = :at",
	"liters of thinner used in ":    "SELECT SUM(thinner_liters)/1e3 FROM paint_postings WHERE substr(day, 1, 7) = :at",
	"hours worked in ":              "SELECT SUM(hours) FROM worked_hours WHERE COALESCE(employer, '') = '' AND month = :at",
	"how many near misses in ":      "SELECT COUNT(*) FROM incidents WHERE kind = 'near_miss' AND state <> 'duplicate' AND substr(happened_at_day, 1, 7) = :at",
	"how many cases on the log in ": "SELECT COUNT(*) FROM osha_cases WHERE log_column IS NOT NULL AND state IN ('logged', 'final') AND substr(on_day, 1, 7) = :at",
	"how many log entries in ":      "SELECT COUNT(*) FROM log_entries WHERE state <> 'void' AND substr(entry_on, 1, 7) = :at",
}

const fuelDrawn = " FROM fuel_rollups WHERE tank_id IS NULL AND month = :at AND fuel NOT IN ('natural_gas','cng','acetylene','def')"

// standing are figures as the first pages of modules show them.
var standing = map[string]string{
	"rolling 12-month VOC":                     "SELECT SUM(voc_g)/453592.37 FROM paint_postings WHERE substr(day, 1, 7) BETWEEN '2025-12' AND '2026-11'",
	"paint forms not in the ledger":            "SELECT COUNT(*) FROM paint_forms WHERE state NOT IN ('draft', 'posted', 'entered', 'verified')",
	"how many open incidents":                  "SELECT COUNT(*) FROM incidents WHERE state NOT IN ('closed', 'duplicate')",
	"how many open investigations":             "SELECT COUNT(*) FROM incidents WHERE state IN ('investigating', 'actions_open')",
	"days since the last recordable case":      "SELECT julianday(:today) - julianday(MAX(on_day)) FROM osha_cases WHERE outcome = 'recordable'",
	"how many recordables this year":           "SELECT COUNT(*) FROM osha_cases WHERE log_column IS NOT NULL AND on_day >= :year AND on_day < :next_year AND state <> 'off_log'",
	"hours worked this year":                   "SELECT SUM(hours) FROM worked_hours WHERE COALESCE(employer, '') = '' AND month LIKE '2026-%'",
	"how many log entries wait for approval":   "SELECT COUNT(*) FROM log_entries WHERE state = 'submitted'",
	"how many cases are waiting to be decided": "SELECT COUNT(*) FROM osha_cases WHERE state = 'candidate'",
}

// charts holds what chat says to what the screens say.
func charts(t *testing.T, y *chatYard) {
	drawn := 0
	compare := func(asked, query string) {
		t.Helper()
		reply, err := y.ask(t, "", asked, "", "", "")
		if err != nil {
			t.Fatal(err)
		}
		rows, err := y.reference(t, query, "")
		if err != nil {
			t.Fatal(err)
		}
		want, _ := numberOf(rows[0][0])
		got := reply.Answer.Value
		switch {
		case reply.Answer.Outcome == "empty" && want == 0:
			return
		case reply.Answer.Outcome != "answered" || got == nil || !near(*got, want):
			t.Errorf("%s: %s %s; the screen says %v", asked, reply.Answer.Outcome, reply.Answer.Headline, want)
		}
		drawn++
	}
	for _, at := range []string{"2026-08", "2026-09", "2026-10", "2026-11"} {
		month, err := time.Parse("2006-01", at)
		if err != nil {
			t.Fatal(err)
		}
		for what, query := range monthly {
			compare(what+month.Format("January 2006"), strings.ReplaceAll(query, ":at", "'"+at+"'"))
		}
	}
	for what, query := range standing {
		compare(what, query)
	}
	if drawn < 40 {
		t.Errorf("only %d figures were compared", drawn)
	}
}

func questions(t *testing.T, y *chatYard) {
	files, err := filepath.Glob("../../chat/testdata/questions/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no questions: %v", err)
	}
	byModule, byKind, byMargin := map[string]*tally{}, map[string]*tally{}, map[string]*tally{}
	var all, follow tally
	var misses []string
	for _, file := range files {
		module := strings.TrimSuffix(filepath.Base(file), ".json")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var groups []asked
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&groups); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, group := range groups {
			for _, wording := range group.Ask {
				one, miss := y.judge(t, group, wording)
				if one.margin != "" {
					if byMargin[one.margin] == nil {
						byMargin[one.margin] = &tally{}
					}
					byMargin[one.margin].add(one)
				}
				if miss != "" {
					misses = append(misses, module+": "+miss)
				}
				for _, sums := range []struct {
					of map[string]*tally
					by string
				}{{byModule, module}, {byKind, group.Kind}} {
					if sums.of[sums.by] == nil {
						sums.of[sums.by] = &tally{}
					}
					sums.of[sums.by].add(one)
				}
				all.add(one)
				if len(group.First) > 0 {
					follow.add(one)
				}
			}
		}
	}
	t.Log("\n" + tallies("Module", byModule, all) + "\n" + tallies("Kind", byKind, all) + "\n" + tallies("", map[string]*tally{"follow-ups": &follow}, all) + "\n" + tallies("Margin", byMargin, all))
	if len(misses) > 0 {
		t.Log("\n" + strings.Join(misses, "\n"))
	}
	if all.asked < leastQuestions {
		t.Errorf("%d questions, fewer than %d", all.asked, leastQuestions)
	}
	for _, floor := range []struct {
		what      string
		got, want float64
	}{
		{"right when answered", percent(all.right, all.answered), leastRight},
		{"answered or usefully asked back", percent(all.answered+all.back, all.asked), leastHelped},
		{"follow-ups right", percent(follow.right, follow.asked), leastFollowed},
	} {
		if floor.got < floor.want {
			t.Errorf("%s: %.1f%%, under the floor of %.1f%%", floor.what, floor.got, floor.want)
		}
	}
	for _, band := range slices.Sorted(maps.Keys(byMargin)) {
		if got := percent(byMargin[band].right, byMargin[band].answered); got < leastSure {
			t.Errorf("with a margin of %s: %.1f%% right, under %.1f%%", band, got, leastSure)
		}
	}
	if got := percent(all.wrong, all.asked); got > mostWrong {
		t.Errorf("wrong and confident: %.1f%%, over %.1f%%", got, mostWrong)
	}
}

func percent(part, of int) float64 {
	if of == 0 {
		return 100
	}
	return float64(part) / float64(of) * 100
}

func tallies(title string, of map[string]*tally, all tally) string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s\tasked\tanswered\tright\twrong\tasked back\tunknown\tright of answered\t\n", title)
	line := func(name string, s tally) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%.1f%%\t\n", name, s.asked, s.answered, s.right, s.wrong, s.back, s.unknown, percent(s.right, s.answered))
	}
	for _, name := range slices.Sorted(maps.Keys(of)) {
		line(name, *of[name])
	}
	line("all", all)
	if err := w.Flush(); err != nil {
		return err.Error()
	}
	return b.String()
}

// judge asks one wording and holds the answer to the reference. miss says what went wrong.
func (y *chatYard) judge(t *testing.T, group asked, wording string) (one tally, miss string) {
	t.Helper()
	one.asked = 1
	conversation := ""
	for _, first := range group.First {
		reply, err := y.ask(t, group.Role, first, conversation, "", group.Module)
		if err != nil {
			t.Fatalf("%q: %v", first, err)
		}
		conversation = reply.ConversationID
	}
	reply, err := y.ask(t, group.Role, wording, conversation, "", group.Module)
	if err != nil {
		one.wrong, one.answered = 1, 1
		return one, fmt.Sprintf("%q (%s): failed: %v", wording, cmp.Or(group.Role, "ehs_manager"), err)
	}
	a := reply.Answer
	said := func(why string) string {
		return fmt.Sprintf("%q (%s): %s [%s] %s", strings.Join(append(slices.Clone(group.First), wording), " > "), cmp.Or(group.Role, "ehs_manager"), why, a.Outcome, a.Headline)
	}
	if group.Want == "asked" || group.Want == "unknown" {
		// Not to answer is what is right. Whether it asks back or says that it does not know is not told apart where both help.
		if a.Outcome == "asked" || a.Outcome == "unknown" {
			one.answered, one.right = 1, 1
			return one, ""
		}
		one.answered, one.wrong = 1, 1
		return one, said("answered what it should have asked about;")
	}
	rows, err := y.reference(t, group.SQL, y.people[cmp.Or(group.Role, "ehs_manager")].UserID)
	if err != nil {
		t.Fatalf("%q: %v", wording, err)
	}
	switch a.Outcome {
	case "asked":
		for _, choice := range a.Choices {
			taken, err := y.ask(t, group.Role, choice.Title, reply.ConversationID, choice.ID, group.Module)
			if err == nil && len(group.First) == 0 { // a choice is of the newest answer: the next is taken of the same question asked anew
				if again, err := y.ask(t, group.Role, wording, "", "", group.Module); err == nil {
					reply.ConversationID = again.ConversationID
				}
			}
			if err == nil && differs(group, rows, taken) == "" {
				one.back = 1
				return one, ""
			}
		}
		one.unknown = 1
		return one, said("no choice answers it;")
	case "unknown":
		one.unknown = 1
		return one, said("not answered;")
	}
	one.answered, one.margin = 1, margins(a.Margin)
	if why := differs(group, rows, reply); why != "" {
		one.wrong = 1
		return one, said(why + ";")
	}
	if len(group.First) > 0 {
		if why := y.alone(t, group.Role, reply); why != "" {
			one.wrong = 1
			return one, said(why + ";")
		}
	}
	one.right = 1
	return one, ""
}

// alone asks a question that goes on from others as a pin and a link do: without them.
func (y *chatYard) alone(t *testing.T, role string, reply chat.Reply) string {
	t.Helper()
	linked, err := y.Chat.Linked(t.Context(), y.people[cmp.Or(role, "ehs_manager")], reply.Answer.ID)
	if err != nil || linked.Question != reply.Answer.Asks {
		return fmt.Sprintf("its link asks %q, not %q: %v", linked.Question, reply.Answer.Asks, err)
	}
	again, err := y.ask(t, role, reply.Answer.Asks, "", "", "")
	if err != nil || again.Answer.Headline != reply.Answer.Headline || again.Answer.Asks != reply.Answer.Asks {
		return fmt.Sprintf("asked alone as %q it is %q: %v", reply.Answer.Asks, again.Answer.Headline, err)
	}
	return ""
}

// differs says in what an answer is not what the reference found; "" where it is.
func differs(group asked, rows [][]any, reply chat.Reply) string {
	a := reply.Answer
	value := func() (float64, bool) {
		if len(rows) == 0 {
			return 0, false
		}
		return numberOf(rows[0][0])
	}
	switch {
	case group.Kind == "group" || group.Kind == "series":
		return differsInGroups(a, rows)
	case group.Kind == "overall":
		if len(rows) == 0 {
			return unless(a.Outcome == "empty", "there is none")
		}
		return unless(slices.ContainsFunc(rows, func(row []any) bool { // several of the same day
			ids := linked(a.Table)
			return len(ids) == 1 && ids[0] == fmt.Sprint(row[0]) || len(row) > 1 && strings.Contains(a.Headline, fmt.Sprint(row[1]))
		}), fmt.Sprintf("the record is %v", rows[0]))
	case group.Want == "rows":
		if len(rows) == 0 {
			return unless(a.Outcome == "empty" && (a.Value == nil || *a.Value == 0) || a.Value != nil && *a.Value == 0, "there are none")
		}
		if a.Table == nil {
			return fmt.Sprintf("no rows, of %d", len(rows))
		}
		if a.Table.Total != len(rows) {
			return fmt.Sprintf("%d rows, not %d", a.Table.Total, len(rows))
		}
		ids := linked(a.Table)
		for _, row := range rows {
			if len(ids) == len(rows) && !slices.Contains(ids, fmt.Sprint(row[0])) {
				return fmt.Sprintf("other rows: %v is missing", row)
			}
		}
		return ""
	}
	want, ok := value()
	switch {
	case group.Want == "empty" || !ok:
		return unless(a.Outcome == "empty" && (a.Value == nil || *a.Value == 0) || a.Value != nil && *a.Value == 0, "there is nothing")
	case group.Kind == "yesno":
		yes := strings.HasPrefix(a.Headline, "Yes") || !strings.HasPrefix(a.Headline, "No") && a.Value != nil && *a.Value > 0
		return unless(yes == (want > 0) && (a.Value == nil && want == 0 || a.Value != nil && near(*a.Value, want)), fmt.Sprintf("there are %v", want))
	case want == 0:
		return unless(a.Value == nil && a.Outcome == "empty" || a.Value != nil && near(*a.Value, 0), "it is 0")
	case a.Value == nil:
		return fmt.Sprintf("no value, of %v", want)
	case !near(*a.Value, want):
		return fmt.Sprintf("%v, not %v", *a.Value, want)
	}
	if group.Kind == "compare" {
		was, _ := numberOf(rows[0][1])
		change := math.Round((want - was) / math.Abs(was) * 100)
		word := fmt.Sprintf("%.0f%% more", change)
		if change < 0 {
			word = fmt.Sprintf("%.0f%% less", -change)
		}
		switch {
		case was == 0:
			word = ""
		case change == 0:
			word = "the same"
		}
		return unless(strings.Contains(strings.ReplaceAll(a.Detail, ",", ""), word), fmt.Sprintf("compared with %v it is %q, not: %s", was, word, a.Detail))
	}
	return ""
}

func unless(fits bool, why string) string {
	if fits {
		return ""
	}
	return why
}

// linked are the ids of the records of a table.
func linked(table *ask.Table) (ids []string) {
	if table == nil {
		return nil
	}
	for _, link := range table.Links {
		if link != nil {
			ids = append(ids, (*link)[strings.LastIndexByte(*link, '/')+1:])
		}
	}
	return ids
}

func numberOf(value any) (float64, bool) {
	switch v := value.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	case int:
		return float64(v), true
	}
	return 0, false
}

func near(got, want float64) bool { return math.Abs(got-want) <= max(0.006, math.Abs(want)*0.0005) }

// differsInGroups holds each label to its value. A label that nobody has reads "(no vessel)"; what counts nothing may stand there or not.
func differsInGroups(a ask.Answer, rows [][]any) string {
	if len(rows) == 0 {
		return unless(a.Outcome == "empty", "there are no groups")
	}
	if a.Table == nil {
		return "no groups"
	}
	plain := func(label any) string {
		text := strings.ToLower(fmt.Sprint(label))
		if month, err := time.Parse("2006-01", text); err == nil {
			text = strings.ToLower(month.Format("Jan 2006"))
		}
		if day, err := time.Parse(time.DateOnly, text); err == nil {
			text = strings.ToLower(day.Format("week of Jan 2"))
		}
		if label == nil || strings.HasPrefix(text, "(no ") {
			return ""
		}
		return text
	}
	want := map[string]float64{}
	for _, row := range rows {
		amount, _ := numberOf(row[len(row)-1])
		labels := make([]string, 0, 2)
		for _, label := range row[:len(row)-1] {
			labels = append(labels, plain(label))
		}
		want[strings.Join(labels, " / ")] += amount
	}
	got := map[string]float64{}
	for _, row := range a.Table.Rows {
		amount, ok := numberOf(row[len(row)-1])
		if !ok {
			continue
		}
		labels := make([]string, 0, 2)
		for _, label := range row[:len(row)-1] {
			labels = append(labels, plain(label))
		}
		got[strings.Join(labels, " / ")] += amount
	}
	for _, label := range slices.Sorted(maps.Keys(want)) {
		if amount, ok := got[label]; !ok && want[label] != 0 {
			return fmt.Sprintf("the group %q is missing, of %v; there are %v", label, want[label], slices.Sorted(maps.Keys(got)))
		} else if !near(amount, want[label]) {
			return fmt.Sprintf("%q has %v, not %v", label, amount, want[label])
		}
	}
	for _, label := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[label]; !ok && got[label] != 0 {
			return fmt.Sprintf("the group %q is too many", label)
		}
	}
	return ""
}
