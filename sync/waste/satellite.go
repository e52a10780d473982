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

// ClassOf is the class of a stream; "" for waste that satellite areas have no limit for. What is not solid is held as liquid.
func ClassOf(streamKind, physical string, excluded bool) Class {
	switch {
	case !Counted(streamKind, excluded):
		return ""
	case streamKind != "acute":
		return Common
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

// SatelliteOf says how full a satellite area is, by class. Amounts are whole: what rounding alone brings over a limit is not over it.
func SatelliteOf(events []Event, limits Limits) []Satellite {
	inOrder := slices.Clone(events)
	slices.SortStableFunc(inOrder, func(a, b Event) int {
		return cmp.Or(cmp.Compare(a.On, b.On), cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	found := make([]Satellite, 0, len(classes))
	for _, class := range classes {
		s := Satellite{Class: class, Limit: limitOf(class, limits)}
		halves := int64(0)
		for _, event := range inOrder {
			if event.Class != class {
				continue
			}
			amount := event.VolumeMl
			if class == AcuteSolid {
				amount = event.MassG
			}
			s.Total += amount
			if halves++; s.Total <= 0 {
				halves = 0
			}
			switch over := s.Limit > 0 && 2*(s.Total-s.Limit) > halves; {
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

// limitOf is the limit of a class in its unit.
func limitOf(class Class, limits Limits) int64 {
	switch class {
	case AcuteSolid:
		return limits["satelliteAcuteKg"] * gramsPerKg
	case AcuteLiquid:
		quarts, _ := VolumeMl(limits["satelliteAcuteQt"]*100, "qt", 0)
		return quarts
	default:
		gallons, _ := VolumeMl(limits["satelliteGal"]*100, "gal", 0)
		return gallons
	}
}
