// Package assembly puts the parts of the server together: what the command and the tests start is the same thing. It wires;
// it holds no rule of its own.
package assembly

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/chat/provider"
)

// The environments.
const (
	Development = "development"
	Staging     = "staging"
	Production  = "production"
)

// Config is what an operator may say. Every field has a default; see README.md for the table.
type Config struct {
	Addr         string   `env:"ADDR" envDefault:"127.0.0.1:8080"`
	Data         string   `env:"DATA" envDefault:".shipshape"`
	DatabaseURL  string   `env:"DATABASE_URL"`
	BaseURL      string   `env:"BASE_URL"`
	Env          string   `env:"ENV" envDefault:"development"`
	TLSCert      string   `env:"TLS_CERT"`
	TLSKey       string   `env:"TLS_KEY"`
	TrustProxy   []string `env:"TRUST_PROXY"`
	MetricsAddr  string   `env:"METRICS_ADDR"`
	DevHosts     []string `env:"DEV_HOSTS"`
	StagingHosts []string `env:"STAGING_HOSTS"`
	SecretKey    string   `env:"SECRET_KEY"`
	SMTPURL      string   `env:"SMTP_URL"`
	MailFrom     string   `env:"MAIL_FROM"`
	SMSURL       string   `env:"SMS_URL"`
	SMSAccount   string   `env:"SMS_ACCOUNT"`
	SMSToken     string   `env:"SMS_TOKEN"`
	SMSFrom      string   `env:"SMS_FROM"`
	ChatKind     string   `env:"CHAT_PROVIDER"`
	ChatURL      string   `env:"CHAT_URL"`
	ChatModel    string   `env:"CHAT_MODEL"`
	ChatKey      string   `env:"CHAT_KEY"`
}

// Check finds what cannot work before anything is opened. Its messages name the setting.
func (c Config) Check() error {
	for _, check := range []func() error{c.checkAddresses, c.checkEnvironment, c.checkBaseURL, c.checkDatabase, c.checkTLS, c.checkProxies, c.checkTransports, c.checkChat} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (c Config) checkAddresses() error {
	if err := checkAddress("addr", c.Addr); err != nil {
		return err
	}
	if c.MetricsAddr == "" {
		return nil
	}
	return checkAddress("metrics-addr", c.MetricsAddr)
}

func checkAddress(name, address string) error {
	_, port, err := net.SplitHostPort(address)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return fmt.Errorf("%s: %q is not HOST:PORT", name, address)
	}
	return nil
}

func (c Config) checkEnvironment() error {
	if !slices.Contains([]string{Development, Staging, Production}, c.Env) {
		return fmt.Errorf("SHIPSHAPE_ENV: %q is not development, staging or production", c.Env)
	}
	if c.Data == "" {
		return errors.New("data: the directory is empty")
	}
	return nil
}

func (c Config) checkBaseURL() error {
	if c.BaseURL == "" {
		return nil
	}
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("base-url: %q is not http(s)://HOST[:PORT]", c.BaseURL)
	}
	return nil
}

func (c Config) checkDatabase() error {
	for _, scheme := range []string{"sqlite:", "postgres://", "postgresql://"} {
		if c.DatabaseURL == "" || strings.HasPrefix(c.DatabaseURL, scheme) {
			return nil
		}
	}
	// The value may hold a password: it is not repeated.
	return errors.New("database-url: neither postgres://… nor sqlite:PATH")
}

func (c Config) checkTLS() error {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return errors.New("tls-cert and tls-key: give both or none")
	}
	if c.TLSCert == "" {
		return nil
	}
	if _, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey); err != nil {
		return fmt.Errorf("tls-cert and tls-key: %w", err)
	}
	return nil
}

func (c Config) checkProxies() error {
	for _, proxy := range c.TrustProxy {
		if _, err := netip.ParsePrefix(proxy); err != nil {
			return fmt.Errorf("trust-proxy: %q is not a CIDR such as 10.0.0.0/8", proxy)
		}
	}
	return nil
}

// checkChat holds a language model to being named whole, and its address to one that keeps the key secret.
func (c Config) checkChat() error {
	if c.ChatKind == "" && c.ChatURL == "" && c.ChatModel == "" && c.ChatKey == "" {
		return nil
	}
	if c.ChatKind != provider.OpenAI && c.ChatKind != provider.Anthropic {
		return fmt.Errorf("SHIPSHAPE_CHAT_PROVIDER: %q is not openai or anthropic", c.ChatKind)
	}
	u, err := url.Parse(c.ChatURL)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Hostname() != "localhost" && u.Hostname() != "127.0.0.1" {
		return fmt.Errorf("SHIPSHAPE_CHAT_URL: %q is not https://HOST", c.ChatURL)
	}
	if c.ChatModel == "" || c.ChatKey == "" {
		return errors.New("SHIPSHAPE_CHAT_MODEL and SHIPSHAPE_CHAT_KEY: say both, or no SHIPSHAPE_CHAT_PROVIDER")
	}
	return nil
}

// database is the URL of the store.
func (c Config) database() string {
	if c.DatabaseURL != "" {
		return c.DatabaseURL
	}
	return "sqlite:" + filepath.Join(c.Data, "shipshape.db")
}

// https says that users reach the server over TLS, its own or a proxy's.
func (c Config) https() bool { return c.TLSCert != "" || strings.HasPrefix(c.BaseURL, "https://") }

// banner is the environment that the host a browser uses is said to be; the lists win over the environment.
func (c Config) banner(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	switch {
	case slices.Contains(c.DevHosts, host):
		return Development
	case slices.Contains(c.StagingHosts, host):
		return Staging
	default:
		return c.Env
	}
}

// Link is the address people use, without a slash at the end.
func (c Config) Link() string {
	if c.BaseURL != "" {
		return strings.TrimRight(c.BaseURL, "/")
	}
	scheme := "http://"
	if c.TLSCert != "" {
		scheme = "https://"
	}
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return scheme + c.Addr
	}
	if ip, err := netip.ParseAddr(host); host == "" || (err == nil && ip.IsUnspecified()) {
		host = "localhost"
	}
	return scheme + net.JoinHostPort(host, port)
}

// Outbox is the file that mails are written to.
func (c Config) Outbox() string { return filepath.Join(c.Data, "outbox.jsonl") }
