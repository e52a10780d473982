// Command sync measures push and pull of the server's core against a raw batched insert of the same rows with the same
// driver and durability, all in one run; with -growth, what must not grow with a yard. It prints one JSON object; rates are per second.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/uuid"
)

const (
	rowsPerSet     = 50
	setsPerRequest = 10
	requests       = 40
	device         = "00000000000000aa"
)

type quiet struct{}

func (quiet) Poke(string, string, int64) {}

type outcome struct {
	Rows             int     `json:"rows"`
	PushRowsPerS     float64 `json:"pushRowsPerSecond"`
	PushFieldsPerS   float64 `json:"pushFieldsPerSecond"`
	RawRowsPerS      float64 `json:"rawRowsPerSecond"`
	PushToRaw        float64 `json:"pushToRaw"`
	PullRowsPerS     float64 `json:"pullRowsPerSecond"`
	FieldsPerRow     int     `json:"fieldsPerRow"`
	RequestsDuration float64 `json:"pushSeconds"`
}

func main() {
	grow := flag.Bool("growth", false, "measure what must not grow with a yard")
	profiled := flag.String("profile", "", "a folder for CPU profiles of push and pull")
	flag.Parse()
	result, err := run(*grow, profiles(*profiled))
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench sync:", err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		os.Exit(1)
	}
}

func run(grow bool, profile profiles) (any, error) {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	s, err := schema.Load()
	if err != nil {
		return nil, err
	}
	if grow {
		return measureGrowth(ctx, dir, s)
	}
	return measure(ctx, dir, s, profile)
}

func measure(ctx context.Context, dir string, s *schema.Schema, profile profiles) (outcome, error) {
	pushed, err := store.Open(ctx, "sqlite:"+filepath.Join(dir, "pushed.db"), s)
	if err != nil {
		return outcome{}, err
	}
	defer pushed.Close()
	raw, err := store.Open(ctx, "sqlite:"+filepath.Join(dir, "raw.db"), s)
	if err != nil {
		return outcome{}, err
	}
	defer raw.Close()

	org, user := uuid.NewString(), uuid.NewString()
	rows := makeRows(s, uuid.NewString(), user, requests*setsPerRequest*rowsPerSet)
	y := syncer.New(pushed, s, rules.New(s), app.SystemClock{}, app.RandomIDs{}, quiet{})
	actor := app.Actor{UserID: user, OrgID: org, Role: "ehs_manager", FullName: "Bench", Device: device}

	bodies := makeRequests(rows, user)
	started := time.Now()
	err = profile.of("push", func() error { return pushAll(ctx, y, actor, bodies) })
	if err != nil {
		return outcome{}, err
	}
	pushSeconds := time.Since(started).Seconds()

	rawSeconds, err := insertRaw(ctx, raw, org, user, rows)
	if err != nil {
		return outcome{}, err
	}
	var pullSeconds float64
	var came int
	err = profile.of("pull", func() (err error) {
		pullSeconds, came, err = pullAll(ctx, y, actor)
		return err
	})
	if err != nil {
		return outcome{}, err
	}
	n, fields := float64(len(rows)), len(rows[0].Fields)
	return outcome{
		Rows: len(rows), PushRowsPerS: n / pushSeconds, PushFieldsPerS: n * float64(fields) / pushSeconds, RawRowsPerS: n / rawSeconds,
		PushToRaw: rawSeconds / pushSeconds, PullRowsPerS: float64(came) / pullSeconds, FieldsPerRow: fields, RequestsDuration: pushSeconds,
	}, nil
}

func pushAll(ctx context.Context, y *syncer.Syncer, actor app.Actor, bodies [][]byte) error {
	for _, body := range bodies {
		// The request is decoded here because that is work a push does and a raw insert does not.
		var request wire.PushRequest
		if err := json.Unmarshal(body, &request); err != nil {
			return err
		}
		answer, err := y.Push(ctx, actor, request)
		if err != nil {
			return err
		}
		for _, r := range answer.Results {
			if r.Result != wire.Applied {
				return fmt.Errorf("set %d was %s: %s", r.N, r.Result, r.Message)
			}
		}
	}
	return nil
}

// makeRows makes answers to the checklist questions of a walk: the rows it writes most of.
func makeRows(s *schema.Schema, walk, user string, count int) []change.Op {
	ops := make([]change.Op, count)
	for i := range ops {
		fields := map[string]any{
			"walkId": walk, "zoneId": uuid.NewString(), "itemId": fmt.Sprintf("dd-%02d", i%20), "result": "pass",
			"note": "Rail checked at both ends, midrail in place.", "answeredAt": int64(1763712000000 + i), "answeredBy": user,
		}
		id, _ := change.KeyedID(s.Entity("answer"), fields)
		ops[i] = change.Op{Entity: "answer", ID: id, Kind: change.Add, Fields: fields}
	}
	return ops
}

