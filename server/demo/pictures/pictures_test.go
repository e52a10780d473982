package pictures

import "testing"

func TestPlaces_StandOnTheMapEachOnItsOwn(t *testing.T) {
	t.Parallel()
	codes, pins := map[string]bool{}, map[[2]int64]bool{}
	for _, p := range Places {
		x, y := p.Pin()
		if codes[p.Code] || pins[[2]int64{x, y}] {
			t.Errorf("%s is there twice", p.Code)
		}
		codes[p.Code], pins[[2]int64{x, y}] = true, true
		if x <= 0 || x >= 10000 || y <= 0 || y >= 10000 {
			t.Errorf("the pin of %s is off the map: %d, %d", p.Code, x, y)
		}
	}
}

func TestFind_SaysWhichPictureIsMissing(t *testing.T) {
	t.Parallel()
	if _, err := Find("unicorn", 1, true); err == nil {
		t.Error("a picture that nobody took was found")
	}
}
