package mail

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/http/httptest"
	netmail "net/mail"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"shipshape/server/servertest/patience"

	"github.com/google/go-cmp/cmp"
)

// server is a submission server that keeps what it takes. It knows just enough of RFC 5321 for one client.
type server struct {
	t        *testing.T
	listener net.Listener
	cert     *tls.Config
	roots    *x509.CertPool
	implicit bool
	// plain offers no STARTTLS, refused are the recipients it does not know, down answers 421 to everything.
	plain, down bool
	refused     map[string]bool
	mu          sync.Mutex
	taken       []envelope
	logins      []string
}

type envelope struct {
	from string
	to   []string
	data string
	tls  bool
}

// start takes its certificate from httptest, which is valid for 127.0.0.1.
func start(t *testing.T, configure func(*server)) *server {
	t.Helper()
	certified := httptest.NewUnstartedServer(nil)
	certified.StartTLS()
	t.Cleanup(certified.Close)
	s := &server{t: t, cert: &tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS12}, roots: x509.NewCertPool(), refused: map[string]bool{}}
	s.roots.AddCert(certified.Certificate())
	configure(s)
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.listener = listener
	var conversations sync.WaitGroup
	conversations.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			conversations.Go(func() { s.talk(conn) })
		}
	})
	t.Cleanup(func() { listener.Close(); conversations.Wait() })
	return s
}

func (s *server) client(t *testing.T, userinfo string) *SMTP {
	t.Helper()
	scheme := "smtp://"
	if s.implicit {
		scheme = "smtps://"
	}
	c, err := newSMTP(scheme+userinfo+s.listener.Addr().String(), "Shipshape at Bayfront <shipshape@yard.example>", func() time.Time { return time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC) }, s.roots)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func (s *server) talk(conn net.Conn) {
	defer func() { conn.Close() }()
	secure := s.implicit
	if s.implicit {
		conn = tls.Server(conn, s.cert)
	}
	in := bufio.NewReader(conn)
	say := func(line string) { _, _ = io.WriteString(conn, line+"\r\n") }
	if s.down {
		say("421 going down")
		return
	}
	say("220 fake ESMTP")
	var e envelope
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		switch word := strings.ToUpper(strings.SplitN(line, " ", 2)[0]); word {
		case "EHLO":
			say("250-fake")
			if !secure && !s.plain {
				say("250-STARTTLS")
			}
			say("250-8BITMIME")
			say("250 AUTH PLAIN LOGIN")
		case "STARTTLS":
			say("220 go ahead")
			conn = tls.Server(conn, s.cert)
			in, secure = bufio.NewReader(conn), true
		case "AUTH":
			parts := strings.Fields(line)
			given, _ := base64.StdEncoding.DecodeString(parts[len(parts)-1])
			s.mu.Lock()
			s.logins = append(s.logins, string(given))
			s.mu.Unlock()
			if string(given) != "\x00yard\x00p@ss word" {
				say("535 5.7.8 wrong")
				continue
			}
			say("235 welcome")
		case "MAIL":
			e = envelope{from: angled(line), tls: secure}
			say("250 ok")
		case "RCPT":
			if s.refused[angled(line)] {
				say("550 5.1.1 nobody of that name")
				continue
			}
			e.to = append(e.to, angled(line))
			say("250 ok")
		case "DATA":
			say("354 go on")
			var data bytes.Buffer
			for {
				line, err := in.ReadString('\n')
				if err != nil {
					return
				}
				if line == ".\r\n" {
					break
				}
				data.WriteString(strings.TrimPrefix(line, "."))
			}
			e.data = data.String()
			s.mu.Lock()
			s.taken = append(s.taken, e)
			s.mu.Unlock()
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default: // RSET, NOOP
			say("250 ok")
		}
	}
}

func angled(line string) string {
	_, rest, _ := strings.Cut(line, "<")
	address, _, _ := strings.Cut(rest, ">")
	return address
}

func (s *server) mails() []envelope {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]envelope(nil), s.taken...)
}

// read takes a mail apart: its headers, its text and its attachments by name.
func read(t *testing.T, data string) (header netmail.Header, text string, files map[string]string) {
	t.Helper()
	message, err := netmail.ReadMessage(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	kind, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(kind, "multipart/") {
		return message.Header, decode(t, message.Header.Get("Content-Transfer-Encoding"), message.Body), files
	}
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return message.Header, text, files
		}
		if err != nil {
			t.Fatal(err)
		}
		content := decode(t, part.Header.Get("Content-Transfer-Encoding"), part)
		if part.FileName() == "" {
			text = content
		} else {
			name, err := new(mime.WordDecoder).DecodeHeader(part.FileName())
			if err != nil {
				t.Fatal(err)
			}
			files[name] = part.Header.Get("Content-Type")[:15] + " " + content
		}
	}
}

func decode(t *testing.T, encoding string, r io.Reader) string {
	t.Helper()
	switch encoding {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(content), "\r\n", "\n")
}

