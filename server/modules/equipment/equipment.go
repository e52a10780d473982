// Package equipment is the server's side of the equipment register: what a reading of an inspection is held to. It is counted from the library
// (schema/library/equipment.json), whatever a device writes. All else is in the module file.
//
//   - A reading that the library has for the kind of equipment keeps its unit, its source, and limits that are at least as strict: what the
//     plate of the thing says may be stricter, never looser.
//   - Limits of a reading that is not in the library are the inspector's, and say so.
//
// It reads records through the syncer's view only and keeps no state.
package equipment

import (
	"encoding/json"
	"fmt"
	"strings"

	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Module is the equipment register as the syncer sees it.
type Module struct {
	library library.Equipment
}

// Register puts the counter of readings where the syncer finds it.
func (m Module) Register(r *rules.Registry) (err error) {
	if m.library, err = library.FindEquipment(); err != nil {
		return fmt.Errorf("read what equipment is held to: %w", err)
	}
	r.Count("equipmentReadings", m.readings)
	return nil
}

// readings are those of an inspection with their limits.
func (m Module) readings(view rules.View, inspection *merge.Row) (map[string]any, bool, error) {
	given := inspection.Fields["readings"]
	as := func(value any) (map[string]any, bool, error) { return map[string]any{"readings": value}, true, nil }
	raw, _ := given.(json.RawMessage)
	var rows []map[string]any
	if err := exactly(raw, &rows); err != nil {
		return as(given) // no list of readings: it is refused as such
	}
	item, err := view.Row("equipmentItem", typed.Text(inspection, "itemId"))
	if err != nil {
		return nil, false, fmt.Errorf("find what was inspected: %w", err)
	}
	shipped := map[string]library.Reading{}
	for _, reading := range m.library.Of(typed.Text(item, "kind")) {
		shipped[plain(reading.Name)] = reading
	}
	for _, row := range rows {
		name, _ := row["name"].(string)
		if reading, is := shipped[plain(name)]; is {
			hold(row, reading)
		} else {
			own(row)
		}
	}
	counted, err := json.Marshal(rows)
	if err != nil {
		return nil, false, fmt.Errorf("write readings: %w", err)
	}
	if change.Equal(given, json.RawMessage(counted)) {
		return as(given)
	}
	return as(json.RawMessage(counted))
}

// plain is a name without what nobody sees in it.
func plain(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// hold gives a reading the limits of the library, unless its own are stricter.
func hold(row map[string]any, of library.Reading) {
	row["unit"], row["cite"] = of.Unit, of.Source()
	if own, is := whole(row["min"]); of.Min != nil && (!is || own < *of.Min) {
		row["min"] = *of.Min
	}
	if own, is := whole(row["max"]); of.Max != nil && (!is || own > *of.Max) {
		row["max"] = *of.Max
	}
}

// ownLimits says that limits are in no library. They stay as they were entered: a thing may have a plate that nobody else has.
const ownLimits = "Entered by the inspector"

// mostCite is as long as a source may be.
const mostCite = 200

func own(row map[string]any) {
	cite, _ := row["cite"].(string)
	if row["min"] == nil && row["max"] == nil && cite == "" || strings.HasPrefix(cite, ownLimits) {
		return
	}
	said := []rune(strings.TrimSuffix(ownLimits+": "+cite, ": "))
	row["cite"] = string(said[:min(len(said), mostCite)])
}

// exactly reads JSON with its numbers as they stand.
func exactly(raw json.RawMessage, into any) error {
	read := json.NewDecoder(strings.NewReader(string(raw)))
	read.UseNumber()
	return read.Decode(into)
}

func whole(value any) (int64, bool) {
	number, _ := value.(json.Number)
	n, err := number.Int64()
	return n, err == nil
}
