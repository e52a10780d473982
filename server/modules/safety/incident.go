package safety

import (
	"context"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// soundIncident refuses what cannot have been, and a duplicate that would lose what only it says.
func (Module) soundIncident(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	incident := record.AsIncident(c.After)
	v := record.Read(view)
	if _, given := c.Op.Fields["happenedAt"]; given {
		for _, settings := range v.ListSafetySettings(nil) {
			happened := time.UnixMilli(incident.HappenedAt())
			// A day of grace: the yard's day begins at another moment than that of the meridian.
			if since := settings.Since(); settings.Alive() && since != "" && happened.Add(24*time.Hour).UTC().Format(time.DateOnly) < since {
				return refuse("The yard is in business since " + since + ": check the day when it happened.")
			}
		}
	}
	if c.Op.Kind == change.Command && c.Op.Command == "duplicate" {
		other := v.FindIncident(incident.DuplicateOf())
		switch {
		case !other.Alive():
			return refuse("The other incident is not there any more: choose one that is.")
		case other.State() == "duplicate":
			return refuse("The other incident is a duplicate itself: choose the one that stays.")
		case incident.Severe() != "" && other.Severe() == "":
			return refuse("Only this one says that it was severe, and a legal clock runs from it: write that in the other incident first.")
		}
	}
	if v.Err() != nil {
		return refuse("The incident could not be checked: try again.")
	}
	return nil
}

// soundPerson refuses a death before the event.
func (Module) soundPerson(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	person := record.AsIncidentPerson(c.After)
	if person.DiedOn() == "" {
		return nil
	}
	v := record.Read(view)
	incident := v.FindIncident(person.IncidentID())
	if v.Err() == nil && incident.Alive() && person.DiedOn() < time.UnixMilli(incident.HappenedAt()).Add(-14*time.Hour).UTC().Format(time.DateOnly) {
		return refuse("That is before it happened: check the day of death, or when it happened.")
	}
	return nil
}

// mergeDuplicate lets the clocks of the incident that stays run from when the yard learned of the first of the two reports.
func (Module) mergeDuplicate(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	v := record.Read(view)
	var ops []change.Op
	for _, c := range changes {
		if c.Op.Kind != change.Command || c.Op.Command != "duplicate" {
			continue
		}
		incident := record.AsIncident(c.After)
		other := v.FindIncident(incident.DuplicateOf())
		learned, theirs := learnedOf(incident), learnedOf(other)
		if !other.Alive() || learned >= theirs || learned < other.HappenedAt() {
			continue
		}
		ops = append(ops, change.Op{
			Entity: "incident", ID: other.ID, Kind: change.Update,
			Fields: typed.Fields{"learnedAt": learned},
		})
	}
	return ops, nil, v.Err()
}

func learnedOf(incident record.Incident) int64 {
	if at := incident.LearnedAt(); at != 0 {
		return at
	}
	return incident.HappenedAt()
}