func makeRequests(rows []change.Op, user string) [][]byte {
	clock := hlc.New(device)
	var bodies [][]byte
	n := int64(0)
	for first := 0; first < len(rows); first += rowsPerSet * setsPerRequest {
		var sets []string
		for at := first; at < first+rowsPerSet*setsPerRequest; at += rowsPerSet {
			n++
			wall := time.Now().UnixMilli()
			sets = append(sets, string(change.Encode(change.Set{
				Device: device, N: n, ID: uuid.Must(uuid.NewV7()).String(), At: clock.Now(wall), Schema: 1,
				Clock: change.ClockReading{Wall: wall, Quality: "measured"}, Actor: user, Ops: rows[at : at+rowsPerSet],
			})))
		}
		bodies = append(bodies, []byte(fmt.Sprintf(`{"proto":1,"schema":1,"device":"%s","deviceNow":%d,"sets":[%s]}`, device, time.Now().UnixMilli(), strings.Join(sets, ","))))
	}
	return bodies
}

// insertRaw writes the same rows, their heads, their places in the indexes of sync and nothing else: multi-row inserts of the size of a set, as
// many a transaction as a request has.
func insertRaw(ctx context.Context, st *store.Store, org, user string, rows []change.Op) (float64, error) {
	version := `{"*":"01990000-0000-7000-8000-000000000000"}`
	tables := []struct {
		into, columns string
		values        func(op change.Op, seq int) [][]any
	}{
		{"answers", "org_id, id, walk_id, zone_id, item_id, result, note, answered_at, answered_by, cl, seq, versions, updated_by", func(op change.Op, seq int) [][]any {
			f := op.Fields
			return [][]any{{org, op.ID, f["walkId"], f["zoneId"], f["itemId"], f["result"], f["note"], f["answeredAt"], f["answeredBy"], 1, seq, version, user}}
		}},
		{"sync_heads", "org_id, entity, id, seq, tokens, alive, scope_key", func(op change.Op, seq int) [][]any {
			return [][]any{{org, op.Entity, op.ID, seq, store.Tokens(tokensOf(op)), 1, ""}}
		}},
		{"sync_scopes", "org_id, token, entity, id", func(op change.Op, _ int) (scopes [][]any) {
			for _, token := range tokensOf(op) {
				scopes = append(scopes, []any{org, token, op.Entity, op.ID})
			}
			return scopes
		}},
		{"change_index", "org_id, entity, id, seq", func(op change.Op, seq int) [][]any { return [][]any{{org, op.Entity, op.ID, seq}} }},
	}
	started := time.Now()
	for first := 0; first < len(rows); first += rowsPerSet * setsPerRequest {
		err := st.Write(ctx, func(tx *store.Tx) error {
			for at := first; at < first+rowsPerSet*setsPerRequest; at += rowsPerSet {
				for _, table := range tables {
					var args []any
					count := 0
					for i, op := range rows[at : at+rowsPerSet] {
						for _, values := range table.values(op, at+i) {
							args = append(args, values...)
							count++
						}
					}
					marks := "(" + strings.TrimSuffix(strings.Repeat("?, ", len(args)/count), ", ") + ")"
					if _, err := tx.Exec("INSERT INTO "+table.into+" ("+table.columns+") VALUES "+strings.TrimSuffix(strings.Repeat(marks+", ", count), ", "), args...); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return 0, err
		}
	}
	return time.Since(started).Seconds(), nil
}

// tokensOf are those by which an answer can be seen.
func tokensOf(op change.Op) []string {
	return []string{op.Fields["walkId"].(string), op.Fields["zoneId"].(string)}
}

// pullAll brings everything down as a new device would, including the encoding of the answers.
func pullAll(ctx context.Context, y *syncer.Syncer, actor app.Actor) (seconds float64, rows int, err error) {
	started := time.Now()
	_, pulled, err := pullFrom(ctx, y, actor, "")
	return time.Since(started).Seconds(), pulled.rows, err
}

// pulled is what came in the pages of a pull.
type pulled struct {
	rows, gone int
	version    map[string]string // of memberships
}

// pullFrom brings down what there is after a cursor, and answers the next one.
func pullFrom(ctx context.Context, y *syncer.Syncer, actor app.Actor, cursor string) (string, pulled, error) {
	all := pulled{version: map[string]string{}}
	for {
		page, err := y.Pull(ctx, actor, cursor, wire.MaxLimit)
		if err != nil {
			return "", all, err
		}
		if _, err := json.Marshal(page); err != nil {
			return "", all, err
		}
		for _, row := range page.Rows {
			if row.Entity == "walkParticipant" {
				all.version[row.ID] = row.Versions["*"][0]
			}
		}
		all.rows, all.gone = all.rows+len(page.Rows), all.gone+len(page.Gone)
		if cursor = page.Cursor; !page.More {
			return cursor, all, nil
		}
	}
}
