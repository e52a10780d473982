package calendar

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/schedule"
)

// slotForm is what the name of an occurrence looks like, whatever its rule.
var slotForm = regexp.MustCompile(`^(\d{4}-\d\d-\d\d(#\d{1,3}|T\d\d:\d\d)?|first|after:\d{4}-\d\d-\d\d|use:[0-9a-f-]{36}|event:[0-9a-f-]{36})(@[0-9a-f-]{36})?$`)

// complete fills and corrects a new item by its rule, also one that comes back. Where the rule has no such occurrence any more, the days
// stay as the device knew them. Of one that is here, what it was made with stands: two devices made it.
func (m *Module) complete(view rules.View, e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if e.Name != "calendarItem" {
		return op
	}
	given := op.Fields
	op.Fields = maps.Clone(given)
	delete(op.Fields, "coverId")
	delete(op.Fields, "doneBy") // who adds a row of what others have is not one of its people
	if before.Alive() {
		for _, field := range slices.Concat(days, guarded) {
			delete(op.Fields, field)
			if value := before.Fields[field]; value != nil {
				op.Fields[field] = value
			}
		}
		return op
	}
	slot, _ := op.Fields["slot"].(string)
	id, _ := op.Fields["ruleId"].(string)
	rule, err := view.Row("calendarRule", id)
	if err != nil || rule == nil || slot == "" {
		return op
	}
	d, err := m.desk(view, view.Now())
	if err != nil {
		return op
	}
	if begun, err := d.absences(); err == nil {
		if cover := d.covering(begun, typed.Text(rule, "ownerId"), ""); cover != "" {
			op.Fields["coverId"] = cover
		}
	}
	s, known, err := d.find(rule, slot)
	if err != nil {
		return op
	}
	if !known {
		s = schedule.Slot{Slot: slot, Place: schedule.PlaceOf(slot)}
	}
	ruled := itemFields(rule, s)
	event, isEvent := strings.CutPrefix(slot, "event:")
	switch {
	case known:
	case isEvent || given["dueOn"] != nil:
		for _, field := range days {
			delete(ruled, field)
		}
	default: // before a use, or a day that nobody knows: it is due at once
		for _, field := range []string{"opensOn", "dueOn", "graceOn", "missOn"} {
			ruled[field] = d.today
		}
		if strings.HasPrefix(slot, "use:") {
			ruled["missOn"] = nil
		}
	}
	for field, value := range ruled {
		op.Fields[field] = value
		if value == nil && (before == nil || before.Fields[field] == nil) {
			delete(op.Fields, field)
		}
	}
	if isEvent && change.IsUUID(event) {
		op.Fields["eventId"] = event
	}
	if op.Fields["state"] == "missed" {
		if lost, ends := d.lostAt(&merge.Row{CL: 1, Fields: op.Fields}); !ends || lost.After(d.now) {
			op.Fields["state"] = "open" // nobody but time says that something was missed
		}
	}
	return op
}

// check refuses what a person may not do to the calendar.
func (m *Module) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	refusal, err := m.judge(view, c)
	if err != nil {
		return &change.Refusal{Code: change.CodeGuard, Message: "This could not be checked against the calendar. Try again."}
	}
	return refusal
}

func (m *Module) judge(view rules.View, c rules.Change) (*change.Refusal, error) {
	if c.After == nil || !c.After.Alive() {
		return nil, nil
	}
	switch c.Entity.Name {
	case "calendarRule":
		return m.judgeRule(view, c)
	case "attachment":
		return judgeFile(view, c)
	case "absence":
		return m.judgeAbsence(view, c), nil
	case "calendarItem":
		for _, judge := range []func(rules.View, rules.Change) (*change.Refusal, error){m.judgeSlot, judgeDays, judgeLetter, m.judgeStep} {
			if refusal, err := judge(view, c); refusal != nil || err != nil {
				return refusal, err
			}
		}
	}
	return nil, nil
}

func refuse(code, field, message string) *change.Refusal {
	r := &change.Refusal{Code: code, Message: message}
	if field != "" {
		r.Fields = map[string]string{field: message}
	}
	return r
}

// judgeSlot refuses an item of a day that its rule never had.
func (m *Module) judgeSlot(view rules.View, c rules.Change) (*change.Refusal, error) {
	if c.Before != nil {
		return nil, nil
	}
	name := typed.Text(c.After, "slot")
	if !slotForm.MatchString(name) {
		return refuse(change.CodeInvalid, "slot", "This is no occurrence of a rule. Open it from the calendar."), nil
	}
	rule, err := view.Row("calendarRule", typed.Text(c.After, "ruleId"))
	if err != nil || rule == nil || strings.HasPrefix(name, "use:") || strings.HasPrefix(name, "event:") {
		return nil, err // a rule may arrive after its item
	}
	d, err := m.desk(view, view.Now())
	if err != nil {
		return nil, err
	}
	_, known, err := d.find(rule, name)
	if known || err != nil || changedSince(rule) {
		return nil, err
	}
	return refuse(change.CodeInvalid, "slot", "The rule has no such day. Open the item from the calendar."), nil
}

