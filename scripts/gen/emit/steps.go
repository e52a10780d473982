package emit

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"shipshape/schema"
)

// The table of steps stands in the specification of the protocol, between two marks.
const (
	stepsFile  = "sync/README.md"
	stepsBegin = "<!-- Steps: made from the module files by go tool task gen. -->\n"
	stepsEnd   = "<!-- End of steps. -->\n"
)

// readmeWithSteps is the specification of the protocol with the steps that the module files declare now.
func readmeWithSteps(root string, s *schema.Schema) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, stepsFile))
	if err != nil {
		return "", err
	}
	before, rest, begins := strings.Cut(string(text), stepsBegin)
	_, after, ends := strings.Cut(rest, stepsEnd)
	if !begins || !ends {
		return "", fmt.Errorf("%s lacks the marks between which the steps stand", stepsFile)
	}
	return before + stepsBegin + "\n" + stepTables(s) + stepsEnd + after, nil
}

// stepTables says for every kind of record with states what two of its commands come to that were given side by side.
func stepTables(s *schema.Schema) string {
	var b strings.Builder
	for _, e := range s.Entities() {
		if e.States == nil {
			continue
		}
		var names []string
		for name := range e.States.Commands {
			names = append(names, name)
		}
		slices.SortFunc(names, func(x, y string) int {
			a, b := e.States.Commands[x], e.States.Commands[y]
			return 2*(slices.Index(e.States.Rank, a.To)-slices.Index(e.States.Rank, b.To)) + strings.Compare(x, y)
		})
		rows := [][]string{append([]string{""}, quoted(names)...)}
		for _, one := range names {
			row := []string{"`" + one + "`"}
			for _, other := range names {
				row = append(row, together(e.States, one, other))
			}
			rows = append(rows, row)
		}
		fmt.Fprintf(&b, "**%s** (`%s`)\n\n%s\n", e.Title, e.Name, table(rows))
	}
	return b.String()
}

func quoted(names []string) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = "`" + name + "`"
	}
	return all
}

// together is the state that two commands come to, "·" where no state allows both.
func together(states *schema.States, one, other string) string {
	a, b := states.Commands[one], states.Commands[other]
	if !slices.ContainsFunc(a.From, func(from string) bool { return slices.Contains(b.From, from) }) {
		return "·"
	}
	if slices.Index(states.Rank, a.To) > slices.Index(states.Rank, b.To) {
		return a.To
	}
	return b.To
}

// table lays rows out as the formatter does, the first as the head.
func table(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell), 3)
		}
	}
	var b strings.Builder
	for i, row := range rows {
		for j, cell := range row {
			fmt.Fprintf(&b, "| %s%s ", cell, strings.Repeat(" ", widths[j]-utf8.RuneCountInString(cell)))
		}
		b.WriteString("|\n")
		if i == 0 {
			for _, width := range widths {
				fmt.Fprintf(&b, "| %s ", strings.Repeat("-", width))
			}
			b.WriteString("|\n")
		}
	}
	return b.String()
}
