package yardmap

import (
	"math"

	"shipshape/server/demo/draw"
)

func (s sheet) building(p Place) {
	s.shadow(p.X, p.Y, p.W, p.H)
	shape := draw.Round(p.X, p.Y, p.W, p.H, 6)
	s.fill(shape, white)
	for x := p.X + 34; x < p.X+p.W-20; x += 34 { // the seams of the roof
		s.fill(draw.Rect(x, p.Y+4, 1.5, p.H-8), draw.Alpha(line, 0.75))
	}
	s.fill(draw.Rect(p.X+4, p.Y+p.H/2-42, p.W-8, 2), line)
	s.fill(draw.Round(p.X+p.W/2-120, p.Y+p.H-68, 240, 62, 6), draw.Alpha(white, 0.92)) // calm behind the name
	s.stroke(3.5, shape, navy)
	s.fill(draw.Rect(p.X+22, p.Y+p.H-3, 40, 7), accent) // the door
	s.name(p, p.X+p.W/2, p.Y+p.H-40)
}

func (s sheet) apron(p Place) {
	shape := draw.Round(p.X, p.Y, p.W, p.H, 8)
	s.fill(shape, draw.Hex(0xe9edf2))
	s.Fill(draw.Dashes(3, 12, 7, draw.Pt(p.X, p.Y), draw.Pt(p.X+p.W, p.Y), draw.Pt(p.X+p.W, p.Y+p.H), draw.Pt(p.X, p.Y+p.H), draw.Pt(p.X, p.Y)), draw.Solid(navy))
	at := draw.Pt(p.X+p.W/2, p.Y+p.H-38)
	switch p.Code {
	case "BL":
		for i := range 7 { // the blast hall's curtain
			x := p.X + 24 + float64(i)*31
			s.Fill(draw.Line(3, draw.Curve(draw.Pt(x, p.Y+16), draw.Pt(x+15, p.Y+26), draw.Pt(x+31, p.Y+16))...), draw.Solid(faint))
		}
		for _, x := range []float64{30, 60, p.W - 60, p.W - 30} { // blast pots
			s.drum(p.X+x, p.Y+52, 11)
		}
	case "HZ":
		for i := range 14 { // drums on the pad
			x, y := p.X+24+float64(i%7)*14, p.Y+20+math.Floor(float64(i)/7)*15
			s.drum(x, y, 5.5)
			s.drum(x+134, y, 5.5)
		}
		at.Y = p.Y + p.H - 40
	case "GAS":
		for i := range 20 { // racks of cylinders
			s.drum(p.X+26+float64(i%5)*12+math.Floor(float64(i)/10)*128, p.Y+22+math.Floor(float64(i%10)/5)*13, 5)
		}
	case "OIL":
		for _, t := range [][3]float64{{62, 62, 40}, {164, 58, 46}, {60, 142, 30}, {190, 142, 26}} {
			s.tank(p.X+t[0], p.Y+t[1], t[2])
		}
		s.stroke(2, draw.Round(p.X+12, p.Y+8, p.W-24, 172, 8), faint)
		at.Y = p.Y + p.H - 36
	case "CR":
		for i := range 5 { // blocks, plates and a mobile crane
			s.box(p.X+20+float64(i)*19, p.Y+20, 13, 44)
		}
		for i := range 4 {
			s.box(p.X+196+float64(i)*22, p.Y+18+float64(i%2)*12, 17, 17)
		}
		s.crane(draw.Pt(p.X+52, p.Y+102), draw.Pt(p.X+116, p.Y+84))
		at.Y = p.Y + p.H - 36
	}
	s.name(p, at.X, at.Y)
}

func (s sheet) drum(x, y, r float64) {
	s.fill(draw.Circle(x, y, r), white)
	s.stroke(2, draw.Circle(x, y, r), muted)
}

func (s sheet) tank(x, y, r float64) {
	s.Fill(draw.Circle(x+4, y+7, r), draw.Solid(draw.Alpha(navy, 0.10)))
	s.fill(draw.Circle(x, y, r), white)
	s.stroke(3, draw.Circle(x, y, r), navy)
	s.stroke(1.5, draw.Circle(x, y, r*0.62), line)
	s.fill(draw.Circle(x, y, 3), faint)
}

