// Package yardmap draws the map of the demo yard. The places it draws and the pins the zones get come from one table, so
// that a pin always stands on its building. It must not know what a zone is used for.
package yardmap

import (
	"image/color"
	"math/rand/v2"

	"shipshape/server/demo/draw"
)

// The size of the map in pixels.
const (
	Width  = 2400
	Height = 1500
)

// Place is a part of the yard: where it lies, and where its pin stands.
type Place struct {
	Code, Name string
	Kind       Kind
	X, Y, W, H float64
	PinX, PinY float64
}

// Kind is how a place is drawn.
type Kind int

// The kinds of places.
const (
	Building Kind = iota
	Apron         // open ground with a curb
	Basin         // a dock cut into the land
	Floating      // a dock in the water
	Pier
)

// Places are the parts of the yard.
var Places = []Place{
	{"OFF", "Office and gate", Building, 110, 190, 270, 150, 245, 238},
	{"WH", "Warehouse", Building, 430, 190, 300, 150, 580, 238},
	{"ES", "Electrical shop", Building, 780, 190, 260, 150, 910, 238},
	{"MS", "Machine shop", Building, 1090, 190, 330, 150, 1255, 238},
	{"PS", "Pipe shop", Building, 1470, 190, 260, 150, 1600, 238},
	{"FS", "Fabrication shop", Building, 1780, 190, 500, 150, 2030, 238},
	{"PT", "Paint shop", Building, 110, 450, 270, 150, 245, 498},
	{"BL", "Blast area", Apron, 430, 450, 260, 150, 560, 498},
	{"HZ", "Hazmat storage", Apron, 110, 630, 270, 132, 245, 664},
	{"DD1", "Dry Dock 1", Basin, 800, 470, 170, 350, 885, 520},
	{"DD2", "Dry Dock 2", Basin, 1120, 470, 190, 350, 1215, 520},
	{"CR", "Laydown yard", Apron, 1420, 450, 300, 190, 1570, 498},
	{"GAS", "Cylinder yard", Apron, 1778, 450, 228, 150, 1892, 498},
	{"OIL", "Oil storage", Apron, 2030, 450, 250, 260, 2155, 662},
	{"DD3", "Dry Dock 3", Floating, 300, 890, 260, 370, 430, 936},
	{"P1", "Pier 1", Pier, 1440, 810, 90, 490, 1485, 900},
	{"P2", "Pier 2", Pier, 1890, 810, 90, 490, 1935, 900},
}

// Pin is where the pin of a place stands, in ten-thousandths of the map's width and height.
func (p Place) Pin() (x, y int64) {
	return int64(p.PinX / Width * 10000), int64(p.PinY / Height * 10000)
}

// The palette of the app, so that the map sits quietly on its page.
var (
	ink    = draw.Hex(0x10223c)
	navy   = draw.Hex(0x0f2443)
	muted  = draw.Hex(0x435164)
	faint  = draw.Hex(0x7c8795)
	line   = draw.Hex(0xcfd7df)
	land   = draw.Hex(0xf3f5f8)
	paved  = draw.Hex(0xe6eaef)
	white  = draw.Hex(0xffffff)
	shoal  = draw.Hex(0xdcecfb)
	deep   = draw.Hex(0xc0dbf3)
	river  = draw.Hex(0x1460a1)
	accent = draw.Hex(0xf46310)
	leaf   = draw.Hex(0xc9e2d2)
)

const shore = 820.0 // the quay wall

type sheet struct {
	draw.Canvas
	draw.Type
	random *rand.Rand
}

// Draw makes the map.
func Draw() (draw.Canvas, error) {
	letters, err := draw.LoadType()
	if err != nil {
		return draw.Canvas{}, err
	}
	s := sheet{draw.New(Width, Height), letters, rand.New(rand.NewPCG(17, 26))}
	s.water()
	s.ground()
	s.roads()
	for _, p := range Places {
		switch p.Kind {
		case Building:
			s.building(p)
		case Apron:
			s.apron(p)
		case Basin:
			s.basin(p)
		case Floating:
			s.floatingDock(p)
		case Pier:
			s.pier(p)
		}
	}
	s.rails()
	s.vessels()
	s.cranes()
	s.furniture()
	return s.Canvas, nil
}

func (s sheet) fill(p draw.Path, c color.NRGBA) { s.Fill(p, draw.Solid(c)) }

func (s sheet) stroke(width float64, p draw.Path, c color.NRGBA) {
	s.Fill(draw.Outline(width, p), draw.Solid(c))
}

