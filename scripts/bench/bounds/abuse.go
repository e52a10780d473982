package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"shipshape/scripts/bench/served"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// What one yard may ask for that is more than anybody needs: a record with as many comments as one may have, formulas that go over rows of
// rows, a submit in a log of many years, a list with every filter there is. Another yard saves meanwhile.

const (
	comments   = 9920
	logEntries = 20_000
	formulas   = 3
	tableRows  = 60
	parts      = 180
)

// abused is what a kind of abuse cost: the others' saves, each of its own requests, and the memory of one of them alone.
type abused struct {
	Save    times   `json:"save"`
	Request times   `json:"request"`
	Refused int     `json:"refused"`
	Memory  float64 `json:"memory"` // MB
}

// attack is one request; refused says that the server turned it down.
type attack func(ctx context.Context, t *served.Tablet) (refused bool, err error)

func measureAbuse(ctx context.Context, y *served.Yard, how time.Duration, result *outcome) error {
	ours, err := y.Organization(ctx, "Northside")
	if err != nil {
		return err
	}
	saver, err := y.Tablet(ctx, ours)
	if err != nil {
		return err
	}
	theirs, err := y.Organization(ctx, "Southside")
	if err != nil {
		return err
	}
	var crowd []*served.Tablet
	for range 8 {
		t, err := y.Tablet(ctx, theirs)
		if err == nil {
			err = t.SignIn(ctx)
		}
		if err != nil {
			return err
		}
		crowd = append(crowd, t)
	}
	a := &abuser{y: y, org: theirs}
	if result.AbuseAlone, err = saveFor(ctx, saver, how); err != nil {
		return err
	}
	for _, kind := range []struct {
		name  string
		at    int // tablets at once
		begin func(ctx context.Context) (attack, error)
	}{
		{"whole of 9,920 comments, eight at once", 8, a.whole},
		{"list of 12 filters, eight at once", 8, a.list},
		{"submit in a log of 20,000", 2, a.submit},
		{"three formulas over rows of rows", 2, a.formulas},
	} {
		do, err := kind.begin(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", kind.name, err)
		}
		told := abused{}
		debug.FreeOSMemory()
		rest := heapBytes()
		most, stop := watch()
		_, err = do(ctx, crowd[0])
		stop()
		told.Memory = mb(most.heap - rest)
		if err != nil {
			return fmt.Errorf("%s: %w", kind.name, err)
		}
		if err := abuse(ctx, saver, crowd[:kind.at], how, do, &told); err != nil {
			return fmt.Errorf("%s: %w", kind.name, err)
		}
		result.Abuse[kind.name] = told
	}
	return nil
}

// abuse saves while the others attack, until the time is up and every attack is answered.
func abuse(ctx context.Context, saver *served.Tablet, crowd []*served.Tablet, how time.Duration, do attack, told *abused) error {
	var mu sync.Mutex
	var took []time.Duration
	var failed error
	end := time.Now().Add(how)
	var running sync.WaitGroup
	for _, t := range crowd {
		running.Go(func() {
			for first := true; first || time.Now().Before(end); first = false {
				started := time.Now()
				refused, err := do(ctx, t)
				mu.Lock()
				took, failed = append(took, time.Since(started)), errors.Join(failed, err)
				if refused {
					told.Refused++
				}
				mu.Unlock()
				if err != nil {
					return
				}
			}
		})
	}
	stopped := make(chan struct{})
	go func() { running.Wait(); close(stopped) }()
	var saves []time.Duration
	for open := true; open; {
		one, err := save(ctx, saver)
		if err != nil {
			return err
		}
		saves = append(saves, one)
		select {
		case <-stopped:
			open = false
		case <-time.After(pause):
		}
	}
	told.Save, told.Request = percentiles(saves), percentiles(took)
	return failed
}

type abuser struct {
	y    *served.Yard
	org  string
	log  string
	form string
}

// write makes records as the server does, without asking whether they make sense.
func (a *abuser) write(ctx context.Context, ops []change.Op) error {
	for len(ops) > 0 {
		part := ops[:min(500, len(ops))]
		ops = ops[len(part):]
		if _, err := a.y.Server.Sync.Write(ctx, a.org, part); err != nil {
			return err
		}
	}
	return nil
}

