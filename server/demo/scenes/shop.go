package scenes

import (
	"image/color"
	"math"

	"shipshape/server/demo/draw"
)

// cord: an extension cord joined in a puddle on the dock floor.
func (s scene) cord() {
	s.hull(330)
	s.floor(330, draw.Hex(0x8d8f8d))
	y := s.around(800, 30)
	if !s.fixed {
		s.puddle(820, y+30, 470, 170, draw.Hex(0x8fa2ad))
	}
	lift := 0.0
	if s.fixed { // hung on stands above the wet
		lift = -330
		for _, x := range []float64{220, 800, 1400} {
			s.Glow(x, y+150, 130, 24, draw.Alpha(black, 0.5))
			s.tube(16, yellow, draw.Pt(x-70, y+150), draw.Pt(x, y-260))
			s.tube(16, yellow, draw.Pt(x+70, y+150), draw.Pt(x, y-260))
			s.fill(draw.Outline(10, draw.Circle(x, y-280, 26)), steel)
		}
	}
	wave := draw.Curve(draw.Pt(-40, y+60+lift), draw.Pt(260, y-40+lift*0.85), draw.Pt(560, y+50+lift), draw.Pt(800, y+lift*0.85), draw.Pt(1080, y+50+lift), draw.Pt(1380, y-60+lift*0.85), draw.Pt(1660, y+lift))
	s.tube(26, safety, wave...)
	plug := draw.Round(720, y-44+lift*0.86, 170, 78, 18).Turn(draw.Pt(800, y+lift*0.86), -8)
	s.Fill(plug.Move(6, 12), draw.Solid(draw.Alpha(black, 0.4)))
	s.fill(plug, dark)
	s.fill(draw.Round(790, y-40+lift*0.86, 10, 70, 4).Turn(draw.Pt(800, y+lift*0.86), -8), draw.Hex(0x4b5157))
	if !s.fixed {
		s.fill(draw.Line(16, draw.Pt(560, y+44), draw.Pt(610, y+40)), black) // taped
		s.fill(draw.Line(30, draw.Pt(566, y+46), draw.Pt(604, y+42)), draw.Hex(0x33383c))
	}
}

// hose: air and water lines across a marked walkway.
func (s scene) hose() {
	s.wall(420, draw.Hex(0x9aa5ab))
	s.floor(420, concrete)
	for _, x := range [][2]float64{{560, 250}, {1040, 1300}} { // the walkway's lines
		s.rough(draw.Polygon(draw.Pt(x[0], 420), draw.Pt(x[0]+24, 420), draw.Pt(x[1]+70, Height), draw.Pt(x[1], Height)), yellow, 30, 0.2)
	}
	for i, c := range []uint32{0xb5342d, 0x2c5f95, 0x2b2f33} {
		y := 700 + float64(i)*80 + s.around(0, 14)
		points := draw.Curve(draw.Pt(-60, y+30), draw.Pt(300, y-26), draw.Pt(700, y+34), draw.Pt(1120, y-24), draw.Pt(1660, y+26))
		if s.fixed {
			y = 90 + float64(i)*52
			points = draw.Curve(draw.Pt(-60, y), draw.Pt(400, y+20), draw.Pt(800, y), draw.Pt(1200, y+20), draw.Pt(1660, y))
		}
		s.tube(34, draw.Hex(c), points...)
	}
	if s.fixed {
		for _, x := range []float64{360, 800, 1240} { // trees carry the lines overhead
			s.tube(16, steel, draw.Pt(x, 40), draw.Pt(x, 470))
			s.tube(12, steel, draw.Pt(x-50, 90), draw.Pt(x+50, 90))
		}
		return
	}
	if s.random.IntN(2) == 0 {
		s.cone(1290, 760)
	}
}

func (s scene) cone(x, y float64) {
	s.Glow(x, y, 130, 30, draw.Alpha(black, 0.5))
	s.fill(draw.Polygon(draw.Pt(x-90, y), draw.Pt(x+90, y), draw.Pt(x+76, y-24), draw.Pt(x-76, y-24)), dark)
	s.Fill(draw.Polygon(draw.Pt(x-62, y-20), draw.Pt(x+62, y-20), draw.Pt(x+12, y-240), draw.Pt(x-12, y-240)), draw.Fade(draw.Pt(x-60, 0), draw.Pt(x+60, 0), draw.Light(safety, 1.15), draw.Light(safety, 0.7)))
	s.fill(draw.Polygon(draw.Pt(x-45, y-90), draw.Pt(x+45, y-90), draw.Pt(x+33, y-140), draw.Pt(x-33, y-140)), white)
}

