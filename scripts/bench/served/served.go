// Package served runs the whole server over HTTP, on an empty data directory, for the benchmarks.
package served

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"

	"shipshape/server/cmd/shipshape/assembly"
)

// With starts a server that answers at base, runs do, and stops the server. trust names the proxies whose word about a client's address
// counts.
func With(trust []string, do func(ctx context.Context, server *assembly.Server, base string) error) (err error) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	dir, err := os.MkdirTemp("", "shipshape-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	server, err := assembly.Open(ctx, assembly.Config{Addr: "127.0.0.1:0", Data: dir, Env: assembly.Development, TrustProxy: trust}, slog.New(slog.DiscardHandler), assembly.Options{})
	if err != nil {
		return err
	}
	defer server.Close()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(ctx, listener) }()
	defer func() { stop(); err = errors.Join(err, <-done) }()
	return do(ctx, server, "http://"+listener.Addr().String())
}
