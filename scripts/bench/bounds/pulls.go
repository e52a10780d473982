package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

const markupSize = 60_000

// memory is what pulls need beyond what the server has at rest with warm caches, in MB: of the Go heap with what is not collected yet,
// and of the whole process, which has the memory of SQLite besides. The garbage collector runs as in production.
type memory struct {
	Devices     int     `json:"devices"`
	Rows        int     `json:"rows"`
	LargestPage float64 `json:"largestPage"`
	Heap        float64 `json:"heap"`
	HeapEach    float64 `json:"heapEach"`
	Process     float64 `json:"process"`
	ProcessEach float64 `json:"processEach"`
	Seconds     float64 `json:"seconds"`
}

// measurePulls lets devices pull rows of markup at once, from the beginning and with the largest limit they may ask for.
func measurePulls(ctx context.Context, y *served.Yard, devices, photos int) (memory, error) {
	org, err := y.Organization(ctx, "Drydock")
	if err != nil {
		return memory{}, err
	}
	var crowd []*served.Tablet
	for range devices {
		t, err := y.Tablet(ctx, org)
		if err == nil {
			err = t.SignIn(ctx)
		}
		if err != nil {
			return memory{}, err
		}
		crowd = append(crowd, t)
	}
	if err := photograph(ctx, crowd[0], photos); err != nil {
		return memory{}, err
	}
	// The first time fills the caches of the database, which are there once for everybody.
	if _, err := pullAll(ctx, crowd[:1]); err != nil {
		return memory{}, err
	}
	if _, err := pullAll(ctx, crowd); err != nil {
		return memory{}, err
	}
	told := memory{Devices: devices}
	if err := measured(ctx, crowd[:1], &told, &told.HeapEach, &told.ProcessEach); err != nil {
		return memory{}, err
	}
	err = measured(ctx, crowd, &told, &told.Heap, &told.Process)
	return told, err
}

// photograph stores photos with as much markup as one may have, a few to a request.
func photograph(ctx context.Context, t *served.Tablet, photos int) error {
	markup := []byte(`{"strokes":"` + strings.Repeat("m", markupSize) + `"}`)
	walk := uuid.NewString()
	for made := 0; made < photos; {
		var lists [][]change.Op
		for ; made < photos && len(lists) < 15; made++ {
			lists = append(lists, []change.Op{{Entity: "photo", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{
				"parentEntity": "walk", "parentId": walk,
				"role": "before", "sha256": strings.Repeat("ab", 32), "mime": "image/jpeg", "width": int64(1600), "height": int64(1200), "bytes": int64(250_000),
				"takenAt": time.Now().UnixMilli(), "markup": json.RawMessage(markup),
			}}})
		}
		if _, _, err := t.Push(ctx, t.Sets(lists...)); err != nil {
			return err
		}
	}
	return nil
}

// measured notes how far memory rises while devices pull everything.
func measured(ctx context.Context, crowd []*served.Tablet, told *memory, heap, process *float64) error {
	debug.FreeOSMemory()
	heapAtRest, processAtRest := heapBytes(), processBytes()
	most, stop := watch()
	started := time.Now()
	pulled, err := pullAll(ctx, crowd)
	told.Seconds = time.Since(started).Seconds()
	stop()
	told.Rows, told.LargestPage = pulled.rows, mb(float64(pulled.largest))
	*heap, *process = mb(most.heap-heapAtRest), mb(most.process-processAtRest)
	return err
}

type peak struct{ heap, process float64 }

// watch looks at the memory every millisecond until it is stopped.
func watch() (most *peak, stop func()) {
	most = &peak{}
	ended := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() {
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			most.heap, most.process = max(most.heap, heapBytes()), max(most.process, processBytes())
			select {
			case <-ended:
				return
			case <-tick.C:
			}
		}
	})
	return most, func() { close(ended); watching.Wait() }
}

// heapBytes is what the Go heap holds: objects in use and those that nobody has collected yet.
func heapBytes() float64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return float64(sample[0].Value.Uint64())
}

// processBytes is the memory of the whole process, as Linux counts it.
func processBytes() float64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	if err != nil {
		return 0
	}
	return float64(pages * os.Getpagesize())
}

func mb(bytes float64) float64 { return bytes / (1 << 20) }

type pulled struct {
	rows, largest int
}

func pullAll(ctx context.Context, crowd []*served.Tablet) (pulled, error) {
	var mu sync.Mutex
	var all pulled
	var failed error
	var running sync.WaitGroup
	for _, t := range crowd {
		running.Go(func() {
			one, err := pullOne(ctx, t)
			mu.Lock()
			defer mu.Unlock()
			all.rows, all.largest, failed = all.rows+one.rows, max(all.largest, one.largest), errors.Join(failed, err)
		})
	}
	running.Wait()
	return all, failed
}

var (
	cursorOf = regexp.MustCompile(`"cursor":"([^"]*)"`)
	moreOf   = regexp.MustCompile(`"more":(true|false)`)
)

// pullOne brings everything and keeps nothing of it: the device's memory must not be counted as the server's. The cursor stands at the
// beginning of a page.
func pullOne(ctx context.Context, t *served.Tablet) (pulled, error) {
	var all pulled
	for cursor, more := "", true; more; {
		response, err := t.Do(ctx, http.MethodGet, "/api/sync/pull?limit=5000&cursor="+url.QueryEscape(cursor), nil)
		if err != nil {
			return all, err
		}
		head := make([]byte, 512)
		n, err := io.ReadFull(response.Body, head)
		if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) || response.StatusCode != http.StatusOK {
			response.Body.Close()
			return all, fmt.Errorf("pull: %d %s: %w", response.StatusCode, head[:n], err)
		}
		rest := &counter{}
		rest.Write(head[:n])
		_, err = io.Copy(rest, response.Body)
		response.Body.Close()
		if err != nil {
			return all, err
		}
		all.rows, all.largest = all.rows+rest.rows, max(all.largest, rest.bytes)
		found := cursorOf.FindSubmatch(head[:n])
		if found == nil {
			return all, fmt.Errorf("pull: no cursor in %s", head[:n])
		}
		cursor, more = string(found[1]), bytes.Equal(moreOf.FindSubmatch(head[:n])[1], []byte("true"))
	}
	return all, nil
}

// counter counts bytes and, near enough, rows.
type counter struct{ bytes, rows int }

func (c *counter) Write(part []byte) (int, error) {
	c.bytes += len(part)
	c.rows += bytes.Count(part, []byte(`"entity":"photo"`))
	return len(part), nil
}
