package fuel

// Cited is where a row is written and what to think of it: V seen in the text, S in copies, U not seen, house.
type Cited struct {
	Cite     string `json:"cite"`
	Edition  string `json:"edition"`
	Verified string `json:"verified"`
}

// Unit is Factor/Divisor of a gal (volume), lb (mass), scf (gas) or mmBtu (energy).
type Unit struct {
	Cited

	Key     string `json:"key"`
	Title   string `json:"title"`
	Kind    string `json:"kind"`
	Factor  string `json:"factor"`
	Divisor string `json:"divisor"`
}

// Density is how much of a liquid weighs what.
type Density struct {
	Cited

	LbPerGal string `json:"lbPerGal"`
}

// Heat is how much heat a gas has.
type Heat struct {
	Cited

	MmBtuPerScf string `json:"mmBtuPerScf"`
}

// Share is a fuel of a blend with its percent.
type Share struct {
	Fuel string `json:"fuel"`
	Pct  string `json:"pct"`
}

// Kind is a fuel. Base is the key of the unit to which its quantities are brought, Factors that of its rows in ghg-factors.json ("" for a
// blend and for what has none), Family what its rows for vehicles and engines are under.
type Kind struct {
	Cited

	Key      string   `json:"key"`
	Title    string   `json:"title"`
	Base     string   `json:"base"`
	Factors  string   `json:"factors"`
	Family   string   `json:"family"`
	Density  *Density `json:"density"`
	Heat     *Heat    `json:"heat"`
	ScfPerLb string   `json:"scfPerLb"`
	Blend    []Share  `json:"blend"`
	Biogenic bool     `json:"biogenic"`
	Dyed     bool     `json:"dyed"`
	NotFuel  bool     `json:"notFuel"`
}

// Kinds is schema/library/fuel-kinds.json.
type Kinds struct {
	Units []Unit `json:"units"`
	Fuels []Kind `json:"fuels"`
}

// fuel is the kind by its key, or nil.
func (k Kinds) fuel(key string) *Kind {
	for i := range k.Fuels {
		if k.Fuels[i].Key == key {
			return &k.Fuels[i]
		}
	}
	return nil
}

// HeatRow has Heat in mmBtu per unit, CO2 in kg per mmBtu.
type HeatRow struct {
	Cited

	Key   string `json:"key"`
	Heat  string `json:"heat"`
	Unit  string `json:"unit"`
	CO2   string `json:"co2"`
	Class string `json:"class"`
}

// UnitRow has CO2 in kg per unit, CH4 and N2O in g per unit (in C2: kg per mmBtu); "" where not known.
type UnitRow struct {
	Cited

	Key  string `json:"key"`
	Unit string `json:"unit"`
	CO2  string `json:"co2"`
	CH4  string `json:"ch4"`
	N2O  string `json:"n2o"`
}

// RoadRow is in g per vehicle-mile.
type RoadRow struct {
	Cited

	Class string `json:"class"`
	Fuel  string `json:"fuel"`
	From  int64  `json:"from"`
	To    int64  `json:"to"`
	CH4   string `json:"ch4"`
	N2O   string `json:"n2o"`
}

// EquipmentRow is in g per gal. Stroke is 0 where the row is for any.
type EquipmentRow struct {
	Cited

	Equipment string `json:"equipment"`
	Fuel      string `json:"fuel"`
	Stroke    int64  `json:"stroke"`
	CH4       string `json:"ch4"`
	N2O       string `json:"n2o"`
}

// ShipRow is t of CO2 per t of fuel.
type ShipRow struct {
	Cited

	Key    string `json:"key"`
	Factor string `json:"factor"`
}

// Factors is schema/library/ghg-factors.json.
type Factors struct {
	C1        []HeatRow      `json:"c1"`
	C2        []UnitRow      `json:"c2"`
	Hub       []UnitRow      `json:"hub"`
	MobileCO2 []UnitRow      `json:"mobileCo2"`
	Road      []RoadRow      `json:"road"`
	Equipment []EquipmentRow `json:"equipment"`
	Process   []UnitRow      `json:"process"`
	IMO       []ShipRow      `json:"imo"`
}

// Potentials are the global warming potentials of a set.
type Potentials struct {
	Cited

	Key          string `json:"key"`
	CH4          string `json:"ch4"`
	CH4NonFossil string `json:"ch4NonFossil"`
	N2O          string `json:"n2o"`
}

// GasPotential is that of a refrigerant in a set.
type GasPotential struct {
	Cited

	Gas   string `json:"gas"`
	Set   string `json:"set"`
	Value string `json:"value"`
}

// Warming is schema/library/ghg-gwp.json.
type Warming struct {
	Default string         `json:"default"`
	Sets    []Potentials   `json:"sets"`
	GWPs    []GasPotential `json:"gwps"`
}

// Set is the set by its key.
func (w Warming) Set(key string) (Potentials, bool) {
	for _, set := range w.Sets {
		if set.Key == key {
			return set, true
		}
	}
	return Potentials{}, false
}

// PowerRow is in lb per MWh; "" where not known. CO2e is the rate that was printed, with PublishedSet.
type PowerRow struct {
	Edition   string `json:"edition"`
	Subregion string `json:"subregion"`
	Title     string `json:"title"`
	CO2       string `json:"co2"`
	CH4       string `json:"ch4"`
	N2O       string `json:"n2o"`
	CO2e      string `json:"co2e"`
	Cite      string `json:"cite"`
	Verified  string `json:"verified"`
}

// Power is schema/library/ghg-power.json.
type Power struct {
	Default      string     `json:"default"`
	PublishedSet string     `json:"publishedSet"`
	Rates        []PowerRow `json:"rates"`
	Residual     []PowerRow `json:"residual"`
}

// Why is one of the things that a rule finds.
type Why struct {
	Key      string `json:"key"`
	Severity string `json:"severity"`
}

// Value is a number of a rule.
type Value struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Rule is one of F01 to F15.
type Rule struct {
	Code     string  `json:"code"`
	Severity string  `json:"severity"`
	Whys     []Why   `json:"whys"`
	Values   []Value `json:"values"`
}

// Band is what a class of assets burns in an hour, or drives on a gallon.
type Band struct {
	Key  string `json:"key"`
	Low  string `json:"low"`
	High string `json:"high"`
}

// Rules is schema/library/fuel-rules.json.
type Rules struct {
	Rules []Rule `json:"rules"`
	Bands []Band `json:"bands"`
	MPG   []Band `json:"mpg"`
}
