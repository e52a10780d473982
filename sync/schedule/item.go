package schedule

import (
	"encoding/json"
	"strings"
)

// RuleOf reads the fields of a calendarRule that say when from its record. Lists that are no lists count as empty.
func RuleOf(fields map[string]any) Rule {
	return Rule{
		Anchor: text(fields["anchor"]), Authority: text(fields["authority"]), RRule: text(fields["rrule"]), StartOn: text(fields["startOn"]), DueTime: text(fields["dueTime"]),
		EveryDays: count(fields["everyDays"]), LastDoneOn: text(fields["lastDoneOn"]), Times: count(fields["times"]),
		Per: text(fields["per"]), Shifts: list[Shift](fields["shifts"]), AfterValue: number(fields["afterValue"]),
		AfterUnit: text(fields["afterUnit"]), Roll: text(fields["roll"]), OpenDays: count(fields["openDays"]),
		GraceDays: count(fields["graceDays"]), MissDays: number(fields["missDays"]), FromOn: text(fields["fromOn"]),
		UntilOn: text(fields["untilOn"]), Each: text(fields["each"]), ZoneIDs: list[string](fields["zoneIds"]),
		ThingIDs: list[string](fields["thingIds"]),
	}
}

// EvidenceOf reads which evidence a rule or an item asks for.
func EvidenceOf(value any) []EvidenceSlot { return list[EvidenceSlot](value) }

func text(value any) string {
	made, _ := value.(string)
	return made
}

func number(value any) *int64 {
	made, ok := value.(int64)
	if !ok {
		return nil
	}
	return &made
}

func count(value any) int64 {
	made, _ := value.(int64)
	return made
}

func list[T any](value any) []T {
	raw, _ := value.(json.RawMessage)
	var made []T
	if json.Unmarshal(raw, &made) != nil {
		return nil
	}
	return made
}

// copied is what an item takes over from its rule as it is.
func copied() []string {
	return []string{
		"title", "category", "program", "authority", "risk", "citation", "permitId", "ownerId", "backupId", "approval", "approverRole",
		"qualificationKindId", "evidence",
	}
}

// ItemFields are the fields of the item that an occurrence becomes, all of them: nil where there is nothing, so that an untouched item
// can be brought up to date.
func ItemFields(ruleID string, rule map[string]any, slot Slot) map[string]any {
	when := RuleOf(rule)
	fields := map[string]any{
		"ruleId": ruleID, "slot": slot.Slot, "zoneId": single(when.ZoneIDs), "thingId": single(when.ThingIDs), "eventId": nil,
		"opensOn": slot.OpensOn, "dueOn": slot.DueOn, "dueAt": moment(slot.DueAt), "graceOn": slot.GraceOn, "missOn": orNil(slot.MissOn),
		"missAt": moment(slot.MissAt),
	}
	for _, name := range copied() {
		fields[name] = rule[name]
	}
	switch when.Each {
	case "zone":
		fields["zoneId"] = orNil(slot.Place)
	case "thing":
		fields["thingId"] = orNil(slot.Place)
	}
	if id, ok := strings.CutPrefix(slot.Slot, "event:"); ok {
		id, _, _ = strings.Cut(id, "@")
		fields["eventId"] = orNil(id)
	}
	return fields
}

func single(ids []string) any {
	if len(ids) != 1 {
		return nil
	}
	return ids[0]
}

func orNil(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func moment(at *int64) any {
	if at == nil {
		return nil
	}
	return *at
}

// PlaceOf is the zone or thing whose occurrence it is; "" for a rule without places.
func PlaceOf(slot string) string {
	_, place, _ := strings.Cut(slot, "@")
	return place
}

// Counted is an item as far as the next one is counted from it.
type Counted struct {
	Slot       string `json:"slot"`
	State      string `json:"state"`
	DoneOn     string `json:"doneOn"`
	DueOn      string `json:"dueOn"`
	ExtendedTo string `json:"extendedTo"`
}

// BaseOf is the day that a rolling rule counts from at a place: the last day it was done, or the legal day of the last one that was
// missed or waived, or what the rule itself says. "" where it was never done.
func BaseOf(rule Rule, items []Counted, place string) string {
	last := rule.LastDoneOn
	for _, item := range items {
		if PlaceOf(item.Slot) == place {
			last = max(last, item.countsFrom())
		}
	}
	return last
}

func (c Counted) countsFrom() string {
	legal := c.DueOn
	if c.ExtendedTo != "" {
		legal = c.ExtendedTo
	}
	switch c.State {
	case "verified", "submitted":
		if c.DoneOn != "" {
			return c.DoneOn
		}
		return legal
	case "missed", "waived":
		return legal
	default:
		return ""
	}
}
