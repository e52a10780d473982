package safetywalk

import (
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// stopFirst is said wherever something must wait until work may resume.
const stopFirst = "Release or withdraw the stop work first."

// withStopRows is the schema version from which on clients make stop-work rows themselves.
const withStopRows = 3

// The fields that only the command writes which they tell of, and the commands.
var (
	acknowledgedFields = []string{"acknowledgedBy", "acknowledgedAt"}
	endedFields        = []string{"endedBy", "endedAt", "clearedBy", "endReason", "covers"}
)

// isLive says that work is still stopped by this press of the key.
func isLive(stop *merge.Row) bool {
	return stop != nil && stop.Alive() && slices.Contains([]string{"raised", "acknowledged"}, typed.Text(stop, "state"))
}

// isStopWork is false for a draft: it has been photographed but nobody has said yet what it is.
func isStopWork(finding *merge.Row) bool {
	return finding != nil && finding.Alive() && typed.Text(finding, "kind") == "at_risk" && typed.Text(finding, "severity") == "stop_work" && typed.Text(finding, "state") != "draft"
}

// stopsOf lists the presses of the key for a finding, ended ones too.
func stopsOf(view rules.View, findingID string) ([]*merge.Row, error) {
	if findingID == "" {
		return nil, nil
	}
	return view.Rows("stopWork", map[string]any{"findingId": findingID})
}

// checkStopWork keeps the life of a stop true: it starts as raised, the person who acknowledges or ends it is the one it names, and an
// ended stop never changes.
func checkStopWork(view rules.View, c rules.Change) *change.Refusal {
	if c.Before == nil {
		if field := firstGiven(c.Op, slices.Concat(acknowledgedFields, endedFields)); field != "" {
			return guarded(field, "A stop work begins as raised. Acknowledge, release or withdraw it afterwards.")
		}
		return nil
	}
	if !isLive(c.Before) {
		return &change.Refusal{Code: change.CodeImmutable, Message: "This stop work has ended and stays as it was. Stop the work again instead."}
	}
	var own []string
	switch c.Op.Command {
	case "acknowledge":
		own = acknowledgedFields
	case "release", "withdraw":
		own = endedFields
	}
	for _, field := range slices.Concat(acknowledgedFields, endedFields) {
		if value, given := c.Op.Fields[field]; given && !slices.Contains(own, field) && !change.Equal(value, c.Before.Fields[field]) {
			return guarded(field, c.Entity.Properties[field].Title+" is written by who acknowledges, releases or withdraws the stop work.")
		}
	}
	if c.Op.Kind != change.Command {
		return nil
	}
	if refusal := checkPresent(view); refusal != nil {
		return refusal
	}
	switch c.Op.Command {
	case "release":
		return checkRelease(view, c)
	case "withdraw":
		return checkWithdraw(view, c)
	}
	return nil
}

// checkPresent lets only the people of the organization, in their own name, say that somebody has a stop or that work may resume.
func checkPresent(view rules.View) *change.Refusal {
	if view.Actor().Impersonator == "" {
		return syncer.Carried(view.Actor())
	}
	message := "You act in somebody else's role: only the people of the organization acknowledge, release or withdraw a stop work."
	return &change.Refusal{Code: change.CodeForbidden, Message: message}
}

// checkRelease wants to know by a note, or by a photo of the finding or of the stop itself, that the hazard is cleared.
func checkRelease(view rules.View, c rules.Change) *change.Refusal {
	if reason, _ := c.Op.Fields["endReason"].(string); reason != "" {
		return nil
	}
	covered := Words(c.After, "covers")
	shows := func(parent, role any, id string) bool {
		return (parent == typed.Text(c.After, "findingId") || parent == c.Op.ID) && role == "after" && slices.Contains(covered, id)
	}
	for _, op := range c.Set.Ops { // a photo that comes with the release, before it or after
		if op.Entity == "photo" && op.Kind == change.Add && shows(op.Fields["parentId"], op.Fields["role"], op.ID) {
			return nil
		}
	}
	for _, id := range covered {
		photo, err := view.Row("photo", id)
		if err != nil {
			return unreadable("The photos")
		}
		if photo != nil && photo.Alive() && shows(photo.Fields["parentId"], photo.Fields["role"], id) {
			return nil
		}
	}
	return guarded("endReason", "Say how the hazard was cleared, or add a photo that shows it.")
}

// checkWithdraw leaves it to who raised the stop, and to those who may release it, to say that it was none.
func checkWithdraw(view rules.View, c rules.Change) *change.Refusal {
	if typed.Text(c.Before, "createdBy") == view.Actor().UserID {
		return nil
	}
	may, err := view.May("safety-walk.stopWork.approve", "stopWork", c.Op.ID)
	switch {
	case err != nil:
		return unreadable("The stop work")
	case !may:
		return &change.Refusal{Code: change.CodeForbidden, Message: "A stop work is withdrawn by the person who raised it, or by those who may release it."}
	}
	return nil
}

// checkHazard keeps a finding from being closed, lowered or deleted while its work is stopped: the same set ends the stop, or
// somebody did before.
func checkHazard(view rules.View, c rules.Change) *change.Refusal {
	if c.Before == nil || !c.Before.Alive() {
		return nil
	}
	var message string
	switch {
	case !c.After.Alive():
		message = "Work is stopped for this finding. Release or withdraw the stop work and say why before you delete the finding."
	case isDone(typed.Text(c.After, "state")) && !isDone(typed.Text(c.Before, "state")):
		message = stopFirst
	case typed.Text(c.Before, "severity") == "stop_work" && typed.Text(c.After, "severity") != "stop_work":
		message = "Work is stopped for this finding. Release or withdraw the stop work and say why before you lower the severity."
	default:
		return nil
	}
	if message != stopFirst && typed.Text(c.Before, "state") == "draft" && c.Set.Schema < withStopRows {
		return nil // An older app knows no stop-work rows; see withdrawDrafts.
	}
	return whileStopped(view, c, c.Op.ID, message)
}

// checkFix keeps a task from closing its finding while the work is stopped.
func checkFix(view rules.View, c rules.Change) *change.Refusal {
	if c.Before == nil || typed.Text(c.After, "state") != "done" || typed.Text(c.Before, "state") == "done" || typed.Text(c.After, "sourceEntity") != "finding" {
		return nil
	}
	return whileStopped(view, c, typed.Text(c.After, "sourceId"), stopFirst)
}

// whileStopped refuses unless every live stop of the finding ends in this set.
func whileStopped(view rules.View, c rules.Change, findingID, message string) *change.Refusal {
	stops, err := stopsOf(view, findingID)
	if err != nil {
		return unreadable("The stop work")
	}
	for _, stop := range stops {
		if isLive(stop) && !endsIn(c.Set, stop.ID) {
			return guarded("state", message)
		}
	}
	return nil
}

func endsIn(set change.Set, stopID string) bool {
	return slices.ContainsFunc(set.Ops, func(op change.Op) bool {
		return op.Entity == "stopWork" && op.ID == stopID && (op.Command == "release" || op.Command == "withdraw")
	})
}

func firstGiven(op change.Op, fields []string) string {
	for _, field := range fields {
		if op.Fields[field] != nil {
			return field
		}
	}
	return ""
}

func guarded(field, message string) *change.Refusal {
	return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{field: message}}
}
