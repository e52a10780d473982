package demo

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/server/library"
	"shipshape/sync/change"
)

// roundSeries is a checklist that the yard makes of some things, and how the last weeks of it went.
type roundSeries struct {
	checklist, owner, backup string
	rrule                    string
	days                     []int // ago, oldest first, that are no working day's unless `daily`
	daily                    bool  // on each working day since the first of days
	hour                     int
	things                   []string
	by                       []string // in turn
	went                     map[string]roundWent
}

// roundWent is what was not as usual with the round of a thing so many days ago: "CR-01 13".
type roundWent struct {
	skipped  bool
	fails    map[string]string // by the question: what was put right on the spot, or empty
	closed   int               // days ago on which the finding was closed
	readings map[string]int64  // in hundredths
	fast     bool              // answered faster than it can be read
	end      string            // in_progress, submitted, returned; approved unless something else is said
	asks     map[string]string // what is questioned
	reason   string
	answered int64 // so many questions are answered so far
}

// roundWeeks is for how long the yard makes its rounds in this app.
const roundWeeks = 3

var roundSeriesOf = []roundSeries{
	{
		checklist: "crane-shift", owner: "castellano", backup: "ruiz", rrule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", days: []int{roundWeeks * 7}, daily: true, hour: 6,
		things: []string{"CR-01", "CR-02"}, by: []string{"ruiz", "nguyen"},
		went: map[string]roundWent{
			"CR-01 13": {fails: map[string]string{"cs-a07": "Spring greased, the latch closes again."}},
			"CR-02 9":  {skipped: true},
			"CR-02 8":  {fails: map[string]string{"cs-a13": ""}, closed: 3},
			"CR-02 2":  {fails: map[string]string{"cs-a13": ""}, end: "submitted"},
			"CR-01 1":  {fast: true, end: "submitted"},
			"CR-02 0":  {end: "in_progress", answered: 6},
		},
	},
	{
		checklist: "eyewash-weekly", owner: "delgado", backup: "ruiz", rrule: "FREQ=WEEKLY", days: []int{20, 13, 6}, hour: 9,
		things: []string{"EW-01", "EW-02", "EW-03"}, by: []string{"delgado"},
		went: map[string]roundWent{
			"EW-02 20": {fails: map[string]string{"ew-04": ""}, readings: map[string]int64{"ew-04": 5700}, closed: 17},
			"EW-02 6":  {fails: map[string]string{"ew-04": ""}, readings: map[string]int64{"ew-04": 5800}, end: "submitted"},
			"EW-03 13": {skipped: true},
			"EW-03 6": {
				end: "returned", reason: "Two readings look like those of the paint shop.",
				asks: map[string]string{"ew-02": "Read it again at the bowl.", "ew-04": "Is this the battery room?"},
			},
		},
	},
	{
		checklist: "fire-ext-monthly", owner: "marsh", backup: "nguyen", rrule: "FREQ=MONTHLY", days: []int{12}, hour: 13,
		things: []string{"EX-22", "EX-31", "EX-40"}, by: []string{"nguyen"},
		went: map[string]roundWent{"EX-31 12": {fails: map[string]string{"fe-02": "Pallets moved away."}}},
	},
	{checklist: "firstaid-monthly", owner: "marsh", backup: "nguyen", rrule: "FREQ=MONTHLY", days: []int{12}, hour: 14, by: []string{"nguyen"}},
	{checklist: "ladder", owner: "halloran", backup: "ruiz", rrule: "FREQ=MONTHLY", days: nil, hour: 10, things: []string{"LD-12", "LD-15"}},
}

// usualReadings are in the middle of what is allowed, in hundredths.
var usualReadings = map[string]int64{"cs-a05": 400, "cs-a06": 200, "cs-a14": 1100, "ew-02": 250, "ew-03": 2300, "ew-04": 7400}

// filledWith is what is written where a question is not judged.
var filledWith = map[string]int{"fe-07": -160, "fe-08": 700, "fa-02": 240} // days from now

// ehsRounds puts checklists to use, plans them and tells how three weeks of rounds went.
func (w walker) ehsRounds() error {
	w.part("rounds")
	checklists, err := library.FindChecklists()
	if err != nil {
		return err
	}
	began := w.daysAgo(roundWeeks*7+1, 8, 30)
	for n, s := range roundSeriesOf {
		i := slices.IndexFunc(checklists, func(c library.Checklist) bool { return c.Key == s.checklist })
		if i < 0 {
			return fmt.Errorf("the library has no checklist %s", s.checklist)
		}
		c := checklists[i]
		copied, err := c.Copy(w.orgID)
		if err != nil {
			return err
		}
		at := began.Add(time.Duration(n) * 4 * time.Minute)
		w.note("okafor", at, at, copied)
		places, err := w.placesOf(s)
		if err != nil {
			return err
		}
		rule := w.planRounds(s, c, places, at.Add(time.Minute))
		for k, place := range places {
			for turn, ago := range w.roundDays(s) {
				went := s.went[fmt.Sprintf("%s %d", place.short, ago)]
				if went.skipped {
					w.skipRound(s, rule, place, ago)
					continue
				}
				w.makeRound(s, c, copied.ID, place, ago, s.by[(turn+k)%len(s.by)], went, k)
			}
		}
	}
	return nil
}

