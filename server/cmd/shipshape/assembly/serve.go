package assembly

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// headerTimeout ends connections that dribble their request (slowloris).
const headerTimeout = 10 * time.Second

// socketCheck leaves a second or two of the five within which a socket closes after its session was revoked in another process,
// or ended by itself.
const socketCheck = 3 * time.Second

// Serve answers on listener until ctx ends. Then it takes nothing new, closes sockets with 1012, lets running pushes finish
// for up to eight seconds and returns nil.
func (s *Server) Serve(ctx context.Context, listener net.Listener) (err error) {
	lock, err := lockData(s.Config.Data, syscall.LOCK_SH)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	server := &http.Server{
		Handler:           s.Web.Handler(),
		ReadHeaderTimeout: s.headerTimeout,
		// Routes give the body more time as soon as they are found (web.deadlines).
		ReadTimeout:    s.headerTimeout,
		IdleTimeout:    2 * time.Minute,
		MaxHeaderBytes: 32 << 10,
		ErrorLog:       slog.NewLogLogger(s.log.Handler(), slog.LevelInfo),
	}
	// Before the first device is answered: on a database that was put back it must meet the new epoch.
	unwritten := func(err error) { s.log.Warn("the mark beside the database was not written", "cause", err) }
	if err := s.history.keep(ctx); err != nil {
		unwritten(err)
	}
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	var running sync.WaitGroup
	running.Go(func() { s.postman.run(background) })
	running.Go(func() { s.Times.Run(background) })
	running.Go(func() { s.sweep(background) })
	running.Go(func() {
		if err := s.Chat.Warm(background); err != nil && background.Err() == nil {
			s.log.Warn("the copies that chat asks are not ready yet", "cause", err)
		}
	})
	running.Go(func() { s.history.run(background, unwritten) })
	running.Go(func() { s.Hub.Watch(background, socketCheck) })
	running.Go(func() { s.hearHints(background) })
	running.Go(func() { s.tellHints(background) })
	defer running.Wait()
	defer stop()

	failed := make(chan error, 1)
	go func() {
		if s.Config.TLSCert != "" {
			failed <- server.ServeTLS(listener, s.Config.TLSCert, s.Config.TLSKey)
			return
		}
		failed <- server.Serve(listener)
	}()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.log.Info("stopping: finishing requests and closing sockets")
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), 8*time.Second)
	defer cancel()
	var closing sync.WaitGroup
	closing.Go(func() {
		if err := s.Hub.Close(grace); err != nil {
			s.log.Warn("sockets did not say goodbye in time", "cause", err)
		}
	})
	if err := server.Shutdown(grace); err != nil {
		s.log.Warn("requests did not finish in time", "cause", err)
		if err := server.Close(); err != nil {
			s.log.Warn("close connections", "cause", err)
		}
	}
	closing.Wait()
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	s.log.Info("stopped")
	return nil
}

// sweep tidies at the start and every hour.
func (s *Server) sweep(ctx context.Context) {
	hourly := time.NewTicker(time.Hour)
	defer hourly.Stop()
	s.Sweep(ctx)
	close(s.tidied)
	for {
		select {
		case <-ctx.Done():
			return
		case <-hourly.C:
			s.Sweep(ctx)
		}
	}
}

// Tidied is closed when the sweep at the start is over. What it found is what was there before the first request.
func (s *Server) Tidied() <-chan struct{} { return s.tidied }

// Sweep removes for good what was deleted long ago, heals and tidies files, forgets messages that were sent and notices that were read long ago, gives disk back, tells where the logs end and measures sizes once a day. What
// fails is tried again in an hour.
func (s *Server) Sweep(ctx context.Context) {
	for _, step := range []struct {
		what string
		do   func(context.Context) error
	}{
		{"purge records", s.upkeep.Purge},
		{"sweep files", s.Files.Sweep},
		{"forget sent messages", s.postman.sweep},
		{"forget read notices", s.Inbox.Sweep},
		{"give free pages back", s.compact},
		{"tell where the logs end", s.tellHeads},
		{"measure sizes", s.Sizes.Sample},
	} {
		if err := step.do(ctx); err != nil && ctx.Err() == nil {
			s.log.Error(step.what, "cause", err)
		}
	}
}

func (s *Server) compact(ctx context.Context) error {
	pages, err := s.Store.Compact(ctx)
	if pages > 0 {
		s.log.Info("gave free pages of the database back to the disk", "pages", pages)
	}
	return err
}

// ServeMetrics answers Prometheus on its own address until ctx ends.
func (s *Server) ServeMetrics(ctx context.Context, listener net.Listener) error {
	server := &http.Server{Handler: s.metrics.handler(), ReadHeaderTimeout: headerTimeout}
	stop := context.AfterFunc(ctx, func() {
		if err := server.Close(); err != nil {
			s.log.Warn("close metrics", "cause", err)
		}
	})
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve metrics: %w", err)
	}
	return nil
}
