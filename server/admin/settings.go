package admin

import (
	"context"
	"encoding/json"
	"fmt"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Settings are an organization's profile and policies. The profile lives on the synced organization record.
type Settings struct {
	Name                 string   `json:"name"`
	TimeZone             string   `json:"timeZone"`
	HourFormat           string   `json:"hourFormat"` // "12" or "24"
	WorkingDays          []int    `json:"workingDays"`
	ModulesOff           []string `json:"modulesOff"`
	RequireTwoFactor     bool     `json:"requireTwoFactor"`
	SinglePersonApproval bool     `json:"singlePersonApproval"`
	UsageEvents          bool     `json:"usageEvents"`
}

// The clocks a yard may read. Of one that said nothing it is the first.
const (
	hours12 = "12"
	hours24 = "24"
)

// clock is how the organization reads moments.
func (s Settings) clock() app.YardClock { return app.NewYardClock(s.TimeZone, s.HourFormat) }

// policies are the part of the settings with a row of its own. Without the row everything is on and nothing is asked.
type policies struct {
	ModulesOff           string  `db:"modules_off"`
	RequireTwoFactor     bool    `db:"require_two_factor"`
	SinglePersonApproval bool    `db:"single_person_approval"`
	UsageEvents          bool    `db:"usage_events"`
	SuspendedAt          *int64  `db:"suspended_at"`
	SuspendedBy          *string `db:"suspended_by"`
	SuspendedReason      *string `db:"suspended_reason"`
}

// Settings reads an organization's settings.
func (s *Service) Settings(ctx context.Context, orgID string) (Settings, error) {
	var settings Settings
	err := s.Store.Read(ctx, func(tx *store.Tx) (err error) {
		settings, err = readSettings(tx, orgID)
		return err
	})
	if err != nil {
		return Settings{}, fmt.Errorf("read settings: %w", err)
	}
	return settings, nil
}

func readSettings(tx *store.Tx, orgID string) (Settings, error) {
	var profile struct {
		Name        *string `db:"name"`
		TimeZone    *string `db:"time_zone"`
		WorkingDays *string `db:"working_days"`
		HourFormat  *string `db:"hour_format"`
	}
	err := tx.Get(&profile, "SELECT name, time_zone, working_days, hour_format FROM organizations WHERE org_id = ? AND id = ? AND cl % 2 = 1", orgID, orgID)
	if store.NotFound(err) {
		return Settings{}, app.Errorf(app.ENotFound, "There is no such organization.")
	}
	if err != nil {
		return Settings{}, err
	}
	policies, err := readPolicies(tx, orgID)
	if err != nil {
		return Settings{}, err
	}
	out := Settings{
		Name: deref(profile.Name), TimeZone: deref(profile.TimeZone), HourFormat: hours12, WorkingDays: []int{}, RequireTwoFactor: policies.RequireTwoFactor,
		SinglePersonApproval: policies.SinglePersonApproval, UsageEvents: policies.UsageEvents,
	}
	if deref(profile.HourFormat) == hours24 {
		out.HourFormat = hours24
	}
	if days, ok := workingDays(deref(profile.WorkingDays)); ok {
		out.WorkingDays = days
	}
	out.ModulesOff, err = policies.off()
	return out, err
}

// workingDays reads them as the record holds them. What cannot be read counts as not said, so that the settings can mend it.
func workingDays(text string) (days []int, ok bool) {
	err := json.Unmarshal([]byte(text), &days)
	return days, err == nil && days != nil
}

func readPolicies(tx *store.Tx, orgID string) (policies, error) {
	p := policies{ModulesOff: "[]"}
	err := tx.Get(&p, `SELECT modules_off, require_two_factor, single_person_approval, usage_events, suspended_at, suspended_by, suspended_reason
		FROM organization_settings WHERE org_id = ?`, orgID)
	if store.NotFound(err) {
		return policies{ModulesOff: "[]"}, nil
	}
	return p, err
}

func (p policies) off() ([]string, error) {
	ids := []string{}
	if err := json.Unmarshal([]byte(p.ModulesOff), &ids); err != nil {
		return nil, fmt.Errorf("modules switched off: %w", err)
	}
	return ids, nil
}

func deref(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