func (s sheet) water() {
	s.Cover(draw.Down(shore, Height, shoal, deep))
	for i, y := range []float64{935, 1085, 1255, 1400} { // depth lines
		points := draw.Curve(
			draw.Pt(-20, y+20), draw.Pt(400, y+10+float64(i)*9), draw.Pt(900, y-20+float64(i)*14), draw.Pt(1400, y+26),
			draw.Pt(1900, y-8), draw.Pt(2420, y+30))
		s.Fill(draw.Line(2, points...), draw.Solid(draw.Alpha(river, 0.13)))
	}
	for range 90 { // ripples
		x, y := s.random.Float64()*Width, shore+40+s.random.Float64()*(Height-shore-60)
		w := 14 + s.random.Float64()*22
		s.Fill(draw.Line(2.5, draw.Curve(draw.Pt(x, y), draw.Pt(x+w/2, y-4), draw.Pt(x+w, y))...), draw.Solid(draw.Alpha(white, 0.55)))
	}
	s.fill(s.Italic.Middle("Elizabeth River", 1200, 1424, 44, 14), draw.Alpha(river, 0.75))
}

func (s sheet) ground() {
	edge := draw.Polygon(
		draw.Pt(-10, -10), draw.Pt(Width+10, -10), draw.Pt(Width+10, 700), draw.Pt(2350, 742), draw.Pt(2336, shore),
		draw.Pt(70, shore), draw.Pt(58, 790), draw.Pt(-10, 752))
	s.Fill(edge.Move(0, 14), draw.Solid(draw.Alpha(navy, 0.10)))
	s.fill(edge, land)
	s.Fill(draw.Rect(70, 770, 2266, 50), draw.Solid(paved)) // the quay
	s.Fill(draw.Line(6, draw.Pt(70, shore), draw.Pt(2336, shore)), draw.Solid(navy))
	s.Fill(draw.Line(3, draw.Pt(-10, 752), draw.Pt(58, 790), draw.Pt(70, shore)), draw.Solid(faint))
	s.Fill(draw.Line(3, draw.Pt(2336, shore), draw.Pt(2350, 742), draw.Pt(2410, 700)), draw.Solid(faint))
	for x := 96.0; x < 2320; x += 64 { // bollards
		if s.onQuay(x) {
			s.fill(draw.Circle(x, shore-13, 5), navy)
		}
	}
	s.Fill(draw.Dashes(3, 16, 10, draw.Pt(40, 56), draw.Pt(2360, 56), draw.Pt(2360, 690)), draw.Solid(faint)) // the fence
	s.Fill(draw.Dashes(3, 16, 10, draw.Pt(40, 56), draw.Pt(40, 760)), draw.Solid(faint))
}

// onQuay is false where a dock or a pier opens into the wall.
func (s sheet) onQuay(x float64) bool {
	for _, p := range Places {
		if (p.Kind == Basin || p.Kind == Pier) && x > p.X-30 && x < p.X+p.W+30 {
			return false
		}
	}
	return true
}

func (s sheet) roads() {
	for _, r := range []draw.Path{
		draw.Round(40, 92, 2320, 62, 8), draw.Round(76, 372, 2230, 50, 8),
		draw.Round(392, 100, 28, 690, 8), draw.Round(1060, 100, 30, 320, 8), draw.Round(1738, 100, 32, 690, 8),
		draw.Round(720, 372, 44, 420, 8), draw.Round(1360, 372, 40, 420, 8),
	} {
		s.fill(r, paved)
	}
	s.Fill(draw.Dashes(3, 22, 18, draw.Pt(60, 123), draw.Pt(2340, 123)), draw.Solid(white))
	s.Fill(draw.Dashes(3, 22, 18, draw.Pt(90, 397), draw.Pt(2290, 397)), draw.Solid(white))
	s.fill(s.Medium.Left("Shipyard Drive", 1110, 84, 22, 2), faint)
}

// name sets the name and code of a place, the name standing on y.
func (s sheet) name(p Place, x, y float64) {
	s.fill(s.Bold.Middle(p.Name, x, y, 29, 0.2), ink)
	s.fill(s.Medium.Middle(p.Code, x, y+28, 21, 1.5), muted)
}

func (s sheet) shadow(x, y, w, h float64) {
	for i := range 5 {
		grow := float64(5 - i)
		s.Fill(draw.Round(x-grow+3, y-grow+9, w+2*grow, h+2*grow, 8+grow), draw.Solid(draw.Alpha(navy, 0.022)))
	}
}
