package workpermits

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/permits"
)

var unread = &change.Refusal{Code: change.CodeGuard, Message: "This permit could not be read. Try again."}

// unknownKind is said of a permit whose conditions nobody can look up, as after going back to an older version. outOfIt are the steps that
// it may still take: those by which people leave off working.
var (
	unknownKind = refuse("kind", "This server does not know what a permit of this kind asks for. Nobody works under it: prepare one of a known kind, or ask who runs the server.")
	outOfIt     = []string{"suspend", "endWork", "expire", "closeEmergency", "discard"}
)

func refuse(field, format string, args ...any) *change.Refusal {
	say := fmt.Sprintf(format, args...)
	return &change.Refusal{Code: change.CodeGuard, Message: say, Fields: map[string]string{field: say}}
}

// proposal is a change of a permit that is looked at.
type proposal struct {
	Module
	yard
	rules.Change
	before, after record.WorkPermit
}

// check holds a permit to what its kind asks for. What is written under a permit is kept whenever it comes.
func (m Module) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name != "workPermit" || !c.After.Alive() {
		return nil
	}
	p := proposal{m, look(view), c, record.AsWorkPermit(c.Before), record.AsWorkPermit(c.After)}
	for _, held := range []func() *change.Refusal{p.fixed, p.ownWatch, p.analysis, p.time, p.log, p.step} {
		refusal := held()
		if p.Err() != nil {
			return unread
		}
		if refusal != nil {
			return refusal
		}
	}
	return nil
}

// analysis refuses to issue a permit that names a job safety analysis which nobody has approved. One that a newer edition replaced will do: a
// tablet without signal could not know of it.
func (p proposal) analysis() *change.Refusal {
	if p.Op.Kind != change.Command || p.Op.Command != "issue" || p.after.AnalysisID() == "" {
		return nil
	}
	switch p.FindJobAnalysis(p.after.AnalysisID()).State() {
	case "draft", "review":
		return refuse("analysisId", "The job safety analysis is not approved yet. Have it approved, or choose another one.")
	}
	return nil
}

// What stays as it was issued, and what stays once the permit is closed.
var (
	issued = []string{"zoneId", "vesselId", "spaceIds", "equipmentId"}
	closed = []string{"work", "place", "untilAt", "holderId", "issuerId", "competentId", "fireWatchId", "attendantId", "rescue", "certificateId", "analysisId", "workEndedAt", "surveyedAt"}
)

// fixed keeps where a permit was issued for, and all of a closed one.
func (p proposal) fixed() *change.Refusal {
	state := p.before.State()
	if p.Op.Kind != change.Update || state == "draft" || state == "" {
		return nil
	}
	differs := func(field string) bool { return !change.Equal(p.Before.Fields[field], p.After.Fields[field]) }
	if at := slices.IndexFunc(issued, differs); at >= 0 {
		return refuse(issued[at], "The permit was issued for that place. Close it and prepare a new one.")
	}
	if p.before.FuelSpace() && !p.after.FuelSpace() {
		return refuse("fuelSpace", "The permit was issued beside fuel. Close it and prepare a new one.")
	}
	if at := slices.IndexFunc(closed, differs); at >= 0 && !permits.Live(state) {
		return refuse(closed[at], "The permit is closed. Open it again, with a reason, to change it.")
	}
	return nil
}

// ownWatch refuses that whoever does the hot work watches for its fire: nobody judges themselves. What another app left so stays until it is
// changed, and is refused before the next step.
func (p proposal) ownWatch() *change.Refusal {
	watch, holder := p.after.FireWatchID(), p.after.HolderID()
	changed := watch != p.before.FireWatchID() || holder != p.before.HolderID()
	if p.after.Kind() != "hot_work" || watch == "" || watch != holder || !changed {
		return nil
	}
	return refuse("fireWatchId", "%s", sayings["fire_watch_other"])
}

// time refuses more hours than the kind allows, and an extension by somebody who does not issue permits.
func (p proposal) time() *change.Refusal {
	from, until := p.after.FromAt(), p.after.UntilAt()
	if p.Before != nil && from == p.before.FromAt() && until == p.before.UntilAt() {
		return nil
	}
	kind, known := p.kinds[p.after.Kind()]
	if !known {
		return unknownKind
	}
	if latest := permits.Latest(from, kind.Rules); until > latest {
		return refuse("untilAt", "A permit of this kind lasts at most %d hours: until %s. Close it and prepare a new one.",
			kind.MaximumHours, p.clock().When(time.UnixMilli(latest), p.rules.Now()))
	}
	if p.Before == nil || p.before.State() == "draft" {
		return nil
	}
	if from != p.before.FromAt() {
		return refuse("fromAt", "The beginning of an issued permit stays. Close it and prepare a new one.")
	}
	if until > p.before.UntilAt() && !p.mayIssue(p.after) {
		return &change.Refusal{Code: change.CodeForbidden, Message: "Only someone who issues permits can extend one: an EHS manager, an environmental specialist or a supervisor."}
	}
	return nil
}

// log lets the tablet that has the entry log hand it over, and who issues permits take it over.
func (p proposal) log() *change.Refusal {
	had := p.before.LogDevice()
	if had == "" || had == p.after.LogDevice() || p.holds(p.before) || p.mayIssue(p.after) {
		return nil
	}
	return refuse("logDevice", "Tablet %s holds the entry log. Hand it over there, or ask someone who issues permits to take it over.", had)
}

