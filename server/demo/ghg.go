package demo

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/library"
	"shipshape/sync/change"
	"shipshape/sync/exact"
	"shipshape/sync/fuel"
)

// kept is a figure of an inventory as it is kept when it is made final.
type kept struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Unit  string `json:"unit"`
}

// finalYear makes the inventory of last year final, with the figures that its page shows. In the first weeks of a year what was bought lies in
// both, and the inventory stays open.
func (w walker) finalYear() error {
	inventory, ok := w.told["ghg-last-year"]
	if !ok {
		return errors.New("modules/fuel.json tells of no inventory")
	}
	year := strconv.FormatInt(number(inventory.Fields["year"]), 10)
	burned, bought, err := w.burnedIn(year)
	if err != nil || bought {
		return err
	}
	figures, err := figuresOf(burned, inventory)
	if err != nil {
		return err
	}
	encoded, err := json.Marshal(figures)
	if err != nil {
		return fmt.Errorf("write the figures: %w", err)
	}
	at := w.daysAgo(3, 15, 30)
	w.note("okafor", at, at, command("ghgInventory", inventory.ID, "close", map[string]any{"figures": json.RawMessage(encoded)}))
	return nil
}

// burnedIn is what the assets of the yard burned in a year, and whether power or gases were bought in it.
func (w walker) burnedIn(year string) (burned []fuel.Burned, bought bool, err error) {
	all, err := library.FindFuel()
	if err != nil {
		return nil, false, err
	}
	assets := map[string]change.Op{}
	for _, op := range w.told {
		if op.Entity == "fuelAsset" {
			assets[op.ID] = op
		}
	}
	for _, e := range w.entries {
		for _, op := range e.ops {
			day, _ := op.Fields["day"].(string)
			if op.Entity == "utilityBill" {
				day, _ = op.Fields["fromDay"].(string)
			}
			if op.Kind != change.Add || !strings.HasPrefix(day, year) {
				continue
			}
			switch op.Entity {
			case "utilityBill", "gasEntry":
				bought = true
			case "fuelEntry":
				id, _ := op.Fields["assetId"].(string)
				asset, named := assets[id]
				key, unit := text(op.Fields["fuel"]), text(op.Fields["unit"])
				base, _, why := fuel.Normalize(number(op.Fields["quantity"]), unit, key, all.Kinds)
				if !named {
					return nil, true, nil // It went into a tank: the page shows where it burned.
				}
				if why != "" {
					return nil, false, fmt.Errorf("a fill of %s in %s: %s", key, day, why)
				}
				burned = append(burned, fuel.Burned{
					Fuel: key, Base: base, Category: fuel.Category(text(asset.Fields["category"])), RoadClass: text(asset.Fields["roadClass"]),
					Equipment: text(asset.Fields["engineClass"]), Stroke: number(asset.Fields["strokes"]),
				})
			}
		}
	}
	return burned, bought, nil
}

// figuresOf are the figures that the page keeps: kilograms, exact.
func figuresOf(burned []fuel.Burned, inventory change.Op) ([]kept, error) {
	all, err := library.FindFuel()
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(all.Warming.Sets, func(set fuel.Potentials) bool { return set.Key == text(inventory.Fields["gwp"]) })
	if at < 0 {
		return nil, fmt.Errorf("no warming potentials %v", inventory.Fields["gwp"])
	}
	of := func(lines []fuel.Burned) fuel.Emissions {
		return fuel.Combustion(lines, fuel.Basis(text(inventory.Fields["basis"])), all.Warming.Sets[at], all.Kinds, all.Factors)
	}
	byFuel := map[string][]fuel.Burned{}
	for _, line := range burned {
		byFuel[line.Fuel] = append(byFuel[line.Fuel], line)
	}
	sum := of(burned)
	figures := []kept{{"total", sum.CO2e, "kg"}, {"scope1", sum.CO2e, "kg"}, {"location", "0", "kg"}, {"market", "0", "kg"}, {"biogenic", sum.BiogenicCO2, "kg"}}
	names := slices.SortedFunc(maps.Keys(byFuel), func(a, b string) int {
		return exact.ParseOr0(of(byFuel[b]).CO2e).Cmp(exact.ParseOr0(of(byFuel[a]).CO2e))
	})
	for _, name := range names {
		figures = append(figures, kept{"fuel:" + name, of(byFuel[name]).CO2e, "kg"})
	}
	return figures, nil
}

func text(value any) string {
	of, _ := value.(string)
	return of
}
