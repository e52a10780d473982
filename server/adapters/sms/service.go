package sms

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// sendTimeout bounds one call: somebody waits for the code.
const sendTimeout = 10 * time.Second

// maxAnswer bounds what is read of an answer.
const maxAnswer = 64 << 10

// Service speaks the Messages resource of Twilio's API, which other providers offer too.
type Service struct {
	endpoint, account, token, from string
	client                         *http.Client
}

// Account is how a provider knows us. URL is its base address, such as https://api.twilio.com; From is our number, as +1 and
// ten digits, or the id of a messaging service.
type Account struct{ URL, ID, Token, From string }

// NewService checks the account's address; nothing is sent before the first text.
func NewService(account Account) (*Service, error) {
	base, err := url.Parse(account.URL)
	if err != nil || base.Host == "" || (base.Scheme != "https" && base.Scheme != "http") || base.User != nil {
		return nil, errors.New("the address of the SMS service is not https://HOST[/PATH]")
	}
	if base.Scheme == "http" && !isLocal(base.Hostname()) {
		return nil, errors.New("the SMS service must be reached over https: the account's token travels with every text")
	}
	if account.ID == "" || account.Token == "" || account.From == "" {
		return nil, errors.New("the SMS service needs account, token and sender")
	}
	endpoint := base.JoinPath("2010-04-01", "Accounts", account.ID, "Messages.json").String()
	// A redirect would carry the token to another host.
	client := &http.Client{Timeout: sendTimeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return &Service{endpoint: endpoint, account: account.ID, token: account.Token, from: account.From, client: client}, nil
}

func isLocal(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// Send hands the text to the provider; nil means that the provider took it. The error never holds the text.
func (s *Service) Send(ctx context.Context, to, text string) (err error) {
	form := url.Values{"To": {to}, "Body": {text}}
	if strings.HasPrefix(s.from, "MG") {
		form.Set("MessagingServiceSid", s.from)
	} else {
		form.Set("From", s.from)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.endpoint, strings.NewReader(form.Encode()))
	if err != nil {
		return fmt.Errorf("send SMS: %w", err)
	}
	request.SetBasicAuth(s.account, s.token)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	response, err := s.client.Do(request)
	if err != nil {
		return fmt.Errorf("send SMS: %w", err)
	}
	defer func() { err = errors.Join(err, response.Body.Close()) }()
	var answer struct {
		SID     string `json:"sid"`
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return fmt.Errorf("send SMS: read the answer: %w", err)
	}
	unread := json.Unmarshal(body, &answer)
	if response.StatusCode != http.StatusCreated && response.StatusCode != http.StatusOK {
		return fmt.Errorf("send SMS: the service answered %d, code %d: %.200q", response.StatusCode, answer.Code, answer.Message)
	}
	if unread != nil || answer.SID == "" {
		return errors.New("send SMS: the answer is not that of an SMS service")
	}
	return nil
}
