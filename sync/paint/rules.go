package paint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipshape/sync/compute"
	"shipshape/sync/exact"

	"github.com/shopspring/decimal"
)

// RuleRow is a number that a rule of a line is held to.
type RuleRow struct {
	Cited

	Key   string `json:"key"`
	Value string `json:"value"`
}

// HapRow is an organic hazardous air pollutant that coatings bring.
type HapRow struct {
	Cited

	CAS  string `json:"cas"`
	Name string `json:"name"`
}

// Rules is schema/library/paint-rules.json.
type Rules struct {
	Numbers []RuleRow `json:"numbers"`
	Haps    []HapRow  `json:"haps"`
}

// Cold says whether a coating went on in cold weather, at an air temperature in °F. Nobody who wrote none gets the cold limit.
func (r Rules) Cold(airTemp *int64) bool {
	j := judge{rules: r}
	return airTemp != nil && !j.reaches(*airTemp, "coldBelow")
}

// Whole is a number of the rules that is a whole one; 0 where there is none.
func (r Rules) Whole(key string) int64 {
	for _, row := range r.Numbers {
		if row.Key == key {
			value, _ := exact.ToInteger(exact.ParseOr0(row.Value))
			return value
		}
	}
	return 0
}

// IsHap says whether a CAS number is that of a hazardous air pollutant.
func (r Rules) IsHap(cas string) bool {
	return slices.ContainsFunc(r.Haps, func(row HapRow) bool { return row.CAS == cas })
}

// Stay is the days of a vessel in the yard, both inclusive: From is "" where nobody said when it came, Until where it is still here.
type Stay struct {
	From  string `json:"from"`
	Until string `json:"until"`
}

// FormFacts is the head of a form. Stays are those of the vessel, none where they are not known; Unit is "" where none is said, temperatures are °F and Humidity percent, nil where nothing is written.
type FormFacts struct {
	WorkDate    string `json:"workDate"`
	Today       string `json:"today"`
	Stays       []Stay `json:"stays"`
	Unit        string `json:"unit"`
	Area        string `json:"area"`
	SurfaceTemp *int64 `json:"surfaceTemp"`
	DewPoint    *int64 `json:"dewPoint"`
	Humidity    *int64 `json:"humidity"`
	Signed      bool   `json:"signed"`
}

// LineFacts is a line of a form and what the registry says of it. Volumes are hundredths of the form's unit, nil where blank or not known; Ratio
// is L of thinner per L of coating that the batch takes on that day, VOC what the coating had as it went on, in the measure of Held.
type LineFacts struct {
	CoatingKnown bool    `json:"coatingKnown"`
	BatchKnown   bool    `json:"batchKnown"`
	BatchFits    bool    `json:"batchFits"`
	Category     string  `json:"category"`
	Option       int64   `json:"option"`
	Amount       *int64  `json:"amount"`
	Thinner      *int64  `json:"thinner"`
	ThinnerNamed bool    `json:"thinnerNamed"`
	ThinnerFits  *bool   `json:"thinnerFits"`
	Ratio        *string `json:"ratio"`
	VOC          *string `json:"voc"`
	Held         *Held   `json:"held"`
	Received     *int64  `json:"received"`
	UsedBefore   int64   `json:"usedBefore"`
	Issued       *int64  `json:"issued"`
	Twin         bool    `json:"twin"`
}

// Flag is a rule that a field does not keep. Level is error or warn.
type Flag struct {
	Code  string `json:"code"`
	Level string `json:"level"`
	Field string `json:"field"`
}

const (
	failing = "error"
	warning = "warn"
)

// judge collects the flags of a line.
type judge struct {
	rules Rules
	flags []Flag
}

func (j *judge) say(code, field, level string) {
	j.flags = append(j.flags, Flag{Code: code, Level: level, Field: field})
}

// JudgeLine is the flags of the head of a form and of one of its lines, by code. A blank number is never zero. What cannot be judged, because
// something it rests on is not there, is not said to be right: the rule that asks for what is missing speaks.
func JudgeLine(form FormFacts, line LineFacts, rules Rules) []Flag {
	j := judge{rules: rules, flags: []Flag{}}
	j.head(form)
	if !line.CoatingKnown {
		j.say("P02", "coating", failing)
	}
	if !line.BatchKnown || !line.BatchFits {
		j.say("P03", "batch", warning)
	}
	j.volumes(form.Unit, line)
	j.thinner(line)
	if line.Held != nil && line.VOC != nil && !Keeps(*line.VOC, *line.Held) {
		level := warning // by the liter of solids the thinner of a month decides, not a line (63.785(c))
		if line.Held.Per == "coating" {
			level = failing
		}
		j.say("P08", "voc", level)
	}
	if line.Twin {
		j.say("P13", "amount", warning)
	}
	if strings.HasPrefix(line.Category, "antifoulant") && form.Area != "" && form.Area != "underwater" && form.Area != "boottop" {
		j.say("P14", "area", warning)
	}
	slices.SortFunc(j.flags, func(a, b Flag) int { return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.Field, b.Field)) })
	return j.flags
}

