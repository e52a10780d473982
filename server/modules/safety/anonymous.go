package safety

import (
	"fmt"
	"strings"
	"time"

	"shipshape/server/anonymous"
	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// Reports says how a report without a name becomes an incident, and how its author is asked (server/anonymous).
type Reports struct{ Notices *notice.Registry }

var answered = notice.Kind{ID: "anonymous_answered", Title: "An answer came to {number}"}

var (
	errNoAnswer  = app.Errorf(app.EInvalid, "Write an answer first, of at most 4,000 characters.")
	errGoneAsked = app.Errorf(app.ENotFound, "This question is not asked any more.")
)

// Allows says whether the yard takes such reports.
func (Reports) Allows(view rules.View) (allowed bool, err error) {
	v := record.Read(view)
	for _, settings := range v.ListSafetySettings(nil) {
		allowed = allowed || settings.Alive() && settings.Anonymous()
	}
	return allowed, v.Err()
}

// Add makes the incident and what hangs on it.
func (Reports) Add(view rules.View, id string, said anonymous.Said, now time.Time) ([]change.Op, error) {
	v := record.Read(view)
	var since string
	for _, settings := range v.ListSafetySettings(nil) {
		if settings.Alive() {
			since = settings.Since()
		}
	}
	zone := v.FindZone(said.ZoneID)
	happened, say := timeOf(said.HappenedAt, now, since)
	fields := typed.Fields{
		"kind": said.Kind, "state": "triage", "anonymous": true,
		"happenedAt": happened.UnixMilli(), "learnedAt": now.UnixMilli(),
	}
	if what := strings.Join(nonEmpty(said.What, say, said.Note), "\n\n"); what != "" {
		fields["what"] = what
	}
	if said.Place != "" {
		fields["place"] = said.Place
	}
	if zone.Alive() {
		fields["zoneId"] = zone.ID
	}
	ops := []change.Op{{Entity: "incident", ID: id, Kind: change.Add, Fields: fields}}
	for _, file := range said.Files {
		ops = append(ops, fileOp(file, id, happened.UnixMilli()))
	}
	return ops, v.Err()
}

func fileOp(file anonymous.File, incident string, at int64) change.Op {
	fields := typed.Fields{"parentEntity": "incident", "parentId": incident, "sha256": file.SHA256, "mime": file.Mime, "bytes": file.Bytes}
	if file.Sound {
		fields["durationMs"], fields["recordedAt"] = file.DurationMs, at
		return change.Op{Entity: "voiceNote", ID: file.ID, Kind: change.Add, Fields: fields}
	}
	fields["role"], fields["thumbSha256"], fields["takenAt"] = "context", file.Thumb, at
	fields["width"], fields["height"] = file.Width, file.Height
	return change.Op{Entity: "photo", ID: file.ID, Kind: change.Add, Fields: fields}
}

// Read is what the author of a report reads of it.
func (Reports) Read(view rules.View, id string) (anonymous.Found, error) {
	v := record.Read(view)
	incident := v.FindIncident(id)
	if v.Err() == nil && !incident.Alive() {
		return anonymous.Found{}, anonymous.ErrNoReport
	}
	found := anonymous.Found{Number: incident.Number(), State: incident.State(), Questions: []anonymous.Question{}}
	for _, one := range v.ListIncidentQuestions(typed.Fields{"incidentId": id}) {
		if one.Alive() {
			found.Questions = append(found.Questions, anonymous.Question{ID: one.ID, Question: one.Question(), Answer: one.Answer()})
		}
	}
	return found, v.Err()
}

// Reply answers a question, and tells who asked it and who leads. What was answered stays; what is added stands under it.
func (r Reports) Reply(view rules.View, id, asked, text string, now time.Time) ([]change.Op, []rules.Effect, error) {
	v := record.Read(view)
	question, incident := v.FindIncidentQuestion(asked), v.FindIncident(id)
	if v.Err() != nil {
		return nil, nil, v.Err()
	}
	if !question.Alive() || question.IncidentID() != id {
		return nil, nil, errGoneAsked
	}
	whole := strings.Join(nonEmpty(question.Answer(), text), "\n\n")
	if text == "" || len([]rune(whole)) > 4000 {
		return nil, nil, errNoAnswer
	}
	matter := fmt.Sprintf("%s:%s:%d", answered.ID, asked, len(whole)) // each answer is told: what was answered only grows
	told, err := r.Notices.Promise(notice.Notice{
		Kind: answered.ID, Entity: "incident", ID: id, To: nonEmpty(question.CreatedBy(), incident.LeadID()), Matter: matter, Key: "notice:" + matter,
		Values: map[string]string{"number": incident.Number()}, Body: "Who reported it without a name answered what you asked.",
	})
	fields := typed.Fields{"answer": whole, "answeredAt": now.UnixMilli()}
	return []change.Op{{Entity: "incidentQuestion", ID: question.ID, Kind: change.Update, Fields: fields}}, []rules.Effect{told}, err
}

// timeOf is when it happened, and what stands in the record where the tablet's clock cannot have been right.
func timeOf(at, now time.Time, since string) (time.Time, string) {
	switch {
	case at.After(now):
		return now, "[The report named a time in the future. The time when it arrived stands here.]"
	case since != "" && at.UTC().Format(time.DateOnly) < since, at.Before(now.AddDate(-2, 0, 0)):
		return now, "[The report named " + at.UTC().Format("January 2, 2006") + ", which cannot be right. The time when it arrived stands here.]"
	}
	return at, ""
}

func nonEmpty(texts ...string) (filled []string) {
	for _, text := range texts {
		if text != "" {
			filled = append(filled, text)
		}
	}
	return filled
}
