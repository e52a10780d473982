package inventory

import (
	"context"
	"slices"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/sync/change"
)

// checkProduct keeps out what the yard has banned: a product that holds such a chemical is not approved, whoever asks.
func checkProduct(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command || c.Op.Command != "approve" && c.Op.Command != "bringBack" || !c.After.Alive() {
		return nil
	}
	settings := record.Read(view).FindInventorySettings(change.UUID5(view.Actor().OrgID, "inventorySettings"))
	if !settings.Alive() {
		return nil
	}
	for _, part := range record.AsProduct(c.After).Ingredients() {
		at := slices.IndexFunc(settings.Banned(), func(b record.InventorySettingsBannedRow) bool { return b.Cas != "" && b.Cas == part.Cas })
		if at < 0 {
			continue
		}
		banned := settings.Banned()[at]
		name := banned.Name
		if name == "" {
			name = banned.Cas
		}
		return refused("ingredients", "It holds "+name+", which is banned in this yard.")
	}
	return nil
}

// needsSheet says whether a maker's sheet belongs to a product: not to gloves and spill kits, unless somebody called them hazardous.
func needsSheet(product record.Product) bool {
	return product.Hazardous() || !slices.Contains([]string{"ppe", "spill_kit", "other"}, product.Kind())
}
