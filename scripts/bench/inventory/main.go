// Command inventory fills one organization with products, safety data sheets and movements, straight into the database, and measures what the
// pages of the store ask of the server, what one more movement costs, and the worksheet of a year. It prints one JSON object; times are in ms.
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
	"strconv"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/server/modules/inventory"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// times is how often each page is asked for.
const times = 40

type outcome struct {
	Products    int                `json:"products"`
	Sheets      int                `json:"sheets"`
	Movements   int                `json:"movements"`
	WorksheetMs float64            `json:"worksheetMs"` // of two years: the one that ends and the one that begins
	PlainMs     float64            `json:"plainMs"`     // reading the ledger alone
	PostMs      float64            `json:"postMs"`      // one more movement, p95
	FewMs       float64            `json:"fewMs"`       // the same in a store of 100 movements
	P95Ms       map[string]float64 `json:"p95Ms"`
}

func main() {
	o := outcome{P95Ms: map[string]float64{}}
	flag.IntVar(&o.Products, "products", 5_000, "how many products")
	flag.IntVar(&o.Sheets, "sheets", 2_000, "how many sheets")
	flag.IntVar(&o.Movements, "movements", 200_000, "how many movements")
	program := flag.String("program", "bin/shipshape", "the program")
	flag.Parse()
	err := o.run(context.Background(), *program)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(o)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench inventory:", err)
		os.Exit(1)
	}
}

func idOf(kind, n int) string { return fmt.Sprintf("%04x0000-0000-7000-8000-%012x", kind, n) }

const (
	product  = 1
	place    = 2
	sheet    = 3
	movement = 4
	places   = 9
	set      = "01990000-0000-7000-8000-000000000000" // the change-set of all of them, which nothing here reads
)

func (o *outcome) run(ctx context.Context, program string) error {
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var reader *served.Tablet
	var org string
	err = served.Prepare(ctx, dir, "", func(ctx context.Context, s *served.Yard) error {
		if org, err = s.Organization(ctx, "Bayfront"); err != nil {
			return err
		}
		if reader, err = s.Tablet(ctx, org); err != nil {
			return err
		}
		for first := 0; first < o.Products; first += 1000 {
			if _, err := s.Server.Sync.Write(ctx, org, o.things(first, min(first+1000, o.Products))); err != nil {
				return err
			}
		}
		return load(ctx, s.Server.Store, org, reader.User, 0, 100)
	})
	if err != nil {
		return err
	}
	if err := serving(ctx, program, dir, reader, func() (err error) {
		o.FewMs, err = o.post(ctx, reader)
		return err
	}); err != nil {
		return err
	}
	err = served.Prepare(ctx, dir, "", func(ctx context.Context, s *served.Yard) error {
		if err := load(ctx, s.Server.Store, org, reader.User, 100, o.Movements); err != nil {
			return err
		}
		return o.worksheet(ctx, s, org)
	})
	if err != nil {
		return err
	}
	return serving(ctx, program, dir, reader, func() (err error) {
		if o.PostMs, err = o.post(ctx, reader); err != nil {
			return err
		}
		return o.pages(ctx, reader)
	})
}

func serving(ctx context.Context, program, dir string, reader *served.Tablet, do func() error) (err error) {
	process, err := served.Start(ctx, program, dir, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, process.Kill()) }()
	if err := reader.SignInAt(ctx, process.Base); err != nil {
		return err
	}
	return do()
}

// things are products with what they hold, places, and sheets.
func (o *outcome) things(from, to int) (ops []change.Op) {
	add := func(entity, id string, f map[string]any) {
		ops = append(ops, change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: f})
	}
	for i := from; i < to; i++ {
		if i < places {
			add("stockPlace", idOf(place, i), map[string]any{"name": fmt.Sprintf("Locker %d", i+1), "kind": "cabinet"})
		}
		parts := `[{"name":"Xylene","cas":"1330-20-7","percent":2500},{"name":"Toluene","cas":"108-88-3","percent":1000}]`
		if i%250 == 0 {
			parts = `[{"name":"Sulfuric acid","cas":"7664-93-9","percent":4000}]`
		}
		add("product", idOf(product, i), map[string]any{
			"name": fmt.Sprintf("Coating %d", i+1), "kind": "coating", "unit": "gal", "density": int64(1_100_000 + i), "pack": int64(500), "state": "asked",
			"ingredients": json.RawMessage(parts),
		})
		if i < o.Sheets {
			add("safetySheet", idOf(sheet, i), map[string]any{"productId": idOf(product, i), "name": fmt.Sprintf("Sheet %d", i+1), "state": "proposed", "revisionDate": "2025-03-01"})
		}
	}
	return ops
}

