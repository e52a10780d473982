package workpermits

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/rules/typed"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
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

// check holds a permit to what its kind asks for. What is written under a permit is kept whenever it comes.
func (m Module) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name != "workPermit" || !c.After.Alive() {
		return nil
	}
	for _, held := range []func(rules.View, rules.Change) *change.Refusal{fixed, ownWatch, m.time, m.log, m.step} {
		if refusal := held(view, c); refusal != nil {
			return refusal
		}
	}
	return nil
}

// What stays as it was issued, and what stays once the permit is closed.
var (
	issued = []string{"zoneId", "vesselId", "spaceIds", "equipmentId"}
	closed = []string{"work", "place", "untilAt", "holderId", "issuerId", "competentId", "fireWatchId", "attendantId", "rescue", "certificateId", "workEndedAt", "surveyedAt"}
)

// fixed keeps where a permit was issued for, and all of a closed one.
func fixed(_ rules.View, c rules.Change) *change.Refusal {
	state := typed.Text(c.Before, "state")
	if c.Op.Kind != change.Update || state == "draft" || state == "" {
		return nil
	}
	differs := func(field string) bool { return !change.Equal(c.Before.Fields[field], c.After.Fields[field]) }
	if at := slices.IndexFunc(issued, differs); at >= 0 {
		return refuse(issued[at], "The permit was issued for that place. Close it and prepare a new one.")
	}
	if typed.Yes(c.Before, "fuelSpace") && !typed.Yes(c.After, "fuelSpace") {
		return refuse("fuelSpace", "The permit was issued beside fuel. Close it and prepare a new one.")
	}
	if at := slices.IndexFunc(closed, differs); at >= 0 && !permits.Live(state) {
		return refuse(closed[at], "The permit is closed. Open it again, with a reason, to change it.")
	}
	return nil
}

// ownWatch refuses that whoever does the hot work watches for its fire: nobody judges themselves. What another app left so stays until it is
// changed, and is refused before the next step.
func ownWatch(_ rules.View, c rules.Change) *change.Refusal {
	watch, holder := typed.Text(c.After, "fireWatchId"), typed.Text(c.After, "holderId")
	changed := watch != typed.Text(c.Before, "fireWatchId") || holder != typed.Text(c.Before, "holderId")
	if typed.Text(c.After, "kind") != "hot_work" || watch == "" || watch != holder || !changed {
		return nil
	}
	return refuse("fireWatchId", "%s", sayings["fire_watch_other"])
}

// time refuses more hours than the kind allows, and an extension by somebody who does not issue permits.
func (m Module) time(view rules.View, c rules.Change) *change.Refusal {
	from, until := typed.Number(c.After, "fromAt"), typed.Number(c.After, "untilAt")
	moved := c.Before == nil || from != typed.Number(c.Before, "fromAt") || until != typed.Number(c.Before, "untilAt")
	if !moved {
		return nil
	}
	kind, known := m.kinds[typed.Text(c.After, "kind")]
	if !known {
		return unknownKind
	}
	if latest := permits.Latest(from, kind.Rules); until > latest {
		clock, err := yardClock(view)
		if err != nil {
			return unread
		}
		return refuse("untilAt", "A permit of this kind lasts at most %d hours: until %s. Close it and prepare a new one.",
			kind.MaximumHours, clock.When(time.UnixMilli(latest), view.Now()))
	}
	if c.Before == nil || typed.Text(c.Before, "state") == "draft" {
		return nil
	}
	if from != typed.Number(c.Before, "fromAt") {
		return refuse("fromAt", "The beginning of an issued permit stays. Close it and prepare a new one.")
	}
	if until > typed.Number(c.Before, "untilAt") {
		may, err := view.May("work-permits.permit.approve", "workPermit", c.After.ID)
		if err != nil {
			return unread
		}
		if !may {
			return &change.Refusal{Code: change.CodeForbidden, Message: "Who issues permits extends them: an EHS manager, an environmental specialist or a supervisor."}
		}
	}
	return nil
}

// log lets the tablet that has the entry log hand it over, and who issues permits take it over.
func (m Module) log(view rules.View, c rules.Change) *change.Refusal {
	had := typed.Text(c.Before, "logDevice")
	if had == "" || had == typed.Text(c.After, "logDevice") || holds(view, c.Before, c.Set) {
		return nil
	}
	may, err := view.May("work-permits.permit.approve", "workPermit", c.After.ID)
	if err != nil {
		return unread
	}
	if !may {
		return refuse("logDevice", "Tablet %s holds the entry log. Hand it over there, or ask who issues permits to take it over.", had)
	}
	return nil
}