var message = Message{
	To: []string{"ana@yard.example", "ben@yard.example"}, Subject: "Stop work — Dique seco №2 ñ",
	Body: "Line 1 is long " + strings.Repeat("and longer ", 20) + "\n.\n.. dots\nÑandú 🐬\n",
}

func TestSMTP_DeliversOverEachKindOfTLS(t *testing.T) {
	t.Parallel()
	for name, implicit := range map[string]bool{"TLS from the first byte": true, "STARTTLS": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, func(s *server) { s.implicit = implicit })
			pdf := strings.Repeat("%PDF-1.7 \x00\xff", 5000)
			m := message
			m.Files = []File{{Name: "WALK-2026-0001 Rev A – ñ.pdf", Mime: "application/pdf", SHA256: "ab", Open: func(context.Context) (io.ReadCloser, error) {
				return io.NopCloser(strings.NewReader(pdf)), nil
			}}}
			if err := s.client(t, "yard:p%40ss%20word@").Send(t.Context(), m); err != nil {
				t.Fatal(err)
			}
			taken := s.mails()
			if len(taken) != 1 || !taken[0].tls || taken[0].from != "shipshape@yard.example" {
				t.Fatalf("%+v", taken)
			}
			if diff := cmp.Diff(m.To, taken[0].to); diff != "" {
				t.Error(diff)
			}
			header, text, files := read(t, taken[0].data)
			if got := header.Get("From"); got != `"Shipshape at Bayfront" <shipshape@yard.example>` {
				t.Errorf("from %s", got)
			}
			subject, err := new(mime.WordDecoder).DecodeHeader(header.Get("Subject"))
			if err != nil || subject != m.Subject {
				t.Errorf("subject %q %v", subject, err)
			}
			if text != m.Body && text != m.Body+"\n" {
				t.Errorf("body %q", text)
			}
			if len(files) != 1 || files["WALK-2026-0001 Rev A – ñ.pdf"] != "application/pdf "+pdf {
				t.Errorf("%d files: %.80q", len(files), files)
			}
			if at, err := header.Date(); err != nil || !at.Equal(time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)) {
				t.Errorf("date %v %v", at, err)
			}
			if !strings.HasSuffix(header.Get("Message-Id"), "@yard.example>") || header.Get("Auto-Submitted") != "auto-generated" || header.Get("User-Agent") != "" {
				t.Errorf("%v", header)
			}
		})
	}
}

func TestSMTP_SendsNoPasswordAndNoMailInTheClear(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]*server{
		"a certificate nobody vouches for": start(t, func(s *server) { s.implicit, s.roots = true, x509.NewCertPool() }),
		"the same with STARTTLS":           start(t, func(s *server) { s.roots = x509.NewCertPool() }),
	} {
		if err := c.client(t, "yard:p%40ss%20word@").Send(t.Context(), message); err == nil {
			t.Errorf("%s: sent", name)
		}
		if len(c.mails()) > 0 || len(c.logins) > 0 {
			t.Errorf("%s: the server has %v, %v", name, c.mails(), c.logins)
		}
	}
}

func TestSMTP_SaysWhyItFailedWithoutThePassword(t *testing.T) {
	t.Parallel()
	closed := start(t, func(*server) {})
	closed.listener.Close()
	for name, c := range map[string]struct {
		server *server
		user   string
	}{
		"no server": {closed, ""}, "going down": {start(t, func(s *server) { s.down = true }), ""},
		"wrong password": {start(t, func(*server) {}), "yard:secret-word@"},
	} {
		err := c.server.client(t, c.user).Send(t.Context(), message)
		if err == nil || strings.Contains(err.Error(), "secret-word") {
			t.Errorf("%s: %v", name, err)
		}
		if _, partial := errors.AsType[*PartialError](err); partial {
			t.Errorf("%s counts as sent", name)
		}
	}
	for _, in := range [][2]string{
		{"smtp://mail.yard.example", "nobody"},
		{"smtp://mail.yard.example", "a@b.example\r\nBcc: eve@x.example"},
		{"https://mail.yard.example", "a@b.example"},
		{"mail.yard.example:587", "a@b.example"},
		{"smtp://u:secret-word@/", "a@b.example"},
		{"smtp://u:secret-word@host:port", "a@b.example"},
	} {
		if _, err := NewSMTP(in[0], in[1], nil); err == nil || strings.Contains(err.Error(), "secret-word") {
			t.Errorf("%v: %v", in, err)
		}
	}
}

