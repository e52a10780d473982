package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// calledByTests is the one function of sync that stands there for tests: every kind of field is tried.
const calledByTests = "forms.Kinds"

// TestSync_HasNoHalfThatTheServerDoesNotCall: what the app alone calculates has no second half in Go, which only vectors would call and which
// would have to be kept alike. Such parts of the vectors are named in their "app".
func TestSync_HasNoHalfThatTheServerDoesNotCall(t *testing.T) {
	t.Parallel()
	declared, called := map[string]string{}, map[string]bool{}
	for _, file := range tracked(t) {
		if path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		here := path.Base(path.Dir(file))
		own := map[*ast.Ident]bool{}
		for _, of := range parsed.Decls {
			if function, ok := of.(*ast.FuncDecl); ok {
				own[function.Name] = true
				if strings.HasPrefix(file, "sync/") && function.Recv == nil && function.Name.IsExported() {
					declared[here+"."+function.Name.Name] = file
				}
			}
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			switch of := node.(type) {
			case *ast.SelectorExpr:
				if from, ok := of.X.(*ast.Ident); ok {
					called[from.Name+"."+of.Sel.Name] = true
				}
			case *ast.Ident:
				if !own[of] {
					called[here+"."+of.Name] = true
				}
			}
			return true
		})
	}
	if len(declared) == 0 {
		t.Fatal("sync declares nothing")
	}
	for name, file := range declared {
		if !called[name] && name != calledByTests {
			t.Errorf("%s: only tests call %s. Take it out; a part of the vectors that only the app calculates stands in their \"app\"", file, name)
		}
	}
}
