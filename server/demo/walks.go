package demo

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"shipshape/server/demo/pictures"
	"shipshape/server/library"
	"shipshape/sync/change"
)

// walker plans the walks of a yard and what follows from them.
type walker struct {
	*yard
	template library.WalkTemplate
	photos   map[shot]stored
	reviewer string // key of who accepts tasks and closes walks; empty: okafor
	// lasting are the findings that are open to this day, by zone: whoever comes by again says so.
	lasting map[string][]string
	// told are the records that deeds of modules made, by what they call them.
	told map[string]change.Op
}

// walk is one walk being planned.
type walk struct {
	round
	id         string
	start, end time.Time
	sent       time.Time // when the tablets found a network
	signed     signed
	made       []task
}

// task is what a finding at risk left behind.
type task struct {
	story
	id, assignee string
	due          time.Time // the last minute of the due date
	walk         *walk
	stop         string   // the id of the stop that it ends
	shown        []string // photos of the hazard
}

// signed plans a walk from its start to its signature, and then the work it caused.
func (w walker) signed(r round, start time.Time) {
	k := w.begin(r, start)
	for _, code := range r.route {
		w.visit(k, code, true)
	}
	finish := k.end
	w.note(r.lead, finish, k.sent, command("walk", k.id, "finish", nil), w.leaves(k, r.lead, finish))
	if r.partner != "" {
		w.note(r.partner, finish.Add(-time.Minute), k.sent.Add(-time.Minute), w.leaves(k, r.partner, finish.Add(-time.Minute)))
	}
	at := finish.Add(2 * time.Minute)
	sealed := k.signed.sealed(w.Schema.Entity("walk"))
	lead := w.people[r.lead]
	w.note(r.lead, at, k.sent,
		add("signature", w.id(at), with(sealed, map[string]any{
			"walkId": k.id, "role": "walker", "personId": lead.id, "name": lead.fullName, "proof": "session", "statement": statement,
			"drawing": w.signature(lead.fullName), "signedAt": at.UnixMilli(),
		})),
		command("walk", k.id, "sign", map[string]any{"signedAt": at.UnixMilli(), "contentHash": sealed["contentHash"]}))
	w.note(r.lead, at.Add(time.Minute), k.sent, command("walk", k.id, "distribute", nil))
	w.work(k)
}

// paused plans a walk that is not over: half of its zones are done, and the last finding is a photo without words.
func (w walker) paused(r round, start time.Time) {
	k := w.begin(r, start)
	half := len(r.route) / 2
	for _, code := range r.route[:half] {
		w.visit(k, code, true)
	}
	w.visit(k, r.route[half], false)
	w.note(r.lead, k.end, k.sent, w.stands(k, r.lead, r.route[half], k.end), command("walk", k.id, "pause", nil))
	if r.partner != "" {
		w.note(r.partner, k.end, k.sent.Add(-time.Minute), w.stands(k, r.partner, r.route[half-1], k.end.Add(-4*time.Minute)))
	}
}

// disagree lets the two inspectors of the latest walk in the docks judge one finding differently, each without signal: both
// severities stand, the graver is shown, and the office is asked.
func (w walker) disagree() {
	for _, e := range slices.Backward(w.entries) {
		op := e.ops[0]
		if op.Entity != "finding" || op.Kind != change.Add || op.Fields["text"] != disputed {
			continue
		}
		for i, judged := range []struct{ by, severity string }{{rounds[len(rounds)-1].lead, "high"}, {rounds[len(rounds)-1].partner, "low"}} {
			w.entries = append(w.entries, entry{
				by: judged.by, at: e.at.Add(time.Duration(i+3) * time.Minute), sent: e.sent.Add(time.Duration(i+2) * time.Minute),
				ops: []change.Op{edit("finding", op.ID, map[string]any{"severity": judged.severity})}, blind: i > 0,
			})
		}
		return
	}
}

func (w walker) begin(r round, start time.Time) *walk {
	w.part(fmt.Sprintf("walk %d weeks ago: %s", r.weeks, r.title))
	k := &walk{round: r, id: w.id(start), start: start, end: start.Add(2 * time.Minute), signed: signed{}}
	k.sent = start.Add(time.Duration(8*len(r.route)+14) * time.Minute)
	lead := w.people[r.lead]
	fields := map[string]any{
		"provisionalNumber": lead.device.provisional(), "title": r.title, "templateId": library.WalkTemplateID(w.orgID, w.template.Version),
		"state": "in_progress", "route": list(w.zoneIDs(r.route)), "leadId": lead.id, "weather": r.weather, "startedAt": start.UnixMilli(), "startedOn": day(start),
	}
	k.signed.add("walk", k.id, fields)
	// The office gate still has signal; the tablets are heard of again after the round, the partner's first.
	w.note(r.lead, start, start.Add(time.Minute), add("walk", k.id, fields), w.joins(k, r.lead, start))
	if r.partner != "" {
		at := start.Add(3 * time.Minute)
		w.note(r.partner, at, k.sent.Add(-time.Minute), w.joins(k, r.partner, at))
	}
	return k
}

