package library

// Chemicals says from what amounts the law asks for a report, and what it says of single chemicals. A chemical that is not in the list is not on
// file, which says nothing of whether it has a quantity.
type Chemicals struct {
	Shipped
	Limits    []ChemicalLimit `json:"limits"`
	Chemicals []Chemical      `json:"chemicals"`
}

// ChemicalLimit is one of the general limits, in Unit, with where it is written. Verified is V, S, U or house, as the mark of an obligation.
type ChemicalLimit struct {
	Key      string  `json:"key"`
	Value    float64 `json:"value"`
	Unit     string  `json:"unit"`
	Title    string  `json:"title"`
	Cite     string  `json:"cite"`
	Edition  string  `json:"edition"`
	Verified string  `json:"verified"`
	Note     string  `json:"note,omitempty"`
}

// Chemical is what the law says of one, by its CAS number. Pounds are nil where the file says none.
type Chemical struct {
	CAS        string `json:"cas"`
	Name       string `json:"name"`
	Reportable *int64 `json:"rq,omitempty"`
	Planning   *int64 `json:"tpq,omitempty"` // of an extremely hazardous substance alone
	TRI        bool   `json:"tri"`
	Cite       string `json:"cite"`
	Edition    string `json:"edition"`
	Verified   string `json:"verified"`
	Note       string `json:"note,omitempty"`
}

// FindChemicals reads the amounts of chemicals.
func FindChemicals() (Chemicals, error) { return read[Chemicals]("library/chemicals.json") }

// Hundredths are the general limits by key, in hundredths of their units.
func (c Chemicals) Hundredths() map[string]int64 {
	all := make(map[string]int64, len(c.Limits))
	for _, limit := range c.Limits {
		all[limit.Key] = int64(limit.Value*100 + 0.5)
	}
	return all
}

// ByCAS are the chemicals on file.
func (c Chemicals) ByCAS() map[string]Chemical {
	all := make(map[string]Chemical, len(c.Chemicals))
	for _, chemical := range c.Chemicals {
		all[chemical.CAS] = chemical
	}
	return all
}
