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
	part := func(v uint8) uint8 { return uint8(min(255, max(0, float64(v)*by))) }
	return color.NRGBA{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
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
type Noise struct{ cells []float32 }

const noiseSize = 256

// NewNoise makes a field; the same source gives the same field.
func NewNoise(random *rand.Rand) Noise {
	n := Noise{make([]float32, noiseSize*noiseSize)}
	for i := range n.cells {
		n.cells[i] = random.Float32()*2 - 1
	}
	return n
}

func (n Noise) raw(x, y int) float64 {
	return float64(n.cells[(y&(noiseSize-1))*noiseSize+x&(noiseSize-1)])
}

// At is three octaves of the field.
func (n Noise) At(x, y float64) float64 {
	return (4*n.smooth(x, y) + 2*n.smooth(2*x+17, 2*y+5) + n.smooth(4*x+3, 4*y+41)) / 7
}

func (n Noise) smooth(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	tx, ty := x-fx, y-fy
	tx, ty = tx*tx*(3-2*tx), ty*ty*(3-2*ty)
	top := n.raw(ix, iy)*(1-tx) + n.raw(ix+1, iy)*tx
	bottom := n.raw(ix, iy+1)*(1-tx) + n.raw(ix+1, iy+1)*tx
	return top*(1-ty) + bottom*ty
}
