package yardmap

import "testing"

func TestPlaces_ArePinnedInsideThemselves(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, p := range Places {
		if seen[p.Code] {
			t.Errorf("%s is there twice", p.Code)
		}
		seen[p.Code] = true
		if p.PinX < p.X || p.PinX > p.X+p.W || p.PinY < p.Y || p.PinY > p.Y+p.H {
			t.Errorf("the pin of %s stands outside", p.Code)
		}
		if x, y := p.Pin(); x <= 0 || x >= 10000 || y <= 0 || y >= 10000 {
			t.Errorf("the pin of %s is off the map: %d, %d", p.Code, x, y)
		}
	}
	if len(seen) != 17 {
		t.Errorf("%d places, want 17", len(seen))
	}
}

func TestPlaces_DoNotOverlap(t *testing.T) {
	t.Parallel()
	for i, a := range Places {
		for _, b := range Places[i+1:] {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
				t.Errorf("%s and %s overlap", a.Code, b.Code)
			}
		}
	}
}

func TestDraw_ShowsWaterLandAndHulls(t *testing.T) {
	t.Parallel()
	c, err := Draw()
	if err != nil {
		t.Fatal(err)
	}
	if c.Rect.Dx() != Width || c.Rect.Dy() != Height {
		t.Fatalf("map is %v", c.Rect)
	}
	for name, test := range map[string]struct {
		x, y int
		is   func(r, g, b uint8) bool
	}{
		"the river is blue":     {1200, 1300, func(r, _, b uint8) bool { return b > 230 && r < 225 }},
		"a roof is white":       {1180, 215, func(r, g, b uint8) bool { return r > 245 && g > 245 && b > 245 }},
		"a hull in the dock":    {910, 700, func(r, g, b uint8) bool { return r < 40 && g < 60 && b < 90 }},
		"the caisson is orange": {830, 808, func(r, _, b uint8) bool { return r > 200 && b < 60 }},
	} {
		if at := c.RGBAAt(test.x, test.y); !test.is(at.R, at.G, at.B) {
			t.Errorf("%s: %v", name, at)
		}
	}
}
