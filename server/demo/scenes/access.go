package scenes

import (
	"shipshape/server/demo/draw"
)

// staging: a working platform at the ship's side with the mid rail and toe board gone from one bay.
func (s scene) staging() {
	s.hull(1010)
	s.floor(1010, concrete)
	for i, mark := range []string{"24", "22", "20", "18"} {
		s.fill(s.Bold.Left(mark, 1230+s.around(0, 10), 170+float64(i)*150, 66, 2), draw.Alpha(white, 0.85))
	}
	left, right := s.around(150, 40), 1480.0
	posts := []float64{left, (left + right) / 2, right}
	for _, y := range []float64{840, 480} { // platforms
		for i := range 3 {
			dy := float64(i) * 17
			s.rough(draw.Polygon(draw.Pt(left-70, y+dy), draw.Pt(right+60, y+dy), draw.Pt(right+60, y+dy+14), draw.Pt(left-70, y+dy+14)), draw.Light(plank, 1.05-float64(i)*0.17), 10, 0.2)
		}
	}
	for _, x := range posts {
		s.tube(20, galvan, draw.Pt(x, 90), draw.Pt(x, 1120))
	}
	s.tube(14, galvan, draw.Pt(posts[0], 1090), draw.Pt(posts[1], 870))
	s.tube(14, galvan, draw.Pt(posts[1], 1090), draw.Pt(posts[2], 870))
	for _, y := range []float64{630, 270} { // top rails
		s.tube(16, galvan, draw.Pt(left-50, y), draw.Pt(right+50, y))
	}
	s.tube(14, galvan, draw.Pt(left-50, 735), draw.Pt(posts[1], 735))
	s.tube(14, galvan, draw.Pt(left-50, 375), draw.Pt(right+50, 375))
	if s.fixed {
		s.tube(14, galvan, draw.Pt(posts[1], 735), draw.Pt(right+50, 735))
		s.rough(draw.Rect(left-60, 800, right-left+110, 36), draw.Light(plank, 1.1), 12, 0.18)
		s.tag(posts[1]+40, 655, true)
		return
	}
	s.rough(draw.Rect(left-60, 800, posts[1]-left+60, 36), draw.Light(plank, 1.1), 12, 0.18)
	s.tube(14, galvan, draw.Pt(posts[1]+30, 1030), draw.Pt(right-90, 1092)) // the rail lies on the ground
	s.tag(posts[1]+40, 655, false)
}

// tag is the scaffold tag: green to use, red to keep off.
func (s scene) tag(x, y float64, ok bool) {
	c, word := red, "KEEP OFF"
	if ok {
		c, word = green, "SAFE"
	}
	s.fill(draw.Line(3, draw.Pt(x+40, y-20), draw.Pt(x+40, y)), dark)
	s.fill(draw.Round(x+5, y+6, 80, 116, 8), draw.Alpha(black, 0.35))
	s.fill(draw.Round(x, y, 80, 116, 8), c)
	s.fill(draw.Round(x+8, y+34, 64, 72, 4), white)
	s.fill(s.Bold.Middle(word, x+40, y+25, 14, 0.3), white)
	for i := range 4 {
		s.fill(draw.Rect(x+15, y+46+float64(i)*14, s.around(42, 8), 4), draw.Alpha(dark, 0.6))
	}
}

// deckEdge: an open edge over the dock, with a wire missing between stanchions.
func (s scene) deckEdge() {
	s.sky(430)
	s.water(430)
	s.rough(draw.Polygon(draw.Pt(0, 800), draw.Pt(Width, 690), draw.Pt(Width, Height), draw.Pt(0, Height)), draw.Hex(0x6f4a42), 30, 0.14)
	s.fill(draw.Polygon(draw.Pt(0, 800), draw.Pt(Width, 690), draw.Pt(Width, 712), draw.Pt(0, 826)), draw.Hex(0x9a6a5c))
	at := func(t float64) draw.Point { return draw.Pt(t*Width, 812-t*112) }
	for i := range 9 { // welds of the deck plates
		y := 870 + float64(i)*52
		s.fill(draw.Line(3, draw.Pt(0, y), draw.Pt(Width, y-80)), draw.Alpha(black, 0.22))
	}
	stanchions := []float64{0.06, 0.36, 0.68, 0.96}
	for i, t := range stanchions {
		p := at(t)
		s.tube(20, yellow, p, draw.Pt(p.X, p.Y-360))
		if i == 0 {
			continue
		}
		q := at(stanchions[i-1])
		for _, h := range []float64{350, 180} {
			if i == 2 && !s.fixed { // the gap
				s.Fill(draw.Line(9, draw.Curve(draw.Pt(q.X, q.Y-h), draw.Pt(q.X+40, q.Y-h+190), draw.Pt(q.X+64, q.Y-40))...), draw.Solid(dark))
				continue
			}
			s.tube(10, steel, draw.Pt(q.X, q.Y-h), draw.Pt(p.X, p.Y-h))
		}
	}
	if s.fixed {
		return
	}
	for range 4 { // scale left by the chipping gang
		x := s.around(860, 240)
		s.Glow(x, s.around(930, 60), s.around(90, 30), 22, draw.Alpha(dark, 0.45))
	}
}