func (a *abuser) whole(ctx context.Context) (attack, error) {
	task := uuid.NewString()
	ops := []change.Op{{Entity: "task", ID: task, Kind: change.Add, Fields: map[string]any{"title": "Talked about", "state": "open", "priority": "P2"}}}
	for range comments {
		ops = append(ops, change.Op{Entity: "comment", ID: uuid.NewString(), Kind: change.Add, Fields: map[string]any{
			"parentEntity": "task", "parentId": task, "text": strings.Repeat("<", 4000),
		}})
	}
	return func(ctx context.Context, t *served.Tablet) (bool, error) {
		next := ""
		for {
			status, head, err := ask(ctx, t, http.MethodGet, "/api/records/task/"+task+"?pages=1&after="+url.QueryEscape(next), nil)
			if err != nil || status != http.StatusOK {
				return status == http.StatusRequestEntityTooLarge, err
			}
			if next = between(head, `"next":"`, `"`); next == "" {
				return false, nil
			}
		}
	}, a.write(ctx, ops)
}

func (a *abuser) list(ctx context.Context) (attack, error) {
	if err := a.fill(ctx); err != nil {
		return nil, err
	}
	var ids, days []any
	for range 60 {
		ids, days = append(ids, uuid.NewString()), append(days, uuid.NewString()[:10])
	}
	filter := func(field string, in []any) map[string]any {
		return map[string]any{"field": field, "in": append([]any{nil}, in[1:]...)}
	}
	body, err := json.Marshal(map[string]any{
		"entity": "logEntry", "count": true, "group": "entryOn", "sort": "-note", "search": "a b c d e f g h",
		"filter": []any{
			filter("thingId", ids), filter("zoneId", ids), filter("decidedBy", ids), filter("stateReason", days), filter("provisionalNumber", days),
			filter("signature", days),
			map[string]any{"field": "entryOn", "from": "2000-01-01", "to": "2100-01-01"},
			filter("deviceName", days), filter("thingId", ids), filter("zoneId", ids), filter("decidedBy", ids), filter("stateReason", days),
		},
	})
	return func(ctx context.Context, t *served.Tablet) (bool, error) {
		status, said, err := ask(ctx, t, http.MethodPost, "/api/records/query", body)
		if err == nil && status != http.StatusOK && status != http.StatusRequestEntityTooLarge {
			err = fmt.Errorf("list: %d %s", status, said)
		}
		return status != http.StatusOK, err
	}, err
}

// fill makes a log with many entries.
func (a *abuser) fill(ctx context.Context) error {
	a.log, a.form = uuid.NewString(), uuid.NewString()
	body := json.RawMessage(`{"title":{"en":"Boiler"},"fields":[{"key":"steam","kind":"meter","label":{"en":"Steam"},"required":true}],"rules":[]}`)
	ops := []change.Op{
		{Entity: "log", ID: a.log, Kind: change.Add, Fields: map[string]any{"name": "Boiler", "key": "boiler", "subject": "power", "state": "draft"}},
		{Entity: "logVersion", ID: a.form, Kind: change.Add, Fields: map[string]any{"logId": a.log, "version": int64(1), "body": body, "status": "live"}},
	}
	day := time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range logEntries {
		id := uuid.NewString()
		ops = append(ops, change.Op{Entity: "logEntry", ID: id, Kind: change.Add, Fields: map[string]any{
			"logId": a.log, "versionId": a.form, "entryOn": day.AddDate(0, 0, i/2).Format(time.DateOnly), "state": "draft",
			"note": strings.Repeat("all is as it should be, as ever ", 8), "createdAt": day.AddDate(0, 0, i/2).UnixMilli(),
		}}, change.Op{Entity: "logEntry", ID: id, Kind: change.Command, Command: "submit"})
	}
	return a.write(ctx, ops)
}

func (a *abuser) submit(context.Context) (attack, error) {
	return func(ctx context.Context, t *served.Tablet) (bool, error) {
		return a.submits(ctx, t, a.log, a.form, []change.Op{value("", "steam", 0, 10_000)})
	}, nil
}