// holds says whether the device of a set is the one that last took the entry log; true where nobody holds it.
func holds(view rules.View, permit *merge.Row, set change.Set) bool {
	if typed.Text(permit, "logDevice") == "" {
		return true
	}
	for _, version := range permit.VersionOf("logDevice") {
		if version == set.ID {
			return true
		}
		if author, known := view.Author(version); known && author.Device == set.Device {
			return true
		}
	}
	return false
}

// step refuses a step before which something is missing.
func (m Module) step(view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command {
		return nil
	}
	kind, known := m.kinds[typed.Text(c.After, "kind")]
	if !known {
		if slices.Contains(outOfIt, c.Op.Command) {
			return nil
		}
		return unknownKind
	}
	// Of its set, whatever clock hangs on the wall of its tablet: apps write moments by the clock of the server, as far as they know it.
	f, err := m.facts(view, c.After, c.Op.Command, rules.MadeAt(view, c.Set))
	if err != nil {
		return unread
	}
	f.LogElsewhere = !holds(view, c.After, c.Set)
	held, limits, err := m.held(view, kind, f.Now)
	if err != nil {
		return unread
	}
	left := permits.Missing(c.Op.Command, f, held, limits)
	if len(left) == 0 {
		return nil
	}
	var say []string
	for _, code := range left {
		one := m.sayOwn(c.Op.Command, code, f, kind, held)
		if one == "" {
			if one, err = m.say(view, c.After, f, code); err != nil {
				return unread
			}
		}
		say = append(say, one)
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
	"not_over":       "Its time is over. Who issues permits may extend it up to its maximum.",
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
func (m Module) say(view rules.View, permit *merge.Row, f permits.Facts, code string) (string, error) {
	if key, is := strings.CutPrefix(code, "check:"); is {
		for _, check := range m.kinds[typed.Text(permit, "kind")].Checks {
			if check.Key == key {
				return "Not looked at yet: " + check.Title["en"] + ".", nil
			}
		}
	}
	name := func(field string) (string, error) { return personName(view, typed.Text(permit, field)) }
	switch code {
	case "empty":
		who, err := name("attendantId")
		if typed.Text(permit, "attendantId") == "" {
			who, err = name("holderId")
		}
		inside := "1 person is"
		if count := permits.HeadCount(f.Entries); count != 1 {
			inside = fmt.Sprintf("%d people are", count)
		}
		return fmt.Sprintf("%s inside. %s can note who came out.", inside, who), err
	case "locks_off":
		return m.sayLocks(view, permit)
	case "fire_watch_over":
		clock, err := yardClock(view)
		if until := permits.WatchUntil(f.Permit, m.limits); until != 0 {
			return fmt.Sprintf("The fire watch lasts until %s, or until somebody surveys the area and finds it clear.", clock.When(time.UnixMilli(until), view.Now())), err
		}
		return "The fire watch begins when the work is over.", err
	case "competent_qualified", "fire_watch_qualified", "attendant_qualified", "holder_qualified":
		field := map[string]string{"competent_qualified": "competentId", "fire_watch_qualified": "fireWatchId", "attendant_qualified": "attendantId", "holder_qualified": "holderId"}[code]
		who, err := name(field)
		return who + " is not qualified for this on every day of it. Name somebody who is.", err
	}
	return sayings[code], nil
}

// sayLocks names whose locks are still on: each takes off their own.
func (m Module) sayLocks(view rules.View, permit *merge.Row) (string, error) {
	locks, err := view.Rows("permitLock", typed.Fields{"permitId": permit.ID})
	if err != nil {
		return "", err
	}
	var whose []string
	for _, lock := range locks {
		if typed.Number(lock, "offAt") != 0 {
			continue
		}
		who, err := personName(view, typed.Text(lock, "personId"))
		if err != nil {
			return "", err
		}
		whose = append(whose, fmt.Sprintf("%s of %s", typed.Text(lock, "point"), who))
	}
	return "Still locked: " + strings.Join(whose, ", ") + ". Each takes off their own lock.", nil
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
