package demo

import (
	"context"
	"fmt"
	"runtime"

	"shipshape/server/demo/draw"
	"shipshape/server/demo/scenes"

	"golang.org/x/sync/errgroup"
)

// camera draws a photo.
type camera func(letters draw.Type, kind string, seed uint64, fixed bool) (scenes.Photo, error)

// shot names a photo among those of the stories.
type shot struct {
	scene string
	seed  uint64
	after bool
}

// stored is a photo whose bytes the server has.
type stored struct {
	original, report, thumb string // SHA-256
	bytes                   int64
}

// takePhotos draws and stores every photo the stories speak of.
func (y *yard) takePhotos(ctx context.Context, rounds []round) (map[shot]stored, error) {
	var shots []shot
	for _, r := range rounds {
		for _, s := range r.stories {
			if s.scene == "" {
				continue
			}
			shots = append(shots, shot{s.scene, s.seed, false})
			if s.after {
				shots = append(shots, shot{s.scene, s.seed, true})
			}
		}
	}
	letters, err := draw.LoadType()
	if err != nil {
		return nil, err
	}
	drawn := make([]scenes.Photo, len(shots))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, s := range shots {
		group.Go(func() (err error) {
			drawn[i], err = y.draw.photo(letters, s.scene, s.seed, s.after)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, fmt.Errorf("draw photos: %w", err)
	}
	photos := map[shot]stored{}
	for i, s := range shots {
		p := stored{bytes: int64(len(drawn[i].Original))}
		for _, file := range []struct {
			into *string
			data []byte
		}{{&p.original, drawn[i].Original}, {&p.report, drawn[i].Report}, {&p.thumb, drawn[i].Thumb}} {
			if *file.into, err = y.Files.Store(ctx, y.orgID, "image/jpeg", file.data); err != nil {
				return nil, fmt.Errorf("store photo of %s: %w", s.scene, err)
			}
		}
		photos[s] = p
	}
	return photos, nil
}
