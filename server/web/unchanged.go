package web

import (
	"net/http"
	"strings"
)

// Unchanged says that who asks has what bears this tag already (RFC 9110, section 13.1.2): a front that packs an answer makes its tag weak,
// and a program may name several.
func Unchanged(request *http.Request, tag string) bool {
	for had := range strings.SplitSeq(strings.Join(request.Header.Values("If-None-Match"), ","), ",") {
		if had = strings.TrimSpace(had); had == "*" || strings.TrimPrefix(had, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}
