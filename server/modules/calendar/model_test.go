package calendar_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/schedule"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// model is the yard as a child would keep it: a list of days, and who did what when.
type model struct {
	*yard
	*rapid.T
	zone    *time.Location
	begun   string // the day the calendar was first kept
	boss    *person
	tablets []*tablet
	rules   map[string]*modelRule
	// done is the first day on which somebody did an occurrence that has reached the server, by rule and slot.
	done map[[2]string]string
}

// tablet is one without signal: it keeps what its person does until it is told to send.
type tablet struct {
	*person
	waiting []json.RawMessage
	did     map[[2]string]string
}

type modelRule struct {
	title   string
	days    []time.Weekday // weekly on these
	grace   int
	edited  bool // its days have changed: the list of days says nothing any more
	resting bool
	rested  bool
	fields  fields
}

func (m *model) today() string { return m.Clock.At.In(m.zone).Format(time.DateOnly) }

var codes = []string{"SU", "MO", "TU", "WE", "TH", "FR", "SA"}

func (m *model) schedule(r *modelRule) fields {
	var days []string
	for _, day := range r.days {
		days = append(days, codes[day])
	}
	return fields{"rrule": "FREQ=WEEKLY;BYDAY=" + strings.Join(days, ","), "graceDays": int64(r.grace), "openDays": int64(1)}
}

func (m *model) draw() *modelRule {
	days := rapid.SliceOfNDistinct(rapid.IntRange(0, 6), 1, 7, rapid.ID).Draw(m.T, "days")
	slices.Sort(days)
	r := &modelRule{title: rapid.StringMatching("[A-Z][a-z]{3,8}").Draw(m.T, "title"), grace: rapid.IntRange(0, 2).Draw(m.T, "grace")}
	for _, day := range days {
		r.days = append(r.days, time.Weekday(day))
	}
	return r
}

func (m *model) addRule() {
	r, id := m.draw(), yardtest.NewID()
	r.fields = ruleFields(fields{"title": r.title, "startOn": "2026-01-01", "fromOn": m.today()})
	maps.Copy(r.fields, m.schedule(r))
	m.boss.Must(yardtest.Add("calendarRule", id, r.fields))
	m.rules[id] = r
}

func (m *model) pick() (string, *modelRule) {
	ids := slices.Sorted(maps.Keys(m.rules))
	id := ids[rapid.IntRange(0, len(ids)-1).Draw(m.T, "rule")]
	return id, m.rules[id]
}

// editRule changes words or days, or lets the rule rest.
func (m *model) editRule() {
	id, r := m.pick()
	row := m.Row("calendarRule", id)
	m.Clock.At = m.Clock.At.Add(time.Second)
	switch kind := rapid.IntRange(0, 2).Draw(m.T, "kind of edit"); {
	case kind == 0:
		r.title += "x"
		m.boss.Must(yardtest.On("calendarRule", row, change.Update, "", fields{"title": r.title}))
	case kind == 1:
		drawn := m.draw()
		r.days, r.grace, r.edited = drawn.days, drawn.grace, true
		m.boss.Must(yardtest.On("calendarRule", row, change.Update, "", m.schedule(r)))
	case r.resting:
		r.resting = false
		m.boss.Must(yardtest.On("calendarRule", row, change.Command, "resume", nil))
	default:
		r.resting, r.rested = true, true
		m.boss.Must(yardtest.On("calendarRule", row, change.Command, "hold", fields{"stateReason": "Closed"}))
	}
}

// work does what a rule has for today on a tablet without signal, by the days that the tablet knows.
func (m *model) work(t *tablet) {
	id, r := m.pick()
	if !slices.Contains(r.days, m.Clock.At.In(m.zone).Weekday()) {
		return
	}
	key := [2]string{id, m.today()}
	if t.did[key] != "" {
		return
	}
	rule := m.Row("calendarRule", id)
	day := schedule.Slot{Slot: m.today(), Window: schedule.Window{OpensOn: m.today(), DueOn: m.today(), GraceOn: m.today(), MissOn: m.today()}}
	for _, s := range schedule.Slots(schedule.RuleOf(rule.Fields), schedule.Yard{Zone: m.zone}, nil, m.today(), m.today()) {
		day = s
	}
	made := schedule.ItemFields(id, rule.Fields, day)
	maps.DeleteFunc(made, func(_ string, value any) bool { return value == nil })
	made["state"] = "open"
	item := itemID(id, m.today())
	t.waiting = append(t.waiting, t.Set(
		yardtest.Add("calendarItem", item, made),
		change.Op{Entity: "calendarItem", ID: item, Kind: change.Command, Command: "complete", CL: 1, Fields: fields{"doneOn": m.today(), "doneBy": t.id}},
	))
	t.did[key] = m.today()
}