func (w walker) joins(k *walk, by string, at time.Time) change.Op {
	return w.keyed("walkParticipant", map[string]any{"walkId": k.id, "personId": w.people[by].id, "joinedAt": at.UnixMilli(), "seenAt": at.UnixMilli()})
}

// stands says where somebody was seen last.
func (w walker) stands(k *walk, by, code string, at time.Time) change.Op {
	joined := w.keyed("walkParticipant", map[string]any{"walkId": k.id, "personId": w.people[by].id})
	return edit("walkParticipant", joined.ID, map[string]any{"zoneId": w.zones[code].id, "seenAt": at.UnixMilli()})
}

// leaves says that somebody's part of the walk is done, and how much their device made of it.
func (w walker) leaves(k *walk, by string, at time.Time) change.Op {
	joined := w.keyed("walkParticipant", map[string]any{"walkId": k.id, "personId": w.people[by].id})
	return edit("walkParticipant", joined.ID, map[string]any{"finishedAt": at.UnixMilli(), "seenAt": at.UnixMilli(), "zoneId": w.zones[k.route[len(k.route)-1]].id})
}

// visit answers a zone's questions and records what was found there. k.end moves on with the feet of the inspector.
func (w walker) visit(k *walk, code string, done bool) {
	z, entered := w.zones[code], k.end
	left := entered.Add(time.Duration(5+w.random.IntN(4)) * time.Minute)
	failed, found := map[string]string{}, map[string]story{} // question -> finding, finding -> story
	for i, s := range k.stories {
		if s.zone != code {
			continue
		}
		by := k.lead
		if k.partner != "" && i%3 == 1 {
			by = k.partner
		}
		at := entered.Add(time.Duration(60+50*i) * time.Second)
		id := w.find(k, s, by, at)
		found[id] = s
		if s.kind == risk && s.item != "" {
			failed[s.item] = id
		}
	}
	key := map[string]any{"walkId": k.id, "zoneId": z.id, "status": "doing", "enteredAt": entered.UnixMilli()}
	if done {
		key["status"], key["leftAt"] = "done", left.UnixMilli()
	}
	visit := w.keyed("walkZone", key)
	k.signed.add("walkZone", visit.ID, visit.Fields)
	ops := []change.Op{visit}
	for i, finding := range w.lasting[code] {
		look := w.keyed("verification", map[string]any{
			"walkId": k.id, "findingId": finding, "zoneId": z.id, "result": "still_there",
			"verifiedAt": entered.Add(time.Duration(20+15*i) * time.Second).UnixMilli(),
		})
		k.signed.add("verification", look.ID, look.Fields)
		ops = append(ops, look)
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		s := found[id]
		if s.kind == risk && (s.end == open || s.end == working || s.end == blocked) {
			w.lasting[code] = append(w.lasting[code], id)
		}
	}
	if done || len(failed) > 0 {
		ops = append(ops, w.answers(k, z, failed, entered, left)...)
	}
	w.note(k.lead, left, k.sent, ops...)
	k.end = left
}

func (w walker) answers(k *walk, z zone, failed map[string]string, from, to time.Time) []change.Op {
	var items []library.Item
	for _, area := range w.template.Areas {
		if slices.Contains(z.areas, area.ID) {
			items = append(items, area.Items...)
		}
	}
	var ops []change.Op
	for i, item := range items {
		chance := w.random.Float64()
		finding, isFailed := failed[item.ID]
		if chance < 0.04 && !isFailed {
			continue // nobody answers everything
		}
		at := from.Add(to.Sub(from) * time.Duration(i+1) / time.Duration(len(items)+1))
		fields := map[string]any{"walkId": k.id, "zoneId": z.id, "itemId": item.ID, "result": "pass", "answeredAt": at.UnixMilli(), "answeredBy": w.people[k.lead].id}
		switch {
		case isFailed:
			fields["result"], fields["findingId"] = "fail", finding
			if item.Type == "number" {
				fields["value"] = int64(math.Round(*item.Min*100)) - 100
			}
		case chance > 0.90:
			fields["result"] = "na"
		case item.Type == "number":
			fields["value"] = w.reading(item)
		}
		answer := w.keyed("answer", fields)
		k.signed.add("answer", answer.ID, answer.Fields)
		ops = append(ops, answer)
	}
	return ops
}

// reading is a value in hundredths as a meter would show it on an ordinary day.
func (w walker) reading(item library.Item) int64 {
	low, high := *item.Min*1.3+0.5, *item.Min*2+1
	switch item.Unit {
	case "%O2":
		low, high = 20.7, 20.9
	case "%LEL", "ppm":
		low, high = 0, 3
	case "°F":
		low, high = 48, 84
	case "dBA":
		low, high = 71, 84
	}
	return int64(math.Round((low+(high-low)*w.random.Float64())*10)) * 10
}

