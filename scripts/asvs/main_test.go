package main

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// levelOneAndTwo is how many requirements ASVS 5.0 has on these levels.
const levelOneAndTwo = 253

func TestAnswers_AreCompleteAndHonest(t *testing.T) {
	t.Parallel()
	all, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, a := range all {
		if seen[a.ID] {
			t.Errorf("%s is answered twice", a.ID)
		}
		seen[a.ID] = true
		if a.Requirement == "" || a.Control == "" || a.Level != "1" && a.Level != "2" {
			t.Errorf("%s: requirement, control and level are needed", a.ID)
		}
		switch a.Applies {
		case "no":
			if a.Answer != "" || a.Tests != "" {
				t.Errorf("%s does not apply and is answered all the same", a.ID)
			}
		case "yes":
			if !slices.Contains([]string{"met", "partly", "open"}, a.Answer) {
				t.Errorf("%s: answer %q", a.ID, a.Answer)
			}
			if a.Answer == "open" && a.Tests != "" {
				t.Errorf("%s is open and names a test", a.ID)
			}
		default:
			t.Errorf("%s: applies %q", a.ID, a.Applies)
		}
	}
	if len(all) != levelOneAndTwo {
		t.Errorf("%d answers, want %d", len(all), levelOneAndTwo)
	}
}

func TestAnswers_NameTestsThatExist(t *testing.T) {
	t.Parallel()
	all, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	known := goTests(t)
	for _, a := range all {
		for _, test := range strings.Fields(a.Tests) {
			if strings.Contains(test, "/") {
				if _, err := os.Stat(filepath.Join(root, test)); err != nil {
					t.Errorf("%s names %s, which is not there", a.ID, test)
				}
			} else if !known[test] {
				t.Errorf("%s names %s, which is no test", a.ID, test)
			}
		}
	}
}

func TestReport_CountsEveryAnswer(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := report(&out, root); err != nil || !strings.Contains(out.String(), "253 requirements of level 1 and 2 answered") {
		t.Errorf("%v %s", err, out.String())
	}
}

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

func goTests(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	for _, folder := range []string{"server", "sync", "schema"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, found := range testName.FindAllSubmatch(source, -1) {
				known[string(found[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return known
}

func TestReport_FailsWhereNothingProvesAnAnswer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	page := filepath.Join(dir, answers)
	if err := os.MkdirAll(filepath.Dir(page), 0o755); err != nil {
		t.Fatal(err)
	}
	for line, refused := range map[string]bool{"1.1.1,2,Decode once,yes,met,Parse,": true, "1.1.1,2,Decode once,yes,met,Parse,TestParse": false, "1.1.1,2,Decode once,yes,partly,Parse,": false} {
		if err := os.WriteFile(page, []byte("id,level,requirement,applies,answer,control,tests\n"+line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := report(io.Discard, dir); (err != nil) != refused {
			t.Errorf("%s: %v", line, err)
		}
	}
}
