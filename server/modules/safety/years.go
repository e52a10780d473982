package safety

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	osha "shipshape/sync/safety"
)

// library is what the law says in numbers, with its source beside each.
type library struct {
	MostDays struct{ Value int64 }
	Requests []struct {
		Key, Title, Unit string
		Value            int64
	}
}

func read() (shipped library, err error) {
	data, err := schema.Files.ReadFile("library/osha-log.json")
	if err == nil {
		err = json.Unmarshal(data, &shipped)
	}
	if err == nil && (shipped.MostDays.Value == 0 || len(shipped.Requests) == 0) {
		err = errors.New("no mostDays, or no requests")
	}
	if err != nil {
		return library{}, fmt.Errorf("library/osha-log.json: %w", err)
	}
	return shipped, nil
}

// sums are what the log of a year adds up to in an establishment, "" being the yard itself.
type sums struct {
	totals        map[string]int64
	hours, people int64
}

// add reads the log as the device does (features/safety/log.ts): cases that were entered, with the days that are still expected.
func (m Module) add(view rules.View, year record.OshaYear) (sums, error) {
	v, prefix := record.Read(view), strconv.FormatInt(year.Year(), 10)+"-"
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return sums{}, err
	}
	today := view.Now().In(app.Zone(typed.Text(organization, "timeZone"))).Format(time.DateOnly)
	var entries []osha.Entry
	for _, c := range v.ListOshaCases(nil) {
		entered := c.State() == "logged" || c.State() == "final"
		if !c.Alive() || !entered || !strings.HasPrefix(c.OnDay(), prefix) || c.EstablishmentID() != year.EstablishmentID() || c.LogColumn() == "" {
			continue
		}
		var changes []osha.WorkChange
		for _, day := range v.ListCaseDaiesOf(c.ID) {
			changes = append(changes, osha.WorkChange{FromDay: day.FromDay(), Status: day.Status()})
		}
		most := m.shipped.MostDays.Value
		days := osha.CountDays(c.OnDay(), changes, today, most)
		away := min(days.Away+c.EstimateAway(), most)
		illness := c.Illness()
		if illness == "" {
			illness = "1"
		}
		entries = append(entries, osha.Entry{
			Column: c.LogColumn(), Away: away, Restricted: min(days.Restricted+c.EstimateRestricted(), most-away), Illness: illness,
		})
	}
	s := sums{totals: osha.Total(entries)}
	var counted, months int64
	for _, w := range v.ListWorkedHours(nil) {
		if !w.Alive() || strings.TrimSpace(w.Employer()) != "" || !strings.HasPrefix(w.Month(), prefix) || w.EstablishmentID() != year.EstablishmentID() {
			continue
		}
		s.hours += w.Hours()
		if people := w.MaybePeople(); people != nil {
			counted, months = counted+*people, months+1
		}
	}
	if months > 0 {
		s.people = (2*counted + months) / (2 * months) // rounded, a half upwards
	}
	return s, v.Err()
}

// rows are the totals as a year holds them.
func (s sums) rows() []record.OshaYearTotalsRow {
	rows := make([]record.OshaYearTotalsRow, len(osha.Columns))
	for i, column := range osha.Columns {
		rows[i] = record.OshaYearTotalsRow{Column: column, Sum: s.totals[column]}
	}
	return rows
}

// differs says in words where a year does not hold what the log adds up to; "" where it does.
func (s sums) differs(year record.OshaYear) string {
	held := map[string]int64{}
	for _, row := range year.Totals() {
		held[row.Column] = row.Sum
	}
	for _, column := range osha.Columns {
		switch sum, known := held[column]; {
		case !known:
			return fmt.Sprintf("column %s is %d, and is not filled in", column, s.totals[column])
		case sum != s.totals[column]:
			return fmt.Sprintf("column %s is %d, not %d", column, s.totals[column], sum)
		}
	}
	switch {
	case year.Hours() != s.hours:
		return fmt.Sprintf("%d hours were worked, not %d", s.hours, year.Hours())
	case year.People() != s.people:
		return fmt.Sprintf("%d people worked on average, not %d", s.people, year.People())
	}
	return ""
}

// count writes what the log adds up to into a year that is being prepared, whatever a device counted.
func (m Module) count(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	var ops []change.Op
	for _, c := range changes {
		year := record.AsOshaYear(c.After)
		if !year.Alive() || year.State() != "draft" || slices.ContainsFunc(ops, func(op change.Op) bool { return op.ID == year.ID }) {
			continue
		}
		s, err := m.add(view, year)
		if err != nil {
			return nil, nil, fmt.Errorf("add up the log of %d: %w", year.Year(), err)
		}
		if s.differs(year) == "" {
			continue
		}
		totals, err := json.Marshal(s.rows())
		if err != nil {
			return nil, nil, fmt.Errorf("write the totals of %d: %w", year.Year(), err)
		}
		ops = append(ops, change.Op{Entity: "oshaYear", ID: year.ID, Kind: change.Update, Fields: typed.Fields{
			"totals": json.RawMessage(totals), "hours": s.hours, "people": s.people,
		}})
	}
	return ops, nil, nil
}

// certify holds the signature back while a case of the year is to be decided, and where the log adds up to something else than was signed.
func (m Module) certify(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command || c.Op.Command != "certify" {
		return nil
	}
	year := record.AsOshaYear(c.After)
	v := record.Read(view)
	prefix := strconv.FormatInt(year.Year(), 10) + "-"
	for _, oshaCase := range v.ListOshaCases(typed.Fields{"state": "candidate"}) {
		if oshaCase.Alive() && strings.HasPrefix(oshaCase.OnDay(), prefix) && oshaCase.EstablishmentID() == year.EstablishmentID() {
			return refuse("Case " + oshaCase.Number() + " of this year is not decided yet: decide it first.")
		}
	}
	s, err := m.add(view, year)
	if err != nil || v.Err() != nil {
		return refuse("The cases could not be read: try again.")
	}
	if differs := s.differs(year); differs != "" {
		return refuse("The log adds up to something else by now: " + differs + ". Prepare the form again, look at it, and sign.")
	}
	return nil
}
