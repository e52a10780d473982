package files

import (
	"context"
	"fmt"
	"slices"
	"time"

	"shipshape/server/store"
)

const (
	// UnnamedDays is how long a file stays that no record names: its record may be on a tablet in a drawer that never said so, or the one
	// that named it may come back. Operators (server/docs/security.md) and the owners of tablets (the page Sync) are told.
	UnnamedDays = 180
	// heardDays is for how long after it was heard of last a tablet that has something unsent keeps the files of its person.
	heardDays = 400
)

// dropUnnamed forgets files that no record has named for UnnamedDays. The clock of a file begins when a sweep first finds it so.
func (s *Service) dropUnnamed(ctx context.Context) error {
	now := s.clock.Now()
	heard := now.Add(-heardDays * 24 * time.Hour).UnixMilli()
	var unnamed, toNote []store.Unnamed
	err := s.store.Read(ctx, func(tx *store.Tx) (err error) {
		if toNote, err = tx.ListToNote(heard, 1000); err != nil {
			return err
		}
		unnamed, err = tx.ListUnnamed(now.Add(-UnnamedDays*24*time.Hour).UnixMilli(), 1000)
		return err
	})
	if err != nil {
		return fmt.Errorf("find files that no record names: %w", err)
	}
	for part := range slices.Chunk(toNote, 64) {
		if err := s.store.Write(ctx, func(tx *store.Tx) error { return tx.NoteUnnamed(part, now.UnixMilli()) }); err != nil {
			return fmt.Errorf("note files that no record names: %w", err)
		}
	}
	for _, file := range unnamed {
		var dropped bool
		err := s.store.Write(ctx, func(tx *store.Tx) (err error) {
			dropped, err = tx.DropUnnamed(file, heard)
			return err
		})
		if err != nil {
			return fmt.Errorf("forget file %s: %w", file.SHA256, err)
		}
		if dropped {
			// A crash in between leaves bytes that nobody finds, never a row without bytes.
			if err := s.blobs.Delete(ctx, fileKey(file.OrgID, file.SHA256)); err != nil {
				return fmt.Errorf("drop file %s: %w", file.SHA256, err)
			}
		}
	}
	return nil
}