// dockFloor: the ship on the blocks, the way under her full of grit and scrap.
func (s scene) dockFloor() {
	s.sky(770)
	s.floor(760, draw.Hex(0x85878a))
	for _, side := range []float64{-1, 1} { // dock walls with altars
		x := 800 + side*800
		for i := range 4 {
			in := float64(i) * 70
			s.rough(draw.Polygon(draw.Pt(x, 150+in*1.5), draw.Pt(x-side*(250+in), 330+in), draw.Pt(x-side*(250+in), 790), draw.Pt(x, 1160)), draw.Light(draw.Hex(0x8d908f), 1.12-float64(i)*0.09), 46, 0.1)
		}
	}
	w := s.around(330, 24)
	top := draw.Polygon(draw.Curve(draw.Pt(800-w, 120), draw.Pt(800-w, 330), draw.Pt(800-w*0.86, 560), draw.Pt(800-w*0.3, 740), draw.Pt(800, 800),
		draw.Pt(800+w*0.3, 740), draw.Pt(800+w*0.86, 560), draw.Pt(800+w, 330), draw.Pt(800+w, 120))...)
	s.Glow(800, 900, 520, 90, draw.Alpha(black, 0.6))
	s.Fill(top, draw.Textured(draw.Down(430, 440, draw.Light(hullBlue, 1.1), hullRed), s.Noise, 40, 1.6, 0.12))
	s.Fill(top, draw.Fade(draw.Pt(800-w, 0), draw.Pt(800+w, 0), draw.Alpha(white, 0.10), draw.Alpha(black, 0.38)))
	s.rough(draw.Rect(650, 20, 300, 104), white, 40, 0.05)
	for i := range 4 {
		s.fill(draw.Rect(676+float64(i)*66, 52, 44, 32), dark)
	}
	s.fill(draw.Line(5, draw.Pt(800, 130), draw.Pt(800, 796)), draw.Alpha(black, 0.35))
	for _, x := range []float64{640, 800, 960} { // blocks
		s.rough(draw.Rect(x-52, 796, 104, 60), plank, 12, 0.2)
		s.rough(draw.Rect(x-64, 852, 128, 66), draw.Hex(0x6d7073), 20, 0.12)
	}
	if s.fixed {
		s.rough(draw.Polygon(draw.Pt(180, Height), draw.Pt(520, 860), draw.Pt(560, 860), draw.Pt(260, Height)), yellow, 30, 0.15)
		return
	}
	for range 130 { // grit
		x, y := s.around(800, 620), 940+s.random.Float64()*230
		s.Glow(x, y, s.around(36, 20), s.around(10, 5), draw.Alpha(draw.Hex(0x2d2622), 0.6))
	}
	for range 14 { // scrap
		x, y := s.around(760, 600), 960+s.random.Float64()*200
		s.Fill(draw.Rect(x, y, s.around(84, 44), s.around(15, 6)).Turn(draw.Pt(x, y), s.around(0, 60)), draw.Solid(draw.Light(draw.Hex(0x8a5a3a), s.around(1, 0.3))))
	}
	s.tube(26, dark, draw.Curve(draw.Pt(-20, 1060), draw.Pt(420, 1000), draw.Pt(760, 1080), draw.Pt(1180, 1010), draw.Pt(1640, 1070))...)
}

// craneHook: the hook close up; the latch is missing.
func (s scene) craneHook() {
	s.sky(980)
	s.rough(draw.Rect(0, 960, Width, 240), draw.Hex(0x8f9aa3), 60, 0.12)
	x := s.around(800, 30)
	for _, dx := range []float64{-44, 44} { // wire rope
		s.tube(30, steel, draw.Pt(x+dx, -20), draw.Pt(x+dx, 240))
		for y := 0.0; y < 240; y += 22 {
			s.fill(draw.Line(4, draw.Pt(x+dx-12, y+10), draw.Pt(x+dx+12, y)), draw.Alpha(black, 0.4))
		}
	}
	s.rough(draw.Round(x-150, 200, 300, 250, 40), yellow, 50, 0.10)
	s.fill(draw.Round(x-150, 400, 300, 50, 20), draw.Alpha(black, 0.18))
	s.fill(draw.Circle(x, 300, 56), draw.Light(yellow, 0.7))
	s.fill(draw.Circle(x, 300, 30), dark)
	s.fill(s.Bold.Middle("25 TON", x, 416, 50, 2), dark)
	s.tube(84, steel, draw.Pt(x, 460), draw.Pt(x, 560))
	arc := []draw.Point{draw.Pt(x, 560)}
	for a := -70.0; a <= 190; a += 10 {
		sin, cos := math.Sincos(a * math.Pi / 180)
		arc = append(arc, draw.Pt(x+10+180*cos, 780+180*sin))
	}
	s.tube(92, steel, arc...)
	tip := arc[len(arc)-1]
	s.fill(draw.Polygon(draw.Pt(tip.X-46, tip.Y), draw.Pt(tip.X+46, tip.Y), draw.Pt(tip.X+10, tip.Y-96)), draw.Light(steel, 0.8))
	if s.fixed {
		s.tube(26, safety, draw.Pt(x-10, 560), draw.Pt(tip.X+26, tip.Y-60))
		return
	}
	s.fill(draw.Circle(x-6, 566, 17), dark) // the bare pin of the latch
	s.fill(draw.Circle(x-9, 562, 8), galvan)
}

