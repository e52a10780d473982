package main

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The test binary is the command when this variable is set.
const asCommand = "TASK_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func command(t *testing.T, folder string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	made := exec.CommandContext(t.Context(), self, args...)
	made.Dir, made.Env = folder, append(os.Environ(), asCommand+"=1", "SET=by the machine")
	// A session of its own has no terminal: what is signalled is this process alone.
	made.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return made
}

type outcome struct {
	code      int
	out, errs string
}

func inFolder(t *testing.T, folder string, args ...string) outcome {
	t.Helper()
	run := command(t, folder, args...)
	var out, errs bytes.Buffer
	run.Stdout, run.Stderr = &out, &errs
	if err := run.Run(); err != nil {
		if _, exited := errors.AsType[*exec.ExitError](err); !exited {
			t.Fatal(err)
		}
	}
	return outcome{run.ProcessState.ExitCode(), out.String(), errs.String()}
}

func folderWith(t *testing.T, tasks string) string {
	t.Helper()
	folder := t.TempDir()
	write(t, folder, "Taskfile.yml", "version: '3'\nvars:\n  SAY: echo said\nenv:\n  SET: by the file\ntasks:\n"+tasks)
	return folder
}

func write(t *testing.T, folder, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestRun_NeedsComeFirstInTheirOrderAndOnce(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, `
  top:
    deps: [left, right]
    cmds:
      # A comment is no command.
      - echo top
      - 'echo "$SET"'
  left: {deps: [ground], cmds: [echo left]}
  right: {deps: [ground], cmds: [echo right]}
  ground: {cmds: [echo ground]}
`)
	got := inFolder(t, folder, "top", "left")
	if got.code != 0 || got.out != "ground\nleft\nright\ntop\nby the file\n" {
		t.Errorf("%+v", got)
	}
	if !strings.Contains(got.errs, "task: top: echo top\n") {
		t.Errorf("it does not say what it runs: %s", got.errs)
	}
	if quiet := inFolder(t, folder, "--silent", "ground"); quiet != (outcome{0, "ground\n", ""}) {
		t.Errorf("%+v", quiet)
	}
}

func TestRun_ArgumentsReachTheCommandAsTheyWereGiven(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, `
  show: {cmds: ['printf "<%s>" {{.CLI_ARGS}}', '{{.SAY}} it', 'cd {{.ROOT_DIR}} && pwd']}
  deaf: {cmds: [echo deaf]}
`)
	below := filepath.Join(folder, "a folder", "below")
	if err := os.MkdirAll(below, 0o700); err != nil {
		t.Fatal(err)
	}
	resolved, err := filepath.EvalSymlinks(folder)
	if err != nil {
		t.Fatal(err)
	}
	got := inFolder(t, below, "--silent", "show", "--", "-g", "two words", `it's "$HOME"`, "*", "")
	if want := `<-g><two words><it's "$HOME"><*><>` + "said it\n" + resolved + "\n"; got != (outcome{0, want, ""}) {
		t.Errorf("%+v, want %q", got, want)
	}
	if got := inFolder(t, folder, "deaf", "--", "x"); got.code != 2 || got.out != "" || !strings.Contains(got.errs, "deaf takes no arguments") {
		t.Errorf("%+v", got)
	}
}

func TestRun_SkipsWhatIsUpToDate(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, `
  make: {sources: [a, b], generates: [made], cmds: [echo making]}
`)
	hour := time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)
	at := func(name string, hours int) {
		t.Helper()
		write(t, folder, name, "")
		when := hour.Add(time.Duration(hours) * time.Hour)
		if err := os.Chtimes(filepath.Join(folder, name), when, when); err != nil {
			t.Fatal(err)
		}
	}
	at("a", 0)
	at("b", 1)
	wants := func(why, out string) {
		t.Helper()
		if got := inFolder(t, folder, "--silent", "make"); got != (outcome{0, out, ""}) {
			t.Errorf("%s: %+v", why, got)
		}
	}
	wants("nothing is made yet", "making\n")
	at("made", 2)
	wants("nothing has changed", "")
	at("b", 3)
	wants("a source is newer", "making\n")
	if err := os.Remove(filepath.Join(folder, "b")); err != nil {
		t.Fatal(err)
	}
	if got := inFolder(t, folder, "make"); got.code == 0 || !strings.Contains(got.errs, "task make") {
		t.Errorf("a source is missing: %+v", got)
	}
}

func TestRun_StopsAtTheFirstFailureWithItsCode(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, `
  all: {deps: [broken], cmds: [echo all]}
  broken: {cmds: [exit 7, echo after]}
  shot: {cmds: [kill -9 $$]}
  ring: {deps: [gnir]}
  gnir: {deps: [ring]}
`)
	if got := inFolder(t, folder, "all"); got.code != 7 || got.out != "" || !strings.HasSuffix(got.errs, `task: broken: "exit 7" ended with 7`+"\n") {
		t.Errorf("%+v", got)
	}
	if got := inFolder(t, folder, "shot"); got.code != 137 {
		t.Errorf("%+v", got)
	}
	if got := inFolder(t, folder, "ring"); got.code != 2 || !strings.Contains(got.errs, "task ring needs itself") {
		t.Errorf("%+v", got)
	}
}

func TestRun_ASignalEndsTheCommandAndWhatWouldFollow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		signal syscall.Signal
		task   string
		code   int
		out    string
	}{
		{"interrupted", syscall.SIGINT, "dies", 130, ""},
		{"terminated", syscall.SIGTERM, "dies", 143, ""},
		{"a command below the command", syscall.SIGTERM, "deep", 143, ""},
		{"the command tidies up and says how it ended", syscall.SIGINT, "tidies", 5, "tidied\n"},
		{"the command is content, but was not the last", syscall.SIGINT, "content", 130, "tidied\n"},
		{"a server that stops as asked", syscall.SIGINT, "serves", 0, "tidied\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			folder := folderWith(t, `
  dies: {cmds: [sh -c 'echo ready; exec sleep 20', echo after]}
  deep: {cmds: ['sh -c "sh -c \"echo ready; exec sleep 20\"; true"', echo after]}
  tidies: {cmds: ['trap "echo tidied; exit 5" INT; echo ready; while :; do sleep 0.05; done', echo after]}
  content: {cmds: ['trap "echo tidied; exit 0" INT; echo ready; while :; do sleep 0.05; done', echo after]}
  serves: {cmds: ['trap "echo tidied; exit 0" INT; echo ready; while :; do sleep 0.05; done']}
`)
			run := command(t, folder, "--silent", c.task)
			out, err := run.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := run.Start(); err != nil {
				t.Fatal(err)
			}
			said := bufio.NewReader(out)
			if line, err := said.ReadString('\n'); line != "ready\n" {
				t.Fatalf("%q %v", line, err)
			}
			if err := run.Process.Signal(c.signal); err != nil {
				t.Fatal(err)
			}
			// The pipe ends when nobody is left who could write to it: the command is gone.
			var rest bytes.Buffer
			if _, err := said.WriteTo(&rest); err != nil {
				t.Fatal(err)
			}
			_ = run.Wait() // the code is looked at below
			if code := run.ProcessState.ExitCode(); code != c.code || rest.String() != c.out {
				t.Errorf("exit %d, %q", code, rest.String())
			}
		})
	}
}
