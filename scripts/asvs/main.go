// Command asvs counts the answers of server/docs/asvs.csv to OWASP's ASVS 5.0, levels 1 and 2, and lists what is open or met in
// part only. It changes nothing.
package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// answers is the file, from the root of the repository.
const answers = "server/docs/asvs.csv"

// answer is one requirement. Applies is yes or no; Answer is met, partly or open; Tests are names of Go tests and paths of others.
type answer struct {
	ID, Level, Requirement, Applies, Answer, Control, Tests string
}

func main() {
	if err := report(os.Stdout, "."); err != nil {
		fmt.Fprintln(os.Stderr, "asvs:", err)
		os.Exit(1)
	}
}

func report(out io.Writer, root string) error {
	all, err := read(root)
	if err != nil {
		return err
	}
	count := map[string]int{}
	for _, a := range all {
		count[a.Applies]++
		if a.Answer == "met" && a.Tests == "" {
			return fmt.Errorf("%s is met and names no test that proves it: name one, or answer partly", a.ID)
		}
		if a.Applies == "yes" {
			count[a.Answer]++
			if a.Tests != "" {
				count["tested"]++
			}
		}
		if a.Applies == "yes" && a.Answer != "met" {
			fmt.Fprintf(out, "%-7s V%-7s L%s  %s: %s\n", a.Answer, a.ID, a.Level, a.Requirement, a.Control)
		}
	}
	fmt.Fprintf(out, "\n%d requirements of level 1 and 2 answered; %d apply: %d met, %d in part, %d open; %d name a test\n",
		len(all), count["yes"], count["met"], count["partly"], count["open"], count["tested"])
	return nil
}

func read(root string) (_ []answer, err error) {
	file, err := os.Open(filepath.Join(root, answers))
	if err != nil {
		return nil, err
	}
	defer func() {
		if closing := file.Close(); err == nil {
			err = closing
		}
	}()
	reader := csv.NewReader(file)
	reader.FieldsPerRecord = 7
	lines, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", answers, err)
	}
	var all []answer
	for _, l := range lines[1:] {
		all = append(all, answer{ID: l[0], Level: l[1], Requirement: l[2], Applies: l[3], Answer: l[4], Control: l[5], Tests: l[6]})
	}
	return all, nil
}
