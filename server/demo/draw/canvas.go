// Package draw is a small anti-aliased drawing kit for the demo yard's map and photos: paths, paints, type and noise on an
// RGBA canvas. It knows nothing of yards.
package draw

import (
	"image"
	"image/color"

	ximage "golang.org/x/image/draw"
	"golang.org/x/image/vector"
)

// Canvas is a picture being drawn. Every pixel is opaque.
type Canvas struct{ *image.RGBA }

// New makes a black canvas.
func New(width, height int) Canvas {
	return Canvas{image.NewRGBA(image.Rect(0, 0, width, height))}
}

// Paint gives the colour at a pixel; alpha says how much of it covers what is below (not premultiplied).
type Paint func(x, y int) color.NRGBA

// Fill lays paint over the inside of path.
func (c Canvas) Fill(path Path, paint Paint) {
	box := path.bounds().Intersect(c.Bounds())
	if box.Empty() {
		return
	}
	raster := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, contour := range path {
		for i, p := range contour {
			x, y := float32(p.X-float64(box.Min.X)), float32(p.Y-float64(box.Min.Y))
			if i == 0 {
				raster.MoveTo(x, y)
			} else {
				raster.LineTo(x, y)
			}
		}
		raster.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	raster.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	for y := range box.Dy() {
		row := c.Pix[c.PixOffset(box.Min.X, box.Min.Y+y):]
		for x, coverage := range mask.Pix[y*mask.Stride : y*mask.Stride+box.Dx()] {
			if coverage > 0 {
				blend(row[4*x:4*x+4], paint(box.Min.X+x, box.Min.Y+y), uint32(coverage))
			}
		}
	}
}

// Cover lays paint over the whole canvas.
func (c Canvas) Cover(paint Paint) {
	for y := range c.Rect.Dy() {
		row := c.Pix[y*c.Stride:]
		for x := range c.Rect.Dx() {
			blend(row[4*x:4*x+4], paint(x, y), 255)
		}
	}
}

func blend(pixel []uint8, over color.NRGBA, coverage uint32) {
	alpha := coverage * uint32(over.A) / 255
	if alpha == 255 {
		pixel[0], pixel[1], pixel[2], pixel[3] = over.R, over.G, over.B, 255
		return
	}
	rest := 255 - alpha
	pixel[0] = uint8((uint32(pixel[0])*rest + uint32(over.R)*alpha) / 255)
	pixel[1] = uint8((uint32(pixel[1])*rest + uint32(over.G)*alpha) / 255)
	pixel[2] = uint8((uint32(pixel[2])*rest + uint32(over.B)*alpha) / 255)
	pixel[3] = 255
}

// Glow lays a soft ellipse: full strength in the middle, nothing at the rim. Shadows are dark glows.
func (c Canvas) Glow(cx, cy, rx, ry float64, colour color.NRGBA) {
	c.Fill(Ellipse(cx, cy, rx, ry), func(x, y int) color.NRGBA {
		dx, dy := (float64(x)-cx)/rx, (float64(y)-cy)/ry
		left := max(0, 1-dx*dx-dy*dy)
		out := colour
		out.A = uint8(float64(colour.A) * left * left)
		return out
	})
}

// Finish gives a drawing the look of a photo: darker corners, and a little of the sensor's noise.
func (c Canvas) Finish(grain Noise, vignette, noise float64) {
	w, h := float64(c.Rect.Dx()), float64(c.Rect.Dy())
	columns := make([]float64, c.Rect.Dx())
	for x := range columns {
		d := (float64(x) - w/2) / (w / 2)
		columns[x] = d * d
	}
	for y := range c.Rect.Dy() {
		dy := (float64(y) - h/2) / (h / 2)
		row := c.Pix[y*c.Stride : y*c.Stride+4*c.Rect.Dx()]
		for x := range columns {
			light := uint32(1024 * (1 - vignette*(columns[x]+dy*dy)/2) * (1 + noise*grain.raw(x/2, y/2)))
			for i := 4 * x; i < 4*x+3; i++ {
				row[i] = uint8(min(255, uint32(row[i])*light/1024))
			}
		}
	}
}

// Scaled is the canvas as a picture of the given width.
func (c Canvas) Scaled(width int) Canvas {
	small := New(width, c.Rect.Dy()*width/c.Rect.Dx())
	var by ximage.Scaler = ximage.BiLinear
	if width*2 > c.Rect.Dx() {
		by = ximage.ApproxBiLinear // looks at four pixels, which is enough down to half the size
	}
	by.Scale(small.RGBA, small.Rect, c.RGBA, c.Rect, ximage.Src, nil)
	return small
}
