package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/url"
	"strconv"
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
	from string
	host string
	now  func() time.Time
	// options are the same for every conversation; a client holds one connection and is not shared.
	options []smtp.Option
}

// NewSMTP reads smtps://USER:PASSWORD@HOST[:465], or smtp:// with STARTTLS. Without TLS it speaks to the machine itself only.
// Nothing is connected before the first mail, and no error repeats the address: it holds the password.
func NewSMTP(address, from string, now func() time.Time) (*SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtps" && u.Scheme != "smtp") || (u.Path != "" && u.Path != "/") {
		return nil, errors.New("not smtps://USER:PASSWORD@HOST:PORT")
	}
	if err := smtp.NewMsg().From(from); err != nil {
		return nil, fmt.Errorf("the sender %q is not an email address", from)
	}
	options := []smtp.Option{smtp.WithTimeout(sendTimeout), smtp.WithTLSConfig(&tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12})}
	port := portSTARTTLS
	switch {
	case u.Scheme == "smtps":
		port = portTLS
		options = append(options, smtp.WithSSL())
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
	return &SMTP{from: from, host: u.Hostname(), now: now, options: append(options, smtp.WithPort(port))}, nil
}

func isLocal(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// Send delivers the mail to the server; nil means that the server took it for everybody.
func (s *SMTP) Send(ctx context.Context, m Message) (err error) {
	message := smtp.NewMsg()
	if err := message.From(s.from); err != nil {
		return fmt.Errorf("send mail: sender: %w", err)
	}
	if err := message.To(m.To...); err != nil {
		return fmt.Errorf("send mail: recipients: %w", err)
	}
	message.Subject(m.Subject)
	message.SetDateWithValue(s.now())
	message.SetMessageID()
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
	client, err := smtp.NewClient(s.host, s.options...)
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	if err := client.DialAndSendWithContext(ctx, message); err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	return nil
}
