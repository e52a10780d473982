package scenes

import (
	"image/color"

	"shipshape/server/demo/draw"
)

// drums: waste drums on the pad; one label has faded and its lid stands open.
func (s scene) drums() {
	s.wall(540, draw.Hex(0xb8bdb9))
	s.floor(540, concrete)
	s.rough(draw.Polygon(draw.Pt(120, 1110), draw.Pt(240, 800), draw.Pt(1420, 800), draw.Pt(1540, 1110)), plank, 16, 0.2)
	for i := range 5 {
		y := 812 + float64(i)*62
		s.fill(draw.Rect(130, y, 1340, 8), draw.Alpha(black, 0.35))
	}
	for i := range 4 {
		x, y := 330+float64(i)*310, 1010+s.around(0, 12)
		c := draw.Hex(0x2f5d87)
		if i == 3 {
			c = draw.Hex(0x3d4246)
		}
		s.upright(x, y, 270, 470, c)
		for _, h := range []float64{150, 310} {
			s.fill(draw.Rect(x-136, y-h, 272, 9), draw.Alpha(white, 0.22))
			s.fill(draw.Rect(x-136, y-h+9, 272, 6), draw.Alpha(black, 0.3))
		}
		s.wasteLabel(x, y-292, i == 1 && !s.fixed)
		s.fill(draw.Circle(x-60, y-472, 20), dark)
		if i == 2 && !s.fixed {
			s.fill(draw.Ellipse(x+48, y-470, 46, 17), black)
			s.rough(draw.Polygon(draw.Pt(x+62, y-486), draw.Pt(x+150, y-560), draw.Pt(x+166, y-548), draw.Pt(x+84, y-470)), draw.Hex(0xc9ccce), 20, 0.1)
		}
	}
	s.fill(s.Bold.Left("CAA-1", 120, 300, 120, 6), draw.Alpha(draw.Hex(0x2c3a48), 0.75))
}

func (s scene) wasteLabel(x, y float64, faded bool) {
	paper, ink := draw.Hex(0xf1e3a8), draw.Hex(0x7a1f1d)
	if faded {
		paper, ink = draw.Hex(0xd9d4c2), draw.Hex(0xbfb3a3)
	}
	s.fill(draw.Rect(x-82, y, 164, 126), paper)
	s.fill(draw.Rect(x-82, y, 164, 32), ink)
	s.fill(s.Bold.Middle("HAZARDOUS WASTE", x, y+22, 16, 0), paper)
	for i, w := range []float64{130, 110, 138, 84} {
		s.fill(draw.Rect(x-70, y+46+float64(i)*19, w, 5), draw.Alpha(ink, 0.8))
	}
}

// cylinders: oxygen and fuel gas bottles in the rack, one outside it and unchained.
func (s scene) cylinders() {
	s.wall(600, draw.Hex(0xa8b4bd))
	s.floor(600, concrete)
	s.fill(draw.Rect(150, 420, 1100, 22), steel)
	for i := range 7 {
		c := []uint32{0x3f7a58, 0x3f7a58, 0x8d2f2b, 0x3f7a58, 0x8d2f2b, 0x8d2f2b, 0x3f7a58}[i]
		x := 230 + float64(i)*155
		if i == 6 && !s.fixed {
			x += s.around(90, 20)
		}
		s.bottle(x, 970+s.around(0, 10), draw.Hex(c), i != 4)
	}
	chain := func(y, to float64) {
		for x := 160.0; x < to; x += 26 {
			s.fill(draw.Outline(6, draw.Ellipse(x, y, 15, 8)), draw.Hex(0xd5d9dc))
			s.fill(draw.Outline(3, draw.Ellipse(x, y+1, 15, 8)), steel)
		}
	}
	end := 1090.0
	if s.fixed {
		end = 1250
	}
	chain(650, end)
	if !s.fixed {
		for i := range 9 { // the chain hangs down
			s.fill(draw.Outline(6, draw.Ellipse(1100, 660+float64(i)*27, 9, 14)), draw.Hex(0xc4c9cd))
		}
	}
	s.fill(draw.Rect(1350, 120, 200, 250), white)
	s.fill(draw.Rect(1350, 120, 200, 62), red)
	s.fill(s.Bold.Middle("DANGER", 1450, 166, 40, 1), white)
	s.fill(s.Bold.Middle("No smoking", 1450, 240, 30, 0), dark)
	s.fill(s.Medium.Middle("No open flame", 1450, 300, 24, 0), dark)
}

func (s scene) bottle(x, y float64, c color.NRGBA, capped bool) {
	s.upright(x, y, 112, 520, c)
	s.Fill(append(draw.Ellipse(x, y-520, 56, 70), draw.Rect(x-20, y-620, 40, 60)...), draw.Fade(draw.Pt(x-56, 0), draw.Pt(x+56, 0), draw.Light(c, 1.2), draw.Light(c, 0.6)))
	if capped {
		s.Fill(draw.Round(x-30, y-655, 60, 82, 22), draw.Fade(draw.Pt(x-30, 0), draw.Pt(x+30, 0), galvan, draw.Light(steel, 0.7)))
		return
	}
	s.fill(draw.Rect(x-9, y-650, 18, 60), draw.Hex(0xb08d3e)) // a bare valve
	s.fill(draw.Round(x-34, y-668, 68, 18, 9), draw.Hex(0x8a6e30))
}

