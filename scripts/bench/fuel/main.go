// Command fuel fills one organization with a million fuel entries of uploads, straight into the database, and measures what the pages of fuel
// ask of the server, and a device's first pull with and without those entries. It prints one JSON object; times are in ms.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// times is how often each page is asked for.
const times = 40

type outcome struct {
	Rows        int                `json:"rows"`
	LoadSeconds float64            `json:"loadSeconds"`
	P95Ms       map[string]float64 `json:"p95Ms"`    // by what a page asks for
	ReviewMs    float64            `json:"reviewMs"` // all lines of a month of 2,000, p95
	Without     pull               `json:"without"`
	With        pull               `json:"with"`
}

// pull is a device's first.
type pull struct {
	Ms      float64 `json:"ms"`
	Rows    int     `json:"rows"`
	Entries int     `json:"entries"` // of fuel
}

func main() {
	rows := flag.Int("rows", 1_000_000, "how many entries")
	program := flag.String("program", "bin/shipshape", "the program")
	flag.Parse()
	result := outcome{Rows: *rows, P95Ms: map[string]float64{}}
	err := result.run(context.Background(), *program)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench fuel:", err)
		os.Exit(1)
	}
}

// yard is an organization with somebody who looks at it.
type yard struct {
	org, batch string
	assets     []string
	reader     *served.Tablet
}

func (o *outcome) run(ctx context.Context, program string) error {
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	y := &yard{batch: uuid.NewString()}
	err = served.Prepare(ctx, dir, "", func(ctx context.Context, s *served.Yard) error {
		if y.org, err = s.Organization(ctx, "Bayfront"); err != nil {
			return err
		}
		if y.reader, err = s.Tablet(ctx, y.org); err != nil {
			return err
		}
		_, err := s.Server.Sync.Write(ctx, y.org, y.begin())
		return err
	})
	if err != nil {
		return err
	}
	if o.Without, err = y.pulled(ctx, program, dir); err != nil {
		return err
	}
	began := time.Now()
	if err := load(ctx, "sqlite:"+dir+"/shipshape.db", y, o.Rows); err != nil {
		return err
	}
	o.LoadSeconds = time.Since(began).Seconds()
	if o.With, err = y.pulled(ctx, program, dir); err != nil {
		return err
	}
	return y.serving(ctx, program, dir, func() error { return o.pages(ctx, y) })
}

// begin makes the assets and an upload that counts.
func (y *yard) begin() (ops []change.Op) {
	for i := range assets {
		y.assets = append(y.assets, assetOf(i))
		ops = append(ops, change.Op{Entity: "fuelAsset", ID: assetOf(i), Kind: change.Add, Fields: map[string]any{
			"name": fmt.Sprintf("Crane %d", i+1), "kind": "crane", "fuel": "dyed_diesel", "meter": "hours", "groupName": "Cranes",
		}})
	}
	return append(ops, change.Op{Entity: "fuelBatch", ID: y.batch, Kind: change.Add, Fields: map[string]any{
		"fileName": "five years.csv", "sha256": "none", "state": "draft",
	}})
}

func (y *yard) serving(ctx context.Context, program, dir string, do func() error) (err error) {
	process, err := served.Start(ctx, program, dir, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, process.Kill()) }()
	if err := y.reader.SignInAt(ctx, process.Base); err != nil {
		return err
	}
	return do()
}

// pulled is the quickest of three first pulls.
func (y *yard) pulled(ctx context.Context, program, dir string) (best pull, err error) {
	err = y.serving(ctx, program, dir, func() error {
		for range 3 {
			began := time.Now()
			one, err := y.pull(ctx)
			if err != nil {
				return err
			}
			if one.Ms = milliseconds(time.Since(began)); best.Rows == 0 || one.Ms < best.Ms {
				best = one
			}
		}
		return nil
	})
	return best, err
}

