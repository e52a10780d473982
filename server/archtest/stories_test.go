package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const stories = "pwa/e2e/"

// What every module stands on. Its stories are the kernel's; those of another module have the module's name (pwa/e2e/README.md).
var kernel = []string{"account", "admin", "organizations", "safety-walk", "yard"}

var story = regexp.MustCompile(`(?m)^\s*test\(`)

func TestStories_AreFew(t *testing.T) {
	of := map[string]int{}
	for _, file := range specs(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".spec.ts")
		if name == "axe" {
			continue // one for each that looks, made from the routes
		}
		told := len(story.FindAll(read(t, file), -1))
		_, err := os.Stat(filepath.Join(root, "schema/modules", name+".json"))
		if err != nil || slices.Contains(kernel, name) {
			of["the kernel"] += told
			continue
		}
		of[name] += told
	}
	for name, told := range of {
		limit := 3
		if name == "the kernel" {
			limit = 45
		}
		if told > limit {
			t.Errorf("%s has %d stories, at most %d: one that walks the same way as another belongs into it", name, told, limit)
		}
	}
	if of["the kernel"] < 20 {
		t.Errorf("only %d stories found", of["the kernel"])
	}
}

func specs(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(tracked(t), func(file string) bool {
		return !strings.HasPrefix(file, stories) || !strings.HasSuffix(file, ".spec.ts")
	})
}