// holds says whether the device of the set is the one that last took the entry log; true where nobody holds it.
func (p proposal) holds(permit record.WorkPermit) bool {
	if permit.LogDevice() == "" {
		return true
	}
	for _, version := range permit.VersionOf("logDevice") {
		if version == p.Set.ID {
			return true
		}
		if author, known := p.rules.Author(version); known && author.Device == p.Set.Device {
			return true
		}
	}
	return false
}

// step refuses a step before which something is missing.
func (p proposal) step() *change.Refusal {
	if p.Op.Kind != change.Command {
		return nil
	}
	kind, known := p.kinds[p.after.Kind()]
	if !known {
		if slices.Contains(outOfIt, p.Op.Command) {
			return nil
		}
		return unknownKind
	}
	// Of its set, whatever clock hangs on the wall of its tablet: apps write moments by the clock of the server, as far as they know it.
	f := p.facts(p.yard, p.after, p.Op.Command, rules.MadeAt(p.rules, p.Set))
	f.LogElsewhere = !p.holds(p.after)
	held, limits := p.held(p.yard, kind, f.Now)
	var say []string
	for _, code := range permits.Missing(p.Op.Command, f, held, limits) {
		one := p.sayOwn(p.Op.Command, code, f, kind, held)
		if one == "" {
			one = p.say(f, code)
		}
		say = append(say, one)
	}
	if len(say) == 0 {
		return nil
	}
	const shown = 3
	if more := len(say) - shown; more > 0 {
		say = append(say[:shown], fmt.Sprintf("And %d more.", more))
	}
	return refuse("state", "%s", strings.Join(say, " "))
}

// sayings are the sentences for what is missing that need nothing of the permit.
var sayings = map[string]string{
	"holder": "Nobody holds the permit yet.", "competent": "No competent person is named.", "fire_watch": "No fire watch is named.",
	"fire_watch_other": "The fire watch has no other duty: name somebody else than the holder.", "attendant": "No attendant is named.",
	"rescue":         "It does not say who rescues and how they are called.",
	"period":         "It lasts longer than a permit of its kind may.",
	"begun":          "It has not begun yet.",
	"not_over":       "Its time is over. Someone who issues permits may extend it up to its maximum.",
	"certificate":    "Beside fuel or flammable liquid it takes a Marine Chemist’s certificate that is valid today.",
	"gas_test":       "There is no gas test since conditions changed last. Ask the competent person for one.",
	"gas_limits":     "The last gas test is outside its limits: nobody goes in. Ventilate and test again.",
	"gas_toxics":     "The last gas test says nothing of CO or H2S.",
	"gas_current":    "The last gas test is too old. Ask the competent person to test again.",
	"work_ended":     "The work is not over: press Work is over first.",
	"lock_on":        "No lock is on.",
	"locks_tried":    "A lock was not tried: somebody has to find that no energy is left.",
	"log_here":       "Another tablet holds the entry log. It closes the permit, or hands the log over.",
	"conflict":       "Other work must not run beside it.",
	"gas_instrument": "The meter of the last gas test had no bump test.",
	"gas_meter":      "The last gas test does not say which meter measured. Test again, and name the meter.",
}

// say is what is missing in a sentence, with who can help.
func (p proposal) say(f permits.Facts, code string) string {
	if key, is := strings.CutPrefix(code, "check:"); is {
		for _, check := range p.kinds[p.after.Kind()].Checks {
			if check.Key == key {
				return "Not looked at yet: " + check.Title["en"] + "."
			}
		}
	}
	unqualified := func(person string) string {
		return p.nameOf(person) + " is not qualified for this on every day of it. Name somebody who is."
	}
	switch code {
	case "empty":
		inside := "1 person is"
		if count := permits.HeadCount(f.Entries); count != 1 {
			inside = fmt.Sprintf("%d people are", count)
		}
		return fmt.Sprintf("%s inside. %s can note who came out.", inside, p.nameOf(cmp.Or(p.after.AttendantID(), p.after.HolderID())))
	case "locks_off":
		return p.sayLocks()
	case "fire_watch_over":
		if until := permits.WatchUntil(f.Permit, p.limits); until != 0 {
			return fmt.Sprintf("The fire watch lasts until %s, or until somebody surveys the area and finds it clear.", p.clock().When(time.UnixMilli(until), p.rules.Now()))
		}
		return "The fire watch begins when the work is over."
	case "competent_qualified":
		return unqualified(p.after.CompetentID())
	case "fire_watch_qualified":
		return unqualified(p.after.FireWatchID())
	case "attendant_qualified":
		return unqualified(p.after.AttendantID())
	case "holder_qualified":
		return unqualified(p.after.HolderID())
	}
	return sayings[code]
}

// sayLocks names whose locks are still on: each takes off their own.
func (p proposal) sayLocks() string {
	var whose []string
	for _, lock := range p.ListPermitLocksOf(p.after.ID) {
		if lock.OffAt() == 0 {
			whose = append(whose, lock.Point()+" of "+p.nameOf(lock.PersonID()))
		}
	}
	return "Still locked: " + strings.Join(whose, ", ") + ". Each takes off their own lock."
}
