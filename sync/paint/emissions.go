package paint

import (
	"cmp"
	"slices"

	"github.com/shopspring/decimal"
)

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
