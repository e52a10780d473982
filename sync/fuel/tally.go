package fuel

import (
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// tally sums up what the lines of an inventory give off.
type tally struct {
	co2, ch4, n2o, biogenicCO2, biogenicCH4 decimal.Decimal

	missing map[string]bool
	remarks []Remark
	steps   []Step
}

func (t *tally) says(line int, code string) {
	if remark := (Remark{line, code}); !slices.Contains(t.remarks, remark) {
		t.remarks = append(t.remarks, remark)
	}
}

func (t *tally) lacks(line int, code string, gases ...string) {
	t.says(line, code)
	for _, gas := range gases {
		t.missing[gas] = true
	}
}

// adds a quantity times its factor, which is the product of texts.
func (t *tally) adds(of part, gas, per string, row Cited, texts ...string) {
	factor, ok := product(texts...)
	if !ok {
		t.lacks(of.line, "no_factor", gas)
		return
	}
	biogenic := of.kind.Biogenic
	if gas == "co2" && biogenic {
		t.biogenicCO2 = t.biogenicCO2.Add(t.step(of, "biogenicCo2", factor, per, of.kind.Base, row))
		return
	}
	kg := t.step(of, gas, factor, per, of.kind.Base, row)
	if gas == "co2" {
		t.co2 = t.co2.Add(kg)
		return
	}
	share := decimal.Zero
	if biogenic {
		share = decimal.NewFromInt(1)
	}
	t.counts(gas, kg, share)
}

// drives counts CH4 or N2O by the mile; the biogenic share of the fuel decides how much of the CH4 is not fossil.
func (t *tally) drives(of part, gas, text string, row Cited, biogenic decimal.Decimal) {
	factor, ok := exact.Parse(text)
	if !ok {
		t.lacks(of.line, "no_factor", gas)
		return
	}
	t.counts(gas, t.step(of, gas, factor, "g", "mi", row), biogenic)
}

func (t *tally) counts(gas string, kg, biogenic decimal.Decimal) {
	if gas == "n2o" {
		t.n2o = t.n2o.Add(kg)
		return
	}
	t.ch4 = t.ch4.Add(kg)
	t.biogenicCH4 = t.biogenicCH4.Add(kg.Mul(biogenic))
}

func (t *tally) step(of part, gas string, factor decimal.Decimal, per, unit string, row Cited) decimal.Decimal {
	kg := of.quantity.Mul(factor)
	if per == "g" {
		kg = kg.Shift(-3)
	}
	t.steps = append(t.steps, Step{
		Cited: row, Line: of.line, Fuel: of.kind.Key, Gas: gas, Quantity: of.quantity.String(), Unit: unit,
		Factor: factor.String(), FactorUnit: per + "/" + unit, Kg: kg.String(),
	})
	return kg
}

func (t *tally) emissions(gwp Potentials) Emissions {
	fossil := t.ch4.Sub(t.biogenicCH4).Mul(exact.ParseOr0(gwp.CH4))
	biogenic := t.biogenicCH4.Mul(exact.ParseOr0(gwp.CH4NonFossil))
	co2e := t.co2.Add(fossil).Add(biogenic).Add(t.n2o.Mul(exact.ParseOr0(gwp.N2O)))
	incomplete := []string{}
	for _, gas := range all {
		if t.missing[gas] {
			incomplete = append(incomplete, gas)
		}
	}
	return Emissions{
		CO2: t.co2.String(), CH4: t.ch4.String(), N2O: t.n2o.String(), CO2e: co2e.String(), BiogenicCO2: t.biogenicCO2.String(),
		Incomplete: incomplete, Remarks: t.remarks, Steps: t.steps,
	}
}