func (s sheet) box(x, y, w, h float64) {
	s.fill(draw.Rect(x, y, w, h), white)
	s.stroke(2, draw.Rect(x, y, w, h), faint)
}

func (s sheet) basin(p Place) {
	wall := draw.Rect(p.X-16, p.Y-16, p.W+32, p.H+14)
	s.fill(wall, draw.Hex(0xd9dfe7))
	s.stroke(3, wall, navy)
	floor := draw.Rect(p.X, p.Y, p.W, p.H-22)
	s.Fill(floor, draw.Down(p.Y, p.Y+p.H, draw.Hex(0xf7f9fb), draw.Hex(0xe3e9f0)))
	for i := range 3 { // altars: the steps of the dock wall
		in := float64(i+1) * 7
		s.stroke(1.2, draw.Rect(p.X+in, p.Y+in, p.W-2*in, p.H-22-2*in), draw.Alpha(faint, 0.5))
	}
	s.stroke(3, floor, navy)
	for y := p.Y + 60; y < p.Y+p.H-60; y += 22 { // keel and bilge blocks
		for _, dx := range []float64{-44, 0, 44} {
			s.fill(draw.Rect(p.X+p.W/2+dx-7, y, 14, 8), draw.Alpha(faint, 0.65))
		}
	}
	s.fill(draw.Round(p.X-8, p.Y+p.H-26, p.W+16, 24, 8), accent) // the caisson
	s.stroke(3, draw.Round(p.X-8, p.Y+p.H-26, p.W+16, 24, 8), navy)
	s.Fill(draw.Round(p.X+p.W/2-92, shore+12, 184, 66, 10), draw.Solid(draw.Alpha(white, 0.72)))
	s.name(p, p.X+p.W/2, shore+42)
}

func (s sheet) floatingDock(p Place) {
	s.Fill(draw.Rect(p.X+8, p.Y+14, p.W, p.H), draw.Solid(draw.Alpha(navy, 0.12)))
	deck := draw.Rect(p.X, p.Y, p.W, p.H)
	s.fill(deck, draw.Hex(0xf7f9fb))
	for y := p.Y + 60; y < p.Y+p.H-40; y += 24 {
		for _, dx := range []float64{-44, 0, 44} {
			s.fill(draw.Rect(p.X+p.W/2+dx-7, y, 14, 8), draw.Alpha(faint, 0.65))
		}
	}
	s.stroke(3, deck, navy)
	for _, x := range []float64{p.X, p.X + p.W - 38} { // wing walls
		wall := draw.Rect(x, p.Y, 38, p.H)
		s.fill(wall, draw.Hex(0xd3dae3))
		s.stroke(3, wall, navy)
		s.Fill(draw.Dashes(2, 6, 12, draw.Pt(x+19, p.Y+20), draw.Pt(x+19, p.Y+p.H-20)), draw.Solid(navy))
	}
	ramp := draw.Rect(p.X+p.W/2-24, shore, 48, p.Y-shore)
	s.fill(ramp, draw.Hex(0xeef1f5))
	s.stroke(3, ramp, navy)
	for y := shore + 12.0; y < p.Y; y += 12 {
		s.fill(draw.Rect(p.X+p.W/2-22, y, 44, 1.5), line)
	}
	s.Fill(draw.Round(p.X+p.W/2-92, p.Y+p.H+12, 184, 66, 10), draw.Solid(draw.Alpha(white, 0.6)))
	s.name(p, p.X+p.W/2, p.Y+p.H+42)
}

func (s sheet) pier(p Place) {
	s.Fill(draw.Rect(p.X+8, p.Y+14, p.W, p.H), draw.Solid(draw.Alpha(navy, 0.12)))
	deck := draw.Rect(p.X, p.Y, p.W, p.H)
	s.fill(deck, draw.Hex(0xf7f9fb))
	for y := p.Y + 14; y < p.Y+p.H-6; y += 14 { // planks
		s.fill(draw.Rect(p.X+4, y, p.W-8, 1.4), line)
	}
	s.stroke(3.5, deck, navy)
	for y := p.Y + 46; y < p.Y+p.H; y += 76 {
		s.fill(draw.Circle(p.X+11, y, 5), navy)
		s.fill(draw.Circle(p.X+p.W-11, y, 5), navy)
	}
	s.Fill(draw.Round(p.X+p.W/2-74, p.Y+p.H+10, 148, 66, 10), draw.Solid(draw.Alpha(white, 0.6)))
	s.name(p, p.X+p.W/2, p.Y+p.H+40)
}

