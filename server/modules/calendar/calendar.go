// Package calendar is the server's side of the compliance calendar. The rules, in words:
//
//   - What an item says of when it opens, is due, late and lost, and what proves it, comes from its rule. The server fills and corrects it
//     when the item is added, and people do not change it. A changed rule brings items up to date that nobody has begun, or removes them.
//   - An item of a day that its rule does not have is refused, unless the rule or the device is older than the other: work is never lost.
//   - A task of one person is completed, one with a second pair of eyes is submitted and verified. Both ask for all the evidence and, where
//     the rule says so, for somebody who is qualified on that day. Only a letter of the agency moves the legal day.
//   - Time opens items and marks them as missed, each once, whatever the server slept through. Nobody else does.
//   - What a record proves (x-evidence) is added to the item that it fits, which is then done; when it stops proving that, the item is
//     reopened. A record that arrives after its item was missed, of a day that lay in time, takes the miss back.
//   - An event starts the clocks of the rules of its kind. Only evidence or a decision stops them.
//   - Who covers for an owner who is away may do with the owner's items what the owner may, and finish it afterwards.
//   - Who has an item today is reminded by a ladder of days, or of hours where the clock is short; late ones are told to managers too. After
//     downtime each is told the newest rung alone. Each morning everybody gets one mail with what is due.
package calendar

import (
	"errors"
	"fmt"
	"slices"

	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is the calendar as the syncer and the clock see it.
type Module struct {
	// Link is where the app is, for mails.
	Link string

	registry *rules.Registry
	holidays *holidays
}

// kinds are the notices of the calendar.
var kinds = []notice.Kind{
	{ID: "calendar_due", Title: "{title}, {when}", NeedsAction: true},
	{ID: "calendar_late", Title: "Overdue: {title}", NeedsAction: true},
	{ID: "calendar_missed", Title: "Missed: {title}"},
	{ID: "calendar_nobody", Title: "Nobody has it: {title}", NeedsAction: true},
	{ID: "calendar_clock", Title: "{title}, {when}", NeedsAction: true},
	{ID: "calendar_yours", Title: "Yours now: {title}"},
	{ID: "calendar_verify", Title: "To verify: {title}", NeedsAction: true},
	{ID: "calendar_returned", Title: "Returned: {title}", NeedsAction: true},
}

// Register puts the rules where the syncer and the clock find them.
func (m Module) Register(r *rules.Registry) error {
	p, err := prepared(m, r)
	if err != nil {
		return err
	}
	var proving []string
	for _, e := range r.Schema().Entities() {
		if e.Evidence != nil {
			proving = append(proving, e.Name)
		}
	}
	return errors.Join(
		r.Notices.Register(kinds...),
		r.Register(
			rules.Hook{ID: "calendar", Complete: p.complete, Check: p.check, Derive: p.derive, Daily: []rules.Duty{{ID: "calendar", Module: "calendar", Do: p.time}}},
			"calendarItem", "calendarRule", "attachment", "absence",
		),
		r.Register(rules.Hook{ID: "calendar-follow", Raise: p.follow}, "calendarRule", "calendarItem", "calendarEvent", "calendarEvidence", "attachment", "absence"),
		r.Register(rules.Hook{ID: "calendar-evidence", Raise: p.prove}, proving...),
		p.registerRecords(r),
	)
}

// prepared is the module with what it asks.
func prepared(m Module, r *rules.Registry) (*Module, error) {
	days, err := library.FindHolidays()
	if err != nil {
		return nil, fmt.Errorf("read the holidays: %w", err)
	}
	m.registry, m.holidays = r, &holidays{library: days}
	return &m, nil
}

// The states in which an item is still to be done, those of them in which nobody has begun, and those in which it is done.
var (
	undone    = []string{"upcoming", "open", "in_progress", "returned", "reopened"}
	untouched = []string{"upcoming", "open"}
	done      = []string{"submitted", "verified"}
)

func in(row *merge.Row, states []string) bool {
	return slices.Contains(states, typed.Text(row, "state"))
}

func number(row *merge.Row, field string) (int64, bool) {
	if row == nil {
		return 0, false
	}
	n, ok := row.Fields[field].(int64)
	return n, ok
}

func active(person *merge.Row) bool { return person.Alive() && person.Fields["active"] != false }

// idOf is the id of the item of an occurrence.
func idOf(rule, slot string) string { return change.UUID5(rule, "calendarItem:"+slot) }

func command(id, name string, f typed.Fields) change.Op {
	return change.Op{Entity: "calendarItem", ID: id, Kind: change.Command, Command: name, Fields: f}
}

func update(id string, f typed.Fields) change.Op {
	return change.Op{Entity: "calendarItem", ID: id, Kind: change.Update, Fields: f}
}
