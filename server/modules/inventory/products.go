package inventory

import (
	"context"
	"slices"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/stock"
)

// checkParts refuses a list of ingredients that cannot be, of a product and of its sheet.
func checkParts(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
	if !c.After.Alive() || !changed(c, "ingredients") {
		return nil
	}
	var parts []stock.Ingredient
	for _, row := range typed.List[record.ProductIngredientsRow](c.After, "ingredients") {
		parts = append(parts, stock.Ingredient{CAS: row.Cas, Low: row.PercentLow, High: row.Percent})
	}
	switch judged := stock.JudgeIngredients(parts); judged.Wrong {
	case "cas":
		return refused("ingredients", judged.CAS+" is no CAS number: its last digit does not fit.")
	case "range":
		return refused("ingredients", "At least is more than at most. Change the two.")
	case "more":
		return refused("ingredients", "They are more than 100 % together. Look at the percentages again.")
	}
	return nil
}

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
