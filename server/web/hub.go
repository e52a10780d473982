package web

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/quota"

	"github.com/coder/websocket"
)

const (
	heartbeatEvery = 25 * time.Second
	writeTimeout   = 10 * time.Second
	// maxFrame bounds what a client may send; it has nothing to say on this socket.
	maxFrame = 512
	// statusSessionEnded tells the app to ask for a sign-in instead of connecting again.
	statusSessionEnded websocket.StatusCode = 4401
)

// Hub tells the open tablets and browsers of an organization that there is something to pull. A lost poke is harmless:
// clients pull when they connect and poll without a socket.
type Hub struct {
	auth      Authenticator
	log       *slog.Logger
	origins   []string
	heartbeat time.Duration
	mu        sync.Mutex
	closed    bool
	open      sync.WaitGroup
	listeners map[*listener]struct{}
}

// Standing is what a socket was opened with: the request with its cookies and context, and who it was then.
type Standing struct {
	Request *http.Request
	Actor   app.Actor
}

// listener is one socket. Its channels hold one item: a newer poke replaces an unsent one.
type listener struct {
	Standing
	poke     chan []byte
	recheck  chan struct{}
	shutdown chan struct{}
}

// NewHub makes a hub. baseURL's host may open sockets beside the request's own host; heartbeat zero means 25 s.
func NewHub(auth Authenticator, log *slog.Logger, baseURL string, heartbeat time.Duration) *Hub {
	h := &Hub{auth: auth, log: log, heartbeat: heartbeat, listeners: map[*listener]struct{}{}}
	if heartbeat == 0 {
		h.heartbeat = heartbeatEvery
	}
	if u, err := url.Parse(baseURL); err == nil && u.Host != "" {
		h.origins = []string{u.Host}
	}
	return h
}

// Route is the socket's line in the table.
func (h *Hub) Route() Route {
	return Route{Method: http.MethodGet, Path: "/api/sync/socket", Access: Device, Permission: "account.sync.use", Handler: h.serve}
}

// Poke tells every socket of the organization that its records have reached seq.
func (h *Hub) Poke(orgID, epoch string, seq int64) {
	message, err := json.Marshal(struct {
		Epoch string `json:"epoch"`
		Seq   int64  `json:"seq"`
	}{epoch, seq})
	if err != nil {
		h.log.Error("encode poke", "cause", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		if l.Actor.OrgID != orgID {
			continue
		}
		select {
		case <-l.poke:
		default:
		}
		l.poke <- message
	}
}

// Recheck makes the sockets of a user prove their session at once; the sockets of an ended session are closed with 4401.
func (h *Hub) Recheck(userID string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		if l.Actor.UserID == userID {
			l.prove()
		}
	}
}

// prove makes the socket ask again who it belongs to; one question at a time is enough.
func (l *listener) prove() {
	select {
	case l.recheck <- struct{}{}:
	default:
	}
}

// Watch asks about all open sockets together, again and again until ctx ends: time ends sessions without anybody calling
// Recheck, and another process on the same database revokes without this one hearing of it. What is in doubt proves itself.
func (h *Hub) Watch(ctx context.Context, every time.Duration) {
	next := time.NewTicker(every)
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
		if err := h.inspect(ctx); err != nil && ctx.Err() == nil {
			h.log.Error("check open sockets", "cause", err)
		}
	}
}

func (h *Hub) inspect(ctx context.Context) error {
	h.mu.Lock()
	open := slices.Collect(maps.Keys(h.listeners))
	h.mu.Unlock()
	if len(open) == 0 {
		return nil
	}
	standings := make([]Standing, len(open))
	for i, l := range open {
		standings[i] = l.Standing
	}
	doubtful, err := h.auth.Doubtful(ctx, standings)
	for _, i := range doubtful {
		open[i].prove()
	}
	return err
}

// Open counts the sockets.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.listeners)
}

// Close closes every socket with 1012 (service restart) and waits for them, or for ctx.
func (h *Hub) Close(ctx context.Context) error {
	h.mu.Lock()
	if !h.closed {
		h.closed = true
		for l := range h.listeners {
			close(l.shutdown)
		}
	}
	h.mu.Unlock()
	done := make(chan struct{})
	go func() { h.open.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h *Hub) join(opened Standing) (*listener, error) {
	l := &listener{Standing: opened, poke: make(chan []byte, 1), recheck: make(chan struct{}, 1), shutdown: make(chan struct{})}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, app.Errorf(app.EUnavailable, "The server is restarting.")
	}
	own := 0
	for other := range h.listeners {
		if other.Actor.UserID == opened.Actor.UserID {
			own++
		}
	}
	if own >= quota.MaxSockets {
		return nil, quota.ErrSockets
	}
	h.listeners[l] = struct{}{}
	h.open.Add(1)
	return l, nil
}