// roundPlace is what a round is made of.
type roundPlace struct{ id, short, name, equipmentID, zoneID, ownerID string }

func (w walker) placesOf(s roundSeries) ([]roundPlace, error) {
	if len(s.things) == 0 {
		z := w.zones["FS"]
		return []roundPlace{{id: z.id, short: z.name, name: z.name, zoneID: z.id, ownerID: w.people[z.owner].id}}, nil
	}
	var places []roundPlace
	for _, tag := range s.things {
		thing, ok := w.told[tag]
		if !ok {
			return nil, fmt.Errorf("no piece of equipment has the tag %q", tag)
		}
		text := func(field string) string { value, _ := thing.Fields[field].(string); return value }
		places = append(places, roundPlace{
			id: thing.ID, short: tag, name: tag + " " + text("name"), equipmentID: thing.ID, zoneID: text("zoneId"), ownerID: text("ownerId"),
		})
	}
	return places, nil
}

// planRounds is the rule of the calendar that asks for the rounds, as the page makes it.
func (w walker) planRounds(s roundSeries, c library.Checklist, places []roundPlace, at time.Time) change.Op {
	start := w.dayAgo(roundWeeks * 7)
	if len(s.days) > 0 {
		start = w.dayAgo(s.days[0])
	}
	ids := make([]string, len(places))
	for i, place := range places {
		ids[i] = place.id
	}
	fields := map[string]any{
		"title": c.Title["en"], "category": "inspection", "program": "safety", "authority": "company", "mark": "house", "risk": "P3", "state": "active",
		"anchor": "fixed", "rrule": s.rrule, "startOn": start, "fromOn": start, "roll": "none", "approval": "none", "openDays": int64(1), "missDays": int64(0),
		"ownerId": w.people[s.owner].id, "backupId": w.people[s.backup].id,
		"evidence": raw([]map[string]any{{"id": "ehsRound", "kind": "record", "title": "Signed round", "entity": "ehsRound", "template": c.Key}}),
	}
	if len(s.things) > 0 {
		fields["each"], fields["thingIds"] = "thing", list(ids)
	} else {
		fields["each"], fields["zoneIds"] = "zone", list(ids)
	}
	rule := add("calendarRule", change.UUID5(w.orgID, "rounds:"+c.Key), fields)
	w.note("okafor", at, at, rule)
	return rule
}

// skipRound tells of one that nobody made: its row comes last, because a later round would prove it while it is open; that it is missed only
// the server writes.
func (w walker) skipRound(s roundSeries, rule change.Op, place roundPlace, ago int) {
	due := w.dayAgo(ago)
	fields := map[string]any{
		"ruleId": rule.ID, "slot": due + "@" + place.id, "state": "open", "opensOn": w.dayAgo(ago + 1), "dueOn": due, "graceOn": due, "missOn": due,
		"thingId": place.id, "provisionalNumber": w.people[s.owner].device.provisional(),
	}
	for _, name := range []string{"title", "category", "program", "authority", "risk", "ownerId", "backupId", "approval", "evidence"} {
		fields[name] = rule.Fields[name]
	}
	w.meets(s.owner, w.now.Add(-time.Minute), w.keyed("calendarItem", fields))
}

// roundDays are the days ago on which the rounds of a series were due, oldest first.
func (w walker) roundDays(s roundSeries) []int {
	if !s.daily {
		return s.days
	}
	var days []int
	for ago := s.days[0]; ago >= 0; ago-- {
		if day := w.now.In(w.location).AddDate(0, 0, -ago).Weekday(); day != time.Saturday && day != time.Sunday {
			days = append(days, ago)
		}
	}
	return days
}

// makeRound plans one round with its answers, what failed, its signature and how it went on.
func (w walker) makeRound(s roundSeries, c library.Checklist, templateID string, place roundPlace, ago int, by string, went roundWent, nth int) {
	who := w.people[by]
	start := w.daysAgo(ago, s.hour, 5+14*nth)
	round := w.keyed("ehsRound", filled(map[string]any{
		"placeId": place.id, "templateKey": c.Key, "roundOn": w.dayAgo(ago), "round": int64(1), "dueOn": w.dayAgo(ago), "templateId": templateID,
		"title": place.short + " · " + c.Title["en"], "equipmentId": place.equipmentID, "zoneId": place.zoneID, "inspectorId": who.id, "state": "in_progress",
		"startedAt": start.UnixMilli(), "provisionalNumber": who.device.provisional(),
	}))
	ops := []change.Op{round}
	at := start
	count, answered := roundCount{}, map[string]int64{}
	for _, area := range c.Areas {
		for _, q := range area.Items {
			if q.When != nil || (went.answered > 0 && count.answered >= went.answered) {
				continue
			}
			pause := time.Duration(6+w.random.IntN(9)) * time.Second
			if went.fast {
				pause = time.Duration(1500+w.random.IntN(900)) * time.Millisecond
			}
			at = at.Add(pause)
			answered[q.ID] = at.UnixMilli()
			answer, more := w.answerOf(q, round, place, went, ago, by, at, &count)
			ops = append(ops, more...)
			ops = append(ops, answer)
		}
	}
	end := w.notAhead(at.Add(20 * time.Second))
	// No signal in the cab: all of it is sent with the signature.
	w.note(by, start, end, round)
	w.note(by, end, end, ops[1:]...)
	if went.end == "in_progress" {
		return
	}
	w.note(by, end, end, command("ehsRound", round.ID, "submit", map[string]any{
		"signature": w.signature(who.fullName), "signedAt": end.UnixMilli(), "inspectorId": who.id, "answered": count.answered, "total": count.answered,
		"failed": count.failed, "criticalFails": int64(0), "score": count.score(), "shift": "day",
	}))
	w.reviewRound(round.ID, went, end, answered)
}