// pull reads all that a device holds, and counts it.
func (y *yard) pull(ctx context.Context) (all pull, err error) {
	for cursor := ""; ; {
		var page struct {
			Cursor string `json:"cursor"`
			More   bool   `json:"more"`
			Rows   []struct {
				Entity string `json:"entity"`
			} `json:"rows"`
		}
		if err := y.ask(ctx, http.MethodGet, "/api/sync/pull?windows=1&limit=5000&cursor="+url.QueryEscape(cursor), nil, &page); err != nil {
			return all, err
		}
		for _, row := range page.Rows {
			if row.Entity == "fuelEntry" {
				all.Entries++
			}
		}
		all.Rows += len(page.Rows)
		if cursor = page.Cursor; !page.More {
			return all, nil
		}
	}
}

// ask reads an answer of the server.
func (y *yard) ask(ctx context.Context, method, path string, body []byte, into any) error {
	response, err := y.reader.Do(ctx, method, path, body)
	if err != nil {
		return err
	}
	answer, err := io.ReadAll(response.Body)
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %d %.300s", path, response.StatusCode, answer)
	}
	return json.Unmarshal(answer, into)
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// query is the body of POST /api/records/query.
type query struct {
	Entity string   `json:"entity"`
	Filter []filter `json:"filter"`
	Sort   string   `json:"sort"`
	After  string   `json:"after"`
	Limit  int      `json:"limit"`
	Beyond bool     `json:"beyond"`
}

type filter struct {
	Field string   `json:"field"`
	In    []string `json:"in"`
}

func (o *outcome) pages(ctx context.Context, y *yard) (err error) {
	entries := func(filters ...filter) query {
		return query{Entity: "fuelEntry", Filter: filters, Sort: "-day", Limit: 100, Beyond: true}
	}
	for name, q := range map[string]query{
		"the log, newest":                      entries(),
		"what stands behind a month of charts": entries(filter{"month", []string{monthOf(30)}}),
		"what stands behind a bar":             entries(filter{"month", []string{monthOf(30)}}, filter{"assetId", []string{y.assets[7]}}),
		"an asset":                             entries(filter{"assetId", []string{y.assets[7]}}),
		"an upload":                            entries(filter{"batchId", []string{y.batch}}),
		"the sums of the dashboard":            {Entity: "fuelRollup", Filter: []filter{{"month", []string{monthOf(months - 2)}}}, Sort: "month", Limit: 500},
	} {
		var took []float64
		for range times {
			ms, rows, err := y.whole(ctx, q, 1)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if rows == 0 {
				return fmt.Errorf("%s: nothing came", name)
			}
			took = append(took, ms)
		}
		o.P95Ms[name] = p95(took)
	}
	var took []float64
	for range times {
		ms, rows, err := y.whole(ctx, query{Entity: "fuelEntry", Filter: []filter{{"month", []string{monthOf(months - 1)}}}, Sort: "day", Limit: 500, Beyond: true}, 99)
		if err != nil || rows != reviewed {
			return fmt.Errorf("a month to review has %d lines: %w", rows, err)
		}
		took = append(took, ms)
	}
	o.ReviewMs = p95(took)
	return nil
}

func p95(took []float64) float64 {
	slices.Sort(took)
	return took[len(took)*95/100]
}

// whole reads the pages of a query, so many at most, and says how long that took and how many rows came.
func (y *yard) whole(ctx context.Context, q query, pages int) (ms float64, rows int, err error) {
	began := time.Now()
	for range pages {
		body, err := json.Marshal(q)
		if err != nil {
			return 0, 0, err
		}
		var page struct {
			Rows []json.RawMessage `json:"rows"`
			Next string            `json:"next"`
		}
		if err := y.ask(ctx, http.MethodPost, "/api/records/query", body, &page); err != nil {
			return 0, 0, err
		}
		rows += len(page.Rows)
		if q.After = page.Next; page.Next == "" {
			break
		}
	}
	return milliseconds(time.Since(began)), rows, nil
}
