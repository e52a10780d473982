package safetywalk

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/merge"
)

// stopDedup begins what names the notices of a stop.
const stopDedup = "stop_work:"

// What a burst of messages is about, see burst. Open stop work is listed at stopList.
const (
	stopFindings = "stop-work findings"
	stopList     = "/findings?severity=stop_work&phase=open"
)

// burst gathers what one person did to stops, as a tablet may send a long day at once: nobody's stop waits for that of somebody else.
func burst(what, by, many, line string) notice.Burst {
	return notice.Burst{Name: what + ":" + by, Many: many, Line: line}
}

// scene is what people are told about a stop.
type scene struct {
	clock        app.YardClock
	now          time.Time
	link         string // of the finding, within the app
	place        string
	hazard, text string
	finding      *merge.Row
	raisedBy     string
	raisedAt     time.Time
}

// sceneOf reads what a stop is about. What is not here yet is left out: nobody waits for it.
func sceneOf(view rules.View, stop typed.Fields) (scene, error) {
	row := &merge.Row{Fields: stop}
	at, _ := stop["raisedAt"].(int64)
	s := scene{now: view.Now(), link: "/findings", raisedAt: time.UnixMilli(at)}
	var err error
	if s.clock, err = yardClock(view); err != nil {
		return s, err
	}
	if s.place, err = placeName(view, typed.Text(row, "zoneId")); err != nil {
		return s, err
	}
	if s.raisedBy, err = personName(view, typed.Text(row, "createdBy")); err != nil {
		return s, err
	}
	category := typed.Text(row, "category")
	if id := typed.Text(row, "findingId"); id != "" {
		s.link += "/" + id
		if s.finding, err = view.Row("finding", id); err != nil {
			return s, err
		}
		s.text = typed.Text(s.finding, "text")
		if now := typed.Text(s.finding, "category"); now != "" {
			category = now
		}
	}
	if category != "" {
		s.hazard, err = library.HazardTitle(category)
	}
	return s, err
}

// says is hazard and words in one line, for an inbox or a telephone.
func (s scene) says() string {
	var parts []string
	for _, part := range []string{s.hazard, s.text} {
		if part != "" {
			parts = append(parts, strings.TrimRight(part, ".")+".")
		}
	}
	return strings.Join(parts, " ")
}

// hazardSentence is the kind of hazard alone: a text is short.
func (s scene) hazardSentence() string {
	if s.hazard == "" {
		return "Open the finding:"
	}
	return s.hazard + "."
}

