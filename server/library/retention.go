package library

import (
	"encoding/json"
	"fmt"
	"time"

	"shipshape/schema"
)

// Retention is how long kinds of records have to be kept, see x-keep.
type Retention struct {
	Shipped
	Rules []KeepRule `json:"rules"`
}

// KeepRule is one such time. Verified is V, S, U or house, as the mark of an obligation.
type KeepRule struct {
	Key      string `json:"key"`
	Title    string `json:"title"`
	Years    int    `json:"years"`
	Days     int    `json:"days,omitempty"`
	Cite     string `json:"cite,omitempty"`
	Edition  string `json:"edition,omitempty"`
	Verified string `json:"verified"`
	Note     string `json:"note,omitempty"`
}

// Until is the end of the time that began at from.
func (k KeepRule) Until(from time.Time) time.Time { return from.AddDate(k.Years, 0, k.Days) }

// FindRetention reads the rules by their keys.
func FindRetention() (map[string]KeepRule, error) {
	data, err := schema.Files.ReadFile("library/retention.json")
	if err != nil {
		return nil, fmt.Errorf("read how long records are kept: %w", err)
	}
	var shipped Retention
	if err := json.Unmarshal(data, &shipped); err != nil {
		return nil, fmt.Errorf("library/retention.json: %w", err)
	}
	rules := make(map[string]KeepRule, len(shipped.Rules))
	for _, rule := range shipped.Rules {
		rules[rule.Key] = rule
	}
	return rules, nil
}