// extinguisher: on its hook, but behind a stack of boxes.
func (s scene) extinguisher() {
	s.wall(820, draw.Hex(0xc9c7bd))
	s.floor(820, concrete)
	x := s.around(760, 60)
	s.fill(draw.Rect(x-150, 150, 300, 610), draw.Alpha(red, 0.85))
	s.fill(draw.Rect(x-134, 166, 268, 578), draw.Hex(0xd8d5ca))
	s.fill(draw.Rect(x-110, 186, 220, 66), red)
	s.fill(s.Bold.Middle("FIRE", x, 236, 52, 6), white)
	s.upright(x, 690, 150, 330, red)
	s.Fill(draw.Ellipse(x, 362, 75, 50), draw.Fade(draw.Pt(x-75, 0), draw.Pt(x+75, 0), draw.Light(red, 1.25), draw.Light(red, 0.6)))
	s.fill(draw.Rect(x-16, 292, 32, 40), dark)
	s.fill(draw.Polygon(draw.Pt(x-70, 268), draw.Pt(x+40, 284), draw.Pt(x+40, 300), draw.Pt(x-70, 290)), dark)
	s.tube(20, dark, draw.Curve(draw.Pt(x+16, 310), draw.Pt(x+104, 360), draw.Pt(x+110, 520), draw.Pt(x+92, 600))...)
	s.fill(draw.Rect(x-54, 450, 108, 130), white)
	s.fill(draw.Rect(x-54, 450, 108, 30), dark)
	s.fill(s.Bold.Middle("ABC", x, 474, 24, 2), white)
	tag := yellow
	if s.fixed {
		tag = green
	}
	s.fill(draw.Round(x-130, 340, 56, 86, 6), tag)
	if s.fixed {
		s.rough(draw.Polygon(draw.Pt(x-230, 1120), draw.Pt(x-170, 850), draw.Pt(x+170, 850), draw.Pt(x+230, 1120)), yellow, 40, 0.12)
		s.rough(draw.Polygon(draw.Pt(x-200, 1096), draw.Pt(x-152, 872), draw.Pt(x+152, 872), draw.Pt(x+200, 1096)), concrete, 40, 0.12)
		return
	}
	for _, b := range [][4]float64{{-330, 640, 330, 440}, {10, 760, 380, 330}, {-250, 470, 240, 170}} {
		s.carton(x+b[0], b[1], b[2], b[3])
	}
}

func (s scene) carton(x, y, w, h float64) {
	c := draw.Light(draw.Hex(0xb28a5c), s.around(1, 0.1))
	s.Glow(x+w/2+20, y+h, w*0.7, 34, draw.Alpha(black, 0.5))
	s.rough(draw.Rect(x, y, w, h), c, 26, 0.1)
	s.rough(draw.Polygon(draw.Pt(x, y), draw.Pt(x+44, y-44), draw.Pt(x+w+44, y-44), draw.Pt(x+w, y)), draw.Light(c, 1.16), 26, 0.1)
	s.rough(draw.Polygon(draw.Pt(x+w, y), draw.Pt(x+w+44, y-44), draw.Pt(x+w+44, y+h-44), draw.Pt(x+w, y+h)), draw.Light(c, 0.7), 26, 0.1)
	s.fill(draw.Rect(x+w/2-18, y, 36, h), draw.Alpha(draw.Hex(0xdcc79b), 0.6))
}

// spill: oil from a hydraulic unit on its way to the drain; put right, it is ringed and soaked up.
func (s scene) spill() {
	s.floor(0, concrete)
	for i := range 7 { // the trench drain
		s.fill(draw.Rect(1190+float64(i)*52, 180, 34, 110), dark)
	}
	s.fill(draw.Outline(12, draw.Rect(1170, 168, 390, 134)), steel)
	x, y := s.around(700, 40), s.around(640, 30)
	if !s.fixed {
		s.puddle(x, y, 430, 190, draw.Hex(0x2b2320))
		s.puddle(x+430, y-190, 170, 66, draw.Hex(0x2f2622))
		for i, c := range []uint32{0x6d4d8f, 0x3f7f96, 0xb0863c} { // the sheen
			s.Fill(draw.Outline(16, draw.Ellipse(x-40+float64(i)*30, y-20, 230-float64(i)*54, 84-float64(i)*22)), draw.Solid(draw.Alpha(draw.Hex(c), 0.30)))
		}
	} else {
		s.Glow(x, y, 430, 190, draw.Alpha(dark, 0.4))
		for range 420 { // absorbent
			p := draw.Pt(x+s.random.NormFloat64()*150, y+s.random.NormFloat64()*62)
			s.fill(draw.Circle(p.X, p.Y, s.around(9, 4)), draw.Light(draw.Hex(0xcdbf9f), s.around(1, 0.12)))
		}
		ring := draw.Curve(draw.Pt(x-520, y), draw.Pt(x-330, y-220), draw.Pt(x+60, y-280), draw.Pt(x+440, y-180), draw.Pt(x+530, y+60), draw.Pt(x+260, y+260), draw.Pt(x-240, y+260), draw.Pt(x-520, y))
		s.tube(64, draw.Hex(0xe9e4d4), ring...)
	}
	s.Glow(330, 1060, 330, 70, draw.Alpha(black, 0.5))
	s.rough(draw.Rect(90, 800, 430, 250), yellow, 40, 0.08) // the spill kit or the leaking unit
	s.fill(draw.Rect(90, 800, 430, 40), draw.Light(yellow, 1.15))
	word := "HPU 4"
	if s.fixed {
		word = "SPILL KIT"
	}
	s.fill(s.Bold.Middle(word, 305, 950, 62, 2), dark)
}
