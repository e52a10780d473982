// Command chat fills an organization with entries of fuel and tasks, straight into the database, and measures how long chat takes for the twenty
// commonest questions over them, and how long it takes to make the copy that is asked. It prints one JSON object; times are in ms.
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/server/app"
	"shipshape/server/chat"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/store"
	"shipshape/sync/change"
)

const (
	chunk  = 250_000 // rows of a transaction
	assets = 60
	rounds = 5 // of the twenty, each by a person of its own: nobody may ask more than thirty in a minute
	set    = "01990000-0000-7000-8000-000000000000"
)

var common = []string{
	"How many gallons of fuel did we use this month?", "How much fuel did we use last month?", "fuel used this year", "fuel cost this month", "fuel used by asset this month", "fuel used by month", "compare fuel use this month to last month",
	"how many fuel entries this month", "show fuel entries this month", "largest fill this month", "top 5 assets by fuel used", "when was the last fuel entry", "Show me overdue tasks", "how many open tasks", "open tasks by priority",
	"tasks created this month", "tasks due this week", "my open tasks", "tasks created by month", "oldest open task",
}

type outcome struct {
	Rows        int     `json:"rows"`
	LoadSeconds float64 `json:"loadSeconds"`
	CopyMs      float64 `json:"copyMs"`  // a server that starts makes the copy
	FirstMs     float64 `json:"firstMs"` // the first question after that
	CopyBytes   int64   `json:"copyBytes"`
	P50Ms       float64 `json:"p50Ms"`
	P95Ms       float64 `json:"p95Ms"`
	WorstMs     float64 `json:"worstMs"`
	Worst       string  `json:"worst"`
	AfterMs     float64 `json:"afterMs"` // the question after a change, which the copy follows
	Answered    int     `json:"answered"`
	Asked       int     `json:"asked"`
	Slow        []slow  `json:"slow,omitempty"` // the questions of which the middle one takes longest
}

type slow struct {
	Question string  `json:"question"`
	Ms       float64 `json:"ms"`
}

// mostSlow is how many slow questions the result names.
const mostSlow = 5

func main() {
	rows := flag.Int("rows", 50_000, "how many records, of which one in ten is a task")
	flag.Parse()
	result := outcome{Rows: *rows}
	err := result.run(context.Background())
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench chat:", err)
		os.Exit(1)
	}
}

func (o *outcome) run(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return served.Prepare(ctx, dir, "", func(ctx context.Context, y *served.Yard) error {
		org, err := y.Organization(ctx, "Bayfront")
		if err != nil {
			return err
		}
		var people []app.Actor
		for range rounds + 1 {
			tablet, err := y.Tablet(ctx, org)
			if err != nil {
				return err
			}
			actor, err := y.Server.Access.Effective(ctx, app.Actor{UserID: tablet.User, OrgID: org, Role: "ehs_manager", FullName: "Bench Person"})
			if err != nil {
				return err
			}
			people = append(people, actor)
		}
		var ops []change.Op
		for i := range assets {
			ops = append(ops, change.Op{Entity: "fuelAsset", ID: assetOf(i), Kind: change.Add, Fields: map[string]any{"name": fmt.Sprintf("Crane %d", i+1), "kind": "crane", "fuel": "dyed_diesel", "meter": "hours", "groupName": "Cranes"}})
		}
		if _, err := y.Server.Sync.Write(ctx, org, ops); err != nil {
			return err
		}
		began := time.Now()
		if err := load(ctx, y.Server.Store, org, people[0].UserID, o.Rows); err != nil {
			return err
		}
		o.LoadSeconds = time.Since(began).Seconds()
		return o.measure(ctx, y.Server, people, dir+"/marts/"+org+".db")
	})
}

func assetOf(n int) string { return fmt.Sprintf("0002%04x-0000-7000-8000-%012x", n, n) }

