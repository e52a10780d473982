// Package safety is the server's side of incidents. The rules, in words:
//
//   - A case goes on the log when its answers make it recordable, and stays off it when they do not: nobody types a classification.
//   - An incident with a privacy case is kept from every role but the EHS manager's, with all that hangs on it.
//   - Nothing happened before the yard existed, nobody died before the event, and a duplicate takes nothing away: the one that stays says how
//     severe it was, and its clocks run from the first of the two reports.
//   - Form 300A is prepared once its year is over (its last day is past), and certified once no case of the year is waiting. What it adds up to
//     is counted here and not by a device; a signature under other figures is refused.
//   - Who answers requests for records is told before the time of the law ends, and when it has ended.
//
// It reads records through the syncer's view only and keeps no state.
package safety

import (
	"context"
	"encoding/json"
	"errors"

	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// Module is safety as the syncer sees it.
type Module struct {
	shipped library
	notices *notice.Registry
	givers  []string // roles that answer requests for records
}

// Register puts the rules where the syncer finds them.
func (m Module) Register(r *rules.Registry) error {
	shipped, err := read()
	m.shipped, m.notices, m.givers = shipped, r.Notices, r.Roles("safety.request.edit")
	return errors.Join(
		err,
		r.Notices.Register(requestDue, answered),
		r.Register(rules.Hook{ID: "safety.cases", Check: m.check, Derive: m.keepBack}, "oshaCase"),
		r.Register(rules.Hook{ID: "safety.years", Check: m.certify, Derive: m.count}, "oshaYear"),
		r.Register(rules.Hook{ID: "safety.incidents", Check: m.soundIncident, Derive: m.mergeDuplicate}, "incident"),
		r.Register(rules.Hook{ID: "safety.people", Check: m.soundPerson}, "incidentPerson"),
		r.Register(rules.Hook{
			ID: "safety.requests", Derive: m.settleRequests, Daily: []rules.Duty{{ID: "safety.requests", Module: "safety", Do: m.requests}},
		}, "recordsRequest"),
	)
}

// check refuses to put on the log what the answers leave off, and the other way round.
func (Module) check(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command {
		return nil
	}
	outcome := record.AsOshaCase(c.After).Outcome()
	switch {
	case c.Op.Command == "enter" && (outcome == "" || outcome == "open"):
		return refuse("It is not decided yet: answer the questions first.")
	case c.Op.Command == "enter" && outcome != "recordable":
		return refuse("The answers do not make it recordable: it stays off the log.")
	case c.Op.Command == "leaveOff" && outcome == "recordable":
		return refuse("The answers make it recordable: it stands on the log.")
	}
	return nil
}

// keepBack closes the incident of a privacy case to other roles. Who opened it to more roles by hand decided so.
func (Module) keepBack(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	v := record.Read(view)
	var ops []change.Op
	for _, c := range changes {
		oshaCase := record.AsOshaCase(c.After)
		incident := v.FindIncident(oshaCase.IncidentID())
		if !oshaCase.Alive() || !oshaCase.Private() || !incident.Alive() || len(incident.Seers()) > 0 {
			continue
		}
		ops = append(ops, change.Op{
			Entity: "incident", ID: incident.ID, Kind: change.Update, Fields: typed.Fields{"seers": json.RawMessage(`["ehs_manager"]`)},
		})
	}
	return ops, nil, v.Err()
}

func refuse(say string) *change.Refusal {
	return &change.Refusal{Code: change.CodeInvalid, Message: say}
}
