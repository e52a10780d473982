package syncer

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"
)

// A whole is read page by page, and to find what belongs to it takes as much as it is large. So for a moment it is remembered what was found:
// to read all pages costs as much as there is, however many pages that are. It says only where to go on: whether a record is there still, and
// who sees it, is asked anew for each. Another server, or one that has forgotten, finds it again.
const (
	listedFor    = 5 * time.Second
	mostListings = 64_000 // records of all of them together, about 5 MB
)

type listings struct {
	mu   sync.Mutex
	kept map[listing]belonging
	size int
}

type listing struct {
	orgID string
	of    ref
}

// belonging is what belongs to a whole, in order. Nobody changes it.
type belonging struct {
	records []ref
	at      time.Time
}

// recall finds what belongs to a whole, where that was found a moment ago.
func (l *listings) recall(of listing, now time.Time) (records []ref, found bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	kept, found := l.kept[of]
	if age := now.Sub(kept.at); !found || age < 0 || age > listedFor {
		return nil, false
	}
	return kept.records, true
}

// keep remembers what belongs to a whole. Where there is too much, the oldest is forgotten.
func (l *listings) keep(of listing, records []ref, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forget(of)
	for l.size+len(records) > mostListings && len(l.kept) > 0 {
		l.forget(l.oldest())
	}
	if l.kept == nil {
		l.kept = map[listing]belonging{}
	}
	l.kept[of] = belonging{records, now}
	l.size += len(records)
}

func (l *listings) forget(of listing) {
	l.size -= len(l.kept[of].records)
	delete(l.kept, of)
}

func (l *listings) oldest() (oldest listing) {
	var at time.Time
	for of, kept := range l.kept {
		if at.IsZero() || kept.at.Before(at) {
			oldest, at = of, kept.at
		}
	}
	return oldest
}

// inOrder is the order in which the records of a whole come: by kind and id.
func inOrder(a, b ref) int { return cmp.Or(cmp.Compare(a.entity, b.entity), cmp.Compare(a.id, b.id)) }

// behind are those of some records, which are in order, that come after the place where a page ended.
func behind(records []ref, place string) []ref {
	entity, id, _ := strings.Cut(place, "/")
	at, found := slices.BinarySearchFunc(records, ref{entity, id}, inOrder)
	if found {
		at++
	}
	return records[at:]
}
