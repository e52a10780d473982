package schedule

import "slices"

// due is an occurrence before it has a place, in the numbers of days.go.
type due struct {
	slot string
	due  int64
	// opens: where the rule itself says when it opens.
	opens *int64
	// at: where the anchor says the moment, not the rule's hour.
	at       *int64
	forecast bool
}

// Places are the zones or things of which each has an occurrence of its own; one nameless place for all other rules.
func Places(rule Rule) []string {
	switch rule.Each {
	case "zone":
		return rule.ZoneIDs
	case "thing":
		return rule.ThingIDs
	default:
		return []string{""}
	}
}

func slotAt(rule Rule, yard Yard, d due, place string) Slot {
	opens := d.due - rule.OpenDays
	if d.opens != nil {
		opens = *d.opens
	}
	slot := Slot{
		Slot: d.slot, Place: place, Forecast: d.forecast,
		Window: Window{OpensOn: dayOf(opens), DueOn: dayOf(d.due), DueAt: d.at, GraceOn: dayOf(d.due + rule.GraceDays)},
	}
	if place != "" {
		slot.Slot += "@" + place
	}
	if hour, ok := minutesOf(rule.DueTime); ok && d.at == nil {
		at := instantOf(d.due, hour, yard.Zone)
		slot.DueAt = &at
	}
	miss := rule.MissDays
	if miss == nil && rule.Anchor != Event {
		miss = &rule.GraceDays
	}
	if miss == nil {
		return slot
	}
	slot.MissOn = dayOf(d.due + *miss)
	if slot.DueAt != nil {
		at := later(*slot.DueAt, d.due+*miss, *miss, yard)
		slot.MissAt = &at
	}
	return slot
}

// later is the same hour of the clock so many days later.
func later(at, number, days int64, yard Yard) int64 {
	if days == 0 {
		return at
	}
	return instantOf(number, minutesIn(yard.Zone, at), yard.Zone)
}

func isWorking(number int64, yard Yard) bool {
	return slices.Contains(yard.WorkingDays, weekdayOf(number)) && (yard.IsClosed == nil || !yard.IsClosed(dayOf(number)))
}

// farthest is how far a day off is moved. A yard that has no working day within it moves nothing.
const farthest = 60

// rolled is the working day that a day off is moved to: later by the days of whoever made the rule, earlier by those of the yard, whose
// plan that is.
func rolled(number int64, roll string, rule Rule, yard Yard) int64 {
	step := int64(1)
	switch roll {
	case "before":
		step = -1
	case "after":
		yard = yard.countedBy(rule)
	default:
		return number
	}
	for by := int64(0); by <= farthest; by++ {
		if isWorking(number+by*step, yard) {
			return number + by*step
		}
	}
	return number
}

// margin: so many days more on either side hold whatever may be moved into the two days.
func margin(roll string) int64 {
	if roll == "before" || roll == "after" {
		return farthest
	}
	return 0
}