// scheduled are the fields of a rule that say on which days it is due.
var scheduled = []string{
	"anchor", "authority", "rrule", "startOn", "dueTime", "everyDays", "lastDoneOn", "times", "per", "shifts", "eventKind", "afterValue", "afterUnit",
	"roll", "openDays", "graceDays", "missDays", "fromOn", "untilOn", "each", "zoneIds", "thingIds",
}

// changedSince says that a rule is not what it was when it was made: a device may know days that it had. The days on which the yard works
// are part of those of a shift.
func changedSince(rule *merge.Row) bool {
	made := rule.VersionOf("createdBy")
	if made == nil {
		made = rule.VersionOf("anchor")
	}
	return typed.Text(rule, "anchor") == schedule.Shiftly || slices.ContainsFunc(scheduled, func(field string) bool {
		written := rule.VersionOf(field)
		return len(written) > 0 && !slices.Equal(written, made)
	})
}

// judgeDays refuses to write what the rule says. An add is put right instead (see complete).
func judgeDays(_ rules.View, c rules.Change) (*change.Refusal, error) {
	if c.Before == nil || c.Op.Kind == change.Add {
		return nil, nil
	}
	for _, field := range slices.Concat(days, guarded) {
		if change.Equal(c.Before.Fields[field], c.After.Fields[field]) {
			continue
		}
		if field == "coverId" {
			return refuse(change.CodeForbidden, field, "Who covers is said by the absence of the owner."), nil
		}
		if slices.Contains(guarded, field) {
			return refuse(change.CodeForbidden, field, "The rule says what proves it and who verifies it. Change the rule."), nil
		}
		return refuse(change.CodeForbidden, field, "The rule says this day. Plan it for another day, or change the rule."), nil
	}
	return nil, nil
}

// judgeLetter holds the legal day to the agency's letter.
func judgeLetter(view rules.View, c rules.Change) (*change.Refusal, error) {
	extended := typed.Text(c.After, "extendedTo")
	if extended == "" || typed.Text(c.Before, "extendedTo") == extended {
		return nil, nil
	}
	files, err := view.Rows("attachment", typed.Fields{"parentId": c.Op.ID})
	if err != nil {
		return nil, fmt.Errorf("find the letter of %s: %w", c.Op.ID, err)
	}
	if slices.ContainsFunc(files, func(file *merge.Row) bool { return typed.Text(file, "slot") == "letter" }) {
		return nil, nil
	}
	return refuse(change.CodeGuard, "extendedTo", "Only a letter of the agency moves the legal day: add the letter first."), nil
}

// judgeStep holds the commands to their conditions. One that came too late to move the state has nothing to be held to.
func (m *Module) judgeStep(view rules.View, c rules.Change) (*change.Refusal, error) {
	if c.Op.Kind != change.Command || !c.After.Moved("state", c.Set.ID) {
		return nil, nil
	}
	needed := typed.Text(c.After, "approval") == "needed"
	switch c.Op.Command {
	case "miss", "open":
		return refuse(change.CodeForbidden, "state", "The server does this when the time has come."), nil
	case "complete":
		if needed {
			return refuse(change.CodeGuard, "state", "A second person verifies this: submit it for review."), nil
		}
	case "submit":
		if !needed {
			return refuse(change.CodeGuard, "state", "Nobody has to verify this: complete it."), nil
		}
	case "verify":
		return m.judgeVerifier(view.Actor(), typed.Text(c.After, "approverRole")), nil
	default:
		return nil, nil
	}
	has, err := m.filled(view, c.Set, c.After, "", true)
	if err != nil {
		return nil, err
	}
	if lacks := missing(slotsOf(c.After), has); len(lacks) > 0 {
		return refuse(change.CodeGuard, "evidence", "Still missing: "+strings.Join(lacks, ", ")+"."), nil
	}
	if refusal, err := judgeSent(view, c); refusal != nil || err != nil {
		return refusal, err
	}
	d, err := m.desk(view, view.Now())
	if err != nil {
		return nil, err
	}
	person, day := typed.Text(c.After, "doneBy"), typed.Text(c.After, "doneOn")
	if person == "" {
		person = view.Actor().UserID
	}
	if day == "" {
		day = d.madeOn(c.Set)
	}
	if day > d.dayOf(d.now.Add(24*time.Hour)) {
		return refuse(change.CodeInvalid, "doneOn", "This day has not come yet."), nil
	}
	return m.judgePerson(view, typed.Text(c.After, "qualificationKindId"), person, day)
}

