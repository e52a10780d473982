package assembly

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
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

// postman delivers the messages that commits promised, each once: of several servers on one database one at a time works on a lane
// (lanes.go), and a message is settled after it was sent. Between the two a server may die. Then the next one sends it again, under the
// same name where the way knows names: a notice and a mail are seen once, a text may come twice.
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
	lanes   lanes
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
	// noteTime is how long it may take to write down that a message was sent.
	noteTime = 20 * time.Second
)

func newPostman(st *store.Store, s *schema.Schema, mails mailer, texts texter, clock app.Clock, ids app.IDs, log *slog.Logger) *postman {
	return &postman{store: st, schema: s, mails: mails, texts: texts, clock: clock, log: log, bell: make(chan struct{}, 1), lanes: newLanes(ids)}
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

// sweep forgets what was sent long ago. What was not sent stays until it is.
func (p *postman) sweep(ctx context.Context) error {
	return p.store.Write(ctx, func(tx *store.Tx) error { return tx.DropSentEffects(p.clock.Now().Add(-sentKept).UnixMilli()) })
}

func (p *postman) settle(ctx context.Context, effect store.Effect, failure error) error {
	return p.note(ctx, p.outcome(effect, failure), func(*store.Tx) error { return nil })
}

// outcome is a message after a try to send it.
func (p *postman) outcome(effect store.Effect, failure error) store.Effect {
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
	return effect
}

// note writes down what became of a message, with what belongs to it, while nobody else has taken over. What was sent is also noted
// when the server is asked to stop.
func (p *postman) note(ctx context.Context, effect store.Effect, also func(tx *store.Tx) error) error {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer stop()
	return p.store.Write(ctx, func(tx *store.Tx) error {
		if err := tx.BeatLane(effect.Lane(), p.lanes.server); err != nil {
			return err
		}
		return errors.Join(tx.SettleEffect(effect), also(tx))
	})
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
			if err := p.sendDelivery(ctx, effect, id); err != nil {
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
	m := mail.Message{ID: nameOf(effect), To: to, Subject: effect.Subject, Body: effect.Body}
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
	// Each try holds another secret, and the one before is worth nothing: under one name a mailbox might show the dead one.
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

// nameOf is the name of a message, the same at each try. It tells nothing of what is in it.
func nameOf(effect store.Effect) string {
	sum := sha256.Sum256([]byte(effect.OrgID + "\x00" + effect.Key))
	return hex.EncodeToString(sum[:16])
}
