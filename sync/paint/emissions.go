package paint

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// Weighed is what a laboratory weighs in a volume of coating: weights and volumes in one system of units. Volatiles is all that leaves, water
// and exempt compounds too.
type Weighed struct {
	Volatiles     string `json:"volatiles"`
	Water         string `json:"water"`
	Exempt        string `json:"exempt"`
	Volume        string `json:"volume"`
	WaterDensity  string `json:"waterDensity"`
	ExemptDensity string `json:"exemptDensity"`
}

// VOC is held against limits of coatings where it is Regulatory, less water and exempt compounds, and makes the tons where it is Material.
// Regulatory is nil where nothing else is in the can.
type VOC struct {
	Regulatory *string `json:"regulatory"`
	Material   string  `json:"material"`
}

// VOCOf is not ok where the volume is not above zero, or a density of something that is there.
func VOCOf(of Weighed) (v VOC, ok bool) {
	water, exempt, volume := read(of.Water), read(of.Exempt), read(of.Volume)
	grams := read(of.Volatiles).Sub(water).Sub(exempt)
	waterFills, okWater := fills(water, of.WaterDensity)
	exemptFills, okExempt := fills(exempt, of.ExemptDensity)
	if volume.Sign() <= 0 || !okWater || !okExempt {
		return VOC{}, false
	}
	v.Material = divide(grams, volume).String()
	if left := volume.Sub(waterFills).Sub(exemptFills); left.Sign() > 0 {
		text := divide(grams, left).String()
		v.Regulatory = &text
	}
	return v, true
}

func fills(weight decimal.Decimal, density string) (decimal.Decimal, bool) {
	if weight.IsZero() {
		return decimal.Zero, true
	}
	if read(density).Sign() <= 0 {
		return decimal.Zero, false
	}
	return weight.DivRound(read(density), 2*digits), true
}

// Hap is a hazardous air pollutant of a product, in percent by weight.
type Hap struct {
	CAS string `json:"cas"`
	Pct string `json:"pct"`
}

// Poured is a liquid of a line, in L and g/L. VOC is material VOC; nil where the product does not say.
type Poured struct {
	Liters  string  `json:"liters"`
	Density *string `json:"density"`
	VOC     *string `json:"voc"`
	Haps    []Hap   `json:"haps"`
}

// HapGrams is what a pollutant weighs.
type HapGrams struct {
	CAS   string `json:"cas"`
	Grams string `json:"grams"`
}

// Given is what the coating and the thinner of a line give off, in g. What could not be counted is named in Lacks, and never taken for zero.
type Given struct {
	VOC   string     `json:"voc"`
	Haps  []HapGrams `json:"haps"`
	Lacks []string   `json:"lacks"`
}

// GivenBy sums the liquids of a line. All of the VOC and the organic HAP is taken to leave the coating.
func GivenBy(liquids []Poured) Given {
	voc, haps, lacks := decimal.Zero, map[string]decimal.Decimal{}, map[string]bool{}
	for _, l := range liquids {
		liters := read(l.Liters)
		if liters.IsZero() {
			continue
		}
		if l.VOC == nil {
			lacks["voc"] = true
		} else {
			voc = voc.Add(liters.Mul(read(*l.VOC)))
		}
		if l.Density == nil {
			lacks["density"] = lacks["density"] || len(l.Haps) > 0
			continue
		}
		for _, hap := range l.Haps {
			haps[hap.CAS] = haps[hap.CAS].Add(liters.Mul(read(*l.Density)).Mul(read(hap.Pct)).Mul(cent))
		}
	}
	given := Given{VOC: voc.String(), Haps: []HapGrams{}, Lacks: []string{}}
	for cas, grams := range haps {
		given.Haps = append(given.Haps, HapGrams{CAS: cas, Grams: grams.String()})
	}
	slices.SortFunc(given.Haps, func(a, b HapGrams) int { return cmp.Compare(a.CAS, b.CAS) })
	for _, what := range []string{"voc", "density"} {
		if lacks[what] {
			given.Lacks = append(given.Lacks, what)
		}
	}
	return given
}

// Month is grams of a calendar month such as 2026-11.
type Month struct {
	Month string `json:"month"`
	Grams string `json:"grams"`
}

// Rolling is the sum of a month and the eleven before it; months without a row count nothing.
func Rolling(months []Month, month string) string {
	from, sum := monthBefore(month, 11), exact.Whole(0, 0)
	for _, each := range months {
		if from <= each.Month && each.Month <= month {
			sum = sum.Add(read(each.Grams))
		}
	}
	return sum.String()
}

func monthBefore(month string, back int) string {
	year, _ := strconv.Atoi(month[:4])
	of, _ := strconv.Atoi(month[5:])
	index := year*12 + of - 1 - back
	return fmt.Sprintf("%04d-%02d", index/12, index%12+1)
}

// Standing is where a value stands against a limit: below, warn, alert or over. warn and alert are percent of it. A limit is kept by what just
// reaches it.
func Standing(value, limit, warn, alert string) string {
	of := func(pct string) decimal.Decimal { return read(limit).Mul(read(pct)).Mul(cent) }
	switch v := read(value); {
	case v.GreaterThan(read(limit)):
		return "over"
	case v.GreaterThanOrEqual(of(alert)):
		return "alert"
	case v.GreaterThanOrEqual(of(warn)):
		return "warn"
	}
	return "below"
}
