package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// The test binary is the command when this variable is set: the tests below run the real main in processes of their own.
const asCommand = "SHIPSHAPE_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	os.Exit(m.Run())
}

type outcome struct {
	status   int
	out, err string
}

func start(t *testing.T, environment []string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), self, args...)
	command.Env = append([]string{asCommand + "=1", "HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH")}, environment...)
	command.Dir = t.TempDir()
	return command
}

func shipshape(t *testing.T, in string, environment []string, args ...string) outcome {
	t.Helper()
	command := start(t, environment, args...)
	var out, errs bytes.Buffer
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(in), &out, &errs
	err := command.Run()
	if _, exited := errors.AsType[*exec.ExitError](err); err != nil && !exited {
		t.Fatal(err)
	}
	return outcome{command.ProcessState.ExitCode(), out.String(), errs.String()}
}

func TestMistakes_AreOneLineAndExitTwo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name        string
		environment []string
		args        []string
		says        string
	}{
		{"nothing", nil, nil, "say what to do"},
		{"unknown command", nil, []string{"sreve"}, `unknown command "sreve"`},
		{"unknown flag", nil, []string{"serve", "--port", "80"}, "-port"},
		{"flag of another command", nil, []string{"migrate", "--addr", ":80"}, "-addr"},
		{"left over", nil, []string{"serve", "now"}, `unexpected "now"`},
		{"address", nil, []string{"serve", "--addr", "8080"}, "addr"},
		{"port", nil, []string{"serve", "--addr", "127.0.0.1:99999"}, "addr"},
		{"metrics address", nil, []string{"serve", "--metrics-addr", "x"}, "metrics-addr"},
		{"base URL", nil, []string{"serve", "--base-url", "yard.example"}, "base-url"},
		{"base URL with a path", nil, []string{"serve", "--base-url", "https://yard.example/app"}, "base-url"},
		{"certificate without key", nil, []string{"serve", "--tls-cert", "x.pem"}, "give both"},
		{"no such certificate", nil, []string{"serve", "--tls-cert", "x.pem", "--tls-key", "y.pem"}, "x.pem"},
		{"proxy", nil, []string{"serve", "--trust-proxy", "10.0.0.1"}, "CIDR"},
		{"environment", []string{"SHIPSHAPE_ENV=prod"}, []string{"serve"}, "SHIPSHAPE_ENV"},
		{"variable", []string{"SHIPSHAPE_ADDR=nonsense"}, []string{"serve"}, "addr"},
		{"database", []string{"SHIPSHAPE_DATABASE_URL=mysql://root:secret@db/yard"}, []string{"serve"}, "database-url"},
		{"demo in production", []string{"SHIPSHAPE_ENV=production"}, []string{"demo"}, "production"},
		{"user", nil, []string{"user"}, "user create"},
		{"user delete", nil, []string{"user", "delete"}, "user create"},
		{"user without an email", nil, []string{"user", "create", "--name", "Ana"}, "--email"},
		{"user without a role", nil, []string{"user", "create", "--name", "Ana", "--email", "a@b.example", "--org", "Bayfront"}, "--role"},
		{"role and superuser", nil, []string{"user", "create", "--name", "Ana", "--email", "a@b.example", "--superuser", "--role", "auditor"}, "not both"},
		{"unknown role", nil, []string{"user", "create", "--name", "Ana", "--email", "a@b.example", "--org", "B", "--role", "king"}, "org_admin"},
		{"bad email", nil, []string{"user", "create", "--name", "Ana", "--email", "ana", "--superuser"}, "valid email"},
		{"version with more", nil, []string{"version", "-v"}, "unexpected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := shipshape(t, "", c.environment, c.args...)
			if got.status != 2 || strings.Count(got.err, "\n") != 1 || !strings.HasPrefix(got.err, "shipshape: ") || !strings.Contains(got.err, c.says) {
				t.Errorf("exit %d: %s", got.status, got.err)
			}
			if strings.Contains(got.err, "secret") || strings.Contains(got.err, "goroutine") {
				t.Errorf("says too much: %s", got.err)
			}
		})
	}
}

func TestFailures_AreOneLineAndExitOne(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got := shipshape(t, "", nil, "migrate", "--data", filepath.Join(file, "data"))
	if got.status != 1 || strings.Count(got.err, "\n") != 1 || strings.Contains(got.err, "goroutine") {
		t.Errorf("exit %d: %s", got.status, got.err)
	}
}

