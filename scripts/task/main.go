// Package main is `go tool task`: it runs the tasks of Taskfile.yml with sh. It knows the part of that file's language that the project
// uses, so that a fresh clone fetches no more for it than a reader of YAML, and refuses every other word.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
)

const usage = "usage: go tool task [--list] [--silent] [NAME …] [-- ARGUMENTS]"

func main() {
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	err := do(os.Args[1:], signals)
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, "task:", err)
	if failed, ok := errors.AsType[failure](err); ok {
		os.Exit(failed.code)
	}
	os.Exit(2)
}

func do(args []string, signals <-chan os.Signal) error {
	folder, err := os.Getwd()
	if err != nil {
		return err
	}
	f, err := readTaskfile(folder)
	if err != nil {
		return err
	}
	r := runner{file: f, signals: signals, state: map[string]state{}}
	if at := slices.Index(args, "--"); at >= 0 {
		args, r.args = args[:at], args[at+1:]
	}
	var names []string
	list := false
	for _, arg := range args {
		switch {
		case arg == "--list":
			list = true
		case arg == "--silent":
			r.silent = true
		case strings.HasPrefix(arg, "-"):
			return fmt.Errorf("%s is not known; %s", arg, usage)
		case f.Tasks[arg] == nil:
			return fmt.Errorf("there is no task %q; go tool task --list names them", arg)
		case len(r.args) > 0 && !f.takesArguments(arg):
			return fmt.Errorf("task %s takes no arguments", arg)
		default:
			names = append(names, arg)
		}
	}
	if list || len(names) == 0 {
		return f.list(os.Stdout)
	}
	for _, name := range names {
		if err := r.run(name); err != nil {
			return err
		}
	}
	return nil
}

func (f *taskfile) takesArguments(name string) bool {
	return slices.ContainsFunc(f.Tasks[name].Cmds, func(cmd words) bool { return strings.Contains(cmd.text, "{{.CLI_ARGS}}") })
}

func (f *taskfile) list(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	for _, name := range f.names {
		if desc := f.Tasks[name].Desc; desc != "" {
			fmt.Fprintf(table, "%s\t%s\n", name, desc)
		}
	}
	return table.Flush()
}
