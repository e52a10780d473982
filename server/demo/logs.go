package demo

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/forms"
)

// keptLog is a log that the yard keeps: one of the library's, as somebody put it in use, and what was entered since.
type keptLog struct {
	Starter  string         `json:"starter"`
	By       string         `json:"by"`
	Zone     string         `json:"zone"`
	Things   []string       `json:"things,omitempty"` // tags
	Fields   map[string]any `json:"fields"`
	Versions []logVersion   `json:"versions"` // oldest first
	Rounds   []logRound     `json:"rounds"`

	id, zoneID string
	name       string
	form       forms.Form
	ids        []string // of its versions
}

// logVersion is the form of the library, without some of its fields.
type logVersion struct {
	DaysAgo int      `json:"daysAgo"`
	Why     string   `json:"why,omitempty"`
	Without []string `json:"without,omitempty"`
}

// logRound is one entry after the other, about one thing or none, oldest first.
type logRound struct {
	Thing    string   `json:"thing,omitempty"`
	Weekdays []int    `json:"weekdays,omitempty"` // 0 is Sunday; in each of the last logWeeks weeks, and never today
	DaysAgo  []int    `json:"daysAgo,omitempty"`  // in place of weekdays
	Hour     int      `json:"hour"`
	By       []string `json:"by"` // in turn
	Approver string   `json:"approver"`
	Skip     []int    `json:"skip,omitempty"` // days on which nothing was entered, counted from 0
	// Values by field: a list with one of each day, {from, to, wobble} of a number that drifts, or what it is every time.
	Values map[string]any    `json:"values"`
	But    map[string]logBut `json:"but,omitempty"` // by the day, counted from 0
}

// logBut is what was not as usual with an entry. Without an end it was approved.
type logBut struct {
	Late      int               `json:"late,omitempty"`
	Note      string            `json:"note,omitempty"`
	Values    map[string]any    `json:"values,omitempty"`
	Notes     map[string]string `json:"notes,omitempty"` // of values
	Only      []string          `json:"only,omitempty"`  // fields that were filled so far
	Corrected *logCorrection    `json:"corrected,omitempty"`
	End       string            `json:"end,omitempty"` // draft, submitted, returned, void
	Reason    string            `json:"reason,omitempty"`
	Asked     []map[string]any  `json:"asked,omitempty"`
}

type logCorrection struct {
	Key    string  `json:"key"`
	Number float64 `json:"number"`
	By     string  `json:"by"`
	Why    string  `json:"why"`
}

// logWeeks is for how long the yard has kept its logs: three months.
const logWeeks = 13

// keep plans the logs of a module's story.
func (w walker) keep(logs []keptLog) error {
	starters, err := logStarters()
	if err != nil || len(logs) == 0 {
		return err
	}
	for n, l := range logs {
		body, ok := starters[l.Starter]
		if !ok {
			return fmt.Errorf("the library has no log %q", l.Starter)
		}
		if l.form, _ = forms.Read(body); len(l.Versions) == 0 {
			return fmt.Errorf("%s has no version", l.Starter)
		}
		l.name, l.zoneID = fmt.Sprint(l.Fields["name"]), w.zones[l.Zone].id
		if err := w.put(&l, n); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		for _, r := range l.Rounds {
			if err := w.fill(l, r); err != nil {
				return fmt.Errorf("%s: %w", l.name, err)
			}
		}
	}
	return nil
}

func logStarters() (map[string]json.RawMessage, error) {
	data, err := schema.Files.ReadFile("library/log-templates.json")
	if err != nil {
		return nil, fmt.Errorf("read the library of logs: %w", err)
	}
	var library struct {
		Logs []struct {
			Key  string
			Form json.RawMessage
		}
	}
	if err := json.Unmarshal(data, &library); err != nil {
		return nil, fmt.Errorf("read the library of logs: %w", err)
	}
	starters := map[string]json.RawMessage{}
	for _, one := range library.Logs {
		starters[one.Key] = one.Form
	}
	return starters, nil
}

// without is a form less some of its fields.
func without(form forms.Form, keys []string) forms.Form {
	form.Fields = slices.DeleteFunc(slices.Clone(form.Fields), func(f forms.Field) bool { return slices.Contains(keys, f.Key) })
	return form
}

