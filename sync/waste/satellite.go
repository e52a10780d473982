package waste

import (
	"cmp"
	"slices"
)

// Class is what of a satellite area is held to a limit of its own (40 CFR 262.15(a)). They are never added together.
type Class string

// The classes, in the order in which they are told.
const (
	Common      Class = "common"
	AcuteLiquid Class = "acute_liquid"
	AcuteSolid  Class = "acute_solid"
)

var classes = []Class{Common, AcuteLiquid, AcuteSolid}

// ClassOf is the class of a stream; "" for waste that satellite areas have no limit for. The residue of acute waste is held as acute, and
// what is not solid as liquid: both are the stricter reading.
func ClassOf(streamKind, physical string) Class {
	switch {
	case streamKind == "hazardous" || streamKind == "state_only":
		return Common
	case streamKind != "acute" && streamKind != "acute_residue":
		return ""
	case physical == "solid" || physical == "debris":
		return AcuteSolid
	default:
		return AcuteLiquid
	}
}

// Event is something that came into a satellite area or left it: an amount, or a container with what was in it. Amounts are below zero
// where it left.
type Event struct {
	ID          string
	ContainerID string
	On          string // YYYY-MM-DD
	At          int64  // epoch ms, to tell those of one day apart
	Class       Class
	VolumeMl    int64
	MassG       int64
	Fine        int64 // the same without rounding, as units.go has it; 0 where nobody knows it so well
}

// Satellite is what a satellite area holds of one class: milliliters, of solid acute waste grams.
type Satellite struct {
	Class Class
	Total int64
	Limit int64
	Over  *Event // what brought the area over the limit, above which it has been since
	Past  []Excess
}

// Excess is a time above a limit that is over.
type Excess struct {
	By    Event
	Until string // YYYY-MM-DD
}

// SatelliteOf says how full a satellite area is, by class.
func SatelliteOf(events []Event, limits Limits) []Satellite {
	inOrder := slices.Clone(events)
	slices.SortStableFunc(inOrder, func(a, b Event) int {
		return cmp.Or(cmp.Compare(a.On, b.On), cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	found := make([]Satellite, 0, len(classes))
	for _, class := range classes {
		s := Satellite{Class: class, Limit: limitOf(class, limits)}
		var sum Sum
		for _, event := range inOrder {
			if event.Class != class {
				continue
			}
			amount := event.VolumeMl
			if class == AcuteSolid {
				amount = event.MassG
			}
			s.Total += amount
			sum = sum.plus(class, amount, event.Fine)
			switch over := sum.isOver(class, limits); {
			case !over && s.Over != nil:
				s.Past = append(s.Past, Excess{*s.Over, event.On})
				s.Over = nil
			case !over:
			case s.Over == nil:
				s.Over = &event
			}
		}
		found = append(found, s)
	}
	return found
}

// Sum is a total without rounding, and how many of its parts are rounded to a whole milliliter or gram.
type Sum struct {
	Fine  int64
	Rough int64
}

func (s Sum) plus(class Class, amount, fine int64) Sum {
	if fine == 0 && amount != 0 {
		return Sum{s.Fine + amount*scaleOf(class), s.Rough + 1}
	}
	return Sum{s.Fine + fine, s.Rough}
}

// isOver says whether a total is over the limit of its class. Only what rounding may have added is forgiven: half a milliliter or gram of
// each part that was rounded.
func (s Sum) isOver(class Class, limits Limits) bool {
	key, unit := limitKey(class)
	limit := FineVolume(100*limits[key], unit)
	if class == AcuteSolid {
		limit = FineMass(100*limits[key], unit)
	}
	return limit > 0 && 2*(s.Fine-limit) > s.Rough*scaleOf(class)
}

func scaleOf(class Class) int64 {
	if class == AcuteSolid {
		return finePerG
	}
	return finePerMl
}

func limitKey(class Class) (key, unit string) {
	switch class {
	case AcuteSolid:
		return "satelliteAcuteKg", "kg"
	case AcuteLiquid:
		return "satelliteAcuteQt", "qt"
	case Common:
	}
	return "satelliteGal", "gal"
}

// limitOf is the limit of a class as it is measured.
func limitOf(class Class, limits Limits) (measured int64) {
	key, unit := limitKey(class)
	if class == AcuteSolid {
		measured, _ = MassG(100*limits[key], unit, 0)
	} else {
		measured, _ = VolumeMl(100*limits[key], unit, 0)
	}
	return measured
}
