package assembly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"shipshape/server/store"
)

// historyName is the mark outside the database.
const historyName = "history.json"

// historyEvery bounds how often the mark is written while changes arrive.
const historyEvery = time.Second

// history remembers beside the database how far each organization has come. It only grows: a database that is behind it was
// put back from a backup. The file is a second sign, beside the cursors of devices: it may be missing, old or lost, and then it
// says nothing. That is why it is not flushed to the disk at every change.
type history struct {
	path  string
	store *store.Store
	sync  noticer
	wake  chan struct{}
	mu    sync.Mutex
	// compared says that the file was held to the whole history once; after that only what is behind it is of interest.
	compared bool
}

type noticer interface {
	NoticeFile(ctx context.Context, epoch string, reached map[string]store.Counter) error
}

// remembered is what the file holds of one database. Its key there is the database's first epoch: a data directory may be used
// with another database for a while.
type remembered struct {
	Epoch         string                   `json:"epoch"`
	Organizations map[string]store.Counter `json:"organizations"`
}

func newHistory(dir string, st *store.Store, sync noticer) *history {
	return &history{path: filepath.Join(dir, historyName), store: st, sync: sync, wake: make(chan struct{}, 1)}
}

// moved says that there is something to remember.
func (h *history) moved() {
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

// run writes what has moved until ctx ends, and once more then.
func (h *history) run(ctx context.Context, warn func(error)) {
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), historyEvery)
			if err := h.keep(last); err != nil {
				warn(err)
			}
			cancel()
			return
		case <-h.wake:
		}
		if err := h.keep(ctx); err != nil && ctx.Err() == nil {
			warn(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(historyEvery):
		}
	}
}

// keep compares the file with the database, lets the syncer know when the database is behind, and writes where it stands now.
func (h *history) keep(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.read()
	name, now, err := h.stand(ctx)
	if err != nil {
		return err
	}
	if before, ok := all[name]; ok && (!h.compared || before.ahead(now)) {
		if err := h.sync.NoticeFile(ctx, before.Epoch, before.Organizations); err != nil {
			return err
		}
		if _, now, err = h.stand(ctx); err != nil {
			return err
		}
	}
	h.compared = true
	all[name] = now
	return h.write(all)
}

// ahead says that a database which was here a moment ago is not the one it was.
func (r remembered) ahead(now remembered) bool {
	for org, counter := range r.Organizations {
		here := now.Organizations[org]
		if r.Epoch == now.Epoch && (here.Seq < counter.Seq || here.Seq == counter.Seq && here.Chain != counter.Chain) {
			return true
		}
	}
	return false
}

// reached is what the file remembers of the database that is open.
func (h *history) reached(ctx context.Context) (remembered, error) {
	name, _, err := h.stand(ctx)
	return h.read()[name], err
}

func (h *history) stand(ctx context.Context) (name string, now remembered, err error) {
	err = h.store.Read(ctx, func(tx *store.Tx) error {
		if name, err = tx.FirstEpoch(); err != nil {
			return err
		}
		if now.Epoch, err = tx.Epoch(); err != nil {
			return err
		}
		now.Organizations, err = tx.ListCounters()
		return err
	})
	if err != nil {
		err = fmt.Errorf("read where the organizations stand: %w", err)
	}
	return name, now, err
}

// read answers nothing for a file that is not there or cannot be read: its absence is no sign.
func (h *history) read() map[string]remembered {
	all := map[string]remembered{}
	text, err := os.ReadFile(h.path)
	if err != nil || json.Unmarshal(text, &all) != nil {
		return map[string]remembered{}
	}
	return all
}

func (h *history) write(all map[string]remembered) error {
	text, err := json.Marshal(all)
	if err != nil {
		return fmt.Errorf("remember where the organizations stand: %w", err)
	}
	// Written beside and renamed: a reader finds the old file or the new one.
	beside := h.path + ".new"
	if err := os.WriteFile(beside, text, 0o600); err != nil {
		return fmt.Errorf("remember where the organizations stand: %w", err)
	}
	if err := os.Rename(beside, h.path); err != nil {
		return errors.Join(fmt.Errorf("remember where the organizations stand: %w", err), ignoreMissing(os.Remove(beside)))
	}
	return nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