// rails are those of the gantry cranes beside the docks.
func (s sheet) rails() {
	for _, x := range []float64{1000, 1022, 1070, 1092} {
		s.Fill(draw.Line(2.5, draw.Pt(x, 440), draw.Pt(x, 800)), draw.Solid(muted))
	}
	for y := 446.0; y < 800; y += 16 {
		s.fill(draw.Rect(994, y, 34, 2), draw.Alpha(muted, 0.45))
		s.fill(draw.Rect(1064, y, 34, 2), draw.Alpha(muted, 0.45))
	}
}

func (s sheet) cranes() {
	s.crane(draw.Pt(1011, 700), draw.Pt(922, 640))
	s.crane(draw.Pt(1081, 560), draw.Pt(1172, 602))
}

// crane is a portal crane with its jib seen from above.
func (s sheet) crane(from, to draw.Point) {
	s.shadow(from.X-17, from.Y-17, 34, 34)
	s.fill(draw.Round(from.X-19, from.Y-19, 38, 38, 5), white)
	s.stroke(3, draw.Round(from.X-19, from.Y-19, 38, 38, 5), navy)
	s.Fill(draw.Line(9, from, to), draw.Solid(navy))
	s.Fill(draw.Line(5, from, to), draw.Solid(accent))
	s.fill(draw.Circle(from.X, from.Y, 10), navy)
	s.fill(draw.Circle(to.X, to.Y, 5), navy)
}

type hull struct {
	name              string
	x, y, length, wid float64 // the middle; bow to the south
	up                bool    // bow to the north
}

func (s sheet) vessels() {
	for _, v := range []hull{
		{"Cape Ferrol", 885, 668, 226, 84, true},
		{"Delmar Star", 1215, 668, 232, 96, true},
		{"Tidewater Pride", 430, 1108, 270, 104, true},
		{"Harbor Sentry", 1386, 1010, 270, 76, false},
		{"Elizabeth May", 1848, 940, 140, 56, false},
		{"Chesapeake Trader", 2038, 1060, 410, 92, false},
	} {
		s.vessel(v)
	}
}

func (s sheet) vessel(v hull) {
	half, l := v.wid/2, v.length/2
	outline := append(draw.Curve(
		draw.Pt(-half*0.82, -l), draw.Pt(-half, -l*0.7), draw.Pt(-half, 0), draw.Pt(-half*0.92, l*0.4), draw.Pt(-half*0.5, l*0.78), draw.Pt(0, l)),
		draw.Curve(draw.Pt(0, l), draw.Pt(half*0.5, l*0.78), draw.Pt(half*0.92, l*0.4), draw.Pt(half, 0), draw.Pt(half, -l*0.7), draw.Pt(half*0.82, -l))...)
	shape := draw.Polygon(outline...)
	turn := 0.0
	if v.up {
		turn = 180
	}
	put := func(p draw.Path) draw.Path { return p.Turn(draw.Pt(0, 0), turn).Move(v.x, v.y) }
	s.Fill(put(shape).Move(7, 11), draw.Solid(draw.Alpha(navy, 0.14)))
	s.fill(put(shape), navy)
	s.stroke(2, put(shape), draw.Hex(0x31496c))
	s.fill(put(draw.Round(-half*0.62, -l*0.84, v.wid*0.62, v.length*0.16, 5)), draw.Hex(0xdfe6ee)) // the house
	s.fill(put(draw.Round(-half*0.2, -l*0.80, v.wid*0.2, v.length*0.07, 3)), accent)               // the funnel
	size := min(25, v.length*0.58/s.Bold.Width(v.name, 1, 0))
	label := s.Bold.Middle(v.name, 0, size*0.35, size, 0.3).Turn(draw.Pt(0, 0), -90)
	dy := v.length * 0.06
	if v.up {
		dy = -dy
	}
	s.fill(label.Move(v.x, v.y+dy), white)
}
