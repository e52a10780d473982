package scenes

import (
	"os"
	"testing"

	"bytes"
	"image"
	_ "image/jpeg"
	"image/png"
	"shipshape/server/demo/draw"
)

func TestTmp(t *testing.T) {
	l, _ := draw.LoadType()
	sheet := draw.New(5*320, 6*240)
	i := 0
	for _, k := range Kinds() {
		for _, f := range []bool{false, true} {
			p, err := Draw(l, k, 7, f)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(k, f, len(p.Original), len(p.Report), len(p.Thumb))
			m, _, _ := image.Decode(bytes.NewReader(p.Thumb))
			for y := range 240 {
				for x := range 320 {
					sheet.Set(i%5*320+x, i/5*240+y, m.At(x, y))
				}
			}
			i++
		}
	}
	var b bytes.Buffer
	png.Encode(&b, sheet)
	os.WriteFile("/tmp/h/scenes.png", b.Bytes(), 0o644)
}
