package yardmap

import (
	"bytes"
	"image/png"
	"os"
	"testing"
)

func TestTmpWrite(t *testing.T) {
	c, err := Draw()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	png.Encode(&b, c)
	os.WriteFile("/tmp/h/map.png", b.Bytes(), 0o644)
	t.Log(b.Len())
}
