package demo

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
)

// Last year can be reported: an upload brought its fuel, every month of it, and its inventory is begun.
func TestFuel_TellsTheYearBefore(t *testing.T) {
	t.Parallel()
	of := wasteOnPaper(t)
	year := now.Year() - 1
	months := map[string]bool{}
	for _, entry := range of("fuelEntry") {
		day, _ := entry["day"].(string)
		if entry["batchId"] != nil && day[:4] == strconv.Itoa(year) {
			months[day[:7]] = true
		}
	}
	if len(months) != 12 {
		t.Errorf("%d months of %d have fuel", len(months), year)
	}
	for _, batch := range of("fuelBatch") {
		if batch["state"] != "committed" {
			t.Errorf("the upload of %v is %v", batch["fileName"], batch["state"])
		}
	}
	found := false
	for _, inventory := range of("ghgInventory") {
		found = found || fmt.Sprint(inventory["year"]) == strconv.Itoa(year)
		figures, _ := inventory["figures"].(json.RawMessage)
		var kept []struct{ Key, Value string }
		if err := json.Unmarshal(figures, &kept); err != nil || inventory["state"] != "final" || len(kept) < 7 || kept[0].Key != "total" || len(kept[0].Value) < 6 {
			t.Errorf("the inventory of the year before is %v, with %s", inventory["state"], figures)
		}
	}
	if !found || len(of("fuelBatch")) == 0 {
		t.Error("no upload, or no inventory of the year before")
	}
}
