package syncer

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Reach is what an actor may ask about, as a pull would give it: by entity the tokens by which they see records of it, nil for all of them; an
// entity that is missing they do not see. What one of Withheld keeps back they do not see either, but for what one of Mine lets see; Keeps names
// the entities where that can be. Hidden are fields that could be guessed by asking.
type Reach struct {
	Tokens         map[string][]string
	Withheld, Mine []string
	Keeps          map[string]bool
	Hidden         map[string][]string
}

// ReachOf finds it.
func (y *Syncer) ReachOf(ctx context.Context, actor app.Actor) (reach Reach, err error) {
	err = y.store.Read(ctx, func(tx *store.Tx) error {
		reach = Reach{Tokens: map[string][]string{}, Keeps: y.withholds, Hidden: map[string][]string{}}
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		for _, e := range y.schema.Entities() {
			if s.part[e.Name] == nil && !slices.Contains(s.whole, e.Name) {
				continue
			}
			if reach.Tokens[e.Name], err = s.tokensFor(e); err != nil {
				return err
			}
			for _, f := range e.Fields {
				if f.Private || s.secret(e) && slices.Contains(e.Sensitive.Fields, f.Name) {
					reach.Hidden[e.Name] = append(reach.Hidden[e.Name], f.Name)
				}
			}
		}
		reach.Withheld, reach.Mine = slices.Sorted(maps.Keys(s.withheld)), slices.Sorted(maps.Keys(s.mine))
		return nil
	})
	if err != nil {
		return Reach{}, fmt.Errorf("find what an actor may ask about: %w", err)
	}
	return reach, nil
}
