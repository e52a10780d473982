package fuel

import "slices"

// Stick is a reading as its tank remembers it, in thousandths of gal: what the book said then, what was taken out since the reading before,
// and how far the stick was off.
type Stick struct {
	ID       string `json:"id"`
	At       int64  `json:"at"`
	Book     int64  `json:"book"`
	Flow     int64  `json:"flow"`
	Variance int64  `json:"variance"`
}

// TankBook is what the book of a tank says now, in thousandths of gal: since when (epoch ms) it is counted, and what was taken out since.
type TankBook struct {
	Level   int64 `json:"level"`
	LevelAt int64 `json:"levelAt"`
	Flow    int64 `json:"flow"`
}

// Read says how far a reading (base in millionths of gal) is off. One that is known is held against the book of then, a new one against that of
// now; an earlier one that is told late against none.
func (t *Tank) Read(sticks []Stick, now *TankBook, id string, at, base int64) {
	t.Variance, t.Throughput, t.Previous = nil, nil, nil
	against := func(book, flow int64) {
		variance, through := base-book*1000, flow*1000
		t.Variance, t.Throughput = &variance, &through
	}
	known := slices.IndexFunc(sticks, func(stick Stick) bool { return stick.ID == id })
	switch {
	case known >= 0:
		against(sticks[known].Book, sticks[known].Flow)
	case now != nil && now.LevelAt < at:
		against(now.Level, now.Flow)
	}
	for _, stick := range sticks {
		if stick.ID != id && stick.At < at {
			t.Previous = append(t.Previous, Variance{stick.ID, stick.Variance * 1000})
		}
	}
}
