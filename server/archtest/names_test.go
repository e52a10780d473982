package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// special are the folders of server that may know modules by name: the modules themselves, the types by which they read records, what
// puts the product together, and what plays or tests the yard. Everything else serves every module alike.
var special = []string{"archtest", "cmd", "demo", "docs", "modules", "record", "servertest", "sim"}

// generic are the folders that serve every module alike. What device and server calculate alike for one module is a folder of sync with its name.
func generic(t *testing.T) []string {
	t.Helper()
	dirs := map[string]bool{}
	for _, top := range []string{"server", "sync"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && slices.Contains(special, d.Name()) && filepath.Base(filepath.Dir(path)) == "server" {
				return filepath.SkipDir
			}
			if d.IsDir() && filepath.Base(filepath.Dir(path)) == "sync" && load(t).Module(d.Name()) != nil {
				return filepath.SkipDir
			}
			if filepath.Ext(path) == ".go" {
				dirs[filepath.Dir(path)] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return slices.Sorted(maps.Keys(dirs))
}

// noticeKind is how modules register a kind of notice.
var noticeKind = regexp.MustCompile(`\{ID: "(\w+)", Title: `)

var tableNamed = regexp.MustCompile(`(?i)\b(?:FROM|INTO|UPDATE|JOIN)\s+(\w+)`)

// A new module, and what it tells people, must not have to be named anywhere but in its own files.
func TestGenericPackages_NameNothingOfAModule(t *testing.T) {
	foreign := map[string]string{} // entities, their tables and pages, to their module
	s := load(t)
	for _, e := range s.Entities() {
		if !s.Core(e.Module) {
			foreign[e.Name], foreign[e.Table] = e.Module, e.Module
		}
	}
	for _, m := range s.Modules {
		for _, route := range m.Routes {
			if !m.Core {
				foreign[route.Path] = m.ID
			}
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
	for _, dir := range generic(t) {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
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
			for _, imported := range file.Imports {
				if imported.Path.Value == `"shipshape/server/record"` {
					t.Errorf("%s reads a kind of record by its type: use package typed", name)
				}
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GenDecl:
					return !isVocabulary(n)
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

// isVocabulary tells constants of a type that the package itself declares, all of them: "task" may be what a rule of a form does, and
// "signature" what a field asks for, whatever modules call their entities.
func isVocabulary(decl *ast.GenDecl) bool {
	return decl.Tok == token.CONST && !slices.ContainsFunc(decl.Specs, func(spec ast.Spec) bool {
		named, _ := spec.(*ast.ValueSpec).Type.(*ast.Ident)
		return named == nil || types.Universe.Lookup(named.Name) != nil
	})
}
