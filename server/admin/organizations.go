package admin

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Organization is a line of the superusers' list. Every number is counted at the moment it is asked for.
type Organization struct {
	ID              string     `json:"id"`
	Name            string     `json:"name"`
	TimeZone        string     `json:"timeZone"`
	SuspendedAt     *time.Time `json:"suspendedAt"`
	SuspendedReason *string    `json:"suspendedReason"`
	Users           int64      `json:"users"`
	Active7         int64      `json:"active7"`
	Active30        int64      `json:"active30"`
	TasksOpen       int64      `json:"tasksOpen"`
	TasksOverdue    int64      `json:"tasksOverdue"`
	DevicesUnsynced int64      `json:"devicesUnsynced"`
	LastWalkAt      *time.Time `json:"lastWalkAt"`
	FeedbackOpen    int64      `json:"feedbackOpen"`
	StorageBytes    int64      `json:"storageBytes"`
	ModulesOff      []string   `json:"modulesOff"`
}

// The days in which somebody counts as active.
const (
	week  = 7
	month = 30
)

// Organizations lists all organizations by name.
func (s *Service) Organizations(ctx context.Context) ([]Organization, error) {
	list := []Organization{}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		var rows []struct {
			ID       string `db:"id"`
			Name     string `db:"name"`
			TimeZone string `db:"time_zone"`
		}
		err := tx.Select(&rows, `SELECT id, COALESCE(name, '') AS name, COALESCE(time_zone, '') AS time_zone
			FROM organizations WHERE id = org_id AND cl % 2 = 1 ORDER BY name, id`)
		if err != nil {
			return err
		}
		list = make([]Organization, len(rows))
		for i, row := range rows {
			list[i] = Organization{ID: row.ID, Name: row.Name, TimeZone: row.TimeZone}
			if err := s.count(tx, &list[i]); err != nil {
				return fmt.Errorf("organization %s: %w", row.ID, err)
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list organizations: %w", err)
	}
	return list, nil
}

// organization reads one line for an answer.
func (s *Service) organization(ctx context.Context, id string) (Organization, error) {
	var out Organization
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		settings, err := readSettings(tx, id)
		if err != nil {
			return err
		}
		out = Organization{ID: id, Name: settings.Name, TimeZone: settings.TimeZone}
		return s.count(tx, &out)
	})
	if err != nil {
		return Organization{}, fmt.Errorf("read organization: %w", err)
	}
	return out, nil
}

// count fills in what the organization's rows say, as the lists of the organization show them.
func (s *Service) count(tx *store.Tx, o *Organization) error {
	policies, err := readPolicies(tx, o.ID)
	if err != nil {
		return err
	}
	o.SuspendedAt, o.SuspendedReason = timeOf(policies.SuspendedAt), policies.SuspendedReason
	if o.ModulesOff, err = policies.off(); err != nil {
		return err
	}
	now := s.now()
	const members = "SELECT COUNT(*) FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = ? AND m.active = 1"
	const active = members + " AND " + activeAt + " >= ?"
	for _, number := range []struct {
		into  *int64
		query string
		args  []any
	}{
		{&o.Users, members, nil},
		{&o.Active7, active, []any{daysAgo(now, o.TimeZone, week)}},
		{&o.Active30, active, []any{daysAgo(now, o.TimeZone, month)}},
		{&o.DevicesUnsynced, "SELECT COUNT(*) FROM devices WHERE org_id = ? AND (waiting_sets > 0 OR waiting_files > 0)", nil},
		{&o.FeedbackOpen, "SELECT COUNT(*) FROM feedback WHERE org_id = ? AND state NOT IN ('shipped', 'declined', 'duplicate')", nil},
		{&o.StorageBytes, "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM files WHERE org_id = ?", nil},
	} {
		if err := tx.Get(number.into, number.query, append([]any{o.ID}, number.args...)...); err != nil {
			return err
		}
	}
	for _, figure := range s.Figures {
		var number int64
		query, args := figure.Query(o.ID, localDate(now, o.TimeZone))
		if err := tx.Get(&number, query, args...); err != nil {
			return err
		}
		figure.Put(o, number)
	}
	return nil
}

// Figure is a number of the line that the records of a module make; the assembly knows the modules.
type Figure struct {
	// Query asks for one number of the organization; today is the date where its yard is.
	Query func(orgID, today string) (query string, args []any)
	Put   func(o *Organization, number int64)
}

// localDate is today where the yard is.
func localDate(now time.Time, zone string) string {
	return now.In(app.Zone(zone)).Format(time.DateOnly)
}

// daysAgo is when a day began where the yard is, as filters of dates go by whole days.
func daysAgo(now time.Time, zone string, days int) int64 {
	local := now.In(app.Zone(zone))
	return time.Date(local.Year(), local.Month(), local.Day()-days, 0, 0, 0, 0, local.Location()).UnixMilli()
}
