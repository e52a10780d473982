// Command mutate breaks the code of the laws of trust by hand, one place at a time, and says which of these mutations a test notices. The
// tree itself is never changed: each mutated file stands beside it and takes its place by go test -overlay.
//
//	go run ./scripts/mutate [-law N] [-list FILE]
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// mutation is one place that is broken: what stands there, what is put there instead, and the test that must notice it.
type mutation struct {
	law, file, pkg, run string
	old, made           []string
	line                int
}

// What becomes of a mutation. Everything but noticed wants something done.
const (
	noticed  = "NOTICED"
	survived = "SURVIVED"
	gone     = "TEXT NOT FOUND"
	broken   = "DOES NOT COMPILE"
	untested = "NO TEST"
)

// advice says what to do about each outcome.
var advice = map[string]string{
	survived: "write the test that notices it, and name it here",
	gone:     "the old text must stand in its file exactly once: write what stands there now, or take the mutation out",
	broken:   "write what compiles and is still wrong: it says nothing as it is",
	untested: "the test fails, or there is none of that name, without any mutation: name one that passes",
}

func main() {
	law := flag.String("law", "", "only the mutations of this law")
	list := flag.String("list", "scripts/mutate/laws.txt", "the mutations")
	flag.Parse()
	if err := run(os.Stdout, ".", *list, *law, goTest); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// tester runs the test of a mutation.
type tester func(m mutation, root string, more ...string) (said string, err error)

func run(out io.Writer, root, list, law string, test tester) error {
	text, err := os.ReadFile(filepath.Join(root, list))
	if err != nil {
		return err
	}
	all, err := parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", list, err)
	}
	if law != "" {
		all = slices.DeleteFunc(all, func(m mutation) bool { return m.law != law })
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	passes, count := map[string]bool{}, map[string]int{}
	for _, m := range all {
		outcome, said := m.outcome(root, dir, passes, test)
		count[outcome]++
		_, _ = fmt.Fprintf(out, "%-16s law %-2s %s:%d  %s\n", outcome, m.law, list, m.line, said)
	}
	_, _ = fmt.Fprintf(out, "\n%d mutations: %d noticed\n", len(all), count[noticed])
	for _, outcome := range []string{survived, gone, broken, untested} {
		if count[outcome] > 0 {
			_, _ = fmt.Fprintf(out, "%d %s: %s.\n", count[outcome], strings.ToLower(outcome), advice[outcome])
		}
	}
	if count[noticed] < len(all) || len(all) == 0 {
		return errors.New("not every mutation is noticed")
	}
	return nil
}

// parse reads the list. A mutation is a line "LAW FILE PACKAGE TEST", then lines with "-" for the text that stands there, of which the first
// may begin in the middle of a line, and lines with "+" for what takes its place.
func parse(text string) (all []mutation, err error) {
	for i, line := range strings.Split(text, "\n") {
		kind, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "" || kind == "#":
		case kind != "-" && kind != "+":
			words := strings.Fields(line)
			if len(words) != 4 {
				return nil, fmt.Errorf("line %d: a mutation begins with its law, file, package and test", i+1)
			}
			all = append(all, mutation{law: words[0], file: words[1], pkg: words[2], run: words[3], line: i + 1})
		case len(all) == 0:
			return nil, fmt.Errorf("line %d: no mutation has begun", i+1)
		case kind == "-":
			all[len(all)-1].old = append(all[len(all)-1].old, rest)
		default:
			all[len(all)-1].made = append(all[len(all)-1].made, rest)
		}
	}
	for _, m := range all {
		if len(m.old) == 0 || slices.Equal(m.old, m.made) {
			return nil, fmt.Errorf("line %d: it changes nothing", m.line)
		}
	}
	return all, nil
}

// apply is a file with the mutation in it; false where its text does not stand there once.
func (m mutation) apply(source string) (string, bool) {
	old := strings.Join(m.old, "\n")
	return strings.Replace(source, old, strings.Join(m.made, "\n"), 1), strings.Count(source, old) == 1
}

// outcome runs the test of a mutation.
func (m mutation) outcome(root, dir string, passes map[string]bool, test tester) (outcome, said string) {
	source, err := os.ReadFile(filepath.Join(root, m.file))
	if err != nil {
		return gone, err.Error()
	}
	mutated, ok := m.apply(string(source))
	if !ok {
		return gone, m.file + ": " + strings.TrimSpace(m.old[0])
	}
	if name := m.pkg + " " + m.run; !passes[name] {
		if said, err := test(m, root); err != nil || strings.Contains(said, "no tests to run") {
			return untested, name + ": " + firstOf(said, "--- FAIL", "no tests", "FAIL")
		}
		passes[name] = true
	}
	overlay, err := m.overlay(root, dir, mutated)
	if err != nil {
		return broken, err.Error()
	}
	answer, err := test(m, root, "-overlay="+overlay)
	switch {
	case strings.Contains(answer, "[build failed]") || strings.Contains(answer, "[setup failed]"):
		return broken, firstOf(answer, ".go:")
	case err == nil:
		return survived, m.pkg + " " + m.run
	}
	return noticed, firstOf(answer, "--- FAIL", "panic:", "FAIL")
}

// overlay writes the mutated file and tells go test whose place it takes.
func (m mutation) overlay(root, dir, mutated string) (string, error) {
	file, err := filepath.Abs(filepath.Join(root, m.file))
	if err != nil {
		return "", err
	}
	beside, overlay := filepath.Join(dir, "mutated.go"), filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]map[string]string{"Replace": {file: beside}})
	if err != nil {
		return "", err
	}
	return overlay, errors.Join(os.WriteFile(beside, []byte(mutated), 0o600), os.WriteFile(overlay, text, 0o600))
}

func goTest(m mutation, root string, more ...string) (string, error) {
	args := append([]string{"test", "-vet=off", "-timeout=1m", "-run", m.run}, more...)
	command := exec.CommandContext(context.Background(), "go", append(args, m.pkg)...)
	command.Dir = root
	said, err := command.CombinedOutput()
	return string(said), err
}

// firstOf is the first line that holds one of the texts, of which an earlier one counts more.
func firstOf(said string, texts ...string) string {
	for _, text := range texts {
		for line := range strings.SplitSeq(said, "\n") {
			if strings.Contains(line, text) {
				return strings.TrimSpace(line)
			}
		}
	}
	return ""
}
