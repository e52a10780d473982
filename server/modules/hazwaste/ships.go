package hazwaste

import (
	"context"
	"slices"
	"time"

	"shipshape/server/rules"
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
func (w *work) shipments() error {
	seen := map[string]bool{}
	for _, c := range w.changes {
		if c.Entity.Name != "wasteShipment" || seen[c.Op.ID] || !changed(c, "state") {
			continue
		}
		seen[c.Op.ID] = true
		shipment, err := w.view.Row("wasteShipment", c.Op.ID)
		if err != nil {
			return err
		}
		follow, is := follows[text(shipment, "state")]
		if !is || !living(shipment) {
			continue
		}
		containers, err := w.view.Rows("wasteContainer", fields{"shipmentId": c.Op.ID})
		if err != nil {
			return err
		}
		for _, row := range containers {
			if !slices.Contains(follow.from, text(row, "state")) {
				continue
			}
			var f fields
			if follow.command == "reject" {
				f = fields{"stateReason": text(shipment, "stateReason")}
			}
			w.commands = append(w.commands, command(row.ID, follow.command, f))
		}
	}
	return nil
}

// check refuses what was put into a container after it had left, and a container that is merged into itself.
func check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Entity.Name != "wasteAddition" || c.Before != nil || !living(c.After) {
		return nil
	}
	id := text(c.After, "containerId")
	if text(c.After, "fromId") == id {
		return refused("fromId", "A container cannot be merged into itself.")
	}
	container, err := view.Row("wasteContainer", id)
	if err != nil || !living(container) || !slices.Contains([]string{"shipped", "confirmed", "merged"}, text(container, "state")) {
		return nil // the syncer knows what is broken
	}
	left := number(container, "stateAt")
	if left == 0 || !isAfter(view, c, left) {
		return nil
	}
	say := "This container has been shipped: put the waste into another one."
	if text(container, "state") == "merged" {
		say = "This container has been merged into another one: put the waste there."
	}
	return refused("containerId", say)
}

// isAfter says whether an addition is of a day after a moment, or of the same day and written later.
func isAfter(view rules.View, c rules.Change, left int64) bool {
	zone := zoneOf(view)
	on, day := text(c.After, "addedOn"), time.UnixMilli(left).In(zone).Format(time.DateOnly)
	return on > day || on == day && c.Set.At.Wall() > left
}

func refused(field, say string) *change.Refusal {
	return &change.Refusal{Code: change.CodeInvalid, Message: say, Fields: map[string]string{field: say}}
}
