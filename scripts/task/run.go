package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
)

// runner runs each task once, whoever asks for it.
type runner struct {
	file    *taskfile
	args    []string // what stands after --
	silent  bool
	stopped int // the exit code after a signal
	signals <-chan os.Signal
	state   map[string]state
}

type state int

const (
	begun state = iota + 1
	ended
)

// failure ends the program with a code that is not its own.
type failure struct {
	says string
	code int
}

func (f failure) Error() string { return f.says }

func (r *runner) run(name string) error {
	switch r.state[name] {
	case ended:
		return nil
	case begun:
		return fmt.Errorf("task %s needs itself", name)
	}
	r.state[name] = begun
	t := r.file.Tasks[name]
	for _, dep := range t.Deps {
		if err := r.run(dep.text); err != nil {
			return err
		}
	}
	done, err := r.file.upToDate(t)
	if err != nil {
		return fmt.Errorf("task %s: %w", name, err)
	}
	if done {
		r.say("%s: up to date", name)
	} else {
		for _, cmd := range t.Cmds {
			if err := r.shell(name, r.file.expand(cmd.text, r.args)); err != nil {
				return err
			}
		}
	}
	r.state[name] = ended
	return nil
}

func (r *runner) say(format string, a ...any) {
	if !r.silent {
		fmt.Fprintf(os.Stderr, "task: "+format+"\n", a...)
	}
}

func (r *runner) shell(name, line string) error {
	select {
	case got := <-r.signals:
		r.stopped = 128 + number(got)
	default:
	}
	if r.stopped != 0 {
		return failure{fmt.Sprintf("%s: %q is not begun after the signal", name, line), r.stopped}
	}
	r.say("%s: %s", name, line)
	// A shell without a trap dies at once and leaves its command behind; with one it waits, and hands on how the command ended.
	command := exec.CommandContext(context.Background(), "sh", "-c", "trap 'exit $?' INT TERM\n"+line)
	command.Dir, command.Env = r.file.root, os.Environ()
	// What the file sets is the same for everybody, whatever a machine has set.
	for key, value := range r.file.Env {
		command.Env = append(command.Env, key+"="+value)
	}
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := command.Start(); err != nil {
		return fmt.Errorf("task %s: %w", name, err)
	}
	waited := make(chan error, 1)
	go func() { waited <- command.Wait() }()
	for {
		select {
		case got := <-r.signals:
			r.stopped = 128 + number(got)
			// A terminal interrupts every process by itself, and many take a second Ctrl+C for "at once, without tidying up".
			if got != os.Interrupt || !hasTerminal() {
				tell(command.Process.Pid, got)
			}
		case err := <-waited:
			if err == nil {
				return nil
			}
			code := command.ProcessState.ExitCode()
			if status, ok := command.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
				code = 128 + int(status.Signal())
			}
			return failure{fmt.Sprintf("%s: %q ended with %d", name, line, code), code}
		}
	}
}

// tell signals the shell and all below it, as a terminal does. The shell comes first: from then on it begins nothing new.
func tell(shell int, got os.Signal) {
	signalOne(shell, got)
	for _, pid := range below(shell) {
		signalOne(pid, got)
	}
}

func signalOne(pid int, got os.Signal) {
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Signal(got) // it may have ended meanwhile
	}
}

func below(pid int) (all []int) {
	children, _ := os.ReadFile(fmt.Sprintf("/proc/%[1]d/task/%[1]d/children", pid)) // no file: it has ended
	for child := range strings.FieldsSeq(string(children)) {
		if id, err := strconv.Atoi(child); err == nil {
			all = append(append(all, id), below(id)...)
		}
	}
	return all
}

// number is 2 for SIGINT, as shells count it.
func number(got os.Signal) int {
	if known, ok := got.(syscall.Signal); ok {
		return int(known)
	}
	return 0
}

func hasTerminal() bool {
	terminal, err := os.Open("/dev/tty")
	if err != nil {
		return false
	}
	return terminal.Close() == nil
}
