package waste

// Category is what a generator of hazardous waste is in a calendar month (40 CFR 260.10, 262.13).
type Category string

// The categories, from least to strictest.
const (
	VSQG Category = "vsqg"
	SQG  Category = "sqg"
	LQG  Category = "lqg"
)

// Limits are the values of schema/library/waste-limits.json by key, with what a yard has put in their place.
type Limits map[string]int64

// Generated is what counts of one month, in grams: acute waste and the residue of its spills apart.
type Generated struct {
	MassG    int64
	AcuteG   int64
	ResidueG int64
}

const gramsPerKg = 1000

// CategoryOf is the category of a month: any one of the three tests pushes it up (40 CFR 262.13, table 1).
func CategoryOf(g Generated, limits Limits) Category {
	switch {
	case g.MassG >= limits["sqgBelowKg"]*gramsPerKg,
		g.AcuteG > limits["acuteMaxKg"]*gramsPerKg,
		g.ResidueG > limits["residueMaxKg"]*gramsPerKg:
		return LQG
	case g.MassG > limits["vsqgMaxKg"]*gramsPerKg:
		return SQG
	default:
		return VSQG
	}
}

// PrintedOver is the category that a month would have by the pounds that the rule prints beside its kilograms (40 CFR 260.10: 1,000 kg are
// 2,204.6 lb, and it prints 2,200); "" where that is the one it has.
func PrintedOver(g Generated, limits Limits) Category {
	over := func(limit string) bool {
		most, known := MassG(100*limits[limit], "lb", 0)
		return known && most > 0 && g.MassG > most
	}
	switch is := CategoryOf(g, limits); {
	case is != LQG && over("sqgBelowLb"):
		return LQG
	case is == VSQG && over("vsqgMaxLb"):
		return SQG
	}
	return ""
}

// Stricter is the stricter of two categories: it governs all waste of the month.
func Stricter(a, b Category) Category {
	if rank(b) > rank(a) {
		return b
	}
	return a
}

func rank(c Category) int {
	switch c {
	case LQG:
		return 2
	case SQG:
		return 1
	case VSQG:
	}
	return 0
}

// StayOf is how long waste of a kind of stream may stay, in days or in years from date to date; 0 for no limit. Waste that the State alone
// calls hazardous is held as such.
func StayOf(streamKind string, category Category, far bool, onSite OnSite, limits Limits) (days, years int64) {
	switch streamKind {
	case "hazardous", "acute", "acute_residue", "state_only":
		return DaysOf(streamKind, category, far, onSite, limits), 0
	case "wipes":
		return limits["wipesDays"], 0
	case "universal":
		return 0, limits["universalYears"]
	case "tsca":
		return 0, limits["tscaYears"]
	default:
		return 0, 0
	}
}

// RunsClock says whether a clock runs for a kind of stream in an area. A satellite area stops that of hazardous waste alone, and none where
// the yard has let it run as a central area (40 CFR 262.15).
func RunsClock(streamKind, areaKind, areaCentralOn string) bool {
	return areaKind != "satellite" || areaCentralOn != "" || ClassOf(streamKind, "") == ""
}

// OnSite is the hazardous waste of the site, in grams, whatever month it is of: acute waste and the residue of its spills apart.
type OnSite struct {
	MassG    int64
	AcuteG   int64
	ResidueG int64
}

// IsAcute says whether a kind of stream is acute waste or the residue of its spills.
func IsAcute(streamKind string) bool { return streamKind == "acute" || streamKind == "acute_residue" }

// Crowded says whether a site holds so much that a clock runs for a kind of waste of a very small generator, of the acute waste and of the
// other waste each by its own limits (40 CFR 262.14(a)(3)-(4)).
func Crowded(streamKind string, onSite OnSite, limits Limits) bool {
	if IsAcute(streamKind) {
		return onSite.AcuteG > limits["acuteMaxKg"]*gramsPerKg || onSite.ResidueG > limits["residueMaxKg"]*gramsPerKg
	}
	return onSite.MassG >= limits["vsqgOnSiteKg"]*gramsPerKg
}

// DaysOf is how many days hazardous waste of a kind may stay; 0 for no limit. far: the facility is so far away that a small generator has
// longer (40 CFR 262.16(c)). With too much on site the waste of a very small generator falls under the clock of a small one, its acute waste
// under that of a large one: from the day on which the site got there.
func DaysOf(streamKind string, category Category, far bool, onSite OnSite, limits Limits) int64 {
	small := limits["sqgDays"]
	if far {
		small = limits["sqgFarDays"]
	}
	switch {
	case category == VSQG && !Crowded(streamKind, onSite, limits):
		return 0
	case category == LQG, category == VSQG && IsAcute(streamKind):
		return limits["lqgDays"]
	default:
		return small
	}
}
