package demo

import (
	"time"

	"shipshape/sync/change"
)

// What people write on tasks.
var (
	begun    = []string{"Crew has it for this afternoon.", "Parts are on the barge side.", "Talked it through at the morning brief.", "On second shift's list.", "Started, one piece still to come from the store."}
	finished = []string{"Done and checked with the crew.", "Fitted and tested.", "Replaced; the old one is scrapped.", "Done. Shown at the toolbox talk.", "Corrected, and the tag is updated."}
	accepted = []string{"Seen it on my round, thanks.", "Good work.", "Verified on site."}
)

const (
	blockedBy = "Parts ordered, two weeks out."
	sentBack  = "The note doesn't say where the leads went. Please walk it again with the crew."
)

// work plans what became of a walk's tasks, and closes the walk when nothing is left to do. The state of the findings is not
// written here: the server derives it from the tasks.
func (w walker) work(k *walk) {
	last, over := k.sent, true
	for i, t := range k.made {
		done := w.carryOut(t, i)
		if done.IsZero() {
			over = false
		} else if done.After(last) {
			last = done
		}
	}
	if at := last.Add(20 * time.Hour); over && at.Before(w.now) {
		w.note(w.accepts(), at, at, command("walk", k.id, "close", nil))
	}
}

// carryOut plans one task; the answer is when it was accepted, zero when it is not. What is still going on is spread over the
// time until now, what is over was over in time.
func (w walker) carryOut(t task, i int) time.Time {
	from, until := t.walk.sent.Add(10*time.Minute), w.now.Add(-30*time.Minute)
	if t.end == closed && t.due.Before(until) {
		until = t.due.Add(-time.Hour)
	}
	step := func(part float64) time.Time {
		return from.Add(time.Duration(float64(until.Sub(from)) * part)).Truncate(time.Minute)
	}
	say := func(text string, at time.Time) change.Op {
		return add("comment", w.id(at), map[string]any{"parentEntity": "task", "parentId": t.id, "text": text})
	}
	reviewer := w.accepts()
	switch t.end {
	case open:
		return time.Time{}
	case blocked:
		w.note(t.assignee, step(0.3), step(0.3), command("task", t.id, "block", map[string]any{"stateReason": blockedBy}))
		return time.Time{}
	}
	start := command("task", t.id, "start", nil)
	if i%2 == 0 {
		w.note(t.assignee, step(0.2), step(0.2), start, say(begun[(i+len(t.title))%len(begun)], step(0.2)))
	} else {
		w.note(t.assignee, step(0.2), step(0.2), start)
	}
	if t.end == working {
		return time.Time{}
	}
	evidence := say(finished[(i+len(t.title))%len(finished)], step(0.6))
	if t.after {
		evidence = w.photo(w.photos[shot{t.scene, t.take, true}], "task", t.id, "", "after", "", step(0.6))
	}
	w.note(t.assignee, step(0.6), step(0.6), evidence, command("task", t.id, "submit", nil))
	switch t.end {
	case review:
		return time.Time{}
	case back:
		w.note(reviewer, step(0.8), step(0.8), command("task", t.id, "refuse", map[string]any{"stateReason": sentBack}))
		return time.Time{}
	}
	if t.stop != "" {
		w.release(t, step(0.7))
	}
	accept := []change.Op{command("task", t.id, "accept", nil)}
	if i%3 == 0 {
		accept = append(accept, say(accepted[(i+len(t.title))%len(accepted)], step(0.9)))
	}
	w.note(reviewer, step(0.9), step(0.9), accept...)
	return step(0.9)
}
