package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each outcome once. The file itself stays as it is; what is tested is the one beside it.
func TestRun_SaysWhatBecameOfEachMutation(t *testing.T) {
	t.Parallel()
	root, source := t.TempDir(), "a\nb\nb\nc\n"
	list := "# each outcome\n1 f . Notices\n- a\n- b\n+ x\n1 f . Passes\n- a\n+ x\n1 f . Passes\n- b\n+ x\n1 f . Breaks\n- c\n+ x\n1 f . Missing\n- c\n+ x\n2 f . Notices\n- c\n+ x\n"
	for name, text := range map[string]string{"f": source, "list": list} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	test := func(m mutation, _ string, more ...string) (string, error) {
		switch {
		case m.run == "Missing":
			return "testing: warning: no tests to run", nil
		case len(more) == 0:
			return "ok", nil
		case m.run == "Breaks":
			return "FAIL small [build failed]", errors.New("exit 1")
		}
		overlay, err := os.ReadFile(strings.TrimPrefix(more[0], "-overlay="))
		if err != nil || !strings.Contains(string(overlay), filepath.Join(root, "f")) {
			t.Errorf("the overlay is %s, %v", overlay, err)
		}
		if m.run == "Passes" {
			return "ok", nil
		}
		return "--- FAIL: TestTwo", errors.New("exit 1")
	}
	var out strings.Builder
	if err := run(&out, root, "list", "", test); err == nil {
		t.Error("it passes")
	}
	var got []string
	for line := range strings.SplitSeq(out.String(), "\n") {
		if outcome, _, is := strings.Cut(line, " law "); is {
			got = append(got, strings.TrimSpace(outcome))
		}
	}
	if want := "NOTICED SURVIVED TEXT NOT FOUND DOES NOT COMPILE NO TEST NOTICED"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s\n%s", got, want, out.String())
	}
	if now, err := os.ReadFile(filepath.Join(root, "f")); err != nil || string(now) != source {
		t.Errorf("the file was changed: %s %v", now, err)
	}
	out.Reset()
	if err := run(&out, root, "list", "2", test); err != nil || !strings.Contains(out.String(), "1 mutations: 1 noticed") {
		t.Errorf("%v %s", err, out.String())
	}
}

func TestLaws_EachHasThreeMutationsAtLeast(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("laws.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, err := parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, m := range all {
		count[m.law]++
	}
	for _, law := range strings.Fields("1 2 3 4 5 6 7 8 9 10") {
		if count[law] < 3 {
			t.Errorf("law %s has %d", law, count[law])
		}
	}
	if len(count) != 10 {
		t.Errorf("%v", count)
	}
}

func TestParse_RefusesWhatSaysNothing(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1 one.go .\n- a\n+ b", "- a\n+ b", "1 one.go . Test", "1 one.go . Test\n- a\n+ a"} {
		if all, err := parse(text); err == nil {
			t.Errorf("%q is read as %v", text, all)
		}
	}
}
