// Package pwa carries the built web app inside the binary. It holds no code: pwa/dist is made by the build, and a
// placeholder in it lets Go compile before the first one.
package pwa

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var files embed.FS

// Dist is the built app; without a build it holds no index.html.
func Dist() (fs.FS, error) { return fs.Sub(files, "dist") }
