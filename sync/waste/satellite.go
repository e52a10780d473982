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
}

// Satellite is what a satellite area holds of one class: milliliters, of solid acute waste grams.
type Satellite struct {
	Class Class
	Total int64
	Limit int64
	Over  *Event // what brought the area over the limit, above which it has been since
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
		for _, event := range inOrder {
			if event.Class != class {
				continue
			}
			amount := event.VolumeMl
			if class == AcuteSolid {
				amount = event.MassG
			}
			s.Total += amount
			switch over := IsOver(class, s.Total, limits); {
			case !over:
				s.Over = nil
			case s.Over == nil:
				s.Over = &event
			}
		}
		found = append(found, s)
	}
	return found
}

// IsOver says whether a total of a class is over its limit. People write hundredths of a unit; less than half of one is rounding.
func IsOver(class Class, total int64, limits Limits) bool {
	limit := limitOf(class, limits)
	return limit > 0 && 2*(total-limit) > inUnit(class, 1)
}

// limitOf is the limit of a class as it is measured.
func limitOf(class Class, limits Limits) int64 {
	return inUnit(class, 100*limits[map[Class]string{Common: "satelliteGal", AcuteLiquid: "satelliteAcuteQt", AcuteSolid: "satelliteAcuteKg"}[class]])
}

// inUnit is an amount in hundredths of the unit of a class.
func inUnit(class Class, amount int64) (measured int64) {
	switch class {
	case AcuteSolid:
		measured, _ = MassG(amount, "kg", 0)
	case AcuteLiquid:
		measured, _ = VolumeMl(amount, "qt", 0)
	case Common:
		measured, _ = VolumeMl(amount, "gal", 0)
	}
	return measured
}
