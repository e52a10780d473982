package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"shipshape/sync/change"
	"shipshape/sync/wire"
)

const (
	peerEmail, peerPassword = "bench@yard.example", "Harbor-Tide-26"
	peerPage                = 1000 // the most that PocketBase gives at once
)

// pocketBase is a running PocketBase with one collection and one user who may use it.
type pocketBase struct {
	base, token string
	dir         string
	process     *exec.Cmd
}

func startPocketBase(ctx context.Context, program string) (_ *pocketBase, err error) {
	dir, err := os.MkdirTemp("", "shipshape-bench-peer-")
	if err != nil {
		return nil, err
	}
	p, data := &pocketBase{dir: dir}, filepath.Join(dir, "data") // It writes beside its data too.
	defer func() {
		if err != nil {
			err = errors.Join(err, p.close())
		}
	}()
	if said, err := exec.CommandContext(ctx, program, "superuser", "upsert", peerEmail, peerPassword, "--dir", data).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("make a superuser: %w: %s", err, said)
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		return nil, err
	}
	p.base = "http://" + address
	p.process = exec.CommandContext(ctx, program, "serve", "--http="+address, "--dir", data)
	if err := p.process.Start(); err != nil {
		return nil, err
	}
	if err := p.ready(ctx); err != nil {
		return nil, err
	}
	return p, p.setUp(ctx)
}

// ready waits until it answers.
func (p *pocketBase) ready(ctx context.Context) error {
	var err error
	for range 100 {
		if err = p.ask(ctx, http.MethodGet, "/api/health", nil, nil); err == nil {
			return nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return err
}

// setUp makes the collection, with the indexes that the table of answers has here, and the user.
func (p *pocketBase) setUp(ctx context.Context) error {
	if err := p.signIn(ctx, "_superusers"); err != nil {
		return err
	}
	var fields []any
	for _, name := range []string{"walkId", "zoneId", "itemId", "result", "note", "answeredBy"} {
		fields = append(fields, map[string]any{"name": name, "type": "text"})
	}
	fields = append(fields, map[string]any{"name": "answeredAt", "type": "number"})
	signedIn := "@request.auth.id != ''"
	for _, step := range []struct {
		method, path string
		body         any
	}{
		{http.MethodPatch, "/api/settings", map[string]any{"batch": map[string]any{"enabled": true, "maxRequests": wire.MaxOps, "timeout": 60}}},
		{http.MethodPost, "/api/collections", map[string]any{
			"name": "answers", "type": "base", "fields": fields, "listRule": signedIn, "createRule": signedIn,
			"indexes": []string{
				"CREATE INDEX answers_walk ON answers (walkId, zoneId)", "CREATE INDEX answers_zone ON answers (zoneId)",
				"CREATE INDEX answers_by ON answers (answeredBy)",
			},
		}},
		{http.MethodPost, "/api/collections/users/records", map[string]any{"email": peerEmail, "password": peerPassword, "passwordConfirm": peerPassword}},
	} {
		if err := p.ask(ctx, step.method, step.path, step.body, nil); err != nil {
			return err
		}
	}
	return p.signIn(ctx, "users")
}

func (p *pocketBase) signIn(ctx context.Context, collection string) error {
	var answer struct{ Token string }
	p.token = ""
	err := p.ask(ctx, http.MethodPost, "/api/collections/"+collection+"/auth-with-password", map[string]any{"identity": peerEmail, "password": peerPassword}, &answer)
	p.token = answer.Token
	return err
}

// push creates the rows, in batches as large as a push may be.
func (p *pocketBase) push(ctx context.Context, ops []change.Op) (time.Duration, error) {
	var took time.Duration
	for first := 0; first < len(ops); first += wire.MaxOps {
		var requests []any
		for _, op := range ops[first:min(first+wire.MaxOps, len(ops))] {
			requests = append(requests, map[string]any{"method": http.MethodPost, "url": "/api/collections/answers/records", "body": op.Fields})
		}
		body, err := json.Marshal(map[string]any{"requests": requests})
		if err != nil {
			return 0, err
		}
		started := time.Now()
		if err := p.send(ctx, http.MethodPost, "/api/batch", body, nil); err != nil {
			return 0, err
		}
		took += time.Since(started)
	}
	return took, nil
}

// pull reads the rows of one walk.
func (p *pocketBase) pull(ctx context.Context, walk string) (time.Duration, error) {
	started, came := time.Now(), 0
	for page := 1; ; page++ {
		var answer struct{ Items []json.RawMessage }
		query := url.Values{"perPage": {strconv.Itoa(peerPage)}, "page": {strconv.Itoa(page)}, "skipTotal": {"1"}, "filter": {"walkId='" + walk + "'"}}
		if err := p.ask(ctx, http.MethodGet, "/api/collections/answers/records?"+query.Encode(), nil, &answer); err != nil {
			return 0, err
		}
		came += len(answer.Items)
		if len(answer.Items) < peerPage || came >= rows {
			break
		}
	}
	if came != rows {
		return 0, fmt.Errorf("%d rows of %d came", came, rows)
	}
	return time.Since(started), nil
}

func (p *pocketBase) ask(ctx context.Context, method, path string, body, into any) error {
	var encoded []byte
	if body != nil {
		var err error
		if encoded, err = json.Marshal(body); err != nil {
			return err
		}
	}
	return p.send(ctx, method, path, encoded, into)
}

func (p *pocketBase) send(ctx context.Context, method, path string, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, p.base+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	if p.token != "" {
		request.Header.Set("Authorization", p.token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %s: %d %.300s: %w", method, path, response.StatusCode, answer, err)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}

func (p *pocketBase) close() error {
	var err error
	if p.process != nil {
		err = p.process.Process.Kill()
		_ = p.process.Wait() // It was killed: that is what it says.
	}
	return errors.Join(err, os.RemoveAll(p.dir))
}
