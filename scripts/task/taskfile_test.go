package main

import (
	"strings"
	"testing"
)

func TestTaskfile_RefusesWhatItDoesNotKnowByItsLine(t *testing.T) {
	t.Parallel()
	// The first task stands on line 7.
	for _, c := range []struct{ name, tasks, says string }{
		{"a key of a task", "  a:\n    cmds: [echo]\n    dir: x\n", `[9:5] unknown field "dir"`},
		{"a command that is a mapping", "  a:\n    cmds:\n      - task: b\n", "[9] want text"},
		{"a need that is a mapping", "  a:\n    deps:\n      - {task: b}\n", "[9] want text"},
		{"a need that no task has", "  a:\n    deps: [b]\n", `line 8: there is no task "b"`},
		{"a template that nothing defines", "  a:\n    cmds:\n      - '{{.NAME}}'\n", "line 9: {{.NAME}} is not known"},
		{"a template that calculates", "  a:\n    cmds:\n      - echo\n      - '{{if .SAY}}'\n", "line 10: of templates"},
		{"sources without what they make", "  a:\n    sources: [x]\n", "task a: sources and generates need each other"},
		{"the same task twice", "  a: {cmds: [echo]}\n  a: {cmds: [echo]}\n", `[8:3] mapping key "a" already defined`},
		{"an empty task", "  a:\n", "task a: it is empty"},
		{"a key of the file", "  a: {cmds: [echo]}\nincludes: {}\n", `[8:1] unknown field "includes"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := inFolder(t, folderWith(t, c.tasks), "a")
			if got.code != 2 || got.out != "" || !strings.Contains(got.errs, c.says) {
				t.Errorf("%+v", got)
			}
		})
	}
	folder := t.TempDir()
	write(t, folder, "Taskfile.yml", "version: '4'\ntasks: {}\n")
	if got := inFolder(t, folder); got.code != 2 || !strings.Contains(got.errs, `version "4"`) {
		t.Errorf("%+v", got)
	}
}

func TestTaskfile_ListsWhatIsDescribedInItsOrder(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, "  run: {desc: Start it, cmds: [echo]}\n  inner: {cmds: [echo]}\n  asvs: {desc: How it is answered, cmds: [echo]}\n")
	want := outcome{0, "run   Start it\nasvs  How it is answered\n", ""}
	for _, args := range [][]string{{"--list"}, {}} {
		if got := inFolder(t, folder, args...); got != want {
			t.Errorf("%v: %+v", args, got)
		}
	}
	for _, args := range [][]string{{"nur"}, {"--watch"}, {"run", "--", "x"}} {
		if got := inFolder(t, folder, args...); got.code != 2 || got.out != "" || strings.Count(got.errs, "\n") != 1 {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

// A word in it that is not known shows here, not in the command that nobody ran.
func TestTaskfile_OfTheProjectIsRead(t *testing.T) {
	t.Parallel()
	got := inFolder(t, ".", "--list")
	if got.code != 0 || !strings.HasPrefix(got.out, "run ") {
		t.Errorf("%+v", got)
	}
}
