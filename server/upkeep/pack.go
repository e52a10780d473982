package upkeep

import (
	"context"

	"shipshape/server/store"
)

const (
	// PackDays is from when the contents of the change log are packed: later than any device comes back, and than most of what is looked up.
	PackDays = NameDays
	// packedAtOnce is how many sets are packed under one lock.
	packedAtOnce = 100
)

// pack makes what the change log says about sets of long ago smaller. Nothing is lost by it, so it goes on where an organization is on hold.
func (s *Service) pack(ctx context.Context, orgID string) error {
	before := s.clock.Now().Add(-PackDays * day).UnixMilli()
	for more := true; more; {
		err := s.store.WriteOrg(ctx, orgID, func(tx *store.Tx, _ store.Counter) (err error) {
			more, err = tx.PackSets(orgID, before, packedAtOnce)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
