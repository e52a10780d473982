// Package hazwaste is the server's side of hazardous waste. The rules, in words:
//
//   - The days of a container's clock follow its rows: the first waste, the day since which it stands where a clock runs, the excess of a
//     satellite area, what was merged into it. They only go back. A day goes forward where the addition or the move that gave it is
//     deleted or dated anew. So tablets may write in any order, and no clock starts later than the earliest event that starts it.
//   - How long it may stay is said by the strictest category of the months in which its waste was generated, at least by what the yard runs
//     its clocks as. A month that rises shortens the stay of all waste of that month.
//   - Waste of a very small generator has no clock until the site holds too much; then one runs from the day on which the site got there, of
//     ordinary and of acute waste each by its own limits.
//   - A satellite area that holds more than it may gets the mark on the container that brought it over, and an event of the calendar. A
//     container counts there until it is moved, shipped or merged, also for what comes in later of a day before that.
//   - What was generated in a month is summed up by EPA id. Who looks after waste areas is told when the category rises or is near.
//   - The answers of a signed inspection agree with its findings, and a container with a finding is not in order (rules.Agreement).
//   - An episodic event starts its clocks in the calendar.
//   - A container follows its shipment. An area that is to be inspected has a rule of the calendar.
//   - Honest work is never refused because it comes late. Refused is what was put into a container after it had left, more days for a clock
//     by somebody who may not approve them, and a clock that starts anew for what was not rejected.
//
// It reads records through the syncer's view only and keeps no state.
package hazwaste

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/waste"
)

// Module is hazardous waste as the syncer sees it.
type Module struct {
	notices *notice.Registry
	limits  waste.Limits
	duties  map[string]library.Obligation // of the library, by id
	keepers []string                      // who looks after waste areas, as roles
}

// kinds are the notices of hazardous waste.
var kinds = []notice.Kind{
	{ID: "hazwaste_category", Title: "{month} is now {category}"},
	{ID: "hazwaste_near", Title: "{month}: {percent} % of the way to {category}"},
	{ID: "hazwaste_code", Title: "The code {code} is on two {things}", NeedsAction: true},
}

// Register puts the rules where the syncer finds them.
func (Module) Register(r *rules.Registry) error {
	limits, err := library.FindWasteLimits()
	if err != nil {
		return fmt.Errorf("read the limits of waste: %w", err)
	}
	law, err := library.FindLaw()
	if err != nil {
		return fmt.Errorf("read the obligations: %w", err)
	}
	m := &Module{notices: r.Notices, limits: limits.Values(), duties: map[string]library.Obligation{}, keepers: r.Roles("hazwaste.place.edit")}
	for _, duty := range law.Obligations {
		m.duties[duty.ID] = duty
	}
	shipped, err := library.FindWasteAgainst()
	if err != nil {
		return fmt.Errorf("read what speaks against questions: %w", err)
	}
	m.counters(r)
	agreement := inspections(shipped, limits.Check.Against)
	agrees, inspected := agreement.Hook(r)
	measured := rules.Measured{Form: agreement.Form, Of: agreement.Of, Template: "wasteTemplate", Answers: agreement.Answers, Commands: agreement.Commands}
	return errors.Join(
		r.Notices.Register(kinds...),
		r.Register(agrees, inspected...),
		r.Register(rules.Hook{ID: "hazwaste.measured", Derive: measured.Derive}, agreement.Form),
		r.Register(rules.Hook{ID: "hazwaste", Check: m.check, Raise: m.raise},
			"wasteContainer", "wasteAddition", "wasteMove", "wasteArea", "wasteStream", "wasteSettings", "wasteShipment", "wasteEpisode"),
	)
}

// raise is what follows from a set. It works on the rows as they are after all of its ops.
func (m *Module) raise(_ context.Context, view rules.View, changes []rules.Change) ([]rules.Derived, []rules.Effect, error) {
	w, err := m.work(view, changes)
	if err != nil {
		return nil, nil, err
	}
	for _, step := range []func(){w.look, w.months, w.clocks, w.satellites, w.crowded, w.shipments, w.episodes, w.rules, w.codes} {
		step()
		if err := w.Err(); err != nil {
			return nil, nil, err
		}
	}
	effects, err := w.teller.Told()
	return w.derived(), append(effects, w.told...), err
}

// changed says whether one of the fields differs, or the record came or went.
func changed(c rules.Change, names ...string) bool {
	if c.Before.Alive() != c.After.Alive() {
		return true
	}
	return slices.ContainsFunc(names, func(name string) bool { return !change.Equal(valueOf(c.Before, name), valueOf(c.After, name)) })
}

func valueOf(row *merge.Row, field string) any {
	if row == nil {
		return nil
	}
	return row.Fields[field]
}

// earlier is the earlier of two days; "" is none.
func earlier(a, b string) string {
	if a == "" || b != "" && b < a {
		return b
	}
	return a
}

// lesser is the lesser of two numbers; 0 is none.
func lesser(a, b int64) int64 {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// byDay sorts moves by their day, then by their moment, then by id.
func byDay(moves []record.WasteMove) {
	slices.SortFunc(moves, func(a, b record.WasteMove) int {
		return cmp.Or(cmp.Compare(a.MovedOn(), b.MovedOn()), cmp.Compare(a.MovedAt(), b.MovedAt()), cmp.Compare(a.ID, b.ID))
	})
}
