// Package scenes draws what a yard inspector photographs: the thing that is wrong, and the same place put right. It knows
// no findings; the stories of the demo choose a scene for each.
package scenes

import (
	"bytes"
	"fmt"
	"image/color"
	"image/jpeg"
	"maps"
	"math/rand/v2"
	"slices"

	"shipshape/server/demo/draw"
)

// The size of an original in pixels, and the widths of its renditions.
const (
	Width  = 1600
	Height = 1200
	Report = 1024
	Thumb  = 320
)

// Photo is a drawn photo, as JPEG in three sizes.
type Photo struct{ Original, Report, Thumb []byte }

// scene is one place in one light.
type scene struct {
	draw.Canvas
	draw.Type
	draw.Noise
	random *rand.Rand
	fixed  bool // put right: what the after photo shows
}

var kinds = map[string]func(scene){
	"cord":         scene.cord,
	"crane-hook":   scene.craneHook,
	"cylinders":    scene.cylinders,
	"deck-edge":    scene.deckEdge,
	"dock-floor":   scene.dockFloor,
	"drums":        scene.drums,
	"extinguisher": scene.extinguisher,
	"grinder":      scene.grinder,
	"hose":         scene.hose,
	"ladder":       scene.ladder,
	"manhole":      scene.manhole,
	"panel":        scene.panel,
	"spill":        scene.spill,
	"staging":      scene.staging,
}

// Kinds lists what can be drawn.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Draw takes a photo: the same kind and seed are the same place, fixed is what it looks like once put right.
func Draw(letters draw.Type, kind string, seed uint64, fixed bool) (Photo, error) {
	paint, ok := kinds[kind]
	if !ok {
		return Photo{}, fmt.Errorf("no scene %q", kind)
	}
	random := rand.New(rand.NewPCG(seed, 1915))
	s := scene{draw.New(Width, Height), letters, draw.NewNoise(random), random, fixed}
	paint(s)
	s.Finish(s.Noise, 0.34, 0.012)
	var p Photo
	for _, size := range []struct {
		into    *[]byte
		width   int
		quality int
	}{{&p.Original, Width, 80}, {&p.Report, Report, 70}, {&p.Thumb, Thumb, 70}} {
		if size.width != Width {
			s.Canvas = s.Scaled(size.width) // from the size before: a thumbnail needs no more
		}
		var b bytes.Buffer
		// The encoder is fast for this concrete type only.
		if err := jpeg.Encode(&b, s.RGBA, &jpeg.Options{Quality: size.quality}); err != nil {
			return Photo{}, fmt.Errorf("encode %s: %w", kind, err)
		}
		*size.into = b.Bytes()
	}
	return p, nil
}

// The colours of a yard.
var (
	hullBlue = draw.Hex(0x2b4663)
	hullRed  = draw.Hex(0x8c3d31)
	concrete = draw.Hex(0x9b9c98)
	steel    = draw.Hex(0x7d8790)
	galvan   = draw.Hex(0xaeb6bd)
	dark     = draw.Hex(0x23282d)
	plank    = draw.Hex(0xb98e58)
	safety   = draw.Hex(0xe86a1e)
	yellow   = draw.Hex(0xe8bd32)
	red      = draw.Hex(0xb32d2b)
	green    = draw.Hex(0x3f7a58)
	white    = draw.Hex(0xf2f3f1)
	black    = draw.Hex(0x15181b)
)

func (s scene) fill(p draw.Path, c color.NRGBA) { s.Fill(p, draw.Solid(c)) }

// rough is a matt surface of a colour.
func (s scene) rough(p draw.Path, c color.NRGBA, size, amount float64) {
	s.Fill(p, draw.Textured(draw.Solid(c), s.Noise, size, 1.6, amount))
}

// around is a value near v, different from place to place.
func (s scene) around(v, by float64) float64 { return v + (s.random.Float64()*2-1)*by }

// floor is ground seen from standing height, from the horizon to the lower edge.
func (s scene) floor(horizon float64, c color.NRGBA) {
	near, far := draw.Light(c, 0.86), draw.Light(c, 1.12)
	s.Fill(draw.Rect(0, horizon, Width, Height-horizon), func(x, y int) color.NRGBA {
		depth := (float64(y) - horizon) / (Height - horizon) // 0 far, 1 near
		grain := s.At(float64(x)/(30+120*depth), float64(y)/(6+26*depth))
		return draw.Light(draw.Mix(far, near, depth), 1+0.16*grain)
	})
	for range 5 { // stains and cracks
		x, y := s.random.Float64()*Width, horizon+40+s.random.Float64()*(Height-horizon-60)
		s.Glow(x, y, s.around(160, 80), s.around(30, 12), draw.Alpha(dark, 0.28))
	}
	for range 3 {
		x, y := s.random.Float64()*Width, horizon+30+s.random.Float64()*(Height-horizon)
		s.Fill(draw.Line(2, draw.Curve(draw.Pt(x, y), draw.Pt(x+s.around(70, 40), y+s.around(24, 20)), draw.Pt(x+s.around(190, 50), y+s.around(34, 26)))...),
			draw.Solid(draw.Alpha(dark, 0.35)))
	}
}

