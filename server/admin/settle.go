package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// SettingsPatch changes settings; nil leaves one as it is.
type SettingsPatch struct {
	Name                 *string   `json:"name"`
	TimeZone             *string   `json:"timeZone"`
	HourFormat           *string   `json:"hourFormat"`
	WorkingDays          *[]int    `json:"workingDays"`
	ModulesOff           *[]string `json:"modulesOff"`
	RequireTwoFactor     *bool     `json:"requireTwoFactor"`
	SinglePersonApproval *bool     `json:"singlePersonApproval"`
	UsageEvents          *bool     `json:"usageEvents"`
}

const maxOrganizationName = 120 // as schema/modules/account.json has it

func (p *SettingsPatch) check(s *schema.Schema) error {
	if p.Name != nil {
		name := strings.TrimSpace(change.CleanLine(*p.Name))
		if length := utf8.RuneCountInString(name); length < 1 || length > maxOrganizationName {
			return app.Errorf(app.EInvalid, "The organization needs a name of at most %d characters.", maxOrganizationName)
		}
		p.Name = &name
	}
	if p.TimeZone != nil {
		if err := checkTimeZone(*p.TimeZone); err != nil {
			return err
		}
	}
	if p.HourFormat != nil && *p.HourFormat != hours12 && *p.HourFormat != hours24 {
		return app.Errorf(app.EInvalid, "The clock has 12 or 24 hours.")
	}
	if p.WorkingDays != nil {
		days := slices.Clone(*p.WorkingDays)
		slices.Sort(days)
		days = slices.Compact(days)
		if len(days) == 0 || days[0] < 0 || days[len(days)-1] > 6 {
			return app.Errorf(app.EInvalid, "Choose at least one working day; 0 is Sunday and 6 is Saturday.")
		}
		p.WorkingDays = &days
	}
	if p.ModulesOff == nil {
		return nil
	}
	off := slices.Clone(*p.ModulesOff)
	slices.Sort(off)
	off = slices.Compact(off)
	for _, id := range off {
		module := s.Module(id)
		if module == nil {
			return app.Errorf(app.EInvalid, "There is no module %q.", id)
		}
		if module.Core {
			return app.Errorf(app.EInvalid, "%s cannot be switched off.", module.Title)
		}
	}
	off = append([]string{}, off...)
	p.ModulesOff = &off
	return nil
}

// checkTimeZone refuses what is no zone; "Local" would be the server's.
func checkTimeZone(name string) error {
	if _, err := time.LoadLocation(name); err != nil || name == "" || name == "Local" {
		return app.Errorf(app.EInvalid, "%q is no time zone such as America/New_York.", name)
	}
	return nil
}

// ChangeSettings changes an organization's profile and policies.
func (s *Service) ChangeSettings(ctx context.Context, by audit.Source, orgID string, patch SettingsPatch) (Settings, error) {
	if err := patch.check(s.Schema); err != nil {
		return Settings{}, err
	}
	_, err := s.Sync.WriteTogether(ctx, orgID, func(tx *store.Tx) ([]change.Op, error) {
		before, err := readSettings(tx, orgID)
		if err != nil {
			return nil, err
		}
		after := before.with(patch)
		detail := differences(before, after)
		if len(detail) == 0 {
			return nil, nil
		}
		// To an organization's own admin other organizations do not exist, not even their names.
		if by.Actor.Superuser && after.Name != before.Name {
			if err := nameFree(tx, orgID, after.Name); err != nil {
				return nil, err
			}
		}
		if err := s.savePolicies(tx, by, orgID, after); err != nil {
			return nil, err
		}
		entry := by.Entry(s.now(), "organization.settings", "organization", orgID, detail)
		entry.OrgID = orgID
		if err := audit.Append(tx, entry); err != nil {
			return nil, err
		}
		return profileOps(orgID, before, after)
	})
	if err != nil {
		return Settings{}, fmt.Errorf("change settings: %w", err)
	}
	s.Access.Invalidate(orgID)
	return s.Settings(ctx, orgID)
}

func (s Settings) with(p SettingsPatch) Settings {
	set(&s.Name, p.Name)
	set(&s.TimeZone, p.TimeZone)
	set(&s.HourFormat, p.HourFormat)
	set(&s.WorkingDays, p.WorkingDays)
	set(&s.ModulesOff, p.ModulesOff)
	set(&s.RequireTwoFactor, p.RequireTwoFactor)
	set(&s.SinglePersonApproval, p.SinglePersonApproval)
	set(&s.UsageEvents, p.UsageEvents)
	return s
}

func set[T any](into *T, value *T) {
	if value != nil {
		*into = *value
	}
}

// differences lists what changed, for the log.
func differences(before, after Settings) map[string]any {
	detail := map[string]any{}
	note := func(field string, from, to any) {
		one, _ := json.Marshal(from) // plain values always encode
		two, _ := json.Marshal(to)
		if string(one) != string(two) {
			detail[field] = map[string]any{"before": from, "after": to}
		}
	}
	note("name", before.Name, after.Name)
	note("timeZone", before.TimeZone, after.TimeZone)
	note("hourFormat", before.HourFormat, after.HourFormat)
	note("workingDays", before.WorkingDays, after.WorkingDays)
	note("modulesOff", before.ModulesOff, after.ModulesOff)
	note("requireTwoFactor", before.RequireTwoFactor, after.RequireTwoFactor)
	note("singlePersonApproval", before.SinglePersonApproval, after.SinglePersonApproval)
	note("usageEvents", before.UsageEvents, after.UsageEvents)
	return detail
}

func (s *Service) savePolicies(tx *store.Tx, by audit.Source, orgID string, after Settings) error {
	off, err := json.Marshal(after.ModulesOff)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, changed_at, changed_by)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (org_id) DO UPDATE SET modules_off = excluded.modules_off, require_two_factor = excluded.require_two_factor,
			single_person_approval = excluded.single_person_approval, usage_events = excluded.usage_events, changed_at = excluded.changed_at,
			changed_by = excluded.changed_by`, orgID, string(off), store.Flag(after.RequireTwoFactor), store.Flag(after.SinglePersonApproval), store.Flag(after.UsageEvents),
		s.now().UnixMilli(), by.Actor.UserID)
	return err
}

// profileOps are the changes of the synced record of the organization.
func profileOps(orgID string, before, after Settings) ([]change.Op, error) {
	fields := map[string]any{}
	if before.Name != after.Name {
		fields["name"] = after.Name
	}
	if before.TimeZone != after.TimeZone {
		fields["timeZone"] = after.TimeZone
	}
	if before.HourFormat != after.HourFormat {
		fields["hourFormat"] = after.HourFormat
	}
	if !slices.Equal(before.WorkingDays, after.WorkingDays) {
		days, err := json.Marshal(after.WorkingDays)
		if err != nil {
			return nil, err
		}
		fields["workingDays"] = json.RawMessage(days)
	}
	if len(fields) == 0 {
		return nil, nil
	}
	return []change.Op{{Entity: "organization", ID: orgID, Kind: change.Update, Fields: fields}}, nil
}
