package scenes

import (
	"bytes"
	"image/jpeg"
	"testing"

	"shipshape/server/demo/draw"

	"github.com/google/go-cmp/cmp"
)

func take(t *testing.T, kind string, seed uint64, fixed bool) Photo {
	t.Helper()
	letters, err := draw.LoadType()
	if err != nil {
		t.Fatal(err)
	}
	photo, err := Draw(letters, kind, seed, fixed)
	if err != nil {
		t.Fatal(err)
	}
	return photo
}

func TestDraw_EveryKindInThreeSizes(t *testing.T) {
	t.Parallel()
	for _, kind := range Kinds() {
		photo := take(t, kind, 1, false)
		for width, data := range map[int][]byte{Width: photo.Original, Report: photo.Report, Thumb: photo.Thumb} {
			config, err := jpeg.DecodeConfig(bytes.NewReader(data))
			if err != nil || config.Width != width || config.Height != width*3/4 || len(data) > 200_000 {
				t.Errorf("%s: %dx%d, %d bytes, %v", kind, config.Width, config.Height, len(data), err)
			}
		}
	}
}

func TestDraw_SameSeedSamePhoto(t *testing.T) {
	t.Parallel()
	first := take(t, "drums", 4, false)
	if diff := cmp.Diff(first, take(t, "drums", 4, false)); diff != "" {
		t.Error("the same photo comes out differently")
	}
	if cmp.Equal(first, take(t, "drums", 5, false)) {
		t.Error("another seed is the same photo")
	}
	if cmp.Equal(first, take(t, "drums", 4, true)) {
		t.Error("put right, the drums look the same")
	}
}

func TestDraw_UnknownKind(t *testing.T) {
	t.Parallel()
	if _, err := Draw(draw.Type{}, "sea serpent", 1, false); err == nil {
		t.Error("drew a sea serpent")
	}
}