func TestVersionAndHelp_Answer(t *testing.T) {
	t.Parallel()
	if got := shipshape(t, "", nil, "version"); got != (outcome{0, "1.0.0\n", ""}) {
		t.Errorf("%+v", got)
	}
	for _, args := range [][]string{{"--help"}, {"help"}, {"serve", "--help"}} {
		if got := shipshape(t, "", nil, args...); got.status != 0 || got.out != usage {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

func TestUserCreate_MakesOrganizationsAndLinksOrTakesAPassword(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	run := func(in string, args ...string) outcome {
		return shipshape(t, in, []string{"SHIPSHAPE_DATA=" + data}, append([]string{"user", "create"}, args...)...)
	}
	first := run("", "--superuser", "--email", "root@yard.example", "--name", "Grace Lind", "--base-url", "https://yard.example/")
	if first.status != 0 || !regexp.MustCompile(`(?m)^https://yard\.example/auth#first-login=[\w-]{43}$`).MatchString(first.out) {
		t.Errorf("superuser: %+v", first)
	}
	second := run("blue-crane-77\n", "--org", "Bayfront", "--role", "inspector", "--email", "ana@yard.example", "--name", "Ana Ruiz", "--password-stdin")
	if second != (outcome{0, "Created ana@yard.example.\n", ""}) {
		t.Errorf("inspector: %+v", second)
	}
	for name, got := range map[string]outcome{
		"same email":    run("", "--org", "Other", "--role", "inspector", "--email", "ANA@yard.example", "--name", "Ana Ruiz"),
		"weak password": run("password1\n", "--org", "Other", "--role", "inspector", "--email", "b@yard.example", "--name", "Ben", "--password-stdin"),
		"no password":   run("", "--org", "Other", "--role", "inspector", "--email", "b@yard.example", "--name", "Ben", "--password-stdin"),
	} {
		if got.status == 0 || strings.Count(got.err, "\n") != 1 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	verified := shipshape(t, "", nil, "verify", "--data", data)
	if verified.status != 0 || !strings.Contains(verified.out, "2 organizations, 0 problems") {
		t.Errorf("a refused account must leave no organization: %+v", verified)
	}
	told := shipshape(t, "", nil, "stats", "--data", data)
	for _, words := range []string{"Measured on ", "No forecast yet: 1 of the last 30 days were measured, 7 are needed.", "change log", "\n  organization "} {
		if told.status != 0 || !strings.Contains(told.out, words) {
			t.Errorf("stats does not say %q: %+v", words, told)
		}
	}
}

// server is a running serve command.
type server struct {
	command *exec.Cmd
	url     string
	said    string
	log     *bytes.Buffer
}

func serveIn(t *testing.T, data string, environment ...string) server {
	t.Helper()
	command := start(t, environment, "serve", "--addr", "127.0.0.1:0", "--data", data)
	s := server{command: command, log: &bytes.Buffer{}}
	command.Stderr = s.log
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		s.said += lines.Text() + "\n"
		if _, url, ok := strings.Cut(lines.Text(), "Shipshape is running at "); ok {
			s.url = url
			return s
		}
	}
	t.Fatalf("the server said %q and %s", s.said, s.log)
	return s
}

func TestServe_StopsGracefullyOnSIGTERM(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if got := shipshape(t, "blue-crane-77", nil, "user", "create", "--data", data, "--org", "Bayfront", "--role", "inspector",
		"--email", "ana@yard.example", "--name", "Ana Ruiz", "--password-stdin"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	s := serveIn(t, data)
	if strings.Contains(s.said, "Nobody can sign in") {
		t.Error("there is a user, yet the server explains how to make one")
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar, Transport: &http.Transport{ExpectContinueTimeout: time.Minute}}
	login, err := browser.Post(s.url+"/api/login", "application/json", strings.NewReader(`{"email":"ana@yard.example","password":"blue-crane-77"}`))
	if err != nil || login.StatusCode != 200 {
		t.Fatalf("sign in: %v %v", login, err)
	}
	login.Body.Close()
	socket, _, err := websocket.Dial(t.Context(), s.url+"/api/sync/socket", &websocket.DialOptions{HTTPClient: browser})
	if err != nil {
		t.Fatal(err)
	}
	defer socket.CloseNow()
	// A request under way: the server has its head (it answered 100) and waits for the rest of its body.
	const first, last = `{"email":"ana@yard.example",`, `"password":"blue-crane-77"}`
	body, rest := io.Pipe()
	slow, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url+"/api/login", body)
	if err != nil {
		t.Fatal(err)
	}
	slow.ContentLength = int64(len(first) + len(last)) // the server takes no body in chunks
	slow.Header.Set("Content-Type", "application/json")
	slow.Header.Set("Expect", "100-continue")
	answered := make(chan string, 1)
	go func() {
		response, err := browser.Do(slow)
		if err != nil {
			answered <- err.Error()
			return
		}
		response.Body.Close()
		answered <- response.Status
	}()
	if _, err := rest.Write([]byte(first)); err != nil {
		t.Fatal(err)
	}

	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if _, _, err := socket.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusServiceRestart {
		t.Errorf("the socket closed with %v, want 1012", err)
	}
	if _, err := rest.Write([]byte(last)); err != nil {
		t.Fatal(err)
	}
	rest.Close()
	if got := <-answered; got != "200 OK" {
		t.Errorf("the request under way ended with %s", got)
	}
	if err := s.command.Wait(); err != nil {
		t.Errorf("exit: %v\n%s", err, s.log)
	}
	for line := range strings.Lines(s.log.String()) {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Errorf("not a structured log line: %s", line)
		}
	}
	if log := s.log.String(); strings.Contains(log, "blue-crane-77") || !strings.Contains(log, "outbox.jsonl") {
		t.Error("the log must announce the outbox and hold no password")
	}
}

func TestServe_SaysHowToMakeTheFirstSuperuser(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := serveIn(t, data, "SHIPSHAPE_ENV=production")
	if want := fmt.Sprintf("shipshape user create --data %q --superuser", data); !strings.Contains(s.said, want) {
		t.Errorf("said %q", s.said)
	}
	response, err := http.Get(s.url + "/readyz")
	if err != nil || response.StatusCode != 200 || response.Header.Get("X-Shipshape") != "1" {
		t.Errorf("%v %v", response, err)
	}
	response.Body.Close()
	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.command.Wait(); err != nil {
		t.Error(err)
	}
}

func TestServe_RefusesAnAddressInUse(t *testing.T) {
	t.Parallel()
	s := serveIn(t, t.TempDir())
	got := shipshape(t, "", nil, "serve", "--addr", strings.TrimPrefix(s.url, "http://"), "--data", t.TempDir())
	last := got.err[strings.LastIndex(strings.TrimSpace(got.err), "\n")+1:]
	if got.status != 1 || !strings.Contains(last, "address already in use") {
		t.Errorf("exit %d: %s", got.status, got.err)
	}
	if err := s.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.command.Wait() // killed on purpose
}
