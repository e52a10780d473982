package vectors_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/sync/schedule"

	"github.com/google/go-cmp/cmp"
)

type raw = map[string]json.RawMessage

// yardCase is a yard without what a case leaves out.
type yardCase struct {
	Zone        *string
	WorkingDays *[]int
	Closed      []string
	Today       string
}

func (c yardCase) yard(t *testing.T) schedule.Yard {
	t.Helper()
	name := "America/New_York"
	if c.Zone != nil {
		name = *c.Zone
	}
	days := []int{1, 2, 3, 4, 5}
	if c.WorkingDays != nil {
		days = *c.WorkingDays
	}
	isClosed := func(day string) bool { return slices.Contains(c.Closed, day) }
	return schedule.Yard{Zone: zoneOf(name), WorkingDays: days, IsClosed: isClosed, Law: legalDays(t), Today: c.Today}
}

// zoneOf is UTC for a name that nobody knows, as server/app has it.
func zoneOf(name string) *time.Location {
	if zone, err := time.LoadLocation(name); err == nil {
		return zone
	}
	return time.UTC
}

// fieldsOf are the fields of a record as the store reads them.
func fieldsOf(t *testing.T, from raw) map[string]any {
	t.Helper()
	fields := map[string]any{}
	for name, value := range from {
		switch value[0] {
		case 'n':
		case '[', '{':
			fields[name] = value
		case '"':
			var text string
			read(t, value, &text)
			fields[name] = text
		default:
			var number int64
			read(t, value, &number)
			fields[name] = number
		}
	}
	return fields
}

func ruleFrom(t *testing.T, from raw, anchor string) schedule.Rule {
	t.Helper()
	fields := map[string]any{"anchor": anchor, "roll": "none", "each": "none"}
	maps.Copy(fields, fieldsOf(t, from))
	return schedule.RuleOf(fields)
}

// written has moments as text and null for what is not there, as the files have them.
func written(t *testing.T, of any) map[string]any {
	t.Helper()
	encoded, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	read(t, encoded, &fields)
	for name, value := range fields {
		if at, ok := value.(float64); ok && strings.HasSuffix(name, "At") {
			fields[name] = strings.Replace(time.UnixMilli(int64(at)).UTC().Format("2006-01-02T15:04:05.000Z"), ".000Z", "Z", 1)
		}
		if value == "" {
			fields[name] = nil
		}
	}
	return fields
}

// narrowed are the fields of one that a case asks for.
func narrowed(got, want map[string]any) map[string]any {
	made := map[string]any{}
	for name := range want {
		made[name] = got[name]
	}
	return made
}