// judgeSent refuses to end what goes to somebody outside before it is said to whom, how and when it went. A number is not given by every way.
func judgeSent(view rules.View, c rules.Change) (*change.Refusal, error) {
	if c.By != "" {
		return nil, nil // its record proves it
	}
	rule, err := view.Row("calendarRule", typed.Text(c.After, "ruleId"))
	if err != nil {
		return nil, err
	}
	to := typed.Text(rule, "submitTo")
	for _, field := range []string{"submittedTo", "method", "submittedOn"} {
		if to != "" && typed.Text(c.After, field) == "" {
			return refuse(change.CodeGuard, field, "It goes to "+to+": say to whom, how and when it was sent."), nil
		}
	}
	return nil, nil
}

// judgeVerifier refuses a second pair of eyes of another role than the rule asks for. Who runs the organization may always verify, so that
// nothing waits for a role that nobody has.
func (m *Module) judgeVerifier(actor app.Actor, role string) *change.Refusal {
	if role == "" || actor.Superuser || actor.Role == role || actor.Role == "org_admin" {
		return nil
	}
	return refuse(change.CodeGuard, "state", "The rule asks for the role "+m.roleTitle(role)+" to verify this.")
}

func (m *Module) roleTitle(id string) string {
	for _, role := range m.registry.Schema().Roles() {
		if role.ID == id {
			return role.Title
		}
	}
	return id
}

// judgePerson refuses work of somebody who is not qualified, and says who is.
func (m *Module) judgePerson(view rules.View, kind, person, day string) (*change.Refusal, error) {
	if kind == "" {
		return nil, nil
	}
	who, err := m.registry.WhoIsQualified(view, kind, day)
	if err != nil || slices.Contains(who, person) {
		return nil, err
	}
	asked, err := view.Row("qualificationKind", kind)
	if err != nil {
		return nil, err
	}
	title := typed.Text(asked, "title")
	if title == "" {
		title = "a qualification"
	}
	names, err := namesOf(view, who)
	if err != nil {
		return nil, err
	}
	switch len(names) {
	case 0:
		return refuse(change.CodeGuard, "doneBy", "This needs: "+title+". Nobody holds it on "+day+"."), nil
	case 1:
		return refuse(change.CodeGuard, "doneBy", "This needs: "+title+". "+names[0]+" holds it."), nil
	}
	return refuse(change.CodeGuard, "doneBy", "This needs: "+title+". "+list(names)+" hold it."), nil
}

// mostNames is how many people a sentence names.
const mostNames = 5

// list joins names: "Ana Ruiz, Ben Lee and 3 others".
func list(names []string) string {
	if len(names) > mostNames {
		return fmt.Sprintf("%s and %d others", strings.Join(names[:mostNames], ", "), len(names)-mostNames)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func namesOf(view rules.View, people []string) ([]string, error) {
	var names []string
	for _, id := range people {
		person, err := view.Row("person", id)
		if err != nil {
			return nil, err
		}
		if name := typed.Text(person, "fullName"); name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// madeOn is the day in the yard on which a set was made, as far as its clock can be believed.
func (d *desk) madeOn(set change.Set) string {
	if made := set.At.Wall(); change.InTime(made) && made <= d.now.UnixMilli() {
		return d.dayOf(time.UnixMilli(made))
	}
	return d.today
}

// judgeRule refuses a rule that cannot be computed, whose owner has left, or that asks for what nothing proves.
func (m *Module) judgeRule(view rules.View, c rules.Change) (*change.Refusal, error) {
	differs := func(field string) bool {
		return c.Before == nil || !change.Equal(c.Before.Fields[field], c.After.Fields[field])
	}
	if slices.ContainsFunc(scheduled, differs) {
		if wrong := schedule.Judge(schedule.RuleOf(c.After.Fields)); len(wrong) > 0 {
			var said []string
			for _, field := range slices.Sorted(keys(wrong)) {
				said = append(said, wrong[field])
			}
			return &change.Refusal{Code: change.CodeInvalid, Message: strings.Join(said, " "), Fields: wrong}, nil
		}
	}
	for _, field := range []string{"ownerId", "backupId"} {
		id := typed.Text(c.After, field)
		if id == "" || !differs(field) {
			continue
		}
		person, err := view.Row("person", id)
		if err != nil {
			return nil, err
		}
		if person != nil && !active(person) {
			return refuse(change.CodeInvalid, field, typed.Text(person, "fullName")+" has left. Choose somebody else."), nil
		}
	}
	if !differs("evidence") {
		return nil, nil
	}
	seen := map[string]bool{"letter": true}
	for _, p := range slotsOf(c.After) {
		switch e := m.registry.Schema().Entity(p.Entity); {
		case seen[p.ID]:
			return refuse(change.CodeInvalid, "evidence", "Two pieces of evidence have the same slot: "+p.ID+"."), nil
		case p.Kind == "record" && (e == nil || e.Evidence == nil):
			return refuse(change.CodeInvalid, "evidence", p.Title+": choose a kind of record that proves something."), nil
		case p.Kind == "file" && p.Accept != "" && len(accepted(p.Accept)) == 0:
			return refuse(change.CodeInvalid, "evidence", p.Title+": choose a kind of file from the list."), nil
		}
		seen[p.ID] = true
	}
	return nil, nil
}
