package demo

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/library"
	"shipshape/sync/change"
)

// missedLook is the day before now on which nobody looked at the drum pad; the calendar holds why (cal-w01).
const missedLook = 33

// areaRound is how often and by whom an area is looked at: the last time so many days ago.
type areaRound struct {
	area, by    string
	every, last int
	asks        string   // the questions of the area, by their key in the library
	notHere     []string // questions about what this area does not have
}

var areaRounds = []areaRound{
	{"CAA-1", "delgado", 7, 5, "hw-caa-weekly", nil},
	{"CAA-2", "ruiz", 7, 5, "hw-caa-weekly", []string{"hw-12", "hw-13", "hw-14"}},
	{"CAA-3", "ruiz", 7, 5, "hw-caa-weekly", nil},
	{"SAA-3", "nguyen", 7, 6, "hw-saa", nil},
	{"SAA-5", "nguyen", 7, 6, "hw-saa", nil},
	{"UW-1", "ruiz", 30, 22, "hw-universal", nil},
}

// problem is what a round found so many days ago, on a drum or, where it answers a question, in the area.
type problem struct {
	area, kind, text, severity string
	drum                       int
	question                   string
	ago, closed                int
}

// problems are what the rounds found: two are open, with their tasks.
var problems = []problem{
	{"CAA-3", "damage", "The lid ring is rusted through on one side.", "medium", 24, "", 5, 0},
	{"CAA-1", "place", "The aisle to Row A is narrower than two feet.", "medium", -1, "hw-11", 12, 0},
	{"SAA-3", "open", "The funnel lid stood open with nobody pouring.", "medium", 28, "", 13, 12},
	{"CAA-2", "label", "The date on the label has faded.", "low", 14, "", 26, 25},
}

// wasteInspections plans the rounds; one of the drum pad is missing, and one of today is under way.
func (w walker) wasteInspections(ids []string, began time.Time) error {
	asked := map[string]library.WalkTemplate{}
	for n, r := range areaRounds {
		if _, known := asked[r.asks]; !known {
			questions, err := library.FindWasteTemplate(r.asks)
			if err != nil {
				return err
			}
			own, err := questions.Copy(w.orgID)
			if err != nil {
				return err
			}
			asked[r.asks] = questions
			w.note("okafor", began, began, own)
		}
		for ago := r.last; ago < historyDays-3; ago += r.every {
			if r.area == "CAA-1" && ago == missedLook {
				continue
			}
			w.lookAt(r, asked[r.asks], ids, ago, 10+n, 1000)
		}
	}
	w.lookAt(areaRounds[0], asked[areaRounds[0].asks], ids, 0, 7, 4)
	return nil
}