// ladder: leaning at the dock wall, untied and short of the landing.
func (s scene) ladder() {
	s.wall(760, draw.Hex(0x9ba3a6))
	s.floor(900, concrete)
	s.rough(draw.Rect(0, 300, Width, 600), draw.Hex(0x8b8e8c), 40, 0.14)
	for y := 420.0; y < 900; y += 150 {
		s.fill(draw.Rect(0, y, Width, 4), draw.Alpha(black, 0.25))
	}
	s.rough(draw.Rect(0, 268, Width, 44), draw.Hex(0xb3b5b2), 30, 0.1) // the landing
	top, foot := 200.0, s.around(560, 40)
	if !s.fixed {
		top = 292
	}
	left := [2]draw.Point{draw.Pt(780, top), draw.Pt(foot, 1120)}
	right := [2]draw.Point{draw.Pt(920, top), draw.Pt(foot+170, 1120)}
	s.Glow(foot+120, 1130, 240, 34, draw.Alpha(black, 0.5))
	for i := range 15 {
		t := (float64(i) + 0.6) / 15.4
		a := draw.Pt(left[0].X+(left[1].X-left[0].X)*t, left[0].Y+(left[1].Y-left[0].Y)*t)
		b := draw.Pt(right[0].X+(right[1].X-right[0].X)*t, a.Y)
		s.tube(13, draw.Hex(0xcfc9ba), a, b)
	}
	s.tube(24, safety, left[0], left[1])
	s.tube(24, safety, right[0], right[1])
	if s.fixed {
		for _, x := range []float64{775, 915} { // tied off
			s.fill(draw.Line(9, draw.Curve(draw.Pt(x-50, 262), draw.Pt(x+5, 240), draw.Pt(x+46, 264), draw.Pt(x+8, 286), draw.Pt(x-40, 270))...), draw.Hex(0x2e6aa3))
		}
	} else {
		s.puddle(foot+60, 1128, 210, 34, draw.Hex(0x7a8a92))
	}
	s.fill(s.Bold.Left("DD 2  STA 5", 1130, 640, 58, 3), draw.Alpha(yellow, 0.9))
}

// manhole: an opening in the tank top without its guard.
func (s scene) manhole() {
	s.Cover(draw.Textured(draw.Down(0, Height, draw.Hex(0x596066), draw.Hex(0x7b6a5f)), s.Noise, 40, 1.8, 0.15))
	for i := range 6 {
		y := 60 + float64(i*i)*36
		s.fill(draw.Rect(0, y, Width, 6), draw.Alpha(black, 0.3))
		s.fill(draw.Rect(0, y+6, Width, 3), draw.Alpha(white, 0.12))
	}
	x, y := s.around(800, 60), s.around(700, 30)
	s.fill(draw.Ellipse(x, y, 340, 158), draw.Hex(0x49423c))
	s.fill(draw.Ellipse(x, y-6, 330, 150), draw.Hex(0x8f7d6d))
	s.Fill(draw.Ellipse(x, y, 272, 116), draw.Down(y-116, y+116, black, draw.Hex(0x2e2823)))
	s.tube(12, steel, draw.Pt(x-70, y-86), draw.Pt(x-70, y+96))
	s.tube(12, steel, draw.Pt(x+70, y-86), draw.Pt(x+70, y+96))
	for i := range 3 {
		s.tube(10, steel, draw.Pt(x-70, y-50+float64(i)*58), draw.Pt(x+70, y-50+float64(i)*58))
	}
	for i := range 18 { // studs
		path := draw.Circle(x+302, y, 9).Turn(draw.Pt(x, y), float64(i)*20)
		for _, p := range path {
			for j := range p {
				p[j].Y = y + (p[j].Y-y)*0.44
			}
		}
		s.fill(path, dark)
	}
	if !s.fixed {
		s.Glow(1290, 985, 280, 60, draw.Alpha(black, 0.5))
		s.fill(draw.Ellipse(1280, 960, 250, 108), draw.Hex(0x6d625a)) // the cover lies beside it
		s.fill(draw.Ellipse(1280, 950, 236, 98), draw.Hex(0x95867a))
		return
	}
	for _, px := range []float64{x - 430, x + 430} {
		for _, py := range []float64{y - 120, y + 230} {
			s.tube(18, yellow, draw.Pt(px, py), draw.Pt(px, py-330))
		}
	}
	for _, h := range []float64{320, 170} {
		s.tube(14, yellow, draw.Pt(x-430, y-120-h), draw.Pt(x+430, y-120-h))
		s.tube(16, yellow, draw.Pt(x-430, y+230-h), draw.Pt(x+430, y+230-h))
	}
}
