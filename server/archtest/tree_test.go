package archtest

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestFiles_StaySmall(t *testing.T) {
	for _, file := range tracked(t) {
		limit := 0
		switch filepath.Ext(file) {
		case ".go":
			limit = 500
		case ".ts", ".tsx":
			limit = 300
		}
		if limit == 0 || strings.HasPrefix(file, "schema/gen/") || file == "server/record/record.go" {
			continue
		}
		data := read(t, file)
		if lines := bytes.Count(data, []byte("\n")); lines > limit {
			t.Errorf("%s has %d lines, at most %d: split it by subject", file, lines, limit)
		}
	}
}

func TestGoPackages_SayTheirOneJob(t *testing.T) {
	documented := map[string]bool{}
	for _, file := range tracked(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Dir(file)
		documented[dir] = documented[dir] || parsed.Doc != nil
	}
	for dir, ok := range documented {
		if !ok {
			t.Errorf("%s: no package comment", dir)
		}
	}
}

// What one of SQLite, PostgreSQL, CockroachDB, YugabyteDB, Citus or DSQL reads differently or not at all.
var notPortable = regexp.MustCompile(`(?i)\b(AUTOINCREMENT|SERIAL|BIGSERIAL|SAVEPOINT|INSERT\s+OR|REPLACE\s+INTO|CREATE\s+TRIGGER|CREATE\s+FUNCTION|pg_advisory\w*|LISTEN|json_extract|jsonb|ILIKE|GLOB|strftime|date_trunc|TRUNCATE|FOREIGN\s+KEY|REFERENCES|FOR\s+UPDATE|SKIP\s+LOCKED|SELECT\s+\*)\b|->>`)

var looksLikeSQL = regexp.MustCompile(`(?s)^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|ALTER)\b`)

func TestSQL_UsesWhatBothEnginesRead(t *testing.T) {
	for _, file := range tracked(t) {
		if strings.HasPrefix(file, "schema/migrations/") {
			if found := notPortable.Find(withoutSQLComments(read(t, file))); found != nil {
				t.Errorf("%s uses %q", file, found)
			}
		}
		// Only the store may hold dialect differences, in files named after the engine.
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "server/store/dialect") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			literal, ok := node.(*ast.BasicLit)
			if ok && literal.Kind == token.STRING {
				text := strings.Trim(literal.Value, "`\"")
				if looksLikeSQL.MatchString(text) {
					if found := notPortable.FindString(text); found != "" {
						t.Errorf("%s uses %q in: %.80s", file, found, text)
					}
				}
			}
			return true
		})
	}
}

func TestTree_TopLevelIsFixed(t *testing.T) {
	allowed := regexp.MustCompile(`^(\..*|server|pwa|sync|schema|scripts|go\.mod|go\.sum|package\.json|package-lock\.json|Taskfile\.yml|README\.md|LICENSE|CHANGELOG\.md|tsconfig.*\.json|knip\.json)$`)
	for _, file := range tracked(t) {
		if top, _, _ := strings.Cut(file, "/"); !allowed.MatchString(top) {
			t.Errorf("%s: not a top-level name the customer fixed", top)
		}
	}
}

func TestSync_HasNoGoFileInItsRoot(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "sync/*.go"))
	if err != nil || len(files) > 0 {
		t.Errorf("%v would shadow the standard library's sync (%v)", files, err)
	}
}

// tracked lists the files git knows and the new ones it does not ignore.
func tracked(t *testing.T) []string {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("list files: %v", err)
	}
	var files []string
	for _, file := range strings.Fields(string(out)) {
		if _, err := os.Stat(filepath.Join(root, file)); err == nil {
			files = append(files, file)
		}
	}
	return files
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func withoutSQLComments(sql []byte) []byte {
	return regexp.MustCompile(`(?m)--.*$`).ReplaceAll(sql, nil)
}