// put plans how a log was built and put in use, version by version.
func (w walker) put(l *keptLog, n int) error {
	at := w.lateOn(l.Versions[0].DaysAgo).Add(-time.Duration(90+10*n) * time.Minute)
	l.id = w.id(at)
	fields := map[string]any{"key": l.Starter, "state": "draft", "zoneId": l.zoneID, "signed": true}
	for name := range l.Fields {
		value, err := w.value(w.Schema.Entity("log").Properties[name], Deed{By: l.By, Fields: l.Fields}, name, at, w.told)
		if err != nil {
			return err
		}
		fields[name] = value
	}
	var things []string
	for _, tag := range l.Things {
		thing, ok := w.told[tag]
		if !ok {
			return fmt.Errorf("no piece of equipment has the tag %q", tag)
		}
		things = append(things, thing.ID)
	}
	if len(things) > 0 {
		fields["thingIds"] = list(things)
	}
	w.note(l.By, at, at, append([]change.Op{add("log", l.id, fields)}, w.parts(*l)...)...)
	for i, v := range l.Versions {
		at := w.lateOn(v.DaysAgo).Add(-time.Duration(85+10*n) * time.Minute)
		id := w.id(at)
		body, err := json.Marshal(without(l.form, v.Without))
		if err != nil {
			return err
		}
		made := map[string]any{"logId": l.id, "version": int64(i + 1), "body": json.RawMessage(body), "status": "live", "why": v.Why}
		ops := []change.Op{add("logVersion", id, filled(made))}
		if i == 0 {
			ops = append(ops, command("log", l.id, "publish", nil))
		} else {
			ops = append(ops, edit("logVersion", l.ids[i-1], map[string]any{"status": "retired"}))
		}
		l.ids = append(l.ids, id)
		w.note(l.By, at, at, ops...)
	}
	return nil
}

// parts are the working copy of a log: what somebody who builds on finds there.
func (w walker) parts(l keptLog) []change.Op {
	var ops []change.Op
	part := func(key, kind string, place int, spec any) {
		raw, _ := json.Marshal(spec) // it was read from JSON
		ops = append(ops, w.keyed("logPart", map[string]any{
			"logId": l.id, "key": key, "kind": kind, "position": int64(place+1) * 1_000_000, "spec": json.RawMessage(raw),
		}))
	}
	for i, f := range l.form.Fields {
		part(f.Key, "field", i, f)
	}
	for i, r := range l.form.Rules {
		part("rule-"+r.ID, "rule", i, r)
	}
	return ops
}

// days are how long ago the entries of a round are about, the oldest first.
func (w walker) days(r logRound) []int {
	days := slices.Clone(r.DaysAgo)
	today := int(w.now.In(w.location).Weekday())
	for _, weekday := range r.Weekdays {
		for week := range logWeeks {
			days = append(days, (today-weekday+6)%7+1+7*week)
		}
	}
	slices.SortFunc(days, func(a, b int) int { return b - a })
	return days
}

func (w walker) fill(l keptLog, r logRound) error {
	days := w.days(r)
	var last forms.Values
	for i, ago := range days {
		if slices.Contains(r.Skip, i) {
			continue
		}
		e := logEntry{keptLog: l, round: r, but: r.But[strconv.Itoa(i)], ago: ago, by: r.By[i%len(r.By)], values: map[string]any{}, last: last}
		for _, f := range l.form.Fields {
			read, err := w.drifted(r.Values[f.Key], f, i, len(days))
			if err != nil {
				return fmt.Errorf("%s: %w", f.Key, err)
			}
			if own, ok := e.but.Values[f.Key]; ok {
				read = own
			}
			e.values[f.Key] = read
		}
		if kept := w.enter(e); e.but.End != "draft" && e.but.End != "void" {
			last = kept
		}
	}
	return nil
}

// drifted is what a field says on one of so many days.
func (w walker) drifted(of any, f forms.Field, i, days int) (any, error) {
	switch of := of.(type) {
	case []any:
		if len(of) != days {
			return nil, fmt.Errorf("%d values for %d days", len(of), days)
		}
		return of[i], nil
	case map[string]any:
		from, _ := of["from"].(float64)
		to, _ := of["to"].(float64)
		wobble, _ := of["wobble"].(float64)
		digits := int64(0)
		if f.Decimals != nil {
			digits = *f.Decimals
		}
		step := math.Pow10(int(digits))
		read := from + (to-from)*float64(i)/float64(max(1, days-1)) + wobble*(2*w.random.Float64()-1)
		return math.Round(read*step) / step, nil
	}
	return of, nil
}

// logEntry is one entry being planned.
type logEntry struct {
	keptLog
	round  logRound
	but    logBut
	ago    int
	by     string
	values map[string]any
	last   forms.Values // of the entry before
}

