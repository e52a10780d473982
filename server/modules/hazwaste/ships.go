package hazwaste

import (
	"context"
	"fmt"
	"slices"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// follows is what a container does when its shipment comes into a state, and from which states.
var follows = map[string]struct {
	command string
	from    []string
}{
	"shipped":   {"ship", []string{"accumulating", "full", "staged"}},
	"confirmed": {"confirm", []string{"shipped"}},
	"rejected":  {"reject", []string{"shipped", "confirmed"}},
}

// shipments lets containers follow their shipment where the device did not send them.
func (w *work) shipments() {
	seen := map[string]bool{}
	for _, c := range w.changes {
		if c.Entity.Name != "wasteShipment" || seen[c.Op.ID] || !changed(c, "state") {
			continue
		}
		seen[c.Op.ID] = true
		shipment := w.FindWasteShipment(c.Op.ID)
		follow, is := follows[shipment.State()]
		if !is || !shipment.Alive() || follow.command == "reject" && partial(shipment) {
			continue
		}
		for _, row := range w.ListWasteContainers(typed.Fields{"shipmentId": c.Op.ID}) {
			if !slices.Contains(follow.from, row.State()) {
				continue
			}
			var f typed.Fields
			if follow.command == "reject" {
				f = typed.Fields{"stateReason": shipment.StateReason()}
			}
			w.commands = append(w.commands, command(row.ID, follow.command, f))
		}
	}
}

// partial says whether the facility turned away some of a load: the person named which, and the others went their way.
func partial(shipment record.WasteShipment) bool {
	return slices.Contains(shipment.Discrepancies(), "partial_rejection") && !slices.Contains(shipment.Discrepancies(), "full_rejection")
}

// check refuses what was put into a container after it had left, a container that is merged into itself, and a clock that is moved by
// somebody who may not.
func (m *Module) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	switch {
	case c.Entity.Name == "wasteContainer" && c.After.Alive():
		return m.checkClock(view, c)
	case c.Entity.Name == "wasteAddition" && c.Before == nil && c.After.Alive():
		return checkAddition(view, c)
	default:
		return nil
	}
}

// checkClock holds back the two ways in which a person makes a clock run longer: days that an agency granted, and a container that came
// back and starts anew.
func (m *Module) checkClock(view rules.View, c rules.Change) *change.Refusal {
	if typed.Number(c.After, "extendedDays") > typed.Number(c.Before, "extendedDays") {
		if may, err := view.May("hazwaste.container.approve", c.Entity.Name, c.Op.ID); err != nil || !may {
			say := "A clock is extended by the EHS manager or the environmental specialist."
			return &change.Refusal{Code: change.CodeForbidden, Message: say, Fields: map[string]string{"extendedDays": say}}
		}
		records := record.Read(view)
		settings := records.FindWasteSettings(change.UUID5(view.Actor().OrgID, "wasteSettings"))
		if records.Err() != nil {
			return refused("extendedDays", "The limits cannot be read just now. Try again.")
		}
		if !settings.Alive() {
			settings.Row = nil
		}
		if most := limitsWith(m.limits, settings)["extensionDays"]; typed.Number(c.After, "extendedDays") > most {
			return refused("extendedDays", fmt.Sprintf("An agency may grant %d days. If yours grants more, write it into the waste limits first.", most))
		}
	}
	if refusal := m.checkExcess(view, c); refusal != nil {
		return refusal
	}
	stood := slices.Contains([]string{"empty", "accumulating", "full", "staged"}, typed.Text(c.Before, "state"))
	if stood && typed.Text(c.Before, "returnedOn") == "" && typed.Text(c.After, "returnedOn") != "" {
		return refused("returnedOn", "Only a container that was rejected comes back: its clock starts anew with that day.")
	}
	return nil
}

func checkAddition(view rules.View, c rules.Change) *change.Refusal {
	records, addition := record.Read(view), record.AsWasteAddition(c.After)
	if addition.FromID() == addition.ContainerID() {
		return refused("fromId", "A container cannot be merged into itself.")
	}
	container := records.FindWasteContainer(addition.ContainerID())
	if records.Err() != nil {
		return refused("containerId", "The container cannot be read just now. Try again.")
	}
	if !container.Alive() || !slices.Contains([]string{"shipped", "confirmed", "merged"}, container.State()) {
		return nil
	}
	left := container.StateAt()
	if left == 0 || !isAfter(view, c, left) {
		return nil
	}
	say := "This container has been shipped: put the waste into another one."
	if container.State() == "merged" {
		say = "This container has been merged into another one: put the waste there."
	}
	return refused("containerId", say)
}

// isAfter says whether an addition is of a day after a moment, or of the same day and written later.
func isAfter(view rules.View, c rules.Change, left int64) bool {
	zone := zoneOf(view)
	on, day := typed.Text(c.After, "addedOn"), time.UnixMilli(left).In(zone).Format(time.DateOnly)
	return on > day || on == day && c.Set.At.Wall() > left
}

func refused(field, say string) *change.Refusal {
	return &change.Refusal{Code: change.CodeInvalid, Message: say, Fields: map[string]string{field: say}}
}
