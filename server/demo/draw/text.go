package draw

import (
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Type sets text in the Go fonts.
type Type struct{ Bold, Medium, Italic *Font }

// Font is one cut.
type Font struct{ font *sfnt.Font }

// LoadType reads the fonts.
func LoadType() (Type, error) {
	var t Type
	for _, cut := range []struct {
		into **Font
		data []byte
	}{{&t.Bold, gobold.TTF}, {&t.Medium, gomedium.TTF}, {&t.Italic, goitalic.TTF}} {
		f, err := sfnt.Parse(cut.data)
		if err != nil {
			return t, fmt.Errorf("parse font: %w", err)
		}
		*cut.into = &Font{f}
	}
	return t, nil
}

// Width is how wide text is set.
func (f *Font) Width(text string, size, spacing float64) float64 {
	_, width := f.set(text, size, spacing)
	return width
}

// Left sets text from x on, standing on the line y; spacing is added after each letter.
func (f *Font) Left(text string, x, y, size, spacing float64) Path {
	path, _ := f.set(text, size, spacing)
	return path.Move(x, y)
}

// Middle sets text centred on x.
func (f *Font) Middle(text string, x, y, size, spacing float64) Path {
	path, width := f.set(text, size, spacing)
	return path.Move(x-(width-spacing)/2, y)
}

// set leaves out letters the font lacks.
func (f *Font) set(text string, size, spacing float64) (Path, float64) {
	var (
		buffer sfnt.Buffer
		path   Path
		x      float64
		scale  = fixed.Int26_6(size * 64)
	)
	for _, letter := range text {
		glyph, err := f.font.GlyphIndex(&buffer, letter)
		if err != nil {
			continue
		}
		segments, err := f.font.LoadGlyph(&buffer, glyph, scale, nil)
		if err != nil {
			continue
		}
		path = append(path, outline(segments, x)...)
		advance, err := f.font.GlyphAdvance(&buffer, glyph, scale, font.HintingNone)
		if err != nil {
			continue
		}
		x += float64(advance)/64 + spacing
	}
	return path, x
}

func outline(segments sfnt.Segments, x float64) Path {
	var (
		path    Path
		contour []Point
	)
	at := func(p fixed.Point26_6) Point { return Pt(x+float64(p.X)/64, float64(p.Y)/64) }
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if contour != nil {
				path = append(path, contour)
			}
			contour = []Point{at(s.Args[0])}
		case sfnt.SegmentOpLineTo:
			contour = append(contour, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			from, by, to := contour[len(contour)-1], at(s.Args[0]), at(s.Args[1])
			for _, t := range []float64{0.25, 0.5, 0.75, 1} {
				contour = append(contour, between(between(from, by, t), between(by, to, t), t))
			}
		case sfnt.SegmentOpCubeTo: // TrueType outlines have none
		}
	}
	return append(path, contour)
}
