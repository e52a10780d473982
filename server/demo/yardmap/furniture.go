package yardmap

import (
	"image/color"

	"shipshape/server/demo/draw"
)

// furniture is what makes a drawing a map: trees and cars, the scale, north and the title.
func (s sheet) furniture() {
	s.cars()
	s.trees()
	s.title(64, 1372)
	s.scale(1540, 1452)
	s.north(2296, 1360)
}

func (s sheet) cars() {
	for i := range 9 {
		x := 128 + float64(i)*28
		s.fill(draw.Rect(x-14, 158, 1.5, 22), faint)
		if i%4 != 2 && i < 8 {
			s.fill(draw.Round(x-8, 160, 16, 19, 4), []color.NRGBA{draw.Hex(0xb9c4d1), draw.Hex(0x8fa3ba), draw.Hex(0xd7c3b5)}[i%3])
		}
	}
}

func (s sheet) trees() {
	spots := []draw.Point{}
	for x := 80.0; x < 2340; x += 58 {
		spots = append(spots, draw.Pt(x, 30+s.random.Float64()*8))
	}
	spots = append(spots, draw.Pt(84, 390), draw.Pt(700, 640), draw.Pt(668, 690), draw.Pt(610, 660), draw.Pt(470, 668), draw.Pt(530, 700),
		draw.Pt(2310, 250), draw.Pt(2316, 320), draw.Pt(2310, 480), draw.Pt(1830, 680), draw.Pt(1900, 702), draw.Pt(1966, 676))
	for _, p := range spots {
		r := 12 + s.random.Float64()*7
		s.Fill(draw.Circle(p.X+3, p.Y+5, r), draw.Solid(draw.Alpha(navy, 0.08)))
		s.fill(draw.Circle(p.X, p.Y, r), leaf)
		s.fill(draw.Circle(p.X-r*0.25, p.Y-r*0.25, r*0.55), draw.Light(leaf, 1.06))
	}
}

func (s sheet) title(x, y float64) {
	s.fill(s.Bold.Left("Bayfront Ship Repair", x, y+34, 42, 0), navy)
	s.fill(s.Medium.Left("Norfolk, Virginia · yard map", x, y+72, 25, 0.4), muted)
	s.fill(draw.Rect(x, y+88, 70, 5), accent)
}

// scale: 100 px are 50 ft.
func (s sheet) scale(x, y float64) {
	for i := range 4 {
		part := draw.Rect(x+float64(i)*100, y, 100, 12)
		if i%2 == 0 {
			s.fill(part, navy)
		} else {
			s.fill(part, white)
		}
		s.stroke(2, part, navy)
	}
	for i, mark := range []string{"0", "50", "100", "150", "200 ft"} {
		s.fill(s.Medium.Middle(mark, x+float64(i)*100, y-10, 20, 0.3), ink)
	}
}

func (s sheet) north(x, y float64) {
	s.Fill(draw.Circle(x, y, 62), draw.Solid(draw.Alpha(white, 0.7)))
	s.stroke(2.5, draw.Circle(x, y, 62), navy)
	s.fill(draw.Polygon(draw.Pt(x, y-50), draw.Pt(x+17, y+16), draw.Pt(x, y+4)), navy)
	s.fill(draw.Polygon(draw.Pt(x, y-50), draw.Pt(x, y+4), draw.Pt(x-17, y+16)), white)
	s.stroke(2.5, draw.Polygon(draw.Pt(x, y-50), draw.Pt(x+17, y+16), draw.Pt(x, y+4), draw.Pt(x-17, y+16)), navy)
	s.fill(s.Bold.Middle("N", x, y+46, 28, 0), navy)
}