// hull is the side of a ship above y: paint, plates, rust and frame numbers.
func (s scene) hull(bottom float64) {
	line := bottom * s.around(0.58, 0.06)
	s.Fill(draw.Rect(0, 0, Width, line), draw.Textured(draw.Down(0, line, draw.Light(hullBlue, 1.25), hullBlue), s.Noise, 60, 2.5, 0.10))
	s.Fill(draw.Rect(0, line, Width, bottom-line), draw.Textured(draw.Down(line, bottom, hullRed, draw.Light(hullRed, 0.66)), s.Noise, 44, 2.2, 0.14))
	s.fill(draw.Rect(0, line-7, Width, 9), draw.Alpha(white, 0.75))
	for x := s.around(120, 60); x < Width; x += 310 { // plate seams
		s.fill(draw.Rect(x, 0, 3, bottom), draw.Alpha(black, 0.24))
		s.fill(draw.Rect(x+3, 0, 2, bottom), draw.Alpha(white, 0.10))
	}
	for y := s.around(90, 30); y < bottom; y += 190 {
		s.fill(draw.Rect(0, y, Width, 3), draw.Alpha(black, 0.20))
	}
	for range 12 { // rust runs down from the seams
		x, y := s.random.Float64()*Width, s.random.Float64()*bottom*0.7
		h := 60 + s.random.Float64()*170
		s.Fill(draw.Polygon(draw.Pt(x-5, y), draw.Pt(x+5, y), draw.Pt(x+2, y+h), draw.Pt(x-2, y+h)), draw.Down(y, y+h, draw.Alpha(draw.Hex(0x7a4526), 0.5), draw.Alpha(draw.Hex(0x7a4526), 0)))
	}
}

// wall is the corrugated side of a shop.
func (s scene) wall(bottom float64, c color.NRGBA) {
	s.Fill(draw.Rect(0, 0, Width, bottom), draw.Textured(draw.Down(0, bottom, draw.Light(c, 1.08), draw.Light(c, 0.84)), s.Noise, 80, 1.5, 0.05))
	for x := 0.0; x < Width; x += 46 {
		s.Fill(draw.Rect(x, 0, 18, bottom), draw.Fade(draw.Pt(x, 0), draw.Pt(x+18, 0), draw.Alpha(black, 0.13), draw.Alpha(white, 0.08)))
	}
	s.Fill(draw.Rect(0, bottom-46, Width, 46), draw.Down(bottom-46, bottom, draw.Alpha(black, 0), draw.Alpha(black, 0.32)))
}

// sky is a bright Tidewater haze with the far bank.
func (s scene) sky(horizon float64) {
	s.Fill(draw.Rect(0, 0, Width, horizon), draw.Textured(draw.Down(0, horizon, draw.Hex(0x9fbdd6), draw.Hex(0xe4e9ea)), s.Noise, 150, 3, 0.05))
	for x := 0.0; x < Width; {
		w, h := s.around(110, 60), s.around(26, 18)
		s.fill(draw.Rect(x, horizon-h, w, h+2), draw.Alpha(draw.Hex(0x8197a8), 0.75))
		x += w
	}
}

func (s scene) water(top float64) {
	s.Fill(draw.Rect(0, top, Width, Height-top), func(x, y int) color.NRGBA {
		depth := (float64(y) - top) / (Height - top)
		wave := s.At(float64(x)/(24+110*depth), float64(y)/(3+14*depth))
		return draw.Light(draw.Mix(draw.Hex(0x8aa3b1), draw.Hex(0x3d5866), depth), 1+0.24*wave)
	})
}

// tube is a round bar lit from the upper left.
func (s scene) tube(width float64, c color.NRGBA, points ...draw.Point) {
	s.Fill(draw.Line(width, points...).Move(width*0.3, width*0.45), draw.Solid(draw.Alpha(black, 0.25)))
	s.fill(draw.Line(width, points...), draw.Light(c, 0.72))
	s.fill(draw.Line(width*0.62, points...).Move(-width*0.1, -width*0.12), c)
	s.fill(draw.Line(width*0.16, points...).Move(-width*0.2, -width*0.24), draw.Light(c, 1.45))
}

// upright is a cylinder standing on y: a drum, a bottle, a post.
func (s scene) upright(x, y, width, height float64, c color.NRGBA) {
	s.Glow(x+width*0.25, y, width*1.0, width*0.26, draw.Alpha(black, 0.6))
	body := append(draw.Rect(x-width/2, y-height, width, height), draw.Ellipse(x, y, width/2, width*0.15)...)
	s.Fill(body, func(px, py int) color.NRGBA {
		t := (float64(px) - x) / (width / 2)
		return draw.Light(c, 1.16-0.24*(t+0.4)*(t+0.4)-0.28*max(0, t)+0.04*s.At(float64(px)/30, float64(py)/14))
	})
	s.fill(draw.Ellipse(x, y-height, width/2, width*0.15), draw.Light(c, 1.2))
	s.fill(draw.Ellipse(x, y-height, width*0.44, width*0.12), draw.Light(c, 0.92))
}

// puddle is standing water that mirrors the sky.
func (s scene) puddle(x, y, rx, ry float64, c color.NRGBA) {
	var rim []draw.Point
	for _, d := range [][2]float64{{-1, 0.1}, {-0.72, -0.66}, {-0.1, -0.9}, {0.5, -0.72}, {0.96, -0.2}, {0.78, 0.6}, {0.16, 0.94}, {-0.5, 0.74}, {-1, 0.1}} {
		rim = append(rim, draw.Pt(x+d[0]*rx*s.around(1, 0.1), y+d[1]*ry*s.around(1, 0.12)))
	}
	rim[len(rim)-1] = rim[0]
	s.Fill(draw.Polygon(draw.Curve(rim...)...).Move(0, 5), draw.Solid(draw.Alpha(black, 0.35)))
	s.Fill(draw.Polygon(draw.Curve(rim...)...), draw.Textured(draw.Down(y-ry, y+ry, draw.Light(c, 1.35), draw.Light(c, 0.7)), s.Noise, 9, 9, 0.1))
	s.Glow(x-rx*0.2, y-ry*0.3, rx*0.5, ry*0.34, draw.Alpha(white, 0.5))
}
