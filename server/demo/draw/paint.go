package draw

import (
	"image/color"
	"math"
	"math/rand/v2"
)

// Hex is an opaque colour from 0xrrggbb.
func Hex(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255}
}

// Alpha is the colour, but only as opaque as a (0 to 1).
func Alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(math.Round(255 * a))
	return c
}

// Mix goes from a to b as t goes from 0 to 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	t = min(1, max(0, t))
	part := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t) }
	return color.NRGBA{R: part(a.R, b.R), G: part(a.G, b.G), B: part(a.B, b.B), A: part(a.A, b.A)}
}

// Light makes a colour lighter (above 1) or darker (below 1).
func Light(c color.NRGBA, by float64) color.NRGBA {
	scale := uint32(max(0, by) * 1024) // whole numbers: this runs for every pixel of a texture
	return color.NRGBA{R: uint8(min(255, uint32(c.R)*scale>>10)), G: uint8(min(255, uint32(c.G)*scale>>10)), B: uint8(min(255, uint32(c.B)*scale>>10)), A: c.A}
}

// Solid is one colour.
func Solid(c color.NRGBA) Paint { return func(int, int) color.NRGBA { return c } }

// Fade goes from one colour to the other between two points.
func Fade(from, to Point, a, b color.NRGBA) Paint {
	dx, dy := to.X-from.X, to.Y-from.Y
	scale := 1 / (dx*dx + dy*dy)
	return func(x, y int) color.NRGBA {
		return Mix(a, b, ((float64(x)-from.X)*dx+(float64(y)-from.Y)*dy)*scale)
	}
}

// Down goes from a at the height top to b at bottom.
func Down(top, bottom float64, a, b color.NRGBA) Paint {
	return Fade(Point{0, top}, Point{0, bottom}, a, b)
}

// Textured varies a paint's light by noise; size is the size of the grain in pixels, stretch how much wider it is.
func Textured(p Paint, n Noise, size, stretch, amount float64) Paint {
	return func(x, y int) color.NRGBA {
		return Light(p(x, y), 1+amount*n.At(float64(x)/(size*stretch), float64(y)/size))
	}
}

// Noise is a smooth random field between -1 and 1 that repeats every 256 units.
type Noise struct {
	cells *[noiseSize * noiseSize]float32
}

const noiseSize = 256

// NewNoise makes a field; the same source gives the same field.
func NewNoise(random *rand.Rand) Noise {
	n := Noise{new([noiseSize * noiseSize]float32)}
	for i := range n.cells {
		n.cells[i] = random.Float32()*2 - 1
	}
	return n
}

func (n Noise) raw(x, y int) float64 {
	return float64(n.cells[(y&(noiseSize-1))*noiseSize|x&(noiseSize-1)])
}

// At is two octaves of the field, at a place right of and below the origin.
func (n Noise) At(x, y float64) float64 {
	return (2*n.smooth(x, y) + n.smooth(3*x+17, 3*y+5)) / 3
}

func (n Noise) smooth(x, y float64) float64 {
	ix, iy := int(x), int(y)
	tx, ty := x-float64(ix), y-float64(iy)
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	a, b, c, d := n.raw(ix, iy), n.raw(ix+1, iy), n.raw(ix, iy+1), n.raw(ix+1, iy+1)
	top, bottom := a+(b-a)*tx, c+(d-c)*tx
	return top + (bottom-top)*ty
}
