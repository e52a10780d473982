package mail

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	smtp "github.com/wneessen/go-mail"
)

// sendTimeout bounds one conversation with the server, attachments included.
const sendTimeout = 2 * time.Minute

// The ports of mail submission: TLS from the first byte, and STARTTLS.
const (
	portTLS      = 465
	portSTARTTLS = 587
)

// SMTP hands mails to a submission server.
type SMTP struct {
	from *mail.Address
	host string
	now  func() time.Time
	tls  *tls.Config
	// implicit is TLS from the first byte.
	implicit bool
	// options are the same for every conversation; a client holds one connection and is not shared.
	options []smtp.Option
}

// NewSMTP reads smtps://USER:PASSWORD@HOST[:465], or smtp:// with STARTTLS. Without TLS it speaks to the machine itself only.
// Nothing is connected before the first mail, and no error repeats the address: it holds the password.
func NewSMTP(address, from string, now func() time.Time) (*SMTP, error) {
	return newSMTP(address, from, now, nil)
}

// newSMTP trusts roots instead of the machine's authorities when there are any.
func newSMTP(address, from string, now func() time.Time, roots *x509.CertPool) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtps" && u.Scheme != "smtp") || (u.Path != "" && u.Path != "/") {
		return nil, errors.New("not smtps://USER:PASSWORD@HOST:PORT")
	}
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return nil, fmt.Errorf("the sender %q is not an email address", from)
	}
	config := &tls.Config{ServerName: u.Hostname(), RootCAs: roots, MinVersion: tls.VersionTLS12}
	options := []smtp.Option{smtp.WithTimeout(sendTimeout), smtp.WithTLSConfig(config)}
	port := portSTARTTLS
	switch {
	case u.Scheme == "smtps":
		// The dialer speaks TLS; there is nothing to start any more.
		port = portTLS
		options = append(options, smtp.WithTLSPolicy(smtp.TLSOpportunistic))
	case isLocal(u.Hostname()):
		options = append(options, smtp.WithTLSPolicy(smtp.TLSOpportunistic))
	default:
		options = append(options, smtp.WithTLSPolicy(smtp.TLSMandatory))
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New("the port is not a number")
		}
	}
	if u.User != nil {
		password, _ := u.User.Password()
		options = append(options, smtp.WithSMTPAuth(smtp.SMTPAuthAutoDiscover), smtp.WithUsername(u.User.Username()), smtp.WithPassword(password))
	}
	return &SMTP{from: sender, host: u.Hostname(), now: now, tls: config, implicit: u.Scheme == "smtps", options: append(options, smtp.WithPort(port))}, nil
}

func isLocal(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// PartialError says that the mail went to some of its people and that the server refuses the rest: sending it again would
// reach the same people twice and the rest not at all.
type PartialError struct {
	Refused []string
	cause   error
}

func (e *PartialError) Error() string {
	return fmt.Sprintf("mail refused for %s: %v", strings.Join(e.Refused, ", "), e.cause)
}

func (e *PartialError) Unwrap() error { return e.cause }

// Send hands the mail to the server; nil means that the server took it for everybody. One bad address keeps it from nobody
// else: then each gets an own one, and the answer is a PartialError.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	err := s.deliver(ctx, m, m.To)
	refusal, ok := errors.AsType[*smtp.SendError](err)
	if !ok || refusal.Reason != smtp.ErrSMTPRcptTo || len(m.To) == 1 {
		return err
	}
	partial := &PartialError{}
	for _, to := range m.To {
		if err := s.deliver(ctx, m, []string{to}); err != nil {
			partial.Refused, partial.cause = append(partial.Refused, to), err
		}
	}
	if len(partial.Refused) == len(m.To) {
		return err
	}
	return partial
}

func (s *SMTP) deliver(ctx context.Context, m Message, to []string) error {
	message := smtp.NewMsg(smtp.WithNoDefaultUserAgent())
	if err := message.From(s.from.String()); err != nil {
		return fmt.Errorf("send mail: sender: %w", err)
	}
	if err := s.address(message, to); err != nil {
		return fmt.Errorf("send mail: recipients: %w", err)
	}
	message.Subject(m.Subject)
	message.SetDateWithValue(s.now())
	name := m.ID
	if name == "" {
		name = rand.Text()
	}
	message.SetMessageIDWithValue(name + s.from.Address[strings.LastIndexByte(s.from.Address, '@'):])
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(smtp.TypeTextPlain, m.Body)
	for _, file := range m.Files {
		content, err := file.Open(ctx)
		if err != nil {
			return fmt.Errorf("send mail: open %s: %w", file.SHA256, err)
		}
		err = message.AttachReader(file.Name, content, smtp.WithFileContentType(smtp.ContentType(file.Mime)))
		if err := errors.Join(err, content.Close()); err != nil {
			return fmt.Errorf("send mail: attach %s: %w", file.SHA256, err)
		}
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	// The library looks at ctx while it connects only; a server that falls silent afterwards must not hold us at a shutdown.
	dial := smtp.WithDialContextFunc(func(dialing context.Context, network, address string) (net.Conn, error) {
		conn, err := s.dialer().DialContext(dialing, network, address)
		if err == nil {
			context.AfterFunc(ctx, func() { _ = conn.Close() })
		}
		return conn, err
	})
	client, err := smtp.NewClient(s.host, append(slices.Clone(s.options), dial)...)
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	if err := client.DialAndSendWithContext(ctx, message); err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}

// address names one recipient openly. Several do not see each other: the mail is to its sender, and theirs is the envelope alone.
func (s *SMTP) address(message *smtp.Msg, to []string) error {
	if len(to) == 1 {
		return message.To(to...)
	}
	message.SetGenHeaderPreformatted(smtp.Header(smtp.HeaderTo), s.from.String())
	return message.Bcc(to...)
}

type dialer interface {
	DialContext(ctx context.Context, network, address string) (net.Conn, error)
}

func (s *SMTP) dialer() dialer {
	if s.implicit {
		return &tls.Dialer{Config: s.tls}
	}
	return &net.Dialer{}
}
