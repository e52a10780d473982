package chat

import (
	"context"
	"fmt"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/server/store"
)

// made asks the module for a figure that it makes itself. It is made of all records that it reads, so only somebody who may see all of them gets
// it.
func (one *sitting) made(ctx context.Context, rate schema.AskRate, from, to string) (made rules.Made, err error) {
	figure := one.s.Named(rate.Go)
	if figure == nil {
		return rules.Made{}, fmt.Errorf("no module makes the figure %q", rate.Go)
	}
	for _, entity := range rate.From {
		if !one.sight.whole(entity) {
			return rules.Made{Lacks: "it is made of records that you may not see, or see only in part."}, nil
		}
	}
	err = one.s.Sync.Look(ctx, one.actor.OrgID, func(_ *store.Tx, view rules.View) error {
		made, err = figure(view, from, to)
		return err
	})
	if err != nil {
		return rules.Made{}, fmt.Errorf("make the figure %s: %w", rate.Go, err)
	}
	one.step("tool", "Made by the rules of its module, as on its page")
	return made, nil
}

// whole says whether somebody sees every record of an entity, with every field.
func (v *sight) whole(entity string) bool {
	tokens, ok := v.reach.Tokens[entity]
	return ok && tokens == nil && len(v.reach.Hidden[entity]) == 0 && (len(v.reach.Withheld) == 0 || !v.reach.Keeps[entity])
}