// enter plans an entry from its first value to whoever approved it, and tells the values that count in the end.
func (w walker) enter(e logEntry) forms.Values {
	at := w.daysAgo(e.ago-e.but.Late, e.round.Hour, 10)
	id, version, who := w.id(at), 0, w.people[e.by]
	for version+1 < len(e.Versions) && e.Versions[version+1].DaysAgo > e.ago {
		version++
	}
	fields := map[string]any{
		"provisionalNumber": who.device.provisional(), "logId": e.id, "versionId": e.ids[version], "zoneId": e.zoneID, "thingId": w.told[e.round.Thing].ID,
		"entryOn": w.dayAgo(e.ago), "entryAt": at.UnixMilli(), "fillerId": who.id, "state": "draft", "note": e.but.Note,
	}
	ops := []change.Op{add("logEntry", id, filled(fields))}
	e.form = without(e.form, e.Versions[version].Without)
	var kept []forms.Stored
	for _, f := range e.form.Fields {
		if e.values[f.Key] == nil || len(e.but.Only) > 0 && !slices.Contains(e.but.Only, f.Key) {
			continue
		}
		ops = append(ops, w.keyed("logValue", filled(map[string]any{
			"entryId": id, "logId": e.id, "fieldKey": f.Key, "line": int64(0), "unit": f.Unit, "note": e.but.Notes[f.Key],
			"readAt": at.UnixMilli(), "readBy": who.id, saidIn(e.values[f.Key]): said(e.values[f.Key]),
		})))
		kept = append(kept, storedAs(f.Key, e.values[f.Key]))
	}
	sent := w.shiftEnd(at)
	w.note(e.by, at, sent, ops...)
	values := forms.Current(kept, nil)
	if e.but.End == "draft" {
		return values
	}
	signed := at.Add(12 * time.Minute)
	if signed.After(sent) {
		signed = sent
	}
	ops = nil
	for _, u := range e.unsettled(values) {
		ops = append(ops, w.keyed("logValue", map[string]any{
			"entryId": id, "logId": e.id, "fieldKey": u.Key, "line": int64(u.Line), "number": *u.Number, "readAt": signed.UnixMilli(), "readBy": who.id,
		}))
		kept = append(kept, forms.Stored{Value: forms.Value{Number: u.Number}, FieldKey: u.Key, Line: u.Line})
	}
	ops = append(ops, command("logEntry", id, "submit", map[string]any{"signature": w.signature(who.fullName), "submittedAt": signed.UnixMilli()}))
	w.note(e.by, signed, sent, ops...)
	return w.review(e, id, kept)
}

// unsettled are the calculated numbers that do not stand in an entry yet.
func (e logEntry) unsettled(values forms.Values) []forms.Unsettled {
	return forms.UnsettledIn(e.form, values, forms.Calculate(e.form, values, forms.Around{Last: e.last}))
}

func storedAs(key string, value any) forms.Stored {
	if _, ok := value.(float64); ok {
		number := tenThousandths(value)
		return forms.Stored{Value: forms.Value{Number: &number}, FieldKey: key}
	}
	return forms.Stored{Value: forms.Value{Text: fmt.Sprint(value)}, FieldKey: key}
}

// review plans what became of a submitted entry: on the day after, and after the correction where there was one. What is calculated follows it.
func (w walker) review(e logEntry, id string, kept []forms.Stored) forms.Values {
	next := max(0, e.ago-e.but.Late-1)
	looked := w.daysAgo(next, 9, 12)
	var made []forms.Correction
	if c := e.but.Corrected; c != nil {
		var ops []change.Op
		correct := func(key string, line int, was, number *int64) {
			before, _ := json.Marshal(map[string]*int64{"number": was}) // it is a number
			ops = append(ops, add("logCorrection", w.id(looked), filled(map[string]any{
				"entryId": id, "fieldKey": key, "line": int64(line), "number": *number, "why": c.Why, "was": json.RawMessage(before),
			})))
			made = append(made, forms.Correction{Stored: forms.Stored{Value: forms.Value{Number: number}, FieldKey: key, Line: line}})
		}
		was, number := tenThousandths(e.values[c.Key]), tenThousandths(c.Number)
		correct(c.Key, 0, &was, &number)
		for _, u := range e.unsettled(forms.Current(kept, made)) {
			correct(u.Key, u.Line, u.Stands, u.Number)
		}
		w.note(c.By, looked, looked, ops...)
		looked = w.daysAgo(max(0, next-1), 9, 12)
	}
	reason := map[string]any{"stateReason": e.but.Reason}
	switch e.but.End {
	case "submitted":
	case "returned":
		asked, _ := json.Marshal(e.but.Asked) // it was read from JSON
		w.note(e.round.Approver, looked, looked, command("logEntry", id, "return", with(reason, map[string]any{"asked": json.RawMessage(asked)})))
	case "void":
		w.note(e.round.Approver, looked, looked, command("logEntry", id, "void", reason))
	default:
		w.note(e.round.Approver, looked, looked, command("logEntry", id, "approve", nil))
	}
	return forms.Current(kept, made)
}

// tenThousandths is a number as values keep it.
func tenThousandths(number any) int64 {
	n, _ := number.(float64)
	return int64(math.Round(n * 10_000))
}

func saidIn(value any) string {
	if _, ok := value.(float64); ok {
		return "number"
	}
	return "text"
}

func said(value any) any {
	if _, ok := value.(float64); ok {
		return tenThousandths(value)
	}
	return value
}