// reviewRound is what the EHS manager did with it the same afternoon.
func (w walker) reviewRound(id string, went roundWent, end time.Time, answered map[string]int64) {
	at := end.Add(6 * time.Hour)
	if at.After(w.now) || went.end == "submitted" {
		return
	}
	if went.end != "returned" {
		w.note("okafor", at, at, command("ehsRound", id, "approve", nil))
		return
	}
	var ids []string
	var asks []map[string]any
	for _, item := range slices.Sorted(maps.Keys(went.asks)) {
		ids = append(ids, item)
		asks = append(asks, map[string]any{"itemId": item, "say": went.asks[item], "answeredAt": answered[item]})
	}
	w.note("okafor", at, at, command("ehsRound", id, "return", map[string]any{"stateReason": went.reason, "questioned": list(ids), "asks": raw(asks)}))
}

// raw writes what has no error.
func raw(value any) json.RawMessage {
	text, _ := json.Marshal(value)
	return text
}

// roundCount is the head of a round.
type roundCount struct{ answered, failed, got, most int64 }

func (c roundCount) score() int64 {
	if c.most == 0 {
		return 100
	}
	return min(c.got*100/c.most, map[bool]int64{true: 99, false: 100}[c.got < c.most])
}

// answerOf is the answer to one question; a fail has its finding, and its task where it was not put right on the spot.
func (w walker) answerOf(
	q library.Question, round change.Op, place roundPlace, went roundWent, ago int, by string, at time.Time, count *roundCount,
) (change.Op, []change.Op) {
	count.answered++
	fields := map[string]any{"roundId": round.ID, "itemId": q.ID, "result": "pass", "answeredAt": at.UnixMilli(), "answeredBy": w.people[by].id}
	weight := int64(max(q.Weight, 1))
	switch q.Type {
	case "number":
		fields["value"] = usualReadings[q.ID] + int64(w.random.IntN(5))*10
		if value, ok := went.readings[q.ID]; ok {
			fields["value"] = value
		}
	case "date":
		fields["text"] = w.dayAgo(-filledWith[q.ID])
	}
	if q.Type == "pass_fail" || q.Type == "number" {
		count.most += weight
	}
	right, failed := went.fails[q.ID]
	if !failed {
		if q.Type == "pass_fail" || q.Type == "number" {
			count.got += weight
		}
		return w.keyed("ehsAnswer", fields), nil
	}
	count.failed++
	id := w.id(at)
	task := change.UUID5(id, "task")
	text := q.Fail["en"]
	finding := filled(map[string]any{
		"roundId": round.ID, "templateKey": round.Fields["templateKey"], "itemId": q.ID, "subject": place.name, "text": text, "severity": q.Severity, "priority": "P2",
		"state": "open", "foundOn": w.dayAgo(ago), "citation": q.Citation, "equipmentId": place.equipmentID, "zoneId": place.zoneID, "ownerId": place.ownerID,
		"taskId": task, "provisionalNumber": w.people[by].device.provisional(),
	})
	fields["result"], fields["findingId"] = "fail", id
	if right != "" {
		fields["corrected"], fields["correction"] = true, right
		finding["state"], finding["corrected"], finding["correction"], finding["closedOn"] = "closed", true, right, w.dayAgo(ago)
		return w.keyed("ehsAnswer", fields), []change.Op{add("ehsFinding", id, finding)}
	}
	// The server would add the same task; the author does it here, so that what comes after is planned on it.
	ops := []change.Op{add("ehsFinding", id, finding), add("task", task, filled(map[string]any{
		"provisionalNumber": w.people[by].device.provisional(), "title": place.name + ": " + text, "description": text, "type": "corrective", "priority": "P2",
		"severity": q.Severity, "state": "open", "zoneId": place.zoneID, "assigneeId": place.ownerID, "evidenceRule": "photo_after", "sourceEntity": "ehsFinding", "sourceId": id,
	}))}
	if went.closed > 0 {
		done := w.daysAgo(went.closed, 11, 20)
		w.note("castellano", done, done, command("ehsFinding", id, "close", map[string]any{"closedOn": w.dayAgo(went.closed)}),
			command("task", task, "cancel", map[string]any{"stateReason": "Put right, and seen."}))
	}
	return w.keyed("ehsAnswer", fields), ops
}