// load writes movements of the year, every third a delivery, as tablets would have left them.
func load(ctx context.Context, st *store.Store, org, by string, from, to int) error {
	year := time.Now().UTC().Year()
	numbers := fmt.Sprintf("WITH RECURSIVE numbers(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM numbers WHERE i < %d) ", from, to-1)
	id := fmt.Sprintf("printf('%04x0000-0000-7000-8000-%%012x', i)", movement)
	day := fmt.Sprintf("date('%d-01-01', '+' || (i %% %d) || ' days')", year, max(time.Now().UTC().YearDay(), 1))
	statements := []string{
		fmt.Sprintf(`INSERT INTO stock_movements (org_id, id, kind, product_id, place_id, amount, day, at, created_by, cl, seq, versions, updated_by)
			SELECT '%s', %s, CASE WHEN i %% 3 = 0 THEN 'receive' ELSE 'issue' END, printf('%04x0000-0000-7000-8000-%%012x', i %% 5000), printf('%04x0000-0000-7000-8000-%%012x', i %% %d),
				CASE WHEN i %% 3 = 0 THEN 4000 ELSE -900 END, %s, unixepoch(%s) * 1000, '%s', 1, 100000 + i, '{"*":"%s"}', '%s' FROM numbers`,
			org, id, product, place, places, day, day, by, set, by),
		fmt.Sprintf(`INSERT INTO sync_heads (org_id, entity, id, seq, tokens, alive, leaves, scope_key) SELECT '%s', 'stockMovement', %s, 100000 + i, '', 1, 0, '' FROM numbers`, org, id),
	}
	return st.Write(ctx, func(tx *store.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(numbers + statement); err != nil {
				return fmt.Errorf("%.60s: %w", statement, err)
			}
		}
		_, err := tx.Exec(fmt.Sprintf("UPDATE org_counters SET seq = max(seq, %d) WHERE org_id = '%s'", 100_000+to, org))
		return err
	})
}

// post pushes movements one by one, p95.
func (o *outcome) post(ctx context.Context, tablet *served.Tablet) (float64, error) {
	var took []float64
	for i := range times {
		now := time.Now()
		sets := tablet.Sets([]change.Op{{Entity: "stockMovement", ID: change.UUID5(set, strconv.FormatInt(now.UnixNano(), 10)), Kind: change.Add, Fields: map[string]any{
			"kind": "receive", "productId": idOf(product, i+1), "placeId": idOf(place, 0), "amount": int64(500), "day": now.UTC().AddDate(0, 0, -1).Format(time.DateOnly), "at": now.UnixMilli(),
		}}})
		ms, _, err := tablet.Push(ctx, sets)
		if err != nil {
			return 0, fmt.Errorf("a movement: %w", err)
		}
		took = append(took, milliseconds(ms))
	}
	return p95(took), nil
}

// worksheet is what the beginning of a year works out: every figure of two years.
func (o *outcome) worksheet(ctx context.Context, s *served.Yard, org string) error {
	r := rules.New(s.Server.Schema)
	if err := (inventory.Module{}).Register(r); err != nil {
		return err
	}
	duties := r.Duties()
	duty := duties[slices.IndexFunc(duties, func(d rules.Duty) bool { return d.ID == "inventory.newYear" })]
	return s.Server.Sync.Look(ctx, org, func(_ *store.Tx, view rules.View) error {
		began := time.Now()
		rows, reading := 0, typed.Read(view)
		reading.Columns("stockMovement", []string{"productId", "placeId", "kind", "day", "amount"}, func(string, []any) { rows++ })
		if err := reading.Err(); err != nil {
			return err
		}
		o.PlainMs = milliseconds(time.Since(began))
		began = time.Now()
		due, err := duty.Do(view, time.Now().AddDate(1, 0, 0), time.UTC) // this year ends, the next one begins
		o.WorksheetMs = milliseconds(time.Since(began))
		if err == nil && len(due.Ops) < o.Products {
			return fmt.Errorf("%d figures of %d rows", len(due.Ops), rows)
		}
		return err
	})
}

// query is the body of POST /api/records/query.
type query struct {
	Entity string   `json:"entity"`
	Filter []filter `json:"filter"`
	Sort   string   `json:"sort"`
	Limit  int      `json:"limit"`
	Beyond bool     `json:"beyond"`
}

type filter struct {
	Field string   `json:"field"`
	In    []string `json:"in"`
}

func (o *outcome) pages(ctx context.Context, reader *served.Tablet) error {
	for name, q := range map[string]query{
		"products":                {Entity: "product", Sort: "name", Limit: 100},
		"sheets":                  {Entity: "safetySheet", Sort: "-revisionDate", Limit: 100},
		"the ledger, newest":      {Entity: "stockMovement", Sort: "-day", Limit: 100},
		"the rows of a figure":    {Entity: "stockMovement", Filter: []filter{{"productId", []string{idOf(product, 7)}}}, Sort: "day", Limit: 100},
		"what lies in a place":    {Entity: "stockBalance", Filter: []filter{{"placeId", []string{idOf(place, 0)}}}, Sort: "amount", Limit: 500},
		"the figures of a year":   {Entity: "stockYear", Sort: "-most", Limit: 500},
		"the ledger of one day":   {Entity: "stockMovement", Filter: []filter{{"day", []string{fmt.Sprintf("%d-01-05", time.Now().UTC().Year())}}}, Sort: "-day", Limit: 500},
		"a place in the ledger":   {Entity: "stockMovement", Filter: []filter{{"placeId", []string{idOf(place, 3)}}}, Sort: "-day", Limit: 100},
		"products that are asked": {Entity: "product", Filter: []filter{{"state", []string{"asked"}}}, Sort: "name", Limit: 100},
	} {
		q.Beyond = true
		body, err := json.Marshal(q)
		if err != nil {
			return err
		}
		var took []float64
		for range times {
			began := time.Now()
			response, err := reader.Do(ctx, http.MethodPost, "/api/records/query", body)
			if err != nil {
				return err
			}
			answer, err := io.ReadAll(response.Body)
			if err := errors.Join(err, response.Body.Close()); err != nil || response.StatusCode != http.StatusOK {
				return fmt.Errorf("%s: %d %.300s: %w", name, response.StatusCode, answer, err)
			}
			took = append(took, milliseconds(time.Since(began)))
		}
		o.P95Ms[name] = p95(took)
	}
	return nil
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func p95(took []float64) float64 {
	slices.Sort(took)
	return took[len(took)*95/100]
}