func runSchedule(t *testing.T, file []byte) {
	var v struct {
		Days []struct {
			Name, RRule, StartOn, From, Until string
			Want                              []string
		}
		Slots []struct {
			Name        string
			Rule        raw
			Yard        yardCase
			Base        string
			Bases       map[string]string
			From, Until string
			Want        []map[string]any
		}
	}
	read(t, file, &v)
	for _, c := range v.Days {
		got := schedule.Days(c.RRule, c.StartOn, c.From, c.Until)
		if diff := cmp.Diff(c.Want, append([]string{}, got...)); diff != "" {
			t.Errorf("days: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Slots {
		base := schedule.From(c.Base)
		if c.Bases != nil {
			base = func(place string) string { return c.Bases[place] }
		}
		got := schedule.Slots(ruleFrom(t, c.Rule, schedule.Fixed), c.Yard.yard(t), base, c.From, c.Until)
		if len(got) != len(c.Want) {
			t.Errorf("slots: %s: %d, want %d: %+v", c.Name, len(got), len(c.Want), got)
			continue
		}
		for i, slot := range got {
			if diff := cmp.Diff(c.Want[i], narrowed(written(t, slot), c.Want[i])); diff != "" {
				t.Errorf("slots: %s, %d (-want +got):\n%s", c.Name, i, diff)
			}
		}
	}
}

func runScheduleWords(t *testing.T, file []byte) {
	var v struct {
		Judge []struct {
			Name string
			Rule raw
			Want map[string]string
		}
	}
	read(t, file, &v)
	for _, c := range v.Judge {
		if diff := cmp.Diff(c.Want, schedule.Judge(ruleFrom(t, c.Rule, schedule.Fixed))); diff != "" {
			t.Errorf("judge: %s (-want +got):\n%s", c.Name, diff)
		}
	}
}

// windowCase is a window with its moments as text.
type windowCase struct {
	OpensOn, DueOn, GraceOn, MissOn string
	DueAt, MissAt                   *time.Time
}

func (c windowCase) window() schedule.Window {
	at := func(of *time.Time) *int64 {
		if of == nil {
			return nil
		}
		milli := of.UnixMilli()
		return &milli
	}
	return schedule.Window{OpensOn: c.OpensOn, DueOn: c.DueOn, GraceOn: c.GraceOn, MissOn: c.MissOn, DueAt: at(c.DueAt), MissAt: at(c.MissAt)}
}

type dueCase struct {
	Name string
	Rule raw
	Yard yardCase
	At   time.Time
	Want map[string]any
}

func runScheduleItems(t *testing.T, file []byte) {
	var v struct {
		Events []dueCase
		Bases  []struct {
			Name, LastDoneOn, Place, Want string
			Items                         []schedule.Counted
		}
		Windows []struct {
			Name, ExtendedTo, Zone string
			Item                   windowCase
			Want                   map[string]any
		}
		Items []struct {
			Name       string
			Rule, Want raw
			Slot       json.RawMessage
		}
	}
	read(t, file, &v)
	for _, c := range v.Events {
		got, ok := schedule.EventDue(ruleFrom(t, c.Rule, schedule.Event), c.Yard.yard(t), c.At.UnixMilli(), "e1")
		if diff := cmp.Diff(c.Want, narrowed(written(t, got), c.Want)); ok != (c.Want != nil) || ok && diff != "" {
			t.Errorf("event: %s: %v (-want +got):\n%s", c.Name, ok, diff)
		}
	}
	for _, c := range v.Bases {
		if got := schedule.BaseOf(schedule.Rule{LastDoneOn: c.LastDoneOn}, c.Items, c.Place); got != c.Want {
			t.Errorf("counts from: %s: %q, want %q", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Windows {
		got := schedule.LegalOf(c.Item.window(), c.ExtendedTo, zoneOf(c.Zone))
		if diff := cmp.Diff(c.Want, written(t, got)); diff != "" {
			t.Errorf("legal: %s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Items {
		checkItem(t, c.Name, c.Rule, c.Slot, c.Want)
	}
	runWho(t, file)
}

func checkItem(t *testing.T, name string, given raw, part json.RawMessage, want raw) {
	t.Helper()
	slot := schedule.Slot{
		Slot: "2026-03-01", Window: schedule.Window{OpensOn: "2026-01-01", DueOn: "2026-03-01", GraceOn: "2026-03-01"},
	}
	read(t, part, &slot)
	rule := map[string]any{
		"anchor": "fixed", "roll": "none", "each": "none", "title": "Report", "category": "report", "authority": "federal", "approval": "none",
	}
	maps.Copy(rule, fieldsOf(t, given))
	got := schedule.ItemFields("r1", rule, slot)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got))); diff != "" {
		t.Errorf("item: %s has other fields (-want +got):\n%s", name, diff)
	}
	maps.DeleteFunc(got, func(_ string, value any) bool { return value == nil })
	if diff := cmp.Diff(fieldsOf(t, want), got); diff != "" {
		t.Errorf("item: %s (-want +got):\n%s", name, diff)
	}
}

// runWho runs who has what, what proves what, and which days are holidays.
func runWho(t *testing.T, file []byte) {
	t.Helper()
	var v struct {
		Holders []struct {
			Name, OwnerID, BackupID, Day string
			Absences                     []schedule.Absence
			Inactive                     []string
			Want                         struct{ PersonID, By string }
		}
		Matches []struct {
			Name     string
			Proof    schedule.Proof
			Rule     raw
			Evidence []schedule.EvidenceSlot
			Of       []schedule.Occurrence
			Want     *struct{ Slot, Evidence string }
		}
		Holidays []struct {
			Year int
			Want [][2]string
		}
	}
	read(t, file, &v)
	for _, c := range v.Holders {
		isActive := func(id string) bool { return !slices.Contains(c.Inactive, id) }
		if id, by := schedule.Holder(c.OwnerID, c.BackupID, c.Day, c.Absences, isActive); id != c.Want.PersonID || by != c.Want.By {
			t.Errorf("holder: %s: %q by %s, want %+v", c.Name, id, by, c.Want)
		}
	}
	for _, c := range v.Matches {
		at, evidence, ok := schedule.Matches(c.Proof, ruleFrom(t, c.Rule, schedule.Fixed), c.Evidence, c.Of)
		if ok != (c.Want != nil) || ok && (c.Of[at].Slot != c.Want.Slot || evidence != c.Want.Evidence) {
			t.Errorf("proves: %s: %d, %q, %v; want %+v", c.Name, at, evidence, ok, c.Want)
		}
	}
	library := holidayLibrary(t)
	for _, c := range v.Holidays {
		var got [][2]string
		for _, holiday := range schedule.Holidays(c.Year, library) {
			got = append(got, [2]string{holiday.Day, holiday.ID})
		}
		if diff := cmp.Diff(c.Want, got); diff != "" {
			t.Errorf("holidays of %d (-want +got):\n%s", c.Year, diff)
		}
	}
}

// legalDays are those of the library.
func legalDays(t *testing.T) schedule.LegalDays {
	t.Helper()
	return holidayLibrary(t).LegalDays()
}

func holidayLibrary(t *testing.T) (library schedule.HolidayLibrary) {
	t.Helper()
	file, err := os.ReadFile("../../schema/library/holidays.json")
	if err != nil {
		t.Fatal(err)
	}
	read(t, file, &library)
	return library
}
