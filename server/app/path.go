package app

import (
	"net/url"
	"strings"
	"unicode"
)

// OwnPath answers an address within the app (path, query and fragment), and "" for everything that leads elsewhere or runs: another
// host, another scheme (javascript:, data:), or what only a browser would read as one.
func OwnPath(text string) string {
	// A browser reads "\" as "/" and drops tabs and line ends, so "/\evil.example" would be another host.
	if !strings.HasPrefix(text, "/") || strings.HasPrefix(text, "//") || strings.ContainsRune(text, '\\') || strings.ContainsFunc(text, unicode.IsControl) {
		return ""
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "" || address.Host != "" {
		return ""
	}
	return text
}
