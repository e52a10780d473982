// Package pictures holds what the demo yard photographed, as files, and the map of the yard with the places on it. It knows no
// findings; the stories of the demo choose a picture for each.
package pictures

import (
	"embed"
	"fmt"
)

// The sizes of the map and of a photo, in pixels.
const (
	Width       = 2400
	Height      = 1500
	PhotoWidth  = 1600
	PhotoHeight = 1200
)

//go:embed *.jpg *.png
var files embed.FS

// Photo is one photo as JPEG in the three sizes that a tablet sends: 1600, 1024 and 320 pixels wide.
type Photo struct{ Original, Report, Thumb []byte }

// Find opens a photo: the same scene and take are the same place, fixed is what it looks like once put right. It fails when there is no such file.
func Find(scene string, take int, fixed bool) (Photo, error) {
	name := fmt.Sprintf("%s-%d", scene, take)
	if fixed {
		name += "-fixed"
	}
	var p Photo
	for _, size := range []struct {
		into *[]byte
		end  string
	}{{&p.Original, ".jpg"}, {&p.Report, ".report.jpg"}, {&p.Thumb, ".thumb.jpg"}} {
		data, err := files.ReadFile(name + size.end)
		if err != nil {
			return Photo{}, fmt.Errorf("no picture of %s: %w", name, err)
		}
		*size.into = data
	}
	return p, nil
}

// Map is the plan of the yard as PNG.
func Map() ([]byte, error) {
	data, err := files.ReadFile("yard.png")
	if err != nil {
		return nil, fmt.Errorf("no map: %w", err)
	}
	return data, nil
}

// Place is a part of the yard, and where its pin stands on the map.
type Place struct {
	Code, Name string
	pinX, pinY int64 // in pixels
}

// Pin is where the pin of a place stands, in ten-thousandths of the map's width and height.
func (p Place) Pin() (x, y int64) { return p.pinX * 10000 / Width, p.pinY * 10000 / Height }

// Places are the parts of the yard.
var Places = []Place{
	{"OFF", "Office and gate", 245, 238},
	{"WH", "Warehouse", 580, 238},
	{"ES", "Electrical shop", 910, 238},
	{"MS", "Machine shop", 1255, 238},
	{"PS", "Pipe shop", 1600, 238},
	{"FS", "Fabrication shop", 2030, 238},
	{"PT", "Paint shop", 245, 498},
	{"BL", "Blast area", 560, 498},
	{"HZ", "Hazmat storage", 245, 664},
	{"DD1", "Dry Dock 1", 885, 520},
	{"DD2", "Dry Dock 2", 1215, 520},
	{"CR", "Laydown yard", 1570, 498},
	{"GAS", "Cylinder yard", 1892, 498},
	{"OIL", "Oil storage", 2155, 662},
	{"DD3", "Dry Dock 3", 430, 936},
	{"P1", "Pier 1", 1485, 900},
	{"P2", "Pier 2", 1935, 900},
}
