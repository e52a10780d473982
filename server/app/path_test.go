package app_test

import (
	"testing"

	"shipshape/server/app"
)

func TestOwnPath_LeadsNowhereElse(t *testing.T) {
	t.Parallel()
	for _, own := range []string{"/", "/tasks", "/tasks?tab=open&status=blocked", "/findings/0199#comment", "/n/T-12", "/safety-walk/1?a=b#c"} {
		if got := app.OwnPath(own); got != own {
			t.Errorf("%q: %q", own, got)
		}
	}
	for _, other := range []string{
		"", "tasks", "https://evil.example/tasks", "//evil.example", `/\evil.example`, "/\t/evil.example", "/\n/evil.example",
		"javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "/%zz",
	} {
		if got := app.OwnPath(other); got != "" {
			t.Errorf("%q: %q", other, got)
		}
	}
}