// One address that is gone must not keep a stop-work mail from the others, and the others get it once.
func TestSMTP_OneRefusedAddressStopsNobodyElse(t *testing.T) {
	t.Parallel()
	s := start(t, func(s *server) { s.refused["gone@yard.example"] = true })
	m := message
	m.To = []string{"ana@yard.example", "gone@yard.example", "ben@yard.example"}
	err := s.client(t, "").Send(t.Context(), m)
	partial, ok := errors.AsType[*PartialError](err)
	if !ok || !cmp.Equal(partial.Refused, []string{"gone@yard.example"}) {
		t.Fatalf("%v", err)
	}
	var reached []string
	for _, e := range s.mails() {
		reached = append(reached, e.to...)
	}
	if diff := cmp.Diff([]string{"ana@yard.example", "ben@yard.example"}, reached); diff != "" {
		t.Error(diff)
	}
	m.To = []string{"gone@yard.example"}
	if err := s.client(t, "").Send(t.Context(), m); err == nil {
		t.Error("nobody was reached and it counts as sent")
	} else if _, ok := errors.AsType[*PartialError](err); ok {
		t.Errorf("%v", err)
	}
}

// Recipients of a report may be of several companies, and addresses from outside: nobody learns who else gets it.
func TestSMTP_RecipientsDoNotSeeEachOther(t *testing.T) {
	t.Parallel()
	s := start(t, func(*server) {})
	alone := message
	alone.To = message.To[:1]
	for _, m := range []Message{message, alone} {
		if err := s.client(t, "").Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
	}
	mails := s.mails()
	if len(mails) != 2 {
		t.Fatalf("%d mails", len(mails))
	}
	if diff := cmp.Diff(message.To, mails[0].to); diff != "" {
		t.Error(diff)
	}
	header, _, _ := read(t, mails[0].data)
	if got := header.Get("To"); got != `"Shipshape at Bayfront" <shipshape@yard.example>` {
		t.Errorf("to %s", got)
	}
	for _, address := range message.To {
		if strings.Contains(mails[0].data, address) {
			t.Errorf("%s stands in\n%s", address, mails[0].data)
		}
	}
	if header, _, _ = read(t, mails[1].data); header.Get("To") != "<ana@yard.example>" {
		t.Errorf("alone: to %s", header.Get("To"))
	}
}

func TestSMTP_HeadersCannotBeSmuggledIn(t *testing.T) {
	t.Parallel()
	s := start(t, func(*server) {})
	m := message
	m.Subject = "Hello\r\nBcc: eve@evil.example\r\n\r\nOther text"
	if err := s.client(t, "").Send(t.Context(), m); err == nil {
		header, _, _ := read(t, s.mails()[0].data)
		if header.Get("Bcc") != "" || len(s.mails()[0].to) != 2 {
			t.Errorf("%v", header)
		}
	}
	m = message
	m.To = []string{"ana@yard.example>\r\nRCPT TO:<eve@evil.example"}
	if err := s.client(t, "").Send(t.Context(), m); err == nil {
		t.Errorf("sent to %v", s.mails())
	}
}

// A name of a file is what a person typed: it stays a name, and one part of the mail.
func TestSMTP_NamesOfFilesStayNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		`walk".pdf"; filename="evil.exe`, "walk.pdf\r\nBcc: eve@evil.example", "walk.pdf\r\n\r\n<script>", "walk; x=y, z.pdf", `back\slash".pdf`, "Außer№ñ – 1.pdf",
	} {
		s := start(t, func(*server) {})
		m := message
		m.Files = []File{{Name: name, Mime: "application/pdf", SHA256: "ab", Open: func(context.Context) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("%PDF-1.7")), nil
		}}}
		if err := s.client(t, "").Send(t.Context(), m); err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		header, text, files := read(t, s.mails()[0].data)
		if header.Get("Bcc") != "" || strings.TrimSuffix(text, "\n") != strings.TrimSuffix(m.Body, "\n") {
			t.Errorf("%q: %v %q", name, header, text)
		}
		if len(files) != 1 {
			t.Errorf("%q: %d files", name, len(files))
		}
		for got, content := range files {
			if content != "application/pdf %PDF-1.7" || strings.ContainsAny(got, "\r\n") {
				t.Errorf("%q arrived as %q: %q", name, got, content)
			}
			// What could end the name within its header is replaced.
			if want := strings.NewReplacer(`"`, "_", `\`, "_").Replace(name); !strings.ContainsAny(name, "\r\n") && got != want {
				t.Errorf("%q arrived as %q", name, got)
			}
		}
	}
}

func TestSMTP_StopsWhenNobodyWaitsAnyMore(t *testing.T) {
	t.Parallel()
	silent, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	c, err := NewSMTP("smtp://"+silent.Addr().String(), "shipshape@yard.example", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	held := make(chan error, 1)
	go func() {
		conn, err := silent.Accept()
		cancel()
		if err == nil { // it hears that nobody waits, for the line is cut
			_, err = io.Copy(io.Discard, conn)
		}
		held <- err
	}()
	if err := c.Send(ctx, message); err == nil {
		t.Error("sent")
	}
	if err := patience.From(t, held); err != nil && !errors.Is(err, syscall.ECONNRESET) {
		t.Error(err)
	}
}
