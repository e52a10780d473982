package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// taskfile is a Taskfile.yml. A key that no field has is refused where it stands.
type taskfile struct {
	root  string
	names []string // of the tasks, in the order of the file

	Version string
	Vars    map[string]string
	Env     map[string]string
	Tasks   map[string]*task
}

type task struct {
	Desc      string   // a task without one is not listed
	Deps      []words  // run first, in this order
	Sources   []string // files; the commands are skipped while none is newer than
	Generates []string // any of these
	Cmds      []words
}

// words are text that knows its line.
type words struct {
	text string
	line int
}

// UnmarshalYAML takes text only: a mapping would be a way to write commands that is not known here.
func (w *words) UnmarshalYAML(node ast.Node) error {
	w.line = node.GetToken().Position.Line
	text, ok := node.(*ast.StringNode)
	if !ok {
		return fmt.Errorf("[%d] want text, found %s", w.line, node)
	}
	w.text = text.Value
	return nil
}

var template = regexp.MustCompile(`{{\.(\w+)}}`)

// own are the templates that the file does not define itself.
var own = []string{"CLI_ARGS", "ROOT_DIR"}

// readTaskfile finds the file in the folder or above it.
func readTaskfile(folder string) (*taskfile, error) {
	path := filepath.Join(folder, "Taskfile.yml")
	text, err := os.ReadFile(path)
	if os.IsNotExist(err) && filepath.Dir(folder) != folder {
		return readTaskfile(filepath.Dir(folder))
	}
	if err != nil {
		return nil, err
	}
	f := &taskfile{root: folder}
	var ordered struct{ Tasks yaml.MapSlice }
	if err := yaml.UnmarshalWithOptions(text, f, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := yaml.Unmarshal(text, &ordered); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if f.Version != "3" {
		return nil, fmt.Errorf("%s: version %q is not known, only '3'", path, f.Version)
	}
	for _, item := range ordered.Tasks {
		name := fmt.Sprint(item.Key)
		f.names = append(f.names, name)
		if err := f.check(f.Tasks[name]); err != nil {
			return nil, fmt.Errorf("%s: task %s: %w", path, name, err)
		}
	}
	return f, nil
}

// check refuses names that lead nowhere before anything runs.
func (f *taskfile) check(t *task) error {
	if t == nil {
		return errors.New("it is empty")
	}
	for _, dep := range t.Deps {
		if f.Tasks[dep.text] == nil {
			return fmt.Errorf("line %d: there is no task %q", dep.line, dep.text)
		}
	}
	for _, cmd := range t.Cmds {
		for _, found := range template.FindAllStringSubmatch(cmd.text, -1) {
			if _, ok := f.Vars[found[1]]; !ok && !slices.Contains(own, found[1]) {
				return fmt.Errorf("line %d: %s is not known", cmd.line, found[0])
			}
		}
		if strings.Contains(template.ReplaceAllString(cmd.text, ""), "{{") {
			return fmt.Errorf("line %d: of templates only {{.NAME}} is known: %s", cmd.line, cmd.text)
		}
	}
	if len(t.Sources) > 0 != (len(t.Generates) > 0) {
		return errors.New("sources and generates need each other")
	}
	return nil
}

// expand makes of a command what the shell gets.
func (f *taskfile) expand(cmd string, args []string) string {
	return template.ReplaceAllStringFunc(cmd, func(found string) string {
		switch name := template.FindStringSubmatch(found)[1]; name {
		case "CLI_ARGS":
			quoted := make([]string, len(args))
			for i, arg := range args {
				quoted[i] = quote(arg)
			}
			return strings.Join(quoted, " ")
		case "ROOT_DIR":
			return quote(f.root)
		default:
			return f.Vars[name]
		}
	})
}

func quote(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

// upToDate tells whether all that the task makes is there and no source is newer.
func (f *taskfile) upToDate(t *task) (bool, error) {
	if len(t.Sources) == 0 {
		return false, nil
	}
	made := make([]os.FileInfo, len(t.Generates))
	for i, name := range t.Generates {
		info, err := os.Stat(filepath.Join(f.root, name))
		if os.IsNotExist(err) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		made[i] = info
	}
	for _, name := range t.Sources {
		source, err := os.Stat(filepath.Join(f.root, name))
		if err != nil {
			return false, err
		}
		for _, info := range made {
			if source.ModTime().After(info.ModTime()) {
				return false, nil
			}
		}
	}
	return true, nil
}
