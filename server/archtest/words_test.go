package archtest

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
)

// A word of the module files that nothing reads is a promise nobody keeps. Each must be a member of what schema.Load answers or of the
// generated tables (schema/meta), and product code must read a member of that name.
func TestMetaSchema_EveryWordIsRead(t *testing.T) {
	var meta metaSchema
	data, err := os.ReadFile(filepath.Join(root, "schema/meta/module.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &meta); err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	meta.collect(words)
	for _, def := range meta.Defs {
		def.collect(words)
	}
	if len(words) < 80 {
		t.Fatalf("only %d words found", len(words))
	}
	inGo, inTS := membersOf(productCode(t, ".go")), membersOf(productCode(t, ".ts", ".tsx"))
	inGo, inTS = both(inGo, declared(t, "schema/*.go", `(?m)^\t([A-Z][A-Za-z]*) +[^ ]`)), both(inTS, declared(t, "schema/meta/*.ts", `readonly ([a-zA-Z]+)`))
	var unread []string
	for word := range words {
		if !readBy(inGo, word) && !readBy(inTS, word) {
			unread = append(unread, word)
		}
	}
	sort.Strings(unread)
	if len(unread) > 0 {
		t.Errorf("no product code reads %s: make it true or remove it", strings.Join(unread, ", "))
	}
}

type metaSchema struct {
	Properties map[string]*metaSchema `json:"properties"`
	Items      *metaSchema            `json:"items"`
	AnyOf      []*metaSchema          `json:"anyOf"`
	Additional json.RawMessage        `json:"additionalProperties"`
	Defs       map[string]*metaSchema `json:"$defs"`
}

func (m *metaSchema) collect(words map[string]bool) {
	if m == nil {
		return
	}
	for word, below := range m.Properties {
		words[word] = true
		below.collect(words)
	}
	m.Items.collect(words)
	for _, one := range m.AnyOf {
		one.collect(words)
	}
	var below metaSchema
	if json.Unmarshal(m.Additional, &below) == nil {
		below.collect(words)
	}
}

// readAs are words whose reader calls them otherwise.
var readAs = map[string][]string{
	"$schema":      nil, // for editors
	"type":         {"Type", "type"},
	"properties":   {"Properties", "fields"},
	"x-title":      {"TitleFields", "titleFields"},
	"id":           {"ID", "id"},
	"if":           {"Condition"},
	"groups":       nil, // read by schema.Expand
	"var":          nil, // read by schema.Value itself, when the file is read
	"x-kept":       {"Kept", "kept"},
	"x-setting":    {"settings"},
	"x-json":       {"Shape"},
	"x-carrier":    {"Carrier", "carriers"},
	"x-serverOnly": {"ServerOnly", "serverOnly"},
}

func readBy(members map[string]bool, word string) bool {
	names, special := readAs[word]
	if !special {
		plain := strings.TrimPrefix(word, "x-")
		names = []string{plain, strings.ToUpper(plain[:1]) + plain[1:]}
	}
	return special && names == nil || slices.ContainsFunc(names, func(name string) bool { return members[name] })
}

var (
	member     = regexp.MustCompile(`\.([A-Za-z]+)`)
	taken      = regexp.MustCompile(`\{([^{}]*)\} = `) // const { a, b } = …
	identifier = regexp.MustCompile(`[A-Za-z]+`)
)

// membersOf are the names that the code reads of something: x.name, and const { name } = x.
func membersOf(code string) map[string]bool {
	found := map[string]bool{}
	for _, match := range member.FindAllStringSubmatch(code, -1) {
		found[match[1]] = true
	}
	for _, match := range taken.FindAllStringSubmatch(code, -1) {
		for _, name := range identifier.FindAllString(match[1], -1) {
			found[name] = true
		}
	}
	return found
}

func both(a, b map[string]bool) map[string]bool {
	found := map[string]bool{}
	for name := range a {
		if b[name] {
			found[name] = true
		}
	}
	return found
}

// declared are the members that files name.
func declared(t *testing.T, pattern, line string) map[string]bool {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %v", pattern, err)
	}
	found := map[string]bool{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(line).FindAllSubmatch(data, -1) {
			found[string(match[1])] = true
		}
	}
	return found
}

// productCode is what runs: not tests, not what is generated, nor what reads the module files for it.
func productCode(t *testing.T, endings ...string) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range []string{"sync", "server", "pwa/src"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			name := entry.Name()
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (name == "testing" || name == "testdata" || name == "archtest" || name == "node_modules"):
				return filepath.SkipDir
			case entry.IsDir() || strings.Contains(name, "_test.go") || strings.Contains(name, ".test.ts"):
				return nil
			case !slices.Contains(endings, filepath.Ext(name)):
				return nil
			}
			data, err := os.ReadFile(path)
			all.Write(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}
