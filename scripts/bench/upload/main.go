// Command upload measures the server's part of an upload of fuel: the rows of a file, typed, until they are committed, and how long the saves
// of a colleague take meanwhile. It runs the whole server over HTTP and prints one JSON object; times of saves are in ms.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime/pprof"
	"slices"
	"strings"
	"syscall"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

const (
	assets = 60
	atOnce = 1000 // rows of a request, as the page sends them
	pause  = 20 * time.Millisecond
)

type outcome struct {
	Rows      int     `json:"rows"`
	Seconds   float64 `json:"seconds"`
	Processor float64 `json:"processorSeconds"` // of server and measure together: says what a busy machine hides
	CommitMs  float64 `json:"commitMs"`
	Saves     int     `json:"saves"`
	SaveP50   float64 `json:"saveP50"`
	SaveP99   float64 `json:"saveP99"`
	SaveWorst float64 `json:"saveWorst"`
}

func main() {
	rows := flag.Int("rows", 100_000, "how many rows")
	profile := flag.String("profile", "", "a file for a CPU profile")
	flag.Parse()
	result, err := run(*rows, *profile)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench upload:", err)
		os.Exit(1)
	}
}

func run(rows int, profile string) (result outcome, err error) {
	result.Rows = rows
	err = served.With(nil, func(ctx context.Context, server *assembly.Server, base string) error {
		y := &served.Yard{Base: base, Server: server}
		org, err := y.Organization(ctx, "Bayfront")
		if err != nil {
			return err
		}
		clerk, err := y.Tablet(ctx, org)
		if err != nil {
			return err
		}
		colleague, err := y.Tablet(ctx, org)
		if err != nil {
			return err
		}
		if err := clerk.SignIn(ctx); err != nil {
			return err
		}
		return profiled(profile, func() error { return result.measure(ctx, clerk, colleague) })
	})
	return result, err
}

// profiled runs something and writes its CPU profile, where a file is named for it.
func profiled(path string, do func() error) error {
	if path == "" {
		return do()
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return errors.Join(err, file.Close())
	}
	err = do()
	pprof.StopCPUProfile()
	return errors.Join(err, file.Close())
}

func (o *outcome) measure(ctx context.Context, clerk, colleague *served.Tablet) error {
	batch, cranes, err := begin(ctx, clerk, o.Rows)
	if err != nil {
		return err
	}
	saving, stop := context.WithCancel(ctx)
	saved := make(chan error, 1)
	var took []time.Duration
	go func() {
		for saving.Err() == nil {
			one, err := save(ctx, colleague)
			if err != nil {
				saved <- err
				return
			}
			took = append(took, one)
			time.Sleep(pause)
		}
		saved <- nil
	}()
	began, used := time.Now(), processor()
	err = bring(ctx, clerk, batch, cranes, o.Rows)
	written := time.Now()
	if err == nil {
		err = push(ctx, clerk, change.Op{Entity: "fuelBatch", ID: batch, Kind: change.Command, Command: "commit", CL: 1})
	}
	o.Processor = (processor() - used).Seconds()
	o.Seconds, o.CommitMs = time.Since(began).Seconds(), milliseconds(time.Since(written))
	stop()
	if err := errors.Join(err, <-saved); err != nil {
		return err
	}
	slices.Sort(took)
	o.Saves, o.SaveP50, o.SaveP99, o.SaveWorst = len(took), milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1])
	return nil
}

// processor is how long the cores worked for this process.
func processor() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func push(ctx context.Context, t *served.Tablet, ops ...change.Op) error {
	_, _, err := t.Push(ctx, t.Sets(ops))
	return err
}

func save(ctx context.Context, t *served.Tablet) (time.Duration, error) {
	took, _, err := t.Push(ctx, t.Sets([]change.Op{{
		Entity: "task", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{"title": "Refit the mid rail", "state": "open", "priority": "P2"},
	}}))
	return took, err
}

// begin makes the cranes that are filled and an upload that takes rows.
func begin(ctx context.Context, clerk *served.Tablet, rows int) (batch string, cranes []string, err error) {
	var ops []change.Op
	for i := range assets {
		cranes = append(cranes, uuid.NewString())
		ops = append(ops, change.Op{Entity: "fuelAsset", ID: cranes[i], Kind: change.Add, Fields: map[string]any{
			"name": fmt.Sprintf("Crane %d", i+1), "kind": "crane", "fuel": "dyed_diesel", "meter": "hours", "tankSize": int64(1200), "groupName": "Cranes",
			"category": "mobile_nonroad", "engineClass": "construction",
		}})
	}
	slices.Sort(cranes) // as the page sorts what it sends
	batch = uuid.NewString()
	err = push(ctx, clerk, append(ops, change.Op{Entity: "fuelBatch", ID: batch, Kind: change.Add, Fields: map[string]any{
		"fileName": "tidewater.csv", "sha256": strings.Repeat("a", 64), "rowsToWrite": int64(rows), "state": "draft",
	}})...)
	if err != nil {
		return "", nil, err
	}
	return batch, cranes, push(ctx, clerk, change.Op{Entity: "fuelBatch", ID: batch, Kind: change.Command, Command: "write", CL: 1})
}

// bring sends a year of fills, asset by asset in the order of time.
func bring(ctx context.Context, clerk *served.Tablet, batch string, cranes []string, rows int) error {
	first := time.Now().AddDate(-1, 0, 0)
	each := (rows + len(cranes) - 1) / len(cranes)
	for from := 0; from < rows; from += atOnce {
		var part []map[string]any
		for i := from; i < min(rows, from+atOnce); i++ {
			at := first.Add(time.Duration(i%each) * 365 * 24 * time.Hour / time.Duration(each))
			// What a crane takes differs from fill to fill, and costs what it says: little of it is odd.
			quantity, price := 18_000+i*7919%24_000, 34_820+i%100
			part = append(part, map[string]any{
				"type": "card_purchase", "state": "recorded", "day": at.Format(time.DateOnly), "at": at.UnixMilli(), "assetId": cranes[i/each],
				"unitText": "CR-07", "fuel": "dyed_diesel", "quantity": quantity, "unit": "gal", "unitPrice": price, "totalCost": (quantity*price + 50_000) / 100_000,
				"hours": 10_000 + i%each*60, "vendor": "Tidewater", "location": "Pier 4", "invoice": fmt.Sprintf("TW-%d", i), "cardLast4": "1111", "operatorName": "ORTIZ J", "rowNo": i + 2,
			})
		}
		body, err := json.Marshal(map[string]any{"from": from, "rows": part})
		if err != nil {
			return err
		}
		if err := rowsOf(ctx, clerk, batch, body); err != nil {
			return fmt.Errorf("rows from %d on: %w", from, err)
		}
	}
	return nil
}

func rowsOf(ctx context.Context, clerk *served.Tablet, batch string, body []byte) error {
	response, err := clerk.Do(ctx, http.MethodPost, "/api/uploads/fuelEntry/"+batch+"/rows", body)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || !bytes.Contains(answer, []byte(`"refused":[]`)) {
		return fmt.Errorf("%d %.300s: %w", response.StatusCode, answer, err)
	}
	return nil
}
