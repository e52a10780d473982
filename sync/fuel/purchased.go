package fuel

import (
	"slices"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// PowerStep is one multiplication, for a screen: Quantity MWh × Factor lb/MWh = Kg, by Cite. Gas is co2, ch4, n2o or co2e.
type PowerStep struct {
	Gas      string `json:"gas"`
	Quantity string `json:"quantity"`
	Factor   string `json:"factor"`
	Kg       string `json:"kg"`
	Cite     string `json:"cite"`
	Verified string `json:"verified"`
}

// PowerEmissions are kilograms as exact decimal texts. A gas that has no rate is not counted and stands in Incomplete; it is never filled
// in. Rate says whether CO2e is the sum of its gases (components) or the rate that was printed (published). Remarks: no_rate,
// no_published_rate, no_residual_mix, contracts_exceed.
type PowerEmissions struct {
	CO2        string      `json:"co2"`
	CH4        string      `json:"ch4"`
	N2O        string      `json:"n2o"`
	CO2e       string      `json:"co2e"`
	Incomplete []string    `json:"incomplete"`
	Rate       string      `json:"rate"`
	Remarks    []string    `json:"remarks"`
	Steps      []PowerStep `json:"steps"`
}

// Contract is power of a supplier or with certificates, for the market-based number: millionths of kWh and rates in lb per MWh, "" if not
// known.
type Contract struct {
	KWh  int64  `json:"kWh"`
	CO2  string `json:"co2"`
	CH4  string `json:"ch4"`
	N2O  string `json:"n2o"`
	Cite string `json:"cite"`
}

// Electricity is power in millionths of kWh, location-based by the subregion's rates of an edition, and market-based: contracts first, then
// the residual mix of the subregion, and where there is none its own rates. published takes the CO2e rate as printed where there is one for
// this set.
func Electricity(kWh int64, subregion, edition string, published bool, contracts []Contract, power Power, gwp Potentials) (location, market PowerEmissions) {
	own := rateOf(power.Rates, func(row PowerRow) bool { return row.Subregion == subregion && row.Edition == edition })
	var here, bought meter
	here.adds(kWh, own)
	if published {
		here.publishes(kWh, own, gwp.Key == power.PublishedSet)
	}
	rest := kWh
	for _, contract := range contracts {
		share := min(contract.KWh, rest)
		if share < contract.KWh {
			bought.says("contracts_exceed")
		}
		bought.adds(share, &PowerRow{CO2: contract.CO2, CH4: contract.CH4, N2O: contract.N2O, Cite: contract.Cite})
		rest -= share
	}
	if rest != 0 {
		residual := rateOf(power.Residual, func(row PowerRow) bool { return row.Subregion == subregion })
		if residual == nil {
			bought.says("no_residual_mix")
			residual = own
		}
		bought.adds(rest, residual)
	}
	return here.emissions(gwp), bought.emissions(gwp)
}

func rateOf(rows []PowerRow, fits func(PowerRow) bool) *PowerRow {
	if i := slices.IndexFunc(rows, fits); i >= 0 {
		return &rows[i]
	}
	return nil
}

// kgPerLb is exact by definition.
var kgPerLb = decimal.New(45_359_237, -8)

type meter struct {
	sums      [3]decimal.Decimal
	missing   [3]bool
	published *decimal.Decimal
	remarks   []string
	steps     []PowerStep
}

func (m *meter) says(remark string) {
	if !slices.Contains(m.remarks, remark) {
		m.remarks = append(m.remarks, remark)
	}
}

func (m *meter) adds(kWh int64, rate *PowerRow) {
	if rate == nil {
		m.says("no_rate")
		rate = &PowerRow{}
	}
	for i, text := range []string{rate.CO2, rate.CH4, rate.N2O} {
		if factor, ok := exact.Parse(text); ok {
			m.sums[i] = m.sums[i].Add(m.step(all[i], kWh, factor, rate))
		} else {
			m.missing[i] = true
		}
	}
}

func (m *meter) publishes(kWh int64, row *PowerRow, sameSet bool) {
	if row != nil && sameSet {
		if factor, ok := exact.Parse(row.CO2e); ok {
			kg := m.step("co2e", kWh, factor, row)
			m.published = &kg
			return
		}
	}
	m.says("no_published_rate")
}

func (m *meter) step(gas string, kWh int64, factor decimal.Decimal, rate *PowerRow) decimal.Decimal {
	mwh := exact.Whole(kWh, 9)
	kg := mwh.Mul(factor).Mul(kgPerLb)
	m.steps = append(m.steps, PowerStep{gas, mwh.String(), factor.String(), kg.String(), rate.Cite, rate.Verified})
	return kg
}

func (m *meter) emissions(gwp Potentials) PowerEmissions {
	co2e, rate := m.sums[0].Add(m.sums[1].Mul(exact.ParseOr0(gwp.CH4))).Add(m.sums[2].Mul(exact.ParseOr0(gwp.N2O))), "components"
	if m.published != nil {
		co2e, rate = *m.published, "published"
	}
	incomplete := []string{}
	for i, missing := range m.missing {
		if missing {
			incomplete = append(incomplete, all[i])
		}
	}
	return PowerEmissions{
		CO2: m.sums[0].String(), CH4: m.sums[1].String(), N2O: m.sums[2].String(), CO2e: co2e.String(),
		Incomplete: incomplete, Rate: rate, Remarks: m.remarks, Steps: m.steps,
	}
}

// Lost is refrigerant or other gas that got away, by the key of the gas, in thousandths of kg.
type Lost struct {
	Gas string `json:"gas"`
	Kg  int64  `json:"kg"`
}

// LostStep is one multiplication, for a screen: Quantity kg × Factor = Kg of CO2e, by Cite.
type LostStep struct {
	Cited

	Gas      string `json:"gas"`
	Quantity string `json:"quantity"`
	Factor   string `json:"factor"`
	Kg       string `json:"kg"`
}

// Fugitive is what lost gas comes to, in kg of CO2e as exact decimal text. Gases without a potential in the set are not counted: missing.
func Fugitive(lost []Lost, set string, warming Warming) (co2e string, missing []string, steps []LostStep) {
	sum := decimal.Zero
	for _, loss := range lost {
		i := slices.IndexFunc(warming.GWPs, func(row GasPotential) bool { return row.Gas == loss.Gas && row.Set == set })
		factor, ok := decimal.Zero, false
		if i >= 0 {
			factor, ok = exact.Parse(warming.GWPs[i].Value)
		}
		if !ok {
			if !slices.Contains(missing, loss.Gas) {
				missing = append(missing, loss.Gas)
			}
			continue
		}
		quantity := exact.Whole(loss.Kg, 3)
		kg := quantity.Mul(factor)
		steps = append(steps, LostStep{warming.GWPs[i].Cited, loss.Gas, quantity.String(), factor.String(), kg.String()})
		sum = sum.Add(kg)
	}
	return sum.String(), missing, steps
}
