package assembly

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"shipshape/schema"
	"shipshape/server/adapters/mail"
	"shipshape/server/admin"
	"shipshape/server/app"
	"shipshape/server/files"
	"shipshape/server/inbox"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/notice"
	"shipshape/server/store"
)

// postman delivers the messages that commits promised. A message is sent at least once: it is settled after it was sent.
type postman struct {
	store  *store.Store
	schema *schema.Schema
	mails  mailer
	texts  texter
	clock  app.Clock
	log    *slog.Logger
	bell   chan struct{}
	files  receiver
	writer files.Writer
	// letters are the mails that are written when they leave; notices go into inboxes.
	letters letters
	inboxes inboxes
	// told is when somebody got the last message of a burst; only run touches it.
	told map[ear]time.Time
}

// letters writes the mails that hold a secret; the administration does.
type letters interface {
	Writes(kind string) bool
	Write(ctx context.Context, effect store.Effect) (admin.Letter, error)
}

// texter sends a text to a telephone, given as +1 and ten digits.
type texter interface {
	Send(ctx context.Context, to, text string) error
}

// inboxes take messages to people inside the app.
type inboxes interface {
	Deliver(ctx context.Context, effect store.Effect) error
}

// receiver knows which content has arrived; the files service is one.
type receiver interface {
	Received(ctx context.Context, orgID, sha256 string) (bool, error)
	Open(ctx context.Context, orgID, sha256 string) (io.ReadCloser, error)
}

// errNotYet is no failure: what the message needs is still on its way.
var errNotYet = errors.New("not yet")

const (
	postBatch   = 50
	firstRetry  = time.Minute
	longestWait = time.Hour
	// sentKept is how long what was sent stays, for who asks whether it was.
	sentKept = 30 * 24 * time.Hour
	// A file follows its record within seconds over a good link; who waits for a report looks at the clock.
	fileWait = 5 * time.Second
)

func newPostman(st *store.Store, s *schema.Schema, mails mailer, texts texter, clock app.Clock, log *slog.Logger) *postman {
	return &postman{store: st, schema: s, mails: mails, texts: texts, clock: clock, log: log, bell: make(chan struct{}, 1), told: map[ear]time.Time{}}
}

// join names who knows what has arrived and who writes what the postman did. Call it before run.
func (p *postman) join(received receiver, writer files.Writer) { p.files, p.writer = received, writer }

// employ names who writes letters and who keeps the inboxes. Call it before run.
func (p *postman) employ(letters letters, inboxes inboxes) { p.letters, p.inboxes = letters, inboxes }

func (p *postman) wake() {
	select {
	case p.bell <- struct{}{}:
	default:
	}
}

// run delivers at the start, after each commit and every few seconds, until ctx ends.
func (p *postman) run(ctx context.Context) {
	regularly := time.NewTicker(fileWait)
	defer regularly.Stop()
	for {
		if err := p.deliver(ctx); err != nil && ctx.Err() == nil {
			p.log.Error("deliver messages", "cause", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-p.bell:
		case <-regularly.C:
		}
	}
}

func (p *postman) deliver(ctx context.Context) error {
	for {
		var due []store.Effect
		err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
			due, err = tx.ListDueEffects(p.clock.Now().UnixMilli(), postBatch)
			return err
		})
		if err != nil || len(due) == 0 {
			return err
		}
		rest := map[ear]bool{} // the bursts whose rest left in this round
		for _, effect := range due {
			switch {
			case effect.Burst == nil:
				err = p.settle(ctx, effect, p.send(ctx, effect))
			case effect.HeldAt == nil:
				err = p.sendFirst(ctx, effect)
			case !rest[earOf(effect, "")]:
				rest[earOf(effect, "")] = true
				err = p.sendRest(ctx, effect)
			}
			if err != nil {
				return err
			}
		}
	}
}

// sweep forgets what was sent long ago. What was not sent stays until it is.
func (p *postman) sweep(ctx context.Context) error {
	return p.store.Write(ctx, func(tx *store.Tx) error { return tx.DropSentEffects(p.clock.Now().Add(-sentKept).UnixMilli()) })
}