// facts is the part of a mail that says what is wrong.
func (s scene) facts() string {
	var b strings.Builder
	for _, part := range []struct{ title, value string }{
		{"Hazard", s.hazard},
		{"What is wrong", s.text},
		{"Immediate action taken", typed.Text(s.finding, "immediateAction")},
		{"Told on site", typed.Text(s.finding, "toldPerson")},
	} {
		if part.value != "" {
			fmt.Fprintf(&b, "%s: %s\n", part.title, part.value)
		}
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	return b.String()
}

// whatToDo ends the mails about work that is stopped.
func (s scene) whatToDo(base string) string {
	return fmt.Sprintf("What to do\nAcknowledge it, so that everybody knows you have it: %s%s\n"+
		"Work stays stopped until somebody with the right \"Release stopped work\" releases it: an EHS manager, an environmental specialist or a supervisor of the zone, unless your organization has changed that.\n", base, s.link)
}

// placeName is what people call a zone.
func placeName(view rules.View, zoneID string) (string, error) {
	zone, err := view.Row("zone", zoneID)
	if name := typed.Text(zone, "name"); err != nil || name != "" {
		return name, err
	}
	return "the yard", nil
}

func personName(view rules.View, id string) (string, error) {
	person, err := view.Row("person", id)
	if name := typed.Text(person, "fullName"); err != nil || name != "" {
		return name, err
	}
	return "Somebody", nil
}

func yardClock(view rules.View) (app.YardClock, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	return app.NewYardClock(typed.Text(organization, "timeZone"), typed.Text(organization, "hourFormat")), err
}

// concerned are the people whom stopped work concerns: who owns the zone, who answers for it or for what it lies in, the EHS managers
// and the organization's admins.
func concerned(view rules.View, zoneID string) ([]string, error) {
	to := []string{"role:ehs_manager", "role:org_admin"}
	for range 16 { // zones lie in each other no deeper
		zone, err := view.Row("zone", zoneID)
		if err != nil {
			return nil, err
		}
		if owner := typed.Text(zone, "ownerId"); owner != "" && len(to) == 2 {
			to = append(to, owner)
		}
		if zoneID == "" {
			break
		}
		to = append(to, "zone:"+zoneID)
		zoneID = typed.Text(zone, "parentId")
	}
	return to, nil
}

// tellStops promises the messages about what happened to stops. Where a release is taken back in the same breath, nobody hears that
// work may resume.
func (d *derivation) tellStops() error {
	instead := map[string]bool{}
	for _, event := range d.events {
		instead[event.instead] = event.what == raisedAgain
	}
	steps := map[string][]stopEvent{}
	for _, event := range d.events {
		if event.what != "released" || !instead[event.id] {
			steps[event.step()] = append(steps[event.step()], event)
		}
	}
	for i, event := range d.events {
		if event.what == "released" && instead[event.id] {
			continue
		}
		// Messages of one moment leave in the order of their keys, and the ids of a device's sets ascend.
		key := fmt.Sprintf("%s:%02d:%s%s:", d.changes[0].Set.ID, i, stopDedup, event.id)
		if err := d.tellStop(event, steps[event.step()], key); err != nil {
			return fmt.Errorf("tell that stop work %s is %s: %w", event.id, event.what, err)
		}
	}
	return nil
}

// step names what was done to a hazard. The same thing done to several presses of it is one step, of which people are told once.
func (e stopEvent) step() string {
	row := &merge.Row{Fields: e.stop}
	finding := typed.Text(row, "findingId")
	if finding == "" || e.what == "raised" || e.what == raisedAgain {
		return e.id
	}
	return strings.Join([]string{e.what, finding, e.by, typed.Text(row, "endReason"), typed.Text(row, "clearedBy")}, "\x00")
}

// message is what is told about one event: in the inbox, by mail, and to those who got a text before by a text.
type message struct {
	letter         notice.Notice
	title, subject string
	mail           string // no mail when empty
	sms            string // no text when empty
	many           string // see notice.Burst
	line           string // what a mail says of it among others
	photos         string // the record whose photos go along
	to, texted     []string
}

// tellStop promises the messages about one event of those that make up a step: the first speaks for all of them, to everybody who was
// told of any of them, and the others only settle their own.
func (d *derivation) tellStop(event stopEvent, step []stopEvent, key string) error {
	s, err := sceneOf(d.view, event.stop)
	if err != nil {
		return err
	}
	stop := &merge.Row{Fields: event.stop}
	to, err := concerned(d.view, typed.Text(stop, "zoneId"))
	if err != nil {
		return err
	}
	who, err := personName(d.view, event.by)
	if err != nil {
		return err
	}
	dedup := stopDedup + event.id
	m := message{to: to, many: stopFindings, photos: typed.Text(stop, "findingId"), letter: notice.Notice{Kind: "stop_work", Link: s.link, Body: s.says(), Author: event.by, Matter: dedup}}
	switch event.what {
	case "raised", movedZone:
		m.title = "Stop work: " + s.place
		m.subject, m.line = m.title, strings.TrimSpace(fmt.Sprintf("%s %s, %s", s.says(), s.raisedBy, s.clock.Moment(s.raisedAt)))
		m.mail = fmt.Sprintf("%s stopped work at %s on %s.\n\n%s%s", s.raisedBy, s.place, s.clock.Moment(s.raisedAt), s.facts(), s.whatToDo(d.link))
		if because := typed.Text(stop, "raisedBecause"); because != "" {
			m.mail = because + "\n\n" + m.mail
		}
		if event.instead != "" {
			m.to = append(m.to, "told:"+stopDedup+event.instead)
		}
		if event.what == movedZone {
			m.mail = fmt.Sprintf("%s corrected where this is: work is stopped at %s.\n\n", who, s.place) + m.mail
		}
	case raisedAgain:
		because := typed.Text(stop, "raisedBecause")
		m.title = "Stop work raised again: " + s.place
		m.subject, m.letter.Body, m.letter.Author = m.title, because, ""
		m.mail = fmt.Sprintf("Work is stopped again at %s. It was released too early.\n\n%s\n\n%s%s", s.place, because, s.facts(), s.whatToDo(d.link))
		m.sms = fmt.Sprintf("Stop work raised again at %s. %s", s.place, because)
		m.to = append(m.to, "told:"+stopDedup+event.instead)
		dedup = stopDedup + event.instead // the texts go to who got one about it
	case "acknowledged":
		m.title = fmt.Sprintf("%s acknowledged the stop work at %s", who, s.place)
		m.letter.Kind, m.letter.Revises, m.letter.Matter = "stop_work_acknowledged", dedup, dedup+":acknowledged"
		m.letter.Body = strings.TrimSpace("Work is still stopped. " + s.says())
		m.to = []string{typed.Text(stop, "createdBy"), "told:" + dedup}
	case "released", "withdrawn":
		if m, err = d.endOf(event, s, m, who); err != nil {
			return err
		}
	}
	m.texted = []string{"told:" + dedup + ":escalated"}
	for _, other := range step[1:] {
		of := stopDedup + other.id
		m.to = append(m.to, typed.Text(&merge.Row{Fields: other.stop}, "createdBy"), "told:"+of)
		m.texted = append(m.texted, "told:"+of+":escalated")
	}
	if event.id != step[0].id {
		m.to, m.mail, m.sms = nil, "", ""
	}
	return d.promiseStop(event, key, m)
}

// endOf words the end of a stop. Work resumes where no other stop stands. A mail is read on any day, so it says which.
func (d *derivation) endOf(event stopEvent, s scene, m message, who string) (message, error) {
	stop := &merge.Row{Fields: event.stop}
	others, err := d.otherStops(event)
	if err != nil {
		return m, err
	}
	what, did := "Work may resume at "+s.place, who+" released the stop work"
	if event.what == "withdrawn" {
		what, did = "Stop work withdrawn at "+s.place, who+" withdrew the stop work"
	}
	rest := "."
	if others > 0 {
		what = map[string]string{"released": "One stop work released at ", "withdrawn": "One stop work withdrawn at "}[event.what] + s.place
		rest += " Work is still stopped there by another stop work."
	}
	if cleared := typed.Text(stop, "clearedBy"); cleared != "" {
		rest += fmt.Sprintf(" Cleared by %s.", cleared)
	}
	at, reason := time.UnixMilli(event.at), typed.Text(stop, "endReason")
	if reason != "" {
		reason = "Reason: " + reason
	}
	m.letter.Body = strings.TrimSpace(fmt.Sprintf("%s at %s%s %s", did, s.clock.When(at, s.now), rest, reason))
	if reason != "" {
		reason += "\n\n"
	}
	m.mail = fmt.Sprintf("%s.\n\n%s on %s%s\n\n%s%sSee the finding: %s%s\n", what, did, s.clock.Moment(at), rest, reason, s.facts(), d.link, s.link)
	m.sms = fmt.Sprintf("%s. %s", what, m.letter.Body)
	m.title, m.subject, m.photos = what, what, "" // everybody has seen the hazard
	m.many = "stop works that ended"
	m.letter.Kind, m.letter.Matter = "stop_work_ended", stopDedup+event.id+":ended"
	m.to = append(m.to, typed.Text(stop, "createdBy"), "told:"+stopDedup+event.id, "told:"+stopDedup+typed.Text(stop, "findingId"))
	return m, nil
}

// otherStops counts what still stops work in the zone.
func (d *derivation) otherStops(event stopEvent) (count int, err error) {
	zoneID, _ := event.stop["zoneId"].(string)
	if zoneID == "" {
		return 0, nil
	}
	stops, err := d.view.Rows("stopWork", map[string]any{"zoneId": zoneID})
	if err != nil {
		return 0, err
	}
	over := map[string]bool{event.id: true}
	for _, other := range d.events {
		if other.what == "released" || other.what == "withdrawn" {
			over[other.id] = true
		}
	}
	for _, stop := range stops {
		if isLive(stop) && !over[stop.ID] {
			count++
		}
	}
	return count, nil
}

// followEarlier does to the notices of an earlier version of the server, which were about the finding, what is done to those of the stop.
func (d *derivation) followEarlier(event stopEvent, key string, m message, settle func(dedup, suffix string) error) error {
	finding, _ := event.stop["findingId"].(string)
	switch {
	case finding == "":
	case event.what == "released" || event.what == "withdrawn":
		return settle(stopDedup+finding, "2")
	case event.what == "acknowledged":
		letter := m.letter
		letter.Revises = stopDedup + finding
		revised, err := d.promiseLetter(letter, m.title, key+"2", event.by)
		d.effects = append(d.effects, revised)
		return err
	}
	return nil
}

func (d *derivation) promiseLetter(letter notice.Notice, title, key string, to ...string) (rules.Effect, error) {
	letter.Values, letter.Key, letter.To = map[string]string{"title": title}, "notice:"+key, to
	return d.notices.Promise(letter)
}

// promiseStop turns a message into the effects of an event.
func (d *derivation) promiseStop(event stopEvent, key string, m message) error {
	settle := func(dedup, suffix string) error {
		effect, err := notice.Settle(dedup, event.by, "notice:"+key+suffix)
		d.effects = append(d.effects, effect)
		return err
	}
	if event.what == "released" || event.what == "withdrawn" {
		if err := settle(stopDedup+event.id, "1"); err != nil {
			return err
		}
	}
	if err := d.followEarlier(event, key, m, settle); err != nil {
		return err
	}
	if event.what == raisedAgain {
		if err := settle(stopDedup+event.instead, "1"); err != nil {
			return err
		}
	}
	if len(m.to) > 0 || m.letter.Revises != "" {
		told, err := d.promiseLetter(m.letter, m.title, key+"3", m.to...)
		if err != nil {
			return err
		}
		d.effects = append(d.effects, told)
	}
	if m.mail != "" {
		to := m.to
		if event.what != raisedAgain {
			to = append(to, "not:"+event.by)
		}
		line := fmt.Sprintf("%s\n%s\n%s", m.subject, cmp.Or(m.line, m.letter.Body), d.link+m.letter.Link)
		d.effects = append(d.effects, rules.Effect{
			Kind: notice.Mail, To: to, Subject: m.subject, Body: m.mail, Key: "post:" + key + "mail", Photos: m.photos,
			Burst: burst("stop_work", event.by, m.many, line),
		})
	}
	if m.sms != "" {
		d.effects = append(d.effects, rules.Effect{
			Kind: notice.Text, To: append(m.texted, "not:"+event.by), Subject: m.subject,
			Body: m.sms + " " + d.link + m.letter.Link, Key: "post:" + key + "text", Burst: burst("stop_work", event.by, m.many, d.link+stopList),
		})
	}
	return nil
}
