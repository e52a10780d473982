package safetywalk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// The duties of the safety walk:
//
//   - A walk that was planned and not started by the end of its day, in the time zone of its yard, is missed. Who starts it after all
//     takes it back.
//   - Stopped work that nobody acknowledges is told to the next person of the chain every so many minutes, and then to all managers. The
//     minutes count from when the server told the first ones, as a tablet may have been without signal.
//   - Findings that stopped work before stops were records of their own get one, once. They are not escalated: their people were told.

// Duties are what time does to walks and stopped work.
func (m Module) Duties() []rules.Duty {
	return []rules.Duty{
		{ID: "safety-walk.missed", Do: missWalks},
		{ID: "safety-walk.escalate", Do: m.escalate},
		{ID: "safety-walk.stops", Do: recordStops, Once: true},
	}
}

func missWalks(view rules.View, now time.Time, zone *time.Location) (rules.Due, error) {
	planned, err := view.Rows("walk", map[string]any{"state": "planned"})
	if err != nil {
		return rules.Due{}, fmt.Errorf("find planned walks: %w", err)
	}
	slices.SortStableFunc(planned, func(a, b *merge.Row) int { return cmp.Compare(typed.Text(a, "plannedOn"), typed.Text(b, "plannedOn")) })
	var due rules.Due
	for _, walk := range planned {
		day, err := time.ParseInLocation(time.DateOnly, typed.Text(walk, "plannedOn"), zone)
		if err != nil {
			continue // planned for no day
		}
		// Not 24 hours later: on two days a year midnight is 23 or 25 hours away.
		over := time.Date(day.Year(), day.Month(), day.Day()+1, 0, 0, 0, 0, zone)
		if over.After(now) {
			due.Next = over
			break
		}
		due.Ops = append(due.Ops, change.Op{Entity: "walk", ID: walk.ID, Kind: change.Command, Command: "miss"})
	}
	return due, nil
}

// ackMinutes is how long somebody may take to acknowledge where the organization said nothing.
const ackMinutes = 10

// step is one escalation that fell due.
type step struct {
	stop *merge.Row
	at   time.Time
}

func (m Module) escalate(view rules.View, now time.Time, _ *time.Location) (rules.Due, error) {
	raised, err := view.Rows("stopWork", map[string]any{"state": "raised"})
	if err != nil || len(raised) == 0 {
		return rules.Due{}, err
	}
	settings, err := view.Row("walkSettings", change.UUID5(view.Actor().OrgID, "walkSettings"))
	if err != nil {
		return rules.Due{}, err
	}
	wait, chain := time.Duration(ackMinutes)*time.Minute, []string(nil)
	if settings != nil && settings.Alive() {
		if minutes, ok := settings.Fields["ackMinutes"].(int64); ok {
			wait = time.Duration(minutes) * time.Minute
		}
		chain = Words(settings, "stopWorkChain")
	}
	e := escalation{view: view, notices: m.notices, now: now, link: m.Link, wait: wait, chain: chain, reached: map[string]int64{}}
	steps := e.due(raised)
	for _, step := range steps {
		if err := e.take(step); err != nil {
			return rules.Due{}, fmt.Errorf("escalate stop work %s: %w", step.stop.ID, err)
		}
	}
	for _, stop := range raised {
		if reached, ok := e.reached[stop.ID]; ok {
			e.out.Ops = append(e.out.Ops, change.Op{
				Entity: "stopWork", ID: stop.ID, Kind: change.Update,
				Fields: typed.Fields{"escalation": reached, "escalatedAt": now.UnixMilli()},
			})
		}
	}
	return e.out, nil
}

// escalation is one look at the stops that nobody has acknowledged.
type escalation struct {
	view    rules.View
	notices *notice.Registry
	now     time.Time
	link    string
	wait    time.Duration
	chain   []string
	// reached is how far a stop has come in this look.
	reached map[string]int64
	out     rules.Due
}

// last is the step that tells all managers; none follows it.
func (e *escalation) last() int64 { return int64(len(e.chain)) + 1 }

// due lists what fell due by now, in the order in which it did, and notes when the next does.
func (e *escalation) due(raised []*merge.Row) []step {
	var steps []step
	for _, stop := range raised {
		told, counted := stop.Fields["escalatedAt"].(int64)
		done, _ := stop.Fields["escalation"].(int64)
		if !counted {
			continue // of before stops were records
		}
		at := time.UnixMilli(told).Add(e.wait)
		for ; done < e.last() && !at.After(e.now); done, at = done+1, at.Add(e.wait) {
			steps = append(steps, step{stop, at})
		}
		if done < e.last() {
			if e.out.Next.IsZero() || at.Before(e.out.Next) {
				e.out.Next = at
			}
		}
	}
	slices.SortStableFunc(steps, func(a, b step) int { return a.at.Compare(b.at) })
	return steps
}

