// Command shipshape is the server and its tools: serve, demo, user create, backup, restore, migrate, verify, stats, version. It reads flags and
// variables and calls package assembly; what it prints and how it exits is a contract (README.md, "Configuration").
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // the yards' time zones, also on machines that have none
)

// The exit statuses.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
)

const usage = `Shipshape keeps a ship-repair yard's walks, findings and tasks.

Usage:
  shipshape serve        [--addr HOST:PORT] [--data DIR] [--base-url URL] [--tls-cert FILE --tls-key FILE]
                         [--trust-proxy CIDR,…] [--metrics-addr HOST:PORT] [--database-url URL]
  shipshape demo         [--data DIR]
  shipshape user create  --email EMAIL --name NAME (--org NAME --role ROLE | --superuser [--org NAME]) [--password-stdin]
  shipshape backup       DIRECTORY [--with-key] [--data DIR]
  shipshape restore      (DIRECTORY [--force] | --mark) [--data DIR] [--database-url URL]
  shipshape migrate      [--data DIR]
  shipshape verify       [--data DIR] [--heads FILE]   FILE: a mail or a log that tells where the logs ended
  shipshape stats        [--data DIR] [--database-url URL]   what is kept, of whom, and when the disk is full
  shipshape version

Every flag has a variable: --base-url is SHIPSHAPE_BASE_URL. SHIPSHAPE_ENV is development, staging or production.
`

// command is one word of the command line.
type command func(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) error

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// usageError is a mistake in flags or configuration.
type usageError struct{ message string }

func (e usageError) Error() string { return e.message }

func usagef(format string, a ...any) error { return usageError{fmt.Sprintf(format, a...)} }

// run answers the exit status. Whatever goes wrong is one line.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	chosen, rest, err := choose(args)
	if err == nil {
		err = chosen(ctx, rest, in, out, errs)
	}
	if err == nil {
		return exitOK
	}
	if errors.Is(err, errHelp) {
		fmt.Fprint(out, usage)
		return exitOK
	}
	fmt.Fprintln(errs, "shipshape: "+oneLine(err.Error()))
	if _, ok := errors.AsType[usageError](err); ok {
		return exitUsage
	}
	return exitFailed
}

func choose(args []string) (command, []string, error) {
	if len(args) == 0 {
		return nil, nil, usagef("say what to do: serve, demo, user create, backup, restore, migrate, verify, stats or version (--help explains)")
	}
	word, rest := args[0], args[1:]
	switch word {
	case "-h", "--help", "help":
		return nil, nil, errHelp
	case "serve":
		return serve, rest, nil
	case "demo":
		return loadDemo, rest, nil
	case "user":
		if len(rest) == 0 || rest[0] != "create" {
			return nil, nil, usagef("user: the only command is user create")
		}
		return createUser, rest[1:], nil
	case "backup":
		return backup, rest, nil
	case "restore":
		return restore, rest, nil
	case "migrate":
		return migrate, rest, nil
	case "verify":
		return verify, rest, nil
	case "stats":
		return stats, rest, nil
	case "version", "--version":
		return version, rest, nil
	default:
		return nil, nil, usagef("unknown command %q (--help lists them)", word)
	}
}