func (m *model) send(t *tablet) {
	if len(t.waiting) == 0 {
		return
	}
	if say := t.push(t.waiting...); say != "" {
		m.Fatalf("refused: %s", say)
	}
	t.waiting = nil
	maps.Copy(m.done, t.did)
}

// check holds the records to the lists.
func (m *model) check() {
	rows := map[[2]string]fields{}
	for _, item := range m.All("calendarItem") {
		key := [2]string{rulesText(item.Fields["ruleId"]), rulesText(item.Fields["slot"])}
		if rows[key] != nil {
			m.Fatalf("%v is there twice", key)
		}
		rows[key] = item.Fields
	}
	for key, day := range m.done {
		row := rows[key]
		if row == nil || row["state"] != "verified" || row["doneOn"] != day || row["missedOn"] != nil {
			m.Fatalf("%v was done on %s, and is %v", key, day, row)
		}
	}
	for id, r := range m.rules {
		if r.edited || r.rested {
			continue
		}
		from, err := time.Parse(time.DateOnly, rulesText(r.fields["fromOn"]))
		if err != nil {
			m.Fatal(err)
		}
		for day := from; ; day = day.AddDate(0, 0, 1) {
			on := day.Format(time.DateOnly)
			lost := day.AddDate(0, 0, r.grace).Format(time.DateOnly) < m.today()
			key := [2]string{id, on}
			row := rows[key]
			switch {
			case on > m.today():
			case !slices.Contains(r.days, day.Weekday()):
				if row != nil {
					m.Fatalf("%v is no day of %v", key, r.days)
				}
			case row == nil:
				m.Fatalf("%v is not there", key)
			case m.done[key] == "" && lost && row["state"] != "missed", m.done[key] == "" && !lost && row["state"] != "open":
				m.Fatalf("%v, lost %v: %v", key, lost, row["state"])
			case m.done[key] == "" && row["title"] != r.title && !lost:
				m.Fatalf("%v is called %v, not %s", key, row["title"], r.title)
			}
			if on > m.today() {
				break
			}
		}
	}
	seen := []map[string]any{m.tablets[0].sees(), m.tablets[1].sees()}
	if diff := cmp.Diff(seen[0], seen[1]); diff != "" {
		m.Fatalf("two tablets see different things: %s", diff)
	}
}

func rulesText(value any) string {
	text, _ := value.(string)
	return text
}

// sees are the items that a device gets, by id.
func (p *person) sees() map[string]any {
	rows := map[string]any{}
	for _, row := range p.Sees()["calendarItem"] {
		rows[row.ID] = fmt.Sprint(row.CL, row.Fields)
	}
	return rows
}

// another is an organization of its own on the same database, beside which no other one keeps time.
func (y *yard) another() *yard {
	y.Helper()
	err := y.Store.Write(y.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM org_counters")
		return err
	})
	if err != nil {
		y.Fatal(err)
	}
	made := *y.Yard
	other := &yard{&made}
	other.Org, other.Clock.At = yardtest.NewID(), monday
	other.Wrote(yardtest.Add("organization", other.Org, fields{"name": "Bayfront", "timeZone": "America/New_York"}))
	return other
}

// Random rules, edits and work on two tablets and in the office, with a server that sleeps for days: every day that the rule had is one row,
// done where somebody did it, however late that arrived, and missed where nobody did.
func TestModel_NothingDoneIsLost(t *testing.T) {
	t.Parallel()
	base := newYard(t)
	pins.Check(t, func(rt *rapid.T) {
		y := base.another()
		m := &model{yard: y, T: rt, zone: app.Zone("America/New_York"), rules: map[string]*modelRule{}, done: map[[2]string]string{}}
		m.begun = m.today()
		m.boss = m.person("ehs_manager", "Cora Diaz")
		for _, name := range []string{"Ana Ruiz", "Ben Lee"} {
			m.tablets = append(m.tablets, &tablet{person: m.person("ehs_manager", name), did: map[[2]string]string{}})
		}
		m.addRule()
		m.Tick()
		for range rapid.IntRange(3, 14).Draw(rt, "steps") {
			tablet := m.tablets[rapid.IntRange(0, 1).Draw(rt, "tablet")]
			switch rapid.IntRange(0, 9).Draw(rt, "step") {
			case 0:
				m.addRule()
			case 1:
				m.editRule()
			case 2, 3, 4:
				m.work(tablet)
			case 5:
				m.send(tablet)
			case 6:
				m.Tick()
			default:
				m.Clock.At = m.Clock.At.AddDate(0, 0, rapid.IntRange(1, 3).Draw(rt, "days"))
			}
		}
		for _, tablet := range m.tablets {
			m.send(tablet)
		}
		m.Tick()
		m.check()
	})
}
