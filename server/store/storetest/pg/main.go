// Command pg runs a command beside one PostgreSQL, which all packages of a test run share: go run ./server/store/storetest/pg go test ./...
// Without it each package starts one of its own. It ends with what the command ended with.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"shipshape/server/store/storetest"
)

func main() {
	status, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "pg:", err)
		status = max(status, 1)
	}
	os.Exit(status)
}

func run(args []string) (status int, err error) {
	if len(args) == 0 {
		return 2, errors.New("say what to run")
	}
	// A signal that stops this program also stops the command. The program waits for it, then stops PostgreSQL.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err = storetest.Shared(func(variable string) error {
		command := exec.CommandContext(ctx, args[0], args[1:]...) //nolint:gosec // whoever runs it says what to run
		command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
		command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
		command.Env = append(os.Environ(), variable)
		// What tests write goes where the databases are; programs are built on the disk, because they are large.
		if memory := storetest.Memory(); memory != "" {
			command.Env = append(command.Env, "GOTMPDIR="+os.TempDir(), "TMPDIR="+memory)
		}
		err := command.Run()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			status, err = max(exit.ExitCode(), 1), nil
		}
		return err
	})
	return status, err
}