func (p *postman) settle(ctx context.Context, effect store.Effect, failure error) error {
	now := p.clock.Now()
	switch {
	case failure == nil:
		effect.Attempts++
		at := now.UnixMilli()
		effect.SentAt, effect.LastError = &at, nil
	case errors.Is(failure, errNotYet):
		// The longer it takes, the less often it is asked: a tablet may be away for days.
		waited := now.Sub(time.UnixMilli(effect.CreatedAt))
		effect.NextAt = now.Add(min(10*time.Minute, max(fileWait, waited/20))).UnixMilli()
	default:
		effect.Attempts++
		wait := min(longestWait, firstRetry<<min(effect.Attempts-1, 6))
		cause := failure.Error()
		effect.NextAt, effect.LastError = now.Add(wait).UnixMilli(), &cause
		p.log.Error("message not delivered, will be tried again", "org", effect.OrgID, "key", effect.Key, "attempts", effect.Attempts, "cause", failure)
	}
	return p.store.Write(ctx, func(tx *store.Tx) error { return tx.SettleEffect(effect) })
}

func (p *postman) send(ctx context.Context, effect store.Effect) error {
	var recipients []string
	if err := json.Unmarshal([]byte(effect.Recipients), &recipients); err != nil {
		return fmt.Errorf("read recipients: %w", err)
	}
	switch {
	case effect.Kind == notice.Mail, effect.Kind == notice.Text:
		return p.post(ctx, effect, recipients)
	case effect.Kind == notice.Inbox:
		return p.inboxes.Deliver(ctx, effect)
	case p.letters.Writes(effect.Kind):
		return p.sendLetter(ctx, effect)
	case effect.Kind == safetywalk.DeliveryKind:
		for _, id := range recipients {
			if err := p.sendDelivery(ctx, effect.OrgID, id); err != nil {
				return err
			}
		}
		return nil
	default:
		return fmt.Errorf("unknown kind of message %q", effect.Kind)
	}
}

// post sends a mail or a text to the people whom recipients name.
func (p *postman) post(ctx context.Context, effect store.Effect, recipients []string) error {
	if effect.Kind == notice.Text {
		return p.text(ctx, effect, recipients)
	}
	to, err := p.addresses(ctx, effect.OrgID, recipients)
	if err != nil {
		return err
	}
	if len(to) == 0 {
		p.log.Warn("message has nobody to go to", "org", effect.OrgID, "key", effect.Key)
		return nil
	}
	m := mail.Message{To: to, Subject: effect.Subject, Body: effect.Body}
	if effect.Photos != nil {
		if err := p.addPhotos(ctx, effect.OrgID, *effect.Photos, &m); err != nil {
			return err
		}
	}
	return p.mail(ctx, effect.OrgID, m)
}

// mail sends a message; addresses that no server takes are told to the operator and hold up nothing.
func (p *postman) mail(ctx context.Context, orgID string, m mail.Message) error {
	err := p.mails.Send(ctx, m)
	if partial, ok := errors.AsType[*mail.PartialError](err); ok {
		p.log.Error("message delivered to some only", "org", orgID, "subject", m.Subject, "refused", partial.Refused, "cause", partial)
		return nil
	}
	return err
}

// sendLetter mails what holds a secret; nothing is sent when it was revoked or its receiver has left.
func (p *postman) sendLetter(ctx context.Context, effect store.Effect) error {
	letter, err := p.letters.Write(ctx, effect)
	if app.CodeOf(err) == app.ENotFound {
		p.log.Info("letter is not needed any more", "org", effect.OrgID, "key", effect.Key)
		return nil
	}
	if err != nil {
		return err
	}
	return p.mails.Send(ctx, mail.Message{To: []string{letter.To}, Subject: letter.Subject, Body: letter.Body})
}

// addresses finds the mail addresses of the people whom recipients name.
func (p *postman) addresses(ctx context.Context, orgID string, recipients []string) ([]string, error) {
	return p.reach(ctx, orgID, recipients, "SELECT email FROM users WHERE id IN (?) ORDER BY email")
}

// reach looks up a way to the active members of the organization whom recipients name.
func (p *postman) reach(ctx context.Context, orgID string, recipients []string, query string) ([]string, error) {
	var ways []string
	err := p.store.Read(ctx, func(tx *store.Tx) error {
		people, err := inbox.Resolve(tx, orgID, recipients)
		if err != nil || len(people) == 0 {
			return err
		}
		query, args, err := store.In(query, people)
		if err != nil {
			return err
		}
		return tx.Select(&ways, query, args...)
	})
	if err != nil {
		return nil, fmt.Errorf("find recipients: %w", err)
	}
	return ways, nil
}
