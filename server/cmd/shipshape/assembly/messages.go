package assembly

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"shipshape/server/adapters/mail"
	"shipshape/server/adapters/outbox"
	"shipshape/server/adapters/sms"
	"shipshape/server/app"
	"shipshape/server/auth"
)

// mailer sends a mail; SMTP and the outbox do.
type mailer interface {
	Send(ctx context.Context, m mail.Message) error
}

// transports are the ways to people: what is not configured goes into the outbox file.
func (c Config) transports(clock app.Clock) (mailer, auth.SMS, error) {
	file := outbox.New(c.Outbox())
	var mails mailer = mail.NewOutbox(file, clock.Now)
	if c.SMTPURL != "" {
		smtp, err := mail.NewSMTP(c.SMTPURL, c.MailFrom, clock.Now)
		if err != nil {
			return nil, nil, fmt.Errorf("SHIPSHAPE_SMTP_URL: %w", err)
		}
		mails = smtp
	}
	if c.SMSURL == "" {
		return mails, sms.NewOutbox(file, clock.Now), nil
	}
	texts, err := sms.NewService(sms.Account{URL: c.SMSURL, ID: c.SMSAccount, Token: c.SMSToken, From: c.SMSFrom})
	if err != nil {
		return nil, nil, fmt.Errorf("SHIPSHAPE_SMS_URL: %w", err)
	}
	return mails, texts, nil
}

// checkTransports finds half a configuration. Values that may hold a password are not repeated.
func (c Config) checkTransports() error {
	if (c.SMTPURL == "") != (c.MailFrom == "") {
		return errors.New("SHIPSHAPE_SMTP_URL and SHIPSHAPE_MAIL_FROM: give both or none")
	}
	for _, other := range []string{c.SMSAccount, c.SMSToken, c.SMSFrom} {
		if (c.SMSURL == "") != (other == "") {
			return errors.New("SHIPSHAPE_SMS_URL, _SMS_ACCOUNT, _SMS_TOKEN and _SMS_FROM: give all or none")
		}
	}
	_, _, err := c.transports(app.SystemClock{})
	return err
}

// serverKey reads the server's own secret: configured for several servers on one database, otherwise made once and kept
// beside the data. It must stay apart from copies of the database and come along when a server moves.
func (c Config) serverKey() ([]byte, error) {
	text := c.SecretKey
	if text == "" {
		made, err := c.keyFile()
		if err != nil {
			return nil, err
		}
		text = made
	}
	key, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(key) != auth.KeyLength {
		return nil, fmt.Errorf("SHIPSHAPE_SECRET_KEY or %s: not %d bytes in base64", keyName, auth.KeyLength)
	}
	return key, nil
}

const keyName = "secret.key"

func (c Config) keyFile() (string, error) {
	path := filepath.Join(c.Data, keyName)
	fresh := make([]byte, auth.KeyLength)
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(fresh)
	// Written beside and linked: of two processes that start at once the second finds the key of the first, whole.
	temporary := fmt.Sprintf("%s.%x", path, fresh[:4])
	text, err := os.ReadFile(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return string(text), err
	}
	if err := os.WriteFile(temporary, []byte(base64.StdEncoding.EncodeToString(fresh)), 0o600); err != nil {
		return "", fmt.Errorf("keep the server's key: %w", err)
	}
	err = os.Link(temporary, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return "", errors.Join(fmt.Errorf("keep the server's key: %w", err), os.Remove(temporary))
	}
	if err := os.Remove(temporary); err != nil {
		return "", fmt.Errorf("keep the server's key: %w", err)
	}
	text, err = os.ReadFile(path)
	return string(text), err
}
