package library

import (
	"errors"

	"shipshape/sync/fuel"
)

// Fuel is the library of fuel and greenhouse gases: units and fuels, factors, warming potentials, rates of power, and the rules of entries.
type Fuel struct {
	Kinds   fuel.Kinds
	Factors fuel.Factors
	Warming fuel.Warming
	Power   fuel.Power
	Rules   fuel.Rules
}

// FindFuel reads it. What else stands in the files is for screens.
func FindFuel() (Fuel, error) {
	var all Fuel
	return all, errors.Join(
		open("library/fuel-kinds.json", &all.Kinds), open("library/ghg-factors.json", &all.Factors), open("library/ghg-gwp.json", &all.Warming),
		open("library/ghg-power.json", &all.Power), open("library/fuel-rules.json", &all.Rules),
	)
}