// find records a finding with its photo and task, and answers its id.
func (w walker) find(k *walk, s story, by string, at time.Time) string {
	z, author := w.zones[s.zone], w.people[by]
	id := w.id(at)
	fields := map[string]any{
		"provisionalNumber": author.device.provisional(), "walkId": k.id, "zoneId": z.id, "kind": s.kind, "category": s.category, "state": "open",
		"observedAt": at.UnixMilli(), "observedOffset": int64(0), "observedZone": w.org.timeZone,
	}
	if z.x > 0 {
		fields["mapX"], fields["mapY"] = z.x+w.random.Int64N(160)-80, z.y+w.random.Int64N(160)-20
	}
	for field, value := range map[string]string{"severity": s.severity, "text": s.text, "immediateAction": s.action, "itemId": s.item, "standardRef": w.citation(s.item)} {
		if value != "" {
			fields[field] = value
		}
	}
	ops := []change.Op{add("finding", id, fields)}
	var shown []string
	if photo, ok := w.photos[shot{s.scene, s.take, false}]; ok {
		op := w.photo(photo, "finding", id, k.id, "before", s.text, at.Add(-20*time.Second))
		k.signed.add("photo", op.ID, op.Fields)
		ops, shown = append(ops, op), append(shown, op.ID)
	}
	switch {
	case s.end == "draft":
		fields["state"] = "draft"
	case s.kind == catch:
		ops = append(ops, command("finding", id, "record", nil))
	case s.kind == spot:
		ops = append(ops, command("finding", id, "closeOnSpot", nil))
	default:
		t := w.task(k, s, id, at)
		fields["assigneeId"], fields["dueOn"], fields["taskId"] = w.people[t.assignee].id, day(t.due), t.id
		if s.severity == "stop_work" {
			fields["toldPerson"] = w.people[z.owner].fullName
			var key change.Op
			t.stop, key = w.stop(k, s, id, at)
			t.shown, ops = shown, append(ops, key)
		}
		rule := "photo_after"
		if !s.after && (s.end == closed || s.end == review || s.end == back) {
			rule = "note"
		}
		dueSource := "rule"
		if _, set := byHand[s.title]; set {
			dueSource = "manual"
		}
		ops = append(ops, add("task", t.id, map[string]any{
			"provisionalNumber": author.device.provisional(), "title": s.title, "description": s.text, "state": "open",
			"type": "corrective", "priority": priorities[s.severity], "severity": s.severity, "assigneeId": w.people[t.assignee].id,
			"reviewerId": w.people[w.accepts()].id, "dueOn": day(t.due), "dueSource": dueSource, "zoneId": z.id, "sourceEntity": "finding", "sourceId": id,
			"evidenceRule": rule,
		}))
		k.made = append(k.made, t)
	}
	k.signed.add("finding", id, with(fields, map[string]any{"createdBy": author.id}))
	sent := k.sent
	if by == k.partner {
		sent = sent.Add(-time.Minute)
	}
	w.note(by, at, sent, ops...)
	return id
}

var priorities = map[string]string{"stop_work": "P1", "high": "P2", "medium": "P3", "low": "P4"}

func (w walker) task(k *walk, s story, finding string, at time.Time) task {
	assignee := w.zones[s.zone].owner
	if _, works := w.people["bell"]; works && s.category == "scaffold" {
		assignee = "bell" // the staging is the contractor's
	}
	due := at.AddDate(0, 0, map[string]int{"stop_work": 0, "high": 1, "medium": 7, "low": 30}[s.severity])
	chosen, set := byHand[s.title]
	switch {
	case set:
		due = at.AddDate(0, 0, chosen)
	case s.severity != "stop_work":
		due = workday(due)
	}
	return task{story: s, id: change.UUID5(finding, "task"), assignee: assignee, due: time.Date(due.Year(), due.Month(), due.Day(), 23, 59, 0, 0, w.location), walk: k}
}

func (w walker) citation(item string) string {
	for _, area := range w.template.Areas {
		for _, i := range area.Items {
			if i.ID == item {
				return i.Citation
			}
		}
	}
	return ""
}

// photo hangs a picture under a record; walkID is empty where no walk took it.
func (w walker) photo(p stored, entity, parent, walkID, role, caption string, at time.Time) change.Op {
	fields := map[string]any{
		"parentEntity": entity, "parentId": parent, "role": role, "sha256": p.original, "reportSha256": p.report,
		"thumbSha256": p.thumb, "mime": "image/jpeg", "width": int64(pictures.PhotoWidth), "height": int64(pictures.PhotoHeight), "bytes": p.bytes, "takenAt": at.UnixMilli(),
	}
	if walkID != "" {
		fields["walkId"] = walkID
	}
	if caption != "" {
		fields["caption"] = caption
	}
	return add("photo", w.id(at), fields)
}

func (w walker) accepts() string {
	if w.reviewer != "" {
		return w.reviewer
	}
	return "okafor"
}

func day(at time.Time) string { return at.Format(time.DateOnly) }

// workday moves a date on a weekend to the Monday after.
func workday(at time.Time) time.Time {
	for at.Weekday() == time.Saturday || at.Weekday() == time.Sunday {
		at = at.AddDate(0, 0, 1)
	}
	return at
}
