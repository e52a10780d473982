package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// kernel are the modules whose records every yard has, and whose names generic code may know: people, zones, photos, conflicts.
var kernel = []string{"records", "yard", "admin", "account"}

// generic are the packages that serve every module alike.
var generic = []string{"access", "app", "audit", "clock", "files", "inbox", "notice", "rules", "store", "syncer", "web"}

// noticeKind is how modules register a kind of notice.
var noticeKind = regexp.MustCompile(`\{ID: "(\w+)", Title: `)

var tableNamed = regexp.MustCompile(`(?i)\b(?:FROM|INTO|UPDATE|JOIN)\s+(\w+)`)

// A new module, and what it tells people, must not have to be named anywhere but in its own files.
func TestGenericPackages_NameNothingOfAModule(t *testing.T) {
	foreign := map[string]string{} // entities and their tables, to their module
	for _, e := range load(t).Entities() {
		if !slices.Contains(kernel, e.Module) {
			foreign[e.Name], foreign[e.Table] = e.Module, e.Module
		}
	}
	modules, err := filepath.Glob(filepath.Join(root, "server/modules/*/*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range modules {
		for _, kind := range noticeKind.FindAllSubmatch(read(t, strings.TrimPrefix(file, root+"/")), -1) {
			foreign[string(kind[1])] = filepath.Base(filepath.Dir(file))
		}
	}
	if foreign["stop_work"] == "" || foreign["finding"] == "" || foreign["tasks"] == "" || foreign["photo"] != "" {
		t.Fatalf("the kernel is not what it was: %v", foreign)
	}
	for _, dir := range generic {
		names, err := filepath.Glob(filepath.Join(root, "server", dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Field:
					return n.Tag == nil // a name in JSON or SQL is a column
				case *ast.BasicLit:
					text, err := strconv.Unquote(n.Value)
					if n.Kind != token.STRING || err != nil {
						return true
					}
					words := []string{text}
					for _, table := range tableNamed.FindAllStringSubmatch(text, -1) {
						words = append(words, table[1])
					}
					for _, word := range words {
						if module := foreign[word]; module != "" {
							t.Errorf("%s names %q, which belongs to module %s", fset.Position(n.Pos()), word, module)
						}
					}
				}
				return true
			})
		}
	}
}
