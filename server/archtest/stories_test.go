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
		of[moduleOf(name)] += len(story.FindAll(read(t, file), -1))
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

// moduleOf is the module that a file of stories is about: fuel-review.spec.ts and fuel.spec.ts tell of fuel.
func moduleOf(name string) string {
	for {
		if _, err := os.Stat(filepath.Join(root, "schema/modules", name+".json")); err == nil && !slices.Contains(kernel, name) {
			return name
		}
		at := strings.LastIndex(name, "-")
		if at < 0 {
			return "the kernel"
		}
		name = name[:at]
	}
}

// Where a record stands in a list depends on the others. What stands more than once and is the same is seen() and pressAny() (records.ts).
var byPlace = regexp.MustCompile(`\.(first|last)\(\)|\.nth\(`)

func TestStories_NameRecordsByTitle(t *testing.T) {
	for _, file := range specs(t) {
		for at, line := range strings.Split(string(read(t, file)), "\n") {
			if byPlace.MatchString(line) {
				t.Errorf("%s:%d takes what stands there: name it by its title", file, at+1)
			}
		}
	}
}

// A glance at a page that is still coming sees another thing on a slow machine, a wait is too short there, and a day of UTC is another one than
// the yard's in the evening. expect() waits, and yardDays.ts knows the day.
var byLuck = regexp.MustCompile(`\.(isVisible|isHidden|isEnabled|isDisabled|isChecked)\(|waitForTimeout|toISOString`)

func TestStories_EndTheSameWayEachTime(t *testing.T) {
	for _, file := range specs(t) {
		for at, line := range strings.Split(string(read(t, file)), "\n") {
			if found := byLuck.FindString(line); found != "" {
				t.Errorf("%s:%d: %q depends on the machine or the day: see pwa/e2e/README.md", file, at+1, found)
			}
		}
	}
}

func specs(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(tracked(t), func(file string) bool {
		return !strings.HasPrefix(file, stories) || !strings.HasSuffix(file, ".spec.ts")
	})
}
