package served

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"time"

	"shipshape/server/cmd/shipshape/assembly"

	"github.com/alexedwards/argon2id"
)

// cheap is for the passwords of people whom nobody has to protect.
var cheap = &argon2id.Params{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Prepare fills a data directory, and the database if it is another, before a process serves it.
func Prepare(ctx context.Context, data, database string, fill func(ctx context.Context, y *Yard) error) (err error) {
	server, err := assembly.Open(ctx, assembly.Config{
		Addr: "127.0.0.1:0", Data: data, DatabaseURL: database, Env: assembly.Development,
	}, slog.New(slog.DiscardHandler), assembly.Options{HashCost: cheap})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	return fill(ctx, &Yard{Server: server})
}

// Process is the real program, serving.
type Process struct {
	Base    string
	command *exec.Cmd
	said    bytes.Buffer
}

// Start runs the program on a data directory and waits until it answers.
func Start(ctx context.Context, program, data, database string) (*Process, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		return nil, err
	}
	args := []string{"serve", "--addr", address, "--data", data}
	if database != "" {
		args = append(args, "--database-url", database)
	}
	p := &Process{Base: "http://" + address, command: exec.CommandContext(ctx, program, args...)}
	p.command.Stderr = &p.said
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	for range 200 {
		if err = answers(ctx, p.Base); err == nil {
			return p, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, errors.Join(fmt.Errorf("the server does not answer: %w: %.2000s", err, p.said.String()), p.Kill())
}

func answers(ctx context.Context, base string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/api/user", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

// Kill ends the program as a power cut does.
func (p *Process) Kill() error {
	if err := p.command.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	_ = p.command.Wait() // It was killed: that is what it says.
	return nil
}

// Resident is the memory of the program in MB, as Linux counts it.
func (p *Process) Resident() (float64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	fields := bytes.Fields(text)
	if len(fields) < 2 {
		return 0, fmt.Errorf("unreadable statm: %s", text)
	}
	pages, err := strconv.Atoi(string(fields[1]))
	return float64(pages*os.Getpagesize()) / (1 << 20), err
}
