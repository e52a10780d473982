package demo

import (
	"context"
	"fmt"

	"shipshape/server/demo/pictures"
)

// shot names a photo among those of the stories.
type shot struct {
	scene string
	take  int
	after bool
}

// stored is a photo whose bytes the server has.
type stored struct {
	original, report, thumb string // SHA-256
	bytes                   int64
}

// takePhotos stores every photo the stories speak of.
func (y *yard) takePhotos(ctx context.Context, rounds []round) (map[shot]stored, error) {
	var shots []shot
	for _, r := range rounds {
		for _, s := range r.stories {
			if s.scene == "" {
				continue
			}
			shots = append(shots, shot{s.scene, s.take, false})
			if s.after {
				shots = append(shots, shot{s.scene, s.take, true})
			}
		}
	}
	photos := map[shot]stored{}
	for _, s := range shots {
		picture, err := pictures.Find(s.scene, s.take, s.after)
		if err != nil {
			return nil, err
		}
		p := stored{bytes: int64(len(picture.Original))}
		for _, file := range []struct {
			into *string
			data []byte
		}{{&p.original, picture.Original}, {&p.report, picture.Report}, {&p.thumb, picture.Thumb}} {
			if *file.into, err = y.Files.Store(ctx, y.orgID, "image/jpeg", file.data); err != nil {
				return nil, fmt.Errorf("store photo of %s: %w", s.scene, err)
			}
		}
		photos[s] = p
	}
	return photos, nil
}
