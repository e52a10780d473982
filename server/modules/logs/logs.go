// Package logs is the server's side of logs. The rules, in words:
//
//   - What was submitted is never overwritten. A value row is written while its entry is a draft; afterwards a correction says what counts,
//     what stood there and why. In an entry that was returned whoever fills it corrects the questioned fields alone; whoever may approve
//     corrects any.
//   - An entry is submitted when its own version asks for nothing more. Its form judges it here as it did on the device.
//   - What a form calculates is kept with the entry by the device that submits it, and follows a correction in the same change. It is
//     calculated again here: a number that is another one is refused.
//   - Two corrections of what a number is calculated from may meet that did not know each other. Both are kept, and what they come to is
//     added as a correction.
//   - A submitted entry says how many of its values are odd, how often it was corrected, and how many days late it was begun.
//   - What a rule of the form raises is raised once, with the entry that raised it.
//   - A version is published when its form makes sense. It never changes.
//   - A log may name the roles that fill it, and those that approve it.
//
// It reads records through the syncer's view only and keeps no state.
package logs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/forms"
	"shipshape/sync/merge"
)

// Module is logs as the syncer sees them.
type Module struct {
	notices *notice.Registry
	units   []forms.Unit
}

// kinds are the notices of logs.
var kinds = []notice.Kind{
	{ID: "log_raised", Title: "{log}: {say}"},
	{ID: "log_stopped", Title: "Stopped by {log}: {say}", NeedsAction: true},
	{ID: "log_returned", Title: "{log} was returned to you", NeedsAction: true},
}

// Register puts the rules where the syncer finds them.
func (Module) Register(r *rules.Registry) error {
	units, err := library.FindUnits()
	if err != nil {
		return err
	}
	m := &Module{notices: r.Notices, units: units}
	return errors.Join(
		r.Notices.Register(kinds...),
		r.Register(rules.Hook{ID: "logs.versions", Check: checkVersion}, "logVersion"),
		r.Register(rules.Hook{ID: "logs.values", Check: checkValue}, "logValue"),
		r.Register(rules.Hook{ID: "logs.corrections", Check: m.checkCorrection}, "logCorrection"),
		r.Register(rules.Hook{ID: "logs.entries", Check: m.checkEntry}, "logEntry"),
		r.Register(rules.Hook{ID: "logs.told", Raise: m.raise}, "logEntry", "logCorrection"),
	)
}

var unread = &change.Refusal{Code: change.CodeGuard, Message: "The log of this entry could not be read. Try again."}

func refuse(format string, args ...any) *change.Refusal {
	return &change.Refusal{Code: change.CodeGuard, Message: fmt.Sprintf(format, args...)}
}

// checkVersion refuses to publish a form that makes no sense.
func checkVersion(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	if c.Before != nil || !c.After.Alive() {
		return nil
	}
	form, problems := forms.Read(body(c.After))
	if len(problems) > 0 {
		return refuse("This version cannot be published. %s", problems[0])
	}
	for _, found := range forms.Check(form) {
		// The builder publishes none that asks for nothing; one that came all the same does no harm.
		if found.Code != "empty" {
			return refuse("This version cannot be published. %s", found.Words)
		}
	}
	return nil
}

func body(version *merge.Row) []byte {
	if version == nil {
		return nil
	}
	raw, _ := version.Fields["body"].(json.RawMessage)
	return raw
}

// checkValue keeps the values of a submitted entry as they were written.
func checkValue(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	entry, err := view.Row("logEntry", typed.Text(c.After, "entryId"))
	switch {
	case err != nil:
		return unread
	case entry == nil:
		return nil // it may come later
	case typed.Text(c.After, "logId") != "" && typed.Text(c.After, "logId") != typed.Text(entry, "logId"):
		return &change.Refusal{Code: change.CodeInvalid, Message: "This value names another log than its entry."}
	case typed.Text(entry, "state") != "draft":
		return refuse("This entry is submitted. Correct the value with a reason.")
	}
	// Whoever may go on with the entry fills it, also where a colleague began.
	if may, err := view.May("logs.entry.edit", "logEntry", entry.ID); err != nil {
		return unread
	} else if !may {
		return &change.Refusal{Code: change.CodeForbidden, Message: "Somebody else fills this entry. Ask them to hand it over to you."}
	}
	return nil
}