func (h *Hub) leave(l *listener) {
	h.mu.Lock()
	delete(h.listeners, l)
	h.mu.Unlock()
	h.open.Done()
}

// serve opens a socket and lets the request end: what net/http and gin keep for a request, and the stack that it grew to be allowed, would
// be most of the memory of an idle socket.
func (h *Hub) serve(r *Request) error {
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Ctx()))
	opened := r.Request.WithContext(ctx)
	opened.Body = http.NoBody
	l, err := h.join(Standing{opened, r.Actor})
	if err != nil {
		cancel()
		return err
	}
	conn, err := websocket.Accept(r.Writer, r.Request, &websocket.AcceptOptions{OriginPatterns: h.origins})
	if err != nil {
		cancel()
		h.leave(l)
		// Accept has answered: 403 for another origin, 426 for a plain request.
		h.log.Info("socket refused", "request", r.ID(), "cause", err)
		return nil
	}
	conn.SetReadLimit(maxFrame)
	id := r.ID()
	go func() {
		defer cancel()
		h.listen(ctx, conn, id)
	}()
	go func() {
		defer h.leave(l)
		defer cancel()
		code, reason := h.talk(ctx, conn, l)
		if err := conn.Close(code, reason); err != nil {
			h.log.Debug("socket closed", "request", id, "cause", err)
		}
	}()
	return nil
}

// listen answers pings and notices a close. An oversize frame ends the socket with 1009, any other message with 1008.
func (h *Hub) listen(ctx context.Context, conn *websocket.Conn, id string) {
	_, reader, err := conn.Reader(ctx)
	if err == nil {
		_, err = io.Copy(io.Discard, reader)
	}
	if err != nil {
		h.log.Debug("socket ended", "request", id, "cause", err)
		return
	}
	if err := conn.Close(websocket.StatusPolicyViolation, "this socket only speaks"); err != nil {
		h.log.Debug("socket closed", "request", id, "cause", err)
	}
}

// talk writes until something ends the socket, and says with which code.
func (h *Hub) talk(ctx context.Context, conn *websocket.Conn, l *listener) (websocket.StatusCode, string) {
	beat := time.NewTicker(h.heartbeat)
	defer beat.Stop()
	for {
		var message []byte
		select {
		case <-ctx.Done():
			return websocket.StatusGoingAway, ""
		case <-l.shutdown:
			return websocket.StatusServiceRestart, "restarting"
		case message = <-l.poke:
		case <-beat.C:
			if !h.valid(ctx, l.Standing) {
				return statusSessionEnded, "session ended"
			}
			message = []byte(`{"heartbeat":true}`)
		case <-l.recheck:
			if !h.valid(ctx, l.Standing) {
				return statusSessionEnded, "session ended"
			}
			continue
		}
		if err := write(ctx, conn, message); err != nil {
			return websocket.StatusGoingAway, ""
		}
	}
}

// valid asks again who this is, and whether a superuser still acts where the socket was opened; an error of the server's own is no
// reason to sign anybody out.
func (h *Hub) valid(ctx context.Context, opened Standing) bool {
	var actor app.Actor
	var err error
	asked := make(chan struct{})
	go func() { // on a stack of its own, which goes back when the answer is there
		defer close(asked)
		defer func() {
			if cause := recover(); cause != nil { // No request is around it that would.
				err = fmt.Errorf("panic: %v", cause)
				h.log.Error("ask whose socket this is", "cause", err)
			}
		}()
		actor, err = h.auth.Device(opened.Request)
		if org, role := contextOf(opened.Request); err == nil && (org != "" || role != "") {
			actor, err = h.auth.Within(ctx, actor, org, role)
		}
	}()
	<-asked
	if err == nil {
		return actor.UserID == opened.Actor.UserID && actor.OrgID == opened.Actor.OrgID
	}
	code := app.CodeOf(err)
	return code != app.EUnauthorized && code != app.EForbidden
}

func write(ctx context.Context, conn *websocket.Conn, message []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return conn.Write(ctx, websocket.MessageText, message)
}