// submits fills an entry and submits it: the time is that of both.
func (a *abuser) submits(ctx context.Context, t *served.Tablet, log, form string, values []change.Op) (refused bool, err error) {
	entry := uuid.NewString()
	at := time.Now().Add(-time.Minute).UnixMilli()
	ops := []change.Op{{Entity: "logEntry", ID: entry, Kind: change.Add, Fields: map[string]any{
		"logId": log, "versionId": form, "entryOn": time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly), "state": "draft",
		"createdBy": t.User, "fillerId": t.User, "createdAt": at,
	}}}
	for _, v := range values {
		v.Fields["entryId"] = entry
		v.ID = change.UUID5(entry, fmt.Sprintf("logValue:%s:%d", v.Fields["fieldKey"], v.Fields["line"]))
		ops = append(ops, v)
	}
	made := t.Sets(ops)
	if _, _, err := t.Push(ctx, made); err != nil {
		return false, err
	}
	parsed, refusal := change.Parse(json.RawMessage(made[0]))
	if refusal != nil {
		return false, refusal
	}
	_, _, err = t.Push(ctx, t.Sets([]change.Op{{
		Entity: "logEntry", ID: entry, Kind: change.Command, Command: "submit", CL: 1,
		Fields: map[string]any{"submittedAt": at}, Was: map[string][]string{"state": {parsed.ID}},
	}}))
	if err != nil && (errors.Is(err, served.ErrTooLarge) || strings.Contains(err.Error(), `"too_large"`) || strings.Contains(err.Error(), `"guard"`)) {
		return true, nil
	}
	return false, err
}

func value(entry, key string, line, number int) change.Op {
	return change.Op{Entity: "logValue", Kind: change.Add, Fields: map[string]any{
		"entryId": entry, "fieldKey": key, "line": int64(line), "number": int64(number),
	}}
}

// formulas is a form that no one may publish any more, as if it stood here from before.
func (a *abuser) formulas(ctx context.Context) (attack, error) {
	log, form := uuid.NewString(), uuid.NewString()
	sums := strings.TrimSuffix(strings.Repeat(`{"sum":"n"},`, parts), ",")
	fields := []string{`{"key":"t","kind":"group","label":{"en":"Table"}},{"key":"n","kind":"number","in":"t","label":{"en":"Number"}}`}
	for i := range formulas {
		fields = append(fields, fmt.Sprintf(`{"key":"c%d","kind":"calc","in":"t","label":{"en":"C"},"calc":{"+":[%s]}}`, i, sums))
	}
	body := json.RawMessage(`{"title":{"en":"Formulas"},"fields":[` + strings.Join(fields, ",") + `],"rules":[]}`)
	err := a.write(ctx, []change.Op{
		{Entity: "log", ID: log, Kind: change.Add, Fields: map[string]any{"name": "Formulas", "key": "formulas", "subject": "other", "state": "draft"}},
		{Entity: "logVersion", ID: form, Kind: change.Add, Fields: map[string]any{"logId": log, "version": int64(1), "body": body, "status": "live"}},
	})
	return func(ctx context.Context, t *served.Tablet) (bool, error) {
		var values []change.Op
		for line := range tableRows {
			values = append(values, value("", "n", line, 10_000))
		}
		return a.submits(ctx, t, log, form, values)
	}, err
}

// ask answers how a request ended and the beginning of what came; the rest of it is not kept.
func ask(ctx context.Context, t *served.Tablet, method, path string, body []byte) (status int, end string, err error) {
	response, err := t.Do(ctx, method, path, body)
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close()
	var last []byte
	part := make([]byte, 64<<10)
	for {
		n, err := response.Body.Read(part)
		if last = append(last, part[:n]...); len(last) > 1024 {
			last = append([]byte{}, last[len(last)-1024:]...)
		}
		if err == io.EOF {
			return response.StatusCode, string(last), nil
		}
		if err != nil {
			return response.StatusCode, "", err
		}
	}
}

func between(text, from, to string) string {
	_, rest, found := strings.Cut(text, from)
	if !found {
		return ""
	}
	within, _, _ := strings.Cut(rest, to)
	return within
}