func (j *judge) head(form FormFacts) {
	age, known := compute.DaysUntil(form.Today, form.WorkDate)
	away := len(form.Stays) > 0 && !slices.ContainsFunc(form.Stays, func(stay Stay) bool {
		return form.WorkDate >= stay.From && (stay.Until == "" || form.WorkDate <= stay.Until)
	})
	switch {
	case known && age < 0:
		j.say("P01", "workDate", failing)
	case known && j.over(age, "ageDays") || away:
		j.say("P01", "workDate", warning)
	}
	if form.SurfaceTemp != nil && form.DewPoint != nil && !j.reaches(*form.SurfaceTemp-*form.DewPoint, "dewMargin") {
		j.say("P15", "surfaceTemp", warning)
	}
	if form.Humidity != nil && j.over(*form.Humidity, "humidity") {
		j.say("P15", "humidity", warning)
	}
	if !form.Signed {
		j.say("P16", "foreman", failing)
	}
	if form.Unit == "" {
		j.say("P20", "unit", failing)
	}
}

func (j *judge) volumes(unit string, line LineFacts) {
	if line.Thinner == nil {
		j.say("P18", "thinner", failing)
	}
	if line.Amount == nil {
		j.say("P18", "amount", failing)
		return
	}
	amount, gallons := *line.Amount, hundredthsOfGallons(*line.Amount, unit)
	switch {
	case amount <= 0 || j.over(gallons, "mostVolume"):
		j.say("P04", "amount", failing)
	case j.over(gallons, "warnVolume"):
		j.say("P04", "amount", warning)
	}
	if line.Received != nil && line.UsedBefore+amount > *line.Received {
		j.say("P17", "amount", warning)
	}
	if line.Issued != nil && *line.Issued != amount && swapped(*line.Issued, amount) {
		j.say("P19", "amount", warning)
	}
}

func (j *judge) thinner(line LineFacts) {
	if line.Thinner == nil || *line.Thinner == 0 {
		return
	}
	if line.Option == 1 {
		j.say("P06", "thinner", failing)
	}
	if !line.ThinnerNamed || line.ThinnerFits != nil && !*line.ThinnerFits {
		j.say("P07", "thinner", failing)
	}
	if line.Amount == nil || *line.Amount <= 0 {
		return
	}
	thinner, amount := exact.Whole(*line.Thinner, 0), exact.Whole(*line.Amount, 0)
	if line.Ratio != nil && thinner.GreaterThan(read(*line.Ratio).Mul(amount)) {
		j.say("P05", "thinner", warning)
	}
	if pct, known := j.number("thinningPct"); known && thinner.Shift(2).GreaterThan(pct.Mul(amount)) {
		j.say("P12", "thinner", warning)
	}
}

// hundredthsOfGallons is what the numbers of the rules are in.
func hundredthsOfGallons(hundredths int64, unit string) int64 {
	if unit != "L" {
		return hundredths
	}
	return exact.Whole(hundredths, 0).DivRound(litersPerGallon, 0).IntPart()
}

// swapped says whether the same digits stand in another order: their difference is a multiple of nine.
func swapped(a, b int64) bool {
	digits := func(value int64) string {
		of := []byte(fmt.Sprintf("%06d", value))
		slices.Sort(of)
		return string(of)
	}
	return digits(a) == digits(b)
}

// number is one of the rules; what one that is not there would hold back goes on.
func (j *judge) number(key string) (decimal.Decimal, bool) {
	i := slices.IndexFunc(j.rules.Numbers, func(row RuleRow) bool { return row.Key == key })
	if i < 0 {
		return decimal.Zero, false
	}
	return exact.Parse(j.rules.Numbers[i].Value)
}

func (j *judge) over(value int64, key string) bool {
	most, known := j.number(key)
	return known && exact.Whole(value, 0).GreaterThan(most)
}

func (j *judge) reaches(value int64, key string) bool {
	least, known := j.number(key)
	return !known || exact.Whole(value, 0).GreaterThanOrEqual(least)
}