// grinder: a bench grinder whose rest stands too far from the wheel.
func (s scene) grinder() {
	s.wall(800, draw.Hex(0xa9b3ae))
	s.rough(draw.Rect(0, 800, Width, 90), draw.Hex(0x6b5640), 16, 0.2)
	s.rough(draw.Rect(0, 890, Width, 310), draw.Hex(0x3f474d), 60, 0.1)
	s.Glow(800, 806, 620, 46, draw.Alpha(black, 0.6))
	s.Fill(draw.Round(560, 470, 480, 210, 70), draw.Down(470, 680, draw.Hex(0x4c7b8c), draw.Hex(0x21414c)))
	s.Fill(draw.Polygon(draw.Pt(650, 670), draw.Pt(950, 670), draw.Pt(1020, 806), draw.Pt(580, 806)), draw.Down(670, 806, draw.Hex(0x35606f), draw.Hex(0x1c343d)))
	s.fill(draw.Circle(740, 740, 26), green)
	s.fill(draw.Circle(860, 740, 26), red)
	for _, side := range []float64{-1, 1} {
		cx := 800 + side*390
		s.fill(draw.Circle(cx, 580, 205), draw.Hex(0x2b4c58))
		s.rough(draw.Circle(cx, 580, 168), draw.Hex(0x9a958b), 7, 0.25)
		s.fill(draw.Circle(cx, 580, 62), draw.Hex(0xd7d2c4))
		s.fill(draw.Circle(cx, 580, 26), steel)
		s.Fill(draw.Polygon(draw.Pt(cx+side*20, 372), draw.Pt(cx+side*205, 372), draw.Pt(cx+side*236, 540), draw.Pt(cx+side*205, 600)), draw.Solid(draw.Alpha(draw.Hex(0xa9c4cf), 0.42)))
		gap := 22.0
		if !s.fixed && side > 0 {
			gap = 86
		}
		s.rough(draw.Rect(cx+side*(168+gap)-70+side*66, 640, 140, 30), galvan, 20, 0.1)
		s.tube(22, steel, draw.Pt(cx+side*(168+gap)+side*66, 670), draw.Pt(cx+side*60, 790))
	}
	s.fill(draw.Round(700, 180, 200, 150, 10), white)
	s.fill(draw.Round(700, 180, 200, 46, 10), draw.Hex(0x2b6ca8))
	s.fill(s.Bold.Middle("EYE", 800, 272, 38, 3), dark)
	s.fill(s.Bold.Middle("PROTECTION", 800, 308, 24, 1), dark)
}

// panel: a temporary power box, its door open on live parts.
func (s scene) panel() {
	s.wall(980, draw.Hex(0x98a2a3))
	s.floor(980, concrete)
	s.Fill(draw.Rect(434, 150, 760, 760), draw.Solid(draw.Alpha(black, 0.3)))
	s.rough(draw.Rect(420, 130, 760, 760), draw.Hex(0xb9bfc2), 60, 0.06)
	if s.fixed {
		s.rough(draw.Rect(440, 150, 720, 720), draw.Hex(0xc6cccf), 60, 0.05)
		s.fill(draw.Polygon(draw.Pt(800, 290), draw.Pt(930, 520), draw.Pt(670, 520)), yellow)
		s.fill(draw.Polygon(draw.Pt(806, 340), draw.Pt(766, 430), draw.Pt(800, 430), draw.Pt(786, 502), draw.Pt(838, 404), draw.Pt(802, 404)), dark)
		s.fill(s.Bold.Middle("480 V", 800, 620, 74, 3), dark)
		s.fill(draw.Round(1100, 470, 30, 110, 10), dark)
	} else {
		s.Fill(draw.Rect(446, 156, 708, 708), draw.Down(156, 864, draw.Hex(0x3a4045), draw.Hex(0x575e63)))
		for row := range 2 {
			for i := range 6 {
				x, y := 490+float64(i)*106, 250+float64(row)*260
				s.fill(draw.Round(x, y, 78, 150, 8), black)
				s.fill(draw.Round(x+24, y+44, 30, 60, 6), draw.Hex(0xc9cdd0))
				lead := []uint32{0xb5342d, 0x2b2f33, 0x2c5f95}[i%3]
				s.tube(12, draw.Hex(lead), draw.Curve(draw.Pt(x+39, y+150), draw.Pt(x+s.around(39, 30), y+190), draw.Pt(x+s.around(20, 40), y+236))...)
			}
		}
		s.rough(draw.Polygon(draw.Pt(420, 130), draw.Pt(420, 890), draw.Pt(120, 960), draw.Pt(120, 60)), draw.Hex(0xaab1b5), 60, 0.06) // the door
		s.fill(draw.Rect(170, 380, 180, 240), white)
		for i := range 8 {
			s.fill(draw.Rect(188, 404+float64(i)*25, s.around(120, 20), 5), draw.Alpha(dark, 0.55))
		}
	}
	for i := range 3 { // leads out of the bottom
		x := 600 + float64(i)*180
		s.tube(34, []color.NRGBA{dark, safety, dark}[i], draw.Curve(draw.Pt(x, 886), draw.Pt(x+20, 1010), draw.Pt(x+s.around(120, 60), 1100), draw.Pt(x+s.around(260, 80), 1240))...)
	}
}
