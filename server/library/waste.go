package library

import (
	"encoding/json"
	"fmt"
	"strings"

	"shipshape/schema"
	"shipshape/sync/agree"
)

// WasteLimits are the limits and days of hazardous waste. A yard may put its own in their place.
type WasteLimits struct {
	Shipped
	Limits []WasteLimit `json:"limits"`
	Check  struct {
		Against agree.Against `json:"against"`
	} `json:"check"`
}

// WasteLimit is one of them, in Unit, with where it is written. Verified is V, S, U or house, as the mark of an obligation.
type WasteLimit struct {
	Key      string `json:"key"`
	Value    int64  `json:"value"`
	Unit     string `json:"unit"`
	Title    string `json:"title"`
	Cite     string `json:"cite"`
	Edition  string `json:"edition"`
	Verified string `json:"verified"`
	Note     string `json:"note,omitempty"`
}

// FindWasteLimits reads the limits of hazardous waste. What else stands in the file is for screens.
func FindWasteLimits() (WasteLimits, error) {
	var limits WasteLimits
	return limits, open("library/waste-limits.json", &limits)
}

// open reads a file of which the server needs a part.
func open(name string, into any) error {
	data, err := schema.Files.ReadFile(name)
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Values are the limits by key.
func (l WasteLimits) Values() map[string]int64 {
	all := make(map[string]int64, len(l.Limits))
	for _, limit := range l.Limits {
		all[limit.Key] = limit.Value
	}
	return all
}

// FindWasteTemplate reads the questions of an inspection of waste areas by their key, such as hw-caa-weekly.
func FindWasteTemplate(key string) (WalkTemplate, error) {
	doc, err := read[struct {
		WalkTemplate

		EveryDays int `json:"everyDays"`
	}]("library/waste-" + strings.TrimPrefix(key, "hw-") + ".json")
	return doc.WalkTemplate, err
}

// wasteKeys are the questions that ship for inspections of waste areas.
var wasteKeys = []string{"hw-caa-weekly", "hw-saa", "hw-tank-daily", "hw-universal"}

// FindWasteAgainst is what says otherwise of the shipped questions of waste areas, by question.
func FindWasteAgainst() (map[string]agree.Against, error) {
	against := map[string]agree.Against{}
	for _, key := range wasteKeys {
		template, err := FindWasteTemplate(key)
		if err != nil {
			return nil, err
		}
		for _, area := range template.Areas {
			for _, item := range area.Items {
				item.speaks(against)
			}
		}
	}
	return against, nil
}