// take tells the next person who is there and did not raise the stop themselves, or all managers when nobody is left.
func (e *escalation) take(s step) error {
	reached, begun := e.reached[s.stop.ID]
	if !begun {
		reached, _ = s.stop.Fields["escalation"].(int64)
	}
	raiser := typed.Text(s.stop, "createdBy")
	to := []string{"role:ehs_manager", "role:org_admin", "role:supervisor"}
	if reached >= e.last() {
		return nil // a place in the chain was passed over before
	}
	for reached++; reached < e.last(); reached++ {
		person, err := e.view.Row("person", e.chain[reached-1])
		if err != nil {
			return err
		}
		if person != nil && person.Alive() && person.Fields["active"] != false && person.ID != raiser {
			to = []string{person.ID}
			break
		}
	}
	e.reached[s.stop.ID] = reached
	return e.tell(s.stop, reached, to)
}

func (e *escalation) tell(stop *merge.Row, reached int64, to []string) error {
	s, err := sceneOf(e.view, stop.Fields)
	if err != nil {
		return err
	}
	minutes := max(0, int64(e.now.Sub(s.raisedAt)/time.Minute)) // a tablet's clock may run ahead
	title := fmt.Sprintf("Nobody has acknowledged the stop work at %s for %s", s.place, span(minutes))
	key := fmt.Sprintf("escalated:%s:%04d", stop.ID, reached)
	told, err := e.notices.Promise(notice.Notice{
		Kind: "stop_work", Values: map[string]string{"title": title}, Key: "notice:" + key, To: to, Body: strings.TrimSpace(fmt.Sprintf("%s stopped the work at %s. %s", s.raisedBy, s.clock.When(s.raisedAt, s.now), s.says())),
		Link: s.link, Author: typed.Text(stop, "createdBy"), Matter: fmt.Sprintf("%s%s:escalated:%d", stopDedup, stop.ID, reached),
	})
	if err != nil {
		return err
	}
	body := fmt.Sprintf("%s.\n\n%s stopped work at %s on %s.\n\n%s%s", title, s.raisedBy, s.place, s.clock.Moment(s.raisedAt), s.facts(), s.whatToDo(e.link))
	raiser := typed.Text(stop, "createdBy")
	to = append(to, "not:"+raiser)
	gather := func(line string) notice.Burst {
		return burst("stop_work_escalated", raiser, stopFindings+" that nobody has acknowledged", line)
	}
	e.out.Effects = append(e.out.Effects, told,
		rules.Effect{
			Kind: notice.Mail, To: to, Subject: title, Body: body, Key: "post:" + key + ":mail", Photos: typed.Text(stop, "findingId"),
			Burst: gather(strings.TrimSpace(title+"\n"+s.says()) + "\n" + e.link + s.link),
		},
		rules.Effect{
			Kind: notice.Text, To: to, Subject: title, Body: fmt.Sprintf("%s. %s %s%s", title, s.hazardSentence(), e.link, s.link), Key: "post:" + key + ":text",
			Burst: gather(e.link + stopList),
		})
	return nil
}

// span is a number of minutes as people say it.
func span(minutes int64) string {
	switch {
	case minutes < 120:
		return fmt.Sprintf("%d min", minutes)
	case minutes < 48*60:
		return fmt.Sprintf("%d hours", minutes/60)
	default:
		return fmt.Sprintf("%d days", minutes/60/24)
	}
}

// recordStops makes the rows of findings that stopped work when there were none.
func recordStops(view rules.View, _ time.Time, _ *time.Location) (rules.Due, error) {
	findings, err := view.Rows("finding", map[string]any{"severity": "stop_work"})
	if err != nil {
		return rules.Due{}, err
	}
	var due rules.Due
	for _, finding := range findings {
		if !isStopWork(finding) || isDone(typed.Text(finding, "state")) {
			continue
		}
		stops, err := stopsOf(view, finding.ID)
		if err != nil {
			return rules.Due{}, err
		}
		if len(stops) > 0 {
			continue
		}
		id := change.UUID5(finding.ID, "stop-work")
		due.Ops = append(due.Ops, change.Op{Entity: "stopWork", ID: id, Kind: change.Add, Fields: stopFields(finding, typed.Text(finding, "createdBy"))})
		if finding.Fields["acknowledgedAt"] == nil {
			continue
		}
		acknowledged := typed.Fields{"acknowledgedAt": finding.Fields["acknowledgedAt"]}
		if who := typed.Text(finding, "acknowledgedBy"); who != "" {
			acknowledged["acknowledgedBy"] = who
		}
		due.Ops = append(due.Ops, change.Op{Entity: "stopWork", ID: id, Kind: change.Command, Command: "acknowledge", Fields: acknowledged})
	}
	return due, nil
}