// load writes records of the last two years, as they would have come in.
func load(ctx context.Context, st *store.Store, org, user string, rows int) error {
	tasks := rows / 10
	asset := fmt.Sprintf("printf('0002%%04x-0000-7000-8000-%%012x', i %% %d, i %% %d)", assets, assets)
	for _, part := range []struct {
		entity, id string
		from, to   int
		insert     string
	}{
		{"fuelEntry", "printf('00010000-0000-7000-8000-%012x', i)", 0, rows - tasks, fmt.Sprintf(`INSERT INTO fuel_entries (org_id, id, number, type, day, asset_id, unit_text, fuel, quantity, unit, unit_price, total_cost,
				state, base_quantity, base_unit, month, flag_count, created_by, cl, seq, versions, updated_by)
			SELECT '%[1]s', printf('00010000-0000-7000-8000-%%012x', i), 'FE-' || i, 'card_purchase', date('now', '-' || (i %% 730) || ' days'), %[2]s, 'CR-07', 'dyed_diesel', 18000 + i * 7919 %% 24000, 'gal', 34820, 13375,
				'recorded', (18000 + i * 7919 %% 24000) * 1000, 'gal', substr(date('now', '-' || (i %% 730) || ' days'), 1, 7), 0, '%[3]s', 1, 1000 + i, '{"*":"%[4]s"}', '%[3]s' FROM numbers`, org, asset, user, set)},
		{"task", "printf('00030000-0000-7000-8000-%012x', i)", rows - tasks, rows, fmt.Sprintf(`INSERT INTO tasks (org_id, id, number, title, state, type, priority, assignee_id, due_on, created_by, created_at, cl, seq, versions, updated_by)
			SELECT '%[1]s', printf('00030000-0000-7000-8000-%%012x', i), 'T-' || i, 'Task ' || i, CASE WHEN i %% 20 < 2 THEN 'open' ELSE 'done' END, 'corrective', 'P' || (1 + i %% 4), '%[2]s', date('now', (i %% 60 - 30) || ' days'),
				'%[2]s', (unixepoch('now') - i %% 730 * 86400) * 1000, 1, 1000 + i, '{"*":"%[3]s"}', '%[2]s' FROM numbers`, org, user, set)},
	} {
		for first := part.from; first < part.to; first += chunk {
			numbers := fmt.Sprintf("WITH RECURSIVE numbers(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM numbers WHERE i < %d) ", first, min(first+chunk, part.to)-1)
			err := write(ctx, st, numbers+part.insert,
				numbers+fmt.Sprintf("INSERT INTO sync_heads (org_id, entity, id, seq, tokens, alive, leaves, scope_key) SELECT '%s', '%s', %s, 1000 + i, '|%s|', 1, 1, '' FROM numbers", org, part.entity, part.id, user))
			if err != nil {
				return err
			}
		}
	}
	return write(ctx, st, fmt.Sprintf("UPDATE org_counters SET seq = %d WHERE org_id = '%s'", 1000+rows, org))
}

// write runs statements in one transaction.
func write(ctx context.Context, st *store.Store, statements ...string) error {
	return st.Write(ctx, func(tx *store.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(statement); err != nil {
				return fmt.Errorf("%.60s: %w", statement, err)
			}
		}
		return nil
	})
}

func (o *outcome) measure(ctx context.Context, server *assembly.Server, people []app.Actor, file string) error {
	ask := func(who app.Actor, question string) (chat.Reply, float64, error) {
		began := time.Now()
		reply, err := server.Chat.Ask(ctx, who, chat.Question{Message: question, Mode: "quick"})
		return reply, float64(time.Since(began).Microseconds()) / 1000, err
	}
	began := time.Now()
	if err := server.Chat.Warm(ctx); err != nil {
		return err
	}
	o.CopyMs = float64(time.Since(began).Microseconds()) / 1000
	_, first, err := ask(people[0], common[0])
	if err != nil {
		return err
	}
	o.FirstMs = first
	if info, err := os.Stat(file); err == nil {
		o.CopyBytes = info.Size()
	}
	var took []float64
	each := make([][]float64, len(common))
	for _, who := range people[1:] {
		for i, question := range common {
			reply, ms, err := ask(who, question)
			if err != nil {
				return fmt.Errorf("%s: %w", question, err)
			}
			o.Asked++
			if reply.Answer.Outcome == "answered" {
				o.Answered++
			}
			took, each[i] = append(took, ms), append(each[i], ms)
			if ms > o.WorstMs {
				o.WorstMs, o.Worst = ms, question
			}
		}
	}
	slices.SortFunc(took, cmp.Compare)
	for i, times := range each {
		slices.SortFunc(times, cmp.Compare)
		o.Slow = append(o.Slow, slow{common[i], times[len(times)/2]})
	}
	slices.SortFunc(o.Slow, func(a, b slow) int { return cmp.Compare(b.Ms, a.Ms) })
	o.Slow = o.Slow[:mostSlow]
	o.P50Ms, o.P95Ms = took[len(took)/2], took[len(took)*95/100]
	if _, err := server.Sync.Write(ctx, people[0].OrgID, []change.Op{{Entity: "fuelAsset", ID: assetOf(assets), Kind: change.Add, Fields: map[string]any{"name": "Crane of today", "kind": "crane", "fuel": "dyed_diesel", "meter": "hours"}}}); err != nil {
		return err
	}
	_, o.AfterMs, err = ask(people[0], common[0])
	return err
}