// checkCorrection says who corrects what and when.
func (m *Module) checkCorrection(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Before != nil {
		return nil // it is written once; the module file says so
	}
	entry, err := view.Row("logEntry", typed.Text(c.After, "entryId"))
	if err != nil {
		return unread
	}
	if entry == nil {
		return nil
	}
	state := typed.Text(entry, "state")
	switch state {
	case "draft":
		return refuse("This entry is not submitted yet. Change the value itself.")
	case "void":
		return refuse("This entry is void. Nothing of it is corrected.")
	}
	may, err := view.May("logs.entry.approve", "logEntry", entry.ID)
	if err != nil {
		return unread
	}
	key := typed.Text(c.After, "fieldKey")
	e, err := read(view, entry)
	if err != nil {
		return unread
	}
	if e != nil {
		made := storedOf(c.After)
		if refusal := e.refuseUnits(forms.Values{key: {&made.Value}}, m.units); refusal != nil {
			return refusal
		}
	}
	// What is calculated follows what somebody may correct.
	if e != nil && isCalculated(e.form, key) && (may || state == "returned" && len(questions(entry)) > 0) {
		return e.checkCalculated(view, c)
	}
	if may || state == "returned" && asks(entry, key, c.After.Fields["line"]) {
		return nil
	}
	if state == "returned" {
		return refuse("This field is not questioned. Who reviews the entry corrects it.")
	}
	return refuse("Ask the reviewer to correct it or return it to you.")
}

// question is a field that a reviewer questions.
type question struct {
	Key  string `json:"key"`
	Line int64  `json:"line"`
	Say  string `json:"say"`
}

func questions(entry *merge.Row) (asked []question) {
	raw, _ := entry.Fields["asked"].(json.RawMessage)
	if json.Unmarshal(raw, &asked) != nil {
		return nil
	}
	return asked
}

func asks(entry *merge.Row, key string, line any) bool {
	at, _ := line.(int64)
	return slices.ContainsFunc(questions(entry), func(q question) bool { return q.Key == key && q.Line == at })
}

// checkEntry says who begins, approves and submits, and submits only what its form accepts.
func (m *Module) checkEntry(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if !c.After.Alive() {
		return nil
	}
	log, err := view.Row("log", typed.Text(c.After, "logId"))
	if err != nil {
		return unread
	}
	if c.Before == nil {
		return onlyFor(view, log, "fillers", "fill")
	}
	if c.Op.Kind != change.Command {
		return nil
	}
	switch c.Op.Command {
	case "approve":
		return onlyFor(view, log, "approvers", "approve")
	case "submit":
		if log != nil && log.Fields["signed"] == true && typed.Text(c.After, "signature") == "" {
			return refuse("This log asks for a signature. Sign the entry.")
		}
	case "resubmit":
	default:
		return nil
	}
	e, err := read(view, c.After)
	if err != nil {
		return unread
	}
	if e == nil {
		return nil
	}
	if left := e.judged.Refused; len(left) > 0 {
		return refuse("%s: %s", e.label(left[0].Key), e.words(left[0]))
	}
	if c.Op.Command == "submit" {
		if refusal := e.refuseUnits(e.values, m.units); refusal != nil {
			return refusal
		}
		return e.refuseWrong(view, e.values, standing)
	}
	return nil
}

// onlyFor refuses people whose role the log does not name. A log that names none is open to all who have the right.
func onlyFor(view rules.View, log *merge.Row, field, what string) *change.Refusal {
	if log == nil {
		return nil
	}
	roles, actor := rolesOf(log, field), view.Actor()
	if len(roles) == 0 || slices.Contains(roles, actor.Role) || actor.Superuser {
		return nil
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: fmt.Sprintf("Only these roles %s this log: %s.", what, strings.Join(roles, ", "))}
}

// rolesOf are the roles that a log names; none where they cannot be read, which refuses nobody.
func rolesOf(log *merge.Row, field string) (roles []string) {
	raw, _ := log.Fields[field].(json.RawMessage)
	if json.Unmarshal(raw, &roles) != nil {
		return nil
	}
	return roles
}

// today is the day in the yard.
func today(view rules.View) (string, error) {
	zone, err := zoneOf(view)
	return view.Now().In(zone).Format(time.DateOnly), err
}

func zoneOf(view rules.View) (*time.Location, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	return app.Zone(typed.Text(organization, "timeZone")), err
}
