package draw

import (
	"math"
	"math/rand/v2"
	"testing"
)

var ink = Hex(0xffffff)

// drawn is how many pixels a path covers.
func drawn(path Path) float64 {
	c := New(200, 200)
	c.Fill(path, Solid(ink))
	sum := 0.0
	for i := 0; i < len(c.Pix); i += 4 {
		sum += float64(c.Pix[i]) / 255
	}
	return sum
}

func TestFill_CoversTheAreaWithSoftEdges(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		path Path
		want float64
	}{
		"half a pixel counts half":        {Rect(10, 10, 20.5, 10), 205},
		"a circle":                        {Circle(100, 100, 40), math.Pi * 1600},
		"an ellipse":                      {Ellipse(100, 100, 60, 20), math.Pi * 1200},
		"round corners are cut":           {Round(20, 20, 100, 60, 10), 6000 - (400 - math.Pi*100)},
		"outside the canvas is no error":  {Rect(-50, -50, 60, 60), 100},
		"entirely outside":                {Rect(300, 300, 10, 10), 0},
		"turned by a right angle":         {Rect(50, 50, 80, 20).Turn(Pt(90, 60), 90), 1600},
		"a line has round ends":           {Line(10, Pt(50, 100), Pt(150, 100)), 1000 + math.Pi*25},
		"a corner does not cancel out":    {Line(20, Pt(40, 40), Pt(140, 40), Pt(140, 140)), 4000 + math.Pi*100 - 100 + 25*math.Pi},
		"a line back over itself is once": {Line(10, Pt(50, 100), Pt(150, 100), Pt(50, 100)), 1000 + math.Pi*25},
		"dashes leave gaps":               {Dashes(4, 10, 10, Pt(20, 100), Pt(120, 100)), 200},
		"dashes run on around a corner":   {Dashes(4, 15, 5, Pt(20, 20), Pt(30, 20), Pt(30, 60)), 156},
	} {
		if got := drawn(test.path); math.Abs(got-test.want) > test.want*0.03+1 {
			t.Errorf("%s: %.1f pixels, want %.1f", name, got, test.want)
		}
	}
}

func TestFill_LetsTheGroundShowThrough(t *testing.T) {
	t.Parallel()
	c := New(1, 1)
	c.Fill(Rect(0, 0, 1, 1), Solid(Alpha(ink, 0.5)))
	if got := c.RGBAAt(0, 0); got.R != 128 || got.A != 255 {
		t.Errorf("half white on black is %v", got)
	}
}

func TestCurve_PassesThroughItsPoints(t *testing.T) {
	t.Parallel()
	through := []Point{{0, 0}, {50, 80}, {100, 20}, {160, 60}}
	curve := Curve(through...)
	for i, p := range through {
		if got := curve[min(i*12, len(curve)-1)]; math.Hypot(got.X-p.X, got.Y-p.Y) > 1e-9 {
			t.Errorf("point %d is at %v, want %v", i, got, p)
		}
	}
}

func TestFont_SetsTextOnALine(t *testing.T) {
	t.Parallel()
	letters, err := LoadType()
	if err != nil {
		t.Fatal(err)
	}
	short, long := letters.Bold.Width("Pier", 20, 0), letters.Bold.Width("Pier 1", 20, 0)
	if short <= 0 || long <= short {
		t.Errorf("widths %.1f, %.1f", short, long)
	}
	if spaced := letters.Bold.Width("Pier", 20, 3); math.Abs(spaced-short-12) > 1e-9 {
		t.Errorf("spacing adds %.1f, want 12", spaced-short)
	}
	box := letters.Bold.Middle("HOH", 100, 100, 40, 0).bounds()
	if middle := float64(box.Min.X+box.Max.X) / 2; math.Abs(middle-100) > 2 || box.Max.Y > 103 || box.Min.Y < 60 {
		t.Errorf("text lies in %v", box)
	}
}

func TestNoise_IsSmoothAndWithinOne(t *testing.T) {
	t.Parallel()
	n := NewNoise(rand.New(rand.NewPCG(1, 2)))
	last := n.At(0, 7.3)
	for x := 0.0; x < 300; x += 0.01 {
		v := n.At(x, 7.3)
		if v < -1 || v > 1 || math.Abs(v-last) > 0.06 {
			t.Fatalf("noise jumps from %.3f to %.3f at %.2f", last, v, x)
		}
		last = v
	}
}
