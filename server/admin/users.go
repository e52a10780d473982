package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"shipshape/server/store"
)

// The states people see. Invited means an account without a password yet.
const (
	StateInvited     = "invited"
	StateActive      = "active"
	StateSuspended   = "suspended"
	StateDeactivated = "deactivated"
)

// User is a line of the list of people.
type User struct {
	ID               string     `json:"id"`
	Email            string     `json:"email"`
	FullName         string     `json:"fullName"`
	Role             string     `json:"role"`
	State            string     `json:"state"`
	StateAt          *time.Time `json:"stateAt"`
	Zones            []string   `json:"zones"`
	Company          *string    `json:"company"`
	TwoFactorEnabled bool       `json:"twoFactorEnabled"`
	FirstLogin       bool       `json:"firstLogin"`
	SignedInAt       *time.Time `json:"signedInAt"`
	ActiveAt         *time.Time `json:"activeAt"`
	Devices          int64      `json:"devices"`
	// Unsynced counts change-sets and files that the devices have said they still hold.
	Unsynced int64 `json:"unsynced"`
	// Unheard counts devices that have not said what they hold.
	Unheard int64   `json:"unheard"`
	Grants  []Grant `json:"grants"`
}

// Grant is a right that a person holds beyond the role.
type Grant struct {
	Permission string     `json:"permission"`
	Scope      string     `json:"scope"`
	ExpiresAt  *time.Time `json:"expiresAt"`
}

// userRow is a membership with its account.
type userRow struct {
	ID          string  `db:"id"`
	Email       string  `db:"email"`
	FullName    string  `db:"full_name"`
	Superuser   bool    `db:"superuser"`
	Role        string  `db:"role"`
	Active      bool    `db:"active"`
	State       string  `db:"state"`
	StateAt     *int64  `db:"state_at"`
	Zones       *string `db:"zones"`
	Company     *string `db:"company"`
	TwoFactor   bool    `db:"two_factor_enabled"`
	FirstLogin  bool    `db:"first_login"`
	HasPassword bool    `db:"has_password"`
	SignedInAt  *int64  `db:"signed_in_at"`
	ActiveAt    *int64  `db:"active_at"`
	Devices     int64   `db:"devices"`
	Unsynced    int64   `db:"unsynced"`
	Unheard     int64   `db:"unheard"`
}

// activeAt is when a member was last heard of: at a sign-in, or by a browser or device of theirs.
const activeAt = `(SELECT MAX(heard.at) FROM (SELECT u.signed_in_at AS at
		UNION ALL SELECT x.seen_at FROM sessions x WHERE x.user_id = m.user_id
		UNION ALL SELECT p.seen_at FROM push_credentials p WHERE p.org_id = m.org_id AND p.user_id = m.user_id
		UNION ALL SELECT d.reported_at FROM devices d WHERE d.org_id = m.org_id AND d.user_id = m.user_id) heard)`

const userColumns = `SELECT u.id, u.email, u.full_name, u.superuser, m.role, m.active, m.state, m.state_at, m.zones, m.company, u.two_factor_enabled,
		u.first_login, CASE WHEN u.password_hash IS NULL THEN 0 ELSE 1 END AS has_password, u.signed_in_at, ` + activeAt + ` AS active_at,
		(SELECT COUNT(*) FROM devices d WHERE d.org_id = m.org_id AND d.user_id = m.user_id) AS devices,
		(SELECT CAST(COALESCE(SUM(COALESCE(d.waiting_sets, 0) + COALESCE(d.waiting_files, 0)), 0) AS BIGINT) FROM devices d WHERE d.org_id = m.org_id AND d.user_id = m.user_id) AS unsynced,
		(SELECT COUNT(*) FROM devices d WHERE d.org_id = m.org_id AND d.user_id = m.user_id AND (d.waiting_sets IS NULL OR d.waiting_files IS NULL)) AS unheard
	FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.org_id = ?`

// Users lists the people of an organization with an account, by name.
func (s *Service) Users(ctx context.Context, orgID string) ([]User, error) {
	users := []User{}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		var rows []userRow
		if err := tx.Select(&rows, userColumns+" ORDER BY u.full_name, u.id", orgID); err != nil {
			return err
		}
		grants, err := listGrants(tx, orgID)
		if err != nil {
			return err
		}
		users = make([]User, len(rows))
		for i, row := range rows {
			if users[i], err = row.user(grants[row.ID]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("list users: %w", err)
	}
	return users, nil
}

// one reads a single user for an answer.
func (s *Service) one(ctx context.Context, orgID, userID string) (User, error) {
	var user User
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		row, err := findUser(tx, orgID, userID)
		if err != nil {
			return err
		}
		grants, err := listGrants(tx, orgID)
		if err != nil {
			return err
		}
		user, err = row.user(grants[userID])
		return err
	})
	if err != nil {
		return User{}, fmt.Errorf("read user: %w", err)
	}
	return user, nil
}

func (r userRow) user(grants []Grant) (User, error) {
	zones, err := readZones(r.Zones)
	if err != nil {
		return User{}, err
	}
	if grants == nil {
		grants = []Grant{}
	}
	state := r.State
	if state == StateActive && !r.HasPassword {
		state = StateInvited
	}
	return User{
		ID: r.ID, Email: r.Email, FullName: r.FullName, Role: r.Role, State: state, StateAt: timeOf(r.StateAt), Zones: zones, Company: r.Company,
		TwoFactorEnabled: r.TwoFactor, FirstLogin: r.FirstLogin, SignedInAt: timeOf(r.SignedInAt), ActiveAt: timeOf(r.ActiveAt), Devices: r.Devices, Unsynced: r.Unsynced, Unheard: r.Unheard, Grants: grants,
	}, nil
}

// readZones reads a list of zones; nil stands for every zone.
func readZones(stored *string) ([]string, error) {
	if stored == nil {
		return nil, nil
	}
	var zones []string
	if err := json.Unmarshal([]byte(*stored), &zones); err != nil {
		return nil, fmt.Errorf("read zones: %w", err)
	}
	return zones, nil
}

// writeZones is the other way round.
func writeZones(zones []string) *string {
	if zones == nil {
		return nil
	}
	encoded, _ := json.Marshal(zones) // strings always encode
	text := string(encoded)
	return &text
}

func listGrants(tx *store.Tx, orgID string) (map[string][]Grant, error) {
	var rows []struct {
		UserID     string `db:"user_id"`
		Permission string `db:"permission"`
		Scope      string `db:"scope"`
		ExpiresAt  *int64 `db:"expires_at"`
	}
	err := tx.Select(&rows, "SELECT user_id, permission, scope, expires_at FROM user_rights WHERE org_id = ? ORDER BY user_id, permission", orgID)
	grants := map[string][]Grant{}
	for _, row := range rows {
		grants[row.UserID] = append(grants[row.UserID], Grant{Permission: row.Permission, Scope: row.Scope, ExpiresAt: timeOf(row.ExpiresAt)})
	}
	return grants, err
}
