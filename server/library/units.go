package library

import (
	"encoding/json"
	"fmt"

	"shipshape/schema"
	"shipshape/sync/forms"
)

// FindUnits reads the units that a field of a form may be typed in.
func FindUnits() ([]forms.Unit, error) {
	data, err := schema.Files.ReadFile("library/units.json")
	if err != nil {
		return nil, fmt.Errorf("read the units: %w", err)
	}
	var shipped struct {
		Units []forms.Unit `json:"units"`
	}
	if err := json.Unmarshal(data, &shipped); err != nil {
		return nil, fmt.Errorf("library/units.json: %w", err)
	}
	return shipped.Units, nil
}
