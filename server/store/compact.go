package store

import (
	"context"
	"fmt"
)

// A database file of SQLite keeps the pages that nothing uses any more, and fills them again. After a purge of much there may be more of them than
// will be needed soon: those go back to the disk, from the end of the file, a few at a time. PostgreSQL's autovacuum does the same by itself.
//
// Only a file that was begun so can do it (auto_vacuum); one of a version before is written anew once instead, when what is in use is
// small enough for that to take a moment. A backup that is restored is compact in any case.

const (
	// manyFree is from how many free pages, of 4 KB, and mostFree from which share of all pages, one in so many, some are given back.
	manyFree, mostFree = 4096, 4
	// spareFree is which share of all pages, one in so many, stays free for what comes next.
	spareFree = 16
	// givenAtOnce is how many pages are given back in one transaction.
	givenAtOnce = 512
	// smallEnough is how many pages in use are written anew under one lock, 64 MB: a second or two.
	smallEnough = 16_384
)

// pageUse is what a file of SQLite consists of. Vacuum is 2 where it can give pages back a few at a time.
type pageUse struct {
	Pages  int64 `db:"page_count"`
	Free   int64 `db:"freelist_count"`
	Vacuum int64 `db:"auto_vacuum"`
}

func (u pageUse) worthIt() bool { return u.Free >= manyFree && u.Free >= u.Pages/mostFree }

// Compact gives pages back to the disk when many are free, and says how many. On PostgreSQL there is nothing to do.
func (s *Store) Compact(ctx context.Context) (given int64, err error) {
	if s.engine.postgres {
		return 0, nil
	}
	before, err := s.pageUse(ctx)
	if err != nil || !before.worthIt() {
		return 0, err
	}
	switch {
	case before.Vacuum == 2:
		err = s.giveBack(ctx, before.Free-before.Pages/spareFree)
	case before.Pages-before.Free <= smallEnough:
		err = s.writeAnew(ctx)
	}
	if err != nil {
		return 0, fmt.Errorf("give free pages back: %w", err)
	}
	after, err := s.pageUse(ctx)
	return before.Pages - after.Pages, err
}

func (s *Store) pageUse(ctx context.Context) (use pageUse, err error) {
	err = s.Read(ctx, func(tx *Tx) error {
		return tx.Get(&use, "SELECT page_count, freelist_count, auto_vacuum FROM pragma_page_count(), pragma_freelist_count(), pragma_auto_vacuum()")
	})
	return use, err
}

// giveBack takes so many free pages from the file, in transactions between which others write.
func (s *Store) giveBack(ctx context.Context, pages int64) error {
	for ; pages > 0; pages -= givenAtOnce {
		err := s.Write(ctx, func(tx *Tx) (err error) {
			rows, err := tx.tx.QueryContext(ctx, fmt.Sprintf("PRAGMA incremental_vacuum(%d)", min(pages, givenAtOnce)))
			if err != nil {
				return err
			}
			defer finish(rows, &err)
			for rows.Next() { // a row for each page, which is given back as it is read
				continue
			}
			return rows.Err()
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeAnew copies what is in use into a file that can give pages back from now on. Whoever wants to write waits for it.
func (s *Store) writeAnew(ctx context.Context) error {
	if err := s.line.Acquire(ctx, 1); err != nil {
		return fmt.Errorf("wait to write: %w", err)
	}
	defer s.line.Release(1)
	_, err := s.write.ExecContext(ctx, "VACUUM") // auto_vacuum of the connection says how
	if s.mover != nil {
		s.mover.wrote()
	}
	return err // not judged: a full disk undoes it, and nothing that was acknowledged is in it
}
