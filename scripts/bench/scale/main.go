// Command scale fills one organization with millions of findings, straight into the database, and measures pages of the list that the server
// gives of them. It prints one JSON object; times are in ms.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/scripts/bench/served"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// pages is how many are read of each list, one after the other.
const pages = 100

type outcome struct {
	Rows        int                `json:"rows"`
	LoadSeconds float64            `json:"loadSeconds"`
	P95Ms       map[string]float64 `json:"p95Ms"`   // by what the list asks for
	FirstMs     map[string]float64 `json:"firstMs"` // of the first page, which no p95 shows
}

func main() {
	rows := flag.Int("rows", 5_000_000, "how many findings")
	postgres := flag.Bool("postgres", false, "on PostgreSQL")
	program := flag.String("program", "bin/shipshape", "the program")
	flag.Parse()
	result := outcome{Rows: *rows, P95Ms: map[string]float64{}, FirstMs: map[string]float64{}}
	run := func(address string) error { return result.run(context.Background(), *program, address) }
	var err error
	if *postgres {
		err = storetest.WithPostgreSQL(run)
	} else {
		err = run("")
	}
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench scale:", err)
		os.Exit(1)
	}
}

func (o *outcome) run(ctx context.Context, program, database string) (err error) {
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var org string
	var reader *served.Tablet
	err = served.Prepare(ctx, dir, database, func(ctx context.Context, y *served.Yard) error {
		if org, err = y.Organization(ctx, "Bayfront"); err != nil {
			return err
		}
		reader, err = y.Tablet(ctx, org)
		return err
	})
	if err != nil {
		return err
	}
	began := time.Now()
	address := database
	if address == "" {
		address = "sqlite:" + dir + "/shipshape.db"
	}
	if err := fill(ctx, address, org, reader.User, o.Rows); err != nil {
		return err
	}
	o.LoadSeconds = time.Since(began).Seconds()
	process, err := served.Start(ctx, program, dir, database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, process.Kill()) }()
	if err := reader.SignInAt(ctx, process.Base); err != nil {
		return err
	}
	for name, q := range map[string]query{
		"the newest":      {Entity: "finding", Sort: "-observedAt", Limit: 100},
		"those of a zone": {Entity: "finding", Filter: []filter{{Field: "zoneId", In: []string{zoneOf(7)}}}, Sort: "-observedAt", Limit: 100},
		"what has left":   {Entity: "finding", Sort: "-observedAt", Limit: 100, Beyond: true},
	} {
		if o.FirstMs[name], o.P95Ms[name], err = readPages(ctx, reader, q); err != nil {
			return fmt.Errorf("list %s: %w", name, err)
		}
	}
	return nil
}

func readPages(ctx context.Context, reader *served.Tablet, q query) (first, p95 float64, err error) {
	var took []time.Duration
	for range pages {
		began := time.Now()
		next, rows, err := ask(ctx, reader, q)
		if err != nil {
			return 0, 0, err
		}
		took = append(took, time.Since(began))
		if rows == 0 {
			return 0, 0, errors.New("a page without rows")
		}
		if q.After = next; next == "" {
			break
		}
	}
	milliseconds := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	first = milliseconds(took[0])
	slices.Sort(took)
	return first, milliseconds(took[len(took)*95/100]), nil
}

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

// ask reads one page, and answers after what the next one begins, "" at the end, and how many rows came.
func ask(ctx context.Context, reader *served.Tablet, q query) (next string, rows int, err error) {
	body, err := json.Marshal(q)
	if err != nil {
		return "", 0, err
	}
	response, err := reader.Do(ctx, http.MethodPost, "/api/records/query", body)
	if err != nil {
		return "", 0, err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		return "", 0, fmt.Errorf("%d %.300s: %w", response.StatusCode, answer, err)
	}
	var page struct {
		Rows []json.RawMessage `json:"rows"`
		Next string            `json:"next"`
	}
	err = json.Unmarshal(answer, &page)
	return page.Next, len(page.Rows), err
}

// fill writes findings, where they stand in the order, and by what they can be seen, as pushes would have left them. The log of changes is left
// out: nothing here reads it.
func fill(ctx context.Context, address, org, person string, rows int) (err error) {
	declared, err := schema.Load()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, address, declared)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	return load(ctx, st, address, org, person, rows)
}
