package admin

import (
	"context"
	"encoding/json"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/sync/change"
)

const organizationEntity = "organization"

// Profile holds the synced record of an organization to the rules of its settings: a push is another door to the same values.
type Profile struct{}

// Register puts the rules where the syncer finds them.
func (p Profile) Register(r *rules.Registry) error {
	return r.Register(rules.Hook{ID: "account", Check: p.Check, Audit: p.Audit}, organizationEntity)
}

// Check refuses what the settings would refuse.
func (Profile) Check(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	for field, value := range c.Op.Fields {
		if err := checkProfile(field, value); err != nil {
			return &change.Refusal{Code: change.CodeInvalid, Message: err.Error(), Fields: map[string]string{field: err.Error()}}
		}
	}
	return nil
}

// checkProfile judges one field. Nil clears it; the schema says which must stay.
func checkProfile(field string, value any) error {
	var patch SettingsPatch
	switch value := value.(type) {
	case string:
		switch field {
		case "name":
			patch.Name = &value
		case "timeZone":
			patch.TimeZone = &value
		case "hourFormat":
			patch.HourFormat = &value
		}
	case json.RawMessage:
		days, ok := workingDays(string(value))
		if !ok {
			return app.Errorf(app.EInvalid, "Working days are numbers; 0 is Sunday and 6 is Saturday.")
		}
		patch.WorkingDays = &days
	}
	return patch.check(nil)
}

// Audit notes a change as the settings do.
func (Profile) Audit(c rules.Change) (action string, detail any) {
	if c.Before == nil || c.After == nil {
		return "", nil
	}
	changed := map[string]any{}
	for field := range c.Op.Fields {
		if before, after := c.Before.Fields[field], c.After.Fields[field]; !change.Equal(before, after) {
			changed[field] = map[string]any{"before": before, "after": after}
		}
	}
	if len(changed) == 0 {
		return "", nil
	}
	return "organization.settings", changed
}