// lookAt plans one inspection: each container that stood there is seen, up to `most` of them. Who saw all answers for the area and signs.
func (w walker) lookAt(r areaRound, questions library.WalkTemplate, ids []string, ago, hour, most int) {
	start := w.daysAgo(ago, hour, 2)
	inspection := w.keyed("wasteInspection", map[string]any{
		"areaId": w.told[r.area].ID, "inspectedOn": w.dayAgo(ago), "round": int64(1), "inspectorId": w.people[r.by].id, "state": "open", "category": "lqg",
		"startedAt": start.UnixMilli(), "templateId": library.TemplateID(w.orgID, questions.Key, questions.Version),
	})
	ops := []change.Op{inspection}
	at := func(second int) int64 { return start.UnixMilli() + int64(second)*1000 }
	found, made := w.finds(r, inspection.ID, ids, ago, start)
	ops = append(ops, made...)
	count, oldest := 0, 0
	for n, d := range drums {
		if !d.inArea(r.area, ago) || d.enteredAgo() <= ago {
			continue
		}
		count++
		oldest = max(oldest, d.started-ago)
		if count > most {
			continue
		}
		result := "ok"
		if found[ids[n]] != "" {
			result = "problem"
		}
		ops = append(ops, w.keyed("wasteCheck", map[string]any{
			"inspectionId": inspection.ID, "mark": ids[n], "containerId": ids[n], "result": result, "seenAt": at(count * 20), "listedIn": w.told[r.area].ID,
			"answeredBy": w.people[r.by].id,
		}))
	}
	if most < count {
		seen := w.notAhead(start.Add(time.Duration(most*20) * time.Second))
		w.note(r.by, start, seen, inspection)
		w.note(r.by, seen, seen, ops[1:]...)
		return
	}
	for i, item := range questions.Areas[0].Items {
		if item.When == "app-answers" {
			continue
		}
		fields := map[string]any{"inspectionId": inspection.ID, "itemId": item.ID, "result": "pass", "answeredAt": at(count*20 + i*6), "answeredBy": w.people[r.by].id}
		switch {
		case found[item.ID] != "":
			fields["result"], fields["findingId"] = "fail", found[item.ID]
		case slices.Contains(r.notHere, item.ID):
			fields["result"] = "na"
		}
		ops = append(ops, w.keyed("wasteAnswer", fields))
	}
	end := w.notAhead(start.Add(14 * time.Minute))
	// No signal among the drums: all of it is sent with the signature.
	w.note(r.by, start, end, inspection)
	w.note(r.by, end, end, ops[1:]...)
	fields := map[string]any{
		"signature": w.signature(w.people[r.by].fullName), "signedAt": end.UnixMilli(), "containers": int64(count), "seen": int64(count),
	}
	if oldest > 0 {
		fields["oldestOn"] = w.dayAgo(ago + oldest)
	}
	w.note(r.by, end, end, command("wasteInspection", inspection.ID, "sign", fields))
}

// finds are the findings of a round with their tasks, and their ids by the drum or the question that they are about.
func (w walker) finds(r areaRound, inspection string, ids []string, ago int, at time.Time) (found map[string]string, ops []change.Op) {
	found = map[string]string{}
	for _, p := range problems {
		if p.area != r.area || p.ago != ago {
			continue
		}
		id := w.id(at)
		fields := map[string]any{
			"areaId": w.told[p.area].ID, "inspectionId": inspection, "kind": p.kind, "text": p.text, "severity": p.severity, "priority": "P2", "state": "open",
			"foundOn": w.dayAgo(ago), "provisionalNumber": w.people[r.by].device.provisional(),
		}
		about := p.area
		if p.drum >= 0 {
			found[ids[p.drum]], fields["containerId"] = id, ids[p.drum]
			about += " " + drums[p.drum].place
		} else {
			found[p.question], fields["itemId"] = id, p.question
		}
		task := change.UUID5(id, "task")
		// The server would add the same task; the author does it here, so that what comes after is planned on it.
		ops = append(ops, add("wasteFinding", id, fields), add("task", task, map[string]any{
			"provisionalNumber": w.people[r.by].device.provisional(), "title": fmt.Sprintf("%s: %s", strings.TrimSpace(about), p.text), "description": p.text,
			"type": "corrective", "priority": "P2", "severity": p.severity, "state": "open", "zoneId": w.told[p.area].Fields["zoneId"],
			"assigneeId": w.told[p.area].Fields["responsibleId"], "evidenceRule": "photo_after", "sourceEntity": "wasteFinding", "sourceId": id,
		}))
		if p.closed > 0 {
			done := w.daysAgo(p.closed, 9, 12)
			w.note("delgado", done, done, command("wasteFinding", id, "close", map[string]any{"closedOn": w.dayAgo(p.closed)}),
				command("task", task, "cancel", map[string]any{"stateReason": "Put right on the spot, and seen."}))
		}
	}
	return found, ops
}

// notAhead is a moment, or now where it has not come.
func (w walker) notAhead(at time.Time) time.Time {
	if at.After(w.now) {
		return w.now
	}
	return at
}
