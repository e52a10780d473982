package demo

import (
	"time"

	"shipshape/sync/change"
)

// cleared says how the hazard of a task was put right for work to go on, by the task's title.
var cleared = map[string]string{
	"Replace the life line on the wing wall": "New life line rigged between stations 4 and 6 and checked.",
	"Guard the tank top opening at frame 30": "Guard rail fitted around the manhole, lights on.",
}

// stop presses the key for a finding, as its author does with the report, and lets the owner of the zone acknowledge it as soon as the
// tablet has been heard of. The answer is the stop's id, and the op that goes with the finding.
func (w walker) stop(k *walk, s story, findingID string, at time.Time) (string, change.Op) {
	z, id := w.zones[s.zone], w.id(at)
	heard := k.sent.Add(4 * time.Minute)
	w.note(z.owner, heard, heard, command("stopWork", id, "acknowledge", map[string]any{"acknowledgedBy": w.people[z.owner].id, "acknowledgedAt": heard.UnixMilli()}))
	return id, add("stopWork", id, map[string]any{"findingId": findingID, "walkId": k.id, "zoneId": z.id, "category": s.category, "state": "raised", "raisedAt": at.UnixMilli()})
}

// release lets work go on once a task's hazard is put right.
func (w walker) release(t task, at time.Time) {
	by := w.accepts()
	w.note(by, at, at, command("stopWork", t.stop, "release", map[string]any{
		"endedBy": w.people[by].id, "endedAt": at.UnixMilli(), "endReason": cleared[t.title],
		"clearedBy": w.people[t.assignee].fullName, "covers": list(t.shown),
	}))
}
